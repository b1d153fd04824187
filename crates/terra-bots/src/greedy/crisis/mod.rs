//! Crisis: save the world, and be the best of those who did.

mod rules;
mod worth;

use super::Greedy;
use crate::{Bot, Evaluation, Policy, Returns};
use rules::{Danger, Sight};
use terra_core::{Outcome, Rng, Seat};
use terra_crisis::{Ending, Hand, Move, State, View};

/// What a player goes by, of a state or a view: what lies open, and that hand.
macro_rules! sight {
    ($from:expr, $me:expr, $hand:expr) => {{
        let from = $from;
        let mut sight = Sight {
            me: $me,
            seats: from.seats(),
            current: from.current(),
            phase: from.phase(),
            hand: $hand,
            impending: from.impending(),
            played: [0; 6],
            hand_sizes: [0; 6],
            centre: from.full_blown(),
            pile: from.pile(),
            danger: Danger::of(from.full_blown(), None, from.crises_to_come()),
            price: [0.0; 3],
        };
        for seat in Seat::all(sight.seats) {
            sight.played[seat.index()] = from.contribution(seat).map_or(0, |card| card.value());
            sight.hand_sizes[seat.index()] = from.hand_size(seat);
        }
        sight
    }};
}

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, rng: &mut Rng) -> Move {
        let me = view.viewer().seat().expect("a player looks on, not a spectator");
        let moves = view.legal_moves();
        sight!(view, me, view.hand()).choose(&moves, rng).expect("the viewer is to move")
    }
}

impl Policy<State> for Greedy {
    fn choose(&self, state: &State, rng: &mut Rng) -> Move {
        use terra_core::Game;
        let me = state.turn().player().expect("a player is to move");
        let hand: Hand = state.hand(me);
        sight!(state, me, hand).choose(&state.legal_moves(), rng).expect("a player is to move")
    }
}

impl Evaluation<State> for Greedy {
    /// Everybody 0 when the world is lost. When it is saved: a half, and another half for the place among the sides
    /// (seats, or teams): all of it for the first, nothing for the last, those between in equal steps, and those who
    /// tie the mean of their places. So a search saves the world first, and then cares for its place.
    fn returns(&self, outcome: &Outcome<Ending>) -> Returns {
        worth::returns(outcome)
    }

    /// How likely it looks that the world is saved, times what the points so far, of those who hoard in secret too,
    /// promise of a place.
    fn estimate(&self, state: &State) -> Returns {
        worth::estimate(state)
    }
}
