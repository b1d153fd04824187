//! Payment: which cubes from which cards, in one canonical order, so that the rest can still be paid (F4.4, F4.8).

use super::decision::must;
use super::{Decision, Move, Moves, Source};
use crate::state::Open;
use crate::{Cell, Illegal, Resource};

impl Decision<'_> {
    #[inline]
    pub(super) fn list_payments(&self, moves: &mut Moves) {
        let pending = &self.open.pending;
        // The first kind that can be asked for, and the last one that may be paid before others.
        let certain = pending.need.0.trailing_zeros() as usize / 8;
        let (first, last) = match pending.any {
            [0, 0] => (certain, certain),
            [0, _] => (certain.min(3), certain.min(5)),
            _ => (0, certain.min(2)),
        };
        for resource in first.max(usize::from(pending.last) / Cell::COUNT)..=last {
            if let Some(fewest) = self.open.fewest(resource) {
                self.open.each_source(resource, fewest, |source| moves.push(Move::Pay(source)));
            }
        }
    }

    #[inline]
    pub(super) fn check_payment(&self, source: Source) -> Result<(), Illegal> {
        let (open, own) = (self.open, self.open.own());
        let (resource, cell) = (source.resource(), source.cell());
        must(own.cells.contains(cell), Illegal::NoCard { cell })?;
        must(!own.inactive.contains(cell), Illegal::PaysInactive { cell })?;
        must(own.on(cell).of(resource.index()) > 0, Illegal::NoResource { resource, cell })?;
        must(open.is_in_price(resource.index()), Illegal::NotInPrice { resource })?;
        must(source.index() >= open.pending.last.into(), Illegal::OutOfOrder)?;
        let later = || {
            let cells = own.active().from(cell.index() as u8);
            cells.iter().map(|cell| own.on(cell).of(resource.index())).sum::<u32>()
        };
        match open.fewest(resource.index()) {
            Some(1) => Ok(()),
            Some(fewest) if later() >= fewest => Ok(()),
            _ => Err(Illegal::RestUnpaid { resource, cell }),
        }
    }
}

impl Open {
    /// Whether the price that is left asks for that kind at all.
    fn is_in_price(&self, resource: usize) -> bool {
        self.pending.need.of(resource) > 0 || self.any_of(resource) > 0
    }

    /// How many of the group of that kind, raw materials or products, may be of any kind.
    #[inline]
    fn any_of(&self, resource: usize) -> u32 {
        match resource {
            0..3 => self.pending.any[0].into(),
            3..6 => self.pending.any[1].into(),
            _ => 0,
        }
    }

    /// When a cube of that kind may be paid next: how many of the kind must at least be paid from its cell on, that
    /// one included, so that the price can be paid with it and later kinds. Nothing when none may, whatever its
    /// cell.
    #[inline]
    fn fewest(&self, resource: usize) -> Option<u32> {
        let pending = &self.pending;
        let [raw, product] = pending.any;
        let earlier = pending.need.before(resource) != 0 || resource >= 3 && raw > 0 || resource >= 6 && product > 0;
        let (need, any) = (pending.need.of(resource), self.any_of(resource));
        if earlier || need + any == 0 {
            return None;
        }
        if any == 0 {
            return Some(need);
        }
        // Of any kind: later kinds of the group give what they have beyond what is certain.
        let stock = self.own().stock;
        let last_of_group = if resource < 3 { 2 } else { 5 };
        let spare: u32 = (resource + 1..=last_of_group).map(|kind| stock.of(kind) - pending.need.of(kind)).sum();
        Some((need + any).saturating_sub(spare).max(need).max(1))
    }

    /// The cards from which that kind may be paid next, in order.
    #[inline]
    fn each_source(&self, resource: usize, fewest: u32, mut each: impl FnMut(Source)) {
        let own = self.own();
        let last = usize::from(self.pending.last);
        let mut cells = own.active();
        let mut left = own.stock.of(resource);
        if resource == last / Cell::COUNT && last % Cell::COUNT > 0 {
            let before = cells;
            cells = cells.from((last % Cell::COUNT) as u8);
            left -= before.without(cells).iter().map(|cell| own.on(cell).of(resource)).sum::<u32>();
        }
        for cell in cells.iter() {
            if left < fewest {
                break;
            }
            let on = own.on(cell).of(resource);
            if on > 0 {
                each(Source::new(Resource::at(resource), cell));
                left -= on;
            }
        }
    }
}
