//! The built-in card set: see docs/rules/cards.md for where each value comes from.

use super::effect::{Bundle, Effect};
use super::set::{Data, Face, Scoring};

/// A card with these effects, or a compile error when a text is none.
const fn face(gain: &str, bottoms: [&str; 2], spaces: u8) -> Face {
    let mut face = Face::new(spaces);
    if !gain.is_empty() {
        face = face.top(effect(gain));
    }
    let mut place = 0;
    while place < 2 {
        if !bottoms[place].is_empty() {
            face = face.bottom(effect(bottoms[place]));
        }
        place += 1;
    }
    face
}

const fn effect(text: &str) -> Effect {
    match Effect::read(text.as_bytes()) {
        Some(effect) => effect,
        None => panic!("a text of the table is an effect"),
    }
}

/// A scoring card; the cells are columns a to c and rows 1 to 3.
const fn scoring(set: &str, points: u8, cells: &str) -> (u8, Scoring) {
    let cells = cells.as_bytes();
    let mut pattern = [0; 4];
    let mut place = 0;
    while place < 4 {
        pattern[place] = (cells[2 * place] - b'a') + 3 * (cells[2 * place + 1] - b'1');
        place += 1;
    }
    match Bundle::read(set.as_bytes()) {
        Some(set) => (1, Scoring::sorted(set, points, pattern)),
        None => panic!("a text of the table is a set"),
    }
}

/// Printed.
const START: Face = face("E", ["assist", ""], 0);

/// Reported.
const LEVEL_I: [(u8, Face); 5] = [
    (4, face("m", ["", ""], 0)),
    (6, face("g", ["", ""], 1)),
    (6, face("r", ["", ""], 1)),
    (5, face("y", ["", ""], 1)),
    (2, face("", ["A>A", "A>AA~"], 2)),
];

/// Reported.
const LEVEL_II: [(u8, Face); 15] = [
    (2, face("", ["m>F~", "P>P"], 0)),
    (2, face("", ["m>C~", "P>P"], 0)),
    (2, face("", ["m>G~~", "P>P"], 0)),
    (1, face("", ["AA>C~", ""], 0)),
    (1, face("", ["AA>F~", ""], 0)),
    (1, face("", ["AAA>G~", ""], 0)),
    (2, face("", ["AAAA>P", ""], 0)),
    (2, face("", ["gg>F", "g>F~"], 0)),
    (2, face("", ["rr>C", "r>C~"], 0)),
    (2, face("", ["ryy>G", "ry>G~"], 0)),
    (1, face("", ["m>gg", "m>ggg~"], 0)),
    (1, face("", ["m>rr", "m>rrr~"], 0)),
    (1, face("", ["m>yy", "m>yyy~"], 0)),
    (1, face("", ["mm>P~", ""], 0)),
    (3, face("", ["shift", ""], 3)),
];

/// The set of number 10 is printed, 1 to 8, 11 and 12 are reported, 9 and 13 are reported and mended, 14 to 16 are
/// ours; all patterns are ours.
const SCORING: [(u8, Scoring); 16] = [
    scoring("FC", 2, "a1b1c1c2"),
    scoring("rFC", 3, "a1b1b2b3"),
    scoring("gFC", 3, "a1b1a3c3"),
    scoring("GGm", 4, "a1b1b3c3"),
    scoring("FFC", 4, "a1c1a2b2"),
    scoring("FCC", 4, "a1c1b2b3"),
    scoring("yCG", 4, "a1c1a3b3"),
    scoring("yFG", 4, "b1a2b2c3"),
    scoring("FFG", 5, "b1a2c2a3"),
    scoring("CCG", 5, "b1c2a3c3"),
    scoring("FFCC", 6, "c1a2b2a3"),
    scoring("FFFG", 7, "c1a2c2b3"),
    scoring("CCCG", 7, "c1c2b3c3"),
    scoring("FCG", 5, "a2b2c2a3"),
    scoring("CGG", 6, "a2b2c2c3"),
    scoring("gry", 2, "c2a3b3c3"),
];

pub(super) static BUILT_IN: Data = Data::new(START, [&LEVEL_I, &LEVEL_II], &SCORING);
