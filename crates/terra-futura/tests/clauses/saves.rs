//! Saved states that no game comes to: each is a state of a game with one or two places changed, and is refused by the
//! clause that speaks against it alone. Beside it stands the nearest one that can be.

use crate::table::{Game, cards, cards_with};
use serde_json::{Value, json};
use terra_core::{Game as _, Turn};
use terra_futura::{Level, Phase, State};

type Change<'a> = (&'a str, Value);

/// Reads the state with these places of its JSON changed.
fn changed(game: &Game, changes: &[Change<'_>]) -> Result<State, String> {
    let mut written = serde_json::to_value(game.state()).expect("it is written");
    for (place, value) in changes {
        *written.pointer_mut(place).unwrap_or_else(|| panic!("{place} is no place")) = value.clone();
    }
    serde_json::from_value(written).map_err(|error| error.to_string())
}

/// With these changes it cannot be, for that reason.
#[track_caller]
fn refused(game: &Game, changes: &[Change<'_>], reason: &str) {
    match changed(game, changes) {
        Ok(_) => panic!("{changes:?} is read"),
        Err(error) => assert!(error.contains(reason), "{changes:?}: {error}"),
    }
}

/// With these changes it can be.
#[track_caller]
fn possible(game: &Game, changes: &[Change<'_>]) {
    let state = changed(game, changes).unwrap_or_else(|error| panic!("{changes:?}: {error}"));
    assert!(state.turn() == Turn::Over || state.weight() > 0 || !state.legal_moves().is_empty());
}

/// That many green raw materials on a card can be, and one more cannot.
#[track_caller]
fn at_most(game: &Game, card: &str, number: u8, seat: u8) {
    let place = format!("/open/territories/{card}/resources");
    possible(game, &[(&place, json!([number, 0, 0, 0, 0, 0, 0]))]);
    let more = number + 1;
    let reason = format!("seat {seat} has {more} resources, and at most {number} have come to it (F4.4)");
    refused(game, &[(&place, json!([more, 0, 0, 0, 0, 0, 0]))], &reason);
}

/// Two seats, and the cards of each level all of one kind.
fn uniform(options: &str) -> Game {
    Game::start(&format!("seats=2 {options} {}", cards("E~/assist:1", "23xg~/:1", "24x/g>F~|shift|r>C:2")))
}

#[test]
fn f3_4_no_deck_is_empty_beside_discards() {
    let game = uniform("");
    possible(&game, &[("/open/discards/0", json!(vec!["I1"; 18])), ("/open/decks/0", json!(1))]);
    let all = [("/open/discards/0", json!(vec!["I1"; 19])), ("/open/decks/0", json!(0))];
    refused(&game, &all, "the deck of level I is empty beside discards (F3.4)");
    let all = [("/open/discards/1", json!(vec!["II1"; 20])), ("/open/decks/1", json!(0))];
    refused(&game, &all, "the deck of level II is empty beside discards (F3.4)");
    let counted = "the deck of level II has 20 cards and is counted as 21 (F1.1)";
    refused(&game, &[("/open/decks/1", json!(21))], counted);
    let too_many = [("/open/discards/0", json!(vec!["I1"; 20])), ("/open/decks/0", json!(0))];
    refused(&game, &too_many, "there are more cards of level I than its set has (F1.1)");
}

#[test]
fn f3_4_no_card_is_awaited_from_an_empty_deck() {
    let mut game = Game::start("seats=4");
    while game.state().deck(Level::ALL[0]) > 0 {
        game.quiet(1);
    }
    possible(&game, &[]);
    let drawing = [("/open/phase", json!("drawing")), ("/open/level", json!("I"))];
    refused(&game, &drawing, "a card is awaited from the empty deck of level I (F3.4)");
    possible(&game, &[("/open/phase", json!("drawing")), ("/open/level", json!("II"))]);
}

#[test]
fn f3_4a_a_card_taken_blind_lies_between_deck_and_territory() {
    let mut game = Game::start(&format!("seats=2 {}", cards("g/:0", "20xg/:1", "")));
    game.play("keep");
    game.play_one("draw:I");
    game.deal("I1");
    assert_eq!(game.phase(), Phase::Placing);
    refused(&game, &[("/open/level", json!("II"))], "the card taken blind is of another level (F3.4a)");
    refused(
        &game,
        &[("/blind", json!(null)), ("/open/decks/0", json!(19))],
        "in phase Placing a card taken blind is missing (F3.4a)",
    );
    game.play("place:b3");
    let blind = [("/blind", json!("I1")), ("/open/decks/0", json!(17))];
    refused(&game, &blind, "in phase Activating a card taken blind is there (F3.4a)");
}

#[test]
fn f3_4b_a_card_of_equal_ones_is_not_hidden() {
    let mut game = uniform("");
    game.play("keep");
    game.play_one("draw:I");
    game.deal("I1");
    let blind = [("/open/taken", json!(null)), ("/blind", json!("I1")), ("/open/level", json!("I"))];
    refused(&game, &blind, "a card taken blind can be deduced, and is hidden (F3.4b)");
    let mut game = uniform("");
    game.play("keep");
    game.play_one("draw:II");
    game.deal("II1");
    let blind = [("/open/taken", json!(null)), ("/blind", json!("II1")), ("/open/level", json!("II"))];
    refused(&game, &blind, "a card taken blind can be deduced, and is hidden (F3.4b)");
}

#[test]
fn f2_2_everybody_has_the_scoring_cards_that_are_dealt() {
    let mut game = Game::new("seats=2");
    game.deal("S1 S2 S3");
    possible(&game, &[]);
    refused(&game, &[("/scoring/1", json!([]))], "seat 1 has 0 scoring cards, and 1 are dealt to it (F2.2)");
    refused(&game, &[("/scoring/0", json!(["S1"]))], "seat 0 has 1 scoring cards, and 2 are dealt to it (F2.2)");
    refused(&game, &[("/scoring/1", json!(["S2"]))], "there is no scoring card 2 left for seat 1 (F1.1)");
    refused(&game, &[("/open/scoring_dealt", json!(4))], "seat 1 has 1 scoring cards, and 2 are dealt to it (F2.2)");
    game.deal("S4");
    let five = [("/open/scoring_dealt", json!(5))];
    refused(&game, &five, "5 scoring cards are dealt at a table of 2 in phase Dealing (F2.6)");
    let game = Game::start("seats=2");
    refused(&game, &five, "5 scoring cards are dealt at a table of 2 in phase Discarding (F2.6)");
    let first = game.state().scoring_cards(crate::table::seat(1)).next().expect("two cards").to_string();
    let three = [("/open/scoring_dealt", json!(3)), ("/scoring/1", json!([first]))];
    refused(&game, &three, "3 scoring cards are dealt at a table of 2 in phase Discarding (F2.6)");
}

#[test]
fn f2_1_the_starting_card_alone_lies_in_its_cell() {
    let mut game = uniform("");
    game.turn("I1", "b3", "");
    refused(&game, &[("/open/territories/0/1/card", json!("II1"))], "seat 0 has II1 in c3 (F2.1)");
    refused(&game, &[("/open/territories/0/0/card", json!("start"))], "seat 0 has start in b3 (F2.1)");
    refused(&game, &[("/open/territories/1", json!([]))], "seat 1 has no starting card in c3 (F2.1)");
}

#[test]
fn f6_3_no_more_cubes_lie_on_a_card_than_its_spaces_and_the_centre_hold() {
    let mut game = uniform("");
    game.turn("II1", "b3", "");
    possible(&game, &[("/open/territories/0/0/pollution", json!(3))]);
    refused(&game, &[("/open/territories/0/0/pollution", json!(4))], "4 cubes lie on II1 in b3 (F6.3)");
}

#[test]
fn f4_4_nobody_has_more_than_activations_bring() {
    // The starting card once, and an owner's share of it for each other player: the first turn will bring as much.
    at_most(&uniform(""), "0/0", 5, 0);
    at_most(&uniform(""), "1/0", 5, 1);
    at_most(&Game::start("seats=3"), "1/0", 6, 1);
    // Two cards in a line: one of the two twice.
    let mut game = uniform("");
    game.turn("I1", "b3", "");
    at_most(&game, "0/1", 13, 0);
    at_most(&game, "1/0", 7, 1);
    game.turn("I1", "b3", "");
    at_most(&game, "0/0", 15, 0);
    at_most(&game, "1/1", 15, 1);
    // Both are still to be activated: of three cards in a line with two pairs each.
    game.place("I1", "d3");
    assert_eq!(game.to_activate(), "b3 c3 d3");
    at_most(&game, "0/0", 3 * 4 + 3, 0);
    at_most(&game, "1/0", 3 * 4 + 3, 1);
    // One is being activated, with nothing had of it yet.
    game.play("use:c3");
    assert_eq!(game.phase(), Phase::Choosing);
    at_most(&game, "0/0", 3 * 4 + 3, 0);
    game.play("top");
    assert_eq!(game.phase(), Phase::Gaining);
    at_most(&game, "0/0", 3 * 4 + 3 + 3, 0);
    game.play("gain:g");
    assert_eq!(game.phase(), Phase::Polluting);
    at_most(&game, "0/1", 3 * 4 + 4 + 3, 0);
    at_most(&game, "1/0", 3 * 4 + 3, 1);
    game.play("pollute:c3");
    at_most(&game, "0/1", 4 * 4 + 3, 0);
    at_most(&game, "1/0", 3 * 4 + 4, 1);
}

#[test]
fn f4_4_cards_apart_are_not_of_a_line() {
    let mut game = uniform("");
    game.turn("I1", "b2", "");
    game.turn("I1", "d4", "");
    at_most(&game, "0/0", 2 * 4 + 2, 0);
    game.turn("I1", "b3", "");
    // c3 and b2 both make a pair with it.
    at_most(&game, "0/0", 5 * 4 + 2, 0);
    at_most(&game, "1/0", 2 * 4 + 5, 1);
}

#[test]
fn f4_4_the_final_activation_brings_four_more() {
    let mut game = uniform("");
    game.play_to_the_end();
    // Nine cards, and a pair in each of six lines of three, thrice.
    let before = (9 + 18) * 4 + (9 + 18);
    at_most(&game, "0/0", before, 0);
    game.play("pattern:S1");
    at_most(&game, "0/0", before, 0);
    at_most(&game, "1/0", before, 1);
    game.play("stop");
    at_most(&game, "0/0", before + 4 * 4, 0);
    at_most(&game, "1/0", before + 4, 1);
}

#[test]
fn f3_3_rows_are_full_but_for_the_card_that_is_awaited() {
    let row = |cards: u8, level: &str| json!(vec![format!("{level}1"); cards.into()]);
    let mut game = uniform("");
    let short = [("/open/rows/0", row(3, "I")), ("/open/discards/0", row(1, "I"))];
    refused(&game, &short, "3 cards lie in the row of level I in phase Discarding (F3.3)");
    let short = [("/open/rows/1", row(3, "II")), ("/open/decks/1", json!(21))];
    refused(&game, &short, "3 cards lie in the row of level II in phase Discarding (F3.3)");
    refused(&game, &[("/open/rows/0", row(5, "I"))], "5 cards lie in the row of level I (F2.3)");
    let awaited = "a card of level II is awaited or placed in phase Discarding (F3.3)";
    refused(&game, &[("/open/level", json!("II"))], awaited);
    game.play_one("discard:I");
    assert_eq!(game.phase(), Phase::Refilling);
    possible(&game, &[]);
    let full = [("/open/rows/0", row(4, "I")), ("/open/decks/0", json!(18))];
    refused(&game, &full, "4 cards lie in the row of level I in phase Refilling (F3.3)");
    // Nor for the last card of the deck.
    let full = [("/open/rows/0", row(4, "I")), ("/open/decks/0", json!(1)), ("/open/discards/0", row(18, "I"))];
    refused(&game, &full, "4 cards lie in the row of level I in phase Refilling (F3.3)");
    let short = [("/open/rows/0", row(2, "I")), ("/open/decks/0", json!(20))];
    refused(&game, &short, "2 cards lie in the row of level I in phase Refilling (F3.3)");
    refused(&game, &[("/open/level", json!("II"))], "3 cards lie in the row of level I in phase Refilling (F3.3)");
    let short = [("/open/rows/1", row(3, "II")), ("/open/decks/1", json!(21))];
    refused(&game, &short, "3 cards lie in the row of level II in phase Refilling (F3.3)");
    game.deal("I1");
    game.play_one("take:II1");
    assert_eq!(game.phase(), Phase::Filling);
    possible(&game, &[]);
    let full = [("/open/rows/1", row(4, "II")), ("/open/decks/1", json!(19))];
    refused(&game, &full, "4 cards lie in the row of level II in phase Filling (F3.3)");
    let short = [("/open/rows/1", row(2, "II")), ("/open/decks/1", json!(21))];
    refused(&game, &short, "2 cards lie in the row of level II in phase Filling (F3.3)");
    let short = [("/open/rows/0", row(3, "I")), ("/open/decks/0", json!(19))];
    refused(&game, &short, "3 cards lie in the row of level I in phase Filling (F3.3)");
}

#[test]
fn f2_6_rows_are_dealt_one_after_the_other_when_all_have_scoring_cards() {
    let setup = format!("seats=2 {}", cards("g/:0", "23xg/:1", "24xg/:2"));
    let mut game = Game::new(&setup);
    let begun = [("/open/rows/0", json!(["I1"])), ("/open/decks/0", json!(22))];
    refused(&game, &begun, "1 cards lie in the row of level I in phase Dealing (F3.3)");
    game.deal("S1 S1 S1 S1");
    possible(&game, &begun);
    possible(&game, &[("/open/rows/0", json!(["I1"; 3].as_slice())), ("/open/decks/0", json!(20))]);
    let full = [("/open/rows/0", json!(["I1"; 4].as_slice())), ("/open/decks/0", json!(19))];
    refused(&game, &full, "4 cards lie in the row of level I in phase Dealing (F3.3)");
    let second = [("/open/rows/1", json!(["II1"])), ("/open/decks/1", json!(23))];
    refused(&game, &second, "1 cards lie in the row of level II in phase Dealing (F3.3)");
    game.deal("I1 I1 I1 I1");
    possible(&game, &second);
    possible(&game, &[("/open/rows/1", json!(["II1"; 3].as_slice())), ("/open/decks/1", json!(21))]);
    let full = [("/open/rows/1", json!(["II1"; 4].as_slice())), ("/open/decks/1", json!(20))];
    refused(&game, &full, "4 cards lie in the row of level II in phase Dealing (F3.3)");
    refused(&game, &[("/open/level", json!("I"))], "in phase Dealing (F3.3)");
    let short = [("/open/rows/0", json!(["I1"; 3].as_slice())), ("/open/decks/0", json!(20))];
    refused(&game, &short, "in phase Dealing (F3.3)");
}

#[test]
fn f3_3_the_card_taken_is_one_of_the_row_that_is_filled() {
    let mut game = uniform("");
    game.play("keep");
    game.play_one("take:II1");
    assert_eq!(game.phase(), Phase::Filling);
    let other = [("/open/taken", json!("I1")), ("/open/decks/0", json!(18)), ("/open/decks/1", json!(21))];
    let reason = "in phase Filling a card that was taken is missing, or is there (F3.2)";
    refused(&game, &other, reason);
    refused(&game, &[("/open/taken", json!(null)), ("/open/decks/1", json!(21))], reason);
    refused(
        &game,
        &[("/open/taken", json!("start")), ("/open/decks/1", json!(21))],
        "the card taken is none of a deck (F3.2)",
    );
    game.deal("II1");
    refused(&game, &[("/open/level", json!("II"))], "in phase Placing (F3.3)");
    game.play("place:b3");
    let still = [("/open/taken", json!("II1")), ("/open/decks/1", json!(18))];
    refused(&game, &still, "in phase Activating a card that was taken is missing, or is there (F3.2)");
}

#[test]
fn f2_4_everybody_has_as_many_cards_as_turns() {
    let mut game = uniform("first=1");
    let turn =
        |seat: u8, cards: u8, of: u8| format!("seat {seat} has {cards} cards, and it is the turn of seat {of} (F2.4)");
    possible(&game, &[]);
    refused(&game, &[("/open/current", json!(0))], &turn(1, 1, 0));
    game.turn("I1", "b3", "");
    refused(&game, &[("/open/current", json!(1))], &turn(0, 1, 1));
    game.place("I1", "b3");
    // Whose turn it was before has a card more.
    refused(&game, &[("/open/current", json!(1))], &turn(0, 2, 1));
    game.play("stop");
    possible(&game, &[]);
    refused(&game, &[("/open/current", json!(0))], &turn(1, 2, 0));
    game.play_to_the_end();
    assert_eq!(game.phase(), Phase::Patterns);
    refused(&game, &[("/open/phase", json!("discarding"))], &turn(1, 9, 1));
    let dealing = Game::new("seats=2 first=1");
    refused(&dealing, &[("/open/current", json!(0))], "seat 0 is in turn in phase Dealing (F2.4)");
}

#[test]
fn f3_5_nothing_is_activated_before_a_card_is_placed() {
    let game = uniform("");
    let activating = [("/open/phase", json!("activating")), ("/open/current", json!(1))];
    refused(&game, &activating, "a card is activated before one is placed (F3.5)");
}

#[test]
fn f7_1_no_turn_comes_after_the_pattern() {
    let mut game = Game::start("seats=3");
    game.play_to_the_end();
    let first = game.state().scoring_cards(game.state().current()).next().expect("two cards");
    refused(
        &game,
        &[("/open/patterns/0", json!(first.to_string()))],
        "seat 0 has picked a scoring card too early or too late for phase Patterns (F7.2)",
    );
    game.play(&format!("pattern:{first}"));
    assert_eq!(game.phase(), Phase::Activating);
    refused(
        &game,
        &[("/open/phase", json!("discarding")), ("/open/to_activate", json!([]))],
        "phase Discarding after a pattern was picked (F7.1)",
    );
    let theirs = game.state().scoring_cards(game.state().current().next(3)).next().expect("two cards").to_string();
    refused(&game, &[("/open/patterns/0", json!(theirs))], "seat 0 has picked a scoring card of somebody else (F7.2)");
    refused(
        &game,
        &[("/open/patterns/1", json!(theirs))],
        "seat 1 has picked a scoring card too early or too late for phase Activating (F7.2)",
    );
    refused(
        &game,
        &[("/open/sets/0", json!(first.to_string()))],
        "seat 0 has picked a scoring card too early or too late for phase Activating (F7.3)",
    );
    game.play("stop");
    assert_eq!((game.phase(), game.current()), (Phase::Patterns, 1));
    refused(
        &game,
        &[("/open/patterns/0", json!(null))],
        "seat 0 has picked a scoring card too early or too late for phase Patterns (F7.2)",
    );
    refused(
        &game,
        &[("/open/patterns/1", json!(theirs))],
        "seat 1 has picked a scoring card too early or too late for phase Patterns (F7.2)",
    );
    for seat in [1, 2] {
        let own = game.state().scoring_cards(crate::table::seat(seat)).next().expect("two cards");
        game.play(&format!("pattern:{own} stop"));
    }
    assert_eq!((game.phase(), game.current()), (Phase::Sets, 0));
    refused(
        &game,
        &[("/open/patterns/2", json!(null))],
        "seat 2 has picked a scoring card too early or too late for phase Sets (F7.2)",
    );
    refused(
        &game,
        &[("/open/sets/0", json!(first.to_string()))],
        "seat 0 has picked a scoring card too early or too late for phase Sets (F7.3)",
    );
    game.play(&format!("set:{first}"));
    refused(
        &game,
        &[("/open/sets/0", json!(null))],
        "seat 0 has picked a scoring card too early or too late for phase Sets (F7.3)",
    );
    game.finish();
    assert_eq!(game.phase(), Phase::Over);
    possible(&game, &[]);
    refused(
        &game,
        &[("/open/sets/2", json!(null))],
        "seat 2 has picked a scoring card too early or too late for phase Over (F7.3)",
    );
    refused(&game, &[("/open/current", json!(1))], "seat 1 is in turn in phase Over (F2.4)");
}

#[test]
fn f3_7_what_is_to_be_activated_lies_in_one_row_and_column() {
    let mut game = uniform("");
    game.turn("I1", "b3", "");
    refused(&game, &[("/open/to_activate", json!(["c3"]))], "cards are to be activated in phase Discarding (F3.7)");
    refused(&game, &[("/open/once_more", json!(["c3"]))], "cards are to be activated in phase Discarding (F3.7)");
    game.turn("I1", "b3", "");
    game.place("I1", "d4");
    assert_eq!(game.to_activate(), "d4");
    // With d4 alone, with the first two, or with none.
    possible(&game, &[("/open/to_activate", json!([]))]);
    possible(&game, &[("/open/to_activate", json!(["b3", "c3"]))]);
    let apart = "the cards to be activated are not of one row and column (F3.7)";
    refused(&game, &[("/open/to_activate", json!(["c3", "d4"]))], apart);
    refused(&game, &[("/open/to_activate", json!(["a1"]))], apart);
    refused(&game, &[("/open/once_more", json!(["d4"]))], "a card is to be activated twice in a turn (F3.7)");
    let second = [("/open/to_activate", json!([])), ("/open/once_more", json!(["d4"]))];
    refused(&game, &second, "a second activation without a first (F7.2)");
    game.play("use:d4");
    refused(&game, &[("/open/to_activate", json!(["c3"]))], apart);
    let again = "a card is activated, and to be activated again (F3.7)";
    refused(&game, &[("/open/to_activate", json!(["d4"]))], again);
}

#[test]
fn f7_2_no_more_is_activated_than_the_pattern_offers() {
    let setup = format!("seats=2 {}", cards_with("g~/:7", "23xg~/:1", "", "16xgF=5@a1b1c2c2"));
    let mut game = Game::start(&setup);
    game.play_to_the_end();
    game.play("pattern:S1");
    let (once, twice) = (game.to_activate(), game.to_activate_twice());
    let cells: Vec<&str> = once.split(' ').collect();
    assert_eq!((cells.len(), twice.as_str()), (3, cells[2]));
    let more = "more may be activated than the pattern offers (F7.2)";
    possible(&game, &[("/open/to_activate", json!(cells[1..])), ("/open/once_more", json!([]))]);
    possible(&game, &[("/open/once_more", json!([]))]);
    refused(&game, &[("/open/once_more", json!([cells[0]]))], more);
    let other = game.cells(0).split(' ').find(|cell| !cells.contains(cell)).expect("nine cells").to_owned();
    refused(&game, &[("/open/to_activate", json!([cells[0], cells[1], cells[2], other]))], more);
    // The last one is being activated for the first time, or for the second.
    game.play(&format!("use:{twice}"));
    assert_eq!((game.phase(), game.to_activate_twice().as_str()), (Phase::Choosing, ""));
    possible(&game, &[("/open/to_activate", json!(cells[..2]))]);
    possible(&game, &[("/open/to_activate", json!([]))]);
    refused(&game, &[("/open/once_more", json!([twice]))], more);
    game.play(&format!("top pollute:{twice} use:{}", cells[0]));
    assert_eq!(game.phase(), Phase::Choosing);
    refused(&game, &[("/open/to_activate", json!(cells))], more);
    possible(&game, &[("/open/to_activate", json!(cells[1..]))]);
}

/// Seat 0 has b3, c3 with two red, and d3, which it activates; seat 1 has a card of each kind of level II.
fn exchanging(options: &str) -> Game {
    let two = "8x/rA>AP~~|shift:2,8xgg/r>F:1";
    let mut game = Game::start(&format!("seats=2 {options} {}", cards("rr/assist:1", "23xg~/:2", two)));
    game.turn("I1", "b3", "use:b3 top pollute:b3 use:c3 top");
    game.turn("II1", "b3", "");
    game.turn("I1", "b2", "");
    game.turn("II2", "d3", "");
    game.place("II1", "d3");
    game
}

const PENDING: &str = "/open/pending";

/// One number or list of what is pending.
fn pending(field: &str, value: Value) -> Change<'_> {
    let place = match field {
        "need" => "/open/pending/need",
        "any" => "/open/pending/any",
        "free" => "/open/pending/free",
        "cubes" => "/open/pending/cubes",
        "last" => "/open/pending/last",
        "paid" => "/open/pending/paid",
        "cell" => "/open/pending/cell",
        "effect" => "/open/pending/effect",
        "copied" => "/open/pending/copied",
        _ => panic!("nothing that is pending is called {field}"),
    };
    (place, value)
}

/// What lies on a card of the seats: its green and red raw materials.
fn lies(place: &str, green: u8, red: u8) -> Change<'_> {
    (place, json!([green, red, 0, 0, 0, 0, 0]))
}

#[test]
fn f4_6_nothing_is_pending_before_it_begins() {
    let mut game = exchanging("");
    let nothing = json!({"cell": 0, "effect": 0, "copied": null, "need": [0,0,0,0,0,0,0], "any": [0,0],
        "free": [0,0,0], "cubes": 0, "last": 0, "paid": []});
    possible(&game, &[(PENDING, nothing.clone())]);
    let mut begun = nothing;
    begun["cubes"] = json!(1);
    refused(&game, &[(PENDING, begun)], "in phase Activating (F4.6)");
    let all = |game: &Game, phase: &str| {
        for change in [
            pending("need", json!([0, 1, 0, 0, 0, 0, 0])),
            pending("any", json!([1, 0])),
            pending("free", json!([0, 1, 0])),
            pending("cubes", json!(1)),
            pending("last", json!(1)),
            pending("paid", json!(["r"])),
            pending("effect", json!(2)),
        ] {
            refused(game, &[change], &format!("in phase {phase} (F4.6)"));
        }
    };
    game.play("use:c3");
    all(&game, "Choosing");
    refused(&game, &[pending("copied", json!("1b3"))], "in phase Choosing (F4.6)");
    game.play("bottom");
    all(&game, "Copying");
    refused(&game, &[pending("copied", json!("1b3"))], "in phase Copying (F4.6)");
    game.play("copy:1b3");
    all(&game, "Alternative");
    possible(&game, &[pending("copied", json!("1d3"))]);
}

#[test]
fn f4_1_an_inactive_card_is_not_being_activated() {
    let mut game = exchanging("");
    game.play("use:c3");
    possible(&game, &[("/open/territories/0/2/pollution", json!(1))]);
    let inactive = "the card activated in c3 is inactive (F4.1)";
    refused(&game, &[("/open/territories/0/2/pollution", json!(2))], inactive);
    // Its own pollution may have blocked it.
    let mut game = exchanging("");
    game.play("use:d3 bottom pay:g@b3 pay:r@c3 gain:g gain:F pollute:b3");
    assert_eq!(game.phase(), Phase::Polluting);
    possible(&game, &[("/open/territories/0/3/pollution", json!(3))]);
    // There is no cell 25, and what is activated is a card.
    refused(&game, &[pending("cell", json!(25))], "there is no cell 25 (F4.1)");
    refused(&game, &[pending("cell", json!(24))], "no card is being activated (F4.1)");
}

#[test]
fn f4_7_what_is_begun_can_be_finished() {
    let mut game = exchanging("");
    game.play("use:c3");
    // Nobody has a card to copy, and nothing lies on the card that could be had.
    let mut game = {
        game.play("top");
        game
    };
    game.play("use:d3");
    let poor = [lies("/open/territories/0/1/resources", 0, 0), lies("/open/territories/0/2/resources", 0, 0)];
    possible(&game, &poor);
    let no_cube = ("/open/territories/0/1/pollution", json!(0));
    refused(&game, &[poor[0].clone(), poor[1].clone(), no_cube], "phase Choosing cannot be finished (F4.7)");
}

#[test]
fn f4_4_a_payment_is_a_part_of_the_price() {
    let mut game = exchanging("");
    game.play("use:d3 bottom");
    assert_eq!((game.phase(), game.moves()), (Phase::Paying, "pay:g@b3 pay:r@c3".into()));
    possible(&game, &[]);
    let more = "more is left of an effect than it has (F4.4)";
    refused(&game, &[pending("need", json!([0, 2, 0, 0, 0, 0, 0]))], more);
    refused(&game, &[pending("need", json!([0, 1, 0, 0, 0, 0, 1]))], more);
    refused(&game, &[pending("any", json!([2, 0]))], more);
    refused(&game, &[pending("any", json!([1, 1]))], more);
    refused(&game, &[pending("free", json!([2, 1, 0]))], more);
    refused(&game, &[pending("free", json!([1, 1, 1]))], more);
    refused(&game, &[pending("cubes", json!(3))], more);
    let order = "an effect is out of order in phase Paying (F4.6)";
    refused(&game, &[pending("need", json!([0; 7].as_slice())), pending("any", json!([0, 0]))], order);
    refused(&game, &[pending("free", json!([0, 1, 0]))], order);
    refused(&game, &[pending("cubes", json!(1))], order);
    // What is left has to be there to pay with: one red and another raw material.
    possible(&game, &[lies("/open/territories/0/2/resources", 0, 1)]);
    refused(&game, &[lies("/open/territories/0/2/resources", 1, 0)], order);
    refused(
        &game,
        &[lies("/open/territories/0/1/resources", 0, 0), lies("/open/territories/0/2/resources", 0, 1)],
        order,
    );
    // The first step has none before it; a later one has, and there are 175 of them.
    refused(&game, &[pending("last", json!(1))], order);
    let begun = |last: u8| [pending("any", json!([0, 0])), pending("last", json!(last))];
    possible(&game, &begun(0));
    possible(&game, &begun(11));
    refused(&game, &begun(174), "phase Paying cannot be finished (F4.7)");
    refused(&game, &begun(175), order);
    possible(&game, &[pending("need", json!([0; 7].as_slice())), pending("last", json!(37))]);
    // An own exchange tells nobody what was paid.
    refused(
        &game,
        &[pending("paid", json!(["g"]))],
        "the resources paid for a copied card do not fit its price (F5.2)",
    );
    let mut paid = begun(11).to_vec();
    paid.push(pending("paid", json!(["g"])));
    refused(&game, &paid, "the resources paid for a copied card do not fit its price (F5.2)");
    // Another effect of the card, or none.
    let other = "an exchange is carried out by another effect (F4.4)";
    refused(&game, &[pending("effect", json!(3))], other);
    refused(&game, &[pending("effect", json!(4))], other);
    refused(&game, &[pending("effect", json!(5))], "there is no such effect (F4.2)");
}

#[test]
fn f4_4_a_reward_is_chosen_when_all_is_paid() {
    let mut game = exchanging("");
    game.play("use:d3 bottom pay:g@b3 pay:r@c3");
    assert_eq!(game.phase(), Phase::Gaining);
    possible(&game, &[]);
    let order = "an effect is out of order in phase Gaining (F4.6)";
    refused(&game, &[pending("need", json!([0, 1, 0, 0, 0, 0, 0]))], order);
    refused(&game, &[pending("any", json!([1, 0]))], order);
    refused(&game, &[pending("free", json!([0, 0, 0]))], order);
    refused(&game, &[pending("cubes", json!(1))], order);
    refused(&game, &[pending("last", json!(1))], order);
    let chosen = |last: u8| [pending("free", json!([0, 1, 0])), pending("last", json!(last))];
    possible(&game, &chosen(0));
    possible(&game, &chosen(5));
    refused(&game, &chosen(6), "phase Gaining cannot be finished (F4.7)");
    refused(&game, &chosen(7), order);
}

#[test]
fn f4_5_pollution_comes_last_and_finds_its_place() {
    let mut game = exchanging("");
    game.play("use:d3 bottom pay:g@b3 pay:r@c3 gain:g gain:F");
    assert_eq!(game.phase(), Phase::Polluting);
    possible(&game, &[]);
    let order = "an effect is out of order in phase Polluting (F4.6)";
    refused(&game, &[pending("need", json!([0, 1, 0, 0, 0, 0, 0]))], order);
    refused(&game, &[pending("free", json!([1, 0, 0]))], order);
    refused(&game, &[pending("cubes", json!(0))], order);
    refused(&game, &[pending("last", json!(1))], order);
    let placed = |last: u8| [pending("cubes", json!(1)), pending("last", json!(last))];
    possible(&game, &placed(0));
    possible(&game, &placed(13));
    refused(&game, &placed(24), "phase Polluting cannot be finished (F4.7)");
    refused(&game, &placed(25), order);
    // b2, b3 and c3 are blocked, and so is not d3, with two spaces and the centre.
    let full = |on_d3: u8| {
        [
            ("/open/territories/0/0/pollution", json!(3)),
            ("/open/territories/0/1/pollution", json!(3)),
            ("/open/territories/0/2/pollution", json!(2)),
            ("/open/territories/0/3/pollution", json!(on_d3)),
        ]
    };
    possible(&game, &full(1));
    refused(&game, &full(2), "2 pollution and room for 1 (F4.7)");
}

#[test]
fn f5_1_a_card_of_another_player_is_copied() {
    let mut game = exchanging("");
    game.play("use:c3 bottom copy:1b3");
    assert_eq!(game.phase(), Phase::Alternative);
    let copied = |card: &str| [pending("copied", json!(card))];
    possible(&game, &copied("1d3"));
    refused(&game, &copied("0d3"), "seat 0 copies a card of its own (F5.1)");
    refused(&game, &copied("1a1"), "seat 1 has no card in a1 (F5.1)");
    refused(&game, &copied("3b3"), "seat 3 has no card in b3 (F5.1)");
    refused(&game, &copied("1c3"), "the card of seat 1 in c3 cannot be copied (F5.4)");
    refused(&game, &[pending("copied", json!(null))], "the copied card is in no territory (F5.1)");
    let by_another = [pending("cell", json!(13)), ("/open/to_activate", json!(["b3"]))];
    refused(&game, &by_another, "the activated card gives no assistance (F5.1)");
    let inactive = [("/open/territories/1/0/pollution", json!(3))];
    refused(&game, &inactive, "the copied card of seat 1 in b3 is inactive (F5.5)");
    possible(&game, &[("/open/territories/1/0/pollution", json!(2))]);
    let mut game = exchanging("copy_inactive=yes");
    game.play("use:c3 bottom copy:1b3");
    possible(&game, &inactive);
    // Of the copied card only the bottom.
    game.play("bottom");
    assert_eq!(game.phase(), Phase::Paying);
    refused(&game, &[pending("effect", json!(0))], "a gain is copied (F5.6)");
    refused(&game, &[pending("effect", json!(1))], "a gain is copied (F5.6)");
    refused(&game, &[pending("effect", json!(3))], "an exchange is carried out by another effect (F4.4)");
}

#[test]
fn f5_2_the_kinds_paid_are_those_of_the_price() {
    let mut game = exchanging("");
    let kinds = |kinds: &str| pending("paid", json!(kinds.chars().map(|kind| kind.to_string()).collect::<Vec<_>>()));
    let fits = |game: &Game, paid: &str, good: bool| {
        if good {
            possible(game, &[kinds(paid)]);
        } else {
            refused(game, &[kinds(paid)], "(F5.2)");
        }
    };
    game.play("use:c3 top use:d3");
    let mut game = exchanging("");
    game.play("use:c3 bottom copy:1b3 bottom");
    for (paid, good) in [("", true), ("r", false), ("g", false)] {
        fits(&game, paid, good);
    }
    game.play("pay:g@b3");
    for (paid, good) in [("g", true), ("", false), ("y", true), ("r", true), ("gr", false), ("F", false), ("m", false)]
    {
        fits(&game, paid, good);
    }
    game.play("pay:r@c3");
    // A red one, and any raw material: two kinds, or red twice.
    let all = [
        ("gr", true),
        ("ry", true),
        ("r", true),
        ("g", false),
        ("gry", false),
        ("rF", false),
        ("rm", false),
        ("", false),
    ];
    assert_eq!(game.phase(), Phase::Gaining);
    for (paid, good) in all {
        fits(&game, paid, good);
    }
    game.play("gain:g gain:F pollute:d3");
    assert_eq!(game.phase(), Phase::Polluting);
    for (paid, good) in all {
        fits(&game, paid, good);
    }
    game.play("pollute:d3");
    assert_eq!(game.phase(), Phase::Receiving);
    for (paid, good) in all {
        fits(&game, paid, good);
    }
    refused(&game, &[kinds("")], "no resource was paid for a copied card (F5.2)");
    refused(&game, &[kinds("g")], "the price of the copied card has no such resources (F5.2)");
    for change in [pending("cell", json!(12)), pending("effect", json!(2)), pending("cubes", json!(1))] {
        refused(&game, &[("/open/to_activate", json!([])), change], "in phase Receiving (F4.6)");
    }
}

#[test]
fn f5_2_any_raw_material_and_any_product_are_paid_in_kinds_of_their_own() {
    let setup = format!("seats=2 {}", cards("grFm/assist:0", "", "4x/AAPm>g|F>g:0,4x/PPr>g:0"));
    let mut game = Game::start(&setup);
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "");
    game.turn("I1", "d3", "");
    game.turn("II2", "d3", "");
    game.place("I1", "c2");
    game.play("use:c3 bottom copy:1b3 bottom2 pay:F@c3");
    assert_eq!(game.phase(), Phase::Receiving);
    // Either alternative: two raw materials, a product and money, or food.
    for (card, paid, good) in [
        ("1b3", "F", true),
        ("1b3", "grFm", true),
        ("1b3", "yCm", true),
        ("1b3", "gryFm", false),
        ("1b3", "gFCm", false),
        ("1b3", "gF", false),
        ("1b3", "gm", false),
        ("1b3", "Fm", false),
        ("1b3", "C", false),
        ("1b3", "FC", false),
        ("1d3", "rF", true),
        ("1d3", "rCG", true),
        ("1d3", "r", false),
        ("1d3", "FC", false),
        ("1d3", "grF", false),
        ("1d3", "rFCG", false),
        ("1d3", "rFm", false),
    ] {
        let kinds: Vec<String> = paid.chars().map(|kind| kind.to_string()).collect();
        let changes = [pending("copied", json!(card)), pending("paid", json!(kinds))];
        if good {
            possible(&game, &changes);
        } else {
            refused(&game, &changes, "the price of the copied card has no such resources (F5.2)");
        }
    }
}

#[test]
fn f5_2_of_a_price_half_paid_only_what_was_paid_has_kinds() {
    let mut game = Game::start(&format!("seats=2 {}", cards("grFC/assist:0", "", "/AAPP>g:0")));
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3 bottom copy:1b3 bottom");
    let check = |game: &Game, paid: &str, good: bool| {
        assert_eq!(game.phase(), Phase::Paying);
        let kinds: Vec<String> = paid.chars().map(|kind| kind.to_string()).collect();
        let change = [pending("paid", json!(kinds))];
        if good {
            possible(game, &change);
        } else {
            refused(game, &change, "the resources paid for a copied card do not fit its price (F5.2)");
        }
    };
    game.play_one("pay:g@c3");
    for (paid, good) in [("g", true), ("y", true), ("gr", false), ("F", false), ("gF", false), ("", false)] {
        check(&game, paid, good);
    }
    game.play_one("pay:r@c3");
    for (paid, good) in [("gr", true), ("y", true), ("gry", false), ("grF", false), ("grm", false)] {
        check(&game, paid, good);
    }
    game.play_one("pay:F@c3");
    for (paid, good) in [("grF", true), ("gG", true), ("gr", false), ("grFC", false)] {
        check(&game, paid, good);
    }
}

#[test]
fn f1_1_cards_that_the_set_lacks_are_nowhere() {
    let game = uniform("");
    let lacks = "the card set has no territory card I2 (F1.1)";
    refused(&game, &[("/open/rows/0/3", json!("I2"))], lacks);
    refused(&game, &[("/open/discards/0", json!(["I2"]))], lacks);
}

#[test]
fn f4_4_resources_of_one_territory_are_fewer_than_256() {
    let mut game = uniform("");
    game.turn("I1", "b3", "");
    let with = |more: u8| {
        [
            ("/open/territories/0/0/resources", json!([255, 0, 0, 0, 0, 0, 0])),
            ("/open/territories/0/1/resources", json!([0, more, 0, 0, 0, 0, 0])),
        ]
    };
    refused(&game, &with(0), "seat 0 has 255 resources, and at most");
    refused(&game, &with(1), "256 resources lie in one territory (F4.4)");
    refused(&game, &with(2), "257 resources lie in one territory (F4.4)");
}

#[test]
fn f2_5_a_seat_just_outside_of_the_table_is_refused() {
    refused(&uniform(""), &[("/open/current", json!(2))], "seat 2 is not at a table of 2 (F2.5)");
    refused(&Game::start("seats=5"), &[("/open/current", json!(5))], "seat");
}

#[test]
fn f5_3_an_owner_cleans_after_a_copied_transfer() {
    let mut game = exchanging("");
    game.play("use:c3 bottom copy:1b3 bottom2 shift:b3");
    assert_eq!(game.phase(), Phase::Cleaning);
    possible(&game, &[]);
    refused(&game, &[pending("copied", json!("1d3"))], "the copied card transfers no pollution (F5.3)");
    refused(&game, &[("/open/territories/0/2/pollution", json!(0))], "no pollution was transferred (F5.3)");
    for change in [pending("cell", json!(12)), pending("effect", json!(2)), pending("paid", json!(["r"]))] {
        refused(&game, &[("/open/to_activate", json!([])), change], "in phase Cleaning (F4.6)");
    }
}

#[test]
fn f6_6_a_transfer_in_the_middle_has_moved_what_lies_there() {
    let mut game = exchanging("");
    game.play("use:d3 bottom2");
    assert_eq!((game.phase(), game.moves()), (Phase::Shifting, "shift:b3".into()));
    let moved = |cubes: u8, on_d3: u8, last: u8| {
        [
            pending("cubes", json!(cubes)),
            ("/open/territories/0/3/pollution", json!(on_d3)),
            pending("last", json!(last)),
        ]
    };
    possible(&game, &moved(0, 0, 0));
    possible(&game, &moved(0, 2, 0));
    possible(&game, &moved(1, 1, 0));
    possible(&game, &moved(2, 2, 11));
    refused(&game, &moved(1, 0, 0), "1 cubes have been moved (F6.6)");
    refused(&game, &moved(3, 2, 0), "3 cubes have been moved (F6.6)");
    refused(&game, &moved(0, 3, 0), "the card activated in d3 is inactive (F4.1)");
    let stuck = "no cube can be moved (F6.6)";
    refused(&game, &moved(0, 0, 1), stuck);
    refused(&game, &moved(1, 1, 12), stuck);
    refused(&game, &moved(1, 1, 25), stuck);
    refused(&game, &[("/open/territories/0/1/pollution", json!(0))], stuck);
    refused(&game, &[pending("effect", json!(2))], "pollution is transferred by another effect (F6.4)");
    for change in [
        pending("need", json!([0, 1, 0, 0, 0, 0, 0])),
        pending("free", json!([0, 1, 0])),
        pending("paid", json!(["r"])),
    ] {
        refused(&game, &[change], "in phase Shifting (F4.6)");
    }
    // Four at most, and by a copied transfer one.
    let setup = format!("seats=2 {}", cards("~~~~/assist:7", "", "8x/shift:7"));
    let mut game = Game::start(&setup);
    game.turn("II1", "b3", "use:c3 top pollute:c3 pollute:c3 pollute:c3 pollute:c3");
    game.turn("II1", "b3", "");
    game.place("II1", "c2");
    game.play("use:c2 bottom");
    let moved = |cubes: u8| [pending("cubes", json!(cubes)), ("/open/territories/0/0/pollution", json!(cubes))];
    possible(&game, &moved(3));
    refused(&game, &moved(4), "4 cubes have been moved (F6.6)");
    let setup = format!("seats=2 {}", cards("~/assist:7", "8x~/:7", "8x/shift:7"));
    let mut game = Game::start(&setup);
    game.turn("I1", "b3", "use:b3 top pollute:b3");
    game.turn("II1", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3 bottom copy:1b3 bottom");
    assert_eq!(game.phase(), Phase::Shifting);
    possible(&game, &[]);
    let moved = [pending("cubes", json!(1)), ("/open/territories/0/1/pollution", json!(1))];
    refused(&game, &moved, "1 cubes have been moved (F6.6)");
}
