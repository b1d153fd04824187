//! F8 Scoring.

use crate::table::{Game, cards_with, seat};
use terra_futura::{Ending, Phase, Resource, Setup, State};

#[test]
fn f8_1_raw_1_products_5_5_6_money_0() {
    let points = Resource::ALL.map(Resource::points);
    assert_eq!(points, [1, 1, 1, 5, 5, 6, 0]);
}

#[test]
fn f8_1_only_what_lies_on_active_cards_scores() {
    let mut game = Game::start(&format!("seats=2 {}", cards_with("FCGm~/:0", "8xgryF/:1", "", "16xg=1@a1b1c1b2")));
    game.turn("I1", "b3", "use:b3 top use:c3 top pollute:b3");
    assert_eq!(game.sheet(0).total(), 3 + 5 + 5 + 5 + 6 - 1);
    game.quiet(1);
    game.turn("I1", "c2", "use:c3 top pollute:c3");
    // The starting card is blocked with all that lies on it.
    assert_eq!(game.sheet(0).total(), 3 + 5 - 2);
}

#[test]
fn f8_2_minus_1_for_each_card_with_a_cube_not_for_each_cube() {
    let mut game = Game::start(&format!("seats=2 {}", cards_with("g~~~~/:7", "8x~/:1", "", "16xg=0@a1b1c1b2")));
    game.turn("I1", "b3", "use:c3 top pollute:c3 pollute:c3 pollute:c3 pollute:c3");
    let sheet = game.sheet(0);
    assert_eq!((sheet.cubes, sheet.polluted, sheet.total()), (4, 1, 1 - 1));
    game.quiet(1);
    game.turn("I1", "c2", "use:c2 top pollute:c2");
    // In a space or in the centre.
    assert_eq!((game.sheet(0).cubes, game.sheet(0).polluted), (5, 2));
    game.quiet(1);
    game.turn("I1", "c4", "use:c2 top pollute:c2");
    assert_eq!((game.sheet(0).cubes, game.sheet(0).polluted), (6, 2));
    assert!(!game.state().is_active(seat(0), "c2".parse().unwrap()));
}

#[test]
fn f8_3_the_highest_total_wins() {
    let mut game = Game::start(&format!("seats=3 {}", cards_with("g/:0", "", "", "16xF=1@a1b1c1b2")));
    game.quiet(1);
    game.turn("I1", "b3", "use:c3 top");
    game.play_to_the_end();
    game.finish();
    assert_eq!((game.points(), game.ranks()), (vec![0, 1, 0], vec![2, 1, 2]));
    assert_eq!(*game.outcome().ending(), Ending::Finished);
}

#[test]
fn f8_3_a_tie_goes_to_fewer_cubes_and_then_it_is_shared() {
    // A card with spaces: two cubes on it cost as much as one.
    let mut game = Game::start(&format!("seats=4 {}", cards_with("g~|g~~/:3", "", "", "16xF=1@a1b1c1b2")));
    game.turn("I1", "b3", "use:c3 top2 pollute:c3 pollute:c3");
    game.turn("I1", "b3", "use:c3 top pollute:c3");
    game.turn("I1", "b3", "use:c3 top pollute:c3");
    game.turn("I1", "b3", "");
    game.play_to_the_end();
    game.finish();
    // Nobody has points: cubes decide between all.
    assert_eq!(game.points(), [0, 0, 0, 0]);
    assert_eq!(game.ranks(), [4, 2, 2, 1]);
    let mut game = Game::start(&format!("seats=2 {}", cards_with("g/:3", "", "", "16xF=1@a1b1c1b2")));
    game.play_to_the_end();
    game.finish();
    assert_eq!((game.ranks(), game.outcome().winners().count()), (vec![1, 1], 2));
}

#[test]
fn f8_4_the_worked_example_of_the_rulebook() {
    // 4 red products, 2 yellow products, 1 yellow cube, 2 red cubes, one card with pollution; 2 red and 1 yellow
    // product for 5.
    let words = cards_with("rry~/:1", "2xCCCC/:0", "2xGG/:0", "16xCCG=5@a1b1c1b2");
    let mut game = Game::start(&format!("seats=2 {words}"));
    game.turn("I1", "b3", "use:b3 top use:c3 top pollute:c3");
    game.quiet(1);
    game.turn("II1", "d4", "use:d4 top");
    game.play_to_the_end();
    game.finish();
    let sheet = game.sheet(0);
    assert_eq!(sheet.points(Resource::Construction), 20);
    assert_eq!(sheet.points(Resource::Goods), 12);
    assert_eq!(sheet.points(Resource::Yellow), 1);
    assert_eq!(sheet.points(Resource::Red), 2);
    assert_eq!(sheet.polluted, 1);
    assert_eq!((sheet.times, sheet.set), (2, 10));
    assert_eq!(sheet.total(), 44);
    assert_eq!(game.points()[0], 44);
}

#[test]
fn f8_5_the_scoring_sheet_can_be_read_at_any_time() {
    let setup: Setup = "seats=2".parse().unwrap();
    let sheet = State::new(&setup).sheet(seat(0)).unwrap();
    assert_eq!((sheet.total(), sheet.card), (0, None));
    assert_eq!(State::new(&setup).sheet(seat(2)), None);

    let mut game = Game::start_with("seats=2", "S16 S1 S9 S8", "I1 I2 I3 I4", "II1 II2 II3 II4");
    game.turn("I2", "b3", "use:b3 top use:c3 top gain:r");
    game.quiet(1);
    game.turn("I4", "d3", "use:d3 top");
    assert_eq!(game.phase(), Phase::Discarding);
    assert_eq!((game.sheet(0).raw(), game.sheet(0).total()), (3, 3));
    // As if the game ended now and the set of S16 (green, red, yellow for 2) were picked.
    let with = game.view(seat(0)).sheet_with(seat(0), Some("S16".parse().unwrap())).unwrap();
    assert_eq!((with.times, with.set, with.total()), (1, 2, 5));
    let text = "1 green 1, 1 red 1, 1 yellow 1, 0 food 0, 0 construction 0, 0 goods 0, 0 money 0, \
        set of S16 (x1) 2, pollution -0, total 5";
    assert_eq!(with.to_string(), text);
}
