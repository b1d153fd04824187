//! F3 A turn: discard, take, place, activate.

use crate::table::{Game, card, cards, mv, seat};
use terra_futura::{Level, Phase, Resource};

fn rows(setup: &str) -> Game {
    Game::start_with(setup, "S1 S2 S3 S4", "I1 I2 I3 I4", "II1 II2 II3 II4")
}

#[test]
fn f3_1_the_last_card_of_one_row_may_be_discarded_once() {
    let mut game = rows("seats=2");
    assert_eq!(game.moves(), "keep discard:I discard:II");
    game.play_one("discard:II");
    assert_eq!((game.phase(), game.row(Level::II)), (Phase::Refilling, "II2 II3 II4".into()));
    game.refuses("take:I1", "card-first", "F3.1");
    game.deal("II15");
    assert_eq!(game.row(Level::II), "II2 II3 II4 II15");
    assert_eq!(game.state().discarded(card("II1")), 1);
    game.refuses("discard:I", "out-of-place", "F3.2");
    game.refuses("keep", "out-of-place", "F3.2");
}

#[test]
fn f3_1_after_a_discard_a_card_is_taken_from_the_same_or_the_other_row() {
    for (take, row_one, row_two) in
        [("take:II4", "I1 I2 I3 I4", "II2 II3 II4 II5"), ("take:I1", "I2 I3 I4 I5", "II2 II3 II4 II15")]
    {
        let mut game = rows("seats=2");
        game.play_one("discard:II");
        game.deal("II15");
        game.play_one(take);
        game.deal(if take == "take:I1" { "I5" } else { "II5" });
        assert_eq!((game.row(Level::I), game.row(Level::II)), (row_one.into(), row_two.into()));
    }
}

#[test]
fn f3_2_a_face_up_card_or_the_top_of_either_deck() {
    let mut game = rows("seats=2");
    game.play("keep");
    let expected = "take:I1 take:I2 take:I3 take:I4 take:II1 take:II2 take:II3 take:II4 draw:I draw:II";
    assert_eq!(game.moves(), expected);
}

#[test]
fn f3_3_the_row_slides_and_is_filled_before_the_card_is_placed() {
    let mut game = rows("seats=2");
    game.play("keep");
    game.play_one("take:I2");
    assert_eq!((game.phase(), game.row(Level::I)), (Phase::Filling, "I1 I3 I4".into()));
    game.refuses("place:b3", "card-first", "F3.3");
    game.refuses_card("II5", "other-deck", "F3.3");
    game.deal("I5");
    assert_eq!((game.phase(), game.row(Level::I)), (Phase::Placing, "I1 I3 I4 I5".into()));
    assert_eq!(game.state().taken(), Some(card("I2")));
    game.refuses_card("I5", "no-card-awaited", "F3.3");
}

#[test]
fn f3_3_after_a_top_card_there_is_nothing_to_fill() {
    let mut game = rows("seats=2");
    game.play("keep");
    game.play_one("draw:I");
    game.deal("I5");
    assert_eq!((game.phase(), game.row(Level::I)), (Phase::Placing, "I1 I2 I3 I4".into()));
}

#[test]
fn f3_3_equal_cards_at_different_places_are_different_moves() {
    let mut game = Game::start_with("seats=2", "S1 S2 S3 S4", "I2 I3 I2 I4", "II1 II2 II3 II4");
    game.play("keep");
    let (mut one, mut other) = (*game.state(), *game.state());
    terra_core::Game::play(&mut one, mv("take:I1")).unwrap();
    terra_core::Game::play(&mut other, mv("take:I3")).unwrap();
    assert_ne!(one, other);
    let row = |state: &terra_futura::State| crate::table::words(state.row(Level::I));
    assert_eq!((row(&one), row(&other)), ("I3 I2 I4".into(), "I2 I3 I4".into()));
}

#[test]
fn f3_5_the_frame_grows_in_every_direction_and_closes_at_three() {
    // Columns to the left, right, one each side; rows likewise.
    for (first, second, closed) in [
        ("b3", "a3", "d3"),
        ("b3", "d3", "a3"),
        ("b3", "d3", "e3"),
        ("d3", "e3", "b3"),
        ("c2", "c1", "c4"),
        ("c2", "c4", "c1"),
        ("c2", "c4", "c5"),
        ("c4", "c5", "c2"),
    ] {
        let mut game = Game::start("seats=2");
        game.turn("I2", first, "");
        game.quiet(1);
        game.turn("I2", second, "");
        game.quiet(1);
        game.play("keep draw:I");
        let refusal = game.refuses(&format!("place:{closed}"), "outside-frame", "F3.5");
        assert_eq!(
            refusal.to_string(),
            format!("with a card in {closed} the territory would span more than three columns or rows (F3.5)")
        );
    }
}

#[test]
fn f3_5_far_corners_leave_a_frame_of_three() {
    let mut game = Game::start("seats=2");
    game.turn("I2", "a5", "");
    game.quiet(1);
    game.play("keep draw:I");
    assert_eq!(game.moves(), "place:a3 place:b3 place:a4 place:b4 place:c4 place:b5 place:c5");
    game.refuses("place:c3", "occupied", "F3.5");
    game.refuses("place:a5", "occupied", "F3.5");
    game.refuses("place:d4", "outside-frame", "F3.5");
}

#[test]
fn f3_6_any_free_cell_unless_the_setup_asks_for_adjacent_ones() {
    let mut game = Game::start("seats=2");
    game.play("keep draw:I");
    assert_eq!(game.table().legal_moves().len(), 24);
    let mut game = Game::start("seats=2 adjacent=yes");
    game.play("keep draw:I");
    assert_eq!(game.moves(), "place:c2 place:b3 place:d3 place:c4");
    game.refuses("place:b2", "not-adjacent", "F3.6");
    game.play("place:b3 stop");
    game.quiet(1);
    game.play("keep draw:I");
    assert_eq!(game.moves(), "place:b2 place:c2 place:a3 place:d3 place:b4 place:c4");
}

#[test]
fn f3_7_row_and_column_are_activated_each_card_once_in_any_order() {
    let mut game = Game::start("seats=2");
    game.turn("I2", "b3", "");
    game.quiet(1);
    game.turn("I2", "b2", "");
    game.quiet(1);
    game.place("I3", "c2");
    // The row b2 c2 and the column c2 c3, the new one once; b3 is in neither.
    assert_eq!(game.to_activate(), "b2 c2 c3");
    game.refuses("use:b3", "not-activated", "F3.7");
    game.play("use:c3 top gain:m use:b2 top use:c2 top");
    game.refuses("use:b2", "not-activated", "F3.7");
    game.refuses("use:a1", "no-card", "F3.5");
    assert_eq!(game.moves(), "stop");
    assert_eq!([game.on(0, "b2"), game.on(0, "c2"), game.on(0, "c3"), game.on(0, "b3")], ["g", "r", "m", ""]);
}

#[test]
fn f3_7_the_ninth_card_activates_exactly_five() {
    let mut game = Game::start(&format!("seats=2 {}", cards("g/:0", "23xg/:1", "")));
    for place in ["b2", "c2", "d2", "b3", "d3", "b4", "c4"] {
        game.turn("I1", place, "");
        game.turn("I1", place, "");
    }
    game.place("I1", "d4");
    assert_eq!(game.to_activate(), "d2 d3 b4 c4 d4");
    game.play("use:d4 top use:b4 top use:d2 top use:c4 top use:d3 top");
    assert_eq!(game.sheet(0).resources[Resource::Green.index()], 5);
    assert_eq!(game.moves(), "stop");
}

#[test]
fn f3_8_the_worked_turn_of_the_rulebook() {
    // Row 2 with the factory in the middle, column 3 with the starting card; two producers of red.
    let mut game = Game::start("seats=2");
    game.turn("II9", "b2", "");
    game.quiet(1);
    game.turn("I3", "c1", "");
    game.quiet(1);
    game.place("I3", "c2");
    assert_eq!(game.to_activate(), "c1 b2 c2 c3");
    game.refuses("use:b2", "no-effect", "F4.7");
    // First the cards that produce red cubes,
    game.play("use:c1 top use:c2 top");
    // therefore they pay the obtained two red cubes and get one red product;
    game.play("use:b2 bottom pay:r@c1 pay:r@c2");
    assert_eq!((game.on(0, "b2"), game.on(0, "c1"), game.on(0, "c2")), ("C".into(), String::new(), String::new()));
    // now the starting card: money, that will be used next time.
    game.play("use:c3 top gain:m stop");
    assert_eq!(game.on(0, "c3"), "m");
    assert_eq!(game.state().stock(seat(0), Resource::Construction), 1);
    // Then it is the next player's turn.
    assert_eq!(game.current(), 1);
}

#[test]
fn f3_a_whole_turn_reads_well_as_a_line_of_moves() {
    let mut game = Game::start("seats=2");
    game.turn("II9", "b2", "");
    game.quiet(1);
    game.play("keep");
    let line = "take:I1 place:c2 use:c3 top gain:r use:b2 bottom2 pay:r@c3 pollute:c3 stop";
    game.play(line);
    assert_eq!(game.on(0, "c3"), "~!");
    assert!(game.table().record().to_string().contains("pay:r@c3\npollute:c3\nstop"));
}
