//! E3 A turn, E4 Population.

use crate::table::{Game, Position, seat};
use terra_core::{Game as _, Turn, Viewer};
use terra_evolution::{Card, Continent, Disaster, Phase, Species, Stack};

const PLAIN: &str = "population population bilaterian africa india";

#[test]
fn e3_1_five_steps_in_strict_order_each_can_be_declined() {
    let mut game = Game::start("seats=2", &[PLAIN; 2]);
    let steps = [Phase::Population, Phase::Species, Phase::Continent, Phase::Disaster, Phase::Buying];
    for step in steps {
        assert_eq!((game.phase(), game.state.turn()), (step, Turn::Player(seat(0))));
        let declines = if step == Phase::Population { "population:0" } else { "decline" };
        assert_eq!(game.state.idle_move().unwrap().to_string(), declines);
        assert!(game.moves().starts_with(declines));
        for (other, text) in [
            (Phase::Population, "population:1"),
            (Phase::Species, "bilaterian>ocean"),
            (Phase::Continent, "africa"),
            (Phase::Disaster, "tsunami>1:ocean"),
            (Phase::Buying, "buy:bilaterian"),
            (Phase::Buying, "buy:tsunami"),
            (Phase::Buying, "fossil:fish"),
        ] {
            if other != step {
                game.refuses(text, "other-step", "E3.1");
            }
        }
        game.play(declines);
    }
    assert_eq!((game.phase(), game.state.turn()), (Phase::Drawing, Turn::Chance));
    game.refuses("decline", "draw-first", "E9.1");
}

#[test]
fn e3_1_the_closing_follows_by_itself_and_then_the_next_player() {
    let mut game = Game::start("seats=2", &[PLAIN; 2]);
    game.play("population:0 decline decline decline decline");
    game.refuses_card("fish", "not-in-bag", "E9.1");
    game.draw_all();
    assert_eq!((game.phase(), game.state.current()), (Phase::Population, seat(1)));
    game.refuses_card("population", "no-card-awaited", "E3.1");
}

#[test]
fn e3_2_what_is_gained_in_a_turn_is_not_played_in_it() {
    // An insect brings four population, the disaster is bought: both go under.
    let mut game = Position::new("seats=2", "population", 0)
        .planet(0, "ocean:bilaterian africa")
        .reserve(0, 2)
        .hand(0, "insect")
        .build();
    game.play("population:0 insect>ocean");
    assert_eq!(game.hand(0), "population* population* population* population*");
    assert_eq!(game.phase(), Phase::Continent);
    game.play("decline decline buy:wildfire");
    assert_eq!(game.phase(), Phase::Drawing);
    assert_eq!(game.bags(0), "[population population population population population population wildfire]");
}

#[test]
fn e3_3_the_closing_cannot_be_declined() {
    let mut game = Game::start("seats=2", &[PLAIN; 2]);
    game.play("population:0 decline decline decline decline");
    assert_eq!(game.state.legal_moves().len(), 0);
    assert_eq!(game.state.idle_move(), None);
    assert_eq!(game.state.hand_size(seat(0)), 0, "the hand has gone under");
}

#[test]
fn e4_1_any_number_of_population_cards_goes_to_the_reserve() {
    let game = Game::start("seats=2", &["3*population bilaterian africa"; 2]);
    assert_eq!(game.moves(), "population:0 population:1 population:2 population:3");
    for number in 0..=3_u8 {
        let mut game = game.clone();
        game.play(&format!("population:{number}"));
        assert_eq!(game.reserve(0), number);
        assert_eq!(game.state.hand_size(seat(0)), 5 - number);
        assert_eq!(game.state.hand(seat(0)).count(Card::Population), usize::from(3 - number));
        assert_eq!(game.phase(), Phase::Species);
    }
    game.refuses("population:4", "population-short", "E4.1");
    game.refuses("decline", "decline-by-number", "E4.1");
}

#[test]
fn e4_1_reserves_and_the_population_of_the_pool_are_open() {
    let mut game = Game::start("seats=3", &["3*population bilaterian africa"; 3]);
    game.play("population:2");
    for viewer in Viewer::all(3) {
        let view = game.view(viewer);
        assert_eq!((view.reserve(seat(0)), view.reserve(seat(1)), view.pool(Card::Population)), (2, 0, 30));
    }
}

#[test]
fn e4_2_planets_fossils_piles_sizes_and_disasters_out_of_the_game_are_open() {
    let game = Position::new("seats=2", "buying", 0)
        .planet(0, "ocean:fish india")
        .fossils(0, "bilaterian fish")
        .hand(0, "bird mammal")
        .bags(0, &["3*population", "reptile india"])
        .pool(Disaster::Tsunami, 1)
        .build();
    for viewer in Viewer::all(2) {
        let view = game.view(viewer);
        let planet: Vec<_> = view.planet(seat(0)).map(|(one, lives)| (one.to_string(), lives)).collect();
        assert_eq!(planet, [("ocean".into(), Some(Species::Fish)), ("india".into(), None)]);
        let on = [Continent::Ocean, Continent::India, Continent::Africa].map(|one| view.on_continent(seat(0), one));
        assert_eq!(on, [Some(Species::Fish), None, None]);
        assert_eq!([Species::Fish, Species::Bird].map(|one| view.living(seat(0), one)), [1, 0]);
        assert_eq!((view.living(seat(5), Species::Fish), view.on_continent(seat(5), Continent::Ocean)), (0, None));
        assert_eq!((view.fossils(seat(0), Species::Fish), view.points(seat(0))), (1, 3));
        assert_eq!((view.hand_size(seat(0)), view.deck_size(seat(0))), (2, 5));
        assert_eq!(view.bags(seat(0)).map(Stack::len).collect::<Vec<_>>(), [3, 2]);
        assert_eq!((view.pool(Disaster::Tsunami), view.out_of_game(Disaster::Tsunami)), (1, 1));
        assert_eq!(view.pool(Species::Insect), game.state.pool(Species::Insect));
        assert_eq!(view.turn(), game.state.turn());
    }
}
