//! E8 Buy, or take a fossil.

use crate::table::{Position, seat};
use terra_core::Game as _;
use terra_evolution::{Card, Disaster, Phase, Species};

fn buying(reserve: u8) -> Position {
    Position::new("seats=2", "buying", 0).hand(0, "africa").bags(0, &["5*bilaterian"]).reserve(0, reserve)
}

#[test]
fn e8_at_most_one_card_a_turn() {
    let mut game = buying(9).fossils(0, "fish").build();
    game.play("buy:fish");
    assert_eq!(game.phase(), Phase::Drawing);
    game.refuses("fossil:fish", "draw-first", "E9.1");
}

#[test]
fn e8_1_what_the_reserve_can_pay_can_be_bought() {
    assert_eq!(buying(0).build().moves(), "decline");
    assert_eq!(buying(1).build().moves(), "decline buy:bilaterian");
    assert_eq!(buying(2).build().moves(), "decline buy:bilaterian buy:algal-bloom buy:wildfire");
    assert_eq!(buying(7).build().state.legal_moves().len(), 1 + 13);
    let refusal = buying(2).build().refuses("buy:fish", "cannot-pay", "E8.1");
    assert!(refusal.to_string().contains("fish costs 3, the reserve has 2"));
}

#[test]
fn e8_1_the_card_and_the_payment_go_into_the_hand_and_under_the_deck() {
    let mut game = buying(7).build();
    let pool = game.state.pool(Species::Reptile);
    game.play("buy:reptile");
    assert_eq!((game.reserve(0), game.state.pool(Species::Reptile)), (2, pool - 1));
    assert_eq!(game.state.owned(seat(0), Species::Reptile), 1);
    let last = game.state.bags(seat(0)).last().unwrap();
    assert_eq!(last.to_string(), "population* population* population* population* population* reptile* africa");
}

#[test]
fn e8_1_a_bought_card_shows_up_only_turns_later() {
    let mut game = buying(5).bags(0, &["5*bilaterian", "fish india eurasia bird"]).build();
    game.play("buy:reptile");
    game.deal("5*bilaterian");
    game.decline_turn();
    assert!(!game.hand(0).contains("reptile"));
    // The next five: the four of the second bag first, then one of seven.
    game.play("population:0 decline decline decline decline");
    game.deal("fish india eurasia bird");
    assert!(game.chance().contains("reptile:1"));
    game.deal("reptile");
    game.decline_turn();
    assert!(game.hand(0).contains("reptile"));
}

#[test]
fn e8_1_the_last_card_of_a_pile_leaves_it_empty() {
    let mut game = buying(9).pool(Disaster::Tsunami, 1).pool(Species::Bird, 0).build();
    game.refuses("buy:bird", "pile-empty", "E8.1");
    assert!(!game.moves().contains("buy:bird"));
    game.play("buy:tsunami");
    assert_eq!(game.state.pool(Disaster::Tsunami), 0);
}

#[test]
fn e8_2_a_fossil_goes_into_the_hand_and_counts_no_longer() {
    let mut game = buying(0).fossils(0, "bilaterian reptile reptile").build();
    assert_eq!(game.state.points(seat(0)), 7);
    assert_eq!(game.moves(), "decline fossil:bilaterian fossil:reptile");
    game.refuses("fossil:fish", "no-fossil", "E8.2");
    game.play("fossil:reptile");
    assert_eq!((game.state.points(seat(0)), game.fossils(0).as_str()), (4, "bilaterian reptile"));
    assert_eq!(game.state.owned(seat(0), Species::Reptile), 1);
}

#[test]
fn e8_2_only_from_the_own_pile() {
    let game = buying(0).fossils(1, "fish").build();
    assert_eq!(game.moves(), "decline");
    game.refuses("fossil:fish", "no-fossil", "E8.2");
}

#[test]
fn e8_3_population_cannot_be_bought() {
    assert!("buy:population".parse::<terra_evolution::Move>().is_err());
    assert!("buy:africa".parse::<terra_evolution::Move>().is_err());
    let game = buying(9).build();
    assert!(game.state.pool(Card::Population) > 0);
    assert!(!game.moves().contains("population"));
}
