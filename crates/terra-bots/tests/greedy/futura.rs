//! Futura.

use super::{estimate, game, greedy};
use terra_bots::arena::{Arena, Results};
use terra_bots::{Contestant, Evaluation, Greedy};
use terra_core::{Seat, Seed};
use terra_futura::{Setup, State};

/// Every number of seats, each option, and a set with much assistance, transfer and pollution.
const SETUPS: [&str; 7] = [
    "seats=2",
    "seats=3 first=2",
    "seats=4 adjacent=yes",
    "seats=5 copy_inactive=yes",
    "seats=2 adjacent=yes copy_inactive=yes",
    "seats=3 copy_inactive=yes cards=AE|g~~/assist:0;23xE/assist|shift|AA>P~:2;24xgr/PA>CF|shift:1;16xFC=5@a1a1b2b2",
    "seats=2 cards=/A>A~~:3;23xE~~~/shift|assist:0;24xg~~/m>P~|A>AA~:3;16xg=3@a1b1c1c2",
];

#[test]
fn it_plays_whole_games_of_every_setup_by_its_view_alone() {
    super::it_plays_by_its_view_alone::<State>(&SETUPS);
}

#[test]
fn what_others_hold_makes_no_difference() {
    super::what_others_hold_makes_no_difference::<State>(&SETUPS);
}

#[test]
fn the_same_seed_is_the_same_game() {
    super::the_same_seed_is_the_same_game::<State>(SETUPS[1]);
}

#[test]
fn neither_choices_nor_estimates_touch_the_heap() {
    super::it_needs_no_heap::<State>(&SETUPS);
}

fn meet(seats: u8, line_up: &[&str]) -> Results {
    let line_up: Vec<Contestant> = line_up.iter().map(|name| name.parse().unwrap()).collect();
    let setup = Setup::builder(seats).build().unwrap();
    let results = Arena::<State>::of(&setup, &line_up).unwrap().games(200).seed(Seed::from(11)).run().unwrap();
    println!("{results}");
    results
}

#[test]
fn one_beats_random_players_nearly_always() {
    for (seats, line_up) in [
        (2, &["greedy", "random"][..]),
        (3, &["greedy", "random", "random"]),
        (4, &["greedy", "random", "random", "random"]),
        (5, &["greedy", "random", "random", "random", "random"]),
    ] {
        let results = meet(seats, line_up);
        let [one, others] = results.rows() else { panic!("two names") };
        assert!(one.wins().value() > 0.9, "{seats} seats: {}", one.wins());
        assert!(one.points().value() > others.points().value().map(|points| points + 10.0));
    }
}

#[test]
fn estimates_are_shares_that_tell_something() {
    // The mean squared distance from what the seats won, early, in the middle and late in games of its own: late ones
    // know more, and all know more than equal shares do.
    for seats in 2..=5 {
        let (mut wrong, mut blind) = ([0.0; 3], 0.0);
        for seed in 0..80 {
            let mut states = Vec::new();
            let (_, outcome) = game(&format!("seats={seats}"), seed, |state: &State, _, rng| {
                states.push(*state);
                greedy(state, rng)
            });
            let won = Evaluation::<State>::returns(&Greedy, &outcome);
            for seat in Seat::all(seats) {
                blind += (1.0 / f32::from(seats) - won[seat.index()]).powi(2);
            }
            for (wrong, part) in wrong.iter_mut().zip([3, 5, 9]) {
                let shares = estimate(&states[states.len() * part / 10]);
                assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{shares:?}");
                for seat in Seat::all(seats) {
                    *wrong += (shares[seat.index()] - won[seat.index()]).powi(2);
                }
            }
        }
        println!("{seats} seats: {wrong:?} against {blind}");
        assert!(wrong[2] < wrong[1] && wrong[1] < blind && wrong[0] < blind * 1.02, "{seats}: {wrong:?}, {blind}");
    }
}
