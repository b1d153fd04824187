//! The player without a purpose.

use crate::{Bot, Policy};
use terra_core::{Game, Rng, View};

/// Chooses uniformly among the legal moves.
///
/// ```
/// use terra_bots::{Bot, Random};
/// use terra_core::{Seed, Stream, Table};
/// use terra_crisis::{Setup, State};
/// let mut table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(1));
/// while let Some(seat) = table.to_move() {
///     let mut rng = table.seed().rng(Stream::bot(seat));
///     let mv = Bot::<State>::choose(&mut Random, &table.view(seat), &mut rng);
///     table.play(mv)?;
/// }
/// assert!(table.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, rng: &mut Rng) -> G::Move {
        *rng.choose(&view.legal_moves()).expect("the viewer is to move")
    }
}

impl<G: Game> Policy<G> for Random {
    fn choose(&self, state: &G, rng: &mut Rng) -> G::Move {
        *rng.choose(&state.legal_moves()).expect("a player is to move")
    }
}
