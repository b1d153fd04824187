//! What people read of a view.

use crate::table::{Game, Position, seat};
use terra_core::Viewer;

#[test]
fn a_view_shows_the_pool_every_planet_and_what_is_seen_of_hands_and_decks() {
    let mut game = Position::new("seats=2 limit=9", "species", 0)
        .planet(0, "ocean:fish africa:bird")
        .reserve(0, 3)
        .fossils(0, "fish reptile")
        .hand(0, "insect india*")
        .bags(0, &["6*population"])
        .turns_left(5)
        .build();
    let view = game.view(seat(1)).to_string();
    let lines: Vec<&str> = view.lines().collect();
    assert_eq!(lines[0], "seen by seat 1: seat 0 to move, species, 5 turns left");
    assert_eq!(
        lines[2],
        "seat 0: 5 points, reserve 3, planet fish>ocean bird>africa; hand [india* ?], deck [? ? ? ? ? ?]"
    );
    assert!(lines[3].starts_with("seat 1: 0 points, reserve 0, planet ocean; hand ["), "{}", lines[3]);
    assert_eq!(lines.len(), 4);
    let own = game.view(seat(0)).to_string();
    assert!(own.contains("; hand [insect india*], deck [population population population "), "{own}");
    for step in ["continent", "disaster", "buying"] {
        game.play("decline");
        let head = game.view(Viewer::Spectator).to_string();
        assert!(head.starts_with(&format!("seen by spectator: seat 0 to move, {step}, 5 turns left\n")), "{head}");
    }
    let piles = |text: &str| game_pool(text);
    assert!(piles(&view).iter().all(|(_, count)| *count > 0), "{view}");
    for (card, count) in piles(&view) {
        assert_eq!(game.view(Viewer::Spectator).pool(crate::table::card(&card)), count, "{card}");
    }
    let all = terra_evolution::Card::all().filter(|&card| game.view(Viewer::Spectator).pool(card) > 0);
    assert_eq!(piles(&view).len(), all.count());
}

/// The cards of the line on the pool, with how many of each.
fn game_pool(view: &str) -> Vec<(String, u8)> {
    let line = view.lines().nth(1).and_then(|line| line.strip_prefix("pool:")).expect("the second line");
    let words: Vec<&str> = line.split_whitespace().collect();
    words.chunks(2).map(|pile| (pile[0].to_string(), pile[1].parse().expect("a number"))).collect()
}

#[test]
fn a_view_tells_the_first_step_and_no_step_while_cards_are_dealt() {
    let game = Game::new("seats=2");
    let head = game.view(seat(0)).to_string();
    assert!(head.starts_with("seen by seat 0: a card to turn up\npool:"), "{head}");
    let game = Game::start("seats=2", &["4*population africa", "4*population africa"]);
    let head = game.view(seat(0)).to_string();
    assert!(head.starts_with("seen by seat 0: seat 0 to move, population"), "{head}");
}
