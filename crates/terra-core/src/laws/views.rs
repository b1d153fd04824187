//! Laws of what a viewer knows.

use super::{LawGame, json};
use crate::{Rng, Sampler, Seating, Seed, Step, Stream, View, Viewer};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

fn viewers<G: LawGame>(state: &G) -> impl Iterator<Item = Viewer> {
    Viewer::all(state.setup().seats())
}

/// The view of the seat in turn lists and checks as the state does; other views list nothing and refuse all. All
/// views say the same of the turn.
///
/// # Errors
/// How the law is broken.
pub fn views_agree_with_the_state<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    for viewer in viewers(state) {
        let view = state.view(viewer);
        prop_assert_eq!(view.viewer(), viewer);
        prop_assert_eq!(view.turn(), state.turn(), "{}", viewer);
        let to_move = state.turn().player().map(Viewer::Seat) == Some(viewer);
        let listed: Vec<_> = view.legal_moves().into_iter().collect();
        let expected: Vec<_> = if to_move { state.legal_moves().into_iter().collect() } else { Vec::new() };
        prop_assert_eq!(listed, expected, "{}", viewer);
        for index in 0..G::MOVES {
            let mv = G::move_at(index).expect("the index is below the number of moves");
            if to_move {
                prop_assert_eq!(view.check(mv), state.check(mv), "{} {}", viewer, mv);
            } else {
                prop_assert!(view.check(mv).is_err(), "{} may not play {}", viewer, mv);
            }
        }
    }
    Ok(())
}

/// States that differ only in what a viewer cannot see give that viewer byte-equal JSON and equal texts of the view
/// and of the events of all steps, the same legal moves and the same observation. A step may lay open what was
/// hidden (a card that is turned face up): where the views after it differ, so may its events.
///
/// # Errors
/// How the law is broken.
pub fn hidden_is_hidden<G: LawGame>(state: &G, rng: &mut Rng) -> Result<(), TestCaseError> {
    for viewer in viewers(state) {
        for _ in 0..3 {
            if let Some(other) = state.swap_hidden(viewer, rng) {
                looks_the_same(state, &other, viewer)?;
            }
        }
        // A sample differs in everything that is hidden at once.
        looks_the_same(state, &state.view(viewer).sample(rng), viewer)?;
    }
    Ok(())
}

fn looks_the_same<G: LawGame>(state: &G, other: &G, viewer: Viewer) -> Result<(), TestCaseError> {
    prop_assert_eq!(other.audit(), Ok(()), "for {}", viewer);
    let (view, other_view) = (state.view(viewer), other.view(viewer));
    prop_assert_eq!(json(&view)?, json(&other_view)?, "the view of {}", viewer);
    prop_assert_eq!(format!("{view:?} {view}"), format!("{other_view:?} {other_view}"), "the view of {}", viewer);
    prop_assert_eq!(&*view.legal_moves(), &*other_view.legal_moves(), "for {}", viewer);
    let observed = |view: &G::View| {
        let mut numbers = vec![0.0; G::OBSERVATION];
        G::observe(view, &mut numbers);
        numbers
    };
    prop_assert_eq!(observed(&view), observed(&other_view), "the observation of {}", viewer);
    let moves = state.legal_moves().into_iter().map(Step::Play);
    let cards = state.chance().map(|(card, _)| Step::Deal(card));
    for step in moves.chain(cards) {
        let (mut after, mut other_after) = (state.clone(), other.clone());
        let both = after.step(step).is_ok() && other_after.step(step).is_ok();
        if both && after.view(viewer) == other_after.view(viewer) {
            let (event, other_event) = (state.event(step, viewer), other.event(step, viewer));
            prop_assert_eq!(json(&event)?, json(&other_event)?, "{} seen by {}", step, viewer);
            prop_assert_eq!(format!("{event:?} {event}"), format!("{other_event:?} {other_event}"));
        }
    }
    Ok(())
}

/// A sample fits: its view is the view, and nothing in it is impossible. Samples vary where alternatives exist, a
/// sampler gives what `sample` gives, and both repeat from a seed.
///
/// # Errors
/// How the law is broken.
pub fn samples_fit<G: LawGame>(state: &G, rng: &mut Rng) -> Result<(), TestCaseError> {
    const ENOUGH: usize = 300;
    for viewer in viewers(state) {
        let view = state.view(viewer);
        let sampler = view.sampler();
        let seed = Seed::from(rng.next_u64());
        let (mut once, mut again) = (seed.rng(Stream(0)), seed.rng(Stream(0)));
        for _ in 0..3 {
            let sample = sampler.sample(&mut once);
            prop_assert_eq!(sample.audit(), Ok(()), "a sample for {}", viewer);
            prop_assert_eq!(&sample.view(viewer), &view, "a sample for {}", viewer);
            prop_assert_eq!(sample, view.sample(&mut again), "from the same seed for {}", viewer);
        }
        if state.swap_hidden(viewer, rng).is_some_and(|other| other != *state) {
            let first = sampler.sample(rng);
            let varies = (0..ENOUGH).any(|_| sampler.sample(rng) != first);
            prop_assert!(varies, "{} samples for {} are all the same", ENOUGH, viewer);
        }
    }
    Ok(())
}
