//! C6.2 to C6.5: helping full-blown crises.

use super::cards::Solution;
use super::moves::precedence;
use super::{Crisis, FullBlown, sum};
use crate::Reached;

impl Crisis {
    /// C6.2: a card onto a full-blown crisis. C6.4: when the cards on it reach its threat it is solved: it and all cards
    /// on it are discarded, and the player of the last card scores 5. C6.5: else they stay there.
    pub(super) fn help(&mut self, card: Solution, name: &str, reached: &mut Reached) {
        let place = self.named(card, name);
        self.count_help(place, name, reached);
        self.take_from_hand(self.current, card);
        let crisis = &mut self.centre[place];
        crisis.on_it.push(card);
        crisis.helped = true;
        self.has_helped = true;
        self.notes.helps += 1;
        let total = sum(&crisis.on_it);
        if total >= crisis.card.threat {
            reached.count(if total == crisis.card.threat {
                "C6.4 solved, the cards are the threat"
            } else {
                "C6.4 solved, the cards are above the threat"
            });
            self.solved_late(place, reached);
        } else {
            reached.count("C6.5 the card stays on the crisis");
            self.count_order(place, reached);
        }
    }

    /// C6.4: it and all cards on it are discarded, and the player of the last card scores 5.
    fn solved_late(&mut self, place: usize, reached: &mut Reached) {
        let crisis = self.centre.remove(place);
        self.discards.extend(crisis.on_it);
        self.discarded_crises.push(crisis.card);
        self.track[self.current.index()] += self.numbers.late;
        self.notes.solved_late.push(crisis.card);
        self.notes.solved += 1;
        if self.notes.solved > 1 {
            reached.count("C6.4 more than one solved in a turn");
        }
        if self.centre.is_empty() {
            reached.count("C6.4 the last full-blown crisis is solved");
        }
        if self.pile_is_empty() {
            reached.count("C9.1 a crisis solved after the last card was drawn");
        }
    }

    fn count_help(&self, place: usize, name: &str, reached: &mut Reached) {
        let crisis = &self.centre[place];
        reached.count(match self.notes.helps {
            0 => "C6.2 the first help of a turn",
            1 => "C6.2 another crisis helped in the same turn",
            2 => "C6.2 three crises helped in one turn",
            _ => "C6.2 four or more crises helped in one turn",
        });
        if crisis.new {
            reached.count("C6.2 help for a crisis that became full-blown in this turn");
        }
        if crisis.own_card_before {
            reached.count("C6.2 help for a crisis that had the helper's card while impending in this turn");
        }
        if !crisis.on_it.is_empty() {
            reached.count("C6.5 help for a crisis with cards of earlier turns on it");
        }
        if self.pile_is_empty() {
            reached.count("C9.1 help after the last card was drawn");
            if self.notes.crises_drawn > 0 && crisis.new {
                reached.count("C5.3 help for the crisis that was the last card");
            }
        }
        if let Some(other) = self.twin(place) {
            let second = name.ends_with('2');
            reached.count(match how_told_apart(crisis, other) {
                Apart::Threat if second => "C6.2a the second of two, by its threat",
                Apart::Threat => "C6.2a the first of two, by its threat",
                Apart::Cards if second => "C6.2a the second of two, by the cards on it",
                Apart::Cards => "C6.2a the first of two, by the cards on it",
                Apart::Helped => "C6.2a the first of two, since it had no help in this turn",
                Apart::Not => "C6.2a one of two wholly equal ones",
            });
        }
    }

    /// What a help did to the order of two crises.
    fn count_order(&self, place: usize, reached: &mut Reached) {
        let crisis = &self.centre[place];
        let Some(other) = self.twin(place) else { return };
        let mut before = crisis.clone();
        before.on_it.pop();
        before.helped = false;
        if precedence(&before) < precedence(other) && precedence(crisis) > precedence(other) {
            reached.count("C6.2a a help makes the first the second");
        }
        if crisis.helped && other.helped && precedence(crisis) == precedence(other) {
            reached.count("C6.2a two are wholly equal, both helped in this turn");
        }
    }

    /// The other crisis of the same colour and region.
    fn twin(&self, place: usize) -> Option<&FullBlown> {
        let card = self.centre[place].card;
        let same = |&(number, other): &(usize, &FullBlown)| {
            number != place && other.card.colour == card.colour && other.card.region == card.region
        };
        self.centre.iter().enumerate().find(same).map(|(_, other)| other)
    }
}

/// C6.2a: what tells two crises of one pair apart.
enum Apart {
    Threat,
    Cards,
    Helped,
    Not,
}

fn how_told_apart(crisis: &FullBlown, other: &FullBlown) -> Apart {
    let ((threat, cards, helped), (other_threat, other_cards, other_helped)) = (precedence(crisis), precedence(other));
    if threat != other_threat {
        Apart::Threat
    } else if cards != other_cards {
        Apart::Cards
    } else if helped != other_helped {
        Apart::Helped
    } else {
        Apart::Not
    }
}
