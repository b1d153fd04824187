//! F2 Setup.

use crate::table::{Game, card, seat, words};
use terra_core::{Game as _, Seat, Table, Viewer};
use terra_futura::{Event, Level, Phase, Setup, SetupFault, State};

#[test]
fn f2_1_everybody_has_a_starting_card_and_its_place_in_the_grid_is_open() {
    let game = Game::start("seats=3");
    for number in 0..3 {
        assert_eq!(game.cells(number), "c3");
        assert_eq!(game.state().card(seat(number), "c3".parse().unwrap()), Some(card("start")));
    }
    // It can come to lie at every place of the grid: a card may be up to two columns or rows away in each direction.
    let mut game = game;
    game.play("keep take:I1");
    let row = |number: u8| ["a", "b", "c", "d", "e"].map(|column| format!("place:{column}{number}"));
    let mut expected: Vec<String> = (1..=5).flat_map(row).collect();
    expected.retain(|text| text != "place:c3");
    game.play("place:b3 stop keep take:I1");
    assert_eq!(game.moves(), expected.join(" "));
}

#[test]
fn f2_2_two_scoring_cards_each_hidden_from_the_others() {
    let game = Game::start_with("seats=2", "S5 S1 S9 S8", "I1 I1 I1 I1", "II1 II1 II2 II2");
    assert_eq!(words(game.state().scoring_cards(seat(0))), "S1 S5");
    for viewer in game.viewers() {
        let view = game.view(viewer);
        for (number, hand) in [(0, "S1 S5"), (1, "S8 S9")] {
            let shown = words(view.scoring_cards(seat(number)));
            assert_eq!(shown, if viewer.is(seat(number)) { hand } else { "" });
            assert_eq!(view.scoring_count(seat(number)), 2);
            assert_eq!(view.to_string().contains("S9"), viewer == Viewer::Seat(seat(1)));
        }
    }
}

#[test]
fn f2_2_the_event_hides_the_scoring_card() {
    let mut game = Game::new("seats=2");
    game.deal("S5");
    for viewer in game.viewers() {
        let card = viewer.is(seat(0)).then(|| card("S5"));
        assert_eq!(game.last_event(viewer), Event::Dealt { seat: seat(0), card });
    }
}

#[test]
fn f2_3_four_cards_of_each_level_in_a_row_and_open_discards() {
    let mut game = Game::start("seats=2");
    for level in Level::ALL {
        assert_eq!(game.state().row(level).len(), 4);
        assert_eq!(usize::from(game.state().deck(level)), level.cards() - 4);
    }
    let last = game.state().row(Level::I).next().unwrap();
    game.play("discard:I");
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer).discarded(last), 1);
    }
}

#[test]
fn f2_4_the_first_seat_is_set_or_drawn_by_lot_and_then_it_goes_clockwise() {
    let mut game = Game::start("seats=3 first=1");
    let turns: Vec<u8> = (0..4)
        .map(|_| {
            let current = game.current();
            game.quiet(1);
            current
        })
        .collect();
    assert_eq!(turns, [1, 2, 0, 1]);
    let setup = Setup::builder(5).build().unwrap();
    let firsts: Vec<Seat> =
        (0..40).map(|seed| Table::<State>::by_lot(&setup, terra_core::Seed::from(seed)).setup().first()).collect();
    assert!(Seat::all(5).all(|seat| firsts.contains(&seat)));
}

#[test]
fn f2_5_two_to_five_players() {
    for seats in 0..=7 {
        let built = Setup::builder(seats).build();
        assert_eq!(built.is_ok(), (2..=5).contains(&seats), "{seats}");
    }
    let faults = Setup::builder(6).first(9).build().unwrap_err().faults;
    assert_eq!(faults, [SetupFault::Seats { seats: 6 }, SetupFault::First { first: 9, seats: 6 }]);
    let faults = "seats=3 first=3 adjacent=maybe cards=what".parse::<Setup>().unwrap_err().faults;
    assert_eq!(faults.len(), 3, "{faults:?}");
}

#[test]
fn f2_6_scoring_cards_then_row_one_then_row_two() {
    let mut game = Game::new("seats=2 first=1");
    game.refuses_card("I1", "scoring-first", "F2.6");
    game.refuses("keep", "cards-are-dealt", "F2.6");
    game.deal("S1 S2 S3 S4");
    assert_eq!(words(game.state().scoring_cards(seat(1))), "S1 S2");
    assert_eq!(words(game.state().scoring_cards(seat(0))), "S3 S4");
    game.refuses_card("S5", "other-deck", "F2.6");
    game.refuses_card("II1", "other-deck", "F2.6");
    game.deal("I1 I2 I3 I4");
    game.refuses_card("I1", "other-deck", "F2.6");
    game.deal("II1 II2 II3");
    assert_eq!(game.phase(), Phase::Dealing);
    game.deal("II4");
    assert_eq!((game.phase(), game.current()), (Phase::Discarding, 1));
    // The first card laid is farthest from the deck: number 1, the one that can be discarded.
    assert_eq!((game.row(Level::I), game.row(Level::II)), ("I1 I2 I3 I4".into(), "II1 II2 II3 II4".into()));
    assert_eq!(game.state().weight(), 0);
}
