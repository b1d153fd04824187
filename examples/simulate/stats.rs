//! Means, extremes, and shares with their intervals.

use serde::{Serialize, Serializer};
use std::fmt;
use terra::bots::arena;

/// A number counted once a game (or once a seat and game).
#[derive(Clone, Copy, Default)]
pub(crate) struct Measure {
    count: u32,
    sum: i64,
    min: i64,
    max: i64,
}

impl Measure {
    pub(crate) fn add(&mut self, value: impl Into<i64>) {
        let value = value.into();
        self.min = if self.count == 0 { value } else { self.min.min(value) };
        self.max = if self.count == 0 { value } else { self.max.max(value) };
        self.sum += value;
        self.count += 1;
    }

    /// Adds the numbers of another.
    pub(crate) fn merge(&mut self, other: Measure) {
        if other.count > 0 {
            self.min = if self.count == 0 { other.min } else { self.min.min(other.min) };
            self.max = if self.count == 0 { other.max } else { self.max.max(other.max) };
            self.sum += other.sum;
            self.count += other.count;
        }
    }

    /// What the numbers came to; nothing when there were none.
    pub(crate) fn spread(&self) -> Option<Spread> {
        #[allow(clippy::cast_precision_loss)] // sums are far below 2^53
        let mean = self.sum as f64 / f64::from(self.count);
        (self.count > 0).then_some(Spread { mean, min: self.min, max: self.max })
    }
}

#[derive(Clone, Copy, Serialize)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) min: i64,
    pub(crate) max: i64,
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:8.2}   ({} to {})", self.mean, self.min, self.max)
    }
}

/// The games, of all that were played, in which something happened. In JSON it is the share alone.
#[derive(Clone, Copy)]
pub(crate) struct Share {
    pub(crate) count: u32,
    pub(crate) of: u32,
}

impl Share {
    pub(crate) fn value(self) -> f64 {
        arena::Share::of_games(self.count, self.of).value()
    }

    /// The 95 % interval of Wilson's score: what the true share may be, given so many games.
    pub(crate) fn interval(self) -> [f64; 2] {
        arena::Share::of_games(self.count, self.of).interval()
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.interval().map(|bound| bound * 100.0);
        write!(f, "{:8.2} % ({low:.2} to {high:.2} %)", self.value() * 100.0)
    }
}
