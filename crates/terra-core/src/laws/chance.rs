//! Laws of cards.

use super::LawGame;
use crate::{Rng, Turn};
use alloc::vec::Vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// `chance` is sorted and without doubles, `weight` is the sum of its weights, `pick` walks through it, and
/// `turn_up_number` turns up what `pick` picks; a
/// card is awaited exactly when some can come up.
///
/// # Errors
/// How the law is broken.
pub fn chance_is_consistent<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    let chance: Vec<_> = state.chance().collect();
    prop_assert!(chance.windows(2).all(|pair| pair[0].0 < pair[1].0), "not sorted: {:?}", chance);
    prop_assert!(chance.iter().all(|&(_, weight)| weight > 0), "a weight is 0: {:?}", chance);
    prop_assert_eq!(state.weight(), chance.iter().map(|&(_, weight)| weight).sum::<u32>());
    prop_assert_eq!(chance.is_empty(), state.turn() != Turn::Chance, "{}", state.turn());
    let mut k = 0;
    for (card, weight) in chance {
        for _ in 0..weight {
            prop_assert_eq!(state.pick(k), Some(card), "number {}", k);
            let mut numbered = state.clone();
            prop_assert_eq!(numbered.turn_up_number(k), Some(card), "number {}", k);
            prop_assert_eq!(Ok(numbered), state.deal(card), "number {}", k);
            k += 1;
        }
    }
    prop_assert_eq!(state.pick(k), None, "one past the last");
    prop_assert_eq!(state.pick(u32::MAX), None, "far past the last");
    let mut numbered = state.clone();
    prop_assert_eq!(numbered.turn_up_number(k), None, "one past the last");
    prop_assert_eq!(&numbered, state, "no card of that number, and still a change");
    Ok(())
}

/// The game's own audit finds nothing: cards and tokens are conserved, sizes fit the phase.
///
/// # Errors
/// How the law is broken.
pub fn cards_are_conserved<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    state.audit().map_err(TestCaseError::fail)
}
