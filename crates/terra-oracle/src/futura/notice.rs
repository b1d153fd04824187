//! Which branches a step goes through, and which moves the rules refuse where it is made. No rule stands here.

use super::book::{Cell, Effect, order};
use super::effects::Why;
use super::ending::Points;
use super::territory::{self, Unplaceable};
use super::{Futura, Stage};
use crate::Reached;

impl Futura {
    /// What there is to see where a move is played.
    pub(super) fn notice(&self, mv: &str, reached: &mut Reached) {
        match self.stage {
            Stage::Discarding => {
                for level in 0..2 {
                    if self.rows[level].is_empty() {
                        reached.count("F3.1 an empty row has nothing to discard");
                    }
                }
            }
            Stage::Taking => {
                for level in 0..2 {
                    if self.decks[level].is_empty() {
                        reached.count("F3.4 there is no top card to take");
                    }
                    if self.rows[level].is_empty() {
                        reached.count("F3.4 there is no face-up card of a level to take");
                    }
                }
            }
            Stage::Placing => self.notice_places(reached),
            Stage::Activating => self.notice_activations(reached),
            Stage::Choosing => {
                let cell = self.doing().cell;
                for (_, effect) in self.own_at(cell).face.named() {
                    if let Some(why) = self.why_not(effect, cell, false) {
                        if why == Why::NothingToTransfer && self.own_at(cell).cubes > 0 {
                            reached.count("F6.6 the transferring card alone has pollution");
                        }
                        reached.count(match why {
                            Why::CannotPay => "F4.4 an effect is not offered: the price is not there",
                            Why::NoRoom => "F4.7 an effect is not offered: no room for its pollution",
                            Why::NothingToTransfer => "F6.6 a transfer is not offered: nothing to transfer",
                            Why::NobodyAssists => "F5.1 assistance is not offered: no card can be copied",
                            Why::Assistance => unreachable!("an own assistance is no copied one"),
                        });
                    }
                }
            }
            Stage::Copying => self.notice_copies(reached),
            Stage::Alternative => {
                let cell = self.doing().cell;
                for effect in &self.copied_card().face.bottoms {
                    if let Some(why) = self.why_not(effect, cell, true) {
                        if why == Why::NothingToTransfer && self.own_at(cell).cubes > 0 {
                            reached.count("F5.3 the card that assists alone has pollution");
                        }
                        reached.count(match why {
                            Why::CannotPay => "F5.1 an alternative is not offered: the copier cannot pay",
                            Why::NoRoom => "F5.1 an alternative is not offered: the copier has no room",
                            Why::NothingToTransfer => "F5.3 an alternative is not offered: nothing to transfer",
                            _ => "F5.4 an alternative is not offered: it is assistance",
                        });
                    }
                }
            }
            Stage::Paying => self.notice_payments(reached),
            Stage::Gaining if self.next_choices().iter().any(|&(_, finishable)| !finishable) => {
                reached.count("F4.8 a choice out of order is refused");
            }
            Stage::Polluting => self.notice_pollutions(reached),
            Stage::Shifting if self.next_shifted().iter().any(|&(_, in_order)| !in_order) => {
                reached.count("F4.8 a transfer out of order is refused");
            }
            Stage::Patterns => {
                let hand = &self.hands[self.current];
                reached.count(match (hand[0] == hand[1], mv.ends_with(&format!(":{}", hand[0]))) {
                    (true, _) => "F7.2 the pattern of one of two equal cards is picked",
                    (false, true) => "F7.2 the pattern of the card dealt first is picked",
                    (false, false) => "F7.2 the pattern of the card dealt second is picked",
                });
            }
            _ => {}
        }
    }

    fn notice_places(&self, reached: &mut Reached) {
        for cell in Cell::all() {
            match territory::why_not_placed(self.own(), cell, self.adjacent) {
                Some(Unplaceable::Columns) => reached.count("F3.5 a fourth column is refused"),
                Some(Unplaceable::Rows) => reached.count("F3.5 a fourth row is refused"),
                Some(Unplaceable::NotEdgeToEdge) => reached.count("F3.6 a cell that is not edge to edge is refused"),
                Some(Unplaceable::Occupied) | None => {}
            }
        }
    }

    fn notice_activations(&self, reached: &mut Reached) {
        for &cell in &self.to_activate {
            if self.own_at(cell).is_inactive() {
                reached.count(if self.is_final() {
                    "F7.2 a cell of the pattern is inactive"
                } else if self.story.fell.contains(&cell) {
                    "F4.1 a card became inactive in this turn before it was activated"
                } else {
                    "F4.1 an inactive card of the row or column cannot be activated"
                });
            } else if self.own_at(cell).face.named().next().is_none() {
                reached.count("F4.1 a card without effects has nothing to activate");
            } else if !self.can_activate(cell) {
                reached.count("F4.1 none of a card's effects can be carried out");
            }
        }
    }

    fn notice_copies(&self, reached: &mut Reached) {
        let cell = self.doing().cell;
        for (_, other) in self.others() {
            let bottoms = &other.face.bottoms;
            let would = bottoms.iter().any(|effect| self.why_not(effect, cell, true).is_none());
            if other.is_inactive() && would && !self.copy_inactive {
                reached.count("F5.5 an inactive card cannot be copied");
            } else if bottoms.is_empty() {
                reached.count("F5.6 a card without a bottom cannot be copied");
            } else if bottoms.iter().all(|effect| *effect == Effect::Assistance) {
                reached.count("F5.4 a card with assistance alone cannot be copied");
            } else if !would {
                reached.count("F5.1 a card cannot be copied: none of its bottom effects can be carried out");
            }
        }
    }

    fn notice_payments(&self, reached: &mut Reached) {
        let doing = self.doing();
        let last = doing.paid.last().map(|&(kind, cell)| (order(kind), cell));
        let cubes = self.next_cubes();
        for &(kind, cell, finishable) in &cubes {
            if last.is_some_and(|last| (order(kind), cell) < last) {
                reached.count("F4.8 a payment out of order is refused");
            } else if !finishable {
                reached.count("F4.8 a payment is refused after which the rest could not be paid in order");
            }
        }
        for placed in self.own() {
            if placed.is_inactive() {
                if placed.resources.iter().any(|kind| cubes.iter().any(|(other, _, _)| other == kind)) {
                    reached.count("F6.3 the resources of an inactive card cannot be paid");
                }
            } else if placed.resources.iter().any(|kind| cubes.iter().all(|(other, _, _)| other != kind)) {
                reached.count("F4.4 a resource that the price does not ask for is refused");
            }
        }
    }

    fn notice_pollutions(&self, reached: &mut Reached) {
        let last = self.doing().polluted.last().copied();
        for (cell, finishable) in self.next_polluted() {
            if last.is_some_and(|last| cell < last) {
                reached.count("F4.8 pollution out of order is refused");
            } else if !finishable {
                reached.count("F4.8 pollution is refused after which the rest would find no room in order");
            }
        }
        if self.own().iter().any(super::Placed::is_inactive) {
            reached.count("F6.1 an inactive card takes no pollution");
        }
    }

    /// A payment that is complete (F4.4).
    pub(super) fn count_payment(&self, reached: &mut Reached) {
        let doing = self.doing();
        let exchange = doing.exchange();
        let (price, reward) = (&exchange.price, &exchange.reward);
        let paid = &doing.paid;
        let all = |same: fn(&(char, Cell)) -> String| paid.iter().all(|cube| same(cube) == same(&paid[0]));
        reached.count(if all(|(kind, _)| kind.to_string()) {
            "F4.4 a price is paid in one kind"
        } else {
            "F4.4 a price is paid in several kinds"
        });
        reached.count(if all(|(_, cell)| cell.to_string()) {
            "F4.4 a price is paid from one card"
        } else {
            "F4.4 a price is paid from several cards"
        });
        if paid.iter().any(|&(_, cell)| cell == doing.cell) {
            reached.count("F4.4 the activated card itself pays");
        }
        if paid.iter().any(|&(_, cell)| cell != doing.cell) {
            reached.count("F4.4 another card pays");
        }
        let left: usize = paid.iter().map(|&(kind, _)| territory::stock(self.own(), kind)).sum();
        reached.count(if left == 0 {
            "F4.4 a payment takes all there is of its kinds"
        } else {
            "F4.4 exactly the amount shown is paid though there is more"
        });
        if paid.len() >= 3 {
            reached.count("F4.4 a price of three or more");
        }
        reached.count(if exchange.ways_to_pay.len() > 1 {
            "F4.2 a price with a choice is paid"
        } else {
            "F4.2 a price without a choice is paid"
        });
        if price.contains(&'A') && price.contains(&'P') {
            reached.count("F4.4 a price of any raw material and any product");
        }
        if (price.contains(&'A') && price.iter().any(|letter| "gry".contains(*letter)))
            || (price.contains(&'P') && price.iter().any(|letter| "FCG".contains(*letter)))
        {
            reached.count("F4.4 a price of a kind and of any such");
        }
        if paid.iter().any(|&(kind, _)| kind == 'm') {
            reached.count("F4.4 money is paid");
        }
        if reward.is_empty() {
            reached.count("F4.4 a price without a reward is paid");
        }
        if exchange.ways_to_choose.iter().any(|way| way.len() > 1) {
            reached.count("F4.3 a reward with several choices");
        }
        match doing.copied {
            None => reached.count("F4.4 an own exchange"),
            Some(_) => reached.count("F5.1 a copied exchange is paid by the copier"),
        }
        if self.is_final() {
            reached.count("F7.2 an exchange in the final activation");
        }
    }

    /// A cube of pollution is placed (F4.6, F6).
    pub(super) fn count_pollution(&self, cell: Cell, reached: &mut Reached) {
        let doing = self.doing();
        let placed = self.own_at(cell);
        let fills_centre = placed.cubes == placed.face.spaces;
        reached.count(if cell != doing.cell {
            "F4.6 another card takes the pollution"
        } else if doing.copied.is_some() {
            "F5.1 the card that assists takes the pollution itself"
        } else {
            "F4.6 the activated card takes the pollution itself"
        });
        let exchange = doing.exchange();
        if cell == doing.cell && fills_centre && !exchange.reward.is_empty() {
            reached.count("F4.6 the activated card becomes inactive with the reward on it");
        }
        if doing.polluted.contains(&cell) {
            reached.count("F4.6 two cubes of one effect go on one card");
        } else if !doing.polluted.is_empty() {
            reached.count("F4.6 the cubes of one effect go on several cards");
        }
        if doing.polluted.is_empty() {
            reached.count(if territory::room_from(self.own(), None) == exchange.pollution {
                "F4.7 the pollution takes all the room there is"
            } else {
                "F4.7 there is more room than pollution"
            });
            if self.own_at(doing.cell).face.tops.contains(doing.effect.as_ref().expect("it pollutes")) {
                reached.count("F4.5 a gain that pollutes");
            }
        }
    }

    /// The owner of a copied card receives (F5.2).
    pub(super) fn count_receipt(&self, kind: &str, reached: &mut Reached) {
        let doing = self.doing();
        reached.count(if self.receipts().len() == 1 {
            "F5.2 a single kind is still asked"
        } else {
            "F5.2 the owner chooses among kinds"
        });
        if kind == "m" {
            reached.count("F5.2 the owner receives money");
        }
        let (owner, _) = doing.copied.expect("a card is copied");
        if self.copied_card().is_inactive() {
            reached.count("F5.5 the owner receives on an inactive card");
        }
        if self.is_final() {
            reached.count(if self.patterns[owner].is_some() {
                "F7.4 a card of a seat that has made its final activation is copied"
            } else {
                "F7.4 a card of a seat that has its final activation before it is copied"
            });
        }
    }

    /// The points of a seat that has picked its set (F7.3, F8).
    pub(super) fn count_points(&self, points: &Points, reached: &mut Reached) {
        reached.count(match points.times {
            0 => "F7.3 the set is not contained",
            1 => "F7.3 the set is contained once",
            _ => "F7.3 the set is contained more than once",
        });
        reached.count(if points.polluted == 0 { "F8.2 no card is polluted" } else { "F8.2 a point off for each card" });
        if points.cubes > points.polluted {
            reached.count("F8.2 several cubes on a card cost one point");
        }
        let own = self.own();
        if own.iter().any(|placed| placed.is_inactive() && !placed.resources.is_empty()) {
            reached.count("F8.1 the resources of inactive cards do not count");
        }
        if own.iter().any(|placed| placed.cubes > 0 && !placed.is_inactive()) {
            reached.count("F8.2 a polluted card that is active costs a point too");
        }
        for (k, branch) in [
            "F8.1 points for green",
            "F8.1 points for red",
            "F8.1 points for yellow",
            "F8.1 points for food",
            "F8.1 points for construction",
            "F8.1 points for goods",
            "F8.1 no points for money",
        ]
        .into_iter()
        .enumerate()
        {
            if points.resources[k] > 0 {
                reached.count(branch);
            }
        }
        if points.total < 0 {
            reached.count("F8.3 a total below nothing");
        }
    }

    /// How the game ended (F8.3), and whether the boxes would have been empty (F1.3).
    pub(super) fn count_ending(&self, reached: &mut Reached) {
        let placed = || self.territories.iter().flatten();
        let lie = |kind: char| placed().flat_map(|placed| &placed.resources).filter(|&&other| other == kind).count();
        if "gry".chars().any(|kind| lie(kind) > 25) {
            reached.count("F1.3 more than 25 cubes of a colour");
        }
        if "FCG".chars().any(|kind| lie(kind) > 20) {
            reached.count("F1.3 more than 20 of a product");
        }
        if lie('m') > 30 {
            reached.count("F1.3 more than 30 money");
        }
        if placed().map(|placed| placed.cubes).sum::<usize>() > 25 {
            reached.count("F1.3 more than 25 cubes of pollution");
        }
        let mut all: Vec<Points> = (0..self.seats()).map(|seat| self.points(seat)).collect();
        all.sort_by_key(|points| (-points.total, points.cubes));
        let (best, second) = (&all[0], &all[1]);
        reached.count(if best.total > second.total {
            "F8.3 the highest total wins"
        } else if best.cubes < second.cubes {
            "F8.3 a tie goes to the lower number of cubes"
        } else {
            "F8.3 still tied, the win is shared"
        });
        if all[1..].windows(2).any(|two| two[0].total == two[1].total && two[0].cubes != two[1].cubes) {
            reached.count("F8.3 a tie for a lower rank is broken by cubes");
        }
        if self.seats() > 2 && (1..all.len()).all(|k| (all[k].total, all[k].cubes) == (best.total, best.cubes)) {
            reached.count("F8.3 all share the win");
        }
    }
}
