//! Information-set Monte Carlo tree search.

mod budget;
mod knowledge;
mod mixed;
mod search;
mod tree;

pub use budget::Budget;
pub use mixed::Mixed;

use crate::{Advice, Bot, ByRank, Clairvoyant, Estimate, Evaluation, Policy, Random};
use knowledge::{Everything, Seated};
use search::{Question, Searcher, search};
use terra_core::{Game, Rng, Seat, Step, View};

/// How a search goes.
#[derive(Clone, Copy, Debug)]
struct Settings<P, E> {
    budget: Budget,
    policy: P,
    evaluation: E,
    cutoff: u32,
    exploration: f32,
    threads: u32,
    reuse: bool,
}

impl<P, E> Settings<P, E> {
    fn new(budget: Budget, policy: P, evaluation: E) -> Self {
        Settings { budget, policy, evaluation, cutoff: CUTOFF, exploration: EXPLORATION, threads: 1, reuse: true }
    }
}

const CUTOFF: u32 = 200;
const EXPLORATION: f32 = 0.7;

/// Information-set Monte Carlo tree search.
pub struct Mcts<G: Game, P = Random, E = ByRank> {
    settings: Settings<P, E>,
    searchers: Vec<Searcher<G, G::Event, G::View>>,
}

/// The same search on the true state.
pub struct Cheat<G: Game, P = Random, E = ByRank> {
    settings: Settings<P, E>,
    searchers: Vec<Searcher<G, Step<G::Move, G::Card>, G>>,
}

/// The same settings for both.
macro_rules! builder {
    ($name:ident) => {
        impl<G: Game> $name<G> {
            /// A search with that budget a decision, random playouts, and [`ByRank`] to value their ends.
            pub fn new(budget: Budget) -> Self {
                $name { settings: Settings::new(budget, Random, ByRank), searchers: Vec::new() }
            }
        }

        impl<G: Game, P: Policy<G> + Default, E: Evaluation<G> + Default> $name<G, P, E> {
            /// A search with that budget a decision, and the default policy and evaluation of these types.
            pub fn of(budget: Budget) -> Self {
                $name { settings: Settings::new(budget, P::default(), E::default()), searchers: Vec::new() }
            }
        }

        impl<G: Game, P, E> $name<G, P, E> {
            /// Playouts go on by that policy.
            #[must_use]
            pub fn policy<Q: Policy<G>>(self, policy: Q) -> $name<G, Q, E> {
                let Settings { budget, evaluation, cutoff, exploration, threads, reuse, .. } = self.settings;
                let settings = Settings { budget, policy, evaluation, cutoff, exploration, threads, reuse };
                $name { settings, searchers: self.searchers }
            }

            /// Ended and unended games are valued by that evaluation.
            #[must_use]
            pub fn evaluation<F: Evaluation<G>>(self, evaluation: F) -> $name<G, P, F> {
                let Settings { budget, policy, cutoff, exploration, threads, reuse, .. } = self.settings;
                let settings = Settings { budget, policy, evaluation, cutoff, exploration, threads, reuse };
                $name { settings, searchers: self.searchers }
            }

            /// A playout is cut off after so many decisions, and its state estimated; 200 when nothing is said. 0
            /// estimates the leaves of the tree themselves.
            #[must_use]
            pub fn cutoff(mut self, decisions: u32) -> Self {
                self.settings.cutoff = decisions;
                self
            }

            /// The exploration constant.
            #[must_use]
            pub fn exploration(mut self, constant: f32) -> Self {
                // No number is not above 0.
                self.settings.exploration = if constant > 0.0 { constant.min(100.0) } else { 0.0 };
                self
            }

            /// Threads.
            #[must_use]
            pub fn threads(mut self, threads: u32) -> Self {
                self.settings.threads = threads.max(1);
                self
            }

            /// Whether the tree is kept.
            #[must_use]
            pub fn reuse(mut self, reuse: bool) -> Self {
                self.settings.reuse = reuse;
                self
            }
        }
    };
}

builder!(Mcts);
builder!(Cheat);

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Mcts<G, P, E> {
    fn search(&mut self, view: &G::View, rng: &mut Rng) -> Advice<G::Move> {
        let moves = view.legal_moves();
        let seat = view.turn().player().filter(|&seat| view.viewer().is(seat)).expect("the viewer is to move");
        if let [only] = moves[..] {
            return Advice { best: only, estimates: Vec::new() };
        }
        let question = Question { knowledge: Seated::<G>::new(view, seat), known: view, seat, moves: &moves };
        let estimates = search(&self.settings, &mut self.searchers, &question, rng);
        advice(estimates)
    }
}

/// The first of the estimates is the best.
fn advice<M: Copy>(estimates: Vec<Estimate<M>>) -> Advice<M> {
    Advice { best: estimates.first().expect("there is a legal move").mv, estimates }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Bot<G> for Mcts<G, P, E> {
    fn choose(&mut self, view: &G::View, rng: &mut Rng) -> G::Move {
        self.search(view, rng).best
    }

    fn advise(&mut self, view: &G::View, rng: &mut Rng) -> Advice<G::Move> {
        self.search(view, rng)
    }

    fn forget(&mut self) {
        self.searchers.clear();
    }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Cheat<G, P, E> {
    fn search(&mut self, state: &G, rng: &mut Rng) -> Advice<G::Move> {
        let moves = state.legal_moves();
        let seat: Seat = state.turn().player().expect("a seat is to move");
        if let [only] = moves[..] {
            return Advice { best: only, estimates: Vec::new() };
        }
        let question = Question { knowledge: Everything(state), known: state, seat, moves: &moves };
        advice(search(&self.settings, &mut self.searchers, &question, rng))
    }

    /// As [`Bot::advise`], from the true state.
    ///
    /// # Panics
    /// When no seat is to move.
    pub fn advise(&mut self, state: &G, rng: &mut Rng) -> Advice<G::Move> {
        self.search(state, rng)
    }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Clairvoyant<G> for Cheat<G, P, E> {
    fn choose(&mut self, state: &G, rng: &mut Rng) -> G::Move {
        self.search(state, rng).best
    }

    fn forget(&mut self) {
        self.searchers.clear();
    }
}
