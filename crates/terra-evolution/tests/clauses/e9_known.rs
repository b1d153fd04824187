//! E9.4 What everybody saw.

use crate::table::{Game, Position, seat};
use terra_core::{Seed, Stream, Viewer};
use terra_evolution::Species;

/// Seat 0 in its fifth step.
fn closing(hand: &str, bags: &[&str]) -> Position {
    Position::new("seats=2", "buying", 0).hand(0, hand).bags(0, bags).reserve(0, 6)
}

/// Hand and bags of seat 0 as seat 1 sees them.
fn seen(game: &Game) -> String {
    let view = game.view(seat(1));
    let hand = view.hand_of(seat(0)).to_string();
    view.bags(seat(0)).fold(hand, |text, bag| text + &format!(" [{bag}]"))
}

#[test]
fn e9_4_what_came_openly_into_the_hand_is_known_in_the_bag_that_it_goes_under_in() {
    let mut game = closing("fish india", &["5*bilaterian"]).build();
    game.play("buy:reptile");
    assert_eq!(seen(&game), " [? ? ? ? ?] [population* population* population* population* population* reptile* ? ?]");
    game.draw_all();
    assert_eq!(seen(&game), "? ? ? ? ? [population* population* population* population* population* reptile* ? ?]");
}

#[test]
fn e9_4_gained_population_captured_cards_and_fossils_are_known_too() {
    let mut game = Position::new("seats=2", "species", 0)
        .planet(0, "ocean:bilaterian")
        .hand(0, "insect earthquake india")
        .bags(0, &["6*population"])
        .reserve(0, 3)
        .planet(1, "ocean africa:bilaterian")
        .build();
    game.play("insect>ocean decline earthquake>1:africa fossil:bilaterian");
    let paid_and_gained = "population* ".repeat(4 + 3);
    assert_eq!(seen(&game), format!(" [? ? ? ? ? ?] [{paid_and_gained}bilaterian* bilaterian* africa* ?]"));
}

#[test]
fn e9_4_marks_go_to_the_hand_with_a_bag_that_is_drawn_whole() {
    let mut game = closing("fish*", &["3*bilaterian", "reptile* india"]).build();
    game.play("decline");
    game.deal("3*bilaterian");
    game.deal("reptile india");
    assert_eq!(seen(&game), "reptile* ? ? ? ? [fish*]");
    assert_eq!(game.hand(0), "bilaterian bilaterian bilaterian reptile* india");
}

#[test]
fn e9_4_marks_are_dropped_before_the_first_card_of_a_bag_that_is_not_drawn_whole() {
    let mut game = closing("fish*", &["3*bilaterian", "reptile* india eurasia"]).build();
    game.play("decline");
    game.deal("3*bilaterian");
    assert_eq!(game.bags(0), "[reptile eurasia india] [fish*]");
    assert_eq!(seen(&game), "? ? ? [? ? ?] [fish*]");
    game.deal("eurasia india");
    assert_eq!(seen(&game), "? ? ? ? ? [?] [fish*]");
}

#[test]
fn e9_4_a_bag_that_is_drawn_whole_in_two_closings_is_not_drawn_whole() {
    let mut game =
        closing("6*population*".replace("6*population*", "population*").as_str(), &["bird* fish* 4*bilaterian"])
            .build();
    game.play("decline");
    assert_eq!(seen(&game), " [? ? ? ? ? ?] [population*]");
}

#[test]
fn e9_4_between_the_draws_of_a_whole_bag_nobody_is_told_where_a_known_card_is() {
    let game = closing("fish", &["reptile* india eurasia", "6*bilaterian"]).build();
    let mut first = game.clone();
    first.play("decline");
    let mut other = first.clone();
    first.deal("reptile");
    other.deal("india");
    assert_eq!(first.hand(0), "reptile*");
    assert_eq!(other.hand(0), "india");
    assert_eq!(seen(&first), seen(&other));
    assert_eq!(first.view(Viewer::Spectator), other.view(Viewer::Spectator));
    assert_eq!(first.last_event(), other.last_event());
    // In samples of it, the reptile is drawn as often as not: one of three.
    let sampler = first.view(seat(1)).sampler();
    let mut rng = Seed::from(5).rng(Stream(0));
    let drawn = (0..3000).filter(|_| sampler.sample(&mut rng).hand(seat(0)).count(Species::Reptile) == 1).count();
    assert!((850..1150).contains(&drawn), "{drawn}");
}

#[test]
fn e9_4_equal_positions_are_equal_whatever_the_way() {
    // A fish that is known and one that is not, drawn in either order.
    let game = closing("population", &["fish", "fish* india", "6*bilaterian"]).build();
    let mut game = {
        let mut game = game;
        game.play("decline");
        game
    };
    game.deal("fish");
    let mut other = game.clone();
    game.deal("india fish");
    other.deal("fish india");
    assert_eq!(game.state, other.state);
    assert_eq!(game.hand(0), "fish fish* india");
}

#[test]
fn e9_4_while_a_bag_is_drawn_whole_the_mark_of_equal_cards_is_in_the_bag() {
    // Everybody knows that one fish of hand and bag is the known one, and nobody which: whatever the way.
    let dealt = |first: &str, second: &str| {
        let mut game = closing("population", &[first, second, "6*bilaterian"]).build();
        game.play("decline");
        game.deal("fish");
        game
    };
    let (mut game, other) = (dealt("fish*", "fish india"), dealt("fish", "fish* india"));
    assert_eq!(game.hand(0), "fish");
    assert_eq!(game.bags(0), other.bags(0));
    assert_eq!(game.state, other.state);
    game.deal("fish india");
    assert_eq!(game.hand(0), "fish fish* india");
}

#[test]
fn e9_4_a_known_card_that_is_played_is_known_no_more() {
    let position = Position::new("seats=2", "species", 0).planet(0, "ocean africa").bags(0, &["6*population"]);
    let mut game = position.hand(0, "bilaterian bilaterian* bilaterian*").build();
    game.play("bilaterian>africa");
    assert_eq!(game.hand(0), "population* bilaterian bilaterian*");
}

#[test]
fn e9_4_a_known_card_that_is_kept_goes_under_known() {
    let mut game = closing("bird* fish", &["5*bilaterian"]).build();
    game.play("decline");
    game.draw_all();
    assert_eq!(seen(&game), "? ? ? ? ? [bird* ?]");
}

#[test]
fn e9_4_a_sample_deals_no_bought_card_into_a_hand_where_it_cannot_be() {
    let mut game = closing("fish india", &["5*bilaterian", "eurasia"]).build();
    game.play("buy:reptile");
    game.draw_all();
    let sampler = game.view(seat(1)).sampler();
    let mut rng = Seed::from(1).rng(Stream(0));
    for _ in 0..500 {
        let sample = sampler.sample(&mut rng);
        assert_eq!(sample.hand(seat(0)).count(Species::Reptile), 0);
        assert_eq!(sample.bags(seat(0)).last().unwrap().count(Species::Reptile), 1);
    }
}

#[test]
fn e9_4_hand_and_deck_of_five_cards_are_public() {
    // With the turn finished, all five are in the hand, and everybody knows what a player owns.
    let mut game = closing("fish", &["bird india"]).reserve(0, 0).fossils(0, "reptile").build();
    game.play("fossil:reptile");
    game.draw_all();
    let view = game.view(seat(1));
    let mut rng = Seed::from(3).rng(Stream(0));
    for _ in 0..50 {
        let sample = view.sample(&mut rng);
        assert_eq!(
            sample.hand(seat(0)).cards().collect::<Vec<_>>(),
            game.state.hand(seat(0)).cards().collect::<Vec<_>>()
        );
    }
}

#[test]
fn e9_4_an_owner_knows_the_own_bags() {
    let game = closing("fish", &["5*bilaterian", "bird* india"]).build();
    let view = game.view(seat(0));
    assert_eq!(crate::table::words(view.bags(seat(0)).map(|bag| format!("[{bag}]"))), game.bags(0));
    assert_eq!(view.hand().to_string(), "fish");
    assert_eq!(view.owned(seat(0), Species::Bilaterian), 5);
    assert_eq!(game.view(seat(1)).owned(seat(0), Species::Bilaterian), 5, "as everybody does of everybody's");
}
