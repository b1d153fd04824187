//! C4, C5: the impending crisis, and what becomes of it.

use super::cards::{CrisisCard, Solution};
use super::{Crisis, FullBlown, Impending, Phase, sum};
use crate::Reached;
use std::cmp::Ordering;
use terra_core::Seat;

impl Impending {
    /// The cards on it, with who played them, in the order of play.
    fn played(&self) -> Vec<(Seat, Solution)> {
        self.chances.iter().filter_map(|&(seat, card)| card.map(|card| (seat, card))).collect()
    }

    /// The cards on it.
    pub(super) fn on_it(&self) -> Vec<Solution> {
        self.played().into_iter().map(|(_, card)| card).collect()
    }
}

impl Crisis {
    pub(super) fn phase2(&mut self, card: CrisisCard) {
        self.impending = Some(Impending { card, chances: Vec::new() });
        self.phase = Phase::Impending;
    }

    /// C4.1: from the drawer on, each player once; the order is clockwise.
    pub(super) fn whose_chance(&self) -> Seat {
        let before = self.impending.as_ref().expect("in phase 2 a crisis is impending").chances.last();
        before.map_or(self.current, |&(seat, _)| self.next(seat))
    }

    /// C4.1: that player plays a card, or passes. C4.2: every player has that chance, also after the total has reached
    /// the threat.
    pub(super) fn chance_taken(&mut self, card: Option<Solution>, reached: &mut Reached) {
        let seat = self.whose_chance();
        self.count_chance(seat, card, reached);
        if let Some(card) = card {
            self.take_from_hand(seat, card);
            if seat == self.current {
                self.notes.contributed = true;
            }
        }
        let impending = self.impending.as_mut().expect("in phase 2 a crisis is impending");
        impending.chances.push((seat, card));
        if impending.chances.len() == usize::from(self.seats) {
            self.after_the_last_chance(reached);
        }
    }

    /// C4.4: after the last chance the values are totalled. Total ≥ threat: solved (C4.5). Below it, or no card played:
    /// full-blown (C5).
    fn after_the_last_chance(&mut self, reached: &mut Reached) {
        let impending = self.impending.take().expect("in phase 2 a crisis is impending");
        let total = sum(&impending.on_it());
        reached.count(match total.cmp(&impending.card.threat) {
            Ordering::Equal => "C4.4 the total is the threat",
            Ordering::Greater => "C4.4 the total is above the threat",
            Ordering::Less if total == 0 => "C4.4 no card was played",
            Ordering::Less if total + 1 == impending.card.threat => "C4.4 the total is 1 below the threat",
            Ordering::Less => "C4.4 the total is farther below the threat",
        });
        if total >= impending.card.threat {
            self.solved_in_time(&impending, reached);
        } else {
            self.full_blown(&impending, reached);
        }
    }

    /// C4.5: 3 points to the player who played the first card on it; 3 points to each player whose card has the highest
    /// value on it, all of them when tied. The crisis and the cards on it are discarded. The turn is over: no phase 3,
    /// also when it was the replacement for one that was not solved.
    fn solved_in_time(&mut self, impending: &Impending, reached: &mut Reached) {
        let played = impending.played();
        let first = played[0].0;
        self.track[first.index()] += self.numbers.first;
        let highest = played.iter().map(|(_, card)| card.value).max().expect("a solved crisis has cards on it");
        let with_highest: Vec<Seat> =
            played.iter().filter(|(_, card)| card.value == highest).map(|&(seat, _)| seat).collect();
        for seat in &with_highest {
            self.track[seat.index()] += self.numbers.highest;
        }
        self.count_solvers(first, &with_highest, played.len(), reached);
        self.discards.extend(impending.on_it());
        self.discarded_crises.push(impending.card);
        self.hand_limit(reached);
    }

    /// C5.1: the crisis goes to the centre; the Solution cards played on it while impending are discarded and count for
    /// nothing more. C5.2: loss check at once; if the game goes on, the player draws a replacement. C5.3: no card is
    /// left to draw: the player goes on to phase 3 without one.
    fn full_blown(&mut self, impending: &Impending, reached: &mut Reached) {
        let on_it = impending.on_it();
        reached.count(if on_it.is_empty() { "C5.1 no card to discard" } else { "C5.1 the cards on it are discarded" });
        self.discards.extend(on_it);
        let own_card_before = impending.chances[0].1.is_some();
        self.centre.push(FullBlown {
            card: impending.card,
            on_it: Vec::new(),
            helped: false,
            new: true,
            own_card_before,
        });
        self.loss_of_control(reached);
        if self.lost.is_some() {
            self.phase = Phase::Over;
        } else if self.pile_is_empty() {
            reached.count("C5.3 no card is left to replace a crisis");
            self.phase3(reached);
        } else {
            self.phase = Phase::Drawing;
        }
    }

    fn count_chance(&self, seat: Seat, card: Option<Solution>, reached: &mut Reached) {
        let impending = self.impending.as_ref().expect("in phase 2 a crisis is impending");
        let hand = &self.hands[seat.index()];
        let has_colour = hand.iter().any(|card| card.colour == impending.card.colour);
        let enough = sum(&impending.on_it()) >= impending.card.threat;
        reached.count(match card {
            Some(_) if enough => "C4.2 a card played after the threat was reached",
            Some(_) => "C4.1 a card played on an impending crisis",
            None if has_colour && enough => "C4.2 a pass after the threat was reached",
            None if has_colour => "C4.1 a pass with a card of that colour in hand",
            None if hand.is_empty() => "C4.3 a pass with no card in hand",
            None => "C4.3 a pass with no card of that colour in hand",
        });
        let highest = impending.on_it().iter().map(|card| card.value).max();
        if let (Some(card), Some(highest), true) = (card, highest, enough) {
            if card.value > highest {
                reached.count("C4.2 a card played after the threat was reached becomes the highest");
            }
        }
    }

    fn count_solvers(&self, first: Seat, with_highest: &[Seat], cards: usize, reached: &mut Reached) {
        reached.count(match (with_highest.contains(&first), with_highest.len()) {
            (true, 1) => "C4.5 the first card is the highest alone: 6 points",
            (false, 1) => "C4.5 the first card and the highest are two players'",
            (true, 2) => "C4.5 the first card is one of two highest",
            (false, 2) => "C4.5 two highest, and another is the first",
            (true, _) => "C4.5 the first card is one of three or more highest",
            (false, _) => "C4.5 three or more highest, and another is the first",
        });
        if first != self.current {
            reached.count("C4.5 the first card is not the drawer's");
        }
        if cards == usize::from(self.seats) {
            reached.count("C4.5 everybody has played on a solved crisis");
        }
        if self.notes.crises_drawn > 1 {
            reached.count("C4.5 a replacement is solved, and the turn is over");
        }
        if self.pile_is_empty() {
            reached.count("C9.1 the last card is a crisis solved in time");
        }
        if let Some(team) = self.team_of(first) {
            let partners = with_highest.iter().filter(|&&seat| self.team_of(seat) == Some(team)).count();
            if partners == 2 {
                reached.count("C10.2 two partners are both highest");
            }
        }
    }
}
