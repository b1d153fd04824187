//! What the cards show: the built-in ones written down from docs/rules/cards.md, others read from the text of a set.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// A cell of the 5 × 5 around the starting card, ordered row by row: `b3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cell {
    pub(super) row: u8,
    pub(super) column: u8,
}

/// Where the starting card lies: `c3`.
pub(super) const START: Cell = Cell { row: 3, column: 3 };

impl Cell {
    pub(super) fn read(text: &str) -> Cell {
        let bytes = text.as_bytes();
        Cell { row: bytes[1] - b'0', column: bytes[0] - b'a' + 1 }
    }

    /// All 25, in order.
    pub(super) fn all() -> impl Iterator<Item = Cell> {
        (1..=5).flat_map(|row| (1..=5).map(move |column| Cell { row, column }))
    }

    /// Whether the two are edge to edge.
    pub(super) fn touches(self, other: Cell) -> bool {
        self.row.abs_diff(other.row) + self.column.abs_diff(other.column) == 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column - 1);
        write!(f, "{letter}{}", self.row)
    }
}

/// The resources in order (F1.2): raw materials, products, money.
pub(super) const KINDS: [char; 7] = ['g', 'r', 'y', 'F', 'C', 'G', 'm'];

/// The place of a resource in that order.
pub(super) fn order(kind: char) -> usize {
    KINDS.iter().position(|&other| other == kind).expect("a letter of a resource")
}

/// What a letter of a price or a reward stands for: itself, or the choices that it leaves (F4.3).
pub(super) fn choices(letter: char) -> Vec<char> {
    match letter {
        'A' => vec!['g', 'r', 'y'],
        'P' => vec!['F', 'C', 'G'],
        'E' => vec!['g', 'r', 'y', 'm'],
        kind => vec![kind],
    }
}

/// An amount of each resource, in their order.
pub(super) type Amounts = [usize; 7];

/// A gain (no price) or an exchange: letters of resources and of choices, and what these leave to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Exchange {
    pub(super) price: Vec<char>,
    pub(super) reward: Vec<char>,
    pub(super) pollution: usize,
    /// All ways to pay the price, by amounts of each resource: exactly the amount shown (F4.4), any raw material or
    /// any product being the payer's choice for each cube.
    pub(super) ways_to_pay: BTreeSet<Amounts>,
    /// All wholes that the free letters of the reward can be chosen as, each in order (F4.8).
    pub(super) ways_to_choose: BTreeSet<Vec<usize>>,
}

/// One effect of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// A gain (no price) or an exchange.
    Exchange(Arc<Exchange>),
    /// Pollution transfer.
    Transfer,
    /// Assistance.
    Assistance,
}

impl Effect {
    fn read(text: &str) -> Effect {
        match text {
            "shift" => return Effect::Transfer,
            "assist" => return Effect::Assistance,
            _ => {}
        }
        let (price, had) = text.split_once('>').unwrap_or(("", text));
        let price: Vec<char> = price.chars().collect();
        let reward: Vec<char> = had.chars().filter(|&letter| letter != '~').collect();
        Effect::Exchange(Arc::new(Exchange {
            ways_to_pay: ways_to_pay(&price),
            ways_to_choose: ways_to_choose(&reward),
            price,
            reward,
            pollution: had.matches('~').count(),
        }))
    }

    /// The pollution that it brings.
    pub(super) fn pollution(&self) -> usize {
        match self {
            Effect::Exchange(exchange) => exchange.pollution,
            _ => 0,
        }
    }
}

fn ways_to_pay(price: &[char]) -> BTreeSet<Amounts> {
    let mut ways = BTreeSet::from([[0; 7]]);
    for &letter in price {
        let longer = |way: &Amounts| {
            let way = *way;
            choices(letter).into_iter().map(move |kind| {
                let mut way = way;
                way[order(kind)] += 1;
                way
            })
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways
}

fn ways_to_choose(reward: &[char]) -> BTreeSet<Vec<usize>> {
    let mut ways = BTreeSet::from([Vec::new()]);
    for &letter in reward.iter().filter(|letter| !KINDS.contains(letter)) {
        let longer = |way: &Vec<usize>| {
            let way = way.clone();
            choices(letter).into_iter().map(move |kind| {
                let mut way = way.clone();
                way.push(order(kind));
                way.sort_unstable();
                way
            })
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways
}

/// The letters of a reward that name a resource (F4.3): these are no choice.
pub(super) fn fixed(reward: &[char]) -> Vec<char> {
    reward.iter().copied().filter(|letter| KINDS.contains(letter)).collect()
}

/// What a territory card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// Gains at the top.
    pub(super) tops: Vec<Effect>,
    /// Alternatives of the bottom.
    pub(super) bottoms: Vec<Effect>,
    /// Pollution spaces.
    pub(super) spaces: usize,
}

/// Names of the effects in moves.
const TOPS: [&str; 2] = ["top", "top2"];
const BOTTOMS: [&str; 3] = ["bottom", "bottom2", "bottom3"];

impl Face {
    pub(super) fn read(text: &str) -> Face {
        let (effects, spaces) = text.split_once(':').expect("a card has its spaces after a colon");
        let (tops, bottoms) = effects.split_once('/').expect("a card has a slash between top and bottom");
        let list = |part: &str| part.split('|').filter(|text| !text.is_empty()).map(Effect::read).collect();
        Face { tops: list(tops), bottoms: list(bottoms), spaces: spaces.parse().expect("spaces are a number") }
    }

    /// The effects of the top, with their names.
    pub(super) fn named_tops(&self) -> impl Iterator<Item = (&'static str, &Effect)> {
        TOPS.into_iter().zip(&self.tops)
    }

    /// The alternatives of the bottom, with their names.
    pub(super) fn named_bottoms(&self) -> impl Iterator<Item = (&'static str, &Effect)> {
        BOTTOMS.into_iter().zip(&self.bottoms)
    }

    /// All effects, with their names.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static str, &Effect)> {
        self.named_tops().chain(self.named_bottoms())
    }

    pub(super) fn effect(&self, name: &str) -> Effect {
        self.named().find(|&(other, _)| other == name).expect("the card has that effect").1.clone()
    }
}

/// A scoring card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scoring {
    pub(super) set: Vec<char>,
    pub(super) points: i32,
    /// Four cells, as columns and rows counted from 0.
    pub(super) cells: Vec<(u8, u8)>,
}

impl Scoring {
    fn read(text: &str) -> Scoring {
        let (set, rest) = text.split_once('=').expect("a scoring card has its points after =");
        let (points, cells) = rest.split_once('@').expect("a scoring card has its cells after @");
        let cell = |k: usize| {
            let cell = Cell::read(&cells[2 * k..2 * k + 2]);
            (cell.column - 1, cell.row - 1)
        };
        Scoring {
            set: set.chars().collect(),
            points: points.parse().expect("points are a number"),
            cells: (0..4).map(cell).collect(),
        }
    }
}

/// A set of cards: of each the number of copies and what it shows.
#[derive(Debug)]
pub(super) struct Book {
    pub(super) start: Arc<Face>,
    pub(super) levels: [Vec<(usize, Arc<Face>)>; 2],
    pub(super) scoring: Vec<(usize, Scoring)>,
}

/// The built-in set, from the tables of docs/rules/cards.md, a line for a line.
const BUILT_IN: [&str; 4] = [
    "E/assist:0",
    "4xm/:0,\
     6xg/:1,\
     6xr/:1,\
     5xy/:1,\
     2x/A>A|A>AA~:2",
    "2x/m>F~|P>P:0,\
     2x/m>C~|P>P:0,\
     2x/m>G~~|P>P:0,\
     1x/AA>C~:0,\
     1x/AA>F~:0,\
     1x/AAA>G~:0,\
     2x/AAAA>P:0,\
     2x/gg>F|g>F~:0,\
     2x/rr>C|r>C~:0,\
     2x/yyr>G|yr>G~:0,\
     1x/m>gg|m>ggg~:0,\
     1x/m>rr|m>rrr~:0,\
     1x/m>yy|m>yyy~:0,\
     1x/mm>P~:0,\
     3x/shift:3",
    "FC=2@a1b1c1c2,\
     FCr=3@a1b1b2b3,\
     FCg=3@a1b1a3c3,\
     GGm=4@a1b1b3c3,\
     FFC=4@a1c1a2b2,\
     FCC=4@a1c1b2b3,\
     GCy=4@a1c1a3b3,\
     GFy=4@b1a2b2c3,\
     FFG=5@b1a2c2a3,\
     CCG=5@b1c2a3c3,\
     FFCC=6@c1a2b2a3,\
     FFFG=7@c1a2c2b3,\
     CCCG=7@c1c2b3c3,\
     FCG=5@a2b2c2a3,\
     GGC=6@a2b2c2c3,\
     gry=2@c2a3b3c3",
];

impl Book {
    /// The set of that text; `built-in` is the one written down here.
    pub(super) fn read(text: &str) -> Book {
        let parts: Vec<&str> = if text == "built-in" { BUILT_IN.to_vec() } else { text.split(';').collect() };
        let [start, one, two, scoring] = parts[..] else { panic!("a set has four parts") };
        let faces = |text: &str| counted(text).map(|(copies, card)| (copies, Arc::new(Face::read(card)))).collect();
        Book {
            start: Arc::new(Face::read(start)),
            levels: [faces(one), faces(two)],
            scoring: counted(scoring).map(|(copies, card)| (copies, Scoring::read(card))).collect(),
        }
    }

    /// What that card shows.
    pub(super) fn face(&self, card: &str) -> &Arc<Face> {
        let number = |text: &str| text.parse::<usize>().expect("a card has a number") - 1;
        match (card.strip_prefix("II"), card.strip_prefix('I')) {
            (Some(two), _) => &self.levels[1][number(two)].1,
            (None, Some(one)) => &self.levels[0][number(one)].1,
            (None, None) => &self.start,
        }
    }

    /// What that scoring card shows.
    pub(super) fn scoring(&self, card: &str) -> &Scoring {
        let number = card[1..].parse::<usize>().expect("a card has a number");
        &self.scoring[number - 1].1
    }
}

/// The cards of a list, each with its number of copies.
fn counted(list: &str) -> impl Iterator<Item = (usize, &str)> {
    list.split(',').map(|text| match text.split_once('x') {
        Some((copies, card)) if !copies.is_empty() && copies.bytes().all(|b| b.is_ascii_digit()) => {
            (copies.parse().expect("copies are a number"), card)
        }
        _ => (1, text),
    })
}

/// All cards of a pile, one by one: `I1` four times, and so on.
pub(super) fn pile<T>(prefix: &str, cards: &[(usize, T)]) -> Vec<String> {
    let copies = cards.iter().enumerate();
    copies.flat_map(|(k, &(copies, _))| vec![format!("{prefix}{}", k + 1); copies]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_set_has_the_printed_numbers_of_cards() {
        let book = Book::read("built-in");
        let count = |cards: &[(usize, Arc<Face>)]| cards.iter().map(|(copies, _)| copies).sum::<usize>();
        assert_eq!((count(&book.levels[0]), count(&book.levels[1]), book.scoring.len()), (23, 24, 16));
        assert_eq!(book.face("II3").effect("bottom").pollution(), 2);
        assert_eq!(pile("I", &book.levels[0]).len(), 23);
    }
}
