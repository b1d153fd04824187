//! Every clause that speaks against a move or a card: legality told a second time, move by move.

use super::cards::{CrisisCard, Solution, solution_cards, triple_of};
use super::{Crisis, FullBlown, Phase};
use std::collections::BTreeSet;

impl Crisis {
    /// Every clause of docs/rules/crisis.md by which the player to move may not play this; none when it is legal. Any
    /// move of the notation can be asked about.
    pub fn against_move(&self, mv: &str) -> BTreeSet<&'static str> {
        let mut against = BTreeSet::new();
        match self.phase {
            Phase::Dealing => return BTreeSet::from(["C2.1"]), // the opening hands are dealt first
            Phase::Drawing => return BTreeSet::from(["C3.1"]), // the current player draws first
            Phase::Over => return BTreeSet::from([self.why_over()]),
            // C7.1: nothing but the excess is left of the turn.
            Phase::Discarding if !mv.starts_with("discard:") => against.extend(["C7.1"]),
            _ => {}
        }
        if let Some(card) = mv.strip_prefix("discard:") {
            // C7.1: the current player discards the excess of the own hand, at the end of the turn.
            if self.phase != Phase::Discarding || !self.hand().contains(&Solution::of(card)) {
                against.insert("C7.1");
            }
        } else if let Some(cards) = mv.strip_prefix("hoard:") {
            against.extend(self.against_hoard(triple_of(cards)));
        } else if let Some((card, name)) = mv.split_once('>') {
            against.extend(self.against_help(Solution::of(card), name));
        } else if mv == "end" {
            // C4.1: a player who has the chance at an impending crisis plays a card or passes.
            against.extend((self.phase == Phase::Impending).then_some("C4.1"));
        } else if mv == "pass" {
            against.extend((self.phase != Phase::Impending).then_some("C4.1"));
        } else {
            against.extend(self.against_contribution(Solution::of(mv)));
        }
        against
    }

    /// C4.1: on an impending crisis, a card of its colour, of the own hand.
    fn against_contribution(&self, card: Solution) -> Option<&'static str> {
        let Some(impending) = &self.impending else { return Some("C4.1") };
        let in_hand = self.hands[self.whose_chance().index()].contains(&card);
        (card.colour != impending.card.colour || !in_hand).then_some("C4.1")
    }

    /// C6.2, C6.2a, C6.3, C6.8.
    fn against_help(&self, card: Solution, name: &str) -> BTreeSet<&'static str> {
        let mut against = BTreeSet::new();
        if self.phase == Phase::Impending || !self.hand().contains(&card) {
            against.insert("C6.2"); // in phase 3, from the own hand
        }
        if self.phase == Phase::Hoarded {
            against.insert("C6.8");
        }
        let there = |crisis: &&FullBlown| {
            crisis.card.colour == card.colour && crisis.card.region.code() == name.trim_end_matches('2')
        };
        let named: Vec<&FullBlown> =
            self.centre.iter().filter(there).filter(|crisis| self.name(crisis) == name).collect();
        if named.is_empty() {
            // There is none of that colour in that region at all, or no second one that could be named.
            let region = |crisis: &FullBlown| crisis.card.region.code() == name.trim_end_matches('2');
            let of_colour = self.centre.iter().any(|crisis| there(&crisis));
            let others = self.centre.iter().any(region);
            against.insert(if others && !of_colour { "C6.3" } else { "C6.2" });
            if name.ends_with('2') {
                against.insert("C6.2a");
            }
        }
        if named.iter().any(|crisis| crisis.helped) {
            against.insert("C6.2");
        }
        against
    }

    /// C6.6, C6.7.
    fn against_hoard(&self, cards: [Solution; 3]) -> BTreeSet<&'static str> {
        let mut against = BTreeSet::new();
        if self.phase != Phase::Acting || !self.has_helped {
            against.insert("C6.6");
        }
        let mut hand = self.hand().clone();
        for card in cards {
            match hand.iter().position(|other| *other == card) {
                Some(place) => drop(hand.remove(place)),
                None => drop(against.insert("C6.7")),
            }
        }
        against
    }

    /// Every clause by which that card cannot come up now; none when it can.
    pub fn against_card(&self, card: &str) -> BTreeSet<&'static str> {
        match self.phase {
            Phase::Dealing | Phase::Drawing => {}
            Phase::Over => return BTreeSet::from([self.why_over()]),
            _ => return BTreeSet::from(["C3.1"]), // no card is drawn
        }
        let mut against = BTreeSet::new();
        if solution_cards().iter().any(|solution| solution.to_string() == card) {
            against.extend((!self.solutions.contains(&Solution::of(card))).then_some("C1.1"));
        } else {
            let crisis = CrisisCard::of(card);
            against.extend((self.phase == Phase::Dealing).then_some("C2.1"));
            against.extend((!self.set.contains(&crisis)).then_some("C1.3"));
            against.extend((self.set.contains(&crisis) && !self.crises.contains(&crisis)).then_some("C1.2"));
        }
        against
    }

    /// C8.1 or C9.1: why the game is over.
    fn why_over(&self) -> &'static str {
        if self.lost.is_some() { "C8.1" } else { "C9.1" }
    }
}
