//! One activation, step by step: pay, take the reward, place the pollution, and let the owner have its share (F4.6,
//! F5.2).

use crate::cards::{Quick, Stock, What};
use crate::moves::{Cells, Choice, Source, TRANSFER};
use crate::state::{Open, Pending, Phase};
use crate::{Cell, Resource};

impl Open {
    /// F3.7: each card once; F7.2: a cell named twice, twice.
    #[inline]
    pub(super) fn use_card(&mut self, cell: Cell) {
        let times: &mut Cells = if self.again.contains(cell) { &mut self.again } else { &mut self.todo };
        *times = times.without(cell.alone());
        self.pending.cell = cell.index() as u8;
        self.phase = Phase::Choosing;
    }

    /// The effect that is carried out, on the copied card or else on the activated one.
    #[inline]
    fn effect(&self, place: usize) -> &'static Quick {
        match self.pending.copied() {
            Some(_) => &self.copied_effects()[place],
            None => &self.data().effects[usize::from(self.own().kind(self.pending.cell()))][place],
        }
    }

    /// F4.2, F5.6.
    #[inline]
    pub(super) fn choose(&mut self, choice: Choice) {
        let effect = self.effect(choice.index());
        match effect.what {
            What::Assistance => self.phase = Phase::Copying,
            What::Transfer => {
                self.pending.effect = choice.index() as u8;
                self.phase = Phase::Shifting;
            }
            What::Exchange | What::Nothing => {
                self.pending.begin(choice.index() as u8, effect);
                if effect.is_free() { self.reward() } else { self.phase = Phase::Paying }
            }
        }
    }

    /// F4.4: from an own active card to the box. What certain kinds are needed for is paid before what is of any
    /// kind.
    #[inline]
    pub(super) fn pay(&mut self, source: Source) {
        let resource = source.resource().index();
        self.own_mut().pay(source.cell(), resource);
        let pending = &mut self.pending;
        if pending.need.of(resource) > 0 {
            pending.need = pending.need.minus(Stock::one(resource));
        } else {
            pending.any[resource / 3] -= 1;
        }
        pending.last = source.index() as u8;
        if pending.copied().is_some() {
            pending.paid |= 1 << resource;
        }
        if pending.is_paid() {
            pending.last = 0;
            self.reward();
        }
    }

    /// F4.4, F5.1: the reward goes on the activated card, the one that assists.
    #[inline]
    fn reward(&mut self) {
        let reward = self.effect(self.pending.effect.into()).reward;
        let cell = self.pending.cell();
        self.own_mut().gain(cell, reward);
        if self.pending.is_chosen() { self.pollution() } else { self.phase = Phase::Gaining }
    }

    /// F4.3: the player's choice.
    #[inline]
    pub(super) fn gain(&mut self, resource: Resource) {
        let cell = self.pending.cell();
        self.own_mut().gain(cell, Stock::one(resource.index()));
        let pending = &mut self.pending;
        let of = if resource.is_product() {
            1
        } else if resource.is_raw() && pending.free[0] > 0 {
            0
        } else {
            2
        };
        pending.free[of] -= 1;
        pending.last = resource.index() as u8;
        if pending.is_chosen() {
            pending.last = 0;
            self.pollution();
        }
    }

    /// F4.5, F4.6: after payment and reward.
    #[inline]
    fn pollution(&mut self) {
        if self.pending.cubes > 0 { self.phase = Phase::Polluting } else { self.hand_over() }
    }

    /// F6.1 to F6.3.
    #[inline]
    pub(super) fn pollute(&mut self, cell: Cell) {
        let data = self.data();
        self.own_mut().pollute(cell, data);
        self.pending.cubes -= 1;
        self.pending.last = cell.index() as u8;
        if self.pending.cubes == 0 {
            self.hand_over();
        }
    }

    /// F6.4, F6.6: from another own card onto the transferring one; F5.3: onto the assisting one, a single cube.
    pub(super) fn shift(&mut self, cell: Cell) {
        let (data, onto) = (self.data(), self.pending.cell());
        let own = self.own_mut();
        own.clean(cell);
        own.pollute(onto, data);
        let is_full = own.inactive.contains(onto);
        self.pending.cubes += 1;
        self.pending.last = cell.index() as u8;
        if let Some(copied) = self.pending.copied() {
            self.pending = Pending { copied: copied.index() as u8, ..Pending::NOTHING };
            self.phase = Phase::Cleaning;
        } else if self.pending.cubes == TRANSFER || is_full || self.shiftable().is_empty() {
            self.finish_activation();
        }
    }

    /// F5.2: after payment, reward and pollution the owner of a copied card receives one of the resources paid;
    /// F5.4: nothing of nothing.
    #[inline]
    fn hand_over(&mut self) {
        let Pending { copied, paid, .. } = self.pending;
        if paid == 0 {
            self.finish_activation();
        } else {
            self.pending = Pending { paid, copied, ..Pending::NOTHING };
            self.phase = Phase::Receiving;
        }
    }

    /// F5.2: onto the copied card, an inactive one too (F5.5).
    pub(super) fn receive(&mut self, resource: Resource) {
        let target = self.pending.copied().expect("a card is copied");
        self.territories[target.seat().index()].gain(target.cell(), Stock::one(resource.index()));
        self.finish_activation();
    }

    /// Before the next activation.
    #[inline]
    pub(super) fn finish_activation(&mut self) {
        self.pending = Pending::NOTHING;
        self.phase = Phase::Activating;
    }
}
