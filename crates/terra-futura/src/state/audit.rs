//! What is true of every table that can be reached, checked one by one: for states and views that come from outside.

use super::{NONE, Open, Pending, Phase, ROW, SEATS, State, Territory};
use crate::cards::{MAX_REWARD, PER_LEVEL, START, What};
use crate::moves::{Cells, Decision, TRANSFER};
use crate::{Card, Cell, Level, Resource};
use alloc::format;
use alloc::string::ToString as _;
use terra_core::Seat;
pub(crate) use terra_core::outside::{Audit, Impossible, impossible, must};

#[cfg(test)]
mod tests;

impl State {
    /// Checks all that is true of every reachable state. What lies nowhere else is discarded.
    pub(crate) fn audit(&self) -> Audit {
        self.open.audit_cards()?;
        for level in Level::ALL {
            let deck = &self.decks[level.index()];
            let discards = self.unplaced(level).and_then(|rest| rest.without(deck));
            let Some(discards) = discards else {
                return impossible("F1.1", format!("there are more cards of level {level} than its set has"));
            };
            let (counted, total) = (self.open.left[level.index()], deck.total());
            must(u32::from(counted) == total, "F1.1", || {
                format!("the deck of level {level} has {total} cards and is counted as {counted}")
            })?;
            must(counted > 0 || discards.is_empty(), "F3.4", || {
                format!("the deck of level {level} is empty beside discards")
            })?;
        }
        self.audit_blind()?;
        self.audit_scoring()?;
        self.open.audit()?;
        self.open.audit_pending(&self.decision())
    }

    /// F3.4a, F3.4b.
    fn audit_blind(&self) -> Audit {
        let holds = self.open.holds_blind();
        must(holds == (self.blind != NONE), "F3.4a", || {
            format!(
                "in phase {:?} a card taken blind {}",
                self.open.phase,
                if holds { "is missing" } else { "is there" }
            )
        })?;
        if !holds {
            return Ok(());
        }
        let level = usize::from(self.blind) / PER_LEVEL;
        must(level == usize::from(self.open.level), "F3.4a", || "the card taken blind is of another level".into())?;
        let others = self.decks[level].iter().any(|(number, _)| number != usize::from(self.blind) % PER_LEVEL);
        must(others, "F3.4b", || "a card taken blind can be deduced, and is hidden".into())
    }

    /// F2.2, F7.5.
    fn audit_scoring(&self) -> Audit {
        let mut left = crate::cards::ScoringDeck::from_counts(self.open.data().scoring_copies);
        for seat in Seat::all(SEATS as u8) {
            let hand = self.scoring[seat.index()];
            let has = hand.iter().filter(|&&number| number != NONE).count() as u8;
            let dealt = self.open.scoring_dealt(seat);
            must(has == dealt, "F2.2", || format!("{seat} has {has} scoring cards, and {dealt} are dealt to it"))?;
            must(hand[0] <= hand[1], "F2.2", || format!("the scoring cards of {seat} are not in order"))?;
            for number in hand.into_iter().filter(|&number| number != NONE) {
                let there = usize::from(number) < crate::SCORING && left.take(number.into());
                must(there, "F1.1", || format!("there is no scoring card {} left for {seat}", u32::from(number) + 1))?;
            }
            for used in self.open.used(seat).into_iter().filter(|&number| number != NONE) {
                must(hand.contains(&used), "F7.2", || format!("{seat} has picked a scoring card of somebody else"))?;
            }
        }
        Ok(())
    }
}

impl Open {
    /// Checks what can lie in a territory at all: without this nothing else can be counted.
    pub(crate) fn audit_cards(&self) -> Audit {
        let (setup, data) = (self.setup, self.data());
        let seats = setup.seats();
        must(self.current.number() < seats, "F2.5", || format!("{} is not at a table of {seats}", self.current))?;
        for seat in Seat::all(SEATS as u8) {
            let territory = &self.territories[seat.index()];
            if seat.number() >= seats {
                must(*territory == Territory::EMPTY, "F2.5", || format!("{seat} has cards at a table of {seats}"))?;
                continue;
            }
            let cells = territory.cells;
            must(cells.contains(Cell::START), "F2.1", || format!("{seat} has no starting card in {}", Cell::START))?;
            must(cells.fit(), "F3.5", || format!("the territory of {seat} spans more than three columns or rows"))?;
            let joined = !setup.adjacent() || cells.are_joined();
            must(joined, "F3.6", || format!("the territory of {seat} has a card apart from the others"))?;
            for cell in cells.iter() {
                let kind = territory.kind(cell);
                must((kind == START) == (cell == Cell::START), "F2.1", || {
                    format!("{seat} has {} in {cell}", Card::of_kind(kind.min(START)))
                })?;
                let (cubes, spaces) = (territory.cubes(cell), data.spaces[usize::from(kind)]);
                must(cubes <= spaces + 1, "F6.3", || format!("{cubes} cubes lie on a card of {spaces} spaces"))?;
            }
            self.audit_amounts(seat)?;
            must(territory.rebuilt(data) == *territory, "F4.4", || format!("the counters of {seat} are wrong"))?;
        }
        Ok(())
    }

    /// F3.7: how many activations a seat has been offered and has had: one for each card, and one for each pair in
    /// a line.
    fn activations(&self, seat: Seat) -> u32 {
        let cells = self.territories[seat.index()].cells;
        let lines: u32 = cells.iter().map(|cell| cell.cross().and(cells).len() - 1).sum();
        let last = if self.patterns[seat.index()] == NONE { 0 } else { 4 };
        let waiting = if seat == self.current { self.todo.len() + self.again.len() } else { 0 };
        let current = u32::from(seat == self.current && self.is_activating());
        (cells.len() + lines / 2 + last).saturating_sub(waiting + current)
    }

    /// Whether a card is being activated, with the owner's share.
    fn is_activating(&self) -> bool {
        self.activated().is_some() || matches!(self.phase, Phase::Receiving | Phase::Cleaning)
    }

    /// F4.4, F5.2: no activation brings more than [`MAX_REWARD`], nor an owner more than one. So a byte counts them.
    fn audit_amounts(&self, seat: Seat) -> Audit {
        let territory = &self.territories[seat.index()];
        let total: u32 = territory.cells.iter().map(|cell| territory.on(cell).total()).sum();
        let given = match self.phase {
            _ if seat != self.current => 0,
            Phase::Gaining => {
                MAX_REWARD.saturating_sub(self.pending.free.iter().fold(0, |all, &n| all.saturating_add(n)))
            }
            Phase::Polluting | Phase::Receiving | Phase::Cleaning | Phase::Shifting => MAX_REWARD,
            _ => 0,
        };
        let others = Seat::all(self.setup.seats()).filter(|&other| other != seat);
        let received: u32 = others.map(|other| self.activations(other)).sum();
        let most = u32::from(MAX_REWARD) * self.activations(seat) + u32::from(given) + received;
        must(total <= most, "F4.4", || format!("{seat} has {total} resources, and at most {most} have come to it"))
    }

    /// Checks what lies open, cards and counters aside.
    pub(crate) fn audit(&self) -> Audit {
        self.audit_rows()?;
        self.audit_turns()?;
        self.audit_todo()
    }

    /// F2.6, F3.1 to F3.4: rows, decks and the card in between.
    fn audit_rows(&self) -> Audit {
        let seats = self.setup.seats();
        let is_dealing = self.phase == Phase::Dealing;
        let dealt = self.dealt;
        must(dealt == 2 * seats || is_dealing && dealt < 2 * seats, "F2.6", || {
            format!("{dealt} scoring cards are dealt at a table of {seats} in phase {:?}", self.phase)
        })?;
        let awaits = matches!(self.phase, Phase::Refilling | Phase::Filling | Phase::Drawing);
        for level in Level::ALL {
            let index = level.index();
            let (length, left) = (usize::from(self.lengths[index]), self.left[index]);
            must(length <= ROW, "F2.3", || format!("{length} cards lie in the row of level {level}"))?;
            let rest = &self.rows[index][length..];
            must(rest.iter().all(|&kind| kind == 0), "F2.3", || format!("row {level} is not kept in order"))?;
            let is_awaited = awaits && usize::from(self.level) == index;
            must(!is_awaited || left > 0, "F3.4", || {
                format!("a card is awaited from the empty deck of level {level}")
            })?;
            let fits = match self.phase {
                Phase::Dealing if self.deals_scoring() => length == 0,
                Phase::Dealing if index == 0 => length < ROW || self.level == 1,
                Phase::Dealing => length < ROW && (length == 0 || self.level == 1),
                // F3.4: a shorter row gets nothing but the discarded card back.
                Phase::Refilling if is_awaited => length == ROW - 1 || length < ROW && left == 1,
                Phase::Filling if is_awaited => length == ROW - 1,
                _ => length == ROW || left == 0,
            };
            must(fits, "F3.3", || format!("{length} cards lie in the row of level {level} in phase {:?}", self.phase))?;
        }
        let is_second = is_dealing && usize::from(self.lengths[0]) == ROW;
        let fits = match self.phase {
            Phase::Dealing => self.level == u8::from(is_second),
            Phase::Refilling | Phase::Filling | Phase::Drawing => self.level < 2,
            Phase::Placing if self.taken == NONE => self.level < 2,
            _ => self.level == 0,
        };
        must(fits, "F3.3", || {
            let level = Level::ALL.get(usize::from(self.level));
            let level = level.map_or_else(|| self.level.to_string(), Level::to_string);
            format!("a card of level {level} is awaited or placed in phase {:?}", self.phase)
        })?;
        let taken = self.taken;
        must(taken == NONE || taken < START, "F3.2", || "the card taken is none of a deck".into())?;
        let fits = match self.phase {
            Phase::Filling => taken != NONE && usize::from(taken) / PER_LEVEL == usize::from(self.level),
            Phase::Placing => true,
            _ => taken == NONE,
        };
        must(fits, "F3.2", || format!("in phase {:?} a card that was taken is missing, or is there", self.phase))
    }

    /// F2.4, F7.1, F7.4: each seat in turn.
    fn audit_turns(&self) -> Audit {
        use Phase::{Dealing, Discarding, Drawing, Filling, Over, Patterns, Placing, Refilling, Sets, Taking};
        let seats = self.setup.seats();
        let count = |seat: Seat| self.territories[seat.index()].cells.len();
        let mut before = self.setup.first().clockwise(seats).take_while(|&seat| seat != self.current);
        let had_turn: terra_core::SeatSet = before.by_ref().collect();
        let phase = self.phase;
        let is_final = matches!(phase, Patterns | Sets | Over) || self.is_final();
        let is_before = matches!(phase, Dealing | Discarding | Refilling | Taking | Filling | Drawing | Placing);
        must(!(is_before && is_final), "F7.1", || format!("phase {phase:?} after a pattern was picked"))?;
        let rounds = count(self.current) - u32::from(!is_before && !is_final);
        let fits = |seat: Seat| {
            let expected = match phase {
                _ if is_final => 9,
                Dealing => 1,
                _ if seat == self.current => return count(seat) <= 9 && (!is_before || count(seat) <= 8),
                _ => rounds + u32::from(had_turn.contains(seat)),
            };
            count(seat) == expected
        };
        for seat in Seat::all(seats) {
            must(fits(seat), "F2.4", || {
                format!("{seat} has {} cards, and it is the turn of {}", count(seat), self.current)
            })?;
        }
        must(!matches!(phase, Dealing | Over) || self.current == self.setup.first(), "F2.4", || {
            format!("{} is in turn in phase {phase:?}", self.current)
        })?;
        must(rounds > 0, "F3.5", || "a card is activated before one is placed".into())?;
        for seat in Seat::all(SEATS as u8) {
            let at_table = seat.number() < seats;
            let is_current = seat == self.current;
            let picked = match phase {
                Sets | Over => at_table,
                Patterns => had_turn.contains(seat),
                _ => is_final && (had_turn.contains(seat) || is_current),
            };
            let set = phase == Over && at_table || phase == Sets && had_turn.contains(seat);
            for (list, expected, clause) in [(&self.patterns, picked, "F7.2"), (&self.sets, set, "F7.3")] {
                let number = list[seat.index()];
                must((number != NONE) == expected, clause, || {
                    format!("{seat} has picked a scoring card too early or too late for phase {phase:?}")
                })?;
                let is_card = number == NONE || usize::from(number) < crate::SCORING;
                must(is_card, clause, || format!("there is no scoring card {}", u32::from(number) + 1))?;
            }
        }
        Ok(())
    }

    /// F3.7, F7.2: what may still be activated.
    fn audit_todo(&self) -> Audit {
        let acts = self.phase == Phase::Activating || self.is_activating();
        let own = self.own();
        must(acts || self.todo.or(self.again).is_empty(), "F3.7", || {
            format!("cards are to be activated in phase {:?}", self.phase)
        })?;
        must(self.again.without(self.todo).is_empty(), "F7.2", || "a second activation without a first".into())?;
        if !acts {
            return Ok(());
        }
        let current = self.activated().map_or(Cells::NONE, Cell::alone);
        must(current.without(own.cells).is_empty(), "F4.1", || "no card is being activated".into())?;
        if self.is_final() {
            let (mut once, mut twice) = (Cells::NONE, Cells::NONE);
            let card = &self.data().scoring[usize::from(self.patterns[self.current.index()])];
            for place in card.pattern() {
                let cell = own.cells.in_grid(place).alone();
                twice = twice.or(once.and(cell));
                once = once.or(cell);
            }
            // A cell that is being activated has been taken from what the pattern offers.
            let fits = self.todo.or(current).without(once).is_empty()
                && self.again.without(twice).is_empty()
                && self.again.and(current).is_empty()
                && current.and(self.todo).without(twice).is_empty();
            return must(fits, "F7.2", || "more may be activated than the pattern offers".into());
        }
        let placed = own.cells.without(Cell::START.alone());
        let all = self.todo.or(current);
        let fits = placed.iter().any(|cell| all.without(cell.cross().and(own.cells)).is_empty());
        must(fits, "F3.7", || "the cards to be activated are not of one row and column".into())?;
        must(self.again.is_empty(), "F3.7", || "a card is to be activated twice in a turn".into())?;
        must(self.todo.and(current).is_empty(), "F3.7", || "a card is activated, and to be activated again".into())
    }

    /// F4 to F6: what of an activation is still to be done can be done.
    pub(crate) fn audit_pending(&self, decision: &Decision<'_>) -> Audit {
        let pending = self.pending;
        let is =
            |expected: Pending| must(pending == expected, "F4.6", || format!("{pending:?} in phase {:?}", self.phase));
        let Pending { cell, copied, paid, effect, .. } = pending;
        // In these phases a card is copied; in others one may be.
        let copies = matches!(self.phase, Phase::Alternative | Phase::Receiving | Phase::Cleaning);
        if copies || copied != Pending::NOTHING.copied {
            self.audit_copied()?;
        }
        match self.phase {
            Phase::Choosing | Phase::Copying => is(Pending { cell, ..Pending::NOTHING })?,
            Phase::Alternative => is(Pending { cell, copied, ..Pending::NOTHING })?,
            Phase::Paying | Phase::Gaining | Phase::Polluting => self.audit_exchange()?,
            Phase::Shifting => {
                is(Pending { cubes: pending.cubes, last: pending.last, cell, effect, copied, ..Pending::NOTHING })?;
                let what = self.pending_effect(effect)?;
                must(what == What::Transfer, "F6.4", || "pollution is transferred by another effect".into())?;
                let most = if pending.copied().is_some() { 1 } else { TRANSFER };
                let on = self.own().cubes(pending.cell());
                let moved = pending.cubes;
                must(moved < most && moved <= on, "F6.6", || format!("{moved} cubes have been moved"))?;
                let fits = usize::from(pending.last) < Cell::COUNT && (moved > 0 || pending.last == 0);
                must(fits && !self.shiftable().is_empty(), "F6.6", || "no cube can be moved".into())?;
            }
            Phase::Receiving => {
                is(Pending { paid, copied, ..Pending::NOTHING })?;
                must(paid != 0 && paid < 1 << 7, "F5.2", || "no resource was paid for a copied card".into())?;
                let costs = self.copied_effects()[crate::GAINS..]
                    .iter()
                    .any(|effect| effect.what == What::Exchange && paid_of(effect.price.counts(), effect.any, paid));
                must(costs, "F5.2", || "the price of the copied card has no such resources".into())?;
            }
            Phase::Cleaning => {
                is(Pending { copied, ..Pending::NOTHING })?;
                let shifts = self.copied_effects().iter().any(|effect| effect.what == What::Transfer);
                must(shifts, "F5.3", || "the copied card transfers no pollution".into())?;
                must(!self.own().polluted.is_empty(), "F5.3", || "no pollution was transferred".into())?;
            }
            _ => return is(Pending::NOTHING),
        }
        if let Some(cell) = self.activated() {
            let active = !self.own().inactive.contains(cell);
            // F4.6: its own pollution may have blocked it.
            must(active || self.phase == Phase::Polluting, "F4.1", || {
                format!("the card activated in {cell} is inactive")
            })?;
        }
        must(!decision.legal_moves().is_empty(), "F4.7", || format!("phase {:?} cannot be finished", self.phase))
    }

    /// F5.1, F5.4, F5.5: the card that is copied.
    fn audit_copied(&self) -> Audit {
        let Some(target) = self.pending.copied() else {
            return impossible("F5.1", "the copied card is in no territory");
        };
        let (seat, cell) = (target.seat(), target.cell());
        must(seat != self.current, "F5.1", || format!("{seat} copies a card of its own"))?;
        let Some(territory) = self.at(seat, cell) else {
            return impossible("F5.1", format!("{seat} has no card in {cell}"));
        };
        let shown = self.setup.copy_inactive() || !territory.inactive.contains(cell);
        must(shown, "F5.5", || format!("the copied card of {seat} in {cell} is inactive"))?;
        must(self.data().copyable >> territory.kind(cell) & 1 == 1, "F5.4", || {
            format!("the card of {seat} in {cell} cannot be copied")
        })?;
        let assists = |cell: Cell| {
            let effects = &self.data().effects[usize::from(self.own().kind(cell))];
            effects.iter().any(|effect| effect.what == What::Assistance)
        };
        let by_own = self.activated().is_none_or(assists);
        must(by_own, "F5.1", || "the activated card gives no assistance".into())
    }

    /// The sort of the effect that is being carried out.
    fn pending_effect(&self, place: u8) -> Result<What, Impossible> {
        let effects = match self.pending.copied() {
            Some(_) => self.copied_effects(),
            None => &self.data().effects[usize::from(self.own().kind(self.pending.cell()))],
        };
        let bottom = usize::from(place) >= crate::GAINS || self.pending.copied().is_none();
        must(bottom, "F5.6", || "a gain is copied".into())?;
        effects.get(usize::from(place)).map_or_else(|| impossible("F4.2", "there is no such effect"), |e| Ok(e.what))
    }

    /// F4.4 to F4.8: an exchange in the middle.
    fn audit_exchange(&self) -> Audit {
        let pending = &self.pending;
        let what = self.pending_effect(pending.effect)?;
        must(what == What::Exchange, "F4.4", || "an exchange is carried out by another effect".into())?;
        let effects = match pending.copied() {
            Some(_) => self.copied_effects(),
            None => &self.data().effects[usize::from(self.own().kind(pending.cell()))],
        };
        let effect = &effects[usize::from(pending.effect)];
        let within = |left: &[u8], all: &[u8]| left.iter().zip(all).all(|(left, all)| left <= all);
        let fits = within(&pending.need.counts(), &effect.price.counts())
            && pending.need == pending.need.resources()
            && within(&pending.any, &effect.any)
            && within(&pending.free, &effect.free)
            && pending.cubes <= effect.pollution;
        must(fits, "F4.4", || "more is left of an effect than it has".into())?;
        let (untouched, room) = (pending.free == effect.free, self.own().room);
        let mut rest = *effect;
        (rest.price, rest.any) = (pending.need, pending.any);
        let (started, last) = (pending.need != effect.price || pending.any != effect.any, pending.last);
        let fits = match self.phase {
            Phase::Paying => {
                !pending.is_paid()
                    && untouched
                    && pending.cubes == effect.pollution
                    && rest.payable(self.own().stock)
                    && (started || last == 0)
                    && usize::from(last) < crate::Source::COUNT
            }
            Phase::Gaining => {
                let chosen = !untouched;
                pending.is_paid()
                    && !pending.is_chosen()
                    && pending.cubes == effect.pollution
                    && (chosen || last == 0)
                    && usize::from(last) < Resource::ALL.len()
            }
            _ => {
                let placed = pending.cubes < effect.pollution;
                pending.is_paid()
                    && pending.is_chosen()
                    && pending.cubes > 0
                    && (placed || last == 0)
                    && usize::from(last) < Cell::COUNT
            }
        };
        must(fits, "F4.6", || format!("an effect is out of order in phase {:?}", self.phase))?;
        must(room >= pending.cubes, "F4.7", || format!("{} pollution and room for {room}", pending.cubes))?;
        let copies = pending.copied().is_some() && started;
        let spent: [u8; 7] = core::array::from_fn(|kind| (effect.price.of(kind) - pending.need.of(kind)) as u8);
        let any = [effect.any[0] - pending.any[0], effect.any[1] - pending.any[1]];
        let fits = if copies { pending.paid != 0 && paid_of(spent, any, pending.paid) } else { pending.paid == 0 };
        must(fits, "F5.2", || "the resources paid for a copied card do not fit its price".into())
    }
}

/// Whether these kinds, as bits, can be those of a payment: each that is certain, and the others from what may be
/// of any kind.
fn paid_of(certain: [u8; 7], any: [u8; 2], paid: u8) -> bool {
    let mut others = [0_u8; 3];
    for (kind, &count) in certain.iter().enumerate() {
        let is_paid = paid >> kind & 1 == 1;
        if count > 0 && !is_paid {
            return false;
        }
        others[kind / 3] += u8::from(is_paid && count == 0);
    }
    let first = |group: usize| certain[3 * group..3 * group + 3].iter().any(|&count| count > 0);
    let fits = |group: usize| others[group] <= any[group] && (any[group] == 0 || first(group) || others[group] > 0);
    fits(0) && fits(1) && others[2] == 0
}
