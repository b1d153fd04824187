//! Activation step by step (F4, F5, F6).

use super::book::{Cell, Effect, fixed, order};
use super::territory::{self, Placed};
use super::{Doing, Futura, Stage};
use crate::Reached;
use std::collections::BTreeSet;

impl Futura {
    /// F4.1: each activation is optional; an inactive card can't be activated, judged at that moment.
    pub(super) fn activations(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::from(["stop".to_owned()]);
        for &cell in &self.to_activate {
            if self.can_activate(cell) {
                moves.insert(format!("use:{cell}"));
            }
        }
        moves
    }

    /// Whether the card there is active and has an effect that can be carried out.
    pub(super) fn can_activate(&self, cell: Cell) -> bool {
        let placed = self.own_at(cell);
        !placed.is_inactive() && placed.face.named().any(|(_, effect)| self.why_not(effect, cell, false).is_none())
    }

    pub(super) fn activate(&mut self, cell: Cell, reached: &mut Reached) {
        let place = self.to_activate.iter().position(|&other| other == cell).expect("it is to be activated");
        // F3.7: each card once; F7.2: a cell named twice may be activated twice.
        self.to_activate.remove(place);
        reached.count(match (self.is_final(), self.story.placed == Some(cell)) {
            (false, true) => "F3.7 the new card is activated",
            (false, false) => "F3.7 another card of its row or column is activated",
            (true, _) => "F7.2 a card of the pattern is activated",
        });
        if self.story.used.last().is_some_and(|&last| last > cell) {
            reached.count("F3.7 a card is activated after a later one");
        }
        if self.story.woke.contains(&cell) {
            reached.count("F6.5 a card that became active again in this turn is activated");
        }
        if self.story.used.contains(&cell) {
            reached.count("F7.2 a cell that the pattern names twice is activated twice");
        }
        self.story.used.push(cell);
        self.doing = Some(Doing {
            cell,
            copied: None,
            effect: None,
            paid: Vec::new(),
            chosen: Vec::new(),
            polluted: Vec::new(),
            shifted: Vec::new(),
        });
        self.stage = Stage::Choosing;
    }

    /// F4.2: one effect, the top or one alternative of the bottom.
    pub(super) fn effects_to_choose(&self) -> BTreeSet<String> {
        let cell = self.doing().cell;
        let named = self.own_at(cell).face.named();
        named.filter(|(_, effect)| self.why_not(effect, cell, false).is_none()).map(|(name, _)| name.into()).collect()
    }

    /// F5.1: the cards of other players that can be copied.
    pub(super) fn cards_to_copy(&self) -> BTreeSet<String> {
        let cell = self.doing().cell;
        let others = self.others().filter(|(_, placed)| self.can_copy(placed, cell));
        others.map(|(owner, placed)| format!("copy:{owner}{}", placed.cell)).collect()
    }

    /// F5.6: one of the alternatives of the copied bottom.
    pub(super) fn alternatives_to_copy(&self) -> BTreeSet<String> {
        let cell = self.doing().cell;
        let named = self.copied_card().face.named_bottoms();
        named.filter(|(_, effect)| self.why_not(effect, cell, true).is_none()).map(|(name, _)| name.into()).collect()
    }

    pub(super) fn copy(&mut self, what: &str, reached: &mut Reached) {
        let (owner, cell) = what.split_at(1);
        self.doing_mut().copied = Some((owner.parse().expect("a seat"), Cell::read(cell)));
        let copied = self.copied_card();
        if copied.is_inactive() {
            reached.count("F5.5 an inactive card is copied as the setup allows");
        }
        if !copied.face.tops.is_empty() {
            reached.count("F5.6 the bottom of a card with a top is copied");
        }
        if copied.face.bottoms.contains(&Effect::Assistance) {
            reached.count("F5.4 a card is copied that has assistance beside another alternative");
        }
        reached.count(if self.own_at(self.doing().cell).card == "start" {
            "F5.1 the starting card assists"
        } else {
            "F5.1 another card assists"
        });
        self.stage = Stage::Alternative;
    }

    pub(super) fn choose(&mut self, name: &str, reached: &mut Reached) {
        let copying = self.stage == Stage::Alternative;
        let face = if copying { &self.copied_card().face } else { &self.own_at(self.doing().cell).face };
        let effect = face.effect(name);
        reached.count(match (copying, name) {
            (false, "top") => "F4.2 the top is used",
            (false, "top2") => "F4.2 the second gain of the top is used",
            (false, "bottom") => "F4.2 the bottom is used",
            (false, "bottom2") => "F4.2 the second alternative is used",
            (false, _) => "F4.2 the third alternative is used",
            (true, "bottom") => "F5.6 the first alternative is copied",
            (true, "bottom2") => "F5.6 the second alternative is copied",
            (true, _) => "F5.6 the third alternative is copied",
        });
        if !copying && !face.tops.is_empty() && !face.bottoms.is_empty() {
            reached.count(if name.starts_with("top") {
                "F4.2 of a card with both the top is used"
            } else {
                "F4.2 of a card with both the bottom is used"
            });
        }
        if effect == Effect::Assistance {
            self.stage = Stage::Copying;
            return;
        }
        self.doing_mut().effect = Some(effect.clone());
        match effect {
            Effect::Exchange(exchange) if exchange.price.is_empty() => self.reward(reached),
            Effect::Exchange(_) => self.stage = Stage::Paying,
            _ => self.stage = Stage::Shifting,
        }
    }

    /// F4.4: payment comes from any of the own active cards.
    pub(super) fn payments(&self) -> BTreeSet<String> {
        let cubes = self.next_cubes().into_iter().filter(|&(_, _, finishable)| finishable);
        cubes.map(|(kind, cell, _)| format!("pay:{kind}@{cell}")).collect()
    }

    pub(super) fn pay(&mut self, what: &str, reached: &mut Reached) {
        let (kind, cell) = what.split_once('@').expect("a resource and a cell");
        let (kind, cell) = (kind.chars().next().expect("a letter"), Cell::read(cell));
        // What is paid goes back to the box.
        let resources = &mut self.own_mut(cell).resources;
        let place = resources.iter().position(|&other| other == kind).expect("it lies there");
        resources.remove(place);
        self.doing_mut().paid.push((kind, cell));
        let doing = self.doing();
        if doing.paid.len() == doing.exchange().price.len() {
            self.count_payment(reached);
            self.reward(reached);
        }
    }

    /// F4.6: after the payment the reward. F4.3, F4.4, F5.1: it goes on the activated card, or the one that assists.
    fn reward(&mut self, reached: &mut Reached) {
        let cell = self.doing().cell;
        let reward = self.doing().exchange().reward.clone();
        self.own_mut(cell).resources.extend(fixed(&reward));
        if fixed(&reward).len() == reward.len() {
            if !reward.is_empty() {
                reached.count("F4.3 a reward without choice");
            }
            self.pollution(reached);
        } else {
            if !fixed(&reward).is_empty() {
                reached.count("F4.3 a reward of which a part is of the player's choice");
            }
            self.stage = Stage::Gaining;
        }
    }

    /// F4.3: the player's choice.
    pub(super) fn gains(&self) -> BTreeSet<String> {
        let next = self.next_choices().into_iter().filter(|&(_, finishable)| finishable);
        next.map(|(kind, _)| format!("gain:{kind}")).collect()
    }

    pub(super) fn gain(&mut self, what: &str, reached: &mut Reached) {
        let kind = what.chars().next().expect("a letter");
        reached.count(
            [
                "F4.3 green is chosen",
                "F4.3 red is chosen",
                "F4.3 yellow is chosen",
                "F4.3 food is chosen",
                "F4.3 construction is chosen",
                "F4.3 goods are chosen",
                "F4.3 money is chosen",
            ][order(kind)],
        );
        self.doing_mut().chosen.push(kind);
        let cell = self.doing().cell;
        self.own_mut(cell).resources.push(kind);
        let doing = self.doing();
        let reward = &doing.exchange().reward;
        if doing.chosen.len() + fixed(reward).len() == reward.len() {
            self.pollution(reached);
        }
    }

    /// F4.6: last the pollution.
    fn pollution(&mut self, reached: &mut Reached) {
        if self.doing().effect.as_ref().is_some_and(|effect| effect.pollution() > 0) {
            if self.doing().copied.is_some() {
                reached.count("F5.1 the copier takes the pollution of the copied effect");
            }
            self.stage = Stage::Polluting;
        } else {
            self.owner_of_the_copied(reached);
        }
    }

    /// F6.1: each cube on one of the own cards that are not inactive.
    pub(super) fn pollutions(&self) -> BTreeSet<String> {
        let next = self.next_polluted().into_iter().filter(|&(_, finishable)| finishable);
        next.map(|(cell, _)| format!("pollute:{cell}")).collect()
    }

    pub(super) fn pollute(&mut self, cell: Cell, reached: &mut Reached) {
        self.count_pollution(cell, reached);
        self.add_cube(cell, reached);
        self.doing_mut().polluted.push(cell);
        let doing = self.doing();
        if doing.effect.as_ref().is_some_and(|effect| effect.pollution() == doing.polluted.len()) {
            self.owner_of_the_copied(reached);
        }
    }

    /// F6.2, F6.3: a free space, or the centre.
    fn add_cube(&mut self, cell: Cell, reached: &mut Reached) {
        let placed = self.own_mut(cell);
        assert!(placed.room() > 0, "F6.3: one cube in the centre at most");
        placed.cubes += 1;
        if placed.is_inactive() {
            let laden = !placed.resources.is_empty();
            reached.count(if laden {
                "F6.3 a card with resources becomes inactive"
            } else {
                "F6.3 an empty card becomes inactive"
            });
            self.story.fell.push(cell);
            self.story.woke.retain(|&other| other != cell);
        } else {
            reached.count("F6.2 a free space takes a cube");
        }
    }

    /// F6.5: with a cube less a card may be active again.
    fn remove_cube(&mut self, seat: usize, cell: Cell) -> bool {
        let placed = territory::at_mut(&mut self.territories[seat], cell);
        let was = placed.is_inactive();
        placed.cubes -= 1;
        let woke = was && !placed.is_inactive();
        if woke && seat == self.current {
            self.story.woke.push(cell);
        }
        woke
    }

    /// F6.4, F6.6: a cube from another own card; `enough` once one has moved.
    pub(super) fn transfers(&self) -> BTreeSet<String> {
        let next = self.next_shifted().into_iter().filter(|&(_, in_order)| in_order);
        let enough = (!self.doing().shifted.is_empty()).then(|| "enough".to_owned());
        next.map(|(cell, _)| format!("shift:{cell}")).chain(enough).collect()
    }

    pub(super) fn shift(&mut self, cell: Cell, reached: &mut Reached) {
        let to = self.doing().cell;
        if self.own_at(cell).is_inactive() {
            reached.count("F6.6 a cube comes from an inactive card");
        }
        if self.doing().shifted.contains(&cell) {
            reached.count("F6.6 two cubes come from one card");
        }
        if self.remove_cube(self.current, cell) {
            reached.count(if self.doing().copied.is_some() {
                "F6.5 a card becomes active again by a copied transfer"
            } else {
                "F6.5 a card becomes active again by a transfer"
            });
        }
        self.add_cube(to, reached);
        self.doing_mut().shifted.push(cell);
        if self.doing().copied.is_some() {
            // F5.3: exactly one.
            reached.count(if self.own_at(to).is_inactive() {
                "F5.3 a copied transfer blocks the card that assists"
            } else {
                "F5.3 a copied transfer goes on a free space of the card that assists"
            });
            self.stage = Stage::Cleaning;
            return;
        }
        let (full, four) = (self.own_at(to).room() == 0, self.doing().shifted.len() == 4);
        let none = self.next_shifted().iter().all(|&(_, in_order)| !in_order);
        if full || four || none {
            reached.count(match (full, four) {
                (true, true) => "F6.4 four cubes fill and block the card",
                (true, false) => "F6.6 the card is full before four cubes",
                (false, true) => "F6.6 four cubes and there is still room",
                (false, false) => "F6.6 no other card has pollution that may come next",
            });
            self.transferred(reached);
        }
    }

    pub(super) fn enough(&mut self, reached: &mut Reached) {
        reached.count("F6.6 fewer cubes are transferred than could be");
        self.transferred(reached);
    }

    fn transferred(&mut self, reached: &mut Reached) {
        reached.count(
            [
                "F6.6 one cube is transferred",
                "F6.6 two cubes are transferred",
                "F6.6 three cubes are transferred",
                "F6.6 four cubes are transferred",
            ][self.doing().shifted.len() - 1],
        );
        self.done();
    }

    /// F5.2: after payment, reward and pollution the owner decides. F5.4: a bottom that costs nothing gives nothing.
    fn owner_of_the_copied(&mut self, reached: &mut Reached) {
        if self.doing().copied.is_none() {
            self.done();
        } else if self.doing().paid.is_empty() {
            reached.count("F5.4 a copied effect that costs nothing gives the owner nothing");
            self.done();
        } else {
            self.stage = Stage::Receiving;
        }
    }

    /// F5.2: one of the resources paid, of the owner's choice; a single kind is still asked.
    pub(super) fn receipts(&self) -> BTreeSet<String> {
        self.doing().paid.iter().map(|(kind, _)| format!("receive:{kind}")).collect()
    }

    pub(super) fn receive(&mut self, what: &str, reached: &mut Reached) {
        self.count_receipt(what, reached);
        let (owner, cell) = self.doing().copied.expect("a card is copied");
        let kind = what.chars().next().expect("a letter");
        territory::at_mut(&mut self.territories[owner], cell).resources.push(kind);
        self.done();
    }

    /// F5.3: one pollution from any of the owner's cards, or none; it is always asked.
    pub(super) fn cleanings(&self) -> BTreeSet<String> {
        let (owner, _) = self.doing().copied.expect("a card is copied");
        let polluted = self.territories[owner].iter().filter(|placed| placed.cubes > 0);
        polluted.map(|placed| format!("clean:{}", placed.cell)).chain(["leave".into()]).collect()
    }

    pub(super) fn clean(&mut self, cell: Option<Cell>, reached: &mut Reached) {
        let (owner, copied) = self.doing().copied.expect("a card is copied");
        let has = self.territories[owner].iter().any(|placed: &Placed| placed.cubes > 0);
        match cell {
            None if has => reached.count("F5.3 the owner removes none though there is pollution"),
            None => reached.count("F5.3 the owner is asked and has no pollution"),
            Some(cell) => {
                if cell == copied {
                    reached.count("F5.3 the owner removes a pollution from the copied card");
                }
                reached.count(if self.remove_cube(owner, cell) {
                    "F5.3 the owner removes a pollution and the card becomes active again"
                } else {
                    "F5.3 the owner removes a pollution from a space"
                });
            }
        }
        self.done();
    }

    /// The activation is done.
    fn done(&mut self) {
        self.doing = None;
        self.stage = Stage::Activating;
    }
}
