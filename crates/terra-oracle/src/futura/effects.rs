//! What can be carried out: prices and rewards (F4), assistance (F5), transfers (F6.6), and the order of small steps
//! (F4.8).

use super::Futura;
use super::book::{Amounts, Cell, Effect, Exchange, KINDS, order};
use super::territory::{self, Placed};

/// Why an effect can't be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// F4.4: the active cards don't have the price.
    CannotPay,
    /// F4.7: the active cards have no room for the pollution.
    NoRoom,
    /// F6.6, F5.3: no other own card has pollution.
    NothingToTransfer,
    /// F5.1: no card of another player can be copied.
    NobodyAssists,
    /// F5.4: assistance can't be copied.
    Assistance,
}

impl Futura {
    /// Whether the own active cards have the price (F4.4).
    fn can_pay(&self, exchange: &Exchange) -> bool {
        let stock = territory::stocks(self.own());
        exchange.ways_to_pay.iter().any(|way| (0..7).all(|k| way[k] <= stock[k]))
    }

    /// Why an effect of the card in that own cell can't be carried out; `copying` when it is another player's effect
    /// and that cell's card assists.
    pub(super) fn why_not(&self, effect: &Effect, cell: Cell, copying: bool) -> Option<Why> {
        match effect {
            Effect::Exchange(exchange) => {
                if !self.can_pay(exchange) {
                    return Some(Why::CannotPay);
                }
                // F4.7: payment and reward change no room.
                (territory::room_from(self.own(), None) < exchange.pollution).then_some(Why::NoRoom)
            }
            // F6.6, F5.3: from other own cards, inactive ones too.
            Effect::Transfer => {
                let has = self.own().iter().any(|placed| placed.cell != cell && placed.cubes > 0);
                (!has).then_some(Why::NothingToTransfer)
            }
            Effect::Assistance if copying => Some(Why::Assistance),
            Effect::Assistance => {
                let somebody = self.others().any(|(_, placed)| self.can_copy(placed, cell));
                (!somebody).then_some(Why::NobodyAssists)
            }
        }
    }

    /// The cards of the other players, each with its owner.
    pub(super) fn others(&self) -> impl Iterator<Item = (usize, &Placed)> {
        let others = (0..self.seats()).filter(|&seat| seat != self.current);
        others.flat_map(|seat| self.territories[seat].iter().map(move |placed| (seat, placed)))
    }

    /// F5.1, F5.4 to F5.6: whether the card in the own cell can copy a bottom effect of that card.
    pub(super) fn can_copy(&self, other: &Placed, cell: Cell) -> bool {
        if other.is_inactive() && !self.copy_inactive {
            return false;
        }
        other.face.bottoms.iter().any(|effect| self.why_not(effect, cell, true).is_none())
    }

    /// F4.8: the cubes of one payment by kind, then by cell. Each next cube, with whether the rest can be paid after
    /// it in that order; those that don't fit the price at all are left out.
    pub(super) fn next_cubes(&self) -> Vec<(char, Cell, bool)> {
        let doing = self.doing();
        let ways = &doing.exchange().ways_to_pay;
        let mut paid = [0; 7];
        for &(kind, _) in &doing.paid {
            paid[order(kind)] += 1;
        }
        let last = doing.paid.last().map(|&(kind, cell)| (order(kind), cell));
        let mut cubes = Vec::new();
        for placed in self.own().iter().filter(|placed| !placed.is_inactive()) {
            for (k, &kind) in KINDS.iter().enumerate().filter(|(_, kind)| placed.resources.contains(kind)) {
                let mut with = paid;
                with[k] += 1;
                let fits = |way: &&Amounts| (0..7).all(|other| with[other] <= way[other]);
                if !ways.iter().any(|way| fits(&way)) {
                    continue;
                }
                let in_order = last.is_none_or(|last| (k, placed.cell) >= last);
                // What comes after this cube: the same kind from this cell on, and later kinds anywhere.
                let rest = |other: usize| match other.cmp(&k) {
                    std::cmp::Ordering::Less => 0,
                    std::cmp::Ordering::Equal => {
                        let from: Vec<Placed> =
                            self.own().iter().filter(|other| other.cell >= placed.cell).cloned().collect();
                        territory::stock(&from, kind) - 1
                    }
                    std::cmp::Ordering::Greater => territory::stock(self.own(), KINDS[other]),
                };
                let payable = |way: &Amounts| (0..7).all(|other| way[other] - with[other] <= rest(other));
                let finishable = in_order && ways.iter().filter(fits).any(payable);
                cubes.push((kind, placed.cell, finishable));
            }
        }
        cubes
    }

    /// F4.8: the free choices of one reward by kind. Each next kind with whether the rest can be chosen after it in
    /// that order.
    pub(super) fn next_choices(&self) -> Vec<(char, bool)> {
        let doing = self.doing();
        let ways = &doing.exchange().ways_to_choose;
        let chosen: Vec<usize> = doing.chosen.iter().map(|&kind| order(kind)).collect();
        let rests: Vec<&[usize]> = ways.iter().filter_map(|way| way.strip_prefix(&chosen[..])).collect();
        let named = |k: usize| rests.iter().any(|rest| rest.contains(&k));
        let next = |k: usize| rests.iter().any(|rest| rest.first() == Some(&k));
        (0..7).filter(|&k| named(k)).map(|k| (KINDS[k], next(k))).collect()
    }

    /// F4.8: the pollution of one effect by cell. Each active card with whether a cube may go there, and the rest
    /// there or on later ones.
    pub(super) fn next_polluted(&self) -> Vec<(Cell, bool)> {
        let doing = self.doing();
        let left = doing.effect.as_ref().expect("an effect pollutes").pollution() - doing.polluted.len();
        let last = doing.polluted.last().copied();
        let active = self.own().iter().filter(|placed| !placed.is_inactive());
        let may = |placed: &Placed| {
            last.is_none_or(|last| placed.cell >= last) && territory::room_from(self.own(), Some(placed.cell)) >= left
        };
        active.map(|placed| (placed.cell, may(placed))).collect()
    }

    /// F6.6, F4.8: the other own cards with pollution, inactive ones too; by cell.
    pub(super) fn next_shifted(&self) -> Vec<(Cell, bool)> {
        let doing = self.doing();
        let last = doing.shifted.last().copied();
        let others = self.own().iter().filter(|placed| placed.cell != doing.cell && placed.cubes > 0);
        others.map(|placed| (placed.cell, last.is_none_or(|last| placed.cell >= last))).collect()
    }
}
