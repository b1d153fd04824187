//! Laws of whole games.

use super::{LawGame, Walk, json};
use crate::{Record, Rng, Seed, Table, Turn};
use alloc::string::ToString;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// A random game from this state's setup, as far as it comes.
fn some_game<G: LawGame>(state: &G, rng: &mut Rng) -> Walk<G> {
    Walk { setup: state.setup(), seed: rng.next_u64(), zeal: rng.below(256) as u8 }
}

/// A record, its text and its JSON give the same state again, and so does a saved table; undo and a branch come to
/// where the game was.
///
/// # Errors
/// How the law is broken.
pub fn records_replay<G: LawGame>(state: &G, rng: &mut Rng) -> Result<(), TestCaseError> {
    let walk = some_game(state, rng);
    let record = walk.play(rng.below(G::LONGEST as u32) as usize);
    prop_assert_eq!(&record.state_at(record.steps().len()), record.end());
    match record.to_string().parse::<Record<G>>() {
        Ok(read) => prop_assert_eq!(&read, &record),
        Err(error) => prop_assert!(false, "its own text is refused: {}", error),
    }
    match serde_json::from_str::<Record<G>>(&json(&record)?) {
        Ok(read) => prop_assert_eq!(&read, &record),
        Err(error) => prop_assert!(false, "its own JSON is refused: {}", error),
    }
    let seed = Seed::from(rng.next_u64());
    let mut table = Table::from_record(record.clone(), seed);
    match serde_json::from_str::<Table<G>>(&json(&table)?) {
        Ok(read) => {
            prop_assert_eq!(read.record(), table.record());
            prop_assert_eq!(read.seed(), seed);
        }
        Err(error) => prop_assert!(false, "a saved table is refused: {}", error),
    }
    let (steps, before) = (table.steps(), table.state().clone());
    if let Some(mv) = table.state().idle_move() {
        prop_assert_eq!(table.play(mv), Ok(()));
        let ahead = table.record().clone();
        prop_assert!(table.undo().is_some());
        prop_assert_eq!((table.steps(), table.state()), (steps, &before), "undone");
        prop_assert_eq!(table.play(mv), Ok(()));
        prop_assert_eq!(table.record(), &ahead, "played again, the same cards come up");
    }
    Ok(())
}

/// Every game ends within the steps that the game states.
///
/// # Errors
/// How the law is broken.
pub fn games_end<G: LawGame>(state: &G, rng: &mut Rng) -> Result<(), TestCaseError> {
    let record = some_game(state, rng).play(G::LONGEST);
    prop_assert_eq!(record.end().turn(), Turn::Over, "after {} steps", record.steps().len());
    Ok(())
}
