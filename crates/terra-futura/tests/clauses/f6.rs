//! F6 Pollution.

use crate::table::{Game, cards, seat};
use terra_futura::{Phase, Resource};

fn with(start: &str, one: &str, two: &str) -> Game {
    Game::start(&format!("seats=2 {}", cards(start, one, two)))
}

#[test]
fn f6_1_every_cube_is_placed_on_an_own_active_card() {
    let mut game = with("g~/:0", "8xr~/:0", "");
    game.place("I1", "b3");
    game.play("use:b3 top");
    assert_eq!(game.moves(), "pollute:b3 pollute:c3");
    game.refuses("pollute:a1", "no-card", "F3.5");
    game.refuses("stop", "out-of-place", "F6.1");
    game.play("pollute:b3 use:c3 top");
    game.refuses("pollute:b3", "pollutes-inactive", "F6.1");
    assert_eq!(game.moves(), "pollute:c3");
}

#[test]
fn f6_2_a_free_space_takes_it_without_effect() {
    let mut game = with("g~/:2", "", "");
    game.turn("I1", "b3", "use:c3 top pollute:c3");
    game.quiet(1);
    game.place("I1", "d3");
    game.play("use:c3 top pollute:c3");
    assert_eq!(game.on(0, "c3"), "gg~~");
    assert_eq!(game.state().stock(seat(0), Resource::Green), 2);
}

#[test]
fn f6_3_without_a_free_space_the_card_is_inactive() {
    let mut game = with("g~/:0", "", "2x/g>F:0");
    game.turn("I1", "b3", "use:c3 top pollute:c3");
    assert_eq!((game.on(0, "c3"), game.state().stock(seat(0), Resource::Green)), ("g~!".into(), 0));
    assert_eq!(game.sheet(0).raw(), 0);
    game.quiet(1);
    game.place("II1", "d3");
    // Not activated, not paid from, and no second cube.
    game.refuses("use:c3", "inactive", "F4.1");
    game.refuses("use:d3", "no-effect", "F4.7");
}

#[test]
fn f6_4_a_transfer_moves_up_to_four_cubes_and_the_fourth_blocks() {
    let mut game = with("g~~/:3", "4x~~/:3", "2x/shift:3");
    game.turn("I1", "b3", "use:b3 top pollute:b3 pollute:b3 use:c3 top pollute:b3 pollute:c3");
    game.quiet(1);
    game.place("II1", "d3");
    game.refuses("use:c2", "no-card", "F3.5");
    game.play("use:d3 bottom");
    assert_eq!((game.phase(), game.moves()), (Phase::Shifting, "shift:b3 shift:c3".into()));
    game.refuses("enough", "nothing-shifted", "F6.6");
    game.play("shift:b3");
    assert_eq!(game.moves(), "shift:b3 shift:c3 enough");
    game.play("shift:b3 shift:b3");
    assert_eq!((game.on(0, "d3"), game.phase()), ("~~~".into(), Phase::Shifting));
    game.play("shift:c3");
    assert_eq!((game.on(0, "d3"), game.phase()), ("~~~~!".into(), Phase::Activating));
    assert_eq!((game.on(0, "b3"), game.on(0, "c3")), (String::new(), "g".into()));
}

#[test]
fn f6_5_taking_a_cube_off_frees_a_card_that_can_then_be_activated_in_the_same_turn() {
    let mut game = with("g~/:0", "", "2x/shift:3");
    game.turn("I1", "b3", "use:c3 top pollute:c3");
    game.quiet(1);
    game.place("II1", "d3");
    game.refuses("use:c3", "inactive", "F4.1");
    game.play("use:d3 bottom shift:c3");
    assert_eq!((game.on(0, "c3"), game.state().stock(seat(0), Resource::Green)), ("g".into(), 1));
    game.play("use:c3 top pollute:b3");
    assert_eq!(game.on(0, "c3"), "gg");
    // But not again, if it has been activated before.
    game.quiet(0);
    game.play("stop");
    game.quiet(1);
    game.place("II1", "c2");
    game.play("use:c3 top pollute:c3 use:c2 bottom shift:c3 enough");
    game.refuses("use:c3", "not-activated", "F3.7");
}

#[test]
fn f6_5_only_the_number_of_cubes_matters() {
    // A card of one space with two cubes loses one: it is active, with its space taken.
    let mut game = with("g~~/:1", "", "2x/shift:3");
    game.turn("I1", "b3", "use:c3 top pollute:c3 pollute:c3");
    assert_eq!(game.on(0, "c3"), "g~~!");
    game.quiet(1);
    game.place("II1", "d3");
    game.play("use:d3 bottom shift:c3 enough");
    assert_eq!(game.on(0, "c3"), "g~");
}

#[test]
fn f6_6_a_transfer_needs_a_cube_on_another_own_card() {
    let mut game = with("g~/:1", "", "2x/shift:3,2xr/shift:3");
    game.place("II1", "b3");
    game.refuses("use:b3", "no-effect", "F4.7");
    game.play("use:c3 top pollute:b3");
    // Its own cube does not count.
    game.refuses("use:b3", "no-effect", "F4.7");
    game.play("stop");
    game.quiet(1);
    game.place("II2", "d3");
    game.play("use:d3");
    assert_eq!(game.moves(), "top bottom");
    game.play("bottom");
    game.refuses("shift:d3", "shift-to-itself", "F6.6");
    game.refuses("shift:c3", "no-pollution", "F6.4");
    game.play("shift:b3");
    // Nothing is left to move: the transfer is over.
    assert_eq!(game.phase(), Phase::Activating);
}

#[test]
fn f6_6_as_many_as_spaces_and_centre_hold_and_the_sources_by_cell() {
    let mut game = with("g~/:2", "4x~/:3", "2x/shift:1");
    game.turn("I1", "b3", "use:b3 top pollute:b3 use:c3 top pollute:c3");
    game.quiet(1);
    game.turn("I1", "b2", "use:b2 top pollute:b2");
    game.quiet(1);
    game.place("II1", "d3");
    game.play("use:d3 bottom shift:b3");
    game.refuses("shift:b2", "out-of-order", "F4.8");
    game.play("shift:c3");
    // One space and the centre: two cubes.
    assert_eq!((game.on(0, "d3"), game.phase()), ("~~!".into(), Phase::Activating));
}

#[test]
fn f6_6_an_inactive_card_may_be_the_source() {
    let mut game = with("g~/:0", "", "2x/shift:3");
    game.turn("I1", "b3", "use:c3 top pollute:b3");
    assert_eq!(game.on(0, "b3"), "~!");
    game.quiet(1);
    game.place("II1", "d3");
    game.play("use:d3 bottom shift:b3");
    assert_eq!(game.on(0, "b3"), "");
}
