//! C6 Phase 3, playing cards: 3b, hoarding combinations.

use crate::table::{Game, seat, solution};
use std::collections::BTreeSet;
use terra_crisis::{Colour, Combination, Event, Illegal, Phase, Solution};

/// Three seats; gNA11 and gSA14 are full-blown, and seat 0 has drawn b6.
fn two_crises(hand: &str) -> Game {
    let mut game = Game::start("seats=3", &[hand, "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.full_blown("gSA14");
    game.draw("b6");
    game
}

#[test]
fn c6_6_hoarding_needs_help_in_this_turn() {
    let mut game = two_crises("b5 b5 b5 g1");
    assert!(!game.moves().contains("hoard"), "{}", game.moves());
    assert_eq!(game.refuses("hoard:b5b5b5", "hoard-needs-help", "C6.6"), Illegal::HoardNeedsHelp);
    game.play("g1>NA");
    assert_eq!(game.moves(), "hoard:b5b5b5 end");
    game.play("hoard:b5b5b5");
    assert_eq!((game.hoarded(0).as_str(), game.hand(0).as_str()), ("b5b5b5", "b6"));
}

#[test]
fn c6_6_a_card_on_an_impending_crisis_does_not_count() {
    // gNA11 is full-blown in spite of the card, in the very turn of its player.
    let mut game = Game::start("seats=3", &["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    game.draw("gNA11");
    game.play("g1 pass pass");
    game.draw("b6");
    assert_eq!(game.centre(), "gNA11[]");
    game.refuses("hoard:b5b5b5", "hoard-needs-help", "C6.6");
    assert_eq!(game.moves(), "end");
}

#[test]
fn c6_6_a_help_that_solves_counts() {
    let mut game = Game::start("seats=3", &["b5 b5 b5 g5", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.quiet("b6 r3");
    game.draw("r3");
    game.play("g6>NA end"); // by seat 2
    game.draw("r4");
    game.play("g5>NA"); // 11 of 11
    assert_eq!((game.centre().as_str(), game.tracks()), ("", vec![5, 0, 0]));
    assert!(game.state().has_helped());
    game.play("hoard:b5b5b5");
    assert_eq!(game.hoarded(0), "b5b5b5");
}

#[test]
fn c6_6_the_help_of_an_earlier_turn_does_not_count() {
    let mut game = two_crises("b5 b5 b5 g1");
    game.play("g1>NA end");
    game.quiet("r3 r4");
    game.draw("r3");
    game.refuses("hoard:b5b5b5", "hoard-needs-help", "C6.6");
}

#[test]
fn c6_6_the_help_of_another_does_not_count() {
    let mut game = Game::start("seats=3", &["g1 g2 r3 r3", "b5 b5 b5 g3", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.draw("r4");
    game.play("g1>NA end");
    game.draw("r4");
    game.refuses("hoard:b5b5b5", "hoard-needs-help", "C6.6");
}

#[test]
fn c6_6_one_combination_in_a_turn_and_no_more() {
    let mut game = Game::start("seats=3", &["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.full_blown("gSA14");
    game.quiet("b6 r3 r4 b6 r3 r4 b6 r3 r4");
    game.draw("g2");
    assert_eq!(game.hand(0), "g1 g2 b5 b5 b5 b6 b6 b6");
    game.play("g1>NA g2>SA"); // also who has helped two crises
    game.play("hoard:b5b5b5");
    assert_eq!(game.refuses("hoard:b6b6b6", "hoarded-already", "C6.6"), Illegal::HoardedAlready);
    assert_eq!(game.moves(), "end");
}

#[test]
fn c6_6_the_next_turn_can_hoard_again_after_another_help() {
    let mut game = two_crises("b5 b5 b5 g1");
    game.play("g1>NA hoard:b5b5b5 end");
    game.quiet("r3 r4");
    game.draw("b6");
    game.play("end");
    game.quiet("r3 r4");
    game.draw("b6");
    game.play("end");
    game.quiet("r5 r5");
    game.draw("g1");
    game.refuses("hoard:b6b6b6", "hoard-needs-help", "C6.6");
    game.play("g1>NA hoard:b6b6b6");
    assert_eq!(game.hoarded(0), "b5b5b5 b6b6b6");
}

#[test]
fn c6_6_the_card_that_helps_is_gone_from_the_combination() {
    let mut game = two_crises("g1 g2 g3 b1");
    game.play("g1>NA");
    let (combination, card) = ("g1g2g3".parse().unwrap(), solution("g1"));
    let refusal = game.refuses("hoard:g1g2g3", "hoard-lacks", "C6.7");
    assert_eq!(refusal, Illegal::HoardLacks { combination, card, needs: 1, has: 0 });
    assert_eq!(game.moves(), "g2>SA g3>SA end");
}

#[test]
fn c6_6_hoarded_cards_are_in_no_hand_and_no_discard_pile() {
    let mut game = two_crises("b5 b5 b5 g1");
    let pile = game.state().pile();
    game.play("g1>NA hoard:b5b5b5");
    assert_eq!((game.state().pile(), game.discards().as_str()), (pile, ""));
    assert_eq!(game.state().in_pile(solution("b5")), 1);
    assert_eq!(game.tracks(), [0, 0, 0]); // nothing for the track before the end
}

#[test]
fn c6_7_the_four_examples_of_the_book() {
    let examples = [
        ("hoard:b5b5b5", "b5 b5 b5 g1", "b5b5b5", 15),
        ("hoard:g5b5r5", "g5 b5 r5 g1", "g5b5r5", 15),
        ("hoard:r2r3r4", "r2 r3 r4 g1", "r2r3r4", 9),
        ("hoard:r2b3g4", "r2 b3 g4 g1", "r2b3g4", 9),
    ];
    for (hoard, hand, hoarded, value) in examples {
        let mut game = two_crises(hand);
        game.play("g1>NA");
        game.play(hoard);
        assert_eq!((game.hoarded(0).as_str(), game.hand(0).as_str()), (hoarded, "b6"));
        assert_eq!(game.state().score(seat(0)).unwrap().hoard, value);
    }
}

/// What the clause says of three cards.
fn is_combination(cards: [Solution; 3]) -> bool {
    let mut values = cards.map(Solution::value);
    values.sort_unstable();
    let colours = cards.map(Solution::colour).into_iter().collect::<BTreeSet<Colour>>().len();
    let same = values[0] == values[2];
    let straight = values[0] + 1 == values[1] && values[1] + 1 == values[2];
    (same || straight) && (colours == 1 || colours == 3)
}

#[test]
fn c6_7_sixty_combinations_eighteen_six_twelve_and_twenty_four() {
    let (mut alike, mut all_colours, mut straights, mut mixed) = (0, 0, 0, 0);
    let kinds: Vec<Solution> = Solution::all().collect();
    for (a, &first) in kinds.iter().enumerate() {
        for (b, &second) in kinds.iter().enumerate().skip(a) {
            for &third in &kinds[b..] {
                let cards = [first, second, third];
                let found = Combination::of(cards);
                assert_eq!(found.is_some(), is_combination(cards), "{cards:?}");
                let Some(found) = found else { continue };
                let mut own = found.cards();
                own.sort_unstable();
                assert_eq!(own, cards);
                assert_eq!(found.value(), cards.iter().map(|card| card.value()).sum::<u8>());
                let one_colour = first.colour() == third.colour();
                match (first.value() == second.value(), one_colour) {
                    (true, true) => alike += 1,
                    (true, false) => all_colours += 1,
                    (false, true) => straights += 1,
                    (false, false) => mixed += 1,
                }
            }
        }
    }
    assert_eq!((alike, all_colours, straights, mixed), (18, 6, 12, 24));
    assert_eq!((Combination::COUNT, Combination::all().count()), (60, 60));
}

#[test]
fn c6_7_a_straight_does_not_wrap_from_six_to_one() {
    for text in ["g5g6g1", "g6g1g2", "g5b6r1", "r6g1b2", "b6b1b2"] {
        assert!(text.parse::<Combination>().is_err(), "{text}");
    }
    let mut game = two_crises("b1 b5 b2 g1"); // with the b6 that was drawn
    game.play("g1>NA");
    assert_eq!(game.moves(), "end");
}

#[test]
fn c6_7_two_colours_are_no_combination() {
    for text in ["g5g5b5", "g2g3b4", "r1b2b3", "g1g1g2", "g1g2g4", "g1b3r5"] {
        assert!(text.parse::<Combination>().is_err(), "{text}");
    }
    let mut game = two_crises("b5 b5 r5 g1");
    game.play("g1>NA");
    assert_eq!(game.moves(), "end");
}

#[test]
fn c6_7_three_alike_needs_three_copies() {
    let mut game = two_crises("b6 b2 g2 g1"); // two b6 in all
    game.play("g1>NA");
    let (combination, card) = ("b6b6b6".parse().unwrap(), solution("b6"));
    let refusal = game.refuses("hoard:b6b6b6", "hoard-lacks", "C6.7");
    assert_eq!(refusal, Illegal::HoardLacks { combination, card, needs: 3, has: 2 });
    assert_eq!(refusal.to_string(), "b6b6b6 needs 3 of b6, the hand has 2 (C6.7)");
}

#[test]
fn c6_7_the_first_card_that_is_short_is_named() {
    let mut game = two_crises("r2 b3 g2 g1");
    game.play("g1>NA");
    let (combination, card) = ("r2b3g4".parse().unwrap(), solution("g4"));
    let refusal = game.refuses("hoard:r2b3g4", "hoard-lacks", "C6.7");
    assert_eq!(refusal, Illegal::HoardLacks { combination, card, needs: 1, has: 0 });
}

#[test]
fn c6_7_every_combination_in_hand_is_offered_once() {
    let mut game = Game::start("seats=3", &["g1 g1 g1 g2", "b6 r6 b4 b4", "b6 r6 r4 r4"]);
    game.full_blown("rNA13");
    game.draw("g3");
    game.play("end");
    game.quiet("r5 r5");
    game.draw("b2");
    game.play("end");
    game.quiet("b5 b5");
    game.draw("r3");
    game.play("end");
    game.quiet("b5 b5");
    game.draw("r1");
    game.play("r1>NA");
    // In hand: g1 g1 g1 g2 g3 b2 r3.
    assert_eq!(game.moves(), "hoard:g1g1g1 hoard:g1g2g3 hoard:g1b2r3 end");
}

#[test]
fn c6_8_after_a_hoard_no_more_help() {
    let mut game = two_crises("b5 b5 b5 g1");
    game.play("g1>NA hoard:b5b5b5");
    assert_eq!(game.refuses("b6>NA", "help-after-hoard", "C6.8"), Illegal::HelpAfterHoard);
    game.refuses("g1>SA", "help-after-hoard", "C6.8");
}

#[test]
fn c6_8_after_a_hoard_the_end_is_a_decision_of_its_own() {
    let mut game = two_crises("b5 b5 b5 g1");
    game.play("g1>NA hoard:b5b5b5");
    assert_eq!((game.phase(), game.to_move(), game.current()), (Phase::Hoarded, Some(seat(0)), 0));
    assert_eq!(game.moves(), "end");
    game.refuses("pass", "nothing-impending", "C4.1");
    game.refuses("b6", "nothing-impending", "C4.1");
    game.refuses("discard:b6", "nothing-to-discard", "C7.1");
    game.refuses_card("g1", "no-card-awaited", "C3.1");
    game.play("end");
    assert_eq!((game.phase(), game.current()), (Phase::Drawing, 1));
}

#[test]
fn c6_6_a_hoard_is_seen_by_all_and_its_cards_by_its_owner() {
    let mut game = two_crises("b5 b5 b5 g1");
    game.play("g1>NA hoard:b5b5b5");
    for viewer in game.viewers() {
        let combination = (viewer == seat(0).into()).then(|| "b5b5b5".parse().unwrap());
        assert_eq!(game.last_event(viewer), Event::Hoarded { seat: seat(0), combination });
    }
}
