//! A multiset of cards: a deck whose order nobody knows.

use core::fmt;
use core::ops::Index;

/// A multiset over `KINDS` kinds of things, each up to 255 times, as counts.
///
/// A shuffled deck is a bag: its order is unknown to everybody, so all that is true of it are the counts.
///
/// ```
/// use terra_core::Bag;
/// let mut bag = Bag::from_counts([2, 0, 1]);
/// assert_eq!(bag.total(), 3);
/// assert_eq!(bag.pick(1), Some(0)); // the things in order: 0, 0, 2
/// assert_eq!(bag.pick(2), Some(2));
/// assert!(bag.take(2) && !bag.take(2)); // one there was, and no more
/// assert_eq!(bag.iter().collect::<Vec<_>>(), [(0, 2)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bag<const KINDS: usize>([u8; KINDS]);

impl<const KINDS: usize> Bag<KINDS> {
    /// Nothing at all.
    pub const EMPTY: Self = Bag([0; KINDS]);

    /// A bag with that many of each kind.
    #[inline]
    pub const fn from_counts(counts: [u8; KINDS]) -> Self {
        Bag(counts)
    }

    /// How many there are of each kind.
    #[inline]
    pub const fn counts(&self) -> &[u8; KINDS] {
        &self.0
    }

    /// How many things there are in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// Puts one in. True when there was room: a kind holds up to 255.
    ///
    /// # Panics
    /// When `kind` is not below `KINDS`.
    #[inline]
    pub fn add(&mut self, kind: usize) -> bool {
        let room = self.0[kind] < u8::MAX;
        self.0[kind] += u8::from(room);
        room
    }

    /// Takes one out. True when there was one.
    ///
    /// # Panics
    /// When `kind` is not below `KINDS`.
    #[inline]
    pub fn take(&mut self, kind: usize) -> bool {
        let there = self.0[kind] > 0;
        self.0[kind] -= u8::from(there);
        there
    }

    /// The kind of the thing number `k`, counted from 0 through the kinds in order; nothing when there are
    /// not so many. With `k` uniform below [`total`](Self::total) each thing is equally likely.
    #[inline]
    pub fn pick(&self, mut k: u32) -> Option<usize> {
        // Eight kinds at a time: those that come before are skipped whole, and their running sums, where they fit
        // seven bits, are compared all at once.
        let mut eights = self.0.chunks_exact(8);
        let mut first = 0;
        for eight in eights.by_ref() {
            let counts = u64::from_le_bytes(eight.try_into().expect("a chunk of eight"));
            if counts & ABOVE_15 != 0 {
                return walk_on(&self.0, first, k);
            }
            let sums = counts.wrapping_mul(ONES);
            let all = (sums >> 56) as u32;
            if k < all {
                let above = ((sums | HIGH) - (u64::from(k) + 1) * ONES) & HIGH;
                return Some(first + above.trailing_zeros() as usize / 8);
            }
            k -= all;
            first += 8;
        }
        walk(eights.remainder(), k).map(|kind| first + kind)
    }

    /// The kinds that are there, with how many, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, u8)> + Clone + use<KINDS> {
        self.0.into_iter().enumerate().filter(|&(_, n)| n > 0)
    }

    /// This bag without what the other holds; nothing when the other holds more of some kind.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Option<Self> {
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.checked_sub(theirs)?;
        }
        Some(self)
    }
}

/// A one in each byte, and the high bit of each.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;
/// Bits of bytes above 15: without them eight counts sum to 120 at most.
const ABOVE_15: u64 = 0xf0f0_f0f0_f0f0_f0f0;

/// The kind of the thing number `k` of those from the kind `first` on, when some counts are large.
#[cold]
#[inline(never)]
fn walk_on(counts: &[u8], first: usize, k: u32) -> Option<usize> {
    walk(&counts[first..], k).map(|kind| first + kind)
}

/// The kind of the thing number `k`, one kind after the other.
#[inline]
fn walk(counts: &[u8], mut k: u32) -> Option<usize> {
    for (kind, &n) in counts.iter().enumerate() {
        let n = u32::from(n);
        if k < n {
            return Some(kind);
        }
        k -= n;
    }
    None
}

impl<const KINDS: usize> Default for Bag<KINDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const KINDS: usize> Index<usize> for Bag<KINDS> {
    type Output = u8;

    #[inline]
    fn index(&self, kind: usize) -> &u8 {
        &self.0[kind]
    }
}

impl<const KINDS: usize> fmt::Debug for Bag<KINDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn pick_walks_through_every_thing_once() {
        let bag = Bag::from_counts([1, 0, 3, 2]);
        let picked: Vec<_> = (0..7).map(|k| bag.pick(k)).collect();
        assert_eq!(picked, [Some(0), Some(2), Some(2), Some(2), Some(3), Some(3), None]);
    }

    #[test]
    fn pick_agrees_with_walking_for_all_sizes_of_counts() {
        let mut counts = [0_u8; 19];
        for most in [1, 3, 16, 128, 255] {
            for (kind, count) in counts.iter_mut().enumerate() {
                *count = ((kind as u32 * 37 + most * 11) % (most + 1)) as u8;
            }
            let bag = Bag::from_counts(counts);
            for k in 0..bag.total() + 300 {
                assert_eq!(bag.pick(k), walk(&counts, k), "number {k} of {bag:?}");
            }
            assert_eq!(bag.pick(u32::MAX), None);
        }
    }

    #[test]
    fn a_full_or_empty_kind_stays_as_it_is() {
        let mut bag = Bag::from_counts([255, 0]);
        assert!(!bag.add(0));
        assert!(!bag.take(1));
        assert_eq!(bag, Bag::from_counts([255, 0]));
    }

    #[test]
    fn without_takes_away_or_refuses() {
        let bag = Bag::from_counts([2, 1]);
        assert_eq!(bag.without(&Bag::from_counts([1, 1])), Some(Bag::from_counts([1, 0])));
        assert_eq!(bag.without(&Bag::from_counts([0, 2])), None);
    }
}
