//! E2 Setup.

use crate::table::{Game, cites, mv, seat, setup, words};
use terra_core::{Game as _, Seating, Seed, Table, Turn, Viewer};
use terra_evolution::{Card, Continent, Disaster, Phase, Setup, SetupFault, Species, State};

#[test]
fn e2_1_two_to_four_play_with_17_cards_each_and_the_ocean() {
    for seats in 2..=4 {
        let game = Game::new(&format!("seats={seats}"));
        for number in 0..seats {
            assert_eq!(game.planet(number), "ocean");
            assert_eq!(game.state.deck_size(seat(number)), 17);
            let regions = "africa antarctica australia eurasia india north-america south-america";
            let expected = format!("[{} {} {regions}]", words([Card::Population; 5]), words([Species::Bilaterian; 5]));
            assert_eq!(game.bags(number), expected);
            assert_eq!((game.reserve(number), game.fossils(number).as_str()), (0, ""));
        }
        assert_eq!(game.state.hand(seat(seats)).len(), 0, "an absent seat has nothing");
    }
    for seats in [0, 1, 5, 255] {
        let bad = Setup::builder(seats).build().unwrap_err();
        assert!(bad.faults.contains(&SetupFault::Seats { seats }));
        assert!(bad.to_string().contains(&format!("2 to 4 can play, not {seats} (E2.1)")));
    }
}

#[test]
fn e2_2_the_pool_grows_with_the_players() {
    for n in 2..=4 {
        let state = Game::new(&format!("seats={n}")).state;
        let species = [2 * n, 2 * n, 3 * n, 3 * n, 2 * n, 2 * n];
        assert_eq!(Species::ALL.map(|species| state.pool(species)), species);
        assert_eq!(Disaster::ALL.map(|disaster| state.pool(disaster)), [n; 7]);
        assert_eq!(state.pool(Card::Population), 10 * n);
        assert_eq!(Continent::ALL.map(|continent| state.pool(continent)), [0; 8]);
        let in_play: u32 = Card::all().map(|card| u32::from(card.copies(n))).sum();
        assert_eq!(in_play, 49 * u32::from(n));
    }
}

#[test]
fn e2_3_the_first_seat_is_dealt_its_five_then_clockwise() {
    let mut game = Game::new("seats=3 first=2");
    let mut order = Vec::new();
    while game.state.turn() == Turn::Chance {
        order.push(game.state.current().number());
        game.refuses("population:0", "hands-are-dealt", "E2.3");
        game.deal("population");
        if order.len() == 14 {
            break;
        }
    }
    assert_eq!(order, [2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
    game.deal("population");
    assert_eq!((game.phase(), game.state.turn()), (Phase::Population, Turn::Player(seat(2))));
    assert_eq!((0..3).map(|number| game.state.hand_size(seat(number))).collect::<Vec<_>>(), [5, 5, 5]);
    assert_eq!(game.hand(1), words([Card::Population; 5]));
}

#[test]
fn e2_3_each_draws_from_the_own_deck_and_cards_run_out() {
    let mut game = Game::new("seats=2");
    assert!(game.chance().starts_with("population:5 bilaterian:5 africa:1"));
    game.refuses_card("fish", "not-in-starting-deck", "E2.1");
    game.deal("africa");
    game.refuses_card("africa", "not-in-starting-deck", "E2.1");
    game.deal("population population population population");
    assert!(game.chance().contains("africa:1"), "the other deck has one of its own");
}

#[test]
fn e2_3_a_hand_is_hidden() {
    let mut game = Game::new("seats=2");
    game.deal("africa");
    let event = game.last_event();
    assert_eq!(event.to_string(), "seat 0 is dealt a card");
    assert_eq!(game.view(seat(0)).hand().to_string(), "africa");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(game.view(viewer).hand_of(seat(0)).to_string(), "?");
        assert_eq!(game.view(viewer).hand_size(seat(0)), 1);
    }
}

#[test]
fn e2_4_the_setup_names_the_first_seat_or_it_is_drawn_by_lot() {
    let setup = setup("seats=4 first=3");
    assert_eq!((Seating::first(&setup), State::new(&setup).current()), (seat(3), seat(3)));
    assert_eq!(Setup::builder(3).first(3).build().unwrap_err().faults, [SetupFault::First { first: 3, seats: 3 }]);
    let drawn: std::collections::BTreeSet<u8> =
        (0..40).map(|seed| Table::<State>::by_lot(&setup, Seed::from(seed)).setup().first().number()).collect();
    assert_eq!(drawn.len(), 4);
}

#[test]
fn e2_4_then_clockwise() {
    let mut game = Game::start("seats=3 first=1", &["5*population"; 3]);
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push(game.state.current().number());
        let other = seat((game.state.current().number() + 1) % 3);
        let refusal = game.view(other).check(mv("population:0")).unwrap_err();
        cites(refusal, "not-in-turn", "E2.4");
        assert!(game.view(Viewer::Spectator).check(mv("population:0")).is_err());
        game.decline_turn();
    }
    assert_eq!(order, [1, 2, 0, 1, 2, 0]);
}
