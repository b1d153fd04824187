//! Exact summation over all arrangements, one value after the other.
//!
//! The cards of one value form a column. A straight that starts in column `v`
//! has its second card in column `v + 1` and its third in `v + 2`. Everything
//! else (three alike, one value in all colours) stays within a column. For a
//! *set* of triples with `n_i` copies of combination `i`, the weight of all its
//! orders is `T!` times
//!
//! ```text
//! prod_i 1/n_i!  *  prod_columns prod_colours (u)_(used cards)  *  (1/6)^alike
//! ```
//!
//! The summation keeps two tables per column. All counts are per colour, and
//! `t` is the number of triples begun so far.
//!
//! * `entering[z][p][t]`: the column is about to be filled; earlier straights
//!   take `p` of its cards and `z` cards of the next column.
//! * `leaving[s][z][t]`: the column is complete; `s` straights start in it, and
//!   earlier ones take `z` cards of the next column.
//!
//! A draw walks back through the tables from the only final state and picks
//! each step with its share of the sum.

use alloc::vec;
use alloc::vec::Vec;

use super::grid::{Counts, Grid, minus, sum};
use super::{COLOURS, FIRST_SAME_VALUE, KINDS, STARTS, VALUES, falling, run_index, third_colour, unit};

/// Triples that fit within one column, and the case of none.
const LOCAL: usize = 7;
/// One divided by the factorial of a count of up to six.
const INVERSE_FACTORIAL: [f64; 7] = [1.0, 1.0, 1.0 / 2.0, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0, 1.0 / 720.0];
/// One divided by six to a power of up to six.
const ALIKE_SHARE: [f64; 7] = [1.0, 1.0 / 6.0, 1.0 / 36.0, 1.0 / 216.0, 1.0 / 1296.0, 1.0 / 7776.0, 1.0 / 46656.0];

fn inverse_factorial(count: u8) -> f64 {
    INVERSE_FACTORIAL[usize::from(count)]
}

/// Rows of weights, one weight per number of triples.
#[derive(Clone)]
struct Table {
    /// Rows in one block.
    block: usize,
    /// Weights in one row.
    width: usize,
    weights: Vec<f64>,
    /// The part of each row that may differ from zero: first and end.
    spans: Vec<(u8, u8)>,
}

impl Table {
    fn new(blocks: usize, block: usize, width: usize) -> Self {
        Self { block, width, weights: vec![0.0; blocks * block * width], spans: vec![(0, 0); blocks * block] }
    }

    /// The first number of triples with a weight, and the weights from there.
    fn row(&self, block: usize, row: usize) -> (usize, &[f64]) {
        let number = block * self.block + row;
        let (first, end) = self.spans[number];
        let at = number * self.width;
        (usize::from(first), &self.weights[at + usize::from(first)..at + usize::from(end)])
    }

    fn get(&self, block: usize, row: usize, triples: usize) -> f64 {
        self.weights[(block * self.block + row) * self.width + triples]
    }

    /// Adds `factor` times the weights to a row, from `first` on. Weights
    /// outside of `keep_from..` and of the row are dropped.
    #[allow(clippy::cast_possible_truncation, reason = "rows are at most 31 long")]
    fn add(&mut self, (block, row): (usize, usize), (first, weights): (usize, &[f64]), keep_from: usize, factor: f64) {
        let from = first.max(keep_from);
        let end = (first + weights.len()).min(self.width);
        if from >= end {
            return;
        }
        let number = block * self.block + row;
        let span = &mut self.spans[number];
        *span = if span.1 == 0 { (from as u8, end as u8) } else { (span.0.min(from as u8), span.1.max(end as u8)) };
        let at = number * self.width;
        let target = &mut self.weights[at + from..at + end];
        for (to, weight) in target.iter_mut().zip(&weights[from - first..]) {
            *to += factor * weight;
        }
    }
}

/// The straights that start in one column: how many there are of each pair of
/// colours of the lowest and the middle card.
#[derive(Clone)]
struct Runs {
    counts: [[u8; COLOURS]; COLOURS],
    /// The number of the vector of their lowest cards in the grid.
    lowest: u16,
    middle: Counts,
    /// One over the factorials of the counts.
    weight: f64,
}

/// All straights that can start in one column, listed by their highest cards.
#[derive(Clone)]
struct RunList {
    list: Vec<Runs>,
    /// Where the part of each vector of highest cards begins, and the end.
    parts: Vec<usize>,
}

impl RunList {
    /// `columns` are the grids of the start and of the two columns after it.
    fn new(columns: &[Grid]) -> Self {
        let mut all = Self { list: Vec::new(), parts: vec![0] };
        for &highest in &columns[2].all {
            all.split(columns, highest, 0, [[0; COLOURS]; COLOURS]);
            all.parts.push(all.list.len());
        }
        all
    }

    /// Splits the highest cards from colour `third` on by the colour of the
    /// lowest card, in all ways.
    fn split(&mut self, columns: &[Grid], highest: Counts, third: usize, mut counts: [[u8; COLOURS]; COLOURS]) {
        if third == COLOURS {
            self.push(columns, counts);
            return;
        }
        let cards = highest[third];
        for green in 0..=cards {
            for blue in 0..=cards - green {
                for (first, count) in [green, blue, cards - green - blue].into_iter().enumerate() {
                    // The colours of a straight determine each other alike.
                    counts[first][third_colour(first, third)] = count;
                }
                self.split(columns, highest, third + 1, counts);
            }
        }
    }

    /// Adds the straights if their cards exist.
    #[allow(clippy::cast_possible_truncation, reason = "grids have up to 343 vectors")]
    fn push(&mut self, columns: &[Grid], counts: [[u8; COLOURS]; COLOURS]) {
        let lowest: Counts = core::array::from_fn(|first| counts[first].iter().sum());
        let middle: Counts = core::array::from_fn(|second| counts.iter().map(|row| row[second]).sum());
        if columns[0].room(lowest).is_none() || columns[1].room(middle).is_none() {
            return;
        }
        let weight = counts.iter().flatten().map(|&count| inverse_factorial(count)).product();
        self.list.push(Runs { counts, lowest: columns[0].index(lowest) as u16, middle, weight });
    }

    /// The straights with these highest cards.
    fn with_highest(&self, number: usize) -> &[Runs] {
        &self.list[self.parts[number]..self.parts[number + 1]]
    }
}

/// The triples within one column.
#[derive(Clone)]
struct Local {
    /// Triples of one card per colour.
    same_value: u8,
    /// Three alike, by colour.
    alike: Counts,
    weight: f64,
}

impl Local {
    fn triples(&self) -> usize {
        usize::from(self.same_value) + sum(self.alike)
    }

    /// All choices within a column of `cards` of which straights take `taken`.
    /// The weight counts the choices of the straights' cards too.
    fn all(cards: Counts, taken: Counts) -> impl Iterator<Item = Self> {
        let free = minus(cards, taken).unwrap_or_default();
        let most = free.into_iter().min().unwrap_or(0);
        (0..=most).flat_map(move |same_value| {
            let [green, blue, red] = free.map(|count| (count - same_value) / 3);
            (0..=green).flat_map(move |green| {
                (0..=blue).flat_map(move |blue| {
                    (0..=red).map(move |red| Self::new(cards, taken, same_value, [green, blue, red]))
                })
            })
        })
    }

    fn new(cards: Counts, taken: Counts, same_value: u8, alike: Counts) -> Self {
        let mut weight = inverse_factorial(same_value) * ALIKE_SHARE[sum(alike)];
        for colour in 0..COLOURS {
            let used = taken[colour] + same_value + 3 * alike[colour];
            weight *= falling(cards[colour], used) * inverse_factorial(alike[colour]);
        }
        Self { same_value, alike, weight }
    }
}

/// The weights of the triples within a column, by their number, for every
/// vector of cards that straights take.
fn local_weights(grid: &Grid) -> Vec<[f64; LOCAL]> {
    let sums = grid.all.iter().map(|&taken| {
        let mut sums = [0.0; LOCAL];
        for local in Local::all(grid.top, taken) {
            sums[local.triples()] += local.weight;
        }
        sums
    });
    sums.collect()
}

/// The complete tables.
#[derive(Clone)]
pub(super) struct Columns {
    triples: usize,
    grids: [Grid; VALUES + 2],
    local: [Vec<[f64; LOCAL]>; VALUES],
    runs: [RunList; VALUES],
    entering: Vec<Table>,
    leaving: Vec<Table>,
}

impl Columns {
    /// Sums over all arrangements. `None` when there are none.
    pub(super) fn new(unseen: &[u8; KINDS], triples: usize) -> Option<Self> {
        let grids = Grid::columns(unseen);
        let mut columns = Self {
            triples,
            local: core::array::from_fn(|value| local_weights(&grids[value])),
            runs: core::array::from_fn(|value| RunList::new(&grids[value..])),
            grids,
            entering: Vec::with_capacity(VALUES),
            leaving: Vec::with_capacity(VALUES),
        };
        let mut entering = columns.table(1, 1);
        entering.add((0, 0), (0, &[1.0]), 0, 1.0);
        columns.entering.push(entering);
        for value in 0..VALUES {
            let leaving = columns.fill(value);
            columns.leaving.push(leaving);
            if value + 1 < VALUES {
                let entering = columns.pass(value);
                columns.entering.push(entering);
            }
        }
        (columns.total() > 0.0).then_some(columns)
    }

    /// A measure of the size of the tables: the pairs of count vectors of two
    /// columns that follow each other.
    pub(super) fn cells(unseen: &[u8; KINDS]) -> usize {
        let vectors = |value| -> usize {
            let counts = unseen.iter().skip(value).step_by(VALUES);
            counts.map(|&count| usize::from(count) + 1).product()
        };
        (1..VALUES - 1).map(|value| vectors(value) * vectors(value + 1)).sum()
    }

    fn table(&self, blocks: usize, block: usize) -> Table {
        Table::new(blocks, block, self.triples + 1)
    }

    /// The sum over all sets of triples, which is the sum over all lists
    /// divided by the factorial of their length.
    pub(super) fn total(&self) -> f64 {
        self.leaving[VALUES - 1].get(0, 0, self.triples)
    }

    /// How many vectors there are of cards that straights which started before
    /// column `value` take from column `value + 1`.
    fn reach(&self, value: usize) -> usize {
        if value == 0 { 1 } else { self.grids[value + 1].len() }
    }

    /// The straights that may start in column `value` beside `passing` ones.
    fn starts(&self, value: usize, passing: Counts) -> impl Iterator<Item = usize> + use<> {
        let grid = &self.grids[value];
        let room = if value < STARTS { grid.room(passing).unwrap_or_default() } else { [0; COLOURS] };
        grid.within(room)
    }

    /// Fills column `value` with the starts of straights and with triples of
    /// its own.
    fn fill(&self, value: usize) -> Table {
        let (grid, local) = (&self.grids[value], &self.local[value]);
        let entering = &self.entering[value];
        let reach = self.reach(value);
        let starts = if value < STARTS { grid.len() } else { 1 };
        let later: usize = self.grids[value + 1..].iter().map(|grid| sum(grid.top)).sum();
        let mut leaving = self.table(starts, reach);
        for next in 0..reach {
            let owed = sum(self.grids[value + 1].all[next]);
            for passing in 0..entering.block {
                let (first, weights) = entering.row(next, passing);
                if weights.is_empty() {
                    continue;
                }
                for start in self.starts(value, grid.all[passing]) {
                    let begun = sum(grid.all[start]);
                    // What the later columns cannot hold must be done by now.
                    let least = (3 * self.triples + 2 * begun + owed).saturating_sub(later);
                    let least = least.div_ceil(3);
                    for (count, &factor) in local[passing + start].iter().enumerate() {
                        if factor > 0.0 {
                            let row = (first + begun + count, weights);
                            leaving.add((start, next), row, least, factor);
                        }
                    }
                }
            }
        }
        leaving
    }

    /// Moves on from column `value` to the next: the straights that start in
    /// `value` take their middle and highest cards.
    fn pass(&self, value: usize) -> Table {
        let grid = &self.grids[value + 1];
        let leaving = &self.leaving[value];
        let reach = self.reach(value + 1);
        let mut entering = self.table(reach, grid.len());
        for next in 0..reach {
            for runs in self.runs[value].with_highest(next) {
                let lowest = usize::from(runs.lowest);
                let middle = grid.index(runs.middle);
                let room = grid.room(runs.middle).unwrap_or_default();
                for passing in grid.within(room).take_while(|&passing| passing < leaving.block) {
                    let row = leaving.row(lowest, passing);
                    entering.add((next, passing + middle), row, 0, runs.weight);
                }
            }
        }
        entering
    }

    /// Draws one list of combinations into `list`, which has the length of the
    /// prepared draw.
    pub(super) fn draw(&self, next: &mut impl FnMut() -> u64, list: &mut [u8]) {
        let mut output = Output { list, used: 0 };
        // The state at the end of a column: straights that start in it, cards
        // owed to the next column, triples begun.
        let (mut start, mut owed, mut begun) = (0, 0, self.triples);
        for value in (0..VALUES).rev() {
            let total = self.leaving[value].get(start, owed, begun);
            let options = self.ways_to_fill(value, start, owed, begun);
            let Some((passing, count)) = choose(options, total, next) else {
                return;
            };
            self.draw_local(value, passing + start, count, next, &mut output);
            begun -= count + sum(self.grids[value].all[start]);
            if value == 0 {
                break;
            }
            let total = self.entering[value].get(owed, passing, begun);
            let options = self.ways_to_pass(value - 1, owed, passing, begun);
            let Some((runs, before)) = choose(options, total, next) else {
                return;
            };
            output.push_runs(value - 1, runs);
            (start, owed) = (usize::from(runs.lowest), before);
        }
        shuffle(output.list, next);
    }

    /// The weights of the states before column `value` was filled and of the
    /// numbers of triples within it, given the state after it.
    fn ways_to_fill(
        &self,
        value: usize,
        start: usize,
        owed: usize,
        begun: usize,
    ) -> impl Iterator<Item = ((usize, usize), f64)> {
        let grid = &self.grids[value];
        let entering = &self.entering[value];
        let room = grid.room(grid.all[start]).unwrap_or_default();
        let starts = sum(grid.all[start]);
        grid.within(room).take_while(|&passing| passing < entering.block).flat_map(move |passing| {
            let local = &self.local[value][passing + start];
            let most = (begun + 1).saturating_sub(starts).min(LOCAL);
            (0..most).map(move |count| {
                let before = entering.get(owed, passing, begun - starts - count);
                ((passing, count), before * local[count])
            })
        })
    }

    /// The weights of the straights that start in column `value` and of the
    /// cards owed before they moved on, given the state after that.
    fn ways_to_pass(
        &self,
        value: usize,
        next: usize,
        passing: usize,
        begun: usize,
    ) -> impl Iterator<Item = ((&Runs, usize), f64)> {
        let grid = &self.grids[value + 1];
        let leaving = &self.leaving[value];
        let list = self.runs[value].with_highest(next);
        list.iter().filter_map(move |runs| {
            let before = grid.index(minus(grid.all[passing], runs.middle)?);
            (before < leaving.block).then(|| {
                let weight = leaving.get(usize::from(runs.lowest), before, begun);
                ((runs, before), weight * runs.weight)
            })
        })
    }

    /// Draws `count` triples within column `value`.
    fn draw_local(
        &self,
        value: usize,
        taken: usize,
        count: usize,
        next: &mut impl FnMut() -> u64,
        output: &mut Output,
    ) {
        let grid = &self.grids[value];
        let total = self.local[value][taken][count];
        let options = Local::all(grid.top, grid.all[taken]).filter(|local| local.triples() == count).map(|local| {
            let weight = local.weight;
            (local, weight)
        });
        if let Some(local) = choose(options, total, next) {
            output.push(FIRST_SAME_VALUE + value, local.same_value);
            for (colour, &copies) in local.alike.iter().enumerate() {
                output.push(colour * VALUES + value, copies);
            }
        }
    }
}

/// Picks an option with probability proportional to its weight. `total` is the
/// sum of the weights up to rounding.
pub(super) fn choose<T>(
    options: impl Iterator<Item = (T, f64)>,
    total: f64,
    next: &mut impl FnMut() -> u64,
) -> Option<T> {
    let mut rest = unit(next) * total;
    let mut last = None;
    for (option, weight) in options {
        if weight > 0.0 {
            last = Some(option);
            rest -= weight;
            if rest < 0.0 {
                break;
            }
        }
    }
    last
}

/// The combinations drawn so far.
struct Output<'a> {
    list: &'a mut [u8],
    used: usize,
}

impl Output<'_> {
    #[allow(clippy::cast_possible_truncation, reason = "there are 60 combinations")]
    fn push(&mut self, combination: usize, copies: u8) {
        let free = self.list.iter_mut().skip(self.used);
        for place in free.take(usize::from(copies)) {
            *place = combination as u8;
            self.used += 1;
        }
    }

    fn push_runs(&mut self, value: usize, runs: &Runs) {
        if value >= STARTS {
            return;
        }
        for (first, row) in runs.counts.iter().enumerate() {
            for (second, &copies) in row.iter().enumerate() {
                self.push(run_index(value, first, second), copies);
            }
        }
    }
}

/// Puts the list into a uniformly random order.
fn shuffle(list: &mut [u8], next: &mut impl FnMut() -> u64) {
    for end in (1..list.len()).rev() {
        let wide = u128::from(next()) * (end as u128 + 1);
        #[allow(clippy::cast_possible_truncation, reason = "at most `end`")]
        let place = (wide >> u64::BITS) as usize;
        list.swap(end, place);
    }
}
