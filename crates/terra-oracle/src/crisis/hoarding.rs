//! C6.6 to C6.9: hoarding.

use super::cards::{Kind, Solution, combination, triple_text};
use super::{Crisis, Phase};
use crate::Reached;

impl Crisis {
    /// C6.6: one combination of exactly three Solution cards, face down. C6.8: after it, no more 3a. C6.9: each triple is
    /// kept as a triple.
    pub(super) fn hoard(&mut self, cards: [Solution; 3], reached: &mut Reached) {
        self.count_hoard(cards, reached);
        for card in cards {
            self.take_from_hand(self.current, card);
        }
        self.hoards[self.current.index()].push(cards);
        self.phase = Phase::Hoarded;
    }

    fn count_hoard(&self, cards: [Solution; 3], reached: &mut Reached) {
        let values = super::cards::in_order(cards).map(|card| card.value);
        reached.count(match combination(cards).expect("only combinations are hoarded") {
            Kind::ThreeAlike => "C6.7 three alike",
            Kind::OneValueAllColours => "C6.7 one value in all three colours",
            Kind::StraightOneColour => "C6.7 a straight in one colour",
            Kind::StraightAllColours => "C6.7 a straight in all three colours",
        });
        let its_own = format!("C6.7 {} is hoarded", triple_text(cards));
        let its_own = super::branches::ALL.iter().find(|branch| **branch == its_own);
        reached.count(its_own.expect("each of the sixty has a branch"));
        match values {
            [1, 2, 3] => reached.count("C6.7 a straight from 1"),
            [4, 5, 6] => reached.count("C6.7 a straight up to 6"),
            _ => {}
        }
        reached.count(match (self.notes.helps, self.notes.solved) {
            (1, 0) => "C6.6 a hoard after a help",
            (1, _) => "C6.6 a hoard after a help that solved the crisis",
            (_, 0) => "C6.6 one hoard after more than one help",
            (_, _) => "C6.6 one hoard after more than one help, with a crisis solved",
        });
        let before = &self.hoards[self.current.index()];
        if !before.is_empty() {
            reached.count("C6.9 another triple of the same seat");
        }
        if before.iter().any(|other| triple_text(*other) == triple_text(cards)) {
            reached.count("C6.9 the same triple twice at one seat");
        }
        if self.hand().len() == 3 {
            reached.count("C6.6 the last three cards of a hand are hoarded");
        }
        if self.pile_is_empty() {
            reached.count("C9.1 a hoard after the last card was drawn");
        }
    }
}
