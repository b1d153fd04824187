//! The hooks of the laws for the toy game.

use crate::toy::{Card, Cards, Flaw, Move, Setup, State};
use crate::toy_view::View;
use proptest::prelude::*;
use terra_core::laws::LawGame;
use terra_core::{Bag, Encode, Rng, Seat, Turn, Viewer};

impl<const FLAW: u8> Encode for State<FLAW> {
    const MOVES: usize = 7;
    const OBSERVATION: usize = 8;

    fn move_index(mv: Move<FLAW>) -> usize {
        match mv {
            Move::Swap(card) if FLAW != Flaw::INDEX_IS_WRONG => card.0.into(),
            _ => 0,
        }
    }

    fn move_at(index: usize) -> Option<Move<FLAW>> {
        match index {
            0 => Some(Move::Hold),
            1..=6 => Some(Move::Swap(Card(index as u8))),
            _ => None,
        }
    }

    fn observe(view: &View<FLAW>, out: &mut [f32]) {
        view.observe(out);
    }
}

impl<const FLAW: u8> LawGame for State<FLAW> {
    /// Two cards, two decisions, two swaps.
    const LONGEST: usize = 6;

    fn setups() -> BoxedStrategy<Setup> {
        (0..2_u8).prop_map(|first| Setup { first: Seat::new(first).expect("0 and 1 are seats") }).boxed()
    }

    fn cards(_: &Setup) -> Vec<Card> {
        (1..=6).map(Card).collect()
    }

    fn audit(&self) -> Result<(), String> {
        let Cards { first, phase, hands, aside, pile } = self.0;
        for kind in 0..6 {
            let in_hands = hands.iter().filter(|&&card| usize::from(card) == kind + 1).count();
            let all = in_hands + usize::from(aside[kind]) + usize::from(pile[kind]);
            if all != 2 {
                return Err(format!("there are {all} of {} (T1)", kind + 1));
            }
        }
        let wrong = Seat::all(2).find(|&seat| Cards::has_card(first, phase, seat) != (hands[seat.index()] > 0));
        wrong.map_or(Ok(()), |seat| Err(format!("{seat} has a wrong hand (T2)")))
    }

    fn swap_hidden(&self, viewer: Viewer, rng: &mut Rng) -> Option<Self> {
        let seat = Seat::new(rng.below(2) as u8)?;
        let mut other = *self;
        let hand = &mut other.0.hands[seat.index()];
        if viewer.is(seat) || *hand == 0 || self.0.phase.turn() == Turn::Over {
            return None;
        }
        let pile = Bag::from_counts(self.0.pile);
        let kind = pile.pick(rng.below(pile.total()))?;
        other.0.pile[usize::from(*hand) - 1] += 1;
        other.0.pile[kind] -= 1;
        *hand = kind as u8 + 1;
        Some(other)
    }
}
