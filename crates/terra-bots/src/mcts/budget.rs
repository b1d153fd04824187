//! How long a search takes.

#![allow(clippy::disallowed_types, clippy::disallowed_methods)] // a budget of time is kept by a clock

use std::time::{Duration, Instant};

/// How much a search may do for one decision.
///
/// ```
/// use terra_bots::Budget;
/// assert_eq!("500".parse(), Ok(Budget::Iterations(500)));
/// assert_eq!(Budget::DEFAULT.to_string(), "500");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many iterations, one at least: reproducible.
    Iterations(u32),
    /// So long; at least one iteration a thread is made, and the last one is finished.
    Time(Duration),
}

impl Budget {
    /// The budget when none is named.
    pub const DEFAULT: Budget = Budget::Iterations(500);

    /// The share of thread number `thread` of `threads`: iterations are divided, time is not.
    pub(super) fn share(self, thread: u32, threads: u32) -> Limit {
        match self {
            Budget::Iterations(all) => {
                let all = all.max(1);
                let more = u32::from(thread < all % threads);
                Limit { iterations: all / threads + more, until: None }
            }
            Budget::Time(time) => Limit { iterations: u32::MAX, until: Instant::now().checked_add(time) },
        }
    }

    /// How many iterations of one thread to make room for at once; 0 when nobody knows.
    pub(super) fn expected(self, threads: u32) -> usize {
        match self {
            Budget::Iterations(all) => (all / threads + 1) as usize,
            Budget::Time(_) => 0,
        }
    }
}

/// When one thread stops.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    iterations: u32,
    until: Option<Instant>,
}

impl Limit {
    /// Whether it stops after so many iterations.
    #[inline]
    pub(super) fn is_reached(&self, done: u32) -> bool {
        done >= self.iterations || done > 0 && self.until.is_some_and(|until| Instant::now() >= until)
    }
}
