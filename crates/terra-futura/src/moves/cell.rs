//! The cells of a territory whose frame is still open: 5 × 5 around the starting card.

use terra_core::Seat;

/// A place in a territory, as seen from its starting card, which lies at `c3`: columns `a` to `e` from the left,
/// rows `1` to `5` from the top. A territory never spans more than three columns or rows of them (F3.5).
///
/// Cells are ordered row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

const SIDE: u8 = 5;

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 25;
    /// The starting card's.
    pub const START: Cell = Cell(12);

    /// The cell in that column from the left and row from the top, both from 0 to 4.
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < SIDE && row < SIDE { Some(Cell(row * SIDE + column)) } else { None }
    }

    /// Its column, from 0 on the left.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Its row, from 0 on top.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Its place in the order of cells, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell of that place in the order; nothing when it is not below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn at(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell(index as u8)) } else { None }
    }

    /// Where its card is kept: three columns side by side are told apart by their number modulo 3, and so are rows.
    #[inline]
    pub(crate) const fn slot(self) -> usize {
        SLOTS[self.0 as usize] as usize
    }

    /// All cells in its row and in its column.
    #[inline]
    pub(crate) const fn cross(self) -> Cells {
        Cells(CROSSES[self.0 as usize])
    }

    #[inline]
    pub(crate) const fn alone(self) -> Cells {
        Cells(1 << self.0)
    }
}

const SLOTS: [u8; Cell::COUNT] = {
    let mut slots = [0; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell(index as u8);
        slots[index] = cell.row() % 3 * 3 + cell.column() % 3;
        index += 1;
    }
    slots
};

/// The cells of the top row, and those of the left column.
const ROW: u32 = 0b11111;
const COLUMN: u32 = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20;

const CROSSES: [u32; Cell::COUNT] = {
    let mut crosses = [0; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell(index as u8);
        crosses[index] = ROW << (SIDE * cell.row()) | COLUMN << cell.column();
        index += 1;
    }
    crosses
};

/// For each set of lines that are in use, as bits, those that a card may lie in so that no more than three are
/// spanned (F3.5).
const WITHIN: [u32; 32] = {
    let mut within = [0; 32];
    let mut used: usize = 0;
    while used < 32 {
        let mut line = 0;
        while line < SIDE as u32 {
            let with = used as u32 | 1 << line;
            if with >> with.trailing_zeros() < 8 {
                within[used] |= 1 << line;
            }
            line += 1;
        }
        used += 1;
    }
    within
};

/// For each set of rows, the cells of the left column in them.
const IN_ROWS: [u32; 32] = {
    let mut cells = [0; 32];
    let mut rows: usize = 0;
    while rows < 32 {
        let mut row = 0;
        while row < SIDE {
            if rows >> row & 1 == 1 {
                cells[rows] |= 1 << (SIDE * row);
            }
            row += 1;
        }
        rows += 1;
    }
    cells
};

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Cells(pub(crate) u32);

impl Cells {
    pub(crate) const NONE: Cells = Cells(0);

    #[inline]
    pub(crate) const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Those from that place in the order on.
    #[inline]
    pub(crate) const fn from(self, index: u8) -> Cells {
        Cells(self.0 >> index << index)
    }

    /// The cells in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let index = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (index < 32).then_some(Cell(index as u8))
        })
    }

    /// The free cells in which all cards, with a new one there, span at most three columns and three rows (F3.5).
    #[inline]
    pub(crate) const fn fitting(self) -> Cells {
        let columns = (self.0 | self.0 >> 5 | self.0 >> 10 | self.0 >> 15 | self.0 >> 20) & ROW;
        let rows = self.rows();
        // Each row that may be used has the columns that may be used: the product has no carry.
        let all = WITHIN[columns as usize] * IN_ROWS[WITHIN[rows as usize] as usize];
        Cells(all & !self.0)
    }

    /// The rows in which there is one, as bits.
    #[inline]
    const fn rows(self) -> u32 {
        let left = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3 | self.0 >> 4) & COLUMN;
        // The five bits, five places apart, side by side: each is moved up to bit 20 and its row, the rest falls
        // elsewhere.
        left.wrapping_mul(1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4) >> 20 & ROW
    }

    /// Whether they span at most three columns and three rows (F3.5).
    #[cfg(any(feature = "serde", feature = "proptest"))]
    pub(crate) fn fit(self) -> bool {
        self.iter().all(|cell| self.without(cell.alone()).fitting().contains(cell))
    }

    /// Whether one can go from each to each edge to edge (F3.6).
    #[cfg(any(feature = "serde", feature = "proptest"))]
    pub(crate) fn are_joined(self) -> bool {
        let mut reached = Cells(self.0 & self.0.wrapping_neg());
        for _ in 0..self.len() {
            reached = reached.or(reached.neighbours().and(self));
        }
        reached == self
    }

    /// The cells edge to edge with one of these (F3.6).
    #[inline]
    pub(crate) const fn neighbours(self) -> Cells {
        let right = (self.0 & !(COLUMN << 4)) << 1;
        let left = (self.0 & !COLUMN) >> 1;
        Cells((self.0 << 5 | self.0 >> 5 | right | left) & ((1 << Cell::COUNT) - 1))
    }

    /// The cell of a finished territory at that place of the 3 × 3 grid (F7.2).
    #[inline]
    pub(crate) const fn in_grid(self, place: u8) -> Cell {
        // Row by row the first cell is the upper left one.
        Cell(self.0.trailing_zeros() as u8 + place / 3 * SIDE + place % 3)
    }
}

impl core::fmt::Debug for Cells {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A card in somebody's territory, as assistance names it: `2b3` is the card in cell b3 of seat 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(u8);

impl Target {
    /// How many there are: 25 cells of 5 seats.
    pub const COUNT: usize = Cell::COUNT * crate::MAX_SEATS as usize;

    /// The card of that seat in that cell; nothing for a seat above 4.
    pub const fn new(seat: Seat, cell: Cell) -> Option<Target> {
        if seat.number() < crate::MAX_SEATS { Some(Target(seat.number() * Cell::COUNT as u8 + cell.0)) } else { None }
    }

    /// Whose territory.
    #[inline]
    pub const fn seat(self) -> Seat {
        match Seat::new(self.0 / Cell::COUNT as u8) {
            Some(seat) => seat,
            None => Seat::FIRST,
        }
    }

    /// The cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell(self.0 % Cell::COUNT as u8)
    }

    /// Its place in the order, by seat and cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The target of that place in the order; nothing when it is not below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn at(index: usize) -> Option<Target> {
        if index < Target::COUNT { Some(Target(index as u8)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn cells_that_fit_are_those_that_span_three_lines_at_most() {
        // Every set of up to three cells that holds the starting card and fits itself.
        let spans = |cells: Cells| {
            let span = |line: fn(Cell) -> u8| {
                let lines: Vec<u8> = cells.iter().map(line).collect();
                lines.iter().max().unwrap() - lines.iter().min().unwrap()
            };
            span(Cell::column) <= 2 && span(Cell::row) <= 2
        };
        let all = || (0..Cell::COUNT).filter_map(Cell::at);
        for a in all() {
            for b in all() {
                let cells = Cell::START.alone().or(a.alone()).or(b.alone());
                if spans(cells) {
                    for cell in all() {
                        let fits = !cells.contains(cell) && spans(cells.or(cell.alone()));
                        assert_eq!(cells.fitting().contains(cell), fits, "{cell:?} with {cells:?}");
                        let beside = cells.iter().any(|other| {
                            other.column().abs_diff(cell.column()) + other.row().abs_diff(cell.row()) == 1
                        });
                        assert_eq!(cells.neighbours().contains(cell), beside, "{cell:?} with {cells:?}");
                    }
                    let mut slots: Vec<usize> = cells.iter().map(Cell::slot).collect();
                    slots.sort_unstable();
                    slots.dedup();
                    assert_eq!(slots.len() as u32, cells.len(), "{cells:?}");
                }
            }
        }
    }
}
