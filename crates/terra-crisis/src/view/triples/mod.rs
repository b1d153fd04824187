//! Exact random draws of the triples that lie hidden in a set of unseen cards.
//!
//! A viewer knows which cards are unseen and how many hidden places hold a
//! triple. Every printed card counts as its own object and every arrangement
//! is equally likely, so a list of combinations has the probability
//!
//! ```text
//! P(c_1 .. c_T)  ~  prod_k (u_k)(u_k - 1) .. (u_k - m_k + 1)  *  (1/6)^alike
//! ```
//!
//! where `u_k` cards of kind `k` are unseen, `m_k` of them are used and `alike`
//! is the number of three-alike triples (their three cards can be chosen in six
//! orders that give the same set).
//!
//! Two methods draw from this law without error. [`tilt`] proposes independent
//! combinations and rejects; it needs no heap and takes about a microsecond
//! while the triples leave enough cards over. [`columns`] sums over all
//! arrangements value by value; it takes over when rejection would need too
//! many trials. [`feasible`] decides quickly whether there is anything to draw.

mod columns;
mod feasible;
mod grid;
#[cfg(test)]
mod tests;
mod tilt;

pub(crate) use feasible::feasible;

use crate::{COPIES as PRINTED, Combination, KINDS};
use alloc::boxed::Box;

use columns::Columns;
use tilt::Tilt;

/// Colours of the cards.
const COLOURS: usize = 3;
/// Values of the cards.
const VALUES: usize = 6;
/// Legal combinations of three cards.
const COMBINATIONS: usize = Combination::COUNT;
/// Triples that use up the whole deck.
const MAX_TRIPLES: usize = 30;
/// Printed copies of each value in one colour.
const COPIES: [u8; VALUES] = *PRINTED.first_chunk().expect("a colour has six values");

/// First index of the triples with one value in all colours.
const FIRST_SAME_VALUE: usize = KINDS;
/// First index of the straights in one colour.
const FIRST_PLAIN_RUN: usize = FIRST_SAME_VALUE + VALUES;
/// Values that a straight can start with.
const STARTS: usize = VALUES - 2;
/// First index of the straights in three colours.
const FIRST_MIXED_RUN: usize = FIRST_PLAIN_RUN + COLOURS * STARTS;

/// The kinds of the three cards of every combination.
const CARDS: [[usize; 3]; COMBINATIONS] = cards();

const fn cards() -> [[usize; 3]; COMBINATIONS] {
    let mut all = [[0; 3]; COMBINATIONS];
    let mut index = 0;
    while index < COMBINATIONS {
        let Some(combination) = Combination::at(index) else { panic!("there are sixty combinations") };
        let [a, b, c] = combination.cards();
        all[index] = [a.index(), b.index(), c.index()];
        index += 1;
    }
    all
}

/// The colour of a straight's highest card. The three colours of a legal
/// straight add up to a multiple of three: all alike or all different.
const fn third_colour(first: usize, second: usize) -> usize {
    (2 * COLOURS - first - second) % COLOURS
}

/// The index of the straight with this (zero-based) start and these colours of
/// the lowest and the middle card.
const fn run_index(start: usize, first: usize, second: usize) -> usize {
    if first == second {
        return FIRST_PLAIN_RUN + first * STARTS + start;
    }
    let descends = (second > third_colour(first, second)) as usize;
    FIRST_MIXED_RUN + (2 * first + descends) * STARTS + start
}

/// Trial proposals that may be spent on an estimate of the acceptance.
const PROBES: u32 = 512;
/// The estimate ends early when this many acceptances are expected from the
/// probes made so far.
const SURE: f64 = 1.5;
/// Proposed combinations that take as long as one draw from the tables.
const STEPS_PER_DRAW: f64 = 800.0;
/// Cells of the tables, for each draw that pays for them, that take as long to
/// build as one proposed combination. A thousand draws are assumed.
const CELLS_PER_STEP: f64 = 4.0;

/// The falling factorial `count * (count - 1) * ..` of `used` factors: the
/// ordered choices of `used` cards out of `count`.
fn falling(count: u8, used: u8) -> f64 {
    (0..used).fold(1.0, |product, taken| product * f64::from(count.saturating_sub(taken)))
}

/// A uniform number in `[0, 1)` with 53 random bits.
#[allow(clippy::cast_precision_loss, reason = "53 bits fit the mantissa exactly")]
fn unit(next: &mut impl FnMut() -> u64) -> f64 {
    const SCALE: f64 = 1.0 / (1u64 << 53) as f64;
    (next() >> 11) as f64 * SCALE
}

/// True when no kind has more unseen cards than were printed and `triples`
/// triples do not need more cards than there are.
fn plausible(unseen: &[u8; KINDS], triples: usize) -> bool {
    let printed = (0..KINDS).all(|kind| unseen[kind] <= COPIES[kind % VALUES]);
    let cards: usize = unseen.iter().map(|&count| usize::from(count)).sum();
    printed && triples <= MAX_TRIPLES && 3 * triples <= cards
}

/// The trials per draw up to which rejection costs less than the tables.
#[allow(clippy::cast_precision_loss, reason = "the numbers are small")]
fn worthwhile_trials(unseen: &[u8; KINDS], triples: usize) -> f64 {
    let steps = STEPS_PER_DRAW + Columns::cells(unseen) as f64 / CELLS_PER_STEP;
    steps / triples.max(1) as f64
}

/// A prepared draw of a fixed number of triples from a fixed set of cards.
#[derive(Clone)]
pub(crate) struct Triples {
    unseen: [u8; KINDS],
    count: usize,
    tilt: Tilt,
    /// Present when rejection would take too long.
    columns: Option<Box<Columns>>,
}

impl Triples {
    /// Prepares draws of `triples` triples from the `unseen` cards. `None` when
    /// no arrangement exists.
    pub(crate) fn new(unseen: &[u8; KINDS], triples: usize) -> Option<Self> {
        if !plausible(unseen, triples) {
            return None;
        }
        let tilt = Tilt::new(unseen, triples);
        let worthwhile = worthwhile_trials(unseen, triples);
        let columns = if tilt.acceptance(PROBES, SURE) * worthwhile >= 1.0 {
            None
        } else if feasible(unseen, triples) {
            Some(Box::new(Columns::new(unseen, triples)?))
        } else {
            return None;
        };
        Some(Self { unseen: *unseen, count: triples, tilt, columns })
    }

    /// Draws one list of combinations into `out[..triples]`; a shorter `out`
    /// gets the beginning of the list. `next` yields independent uniform
    /// numbers.
    pub(crate) fn draw(&self, next: &mut impl FnMut() -> u64, out: &mut [u8]) {
        let mut list = [0; MAX_TRIPLES];
        let list = &mut list[..self.count];
        match &self.columns {
            Some(columns) => columns.draw(next, list),
            None => {
                if !self.tilt.draw(next, list) {
                    self.draw_slowly(next, list);
                }
            }
        }
        for (to, from) in out.iter_mut().zip(list) {
            *to = *from;
        }
    }

    /// The way out when rejection runs into its limit of trials. Whether it
    /// does is independent of the list that it would have drawn, so the result
    /// keeps the exact law.
    #[cold]
    fn draw_slowly(&self, next: &mut impl FnMut() -> u64, list: &mut [u8]) {
        if let Some(columns) = Columns::new(&self.unseen, self.count) {
            columns.draw(next, list);
        }
    }
}
