//! Texts of cards and moves, written and read without a state: see docs/notation.md.

use crate::{Card, CardKind, Continent, Disaster, Move, Number, Placement, RegionType, Species, Target};
use core::fmt;
use core::str::FromStr;
use terra_core::Seat;

/// Why a text is no card or no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadNotation {
    /// Not a species.
    #[error("a species is bilaterian, insect, fish, reptile, bird or mammal")]
    Species,
    /// Not a continent.
    #[error("a continent is ocean, africa, antarctica, australia, eurasia, india, north-america or south-america")]
    Continent,
    /// Not a disaster.
    #[error("a disaster is algal-bloom, tsunami, wildfire, earthquake, volcanic-eruption, ice-age or meteorite-impact")]
    Disaster,
    /// Not a region type.
    #[error("a region type is sea, land or both")]
    RegionType,
    /// Not a card.
    #[error("a card is population, a species as in fish, a continent as in africa or a disaster as in tsunami")]
    Card,
    /// Not a continent of a player.
    #[error("a target is the number of a seat, 0 to 3, and a continent, as in 2:ocean")]
    Target,
    /// Not a number of population cards.
    #[error("population is played by a number from 0 to 5, as in population:2")]
    Number,
    /// Not a card of the pool.
    #[error("what can be bought is a species or a disaster, as in buy:fish")]
    Pile,
    /// Not a move.
    #[error(
        "a move is population:2, decline, fish>africa, a continent as in africa, tsunami>2:ocean, buy:fish or fossil:fish"
    )]
    Move,
}

impl Species {
    /// Its name, as in texts: `fish`.
    pub const fn name(self) -> &'static str {
        match self {
            Species::Bilaterian => "bilaterian",
            Species::Insect => "insect",
            Species::Fish => "fish",
            Species::Reptile => "reptile",
            Species::Bird => "bird",
            Species::Mammal => "mammal",
        }
    }
}

impl Continent {
    /// Its name, as in texts: `north-america`.
    pub const fn name(self) -> &'static str {
        match self {
            Continent::Ocean => "ocean",
            Continent::Africa => "africa",
            Continent::Antarctica => "antarctica",
            Continent::Australia => "australia",
            Continent::Eurasia => "eurasia",
            Continent::India => "india",
            Continent::NorthAmerica => "north-america",
            Continent::SouthAmerica => "south-america",
        }
    }
}

impl Disaster {
    /// Its name, as in texts: `ice-age`.
    pub const fn name(self) -> &'static str {
        match self {
            Disaster::AlgalBloom => "algal-bloom",
            Disaster::Tsunami => "tsunami",
            Disaster::Wildfire => "wildfire",
            Disaster::Earthquake => "earthquake",
            Disaster::VolcanicEruption => "volcanic-eruption",
            Disaster::IceAge => "ice-age",
            Disaster::MeteoriteImpact => "meteorite-impact",
        }
    }
}

impl RegionType {
    /// Its name, as in texts: `sea`.
    pub const fn name(self) -> &'static str {
        match self {
            RegionType::Sea => "sea",
            RegionType::Land => "land",
            RegionType::Both => "both",
        }
    }
}

impl Card {
    /// Its name, as in texts: `population`, `fish`, `africa`, `tsunami`.
    pub const fn name(self) -> &'static str {
        match self.kind() {
            CardKind::Population => "population",
            CardKind::Species(species) => species.name(),
            CardKind::Continent(continent) => continent.name(),
            CardKind::Disaster(disaster) => disaster.name(),
        }
    }
}

/// Texts that are names out of a list.
macro_rules! named {
    ($($type:ident in $all:expr, or $refusal:expr;)+) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = BadNotation;

            fn from_str(text: &str) -> Result<$type, BadNotation> {
                $all.into_iter().find(|one| one.name() == text).ok_or($refusal)
            }
        }
    )+};
}
named! {
    Species in Species::ALL, or BadNotation::Species;
    Continent in Continent::ALL, or BadNotation::Continent;
    Disaster in Disaster::ALL, or BadNotation::Disaster;
    RegionType in RegionType::ALL, or BadNotation::RegionType;
    Card in Card::all(), or BadNotation::Card;
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.species(), self.continent())
    }
}

impl FromStr for Placement {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Placement, BadNotation> {
        let (species, continent) = text.split_once('>').ok_or(BadNotation::Move)?;
        Ok(Placement::new(species.parse()?, continent.parse()?))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat().number(), self.continent())
    }
}

impl FromStr for Target {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Target, BadNotation> {
        let (seat, continent) = text.split_once(':').ok_or(BadNotation::Target)?;
        let seat = digit(seat).and_then(Seat::new).ok_or(BadNotation::Target)?;
        Target::new(seat, continent.parse()?).ok_or(BadNotation::Target)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl FromStr for Number {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Number, BadNotation> {
        digit(text).and_then(Number::new).ok_or(BadNotation::Number)
    }
}

/// The value of a text that is one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Population(number) => write!(f, "population:{number}"),
            Move::Decline => f.write_str("decline"),
            Move::Species(placement) => placement.fmt(f),
            Move::Continent(continent) => continent.fmt(f),
            Move::Disaster { disaster, target } => write!(f, "{disaster}>{target}"),
            Move::BuySpecies(species) => write!(f, "buy:{species}"),
            Move::BuyDisaster(disaster) => write!(f, "buy:{disaster}"),
            Move::TakeFossil(species) => write!(f, "fossil:{species}"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Move, BadNotation> {
        if text == "decline" {
            return Ok(Move::Decline);
        }
        // Only a target has a colon behind an arrow.
        if let Some((card, place)) = text.split_once('>') {
            return match card.parse() {
                Ok(disaster) => Ok(Move::Disaster { disaster, target: place.parse()? }),
                Err(_) => text.parse().map(Move::Species),
            };
        }
        match text.split_once(':') {
            Some(("population", number)) => number.parse().map(Move::Population),
            Some(("buy", card)) => match card.parse().map(Card::kind) {
                Ok(CardKind::Species(species)) => Ok(Move::BuySpecies(species)),
                Ok(CardKind::Disaster(disaster)) => Ok(Move::BuyDisaster(disaster)),
                _ => Err(BadNotation::Pile),
            },
            Some(("fossil", species)) => species.parse().map(Move::TakeFossil),
            Some(_) => Err(BadNotation::Move),
            None => text.parse().map(Move::Continent).map_err(|_| BadNotation::Move),
        }
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
debug_as_notation!(Placement, Target);

#[cfg(feature = "serde")]
terra_core::text_serde!(Species, Continent, Disaster, Card, Number, Placement, Target, Move);

#[cfg(feature = "serde")]
mod with_serde {
    use crate::{Species, SpeciesSet};
    use alloc::vec::Vec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for SpeciesSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.iter().collect::<Vec<_>>().serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for SpeciesSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SpeciesSet, D::Error> {
            Vec::<Species>::deserialize(deserializer).map(|species| species.into_iter().collect())
        }
    }
}
