//! How a game is set up: seats, first seat, teams, cards (C2, C10).

use crate::{CRISES, CardSet, Crisis};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use terra_core::{Seat, Seating, Team};

/// A validated setup: how many play, who begins, teams or not, and with which Crisis cards.
///
/// Its text has a word for each: `seats=4 first=0 teams=no cards=built-in`. Only `seats` must be there; a card set
/// of your own is a list of 18 cards with commas between them.
///
/// ```
/// use terra_crisis::Setup;
/// let setup = Setup::builder(4).first(2).teams(true).build()?;
/// assert_eq!(setup.to_string(), "seats=4 first=2 teams=yes cards=built-in");
/// assert_eq!("seats=4 teams=yes first=2".parse(), Ok(setup));
///
/// let faults = Setup::builder(5).first(7).teams(true).build().unwrap_err();
/// assert_eq!(faults.to_string(), "there are 5 seats, and first is to be seat 7: it must be 0 to 4 (C2.3); \
///     teams need 4 or 6 seats, not 5 (C10.1)");
/// # Ok::<(), terra_crisis::BadSetup>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    seats: u8,
    first: Seat,
    teams: bool,
    cards: CardSet,
}

/// The fewest seats (C2.1).
pub const MIN_SEATS: u8 = 3;
/// The most seats (C2.1).
pub const MAX_SEATS: u8 = 6;

impl Setup {
    /// A setup for that many seats; the rest has defaults: seat 0 begins, no teams, the built-in cards.
    pub fn builder(seats: u8) -> SetupBuilder {
        SetupBuilder { seats, first: 0, teams: false, cards: CardSet::BUILT_IN }
    }

    /// The number of seats, 3 to 6.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The seat that begins (C2.3).
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whether teams of two play (C10).
    pub const fn teams(&self) -> bool {
        self.teams
    }

    /// The Crisis cards.
    pub const fn cards(&self) -> &CardSet {
        &self.cards
    }

    /// How many cards each hand begins with: 4, 4, 3, 2 with 3, 4, 5, 6 seats (C2.1).
    #[inline]
    pub const fn opening_hand(&self) -> u8 {
        match self.seats {
            0..=4 => 4,
            5 => 3,
            _ => 2,
        }
    }

    /// The team of a seat: who sit opposite each other play together (C10.1). Nothing without teams.
    pub fn team(&self, seat: Seat) -> Option<Team> {
        (self.teams && seat.number() < self.seats).then(|| Team(seat.number() % (self.seats / 2)))
    }
}

/// A setup that can still be changed; [`build`](Self::build) checks all of it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupBuilder {
    seats: u8,
    first: u8,
    teams: bool,
    cards: CardSet,
}

impl SetupBuilder {
    /// The seat that begins (C2.3); without it, seat 0.
    #[must_use]
    pub fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self
    }

    /// Whether teams of two play (C10); without it, no.
    #[must_use]
    pub fn teams(mut self, teams: bool) -> Self {
        self.teams = teams;
        self
    }

    /// The Crisis cards; without it, [`CardSet::BUILT_IN`].
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
        let SetupBuilder { seats, first, teams, cards } = self;
        let mut faults = Vec::new();
        let seats_fit = (MIN_SEATS..=MAX_SEATS).contains(&seats);
        if !seats_fit {
            faults.push(SetupFault::Seats { seats });
        }
        if seats > 0 && first >= seats {
            faults.push(SetupFault::First { first, seats });
        }
        if teams && !matches!(seats, 4 | 6) {
            faults.push(SetupFault::Teams { seats });
        }
        match Seat::new(first) {
            Some(first) if faults.is_empty() => Ok(Setup { seats, first, teams, cards }),
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Too few or too many seats.
    #[error("{MIN_SEATS} to {MAX_SEATS} can play, not {seats} (C2.1)")]
    Seats {
        /// The number that was given.
        seats: u8,
    },
    /// The first seat is none of the table's.
    #[error("there are {seats} seats, and first is to be seat {first}: it must be 0 to {last} (C2.3)", last = .seats - 1)]
    First {
        /// The seat that was to begin.
        first: u8,
        /// The number of seats.
        seats: u8,
    },
    /// Teams with a number of seats that cannot have any.
    #[error("teams need 4 or 6 seats, not {seats} (C10.1)")]
    Teams {
        /// The number of seats.
        seats: u8,
    },
    /// A word of the text that is none of a setup.
    #[error(
        "\"{word}\" is no part of a setup: those are seats=N, first=N, teams=yes or no, cards=built-in or 18 cards"
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
    /// The list of cards has not 18 of them.
    #[error("a set has {CRISES} crises, this list has {has} (C1.2)")]
    CardList {
        /// How many there are.
        has: usize,
    },
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { seats, first, teams, cards } = self;
        let teams = if *teams { "yes" } else { "no" };
        write!(f, "seats={seats} first={} teams={teams} cards={cards}", first.number())
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == CardSet::BUILT_IN {
            return f.write_str("built-in");
        }
        for (number, crisis) in self.crises().iter().enumerate() {
            write!(f, "{}{crisis}", if number == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl FromStr for CardSet {
    type Err = BadSetup;

    /// `built-in`, or 18 Crisis cards with commas between them, in any order.
    fn from_str(text: &str) -> Result<CardSet, BadSetup> {
        if text.len() > LONGEST {
            return Err(BadSetup { faults: alloc::vec![SetupFault::TooLong { has: text.len() }] });
        }
        if text == "built-in" {
            return Ok(CardSet::BUILT_IN);
        }
        let mut faults = Vec::new();
        let mut crises = Vec::new();
        for word in text.split(',').take(CRISES + 1) {
            match word.parse::<Crisis>() {
                Ok(crisis) => crises.push(crisis),
                Err(_) => faults.push(SetupFault::Unreadable { word: shortened(word) }),
            }
        }
        let has = text.split(',').count();
        if has != CRISES {
            faults.push(SetupFault::CardList { has });
        }
        match <[Crisis; CRISES]>::try_from(crises) {
            Ok(crises) if faults.is_empty() => Ok(CardSet::new(crises)),
            _ => Err(BadSetup { faults }),
        }
    }
}

/// The longest text that is looked at as a setup, in bytes: a refusal then has not many faults to tell.
const LONGEST: usize = 1000;

/// A word from outside as an error repeats it.
fn shortened(word: &str) -> String {
    terra_core::outside::repeated(word, 40)
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Setup, BadSetup> {
        if text.len() > LONGEST {
            return Err(BadSetup { faults: alloc::vec![SetupFault::TooLong { has: text.len() }] });
        }
        let mut faults = Vec::new();
        let (mut seats, mut first, mut teams, mut cards) = (None, None, None, None);
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let number = terra_core::outside::number::<u8>(value);
            let read = match key {
                "seats" => number.map(|n| seats.replace(n).map(|_| "seats")),
                "first" => number.map(|n| first.replace(n).map(|_| "first")),
                "teams" => match value {
                    "yes" => Some(teams.replace(true).map(|_| "teams")),
                    "no" => Some(teams.replace(false).map(|_| "teams")),
                    _ => None,
                },
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
            teams: teams.unwrap_or(false),
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
    use super::{CardSet, Setup};
    use crate::Crisis;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Setup", expecting = "a setup", deny_unknown_fields)]
    struct Written {
        seats: u8,
        first: u8,
        teams: bool,
        cards: CardSet,
    }

    impl Serialize for Setup {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Written { seats: self.seats, first: self.first.number(), teams: self.teams, cards: self.cards }
                .serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Setup {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
            let Written { seats, first, teams, cards } = Written::deserialize(deserializer)?;
            let builder = Setup::builder(seats).first(first).teams(teams).cards(cards);
            builder.build().map_err(D::Error::custom)
        }
    }

    impl Serialize for CardSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.crises().serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for CardSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
            <[Crisis; crate::CRISES]>::deserialize(deserializer).map(CardSet::new)
        }
    }
}
