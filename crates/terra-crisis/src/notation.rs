//! Texts of cards and moves, written and read without a state: see docs/notation.md.

use crate::{Card, Colour, Combination, Crisis, Move, Region, Solution, Target};
use core::fmt;
use core::str::FromStr;

/// Why a text is no card or no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadNotation {
    /// Not a Solution card.
    #[error("a Solution card is a colour (g, b, r) and a value (1 to 6), as in g5")]
    Solution,
    /// Not a Crisis card.
    #[error(
        "a Crisis card is a colour (g, b, r), a region (NA, SA, EU, AF, AS, OC) and a threat (10 to 16), as in gNA11"
    )]
    Crisis,
    /// Not a full-blown crisis of a card's colour.
    #[error("a full-blown crisis is named by its region, NA, SA, EU, AF, AS or OC, and a 2 for the second there")]
    Target,
    /// Not a card.
    #[error("a card is a Solution card as in g5, or a Crisis card as in gNA11")]
    Card,
    /// Not a combination.
    #[error(
        "a combination is three Solution cards as in r2b3g4: one kind three times, one value in three colours, or a straight in one or three colours"
    )]
    Combination,
    /// Not a move.
    #[error("a move is pass, end, a card as in g5, g5>NA, hoard:r2b3g4 or discard:g5")]
    Move,
}

const COLOURS: [char; 3] = ['g', 'b', 'r'];
const REGIONS: [&str; 6] = ["NA", "SA", "EU", "AF", "AS", "OC"];

impl Colour {
    fn letter(self) -> char {
        COLOURS[self.index()]
    }

    fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    /// The whole word: `green`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Red => "red",
        })
    }
}

impl Region {
    /// Its two letters: `NA`.
    pub const fn code(self) -> &'static str {
        REGIONS[self.index()]
    }

    fn from_code(code: &str) -> Option<Region> {
        Region::ALL.into_iter().find(|region| region.code() == code)
    }
}

impl fmt::Display for Region {
    /// The whole name: `North America`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Region::NorthAmerica => "North America",
            Region::SouthAmerica => "South America",
            Region::Europe => "Europe",
            Region::Africa => "Africa",
            Region::Asia => "Asia & Middle East",
            Region::Oceania => "Oceania & South-East Asia",
        })
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

impl FromStr for Solution {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Solution, BadNotation> {
        let mut chars = text.chars();
        match (chars.next().and_then(Colour::from_letter), chars.next(), chars.next()) {
            (Some(colour), Some(digit @ '1'..='6'), None) => Solution::new(colour, digit as u8 - b'0'),
            _ => None,
        }
        .ok_or(BadNotation::Solution)
    }
}

impl fmt::Display for Crisis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.colour().letter(), self.region().code(), self.threat())
    }
}

impl FromStr for Crisis {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Crisis, BadNotation> {
        let read = || {
            let colour = Colour::from_letter(text.chars().next()?)?;
            let region = Region::from_code(text.get(1..3)?)?;
            let threat = match text.get(3..)?.as_bytes() {
                [b'1', digit @ b'0'..=b'6'] => 10 + digit - b'0',
                _ => return None,
            };
            Crisis::new(colour, region, threat)
        };
        read().ok_or(BadNotation::Crisis)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Solution(card) => card.fmt(f),
            Card::Crisis(card) => card.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Card, BadNotation> {
        text.parse()
            .map(Card::Solution)
            .or_else(|_| text.parse().map(Card::Crisis))
            .map_err(|_: BadNotation| BadNotation::Card)
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().iter().try_for_each(|card| card.fmt(f))
    }
}

impl FromStr for Combination {
    type Err = BadNotation;

    /// The three cards in any order.
    fn from_str(text: &str) -> Result<Combination, BadNotation> {
        let card = |from: usize| text.get(from..from + 2)?.parse().ok();
        match (card(0), card(2), card(4), text.len()) {
            (Some(a), Some(b), Some(c), 6) => Combination::of([a, b, c]),
            _ => None,
        }
        .ok_or(BadNotation::Combination)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.region().code(), if self.is_second() { "2" } else { "" })
    }
}

impl FromStr for Target {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Target, BadNotation> {
        let (code, second) = text.strip_suffix('2').map_or((text, false), |code| (code, true));
        let region = Region::from_code(code).ok_or(BadNotation::Target)?;
        Ok(Target::new(region, second))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("pass"),
            Move::Contribute(card) => card.fmt(f),
            Move::Help { card, target } => write!(f, "{card}>{target}"),
            Move::Hoard(combination) => write!(f, "hoard:{combination}"),
            Move::End => f.write_str("end"),
            Move::Discard(card) => write!(f, "discard:{card}"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Move, BadNotation> {
        match text {
            "pass" => return Ok(Move::Pass),
            "end" => return Ok(Move::End),
            _ => {}
        }
        if let Some(cards) = text.strip_prefix("hoard:") {
            return cards.parse().map(Move::Hoard);
        }
        if let Some(card) = text.strip_prefix("discard:") {
            return card.parse().map(Move::Discard);
        }
        let Some((card, target)) = text.split_once('>') else {
            return text.parse().map(Move::Contribute).map_err(|_| BadNotation::Move);
        };
        Ok(Move::Help { card: card.parse()?, target: target.parse()? })
    }
}

/// A type shows itself in debug output as in its notation.
macro_rules! debug_as_notation {
    ($($type:ident),+) => {$(
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }
    )+};
}
debug_as_notation!(Solution, Crisis, Combination);

#[cfg(feature = "serde")]
terra_core::text_serde!(Solution, Crisis, Card, Combination, Target, Move);
