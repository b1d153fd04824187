//! E2.3 and E9: drawing cards. E10.4: the limit.

use super::player::Held;
use super::{Ending, Evolution, Phase};
use crate::Reached;
use std::collections::BTreeMap;

/// E2.3, E9.1: cards that are drawn.
pub(crate) const HAND: usize = 5;

impl Evolution {
    /// The cards of the bag on top of the deck: one of them comes up.
    pub(crate) fn top_bag(&self) -> BTreeMap<String, u32> {
        let mut cards = BTreeMap::new();
        for held in &self.players[self.current].deck[0] {
            *cards.entry(held.name.to_owned()).or_default() += 1;
        }
        cards
    }

    /// A card of the top bag goes into the hand. The marks of a bag that is drawn whole go with the cards (E9.4); which
    /// of two equal cards is drawn first makes no difference then.
    fn draw(&mut self, name: &'static str) {
        let player = &mut self.players[self.current];
        let place = player.deck[0].iter().position(|held| held.name == name).expect("a card of the bag is drawn");
        let held = player.deck[0].remove(place);
        player.hand.push(held);
    }

    /// E2.3: the opening hands, the first seat its five, then clockwise.
    pub(crate) fn deal_opening_card(&mut self, card: &'static str, reached: &mut Reached) {
        self.draw(card);
        reached.count("E2.3 an opening card is dealt");
        if self.players[self.current].hand.len() < HAND {
            return;
        }
        self.current = self.next_seat();
        if self.current == self.first {
            reached.count("E2.4 the first seat begins after the last hand is dealt");
            if self.first != 0 {
                reached.count("E2.4 another seat than seat 0 begins");
            }
            reached.count(match self.players.len() {
                2 => "E2.1 two play",
                3 => "E2.1 three play",
                _ => "E2.1 four play",
            });
            self.phase = Phase::Population;
        }
    }

    /// E9.1: the cards in hand are shuffled and go to the bottom of the deck.
    pub(crate) fn close(&mut self, reached: &mut Reached) {
        self.phase = Phase::Drawing;
        let player = &mut self.players[self.current];
        let hand = std::mem::take(&mut player.hand);
        if hand.iter().any(|held| held.known) {
            reached.count("E9.4 known cards go under the deck");
        }
        match (hand.is_empty(), player.deck.is_empty()) {
            (true, true) => reached.count("E9.2 neither hand nor deck: nothing is drawn"),
            (true, false) => reached.count("E9.1 an empty hand makes no bag"),
            (false, true) => {
                reached.count("E9.2 the hand is the new deck");
                player.deck.push(hand);
            }
            (false, false) => {
                reached.count("E9.1 the hand goes under the deck");
                player.deck.push(hand);
            }
        }
        self.bags_drawn_from = 0;
        self.come_to_a_bag(reached);
    }

    /// The drawing of a turn goes on with the bag on top, or is over.
    fn come_to_a_bag(&mut self, reached: &mut Reached) {
        let player = &mut self.players[self.current];
        // E9.1: five are drawn, or all if fewer are left.
        if player.hand.len() == HAND || player.deck.is_empty() {
            reached.count(match (player.hand.len(), player.deck.is_empty()) {
                (0, _) => "E9.1 no card is left to draw",
                (HAND, true) => "E9.1 exactly five are left and drawn",
                (HAND, false) => "E9.1 five are drawn and more are left",
                _ => "E9.1 fewer than five are left and drawn",
            });
            if player.deck.iter().flatten().any(|held| held.known) {
                reached.count("E9.4 known cards stay in the deck");
            }
            // What lies in hand and deck together is open, so a hand beside an empty deck is.
            if player.deck.is_empty() {
                reached.count("E9.4 a hand beside an empty deck is public");
            }
            reached.count(match self.bags_drawn_from {
                0 => "E9.1 drawn from no bag",
                1 => "E9.1 drawn from one bag",
                2 => "E9.1 drawn from two bags",
                _ => "E9.1 drawn from three bags or more",
            });
            self.end_turn(reached);
            return;
        }
        // E9.4: judged when the drawing from a bag begins: if it will be drawn whole, the marks go with the cards to
        // the hand; else they are dropped before its first card is drawn.
        self.bags_drawn_from += 1;
        let whole = player.hand.len() + player.deck[0].len() <= HAND;
        let marked = player.deck[0].iter().any(|held| held.known);
        if whole && marked {
            reached.count("E9.4 a bag with known cards is drawn whole");
            let twins = |held: &Held| held.known && player.deck[0].contains(&Held { known: false, ..*held });
            if player.deck[0].iter().any(twins) {
                reached.count("E9.4 a known and an unknown card of one kind are drawn");
            }
        }
        if !whole {
            for held in &mut player.deck[0] {
                held.known = false;
            }
            if marked {
                reached.count("E9.4 the marks of a bag that is drawn from in part are dropped");
            }
        }
    }

    /// E9.1: a card is drawn.
    pub(crate) fn deal_closing_card(&mut self, card: &'static str, reached: &mut Reached) {
        self.draw(card);
        let player = &mut self.players[self.current];
        if player.deck[0].is_empty() {
            player.deck.remove(0);
            self.come_to_a_bag(reached);
        } else if player.hand.len() == HAND {
            reached.count("E9.1 the last bag is drawn from in part");
            self.come_to_a_bag(reached);
        }
    }

    /// The turn is over. E10.4: at the limit all is over; E2.4: else the next player begins, clockwise.
    fn end_turn(&mut self, reached: &mut Reached) {
        self.turns += 1;
        if Some(self.turns) == self.limit {
            reached.count("E10.4 a draw at the limit");
            if self.turns == 1 {
                reached.count("E10.4 a draw after a single turn");
            }
            self.ending = Some(Ending::Limit);
            self.phase = Phase::Over;
            return;
        }
        if self.turns == 1 && self.limit.is_none() {
            reached.count("E10.4 no limit");
        }
        self.current = self.next_seat();
        self.phase = Phase::Population;
        reached.count("E9.3 the next player begins");
    }

    fn next_seat(&self) -> usize {
        (self.current + 1) % self.players.len()
    }
}
