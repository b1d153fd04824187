//! E10 Victory.

use crate::table::{Game, Position, cites, mv, seat};
use terra_core::{Game as _, Turn};
use terra_evolution::{Ending, Phase, Setup, SetupFault};

fn almost(seats: u8, planet: &str, fossils: &str, hand: &str) -> Position {
    Position::new(&format!("seats={seats}"), "species", 0).planet(0, planet).fossils(0, fossils).hand(0, hand)
}

#[test]
fn e10_1_points_a_bird_and_a_mammal_win_at_once() {
    let mut game = almost(2, "ocean:reptile africa:bird", "4*reptile", "mammal").build();
    game.play("mammal>ocean");
    assert_eq!((game.phase(), game.state.turn()), (Phase::Over, Turn::Over));
    let outcome = game.state.outcome().unwrap();
    assert_eq!(*outcome.ending(), Ending::Victory(seat(0)));
    game.refuses("decline", "won", "E10.1");
    game.refuses_card("fish", "won", "E10.1");
}

#[test]
fn e10_1_each_of_the_three_must_be_there() {
    // Each is the last that is missing, in turn: without it the game goes on, with it it is won.
    for (planet, fossils, hand, play) in [
        ("ocean:reptile africa:bird", "4*reptile", "mammal", "mammal>ocean"),
        ("ocean:reptile africa:mammal", "4*reptile", "bird", "bird>ocean"),
        ("ocean:bilaterian africa:bird india:mammal", "4*reptile fish", "fish", "fish>ocean"),
    ] {
        let game = almost(2, planet, fossils, hand).build();
        assert_eq!(game.state.outcome(), None);
        let mut declined = game.clone();
        declined.play("decline");
        assert_eq!(declined.phase(), Phase::Continent);
        let mut won = game;
        won.play(play);
        assert_eq!(won.phase(), Phase::Over, "{play}");
    }
    // Two of the three do not win.
    for (planet, fossils, hand, play) in [
        ("ocean:reptile africa:bird india:mammal", "3*reptile fish", "bird", "bird>ocean"), // 11 and 3: 14
        ("ocean:reptile africa:mammal", "5*reptile", "mammal", "mammal>ocean"),             // no bird
        ("ocean:reptile africa:bird", "5*reptile", "bird", "bird>ocean"),                   // no mammal
    ] {
        let mut game = almost(2, planet, fossils, hand).build();
        game.play(play);
        assert_eq!(game.phase(), Phase::Continent, "{play}");
    }
}

#[test]
fn e10_1_the_points_depend_on_the_players() {
    for (seats, points) in [(2, 15), (3, 13), (4, 10)] {
        assert_eq!(Setup::builder(seats).build().unwrap().points_to_win(), points);
        let planet = "ocean:bilaterian africa:bird india:mammal";
        for missing in [1, 2] {
            // The bilaterian that is replaced counts 1.
            let ones = points - missing;
            let fossils = format!("{}*reptile {}*bilaterian", ones / 3, ones % 3);
            let mut game = almost(seats, planet, &fossils, "fish").build();
            game.play("fish>ocean");
            assert_eq!(game.state.points(seat(0)), points - missing + 1);
            assert_eq!(game.phase() == Phase::Over, missing == 1, "{seats} seats, {missing} missing");
        }
    }
}

#[test]
fn e10_1_a_fossil_taken_back_undoes_its_points() {
    let mut game = Position::new("seats=2", "buying", 0)
        .planet(0, "ocean:reptile africa:bird")
        .fossils(0, "4*reptile")
        .hand(0, "")
        .bags(0, &["5*mammal".replace("5*", "").as_str()])
        .build();
    game.play("fossil:reptile");
    game.draw_all();
    game.decline_turn();
    game.play("population:0 mammal>ocean");
    assert_eq!((game.state.points(seat(0)), game.phase()), (12, Phase::Continent));
}

#[test]
fn e10_2_nobody_wins_in_the_turn_of_another() {
    // Seat 0 plays on; what it takes from seat 1 cannot make that win, nor itself before its own species step.
    let mut game = Position::new("seats=2", "disaster", 0)
        .planet(0, "ocean:bird")
        .fossils(0, "5*reptile")
        .hand(0, "wildfire")
        .reserve(0, 2)
        .planet(1, "ocean africa:mammal")
        .reserve(1, 0)
        .build();
    game.play("wildfire>1:africa decline");
    assert_eq!(game.phase(), Phase::Drawing);
}

#[test]
fn e10_3_the_winner_has_rank_1_all_others_2_and_points_are_those_of_the_fossils() {
    let mut game = almost(4, "ocean:reptile africa:bird", "3*reptile", "mammal").fossils(2, "fish bilaterian").build();
    game.play("mammal>ocean");
    let outcome = game.state.outcome().unwrap();
    let standings: Vec<_> = outcome.standings().iter().map(|s| (s.rank.unwrap(), s.points.unwrap(), s.team)).collect();
    assert_eq!(standings, [(1, 12, None), (2, 0, None), (2, 3, None), (2, 0, None)]);
    assert_eq!(outcome.ending().to_string(), "victory of seat 0");
}

#[test]
fn e10_3_at_the_limit_all_have_rank_1() {
    let mut game = Game::start("seats=3 limit=1", &["5*population"; 3]);
    game.decline_turn();
    let outcome = game.state.outcome().unwrap();
    assert_eq!(*outcome.ending(), Ending::Limit);
    assert!(outcome.standings().iter().all(|standing| (standing.rank, standing.points) == (Some(1), Some(0))));
}

#[test]
fn e10_4_all_decline_for_ever_under_a_limit() {
    let mut game = Game::start("seats=3 limit=7 first=2", &["5*population"; 3]);
    for turn in 1..=7 {
        assert_eq!(game.state.turns_left(), Some(8 - turn));
        assert_eq!(game.state.outcome(), None);
        game.decline_turn();
    }
    assert_eq!((game.phase(), game.state.turns_left()), (Phase::Over, Some(0)));
    game.refuses("population:0", "limit-reached", "E10.4");
    game.refuses_card("population", "limit-reached", "E10.4");
    assert_eq!(game.state.idle_move(), None);
    cites(game.view(seat(0)).check(mv("decline")).unwrap_err(), "limit-reached", "E10.4");
}

#[test]
fn e10_4_the_draw_is_declared_after_the_last_closing_with_its_drawing() {
    let mut game = Game::start("seats=2 limit=1", &["5*population"; 2]);
    game.play("population:0 decline decline decline decline");
    for drawn in 0..5 {
        assert_eq!(game.phase(), Phase::Drawing, "{drawn} drawn");
        let (card, _) = game.state.chance().next().unwrap();
        game.deal(&card.to_string());
    }
    assert_eq!(game.phase(), Phase::Over);
    assert!(game.last_event().to_string().ends_with("the game is drawn at the limit"));
    assert_eq!(game.state.hand_size(seat(0)), 5);
}

#[test]
fn e10_4_a_win_in_the_last_turn_counts() {
    let position = Position::new("seats=2 limit=9", "species", 0).turns_left(1);
    let mut game = position.planet(0, "ocean:reptile africa:bird").fossils(0, "4*reptile").hand(0, "mammal").build();
    game.play("mammal>ocean");
    assert_eq!(*game.state.outcome().unwrap().ending(), Ending::Victory(seat(0)));
}

#[test]
fn e10_4_without_a_limit_play_does_not_end() {
    let mut game = Game::start("seats=2", &["5*population"; 2]);
    assert_eq!((game.state.turns_left(), game.state.setup().limit()), (None, None));
    for _ in 0..400 {
        game.decline_turn();
    }
    assert_eq!(game.phase(), Phase::Population);
    // Turns are not counted then: equal positions are equal, however long it took.
    let some_later = |turns: usize| {
        let mut game = Game::start("seats=2", &["5*population"; 2]);
        (0..turns).for_each(|_| game.decline_turn());
        game.state
    };
    assert_eq!(some_later(0).turns_left(), some_later(4).turns_left());
    assert_eq!(Setup::builder(2).limit(0).build().unwrap_err().faults, [SetupFault::Limit]);
}
