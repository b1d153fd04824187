//! Which moves are legal, and why the others are not: the plain decisions of a turn.

use super::{Cells, Move, Moves, Pick, Place};
use crate::state::{NONE, Open, Phase, ROW};
use crate::{Cell, Illegal, Level, Resource};
use terra_core::{Seat, Turn};

/// All that the legality of a move depends on: what lies open, and the scoring cards of the player to move. States
/// and views both have it, so they cannot disagree.
pub(crate) struct Decision<'a> {
    pub(crate) open: &'a Open,
    pub(crate) scoring: [u8; 2],
}

impl Decision<'_> {
    #[inline]
    pub(crate) fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        self.list(&mut moves);
        moves
    }

    #[inline]
    fn list(&self, moves: &mut Moves) {
        let open = self.open;
        match open.phase {
            Phase::Discarding => {
                moves.push(Move::Keep);
                for level in Level::ALL {
                    if open.lengths[level.index()] > 0 {
                        moves.push(Move::Discard(level));
                    }
                }
            }
            Phase::Taking if open.lengths == [ROW as u8; 2] && !open.left.contains(&0) => {
                *moves = ALL_TAKES.into_iter().collect();
            }
            Phase::Taking => {
                for level in Level::ALL {
                    for index in 0..open.lengths[level.index()] {
                        moves.push(Move::Take(Place::at(level, index)));
                    }
                }
                for level in Level::ALL {
                    if open.left[level.index()] > 0 {
                        moves.push(Move::Draw(level));
                    }
                }
            }
            Phase::Placing => each(open.places(), Move::Place, moves),
            Phase::Activating => {
                for cell in open.todo.without(open.own().inactive).iter() {
                    if self.is_usable(cell) {
                        moves.push(Move::Use(cell));
                    }
                }
                moves.push(Move::Stop);
            }
            Phase::Choosing => self.list_effects(moves),
            Phase::Copying => self.list_targets(moves),
            Phase::Alternative => self.list_alternatives(moves),
            Phase::Paying => self.list_payments(moves),
            Phase::Gaining => {
                for resource in Resource::ALL {
                    if self.open.pending.offers(resource) {
                        moves.push(Move::Gain(resource));
                    }
                }
            }
            Phase::Polluting => self.list_pollution(moves),
            Phase::Shifting => {
                each(open.shiftable(), Move::Shift, moves);
                if open.pending.cubes > 0 {
                    moves.push(Move::Enough);
                }
            }
            Phase::Receiving => {
                for resource in Resource::ALL {
                    if open.pending.paid >> resource.index() & 1 == 1 {
                        moves.push(Move::Receive(resource));
                    }
                }
            }
            Phase::Cleaning => {
                each(open.territories[open.to_move().index()].polluted, Move::Clean, moves);
                moves.push(Move::Leave);
            }
            Phase::Patterns => self.list_picks(Move::Pattern, moves),
            Phase::Sets => self.list_picks(Move::Set, moves),
            Phase::Dealing | Phase::Refilling | Phase::Filling | Phase::Drawing | Phase::Over => {}
        }
    }

    /// F7.2, F7.3: either of the two scoring cards; equal ones are one move.
    fn list_picks(&self, pick: impl Fn(Pick) -> Move, moves: &mut Moves) {
        let [one, other] = self.scoring;
        moves.push(pick(Pick::of(one)));
        if other != one {
            moves.push(pick(Pick::of(other)));
        }
    }

    #[inline]
    pub(crate) fn check(&self, mv: Move) -> Result<(), Illegal> {
        let open = self.open;
        match (open.phase, mv) {
            (Phase::Discarding, Move::Discard(level)) => {
                must(open.lengths[level.index()] > 0, Illegal::EmptyRow { level })
            }
            (Phase::Taking, Move::Take(place)) => {
                let (level, number) = (place.level(), place.number());
                let has = open.lengths[level.index()];
                must(number <= has, Illegal::NoSuchPlace { level, number, has })
            }
            (Phase::Taking, Move::Draw(level)) => must(open.left[level.index()] > 0, Illegal::EmptyDeck { level }),
            (Phase::Placing, Move::Place(cell)) => self.check_place(cell),
            (Phase::Activating, Move::Use(cell)) => self.check_use(cell),
            (Phase::Discarding, Move::Keep) | (Phase::Activating, Move::Stop) | (Phase::Cleaning, Move::Leave) => {
                Ok(())
            }
            (Phase::Choosing, Move::Choose(choice)) => self.check_effect(choice),
            (Phase::Copying, Move::Copy(target)) => self.check_target(target),
            (Phase::Alternative, Move::Choose(choice)) => self.check_alternative(choice),
            (Phase::Paying, Move::Pay(source)) => self.check_payment(source),
            (Phase::Gaining, Move::Gain(resource)) => {
                must(open.pending.offers(resource), Illegal::NotOffered { resource })
            }
            (Phase::Polluting, Move::Pollute(cell)) => self.check_pollution(cell),
            (Phase::Shifting, Move::Shift(cell)) => self.check_shift(cell),
            (Phase::Shifting, Move::Enough) => must(open.pending.cubes > 0, Illegal::NothingShifted),
            (Phase::Receiving, Move::Receive(resource)) => {
                must(open.pending.paid >> resource.index() & 1 == 1, Illegal::NotPaid { resource })
            }
            (Phase::Cleaning, Move::Clean(cell)) => {
                let seat = open.to_move();
                let territory = &open.territories[seat.index()];
                must(territory.cells.contains(cell), Illegal::NoCard { cell })?;
                must(territory.polluted.contains(cell), Illegal::NoPollution { cell, cleaning: true })
            }
            (Phase::Patterns, Move::Pattern(pick)) | (Phase::Sets, Move::Set(pick)) => {
                let set = open.phase == Phase::Sets;
                must(self.scoring.contains(&pick.number()), Illegal::NotYours { card: pick.card(), set })
            }
            _ => Err(open.out_of_place()),
        }
    }

    /// F3.5, F3.6.
    #[inline]
    fn check_place(&self, cell: Cell) -> Result<(), Illegal> {
        let open = self.open;
        if open.places().contains(cell) {
            return Ok(());
        }
        let cells = open.own().cells;
        Err(if cells.contains(cell) {
            Illegal::Occupied { cell }
        } else if cells.fitting().contains(cell) {
            Illegal::NotAdjacent { cell }
        } else {
            Illegal::OutsideFrame { cell }
        })
    }
}

/// What can be taken while both rows are full and no deck is empty.
const ALL_TAKES: [Move; 2 * ROW + 2] = {
    let mut takes = [Move::Draw(Level::I); 2 * ROW + 2];
    let mut place = 0;
    while place < 2 * ROW {
        takes[place] = Move::Take(Place::at(Level::at(place / ROW), (place % ROW) as u8));
        place += 1;
    }
    takes[2 * ROW + 1] = Move::Draw(Level::II);
    takes
};

/// Refuses unless it is so.
#[inline]
pub(super) fn must(so: bool, refusal: Illegal) -> Result<(), Illegal> {
    if so { Ok(()) } else { Err(refusal) }
}

/// A move for each of the cells.
#[inline]
pub(super) fn each(cells: Cells, mv: impl Fn(Cell) -> Move, moves: &mut Moves) {
    for cell in cells.iter() {
        moves.push(mv(cell));
    }
}

impl Open {
    /// What is awaited.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing | Phase::Refilling | Phase::Filling | Phase::Drawing => Turn::Chance,
            Phase::Over => Turn::Over,
            _ => Turn::Player(self.to_move()),
        }
    }

    /// The seat that decides, in a phase in which one does: the owner of a copied card has its reward (F5.2, F5.3).
    #[inline]
    #[allow(clippy::wrong_self_convention)] // who is "to move" is a word of the field
    pub(crate) fn to_move(&self) -> Seat {
        match self.phase {
            Phase::Receiving | Phase::Cleaning => self.pending.copied().map_or(self.current, crate::Target::seat),
            _ => self.current,
        }
    }

    /// The cells in which the taken card may be placed (F3.5, F3.6).
    #[inline]
    pub(crate) fn places(&self) -> Cells {
        let cells = self.own().cells;
        if self.setup.adjacent() { cells.fitting().and(cells.neighbours()) } else { cells.fitting() }
    }

    /// The move that declines, or else the first one: what a player is forced to has no way to decline.
    pub(crate) fn idle_move(&self, decision: &Decision<'_>) -> Option<Move> {
        match self.phase {
            Phase::Discarding => Some(Move::Keep),
            Phase::Activating => Some(Move::Stop),
            Phase::Cleaning => Some(Move::Leave),
            Phase::Shifting if self.pending.cubes > 0 => Some(Move::Enough),
            _ => decision.legal_moves().first().copied(),
        }
    }

    /// Why a move does not fit what is awaited.
    fn out_of_place(&self) -> Illegal {
        match self.phase {
            Phase::Dealing => Illegal::CardsAreDealt,
            phase @ (Phase::Refilling | Phase::Filling | Phase::Drawing) => {
                Illegal::CardFirst { level: Level::at(self.level.into()), phase }
            }
            Phase::Over => Illegal::GameOver,
            phase => Illegal::OutOfPlace { phase },
        }
    }

    /// Whether the current player makes the final activation (F7.1).
    #[inline]
    pub(crate) fn is_final(&self) -> bool {
        self.patterns[self.current.index()] != NONE
    }
}
