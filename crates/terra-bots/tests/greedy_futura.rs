//! The purposeful player of Futura: legal, fair, repeatable, quick, and good enough to be worth its name.

#![allow(clippy::cast_precision_loss, clippy::unwrap_used)] // numbers are small

use terra_bots::arena::{Arena, Results};
use terra_bots::{Bot, Contestant, Evaluation, Greedy, Policy, Random, Returns};
use terra_core::{Game, Rng, Seat, Seed, Stream, Turn, playout};
use terra_futura::{Move, Setup, State};

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

/// Plays a game to its end: `choose` is asked in every state that awaits a player.
fn game(setup: &str, seed: u64, mut choose: impl FnMut(&State, &mut Rng) -> Move) -> State {
    let setup: Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let mut state = State::new(&setup);
    let mut dealing = Seed::from(seed).rng(Stream::DEALING);
    let mut rng = Seed::from(seed).rng(Stream::bot(Seat::FIRST));
    loop {
        playout::deal_out(&mut state, &mut dealing);
        if state.turn() == Turn::Over {
            return state;
        }
        let mv = choose(&state, &mut rng);
        state.play(mv).unwrap_or_else(|refusal| panic!("{setup}, seed {seed}: {mv}: {refusal}"));
    }
}

fn greedy(state: &State, rng: &mut Rng) -> Move {
    Policy::<State>::choose(&Greedy, state, rng)
}

fn estimate(state: &State) -> Returns {
    Evaluation::<State>::estimate(&Greedy, state)
}

#[test]
fn it_plays_whole_games_of_every_setup_by_its_view_alone() {
    for setup in SETUPS {
        for seed in 0..10 {
            // In every second game others move at random, so that it is asked in places where it would not come.
            let stray = seed % 2 == 1;
            let end = game(setup, seed, |state, rng| {
                let mut again = rng.clone();
                let mv = greedy(state, rng);
                let seat = state.turn().player().unwrap();
                let by_view = Bot::<State>::choose(&mut Greedy, &state.view(seat.into()), &mut again);
                assert_eq!((by_view, &again), (mv, &*rng), "{setup}, seed {seed}");
                // A sample has other hidden cards, and the same player.
                let sample = state.view(seat.into()).sample(&mut Seed::from(seed).rng(Stream(99)));
                let mut again = Seed::from(5).rng(Stream(0));
                let mut other = again.clone();
                assert_eq!(greedy(&sample, &mut again), greedy(state, &mut other));
                if stray && rng.below(2) == 0 { Policy::<State>::choose(&Random, state, rng) } else { mv }
            });
            assert!(end.outcome().is_some());
        }
    }
}

#[test]
fn equal_seeds_give_equal_games() {
    for setup in SETUPS {
        assert_eq!(game(setup, 3, greedy), game(setup, 3, greedy), "{setup}");
    }
    assert_ne!(game(SETUPS[0], 3, greedy), game(SETUPS[0], 4, greedy));
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
            let end = game(&format!("seats={seats}"), seed, |state, rng| {
                states.push(*state);
                greedy(state, rng)
            });
            let won = Evaluation::<State>::returns(&Greedy, &end.outcome().unwrap());
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

#[test]
fn neither_choosing_nor_estimating_touches_the_heap() {
    for setup in SETUPS {
        let mut allocated = 0;
        game(setup, 8, |state, rng| {
            let mut mv = None;
            let info = allocation_counter::measure(|| {
                estimate(state);
                mv = Some(greedy(state, rng));
            });
            allocated += info.count_total;
            mv.unwrap()
        });
        assert_eq!(allocated, 0, "{setup}");
    }
}
