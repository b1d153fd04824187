//! C10 Team variant.

use crate::table::{Game, seat, solution, tens_but};
use terra_core::{Seat, Team};
use terra_crisis::{Event, Setup, SetupFault};

const HANDS: [&str; 4] = ["b5 b5 b5 g1", "g6 g5 r1 r1", "g6 g4 r2 r2", "b1 b2 r3 r3"];

#[test]
fn c10_1_who_sit_opposite_each_other_play_together() {
    for (seats, teams) in [(4, [[0, 2], [1, 3]].as_slice()), (6, [[0, 3], [1, 4], [2, 5]].as_slice())] {
        let setup = Setup::builder(seats).teams(true).build().unwrap();
        assert!(setup.teams());
        for (number, pair) in (0..).zip(teams) {
            let members = Seat::all(seats).filter(|&seat| setup.team(seat) == Some(Team(number)));
            assert_eq!(members.collect::<Vec<_>>(), pair.map(seat));
        }
    }
}

#[test]
fn c10_1_without_teams_nobody_has_one() {
    for seats in 3..=6 {
        let setup = Setup::builder(seats).build().unwrap();
        assert!(!setup.teams());
        assert!(Seat::all(6).all(|seat| setup.team(seat).is_none()));
    }
    let four = Setup::builder(4).teams(true).build().unwrap();
    assert_eq!([4, 5].map(|absent| four.team(seat(absent))), [None; 2]);
}

#[test]
fn c10_1_teams_are_refused_with_other_numbers() {
    for seats in [3, 5] {
        let bad = Setup::builder(seats).teams(true).build().unwrap_err();
        assert_eq!(bad.faults, [SetupFault::Teams { seats }]);
        assert!(bad.to_string().ends_with("(C10.1)"), "{bad}");
        assert_eq!(format!("seats={seats} teams=yes").parse::<Setup>(), Err(bad));
        assert!(Setup::builder(seats).teams(false).build().is_ok());
    }
}

#[test]
fn c10_1_points_are_joint() {
    let mut game = Game::nearly_finished_with("teams=yes", "gNA16");
    assert_eq!(game.tracks(), [66, 51, 0, 0]); // as in C9: seats 0 and 1 have scored
    let drawer = game.current();
    game.full_blown("gNA16");
    game.play("g1>NA hoard:b1r2g3"); // 6 for the drawer's team
    game.end();
    let sums = if drawer % 2 == 0 { [66 + 6, 51] } else { [66, 51 + 6] };
    assert_eq!(game.points(), [sums[0], sums[1], sums[0], sums[1]]);
    assert_eq!(game.ranks(), [1, 2, 1, 2]);
    assert_eq!(game.outcome().winners().collect::<Vec<_>>(), [0, 2].map(seat));
    let teams = game.outcome().standings().iter().map(|standing| standing.team).collect::<Vec<_>>();
    assert_eq!(teams, [0, 1, 0, 1].map(|team| Some(Team(team))));
}

#[test]
fn c10_2_hands_are_hidden_from_the_partner_too() {
    let play = |hands: [&str; 4], drawn: &str| {
        let mut game = Game::start("seats=4 teams=yes", &hands);
        game.draw(drawn);
        game.play("end");
        game
    };
    let one = play(HANDS, "b6");
    // Seat 0 and its opponent, seat 1, hold each other's cards, and seat 0 draws another one.
    let other = play([HANDS[1], HANDS[0], HANDS[2], HANDS[3]], "r6");
    let partner = seat(2);
    assert_eq!(one.view(partner), other.view(partner));
    assert_eq!(one.table().events(partner, 0), other.table().events(partner, 0));
    assert_ne!(one.view(seat(0)), other.view(seat(0)));
    assert_eq!(one.view(partner).hand().to_string(), "g4 g6 r2 r2");
}

#[test]
fn c10_2_draws_and_hoards_are_hidden_from_the_partner_too() {
    let mut game = Game::start("seats=4 teams=yes", &HANDS);
    game.full_blown("gNA11");
    game.draw("b6");
    assert_eq!(game.last_event(seat(2)), Event::Drew { seat: seat(0), card: None });
    assert_eq!(game.last_event(seat(0)), Event::Drew { seat: seat(0), card: Some(solution("b6")) });
    game.play("g1>NA hoard:b5b5b5");
    assert_eq!(game.last_event(seat(2)), Event::Hoarded { seat: seat(0), combination: None });
    assert!(game.view(seat(2)).hoarded(seat(0)).is_none());
    assert_eq!(game.view(seat(2)).hoard_size(seat(0)), 1);
}

#[test]
fn c10_2_two_partners_who_are_both_highest_bring_six() {
    let setup = format!("seats=4 teams=yes first=1 cards={}", tens_but("gNA16"));
    let mut game = Game::start(&setup, &["g6 b1 b1 b1", "g1 b1 b2 b2", "g6 r1 r1 r1", "g1 r1 r2 r2"]);
    game.draw("gEU10"); // by seat 1
    game.play("g1 g6 pass g6"); // seats 1, 2, 3, 0
    assert_eq!(game.tracks(), [3, 3, 3, 0]);
    game.run_down(1, 3, "gNA16");
    // With two green 6s left, seats 1 and 3 solved four green crises: two by 4 and 6 (3 points each), two by 5 and
    // 5 (6 and 3); and of each other colour four and two.
    let (first, second) = (2 * 3 + 2 * 6 + 2 * (4 * 3 + 2 * 6), 2 * 3 + 2 * 3 + 2 * (4 * 3 + 2 * 3));
    game.full_blown("gNA16");
    game.end();
    let (ours, theirs) = (6, 3 + first + second);
    assert_eq!(game.points(), [ours, theirs, ours, theirs]);
    assert_eq!(game.ranks(), [2, 1, 2, 1]);
}

#[test]
fn c10_2_three_teams_are_ranked_as_teams() {
    let crises = "gNA16 gSA16 bEU16 bAF16 rAS16 rOC16";
    let setup = format!("seats=6 teams=yes cards={}", tens_but(crises));
    let mut game = Game::start(&setup, &["g1 g1", "b1 b1", "r1 r1", "g2 g2", "b2 b2", "r2 r2"]);
    game.run_down(1, 2, crises); // twelve times 3 points for each of the two
    assert_eq!(game.tracks(), [0, 36, 36, 0, 0, 0]);
    crises.split_whitespace().for_each(|crisis| game.full_blown(crisis));
    game.end();
    assert_eq!(game.points(), [0, 36, 36, 0, 36, 36]);
    assert_eq!(game.ranks(), [3, 1, 1, 3, 1, 1]); // two teams share the first place
}

#[test]
fn c10_2_a_team_is_no_better_off_in_a_loss() {
    let mut game = Game::start("seats=4 teams=yes", &HANDS);
    for crisis in ["gNA11", "bNA10", "rNA13"] {
        game.draw(crisis);
        game.all_pass();
    }
    let outcome = game.outcome();
    assert!(outcome.is_common_loss());
    let teams = outcome.standings().iter().map(|standing| standing.team).collect::<Vec<_>>();
    assert_eq!(teams, [0, 1, 0, 1].map(|team| Some(Team(team))));
}
