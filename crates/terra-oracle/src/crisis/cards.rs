//! C1, C6.7: the cards, and which three of them make a combination.

use std::fmt;

/// C1.1, C1.2: green, blue, red, in the order of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Colour {
    Green,
    Blue,
    Red,
}

impl Colour {
    pub(super) const ALL: [Colour; 3] = [Colour::Green, Colour::Blue, Colour::Red];

    pub(super) fn letter(self) -> char {
        match self {
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Red => 'r',
        }
    }

    fn of(letter: char) -> Colour {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter).expect("g, b and r are the colours")
    }
}

/// C1.2: one of six regions, in the order of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Region {
    NorthAmerica,
    SouthAmerica,
    Europe,
    Africa,
    Asia,
    Oceania,
}

impl Region {
    pub(super) const ALL: [Region; 6] =
        [Region::NorthAmerica, Region::SouthAmerica, Region::Europe, Region::Africa, Region::Asia, Region::Oceania];

    pub(super) fn code(self) -> &'static str {
        match self {
            Region::NorthAmerica => "NA",
            Region::SouthAmerica => "SA",
            Region::Europe => "EU",
            Region::Africa => "AF",
            Region::Asia => "AS",
            Region::Oceania => "OC",
        }
    }

    fn of(code: &str) -> Region {
        Region::ALL.into_iter().find(|region| region.code() == code).expect("the notation has six codes of regions")
    }
}

/// C1.1: a Solution card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Solution {
    pub(super) colour: Colour,
    pub(super) value: u32,
}

impl Solution {
    /// The card of a text like `g5`.
    pub(super) fn of(text: &str) -> Solution {
        let mut letters = text.chars();
        let colour = Colour::of(letters.next().expect("a card has a colour"));
        let value = letters.as_str().parse().expect("a Solution card has a value");
        Solution { colour, value }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.value)
    }
}

/// C1.1: 90 Solution cards; per colour six 1s, six 2s, five 3s, five 4s, four 5s, four 6s.
pub(super) fn solution_cards() -> Vec<Solution> {
    let mut cards = Vec::new();
    for colour in Colour::ALL {
        for (value, copies) in [(1, 6), (2, 6), (3, 5), (4, 5), (5, 4), (6, 4)] {
            for _ in 0..copies {
                cards.push(Solution { colour, value });
            }
        }
    }
    cards
}

/// C1.2: a Crisis card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CrisisCard {
    pub(super) colour: Colour,
    pub(super) region: Region,
    pub(super) threat: u32,
}

impl CrisisCard {
    /// The card of a text like `gNA11`.
    pub(super) fn of(text: &str) -> CrisisCard {
        let colour = Colour::of(text.chars().next().expect("a card has a colour"));
        let region = Region::of(text.get(1..3).expect("a crisis has a region"));
        let threat = text[3..].parse().expect("a crisis has a threat");
        CrisisCard { colour, region, threat }
    }
}

impl fmt::Display for CrisisCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.colour.letter(), self.region.code(), self.threat)
    }
}

/// C1.3, and the table of docs/rules/cards.md: a crisis for each colour and region.
pub(super) fn built_in_crises() -> Vec<CrisisCard> {
    "gNA11 gSA14 gEU10 gAF13 gAS16 gOC12 bNA10 bSA12 bEU11 bAF15 bAS13 bOC14 rNA13 rSA14 rEU12 rAF16 rAS15 rOC11"
        .split(' ')
        .map(CrisisCard::of)
        .collect()
}

/// C6.7: the four kinds of combinations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    ThreeAlike,
    OneValueAllColours,
    StraightOneColour,
    StraightAllColours,
}

/// C6.7: three alike (same value, same colour); same value in all three colours; a straight of three consecutive values
/// in one colour; a straight of three consecutive values in all three colours, one each. No wrap from 6 to 1.
pub(super) fn combination(cards: [Solution; 3]) -> Option<Kind> {
    let [a, b, c] = in_order(cards);
    let one_value = a.value == b.value && b.value == c.value;
    let straight = a.value + 1 == b.value && b.value + 1 == c.value;
    let one_colour = a.colour == b.colour && b.colour == c.colour;
    let all_colours = a.colour != b.colour && b.colour != c.colour && a.colour != c.colour;
    if one_value && one_colour {
        Some(Kind::ThreeAlike)
    } else if one_value && all_colours {
        Some(Kind::OneValueAllColours)
    } else if straight && one_colour {
        Some(Kind::StraightOneColour)
    } else if straight && all_colours {
        Some(Kind::StraightAllColours)
    } else {
        None
    }
}

/// A straight from its lowest value, one value as green, blue, red: the order in which combinations are written.
pub(super) fn in_order(mut cards: [Solution; 3]) -> [Solution; 3] {
    cards.sort_by_key(|card| (card.value, card.colour));
    cards
}

/// Three cards as a text: `r2b3g4`.
pub(super) fn triple_text(cards: [Solution; 3]) -> String {
    in_order(cards).iter().map(ToString::to_string).collect()
}

/// The three cards of a text like `r2b3g4`.
pub(super) fn triple_of(text: &str) -> [Solution; 3] {
    [Solution::of(&text[0..2]), Solution::of(&text[2..4]), Solution::of(&text[4..6])]
}

/// Every three of these cards that lie in different places.
pub(super) fn triples(cards: &[Solution]) -> Vec<[Solution; 3]> {
    let mut triples = Vec::new();
    for third in 0..cards.len() {
        for second in 0..third {
            for first in 0..second {
                triples.push([cards[first], cards[second], cards[third]]);
            }
        }
    }
    triples
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn c1_1_there_are_ninety_solution_cards() {
        assert_eq!(solution_cards().len(), 90);
        assert_eq!(built_in_crises().len(), 18);
    }

    #[test]
    fn c6_7_there_are_sixty_combinations_and_the_four_examples_are_among_them() {
        let mut kinds: Vec<Solution> = solution_cards();
        kinds.dedup();
        let thrice: Vec<Solution> = kinds.iter().flat_map(|&card| [card; 3]).collect();
        let sixty: BTreeSet<String> =
            triples(&thrice).into_iter().filter(|&cards| combination(cards).is_some()).map(triple_text).collect();
        assert_eq!(sixty.len(), 60);
        for example in ["b5b5b5", "g5b5r5", "r2r3r4", "r2b3g4"] {
            assert!(sixty.contains(example), "{example}");
        }
        assert_eq!(combination(triple_of("g5g6g1")), None);
    }
}
