//! Piles that lie open: the common pool, and fossil piles.

use crate::cards::{PILE_BITS, PILES, POOL};
use crate::{Card, Disaster, Species};

/// A pile of the pool that holds cards with a cost.
pub(crate) trait Sold: Copy + Into<Card> {
    /// Its number: species, then disasters.
    fn pile(self) -> usize;
}

impl Sold for Species {
    #[inline]
    fn pile(self) -> usize {
        self.index()
    }
}

impl Sold for Disaster {
    #[inline]
    fn pile(self) -> usize {
        Species::ALL.len() + self.index()
    }
}

/// The common pool: how many cards are in each pile. Four bits for each pile of species and disasters, which have 12
/// cards at most (E2.2), then a byte for population: bytes of one number, so that all piles are asked at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pool([u8; 8]);

/// The byte of the population.
const POPULATION: usize = 7;
/// The lowest bit of each pile.
const LOWEST: u64 = {
    let (mut bits, mut pile) = (0, 0);
    while pile < PILES {
        bits |= 1 << (PILE_BITS as usize * pile);
        pile += 1;
    }
    bits
};
const _: () = assert!(PILE_BITS as usize * PILES <= 8 * POPULATION);

impl Pool {
    /// The pool for so many seats (E2.2).
    pub(crate) fn new(seats: u8) -> Pool {
        let mut pool = Pool([0; 8]);
        pool.set_population(POOL[Card::Population.index()] * seats);
        for species in Species::ALL {
            pool.set_pile(species, POOL[Card::from(species).index()] * seats);
        }
        for disaster in Disaster::ALL {
            pool.set_pile(disaster, POOL[Card::from(disaster).index()] * seats);
        }
        pool
    }

    #[inline]
    const fn all(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    /// How many population cards there are.
    #[inline]
    pub(crate) const fn population(self) -> u8 {
        self.0[POPULATION]
    }

    #[inline]
    pub(crate) const fn set_population(&mut self, cards: u8) {
        self.0[POPULATION] = cards;
    }

    /// How many cards are in a pile.
    #[inline]
    pub(crate) fn pile(self, of: impl Sold) -> u8 {
        (self.all() >> (PILE_BITS as usize * of.pile())) as u8 & 15
    }

    /// Puts so many cards into a pile, 15 at most.
    pub(crate) fn set_pile(&mut self, of: impl Sold, cards: u8) {
        let shift = PILE_BITS as usize * of.pile();
        self.0 = (self.all() & !(15 << shift) | u64::from(cards & 15) << shift).to_le_bytes();
    }

    /// Takes a card from a pile that is not empty.
    #[inline]
    pub(crate) fn take(&mut self, of: impl Sold) {
        self.0 = (self.all() - (1 << (PILE_BITS as usize * of.pile()))).to_le_bytes();
    }

    /// The lowest bit of each pile that is not empty.
    #[inline]
    pub(crate) const fn there(self) -> u64 {
        let halves = self.all() | self.all() >> 2;
        (halves | halves >> 1) & LOWEST
    }
}

impl core::fmt::Debug for Pool {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut out = f.debug_map();
        out.entry(&Card::Population, &self.population());
        out.entries(Species::ALL.into_iter().map(|species| (species, self.pile(species))));
        out.entries(Disaster::ALL.into_iter().map(|disaster| (disaster, self.pile(disaster)))).finish()
    }
}

/// The cards of a fossil pile, by species: five bits for each, since a game has 28 cards of one at most (E1.2).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Fossils(u32);

const FOSSIL_BITS: usize = 5;
/// The most cards of a species that are counted.
pub(crate) const MOST_FOSSILS: u8 = (1 << FOSSIL_BITS) - 1;

impl Fossils {
    pub(crate) const EMPTY: Fossils = Fossils(0);

    /// How many cards of that species there are.
    #[inline]
    pub(crate) const fn count(self, species: Species) -> u8 {
        (self.0 >> (FOSSIL_BITS * species.index())) as u8 & MOST_FOSSILS
    }

    #[inline]
    pub(crate) const fn add(&mut self, species: Species) {
        self.0 += 1 << (FOSSIL_BITS * species.index());
    }

    /// Takes out a card that is there.
    #[inline]
    pub(crate) const fn take(&mut self, species: Species) {
        self.0 -= 1 << (FOSSIL_BITS * species.index());
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl core::fmt::Debug for Fossils {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_map().entries(Species::ALL.into_iter().map(|species| (species, self.count(species)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_of_the_pool_do_not_touch_each_other() {
        let mut pool = Pool::new(4);
        assert_eq!((pool.population(), pool.pile(Species::Fish), pool.pile(Disaster::MeteoriteImpact)), (40, 12, 4));
        for left in (0..4).rev() {
            assert_eq!(pool.there(), LOWEST);
            pool.take(Disaster::AlgalBloom);
            pool.set_population(left);
            assert_eq!((pool.pile(Disaster::AlgalBloom), pool.population()), (left, left));
        }
        assert_eq!(pool.there(), LOWEST & !(1 << (PILE_BITS as usize * Disaster::AlgalBloom.pile())));
        assert_eq!((pool.pile(Species::Mammal), pool.pile(Disaster::Tsunami)), (8, 4));
    }

    #[test]
    fn a_fossil_pile_holds_all_cards_of_a_species() {
        let mut fossils = Fossils::EMPTY;
        for species in Species::ALL {
            for count in 1..=MOST_FOSSILS {
                fossils.add(species);
                assert_eq!(fossils.count(species), count);
            }
        }
        for species in Species::ALL {
            assert!(Card::from(species).copies(4) <= MOST_FOSSILS);
            assert_eq!(fossils.count(species), MOST_FOSSILS);
            fossils.take(species);
            assert_eq!(fossils.count(species), MOST_FOSSILS - 1);
        }
    }
}
