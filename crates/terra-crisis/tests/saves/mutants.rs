//! Random changes to saved values: what is still read is a value like any other, and nothing panics.

use crate::edit::{some_state, view};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;
use terra_core::laws::Walk;
use terra_core::{Encode, Game, Record, Rng, Seed, Step, Stream, Viewer};
use terra_crisis::{Event, Move, Setup, State, View};

const MUTANTS: u32 = 20_000;

/// States of all sorts: along games, more of them near the end.
fn states() -> Vec<State> {
    let mut all = vec![some_state(|state| state.turn() == terra_core::Turn::Over)];
    for (seed, text) in (0..).zip(["seats=3", "seats=4 teams=yes", "seats=5 first=2", "seats=6", TWINS]) {
        let setup: Setup = text.parse().unwrap();
        for zeal in [0, 230] {
            let record = Walk::<State> { setup, seed, zeal }.play(usize::MAX);
            let steps = record.steps().len();
            let chosen = record.states().map(|(state, _)| state).enumerate();
            all.extend(chosen.filter(|(number, _)| number % 11 == 5 || number + 10 > steps).map(|(_, state)| state));
            all.push(*record.end());
        }
    }
    all
}

const TWINS: &str = "seats=4 cards=gNA10,gNA10,gEU13,gEU13,gAS16,gAS16,bNA10,bNA11,bSA12,bSA12,bAF14,bOC15,\
     rNA13,rNA13,rEU10,rAF16,rAF16,rOC11";

/// Everything that can be done with a state does not panic, and the state goes on.
fn use_state(state: &State, rng: &mut Rng) {
    let mut state = *state;
    for _ in 0..4 {
        let _ = (state.outcome(), state.weight(), state.idle_move(), format!("{state:?}"));
        for viewer in Viewer::all(6) {
            use_view(&state.view(viewer), rng, false);
        }
        let moves = state.legal_moves();
        assert!(moves.iter().all(|&mv| state.check(mv).is_ok() && state.apply(mv).is_ok()));
        assert_eq!(Move::all().filter(|&mv| state.check(mv).is_ok()).count(), moves.len());
        let cards: Vec<_> = state.chance().map(|(card, _)| card).collect();
        let steps = moves.into_iter().map(Step::Play).chain(cards.into_iter().map(Step::Deal)).collect::<Vec<_>>();
        let Some(&step) = rng.choose(&steps) else { return };
        let _ = state.event(step, Viewer::Spectator).to_string();
        state.step(step).unwrap();
    }
}

/// Everything that can be done with a view does not panic; samples fit and can be saved.
fn use_view(view: &View, rng: &mut Rng, and_sample: bool) {
    let legal = view.legal_moves();
    assert_eq!(Move::all().filter(|&mv| view.check(mv).is_ok()).count(), legal.len());
    let _ = (view.to_string(), format!("{view:?}"), view.idle_move());
    let mut numbers = [f32::NAN; State::OBSERVATION];
    State::observe(view, &mut numbers);
    assert!(numbers.iter().all(|number| (0.0..=1.0).contains(number)), "{view}");
    if and_sample {
        let sampler = view.sampler();
        for _ in 0..2 {
            let state = sampler.sample(rng);
            assert_eq!(state.view(view.viewer()), *view);
            same_again(&state);
            use_state(&state, rng);
        }
    }
}

/// Its own JSON and postcard read back equal.
fn same_again<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    let read = serde_json::from_str::<T>(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(&read, value);
    assert_eq!(postcard::from_bytes::<T>(&postcard::to_allocvec(value).unwrap()).as_ref(), Ok(value));
}

/// All places of a value, by pointer.
fn places(value: &Value, here: String, all: &mut Vec<String>) {
    match value {
        Value::Array(values) => {
            (0..).zip(values).for_each(|(index, value): (usize, _)| places(value, format!("{here}/{index}"), all));
        }
        Value::Object(values) => values.iter().for_each(|(key, value)| places(value, format!("{here}/{key}"), all)),
        _ => {}
    }
    all.push(here);
}

/// Another value, near the old one: so that a good part of the mutants is still read.
fn mutated(old: &Value, rng: &mut Rng) -> Value {
    match old {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            let near = [number.saturating_add(1), number.saturating_sub(1), 0, 1, 2, 8, 9, 30, 255, 256, -1, i64::MAX];
            (*rng.choose(&near).unwrap()).into()
        }
        Value::String(text) => {
            const WORDS: &[&str] = &[
                "g1",
                "g6",
                "b3",
                "r4",
                "r6",
                "gNA11",
                "bEU11",
                "rOC11",
                "gNA10",
                "g1g1g1",
                "b1b2b3",
                "g4b5r6",
                "dealing",
                "drawing",
                "impending",
                "acting",
                "hoarded",
                "discarding",
                "over",
                "spectator",
                "pass",
                "end",
                "+ g1",
                "",
            ];
            let mut letters: Vec<char> = text.chars().collect();
            match rng.below(3) {
                0 => return (*rng.choose(WORDS).unwrap()).into(),
                1 if !letters.is_empty() => {
                    let place = rng.below(letters.len() as u32) as usize;
                    letters[place] = *rng.choose(&['g', 'b', 'r', '1', '6', '0', 'E', 'U', '\0', 'é']).unwrap();
                }
                _ => letters.push('1'),
            }
            letters.into_iter().collect::<String>().into()
        }
        Value::Bool(yes) => (!yes).into(),
        Value::Null => [json!("g1"), json!(0), json!({})][rng.below(3) as usize].clone(),
        Value::Array(values) => {
            let mut values = values.clone();
            let other = rng.below(values.len() as u32 + 1) as usize;
            match rng.below(5) {
                0 => drop(values.pop()),
                1 => values.extend(values.get(other).cloned()),
                2 => values.reverse(),
                3 => values.clear(),
                _ if other < values.len() => drop(values.remove(other)),
                _ => {}
            }
            values.into()
        }
        Value::Object(values) => {
            let mut values = values.clone();
            let keys: Vec<String> = values.keys().cloned().collect();
            match (rng.choose(&keys), rng.below(2)) {
                (Some(key), 0) => drop(values.remove(key)),
                _ => drop(values.insert("more".into(), json!(1))),
            }
            values.into()
        }
    }
}

/// Changes one to three places. Every other time a pile is counted anew, so that cards may move.
fn mutate_json(json: &mut Value, rng: &mut Rng) {
    for _ in 0..=rng.below(3) {
        let mut all = Vec::new();
        places(json, String::new(), &mut all);
        let place = rng.choose(&all).unwrap();
        let place = json.pointer_mut(place).unwrap();
        *place = mutated(place, rng);
    }
    if rng.below(2) == 0 && json.get("open").is_some() {
        let size = |value: Option<&Value>| value.and_then(Value::as_array).map_or(0, Vec::len);
        let nested = |value: Option<&Value>, of: &dyn Fn(&Value) -> usize| {
            value.and_then(Value::as_array).map_or(0, |values| values.iter().map(of).sum::<usize>())
        };
        let sum = |value: Option<&Value>| nested(value, &|number| number.as_u64().unwrap_or(0).min(255) as usize);
        let open = &json["open"];
        let played = nested(open.pointer("/impending/contributions"), &|card| usize::from(!card.is_null()));
        let crises = size(open.get("full_blown")) + size(open.get("discarded_crises"));
        let elsewhere = size(open.get("discards"))
            + nested(open.get("full_blown"), &|full_blown| size(full_blown.get("cards")))
            + played
            + crises
            + usize::from(open.get("impending").is_some_and(|impending| !impending.is_null()))
            + nested(json.get("hands"), &|hand| size(Some(hand)))
            + sum(json.get("hand_sizes"))
            + 3 * match json.get("hoard_sizes") {
                Some(sizes) => sum(Some(sizes)),
                None => nested(json.get("hoards"), &|hoard| size(Some(hoard))),
            };
        if let Some(pile) = json["open"].get_mut("pile") {
            *pile = 108_usize.saturating_sub(elsewhere).into();
        }
    }
}

fn mutate_bytes(bytes: &mut Vec<u8>, rng: &mut Rng) {
    for _ in 0..=rng.below(2) {
        let place = rng.below(bytes.len().max(1) as u32) as usize;
        match rng.below(6) {
            0 if !bytes.is_empty() => drop(bytes.remove(place)),
            1 => bytes.insert(place, rng.below(256) as u8),
            2 => bytes.truncate(place),
            _ if !bytes.is_empty() => bytes[place] = [rng.below(256) as u8, bytes[place] ^ 1][rng.below(2) as usize],
            _ => {}
        }
    }
}

/// How many of the mutants of these values are read as another value; whatever is read is used.
fn survivors<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    values: &[T],
    seed: u64,
    mut used: impl FnMut(&T, &mut Rng),
) -> [u32; 2] {
    let mut rng = Seed::from(seed).rng(Stream(77));
    let mut read = [0; 2];
    for number in 0..MUTANTS {
        let original = rng.choose(values).unwrap();
        let mut json = serde_json::to_value(original).unwrap();
        mutate_json(&mut json, &mut rng);
        let mut bytes = postcard::to_allocvec(original).unwrap();
        mutate_bytes(&mut bytes, &mut rng);
        let mut text = json.to_string().into_bytes();
        if number % 4 == 0 {
            mutate_bytes(&mut text, &mut rng);
        }
        let from_json = serde_json::from_slice::<T>(&text).ok();
        let from_bytes = postcard::from_bytes::<T>(&bytes).ok();
        for (count, value) in read.iter_mut().zip([from_json, from_bytes]) {
            if let Some(read) = value {
                *count += u32::from(read != *original);
                same_again(&read);
                used(&read, &mut rng);
            }
        }
    }
    read
}

/// Some mutants must survive, or nothing is shown by using them.
fn enough([json, bytes]: [u32; 2]) {
    assert!(json > MUTANTS / 200 && bytes > MUTANTS / 200, "only {json} and {bytes} of {MUTANTS} mutants are read");
    assert!(json < MUTANTS * 9 / 10 && bytes < MUTANTS * 9 / 10, "{json} and {bytes} of {MUTANTS} mutants are read");
}

#[test]
fn mutants_of_states_are_refused_or_play_on() {
    enough(survivors(&states(), 1, use_state));
}

#[test]
fn mutants_of_views_are_refused_or_can_be_sampled() {
    let viewers: Vec<Viewer> = Viewer::all(3).collect();
    let views: Vec<View> =
        states().iter().flat_map(|state| viewers.iter().map(|&viewer| view(state, viewer))).collect();
    enough(survivors(&views, 2, |view, rng| use_view(view, rng, true)));
}

#[test]
fn mutants_of_setups_events_and_records_are_refused_or_stand() {
    let states = states();
    let setups: Vec<Setup> = states.iter().map(State::setup).collect();
    survivors(&setups, 3, |setup, _| assert_eq!(State::new(setup).setup(), *setup));
    let mut events: Vec<Event> = Vec::new();
    for state in &states {
        let moves = state.legal_moves().into_iter().map(Step::Play);
        let steps = moves.chain(state.chance().map(|(card, _)| Step::Deal(card)).take(3));
        events.extend(steps.map(|step| state.event(step, Viewer::Seat(state.current()))));
    }
    enough(survivors(&events, 4, |event, _| assert!(!event.to_string().is_empty())));
    let walk = |seed| Walk::<State> { setup: "seats=3".parse().unwrap(), seed, zeal: 200 };
    let records: Vec<Record<State>> = (0..40).map(|seed| walk(seed).play(20)).collect();
    survivors(&records, 5, |record, rng| use_state(record.end(), rng));
}
