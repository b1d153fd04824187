//! C4 Phase 2, impending crisis.

use crate::table::{Game, crisis, seat, solution};
use terra_core::SeatSet;
use terra_crisis::{Event, Illegal, Phase, Settled};

/// Four seats with green cards; seat 2 has none.
fn greens() -> Game {
    Game::start("seats=4", &["g6 g5 g1 b1", "g6 g4 g1 b1", "b2 b3 r1 r2", "g6 g5 g5 r3"])
}

#[test]
fn c4_1_each_player_once_clockwise_from_the_drawer() {
    let mut game = Game::start("seats=4 first=2", &["g6 g5 g1 b1", "g6 g4 g1 b1", "g2 b3 r1 r2", "g6 g5 g5 r3"]);
    game.draw("gNA11");
    let mut asked = Vec::new();
    while let (Phase::Impending, Some(seat)) = (game.phase(), game.to_move()) {
        assert_eq!(game.current(), 2);
        asked.push(seat.number());
        game.play(if seat.number() == 3 { "g5" } else { "pass" });
    }
    assert_eq!(asked, [2, 3, 0, 1]);
}

#[test]
fn c4_1_one_card_of_the_colour_or_pass() {
    let mut game = greens();
    game.draw("gNA11");
    assert_eq!(game.moves(), "pass g1 g5 g6");
    game.play("g5");
    assert_eq!(game.hand(0), "g1 g6 b1");
    assert_eq!(game.to_move(), Some(seat(1)));
    assert_eq!(game.moves(), "pass g1 g4 g6");
    let contributed = Event::Contributed { seat: seat(0), card: solution("g5"), settled: None };
    for viewer in game.viewers() {
        assert_eq!(game.last_event(viewer), contributed);
    }
}

#[test]
fn c4_1_equal_cards_in_hand_are_one_move() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("pass pass pass");
    assert_eq!(game.hand(3), "g5 g5 g6 r3");
    assert_eq!(game.moves(), "pass g5 g6");
}

#[test]
fn c4_1_another_colour_is_refused() {
    let mut game = greens();
    game.draw("gNA11");
    let refusal = game.refuses("b1", "wrong-colour", "C4.1");
    assert_eq!(refusal, Illegal::WrongColour { card: solution("b1"), crisis: crisis("gNA11") });
    assert_eq!(refusal.to_string(), "b1 is blue, the impending crisis gNA11 needs green (C4.1)");
    game.refuses("r6", "wrong-colour", "C4.1"); // not in hand either
}

#[test]
fn c4_1_a_card_that_is_not_in_hand_is_refused() {
    let mut game = greens();
    game.draw("gNA11");
    let refusal = game.refuses("g4", "not-in-hand", "C4.1");
    assert_eq!(refusal, Illegal::NotInHand { card: solution("g4"), phase: Phase::Impending });
}

#[test]
fn c4_1_nobody_must() {
    // Each of three players could contribute, two of them could solve it.
    let mut game = greens();
    game.draw("gEU10");
    for _ in 0..4 {
        assert!(game.moves().starts_with("pass"));
        game.play("pass");
    }
    assert_eq!(game.centre(), "gEU10[]");
}

#[test]
fn c4_1_the_moves_of_phase_3_are_refused() {
    let mut game = greens();
    game.full_blown("gSA14");
    game.draw("gNA11");
    let impending = crisis("gNA11");
    assert_eq!(game.refuses("g1>SA", "help-in-impending", "C6.2"), Illegal::HelpInImpending { crisis: impending });
    assert_eq!(
        game.refuses("hoard:g1g1g1", "hoard-in-impending", "C6.6"),
        Illegal::HoardInImpending { crisis: impending }
    );
    assert_eq!(game.refuses("end", "end-in-impending", "C4.1"), Illegal::EndInImpending { crisis: impending });
    assert_eq!(game.refuses("discard:g1", "nothing-to-discard", "C7.1"), Illegal::NothingToDiscard);
    game.refuses_card("g1", "no-card-awaited", "C3.1");
}

#[test]
fn c4_1_there_is_nothing_to_pass_on_in_phase_3() {
    let mut game = greens();
    game.draw("g1");
    assert_eq!(game.refuses("pass", "nothing-impending", "C4.1"), Illegal::NothingImpending);
    assert_eq!(game.refuses("g1", "nothing-impending", "C4.1"), Illegal::NothingImpending);
}

#[test]
fn c4_2_every_player_has_the_chance_after_the_threat_is_reached() {
    let mut game = greens();
    game.draw("gEU10");
    game.play("g6 g4"); // 10 of 10
    assert_eq!((game.phase(), game.to_move()), (Phase::Impending, Some(seat(2))));
    game.play("pass");
    assert_eq!(game.moves(), "pass g5 g6");
    game.play("g6");
    assert_eq!(game.solved(), "gEU10");
    assert_eq!(game.tracks(), [6, 0, 0, 3]); // seat 3 is among the highest
    assert_eq!(game.discards(), "g4 g6 g6");
}

#[test]
fn c4_3_without_a_card_of_the_colour_pass_is_the_only_move() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("pass pass");
    assert_eq!(game.to_move(), Some(seat(2)));
    assert_eq!(game.hand(2), "b2 b3 r1 r2");
    assert_eq!(game.moves(), "pass");
    assert_eq!(game.view(seat(2)).legal_moves().len(), 1);
    let before = game.table().steps();
    game.play("pass");
    assert_eq!(game.table().steps(), before + 1); // a decision of its own
    assert_eq!(game.to_move(), Some(seat(3)));
}

#[test]
fn c4_3_the_engine_skips_nobody() {
    // Nobody has a green card: four decisions all the same.
    let mut game = Game::start("seats=4", &["b1 b1 b1 b1", "r1 r1 r1 r1", "b2 b2 b2 b2", "r2 r2 r2 r2"]);
    game.draw("gNA11");
    for number in 0..4 {
        assert_eq!((game.to_move(), game.moves().as_str()), (Some(seat(number)), "pass"));
        game.play("pass");
        assert!(matches!(game.last_event(seat(0)), Event::Passed { .. }));
    }
    assert_eq!(game.centre(), "gNA11[]");
}

#[test]
fn c4_4_a_total_one_below_the_threat_is_full_blown() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g6 g4 pass pass"); // 10 of 11
    assert_eq!((game.centre().as_str(), game.solved().as_str()), ("gNA11[]", ""));
    assert_eq!(game.phase(), Phase::Drawing);
    let expected = Settled::FullBlown { crisis: crisis("gNA11"), loss: None };
    assert_eq!(game.last_event(seat(0)), Event::Passed { seat: seat(3), settled: Some(expected) });
}

#[test]
fn c4_4_a_total_equal_to_the_threat_solves() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g5 g6 pass pass"); // 11 of 11
    assert_eq!((game.centre().as_str(), game.solved().as_str()), ("", "gNA11"));
}

#[test]
fn c4_4_a_total_above_the_threat_solves() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g6 g6 pass pass"); // 12 of 11
    assert_eq!((game.centre().as_str(), game.solved().as_str()), ("", "gNA11"));
}

#[test]
fn c4_4_no_card_played_is_full_blown() {
    let mut game = greens();
    game.draw("gEU10");
    game.play("pass pass pass pass");
    assert_eq!((game.centre().as_str(), game.solved().as_str()), ("gEU10[]", ""));
}

#[test]
fn c4_4_a_threat_of_sixteen_takes_three_cards_at_least() {
    for (plays, solved) in [("g6 g4 pass g5", ""), ("g6 g4 pass g6", "gAS16"), ("g6 g6 pass g6", "gAS16")] {
        let mut game = greens();
        game.draw("gAS16");
        game.play(plays);
        assert_eq!(game.solved(), solved, "{plays}");
    }
}

#[test]
fn c4_4_until_the_last_chance_the_cards_lie_beside_the_crisis() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g6 g6 pass");
    assert_eq!(game.state().impending(), Some(crisis("gNA11")));
    assert_eq!((game.discards().as_str(), game.solved().as_str()), ("", ""));
    assert_eq!(game.tracks(), [0, 0, 0, 0]);
    let beside = [Some(solution("g6")), Some(solution("g6")), None, None];
    for viewer in game.viewers() {
        let view = game.view(viewer);
        assert_eq!([0, 1, 2, 3].map(|number| view.contribution(seat(number))), beside);
        assert_eq!(view.discarded(solution("g6")), 0);
    }
    game.play("pass");
    assert_eq!(game.discards(), "g6 g6");
    assert_eq!([0, 1, 2, 3].map(|number| game.state().contribution(seat(number))), [None; 4]);
}

#[test]
fn c4_5_three_points_for_the_first_and_three_for_the_highest() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g5 g6 pass pass");
    assert_eq!(game.tracks(), [3, 3, 0, 0]);
    let settled =
        Settled::Solved { crisis: crisis("gNA11"), first: seat(0), highest: SeatSet::EMPTY.with(seat(1)), over: false };
    for viewer in game.viewers() {
        assert_eq!(game.last_event(viewer), Event::Passed { seat: seat(3), settled: Some(settled) });
    }
}

#[test]
fn c4_5_first_and_highest_brings_six() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g6 g4 pass g5");
    assert_eq!(game.tracks(), [6, 0, 0, 0]);
}

#[test]
fn c4_5_all_of_the_highest_score_when_tied() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g1 g6 pass g6");
    assert_eq!(game.tracks(), [3, 3, 0, 3]);

    let mut game = greens();
    game.draw("gNA11");
    game.play("g6 g6 pass g6");
    assert_eq!(game.tracks(), [6, 3, 0, 3]);
    let highest: SeatSet = [0, 1, 3].map(seat).into_iter().collect();
    let settled = Settled::Solved { crisis: crisis("gNA11"), first: seat(0), highest, over: false };
    let event = Event::Contributed { seat: seat(3), card: solution("g6"), settled: Some(settled) };
    assert_eq!(game.last_event(seat(2)), event);
}

#[test]
fn c4_5_the_first_is_who_played_first_not_who_was_asked_first() {
    let mut game = greens();
    game.draw("gEU10");
    game.play("pass g4 pass g6");
    assert_eq!(game.tracks(), [0, 3, 0, 3]);
}

#[test]
fn c4_5_the_first_is_counted_from_the_drawer_on() {
    let mut game = Game::start("seats=4 first=3", &["g6 g5 g1 b1", "g6 g4 g1 b1", "b2 b3 r1 r2", "g6 g5 g5 r3"]);
    game.draw("gNA11");
    game.play("g5 g6 pass pass"); // seats 3 and 0
    assert_eq!(game.tracks(), [3, 0, 0, 3]);
}

#[test]
fn c4_5_the_crisis_and_its_cards_are_discarded_and_the_turn_is_over() {
    let mut game = greens();
    game.full_blown("gSA14"); // something to help
    game.draw("gNA11");
    game.play("g5 g6 pass g5");
    assert_eq!((game.solved().as_str(), game.discards().as_str()), ("gNA11", "g5 g5 g6"));
    assert_eq!(game.state().impending(), None);
    // No phase 3, also as this was a replacement (C5.2).
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
    game.refuses("g1>SA", "draw-first", "C3.1");
}

#[test]
fn c4_5_a_first_draw_that_is_solved_ends_the_turn() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g5 g6 pass pass");
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
}

#[test]
fn c4_5_points_add_up_on_the_track() {
    let mut game = greens();
    game.draw("gNA11");
    game.play("g5 g6 pass pass");
    game.draw("gEU10"); // by seat 1
    game.play("g4 pass g6 pass");
    assert_eq!(game.tracks(), [3, 6, 0, 3]);
}
