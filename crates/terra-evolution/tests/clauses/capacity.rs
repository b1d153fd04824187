//! One player may own every card that can be owned: 196 with four seats, and no decision offers more than 121 moves.

use crate::table::{Game, Position, seat, words};
use serde_json::json;
use terra_core::{Game as _, Seed, Stream, Turn, Viewer, playout};
use terra_evolution::{Card, State};

/// Seat 0 owns all 196 cards, in bags of so many.
fn all_cards(bag: usize) -> State {
    let empty = Position::new("seats=4 limit=60", "population", 0).turns_left(60);
    let empty = (0..4).fold(empty, |position, seat| position.planet(seat, "").hand(seat, ""));
    let mut json = empty.json();
    let mut cards: Vec<String> = Card::all().flat_map(|card| vec![card.to_string(); card.copies(4).into()]).collect();
    assert_eq!(cards.len(), 196);
    let deck = cards.split_off(5);
    let nothing = || json!({"hand": [], "bags": []});
    let all = json!({"hand": cards, "bags": deck.chunks(bag).collect::<Vec<_>>()});
    json["cards"] = json!([all, nothing(), nothing(), nothing()]);
    json["open"]["pool"] = json!({"population": 0, "species": vec![0; 6], "disasters": vec![0; 7]});
    serde_json::from_value(json).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_state_has_at_most_512_bytes() {
    assert!(size_of::<State>() <= 512, "{}", size_of::<State>());
    assert_eq!(size_of::<terra_evolution::Move>(), 2);
}

#[test]
fn one_player_can_own_every_card() {
    for bag in [1, 7, 191] {
        let state = all_cards(bag);
        assert_eq!(state.bags(seat(0)).count(), 191_usize.div_ceil(bag));
        for card in Card::all() {
            assert_eq!(state.owned(seat(0), card), card.copies(4));
        }
        for viewer in Viewer::all(4) {
            let view = state.view(viewer);
            let sample = view.sample(&mut Seed::from(1).rng(Stream(0)));
            assert_eq!(sample.view(viewer), view);
            let mut numbers = vec![0.0; <State as terra_core::Encode>::OBSERVATION];
            <State as terra_core::Encode>::observe(&view, &mut numbers);
            assert!(numbers.iter().all(|number| (0.0..=1.0).contains(number)));
        }
        // And play goes on, with saves that read back.
        let mut rng = Seed::from(2).rng(Stream(0));
        let mut played = state;
        while played.turn() != Turn::Over {
            let saved = serde_json::to_string(&played).unwrap();
            assert_eq!(serde_json::from_str::<State>(&saved).unwrap(), played);
            playout::deal_out(&mut played, &mut rng);
            if let Some(&mv) = rng.choose(&played.legal_moves()) {
                played.play(mv).unwrap();
            }
        }
    }
}

#[test]
fn the_longest_list_has_121_moves() {
    let cards = "bilaterian:1/1/1>insect+fish,insect:4/1/3,fish:2/2/3>reptile,reptile:3/3/5>bird+mammal,bird:2/2/6,mammal:3/3/7,\
                 algal-bloom:2/2/both,tsunami:4/4/both,wildfire:2/2/both,earthquake:3/3/both,volcanic-eruption:5/5/both,ice-age:4/4/both,\
                 meteorite-impact:6/6/both";
    let planet = |species: &str| {
        let regions = "ocean africa antarctica australia eurasia india north-america south-america";
        words(regions.split(' ').map(|region| format!("{region}:{species}")))
    };
    let game: Game = Position::new(&format!("seats=4 cards={cards}"), "disaster", 3)
        .planet(0, &planet("bilaterian"))
        .planet(1, &planet("fish"))
        .planet(2, &planet("bilaterian"))
        .hand(3, "algal-bloom tsunami wildfire earthquake meteorite-impact population*")
        .reserve(3, 6)
        .build();
    assert_eq!(game.state.legal_moves().len(), 121);
}
