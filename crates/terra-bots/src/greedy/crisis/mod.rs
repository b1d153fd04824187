//! Crisis: save the world, and be the best of those who did.

mod rules;
mod weights;
mod worth;

use super::Greedy;
use crate::{Bot, Evaluation, Policy, Returns};
use rules::{Danger, Sight};
use terra_core::{Outcome, Rng, Seat};
use terra_crisis::{Ending, Hand, Move, State, View};
use weights::{RIVAL, SAVIOUR};

/// What a player goes by, of a state or a view: what lies open, and that hand.
macro_rules! sight {
    ($weights:expr, $from:expr, $me:expr, $hand:expr) => {{
        let from = $from;
        let mut sight = Sight {
            weights: $weights,
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

/// Who plays Crisis for the world, and hardly for points: the rules of thumb of [`Greedy`], by other numbers.
///
/// Four of these lose fewer worlds than four of the greedy. It plays the playouts of a search, and is its first guess.
/// That has a price: one of them among three of the greedy hardly ever comes first, nor does a search that it guides.
///
/// ```
/// use terra_bots::{Bot, Saviour};
/// use terra_core::{Seed, Stream, Table};
/// use terra_crisis::{Setup, State};
/// let mut table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(1));
/// let mut rng = table.seed().rng(Stream::bot(table.to_move().expect("somebody begins")));
/// while let Some(seat) = table.to_move() {
///     let mv = Bot::<State>::choose(&mut Saviour, &table.view(seat), &mut rng);
///     table.play(mv)?;
/// }
/// assert!(!table.outcome().expect("nobody is to move").is_common_loss());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saviour;

/// A bot and a policy that go by those weights.
macro_rules! player {
    ($player:ident, $weights:ident) => {
        impl Bot<State> for $player {
            fn choose(&mut self, view: &View, rng: &mut Rng) -> Move {
                let me = view.viewer().seat().expect("a player looks on, not a spectator");
                let moves = view.legal_moves();
                sight!(&$weights, view, me, view.hand()).choose(&moves, rng).expect("the viewer is to move")
            }
        }

        impl Policy<State> for $player {
            fn choose(&self, state: &State, rng: &mut Rng) -> Move {
                use terra_core::Game;
                let me = state.turn().player().expect("a player is to move");
                let hand: Hand = state.hand(me);
                sight!(&$weights, state, me, hand).choose(&state.legal_moves(), rng).expect("a player is to move")
            }
        }
    };
}

player!(Greedy, RIVAL);
player!(Saviour, SAVIOUR);

impl Evaluation<State> for Greedy {
    /// Everybody 0 when the world is lost. When it is saved: nine tenths, and another tenth for the place among the
    /// sides (seats, or teams): all of it for the first, nothing for the last, those between in equal steps, and those
    /// who tie the mean of their places. A lost world is worse than any rank (C9.4), so a search saves it first, and
    /// cares for its place when that costs little.
    fn returns(&self, outcome: &Outcome<Ending>) -> Returns {
        worth::returns(outcome)
    }

    /// How likely it looks that the world is saved, times what the points so far, of those who hoard in secret too,
    /// promise of a place.
    fn estimate(&self, state: &State) -> Returns {
        worth::estimate(state)
    }
}
