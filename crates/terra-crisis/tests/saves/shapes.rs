//! JSON of the wrong shape, at every level of every kind of value.

use crate::edit::{Edit, in_phase, seat, some_state, view};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;
use terra_core::{Game, Record, Seed, Step, Table, Viewer};
use terra_crisis::{Event, Phase, Setup, State, View};

/// The pointers to all values in a value, itself included.
fn places(value: &Value, here: &str, all: &mut Vec<String>) {
    all.push(here.to_string());
    match value {
        Value::Array(values) => {
            // Lists have many like items: the ends will do.
            for index in [0, 1, values.len().saturating_sub(1)] {
                if let Some(value) = values.get(index) {
                    places(value, &format!("{here}/{index}"), all);
                }
            }
        }
        Value::Object(values) => values.iter().for_each(|(key, value)| places(value, &format!("{here}/{key}"), all)),
        _ => {}
    }
}

/// What is read is the value that was written, or its JSON reads back to what was read: never something between.
fn sound<T: Serialize + DeserializeOwned + PartialEq + Debug>(read: &T) {
    let again: T = serde_json::from_value(serde_json::to_value(read).unwrap()).unwrap();
    assert_eq!(&again, read);
}

/// A changed JSON is refused, or it is read as some value that is written and read again. Gives the reason.
fn refused<T: Serialize + DeserializeOwned + PartialEq + Debug>(json: &Value) -> Option<String> {
    match Edit(json.clone()).read::<T>() {
        Ok(read) => {
            sound(&read);
            None
        }
        Err(error) => Some(error),
    }
}

fn shapes<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let good = serde_json::to_value(value).unwrap();
    assert_eq!(serde_json::from_value::<T>(good.clone()).unwrap(), *value);
    let mut all = Vec::new();
    places(&good, "", &mut all);
    for place in all {
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut json = good.clone();
            change(json.pointer_mut(&place).unwrap());
            json
        };
        let old = good.pointer(&place).unwrap();
        if let Value::Object(fields) = old {
            // A variant's name is the one key of its object; there any other key is one too many.
            let error = refused::<T>(&changed(&|object| object["extra"] = json!(1)));
            let error = error.unwrap_or_else(|| panic!("an extra field at {place} is accepted"));
            let known = [
                "unknown field `extra`",
                "unknown variant `extra`",
                "expected value",
                "trailing",
                "expected map with a single key",
                "expected `}`",
            ];
            assert!(known.iter().any(|says| error.contains(says)), "{place}: {error}");
            for key in fields.keys() {
                let error = refused::<T>(&changed(&|object| drop(object.as_object_mut().unwrap().remove(key))));
                match error {
                    Some(error) => {
                        let known = [
                            &format!("missing field `{key}`"),
                            "expected value",
                            "single key",
                            "no game comes to this",
                            "EOF",
                        ];
                        assert!(known.iter().any(|says| error.contains(*says)), "without {key} at {place}: {error}");
                    }
                    // What may be null may be absent.
                    None => assert!(fields[key].is_null(), "{key} at {place} can be left out"),
                }
            }
        }
        // A value of any other kind in its place.
        let long = "g".repeat(100_000);
        let others = [
            json!(null),
            json!(true),
            json!(-1),
            json!(256),
            json!(u64::MAX),
            json!(1e300),
            json!(0.5),
            json!(""),
            json!("g1\0"),
            json!("\0"),
            json!("gr\u{fc}n"),
            json!("\u{1f30d}"),
            json!(" g1"),
            json!("g1 "),
            json!(long),
            json!([]),
            json!([[[[[[]]]]]]),
            json!({}),
            json!({ "": {} }),
        ];
        for other in others {
            let error = refused::<T>(&changed(&|json| *json = other.clone()));
            let is_wide = matches!(other, Value::String(_)) && old.is_string() || other.is_null() || other == json!([]);
            let may_fit = is_wide || other.is_boolean() && old.is_boolean();
            assert!(may_fit || error.is_some(), "{other} at {place} is accepted");
            // Where a text is parsed, the reason does not repeat all of it (serde does, of an unknown variant).
            let is_ours = |error: &String| old.is_string() && !error.contains("unknown variant");
            let error = error.filter(is_ours).unwrap_or_default();
            assert!(error.len() < 2000, "{place}: a reason of {} bytes", error.len());
        }
        // Numbers beyond what any field holds, which a JSON value cannot keep.
        if old.is_number() {
            for number in ["18446744073709551616", "-9223372036854775809", "1e400", "1.0", "0x1", "01", "+1", "NaN"] {
                let marked = changed(&|json| *json = "\u{1}".into()).to_string();
                let text = marked.replacen("\"\\u0001\"", number, 1);
                assert!(serde_json::from_str::<T>(&text).is_err(), "{number} at {place} is accepted");
            }
        }
    }
}

#[test]
fn setups_and_records_have_one_shape() {
    let setup = Setup::builder(6).teams(true).build().unwrap();
    shapes(&setup);
    let mut table = Table::<State>::new(&setup, Seed::from(5));
    for _ in 0..9 {
        table.play(table.legal_moves()[0]).unwrap();
    }
    shapes(table.record());
}

#[test]
fn states_and_views_have_one_shape() {
    for phase in [Phase::Dealing, Phase::Drawing, Phase::Impending, Phase::Acting, Phase::Hoarded, Phase::Over] {
        let state = in_phase(phase);
        shapes(&state);
        for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
            shapes(&view(&state, viewer));
        }
    }
}

#[test]
fn events_have_one_shape() {
    for phase in [Phase::Dealing, Phase::Drawing, Phase::Impending, Phase::Acting, Phase::Hoarded, Phase::Discarding] {
        let state = some_state(|state| state.phase() == phase && (phase != Phase::Acting || state.has_helped()));
        let moves = state.legal_moves().into_iter().map(Step::Play);
        for step in moves.chain(state.chance().map(|(card, _)| Step::Deal(card))) {
            for viewer in [Viewer::Seat(state.current()), Viewer::Spectator] {
                let event: Event = state.event(step, viewer);
                let json = serde_json::to_value(event).unwrap();
                assert_eq!(serde_json::from_value::<Event>(json).unwrap(), event);
            }
        }
    }
}

#[test]
fn json_that_is_deep_or_broken_is_an_error() {
    let deep = ["[", "{\"open\":", "{\"setup\":{\"cards\":["].map(|open| open.repeat(100_000));
    let broken = ["", " ", "\0", "{", "}", "nul", "\"", "\u{feff}{}", "{\"open\":{\"setup\":", "[1,2", "{}{}", "//"];
    let text = serde_json::to_string(&in_phase(Phase::Acting)).unwrap();
    let cut = (0..text.len()).step_by(7).map(|end| text[..end].to_string());
    for text in deep.into_iter().chain(broken.map(str::to_string)).chain(cut) {
        assert!(serde_json::from_str::<State>(&text).is_err());
        assert!(serde_json::from_str::<View>(&text).is_err());
        assert!(serde_json::from_str::<Setup>(&text).is_err());
        assert!(serde_json::from_str::<Event>(&text).is_err());
        assert!(serde_json::from_str::<Record<State>>(&text).is_err());
        assert!(serde_json::from_str::<Table<State>>(&text).is_err());
    }
    assert!(serde_json::from_str::<State>(&(text + " x")).is_err(), "something after the end");
}
