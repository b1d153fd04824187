//! E7 Disaster.

use crate::table::{Position, seat};
use terra_evolution::{Card, Disaster, Event};

/// Seat 0 has these disasters and a reserve to pay with; seat 1 has a planet and a reserve.
fn strike(disasters: &str, planet: &str, reserve: u8) -> Position {
    Position::new("seats=2", "disaster", 0).hand(0, disasters).reserve(0, 6).planet(1, planet).reserve(1, reserve)
}

#[test]
fn e7_at_most_one_disaster_a_turn() {
    let mut game = strike("wildfire earthquake", "ocean africa:fish", 9).build();
    game.play("wildfire>1:africa");
    game.refuses("earthquake>1:africa", "other-step", "E3.1");
}

#[test]
fn e7_1_the_cost_is_paid_from_the_reserve_into_the_hand() {
    let mut game = strike("earthquake", "ocean africa:fish", 9).build();
    game.play("earthquake>1:africa");
    assert_eq!((game.reserve(0), game.hand(0).as_str()), (3, "population* population* population*"));
}

#[test]
fn e7_1_a_disaster_that_cannot_be_paid_is_not_listed() {
    for (reserve, listed) in [(2, false), (3, true)] {
        let game = strike("earthquake population", "ocean africa:fish", 0).reserve(0, reserve).build();
        assert_eq!(game.moves() == "decline earthquake>1:africa", listed);
        if !listed {
            let refusal = game.refuses("earthquake>1:africa", "cannot-activate", "E7.1");
            assert!(refusal.to_string().contains("earthquake costs 3 to play, the reserve has 2"));
        }
    }
    strike("fish", "ocean africa:fish", 0).build().refuses("wildfire>1:africa", "not-in-hand", "E7.1");
}

#[test]
fn e7_2_only_where_a_species_lives_on_a_planet_of_another() {
    let game = strike("ice-age", "ocean africa:fish india", 0).planet(0, "ocean:fish").build();
    assert_eq!(game.moves(), "decline ice-age>1:africa");
    game.refuses("ice-age>0:ocean", "own-planet", "E7.2");
    game.refuses("ice-age>1:india", "nothing-lives", "E7.2");
    game.refuses("ice-age>1:eurasia", "nothing-lives", "E7.2");
    game.refuses("ice-age>2:ocean", "no-such-seat", "E7.2");
}

#[test]
fn e7_2_the_region_type_must_match() {
    let planet = "ocean:fish africa:fish india:bird";
    for (disaster, moves) in [
        ("tsunami", "decline tsunami>1:ocean"),
        ("wildfire", "decline wildfire>1:africa wildfire>1:india"),
        ("ice-age", "decline ice-age>1:ocean ice-age>1:africa ice-age>1:india"),
    ] {
        assert_eq!(strike(disaster, planet, 0).build().moves(), moves);
    }
    strike("tsunami", planet, 0).build().refuses("tsunami>1:africa", "wrong-region", "E7.2");
    strike("wildfire", planet, 0).build().refuses("wildfire>1:ocean", "wrong-region", "E7.2");
}

#[test]
fn e7_2_any_other_player_can_be_struck() {
    let game = Position::new("seats=4", "disaster", 2)
        .hand(2, "algal-bloom")
        .reserve(2, 2)
        .planet(0, "ocean:fish")
        .planet(2, "ocean:fish")
        .planet(3, "ocean:bird")
        .build();
    assert_eq!(game.moves(), "decline algal-bloom>0:ocean algal-bloom>3:ocean");
}

/// What was left after an earthquake (3) on a species in Africa, with that reserve: reserve, planet, hand of seat 0.
fn after_earthquake(lives: &str, reserve: u8) -> (u8, String, String) {
    let mut game = strike("earthquake", &format!("ocean africa:{lives}"), reserve).reserve(0, 3).build();
    let population = game.state.pool(Card::Population);
    game.play("earthquake>1:africa");
    let moved = reserve - game.reserve(1);
    assert_eq!(game.state.pool(Card::Population), population + moved, "it goes to the pool");
    let hand = game.hand(0).replace("population* ", "").replace("population*", "");
    (game.reserve(1), game.planet(1), hand.trim().into())
}

#[test]
fn e7_3_the_reserve_pays_first_as_many_as_the_strength_or_all() {
    assert_eq!(after_earthquake("mammal", 5), (2, "ocean africa:mammal".into(), String::new()));
    assert_eq!(after_earthquake("mammal", 3), (0, "ocean africa:mammal".into(), String::new()));
    assert_eq!(after_earthquake("mammal", 1), (0, "ocean africa:mammal".into(), String::new()));
}

#[test]
fn e7_3_never_from_the_hand() {
    let mut game = strike("earthquake", "ocean africa:mammal", 0).hand(1, "5*population").build();
    game.play("earthquake>1:africa");
    assert_eq!(game.hand(1), "population population population population population");
}

#[test]
fn e7_4_a_rest_below_the_defence_does_nothing_more() {
    assert_eq!(after_earthquake("fish", 2), (0, "ocean africa:fish".into(), String::new())); // 1 against 2
}

#[test]
fn e7_4_a_rest_equal_to_the_defence_takes_the_species() {
    assert_eq!(after_earthquake("fish", 1), (0, "ocean africa".into(), "fish*".into())); // 2 against 2
    assert_eq!(after_earthquake("mammal", 0), (0, "ocean africa".into(), "mammal*".into())); // 3 against 3
}

#[test]
fn e7_4_a_rest_above_the_defence_takes_the_continent_too() {
    assert_eq!(after_earthquake("fish", 0), (0, "ocean".into(), "fish* africa*".into())); // 3 against 2
    assert_eq!(after_earthquake("bilaterian", 1), (0, "ocean".into(), "bilaterian* africa*".into())); // 2 against 1
}

#[test]
fn e7_4_the_event_tells_all_of_it() {
    let mut game = strike("earthquake", "ocean africa:bilaterian", 1).build();
    game.play("earthquake>1:africa");
    let Event::PlayedDisaster { population: 1, species: Some(_), takes_continent: true, .. } = game.last_event() else {
        panic!("{:?}", game.last_event());
    };
    assert_eq!(
        game.last_event().to_string(),
        "seat 0 plays earthquake on africa of seat 1: 1 population to the pool, bilaterian and the continent to the hand"
    );
}

/// A set in which the insect has no defence.
const NO_DEFENCE: &str = "bilaterian:1/1/1>insect+fish,insect:4/0/3,fish:2/2/3>reptile,reptile:3/3/5>bird+mammal,bird:2/2/6,\
    mammal:3/3/7,algal-bloom:2/2/sea,tsunami:4/4/sea,wildfire:2/2/land,earthquake:3/3/land,volcanic-eruption:5/5/land,\
    ice-age:4/4/both,meteorite-impact:6/6/both";

#[test]
fn e7_5_a_rest_of_0_takes_nothing_whatever_the_defence() {
    for (reserve, planet) in [(3, "ocean africa:insect"), (2, "ocean")] {
        let mut game = Position::new(&format!("seats=2 cards={NO_DEFENCE}"), "disaster", 0)
            .hand(0, "earthquake")
            .reserve(0, 3)
            .planet(1, "ocean africa:insect")
            .reserve(1, reserve)
            .build();
        game.play("earthquake>1:africa");
        assert_eq!(game.planet(1), planet, "reserve {reserve}");
    }
}

#[test]
fn e7_6_the_ocean_can_be_captured_and_played_again() {
    let mut game = Position::new("seats=2", "disaster", 0)
        .planet(0, "")
        .hand(0, "tsunami")
        .reserve(0, 4)
        .planet(1, "ocean:fish")
        .build();
    game.play("tsunami>1:ocean decline");
    assert_eq!((game.planet(0), game.planet(1)), (String::new(), String::new()));
    game.deal("ocean fish population population population");
    game.decline_turn();
    game.play("population:3 decline");
    assert_eq!(game.moves(), "decline ocean");
    game.play("ocean");
    assert_eq!(game.planet(0), "ocean");
}

#[test]
fn e7_7_the_played_card_leaves_the_game() {
    let mut game = strike("tsunami wildfire", "ocean:fish", 9).pool(Disaster::Tsunami, 1).build();
    assert_eq!(game.state.out_of_game(Disaster::Tsunami), 0);
    game.play("tsunami>1:ocean");
    assert_eq!(game.state.out_of_game(Disaster::Tsunami), 1);
    let owned: u8 = (0..2).map(|number| game.state.owned(seat(number), Disaster::Tsunami)).sum();
    assert_eq!((owned, game.state.pool(Disaster::Tsunami)), (0, 1));
}
