//! A player's planet: its continents, and what lives on them.

use crate::{CardSet, Continent, Species};

/// Continents as masks, a bit each: those that lie here, those where something lives, and where each species lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Planet {
    pub(crate) continents: u8,
    /// All of `lives` together.
    pub(crate) occupied: u8,
    pub(crate) lives: [u8; 6],
}

impl Planet {
    /// No continent at all.
    pub(crate) const EMPTY: Planet = Planet { continents: 0, occupied: 0, lives: [0; 6] };
    /// The Ocean alone (E2.1).
    pub(crate) const START: Planet = Planet { continents: Continent::Ocean.bit(), ..Planet::EMPTY };

    /// The continents without a species.
    #[inline]
    pub(crate) const fn free(self) -> u8 {
        self.continents & !self.occupied
    }

    #[inline]
    pub(crate) const fn lives_here(self, species: Species) -> u8 {
        self.lives[species.index()]
    }

    /// What lives on that continent.
    #[inline]
    pub(crate) fn on(self, continent: Continent) -> Option<Species> {
        Species::ALL.into_iter().find(|species| self.lives[species.index()] & continent.bit() != 0)
    }

    /// Where a card of that species may be played (E5.1, E5.2).
    #[inline]
    pub(crate) fn places(self, species: Species, cards: &CardSet) -> u8 {
        if species == Species::Bilaterian {
            return self.free(); // E5.1
        }
        // E5.2 (a): beside its own kind, on an empty continent.
        let beside = if self.lives_here(species) == 0 { 0 } else { self.free() };
        // E5.2 (b): in the place of a card that shows its icon.
        let mut instead = 0;
        cards.evolves_from(species).each(|icon| instead |= self.lives_here(icon));
        beside | instead
    }

    /// A species goes on a continent; what lived there before.
    #[inline]
    pub(crate) fn settle(&mut self, species: Species, continent: Continent) -> Option<Species> {
        let replaced = if self.occupied & continent.bit() == 0 { None } else { self.clear(continent) };
        self.lives[species.index()] |= continent.bit();
        self.occupied |= continent.bit();
        replaced
    }

    /// The species goes from a continent.
    pub(crate) fn clear(&mut self, continent: Continent) -> Option<Species> {
        let species = self.on(continent)?;
        self.lives[species.index()] &= !continent.bit();
        self.occupied &= !continent.bit();
        Some(species)
    }
}
