//! E6 Continent.

use crate::table::{Game, Position};

#[test]
fn e6_1_a_continent_goes_from_the_hand_to_the_planet() {
    let mut game = Game::start("seats=2", &["africa india population bilaterian bilaterian"; 2]);
    game.play("population:0 decline");
    assert_eq!(game.moves(), "decline africa india");
    game.refuses("australia", "not-in-hand", "E6.1");
    game.play("india");
    assert_eq!(game.planet(0), "ocean india");
    game.refuses("africa", "other-step", "E3.1");
}

#[test]
fn e6_1_a_planet_holds_each_continent_once() {
    let game = Position::new("seats=2", "continent", 0).planet(0, "ocean africa").hand(0, "africa india").build();
    assert_eq!(game.moves(), "decline india");
    game.refuses("africa", "lies-already", "E6.1");
}

#[test]
fn e6_1_a_captured_second_copy_is_stuck_until_the_own_one_is_lost() {
    // Seat 0 holds the second Africa. Seat 1 strikes the first, and takes it.
    let mut game = Position::new("seats=2", "continent", 0)
        .planet(0, "ocean africa:bilaterian")
        .hand(0, "africa")
        .bags(0, &["4*bilaterian"])
        .hand(1, "wildfire 4*population")
        .reserve(1, 2)
        .build();
    game.refuses("africa", "lies-already", "E6.1");
    game.play("decline decline decline");
    game.draw_all();
    game.play("population:0 decline decline wildfire>0:africa decline");
    game.draw_all();
    assert_eq!(game.planet(0), "ocean");
    game.play("population:0 decline");
    assert_eq!(game.moves(), "decline africa");
    game.play("africa");
    assert_eq!(game.planet(0), "ocean africa");
}

#[test]
fn e6_1_of_eight_cards_in_hand_equal_ones_are_offered_too() {
    let position = Position::new("seats=2", "continent", 0).planet(0, "ocean:bilaterian").bags(0, &["6*population"]);
    let game = position.hand(0, "4*population* india india fish fish").build();
    assert_eq!(game.moves(), "decline india");
}
