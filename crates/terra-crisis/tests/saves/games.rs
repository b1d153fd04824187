//! Whole games saved and loaded at every step, going on as if they had not been.

use terra_core::laws::Walk;
use terra_core::{Game, Record, Seed, Stream, Table, Turn, playout};
use terra_crisis::{Setup, State};

const SETUPS: [&str; 6] =
    ["seats=3", "seats=4 first=2", "seats=5", "seats=6", "seats=4 teams=yes", "seats=6 teams=yes first=5"];

fn setups() -> impl Iterator<Item = Setup> {
    SETUPS.iter().map(|text| text.parse().unwrap())
}

/// The state from its JSON and from its bytes.
fn loaded(state: &State) -> [State; 2] {
    let json = serde_json::to_string(state).unwrap();
    let bytes = postcard::to_allocvec(state).unwrap();
    [serde_json::from_str(&json).unwrap(), postcard::from_bytes(&bytes).unwrap()]
}

#[test]
fn a_state_that_was_saved_at_any_step_goes_on_as_the_one_that_was_not() {
    for (seed, setup) in (0..).zip(setups()) {
        let record = Walk::<State> { setup, seed, zeal: 200 }.play(usize::MAX);
        for (number, (state, step)) in record.states().enumerate() {
            let mut next = state;
            next.step(step).unwrap();
            for mut load in loaded(&state) {
                assert_eq!(load, state, "step {number} of {setup}");
                assert_eq!(load.step(step), Ok(()));
                assert_eq!(load, next, "after step {number} of {setup}");
            }
            // To the end, from the same random numbers.
            if number % 13 == 0 {
                let play = |mut state: State| {
                    let length = playout::in_place(&mut state, &mut Seed::from(9).rng(Stream(4)));
                    (state, length, state.outcome())
                };
                assert!(loaded(&state).into_iter().all(|load| play(load) == play(state)), "step {number} of {setup}");
            }
        }
        assert_eq!(loaded(record.end()), [*record.end(); 2]);
    }
}

#[test]
fn a_table_that_was_saved_at_every_move_deals_the_same_cards() {
    for (number, setup) in (0..).zip(setups()) {
        let seed: Seed = format!("table {number}").parse().unwrap();
        let mut rng = seed.rng(Stream(50));
        let mut kept = Table::<State>::new(&setup, seed);
        let mut saved = kept.clone();
        while kept.to_move().is_some() {
            let json = serde_json::to_string(&saved).unwrap();
            let bytes = postcard::to_allocvec(&saved).unwrap();
            let from_bytes: Table<State> = postcard::from_bytes(&bytes).unwrap();
            saved = serde_json::from_str(&json).unwrap();
            assert_eq!((from_bytes.seed(), from_bytes.record()), (saved.seed(), saved.record()));
            let mv = *rng.choose(&kept.legal_moves()).unwrap();
            kept.play(mv).unwrap();
            saved.play(mv).unwrap();
            assert_eq!(saved.record(), kept.record(), "{setup}");
        }
        assert_eq!((saved.turn(), saved.outcome()), (Turn::Over, kept.outcome()));
        assert_eq!(serde_json::to_string(&saved).unwrap(), serde_json::to_string(&kept).unwrap());
    }
}

#[test]
fn a_record_goes_through_text_json_and_bytes() {
    for (seed, setup) in (0..).zip(setups()) {
        let record = Walk::<State> { setup, seed, zeal: 128 }.play(usize::MAX);
        let json = serde_json::to_string(&record).unwrap();
        let bytes = postcard::to_allocvec(&record).unwrap();
        assert_eq!(record.to_string().parse::<Record<State>>().as_ref(), Ok(&record));
        assert_eq!(serde_json::from_str::<Record<State>>(&json).unwrap(), record);
        assert_eq!(postcard::from_bytes::<Record<State>>(&bytes).as_ref(), Ok(&record));
    }
}
