//! Saved states that no game comes to: each is a state of a game with one or two places changed, and is refused by the
//! clause that speaks against it alone. Beside it stands the nearest one that can be.

mod pending;

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
