//! Futura.

use super::Greedy;
use crate::{Bot, ByRank, Evaluation, Policy, Random, Returns};
use terra_core::Rng;
use terra_futura::{Move, State, View};

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, rng: &mut Rng) -> Move {
        Bot::<State>::choose(&mut Random, view, rng)
    }
}

impl Policy<State> for Greedy {
    fn choose(&self, state: &State, rng: &mut Rng) -> Move {
        Policy::<State>::choose(&Random, state, rng)
    }
}

impl Evaluation<State> for Greedy {
    fn estimate(&self, state: &State) -> Returns {
        ByRank.estimate(state)
    }
}
