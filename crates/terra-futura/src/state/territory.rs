//! A player's territory: the cards, what lies on them, and counters that follow from it.

use crate::Cell;
use crate::cards::{Data, START, Stock};
use crate::moves::Cells;

/// A territory. Each card is kept in the slot of its cell ([`Cell::slot`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Territory {
    /// The resources on all active cards together: what can be paid (F4.4), and what scores (F8.1).
    pub(crate) stock: Stock,
    /// What lies on each card: its resources, and in the eighth byte its pollution.
    cards: [Stock; 9],
    /// Where cards lie.
    pub(crate) cells: Cells,
    /// Where cards are inactive (F6.3).
    pub(crate) inactive: Cells,
    /// Where cards have pollution.
    pub(crate) polluted: Cells,
    /// The kind of each card.
    kinds: [u8; 9],
    /// How many cubes the active cards can still take: free spaces and centres (F4.7).
    pub(crate) room: u8,
}

/// A cube of pollution on a card.
const CUBE: Stock = Stock::one(7);

impl Territory {
    /// That of an absent seat.
    pub(crate) const EMPTY: Territory = Territory {
        stock: Stock::NONE,
        cards: [Stock::NONE; 9],
        cells: Cells::NONE,
        inactive: Cells::NONE,
        polluted: Cells::NONE,
        kinds: [0; 9],
        room: 0,
    };

    /// A starting card alone (F2.1).
    pub(crate) fn start(data: &Data) -> Territory {
        let mut territory = Territory::EMPTY;
        territory.place(Cell::START, START, data);
        territory
    }

    /// The same territory put together card by card, from what lies where: its counters follow. A card that cannot
    /// be told by the set, or has more cubes than it takes, must not be there.
    #[cfg(any(feature = "serde", feature = "proptest"))]
    pub(crate) fn rebuilt(&self, data: &Data) -> Territory {
        let mut built = Territory::EMPTY;
        for cell in self.cells.iter() {
            built.place(cell, self.kind(cell), data);
            built.gain(cell, self.on(cell));
            (0..self.cubes(cell)).for_each(|_| built.pollute(cell, data));
        }
        built
    }

    /// Puts a card with all that lies on it, without counting it in: the counters follow when it is rebuilt.
    #[cfg(feature = "serde")]
    pub(crate) fn put(&mut self, cell: Cell, kind: u8, resources: [u8; 7], cubes: u8) {
        let [g, r, y, food, construction, goods, money] = resources;
        self.cells = self.cells.or(cell.alone());
        self.kinds[cell.slot()] = kind;
        let bytes = [g, r, y, food, construction, goods, money, cubes];
        self.cards[cell.slot()] = Stock(u64::from_le_bytes(bytes));
    }

    /// The cells of active cards.
    #[inline]
    pub(crate) const fn active(&self) -> Cells {
        self.cells.without(self.inactive)
    }

    #[inline]
    pub(crate) const fn is_finished(&self) -> bool {
        self.cells.len() == 9
    }

    /// The kind of the card in a cell where one lies.
    #[inline]
    pub(crate) const fn kind(&self, cell: Cell) -> u8 {
        self.kinds[cell.slot()]
    }

    /// The resources on the card in a cell where one lies.
    #[inline]
    pub(crate) const fn on(&self, cell: Cell) -> Stock {
        self.cards[cell.slot()].resources()
    }

    /// The cubes of pollution on the card in a cell where one lies.
    #[inline]
    pub(crate) const fn cubes(&self, cell: Cell) -> u8 {
        self.cards[cell.slot()].of(7) as u8
    }

    /// The cubes of pollution on all cards (F8.3).
    pub(crate) fn all_cubes(&self) -> u32 {
        self.polluted.iter().map(|cell| u32::from(self.cubes(cell))).sum()
    }

    /// How many cubes the card in a cell can still take: its free spaces, and its centre (F6.2, F6.3).
    #[inline]
    pub(crate) const fn room_on(&self, cell: Cell, data: &Data) -> u8 {
        data.spaces[self.kind(cell) as usize] + 1 - self.cubes(cell)
    }

    /// F3.5.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, kind: u8, data: &Data) {
        self.cells = self.cells.or(cell.alone());
        self.kinds[cell.slot()] = kind;
        self.room += data.spaces[usize::from(kind)] + 1;
    }

    /// Resources onto a card, inactive or not.
    #[inline]
    pub(crate) fn gain(&mut self, cell: Cell, gained: Stock) {
        let card = &mut self.cards[cell.slot()];
        *card = card.plus(gained);
        if !self.inactive.contains(cell) {
            self.stock = self.stock.plus(gained);
        }
    }

    /// One resource from an active card to the box (F4.4).
    #[inline]
    pub(crate) fn pay(&mut self, cell: Cell, resource: usize) {
        let card = &mut self.cards[cell.slot()];
        *card = card.minus(Stock::one(resource));
        self.stock = self.stock.minus(Stock::one(resource));
    }

    /// A cube onto an active card: into a free space, or else into the centre (F6.2, F6.3).
    #[inline]
    pub(crate) fn pollute(&mut self, cell: Cell, data: &Data) {
        let card = &mut self.cards[cell.slot()];
        *card = card.plus(CUBE);
        let resources = card.resources();
        self.polluted = self.polluted.or(cell.alone());
        self.room -= 1;
        if self.room_on_is_none(cell, data) {
            self.inactive = self.inactive.or(cell.alone());
            self.stock = self.stock.minus(resources);
        }
    }

    #[inline]
    fn room_on_is_none(&self, cell: Cell, data: &Data) -> bool {
        self.cubes(cell) > data.spaces[usize::from(self.kind(cell))]
    }

    /// A cube off a card that has one: an inactive card is active again (F6.5).
    #[inline]
    pub(crate) fn clean(&mut self, cell: Cell) {
        let card = &mut self.cards[cell.slot()];
        *card = card.minus(CUBE);
        let card = *card;
        self.room += 1;
        if card.of(7) == 0 {
            self.polluted = self.polluted.without(cell.alone());
        }
        if self.inactive.contains(cell) {
            self.inactive = self.inactive.without(cell.alone());
            self.stock = self.stock.plus(card.resources());
        }
    }
}
