//! The cards: population, species, continents, disasters, and sets of their values.

mod continent;
mod disaster;
mod intern;
mod place;
mod set;
mod species;
mod values;

pub use continent::{Continent, RegionType};
pub use disaster::Disaster;
pub use intern::MAX_SETS;
pub use place::{Placement, Target};
pub use set::{BadCardSet, CardSet, CardSetBuilder, CardSetFault, DisasterValues, MAX_VALUE, SpeciesValues, Value};
pub use species::{Species, SpeciesSet};

use terra_core::Bag;

/// A card that can be in a hand or a deck. What it is tells [`kind`](Card::kind).
///
/// ```
/// use terra_evolution::{Card, CardKind, Species};
/// let card: Card = "fish".parse()?;
/// assert_eq!(card, Card::Fish);
/// assert_eq!(card, Species::Fish.into());
/// assert_eq!(card.kind(), CardKind::Species(Species::Fish));
/// assert!(Card::Population < card && card < Card::Ocean);
/// # Ok::<(), terra_evolution::BadNotation>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Card {
    /// A population card (E1.3).
    Population,
    /// A species card (E1.2).
    Bilaterian,
    /// A species card (E1.2).
    Insect,
    /// A species card (E1.2).
    Fish,
    /// A species card (E1.2).
    Reptile,
    /// A species card (E1.2).
    Bird,
    /// A species card (E1.2).
    Mammal,
    /// The Ocean (E1.1).
    Ocean,
    /// A land region (E1.1).
    Africa,
    /// A land region (E1.1).
    Antarctica,
    /// A land region (E1.1).
    Australia,
    /// A land region (E1.1).
    Eurasia,
    /// A land region (E1.1).
    India,
    /// A land region (E1.1).
    NorthAmerica,
    /// A land region (E1.1).
    SouthAmerica,
    /// A disaster card (E1.4).
    AlgalBloom,
    /// A disaster card (E1.4).
    Tsunami,
    /// A disaster card (E1.4).
    Wildfire,
    /// A disaster card (E1.4).
    Earthquake,
    /// A disaster card (E1.4).
    VolcanicEruption,
    /// A disaster card (E1.4).
    IceAge,
    /// A disaster card (E1.4).
    MeteoriteImpact,
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum CardKind {
    /// A population card (E1.3).
    Population,
    /// A species card (E1.2).
    Species(Species),
    /// A continent card, the Ocean or a land region (E1.1).
    Continent(Continent),
    /// A disaster card (E1.4).
    Disaster(Disaster),
}

/// The number of kinds of cards: population, 6 species, 8 continents, 7 disasters.
pub(crate) const KINDS: usize = 22;

#[rustfmt::skip]
const ALL: [Card; KINDS] = [
    Card::Population, Card::Bilaterian, Card::Insect, Card::Fish, Card::Reptile, Card::Bird, Card::Mammal,
    Card::Ocean, Card::Africa, Card::Antarctica, Card::Australia,
    Card::Eurasia, Card::India, Card::NorthAmerica, Card::SouthAmerica,
    Card::AlgalBloom, Card::Tsunami, Card::Wildfire, Card::Earthquake,
    Card::VolcanicEruption, Card::IceAge, Card::MeteoriteImpact,
];

impl Card {
    /// The number of kinds of cards: population, 6 species, 8 continents, 7 disasters.
    pub const KINDS: usize = KINDS;

    /// All of them, in order: population, species, continents, disasters.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        ALL.into_iter()
    }

    /// The card of that index; nothing when it is not below [`KINDS`](Self::KINDS).
    #[inline]
    pub fn at(index: usize) -> Option<Card> {
        ALL.get(index).copied()
    }

    /// Its number, in the order of [`all`](Self::all).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it is.
    pub const fn kind(self) -> CardKind {
        match self.index() {
            0 => CardKind::Population,
            species @ 1..7 => CardKind::Species(Species::ALL[species - 1]),
            continent @ 7..15 => CardKind::Continent(Continent::ALL[continent - 7]),
            disaster => CardKind::Disaster(Disaster::ALL[disaster - 15]),
        }
    }

    /// How many there are in the game with that many seats, wherever they are (E2.1, E2.2).
    pub const fn copies(self, seats: u8) -> u8 {
        (STARTING[self.index()] + POOL[self.index()] + OPEN[self.index()]) * seats
    }
}

/// A starting deck, by kind (E2.1).
pub(crate) const STARTING: [u8; KINDS] = [5, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
/// What lies on a planet at the start: the Ocean (E2.1).
const OPEN: [u8; KINDS] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// The pool for each player, by kind (E2.2).
pub(crate) const POOL: [u8; KINDS] = [10, 2, 2, 3, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1];

impl From<Species> for Card {
    #[inline]
    fn from(species: Species) -> Card {
        match species {
            Species::Bilaterian => Card::Bilaterian,
            Species::Insect => Card::Insect,
            Species::Fish => Card::Fish,
            Species::Reptile => Card::Reptile,
            Species::Bird => Card::Bird,
            Species::Mammal => Card::Mammal,
        }
    }
}

impl From<Continent> for Card {
    #[inline]
    fn from(continent: Continent) -> Card {
        match continent {
            Continent::Ocean => Card::Ocean,
            Continent::Africa => Card::Africa,
            Continent::Antarctica => Card::Antarctica,
            Continent::Australia => Card::Australia,
            Continent::Eurasia => Card::Eurasia,
            Continent::India => Card::India,
            Continent::NorthAmerica => Card::NorthAmerica,
            Continent::SouthAmerica => Card::SouthAmerica,
        }
    }
}

impl From<Disaster> for Card {
    #[inline]
    fn from(disaster: Disaster) -> Card {
        match disaster {
            Disaster::AlgalBloom => Card::AlgalBloom,
            Disaster::Tsunami => Card::Tsunami,
            Disaster::Wildfire => Card::Wildfire,
            Disaster::Earthquake => Card::Earthquake,
            Disaster::VolcanicEruption => Card::VolcanicEruption,
            Disaster::IceAge => Card::IceAge,
            Disaster::MeteoriteImpact => Card::MeteoriteImpact,
        }
    }
}

/// Cards lying together, by kind.
pub(crate) type Kinds = Bag<KINDS>;

pub(crate) use continent::each_continent;
pub(crate) use values::{PILE_BITS, PILES, Values};
