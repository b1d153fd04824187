//! Crisis.

use super::{estimate, greedy, random, setup};
use terra_bots::{Bot, Evaluation, Greedy, Policy, Returns, Saviour};
use terra_core::{Game, MAX_SEATS, Outcome, Rng, Seat};
use terra_crisis::{Ending, Move, Setup, State};

/// Every number of seats, teams, another first seat, and a card set with equal cards and seven of one region.
const SETUPS: [&str; 8] = [
    "seats=3",
    "seats=4",
    "seats=5 first=3",
    "seats=6",
    "seats=4 teams=yes",
    "seats=6 teams=yes first=2",
    "seats=4 cards=gNA10,gNA10,gEU13,gEU13,gAS16,gAS16,bNA10,bNA11,bSA12,bSA12,bAF14,bOC15,\
     rNA13,rNA13,rEU10,rAF16,rAF16,rOC11",
    "seats=3 cards=gNA10,gNA10,gNA10,gNA16,gNA16,gNA16,gNA16,gOC16,gOC16,gOC16,gOC16,gOC16,gOC16,gOC16,gOC16,gOC16,\
     gOC16,gOC16",
];

fn game(setup: &str, seed: u64, choose: impl FnMut(&State, Seat, &mut Rng) -> Move) -> Outcome<Ending> {
    super::game::<State>(setup, seed, choose).1
}

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
    super::the_same_seed_is_the_same_game::<State>("seats=5");
}

#[test]
fn neither_choices_nor_estimates_touch_the_heap() {
    super::it_needs_no_heap::<State>(&SETUPS);
}

/// How many of so many games are saved.
fn saved(text: &str, games: u64, choose: impl Fn(&State, &mut Rng) -> Move) -> u64 {
    let is_saved = |&seed: &u64| !game(text, seed, |state, _, rng| choose(state, rng)).is_common_loss();
    (1000..1000 + games).filter(is_saved).count() as u64
}

#[test]
fn greedy_players_save_most_worlds_and_random_ones_few() {
    const GAMES: u64 = 200;
    for text in ["seats=3", "seats=4", "seats=5", "seats=6", "seats=4 teams=yes", "seats=6 teams=yes"] {
        let (purposeful, aimless) = (saved(text, GAMES, greedy), saved(text, GAMES, random));
        println!("{text}: {purposeful} of {GAMES} saved, {aimless} by random players");
        assert!(purposeful * 100 >= GAMES * 65, "{text}: {purposeful} of {GAMES}");
        assert!(aimless * 100 <= GAMES * 25, "{text}: {aimless} of {GAMES}");
    }
}

#[test]
fn one_greedy_player_among_random_ones_saves_more_worlds_and_wins_most_of_them() {
    const GAMES: u64 = 400;
    let (mut all, mut won) = (0, 0);
    for seed in 0..GAMES {
        let purposeful = Seat::new((seed % 4) as u8).unwrap();
        let outcome = game(
            "seats=4",
            seed,
            |state, seat, rng| {
                if seat == purposeful { greedy(state, rng) } else { random(state, rng) }
            },
        );
        all += u64::from(!outcome.is_common_loss());
        won += u64::from(outcome.winners().any(|winner| winner == purposeful));
    }
    println!("{all} of {GAMES} saved, {won} won by the greedy one");
    assert!(all * 100 >= GAMES * 16, "{all}");
    assert!(won * 2 > all, "{won} of {all}");
}

#[test]
fn a_saved_world_is_nine_tenths_and_the_place_the_rest() {
    let returns = |points: &[i32], teams: u8| {
        let team = |seat: Seat| (teams > 0).then(|| terra_core::Team(seat.number() % teams));
        let outcome = Outcome::ranked(Ending::Success, points, team);
        Evaluation::<State>::returns(&Greedy, &outcome)
    };
    let near = |is: Returns, should: Returns| {
        assert!(is.iter().zip(should).all(|(is, should)| (is - should).abs() < 1e-6), "{is:?}, not {should:?}");
    };
    near(returns(&[9, 30, 20], 0), [0.9, 1.0, 0.95, 0.0, 0.0, 0.0]);
    // C9.3: the two share the places of the first and the second.
    near(returns(&[30, 30, 1], 0), [0.975, 0.975, 0.9, 0.0, 0.0, 0.0]);
    near(returns(&[5, 5, 5, 5], 0), [0.95, 0.95, 0.95, 0.95, 0.0, 0.0]);
    // C10.2: partners come to the same.
    near(returns(&[40, 50, 40, 50], 2), [0.9, 1.0, 0.9, 1.0, 0.0, 0.0]);
    near(returns(&[40, 50, 60, 40, 50, 60], 3), [0.9, 0.95, 1.0, 0.9, 0.95, 1.0]);
    let lost = (0..).map(|seed| game("seats=3", seed, |state, _, rng| random(state, rng)));
    let lost = lost.into_iter().find(Outcome::is_common_loss).unwrap();
    assert_eq!(Evaluation::<State>::returns(&Greedy, &lost), [0.0; MAX_SEATS]);
}

#[test]
fn estimates_are_chances() {
    for text in SETUPS {
        let setup: Setup = setup::<State>(text);
        let seats = usize::from(setup.seats());
        for seed in 0..10 {
            let (mut first, mut estimates) = (true, 0);
            game(text, seed, |state, _, rng| {
                let worth = estimate(state);
                assert!(worth.iter().all(|one| (0.0..=1.0).contains(one)), "{text}: {worth:?}");
                assert!(worth[..seats].iter().all(|&one| one > 0.0), "{text}: {worth:?}");
                assert_eq!(worth[seats..], [0.0; MAX_SEATS][seats..]);
                // The places are a half on average, so all together have 95 hundredths of what is saved.
                let mean = worth.iter().sum::<f32>() / seats as f32;
                assert!(mean <= 0.951, "{text}: {worth:?}");
                if first || setup.teams() {
                    let partner = |seat: usize| if setup.teams() { (seat + seats / 2) % seats } else { 0 };
                    let pairs = (0..seats).map(|seat| (worth[seat], worth[partner(seat)]));
                    assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 1e-6), "{text}: {worth:?}");
                }
                (first, estimates) = (false, estimates + 1);
                greedy(state, rng)
            });
            assert!(estimates > 10);
        }
    }
}

#[test]
fn an_ended_game_is_estimated_as_what_it_returns() {
    let mut saved = 0;
    for seed in 0..20 {
        let mut state = State::new(&setup::<State>("seats=4"));
        let outcome = game("seats=4", seed, |now, _, rng| {
            let mv = greedy(now, rng);
            state = now.apply(mv).unwrap();
            mv
        });
        // The last step of a game is a move.
        assert_eq!(state.outcome(), Some(outcome));
        assert_eq!(estimate(&state), Evaluation::<State>::returns(&Greedy, &outcome));
        saved += u32::from(!outcome.is_common_loss());
    }
    assert!(saved > 5, "{saved}");
}

#[test]
fn a_crisis_solved_is_good_for_the_world_and_best_for_who_solved_it() {
    let mut solved = 0;
    for seed in 0..40 {
        game("seats=4", seed, |state, seat, rng| {
            let mv = greedy(state, rng);
            let next = state.apply(mv).unwrap();
            let helped = matches!(mv, Move::Help { .. }) && next.track(seat) > state.track(seat);
            if helped && next.outcome().is_none() {
                let (before, after) = (estimate(state), estimate(&next));
                assert!(after[seat.index()] > before[seat.index()], "seed {seed}: {before:?} {after:?}");
                assert!(after.iter().sum::<f32>() > before.iter().sum(), "seed {seed}: {before:?} {after:?}");
                solved += 1;
            }
            mv
        });
    }
    assert!(solved > 100, "{solved}");
}

#[test]
fn worlds_that_look_worse_are_lost_more_often() {
    let mut games = Vec::new();
    for seed in 5000..6500 {
        let mut late = None;
        let outcome = game("seats=4", seed, |state, _, rng| {
            if state.pile() <= 24 && late.is_none() {
                late = Some(estimate(state).iter().sum::<f32>());
            }
            greedy(state, rng)
        });
        games.extend(late.map(|worth| (worth, outcome.is_common_loss())));
    }
    games.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (worse, better) = games.split_at(games.len() / 2);
    let lost = |of: &[(f32, bool)]| of.iter().filter(|(_, lost)| *lost).count();
    println!("lost: {} of the worse {}, {} of the better {}", lost(worse), worse.len(), lost(better), better.len());
    assert!(better.len() > 500, "{}", better.len());
    assert!(lost(worse) * 2 > lost(better) * 3, "{} {}", lost(worse), lost(better));
}

#[test]
fn those_who_play_for_the_world_save_nearly_all_by_their_views_alone() {
    for (seats, least) in [(3, 170), (4, 180), (5, 180), (6, 180)] {
        let mut saved = 0;
        for seed in 0..200 {
            let outcome = game(&format!("seats={seats}"), seed, |state, seat, rng| {
                let mut again = rng.clone();
                let mv = Policy::<State>::choose(&Saviour, state, rng);
                assert_eq!(Bot::<State>::choose(&mut Saviour, &state.view(seat.into()), &mut again), mv);
                mv
            });
            saved += u32::from(!outcome.is_common_loss());
        }
        println!("{seats} seats: {saved} of 200");
        assert!(saved >= least, "{seats} seats: {saved} of 200");
    }
}
