//! Which moves are legal, and which cards can come up.

use super::cards::{Solution, combination, triple_text, triples};
use super::{Crisis, FullBlown, Phase};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

impl Crisis {
    pub(super) fn legal_moves(&self) -> BTreeSet<String> {
        match self.phase {
            Phase::Dealing | Phase::Drawing | Phase::Over => BTreeSet::new(),
            Phase::Impending => self.chances(),
            Phase::Acting => {
                let mut moves = self.helps();
                moves.extend(self.hoards_allowed());
                moves.insert("end".to_owned()); // C6.1: all of phase 3 is optional
                moves
            }
            // C6.8: after a hoard no more 3a; the end of the turn is then still a decision of its own.
            Phase::Hoarded => BTreeSet::from(["end".to_owned()]),
            Phase::Discarding => self.cards_to_discard(),
        }
    }

    /// C4.1: each player once may play one Solution card of the crisis's colour, or pass. C4.3: a player without a card
    /// of that colour still gets the decision, with pass as the only legal move.
    fn chances(&self) -> BTreeSet<String> {
        let crisis = self.impending.as_ref().expect("in phase 2 a crisis is impending").card;
        let hand = &self.hands[self.whose_chance().index()];
        let mut moves: BTreeSet<String> =
            hand.iter().filter(|card| card.colour == crisis.colour).map(ToString::to_string).collect();
        moves.insert("pass".to_owned());
        moves
    }

    /// C6.2: onto each full-blown crisis at most one Solution card in this turn. C6.3: the card has the colour of the
    /// crisis.
    pub(super) fn helps(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for crisis in self.centre.iter().filter(|crisis| !crisis.helped) {
            for card in self.hand().iter().filter(|card| card.colour == crisis.card.colour) {
                moves.insert(format!("{card}>{}", self.name(crisis)));
            }
        }
        moves
    }

    /// C6.2a: a crisis is named by its region; of two of one colour there, the second has a 2.
    pub(super) fn name(&self, crisis: &FullBlown) -> String {
        let region = crisis.card.region.code();
        let same_pair =
            |other: &&FullBlown| other.card.colour == crisis.card.colour && other.card.region == crisis.card.region;
        let second = self.centre.iter().filter(same_pair).any(|other| precedence(other) < precedence(crisis));
        if second { format!("{region}2") } else { region.to_owned() }
    }

    /// The place in the centre of the crisis that a help names.
    pub(super) fn named(&self, card: Solution, name: &str) -> usize {
        let is_named = |crisis: &FullBlown| crisis.card.colour == card.colour && self.name(crisis) == name;
        // Of wholly equal ones it does not matter which.
        self.centre.iter().position(is_named).expect("a legal help names a crisis in the centre")
    }

    /// C6.6: who has played at least one card on a full-blown crisis in this turn may hoard one combination of exactly
    /// three Solution cards.
    fn hoards_allowed(&self) -> BTreeSet<String> {
        if self.has_helped { self.combinations_in_hand() } else { BTreeSet::new() }
    }

    /// C6.7: the combinations that the current player's hand has the cards for, as moves.
    pub(super) fn combinations_in_hand(&self) -> BTreeSet<String> {
        let three = triples(self.hand()).into_iter().filter(|&cards| combination(cards).is_some());
        three.map(|cards| format!("hoard:{}", triple_text(cards))).collect()
    }

    /// C7.1: the current player discards the excess, choosing which.
    fn cards_to_discard(&self) -> BTreeSet<String> {
        self.hand().iter().map(|card| format!("discard:{card}")).collect()
    }

    /// C2.1: opening hands are dealt from Solution cards alone. C2.2: then the Crisis cards are shuffled in.
    pub(super) fn cards_that_can_come_up(&self) -> BTreeMap<String, u32> {
        let mut cards = how_many(&self.solutions);
        if self.phase != Phase::Dealing {
            cards.extend(how_many(&self.crises));
        }
        cards
    }
}

/// How many there are of each of these cards, by their texts.
fn how_many<T: Copy + Ord + Display>(cards: &[T]) -> BTreeMap<String, u32> {
    let mut numbers: BTreeMap<T, u32> = BTreeMap::new();
    for &card in cards {
        *numbers.entry(card).or_default() += 1;
    }
    numbers.into_iter().map(|(card, number)| (card.to_string(), number)).collect()
}

/// C6.2a: the first is the one of the lower threat; of equal threats the one with fewer 6s on it, then fewer 5s, and so
/// on; then the one that had no help in this turn.
pub(super) fn precedence(crisis: &FullBlown) -> (u32, Vec<usize>, bool) {
    let how_many = |value: u32| crisis.on_it.iter().filter(|card| card.value == value).count();
    (crisis.card.threat, [6, 5, 4, 3, 2, 1].map(how_many).to_vec(), crisis.helped)
}
