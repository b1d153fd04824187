//! How a game is set up: seats, first seat, options, cards (F2).

use crate::{CardSet, CardSetFault};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use terra_core::{Seat, Seating};

/// A validated setup: how many play, who begins, the options, and with which cards.
///
/// Its text has a word for each: `seats=4 first=0 adjacent=no copy_inactive=no cards=built-in`. Only `seats` must
/// be there; for the text of a card set of your own see [`CardSet`].
///
/// ```
/// use terra_futura::Setup;
/// let setup = Setup::builder(4).first(2).adjacent(true).build()?;
/// assert_eq!(setup.to_string(), "seats=4 first=2 adjacent=yes copy_inactive=no cards=built-in");
/// assert_eq!("seats=4 adjacent=yes first=2".parse(), Ok(setup));
///
/// let faults = Setup::builder(6).first(7).build().unwrap_err();
/// assert_eq!(faults.to_string(), "2 to 5 can play, not 6 (F2.5); \
///     there are 6 seats, and first is to be seat 7: it must be 0 to 5 (F2.4)");
/// # Ok::<(), terra_futura::BadSetup>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    cards: CardSet,
    seats: u8,
    first: Seat,
    adjacent: bool,
    copy_inactive: bool,
}

/// The fewest seats (F2.5).
pub const MIN_SEATS: u8 = 2;
/// The most seats (F2.5).
pub const MAX_SEATS: u8 = 5;

impl Setup {
    /// A setup for that many seats; the rest has defaults: seat 0 begins, no options, the built-in cards.
    pub fn builder(seats: u8) -> SetupBuilder {
        SetupBuilder { seats, first: 0, adjacent: false, copy_inactive: false, cards: CardSet::BUILT_IN }
    }

    /// The number of seats, 2 to 5.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The seat that begins (F2.4).
    #[inline]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whether a card must be placed edge to edge with another one (F3.6).
    #[inline]
    pub const fn adjacent(&self) -> bool {
        self.adjacent
    }

    /// Whether assistance may copy inactive cards (F5.5).
    #[inline]
    pub const fn copy_inactive(&self) -> bool {
        self.copy_inactive
    }

    /// The cards.
    #[inline]
    pub const fn cards(&self) -> &CardSet {
        &self.cards
    }
}

/// A setup that can still be changed; [`build`](Self::build) checks all of it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupBuilder {
    seats: u8,
    first: u8,
    adjacent: bool,
    copy_inactive: bool,
    cards: CardSet,
}

impl SetupBuilder {
    /// The seat that begins (F2.4); without it, seat 0.
    #[must_use]
    pub fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self
    }

    /// Whether a card must be placed edge to edge with another one (F3.6); without it, no.
    #[must_use]
    pub fn adjacent(mut self, adjacent: bool) -> Self {
        self.adjacent = adjacent;
        self
    }

    /// Whether assistance may copy inactive cards (F5.5); without it, no.
    #[must_use]
    pub fn copy_inactive(mut self, copy_inactive: bool) -> Self {
        self.copy_inactive = copy_inactive;
        self
    }

    /// The cards; without it, [`CardSet::BUILT_IN`].
    #[must_use]
    pub fn cards(mut self, cards: CardSet) -> Self {
        self.cards = cards;
        self
    }

    /// The setup.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn build(self) -> Result<Setup, BadSetup> {
        let SetupBuilder { seats, first, adjacent, copy_inactive, cards } = self;
        let mut faults = Vec::new();
        let seats_fit = (MIN_SEATS..=MAX_SEATS).contains(&seats);
        if !seats_fit {
            faults.push(SetupFault::Seats { seats });
        }
        if seats > 0 && first >= seats {
            faults.push(SetupFault::First { first, seats });
        }
        match Seat::new(first) {
            Some(first) if faults.is_empty() => Ok(Setup { cards, seats, first, adjacent, copy_inactive }),
            _ => Err(BadSetup { faults }),
        }
    }
}

impl Seating for Setup {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn first(&self) -> Seat {
        self.first
    }

    fn starting_with(&self, first: Seat) -> Option<Self> {
        (first.number() < self.seats).then_some(Setup { first, ..*self })
    }
}

/// All that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadSetup {
    /// Each fault.
    pub faults: Vec<SetupFault>,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        terra_core::outside::write_faults(f, &self.faults)
    }
}

/// One thing that is wrong with a setup.
// A fault of a card set names the card with all that it shows. Faults are few, and only made when something is wrong.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Too few or too many seats.
    #[error("{MIN_SEATS} to {MAX_SEATS} can play, not {seats} (F2.5)")]
    Seats {
        /// The number that was given.
        seats: u8,
    },
    /// The first seat is none of the table's.
    #[error("there are {seats} seats, and first is to be seat {first}: it must be 0 to {last} (F2.4)", last = .seats - 1)]
    First {
        /// The seat that was to begin.
        first: u8,
        /// The number of seats.
        seats: u8,
    },
    /// A word of the text that is none of a setup.
    #[error(
        "\"{word}\" is no part of a setup: those are seats=N, first=N, adjacent=yes or no, copy_inactive=yes or no, cards=built-in or a set"
    )]
    Unreadable {
        /// The word.
        word: String,
    },
    /// A word that is there twice.
    #[error("\"{key}\" is there twice")]
    Twice {
        /// The word before the equals sign.
        key: &'static str,
    },
    /// A text that is longer than any setup's.
    #[error("a setup's text has at most {LONGEST} bytes, this one has {has}")]
    TooLong {
        /// How many it has.
        has: usize,
    },
    /// The text does not say how many play.
    #[error("the number of seats is missing: seats=N")]
    NoSeats,
    /// A part of a card set that is no text of a card.
    #[error("\"{word}\" is no card of a set: territory cards are as in 6xg/:1, scoring cards as in FC=2@a1b1c1c2")]
    UnreadableCard {
        /// The word.
        word: String,
    },
    /// A card set with another number of parts than four.
    #[error(
        "a card set has 4 parts with semicolons between them: start, level I, level II, scoring cards; this one has {has}"
    )]
    CardParts {
        /// How many there are.
        has: usize,
    },
    /// A card set with that fault.
    #[error(transparent)]
    Cards(#[from] CardSetFault),
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { seats, first, adjacent, copy_inactive, cards } = self;
        let (adjacent, copy_inactive) = (yes_or_no(*adjacent), yes_or_no(*copy_inactive));
        let first = first.number();
        write!(f, "seats={seats} first={first} adjacent={adjacent} copy_inactive={copy_inactive} cards={cards}")
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// The longest text that is looked at as a setup, in bytes: a refusal then has not many faults to tell.
const LONGEST: usize = 8000;

/// A word from outside as an error repeats it.
pub(crate) fn shortened(word: &str) -> String {
    terra_core::outside::repeated(word, 40)
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Setup, BadSetup> {
        if text.len() > LONGEST {
            return Err(BadSetup { faults: alloc::vec![SetupFault::TooLong { has: text.len() }] });
        }
        let mut faults = Vec::new();
        let (mut seats, mut first, mut cards) = (None, None, None);
        let (mut adjacent, mut copy_inactive) = (None, None);
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let number = terra_core::outside::number::<u8>(value);
            let yes = match value {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            };
            let read = match key {
                "seats" => number.map(|n| seats.replace(n).map(|_| "seats")),
                "first" => number.map(|n| first.replace(n).map(|_| "first")),
                "adjacent" => yes.map(|yes| adjacent.replace(yes).map(|_| "adjacent")),
                "copy_inactive" => yes.map(|yes| copy_inactive.replace(yes).map(|_| "copy_inactive")),
                "cards" => match value.parse::<CardSet>() {
                    Ok(set) => Some(cards.replace(set).map(|_| "cards")),
                    Err(bad) => {
                        faults.extend(bad.faults);
                        continue;
                    }
                },
                _ => None,
            };
            match read {
                Some(None) => {}
                Some(Some(key)) => faults.push(SetupFault::Twice { key }),
                None => faults.push(SetupFault::Unreadable { word: shortened(word) }),
            }
        }
        if seats.is_none() {
            faults.push(SetupFault::NoSeats);
        }
        let builder = SetupBuilder {
            seats: seats.unwrap_or(MIN_SEATS),
            first: first.unwrap_or(0),
            adjacent: adjacent.unwrap_or(false),
            copy_inactive: copy_inactive.unwrap_or(false),
            cards: cards.unwrap_or_default(),
        };
        match builder.build() {
            Ok(setup) if faults.is_empty() => Ok(setup),
            Ok(_) => Err(BadSetup { faults }),
            Err(bad) => {
                // What was not read cannot be judged.
                if seats.is_some() {
                    faults.extend(bad.faults);
                }
                Err(BadSetup { faults })
            }
        }
    }
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::Setup;
    use crate::CardSet;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Setup", expecting = "a setup", deny_unknown_fields)]
    struct Written {
        seats: u8,
        first: u8,
        adjacent: bool,
        copy_inactive: bool,
        cards: CardSet,
    }

    impl Serialize for Setup {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let Setup { cards, seats, first, adjacent, copy_inactive } = *self;
            Written { seats, first: first.number(), adjacent, copy_inactive, cards }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Setup {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
            let Written { seats, first, adjacent, copy_inactive, cards } = Written::deserialize(deserializer)?;
            let builder = Setup::builder(seats).first(first).adjacent(adjacent).copy_inactive(copy_inactive);
            builder.cards(cards).build().map_err(D::Error::custom)
        }
    }
}
