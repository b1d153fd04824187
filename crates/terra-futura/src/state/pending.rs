//! What of an activation is still to be done, as plain data.

use crate::cards::{Quick, Stock};
use crate::{Cell, Target};

/// An activation in progress; nothing of it is left between activations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pending {
    /// What is still to be paid of certain kinds.
    pub(crate) need: Stock,
    /// Raw materials and products of any kind that are still to be paid.
    pub(crate) any: [u8; 2],
    /// Choices of the reward that are still to be made: any raw material, any product, any raw material or money.
    pub(crate) free: [u8; 3],
    /// Pollution still to be placed; in a transfer, the cubes moved so far.
    pub(crate) cubes: u8,
    /// The last one of like steps: the index of the resource and cell paid from, of the resource gained, of the
    /// cell. The next one may not come before it (F4.8).
    pub(crate) last: u8,
    /// The kinds that were paid, as bits, when a card is copied (F5.2).
    pub(crate) paid: u8,
    /// The activated card's cell, 0 when none is.
    pub(crate) cell: u8,
    /// The place of the effect on its card; 0 until it is chosen.
    pub(crate) effect: u8,
    /// The card that is copied (F5.1), or [`NOBODY`].
    pub(crate) copied: u8,
}

/// No card is copied.
pub(crate) const NOBODY: u8 = u8::MAX;

impl Pending {
    pub(crate) const NOTHING: Pending = Pending {
        need: Stock::NONE,
        any: [0; 2],
        free: [0; 3],
        cubes: 0,
        last: 0,
        paid: 0,
        cell: 0,
        effect: 0,
        copied: NOBODY,
    };

    /// The activated card's cell.
    #[inline]
    pub(crate) fn cell(&self) -> Cell {
        Cell::at(self.cell.into()).expect("a card is being activated")
    }

    #[inline]
    pub(crate) fn copied(&self) -> Option<Target> {
        if self.copied == NOBODY { None } else { Target::at(self.copied.into()) }
    }

    /// Begins with an effect: its price is to be paid, its choices made, its pollution placed.
    #[inline]
    pub(crate) fn begin(&mut self, place: u8, effect: &Quick) {
        self.effect = place;
        self.need = effect.price;
        self.any = effect.any;
        self.free = effect.free;
        self.cubes = effect.pollution;
    }

    #[inline]
    pub(crate) const fn is_paid(&self) -> bool {
        self.need.0 == 0 && self.any[0] == 0 && self.any[1] == 0
    }

    #[inline]
    pub(crate) const fn is_chosen(&self) -> bool {
        self.free[0] == 0 && self.free[1] == 0 && self.free[2] == 0
    }
}
