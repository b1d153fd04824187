//! In each puzzle the right move is found, and for the right reason.

use crate::puzzle::State;
use crate::puzzles::Puzzle;
use terra_bots::{Advice, Bot, Budget, Cheat, Clairvoyant, Mcts};
use terra_core::{Game, Rng, Seat, Seed, Step, Stream};

const SEEDS: u64 = 40;

fn rng(seed: u64) -> Rng {
    Seed::from(seed).rng(Stream::bot(Seat::FIRST))
}

/// The position in which seat 0 is to move, after that card if one comes first.
fn start(puzzle: Puzzle, card: Option<char>) -> State {
    let mut state = State::new(&puzzle);
    card.map(Step::Deal).map_or(Ok(()), |step| state.step(step)).unwrap();
    state
}

fn advice(state: &State, iterations: u32, seed: u64) -> Advice<char> {
    // These games are won or lost by a move: who explores little may be long in coming back to a move that lost once.
    let mut mcts = Mcts::<State>::new(Budget::Iterations(iterations)).exploration(0.7);
    mcts.advise(&state.view(Seat::FIRST.into()), &mut rng(seed))
}

/// In how many of the seeds the search finds that move.
fn found(state: &State, mv: char, iterations: u32) -> u64 {
    (0..SEEDS).filter(|&seed| advice(state, iterations, seed).best == mv).count() as u64
}

/// Asserts that the move is found from nearly every seed, and that its value is about this.
fn assert_right(puzzle: Puzzle, card: Option<char>, mv: char, value: f32) {
    let state = start(puzzle, card);
    let times = found(&state, mv, 3000);
    assert!(times >= SEEDS - 1, "{puzzle}: {mv} is found {times} times of {SEEDS}");
    let best = advice(&state, 10_000, 1).estimates[0];
    assert!((best.value - value).abs() < 0.07, "{puzzle}: {mv} is worth {value}, not {}", best.value);
}

#[test]
fn a_win_is_forced_in_three_plies() {
    assert_right(Puzzle::Fork, None, 'c', 1.0);
}

#[test]
fn who_does_not_look_ahead_falls_into_the_fork() {
    // One iteration a move is no tree: the mean of playouts prefers `a`, so that the puzzle tells search from none.
    let state = start(Puzzle::Fork, None);
    let first = |seed| advice(&state, 3, seed).estimates;
    let mean = |mv| (0..400).map(|seed| first(seed).iter().find(|e| e.mv == mv).unwrap().value).sum::<f32>() / 400.0;
    assert!(mean('a') > 0.65 && mean('c') < 0.35, "{} and {}", mean('a'), mean('c'));
}

#[test]
fn what_is_hidden_is_averaged_over_and_not_known_later_either() {
    for coin in ['x', 'y'] {
        assert_right(Puzzle::Bet, Some(coin), 's', 0.8);
        let state = start(Puzzle::Bet, Some(coin));
        let estimates = advice(&state, 10_000, 2).estimates;
        let value = |mv| estimates.iter().find(|estimate| estimate.mv == mv).unwrap().value;
        assert!(value('l') < 0.7, "a bet later is worth 2/3, not {}", value('l'));
        assert!((value('y') - 2.0 / 3.0).abs() < 0.1 && (value('x') - 1.0 / 3.0).abs() < 0.15);
    }
}

#[test]
fn equal_views_give_equal_advice_whatever_is_true() {
    let [x, y] = ['x', 'y'].map(|coin| advice(&start(Puzzle::Bet, Some(coin)), 500, 7));
    assert_eq!(x, y);
}

#[test]
fn a_hidden_move_of_another_is_not_known_afterwards() {
    assert_right(Puzzle::Stone, None, 's', 0.7);
}

#[test]
fn a_card_that_comes_up_face_down_is_not_known_afterwards() {
    assert_right(Puzzle::FaceDown, None, 's', 0.7);
}

#[test]
fn a_card_that_comes_up_for_all_to_see_is_known_afterwards() {
    assert_right(Puzzle::Peek, None, 'p', 1.0);
}

#[test]
fn what_a_move_shows_is_known_afterwards() {
    for card in ['l', 'm', 'r'] {
        assert_right(Puzzle::Tell, Some(card), 'd', 1.0);
    }
}

#[test]
fn cards_count_by_their_weights() {
    assert_right(Puzzle::Dice, None, 'b', 0.6);
}

#[test]
fn partners_play_for_each_other() {
    assert_right(Puzzle::Partner, None, 'p', 1.0);
}

#[test]
fn nobody_wants_a_common_loss() {
    assert_right(Puzzle::Commons, None, 's', 0.5);
}

#[test]
fn more_iterations_are_not_worse() {
    for (puzzle, card, mv) in [(Puzzle::Fork, None, 'c'), (Puzzle::Bet, Some('x'), 's'), (Puzzle::Commons, None, 's')] {
        let state = start(puzzle, card);
        let times = [30, 300, 3000].map(|iterations| found(&state, mv, iterations));
        // Of 40 seeds three may fall to the other side by luck.
        assert!(times.windows(2).all(|pair| pair[1] + 3 >= pair[0]), "{puzzle}: {times:?}");
        assert!(times[2] > times[0] || times[0] == SEEDS, "{puzzle}: {times:?}");
    }
}

#[test]
fn who_cheats_knows_the_coin_and_the_stone() {
    for coin in ['x', 'y'] {
        let state = start(Puzzle::Bet, Some(coin));
        let advice = Cheat::<State>::new(Budget::Iterations(3000)).advise(&state, &mut rng(1));
        assert!(advice.best == coin || advice.best == 'l', "{advice:?}");
        assert!(advice.estimates[0].value > 0.95, "{advice:?}");
    }
    let state = start(Puzzle::Stone, None);
    assert_eq!(Cheat::<State>::new(Budget::Iterations(3000)).choose(&state, &mut rng(1)), 'g');
}

#[test]
fn estimates_are_sorted_and_add_up() {
    let Advice { best, estimates } = advice(&start(Puzzle::Fork, None), 200, 3);
    assert_eq!(estimates[0].mv, best);
    assert!(estimates.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    assert_eq!(estimates.iter().map(|estimate| estimate.visits).sum::<u32>(), 200);
    assert!(estimates.iter().all(|estimate| (0.0..=1.0).contains(&estimate.value)));
    let mut moves: Vec<char> = estimates.iter().map(|estimate| estimate.mv).collect();
    moves.sort_unstable();
    assert_eq!(moves, ['a', 'b', 'c']);
}
