//! The purposeful player of Evolution: legal, fair, repeatable, quick, and good enough to be worth its name.

// Numbers are small, and what is compared with == is to be the same number exactly.
#![allow(clippy::cast_precision_loss, clippy::float_cmp, clippy::unwrap_used, clippy::trivially_copy_pass_by_ref)]

use terra_bots::{Bot, Evaluation, Greedy, Policy, Random, Returns};
use terra_core::{Game, MAX_SEATS, Outcome, Rng, Seat, Seed, Stream, Table, Turn, playout};
use terra_evolution::{Ending, Move, Setup, Species, State};

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

fn setup(text: &str) -> Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a game to its end: `choose` is asked in every state that awaits a player.
fn game(setup: &Setup, seed: u64, mut choose: impl FnMut(&State, Seat, &mut Rng) -> Move) -> (State, Outcome<Ending>) {
    let mut state = State::new(setup);
    let mut dealing = Seed::from(seed).rng(Stream::DEALING);
    let mut rng = Seed::from(seed).rng(Stream::bot(Seat::FIRST));
    loop {
        playout::deal_out(&mut state, &mut dealing);
        let Turn::Player(seat) = state.turn() else {
            let outcome = state.outcome().expect("the game is over");
            return (state, outcome);
        };
        let mv = choose(&state, seat, &mut rng);
        state.play(mv).unwrap_or_else(|refusal| panic!("{setup}, seed {seed}: {mv}: {refusal}"));
    }
}

fn greedy(state: &State, rng: &mut Rng) -> Move {
    Policy::<State>::choose(&Greedy, state, rng)
}

fn random(state: &State, rng: &mut Rng) -> Move {
    Policy::<State>::choose(&Random, state, rng)
}

fn estimate(state: &State) -> Returns {
    Evaluation::<State>::estimate(&Greedy, state)
}

#[test]
fn it_plays_whole_games_of_every_setup_by_its_view_alone() {
    for text in SETUPS {
        for seed in 0..10 {
            // In every second game others move at random, so that it is asked in places where it would not come.
            let strange = seed % 2 == 1;
            game(&setup(text), seed, |state, seat, rng| {
                let (mut seen, before) = (rng.clone(), rng.clone());
                let by_state = greedy(state, rng);
                let by_view = Bot::<State>::choose(&mut Greedy, &state.view(seat.into()), &mut seen);
                assert_eq!(by_view, by_state, "{text}, seed {seed}: it went by what it may not see");
                assert_eq!(&seen, rng, "{text}, seed {seed}");
                assert_eq!(state.check(by_state), Ok(()), "{text}, seed {seed}");
                let one_of_one = state.legal_moves().len() == 1;
                assert!(!one_of_one || before == *rng, "nothing is to be drawn where there is no choice");
                if strange && rng.below(2) == 0 { random(state, rng) } else { by_state }
            });
        }
    }
}

#[test]
fn what_others_hold_makes_no_difference() {
    let mut others = 0;
    game(&setup("seats=4 limit=100"), 3, |state, seat, rng| {
        // The same view, other hidden cards.
        let sample = state.view(seat.into()).sample(rng);
        others += u32::from(sample != *state);
        let (mut one, mut other) = (rng.clone(), rng.clone());
        assert_eq!(greedy(&sample, &mut one), greedy(state, &mut other));
        greedy(state, rng)
    });
    assert!(others > 50, "only {others} samples differed from the state");
}

#[test]
fn the_same_seed_is_the_same_game() {
    let record = |seed: u64| {
        let mut table = Table::<State>::new(&setup("seats=3 limit=150"), Seed::from(seed));
        let mut rng = table.seed().rng(Stream::bot(Seat::FIRST));
        while let Some(seat) = table.to_move() {
            let mv = Bot::<State>::choose(&mut Greedy, &table.view(seat), &mut rng);
            table.play(mv).unwrap();
        }
        table.record().to_string()
    };
    assert_eq!(record(7), record(7));
    assert_ne!(record(7), record(8));
}

#[test]
fn greedy_players_finish_their_games_and_soon() {
    const GAMES: u32 = 200;
    for (text, limit) in [("seats=2 limit=150", 150), ("seats=3 limit=150", 150), ("seats=4 limit=100", 100)] {
        let setup = setup(text);
        let (mut finished, mut turns) = (0, 0);
        for seed in 0..u64::from(GAMES) {
            let (state, outcome) = game(&setup, seed, |state, _, rng| greedy(state, rng));
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
        let setup = setup(text);
        let mut won = 0;
        for seed in 0..GAMES {
            let purposeful = Seat::new((seed % u64::from(setup.seats())) as u8).unwrap();
            let (_, outcome) =
                game(
                    &setup,
                    seed,
                    |state, seat, rng| {
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
        game(&setup("seats=4 limit=100"), seed, |state, seat, rng| {
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
        let (_, outcome) = game(&setup(text), seed, |state, _, rng| greedy(state, rng));
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
        let setup = setup(text);
        let seats = usize::from(setup.seats());
        for seed in 0..6 {
            let (state, outcome) = game(&setup, seed, |state, _, rng| {
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
        game(&setup("seats=3 limit=150"), seed, |state, seat, rng| {
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
            game(&setup(text), seed, |state, _, rng| {
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
        let (_, outcome) = game(&setup("seats=3 limit=150"), seed, |state, _, rng| {
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

#[test]
fn neither_choices_nor_estimates_touch_the_heap() {
    for text in SETUPS {
        let (setup, mut decisions) = (setup(text), 0);
        let counted = allocation_counter::measure(|| {
            for seed in 0..4 {
                let mut state = State::new(&setup);
                let mut rng = Seed::from(seed).rng(Stream::DEALING);
                loop {
                    playout::deal_out(&mut state, &mut rng);
                    std::hint::black_box(estimate(&state));
                    if state.turn() == Turn::Over {
                        break;
                    }
                    let mv = greedy(&state, &mut rng);
                    state.play(mv).expect("a legal move");
                    decisions += 1;
                }
            }
        });
        assert_eq!(counted.count_total, 0, "{text}, {decisions} decisions");
        assert!(decisions > 60, "{decisions}");
    }
}
