//! Resources, and amounts of them: eight bytes counted at once.

/// One of the seven resources (F1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// Green raw material, a cube.
    Green,
    /// Red raw material, a cube.
    Red,
    /// Yellow raw material, a cube.
    Yellow,
    /// The green product.
    Food,
    /// The red product.
    Construction,
    /// The yellow or orange product.
    Goods,
    /// Money.
    Money,
}

impl Resource {
    /// All of them, in order.
    pub const ALL: [Resource; 7] = [
        Resource::Green,
        Resource::Red,
        Resource::Yellow,
        Resource::Food,
        Resource::Construction,
        Resource::Goods,
        Resource::Money,
    ];

    /// Points for each on an active card (F8.1).
    pub const fn points(self) -> u8 {
        POINTS[self as usize]
    }

    /// Whether it is one of the three raw materials.
    pub const fn is_raw(self) -> bool {
        (self as usize) < 3
    }

    /// Whether it is one of the three products.
    pub const fn is_product(self) -> bool {
        matches!(self as usize, 3..=5)
    }

    /// Its place in the order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) fn at(index: usize) -> Resource {
        Resource::ALL[index]
    }
}

/// F8.1.
const POINTS: [u8; 7] = [1, 1, 1, 5, 5, 6, 0];

/// The high bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
/// The bytes of the seven resources.
const COUNTS: u64 = 0x00ff_ffff_ffff_ffff;

/// An amount of each resource, up to 255: byte `i` counts resource `i`. The eighth byte is free for its holder: on
/// a card it counts the pollution.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stock(pub(crate) u64);

impl Stock {
    pub(crate) const NONE: Stock = Stock(0);

    #[inline]
    pub(crate) const fn one(resource: usize) -> Stock {
        Stock(1 << (8 * resource))
    }

    /// How many there are of a resource.
    #[inline]
    pub(crate) const fn of(self, resource: usize) -> u32 {
        (self.0 >> (8 * resource)) as u32 & 0xff
    }

    /// How many there are of each.
    pub(crate) fn counts(self) -> [u8; 7] {
        core::array::from_fn(|resource| self.of(resource) as u8)
    }

    /// The resources without the eighth byte.
    #[inline]
    pub(crate) const fn resources(self) -> Stock {
        Stock(self.0 & COUNTS)
    }

    #[inline]
    #[must_use]
    pub(crate) const fn plus(self, other: Stock) -> Stock {
        Stock(self.0 + other.0)
    }

    /// Without these, all of which are there.
    #[inline]
    #[must_use]
    pub(crate) const fn minus(self, other: Stock) -> Stock {
        Stock(self.0 - other.0)
    }

    /// Whether there are at least so many of each, of which none is above 127.
    #[inline]
    pub(crate) const fn covers(self, small: Stock) -> bool {
        // No byte borrows from the next: its high bit is set before, and a byte that had it covers anything small.
        let left = (self.0 | HIGH) - small.0;
        (left | self.0) & HIGH == HIGH
    }

    /// How many there are of the three resources from that one on.
    #[inline]
    pub(crate) const fn three(self, first: usize) -> u32 {
        let three = self.0 >> (8 * first);
        (three & 0xff) as u32 + (three >> 8 & 0xff) as u32 + (three >> 16 & 0xff) as u32
    }

    /// How many there are in all.
    pub(crate) const fn total(self) -> u32 {
        self.three(0) + self.three(3) + self.of(6)
    }

    /// Those before that resource.
    #[inline]
    pub(crate) const fn before(self, resource: usize) -> u64 {
        self.0 & ((1 << (8 * resource)) - 1)
    }
}

impl core::fmt::Debug for Stock {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.counts(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covers_compares_every_byte() {
        for (have, need, covers) in [
            ([0, 0, 0, 0, 0, 0, 0], [0; 7], true),
            ([1, 2, 3, 4, 5, 6, 248], [1, 2, 3, 4, 5, 6, 8], true),
            ([255, 0, 255, 128, 127, 1, 0], [8, 0, 8, 8, 8, 1, 0], true),
            ([255, 0, 255, 128, 127, 1, 0], [0, 1, 0, 0, 0, 0, 0], false),
            ([7, 255, 255, 255, 255, 255, 255], [8, 8, 8, 8, 8, 8, 8], false),
            ([128, 128, 128, 128, 128, 128, 0], [8, 8, 8, 8, 8, 8, 1], false),
            ([128, 8, 130, 2, 0, 0, 0], [8, 8, 8, 2, 0, 0, 0], true),
        ] {
            let stock = |counts: [u8; 7]| {
                let bytes = core::array::from_fn(|i| counts.get(i).copied().unwrap_or(0));
                Stock(u64::from_le_bytes(bytes))
            };
            assert_eq!(stock(have).covers(stock(need)), covers, "{have:?} {need:?}");
            assert_eq!(stock(have).counts(), have);
            assert_eq!(stock(have).total(), have.iter().map(|&n| u32::from(n)).sum::<u32>());
        }
    }
}
