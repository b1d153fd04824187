//! The values of a card set as the rules look them up: by kind, and what a reserve can pay at one glance.

use super::set::{DISASTERS, DisasterValues, MAX_VALUE, SPECIES, SpeciesValues};
use super::{Disaster, Species, SpeciesSet};

/// The piles of the pool that hold cards with a cost: species, then disasters.
pub(crate) const PILES: usize = Species::ALL.len() + Disaster::ALL.len();

/// How many bits a pile takes in a number that holds all of them.
pub(crate) const PILE_BITS: u32 = 4;

/// The values of all cards that a game is played with, and tables of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Values {
    species: [SpeciesValues; 6],
    disasters: [DisasterValues; 7],
    /// What each evolves from: the cards that show its icon.
    from: [SpeciesSet; 6],
    /// What each counts in a fossil pile (E1.6).
    points: [u8; 6],
    /// For each reserve, the lowest bit of each pile whose cards it can pay. No card costs more than the last.
    affordable: [u64; MAX_VALUE as usize + 1],
    fingerprint: u64,
}

impl Values {
    /// The values that this crate comes with.
    pub(crate) const BUILT_IN: Values = Values::new(SPECIES, DISASTERS);

    pub(super) const fn new(species: [SpeciesValues; 6], disasters: [DisasterValues; 7]) -> Values {
        let mut values = Values {
            species,
            disasters,
            from: [SpeciesSet::EMPTY; 6],
            points: [0; 6],
            affordable: [0; MAX_VALUE as usize + 1],
            fingerprint: 0,
        };
        let mut index = 0;
        while index < 6 {
            let SpeciesValues { population, defence, cost, evolves_into } = species[index];
            let mut into = 0;
            while into < 6 {
                if evolves_into.contains(Species::ALL[into]) {
                    values.from[into] = values.from[into].with(Species::ALL[index]);
                }
                into += 1;
            }
            values.points[index] = if Species::ALL[index].has_points() { defence } else { 0 };
            values.sell(index, cost);
            values.mix([population, defence, cost, evolves_into.0]);
            index += 1;
        }
        index = 0;
        while index < 7 {
            let DisasterValues { cost, strength, region } = disasters[index];
            values.sell(Species::ALL.len() + index, cost);
            values.mix([cost, strength, region as u8, 0]);
            index += 1;
        }
        values
    }

    /// A pile can be paid from the cost of its cards on.
    const fn sell(&mut self, pile: usize, cost: u8) {
        let mut reserve = cost as usize;
        while reserve < self.affordable.len() {
            self.affordable[reserve] |= 1 << (PILE_BITS as usize * pile);
            reserve += 1;
        }
    }

    /// Takes values into the fingerprint: multiplied, and the high bits brought down.
    const fn mix(&mut self, values: [u8; 4]) {
        let product =
            (self.fingerprint ^ u32::from_le_bytes(values) as u64).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.fingerprint = product ^ product >> 29;
    }

    /// A number that follows from the values alone.
    pub(super) const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    #[inline]
    pub(crate) const fn species(&self, species: Species) -> &SpeciesValues {
        &self.species[species.index()]
    }

    #[inline]
    pub(crate) const fn disaster(&self, disaster: Disaster) -> &DisasterValues {
        &self.disasters[disaster.index()]
    }

    /// The species that show the icon of this one (E5.2).
    #[inline]
    pub(crate) const fn evolves_from(&self, species: Species) -> SpeciesSet {
        self.from[species.index()]
    }

    /// What a card of that species counts in a fossil pile (E1.6).
    #[inline]
    pub(crate) const fn points(&self, species: Species) -> u8 {
        self.points[species.index()]
    }

    /// The lowest bit of each pile whose cards that reserve can pay (E8.1).
    #[inline]
    pub(crate) fn affordable(&self, reserve: u8) -> u64 {
        self.affordable[usize::from(reserve.min(MAX_VALUE))]
    }
}
