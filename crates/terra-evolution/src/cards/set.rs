//! Sets of card values: the built-in one, and your own.

use super::intern::{self, MAX_SETS};
use super::values::Values;
use super::{Disaster, RegionType, Species, SpeciesSet};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

/// The highest value of a card: population count, defence, cost, strength.
pub const MAX_VALUE: u8 = 15;

/// The values of a species card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SpeciesValues {
    /// How many population cards it brings (E5.4).
    pub population: u8,
    /// Its defence against disasters (E7.4); of bilaterian, fish and reptile also its points in a fossil pile, and
    /// then 1 to 3 (E1.6).
    pub defence: u8,
    /// What it costs in the pool (E8.1).
    pub cost: u8,
    /// The icons: what can replace it (E5.2).
    pub evolves_into: SpeciesSet,
}

/// The values of a disaster card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct DisasterValues {
    /// What it costs in the pool, and to play (E7.1, E8.1).
    pub cost: u8,
    /// Its strength, the same for all of that cost (E1.4).
    pub strength: u8,
    /// Which continents it can strike (E7.2).
    pub region: RegionType,
}

/// The values of all cards that a game is played with.
///
/// Most values are printed on the cards only. Of [`CardSet::BUILT_IN`], what evolves into what and the defence of
/// bilaterian, fish and reptile are *reported* by published accounts; population counts, costs, the other defences,
/// and all of the disasters are **ours** (*house*): docs/rules/cards.md says which is which. Replace them by the
/// values of your own copy:
///
/// ```
/// use terra_evolution::{CardSet, Disaster, DisasterValues, RegionType, Species, SpeciesValues};
/// let fish = SpeciesValues { population: 3, ..CardSet::BUILT_IN.species(Species::Fish) };
/// let tsunami = DisasterValues { cost: 5, strength: 5, region: RegionType::Sea };
/// let set = CardSet::builder().species(Species::Fish, fish).disaster(Disaster::Tsunami, tsunami).build()?;
/// assert_eq!(set.species(Species::Fish).population, 3);
/// # Ok::<(), terra_evolution::BadCardSet>(())
/// ```
///
/// Sets of equal values are one set, and a program can make [`MAX_SETS`] different ones: they are kept forever.
// The number of its values, as bytes: a setup has no gaps then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardSet([u8; 2]);

const fn species(population: u8, defence: u8, cost: u8, into: &[Species]) -> SpeciesValues {
    let mut evolves_into = SpeciesSet::EMPTY;
    let mut index = 0;
    while index < into.len() {
        evolves_into = evolves_into.with(into[index]);
        index += 1;
    }
    SpeciesValues { population, defence, cost, evolves_into }
}

const fn disaster(region: RegionType, cost: u8) -> DisasterValues {
    DisasterValues { cost, strength: cost, region }
}

/// Population count (house), defence (reported, but for insect, bird, mammal: house), cost (house), icons (reported).
pub(super) const SPECIES: [SpeciesValues; 6] = [
    species(1, 1, 1, &[Species::Insect, Species::Fish]),
    species(4, 1, 3, &[]),
    species(2, 2, 3, &[Species::Reptile]),
    species(3, 3, 5, &[Species::Bird, Species::Mammal]),
    species(2, 2, 6, &[]),
    species(3, 3, 7, &[]),
];

/// Seven kinds with a region type each are printed, and that the cost determines the strength; the rest is house.
pub(super) const DISASTERS: [DisasterValues; 7] = [
    disaster(RegionType::Sea, 2),
    disaster(RegionType::Sea, 4),
    disaster(RegionType::Land, 2),
    disaster(RegionType::Land, 3),
    disaster(RegionType::Land, 5),
    disaster(RegionType::Both, 4),
    disaster(RegionType::Both, 6),
];

impl CardSet {
    /// The values that this crate comes with: see the table of marks in docs/rules/cards.md.
    pub const BUILT_IN: CardSet = CardSet(intern::BUILT_IN.to_le_bytes());

    /// Its values.
    #[inline]
    pub(crate) fn values(self) -> &'static Values {
        intern::values(u16::from_le_bytes(self.0))
    }

    /// A set to be changed, beginning with the built-in values.
    pub fn builder() -> CardSetBuilder {
        CardSetBuilder { species: SPECIES, disasters: DISASTERS }
    }

    /// The values of a species.
    pub fn species(&self, species: Species) -> SpeciesValues {
        *self.values().species(species)
    }

    /// The values of a disaster.
    pub fn disaster(&self, disaster: Disaster) -> DisasterValues {
        *self.values().disaster(disaster)
    }

    /// The species that show the icon of this one: it can replace them (E5.2).
    pub fn evolves_from(&self, species: Species) -> SpeciesSet {
        self.values().evolves_from(species)
    }

    /// What a card of that species counts in a fossil pile (E1.6): its defence, or 0 for insect, bird and mammal.
    pub fn points(&self, species: Species) -> u8 {
        self.values().points(species)
    }
}

impl Hash for CardSet {
    /// By the values, so that a hash is the same in every run.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.values().fingerprint());
    }
}

impl Default for CardSet {
    fn default() -> CardSet {
        CardSet::BUILT_IN
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardSet({self})")
    }
}

/// Collects values for a [`CardSet`]; [`build`](Self::build) checks them all at once.
#[derive(Clone, Copy, Debug)]
pub struct CardSetBuilder {
    species: [SpeciesValues; 6],
    disasters: [DisasterValues; 7],
}

impl CardSetBuilder {
    /// Sets the values of a species.
    #[must_use]
    pub fn species(mut self, species: Species, values: SpeciesValues) -> Self {
        self.species[species.index()] = values;
        self
    }

    /// Sets the values of a disaster.
    #[must_use]
    pub fn disaster(mut self, disaster: Disaster, values: DisasterValues) -> Self {
        self.disasters[disaster.index()] = values;
        self
    }

    /// The set.
    ///
    /// # Errors
    /// All that is wrong with it: values out of range, evolution in a circle or to the bilaterian, unequal
    /// strengths of equal costs; or that the program has made too many sets.
    pub fn build(self) -> Result<CardSet, BadCardSet> {
        let mut faults = Vec::new();
        for species in Species::ALL {
            self.check_species(species, &mut faults);
        }
        self.check_circle(&mut faults);
        for disaster in Disaster::ALL {
            self.check_disaster(disaster, &mut faults);
        }
        if !faults.is_empty() {
            return Err(BadCardSet { faults });
        }
        match intern::intern(Box::new(Values::new(self.species, self.disasters))) {
            Some(number) => Ok(CardSet(number.to_le_bytes())),
            None => Err(BadCardSet { faults: [CardSetFault::TooManySets].into() }),
        }
    }

    fn check_species(&self, species: Species, faults: &mut Vec<CardSetFault>) {
        let SpeciesValues { population, defence, cost, evolves_into } = self.species[species.index()];
        for (what, value) in [(Value::Population, population), (Value::Defence, defence), (Value::Cost, cost)] {
            if value > MAX_VALUE {
                faults.push(CardSetFault::SpeciesValue { species, what, value });
            }
        }
        if species.has_points() && !(1..=3).contains(&defence) {
            faults.push(CardSetFault::Points { species, defence });
        }
        if evolves_into.contains(Species::Bilaterian) {
            faults.push(CardSetFault::IntoBilaterian { species });
        }
    }

    /// E1.5: without those that evolve into nothing more, and those that nothing evolves into, what is left runs in
    /// a circle.
    fn check_circle(&self, faults: &mut Vec<CardSetFault>) {
        let mut left = SpeciesSet(0x3f);
        while let Some(last) = left.iter().find(|&one| self.species[one.index()].evolves_into.0 & left.0 == 0) {
            left.0 &= !SpeciesSet::EMPTY.with(last).0;
        }
        let into = |left: SpeciesSet| left.iter().fold(0, |all, one| all | self.species[one.index()].evolves_into.0);
        while left.0 & !into(left) != 0 {
            left.0 &= into(left);
        }
        if let Some(species) = left.iter().next() {
            faults.push(CardSetFault::Circle { species });
        }
    }

    fn check_disaster(&self, disaster: Disaster, faults: &mut Vec<CardSetFault>) {
        let DisasterValues { cost, strength, .. } = self.disasters[disaster.index()];
        for (what, value) in [(Value::Cost, cost), (Value::Strength, strength)] {
            if value > MAX_VALUE {
                faults.push(CardSetFault::DisasterValue { disaster, what, value });
            }
        }
        let before = Disaster::ALL.into_iter().take(disaster.index());
        let equal = before.map(|other| (other, self.disasters[other.index()])).find(|(_, values)| values.cost == cost);
        if let Some((other, values)) = equal.filter(|(_, values)| values.strength != strength) {
            faults.push(CardSetFault::Strength { disaster, strength, other, others: values.strength, cost });
        }
    }
}

/// A value on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The population count.
    Population,
    /// The defence.
    Defence,
    /// The cost.
    Cost,
    /// The strength.
    Strength,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Value::Population => "population count",
            Value::Defence => "defence",
            Value::Cost => "cost",
            Value::Strength => "strength",
        })
    }
}

/// All that is wrong with a card set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadCardSet {
    /// Each fault.
    pub faults: Vec<CardSetFault>,
}

impl fmt::Display for BadCardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        terra_core::outside::write_faults(f, &self.faults)
    }
}

/// One thing that is wrong with a card set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardSetFault {
    /// A value of a species is too high.
    #[error("the {what} of {species} is {value}: it must be 0 to {MAX_VALUE} (E1.7)")]
    SpeciesValue {
        /// The card.
        species: Species,
        /// Which value.
        what: Value,
        /// What was given.
        value: u8,
    },
    /// A defence that counts as points is out of range.
    #[error("the defence of {species} is {defence}, and is its points too: it must be 1 to 3 (E1.6)")]
    Points {
        /// The card.
        species: Species,
        /// What was given.
        defence: u8,
    },
    /// Something evolves into the bilaterian.
    #[error("{species} evolves into bilaterian, into which nothing does (E1.5)")]
    IntoBilaterian {
        /// The card.
        species: Species,
    },
    /// Something evolves into itself in the end.
    #[error("{species} evolves in a circle (E1.5)")]
    Circle {
        /// A card of the circle, or one that leads into it.
        species: Species,
    },
    /// A value of a disaster is too high.
    #[error("the {what} of {disaster} is {value}: it must be 0 to {MAX_VALUE} (E1.7)")]
    DisasterValue {
        /// The card.
        disaster: Disaster,
        /// Which value.
        what: Value,
        /// What was given.
        value: u8,
    },
    /// Two disasters of one cost have different strengths.
    #[error("{other} and {disaster} both cost {cost}, and have strengths {others} and {strength} (E1.4)")]
    Strength {
        /// The second of the two.
        disaster: Disaster,
        /// Its strength.
        strength: u8,
        /// The first of the two.
        other: Disaster,
        /// The strength of the first.
        others: u8,
        /// What both cost.
        cost: u8,
    },
    /// Too many different sets in one program.
    #[error("this program has made {MAX_SETS} card sets, and no more are kept (E1.7)")]
    TooManySets,
}
