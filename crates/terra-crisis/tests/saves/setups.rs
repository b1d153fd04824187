//! Setups and card sets by JSON.

use crate::edit::Edit;
use terra_crisis::{CardSet, Crisis, Setup};

fn setup() -> Edit {
    Edit::of(&Setup::builder(4).first(3).teams(true).build().unwrap())
}

#[test]
#[rustfmt::skip]
fn setups_that_cannot_be_are_refused_with_all_reasons() {
    type Case = (&'static str, fn(&mut Edit), &'static str);
    let cases: &[Case] = &[
        ("two seats", |s| { s.set("seats", 2); }, "3 to 6 can play, not 2 (C2.1)"),
        ("seven seats", |s| { s.set("seats", 7).set("teams", false); }, "3 to 6 can play, not 7 (C2.1)"),
        ("no seats", |s| { s.set("seats", 0); }, "3 to 6 can play, not 0 (C2.1)"),
        ("300 seats", |s| { s.set("seats", 300); }, "invalid value: integer `300`, expected u8"),
        ("first beyond the table", |s| { s.set("first", 4); }, "it must be 0 to 3 (C2.3)"),
        ("first 255", |s| { s.set("first", 255); }, "first is to be seat 255: it must be 0 to 3 (C2.3)"),
        ("teams of five", |s| { s.set("seats", 5); }, "teams need 4 or 6 seats, not 5 (C10.1)"),
        ("three faults", |s| { s.set("seats", 7).set("first", 9); }, "3 to 6 can play, not 7 (C2.1); there are 7 seats, and first is to be seat 9: it must be 0 to 6 (C2.3); teams need 4 or 6 seats, not 7 (C10.1)"),
        ("teams by number", |s| { s.set("teams", 1); }, "invalid type: integer `1`, expected a boolean"),
        ("a threat of 17", |s| { s.set("cards.0", "gNA17"); }, "a threat (10 to 16)"),
        ("a threat of 9", |s| { s.set("cards.0", "gNA9"); }, "a threat (10 to 16)"),
        ("a solution as crisis", |s| { s.set("cards.17", "g5"); }, "a Crisis card is a colour"),
        ("17 cards", |s| { s.list("cards").pop(); }, "invalid length 17"),
        ("19 cards", |s| { s.push("cards", "gNA11"); }, "trailing characters"),
        ("cards by name", |s| { s.set("cards", "built-in"); }, "invalid type: string"),
    ];
    for (name, change, says) in cases {
        let mut setup = setup();
        assert!(setup.read::<Setup>().is_ok());
        change(&mut setup);
        // A list that is too long is found out by the reader of the text alone, in other words.
        match *name {
            "19 cards" => assert!(setup.read::<Setup>().is_err(), "{name}"),
            _ => setup.refused::<Setup>(name, says),
        }
    }
}

#[test]
fn a_card_set_is_read_in_any_order_and_is_18_cards() {
    let set = CardSet::BUILT_IN;
    let mut cards = Edit::of(&set);
    cards.0.as_array_mut().unwrap().reverse();
    assert_eq!(cards.read::<CardSet>(), Ok(set));
    // The same pair more than once will do (C1.3).
    let twice = Edit(vec!["gNA10"; 18].into()).read::<CardSet>().unwrap();
    assert!(twice.crises().iter().all(|&crisis| Ok(crisis) == "gNA10".parse::<Crisis>()));
    for count in [0, 1, 17, 19, 1000] {
        assert!(Edit(vec!["gNA10"; count].into()).read::<CardSet>().is_err(), "{count} cards");
    }
    Edit(vec!["gXX10"; 18].into()).refused::<CardSet>("no region", "a region (NA, SA, EU, AF, AS, OC)");
}
