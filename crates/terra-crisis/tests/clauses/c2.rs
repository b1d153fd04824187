//! C2 Setup.

use crate::table::{Game, mv, seat, tens_but};
use terra_core::{Game as _, Seat, Seating, Seed, Table, Turn};
use terra_crisis::{Card, Illegal, Phase, Setup, SetupFault, State};

const HANDS: [&str; 6] = ["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4", "g5 g5 b5 b5", "b6 b6 r5 r5", "g6 g6 r6 r6"];

/// The first cards of each of these hands.
fn hands(seats: usize, size: usize) -> Vec<String> {
    let shortened = |hand: &&str| hand.split_whitespace().take(size).collect::<Vec<_>>().join(" ");
    HANDS.iter().take(seats).map(shortened).collect()
}

#[test]
fn c2_1_three_to_six_can_play() {
    let accepted: Vec<u8> = (0..=255).filter(|&seats| Setup::builder(seats).build().is_ok()).collect();
    assert_eq!(accepted, [3, 4, 5, 6]);
    for seats in [0, 2, 7] {
        let bad = Setup::builder(seats).build().unwrap_err();
        assert!(bad.faults.contains(&SetupFault::Seats { seats }), "{bad}");
        assert!(bad.to_string().contains("(C2.1)"), "{bad}");
    }
}

#[test]
fn c2_1_hands_of_four_four_three_and_two() {
    for (seats, size) in [(3_u8, 4_u8), (4, 4), (5, 3), (6, 2)] {
        let text = format!("seats={seats}");
        let hands = hands(seats.into(), size.into());
        let game = Game::start(&text, &hands.iter().map(String::as_str).collect::<Vec<_>>());
        for (number, hand) in (0..seats).zip(&hands) {
            assert_eq!(&game.hand(number), hand);
        }
        assert_eq!(game.state().setup().opening_hand(), size);
        assert_eq!(game.table().steps(), usize::from(seats * size));
    }
}

#[test]
fn c2_1_the_first_seat_gets_all_its_cards_then_clockwise() {
    let mut game = Game::new("seats=4 first=2");
    game.deal("g1 g2 g3");
    assert_eq!((game.hand(2), game.hand(3)), ("g1 g2 g3".into(), "no card".into()));
    game.deal("g4 b1 b2 b3 b4 r1 r2 r3 r4 g5 g5 b5");
    assert_eq!(game.phase(), Phase::Dealing);
    game.deal("b5");
    assert_eq!(game.phase(), Phase::Drawing);
    let dealt = [2, 3, 0, 1].map(|number| game.hand(number));
    assert_eq!(dealt, ["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4", "g5 g5 b5 b5"]);
}

#[test]
fn c2_1_solution_cards_alone_are_dealt() {
    let mut game = Game::new("seats=6");
    for _ in 0..12 {
        assert_eq!(game.table().turn(), Turn::Chance);
        assert!(game.state().chance().all(|(card, _)| matches!(card, Card::Solution(_))));
        game.refuses_card("gNA11", "crisis-in-opening", "C2.1");
        let (card, _) = game.state().chance().next().unwrap();
        game.deal(&card.to_string());
    }
    assert!(game.state().chance().any(|(card, _)| matches!(card, Card::Crisis(_))));
}

#[test]
fn c2_1_nobody_moves_while_hands_are_dealt() {
    let mut game = Game::new("seats=3");
    game.deal("g1 g2");
    for text in ["pass", "g1", "g1>NA", "hoard:g1g1g1", "end", "discard:g1"] {
        assert_eq!(game.refuses(text, "hands-are-dealt", "C2.1"), Illegal::HandsAreDealt);
    }
    assert_eq!((game.moves().as_str(), game.state().idle_move()), ("", None));
}

#[test]
fn c2_2_the_pile_has_96_92_93_and_96_cards() {
    for (seats, size, pile) in [(3, 4, 96), (4, 4, 92), (5, 3, 93), (6, 2, 96)] {
        let hands = hands(seats, size);
        let game = Game::start(&format!("seats={seats}"), &hands.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(game.state().pile(), pile);
        assert_eq!(game.state().weight(), pile);
        let crises = game.state().chance().filter(|(card, _)| matches!(card, Card::Crisis(_)));
        assert_eq!(crises.map(|(_, weight)| weight).sum::<u32>(), 18);
        for viewer in game.viewers() {
            assert_eq!(game.view(viewer).pile(), pile);
        }
    }
}

#[test]
fn c2_2_each_card_of_the_pile_can_be_the_first() {
    let game = Game::start("seats=3", &HANDS[..3]);
    for k in 0..96 {
        let card = game.state().pick(k).unwrap();
        assert_eq!(game.state().deal(card).unwrap().pile(), 95, "{card}");
    }
    assert_eq!(game.state().pick(96), None);
}

#[test]
fn c2_3_the_named_seat_starts_then_clockwise() {
    let mut game = Game::start("seats=4 first=2", &HANDS[..4]);
    for (expected, card) in [(2, "g1"), (3, "b1"), (0, "r1"), (1, "g2"), (2, "b2")] {
        assert_eq!(game.current(), expected);
        game.draw(card);
        assert_eq!(game.to_move(), Some(seat(expected)));
        game.end();
    }
    assert_eq!(game.current(), 3);
}

#[test]
fn c2_3_the_first_seat_is_one_of_the_table() {
    for seats in 3..=6 {
        let accepted: Vec<u8> = (0..=255).filter(|&first| Setup::builder(seats).first(first).build().is_ok()).collect();
        assert_eq!(accepted, (0..seats).collect::<Vec<_>>());
        let bad = Setup::builder(seats).first(seats).build().unwrap_err();
        assert_eq!(bad.faults, [SetupFault::First { first: seats, seats }]);
        assert!(bad.to_string().ends_with("(C2.3)"), "{bad}");
    }
}

#[test]
fn c2_3_the_lot_draws_the_first_seat() {
    let setup = Setup::builder(5).build().unwrap();
    let mut begins = [0; 5];
    for number in 0..100 {
        let table = Table::<State>::by_lot(&setup, Seed::from(number));
        let first = table.setup().first();
        begins[first.index()] += 1;
        assert_eq!(table.state().current(), first);
        assert_eq!(table.record().setup().first(), first);
        let again = Table::<State>::by_lot(&setup, Seed::from(number));
        assert_eq!(again.setup().first(), first, "the same seed draws the same seat");
    }
    assert!(begins.iter().all(|&often| often > 0), "{begins:?}");
}

#[test]
fn c2_3_a_table_without_a_lot_begins_with_the_seat_of_the_setup() {
    for first in 0..3 {
        let setup = Setup::builder(3).first(first).build().unwrap();
        assert_eq!(Table::<State>::new(&setup, Seed::from(5)).state().current(), seat(first));
        assert_eq!(setup.starting_with(seat(1)).map(|setup| setup.first()), Some(seat(1)));
        assert_eq!(setup.starting_with(seat(3)), None);
    }
}

#[test]
fn c2_3_who_is_not_in_turn_is_refused_and_has_no_moves() {
    let mut game = Game::start("seats=3 first=1", &HANDS[..3]);
    game.draw("r5");
    for viewer in game.viewers().filter(|&viewer| viewer != seat(1).into()) {
        let view = game.view(viewer);
        assert!(view.legal_moves().is_empty());
        assert_eq!(view.idle_move(), None);
        let refusal = view.check(mv("end")).unwrap_err();
        assert_eq!(refusal, Illegal::NotInTurn { to_move: seat(1), phase: Phase::Acting });
        crate::table::cites(refusal, "not-in-turn", "C2.3");
    }
    assert_eq!(game.view(seat(1)).check(mv("end")), Ok(()));
}

// C2.3 no test for who is the youngest: the setup is told.

#[test]
fn c2_4_all_scores_start_at_zero() {
    for seats in 3..=6 {
        let state = State::new(&Setup::builder(seats).build().unwrap());
        for seat in Seat::all(seats) {
            assert_eq!(state.track(seat), 0);
            let score = state.score(seat).unwrap();
            assert_eq!((score.track, score.hoard, score.total()), (0, 0, 0));
        }
        assert_eq!(Seat::new(seats).and_then(|absent| state.score(absent)), None);
    }
}

// C2.4 no test for the markers' colours: the rules have none of them.

#[test]
fn c2_all_faults_of_a_setup_are_reported_at_once() {
    let bad = Setup::builder(7).first(7).teams(true).build().unwrap_err();
    let expected =
        [SetupFault::Seats { seats: 7 }, SetupFault::First { first: 7, seats: 7 }, SetupFault::Teams { seats: 7 }];
    assert_eq!(bad.faults, expected);

    let bad = "seats=5 teams=yes first=5 seats=3 chairs=2 cards=gNA10".parse::<Setup>().unwrap_err();
    for fault in [
        SetupFault::Twice { key: "seats" },
        SetupFault::Unreadable { word: "chairs=2".into() },
        SetupFault::CardList { has: 1 },
    ] {
        assert!(bad.faults.contains(&fault), "{bad}");
    }
    assert!(bad.faults.iter().any(|fault| matches!(fault, SetupFault::First { first: 5, .. })), "{bad}");
    assert!(bad.faults.iter().any(|fault| matches!(fault, SetupFault::Teams { .. })), "{bad}");
    assert_eq!("first=1".parse::<Setup>().unwrap_err().faults, [SetupFault::NoSeats]);
}

#[test]
fn c2_a_setup_reads_back_from_its_text() {
    let own = format!("seats=6 first=5 teams=yes cards={}", tens_but("gNA16 gNA16"));
    for text in ["seats=3 first=0 teams=no cards=built-in", "seats=5 first=4 teams=no cards=built-in", own.as_str()] {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    let setup: Setup = "seats=3".parse().unwrap();
    assert_eq!(Ok(setup), Setup::builder(3).build());
    assert_eq!(setup.to_string(), "seats=3 first=0 teams=no cards=built-in");
}
