//! Information-set Monte Carlo tree search.

use crate::{Bot, Clairvoyant, Evaluation, Policy};
use std::marker::PhantomData;
use std::time::Duration;
use terra_core::{Game, Rng, View};

/// How much a search may do for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many iterations: reproducible.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

impl Budget {
    /// The budget when none is named.
    pub const DEFAULT: Budget = Budget::Iterations(500);
}

/// Information-set Monte Carlo tree search.
pub struct Mcts<G: Game, P: Policy<G>, E: Evaluation<G>> {
    policy: P,
    game: PhantomData<(fn() -> G, E)>,
}

impl<G: Game, P: Policy<G> + Default, E: Evaluation<G> + Default> Mcts<G, P, E> {
    /// With that budget a decision.
    pub fn of(_: Budget) -> Self {
        Mcts { policy: P::default(), game: PhantomData }
    }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Bot<G> for Mcts<G, P, E> {
    fn choose(&mut self, view: &G::View, rng: &mut Rng) -> G::Move {
        self.policy.choose(&view.sample(rng), rng)
    }
}

/// The same search on the true state.
pub struct Cheat<G: Game, P: Policy<G>, E: Evaluation<G>>(Mcts<G, P, E>);

impl<G: Game, P: Policy<G> + Default, E: Evaluation<G> + Default> Cheat<G, P, E> {
    /// With that budget a decision.
    pub fn of(budget: Budget) -> Self {
        Cheat(Mcts::of(budget))
    }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Clairvoyant<G> for Cheat<G, P, E> {
    fn choose(&mut self, state: &G, rng: &mut Rng) -> G::Move {
        self.0.policy.choose(state, rng)
    }
}
