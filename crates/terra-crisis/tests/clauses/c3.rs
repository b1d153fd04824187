//! C3 Phase 1, drawing.

use crate::table::{Game, crisis, seat, solution};
use terra_core::{Game as _, Turn, Viewer};
use terra_crisis::{Event, Illegal, Phase};

fn three() -> Game {
    Game::start("seats=3 first=1", &["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4"])
}

#[test]
fn c3_1_a_solution_card_goes_to_the_hand_then_phase_3() {
    let mut game = three();
    assert_eq!((game.table().turn(), game.phase()), (Turn::Chance, Phase::Drawing));
    game.draw("g5");
    assert_eq!(game.hand(1), "g5 b1 b2 b3 b4");
    assert_eq!((game.hand(0).as_str(), game.hand(2).as_str()), ("g1 g2 g3 g4", "r1 r2 r3 r4"));
    assert_eq!((game.phase(), game.to_move()), (Phase::Acting, Some(seat(1))));
    assert_eq!(game.state().pile(), 95);
    assert_eq!(game.moves(), "end");
}

#[test]
fn c3_1_the_drawn_solution_card_is_hidden() {
    let mut game = three();
    game.draw("g5");
    for viewer in game.viewers() {
        let card = (viewer == seat(1).into()).then_some(solution("g5"));
        assert_eq!(game.last_event(viewer), Event::Drew { seat: seat(1), card });
        assert_eq!(game.view(viewer).hand_size(seat(1)), 5);
        assert_eq!(game.view(viewer).hand().holds(solution("g5")), card.is_some());
        let told = game.last_event(viewer).to_string() + &game.view(viewer).to_string();
        assert_eq!(told.contains("g5"), card.is_some(), "{told}");
    }
}

#[test]
fn c3_1_the_opening_cards_are_hidden_too() {
    let mut game = Game::new("seats=3");
    game.deal("g5");
    for viewer in game.viewers() {
        let card = (viewer == Viewer::Seat(seat(0))).then_some(solution("g5"));
        assert_eq!(game.last_event(viewer), Event::Dealt { seat: seat(0), card });
    }
}

#[test]
fn c3_1_a_crisis_card_is_laid_open_and_is_impending() {
    let mut game = three();
    game.draw("gNA11");
    assert_eq!((game.phase(), game.to_move()), (Phase::Impending, Some(seat(1))));
    assert_eq!(game.state().impending(), Some(crisis("gNA11")));
    assert_eq!(game.state().pile(), 95);
    assert!(game.state().full_blown().is_empty());
    assert_eq!(game.solved(), "");
    assert_eq!(game.hand(1), "b1 b2 b3 b4");
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer).impending(), Some(crisis("gNA11")));
        assert_eq!(game.last_event(viewer), Event::Impending { seat: seat(1), crisis: crisis("gNA11") });
    }
}

#[test]
fn c3_1_nobody_moves_before_the_draw() {
    let mut game = three();
    for text in ["pass", "b1", "b1>NA", "hoard:b1b2b3", "end", "discard:b1"] {
        assert_eq!(game.refuses(text, "draw-first", "C3.1"), Illegal::DrawFirst { seat: seat(1) });
    }
    assert_eq!(game.moves(), "");
    assert_eq!(game.state().idle_move(), None);
}

#[test]
fn c3_1_one_card_is_drawn_and_no_more() {
    let mut game = three();
    game.draw("g5");
    let refusal = game.refuses_card("g6", "no-card-awaited", "C3.1");
    assert_eq!(refusal, Illegal::NoCardAwaited { to_move: seat(1) });
    game.refuses_card("gNA11", "no-card-awaited", "C3.1");
    assert_eq!((game.state().weight(), game.state().pick(0)), (0, None));
    assert_eq!(game.state().chance().count(), 0);
}
