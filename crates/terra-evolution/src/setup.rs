//! How a game is set up: seats, first seat, turn limit, card values (E2, E10.4).

use crate::{
    BadNotation, Card, CardKind, CardSet, CardSetFault, Disaster, DisasterValues, Species, SpeciesSet, SpeciesValues,
};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use terra_core::{Seat, Seating};

/// A validated setup: how many play, who begins, after how many turns the game is drawn, and with which card values.
///
/// Its text has a word for each: `seats=4 first=0 limit=none cards=built-in`. Only `seats` must be there. The
/// values of a card set of your own are a list of 13 cards with commas between them: a species with population
/// count, defence, cost and what it evolves into (`fish:2/2/3>reptile`), a disaster with cost, strength and region
/// type (`tsunami:4/4/sea`).
///
/// ```
/// use terra_evolution::Setup;
/// let setup = Setup::builder(4).first(2).limit(100).build()?;
/// assert_eq!(setup.to_string(), "seats=4 first=2 limit=100 cards=built-in");
/// assert_eq!("seats=4 limit=100 first=2".parse(), Ok(setup));
///
/// let faults = Setup::builder(5).first(7).limit(0).build().unwrap_err();
/// assert_eq!(faults.to_string(), "2 to 4 can play, not 5 (E2.1); \
///     there are 5 seats, and first is to be seat 7: it must be 0 to 4 (E2.4); \
///     a limit of 0 turns: it must be 1 at least, or none (E10.4)");
/// # Ok::<(), terra_evolution::BadSetup>(())
/// ```
// Bytes, seven of them: a state is the smaller for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The bytes of the limit, 0 without one.
    limit: [u8; 4],
    /// The number of seats, and above it the one that begins.
    seats_and_first: u8,
    cards: CardSet,
}

/// How many bits the number of seats has.
const SEATS_BITS: u8 = 4;

/// The fewest seats (E2.1).
pub const MIN_SEATS: u8 = 2;
/// The most seats (E2.1).
pub const MAX_SEATS: u8 = 4;
/// How many cards are drawn (E2.3, E9.1).
pub const HAND: u8 = 5;

impl Setup {
    /// A setup for that many seats; the rest has defaults: seat 0 begins, no limit, the built-in card values.
    pub fn builder(seats: u8) -> SetupBuilder {
        SetupBuilder { seats, first: 0, limit: None, cards: CardSet::BUILT_IN }
    }

    /// The number of seats, 2 to 4.
    #[inline]
    pub const fn seats(&self) -> u8 {
        self.seats_and_first & ((1 << SEATS_BITS) - 1)
    }

    /// The seat that begins (E2.4).
    #[inline]
    pub const fn first(&self) -> Seat {
        Seat::new(self.seats_and_first >> SEATS_BITS).expect("only seats are put in")
    }

    /// The same with another seat that begins.
    const fn with_first(self, first: Seat) -> Setup {
        Setup { seats_and_first: self.seats() | first.number() << SEATS_BITS, ..self }
    }

    /// After how many turns of all seats together the game is drawn, if it is (E10.4).
    #[inline]
    pub const fn limit(&self) -> Option<u32> {
        match u32::from_le_bytes(self.limit) {
            0 => None,
            limit => Some(limit),
        }
    }

    /// The card values.
    #[inline]
    pub const fn cards(&self) -> &CardSet {
        &self.cards
    }

    /// The points in the fossil pile that a victory needs: 15, 13, 10 with 2, 3, 4 seats (E10.1).
    #[inline]
    pub const fn points_to_win(&self) -> u32 {
        match self.seats() {
            0..=2 => 15,
            3 => 13,
            _ => 10,
        }
    }
}

/// A setup that can still be changed; [`build`](Self::build) checks all of it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupBuilder {
    seats: u8,
    first: u8,
    limit: Option<u32>,
    cards: CardSet,
}

impl SetupBuilder {
    /// The seat that begins (E2.4); without it, seat 0.
    #[must_use]
    pub fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self
    }

    /// After how many turns of all seats together the game is drawn (E10.4); without it, never: then a game need
    /// not end.
    #[must_use]
    pub fn limit(mut self, turns: u32) -> Self {
        self.limit = Some(turns);
        self
    }

    /// The card values; without it, [`CardSet::BUILT_IN`].
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
        let SetupBuilder { seats, first, limit, cards } = self;
        let mut faults = Vec::new();
        let seats_fit = (MIN_SEATS..=MAX_SEATS).contains(&seats);
        if !seats_fit {
            faults.push(SetupFault::Seats { seats });
        }
        if seats > 0 && first >= seats {
            faults.push(SetupFault::First { first, seats });
        }
        if limit == Some(0) {
            faults.push(SetupFault::Limit);
        }
        match Seat::new(first) {
            Some(first) if faults.is_empty() => {
                let limit = limit.unwrap_or(0).to_le_bytes();
                Ok(Setup { limit, seats_and_first: seats, cards }.with_first(first))
            }
            _ => Err(BadSetup { faults }),
        }
    }
}

impl Seating for Setup {
    fn seats(&self) -> u8 {
        self.seats()
    }

    fn first(&self) -> Seat {
        self.first()
    }

    fn starting_with(&self, first: Seat) -> Option<Self> {
        (first.number() < self.seats()).then_some(self.with_first(first))
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
    #[error("{MIN_SEATS} to {MAX_SEATS} can play, not {seats} (E2.1)")]
    Seats {
        /// The number that was given.
        seats: u8,
    },
    /// The first seat is none of the table's.
    #[error("there are {seats} seats, and first is to be seat {first}: it must be 0 to {last} (E2.4)", last = .seats - 1)]
    First {
        /// The seat that was to begin.
        first: u8,
        /// The number of seats.
        seats: u8,
    },
    /// A limit of no turns.
    #[error("a limit of 0 turns: it must be 1 at least, or none (E10.4)")]
    Limit,
    /// A word of the text that is none of a setup.
    #[error(
        "\"{word}\" is no part of a setup: those are seats=N, first=N, limit=N or none, cards=built-in or 13 cards with their values"
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
    /// A part of a list of cards that is none.
    #[error("\"{word}\" is no card with its values: those are as in fish:2/2/3>reptile and tsunami:4/4/sea")]
    UnreadableCard {
        /// The part.
        word: String,
    },
    /// A card whose values are there twice.
    #[error("the values of {card} are there twice")]
    TwiceCard {
        /// The card.
        card: Card,
    },
    /// A card whose values are not there.
    #[error("the values of {card} are missing")]
    NoCard {
        /// The card.
        card: Card,
    },
    /// Something is wrong with the card values.
    #[error(transparent)]
    Cards(#[from] CardSetFault),
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={} first={} limit=", self.seats(), self.first().number())?;
        match self.limit() {
            Some(limit) => limit.fmt(f)?,
            None => f.write_str("none")?,
        }
        write!(f, " cards={}", self.cards)
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == CardSet::BUILT_IN {
            return f.write_str("built-in");
        }
        for species in Species::ALL {
            let SpeciesValues { population, defence, cost, evolves_into } = self.species(species);
            let comma = if species.index() == 0 { "" } else { "," };
            write!(f, "{comma}{species}:{population}/{defence}/{cost}")?;
            for (number, into) in evolves_into.iter().enumerate() {
                write!(f, "{}{into}", if number == 0 { ">" } else { "+" })?;
            }
        }
        for disaster in Disaster::ALL {
            let DisasterValues { cost, strength, region } = self.disaster(disaster);
            write!(f, ",{disaster}:{cost}/{strength}/{region}")?;
        }
        Ok(())
    }
}

/// The values of one card.
enum Values {
    Species(Species, SpeciesValues),
    Disaster(Disaster, DisasterValues),
}

impl FromStr for Values {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Values, BadNotation> {
        let (card, values) = text.split_once(':').ok_or(BadNotation::Card)?;
        let number = |text: &str| plain_number(text).and_then(|n| u8::try_from(n).ok()).ok_or(BadNotation::Number);
        match card.parse().map(Card::kind)? {
            CardKind::Species(species) => {
                let (values, icons) = values.split_once('>').map_or((values, None), |(v, icons)| (v, Some(icons)));
                let mut values = values.split('/');
                let mut next = || values.next().ok_or(BadNotation::Number).and_then(number);
                let (population, defence, cost) = (next()?, next()?, next()?);
                let icons = icons.into_iter().flat_map(|icons| icons.split('+')).map(str::parse::<Species>);
                let evolves_into = icons.collect::<Result<SpeciesSet, _>>()?;
                match values.next() {
                    None => Ok(Values::Species(species, SpeciesValues { population, defence, cost, evolves_into })),
                    Some(_) => Err(BadNotation::Number),
                }
            }
            CardKind::Disaster(disaster) => {
                let (cost, rest) = values.split_once('/').ok_or(BadNotation::Number)?;
                let (strength, region) = rest.split_once('/').ok_or(BadNotation::Number)?;
                let values =
                    DisasterValues { cost: number(cost)?, strength: number(strength)?, region: region.parse()? };
                Ok(Values::Disaster(disaster, values))
            }
            CardKind::Population | CardKind::Continent(_) => Err(BadNotation::Card),
        }
    }
}

impl FromStr for CardSet {
    type Err = BadSetup;

    /// `built-in`, or the values of all 13 cards with commas between them, in any order.
    fn from_str(text: &str) -> Result<CardSet, BadSetup> {
        const CARDS: usize = 13;
        if text == "built-in" {
            return Ok(CardSet::BUILT_IN);
        }
        let mut faults = Vec::new();
        let mut builder = CardSet::builder();
        let mut given = [false; Card::KINDS];
        // More than that are wrong anyhow: a few of them say so.
        for word in text.split(',').take(2 * CARDS) {
            let (card, with) = match word.parse() {
                Ok(Values::Species(species, values)) => (Card::from(species), builder.species(species, values)),
                Ok(Values::Disaster(disaster, values)) => (Card::from(disaster), builder.disaster(disaster, values)),
                Err(_) => {
                    faults.push(SetupFault::UnreadableCard { word: shortened(word) });
                    continue;
                }
            };
            builder = with;
            if core::mem::replace(&mut given[card.index()], true) {
                faults.push(SetupFault::TwiceCard { card });
            }
        }
        let needed = Card::all().filter(|card| matches!(card.kind(), CardKind::Species(_) | CardKind::Disaster(_)));
        let missing = needed.filter(|card| !given[card.index()]);
        faults.extend(missing.map(|card| SetupFault::NoCard { card }));
        match builder.build() {
            Ok(set) if faults.is_empty() => Ok(set),
            Ok(_) => Err(BadSetup { faults }),
            Err(bad) => {
                faults.extend(bad.faults.into_iter().map(SetupFault::Cards));
                Err(BadSetup { faults })
            }
        }
    }
}

/// The longest text that is looked at as a setup, in bytes: a refusal then has not many faults to tell.
const LONGEST: usize = 2000;

/// A word from outside as an error repeats it.
fn shortened(word: &str) -> String {
    terra_core::outside::repeated(word, 40)
}

/// A number in digits alone, without a zero in front.
fn plain_number(text: &str) -> Option<u32> {
    terra_core::outside::number(text)
}

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Setup, BadSetup> {
        if text.len() > LONGEST {
            return Err(BadSetup { faults: alloc::vec![SetupFault::TooLong { has: text.len() }] });
        }
        let mut faults = Vec::new();
        let (mut seats, mut first, mut limit, mut cards) = (None, None, None, None);
        for word in text.split_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let number = plain_number(value);
            let small = number.and_then(|number| u8::try_from(number).ok());
            let read = match key {
                "seats" => small.map(|n| seats.replace(n).map(|_| "seats")),
                "first" => small.map(|n| first.replace(n).map(|_| "first")),
                "limit" if value == "none" => Some(limit.replace(None).map(|_| "limit")),
                "limit" => number.map(|n| limit.replace(Some(n)).map(|_| "limit")),
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
            // What was not read cannot be judged.
            seats: seats.unwrap_or(MAX_SEATS),
            first: first.filter(|_| seats.is_some()).unwrap_or(0),
            limit: limit.flatten(),
            cards: cards.unwrap_or_default(),
        };
        match builder.build() {
            Ok(setup) if faults.is_empty() => Ok(setup),
            Ok(_) => Err(BadSetup { faults }),
            Err(bad) => {
                faults.extend(bad.faults);
                Err(BadSetup { faults })
            }
        }
    }
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::{CardSet, Setup};
    use crate::{Disaster, DisasterValues, Species, SpeciesValues};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Setup", expecting = "a setup", deny_unknown_fields)]
    struct Written {
        seats: u8,
        first: u8,
        limit: Option<u32>,
        cards: CardSet,
    }

    impl Serialize for Setup {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Written { seats: self.seats(), first: self.first().number(), limit: self.limit(), cards: self.cards }
                .serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Setup {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
            let Written { seats, first, limit, cards } = Written::deserialize(deserializer)?;
            let builder = Setup::builder(seats).first(first).cards(cards);
            let builder = limit.map_or(builder, |limit| builder.limit(limit));
            builder.build().map_err(D::Error::custom)
        }
    }

    /// The values in the order of the cards: [`Species::ALL`], [`Disaster::ALL`].
    #[derive(Serialize, Deserialize)]
    #[serde(rename = "CardSet", expecting = "a card set", deny_unknown_fields)]
    struct CardsWritten {
        species: [SpeciesValues; 6],
        disasters: [DisasterValues; 7],
    }

    impl Serialize for CardSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let species = Species::ALL.map(|species| self.species(species));
            let disasters = Disaster::ALL.map(|disaster| self.disaster(disaster));
            CardsWritten { species, disasters }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for CardSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
            let CardsWritten { species, disasters } = CardsWritten::deserialize(deserializer)?;
            let mut builder = CardSet::builder();
            for (kind, values) in Species::ALL.into_iter().zip(species) {
                builder = builder.species(kind, values);
            }
            for (kind, values) in Disaster::ALL.into_iter().zip(disasters) {
                builder = builder.disaster(kind, values);
            }
            builder.build().map_err(D::Error::custom)
        }
    }
}
