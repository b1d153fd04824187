//! Which full-blown crisis a card is played on.

use super::Region;
use core::fmt;

/// Which full-blown crisis of a card's colour the card is played on: its region, and the first or second there
/// (C6.2a).
///
/// Two of one colour can lie in one region when a user's card set has such; more cannot (C8.1). The first is the
/// one with the lower threat, then with fewer 6s on it, fewer 5s, and so on, then the one not helped in this turn.
/// Wholly equal ones are both the first. Its text is `NA`, or `NA2` for the second.
///
/// ```
/// use terra_crisis::{Region, Target};
/// let target: Target = "NA2".parse()?;
/// assert_eq!((target.region(), target.is_second()), (Region::NorthAmerica, true));
/// assert_eq!(Target::from(Region::Europe).to_string(), "EU");
/// # Ok::<(), terra_crisis::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(Slot);

/// Two for each region. An enum leaves room in its byte for the kind of a move, so that moves take two bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip]
enum Slot { Na, Na2, Sa, Sa2, Eu, Eu2, Af, Af2, As, As2, Oc, Oc2 }

/// The targets by index, filled up to a power of two, so that four bits need no check.
const SLOTS: [Slot; 16] = {
    use Slot::{Af, Af2, As, As2, Eu, Eu2, Na, Na2, Oc, Oc2, Sa, Sa2};
    [Na, Na2, Sa, Sa2, Eu, Eu2, Af, Af2, As, As2, Oc, Oc2, Oc, Oc2, Oc, Oc2]
};

impl Target {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// The first or the second crisis in that region.
    #[inline]
    pub const fn new(region: Region, second: bool) -> Target {
        Target::of_region_bits(region as u32, second)
    }

    /// The same, of a region's number as three bits.
    #[inline]
    pub(crate) const fn of_region_bits(region: u32, second: bool) -> Target {
        Target(SLOTS[((region & 7) << 1 | second as u32) as usize])
    }

    /// The target of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn at(index: usize) -> Option<Target> {
        if index < Target::COUNT { Some(Target(SLOTS[index])) } else { None }
    }

    /// Its number: region × 2, and one more for the second there.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The region of the crisis.
    #[inline]
    pub const fn region(self) -> Region {
        Region::ALL[self.index() / 2]
    }

    /// Whether it is the second of that colour in that region.
    #[inline]
    pub const fn is_second(self) -> bool {
        self.index() % 2 == 1
    }
}

impl From<Region> for Target {
    /// The first, and mostly only, crisis in that region.
    #[inline]
    fn from(region: Region) -> Target {
        Target::new(region, false)
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Target({self})")
    }
}
