//! States that no game comes to: in each one thing is changed in a state of a game.

use crate::edit::{Edit, in_phase, some_state};
use terra_core::Game;
use terra_crisis::{CRISES, Ending, Phase, State};

/// A name, the state that it begins with, the change, and what the refusal says.
type Case = (&'static str, fn() -> State, fn(&mut Edit), &'static str);

fn dealing() -> State {
    some_state(|state| state.phase() == Phase::Dealing && state.hand(state.current()).len() == 2)
}

fn drawing() -> State {
    in_phase(Phase::Drawing)
}

fn impending() -> State {
    // Two seats have had their chance, and the second of them has contributed.
    some_state(|state| {
        let first = state.current();
        let two_later = first.next(4).next(4);
        state.phase() == Phase::Impending
            && state.turn().player() == Some(two_later)
            && state.contribution(first.next(4)).is_some()
    })
}

fn acting() -> State {
    // Nobody has helped yet, and nothing lies on the first crisis.
    some_state(|state| {
        let lies = state.full_blown();
        state.phase() == Phase::Acting && !state.has_helped() && lies.len() > 3 && lies[0].total() == 0
    })
}

fn helped() -> State {
    some_state(|state| state.has_helped() && state.phase() == Phase::Acting && state.full_blown().len() > 3)
}

fn hoarded() -> State {
    in_phase(Phase::Hoarded)
}

fn discarding() -> State {
    in_phase(Phase::Discarding)
}

fn won() -> State {
    some_state(|state| state.outcome().is_some_and(|outcome| *outcome.ending() == Ending::Success))
}

fn lost() -> State {
    some_state(|state| match state.outcome().map(|outcome| *outcome.ending()) {
        Some(Ending::LossOfControl(loss)) => loss.total && state.crises_to_come().count() > 0,
        _ => false,
    })
}

/// The first of the full-blown crises as JSON, so that others can be made like it.
fn first_full_blown(state: &mut Edit) -> (String, char) {
    let crisis = state.at("open.full_blown.0.crisis").as_str().unwrap().to_string();
    let colour = crisis.chars().next().unwrap();
    (crisis, colour)
}

/// Puts cards of that value on the first full-blown crisis, whatever was there, and says so in the pile's size.
fn lay(state: &mut Edit, value: u8, count: usize) {
    let (_, colour) = first_full_blown(state);
    let before = state.list("open.full_blown.0.cards").len();
    state.set("open.full_blown.0.cards", vec![format!("{colour}{value}"); count]);
    state.add("open.pile", before as i64 - count as i64);
}

/// A card that is in the pile.
fn in_pile(state: &Edit) -> String {
    let state: State = state.read().unwrap();
    let mut chance = terra_crisis::Solution::all().filter(|&card| state.in_pile(card) > 0);
    chance.next().unwrap().to_string()
}

fn to_hand(state: &mut Edit, hand: usize, cards: usize) {
    for _ in 0..cards {
        let card = in_pile(state);
        let path = format!("hands.{hand}");
        state.push(&path, card).add("open.pile", -1);
        if state.read::<State>().is_err() {
            return; // the next one is looked for in a state that is no more
        }
    }
}

fn current(state: &mut Edit) -> usize {
    state.at("open.current").as_u64().unwrap() as usize
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    // C1: the cards.
    ("more of a kind than there are", drawing, |s| { s.set("hands.0", vec!["g5"; 5]); }, "more g5 than were printed (C1.1)"),
    ("eight of a kind in a hand", drawing, |s| { s.set("hands.0", vec!["g1"; 8]); }, "more cards of a kind in a hand than there are (C1.1)"),
    ("seven of a kind discarded", drawing, |s| { s.set("open.discards", vec!["g1"; 7]); }, "more Solution cards of a kind than were printed (C1.1)"),
    ("300 of a kind discarded", drawing, |s| { s.set("open.discards", vec!["g1"; 300]); }, "more than 255 of g1 (C1.1)"),
    ("eight of a kind on a crisis", drawing, |s| lay(s, 1, 8), "than there are lie on"),
    ("a hoard of cards that are elsewhere", won, |s| { s.set("hoards.0", vec!["g6g6g6", "g6g6g6"]); }, "more g6 than were printed (C1.1)"),
    ("31 hoards", won, |s| { s.set("hoards.0", vec!["g1b1r1"; 31]); }, "more than 30 combinations are hoarded (C1.1)"),
    ("a card more in the pile", drawing, |s| { s.add("open.pile", 1); }, "cards in the pile with"),
    ("a card less in the pile", drawing, |s| { s.add("open.pile", -1); }, "Solution cards elsewhere (C1.1)"),
    ("a crisis of another threat", won, |s| { s.set("open.discarded_crises.0", "gNA16"); }, "gNA16 is on the table more often than in the card set (C1.3)"),
    ("a crisis twice", drawing, |s| { let (crisis, _) = first_full_blown(s); s.push("open.discarded_crises", crisis); }, "more often than in the card set (C1.3)"),
    ("all crises solved, and one more", won, |s| { s.set("open.discarded_crises", vec!["gNA11"; CRISES + 1]); }, "gNA11 is on the table more often"),
    // C2: seats, and the opening.
    ("a seat that is not at the table", drawing, |s| { s.set("open.current", 5); }, "seat 5 is not at a table of 4 (C2.1)"),
    ("hands for five", drawing, |s| { s.push("hands", Vec::<u8>::new()); }, "hands of 5 seats at a table of 4 (C2.1)"),
    ("no hands", drawing, |s| { s.set("hands", Vec::<u8>::new()); }, "hands of 0 seats at a table of 4 (C2.1)"),
    ("hoards of three", drawing, |s| { s.list("hoards").pop(); }, "hoards of 3 seats at a table of 4 (C2.1)"),
    ("a track of three", drawing, |s| { s.list("open.track").pop(); }, "a list for 3 seats at a table of 4 (C2.1)"),
    ("a track of seven", drawing, |s| { s.set("open.track", vec![0; 7]); }, "a list for 7 seats at a table of 4 (C2.1)"),
    ("contributions of five", impending, |s| { s.push("open.impending.contributions", serde_json::Value::Null); }, "a list for 5 seats at a table of 4 (C2.1)"),
    ("an opening hand too big", dealing, |s| to_hand(s, 1, 3), "in phase Dealing (C2.1)"),
    ("an opening hand out of turn", dealing, |s| { let hand = (current(s) + 1) % 4; to_hand(s, hand, 1); }, "in phase Dealing (C2.1)"),
    ("dealing in the middle of a game", drawing, |s| { s.set("open.phase", "dealing"); }, "something has been played before the hands are dealt (C2.2)"),
    // C4: impending crises.
    ("impending without a crisis", drawing, |s| { s.set("open.phase", "impending"); }, "without an impending crisis (C4.1)"),
    ("a crisis impending in another phase", impending, |s| { s.set("open.phase", "acting"); }, "with an impending crisis (C4.1)"),
    ("a contribution of another colour", impending, |s| {
        let crisis = s.at("open.impending.crisis").as_str().unwrap().to_string();
        let other = if crisis.starts_with('g') { "b1" } else { "g1" };
        let place = s.list("open.impending.contributions").iter().position(|card| !card.is_null()).unwrap();
        s.list("open.impending.contributions")[place] = other.into();
    }, "lies on the impending"),
    ("a contribution before its chance", impending, |s| { let current = current(s); s.set("open.impending.asked", current); }, "has contributed before its chance (C4.1)"),
    ("a seat asked that is not at the table", impending, |s| { s.set("open.impending.asked", 4); }, "seat 4 is not at a table of 4 (C4.1)"),
    // C4.5, C6.4: points.
    ("too many points for one", won, |s| { s.set("open.track.2", 255); }, "255 points for one seat with"),
    ("too few points", won, |s| { s.set("open.track", vec![0; 4]); }, "0 points in all with"),
    ("points for nothing", dealing, |s| { s.set("open.track.0", 3); }, "3 points for one seat with 0 crises solved (C4.5)"),
    ("points for all, for few crises", won, |s| { let solved = s.list("open.discarded_crises").len(); s.set("open.track", vec![6 * solved; 4]); }, "points in all with"),
    ("crises solved with nothing", won, |s| {
        let cards = s.list("open.discards").len();
        s.set("open.discards", Vec::<String>::new()).set("open.phase", "acting").add("open.pile", cards as i64);
    }, "solved, and values of only 0 discarded (C4.5)"),
    // C6: full-blown crises, helps, hoards.
    ("a solved crisis in the centre", drawing, |s| lay(s, 6, 3), "which solves it (C6.4)"),
    ("a card of another colour on a crisis", drawing, |s| {
        let (_, colour) = first_full_blown(s);
        s.push("open.full_blown.0.cards", if colour == 'r' { "g1" } else { "r1" });
    }, "(C6.3)"),
    ("helped with nothing on it", helped, |s| { s.set("open.full_blown.0.cards", Vec::<String>::new()).set("open.full_blown.0.helped", true); }, "is helped with nothing on it (C6.2)"),
    ("a crisis helped, by nobody", acting, |s| { lay(s, 1, 1); s.set("open.full_blown.0.helped", true); }, "is helped, but nobody has helped (C6.2)"),
    ("helped while drawing", drawing, |s| { s.set("open.helped", true); }, "a player has helped in phase Drawing (C6.2)"),
    ("hoarded without help", hoarded, |s| { s.set("open.helped", false); }, "hoarded without having helped (C6.6)"),
    ("hoarded, and no hoard", hoarded, |s| {
        let current = current(s);
        let hoard = s.at(&format!("hoards.{current}")).take();
        let count = hoard.as_array().unwrap().len() as i64;
        s.set(&format!("hoards.{current}"), Vec::<String>::new()).add("open.pile", 3 * count);
    }, "just hoarded, and there is no hoard (C6.6)"),
    ("hoards without any help", dealing, |s| { s.push("hoards.0", "r2b3g4").add("open.pile", -3); }, "1 hoards with at most 0 cards of help (C6.6)"),
    ("a hoard of a seat that is to be dealt to", dealing, |s| { s.push("hoards.3", "r2r2r2"); }, "cards in the pile with"),
    // C7: hands.
    ("nine cards while drawing", drawing, |s| { let hand = 8 - s.list("hands.2").len().min(8); to_hand(s, 2, hand + 1); }, "seat 2 has 9 cards in phase Drawing (C7.1)"),
    ("eight cards and one to discard", discarding, |s| { let hand = format!("hands.{}", current(s)); s.list(&hand).pop(); s.add("open.pile", 1); }, "has 8 cards in phase Discarding (C7.1)"),
    ("nine cards after a hoard", hoarded, |s| { let hand = current(s); to_hand(s, hand, 9); }, "cards in phase Hoarded (C7.1)"),
    // C8, C9: the end.
    ("lost, and the game goes on", lost, |s| { s.set("open.phase", "drawing"); }, "the game goes on with"),
    ("lost, and somebody acts", lost, |s| { s.set("open.phase", "acting"); }, "seven"),
    ("eight full-blown crises", lost, |s| {
        let state: State = s.read().unwrap();
        let crisis = state.crises_to_come().next().unwrap().to_string();
        s.push("open.full_blown", serde_json::json!({ "crisis": crisis, "cards": [], "helped": false })).add("open.pile", -1);
    }, "more than seven full-blown crises (C8.1)"),
    ("lost before the last crisis came", lost, |s| {
        // A card on each: then none was the last, which comes with nothing on it.
        let state: State = s.read().unwrap();
        let kinds = terra_crisis::Solution::all();
        let mut left: Vec<String> = kinds.flat_map(|card| vec![card.to_string(); state.in_pile(card) as usize]).collect();
        for place in 0..7 {
            let cards = format!("open.full_blown.{place}.cards");
            if s.list(&cards).is_empty() {
                let colour = s.at(&format!("open.full_blown.{place}.crisis")).as_str().unwrap()[..1].to_string();
                let card = left.iter().position(|card| card.starts_with(&colour)).unwrap();
                s.push(&cards, left.remove(card)).add("open.pile", -1);
            }
        }
    }, "control was lost before there were"),
    ("over with cards in the pile", drawing, |s| { s.set("open.phase", "over"); }, "cards in the pile (C9.1)"),
    ("drawing from an empty pile", won, |s| { s.set("open.phase", "drawing"); }, "a card is to be drawn from an empty pile (C9.1)"),
];

#[test]
fn states_that_no_game_comes_to_are_refused_with_the_reason() {
    assert!(CASES.len() >= 40);
    for (name, from, change, says) in CASES {
        let mut state = Edit::of(&from());
        assert!(state.read::<State>().is_ok(), "{name}: the state before the change");
        change(&mut state);
        state.refused::<State>(name, says);
        // Every refusal by a rule names its clause.
        let error = state.read::<State>().unwrap_err();
        assert!(error.contains("no game comes to this: ") && error.contains(" (C"), "{name}: {error}");
    }
}

#[test]
fn a_help_that_nothing_shows_is_refused() {
    let mut state = Edit::of(&some_state(|state| {
        let rests = state.discarded_crises().count() == 0 && state.full_blown().len() > 2;
        state.phase() == Phase::Acting && !state.has_helped() && rests
    }));
    state.set("open.helped", true).refused::<State>("helped, and no crisis was", "helped, but no crisis was (C6.2)");
    let mut state = Edit::of(&some_state(|state| {
        let waits = state.full_blown().len() == 6 && state.discarded_crises().count() > 0;
        state.phase() == Phase::Acting && !state.has_helped() && waits
    }));
    let says = "helped, and still 6 crises without help (C8.1)";
    state.set("open.helped", true).refused::<State>("helped with six waiting", says);
}
