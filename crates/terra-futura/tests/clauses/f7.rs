//! F7 End.

use crate::table::{Game, cards_with, seat, words};
use terra_core::{Refusal, Viewer};
use terra_futura::{Event, Phase};

/// A game of two in which everybody has two scoring cards of these, and all cards show nothing but the starting one.
fn finished(start: &str, scoring: &str) -> Game {
    let mut game = Game::start(&format!("seats=2 {}", cards_with(start, "", "", scoring)));
    game.play_to_the_end();
    game
}

#[test]
fn f7_1_when_everybody_has_nine_cards_each_makes_the_final_activation() {
    let mut game = Game::start("seats=3 first=2");
    game.quiet(3 * 8 - 1);
    assert_eq!((game.phase(), game.current()), (Phase::Discarding, 1));
    game.quiet(1);
    assert_eq!((game.phase(), game.current()), (Phase::Patterns, 2));
    assert!((0..3).all(|number| game.state().cells(seat(number)).count() == 9));
    game.refuses("keep", "out-of-place", "F7.2");
}

#[test]
fn f7_2_the_pattern_is_mapped_to_the_finished_territory_wherever_the_starting_card_lies() {
    // Eight cards to a grid whose upper left cell is given; the pattern is its left column and the middle.
    let grid = |column: u8, row: u8| -> Vec<String> {
        let letter = |place: u8| char::from(b'a' + column + place % 3);
        (0..9).map(|place| format!("{}{}", letter(place), row + place / 3 + 1)).collect()
    };
    for column in 0..3 {
        for row in 0..3 {
            let cells = grid(column, row);
            let scoring = "16xg=5@a1a2b2a3";
            let mut game = Game::start(&format!("seats=2 {}", cards_with("g/:0", "23xg/:1", "", scoring)));
            for cell in cells.iter().filter(|cell| *cell != "c3") {
                game.turn("I1", cell, "");
                game.turn("I1", cell, "");
            }
            game.play("pattern:S1");
            let expected = [0, 3, 4, 6].map(|place: usize| cells[place].clone());
            assert_eq!(game.to_activate(), expected.join(" "));
            let other = cells.iter().find(|cell| !expected.contains(cell)).unwrap();
            game.refuses(&format!("use:{other}"), "not-activated", "F7.2");
        }
    }
}

#[test]
fn f7_2_four_activations_each_optional_in_any_order() {
    let mut game = Game::start(&format!("seats=2 {}", cards_with("g/:0", "23xg/:1", "", "16xg=5@a1b1c1b2")));
    for cell in ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"] {
        game.turn("I1", cell, "");
        game.turn("I1", cell, "");
    }
    game.play("pattern:S1 use:c3 top use:d2 top use:b2 top use:c2 top stop");
    assert_eq!(game.sheet(0).raw(), 4);
    game.play("pattern:S1 use:c3 top stop");
    assert_eq!((game.sheet(1).raw(), game.phase()), (1, Phase::Sets));
}

#[test]
fn f7_2_a_cell_named_twice_may_be_activated_twice() {
    let mut game = Game::start(&format!("seats=2 {}", cards_with("g/:0", "", "", "16xg=5@b2b2a1a1")));
    for cell in ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"] {
        game.turn("I1", cell, "");
        game.turn("I1", cell, "");
    }
    game.play("pattern:S1");
    assert_eq!((game.to_activate(), game.to_activate_twice()), ("b2 c3".into(), "b2 c3".into()));
    game.play("use:c3 top");
    assert_eq!((game.to_activate(), game.to_activate_twice()), ("b2 c3".into(), "b2".into()));
    game.play("use:c3 top");
    assert_eq!((game.on(0, "c3"), game.moves()), ("gg".into(), "stop".into()));
    game.refuses("use:c3", "not-activated", "F7.2");
}

#[test]
fn f7_2_a_blocked_cell_is_skipped() {
    let mut game = Game::start(&format!("seats=2 {}", cards_with("g~/:0", "", "", "16xg=5@b2b1a1a2")));
    for (number, cell) in ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"].into_iter().enumerate() {
        game.turn("I1", cell, if number == 1 { "use:c3 top pollute:c3" } else { "" });
        game.turn("I1", cell, "");
    }
    game.play("pattern:S1");
    assert_eq!((game.to_activate(), game.moves()), ("b2 c2 b3 c3".into(), "stop".into()));
    game.refuses("use:c3", "inactive", "F4.1");
}

#[test]
fn f7_2_only_an_own_scoring_card_is_picked_and_equal_ones_are_one_move() {
    let mut game = finished("g/:0", "1xg=1@a1b1c1a2,1xr=2@a1b1c1b2,14xy=3@a1b1c1c2");
    // The helper deals what there is most of: everybody has S3 twice.
    assert_eq!(game.moves(), "pattern:S3");
    let refusal = game.refuses("pattern:S1", "not-yours", "F7.2");
    assert_eq!(refusal.to_string(), "S1 is none of the own scoring cards (F7.2)");
}

/// Two seats with scoring cards of their own at the end of a game.
fn with_hands() -> Game {
    let mut game = Game::start_with("seats=2", "S5 S1 S9 S8", "I1 I2 I3 I4", "II1 II2 II3 II4");
    game.play_to_the_end();
    game
}

#[test]
fn f7_3_a_set_is_picked_freely_of_the_pattern() {
    let mut game = with_hands();
    game.play("pattern:S5 stop pattern:S8 stop");
    assert_eq!(game.moves(), "set:S1 set:S5");
    game.refuses("set:S8", "not-yours", "F7.3");
    game.play("set:S1");
    assert_eq!(game.moves(), "set:S8 set:S9");
    game.play("set:S8");
    assert_eq!(game.phase(), Phase::Over);
}

#[test]
fn f7_3_as_many_times_as_it_is_contained_and_nothing_is_used_up() {
    let scoring = "16xCG=7@a1b1c1b2";
    let mut game = Game::start(&format!("seats=2 {}", cards_with("CCGG/:0", "8xCG/:0", "", scoring)));
    game.turn("I1", "b3", "use:c3 top use:b3 top");
    game.play_to_the_end();
    game.finish();
    let sheet = game.sheet(0);
    assert_eq!((sheet.times, sheet.set, sheet.products()), (3, 21, 3 * 5 + 3 * 6));
    assert_eq!(game.sheet(1).set, 0);
}

#[test]
fn f7_4_each_picks_and_activates_at_once_in_turn_order_then_the_sets() {
    let mut game = with_hands();
    assert_eq!((game.phase(), game.current()), (Phase::Patterns, 0));
    game.play("pattern:S1");
    assert_eq!((game.phase(), game.current()), (Phase::Activating, 0));
    game.play("stop");
    assert_eq!((game.phase(), game.current()), (Phase::Patterns, 1));
    game.play("pattern:S9 stop");
    assert_eq!((game.phase(), game.current()), (Phase::Sets, 0));
    game.play("set:S1");
    assert_eq!((game.phase(), game.current()), (Phase::Sets, 1));
    game.play("set:S9");
    assert_eq!(terra_core::Refusal::code(&game.refuses("set:S9", "game-over", "F8.3")), "game-over");
    let refusal = game.refuses_card("I1", "game-over", "F8.3");
    assert_eq!(refusal.clause(), "F8.3");
}

#[test]
fn f7_4_assistance_touches_another_territory_in_the_final_activation() {
    let words = cards_with("r/assist:0", "", "16x/r>F:0", "16xg=1@b2b2a1a3");
    let mut game = Game::start(&format!("seats=2 {words}"));
    for cell in ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"] {
        game.turn("I1", cell, "");
        game.turn("II1", cell, "");
    }
    game.play("pattern:S1 use:c3 top use:c3 bottom copy:1b2 bottom pay:r@c3 receive:r stop");
    assert_eq!((game.on(0, "c3"), game.on(1, "b2")), ("F".into(), "r".into()));
    // Seat 1 can use what it has received.
    game.play("pattern:S1 use:b2 bottom pay:r@b2");
    assert_eq!(game.on(1, "b2"), "F");
}

#[test]
fn f7_5_a_scoring_card_is_open_once_it_is_used_and_an_unused_one_never() {
    let mut game = with_hands();
    let shown = |game: &Game, number: u8, viewer: Viewer| words(game.view(viewer).scoring_cards(seat(number)));
    game.play("pattern:S5");
    let event = game.last_event(seat(1));
    assert_eq!(event, Event::PickedPattern { seat: seat(0), card: "S5".parse().unwrap() });
    assert_eq!(shown(&game, 0, seat(1).into()), "S5");
    game.play("stop pattern:S8 stop set:S5 set:S9");
    for viewer in game.viewers() {
        // Seat 0 has used one card twice, seat 1 both.
        let own = viewer == seat(0).into();
        assert_eq!(shown(&game, 0, viewer), if own { "S1 S5" } else { "S5" });
        assert_eq!(shown(&game, 1, viewer), "S8 S9");
        assert_eq!(game.view(viewer).pattern(seat(0)), Some("S5".parse().unwrap()));
        assert_eq!(game.view(viewer).set(seat(1)), Some("S9".parse().unwrap()));
    }
}
