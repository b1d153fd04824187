//! Evolution.

use super::{estimate, game, greedy, random, setup};
use terra_bots::{Evaluation, Greedy};
use terra_core::{Game, MAX_SEATS, Seat};
use terra_evolution::{Ending, Move, Species, State};

/// Every number of seats, another first seat, and two card sets: one in which much is free, and one with other arrows.
const SETUPS: [&str; 6] = [
    "seats=2 limit=150",
    "seats=3 first=2 limit=150",
    "seats=4 limit=100",
    "seats=4 limit=7",
    "seats=4 first=1 limit=60 cards=bilaterian:3/3/0>insect+fish+bird,insect:4/0/1,fish:4/2/1>reptile,\
     reptile:3/3/2>mammal,bird:2/0/0,mammal:5/1/0,algal-bloom:0/0/both,tsunami:1/3/sea,wildfire:1/3/land,\
     earthquake:2/4/both,volcanic-eruption:2/4/land,ice-age:3/6/both,meteorite-impact:3/6/both",
    "seats=3 limit=60 cards=bilaterian:0/1/15>mammal,insect:0/0/0>fish,fish:15/1/15,reptile:0/1/0,bird:0/15/1,\
     mammal:15/15/0>insect+bird,algal-bloom:15/15/land,tsunami:0/15/both,wildfire:0/15/both,earthquake:0/15/both,\
     volcanic-eruption:0/15/sea,ice-age:0/15/both,meteorite-impact:0/15/both",
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
    super::the_same_seed_is_the_same_game::<State>("seats=3 limit=150");
}

#[test]
fn neither_choices_nor_estimates_touch_the_heap() {
    super::it_needs_no_heap::<State>(&SETUPS);
}

#[test]
fn greedy_players_finish_their_games_and_soon() {
    const GAMES: u32 = 200;
    for (text, limit) in [("seats=2 limit=150", 150), ("seats=3 limit=150", 150), ("seats=4 limit=100", 100)] {
        let setup = setup::<State>(text);
        let (mut finished, mut turns) = (0, 0);
        for seed in 0..u64::from(GAMES) {
            let (state, outcome) = game(text, seed, |state: &State, _, rng| greedy(state, rng));
            if matches!(outcome.ending(), Ending::Victory(_)) {
                finished += 1;
                turns += limit - state.turns_left().unwrap() + 1;
            }
        }
        let each = f64::from(turns) / f64::from(finished) / f64::from(setup.seats());
        println!("{text}: {finished} of {GAMES} finished, {each:.1} turns each");
        assert!(finished * 100 >= GAMES * 95, "{text}: {finished} of {GAMES}");
        assert!((8.0..19.0).contains(&each), "{text}: {each}");
    }
}

#[test]
fn one_greedy_player_among_random_ones_wins() {
    const GAMES: u64 = 200;
    for text in ["seats=2 limit=150", "seats=3 limit=150", "seats=4 limit=100"] {
        let setup = setup::<State>(text);
        let mut won = 0;
        for seed in 0..GAMES {
            let purposeful = Seat::new((seed % u64::from(setup.seats())) as u8).unwrap();
            let (_, outcome) =
                game(
                    text,
                    seed,
                    |state: &State, seat, rng| {
                        if seat == purposeful { greedy(state, rng) } else { random(state, rng) }
                    },
                );
            won += u64::from(*outcome.ending() == Ending::Victory(purposeful));
        }
        println!("{text}: {won} of {GAMES} won");
        assert!(won * 100 >= GAMES * 92, "{text}: {won} of {GAMES}");
    }
}

#[test]
fn a_move_that_wins_is_played() {
    let mut could = 0;
    for seed in 0..60 {
        game("seats=4 limit=100", seed, |state: &State, seat, rng| {
            let mv = greedy(state, rng);
            let wins = |mv| state.apply(mv).unwrap().outcome().is_some_and(|outcome| outcome.winners().count() == 1);
            if state.legal_moves().iter().any(|&one| matches!(one, Move::Species(_)) && wins(one)) {
                assert!(wins(mv), "{seat} of seed {seed} lets {mv} go before");
                could += 1;
            }
            mv
        });
    }
    assert!(could > 40, "{could}");
}

#[test]
fn returns_are_shares_of_one_win() {
    let returns = |text: &str, seed| {
        let (_, outcome) = game(text, seed, |state: &State, _, rng| greedy(state, rng));
        (*outcome.ending(), Evaluation::<State>::returns(&Greedy, &outcome))
    };
    assert_eq!(returns("seats=4 limit=7", 1), (Ending::Limit, [0.25, 0.25, 0.25, 0.25, 0.0, 0.0]));
    let (ending, worth) = returns("seats=2 limit=150", 1);
    let Ending::Victory(winner) = ending else { panic!("{ending}") };
    let mut expected = [0.0; MAX_SEATS];
    expected[winner.index()] = 1.0;
    assert_eq!(worth, expected);
}

#[test]
fn estimates_are_shares_of_one_win() {
    for text in SETUPS {
        let setup = setup::<State>(text);
        let seats = usize::from(setup.seats());
        for seed in 0..6 {
            let (state, outcome) = game(text, seed, |state: &State, _, rng| {
                let worth = estimate(state);
                assert!(worth[..seats].iter().all(|one| (0.0..=1.0).contains(one)), "{text}: {worth:?}");
                assert_eq!(worth[seats..], [0.0; MAX_SEATS][seats..]);
                assert!((worth.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{text}: {worth:?}");
                greedy(state, rng)
            });
            assert_eq!(estimate(&state), Evaluation::<State>::returns(&Greedy, &outcome));
        }
    }
}

#[test]
fn a_bird_or_mammal_on_the_planet_is_worth_more_than_one_in_hand() {
    let mut settled = 0;
    for seed in 0..30 {
        game("seats=3 limit=150", seed, |state: &State, seat, rng| {
            let mv = greedy(state, rng);
            let next = state.apply(mv).unwrap();
            let new = |kind| state.living(seat, kind) == 0 && next.living(seat, kind) > 0;
            if (new(Species::Bird) || new(Species::Mammal)) && next.outcome().is_none() {
                let (before, after) = (estimate(state), estimate(&next));
                for other in Seat::all(3) {
                    let (before, after) = (before[other.index()], after[other.index()]);
                    assert!((after > before) == (other == seat), "{other} when {seat} plays {mv}, seed {seed}");
                }
                settled += 1;
            }
            mv
        });
    }
    assert!(settled > 40, "{settled}");
}

#[test]
fn near_the_limit_all_shares_become_equal() {
    let spread = |text: &str| {
        let mut spreads = Vec::new();
        for seed in 0..20 {
            let mut last = 0.0;
            game(text, seed, |state: &State, _, rng| {
                if state.turns_left() == Some(80) || state.turns_left() == Some(1) {
                    let worth = estimate(state);
                    last = worth[..4].iter().copied().fold(0.0, f32::max) - 0.25;
                }
                greedy(state, rng)
            });
            spreads.push(last);
        }
        spreads.iter().sum::<f32>() / spreads.len() as f32
    };
    // After the same 43 turns each time, with 1 and with 80 to go.
    let (short, long) = (spread("seats=4 limit=44"), spread("seats=4 limit=123"));
    assert!(short < long / 2.0, "{short} {long}");
}

#[test]
fn estimates_tell_who_will_win() {
    let (mut of_winners, mut of_others) = (Vec::new(), Vec::new());
    for seed in 5000..5200 {
        let mut late = None;
        let (_, outcome) = game("seats=3 limit=150", seed, |state: &State, _, rng| {
            if state.turns_left() == Some(150 - 36) && late.is_none() {
                late = Some(estimate(state));
            }
            greedy(state, rng)
        });
        let Some(worth) = late else { continue };
        for seat in Seat::all(3) {
            let won = outcome.winners().any(|winner| winner == seat);
            let of = if won { &mut of_winners } else { &mut of_others };
            of.push(worth[seat.index()]);
        }
    }
    let mean = |of: &[f32]| of.iter().sum::<f32>() / of.len() as f32;
    println!("after 12 turns each: {:.3} of who wins, {:.3} of the others", mean(&of_winners), mean(&of_others));
    assert!(of_winners.len() > 100, "{}", of_winners.len());
    assert!(mean(&of_winners) > mean(&of_others) + 0.04);
}
