//! Activations: which cards, which effects, which cards of others, where the pollution goes (F4, F5, F6).

use super::decision::{each, must};
use super::{Cells, Choice, Decision, Move, Moves};
use crate::cards::{EFFECTS, GAINS, Quick, Stock, What};
use crate::state::{Open, Pending};
use crate::{Cell, Illegal, Resource, Target};

/// The most cubes that one transfer moves (F6.4).
pub(crate) const TRANSFER: u8 = 4;

impl Decision<'_> {
    /// Whether an active card has an effect that can be carried out.
    #[inline]
    pub(super) fn is_usable(&self, cell: Cell) -> bool {
        let (open, data) = (self.open, self.open.data());
        let kind = open.own().kind(cell);
        if data.always >> kind & 1 == 1 {
            return true;
        }
        data.effects_of(kind).any(|(_, effect)| open.is_available(effect, cell))
    }

    pub(super) fn check_use(&self, cell: Cell) -> Result<(), Illegal> {
        let own = self.open.own();
        must(own.cells.contains(cell), Illegal::NoCard { cell })?;
        must(self.open.todo.contains(cell), Illegal::NotActivated { cell, last: self.open.is_final() })?;
        must(!own.inactive.contains(cell), Illegal::Inactive { cell })?;
        must(self.is_usable(cell), Illegal::NoEffect { cell })
    }

    #[inline]
    pub(super) fn list_effects(&self, moves: &mut Moves) {
        let open = self.open;
        let cell = open.pending.cell();
        for (place, effect) in open.data().effects_of(open.own().kind(cell)) {
            if open.is_available(effect, cell) {
                moves.push(Move::Choose(Choice::at(place)));
            }
        }
    }

    pub(super) fn check_effect(&self, choice: Choice) -> Result<(), Illegal> {
        let open = self.open;
        let cell = open.pending.cell();
        let effect = &open.data().effects[usize::from(open.own().kind(cell))][choice.index()];
        if open.is_available(effect, cell) { Ok(()) } else { Err(open.why_not(effect, choice)) }
    }

    #[inline]
    pub(super) fn list_targets(&self, moves: &mut Moves) {
        let open = self.open;
        let usable = open.copyable_kinds(open.pending.cell());
        for seat in terra_core::Seat::all(open.setup.seats()) {
            for cell in open.copyable_cells(seat).iter() {
                if usable >> open.territories[seat.index()].kind(cell) & 1 == 1 {
                    moves.push(Move::Copy(Target::new(seat, cell).expect("the seat is at the table")));
                }
            }
        }
    }

    pub(super) fn check_target(&self, target: Target) -> Result<(), Illegal> {
        let (open, data) = (self.open, self.open.data());
        let (seat, cell) = (target.seat(), target.cell());
        must(seat != open.current, Illegal::OwnCard { cell })?;
        let Some(territory) = open.at(seat, cell) else {
            return Err(Illegal::NoSuchCard { seat, cell });
        };
        must(open.copyable_cells(seat).contains(cell), Illegal::CopyInactive { seat, cell })?;
        let kind = territory.kind(cell);
        must(data.copyable >> kind & 1 == 1, Illegal::NothingToCopy { seat, cell })?;
        must(open.is_copyable(kind, open.pending.cell()), Illegal::CannotCopy { seat, cell })
    }

    #[inline]
    pub(super) fn list_alternatives(&self, moves: &mut Moves) {
        let (open, own) = (self.open, self.open.pending.cell());
        let effects = open.copied_effects();
        for (place, effect) in effects.iter().enumerate().skip(GAINS) {
            if effect.what != What::Assistance && open.is_available(effect, own) {
                moves.push(Move::Choose(Choice::at(place)));
            }
        }
    }

    pub(super) fn check_alternative(&self, choice: Choice) -> Result<(), Illegal> {
        let open = self.open;
        let effect = &open.copied_effects()[choice.index()];
        must(!choice.is_gain(), Illegal::OnlyBottom)?;
        must(effect.what != What::Assistance, Illegal::CopyOfAssistance)?;
        if open.is_available(effect, open.pending.cell()) { Ok(()) } else { Err(open.why_not(effect, choice)) }
    }

    /// F6.1, F4.7: active cards on which a cube goes, so that the rest still finds room on them and on later ones.
    #[inline]
    pub(super) fn list_pollution(&self, moves: &mut Moves) {
        let pending = &self.open.pending;
        let cells = self.open.own().active().from(pending.last);
        if pending.cubes == 1 {
            return each(cells, Move::Pollute, moves);
        }
        let (own, data) = (self.open.own(), self.open.data());
        let mut left: u8 = cells.iter().map(|cell| own.room_on(cell, data)).sum();
        for cell in cells.iter() {
            if left < pending.cubes {
                break;
            }
            moves.push(Move::Pollute(cell));
            left -= own.room_on(cell, data);
        }
    }

    pub(super) fn check_pollution(&self, cell: Cell) -> Result<(), Illegal> {
        let (own, data, pending) = (self.open.own(), self.open.data(), &self.open.pending);
        must(own.cells.contains(cell), Illegal::NoCard { cell })?;
        must(!own.inactive.contains(cell), Illegal::PollutesInactive { cell })?;
        must(cell.index() >= pending.last.into(), Illegal::OutOfOrder)?;
        let later = own.active().from(cell.index() as u8);
        let room = later.iter().map(|cell| own.room_on(cell, data)).sum();
        must(room >= pending.cubes, Illegal::NoRoomLater { needs: pending.cubes, room })
    }

    pub(super) fn check_shift(&self, cell: Cell) -> Result<(), Illegal> {
        let open = self.open;
        must(open.own().cells.contains(cell), Illegal::NoCard { cell })?;
        must(cell != open.pending.cell(), Illegal::ShiftToItself { cell })?;
        must(open.own().polluted.contains(cell), Illegal::NoPollution { cell, cleaning: false })?;
        must(cell.index() >= open.pending.last.into(), Illegal::OutOfOrder)
    }
}

impl Open {
    /// Whether an effect can be carried out with the card in that own cell activated (F4.7).
    #[inline]
    pub(crate) fn is_available(&self, effect: &Quick, cell: Cell) -> bool {
        let own = self.own();
        match effect.what {
            What::Nothing => false,
            What::Exchange => effect.pollution <= own.room && effect.payable(own.stock),
            What::Transfer => !own.polluted.without(cell.alone()).is_empty(),
            What::Assistance => self.can_assist(cell),
        }
    }

    /// The effects of the copied card.
    #[inline]
    pub(crate) fn copied_effects(&self) -> &'static [Quick; EFFECTS] {
        let target = self.pending.copied().expect("a card is copied");
        &self.data().effects[usize::from(self.territories[target.seat().index()].kind(target.cell()))]
    }

    /// The cells of another seat whose cards may be copied at all (F5.1, F5.5); none of the current player's.
    #[inline]
    fn copyable_cells(&self, seat: terra_core::Seat) -> Cells {
        let territory = &self.territories[seat.index()];
        if seat == self.current {
            Cells::NONE
        } else if self.setup.copy_inactive() {
            territory.cells
        } else {
            territory.active()
        }
    }

    /// The kinds, as bits, of a seat's cards that may be copied and have a bottom to copy.
    #[inline]
    fn kinds_to_copy(&self, seat: terra_core::Seat) -> u64 {
        let territory = &self.territories[seat.index()];
        let kinds = self.copyable_cells(seat).iter().fold(0_u64, |kinds, cell| kinds | 1 << territory.kind(cell));
        kinds & self.data().copyable
    }

    /// Whether assistance by the card in that own cell can copy any card (F5.1).
    fn can_assist(&self, cell: Cell) -> bool {
        let own = self.own();
        if own.stock == Stock::NONE && own.polluted.is_empty() && !self.data().has_free_bottoms {
            return false; // nothing to pay with, and nothing to transfer
        }
        let mut seats = terra_core::Seat::all(self.setup.seats());
        seats.any(|seat| kinds(self.kinds_to_copy(seat)).any(|kind| self.is_copyable(kind, cell)))
    }

    /// The kinds, as bits, that assistance by the card in that own cell can copy.
    fn copyable_kinds(&self, cell: Cell) -> u64 {
        let seats = terra_core::Seat::all(self.setup.seats());
        let there = seats.fold(0, |kinds, seat| kinds | self.kinds_to_copy(seat));
        kinds(there).filter(|&kind| self.is_copyable(kind, cell)).fold(0, |all, kind| all | 1 << kind)
    }

    /// Whether the card in that own cell can carry out a bottom effect of a kind by assistance (F5.1, F5.3, F5.4).
    fn is_copyable(&self, kind: u8, cell: Cell) -> bool {
        let mut bottoms = self.data().effects_of(kind).filter(|&(place, _)| place >= GAINS);
        bottoms.any(|(_, effect)| effect.what != What::Assistance && self.is_available(effect, cell))
    }

    /// The cells from which a cube can be transferred now (F6.4, F6.6).
    #[inline]
    pub(crate) fn shiftable(&self) -> Cells {
        self.own().polluted.without(self.pending.cell().alone()).from(self.pending.last)
    }

    /// Why an effect cannot be carried out.
    fn why_not(&self, effect: &Quick, choice: Choice) -> Illegal {
        let own = self.own();
        match effect.what {
            What::Nothing => Illegal::NoSuchEffect { choice },
            What::Transfer => Illegal::NothingToShift,
            What::Assistance => Illegal::NobodyAssists,
            What::Exchange => {
                let lacks = |resource: &Resource| own.stock.of(resource.index()) < effect.price.of(resource.index());
                if let Some(resource) = Resource::ALL.into_iter().find(lacks) {
                    let needs = effect.price.of(resource.index()) as u8;
                    return Illegal::CannotPay { resource, needs, has: own.stock.of(resource.index()) as u8 };
                }
                if effect.payable(own.stock) {
                    return Illegal::NoRoom { needs: effect.pollution, room: own.room };
                }
                let group = usize::from(own.stock.minus(effect.price).three(0) >= effect.any[0].into());
                let needs = effect.price.three(3 * group) as u8 + effect.any[group];
                let has = own.stock.three(3 * group).min(u8::MAX.into()) as u8;
                if group == 0 { Illegal::TooFewRaw { needs, has } } else { Illegal::TooFewProducts { needs, has } }
            }
        }
    }
}

/// The kinds of a set of them.
#[inline]
fn kinds(set: u64) -> impl Iterator<Item = u8> {
    let mut left = set;
    core::iter::from_fn(move || {
        let kind = left.trailing_zeros() as u8;
        left &= left.wrapping_sub(1);
        (kind < 64).then_some(kind)
    })
}

impl Pending {
    /// Whether that resource can be the next choice of the reward, by kind ascending (F4.8): a kind may not be passed
    /// over when only it and earlier ones would do for what is left.
    #[inline]
    pub(crate) fn offers(&self, resource: Resource) -> bool {
        let [raw, product, either] = self.free;
        if resource.index() < self.last.into() {
            false
        } else if resource.is_raw() {
            raw > 0 || either > 0
        } else if resource.is_product() {
            raw == 0 && product > 0
        } else {
            raw == 0 && product == 0 && either > 0
        }
    }
}
