//! A territory: where cards may lie (F3), and the pollution on them (F6).

use super::book::{Amounts, Cell, Face, order};
use std::sync::Arc;

/// A card of a territory, with what lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) cell: Cell,
    pub(super) card: String,
    pub(super) face: Arc<Face>,
    pub(super) resources: Vec<char>,
    pub(super) cubes: usize,
}

impl Placed {
    /// F6.5: only the number of cubes matters: with more cubes than spaces a card is inactive.
    pub(super) fn is_inactive(&self) -> bool {
        self.cubes > self.face.spaces
    }

    /// F6.2, F6.3: how many cubes may still be put there: its free spaces, and one in the centre.
    pub(super) fn room(&self) -> usize {
        (self.face.spaces + 1).saturating_sub(self.cubes)
    }
}

/// The card of a territory that lies there.
pub(super) fn at(territory: &[Placed], cell: Cell) -> Option<&Placed> {
    territory.iter().find(|placed| placed.cell == cell)
}

/// The same, to change it.
pub(super) fn at_mut(territory: &mut [Placed], cell: Cell) -> &mut Placed {
    territory.iter_mut().find(|placed| placed.cell == cell).expect("a card lies there")
}

/// Why a card may not be placed somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unplaceable {
    Occupied,
    Columns,
    Rows,
    NotEdgeToEdge,
}

/// F3.5: all cards fit in a 3 × 3 frame. F3.6: any free cell will do, unless the setup wants it edge to edge.
pub(super) fn why_not_placed(territory: &[Placed], cell: Cell, adjacent: bool) -> Option<Unplaceable> {
    if at(territory, cell).is_some() {
        return Some(Unplaceable::Occupied);
    }
    let spans = |of: fn(Cell) -> u8| {
        let all = || territory.iter().map(|placed| of(placed.cell)).chain([of(cell)]);
        all().max().expect("a cell") - all().min().expect("a cell") + 1
    };
    if spans(|cell| cell.column) > 3 {
        return Some(Unplaceable::Columns);
    }
    if spans(|cell| cell.row) > 3 {
        return Some(Unplaceable::Rows);
    }
    if adjacent && !territory.iter().any(|placed| placed.cell.touches(cell)) {
        return Some(Unplaceable::NotEdgeToEdge);
    }
    None
}

/// F3.7: the cards of the new card's row and column, each once, the new one once.
pub(super) fn row_and_column(territory: &[Placed], new: Cell) -> Vec<Cell> {
    let cells = territory.iter().map(|placed| placed.cell);
    cells.filter(|cell| cell.row == new.row || cell.column == new.column).collect()
}

/// F7.2: the pattern's cells of the 3 × 3 grid, mapped to the finished territory.
pub(super) fn mapped(territory: &[Placed], pattern: &[(u8, u8)]) -> Vec<Cell> {
    let left = territory.iter().map(|placed| placed.cell.column).min().expect("a territory has cards");
    let top = territory.iter().map(|placed| placed.cell.row).min().expect("a territory has cards");
    pattern.iter().map(|&(column, row)| Cell { row: top + row, column: left + column }).collect()
}

/// F4.7: the sum over active cards of (spaces + 1 − cubes); those from a cell on, in order.
pub(super) fn room_from(territory: &[Placed], from: Option<Cell>) -> usize {
    let active = territory.iter().filter(|placed| !placed.is_inactive());
    active.filter(|placed| from.is_none_or(|from| placed.cell >= from)).map(Placed::room).sum()
}

/// How many of a resource lie on active cards (F4.4, F7.3, F8.1).
pub(super) fn stock(territory: &[Placed], kind: char) -> usize {
    let active = territory.iter().filter(|placed| !placed.is_inactive());
    active.map(|placed| placed.resources.iter().filter(|&&other| other == kind).count()).sum()
}

/// The same of each resource.
pub(super) fn stocks(territory: &[Placed]) -> Amounts {
    let mut stocks = [0; 7];
    for placed in territory.iter().filter(|placed| !placed.is_inactive()) {
        for &kind in &placed.resources {
            stocks[order(kind)] += 1;
        }
    }
    stocks
}
