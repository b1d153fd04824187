//! C6 Phase 3, playing cards: what of it is hidden, and what is open (C6.9, C6.10).

use crate::table::{Game, card, crisis, seat, solution, tens_but, words};
use terra_core::{Game as _, Seat, Viewer};
use terra_crisis::{Card, Event, Phase, Solution, View};

const HANDS: [&str; 3] = ["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"];

/// Seat 0 has hoarded three blue 5s.
fn hoarded() -> Game {
    let mut game = Game::start("seats=3", &HANDS);
    game.full_blown("gNA11");
    game.draw("b6");
    game.play("g1>NA hoard:b5b5b5");
    game
}

/// What a view shows of a hoard.
fn shown(view: &View, number: u8) -> Option<String> {
    view.hoarded(seat(number)).map(words)
}

#[test]
fn c6_9_hoarded_cards_are_their_owners_alone() {
    let game = hoarded();
    for viewer in game.viewers() {
        let view = game.view(viewer);
        let own = (viewer == seat(0).into()).then(|| "b5b5b5".to_string());
        assert_eq!(shown(&view, 0), own);
        assert_eq!(view.to_string().contains("b5b5b5"), own.is_some());
        assert_eq!(format!("{view:?}").contains("b5b5b5"), own.is_some());
    }
}

#[test]
fn c6_9_the_event_hides_the_cards_from_the_others() {
    let game = hoarded();
    for viewer in game.viewers() {
        let event = game.last_event(viewer);
        let owner = viewer == seat(0).into();
        assert_eq!(event, Event::Hoarded { seat: seat(0), combination: owner.then(|| "b5b5b5".parse().unwrap()) });
        assert_eq!(event.to_string().contains("b5"), owner, "{event}");
    }
}

#[test]
fn c6_9_another_combination_looks_the_same_to_the_others() {
    // In one game seat 0 hoards b5 b5 b5 and keeps b4 b4 b4, in the other it does the opposite.
    let play = |hoard: &str| {
        let mut game = Game::start("seats=3", &HANDS);
        game.full_blown("gNA11");
        game.quiet("b4 r3 r3 b4 r4 r4");
        game.draw("b4");
        game.play("g1>NA");
        game.play(hoard);
        game
    };
    let (fives, fours) = (play("hoard:b5b5b5"), play("hoard:b4b4b4"));
    for viewer in [seat(1).into(), seat(2).into(), Viewer::Spectator] {
        assert_eq!(fives.view(viewer), fours.view(viewer));
        assert_eq!(fives.table().events(viewer, 0), fours.table().events(viewer, 0));
    }
    assert_ne!(fives.view(seat(0)), fours.view(seat(0)));
}

#[test]
fn c6_9_they_are_shown_after_a_loss() {
    let mut game = hoarded();
    game.play("end");
    game.full_blown("gEU10");
    game.full_blown("gSA14");
    assert_eq!(shown(&game.view(seat(1)), 0), None);
    game.draw("gAF13"); // the fourth green one
    game.all_pass();
    assert_eq!(game.phase(), Phase::Over);
    for viewer in game.viewers() {
        assert_eq!(shown(&game.view(viewer), 0), Some("b5b5b5".to_string()));
        assert_eq!(shown(&game.view(viewer), 1), Some(String::new()));
    }
}

#[test]
fn c6_9_they_are_shown_after_a_success() {
    let mut game = Game::nearly_finished("gNA16");
    let drawer = game.current();
    game.full_blown("gNA16");
    game.play("g1>NA hoard:b1r2g3");
    for viewer in game.viewers() {
        let visible = viewer == seat(drawer).into();
        assert_eq!(shown(&game.view(viewer), drawer), visible.then(|| "b1r2g3".to_string()));
    }
    game.end();
    assert_eq!(game.phase(), Phase::Over);
    for viewer in game.viewers() {
        assert_eq!(shown(&game.view(viewer), drawer), Some("b1r2g3".to_string()));
    }
}

#[test]
fn c6_9_hands_stay_hidden_when_the_game_is_over() {
    let mut game = hoarded();
    game.play("end");
    for crisis in ["gEU10", "gSA14", "gAF13"] {
        game.draw(crisis);
        game.all_pass();
    }
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.view(Viewer::Spectator).hand().is_empty());
    assert_eq!(game.view(seat(1)).hand().to_string(), "g4 g6 r1 r1");
}

#[test]
fn c6_9_each_triple_is_kept_as_a_triple() {
    // Three 1s of each colour: as three mixed triples, or as three plain ones. All else is the same.
    let play = |hoards: [&str; 3]| {
        let setup = format!("seats=3 cards={}", tens_but("gNA16"));
        let mut game = Game::start(&setup, &["g1 g1 g1 b1", "g4 g4 g4 g4", "b4 b4 b4 b4"]);
        let helps_and_hoards = |game: &mut Game, hoard: &str| {
            game.draw("g2");
            game.play(&format!("g2>NA hoard:{hoard} end"));
        };
        game.full_blown("gNA16");
        game.quiet("r1 r4 b3");
        helps_and_hoards(&mut game, hoards[0]);
        game.quiet("r4 b3 b1 r4 b3 r1 r4 b3 b1 r4 b3");
        helps_and_hoards(&mut game, hoards[1]);
        game.quiet("r3 g3 r1 r3 g3");
        helps_and_hoards(&mut game, hoards[2]);
        game
    };
    let mixed = play(["g1b1r1", "g1b1r1", "g1b1r1"]);
    let plain = play(["g1g1g1", "b1b1b1", "r1r1r1"]);
    assert_eq!((mixed.hand(0), plain.hand(0)), ("no card".into(), "no card".into()));
    assert_eq!(mixed.hoarded(0), "g1b1r1 g1b1r1 g1b1r1");
    assert_eq!(plain.hoarded(0), "g1g1g1 b1b1b1 r1r1r1");
    assert_ne!(mixed.state(), plain.state());
    assert_eq!(mixed.view(seat(1)), plain.view(seat(1)));
    for game in [&mixed, &plain] {
        assert_eq!(game.state().score(seat(0)).unwrap().hoard, 9);
        assert_eq!(game.view(seat(1)).hoard_size(seat(0)), 3);
    }
}

#[test]
fn c6_9_the_order_of_hoards_does_not_matter() {
    let play = |hoards: [&str; 2]| {
        let setup = format!("seats=3 cards={}", tens_but("gNA16"));
        let mut game = Game::start(&setup, &["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"]);
        game.full_blown("gNA16");
        game.quiet("b6 r3 r3 b6 r4 r4 b6 r3 r4");
        game.draw("g1");
        game.play(&format!("g1>NA hoard:{} end", hoards[0]));
        game.quiet("r5 r5");
        game.draw("g2");
        game.play(&format!("g1>NA hoard:{} end", hoards[1]));
        game
    };
    let (one, other) = (play(["b5b5b5", "b6b6b6"]), play(["b6b6b6", "b5b5b5"]));
    assert_eq!(one.hoarded(0), "b5b5b5 b6b6b6");
    assert_eq!(other.hoarded(0), "b5b5b5 b6b6b6");
    assert_eq!(one.state(), other.state());
}

#[test]
fn c6_9_each_seat_has_a_hoard_of_its_own() {
    let mut game = Game::start("seats=3 first=1", &["b5 b5 b5 g1", "r1 r1 r1 g1", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.draw("r3"); // seat 1
    game.play("g1>NA hoard:r1r1r1 end");
    game.quiet("r3");
    game.draw("r3"); // seat 0
    game.play("g1>NA hoard:b5b5b5 end");
    assert_eq!([0, 1, 2].map(|number| game.hoarded(number)), ["b5b5b5", "r1r1r1", ""]);
    for viewer in game.viewers() {
        let own = [(0, "b5b5b5"), (1, "r1r1r1"), (2, "")];
        let seen = own.map(|(number, _)| shown(&game.view(viewer), number));
        let expected = own.map(|(number, hoard)| viewer.is(seat(number)).then(|| hoard.to_string()));
        assert_eq!(seen, expected);
    }
}

/// A table with all that can lie open.
fn busy() -> Game {
    let mut game = Game::start("seats=3", &["b5 b5 b5 g1", "g5 g6 r1 r1", "g6 g4 r2 r2"]);
    game.full_blown("gNA11");
    game.draw("b6");
    game.play("g1>NA hoard:b5b5b5 end");
    game.draw("gEU10"); // by seat 1
    game.play("g5 g6 pass");
    game.draw("rNA13"); // by seat 2
    game.play("r2");
    game
}

#[test]
fn c6_10_what_is_open_is_the_same_to_everybody() {
    let game = busy();
    for viewer in game.viewers() {
        let view = game.view(viewer);
        let seats = [0, 1, 2].map(seat);
        assert_eq!(seats.map(|seat| view.hand_size(seat)), [1, 3, 2]); // b6; g6 r1 r1; g4 r2
        assert_eq!(seats.map(|seat| view.hoard_size(seat)), [1, 0, 0]);
        let state = game.table().state();
        assert_eq!(seats.map(|seat| (state.hand_size(seat), state.hoard_size(seat))), [(1, 1), (3, 0), (2, 0)]);
        assert_eq!(seats.map(|seat| view.track(seat)), [0, 3, 3]);
        assert_eq!(view.pile(), 92); // of 96, b6 and three crises are drawn
        assert_eq!(["g5", "g6", "g1", "r2"].map(|text| view.discarded(solution(text))), [1, 1, 0, 0]);
        assert_eq!(words(view.full_blown()), "gNA11[g1]");
        assert_eq!(view.full_blown()[0].count(1), 1);
        assert_eq!(view.impending(), Some(crisis("rNA13")));
        assert_eq!(seats.map(|seat| view.contribution(seat)), [None, None, Some(solution("r2"))]);
        assert_eq!(view.discarded_crises().collect::<Vec<_>>(), [crisis("gEU10")]);
        assert_eq!(view.crises_to_come().count(), 15);
        assert_eq!((view.seats(), view.current(), view.turn()), (3, seat(2), game.table().turn()));
    }
}

#[test]
fn c6_10_a_view_has_the_viewers_own_hand_alone() {
    let game = busy();
    for number in 0..3 {
        let view = game.view(seat(number));
        assert_eq!((view.viewer(), view.hand().to_string()), (seat(number).into(), game.hand(number)));
    }
    assert!(game.view(Viewer::Spectator).hand().is_empty());
    // In no other view's texts are the red 1s of seat 1.
    for viewer in game.viewers().filter(|&viewer| viewer != seat(1).into()) {
        let view = game.view(viewer);
        assert!(!format!("{view} {view:?}").contains("r1"), "{view}");
    }
}

#[test]
fn c6_10_cards_a_viewer_cannot_see_do_not_change_its_view_or_events() {
    // Seats 1 and 2 hold the other's red cards; and the card that seat 1 draws is another one.
    let play = |hands: [&str; 3], drawn: &str| {
        let mut game = Game::start("seats=3", &hands);
        game.full_blown("gNA11");
        game.draw("b6");
        game.play("g1>NA hoard:b5b5b5 end");
        game.draw(drawn);
        game.play("end");
        game
    };
    let one = play(["b5 b5 b5 g1", "g6 g4 r1 r1", "g6 g4 r2 r2"], "b1");
    let other = play(["b5 b5 b5 g1", "g6 g4 r2 r2", "g6 g4 r1 r1"], "r6");
    assert_ne!(one.state(), other.state());
    for viewer in [seat(0).into(), Viewer::Spectator] {
        assert_eq!(one.view(viewer), other.view(viewer));
        assert_eq!(one.table().events(viewer, 0), other.table().events(viewer, 0));
    }
    assert_ne!(one.view(seat(1)), other.view(seat(1)));
    assert_ne!(one.table().events(seat(1), 0), other.table().events(seat(1), 0));
}

#[test]
fn c6_10_legal_moves_of_a_view_are_those_of_the_state_for_who_is_to_move() {
    let game = busy();
    let to_move = game.to_move().unwrap();
    for viewer in game.viewers() {
        let view = game.view(viewer);
        let expected = if viewer == to_move.into() { game.moves() } else { String::new() };
        assert_eq!(words(view.legal_moves()), expected);
    }
    assert_eq!(game.view(to_move).idle_move(), game.state().idle_move());
}

#[test]
fn c6_10_every_card_is_somewhere() {
    let game = busy();
    for kind in Solution::all() {
        let mut count = game.state().in_pile(kind) + u32::from(game.state().discarded(kind));
        for seat in Seat::all(3) {
            count += u32::from(game.state().hand(seat).count(kind));
            count += u32::from(game.state().contribution(seat) == Some(kind));
            let hoarded = game.state().hoarded(seat).flat_map(terra_crisis::Combination::cards);
            count += hoarded.filter(|&card| card == kind).count() as u32;
        }
        let on_crises = game.state().full_blown().iter().flat_map(|it| it.cards());
        count += on_crises.filter(|&card| card == kind).count() as u32;
        assert_eq!(count, u32::from(kind.copies()), "{kind}");
    }
    assert_eq!(card("gNA11"), Card::Crisis(crisis("gNA11")));
    assert_eq!(game.state().view(Viewer::Spectator).pile(), game.state().pile());
}

// C6.10 no test for table talk: there is no such thing to call.
