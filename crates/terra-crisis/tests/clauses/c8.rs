//! C8 Loss of control: everyone loses.

use crate::table::{Game, crisis, seat, tens_but};
use terra_core::{Game as _, Turn};
use terra_crisis::{Colour, Event, Illegal, Loss, Phase, Region, Settled};

const HANDS: [&str; 3] = ["g6 g5 b6 r6", "g6 g5 b6 r6", "g6 g5 b6 r6"];

/// Three seats with the built-in crises; these have become full-blown, one after the other.
fn after(full_blown: &str) -> Game {
    let mut game = Game::start("seats=3", &HANDS);
    full_blown.split_whitespace().for_each(|crisis| game.full_blown(crisis));
    game
}

/// Nothing is lost after these crises, and with one more it is, in this way.
fn lost_by(full_blown: &str, last: &str, region: Option<Region>, colour: Option<Colour>, total: bool) -> Game {
    let mut game = after(full_blown);
    assert_eq!((game.phase(), game.table().outcome()), (Phase::Drawing, None), "after {full_blown}");
    game.draw(last);
    assert_eq!((game.phase(), game.table().outcome()), (Phase::Impending, None), "impending, {last} does not count");
    game.all_pass();
    assert_eq!((game.phase(), game.table().turn()), (Phase::Over, Turn::Over), "after {last}");
    assert_eq!(game.loss(), Loss { region, colour, total });
    game
}

#[test]
fn c8_1_three_in_one_region() {
    for (two, third, region) in [
        ("gNA11 bNA10", "rNA13", Region::NorthAmerica),
        ("bSA12 rSA14", "gSA14", Region::SouthAmerica),
        ("gEU10 rEU12", "bEU11", Region::Europe),
        ("gAF13 bAF15", "rAF16", Region::Africa),
        ("gAS16 bAS13", "rAS15", Region::Asia),
        ("gOC12 bOC14", "rOC11", Region::Oceania),
    ] {
        lost_by(two, third, Some(region), None, false);
    }
}

#[test]
fn c8_1_four_of_one_colour() {
    for (three, fourth, colour) in [
        ("gNA11 gSA14 gEU10", "gAF13", Colour::Green),
        ("bNA10 bSA12 bEU11", "bOC14", Colour::Blue),
        ("rOC11 rAS15 rAF16", "rNA13", Colour::Red),
    ] {
        lost_by(three, fourth, None, Some(colour), false);
    }
}

#[test]
fn c8_1_seven_in_all() {
    // Two in Europe, three green ones: neither of the other conditions.
    lost_by("gNA11 gSA14 bEU11 bAF15 rAS15 rOC11", "gEU10", None, None, true);
}

#[test]
fn c8_1_two_in_each_region_and_two_of_each_colour_are_not_too_many() {
    let mut game = after("gNA11 bNA10 gSA14 rSA14 bEU11 rEU12"); // six in all
    assert_eq!((game.phase(), game.state().full_blown().len()), (Phase::Drawing, 6));
    game.draw("g1");
    assert_eq!((game.phase(), game.table().outcome()), (Phase::Acting, None));
}

#[test]
fn c8_1_three_of_each_of_two_colours_are_not_too_many() {
    let game = after("gNA11 gSA14 gEU10 bNA10 bSA12 bAF15");
    assert_eq!((game.phase(), game.table().outcome()), (Phase::Drawing, None));
}

#[test]
fn c8_1_equal_cards_of_a_users_set_count_each() {
    let mut game = Game::start(&format!("seats=3 cards={}", tens_but("gNA12 gNA12 gNA12")), &HANDS);
    game.full_blown("gNA12");
    game.full_blown("gNA12");
    game.draw("gNA12");
    game.all_pass();
    assert_eq!(game.loss(), Loss { region: Some(Region::NorthAmerica), colour: None, total: false });
}

#[test]
fn c8_1_a_crisis_solved_while_impending_does_not_count() {
    let mut game = after("gNA11 bNA10");
    game.draw("rNA13");
    game.play("r6 r6 r6");
    assert_eq!((game.phase(), game.solved().as_str()), (Phase::Drawing, "rNA13"));
    assert_eq!(game.table().outcome(), None);
}

#[test]
fn c8_1_cards_played_in_vain_do_not_help() {
    let mut game = after("gNA11 bNA10");
    game.draw("rNA13");
    game.play("r6 r6 pass"); // 12 of 13
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!((game.tracks(), game.discards().as_str()), (vec![0; 3], "r6 r6"));
}

#[test]
fn c8_1_the_game_ends_at_once() {
    let mut game = lost_by("gNA11 bNA10", "rNA13", Some(Region::NorthAmerica), None, false);
    assert_eq!((game.moves().as_str(), game.state().idle_move()), ("", None));
    for text in ["pass", "g6", "g6>NA", "hoard:g1g1g1", "end", "discard:g6"] {
        assert_eq!(game.refuses(text, "control-lost", "C8.1"), Illegal::ControlLost);
    }
    for text in ["g1", "gSA14", "gNA11"] {
        assert_eq!(game.refuses_card(text, "control-lost", "C8.1"), Illegal::ControlLost);
    }
}

#[test]
fn c8_1_everybody_sees_why() {
    let game = lost_by("gNA11 bNA10", "rNA13", Some(Region::NorthAmerica), None, false);
    let settled = Settled::FullBlown { crisis: crisis("rNA13"), loss: Some(game.loss()) };
    for viewer in game.viewers() {
        assert_eq!(game.last_event(viewer), Event::Passed { seat: seat(2), settled: Some(settled) });
        assert_eq!(game.view(viewer).turn(), Turn::Over);
    }
}

#[test]
fn c8_2_region_and_colour() {
    let (region, colour) = (Some(Region::NorthAmerica), Some(Colour::Green));
    let game = lost_by("bNA10 rNA13 gSA14 gEU10 gAF13", "gNA11", region, colour, false);
    assert_eq!(game.loss().to_string(), "three full-blown crises in North America, four green ones");
}

#[test]
fn c8_2_region_and_total() {
    let game = lost_by("gNA11 gSA14 bNA10 bEU11 rAF16 rOC11", "rNA13", Some(Region::NorthAmerica), None, true);
    assert_eq!(game.loss().to_string(), "three full-blown crises in North America, seven in all");
}

#[test]
fn c8_2_colour_and_total() {
    let game = lost_by("gNA11 gSA14 gEU10 bAF15 bAS13 rOC11", "gAF13", None, Some(Colour::Green), true);
    assert_eq!(game.loss().to_string(), "four green full-blown crises, seven in all");
}

#[test]
fn c8_2_all_three_at_once() {
    let (region, colour) = (Some(Region::NorthAmerica), Some(Colour::Green));
    let game = lost_by("gSA14 gEU10 gAF13 bNA10 rNA13 bSA12", "gNA11", region, colour, true);
    let text = game.outcome().ending().to_string();
    for part in ["North America", "four green", "seven in all"] {
        assert!(text.contains(part), "{text}");
    }
}
