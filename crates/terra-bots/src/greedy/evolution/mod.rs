//! Evolution: be the first with fossils enough, a bird and a mammal.

mod rules;
mod worth;

use super::Greedy;
use crate::{Bot, Evaluation, Policy, Returns};
use rules::Seen;
use terra_core::{Rng, Seat};
use terra_evolution::{Card, CardSet, Continent, Move, Phase, Species, State, View};

/// What the rules go by, of a state or a view: what lies open, and what everybody owns, which all know. What is in the
/// own hand tell the legal moves.
macro_rules! seen {
    ($($type:ty),+) => {$(
        impl Seen for $type {
            fn me(&self) -> Seat {
                self.current()
            }
            fn seats(&self) -> u8 {
                <$type>::seats(self)
            }
            fn phase(&self) -> Phase {
                <$type>::phase(self)
            }
            fn cards(&self) -> CardSet {
                *self.setup().cards()
            }
            fn points(&self, seat: Seat) -> u8 {
                <$type>::points(self, seat).min(99) as u8
            }
            fn points_to_win(&self) -> u8 {
                self.setup().points_to_win() as u8
            }
            fn living(&self, seat: Seat, species: Species) -> u8 {
                <$type>::living(self, seat, species)
            }
            fn on_continent(&self, seat: Seat, continent: Continent) -> Option<Species> {
                <$type>::on_continent(self, seat, continent)
            }
            fn reserve(&self, seat: Seat) -> u8 {
                <$type>::reserve(self, seat)
            }
            fn fossils(&self, seat: Seat, species: Species) -> u8 {
                <$type>::fossils(self, seat, species)
            }
            fn pool(&self, card: Card) -> u8 {
                <$type>::pool(self, card)
            }
            fn owned(&self, seat: Seat, card: Card) -> u8 {
                <$type>::owned(self, seat, card)
            }
        }
    )+};
}
seen!(State, View);

impl Bot<State> for Greedy {
    fn choose(&mut self, view: &View, rng: &mut Rng) -> Move {
        rules::choose(view, &view.legal_moves(), rng).expect("the viewer is to move")
    }
}

impl Policy<State> for Greedy {
    fn choose(&self, state: &State, rng: &mut Rng) -> Move {
        use terra_core::Game;
        rules::choose(state, &state.legal_moves(), rng).expect("a player is to move")
    }
}

impl Evaluation<State> for Greedy {
    /// What each seat has of what it needs to win, as shares of the one win that there is.
    fn estimate(&self, state: &State) -> Returns {
        worth::estimate(state)
    }
}
