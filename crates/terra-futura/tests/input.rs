//! Bad input: states, views and card sets that no game comes to are refused with a reason, and never a panic.
#![cfg(feature = "serde")]

use serde_json::{Value, json};
use terra_core::{ByHand, Game, Seat, Seed, Step, Stream, Table, Turn, Viewer};
use terra_futura::{CardSet, Event, Phase, Setup, State, View};

/// The first state of seeded random games in which this holds.
fn reach(setup: &str, wanted: impl Fn(&State) -> bool) -> State {
    let setup: Setup = setup.parse().expect("a setup");
    for number in 0..300 {
        let mut rng = Seed::from(number).rng(Stream(0));
        let mut state = State::new(&setup);
        loop {
            if wanted(&state) {
                return state;
            }
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).expect("a card comes up")),
                Turn::Player(_) => Step::Play(*rng.choose(&state.legal_moves()).expect("a move is legal")),
            };
            state.step(step).expect("the step is legal");
        }
    }
    panic!("no game comes to that");
}

fn in_phase(phase: Phase) -> State {
    reach("seats=3", |state| state.phase() == phase)
}

#[test]
fn what_was_saved_at_any_step_is_read_as_it_was() {
    let strange = "seats=3 copy_inactive=yes cards=~/assist|AAAAPPPP>PPPP~~~~|shift:7;23x/assist|shift:7;\
                   24xg~/shift|assist:1;16xm=1@a1b1c1a2";
    for text in ["seats=2 adjacent=yes", "seats=3 first=1", "seats=4 copy_inactive=yes", "seats=5 first=4", strange] {
        let setup: Setup = text.parse().expect("a setup");
        let mut rng = Seed::from(1).rng(Stream(0));
        let mut state = State::new(&setup);
        loop {
            let written = serde_json::to_string(&state).expect("it is written");
            assert_eq!(serde_json::from_str::<State>(&written).expect(&written), state);
            let viewer = rng.below(u32::from(setup.seats()) + 1) as usize;
            let view = state.view(Viewer::all(setup.seats()).nth(viewer).expect("a viewer"));
            let written = serde_json::to_string(&view).expect("it is written");
            assert_eq!(serde_json::from_str::<View>(&written).expect(&written), view);
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).expect("a card comes up")),
                Turn::Player(_) => Step::Play(*rng.choose(&state.legal_moves()).expect("a move is legal")),
            };
            state.step(step).expect("the step is legal");
        }
    }
}

/// The state with one place of its JSON changed is refused, and the sentence says that.
fn refused(state: &State, place: &str, value: Value, says: &str) {
    let mut written = serde_json::to_value(state).expect("it is written");
    *written.pointer_mut(place).unwrap_or_else(|| panic!("{place} is no place")) = value;
    let error = serde_json::from_value::<State>(written).expect_err(place).to_string();
    assert!(error.contains(says), "{place}: {error}");
}

#[test]
fn states_that_cannot_be_are_refused() {
    let start = in_phase(Phase::Discarding);
    for (place, value, says) in [
        ("/open/current", json!(4), "F2.5"),
        ("/open/current", json!(1), "F2.4"),
        ("/open/phase", json!("placing"), "F3.4a"),
        ("/open/phase", json!("refilling"), "F3."),
        ("/open/phase", json!("paying"), "F"),
        ("/open/phase", json!("choosing"), "F"),
        ("/open/phase", json!("receiving"), "F"),
        ("/open/phase", json!("patterns"), "F2.4"),
        ("/open/phase", json!("sets"), "F"),
        ("/open/phase", json!("over"), "F"),
        ("/open/phase", json!("sleeping"), "unknown variant"),
        ("/open/decks/0", json!(18), "F1.1"),
        ("/open/discards/0", json!(["I1", "I1", "I1", "I1", "I1"]), "F1.1"),
        ("/open/discards/0", json!(["II1"]), "F2.3"),
        ("/open/rows/0", json!(["I9", "I1", "I1", "I1"]), "F1.1"),
        ("/open/rows/0", json!(["I1", "I2", "I3"]), "F"),
        ("/open/scoring_dealt", json!(5), "F2."),
        ("/open/taken", json!("I2"), "F1.1"),
        ("/open/to_activate", json!(["c3"]), "F3.7"),
        ("/open/level", json!("II"), "F3.3"),
        ("/open/patterns/0", json!("S1"), "F7"),
        ("/open/sets/0", json!("S1"), "F7"),
        ("/open/territories/0/0/cell", json!("c2"), "F2.1"),
        ("/open/territories/0/0/card", json!("I1"), "F2.1"),
        ("/open/territories/0/0/card", json!("I9"), "F1.1"),
        ("/open/territories/0/0/resources", json!([200, 200, 200, 0, 0, 0, 0]), "F4.4"),
        ("/open/territories/0/0/resources", json!([9, 0, 0, 0, 0, 0, 0]), "F4.4"),
        ("/open/territories/0/0/resources", json!([256, 0, 0, 0, 0, 0, 0]), "256"),
        ("/open/territories/0/0/pollution", json!(2), "F6.3"),
        ("/open/territories/0", json!([]), "F2.1"),
        ("/open/territories", json!([]), "F2.5"),
        (
            "/open/pending",
            json!({"cell": 12, "effect": 0, "copied": null, "need": [1,0,0,0,0,0,0], "any": [0,0], "free": [0,0,0], "cubes": 0, "last": 0, "paid": []}),
            "F4.6",
        ),
        (
            "/open/pending",
            json!({"cell": 25, "effect": 0, "copied": null, "need": [0,0,0,0,0,0,0], "any": [0,0], "free": [0,0,0], "cubes": 0, "last": 0, "paid": []}),
            "F4.1",
        ),
        ("/open/setup/seats", json!(2), "F2.5"),
        ("/open/setup/cards", json!("who"), "card set has 4 parts"),
        ("/scoring/0", json!(["S1"]), "F2.2"),
        ("/scoring/0", json!(["S1", "S1"]), "F1.1"),
        ("/scoring/0", json!(["I1", "S1"]), "F1.1"),
        ("/scoring", json!([]), "F2.5"),
        ("/blind", json!("I1"), "F"),
        ("/blind", json!("start"), "F3.2"),
    ] {
        refused(&start, place, value, says);
    }
}

#[test]
fn f3_5_a_territory_of_more_than_three_columns_or_rows_is_refused() {
    let cells = |state: &State| state.cells(Seat::FIRST).map(|cell| cell.to_string()).collect::<Vec<_>>();
    let wide = reach("seats=2", |state| cells(state).len() == 3 && cells(state)[..2] == ["a3", "c3"]);
    refused(&wide, "/open/territories/0/2/cell", json!("e3"), "outside of the frame (F3.5)");
    let high = reach("seats=2", |state| cells(state).len() == 3 && cells(state)[1..] == ["c3", "c5"]);
    refused(&high, "/open/territories/0/0/cell", json!("c1"), "outside of the frame (F3.5)");
}

#[test]
fn f3_6_a_territory_in_two_parts_is_refused_where_cards_are_laid_edge_to_edge() {
    let cells = |state: &State| state.cells(Seat::FIRST).map(|cell| cell.to_string()).collect::<Vec<_>>();
    let third = |state: &State| {
        state.phase() == Phase::Discarding && cells(state).len() == 3 && cells(state)[..2] == ["b3", "c3"]
    };
    let joined = reach("seats=2 adjacent=yes", third);
    let written = serde_json::to_string(&joined).expect("it is written");
    assert_eq!(serde_json::from_str::<State>(&written).expect("it is joined"), joined);
    refused(&joined, "/open/territories/0/2/cell", json!("d4"), "F3.6");
    let anywhere = reach("seats=2", third);
    let mut written = serde_json::to_value(anywhere).expect("it is written");
    written["open"]["territories"][0][2]["cell"] = json!("d4");
    assert!(serde_json::from_value::<State>(written).is_ok(), "corner to corner is enough elsewhere");
}

#[test]
fn activations_that_cannot_be_finished_are_refused() {
    let paying = in_phase(Phase::Paying);
    for (place, value) in [
        ("/open/pending/need", json!([8, 8, 8, 8, 8, 8, 8])),
        ("/open/pending/any", json!([200, 200])),
        ("/open/pending/free", json!([1, 1, 1])),
        ("/open/pending/cubes", json!(4)),
        ("/open/pending/last", json!(174)),
        ("/open/pending/last", json!(255)),
        ("/open/pending/effect", json!(7)),
        ("/open/pending/effect", json!(0)),
        ("/open/pending/cell", json!(0)),
        ("/open/pending/copied", json!("0c3")),
        ("/open/pending/copied", json!("2a1")),
        ("/open/pending/copied", json!("4c3")),
        ("/open/pending/paid", json!(["m", "F"])),
        ("/open/pending", json!(null)),
        ("/open/phase", json!("gaining")),
        ("/open/phase", json!("polluting")),
        ("/open/phase", json!("shifting")),
        ("/open/phase", json!("cleaning")),
        ("/open/phase", json!("copying")),
        ("/open/phase", json!("alternative")),
    ] {
        refused(&paying, place, value, "no game comes to this");
    }
    let polluting = in_phase(Phase::Polluting);
    refused(&polluting, "/open/pending/cubes", json!(0), "no game comes to this");
    refused(&polluting, "/open/pending/cubes", json!(200), "no game comes to this");
    refused(&polluting, "/open/pending/last", json!(24), "no game comes to this");
    let shifting = in_phase(Phase::Shifting);
    refused(&shifting, "/open/pending/cubes", json!(3), "F6.6");
    refused(&shifting, "/open/pending/cell", json!(12), "no game comes to this");
    let receiving = in_phase(Phase::Receiving);
    refused(&receiving, "/open/pending/paid", json!([]), "F5.2");
    refused(&receiving, "/open/pending/copied", json!("0c3"), "F5");
    refused(&receiving, "/open/pending/copied", json!("1c3"), "F5");
}

#[test]
fn any_change_of_a_number_gives_an_error_or_a_state_that_plays_on() {
    // Every number of the JSON of states in every phase, one by one, by some others.
    use Phase::{Choosing, Copying, Gaining, Patterns, Paying, Placing, Polluting, Receiving, Sets, Shifting};
    for phase in [Choosing, Copying, Gaining, Paying, Patterns, Placing, Polluting, Receiving, Sets, Shifting] {
        let written = serde_json::to_value(in_phase(phase)).unwrap();
        let mut places = Vec::new();
        numbers(&written, String::new(), &mut places);
        for place in places {
            for value in [0, 1, 2, 3, 7, 24, 100, 255] {
                let mut changed = written.clone();
                *changed.pointer_mut(&place).unwrap() = json!(value);
                if let Ok(state) = serde_json::from_value::<State>(changed) {
                    plays_on(state, &place);
                }
            }
        }
    }
}

fn numbers(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::Number(_) => places.push(place),
        Value::Array(values) => {
            values.iter().enumerate().for_each(|(number, value)| numbers(value, format!("{place}/{number}"), places));
        }
        Value::Object(values) => {
            values.iter().for_each(|(key, value)| numbers(value, format!("{place}/{key}"), places));
        }
        _ => {}
    }
}

fn plays_on(mut state: State, place: &str) {
    let mut rng = Seed::from(1).rng(Stream(0));
    for _ in 0..4000 {
        for viewer in Viewer::all(state.seats()) {
            let _ = state.view(viewer);
        }
        let step = match state.turn() {
            Turn::Over => return,
            Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).expect("a card comes up")),
            Turn::Player(_) => {
                Step::Play(*rng.choose(&state.legal_moves()).unwrap_or_else(|| panic!("stuck after {place}")))
            }
        };
        state.step(step).expect("the step is legal");
    }
    panic!("an endless game after {place}");
}

#[test]
fn views_that_cannot_be_are_refused() {
    let state =
        reach("seats=3", |state| state.phase() == Phase::Placing && state.view(Viewer::Spectator).taken().is_none());
    let taker = state.current();
    let refused = |viewer: Viewer, place: &str, value: Value, says: &str| {
        let mut written = serde_json::to_value(state.view(viewer)).unwrap();
        *written.pointer_mut(place).unwrap() = value;
        let error = serde_json::from_value::<View>(written).expect_err(place).to_string();
        assert!(error.contains(says), "{place}: {error}");
    };
    let other = Viewer::Seat(taker.next(3));
    refused(Viewer::Spectator, "/viewer", json!({"seat": 3}), "F2.5");
    refused(Viewer::Spectator, "/viewer", json!({"seat": 4}), "F2.5");
    refused(Viewer::Spectator, "/viewer", json!({"seat": 1}), "F");
    refused(Viewer::Spectator, "/scoring", json!(["S1", "S2"]), "F2.2");
    refused(Viewer::Spectator, "/blind", json!("I1"), "F3.4a");
    refused(other, "/scoring", json!(["S1"]), "F2.2");
    refused(other, "/scoring", json!([]), "F2.2");
    refused(other, "/scoring", json!(["S1", "S1"]), "F");
    refused(other, "/blind", json!("I1"), "F3.4a");
    refused(taker.into(), "/blind", json!(null), "F3.4a");
    refused(taker.into(), "/blind", json!("S1"), "F3.2");
    refused(other, "/open/decks/0", json!(0), "the unseen cards do not fit");
    refused(other, "/open/phase", json!("activating"), "F");
    refused(other, "/open/rows/1", json!([]), "F");
}

#[test]
fn setups_and_sets_that_cannot_be_are_refused() {
    for (text, says) in [
        (r#"{"seats":1,"first":0,"adjacent":false,"copy_inactive":false,"cards":"built-in"}"#, "F2.5"),
        (r#"{"seats":4,"first":4,"adjacent":false,"copy_inactive":false,"cards":"built-in"}"#, "F2.4"),
        (r#"{"seats":4,"first":0,"adjacent":false,"copy_inactive":false,"cards":"/:0;/:0;/:0;g=1@a1b1c1a2"}"#, "F1.1"),
        (r#"{"seats":4,"first":0,"adjacent":false,"copy_inactive":false,"cards":7}"#, "a text"),
        (
            r#"{"seats":4,"first":0,"adjacent":false,"copy_inactive":false,"cards":"built-in","teams":true}"#,
            "unknown field",
        ),
        (r#"{"seats":4,"first":0,"adjacent":false,"copy_inactive":false}"#, "missing field"),
    ] {
        let error = serde_json::from_str::<Setup>(text).unwrap_err().to_string();
        assert!(error.contains(says), "{text}: {error}");
    }
    for text in ["\"\"", "\"E/assist:0;23x/:0;24x/:0\"", "\"E/assist:0;23x/:0;24x/:9;16xg=1@a1b1c1a2\"", "[]", "null"] {
        assert!(serde_json::from_str::<CardSet>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::to_string(&CardSet::BUILT_IN).unwrap(), "\"built-in\"");
}

#[test]
fn strange_sets_play_to_the_end() {
    // Cards without effect, free exchanges, rewards of nothing, pollution alone.
    for cards in [
        "/:0;23x/:0;24x/:0;16xg=1@a1a1b1b1",
        ">F/>F|>~|gg>:0;23xEEEE/>FFFF|>CCCC|>GGGG:0;24x/>~~~~|shift|assist:7;16xFCG=50@a1a1b2b2",
        "/assist:0;23x/assist|shift:7;24x~/assist|AAAAPPPP>PPPP~~~~|shift:7;16xm=1@a1b1c1a2",
    ]
    .map(|text| text.replacen(">F/", "F/", 1))
    {
        for seats in [2, 5] {
            let setup: Setup = format!("seats={seats} copy_inactive=yes cards={cards}").parse().unwrap();
            for number in 0..20 {
                let mut rng = Seed::from(number).rng(Stream(0));
                let mut state = State::new(&setup);
                terra_core::playout::in_place(&mut state, &mut rng);
                assert_eq!(state.turn(), Turn::Over);
            }
        }
    }
}

#[test]
fn events_read_back_and_unknown_ones_do_not() {
    let table = Table::<State, ByHand>::by_hand(&"seats=2".parse().unwrap());
    assert!(table.events(Seat::FIRST, 0).is_empty());
    for text in [r#"{"kept":{"seat":0}}"#, r#"{"paid":{"seat":1,"resource":"r","cell":"b3","gained":"C"}}"#] {
        let event: Event = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
    }
    for text in [
        r#"{"kept":{"seat":9}}"#,
        r#"{"kept":{}}"#,
        r#"{"slept":{"seat":0}}"#,
        r#"{"paid":{"seat":1,"resource":"x","cell":"b3","gained":""}}"#,
    ] {
        assert!(serde_json::from_str::<Event>(text).is_err(), "{text}");
    }
}

#[test]
fn sets_are_kept_once_whoever_asks() {
    let build = || "E/assist:0;23xgg/:5;24x/:5;16xg=1@a1b1c1a2".parse::<CardSet>().unwrap();
    let first = build();
    let threads: Vec<_> = (0..8).map(|_| std::thread::spawn(move || (0..50).all(|_| build() == first))).collect();
    assert!(threads.into_iter().all(|thread| thread.join().unwrap()));
}

#[test]
fn no_phase_in_which_a_card_is_copied_is_read_without_that_card() {
    for phase in [Phase::Activating, Phase::Choosing, Phase::Copying, Phase::Alternative] {
        let state = in_phase(phase);
        for copying in ["alternative", "receiving", "cleaning"] {
            for pending in [None, Some("/open/pending"), Some("/open/pending/copied")] {
                let change = |mut written: Value| {
                    *written.pointer_mut("/open/phase").expect("there is a phase") = json!(copying);
                    if let Some(place) = pending.and_then(|place| written.pointer_mut(place)) {
                        *place = Value::Null;
                    }
                    written
                };
                let copies = phase == Phase::Alternative && copying == "alternative" && pending.is_none();
                let written = change(serde_json::to_value(state).expect("it is written"));
                assert_eq!(serde_json::from_value::<State>(written).is_ok(), copies, "{phase:?} as {copying}");
                let view = state.view(Viewer::Spectator);
                let written = change(serde_json::to_value(view).expect("it is written"));
                assert_eq!(serde_json::from_value::<View>(written).is_ok(), copies, "{phase:?} as {copying}");
            }
        }
    }
}

#[test]
fn a_short_row_is_not_filled_from_a_deck_that_has_more() {
    let of_level_one = |written: &Value| written["open"]["rows"][0].as_array().expect("a row").len() == 3;
    let refills = |state: &State| state.phase() == Phase::Refilling;
    let is_one = |state: &State| of_level_one(&serde_json::to_value(state).expect("it is written"));
    let state = reach("seats=3", |state| refills(state) && is_one(state));
    let mut written = serde_json::to_value(state).expect("it is written");
    // Two cards of the row lie in the discard pile instead: no card is lost.
    let row = written["open"]["rows"][0].as_array().cloned().expect("a row");
    written["open"]["rows"][0] = json!(row[..1]);
    written["open"]["discards"][0].as_array_mut().expect("a pile").extend_from_slice(&row[1..]);
    let error = serde_json::from_value::<State>(written).expect_err("a short row").to_string();
    assert!(error.contains("1 cards lie in the row of level I") && error.contains("F3.3"), "{error}");
}
