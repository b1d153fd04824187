//! Views that show a table that cannot be.

use crate::edit::{Edit, in_phase, seat, some_state, view};
use terra_core::Viewer;
use terra_crisis::{Ending, Hand, Phase, State, View};

type Case = (&'static str, fn() -> View, fn(&mut Edit), &'static str);

/// A state in which seat 0 and another have hoarded.
fn with_hoards() -> State {
    some_state(|state| {
        let counts = [0, 1, 2, 3].map(|number| state.hoarded(seat(number)).count());
        state.phase() == Phase::Drawing && counts[0] > 0 && counts[1..].iter().any(|&count| count > 0)
    })
}

fn own() -> View {
    view(&with_hoards(), seat(0))
}

fn spectator() -> View {
    view(&with_hoards(), Viewer::Spectator)
}

fn after_the_end() -> View {
    let is_won = |state: &State| state.outcome().is_some_and(|outcome| *outcome.ending() == Ending::Success);
    view(&some_state(|state| is_won(state) && state.hoarded(seat(1)).count() > 0), seat(0))
}

fn other_with_hoard(view: &mut Edit) -> usize {
    (1..4).find(|&number| view.list("hoard_sizes")[number] != 0).unwrap()
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    ("a viewer who is not at the table", own, |v| { v.set("viewer.seat", 4); }, "seat 4 is not at a table of 4 (C2.1)"),
    ("seat 9", own, |v| { v.set("viewer.seat", 9); }, "there is no seat 9"),
    ("an own hand of another size", own, |v| { v.push("hand", "g1"); }, "the own hand has"),
    ("no own hand", own, |v| { v.set("hand", Vec::<String>::new()); }, "the own hand has 0 cards, not"),
    ("a hand for the spectator", spectator, |v| { v.push("hand", "g1"); }, "the own hand has 1 cards, not 0 (C6.10)"),
    ("hand sizes of three", own, |v| { v.list("hand_sizes").pop(); }, "a list for 3 seats at a table of 4 (C2.1)"),
    ("hoard sizes of five", own, |v| { v.push("hoard_sizes", 0); }, "a list for 5 seats at a table of 4 (C2.1)"),
    ("hoards of three", own, |v| { v.list("hoards").pop(); }, "hoards of 3 seats at a table of 4 (C2.1)"),
    ("a hoard shown that may not be seen", own, |v| { let other = other_with_hoard(v); v.push(&format!("hoards.{other}"), "g1b1r1"); }, "are shown, which has"),
    ("a hoard shown to the spectator", spectator, |v| { v.push("hoards.0", "g1b1r1"); }, "are shown, which has"),
    ("the own hoard not shown", own, |v| { v.set("hoards.0", Vec::<String>::new()); }, "0 combinations of seat 0 are shown, which has"),
    ("a hoard not shown after the end", after_the_end, |v| { v.set("hoards.1", Vec::<String>::new()); }, "0 combinations of seat 1 are shown"),
    ("hoards that the unseen cards cannot hold", own, |v| { let other = other_with_hoard(v); v.set(&format!("hoard_sizes.{other}"), 30); }, "hoarded combinations (C6.7)"),
    ("255 hoards of three seats", spectator, |v| { v.set("hoard_sizes", vec![255; 4]); }, "cannot hold 1020 hoarded combinations (C6.7)"),
    ("a hidden hand more than the pile gives", own, |v| { v.add("hand_sizes.2", 1); }, "cards in the pile with"),
    ("a hidden hand of 255", own, |v| { v.set("hand_sizes.2", 255); }, "cards in the pile with"),
    ("a hidden hand over the limit", own, |v| { let more = 9 - v.at("hand_sizes.2").as_i64().unwrap(); v.add("hand_sizes.2", more).add("open.pile", -more); }, "seat 2 has 9 cards in phase Drawing (C7.1)"),
    ("cards seen more often than printed", own, |v| { let size = v.list("hand").len(); v.set("hand", vec!["g6"; size.min(7)]).set("hand_sizes.0", size.min(7)).set("open.discards", vec!["g6"; 4]); }, "C6.7"),
    ("a phase that does not fit", own, |v| { v.set("open.phase", "impending"); }, "without an impending crisis (C4.1)"),
    ("a hand of eight of a kind", own, |v| { v.set("hand", vec!["b1"; 8]); }, "more cards of a kind in a hand than there are (C1.1)"),
    ("an unknown viewer", own, |v| { v.set("viewer", "referee"); }, "unknown variant `referee`"),
    ("two viewers", own, |v| { v.set("viewer", serde_json::json!({ "seat": 0, "spectator": null })); }, ""),
];

#[test]
fn views_of_tables_that_cannot_be_are_refused_with_the_reason() {
    for (name, from, change, says) in CASES {
        let mut view = Edit::of(&from());
        assert!(view.read::<View>().is_ok(), "{name}: the view before the change");
        change(&mut view);
        view.refused::<View>(name, says);
    }
}

#[test]
fn a_view_is_not_a_state_and_the_other_way_round() {
    let state = in_phase(Phase::Acting);
    Edit::of(&state).refused::<View>("a state", "unknown field `hands`");
    Edit::of(&own()).refused::<State>("a view", "unknown field `hand`");
}

#[test]
fn hands_are_checked() {
    let read = serde_json::from_str::<Hand>;
    assert_eq!(read(r#"["g1","b5","g1"]"#).unwrap().to_string(), "g1 g1 b5", "in any order");
    let eight = Edit(vec!["r3"; 8].into());
    eight.refused::<Hand>("eight of a kind", "more cards of a kind in a hand than there are (C1.1)");
    for (text, says) in [
        (r#"["g7"]"#, "a Solution card is a colour"),
        (r#"["gNA11"]"#, "a Solution card is a colour"),
        (r"[1]", "invalid type: integer `1`, expected a text"),
        (r#""g1""#, "expected a sequence"),
        (r"{}", "expected a sequence"),
        (r#"["g1","#, "EOF"),
    ] {
        assert!(read(text).unwrap_err().to_string().contains(says), "{text}");
    }
}
