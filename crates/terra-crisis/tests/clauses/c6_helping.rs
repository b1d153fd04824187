//! C6 Phase 3, playing cards: 3a, helping full-blown crises.

use crate::table::{Game, crisis, mv, seat, solution, tens_but};
use terra_core::Game as _;
use terra_crisis::{Colour, Event, Illegal, Phase, Region, Target};

/// Four seats; seat 0 has drawn r6 after gNA11, bNA10 and gSA14 became full-blown.
fn three_crises() -> Game {
    let mut game = Game::start("seats=4", &["g6 g5 b1 b2", "g6 g4 b3 r1", "b2 b3 r1 r2", "g6 g5 b5 r3"]);
    for crisis in ["gNA11", "bNA10", "gSA14"] {
        game.full_blown(crisis);
    }
    game.draw("r6");
    game
}

/// Three seats with this set of crises but for tens; seat 0 has drawn r6 after these became full-blown.
fn twins(special: &str, full_blown: &str) -> Game {
    let setup = format!("seats=3 cards={}", tens_but(special));
    let mut game = Game::start(&setup, &["g1 g1 g2 g2", "g1 g3 b1 r1", "g1 g2 b2 r2"]);
    for crisis in full_blown.split_whitespace() {
        game.full_blown(crisis);
    }
    game.draw("r6");
    game
}

#[test]
fn c6_1_all_of_phase_3_is_optional() {
    let mut game = three_crises();
    assert!(game.moves().ends_with(" end"), "{}", game.moves());
    game.play("end");
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
    assert_eq!(game.hand(0), "g5 g6 b1 b2 r6");
    for viewer in game.viewers() {
        assert_eq!(game.last_event(viewer), Event::Ended { seat: seat(0), over: false });
    }
}

#[test]
fn c6_1_helping_need_not_lead_to_hoarding() {
    let mut game = three_crises();
    game.play("g5>NA end");
    assert_eq!((game.phase(), game.current(), game.hoarded(0).as_str()), (Phase::Drawing, 1, ""));
}

#[test]
fn c6_1_helping_comes_before_hoarding() {
    let mut game = Game::start("seats=3", &["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4"]);
    game.full_blown("gNA11");
    game.full_blown("gSA14");
    game.draw("g5");
    game.play("g5>NA hoard:g1g2g3");
    game.refuses("g4>SA", "help-after-hoard", "C6.8");
}

#[test]
fn c6_2_one_card_onto_each_in_any_order() {
    let mut game = three_crises();
    assert_eq!(game.moves(), "g5>NA g6>NA g5>SA g6>SA b1>NA b2>NA end");
    game.play("g6>SA b1>NA g5>NA");
    assert_eq!(game.centre(), "gNA11[g5]* gSA14[g6]* bNA10[b1]*");
    assert_eq!(game.hand(0), "b2 r6");
    assert_eq!(game.moves(), "end");
}

#[test]
fn c6_2_the_order_of_helps_does_not_matter() {
    let mut one = three_crises();
    let mut other = three_crises();
    one.play("g6>SA b1>NA g5>NA");
    other.play("g5>NA b1>NA g6>SA");
    assert_eq!(one.state(), other.state());
}

#[test]
fn c6_2_a_second_card_onto_the_same_is_refused() {
    let mut game = three_crises();
    game.play("b1>NA");
    let refusal = game.refuses("b2>NA", "helped-already", "C6.2");
    assert_eq!(refusal, Illegal::HelpedAlready { crisis: crisis("bNA10") });
    game.play("g5>NA"); // another crisis in that region
}

#[test]
fn c6_2_the_next_turn_has_a_card_for_each_again() {
    let mut game = three_crises();
    game.play("g5>NA end");
    game.draw("r5");
    assert!(!game.state().has_helped());
    assert_eq!(game.centre(), "gNA11[g5] gSA14[] bNA10[]");
    game.play("g4>NA");
    assert_eq!(game.centre(), "gNA11[g4 g5]* gSA14[] bNA10[]");
}

#[test]
fn c6_2_what_is_open_tells_who_was_helped() {
    let mut game = three_crises();
    game.play("g5>NA");
    for viewer in game.viewers() {
        let view = game.view(viewer);
        assert!(view.has_helped());
        assert_eq!(view.full_blown().iter().map(|it| it.helped()).collect::<Vec<_>>(), [true, false, false]);
        let (card, target) = (solution("g5"), Target::from(Region::NorthAmerica));
        let event = Event::Helped { seat: seat(0), card, target, crisis: crisis("gNA11"), solved: false };
        assert_eq!(game.last_event(viewer), event);
    }
}

#[test]
fn c6_2_a_card_that_is_not_in_hand_is_refused() {
    let mut game = three_crises();
    let refusal = game.refuses("g4>NA", "not-in-hand", "C6.2");
    assert_eq!(refusal, Illegal::NotInHand { card: solution("g4"), phase: Phase::Acting });
}

#[test]
fn c6_2_a_crisis_that_is_not_full_blown_is_refused() {
    let mut game = three_crises();
    let refusal = game.refuses("g5>EU", "no-such-crisis", "C6.2");
    assert_eq!(refusal, Illegal::NoSuchCrisis { colour: Colour::Green, region: Region::Europe });
}

#[test]
fn c6_2_a_crisis_full_blown_in_this_turn_counts_as_any_other() {
    let mut game = Game::start("seats=3", &["g6 g5 b1 b2", "g6 g4 b3 r1", "b2 b3 r1 r2"]);
    game.draw("gNA11");
    game.play("pass pass pass");
    game.draw("r6");
    game.play("g5>NA");
    assert_eq!(game.centre(), "gNA11[g5]*");
}

#[test]
fn c6_2_the_card_played_while_impending_is_not_counted() {
    let mut game = Game::start("seats=3", &["g6 g5 b1 b2", "g6 g4 b3 r1", "b2 b3 r1 r2"]);
    game.draw("gNA11");
    game.play("g6 pass pass"); // seat 0's own card of this turn, gone
    game.draw("r6");
    assert!(!game.state().has_helped());
    game.play("g5>NA"); // and its one card as a help
    assert_eq!(game.centre(), "gNA11[g5]*");
}

#[test]
fn c6_2a_a_move_names_the_lower_threat_first() {
    let mut game = twins("gNA16 gNA12", "gNA16 gNA12");
    assert_eq!(game.centre(), "gNA12[] gNA16[]");
    assert_eq!(game.moves(), "g1>NA g2>NA g1>NA2 g2>NA2 end");
    game.play("g1>NA2");
    assert_eq!(game.centre(), "gNA12[] gNA16[g1]*");
    game.refuses("g1>NA2", "helped-already", "C6.2");
    game.play("g2>NA");
    assert_eq!(game.centre(), "gNA12[g2]* gNA16[g1]*");
}

#[test]
fn c6_2a_equal_twins_are_one_move() {
    let mut game = twins("gNA12 gNA12", "gNA12 gNA12");
    assert_eq!(game.moves(), "g1>NA g2>NA end");
    let refusal = game.refuses("g1>NA2", "equal-crises", "C6.2a");
    assert_eq!(refusal, Illegal::EqualCrises { colour: Colour::Green, region: Region::NorthAmerica });
}

#[test]
fn c6_2a_twins_are_told_apart_by_what_lies_on_them() {
    let mut game = twins("gNA12 gNA12", "gNA12 gNA12");
    game.play("g2>NA");
    assert_eq!(game.centre(), "gNA12[] gNA12[g2]*");
    assert_eq!(game.moves(), "g1>NA g2>NA end"); // the one without a card
    game.play("g1>NA");
    assert_eq!(game.centre(), "gNA12[g1]* gNA12[g2]*");
    game.refuses("g1>NA", "helped-already", "C6.2");
    game.refuses("g1>NA2", "helped-already", "C6.2");
    game.play("end");

    game.draw("b6"); // seat 1: both can be helped again
    assert_eq!(game.moves(), "g1>NA g3>NA g1>NA2 g3>NA2 end");
    game.play("g3>NA2");
    assert_eq!(game.centre(), "gNA12[g1] gNA12[g2 g3]*");
}

#[test]
fn c6_2a_twins_are_told_apart_by_helped_or_not() {
    let mut game = twins("gNA12 gNA12", "gNA12 gNA12");
    game.play("g1>NA end");
    game.draw("b6");
    assert_eq!(game.centre(), "gNA12[] gNA12[g1]");
    game.play("g1>NA"); // now a g1 lies on both, and one of them had it in this turn
    assert_eq!(game.centre(), "gNA12[g1] gNA12[g1]*");
    assert_eq!(game.moves(), "g3>NA end");
    game.refuses("g3>NA2", "helped-already", "C6.2");
    game.play("g3>NA");
    assert_eq!(game.centre(), "gNA12[g1]* gNA12[g1 g3]*");
}

#[test]
fn c6_2a_twins_that_are_equal_again_in_the_next_turn_are_one_move_again() {
    let mut game = twins("gNA12 gNA12", "gNA12 gNA12");
    game.play("g1>NA end");
    game.draw("b6");
    game.play("g1>NA end");
    game.draw("b5");
    assert_eq!(game.centre(), "gNA12[g1] gNA12[g1]");
    assert_eq!(game.moves(), "g1>NA g2>NA end");
    game.refuses("g1>NA2", "equal-crises", "C6.2a");
}

#[test]
fn c6_2a_helping_either_of_two_equal_ones_twice_is_still_two_crises() {
    let mut game = twins("gNA12 gNA12", "gNA12 gNA12");
    game.play("g1>NA");
    game.play("g1>NA"); // the other one: each has had its card now
    assert_eq!(game.centre(), "gNA12[g1]* gNA12[g1]*");
    assert_eq!(game.moves(), "end");
    game.refuses("g2>NA", "helped-already", "C6.2");
}

#[test]
fn c6_2a_the_order_of_arrival_is_not_kept() {
    let mut one = twins("gNA12 gNA12 gSA16", "gNA12 gSA16 gNA12");
    let mut other = twins("gNA12 gNA12 gSA16", "gNA12 gNA12 gSA16");
    assert_eq!(one.state(), other.state());
    one.play("g1>NA g2>NA end");
    other.play("g2>NA g1>NA end");
    assert_eq!(one.state(), other.state());
}

#[test]
fn c6_2a_the_second_is_refused_where_there_is_one() {
    let mut game = twins("gNA12 gNA12", "gNA12");
    let refusal = game.refuses("g1>NA2", "no-second-crisis", "C6.2a");
    assert_eq!(refusal, Illegal::NoSecondCrisis { colour: Colour::Green, region: Region::NorthAmerica });
    game.refuses("g1>SA2", "no-such-crisis", "C6.2");
}

#[test]
fn c6_2a_a_twin_that_is_solved_leaves_the_other_as_it_is() {
    let setup = format!("seats=3 cards={}", tens_but("gNA12 gNA12"));
    let mut game = Game::start(&setup, &["g6 g5 g2 g1", "g6 g3 b1 r1", "g5 g2 b2 r2"]);
    game.full_blown("gNA12");
    game.full_blown("gNA12");
    game.draw("r6");
    game.play("g6>NA g1>NA end");
    game.draw("b6");
    assert_eq!(game.centre(), "gNA12[g1] gNA12[g6]");
    game.play("g6>NA2");
    assert_eq!((game.centre().as_str(), game.solved().as_str()), ("gNA12[g1]", "gNA12"));
    assert_eq!(game.state().in_pile(crisis("gNA12")), 0);
    game.refuses("g3>NA2", "no-second-crisis", "C6.2a");
    game.play("g3>NA");
    assert_eq!(game.centre(), "gNA12[g1 g3]*");
}

#[test]
fn c6_3_the_card_has_the_colour_of_the_crisis() {
    // Green and blue crises lie in North America, red cards are in hand.
    let mut game = three_crises();
    assert!(!game.moves().contains("r6>"), "{}", game.moves());
    let refusal = game.refuses("r6>NA", "other-colour", "C6.3");
    let (colour, needs) = (Colour::Red, Colour::Green);
    assert_eq!(refusal, Illegal::OtherColour { colour, region: Region::NorthAmerica, needs });
    game.play("b2>NA"); // so a card's colour says which crisis of a region is meant
    assert_eq!(game.centre(), "gNA11[] gSA14[] bNA10[b2]*");
}

#[test]
fn c6_4_a_total_below_the_threat_does_not_solve() {
    let mut game = three_crises();
    game.play("g6>NA end");
    game.draw("r5");
    game.play("g4>NA"); // 10 of 11
    assert_eq!(game.centre(), "gNA11[g4 g6]* gSA14[] bNA10[]");
    assert_eq!((game.tracks(), game.discards().as_str()), (vec![0; 4], ""));
}

#[test]
fn c6_4_reaching_the_threat_brings_five_points_to_the_last_card() {
    let mut game = three_crises();
    game.play("g5>NA end");
    game.draw("r5");
    game.play("g6>NA"); // 11 of 11
    assert_eq!(game.centre(), "gSA14[] bNA10[]");
    assert_eq!(game.tracks(), [0, 5, 0, 0]);
    assert_eq!((game.solved().as_str(), game.discards().as_str()), ("gNA11", "g5 g6"));
    for viewer in game.viewers() {
        let (card, target) = (solution("g6"), Target::from(Region::NorthAmerica));
        let event = Event::Helped { seat: seat(1), card, target, crisis: crisis("gNA11"), solved: true };
        assert_eq!(game.last_event(viewer), event);
    }
    assert_eq!(game.phase(), Phase::Acting); // the turn goes on
    game.refuses("g4>NA", "other-colour", "C6.3"); // a blue one is left there
}

#[test]
fn c6_4_going_above_the_threat_solves_too() {
    let mut game = three_crises();
    game.play("g6>NA end");
    game.draw("r5");
    game.play("g6>NA"); // 12 of 11
    assert_eq!((game.centre().as_str(), game.tracks()), ("gSA14[] bNA10[]", vec![0, 5, 0, 0]));
}

#[test]
fn c6_4_a_solved_crisis_no_longer_counts_toward_the_loss() {
    let mut game = Game::start("seats=3", &["g6 g5 b1 b2", "g6 g5 b3 r1", "b2 b3 r1 r2"]);
    game.full_blown("gNA11");
    game.full_blown("bNA10");
    game.draw("r6");
    game.play("g6>NA end");
    game.draw("r5");
    game.play("g6>NA end"); // the green one is solved
    game.full_blown("rNA13"); // a third in North America would be the end
    assert_eq!(game.phase(), Phase::Drawing);
    assert_eq!(game.centre(), "bNA10[] rNA13[]");
}

#[test]
fn c6_5_cards_stay_from_turn_to_turn_until_it_is_solved() {
    let mut game = three_crises();
    game.play("g5>SA end"); // 5 of 14
    game.quiet("b4 b4 b4"); // seats 1, 2, 3 do nothing
    assert_eq!(game.centre(), "gNA11[] gSA14[g5] bNA10[]");
    game.draw("b6");
    game.play("g6>SA end"); // 11 of 14
    game.draw("b5");
    assert_eq!(game.discards(), "");
    game.play("g4>SA"); // 15 of 14
    assert_eq!(game.centre(), "gNA11[] bNA10[]");
    assert_eq!((game.discards().as_str(), game.tracks()), ("g4 g5 g6", vec![0, 5, 0, 0]));
}

#[test]
fn c6_5_the_cards_on_it_are_in_no_discard_pile() {
    let mut game = three_crises();
    game.play("g5>SA end");
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer).discarded(solution("g5")), 0);
        assert_eq!(game.view(viewer).full_blown()[1].cards().collect::<Vec<_>>(), [solution("g5")]);
    }
    assert_eq!(game.state().check(mv("g5>SA")).unwrap_err(), Illegal::DrawFirst { seat: seat(1) });
}

#[test]
fn c6_2a_the_event_says_which_of_two_was_helped() {
    let mut game = twins("gNA12 gNA12", "gNA12 gNA12");
    game.play("g2>NA end");
    game.draw("b6"); // seat 1: one crisis has a card on it, the other has none
    for (mv, second) in [("g3>NA2", true), ("g1>NA", false)] {
        game.play(mv);
        for viewer in game.viewers() {
            let event = game.last_event(viewer);
            let Event::Helped { target, crisis: named, .. } = event else { panic!("{event}") };
            assert_eq!((target, named), (Target::new(Region::NorthAmerica, second), crisis("gNA12")), "{mv}");
            assert_eq!(event.to_string().contains("the second there"), second, "{event}");
        }
    }
}
