//! F3 A turn: decks that run out, and cards taken unseen (F3.4).

use crate::table::{Game, card, cards, mv, seat, words};
use terra_core::{Game as _, Seed, Stream, Turn, Viewer};
use terra_futura::{Event, Level, Phase};

/// Five seats; all level I cards but four in the row and the last few are discarded or placed.
fn running_out(discards: u32, left: u8) -> Game {
    let mut game = Game::start("seats=5");
    let mut discarded = 0;
    while game.state().deck(Level::I) > left {
        let spare = game.state().deck(Level::I) > left + 1;
        if discarded < discards && spare {
            game.play("discard:I take:II1");
            discarded += 1;
        } else {
            game.play("keep draw:I");
        }
        place_first(&mut game);
    }
    game
}

fn place_first(game: &mut Game) {
    while game.state().turn() == Turn::Chance {
        let first = game.state().chance().next().expect("a card is awaited").0;
        game.deal(&first.to_string());
    }
    let first = game.table().legal_moves()[0].to_string();
    game.play(&first);
    game.play("stop");
}

#[test]
fn f3_4_the_discards_become_the_deck_at_the_moment_it_runs_out() {
    let mut game = running_out(3, 1);
    assert_eq!(game.state().deck(Level::I), 1);
    let discards: u32 = game.state().setup().cards().cards().map(|card| u32::from(game.state().discarded(card))).sum();
    assert_eq!(discards, 3);
    game.play("keep");
    game.play_one("take:I1");
    let last = game.state().chance().next().unwrap().0;
    game.deal(&last.to_string());
    assert_eq!((game.phase(), game.state().deck(Level::I)), (Phase::Placing, 3));
    assert!(game.state().setup().cards().cards().all(|card| game.state().discarded(card) == 0));
    assert_eq!(game.state().row(Level::I).len(), 4);
}

#[test]
fn f3_4_with_both_empty_the_row_shrinks_and_there_is_no_top_card() {
    let mut game = running_out(0, 0);
    assert_eq!(game.state().deck(Level::I), 0);
    game.play("keep");
    game.refuses("draw:I", "empty-deck", "F3.4");
    game.play_one("take:I2");
    assert_eq!((game.phase(), game.state().row(Level::I).len()), (Phase::Placing, 3));
    place_first(&mut game);
    game.play("keep");
    game.refuses("take:I4", "no-such-place", "F3.2");
    for _ in 0..3 {
        game.play_one("take:I1");
        place_first(&mut game);
        game.play("keep");
    }
    // The row is empty now: nothing of it is discarded or taken.
    assert_eq!(game.moves(), "take:II1 take:II2 take:II3 take:II4 draw:II");
    game.play("draw:II");
    place_first(&mut game);
    game.refuses("discard:I", "empty-row", "F3.1");
    assert_eq!(game.moves(), "keep discard:II");
}

#[test]
fn f3_4_with_both_empty_a_discarded_card_comes_straight_back() {
    let mut game = running_out(0, 0);
    let row: Vec<_> = game.state().row(Level::I).collect();
    game.play_one("discard:I");
    assert_eq!(game.state().chance().collect::<Vec<_>>(), [(row[0], 1)]);
    game.deal(&row[0].to_string());
    let expected = [row[1], row[2], row[3], row[0]];
    assert_eq!(game.row(Level::I), words(expected));
    assert_eq!((game.state().deck(Level::I), game.phase()), (0, Phase::Taking));
}

#[test]
fn f3_4_five_players_go_play_to_the_end_with_seven_cards_left() {
    let mut game = Game::start("seats=5");
    game.play_to_the_end();
    let state = game.state();
    let left: u32 = Level::ALL.map(|level| u32::from(state.deck(level)) + state.row(level).len() as u32).iter().sum();
    assert_eq!(left, 7);
    game.finish();
    assert_eq!(game.outcome().standings().len(), 5);
}

#[test]
fn f3_4a_a_top_card_is_placed_whatever_it_is_and_its_taker_alone_sees_it() {
    let mut game = Game::start("seats=3");
    game.play("keep");
    game.play_one("draw:II");
    assert_eq!((game.phase(), game.state().turn()), (Phase::Drawing, Turn::Chance));
    game.deal("II15");
    for viewer in game.viewers() {
        let own = viewer == Viewer::Seat(seat(0));
        assert_eq!(game.view(viewer).taken(), own.then(|| card("II15")));
        let event = Event::Drew { seat: seat(0), level: Level::II, card: own.then(|| card("II15")) };
        assert_eq!(game.last_event(viewer), event);
        assert_eq!(game.view(viewer).to_string().contains("to be placed"), own);
    }
    assert!(game.table().legal_moves().iter().all(|mv| mv.to_string().starts_with("place:")));
    game.refuses("keep", "out-of-place", "F3.5");
    game.play("place:b3");
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer).card(seat(0), "b3".parse().unwrap()), Some(card("II15")));
    }
}

#[test]
fn f3_4a_others_sample_any_unseen_card_of_the_level() {
    let mut game = Game::start("seats=2");
    game.play("keep");
    game.play_one("draw:I");
    game.deal("I5");
    let mut rng = Seed::from(3).rng(Stream(7));
    let sampler = game.view(seat(1)).sampler();
    let seen: std::collections::BTreeSet<_> = (0..300).map(|_| sampler.sample(&mut rng).taken().unwrap()).collect();
    assert_eq!(words(seen), "I1 I2 I3 I4 I5");
}

#[test]
fn f3_4a_the_taker_knows_that_the_card_is_not_in_the_deck() {
    let mut game = Game::start("seats=2");
    game.play("keep");
    game.play_one("draw:II");
    game.deal("II7");
    let mut sample = game.view(seat(0)).sample(&mut Seed::from(3).rng(Stream(7)));
    for text in ["place:b3", "stop", "discard:II"] {
        game.play_one(text);
        sample.play(mv(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    assert!(game.state().chance().eq(sample.chance()));
}

#[test]
fn f3_4b_the_last_card_taken_blind_is_shown_by_every_view_and_sampled_by_none_else() {
    for discards in [0, 3] {
        let mut game = running_out(discards, 1);
        game.play("keep");
        game.play_one("draw:I");
        let (last, count) = game.state().chance().next().unwrap();
        assert_eq!(count, 1);
        game.deal(&last.to_string());
        assert_eq!(u32::from(game.state().deck(Level::I)), discards); // the discards are the deck now
        let taker = game.state().current();
        for viewer in game.viewers() {
            assert_eq!(game.view(viewer).taken(), Some(last), "{viewer}");
            assert_eq!(game.last_event(viewer), Event::Drew { seat: taker, level: Level::I, card: Some(last) });
            let mut rng = Seed::from(3).rng(Stream(7));
            for _ in 0..50 {
                assert_eq!(game.view(viewer).sample(&mut rng).taken(), Some(last));
            }
        }
    }
}

#[test]
fn f3_4b_a_deck_of_one_kind_holds_no_secret_either() {
    let mut game = Game::start(&format!("seats=2 {}", cards("E/:0", "23xg/:1", "")));
    game.play("keep");
    game.play_one("draw:I");
    game.deal("I1");
    assert_eq!(game.view(seat(1)).taken(), Some(card("I1")));
}
