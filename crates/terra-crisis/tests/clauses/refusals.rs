//! Every refusal, with its code, its clause and its numbers: what is refused changes nothing.

use crate::table::{Game, cites, crisis, mv, seat, solution, tens_but};
use std::collections::BTreeSet;
use terra_core::{Game as _, Refusal, Viewer};
use terra_crisis::{Card, Colour, Illegal, Phase, Region};

/// Three seats, seat 0 with three blue 5s; gNA12 and its twin are full-blown, and seat 0 has drawn b6.
fn acting() -> Game {
    let setup = format!("seats=3 cards={}", tens_but("gNA12 gNA12"));
    let mut game = Game::start(&setup, &["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    game.full_blown("gNA12");
    game.full_blown("gNA12");
    game.draw("b6");
    game
}

/// Each refusal that a table gives, from a game of its own.
fn refusals() -> Vec<Illegal> {
    let mut all = Vec::new();

    let mut game = Game::new("seats=3");
    all.push(game.refuses("end", "hands-are-dealt", "C2.1"));
    all.push(game.refuses_card("gNA11", "crisis-in-opening", "C2.1"));
    game.deal("g6 g6 g6 g6");
    all.push(game.refuses_card("g6", "not-in-pile", "C1.1"));
    game.deal("r1 r1 r1 r1 r2 r2 r2 r2");
    all.push(game.refuses("end", "draw-first", "C3.1"));
    all.push(game.refuses_card("gNA10", "not-in-set", "C1.3"));
    game.draw("gNA11");
    all.push(game.refuses_card("g1", "no-card-awaited", "C3.1"));
    all.push(game.refuses("r1", "wrong-colour", "C4.1"));
    all.push(game.refuses("g5", "not-in-hand", "C4.1"));
    all.push(game.refuses("g6>NA", "help-in-impending", "C6.2"));
    all.push(game.refuses("hoard:g6g6g6", "hoard-in-impending", "C6.6"));
    all.push(game.refuses("end", "end-in-impending", "C4.1"));
    all.push(game.view(Viewer::Spectator).check(mv("pass")).expect_err("a spectator"));

    let mut game = acting();
    all.push(game.refuses("pass", "nothing-impending", "C4.1"));
    all.push(game.refuses("g2>NA", "not-in-hand", "C6.2"));
    all.push(game.refuses("b5>EU", "no-such-crisis", "C6.2"));
    all.push(game.refuses("b5>NA", "other-colour", "C6.3"));
    all.push(game.refuses("g1>NA2", "equal-crises", "C6.2a"));
    all.push(game.refuses("hoard:b5b5b5", "hoard-needs-help", "C6.6"));
    all.push(game.refuses("discard:b5", "nothing-to-discard", "C7.1"));
    game.play("g1>NA");
    all.push(game.refuses("g1>NA2", "helped-already", "C6.2"));
    all.push(game.refuses("hoard:b6b6b6", "hoard-lacks", "C6.7"));
    game.play("hoard:b5b5b5");
    all.push(game.refuses("b6>NA", "help-after-hoard", "C6.8"));
    all.push(game.refuses("hoard:b6b6b6", "hoarded-already", "C6.6"));

    let mut game = Game::start("seats=3", &["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.quiet("g2 r3 r4 g2 r3 r4 g2 r3 r4 g2 r5 r5");
    game.draw("g2");
    all.push(game.refuses("g1>NA2", "no-second-crisis", "C6.2a"));
    game.play("end");
    all.push(game.refuses("end", "discard-first", "C7.1"));
    all.push(game.refuses("discard:g6", "not-in-hand", "C7.1"));
    game.play("discard:g1");
    game.full_blown("bNA10");
    game.draw("rNA13");
    game.all_pass();
    all.push(game.refuses("end", "control-lost", "C8.1"));

    let mut game = Game::nearly_finished("r1");
    game.quiet("r1");
    all.push(game.refuses("end", "pile-finished", "C9.1"));
    all
}

#[test]
fn every_refusal_names_its_numbers() {
    let gna11 = crisis("gNA11");
    let (green, north_america) = (Colour::Green, Region::NorthAmerica);
    let not_in_hand = |text: &str, phase| Illegal::NotInHand { card: solution(text), phase };
    let expected = [
        Illegal::HandsAreDealt,
        Illegal::CrisisInOpening { crisis: gna11 },
        Illegal::NotInPile { card: Card::Solution(solution("g6")) },
        Illegal::DrawFirst { seat: seat(0) },
        Illegal::NotInSet { crisis: crisis("gNA10") },
        Illegal::NoCardAwaited { to_move: seat(0) },
        Illegal::WrongColour { card: solution("r1"), crisis: gna11 },
        not_in_hand("g5", Phase::Impending),
        Illegal::HelpInImpending { crisis: gna11 },
        Illegal::HoardInImpending { crisis: gna11 },
        Illegal::EndInImpending { crisis: gna11 },
        Illegal::NotInTurn { to_move: seat(0), phase: Phase::Impending },
        Illegal::NothingImpending,
        not_in_hand("g2", Phase::Acting),
        Illegal::NoSuchCrisis { colour: Colour::Blue, region: Region::Europe },
        Illegal::OtherColour { colour: Colour::Blue, region: north_america, needs: green },
        Illegal::EqualCrises { colour: green, region: north_america },
        Illegal::HoardNeedsHelp,
        Illegal::NothingToDiscard,
        Illegal::HelpedAlready { crisis: crisis("gNA12") },
        Illegal::HoardLacks { combination: "b6b6b6".parse().unwrap(), card: solution("b6"), needs: 3, has: 1 },
        Illegal::HelpAfterHoard,
        Illegal::HoardedAlready,
        Illegal::NoSecondCrisis { colour: green, region: north_america },
        Illegal::DiscardFirst { has: 9 },
        not_in_hand("g6", Phase::Discarding),
        Illegal::ControlLost,
        Illegal::PileFinished,
    ];
    assert_eq!(refusals(), expected);
}

#[test]
fn every_refusal_has_a_code_of_its_own_and_ends_with_its_clause() {
    let codes: BTreeSet<&str> = refusals().iter().map(Refusal::code).collect();
    let expected = [
        "control-lost",
        "crisis-in-opening",
        "discard-first",
        "draw-first",
        "end-in-impending",
        "equal-crises",
        "hands-are-dealt",
        "help-after-hoard",
        "help-in-impending",
        "helped-already",
        "hoard-in-impending",
        "hoard-lacks",
        "hoard-needs-help",
        "hoarded-already",
        "no-card-awaited",
        "no-second-crisis",
        "no-such-crisis",
        "not-in-hand",
        "not-in-pile",
        "not-in-set",
        "not-in-turn",
        "nothing-impending",
        "nothing-to-discard",
        "other-colour",
        "pile-finished",
        "wrong-colour",
    ];
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), expected);
    for refusal in refusals() {
        cites(refusal, refusal.code(), refusal.clause());
    }
}

#[test]
fn every_refusal_says_its_numbers_in_words() {
    let texts: Vec<String> = refusals().iter().map(ToString::to_string).collect();
    for part in [
        "seat 0 draws a card first",
        "r1 is red",
        "gNA11 needs green",
        "b6b6b6 needs 3 of b6, the hand has 1",
        "the hand has 9 cards",
        "no full-blown blue crisis in Europe",
        "the full-blown crisis in North America is green, and the card is blue",
        "gNA12 has had its one card",
        "g6 is not in the draw pile",
        "seat 0 is to move",
    ] {
        assert!(texts.iter().any(|text| text.contains(part)), "{part}");
    }
}

/// A game in each of the decisions there are.
fn decisions() -> [Game; 5] {
    let mut discarding = Game::start("seats=3", &["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
    discarding.quiet("g2 r3 r4 g2 r3 r4 g2 r3 r4 g2 r5 r5");
    discarding.draw("g2");
    discarding.play("end");
    let mut hoarded = acting();
    hoarded.play("g1>NA hoard:b5b5b5");
    let mut helped = acting();
    helped.play("g1>NA");
    let mut impending = acting();
    impending.play("end");
    impending.draw("bSA10");
    [discarding, hoarded, helped, impending, acting()]
}

#[test]
fn every_move_that_is_not_listed_is_refused_and_changes_nothing() {
    for game in decisions() {
        let before = *game.state();
        let legal = before.legal_moves();
        let mut refused = 0;
        for index in 0..terra_crisis::Move::COUNT {
            let mv = terra_crisis::Move::at(index).unwrap();
            let mut state = before;
            match state.play(mv) {
                Ok(()) => assert!(legal.contains(&mv) && state != before, "{mv}"),
                Err(refusal) => {
                    assert!(!legal.contains(&mv) && state == before, "{mv}: {refusal}");
                    refused += 1;
                }
            }
        }
        assert_eq!(legal.len() + refused, 314);
        assert!(!legal.is_empty());
    }
}

#[test]
fn a_seat_that_is_not_in_turn_is_told_so_by_the_table() {
    let game = acting();
    let mut table = game.table().clone();
    let refusal = table.play_as(seat(1), mv("end")).unwrap_err();
    assert_eq!(refusal, Illegal::NotInTurn { to_move: seat(0), phase: Phase::Acting });
    assert_eq!(table.state(), game.state());
    let refusal = table.play_as(seat(0), mv("hoard:b5b5b5")).unwrap_err();
    assert_eq!(refusal, Illegal::HoardNeedsHelp);
    table.play_as(seat(0), mv("end")).unwrap();
    assert_eq!(table.state().current(), seat(1));
}

#[test]
fn the_move_for_an_absent_player_declines() {
    for (game, declines) in decisions().into_iter().zip(["discard:g1", "end", "end", "pass", "end"]) {
        assert_eq!(game.state().idle_move(), Some(mv(declines)));
        let to_move = game.to_move().unwrap();
        assert_eq!(game.view(to_move).idle_move(), Some(mv(declines)));
        assert!(game.state().legal_moves().contains(&mv(declines)));
    }
}
