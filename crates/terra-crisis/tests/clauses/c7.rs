//! C7 End of a turn.

use crate::table::{Game, seat, solution};
use terra_crisis::{Event, Illegal, Phase};

/// Three seats; seat 0 has seven cards, g1 to g4 and b1 to b3, and is to draw.
fn seven() -> Game {
    let mut game = Game::start("seats=3", &["g1 g2 g3 g4", "r1 r1 r1 r1", "r2 r2 r2 r2"]);
    game.quiet("b1 r3 r4 b2 r3 r4 b3 r3 r4");
    assert_eq!(game.hand(0), "g1 g2 g3 g4 b1 b2 b3");
    game
}

/// The same with nine cards, in phase 3.
fn nine() -> Game {
    let mut game = seven();
    game.quiet("b4 b5 b5");
    game.draw("b6");
    assert_eq!(game.hand(0), "g1 g2 g3 g4 b1 b2 b3 b4 b6");
    game
}

#[test]
fn c7_1_eight_cards_are_kept() {
    let mut game = seven();
    game.draw("b4");
    game.play("end");
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
    assert_eq!(game.hand(0), "g1 g2 g3 g4 b1 b2 b3 b4");
    assert_eq!(game.discards(), "");
}

#[test]
fn c7_1_of_nine_cards_one_is_discarded() {
    let mut game = nine();
    game.play("end");
    assert_eq!((game.phase(), game.to_move()), (Phase::Discarding, Some(seat(0))));
    let discards = ["g1", "g2", "g3", "g4", "b1", "b2", "b3", "b4", "b6"].map(|card| format!("discard:{card}"));
    assert_eq!(game.moves(), discards.join(" ")); // whichever the player chooses
    game.play("discard:b6");
    assert_eq!(game.hand(0), "g1 g2 g3 g4 b1 b2 b3 b4");
    assert_eq!(game.discards(), "b6");
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
}

#[test]
fn c7_1_any_card_of_the_nine_can_go() {
    for card in ["g1", "g4", "b1", "b6"] {
        let mut game = nine();
        game.play("end");
        game.play(&format!("discard:{card}"));
        assert_eq!((game.discards().as_str(), game.state().hand(seat(0)).len()), (card, 8));
    }
}

#[test]
fn c7_1_equal_cards_are_one_choice() {
    let mut game = Game::start("seats=3", &["g1 g1 g1 g1", "r1 r1 r1 r1", "r2 r2 r2 r2"]);
    game.quiet("b1 r3 r4 b1 r3 r4 b1 r3 r4 b1 b5 b5");
    game.draw("g1");
    game.play("end");
    assert_eq!(game.moves(), "discard:g1 discard:b1");
}

#[test]
fn c7_1_with_too_many_cards_nothing_but_a_discard_is_left() {
    let mut game = nine();
    game.play("end");
    for text in ["end", "pass", "g1", "g1>NA", "hoard:g1g2g3"] {
        assert_eq!(game.refuses(text, "discard-first", "C7.1"), Illegal::DiscardFirst { has: 9 });
    }
    let refusal = game.refuses("discard:g6", "not-in-hand", "C7.1");
    assert_eq!(refusal, Illegal::NotInHand { card: solution("g6"), phase: Phase::Discarding });
    game.refuses_card("g1", "no-card-awaited", "C3.1");
}

#[test]
fn c7_1_nothing_is_discarded_before_the_end_of_the_turn() {
    let mut game = nine();
    assert_eq!(game.refuses("discard:g1", "nothing-to-discard", "C7.1"), Illegal::NothingToDiscard);
    assert_eq!(game.moves(), "end");
}

#[test]
fn c7_1_only_the_excess_is_discarded() {
    let mut game = nine();
    game.play("end discard:g1");
    game.refuses("discard:g2", "draw-first", "C3.1");
}

#[test]
fn c7_1_who_plays_a_card_of_nine_keeps_the_rest() {
    let mut game = seven();
    game.quiet("b4 b5 b5");
    game.full_blown("gNA11");
    game.draw("b6");
    assert_eq!(game.state().hand(seat(0)).len(), 9);
    game.play("g1>NA end");
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
    assert_eq!(game.state().hand(seat(0)).len(), 8);
}

#[test]
fn c7_1_nine_cards_are_in_hand_for_the_current_seat_in_phase_3_only() {
    // Seat 0 draws every turn and plays nothing.
    let mut game = seven();
    for (drawn, size) in [("b4", 8), ("b5", 9), ("g5", 9), ("b6", 9)] {
        game.draw(drawn);
        assert_eq!(game.state().hand(seat(0)).len(), size);
        game.end();
        assert_eq!(game.state().hand(seat(0)).len(), 8);
        game.quiet("r5 r6");
    }
    // Three times seat 0 had one too many; all that the others hold is red.
    let discards = game.discards();
    let own: Vec<&str> = discards.split_whitespace().filter(|card| !card.starts_with('r')).collect();
    assert_eq!(own, ["g1", "g2", "b1"]);
}

#[test]
fn c7_2_the_discard_pile_is_public() {
    let mut game = nine();
    game.play("end discard:b6");
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer).discarded(solution("b6")), 1);
        assert_eq!(game.last_event(viewer), Event::Discarded { seat: seat(0), card: solution("b6"), over: false });
    }
}
