//! Numbers for learning: the index of moves, and what a view shows as numbers from 0 to 1.

use crate::cards::{KINDS, PER_LEVEL};
use crate::state::{NONE, Phase, ROW, SEATS};
use crate::{Card, Cell, Level, Move, Resource, SCORING, State, View};
use terra_core::{Encode, Seat};

/// Numbers of one cell: a card, and what lies on it.
const CELL: usize = KINDS + 3 + 7;
const SEAT: usize = 4 + 7 + 2 + 2 * SCORING + Cell::COUNT * CELL;
const ROWS: usize = 2 * ROW * PER_LEVEL;
const PHASES: usize = 20;
const PENDING: usize = 1 + 2 * PER_LEVEL + 4 * Cell::COUNT + SEATS + 5 + 9 + 3 + 1 + 7 + 1;

/// # Moves
/// `MOVES` is 492: see [`Move::index`]. Most of it are the resources paid: 7 from each of 25 cells, and the cards
/// that assistance copies: 25 cells of each of 5 seats. The cells are 25 and not nine because the frame of a
/// territory is open until its third column and row lie; and a step names its cell rather than a number in the list
/// of legal moves, so that an index means the same in every state.
///
/// # Observation
/// `OBSERVATION` is 8060 numbers, each from 0 to 1. Seats are counted clockwise from the viewer (for a spectator
/// from seat 0); what belongs to absent seats is 0. A kind of card is one number that is 1 among others that are 0:
/// the 24 of level I, the 24 of level II, the starting card. A count of resources is a share of 16; more than 16
/// are 1.
///
/// | from | numbers | what |
/// |---:|---:|---|
/// | 0 | 7600 | for each of five seats 1520 numbers: see below |
/// | 7600 | 192 | the rows: for level I, then II, for the places from the one farthest from the deck, the kind of its level (24) |
/// | 7792 | 48 | discards of each kind of level I, then II / 24 |
/// | 7840 | 2 | cards in each deck / 24 |
/// | 7842 | 16 | own scoring cards: how many of each / 2 |
/// | 7858 | 20 | phase, in the order of [`Phase`] |
/// | 7878 | 2 | the options: adjacent, copy inactive cards |
/// | 7880 | 1 | does another player hold a card that the viewer does not know |
/// | 7881 | 48 | the card to be placed, as far as the viewer knows it: its kind |
/// | 7929 | 25 | cells of the current player that may still be activated |
/// | 7954 | 25 | those that may be activated once more |
/// | 7979 | 25 | the cell being activated |
/// | 8004 | 30 | the copied card: its seat (5), its cell (25) |
/// | 8034 | 5 | the effect chosen, as in [`Move::Choose`] |
/// | 8039 | 9 | still to be paid: of each resource / 8, any raw, any product / 8 |
/// | 8048 | 3 | still to be chosen of the reward: any raw, any product, any raw or money / 4 |
/// | 8051 | 1 | pollution still to be placed, or moved so far / 4 |
/// | 8052 | 7 | the kinds paid for a copied card |
/// | 8059 | 1 | the last one of like steps, after which the next ones go on: its place in their order / 175 |
///
/// A seat's 1520 numbers:
///
/// | from | numbers | what |
/// |---:|---:|---|
/// | 0 | 4 | is it there, is it its turn, is it to move, does it begin |
/// | 4 | 7 | resources on its active cards |
/// | 11 | 2 | cards with pollution / 9, room for pollution / 72 |
/// | 13 | 32 | the scoring card whose pattern it has picked (16), and whose set (16) |
/// | 45 | 1475 | for each of 25 cells, row by row from the upper left: the kind of its card (49), is it active, its cubes / 8, is a card there, its resources (7) |
impl Encode for State {
    const MOVES: usize = Move::COUNT;
    const OBSERVATION: usize = SEATS * SEAT + ROWS + 2 * PER_LEVEL + 2 + SCORING + PHASES + 2 + PENDING;

    fn move_index(mv: Move) -> usize {
        mv.index()
    }

    fn move_at(index: usize) -> Option<Move> {
        Move::at(index)
    }

    fn observe(view: &View, out: &mut [f32]) {
        assert_eq!(out.len(), Self::OBSERVATION, "an observation has a fixed size");
        out.fill(0.0);
        let mut planes = Planes(out);
        let viewer = first_seat(view);
        for place in 0..SEATS {
            let out = planes.next(SEAT);
            if let Some(seat) = viewer.clockwise(view.seats()).nth(place) {
                observe_seat(view, seat, out);
            }
        }
        planes.table(view);
        planes.pending(view);
    }
}

/// The part of the observation that is not written yet.
struct Planes<'a>(&'a mut [f32]);

impl<'a> Planes<'a> {
    /// The next numbers to write.
    fn next(&mut self, count: usize) -> &'a mut [f32] {
        let (next, rest) = core::mem::take(&mut self.0).split_at_mut(count);
        self.0 = rest;
        next
    }

    /// One of so many, or none.
    fn one_of(&mut self, count: usize, which: Option<usize>) {
        let out = self.next(count);
        if let Some(which) = which {
            out[which] = 1.0;
        }
    }

    fn share(&mut self, count: u32, most: u32) {
        self.next(1)[0] = share(count, most);
    }

    fn cells(&mut self, cells: impl Iterator<Item = Cell>) {
        let out = self.next(Cell::COUNT);
        cells.for_each(|cell| out[cell.index()] = 1.0);
    }

    /// Rows, discards, decks, own scoring cards, phase, options.
    fn table(&mut self, view: &View) {
        for level in Level::ALL {
            let mut row = view.row(level);
            for _ in 0..ROW {
                self.one_of(PER_LEVEL, row.next().map(|card| usize::from(card.number() - 1)));
            }
        }
        for discards in &view.discards {
            discards.counts().iter().for_each(|&count| self.share(count.into(), 24));
        }
        for level in Level::ALL {
            self.share(view.deck(level).into(), 24);
        }
        let out = self.next(SCORING);
        for card in view.viewer().seat().into_iter().flat_map(|seat| view.scoring_cards(seat)) {
            out[card.index()] += 0.5;
        }
        self.one_of(PHASES, Some(view.phase() as usize));
        let options = self.next(2);
        options[0] = flag(view.setup().adjacent());
        options[1] = flag(view.setup().copy_inactive());
    }

    /// What of a turn is in progress.
    fn pending(&mut self, view: &View) {
        let (open, pending) = (&view.open, &view.open.pending);
        self.next(1)[0] = flag(open.holds_blind() && view.taken().is_none());
        self.one_of(2 * PER_LEVEL, view.taken().and_then(Card::kind).map(usize::from));
        self.cells(open.todo.iter());
        self.cells(open.again.iter());
        self.cells(open.activated().into_iter());
        let copied = pending.copied();
        let from = first_seat(view);
        let place = |seat| from.clockwise(view.seats()).position(|other| other == seat);
        self.one_of(SEATS, copied.and_then(|target| place(target.seat())));
        self.cells(copied.map(crate::Target::cell).into_iter());
        let chosen = matches!(view.phase(), Phase::Paying | Phase::Gaining | Phase::Polluting | Phase::Shifting);
        self.one_of(5, chosen.then_some(pending.effect.into()));
        pending.need.counts().iter().chain(&pending.any).for_each(|&count| self.share(count.into(), 8));
        pending.free.iter().chain(&[pending.cubes]).for_each(|&count| self.share(count.into(), 4));
        let out = self.next(7);
        for resource in Resource::ALL {
            out[resource.index()] = flag(pending.paid >> resource.index() & 1 == 1);
        }
        self.share(pending.last.into(), 175);
    }
}

/// The seat from which the others are counted.
fn first_seat(view: &View) -> Seat {
    view.viewer().seat().unwrap_or(Seat::FIRST)
}

fn observe_seat(view: &View, seat: Seat, out: &mut [f32]) {
    let mut planes = Planes(out);
    let territory = &view.open.territories[seat.index()];
    planes.next(4).copy_from_slice(&[
        1.0,
        flag(view.current() == seat),
        flag(view.turn().player() == Some(seat)),
        flag(view.setup().first() == seat),
    ]);
    territory.stock.counts().iter().for_each(|&count| planes.share(count.min(16).into(), 16));
    planes.share(territory.polluted.len(), 9);
    planes.share(territory.room.into(), 72);
    for list in [&view.open.patterns, &view.open.sets] {
        let number = list[seat.index()];
        planes.one_of(SCORING, (number != NONE).then_some(number.into()));
    }
    for cell in (0..Cell::COUNT).filter_map(Cell::at) {
        let out = planes.next(CELL);
        if !territory.cells.contains(cell) {
            continue;
        }
        let mut planes = Planes(out);
        planes.one_of(KINDS, Some(territory.kind(cell).into()));
        planes.next(1)[0] = flag(!territory.inactive.contains(cell));
        planes.share(territory.cubes(cell).into(), 8);
        planes.next(1)[0] = 1.0;
        territory.on(cell).counts().iter().for_each(|&count| planes.share(count.min(16).into(), 16));
    }
}

fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// A small count as a share of its most.
fn share(count: u32, most: u32) -> f32 {
    debug_assert!(count <= most);
    (f64::from(count) / f64::from(most)) as f32
}
