//! Laws of moves.

use super::LawGame;
use crate::{Rng, Seating, Turn};
use alloc::vec::Vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

fn all_moves<G: LawGame>() -> impl Iterator<Item = G::Move> {
    (0..G::MOVES).map(|index| G::move_at(index).expect("the index is below the number of moves"))
}

/// `legal_moves` is sorted, without doubles, and holds exactly what `check` allows; none when nobody is to move.
///
/// # Errors
/// How the law is broken.
pub fn list_is_what_check_allows<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    let listed: Vec<_> = state.legal_moves().into_iter().collect();
    let allowed: Vec<_> = all_moves::<G>().filter(|&mv| state.check(mv).is_ok()).collect();
    prop_assert_eq!(&listed, &allowed, "left: the list, right: what check allows");
    prop_assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "not sorted: {:?}", listed);
    prop_assert_eq!(listed.is_empty(), state.turn().player().is_none(), "{}", state.turn());
    Ok(())
}

/// A refused move or card leaves the state as it was, and says why in one line.
///
/// # Errors
/// How the law is broken.
pub fn refusals_change_nothing<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    use crate::Refusal;
    use alloc::string::ToString;
    let mut copy = state.clone();
    let mut refusals = Vec::new();
    for mv in all_moves::<G>() {
        if let Err(checked) = state.check(mv) {
            prop_assert_eq!(copy.play(mv), Err(checked), "play and check differ on {}", mv);
            refusals.push(checked);
        }
    }
    let possible: Vec<_> = state.chance().map(|(card, _)| card).collect();
    for card in G::cards(&state.setup()) {
        if !possible.contains(&card) {
            let refused = copy.turn_up(card);
            prop_assert!(refused.is_err(), "{} cannot come up, and did", card);
            refusals.extend(refused.err());
        }
    }
    prop_assert_eq!(&copy, state, "a refusal has changed the state");
    for refusal in refusals {
        let text = refusal.to_string();
        prop_assert!(!text.is_empty() && !text.contains('\n'), "not one line: {}", text);
        prop_assert!(text.contains(refusal.clause()), "{} does not name {}", text, refusal.clause());
        let is_kebab = refusal.code().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        prop_assert!(is_kebab, "{} is no code", refusal.code());
    }
    Ok(())
}

/// `apply` and `deal` give what a copy and `play` or `turn_up` give, and leave the old state as it was.
///
/// # Errors
/// How the law is broken.
pub fn apply_is_copy_and_play<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    let before = state.clone();
    for mv in state.legal_moves() {
        let mut played = state.clone();
        prop_assert_eq!(played.play(mv), Ok(()), "{} is listed", mv);
        prop_assert_eq!(state.apply(mv), Ok(played), "{}", mv);
    }
    for (card, _) in state.chance() {
        let mut dealt = state.clone();
        prop_assert_eq!(dealt.turn_up(card), Ok(()), "{} can come up", card);
        prop_assert_eq!(state.deal(card), Ok(dealt), "{}", card);
    }
    prop_assert_eq!(&before, state);
    Ok(())
}

/// The idle move is legal whenever a player is to move, and there is none otherwise.
///
/// # Errors
/// How the law is broken.
pub fn somebody_can_decline<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    let idle = state.idle_move();
    prop_assert_eq!(idle.is_some(), state.turn().player().is_some(), "{}", state.turn());
    if let Some(mv) = idle {
        prop_assert_eq!(state.check(mv), Ok(()), "{} declines", mv);
    }
    Ok(())
}

/// There is an outcome exactly when the game is over, with a standing for each seat; then nothing is legal any more.
///
/// # Errors
/// How the law is broken.
pub fn over_is_over<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    let outcome = state.outcome();
    prop_assert_eq!(outcome.is_some(), state.turn() == Turn::Over, "{}", state.turn());
    let Some(outcome) = outcome else { return Ok(()) };
    let seats = usize::from(state.setup().seats());
    prop_assert_eq!(outcome.standings().len(), seats);
    prop_assert!(outcome.is_common_loss() || outcome.winners().count() > 0, "{}: nobody has won", outcome);
    prop_assert!(all_moves::<G>().all(|mv| state.check(mv).is_err()), "a move is legal after the end");
    prop_assert_eq!(state.weight(), 0, "a card can come up after the end");
    Ok(())
}
