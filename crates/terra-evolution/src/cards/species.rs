//! Species cards: six kinds, and what evolves into what.

/// A kind of species card (E1.2), in the order of the rulebook.
///
/// What evolves into what, and all values, are in the [`CardSet`](crate::CardSet).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Species {
    /// The simplest: it needs no other species (E5.1).
    Bilaterian,
    /// It brings population quickly.
    Insect,
    /// It evolves into the reptile.
    Fish,
    /// It evolves into bird and mammal.
    Reptile,
    /// Needed to win (E10.1).
    Bird,
    /// Needed to win (E10.1).
    Mammal,
}

impl Species {
    /// The six kinds, in order.
    pub const ALL: [Species; 6] =
        [Species::Bilaterian, Species::Insect, Species::Fish, Species::Reptile, Species::Bird, Species::Mammal];

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether its defence value is also what it counts in a fossil pile (E1.6): bilaterian, fish, reptile.
    pub const fn has_points(self) -> bool {
        matches!(self, Species::Bilaterian | Species::Fish | Species::Reptile)
    }
}

/// A set of species kinds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SpeciesSet(pub(crate) u8);

impl SpeciesSet {
    /// No species.
    pub const EMPTY: SpeciesSet = SpeciesSet(0);

    /// Whether that species is in it.
    #[inline]
    pub const fn contains(self, species: Species) -> bool {
        self.0 >> species as u8 & 1 == 1
    }

    /// The set with that species too.
    #[must_use]
    pub const fn with(self, species: Species) -> SpeciesSet {
        SpeciesSet(self.0 | 1 << species as u8)
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Calls `each` with its species, in order.
    #[inline]
    pub(crate) fn each(self, mut each: impl FnMut(Species)) {
        let mut left = self.0;
        while let Some(&species) = Species::ALL.get(left.trailing_zeros() as usize) {
            each(species);
            left &= left - 1;
        }
    }

    /// Its species, in order.
    pub fn iter(self) -> impl Iterator<Item = Species> + Clone {
        Species::ALL.into_iter().filter(move |&species| self.contains(species))
    }
}

impl FromIterator<Species> for SpeciesSet {
    fn from_iter<I: IntoIterator<Item = Species>>(species: I) -> SpeciesSet {
        species.into_iter().fold(SpeciesSet::EMPTY, SpeciesSet::with)
    }
}

impl core::fmt::Debug for SpeciesSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
