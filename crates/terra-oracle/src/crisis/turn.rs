//! C2, C3, C7: the opening, drawing, and the end of a turn.

use super::cards::{Colour, CrisisCard, Solution};
use super::{Crisis, FullBlown, Notes, Phase, take};
use crate::Reached;

impl Crisis {
    pub(super) fn card_comes_up(&mut self, card: &str, reached: &mut Reached) {
        let is_solution = card.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
        match (self.phase, is_solution) {
            (Phase::Dealing, _) => self.opening_card(Solution::of(card), reached),
            (_, true) => self.solution_drawn(Solution::of(card), reached),
            (_, false) => self.crisis_drawn(CrisisCard::of(card), reached),
        }
    }

    pub(super) fn play_move(&mut self, mv: &str, reached: &mut Reached) {
        if self.phase == Phase::Impending {
            let card = if mv == "pass" { None } else { Some(Solution::of(mv)) };
            self.chance_taken(card, reached);
        } else if let Some(card) = mv.strip_prefix("discard:") {
            self.discard(Solution::of(card), reached);
        } else if let Some(cards) = mv.strip_prefix("hoard:") {
            self.hoard(super::cards::triple_of(cards), reached);
        } else if let Some((card, name)) = mv.split_once('>') {
            self.help(Solution::of(card), name, reached);
        } else {
            self.end_of_turn(reached);
        }
    }

    /// C2.1: Solution cards alone are dealt: 4 each with 3 or 4 players, 3 each with 5, 2 each with 6; the first seat
    /// all its cards, then clockwise.
    fn opening_card(&mut self, card: Solution, reached: &mut Reached) {
        take(&mut self.solutions, &card);
        self.hands[self.current.index()].push(card);
        let each = self.numbers.opening_hands[usize::from(self.seats) - 3];
        if self.hand().len() == each {
            self.current = self.next(self.current);
            if self.hand().len() == each {
                self.crises_shuffled_in(reached);
            }
        }
    }

    /// C2.2: then the 18 Crisis cards are shuffled into the rest. C2.3: the first seat starts.
    fn crises_shuffled_in(&mut self, reached: &mut Reached) {
        reached.count(match (self.seats, self.hand().len(), self.solutions.len() + self.crises.len()) {
            (3, 4, 96) => "C2.2 a pile of 96 cards for three players with four each",
            (4, 4, 92) => "C2.2 a pile of 92 cards for four players with four each",
            (5, 3, 93) => "C2.2 a pile of 93 cards for five players with three each",
            (6, 2, 96) => "C2.2 a pile of 96 cards for six players with two each",
            _ => "C2.2 another pile", // no branch: with wrong numbers alone
        });
        let begins = self.current.number();
        reached.count(if begins == 0 { "C2.3 seat 0 begins" } else { "C2.3 another seat begins" });
        self.phase = Phase::Drawing;
    }

    /// C3.1: a Solution card goes to the hand, then phase 3. C5.2: so it does as a replacement.
    fn solution_drawn(&mut self, card: Solution, reached: &mut Reached) {
        take(&mut self.solutions, &card);
        self.hands[self.current.index()].push(card);
        let replaces = self.notes.crises_drawn > 0;
        reached.count(match (replaces, self.pile_is_empty()) {
            (false, false) => "C3.1 a Solution card",
            (false, true) => "C9.1 the last card is a Solution card",
            (true, false) => "C5.2 a Solution card as replacement",
            (true, true) => "C9.1 the last card is a Solution card as replacement",
        });
        self.phase3(reached);
    }

    /// C3.1: a Crisis card is laid open and is impending: phase 2. C5.2: so it is as a replacement.
    fn crisis_drawn(&mut self, card: CrisisCard, reached: &mut Reached) {
        take(&mut self.crises, &card);
        reached.count(match (self.notes.crises_drawn, self.pile_is_empty()) {
            (0, false) => "C3.1 a Crisis card",
            (0, true) => "C9.1 the last card is a Crisis card",
            (1, false) => "C5.2 a Crisis card as replacement",
            (2, false) => "C5.2 a Crisis card as replacement of a replacement",
            (_, false) => "C5.2 a fourth Crisis card in one turn, or a later one",
            (_, true) => "C9.1 the last card is a Crisis card as replacement",
        });
        self.count_pairs(card, reached);
        self.notes.crises_drawn += 1;
        self.phase2(card);
    }

    /// C1.3: a user's set may hold the same pair of colour and region more than once.
    fn count_pairs(&self, card: CrisisCard, reached: &mut Reached) {
        let same_pair = |other: &&CrisisCard| other.colour == card.colour && other.region == card.region;
        let pairs: Vec<u32> = self.set.iter().filter(same_pair).map(|other| other.threat).collect();
        reached.count(match pairs.iter().filter(|&&threat| threat == card.threat).count() {
            _ if pairs.len() == 1 => "C1.3 the only crisis of its pair",
            1 => "C1.3 a crisis of a pair with other threats",
            _ => "C1.3 a crisis that the set has twice or more",
        });
    }

    /// C6: the current player may play cards.
    pub(super) fn phase3(&mut self, reached: &mut Reached) {
        if self.hand().is_empty() {
            reached.count("C6.1 phase 3 with an empty hand");
        }
        self.phase = Phase::Acting;
    }

    /// C6.1, C6.8: the current player ends phase 3.
    fn end_of_turn(&mut self, reached: &mut Reached) {
        self.count_what_was_left(reached);
        self.hand_limit(reached);
    }

    /// C7.1: the current player keeps at most 8 cards and discards the excess, choosing which.
    pub(super) fn hand_limit(&mut self, reached: &mut Reached) {
        if self.hand().len() > self.numbers.hand_limit {
            self.phase = Phase::Discarding;
        } else {
            if self.hand().len() == self.numbers.hand_limit && self.phase != Phase::Discarding {
                reached.count("C7.1 exactly eight cards are kept");
            }
            self.turn_is_over(reached);
        }
    }

    /// C7.1, C7.2: the card goes to the discard pile.
    fn discard(&mut self, card: Solution, reached: &mut Reached) {
        reached.count(match (self.hand().last() == Some(&card), self.pile_is_empty()) {
            (_, true) => "C7.1 a card discarded after the last card was drawn",
            (true, false) => "C7.1 the card just drawn is discarded, or its like",
            (false, false) => "C7.1 another card is discarded",
        });
        self.take_from_hand(self.current, card);
        self.discards.push(card);
        self.hand_limit(reached);
    }

    /// C2.3: then clockwise. C9.1: the game ends when the player who took the last card has finished the turn.
    pub(super) fn turn_is_over(&mut self, reached: &mut Reached) {
        for crisis in &mut self.centre {
            crisis.helped = false;
            crisis.new = false;
            crisis.own_card_before = false;
        }
        self.has_helped = false;
        self.notes = Notes { solved_late: self.notes.solved_late.clone(), ..Notes::default() };
        if self.pile_is_empty() {
            self.success(reached);
        } else {
            let next = self.next(self.current);
            reached.count(match next.number() {
                0 => "C2.3 seat 0 comes after the last seat",
                _ => "C2.3 the next seat clockwise",
            });
            self.current = next;
            self.phase = Phase::Drawing;
        }
    }

    /// What the rules do not let a player do who ends phase 3, or what the player leaves undone.
    fn count_what_was_left(&self, reached: &mut Reached) {
        let combination = !self.combinations_in_hand().is_empty();
        let hoarded = self.phase == Phase::Hoarded;
        let has_colour = |crisis: &&FullBlown| self.hand().iter().any(|card| card.colour == crisis.card.colour);
        let (helped, not_helped): (Vec<&FullBlown>, Vec<&FullBlown>) =
            self.centre.iter().partition(|crisis| crisis.helped);
        if hoarded && combination {
            reached.count("C6.6 a second combination in one turn is not for hoarding");
        }
        if hoarded && not_helped.iter().any(has_colour) {
            reached.count("C6.8 after a hoard no crisis can be helped");
        }
        if !self.has_helped && combination {
            reached.count("C6.6 a combination in hand, and no help in this turn");
            if self.notes.contributed {
                reached.count("C6.6 a card on an impending crisis does not allow a hoard");
            }
        }
        if self.has_helped && !hoarded {
            reached.count(if combination {
                "C6.1 a hoard is declined"
            } else {
                "C6.6 a help, and no combination in hand"
            });
            if wraps(self.hand()) && !combination {
                reached.count("C6.7 5 6 1 or 6 1 2 is no straight");
            }
            if self.hand().iter().any(|card| self.hand().iter().filter(|other| *other == card).count() == 2) {
                reached.count("C6.7 two alike are no combination");
            }
        }
        if !self.has_helped && self.centre.iter().any(|crisis| has_colour(&crisis)) {
            reached.count("C6.1 a help is declined");
        }
        if helped.iter().any(has_colour) {
            reached.count("C6.2 a crisis helped in this turn takes no second card");
        }
        if self.centre.is_empty() {
            reached.count("C6.2 there is no full-blown crisis to help");
        }
        if !self.centre.is_empty() && !self.hand().is_empty() && !self.centre.iter().any(|crisis| has_colour(&crisis)) {
            reached.count("C6.3 cards in hand, none of the colour of a full-blown crisis");
        }
        if self.has_helped && !hoarded && self.hand().is_empty() {
            reached.count("C6.1 the whole hand was played on full-blown crises");
        }
    }
}

/// Whether the cards hold 5 6 1 or 6 1 2 of one colour.
fn wraps(cards: &[Solution]) -> bool {
    Colour::ALL.into_iter().any(|colour| {
        let holds = |value: u32| cards.contains(&Solution { colour, value });
        holds(6) && holds(1) && (holds(5) || holds(2))
    })
}
