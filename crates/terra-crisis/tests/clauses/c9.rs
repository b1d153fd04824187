//! C9 Success.

use crate::table::{Game, seat, solution, tens_but, words};
use terra_core::{Game as _, Seat, Seed, Stream, Turn, Viewer};
use terra_crisis::{Combination, Ending, Event, Illegal, Loss, Phase, Region, Settled};

/// In `nearly_finished` all crises but a green one are solved by seat 0 (first card) and seat 1: twelve times a 4
/// and then a 6, which is 3 points for each, and five times two 5s, which is 6 points for seat 0 and 3 for seat 1.
const TRACKS: [u8; 4] = [12 * 3 + 5 * 6, 12 * 3 + 5 * 3, 0, 0];

/// One more than the number of those who have more points.
fn ranks(points: &[i32]) -> Vec<u8> {
    points.iter().map(|own| 1 + points.iter().filter(|&other| other > own).count() as u8).collect()
}

#[test]
fn c9_1_the_last_card_a_solution_the_turn_is_finished() {
    let mut game = Game::nearly_finished("gNA16 r1");
    let drawer = game.current();
    game.full_blown("gNA16");
    game.draw("r1");
    assert_eq!((game.state().pile(), game.phase()), (0, Phase::Acting));
    assert_eq!(game.table().outcome(), None);
    game.play("g1>NA hoard:b1r2g3");
    assert_eq!((game.phase(), game.table().outcome()), (Phase::Hoarded, None));
    game.play("end");
    assert_eq!((game.phase(), game.table().turn()), (Phase::Over, Turn::Over));
    assert_eq!(*game.outcome().ending(), Ending::Success);
    for viewer in game.viewers() {
        assert_eq!(game.last_event(viewer), Event::Ended { seat: seat(drawer), over: true });
    }
}

#[test]
fn c9_1_the_last_turn_is_finished_with_its_discard() {
    let mut game = Game::nearly_finished("r1");
    let drawer = game.state().current();
    game.draw("r1");
    assert_eq!(game.state().hand(drawer).len(), 9);
    game.play("end");
    assert_eq!((game.phase(), game.to_move()), (Phase::Discarding, Some(drawer)));
    assert_eq!(game.table().outcome(), None);
    game.play("discard:r1");
    assert_eq!(*game.outcome().ending(), Ending::Success);
    let event = Event::Discarded { seat: drawer, card: crate::table::solution("r1"), over: true };
    assert_eq!(game.last_event(Viewer::Spectator), event);
}

#[test]
fn c9_1_the_last_card_a_crisis_that_is_solved() {
    let mut game = Game::nearly_finished("gNA10");
    game.draw("gNA10");
    assert_eq!((game.state().pile(), game.phase()), (0, Phase::Impending));
    game.all_contribute();
    assert_eq!(game.state().discarded_crises().count(), 18);
    assert_eq!(game.phase(), Phase::Over); // a solved one ends the turn (C4.5)
    assert_eq!(*game.outcome().ending(), Ending::Success);
    let settled = match game.last_event(Viewer::Spectator) {
        Event::Contributed { settled, .. } | Event::Passed { settled, .. } => settled,
        other => panic!("{other}"),
    };
    assert!(matches!(settled, Some(Settled::Solved { over: true, .. })), "{settled:?}");
}

#[test]
fn c9_1_the_last_card_a_crisis_that_is_not_solved() {
    let mut game = Game::nearly_finished("gNA16");
    game.full_blown("gNA16");
    assert_eq!((game.state().pile(), game.phase(), game.table().outcome()), (0, Phase::Acting, None)); // C5.3
    game.end();
    assert_eq!(*game.outcome().ending(), Ending::Success);
    assert_eq!(game.centre(), "gNA16[]"); // it is no loss
}

#[test]
fn c9_1_the_last_card_can_still_lose_the_game() {
    let mut game = Game::nearly_finished("gNA16 bNA16 rNA16");
    game.full_blown("gNA16");
    game.full_blown("bNA16");
    game.draw("rNA16");
    game.all_pass();
    assert_eq!(game.state().pile(), 0);
    assert_eq!(game.loss(), Loss { region: Some(Region::NorthAmerica), colour: None, total: false });
}

#[test]
fn c9_1_with_a_card_left_the_game_goes_on() {
    let mut game = Game::nearly_finished("r1 b1");
    let drawer = game.state().current();
    game.quiet("r1");
    assert_eq!((game.phase(), game.table().outcome()), (Phase::Drawing, None));
    assert_eq!(game.state().current(), drawer.next(4));
}

#[test]
fn c9_1_with_two_cards_left_and_nothing_hoarded_views_are_sampled() {
    let game = Game::nearly_finished("r1 b1");
    for viewer in game.viewers() {
        let view = game.view(viewer);
        let sample = view.sample(&mut Seed::from(1).rng(Stream(0)));
        assert_eq!(sample.view(viewer), view);
        assert_eq!(sample.pile(), 2);
    }
}

#[test]
fn c9_1_after_the_end_nothing_is_played_or_drawn() {
    let mut game = Game::nearly_finished("r1");
    game.quiet("r1");
    assert_eq!((game.moves().as_str(), game.state().idle_move()), ("", None));
    for text in ["pass", "g6", "g6>NA", "hoard:g1g1g1", "end", "discard:g1"] {
        assert_eq!(game.refuses(text, "pile-finished", "C9.1"), Illegal::PileFinished);
    }
    for text in ["g1", "gNA16"] {
        assert_eq!(game.refuses_card(text, "pile-finished", "C9.1"), Illegal::PileFinished);
    }
}

#[test]
fn c9_2_hoarding_blue_1_red_2_and_green_3_adds_6() {
    let mut game = Game::nearly_finished("gNA16");
    assert_eq!(game.tracks(), TRACKS);
    let drawer = usize::from(game.current());
    game.full_blown("gNA16");
    game.play("g1>NA hoard:b1r2g3");
    game.end();
    let mut expected = TRACKS.map(i32::from);
    expected[drawer] += 1 + 2 + 3;
    assert_eq!(game.points(), expected);
    assert_eq!(game.ranks(), ranks(&expected));
    assert_eq!(game.tracks(), TRACKS); // the track itself stays
}

#[test]
fn c9_2_all_hoarded_cards_count() {
    let setup = format!("seats=4 cards={}", tens_but("gNA16"));
    let mut game = Game::start(&setup, &["g1 g1 r3 r3", "b1 b2 b3 r3", "g2 r1 r1 r2", "g2 r1 r1 r2"]);
    game.full_blown("gNA16");
    game.draw("r3"); // seat 0: three red 3s are 9
    game.play("g1>NA hoard:r3r3r3 end");
    game.draw("g1"); // seat 1: blue 1, 2, 3 are 6
    game.play("g1>NA hoard:b1b2b3 end");
    game.quiet("g3 g3");
    game.quiet("b1 r2 r2 r2 b2 r2 b1 b1 b3 b3 b3 r1");
    game.draw("g2"); // seat 0: another 6
    game.play("g1>NA hoard:b1b2b3 end");
    game.run_down(2, 3, "r1"); // five green, six blue, six red crises are solved
    game.quiet("r1");
    assert_eq!(game.points(), [9 + 6, 6, TRACKS[0].into(), TRACKS[1].into()]);
    assert_eq!(game.ranks(), [3, 4, 1, 2]);
    assert_eq!(words(game.outcome().winners()), "seat 2");
}

#[test]
fn c9_2_on_success_all_have_won_and_the_totals_rank_them() {
    let mut game = Game::nearly_finished("gNA16");
    game.full_blown("gNA16");
    game.end();
    let outcome = game.outcome();
    assert!(!outcome.is_common_loss());
    assert_eq!(game.points(), TRACKS.map(i32::from));
    assert_eq!(game.ranks(), [1, 2, 3, 3]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [seat(0)]);
    assert!(outcome.standings().iter().all(|standing| standing.team.is_none()));
    assert_eq!(outcome.standing(seat(4)), None);
}

#[test]
fn c9_3_a_tie_at_the_top_is_a_shared_first_place() {
    let crises = "gNA16 gSA16 bEU16 bAF16 rAS16 rOC16";
    let setup = format!("seats=4 cards={}", tens_but(crises));
    let mut game = Game::start(&setup, &["g1 g1 b1 b1", "r1 r1 g2 g2", "b2 b2 r2 r2", "g3 b3 r3 g3"]);
    game.run_down(0, 1, crises);
    // Twelve crises, each by a 4 and then a 6: 3 points for each of the two.
    crises.split_whitespace().for_each(|crisis| game.full_blown(crisis));
    game.end();
    assert_eq!(game.points(), [36, 36, 0, 0]);
    assert_eq!(game.ranks(), [1, 1, 3, 3]);
    assert_eq!(game.outcome().winners().collect::<Vec<_>>(), [seat(0), seat(1)]);
}

#[test]
fn c9_4_in_a_loss_there_is_no_winner_and_no_total() {
    let mut game = Game::start("seats=3", &["g6 b5 b5 b5", "g6 g5 b6 r6", "g6 g5 b6 g1"]);
    game.draw("gNA11");
    game.play("g6 g6 pass"); // 6 and 3 points
    game.full_blown("gSA14"); // by seat 1
    game.draw("r1");
    game.play("g5>SA end");
    for crisis in ["gEU10", "gAF13", "gAS16"] {
        game.draw(crisis);
        game.all_pass();
    }
    let outcome = game.outcome();
    assert!(matches!(outcome.ending(), Ending::LossOfControl(_)));
    assert!(outcome.is_common_loss());
    assert_eq!((outcome.winners().count(), outcome.standings().len()), (0, 3));
    for standing in outcome.standings() {
        assert_eq!((standing.rank, standing.points, standing.team), (None, None, None));
    }
    assert_eq!(game.tracks(), [6, 3, 0]); // the track stays readable
    for viewer in game.viewers() {
        assert_eq!(Seat::all(3).map(|seat| game.view(viewer).track(seat)).collect::<Vec<_>>(), [6, 3, 0]);
    }
    assert_eq!(game.state().score(seat(0)).unwrap().track, 6);
}

#[test]
fn c9_4_a_game_that_goes_on_has_no_outcome() {
    let mut game = Game::start("seats=3", &["g1 g2 g3 g4", "b1 b2 b3 b4", "r1 r2 r3 r4"]);
    assert_eq!(game.table().outcome(), None);
    game.draw("gNA11");
    assert_eq!(game.table().outcome(), None);
}

#[test]
fn c9_5_track_and_hoard_can_be_read_apart() {
    let mut game = Game::nearly_finished("gNA16");
    let drawer = game.state().current();
    game.full_blown("gNA16");
    game.play("g1>NA hoard:b1r2g3");
    let score = game.state().score(drawer).unwrap();
    let track = TRACKS[drawer.index()];
    assert_eq!((score.track, score.hoard, score.total()), (track, 6, i32::from(track) + 6));
    // The hoard by its owner alone until the end.
    let value = |game: &Game, viewer: Viewer| {
        game.view(viewer).hoarded(drawer).map(|hoard| hoard.map(Combination::value).sum::<u8>())
    };
    for viewer in game.viewers() {
        assert_eq!(game.view(viewer).track(drawer), track);
        assert_eq!(value(&game, viewer), viewer.is(drawer).then_some(6));
        assert_eq!(game.view(viewer).score(drawer), viewer.is(drawer).then_some(score));
    }
    game.end();
    for viewer in game.viewers() {
        assert_eq!(value(&game, viewer), Some(6));
        assert_eq!(game.view(viewer).score(drawer), Some(score));
        let nobody = game.view(viewer);
        assert!(nobody.hoarded(seat(4)).is_none() && nobody.score(seat(4)).is_none(), "four play");
    }
    // Who sits at no place of the table looks on.
    assert_eq!(game.view(seat(4)), game.view(Viewer::Spectator));
}

#[test]
fn c9_1_an_event_tells_that_the_game_is_over_with_it() {
    let (seat, card) = (seat(1), solution("g5"));
    let ended = |over| Event::Ended { seat, over }.to_string();
    let discarded = |over| Event::Discarded { seat, card, over }.to_string();
    assert_eq!([ended(false), discarded(false)], ["seat 1 ends the turn", "seat 1 discards g5"]);
    assert_eq!(
        [ended(true), discarded(true)],
        ["seat 1 ends the turn; the game is over", "seat 1 discards g5; the game is over"]
    );
}
