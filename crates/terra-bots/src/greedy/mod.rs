//! Purposeful players.

#![allow(clippy::cast_precision_loss)] // numbers of cards, points and turns: far below 2²⁴

mod crisis;
mod evolution;
mod futura;

pub use crisis::Saviour;
use terra_core::Rng;

/// A purposeful player: a few rules of thumb for each game, and no search.
///
/// It is a [`Bot`](crate::Bot) that goes by its view, a [`Policy`](crate::Policy) for playouts that goes by the same
/// part of a state, by the same rules, and an [`Evaluation`](crate::Evaluation): it tells what an unended game looks
/// like. None of it touches the heap.
///
/// ```
/// use terra_bots::{Bot, Greedy};
/// use terra_core::{Seed, Stream, Table};
/// use terra_evolution::{Ending, Setup, State};
/// let mut table = Table::<State>::new(&Setup::builder(4).limit(100).build()?, Seed::from(1));
/// let mut rng = table.seed().rng(Stream::bot(table.to_move().expect("somebody begins")));
/// while let Some(seat) = table.to_move() {
///     let mv = Bot::<State>::choose(&mut Greedy, &table.view(seat), &mut rng);
///     table.play(mv)?;
/// }
/// let outcome = table.outcome().expect("nobody is to move");
/// assert!(matches!(outcome.ending(), Ending::Victory(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

/// The move of the highest score; of several, each is equally likely. Nothing of an empty list.
pub(crate) fn best<M: Copy>(moves: &[M], rng: &mut Rng, mut score: impl FnMut(M) -> f32) -> Option<M> {
    let (mut best, mut highest, mut equal) = (*moves.first()?, f32::NEG_INFINITY, 0);
    if moves.len() == 1 {
        return Some(best);
    }
    for &mv in moves {
        let value = score(mv);
        if value > highest {
            (best, highest, equal) = (mv, value, 1);
        } else if value >= highest {
            // The k-th of equals takes the place with chance 1 / k.
            equal += 1;
            if rng.below(equal) == 0 {
                best = mv;
            }
        }
    }
    Some(best)
}

/// From 0 to 1, a half at 0: a slope like the logistic one. A square root is the same number on every machine.
pub(crate) fn slope(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
