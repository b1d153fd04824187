//! The cards: population, species, continents, disasters, and sets of their values.

mod continent;
mod disaster;
mod place;
mod set;
mod species;

pub use continent::{Continent, RegionType};
pub use disaster::Disaster;
pub use place::{Placement, Target};
pub use set::{BadCardSet, CardSet, CardSetBuilder, CardSetFault, DisasterValues, MAX_VALUE, SpeciesValues, Value};
pub use species::{Species, SpeciesSet};

use terra_core::Bag;

/// A card that can be in a hand or a deck.
///
/// ```
/// use terra_evolution::{Card, Continent, Species};
/// let card: Card = "fish".parse()?;
/// assert_eq!(card, Card::Species(Species::Fish));
/// assert!(Card::Population < card && card < Card::Continent(Continent::Ocean));
/// # Ok::<(), terra_evolution::BadNotation>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
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
const SPECIES: usize = 1;
const CONTINENT: usize = SPECIES + 6;
const DISASTER: usize = CONTINENT + 8;

impl Card {
    /// The number of kinds of cards: population, 6 species, 8 continents, 7 disasters.
    pub const KINDS: usize = KINDS;

    /// All kinds, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        ALL.into_iter()
    }

    /// The kind of that index; nothing when it is not below [`KINDS`](Self::KINDS).
    pub fn at(index: usize) -> Option<Card> {
        ALL.get(index).copied()
    }

    /// The kind of that index, which is known to be below [`KINDS`](Self::KINDS).
    #[inline]
    pub(crate) fn kind(index: usize) -> Card {
        ALL[index]
    }

    /// Its number among the kinds: population, species, continents, disasters.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Card::Population => 0,
            Card::Species(species) => SPECIES + species.index(),
            Card::Continent(continent) => CONTINENT + continent.index(),
            Card::Disaster(disaster) => DISASTER + disaster.index(),
        }
    }

    /// How many of this kind are in the game with that many seats, wherever they are (E2.1, E2.2).
    pub const fn copies(self, seats: u8) -> u8 {
        STARTING[self.index()] * seats + POOL[self.index()] * seats + OPEN[self.index()] * seats
    }
}

const ALL: [Card; KINDS] = {
    let mut all = [Card::Population; KINDS];
    let mut index = 0;
    while index < Species::ALL.len() {
        all[SPECIES + index] = Card::Species(Species::ALL[index]);
        index += 1;
    }
    index = 0;
    while index < Continent::ALL.len() {
        all[CONTINENT + index] = Card::Continent(Continent::ALL[index]);
        index += 1;
    }
    index = 0;
    while index < Disaster::ALL.len() {
        all[DISASTER + index] = Card::Disaster(Disaster::ALL[index]);
        index += 1;
    }
    all
};

/// A starting deck, by kind (E2.1).
pub(crate) const STARTING: [u8; KINDS] = [5, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
/// What lies on a planet at the start: the Ocean (E2.1).
const OPEN: [u8; KINDS] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// The pool for each player, by kind (E2.2).
pub(crate) const POOL: [u8; KINDS] = [10, 2, 2, 3, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1];

impl From<Species> for Card {
    fn from(species: Species) -> Card {
        Card::Species(species)
    }
}

impl From<Continent> for Card {
    fn from(continent: Continent) -> Card {
        Card::Continent(continent)
    }
}

impl From<Disaster> for Card {
    fn from(disaster: Disaster) -> Card {
        Card::Disaster(disaster)
    }
}

/// Cards lying together, by kind.
pub(crate) type Kinds = Bag<KINDS>;

pub(crate) use continent::each_continent;
pub(crate) use set::affordable;
