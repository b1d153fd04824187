//! C5 Full-blown crisis.

use crate::table::{Game, seat};
use terra_core::Turn;
use terra_crisis::Phase;

fn greens() -> Game {
    Game::start("seats=4", &["g6 g5 g1 b1", "g6 g4 g1 b1", "b2 b3 r1 r2", "g6 g5 g5 r3"])
}

#[test]
fn c5_1_the_crisis_goes_to_the_centre_and_its_cards_are_discarded() {
    let mut game = greens();
    game.draw("gSA14");
    game.play("g5 g4 pass pass"); // 9 of 14
    assert_eq!(game.centre(), "gSA14[]");
    assert_eq!(game.discards(), "g4 g5");
    assert_eq!(game.state().impending(), None);
    assert_eq!(game.solved(), "");
}

#[test]
fn c5_1_the_cards_played_while_impending_count_for_nothing_more() {
    let mut game = greens();
    game.draw("gSA14");
    game.play("g6 g4 pass pass"); // 10 of 14: 4 are missing
    game.draw("r1");
    game.play("g5>SA"); // and would not be, if those 10 counted
    assert_eq!(game.centre(), "gSA14[g5]*");
    assert_eq!(game.state().full_blown()[0].total(), 5);
    assert_eq!(game.tracks(), [0, 0, 0, 0]);
}

#[test]
fn c5_2_the_same_player_draws_a_replacement() {
    let mut game = greens();
    game.full_blown("gSA14");
    assert_eq!((game.table().turn(), game.phase(), game.current()), (Turn::Chance, Phase::Drawing, 0));
    game.refuses("end", "draw-first", "C3.1");
    game.draw("r1");
    assert_eq!((game.phase(), game.to_move()), (Phase::Acting, Some(seat(0))));
    assert_eq!(game.hand(0), "g1 g5 g6 b1 r1");
}

#[test]
fn c5_2_a_crisis_as_replacement_repeats_phase_2() {
    let mut game = Game::start("seats=4 first=3", &["g6 g5 g1 b1", "g6 g4 g1 b1", "b2 b3 r1 r2", "g6 g5 g5 r3"]);
    for crisis in ["gSA14", "bAF15", "rOC11"] {
        game.draw(crisis);
        assert_eq!(game.to_move(), Some(seat(3)), "the drawer has the first chance again");
        game.all_pass();
        assert_eq!((game.phase(), game.current()), (Phase::Drawing, 3));
    }
    assert_eq!(game.centre(), "gSA14[] bAF15[] rOC11[]");
    game.draw("g1");
    assert_eq!((game.phase(), game.to_move()), (Phase::Acting, Some(seat(3))));
}

#[test]
fn c5_2_a_player_can_contribute_to_each_crisis_of_a_turn() {
    let mut game = greens();
    game.draw("gSA14");
    game.play("g1 pass pass pass");
    game.draw("gEU10");
    assert_eq!(game.moves(), "pass g5 g6");
    game.play("g5 pass pass g5");
    assert_eq!(game.solved(), "gEU10");
    assert_eq!(game.tracks(), [6, 0, 0, 3]);
}

#[test]
fn c5_2_the_loss_check_comes_before_the_replacement() {
    let mut game = greens();
    for crisis in ["gSA14", "bSA12"] {
        game.full_blown(crisis);
    }
    let pile = game.state().pile();
    game.draw("rSA14"); // the third in South America
    game.all_pass();
    assert_eq!((game.table().turn(), game.phase()), (Turn::Over, Phase::Over));
    assert_eq!(game.state().pile(), pile - 1);
    game.refuses_card("g1", "control-lost", "C8.1");
    assert_eq!(game.state().chance().count(), 0);
}

#[test]
fn c5_3_without_a_card_left_as_replacement_phase_3_follows() {
    let mut game = Game::nearly_finished("gNA16");
    let (drawer, hand) = (game.current(), game.hand(game.current()));
    game.draw("gNA16");
    game.all_pass();
    assert_eq!((game.state().pile(), game.centre().as_str()), (0, "gNA16[]"));
    assert_eq!((game.phase(), game.to_move()), (Phase::Acting, Some(seat(drawer))));
    assert_eq!(game.hand(drawer), hand, "no card was drawn");
    game.play("g1>NA hoard:b1r2g3"); // phase 3 as always
    assert_eq!(game.hoarded(drawer), "b1r2g3");
    assert_eq!(game.table().turn(), Turn::Player(seat(drawer)));
    game.end();
    assert_eq!(game.table().turn(), Turn::Over);
}

#[test]
fn c5_3_two_crises_as_the_last_cards() {
    let mut game = Game::nearly_finished("gNA16 bNA16");
    let drawer = game.current();
    game.full_blown("gNA16");
    assert_eq!((game.phase(), game.state().pile()), (Phase::Drawing, 1)); // one card is left as a replacement
    game.full_blown("bNA16");
    assert_eq!((game.phase(), game.current()), (Phase::Acting, drawer));
    assert!(game.moves().contains("g1>NA") && game.moves().contains("b1>NA"));
}
