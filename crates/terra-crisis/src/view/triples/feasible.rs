//! Whether a number of disjoint triples can be formed at all.
//!
//! The search fills the columns of equal values from left to right like the
//! exact summation, but it keeps only the largest number of triples per state
//! and it needs only few of the possible straights. Take three straights with
//! the same start. When their lowest cards are all alike or all different in
//! colour, and so are their middle cards, then so are their highest cards, and
//! the nine cards also form one triple within each of the three columns. Such
//! three straights need never occur. Written as points (colour of the lowest,
//! colour of the middle card) they are a line of the affine plane over three
//! elements, or one point three times. A set of points without lines has at
//! most four points, each used at most twice; there are 1603 such choices. The
//! cards of seven or eight straights can always be taken by six at most and by
//! triples within the columns (a test tries them all), which leaves 1333.

use alloc::vec;
use alloc::vec::Vec;

use super::grid::{Counts, Grid, sum};
use super::{COLOURS, KINDS, STARTS, VALUES, plausible, third_colour};

/// Straights with one start that are needed.
pub(super) const MOST_RUNS: usize = 6;
/// Copies of one straight that are needed.
const MOST_COPIES: u8 = 2;
/// A state without triples that is reached. Numbers of triples are stored on
/// top of this, in unsigned bytes, for which every processor has a maximum.
const REACHED: u8 = 100;
/// Stands for a state that is not reached. All possible gains together do not
/// lift it to `REACHED`.
const UNREACHED: u8 = 0;

/// True when `triples` disjoint legal triples can be formed from `unseen`.
pub(crate) fn feasible(unseen: &[u8; KINDS], triples: usize) -> bool {
    plausible(unseen, triples) && (triples_within_columns(unseen) >= triples || most_triples(unseen) >= triples)
}

/// Straights with one start: the cards that they take from the three columns.
#[derive(Clone, Copy, Default)]
pub(super) struct Runs {
    pub(super) cards: [Counts; 3],
}

/// Lists all choices of up to `most` straights without lines.
pub(super) fn run_choices(most: usize) -> Vec<Runs> {
    let mut list = Vec::new();
    extend_choices(&mut list, Runs::default(), 0, 0);
    list.retain(|runs| sum(runs.cards[0]) <= most);
    list
}

/// Adds all extensions of a choice by points from `point` on. `chosen` has a
/// bit per point.
fn extend_choices(list: &mut Vec<Runs>, runs: Runs, point: usize, chosen: u16) {
    if point == COLOURS * COLOURS {
        list.push(runs);
        return;
    }
    extend_choices(list, runs, point + 1, chosen);
    if completes_line(point, chosen) {
        return;
    }
    let (first, second) = (point / COLOURS, point % COLOURS);
    let colours = [first, second, third_colour(first, second)];
    let mut more = runs;
    for _ in 0..MOST_COPIES {
        for (cards, colour) in more.cards.iter_mut().zip(colours) {
            cards[colour] += 1;
        }
        extend_choices(list, more, point + 1, chosen | 1 << point);
    }
}

/// True when two chosen points lie on a line with `point`.
fn completes_line(point: usize, chosen: u16) -> bool {
    (0..point).any(|other| {
        let first = third_colour(point / COLOURS, other / COLOURS);
        let second = third_colour(point % COLOURS, other % COLOURS);
        let third = first * COLOURS + second;
        chosen >> other & 1 == 1 && chosen >> third & 1 == 1
    })
}

/// The largest number of triples within one column when `free` cards of each
/// colour are left by the straights.
fn most_local(free: Counts) -> u8 {
    let most = free.into_iter().min().unwrap_or(0);
    let all = (0..=most.min(MOST_COPIES)).map(|same_value| {
        let alike: u8 = free.iter().map(|count| (count - same_value) / 3).sum();
        same_value + alike
    });
    all.max().unwrap_or(0)
}

/// The triples that can be formed without any straight.
pub(super) fn triples_within_columns(unseen: &[u8; KINDS]) -> usize {
    let columns = (0..VALUES).map(|value| core::array::from_fn(|colour| unseen[colour * VALUES + value]));
    columns.map(|free| usize::from(most_local(free))).sum()
}

/// The largest number of disjoint triples.
fn most_triples(unseen: &[u8; KINDS]) -> usize {
    let grids = Grid::columns(unseen);
    let choices = run_choices(MOST_RUNS);
    // By the cards that straights take from this column and from the next.
    let mut entering = vec![UNREACHED; grids[0].len() * grids[1].len()];
    entering[0] = REACHED;
    for value in 0..VALUES - 1 {
        let leaving = fill(&grids[value..], value < STARTS, &entering);
        let usable: &[Runs] = if value < STARTS { &choices } else { &choices[..1] };
        entering = pass(&grids[value..], usable, &leaving);
    }
    let last = fill(&grids[VALUES - 1..], false, &entering);
    usize::from(last[0].saturating_sub(REACHED))
}

/// Fills the first of the columns with starts of straights and with triples of
/// its own. The result is ordered by the starts and by the cards that earlier
/// straights take from the next column.
#[allow(clippy::cast_possible_truncation, reason = "at most six starts")]
fn fill(grids: &[Grid], may_start: bool, entering: &[u8]) -> Vec<u8> {
    let (grid, width) = (&grids[0], grids[1].len());
    let left = grid.all.iter().map(|&used| grid.room(used).unwrap_or_default());
    let local: Vec<u8> = left.map(most_local).collect();
    let mut leaving = vec![UNREACHED; grid.len() * width];
    for (passing, row) in entering.chunks_exact(width).enumerate() {
        if row.iter().all(|&most| most < REACHED) {
            continue;
        }
        let free = grid.room(grid.all[passing]).unwrap_or_default();
        let room = if may_start { free } else { [0; COLOURS] };
        for start in grid.within(room) {
            let starts = sum(grid.all[start]);
            if starts > MOST_RUNS {
                continue;
            }
            let gain = starts as u8 + local[passing + start];
            let target = &mut leaving[start * width..][..width];
            for (to, from) in target.iter_mut().zip(row) {
                *to = (*to).max(from + gain);
            }
        }
    }
    leaving
}

/// Lets the straights that start in the first of the columns take their middle
/// and highest cards.
fn pass(grids: &[Grid], choices: &[Runs], leaving: &[u8]) -> Vec<u8> {
    let [lowest, middle, highest] = [&grids[0], &grids[1], &grids[2]];
    let width = highest.len();
    let mut entering = vec![UNREACHED; middle.len() * width];
    for runs in choices {
        let fits = lowest.room(runs.cards[0]).is_some() && highest.room(runs.cards[2]).is_some();
        let Some(room) = middle.room(runs.cards[1]).filter(|_| fits) else {
            continue;
        };
        let from = &leaving[lowest.index(runs.cards[0]) * middle.len()..][..middle.len()];
        let (taken, next) = (middle.index(runs.cards[1]), highest.index(runs.cards[2]));
        for passing in middle.within(room) {
            let to = &mut entering[(passing + taken) * width + next];
            *to = (*to).max(from[passing]);
        }
    }
    entering
}
