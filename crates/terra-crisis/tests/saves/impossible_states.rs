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

/// Takes all cards of a hand back to the pile.
fn from_hand(state: &mut Edit, hand: usize) {
    let cards = std::mem::take(state.list(&format!("hands.{hand}"))).len();
    state.add("open.pile", cards as i64);
}

/// Puts cards on the first full-blown crisis whose values are its threat.
fn meet_the_threat(state: &mut Edit) {
    let (crisis, colour) = first_full_blown(state);
    let mut threat: u8 = crisis[3..].parse().unwrap();
    let before = state.list("open.full_blown.0.cards").len();
    state.set("open.full_blown.0.cards", Vec::<String>::new()).set("open.full_blown.0.helped", false);
    state.add("open.pile", before as i64);
    while threat > 0 {
        let left: State = state.read().unwrap();
        let values = (1..=threat.min(6)).rev();
        let mut cards = values.map(|value| format!("{colour}{value}"));
        // The last card is read no more: the threat is met by it.
        let card = cards.find(|card| left.in_pile(card.parse::<terra_crisis::Solution>().unwrap()) > 0).unwrap();
        threat -= card[1..].parse::<u8>().unwrap();
        state.push("open.full_blown.0.cards", card).add("open.pile", -1);
    }
}

fn current(state: &mut Edit) -> usize {
    state.at("open.current").as_u64().unwrap() as usize
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    // C1: the cards.
    ("more of a kind than there are", drawing, |s| { s.set("hands.0", vec!["g5"; 5]); }, "more g5 than were printed (C1.1)"),
    ("eight of a kind in a hand", drawing, |s| { s.set("hands.0", vec!["g1"; 8]); }, "than were printed (C1.1)"),
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
    ("a seat just outside of the table", drawing, |s| { s.set("open.current", 4); }, "seat 4 is not at a table of 4 (C2.1)"),
    ("hands for five", drawing, |s| { s.push("hands", Vec::<u8>::new()); }, "hands of 5 seats at a table of 4 (C2.1)"),
    ("no hands", drawing, |s| { s.set("hands", Vec::<u8>::new()); }, "hands of 0 seats at a table of 4 (C2.1)"),
    ("hoards of three", drawing, |s| { s.list("hoards").pop(); }, "hoards of 3 seats at a table of 4 (C2.1)"),
    ("a track of three", drawing, |s| { s.list("open.track").pop(); }, "a list for 3 seats at a table of 4 (C2.1)"),
    ("a track of seven", drawing, |s| { s.set("open.track", vec![0; 7]); }, "a list for 7 seats at a table of 4 (C2.1)"),
    ("contributions of five", impending, |s| { s.push("open.impending.contributions", serde_json::Value::Null); }, "a list for 5 seats at a table of 4 (C2.1)"),
    ("an opening hand too big", dealing, |s| to_hand(s, 1, 3), "in phase Dealing (C2.1)"),
    ("an opening hand out of turn", dealing, |s| { let hand = (current(s) + 1) % 4; to_hand(s, hand, 1); }, "in phase Dealing (C2.1)"),
    ("a whole opening hand, and one more to come", dealing, |s| {
        let whole = s.read::<State>().unwrap().setup().opening_hand();
        let hand = current(s);
        let has = s.list(&format!("hands.{hand}")).len();
        to_hand(s, hand, usize::from(whole) - has);
    }, "in phase Dealing (C2.1)"),
    ("a card discarded before all are dealt", dealing, |s| {
        let card = in_pile(s);
        s.push("open.discards", card).add("open.pile", -1);
    }, "something has been played before the hands are dealt (C2.2)"),
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
    ("too many points for one", won, |s| { s.set("open.track.2", 255); }, "no way to solve"),
    ("too few points", won, |s| { s.set("open.track", vec![0; 4]); }, "no way to solve"),
    ("points for nothing", dealing, |s| { s.set("open.track.0", 3); }, "no way to solve 0 crises brings the points [3, 0, 0, 0] (C4.5)"),
    ("points that no card brings", won, |s| { s.set("open.track.0", 4); }, "no way to solve"),
    ("points for all, for few crises", won, |s| { let solved = s.list("open.discarded_crises").len(); s.set("open.track", vec![6 * solved; 4]); }, "no way to solve"),
    ("crises solved with nothing", won, |s| {
        let cards = s.list("open.discards").len();
        s.set("open.discards", Vec::<String>::new()).set("open.phase", "acting").add("open.pile", cards as i64);
    }, "values of only 0 discarded (C4.5)"),
    // C6: full-blown crises, helps, hoards.
    ("a solved crisis in the centre", drawing, |s| lay(s, 6, 3), "which solves it (C6.4)"),
    ("a crisis whose threat is met, in the centre", drawing, meet_the_threat, "which solves it (C6.4)"),
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
    ("six cards after a hoard", hoarded, |s| { let hand = current(s); from_hand(s, hand); to_hand(s, hand, 6); }, "has 6 cards in phase Hoarded (C7.1)"),
    ("nothing drawn, and cards in the pile", acting, |s| { let hand = current(s); from_hand(s, hand); }, "has 0 cards in phase Acting (C7.1)"),
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

/// A state in which one crisis is solved.
fn one_solved() -> State {
    some_state(|state| {
        let solved = state.discarded_crises().count() == 1;
        solved && state.phase() == Phase::Drawing && state.crises_to_come().count() > 2
    })
}

#[test]
fn c4_5_one_solved_crisis_brings_three_points_at_a_time_or_five_at_once() {
    let state = one_solved();
    // Three for the first card and three for each highest one, or five for the one who solved it later.
    for track in [[6, 0, 0, 0], [3, 3, 0, 0], [6, 3, 3, 3], [0, 3, 0, 6], [5, 0, 0, 0], [0, 0, 0, 5]] {
        let mut state = Edit::of(&state);
        assert!(state.set("open.track", track.to_vec()).read::<State>().is_ok(), "{track:?}");
    }
    let tracks = [[9, 0, 0, 0], [3, 0, 0, 0], [6, 6, 6, 0], [5, 3, 0, 0], [10, 0, 0, 0], [5, 0, 5, 0], [0, 4, 0, 0]];
    for track in tracks.into_iter().chain([[0; 4], [8, 0, 0, 0], [9, 3, 0, 0], [0, 0, 0, 12]]) {
        let mut state = Edit::of(&state);
        let says = format!("no way to solve 1 crises brings the points {track:?} (C4.5)");
        state.set("open.track", track.to_vec()).refused::<State>("points", &says);
    }
}

#[test]
fn c4_5_a_solved_crisis_has_taken_values_of_its_threat() {
    let mut state = Edit::of(&one_solved());
    let crisis = state.at("open.discarded_crises.0").as_str().unwrap().to_string();
    let (colour, threat): (char, u32) = (crisis.chars().next().unwrap(), crisis[3..].parse().unwrap());
    let value = |card: &serde_json::Value| card.as_str().unwrap()[1..].parse::<u32>().unwrap();
    loop {
        assert!(state.read::<State>().is_ok());
        // One card less of that colour.
        let discards = state.list("open.discards");
        let place = discards.iter().position(|card| card.as_str().unwrap().starts_with(colour)).unwrap();
        discards.remove(place);
        let of_colour = discards.iter().filter(|card| card.as_str().unwrap().starts_with(colour));
        let values: u32 = of_colour.map(value).sum();
        state.add("open.pile", 1);
        if values < threat {
            let says = format!("threats of {threat} solved, and ");
            state.refused::<State>("too little", &says);
            return state.refused::<State>("too little", &format!("values of only {values} discarded (C4.5)"));
        }
    }
}

#[test]
fn c5_3_with_an_empty_pile_who_acts_may_have_no_card() {
    let mut state = Edit::of(&some_state(|state| {
        let nothing_left = state.phase() == Phase::Acting && !state.has_helped() && state.pile() == 0;
        nothing_left && !state.hand(state.current()).is_empty()
    }));
    let hand = format!("hands.{}", current(&mut state));
    for card in std::mem::take(state.list(&hand)) {
        state.push("open.discards", card);
    }
    assert!(state.read::<State>().is_ok());
}
