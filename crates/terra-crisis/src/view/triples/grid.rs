//! Numbered vectors of three small counts, one count per colour.

use alloc::vec::Vec;

use super::{COLOURS, KINDS, VALUES};

/// One count per colour.
pub(super) type Counts = [u8; COLOURS];

/// All vectors of counts up to a bound in every colour, numbered in
/// lexicographic order. Numbers add like the vectors as long as the sum stays
/// within the bounds; the zero vector has the number 0.
#[derive(Clone)]
pub(super) struct Grid {
    pub(super) top: Counts,
    pub(super) all: Vec<Counts>,
    strides: [usize; 2],
}

impl Grid {
    /// The vectors up to `top`.
    pub(super) fn new(top: Counts) -> Self {
        let mut all = Vec::new();
        for first in 0..=top[0] {
            for second in 0..=top[1] {
                all.extend((0..=top[2]).map(|third| [first, second, third]));
            }
        }
        let row = usize::from(top[2]) + 1;
        let strides = [row * (usize::from(top[1]) + 1), row];
        Self { top, all, strides }
    }

    /// The grid of each value's unseen cards, and two empty ones behind the
    /// last value so that every column has two successors.
    pub(super) fn columns(unseen: &[u8; KINDS]) -> [Self; VALUES + 2] {
        core::array::from_fn(|value| {
            Self::new(core::array::from_fn(|colour| if value < VALUES { unseen[colour * VALUES + value] } else { 0 }))
        })
    }

    /// How many vectors there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The number of a vector.
    pub(super) fn index(&self, counts: Counts) -> usize {
        usize::from(counts[0]) * self.strides[0] + usize::from(counts[1]) * self.strides[1] + usize::from(counts[2])
    }

    /// What is left of the bounds when `used` is taken away, if it fits.
    pub(super) fn room(&self, used: Counts) -> Option<Counts> {
        minus(self.top, used)
    }

    /// The numbers of all vectors up to `limit`.
    pub(super) fn within(&self, limit: Counts) -> impl Iterator<Item = usize> + use<> {
        let [outer, inner] = self.strides;
        let [first, second, third] = limit.map(usize::from);
        (0..=first).flat_map(move |x| {
            (0..=second).flat_map(move |y| {
                let from = x * outer + y * inner;
                from..=from + third
            })
        })
    }
}

/// The sum of the counts.
pub(super) fn sum(counts: Counts) -> usize {
    counts.iter().map(|&count| usize::from(count)).sum()
}

/// The difference in every colour, if none is negative.
pub(super) fn minus(counts: Counts, less: Counts) -> Option<Counts> {
    let mut rest = counts;
    for (left, taken) in rest.iter_mut().zip(less) {
        *left = left.checked_sub(taken)?;
    }
    Some(rest)
}
