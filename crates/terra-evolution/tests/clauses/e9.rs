//! E9 Closing.

use crate::table::{Position, seat};
use terra_core::{Game as _, Turn};
use terra_evolution::Phase;

fn closing(hand: &str, bags: &[&str]) -> Position {
    Position::new("seats=2", "buying", 0).hand(0, hand).bags(0, bags)
}

#[test]
fn e9_1_the_hand_goes_under_as_one_bag_and_five_are_drawn_from_the_top() {
    let mut game = closing("fish bird", &["4*bilaterian", "india eurasia"]).build();
    game.play("decline");
    assert_eq!(game.bags(0), "[bilaterian bilaterian bilaterian bilaterian] [eurasia india] [fish bird]");
    let mut possible = Vec::new();
    for card in ["bilaterian", "bilaterian", "bilaterian", "bilaterian", "india"] {
        possible.push(game.chance());
        game.deal(card);
    }
    assert_eq!(possible, ["bilaterian:4", "bilaterian:3", "bilaterian:2", "bilaterian:1", "eurasia:1 india:1"]);
    assert_eq!(game.state.current(), seat(1));
    assert_eq!(game.hand(0), "bilaterian bilaterian bilaterian bilaterian india");
    assert_eq!(game.bags(0), "[eurasia] [fish bird]");
}

#[test]
fn e9_1_a_bag_that_was_begun_is_drawn_from_first() {
    let mut game = closing("fish", &["4*bilaterian india eurasia africa"]).build();
    game.play("decline");
    game.deal("5*bilaterian".replace('5', "4").as_str());
    game.deal("india");
    game.decline_turn();
    game.play("population:0 decline decline decline decline");
    assert_eq!(game.chance(), "africa:1 eurasia:1");
    game.deal("africa eurasia");
    assert_eq!(game.chance(), "fish:1");
}

#[test]
fn e9_1_all_are_drawn_when_fewer_than_five_are_left() {
    let mut game = closing("fish bird", &["india"]).build();
    game.play("decline");
    game.deal("india fish bird");
    assert_eq!((game.hand(0).as_str(), game.bags(0).as_str()), ("fish bird india", ""));
    assert_eq!(game.state.turn(), Turn::Player(seat(1)));
}

#[test]
fn e9_1_an_empty_hand_makes_no_bag() {
    let mut game = closing("", &["6*bilaterian"]).build();
    game.play("decline");
    assert_eq!(game.bags(0), "[bilaterian bilaterian bilaterian bilaterian bilaterian bilaterian]");
    game.draw_all();
    assert_eq!(game.bags(0), "[bilaterian]");
}

#[test]
fn e9_1_without_any_card_the_turn_ends_at_once() {
    let mut game = closing("", &[]).build();
    game.play("decline");
    assert_eq!((game.state.turn(), game.state.current()), (Turn::Player(seat(1)), seat(1)));
    game.decline_turn();
    assert_eq!((game.phase(), game.moves().as_str()), (Phase::Population, "population:0"));
}

#[test]
fn e9_2_the_shuffled_cards_are_the_new_deck_when_it_is_empty() {
    let mut game = closing("fish bird africa population population* india", &[]).build();
    game.play("decline");
    assert_eq!(game.chance(), "population:2 fish:1 bird:1 africa:1 india:1");
    game.deal("population fish bird africa india");
    assert_eq!((game.hand(0).as_str(), game.bags(0).as_str()), ("population fish bird africa india", "[population]"));
}

#[test]
fn e9_3_the_draw_is_finished_before_the_next_turn() {
    let mut game = closing("fish bird", &["4*bilaterian"]).build();
    game.play("decline");
    for drawn in 0..5 {
        assert_eq!((game.state.turn(), game.state.current()), (Turn::Chance, seat(0)), "{drawn} drawn");
        game.refuses("population:0", "draw-first", "E9.1");
        let (card, _) = game.state.chance().next().unwrap();
        game.deal(&card.to_string());
    }
    assert_eq!(game.state.turn(), Turn::Player(seat(1)));
}
