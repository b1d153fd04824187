//! Laws of texts, files and numbers.

use super::{LawGame, json};
use crate::{Rng, Seating, Step, View, Viewer};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Legal moves and possible cards read back from their texts, moves from their indices, the setup from its text;
/// no text has a blank.
///
/// # Errors
/// How the law is broken.
pub fn texts_read_back<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    for mv in state.legal_moves() {
        let text = mv.to_string();
        prop_assert!(text.parse::<G::Move>().is_ok_and(|read| read == mv), "{} reads otherwise", text);
        prop_assert!(!text.contains(char::is_whitespace), "{} has a blank", text);
        let index = G::move_index(mv);
        prop_assert!(index < G::MOVES, "{} is above {}", index, G::MOVES);
        prop_assert_eq!(G::move_at(index), Some(mv));
    }
    prop_assert_eq!(G::move_at(G::MOVES), None);
    for (card, _) in state.chance() {
        let text = card.to_string();
        prop_assert!(text.parse::<G::Card>().is_ok_and(|read| read == card), "{} reads otherwise", text);
        prop_assert!(!text.contains(char::is_whitespace), "{} has a blank", text);
    }
    let setup = state.setup();
    prop_assert!(setup.to_string().parse::<G::Setup>().is_ok_and(|read| read == setup), "{} reads otherwise", setup);
    Ok(())
}

/// Setup, state, views and events read back from JSON and from postcard, at every step; no number in JSON is above
/// 2⁵³.
///
/// # Errors
/// How the law is broken.
pub fn saves_load<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    round_trip(&state.setup())?;
    round_trip(state)?;
    for viewer in Viewer::all(state.setup().seats()) {
        round_trip(&state.view(viewer))?;
        let moves = state.legal_moves().into_iter().map(Step::Play);
        let cards = state.chance().map(|(card, _)| Step::Deal(card));
        for step in moves.chain(cards) {
            round_trip(&state.event(step, viewer))?;
        }
    }
    Ok(())
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Result<(), TestCaseError> {
    let text = json(value)?;
    match serde_json::from_str::<T>(&text) {
        Ok(read) => prop_assert_eq!(&read, value, "read back from {}", text),
        Err(error) => prop_assert!(false, "{} is not read back: {}", text, error),
    }
    let parsed: serde_json::Value = serde_json::from_str(&text).expect("it was written as JSON");
    prop_assert!(numbers_fit(&parsed), "a number above 2^53 in {}", text);
    let bytes: Vec<u8> = postcard::to_allocvec(value).map_err(|error| TestCaseError::fail(error.to_string()))?;
    match postcard::from_bytes::<T>(&bytes) {
        Ok(read) => prop_assert_eq!(&read, value, "read back from postcard"),
        Err(error) => prop_assert!(false, "not read back from postcard: {}", error),
    }
    Ok(())
}

/// Numbers up to 2⁵³ are the same in every JSON reader.
fn numbers_fit(value: &serde_json::Value) -> bool {
    const MOST: u64 = 1 << 53;
    match value {
        serde_json::Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number <= MOST,
            (_, Some(number)) => number.unsigned_abs() <= MOST,
            _ => true,
        },
        serde_json::Value::Array(values) => values.iter().all(numbers_fit),
        serde_json::Value::Object(values) => values.values().all(numbers_fit),
        _ => true,
    }
}

/// Observations are numbers from 0 to 1, and the mask is the list.
///
/// # Errors
/// How the law is broken.
pub fn observations_are_sound<G: LawGame>(state: &G, _: &mut Rng) -> Result<(), TestCaseError> {
    for viewer in Viewer::all(state.setup().seats()) {
        let view = state.view(viewer);
        let mut numbers = vec![f32::NAN; G::OBSERVATION];
        G::observe(&view, &mut numbers);
        let wrong = numbers.iter().position(|number| !(0.0..=1.0).contains(number));
        prop_assert_eq!(wrong, None, "not from 0 to 1 for {}", viewer);
        let mut mask = vec![true; G::MOVES];
        G::mask(&view, &mut mask);
        let masked: Vec<_> = (0..G::MOVES).filter(|&index| mask[index]).collect();
        let listed: Vec<_> = view.legal_moves().into_iter().map(G::move_index).collect();
        prop_assert_eq!(masked, listed, "for {}", viewer);
    }
    Ok(())
}
