//! Continent cards: the Ocean and seven land regions.

/// A continent card (E1.1): the Ocean, which is sea, or a land region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Continent {
    /// The only sea region.
    Ocean,
    /// A land region.
    Africa,
    /// A land region.
    Antarctica,
    /// A land region.
    Australia,
    /// A land region.
    Eurasia,
    /// A land region.
    India,
    /// A land region.
    NorthAmerica,
    /// A land region.
    SouthAmerica,
}

impl Continent {
    /// The eight continents, in order.
    pub const ALL: [Continent; 8] = [
        Continent::Ocean,
        Continent::Africa,
        Continent::Antarctica,
        Continent::Australia,
        Continent::Eurasia,
        Continent::India,
        Continent::NorthAmerica,
        Continent::SouthAmerica,
    ];

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The continent of that number, which is known to be below 8.
    #[inline]
    pub(crate) const fn number(number: u32) -> Continent {
        Continent::ALL[(number & 7) as usize]
    }

    /// Its bit in a mask of continents.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Calls `each` with the continents of a mask, in order.
#[inline]
pub(crate) fn each_continent(mut mask: u8, mut each: impl FnMut(Continent)) {
    while mask != 0 {
        each(Continent::number(mask.trailing_zeros()));
        mask &= mask - 1;
    }
}

/// Which regions a disaster can strike (E1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RegionType {
    /// The Ocean only.
    Sea,
    /// Land regions only.
    Land,
    /// Any continent.
    Both,
}

impl RegionType {
    /// The three types, in order.
    pub const ALL: [RegionType; 3] = [RegionType::Sea, RegionType::Land, RegionType::Both];

    /// Whether a disaster of this type can strike that continent (E7.2).
    pub const fn includes(self, continent: Continent) -> bool {
        self.mask() & continent.bit() != 0
    }

    /// The continents it can strike, as a mask.
    #[inline]
    pub(crate) const fn mask(self) -> u8 {
        const SEA: u8 = Continent::Ocean.bit();
        match self {
            RegionType::Sea => SEA,
            RegionType::Land => !SEA,
            RegionType::Both => u8::MAX,
        }
    }
}
