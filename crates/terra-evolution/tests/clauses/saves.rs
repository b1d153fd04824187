//! Saved positions that no game comes to, each refused by the clause that speaks against it alone, and beside it the
//! nearest one that can be.

use crate::table::Position;
use serde_json::{Value, json};
use terra_evolution::{Setup, State};

fn read(json: Value) -> Result<State, String> {
    serde_json::from_value(json).map_err(|error| error.to_string())
}

#[track_caller]
fn possible(position: &Position) {
    read(position.json()).unwrap_or_else(|error| panic!("{error}"));
}

#[track_caller]
fn refused(position: &Position, reason: &str) {
    let error = read(position.json()).expect_err(reason);
    assert!(error.contains(reason), "{error}");
}

/// A game that has not begun, as JSON.
fn fresh(setup: &str) -> Value {
    let setup: Setup = setup.parse().expect("a setup");
    serde_json::to_value(<State as terra_core::Game>::new(&setup)).expect("it is written")
}

#[track_caller]
fn changed(mut json: Value, changes: &[(&str, Value)], reason: &str) {
    for (place, value) in changes {
        *json.pointer_mut(place).unwrap_or_else(|| panic!("{place} is no place")) = value.clone();
    }
    let error = read(json).expect_err(reason);
    assert!(error.contains(reason), "{error}");
}

#[test]
fn e2_2_every_card_is_somewhere() {
    let good = Position::new("seats=2", "buying", 0).planet(0, "ocean:fish africa").reserve(0, 3).fossils(0, "fish");
    possible(&good);
    let json = good.json();
    for (place, value, reason) in [
        ("/open/reserves/0", json!(4), "31 population cards with 2 seats, not 30 (E2.2)"),
        ("/open/reserves/1", json!(1), "31 population cards with 2 seats, not 30 (E2.2)"),
        ("/open/pool/population", json!(0), "population cards with 2 seats, not 30 (E2.2)"),
        ("/open/fossils/0", json!(["fish", "fish"]), "7 fish cards with 2 seats, not 6 (E2.2)"),
        ("/open/planets/0/0/species", json!(null), "5 fish cards with 2 seats, not 6 (E2.2)"),
        ("/open/pool/species/5", json!(3), "3 mammal cards with 2 seats, not 4 (E2.2)"),
        ("/open/pool/species/5", json!(5), "a pile of 5 in the pool, which began with 4 (E2.2)"),
        ("/open/planets/1/0/continent", json!("africa"), "1 ocean cards with 2 seats, not 2 (E2.2)"),
    ] {
        changed(json.clone(), &[(place, value)], reason);
    }
    // A disaster that was played is out of the game: fewer can be, more cannot.
    let mut fewer = json.clone();
    fewer["open"]["pool"]["disasters"][0] = json!(1);
    assert!(read(fewer).is_ok());
    let mut more = json;
    more["cards"][0]["hand"] = json!(["tsunami"]);
    assert!(read(more.clone()).expect_err("three").contains("3 tsunami cards with 2 seats, not 2 (E2.2)"));
    more["open"]["pool"]["disasters"] = json!([0, 0, 0, 0, 0, 0, 0]);
    assert!(read(more).is_ok());
}

#[test]
fn e2_4_whose_turn_it_is_follows_from_the_turns_left() {
    let at = |left: u32, current: u8| Position::new("seats=3 first=2 limit=9", "buying", current).turns_left(left);
    for (left, current) in [(9, 2), (8, 0), (7, 1), (6, 2), (1, 1)] {
        possible(&at(left, current));
        for other in (0..3).filter(|&other| other != current) {
            let reason = format!("it is the turn of seat {other}, and should be that of seat {current} (E2.4)");
            refused(&at(left, other), &reason);
        }
    }
    refused(&at(10, 1), "10 turns are left of 9 (E10.4)");
    refused(&at(0, 1), "no turn is left, and the game goes on (E10.4)");
    // When no turn is left, the last one was that of the seat before the first.
    let over = |current: u8| {
        Position::new("seats=3 first=2 limit=9", "over", current).turns_left(0).hand(current, "5*population")
    };
    possible(&over(1));
    refused(&over(2), "it is the turn of seat 2, and should be that of seat 1 (E2.4)");
    changed(
        fresh("seats=2 limit=9"),
        &[("/open/turns_left", json!(8))],
        "8 turns are left of 9 before the first (E10.4)",
    );
    changed(
        fresh("seats=2"),
        &[("/open/turns_left", json!(8))],
        "turns left without a limit, or a limit without them (E10.4)",
    );
}

#[test]
fn e9_1_five_cards_are_drawn_or_all_there_are() {
    let with =
        |phase: &'static str, hand: &str, bags: &[&str]| Position::new("seats=2", phase, 0).hand(0, hand).bags(0, bags);
    let has = |hand: u8, deck: u8, phase: &str| {
        format!("seat 0 has {hand} cards in hand and {deck} in the deck in phase {phase} (E9.1)")
    };
    possible(&with("population", "5*population", &["fish india"]));
    possible(&with("population", "4*population", &[]));
    refused(&with("population", "4*population", &["fish"]), &has(4, 1, "Population"));
    refused(&with("population", "6*population", &[]), &has(6, 0, "Population"));
    possible(&with("drawing", "4*population", &["fish india"]));
    possible(&with("drawing", "", &["fish"]));
    refused(&with("drawing", "5*population", &["fish india"]), &has(5, 2, "Drawing"));
    refused(&with("drawing", "4*population", &[]), &has(4, 0, "Drawing"));
    possible(&with("species", "5*population", &["fish"]));
    possible(&with("species", "", &["fish"]));
    refused(&with("species", "6*population", &["fish"]), &has(6, 1, "Species"));
    possible(&with("buying", "6*population*", &["fish"]));
    possible(&with("buying", "", &["fish"]));
}

#[test]
fn e9_1_more_than_five_came_openly() {
    let with = |phase: &'static str, hand: &str| Position::new("seats=2", phase, 0).hand(0, hand);
    let six = "6 cards of seat 0 were in hand before this turn (E9.1)";
    // Before the fourth step population alone comes, and it is known.
    for phase in ["continent", "disaster"] {
        possible(&with(phase, "5*population 3*population*"));
        possible(&with(phase, "4*population fish* 3*population*"));
        refused(&with(phase, "5*population fish*"), six);
        refused(&with(phase, "6*population"), six);
    }
    possible(&with("buying", "5*population fish* india*"));
    refused(&with("buying", "6*population fish*"), six);
}

#[test]
fn e2_1_hands_are_dealt_from_the_starting_decks() {
    let fresh = || fresh("seats=2");
    assert!(read(fresh()).is_ok());
    let mut swapped = fresh();
    for (seat, from, to) in [(0, "bilaterian", "population"), (1, "population", "bilaterian")] {
        let bag = swapped["cards"][seat]["bags"][0].as_array_mut().expect("a bag");
        let at = bag.iter().position(|card| card == from).expect("five of each");
        bag[at] = json!(to);
    }
    let error = read(swapped).expect_err("other decks");
    assert!(error.contains("seat 0 has another deck than at the start (E2.1)"), "{error}");
    let mut known = fresh();
    let bag = known["cards"][1]["bags"][0].as_array_mut().expect("a bag");
    let at = bag.iter().position(|card| card == "population").expect("five");
    bag[at] = json!("population*");
    let error = read(known).expect_err("a known card");
    assert!(error.contains("cards of seat 1 are known before they are played (E9.4)"), "{error}");
    let mut parted = fresh();
    let bag = parted["cards"][1]["bags"][0].as_array_mut().expect("a bag");
    let rest = bag.split_off(9);
    parted["cards"][1]["bags"] = json!([bag.clone(), rest]);
    let error = read(parted).expect_err("two bags");
    assert!(error.contains("seat 1 has 2 bags at the start (E2.1)"), "{error}");
}

#[test]
fn e2_3_hands_are_dealt_one_after_the_other() {
    // The cards of a seat, with that many in hand.
    let dealt = |json: &mut Value, seat: usize, hand: usize| {
        let bag = json["cards"][seat]["bags"][0].as_array().expect("a bag").clone();
        json["cards"][seat] = json!({"hand": bag[..hand], "bags": [bag[hand..]]});
    };
    let at = |current: u8, hands: [usize; 3]| {
        let mut json = fresh("seats=3 first=1");
        json["open"]["current"] = json!(current);
        hands.iter().enumerate().for_each(|(seat, &hand)| dealt(&mut json, seat, hand));
        read(json)
    };
    for (current, hands) in
        [(1, [0, 0, 0]), (1, [0, 4, 0]), (2, [0, 5, 0]), (2, [0, 5, 4]), (0, [0, 5, 5]), (0, [4, 5, 5])]
    {
        assert!(at(current, hands).is_ok(), "{current} {hands:?}");
    }
    for (current, hands) in
        [(1, [0, 5, 0]), (2, [0, 4, 0]), (2, [5, 5, 0]), (1, [0, 0, 5]), (0, [5, 5, 5]), (0, [0, 5, 4])]
    {
        let error = at(current, hands).expect_err("other hands");
        assert!(error.contains("(E2.3)"), "{current} {hands:?}: {error}");
    }
}

#[test]
fn e10_1_who_has_won_has_won_at_once_and_in_the_own_turn() {
    let winning = |phase: &'static str, winner: u8, current: u8| {
        let position = Position::new("seats=2", phase, current);
        position.planet(winner, "ocean:bird africa:mammal").fossils(winner, "5*reptile")
    };
    possible(&winning("over", 0, 0));
    possible(&winning("over", 1, 1));
    refused(&winning("over", 1, 0), "seat 0 has 0 points and does not win in phase Over (E10.1)");
    for phase in ["continent", "disaster", "species", "buying"] {
        let name = phase[..1].to_uppercase() + &phase[1..];
        refused(&winning(phase, 0, 0), &format!("seat 0 has 15 points and wins in phase {name} (E10.1)"));
        refused(&winning(phase, 1, 0), &format!("seat 1 has 15 points and wins in phase {name} (E10.1)"));
    }
    // One of the two at the limit: nobody has won.
    let over = Position::new("seats=2 limit=2", "over", 1).turns_left(0).hand(1, "5*population");
    possible(&over);
    refused(
        &over.clone().planet(1, "ocean:bird africa:mammal").fossils(1, "5*reptile"),
        "seat 1 has 15 points and wins in phase Over (E10.1)",
    );
    // Who has won has played a species, and has not drawn since.
    let with = |hand: &str| winning("over", 0, 0).hand(0, hand).bags(0, &["fish"]);
    possible(&with("4*population"));
    refused(&with("5*population"), "seat 0 has 5 cards in hand and 1 in the deck in phase Over (E9.1)");
}

#[test]
fn e1_2_no_fossil_pile_has_more_of_a_species_than_could_be_printed() {
    let json = Position::new("seats=2", "buying", 0).json();
    let fish = |count: usize| [("/open/fossils/0", json!(vec!["fish"; count]))];
    changed(json.clone(), &fish(31), "fish cards with 2 seats, not 6 (E2.2)");
    changed(json.clone(), &fish(32), "more than 31 of fish in a fossil pile (E1.2)");
    changed(json, &fish(64), "more than 31 of fish in a fossil pile (E1.2)");
}

#[test]
fn e2_1_a_seat_just_outside_of_the_table_is_refused() {
    for (seats, current) in [(2, 2), (2, 3), (3, 3)] {
        let json = Position::new(&format!("seats={seats}"), "buying", 0).json();
        let reason = format!("seat {current} is not at a table of {seats} (E2.1)");
        changed(json, &[("/open/current", json!(current))], &reason);
    }
}
