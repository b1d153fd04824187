//! A player's planet: its continents, and what lives on them.

use crate::cards::Values;
use crate::{Continent, Species};

/// Each continent has a code of three bits: 0 when nothing lives there, 1 to 6 for a species, 7 when it does not lie
/// here. The three masks hold a bit of each code, so that what is asked of all continents is asked at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Planet([u8; 3]);

/// The code of a continent where nothing lives, and of one that does not lie here.
const FREE: u8 = 0;
const ABSENT: u8 = 7;

const fn code(species: Species) -> u8 {
    species as u8 + 1
}

impl Planet {
    /// No continent at all.
    pub(crate) const EMPTY: Planet = Planet([u8::MAX; 3]);
    /// The Ocean alone (E2.1).
    pub(crate) const START: Planet = Planet([!Continent::Ocean.bit(); 3]);

    /// The continents that lie here, as a mask.
    #[inline]
    pub(crate) const fn continents(self) -> u8 {
        let Planet([a, b, c]) = self;
        !(a & b & c)
    }

    /// The continents with a species.
    #[inline]
    pub(crate) const fn occupied(self) -> u8 {
        self.continents() & !self.free()
    }

    /// The continents without a species.
    #[inline]
    pub(crate) const fn free(self) -> u8 {
        let Planet([a, b, c]) = self;
        !(a | b | c)
    }

    /// The continents where that species lives.
    #[inline]
    pub(crate) const fn lives_here(self, species: Species) -> u8 {
        let Planet([a, b, c]) = self;
        // A mask is turned over where the code has no bit.
        let [not_a, not_b, not_c] = ZEROS[species.index()];
        (a ^ not_a) & (b ^ not_b) & (c ^ not_c)
    }

    /// Whether that continent lies here.
    #[inline]
    pub(crate) const fn has(self, continent: Continent) -> bool {
        self.continents() & continent.bit() != 0
    }

    /// What lives on that continent.
    #[inline]
    pub(crate) fn on(self, continent: Continent) -> Option<Species> {
        const SPECIES: [Option<Species>; 8] = {
            let mut by_code = [None; 8];
            let mut index = 0;
            while index < Species::ALL.len() {
                by_code[code(Species::ALL[index]) as usize] = Some(Species::ALL[index]);
                index += 1;
            }
            by_code
        };
        let Planet([a, b, c]) = self;
        let bit = |mask: u8| mask >> continent as u8 & 1;
        SPECIES[(bit(a) | bit(b) << 1 | bit(c) << 2) as usize]
    }

    /// Where a card of that species may be played (E5.1, E5.2).
    #[inline]
    pub(crate) fn places(self, species: Species, values: &Values) -> u8 {
        if species == Species::Bilaterian {
            return self.free(); // E5.1
        }
        // E5.2 (a): beside its own kind, on an empty continent.
        let beside = if self.lives_here(species) == 0 { 0 } else { self.free() };
        // E5.2 (b): in the place of a card that shows its icon.
        let mut instead = 0;
        values.evolves_from(species).each(|icon| instead |= self.lives_here(icon));
        beside | instead
    }

    #[inline]
    const fn set(&mut self, continent: Continent, code: u8) {
        let mut bit = 0;
        while bit < 3 {
            self.0[bit] = self.0[bit] & !continent.bit() | (code >> bit & 1) << continent as u8;
            bit += 1;
        }
    }

    /// A continent comes without a species.
    #[inline]
    pub(crate) const fn lay(&mut self, continent: Continent) {
        self.set(continent, FREE);
    }

    /// A continent goes, with what lives there.
    #[inline]
    pub(crate) const fn lose(&mut self, continent: Continent) {
        self.set(continent, ABSENT);
    }

    /// A species goes on a continent that lies here; what lived there before.
    #[inline]
    pub(crate) fn settle(&mut self, species: Species, continent: Continent) -> Option<Species> {
        let replaced = self.on(continent);
        self.set(continent, code(species));
        replaced
    }
}

/// For each species, a full mask for each bit that its code has not.
const ZEROS: [[u8; 3]; 6] = {
    let mut zeros = [[0; 3]; 6];
    let mut index = 0;
    while index < zeros.len() {
        let mut bit = 0;
        while bit < 3 {
            zeros[index][bit] = if code(Species::ALL[index]) >> bit & 1 == 0 { u8::MAX } else { 0 };
            bit += 1;
        }
        index += 1;
    }
    zeros
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planet_keeps_what_is_laid_and_settled() {
        for continent in Continent::ALL {
            let mut planet = Planet::EMPTY;
            assert!(!planet.has(continent) && planet.on(continent).is_none());
            planet.lay(continent);
            assert_eq!((planet.continents(), planet.free(), planet.occupied()), (continent.bit(), continent.bit(), 0));
            let mut before = None;
            for species in Species::ALL {
                assert_eq!(planet.settle(species, continent), before.replace(species));
                assert_eq!((planet.on(continent), planet.has(continent)), (before, true));
                assert_eq!((planet.free(), planet.occupied()), (0, continent.bit()));
                for other in Species::ALL {
                    assert_eq!(planet.lives_here(other) != 0, other == species);
                }
            }
            planet.lose(continent);
            assert!(planet == Planet::EMPTY);
        }
    }
}
