//! Moves: what there is to decide. Which are legal is told in `decision`.

mod activation;
mod cell;
mod decision;
mod payment;

pub(crate) use activation::TRANSFER;
pub(crate) use cell::Cells;
pub use cell::{Cell, Target};
pub(crate) use decision::Decision;

use crate::cards::{EFFECTS, GAINS};
use crate::state::ROW;
use crate::{Card, Level, Resource, SCORING};
use terra_core::MoveList;

/// One decision of a player. Its text reads without a state: see docs/notation.md.
///
/// | text | move | clause |
/// |---|---|---|
/// | `keep`, `discard:I` | discard no card, or the last one of that row | F3.1 |
/// | `take:I3`, `draw:II` | take a face-up card (number 1 is farthest from the deck), or the top card of a deck | F3.2 |
/// | `place:b3` | place it | F3.5 |
/// | `use:c3`, `stop` | activate a card, or end the activations | F3.7 |
/// | `top`, `top2`, `bottom`, `bottom2`, `bottom3` | the effect, of the activated or of the copied card | F4.2 |
/// | `copy:2b3` | assistance: the card in cell b3 of seat 2 | F5.1 |
/// | `pay:r@b3` | pay a resource from a card | F4.4 |
/// | `gain:F` | choose a resource of the reward | F4.3 |
/// | `pollute:b3` | place a cube of pollution | F6.1 |
/// | `shift:b3`, `enough` | transfer a cube from a card, or no more | F6.4 |
/// | `receive:r` | assistance: the owner receives one of the resources paid | F5.2 |
/// | `clean:b3`, `leave` | copied transfer: the owner removes a cube, or none | F5.3 |
/// | `pattern:S5`, `set:S7` | pick a scoring card's pattern or set | F7.2, F7.3 |
///
/// Moves are ordered by [`index`](Move::index).
// Two bytes each, since lists are copied whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Discard no card (F3.1).
    Keep,
    /// Discard the last card of a row (F3.1).
    Discard(Level),
    /// Take a face-up card (F3.2).
    Take(Place),
    /// Take the top card of a deck, unseen (F3.2).
    Draw(Level),
    /// Place the card (F3.5).
    Place(Cell),
    /// Activate a card (F3.7).
    Use(Cell),
    /// Choose the effect (F4.2, F5.6).
    Choose(Choice),
    /// Copy a card of another player (F5.1).
    Copy(Target),
    /// Pay a resource from a card (F4.4).
    Pay(Source),
    /// Choose a resource of the reward (F4.3).
    Gain(Resource),
    /// Place a cube of pollution (F6.1).
    Pollute(Cell),
    /// Transfer a cube of pollution from a card (F6.4).
    Shift(Cell),
    /// Transfer no more (F6.4).
    Enough,
    /// End the activations, and with them the turn (F4.1).
    Stop,
    /// Receive one of the resources paid (F5.2).
    Receive(Resource),
    /// Remove a cube of pollution from an own card (F5.3).
    Clean(Cell),
    /// Remove none (F5.3).
    Leave,
    /// Pick that scoring card's pattern (F7.2).
    Pattern(Pick),
    /// Pick that scoring card's set (F7.3).
    Set(Pick),
}

/// A face-up card by its place in its row: number 1 is farthest from the deck (F2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The card of that number, 1 to 4, in the row of that level.
    pub const fn new(level: Level, number: u8) -> Option<Place> {
        if number >= 1 && number <= ROW as u8 {
            Some(Place(level.index() as u8 * ROW as u8 + number - 1))
        } else {
            None
        }
    }

    #[inline]
    pub(crate) const fn at(level: Level, index: u8) -> Place {
        Place(level.index() as u8 * ROW as u8 + index)
    }

    /// The level of the row.
    #[inline]
    pub const fn level(self) -> Level {
        Level::at(self.0 as usize / ROW)
    }

    /// Its number in the row, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % ROW as u8 + 1
    }
}

/// One of the effects that a card can have: a gain on top, or an alternative of the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(u8);

impl Choice {
    /// A gain on top: number 1 or 2.
    pub const fn gain(number: u8) -> Option<Choice> {
        if number >= 1 && number as usize <= GAINS { Some(Choice(number - 1)) } else { None }
    }

    /// An alternative of the bottom: number 1 to 3.
    pub const fn bottom(number: u8) -> Option<Choice> {
        if number >= 1 && number as usize <= EFFECTS - GAINS { Some(Choice(GAINS as u8 + number - 1)) } else { None }
    }

    /// Whether it is on top.
    pub const fn is_gain(self) -> bool {
        (self.0 as usize) < GAINS
    }

    /// Its number on top or at the bottom, from 1.
    pub const fn number(self) -> u8 {
        if self.is_gain() { self.0 + 1 } else { self.0 + 1 - GAINS as u8 }
    }

    /// Its place among a card's effects.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn at(index: usize) -> Choice {
        Choice(index as u8)
    }
}

/// A resource, and the cell of the card that it is paid from. They are ordered by resource, then by cell (F4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source(u8);

impl Source {
    /// How many there are: seven resources on 25 cells.
    pub const COUNT: usize = 7 * Cell::COUNT;

    /// That resource from the card in that cell.
    #[inline]
    pub const fn new(resource: Resource, cell: Cell) -> Source {
        Source((resource.index() * Cell::COUNT + cell.index()) as u8)
    }

    /// The resource.
    #[inline]
    pub fn resource(self) -> Resource {
        Resource::at(usize::from(self.0) / Cell::COUNT)
    }

    /// The cell.
    #[inline]
    pub fn cell(self) -> Cell {
        Cell::at(usize::from(self.0) % Cell::COUNT).expect("a remainder is below the number of cells")
    }

    /// Its place in the order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The source of that place in the order; nothing when it is not below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn at(index: usize) -> Option<Source> {
        if index < Source::COUNT { Some(Source(index as u8)) } else { None }
    }
}

/// A scoring card that is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pick(u8);

impl Pick {
    /// That scoring card; nothing for another card.
    pub const fn new(card: Card) -> Option<Pick> {
        if card.is_scoring() { Some(Pick(card.index() as u8)) } else { None }
    }

    /// The card.
    pub const fn card(self) -> Card {
        Card::scoring_at(self.0 as usize)
    }

    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn of(number: u8) -> Pick {
        Pick(number)
    }
}

/// The legal moves of one decision, on the stack.
///
/// No decision offers more than 36: assistance has at most nine cards of each of four other players to copy. A card
/// has at most 24 cells to be placed in, a cube of a price comes from at most nine cards in at most three kinds,
/// and what else there is to choose is at most nine cells and one move that declines.
// Few places: a list is returned by value, and that copies it whole.
pub type Moves = MoveList<Move, 36>;

const DISCARD: usize = 1;
const TAKE: usize = DISCARD + 2;
const DRAW: usize = TAKE + 2 * ROW;
const PLACE: usize = DRAW + 2;
const USE: usize = PLACE + Cell::COUNT;
const CHOOSE: usize = USE + Cell::COUNT;
const COPY: usize = CHOOSE + EFFECTS;
const PAY: usize = COPY + Target::COUNT;
const GAIN: usize = PAY + Source::COUNT;
const POLLUTE: usize = GAIN + 7;
const SHIFT: usize = POLLUTE + Cell::COUNT;
const ENOUGH: usize = SHIFT + Cell::COUNT;
const STOP: usize = ENOUGH + 1;
const RECEIVE: usize = STOP + 1;
const CLEAN: usize = RECEIVE + 7;
const LEAVE: usize = CLEAN + Cell::COUNT;
const PATTERN: usize = LEAVE + 1;
const SET: usize = PATTERN + SCORING;

impl Move {
    /// How many moves there are: indices are below it.
    pub const COUNT: usize = SET + SCORING;

    /// Its number. From 0: `keep` 1 of them, discards 2, face-up cards 8, decks 2, placing 25, activating 25,
    /// effects 5, copying 125 (from 68), paying 175 (from 193), gaining 7, pollution 25, transfer 25, `enough`,
    /// `stop`, receiving 7, removing pollution 25, `leave`, patterns 16, sets 16.
    pub const fn index(self) -> usize {
        match self {
            Move::Keep => 0,
            Move::Discard(level) => DISCARD + level.index(),
            Move::Take(place) => TAKE + place.0 as usize,
            Move::Draw(level) => DRAW + level.index(),
            Move::Place(cell) => PLACE + cell.index(),
            Move::Use(cell) => USE + cell.index(),
            Move::Choose(choice) => CHOOSE + choice.index(),
            Move::Copy(target) => COPY + target.index(),
            Move::Pay(source) => PAY + source.index(),
            Move::Gain(resource) => GAIN + resource.index(),
            Move::Pollute(cell) => POLLUTE + cell.index(),
            Move::Shift(cell) => SHIFT + cell.index(),
            Move::Enough => ENOUGH,
            Move::Stop => STOP,
            Move::Receive(resource) => RECEIVE + resource.index(),
            Move::Clean(cell) => CLEAN + cell.index(),
            Move::Leave => LEAVE,
            Move::Pattern(pick) => PATTERN + pick.0 as usize,
            Move::Set(pick) => SET + pick.0 as usize,
        }
    }

    /// All moves there are, in order.
    pub fn all() -> impl Iterator<Item = Move> + Clone {
        (0..Move::COUNT).filter_map(Move::at)
    }

    /// The move of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    pub fn at(index: usize) -> Option<Move> {
        match index {
            0 => Some(Move::Keep),
            DISCARD..TAKE => Some(Move::Discard(Level::at(index - DISCARD))),
            TAKE..DRAW => Some(Move::Take(Place((index - TAKE) as u8))),
            DRAW..PLACE => Some(Move::Draw(Level::at(index - DRAW))),
            PLACE..USE => Cell::at(index - PLACE).map(Move::Place),
            USE..CHOOSE => Cell::at(index - USE).map(Move::Use),
            CHOOSE..COPY => Some(Move::Choose(Choice::at(index - CHOOSE))),
            COPY..PAY => Target::at(index - COPY).map(Move::Copy),
            PAY..GAIN => Source::at(index - PAY).map(Move::Pay),
            GAIN..POLLUTE => Some(Move::Gain(Resource::at(index - GAIN))),
            POLLUTE..SHIFT => Cell::at(index - POLLUTE).map(Move::Pollute),
            SHIFT..ENOUGH => Cell::at(index - SHIFT).map(Move::Shift),
            ENOUGH => Some(Move::Enough),
            STOP => Some(Move::Stop),
            RECEIVE..CLEAN => Some(Move::Receive(Resource::at(index - RECEIVE))),
            CLEAN..LEAVE => Cell::at(index - CLEAN).map(Move::Clean),
            LEAVE => Some(Move::Leave),
            PATTERN..SET => Some(Move::Pattern(Pick((index - PATTERN) as u8))),
            SET..Move::COUNT => Some(Move::Set(Pick((index - SET) as u8))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_has_two_bytes() {
        assert_eq!(size_of::<Move>(), 2);
    }
}
