//! Every refusal has a code and a clause of its own: collected from games at random, which come to most of them.

use std::collections::{BTreeMap, BTreeSet};
use terra_core::{Game as _, Refusal, Seed, Step, Stream, Turn, Viewer};
use terra_futura::{Card, Illegal, Move, Setup, State};

/// All refusals that random games of this setup come to, by code.
fn collect(setup: &str, games: u64, found: &mut BTreeMap<&'static str, Illegal>) {
    let setup: Setup = setup.parse().expect("a setup");
    for number in 0..games {
        let mut rng = Seed::from(number).rng(Stream(0));
        let mut state = State::new(&setup);
        loop {
            for refusal in Move::all().filter_map(|mv| state.check(mv).err()) {
                found.insert(refusal.code(), refusal);
            }
            for refusal in Card::all().filter_map(|card| state.clone().turn_up(card).err()) {
                found.insert(refusal.code(), refusal);
            }
            if let Err(refusal) = state.view(Viewer::Spectator).check(Move::Keep) {
                found.insert(refusal.code(), refusal);
            }
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).expect("a card comes up")),
                Turn::Player(_) => Step::Play(*rng.choose(&state.legal_moves()).expect("a move is legal")),
            };
            state.step(step).expect("the step is legal");
        }
    }
}

#[test]
fn every_refusal_has_a_code_of_its_own_and_ends_with_its_clause() {
    let mut found = BTreeMap::new();
    collect("seats=3", 30, &mut found);
    collect("seats=2 adjacent=yes", 10, &mut found);
    collect("seats=5", 40, &mut found);
    let strange = crate::table::cards(
        "E|g~~/assist|AA>P:0",
        "8x/AAA>G|assist:1,8xgr~~/A>AA~:1",
        "4xg/shift:2,8x/PP>G|gry>FC~~:0",
    );
    collect(&format!("seats=4 {strange}"), 30, &mut found);
    let clauses: BTreeMap<_, _> = found.iter().map(|(code, refusal)| (*code, refusal.clause())).collect();
    for (code, refusal) in &found {
        let text = refusal.to_string();
        assert!(text.ends_with(&format!(" ({})", clauses[code])), "{text}");
        assert!(!text.contains('\n'));
    }
    let codes: Vec<_> = found.keys().copied().collect();
    let expected = [
        "cannot-copy",
        "cannot-pay",
        "card-first",
        "cards-are-dealt",
        "copy-inactive",
        "copy-of-assistance",
        "empty-deck",
        "empty-row",
        "game-over",
        "inactive",
        "no-card",
        "no-card-awaited",
        "no-effect",
        "no-pollution",
        "no-resource",
        "no-room",
        "no-room-later",
        "no-such-card",
        "no-such-effect",
        "no-such-place",
        "nobody-assists",
        "not-activated",
        "not-adjacent",
        "not-in-deck",
        "not-in-price",
        "not-in-set",
        "not-in-turn",
        "not-offered",
        "not-paid",
        "not-yours",
        "nothing-shifted",
        "nothing-to-copy",
        "nothing-to-shift",
        "occupied",
        "only-bottom",
        "other-deck",
        "out-of-order",
        "out-of-place",
        "outside-frame",
        "own-card",
        "pays-inactive",
        "pollutes-inactive",
        "rest-unpaid",
        "scoring-first",
        "shift-to-itself",
        "too-few-products",
        "too-few-raw",
    ];
    assert_eq!(codes, expected);
}

#[test]
fn a_view_refuses_who_is_not_to_move() {
    let game = crate::table::Game::start("seats=2");
    let refusal = game.view(Viewer::Spectator).check(Move::Keep).unwrap_err();
    assert_eq!(refusal.to_string(), "seat 0 is to move, and nobody else (F2.4)");
    assert_eq!(game.view(crate::table::seat(1)).check(Move::Keep), Err(refusal));
    assert!(game.view(crate::table::seat(1)).legal_moves().is_empty());
}

#[test]
fn the_move_for_an_absent_player_declines_or_is_the_first() {
    let declines = ["keep", "stop", "enough", "leave"];
    let mut met = BTreeSet::new();
    for number in 0..20 {
        let mut rng = Seed::from(number).rng(Stream(0));
        let mut state = State::new(&"seats=3".parse::<Setup>().expect("a setup"));
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).expect("a card comes up")),
                Turn::Player(to_move) => {
                    let legal = state.legal_moves();
                    let declining = legal.iter().find(|mv| declines.contains(&mv.to_string().as_str()));
                    let idle = declining.or(legal.first()).copied();
                    assert_eq!(state.idle_move(), idle);
                    for viewer in Viewer::all(3) {
                        assert_eq!(state.view(viewer).idle_move(), idle.filter(|_| viewer.is(to_move)), "{viewer}");
                    }
                    met.extend(declining.map(ToString::to_string));
                    Step::Play(*rng.choose(&legal).expect("a move is legal"))
                }
            };
            state.step(step).expect("the step is legal");
        }
        assert_eq!(state.idle_move(), None);
    }
    assert!(declines.iter().all(|&text| met.contains(text)), "{met:?}");
}

#[test]
fn f3_1_a_move_of_another_kind_is_refused_with_what_is_asked() {
    let mut game = crate::table::Game::start("seats=2");
    let refusal = game.refuses("stop", "out-of-place", "F3.1").to_string();
    let asked = "now the last card of a row may be discarded, or keep, and that move is none of that kind (F3.1)";
    assert_eq!(refusal, asked);
}
