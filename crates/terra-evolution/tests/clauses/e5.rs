//! E5 Species.

use crate::table::{Game, Position};
use terra_core::Game as _;
use terra_evolution::{Card, Phase, Species};

fn position(planet: &str, hand: &str) -> Position {
    Position::new("seats=2", "species", 0).planet(0, planet).hand(0, hand)
}

#[test]
fn e5_at_most_one_species_a_turn() {
    let mut game = position("ocean africa", "bilaterian bilaterian").build();
    game.play("bilaterian>ocean");
    game.refuses("bilaterian>africa", "other-step", "E3.1");
}

#[test]
fn e5_0_only_onto_a_continent_of_the_own_planet_the_ocean_included() {
    let game = position("ocean africa", "bilaterian").planet(1, "ocean india").build();
    assert_eq!(game.moves(), "decline bilaterian>ocean bilaterian>africa");
    game.refuses("bilaterian>india", "not-on-planet", "E5.0");
    game.refuses("fish>ocean", "not-in-hand", "E5.0");
}

#[test]
fn e5_1_a_bilaterian_needs_no_species_but_an_empty_continent() {
    let game = position("ocean:bilaterian africa:fish india", "bilaterian").build();
    assert_eq!(game.moves(), "decline bilaterian>india");
    let refusal = game.refuses("bilaterian>africa", "occupied", "E5.1");
    assert!(refusal.to_string().contains("on africa lives fish"));
    game.refuses("bilaterian>ocean", "occupied", "E5.1");
}

#[test]
fn e5_1_on_a_full_planet_no_bilaterian_can_be_played() {
    let planet = "ocean:bilaterian africa:bilaterian antarctica:bilaterian australia:bilaterian eurasia:bilaterian \
                  india:bilaterian north-america:bilaterian south-america:bilaterian";
    let game = position(planet, "bilaterian insect").build();
    assert_eq!(game.state.legal_moves().len(), 1 + 8);
    assert!(game.moves().starts_with("decline insect>ocean insect>africa"));
}

#[test]
fn e5_2_a_beside_its_own_kind_on_an_empty_continent() {
    let mut game = position("ocean:mammal africa india:bird", "mammal").build();
    assert_eq!(game.moves(), "decline mammal>africa");
    game.play("mammal>africa");
    assert_eq!((game.planet(0).as_str(), game.fossils(0).as_str()), ("ocean:mammal africa:mammal india:bird", ""));
}

#[test]
fn e5_2_b_in_the_place_of_a_card_with_its_icon_which_becomes_a_fossil() {
    let mut game = position("ocean:reptile africa india:fish", "mammal").build();
    assert_eq!(game.moves(), "decline mammal>ocean");
    game.play("mammal>ocean");
    assert_eq!((game.planet(0).as_str(), game.fossils(0).as_str()), ("ocean:mammal africa india:fish", "reptile"));
    assert_eq!(game.state.points(crate::table::seat(0)), 3);
}

#[test]
fn e5_2_every_arrow_and_no_other() {
    let arrows = ["bilaterian>insect", "bilaterian>fish", "fish>reptile", "reptile>bird", "reptile>mammal"];
    for lives in Species::ALL {
        for played in Species::ALL {
            let game = position(&format!("ocean:{lives}"), &played.to_string()).build();
            let text = format!("{played}>ocean");
            if arrows.contains(&format!("{lives}>{played}").as_str()) {
                assert_eq!(game.moves(), format!("decline {text}"));
            } else if played == Species::Bilaterian {
                game.refuses(&text, "occupied", "E5.1");
            } else {
                game.refuses(&text, "no-icon", "E5.2");
            }
        }
    }
}

#[test]
fn e5_2_without_its_like_and_without_its_icon_it_cannot_be_played() {
    let game = position("ocean africa:bilaterian", "reptile").build();
    assert_eq!(game.moves(), "decline");
    game.refuses("reptile>ocean", "nothing-to-join", "E5.2");
    game.refuses("reptile>africa", "no-icon", "E5.2");
}

#[test]
fn e5_3_both_ways_at_once_and_the_continent_says_which() {
    let game = position("ocean:fish africa india:bilaterian", "fish").build();
    assert_eq!(game.moves(), "decline fish>africa fish>india");
    let mut beside = game.clone();
    beside.play("fish>africa");
    assert_eq!(
        (beside.planet(0).as_str(), beside.fossils(0).as_str()),
        ("ocean:fish africa:fish india:bilaterian", "")
    );
    let mut instead = game;
    instead.play("fish>india");
    assert_eq!(
        (instead.planet(0).as_str(), instead.fossils(0).as_str()),
        ("ocean:fish africa india:fish", "bilaterian")
    );
}

#[test]
fn e5_4_the_player_takes_as_many_population_cards_as_the_card_says() {
    for (played, count) in [("insect", 4), ("fish", 2)] {
        let mut game = position("ocean:bilaterian", played).build();
        let before = game.state.pool(Card::Population);
        game.play(&format!("{played}>ocean"));
        assert_eq!(game.state.hand(crate::table::seat(0)).count(Card::Population), count);
        assert_eq!(game.state.pool(Card::Population), before - count as u8);
        assert_eq!((game.reserve(0), game.phase()), (0, Phase::Continent));
    }
}

#[test]
fn e5_4_when_the_pool_runs_short_it_is_as_many_as_are_left() {
    for left in [3, 1, 0] {
        let mut game = position("ocean:bilaterian", "insect").pool(Card::Population, left).build();
        game.play("insect>ocean");
        assert_eq!(game.state.hand(crate::table::seat(0)).count(Card::Population), usize::from(left));
        assert_eq!(game.state.pool(Card::Population), 0);
    }
}

#[test]
fn e5_5_the_replaced_card_is_a_fossil_first_then_victory_then_population() {
    // The replaced reptile brings the last points: the game is over, and no population is taken.
    let mut game = position("ocean:reptile africa:bird", "mammal").fossils(0, "4*reptile").build();
    let pool = game.state.pool(Card::Population);
    game.play("mammal>ocean");
    assert_eq!((game.phase(), game.fossils(0)), (Phase::Over, crate::table::words(["reptile"; 5])));
    assert_eq!((game.state.pool(Card::Population), game.hand(0).as_str()), (pool, ""));
    assert!(game.last_event().to_string().ends_with("reptile is a fossil now: the game is won"));
}

#[test]
fn e5_6_any_species_may_live_anywhere() {
    let mut game = position("ocean:reptile", "bird").build();
    game.play("bird>ocean");
    let game = position("ocean africa:fish", "fish").build();
    assert_eq!(game.moves(), "decline fish>ocean");
    let game = position("ocean:bilaterian africa:fish india", "fish").build();
    assert_eq!(game.moves(), "decline fish>ocean fish>india");
}

#[test]
fn e5_a_planet_with_nothing_left() {
    let game = position("", "bilaterian fish africa").build();
    assert_eq!((game.planet(0).as_str(), game.moves().as_str()), ("", "decline"));
    game.refuses("bilaterian>ocean", "not-on-planet", "E5.0");
    let mut later = game;
    later.play("decline africa");
    assert_eq!(later.planet(0), "africa");
}

#[test]
fn e5_arrows_of_a_user_can_make_fossils_of_insects_which_count_nothing() {
    let set = "bilaterian:1/1/1>insect,insect:4/1/3>bird,fish:2/2/3,reptile:3/3/5,bird:2/2/6,mammal:3/3/7,algal-bloom:2/2/sea,\
               tsunami:4/4/sea,wildfire:2/2/land,earthquake:3/3/land,volcanic-eruption:5/5/land,ice-age:4/4/both,meteorite-impact:6/6/both";
    let mut game: Game =
        Position::new(&format!("seats=2 cards={set}"), "species", 0).planet(0, "ocean:insect").hand(0, "bird").build();
    game.play("bird>ocean");
    assert_eq!((game.fossils(0).as_str(), game.state.points(crate::table::seat(0))), ("insect", 0));
}
