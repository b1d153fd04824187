//! How a search runs: seeds, threads, time, and what it keeps of its tree.

use crate::puzzle::State;
use crate::puzzles::Puzzle;
use std::time::{Duration, Instant};
use terra_bots::{Advice, Bot, Budget, Cheat, Mcts, Mixed, Random};
use terra_core::{Game, Rng, Seat, Seed, Step, Stream, Table, View};

fn rng(seed: u64) -> Rng {
    Seed::from(seed).rng(Stream::bot(Seat::FIRST))
}

fn visits(advice: &Advice<char>) -> u32 {
    advice.estimates.iter().map(|estimate| estimate.visits).sum()
}

fn advise(mcts: &mut Mcts<State>, state: &State, seed: u64) -> Advice<char> {
    mcts.advise(&state.view(Seat::FIRST.into()), &mut rng(seed))
}

/// The position of that puzzle after these steps: a digit is a card, all else a move.
fn after(puzzle: Puzzle, steps: &str) -> State {
    let mut state = State::new(&puzzle);
    for step in steps.chars() {
        state.step(if step.is_ascii_digit() { Step::Deal(step) } else { Step::Play(step) }).unwrap();
    }
    state
}

#[test]
fn equal_seeds_give_equal_advice() {
    for threads in 1..=3 {
        let search = |seed| {
            let mut mcts = Mcts::new(Budget::Iterations(400)).threads(threads);
            advise(&mut mcts, &State::new(&Puzzle::Fork), seed)
        };
        assert_eq!(search(5), search(5));
        assert_ne!(search(5), search(6), "another seed, other playouts");
    }
}

#[test]
fn threads_share_the_iterations() {
    for (threads, iterations) in [(1, 100), (2, 101), (3, 100), (4, 2), (0, 7)] {
        let mut mcts = Mcts::new(Budget::Iterations(iterations)).threads(threads);
        assert_eq!(visits(&advise(&mut mcts, &State::new(&Puzzle::Fork), 1)), iterations);
    }
    let mut mcts = Mcts::new(Budget::Iterations(4000)).threads(2);
    assert_eq!(advise(&mut mcts, &State::new(&Puzzle::Fork), 1).best, 'c');
}

#[test]
fn the_generator_is_used_equally_whatever_the_budget() {
    let used = |budget| {
        let mut rng = rng(1);
        Mcts::<State>::new(budget).choose(&State::new(&Puzzle::Fork).view(Seat::FIRST.into()), &mut rng);
        rng
    };
    assert_eq!(used(Budget::Iterations(3)), used(Budget::Time(Duration::from_millis(3))));
}

#[test]
fn no_budget_is_too_small() {
    for budget in [Budget::Iterations(0), Budget::Iterations(1), Budget::Time(Duration::ZERO)] {
        let advice = advise(&mut Mcts::new(budget), &State::new(&Puzzle::Fork), 1);
        assert_eq!(visits(&advice), 1);
        assert_eq!(advice.best, advice.estimates[0].mv);
    }
    let forever = Budget::Time(Duration::MAX).to_string();
    assert!(forever.ends_with("ms"), "{forever}");
}

#[test]
fn a_time_is_kept() {
    let time = Duration::from_millis(40);
    let state = State::new(&Puzzle::Fork);
    // A machine that does other things may pause for long, but hardly three times in a row.
    let took = (0..3).map(|seed| {
        let start = Instant::now();
        let advice = advise(&mut Mcts::new(Budget::Time(time)), &state, seed);
        assert!(visits(&advice) > 100, "{advice:?}");
        start.elapsed()
    });
    let took = took.min().unwrap();
    assert!(took >= time && took < time * 3, "{took:?}");
}

#[test]
fn the_only_legal_move_is_played_without_a_search() {
    let state = after(Puzzle::Row, "a");
    let mut before = rng(1);
    let advice = Mcts::<State>::new(Budget::Time(Duration::from_secs(3600)))
        .advise(&state.view(Seat::FIRST.into()), &mut before);
    assert_eq!(advice, Advice { best: '!', estimates: Vec::new() });
    assert_eq!(before, rng(1));
}

#[test]
fn the_tree_is_kept_for_the_next_own_decision() {
    for threads in [1, 2] {
        let mut mcts = Mcts::new(Budget::Iterations(300)).threads(threads);
        let first = advise(&mut mcts, &State::new(&Puzzle::Row), 1);
        assert_eq!((first.best, visits(&first)), ('a', 300));
        // The forced move is no search, and loses nothing.
        advise(&mut mcts, &after(Puzzle::Row, "a"), 2);
        let second = advise(&mut mcts, &after(Puzzle::Row, "a!1"), 3);
        assert_eq!(second.best, 'x');
        assert!(visits(&second) > 350, "{second:?}");
        // What another did lies between: anew.
        let third = advise(&mut mcts, &after(Puzzle::Row, "a!1xu"), 4);
        assert_eq!((third.best, visits(&third)), ('m', 300));
    }
}

#[test]
fn a_tree_that_does_not_fit_is_dropped() {
    let mut mcts = Mcts::new(Budget::Iterations(300));
    advise(&mut mcts, &State::new(&Puzzle::Row), 1);
    let other = advise(&mut mcts, &State::new(&Puzzle::Dice), 2);
    assert_eq!(other, advise(&mut Mcts::new(Budget::Iterations(300)), &State::new(&Puzzle::Dice), 2));
}

#[test]
fn a_forgotten_tree_is_gone_and_so_is_one_that_was_not_to_be_kept() {
    let fresh = advise(&mut Mcts::new(Budget::Iterations(300)), &after(Puzzle::Row, "a!1"), 3);
    assert_eq!(visits(&fresh), 300);

    let mut mcts = Mcts::new(Budget::Iterations(300));
    advise(&mut mcts, &State::new(&Puzzle::Row), 1);
    Bot::<State>::forget(&mut mcts);
    assert_eq!(advise(&mut mcts, &after(Puzzle::Row, "a!1"), 3), fresh);

    let mut mcts = Mcts::new(Budget::Iterations(300)).reuse(false);
    advise(&mut mcts, &State::new(&Puzzle::Row), 1);
    assert_eq!(advise(&mut mcts, &after(Puzzle::Row, "a!1"), 3), fresh);
}

#[test]
fn who_cheats_keeps_the_tree_too() {
    let mut cheat = Cheat::new(Budget::Iterations(300));
    let total = |advice: Advice<char>| visits(&advice);
    assert_eq!(total(cheat.advise(&State::new(&Puzzle::Row), &mut rng(1))), 300);
    assert!(total(cheat.advise(&after(Puzzle::Row, "a!2"), &mut rng(1))) > 350);
}

#[test]
fn a_kept_tree_is_as_good_as_a_longer_search() {
    // In whole games: the tree is kept within a turn, and a game repeats from its seeds.
    let setup = terra_futura::Setup::builder(2).build().unwrap();
    let play = |reuse| {
        let mut table = Table::<terra_futura::State>::new(&setup, Seed::from(3));
        let mut mcts = Mcts::<terra_futura::State>::new(Budget::Iterations(60)).reuse(reuse);
        let mut rng = rng(9);
        let (mut most, mut moves) = (0_u32, Vec::new());
        while let Some(seat) = table.to_move() {
            let advice = mcts.advise(&table.view(seat), &mut rng);
            most = most.max(advice.estimates.iter().map(|estimate| estimate.visits).sum::<u32>());
            moves.push(advice.best);
            table.play(advice.best).unwrap();
        }
        (most, moves)
    };
    let (most, moves) = play(true);
    assert!(most > 70, "{most} visits at most");
    assert_eq!(play(true).1, moves);
    assert_eq!(play(false).0, 60);
}

#[test]
fn an_exploration_that_is_no_number_explores_nothing() {
    let state = State::new(&Puzzle::Fork);
    let greedy = advise(&mut Mcts::new(Budget::Iterations(200)).exploration(0.0), &state, 1);
    for constant in [f32::NAN, -1.0] {
        assert_eq!(advise(&mut Mcts::new(Budget::Iterations(200)).exploration(constant), &state, 1), greedy);
    }
    let wide = advise(&mut Mcts::new(Budget::Iterations(200)).exploration(f32::INFINITY), &state, 1);
    assert!(wide.estimates.iter().all(|estimate| (50..=84).contains(&estimate.visits)), "{wide:?}");
}

/// Always plays the last move.
#[derive(Clone, Copy)]
struct Last;

impl<G: Game> terra_bots::Policy<G> for Last {
    fn choose(&self, state: &G, _: &mut Rng) -> G::Move {
        *state.legal_moves().last().unwrap()
    }
}

#[test]
fn a_mixed_policy_is_followed_as_often_as_it_is_said() {
    let state = State::new(&Puzzle::Fork);
    for (random, least, most) in
        [(0.0, 0, 0), (-1.0, 0, 0), (f32::NAN, 0, 0), (0.3, 150, 250), (1.0, 600, 730), (2.0, 600, 730)]
    {
        let mixed = Mixed::new(Last, random);
        let mut rng = rng(1);
        let others = (0..1000).filter(|_| terra_bots::Policy::choose(&mixed, &state, &mut rng) != 'c').count();
        assert!((least..=most).contains(&others), "{random}: {others}");
    }
}

#[test]
fn playouts_follow_the_policy() {
    // Seat 1 always plays `z`: from the first playout on `a` is lost.
    let state = State::new(&Puzzle::Fork);
    let view = state.view(Seat::FIRST.into());
    let worth = |advice: Advice<char>| advice.estimates.iter().find(|estimate| estimate.mv == 'a').unwrap().value;
    let last = |seed| worth(Mcts::<State>::new(Budget::Iterations(3)).policy(Last).advise(&view, &mut rng(seed)));
    assert!((0..20).all(|seed| last(seed) < 0.1));
    let random = |seed| worth(Mcts::<State>::new(Budget::Iterations(3)).policy(Random).advise(&view, &mut rng(seed)));
    assert!((0..20).any(|seed| random(seed) > 0.9));
}

#[test]
fn without_widening_the_policy_plays_alone() {
    let state = State::new(&Puzzle::Dice);
    for factor in [0.0, -1.0, f32::NAN] {
        let advice = advise_by(Mcts::new(Budget::Iterations(50)).policy(Last).widening(factor), &state);
        assert_eq!((advice.best, visits(&advice), advice.estimates[0].visits), ('c', 50, 50), "{factor}");
    }
}

#[test]
fn few_moves_are_tried_early_and_all_in_time() {
    let state = after(Puzzle::Fork, "cx");
    let tried = |iterations| {
        let advice = advise_by(Mcts::new(Budget::Iterations(iterations)).policy(Last).widening(1.0), &state);
        advice.estimates.iter().filter(|estimate| estimate.visits > 0).count()
    };
    // One more when those tried are no more than the root of their visits and one: after 0, 1, 3 and 8 visits.
    assert_eq!([1, 2, 3, 4, 8, 9, 100].map(tried), [1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn a_policy_is_trusted_until_it_is_seen_to_err() {
    // `c` is right half of the time, `b` six times of ten.
    let state = State::new(&Puzzle::Dice);
    let best =
        |trust, iterations| advise_by(Mcts::new(Budget::Iterations(iterations)).policy(Last).trust(trust), &state).best;
    assert_eq!(best(1000.0, 200), 'c');
    assert_eq!([best(20.0, 20_000), best(0.0, 20_000), best(f32::NAN, 20_000)], ['b'; 3]);
}

fn advise_by<P: terra_bots::Policy<State>>(mut mcts: Mcts<State, P>, state: &State) -> Advice<char> {
    mcts.advise(&state.view(Seat::FIRST.into()), &mut rng(1))
}

#[test]
#[should_panic(expected = "the viewer is to move")]
fn who_is_not_to_move_gets_no_advice() {
    let view = State::new(&Puzzle::Fork).view(Seat::new(1).unwrap().into());
    assert!(view.legal_moves().is_empty());
    let _ = Mcts::<State>::new(Budget::DEFAULT).choose(&view, &mut rng(1));
}
