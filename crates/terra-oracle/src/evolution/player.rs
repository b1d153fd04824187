//! What lies before one player.

use super::cards::{OCEAN, POPULATION, starting_deck};

/// A card in a hand or a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Held {
    pub(crate) name: &'static str,
    /// E9.4: everybody saw it come here.
    pub(crate) known: bool,
}

/// A card on a planet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Continent {
    pub(crate) name: &'static str,
    /// The species card on it.
    pub(crate) species: Option<&'static str>,
}

/// A player's part of the table.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) hand: Vec<Held>,
    /// The deck: cards that were shuffled together lie in one bag; the first bag is on top.
    pub(crate) deck: Vec<Vec<Held>>,
    /// Population cards in the reserve.
    pub(crate) reserve: usize,
    pub(crate) planet: Vec<Continent>,
    pub(crate) fossils: Vec<&'static str>,
}

impl Player {
    /// E2.1: the starting deck is shuffled, the Ocean lies on the planet.
    pub(crate) fn new() -> Player {
        Player {
            hand: Vec::new(),
            deck: vec![starting_deck().into_iter().map(|name| Held { name, known: false }).collect()],
            reserve: 0,
            planet: vec![Continent { name: OCEAN, species: None }],
            fossils: Vec::new(),
        }
    }

    /// How many of that card are in hand.
    pub(crate) fn in_hand(&self, card: &str) -> usize {
        self.hand.iter().filter(|held| held.name == card).count()
    }

    /// How many of that card in hand everybody knows of.
    pub(crate) fn known_in_hand(&self, card: &str) -> usize {
        self.hand.iter().filter(|held| held.name == card && held.known).count()
    }

    /// The kinds of cards in hand that are among those.
    pub(crate) fn kinds_in_hand(&self, among: &[&'static str]) -> Vec<&'static str> {
        among.iter().copied().filter(|&card| self.in_hand(card) > 0).collect()
    }

    /// Plays a card from the hand. E9.4: a known card that is played is known no more. Of equal cards a known one
    /// goes: whoever knew of one, and saw one played, does not know of another.
    pub(crate) fn play(&mut self, card: &str) {
        let of_card = |held: &&Held| held.name == card;
        let held = *self.hand.iter().filter(of_card).max_by_key(|held| held.known).expect("a card in hand is played");
        remove(&mut self.hand, held);
    }

    /// E9.4: a card comes openly into the hand.
    pub(crate) fn gain(&mut self, name: &'static str) {
        self.hand.push(Held { name, known: true });
    }

    /// E7.1, E8.1: population is paid from the reserve and goes into the hand.
    pub(crate) fn pay(&mut self, cost: usize) {
        self.reserve -= cost;
        for _ in 0..cost {
            self.gain(POPULATION);
        }
    }

    /// The place of a continent on the planet, if it lies there.
    pub(crate) fn continent(&self, name: &str) -> Option<usize> {
        self.planet.iter().position(|continent| continent.name == name)
    }

    /// Whether that species lives on the planet.
    pub(crate) fn lives(&self, species: &str) -> bool {
        self.planet.iter().any(|continent| continent.species == Some(species))
    }

    /// Whether a continent is empty.
    pub(crate) fn has_empty_continent(&self) -> bool {
        self.planet.iter().any(|continent| continent.species.is_none())
    }
}

/// Takes one such thing out of a list.
pub(crate) fn remove<T: Copy + PartialEq>(list: &mut Vec<T>, thing: T) {
    let place = list.iter().position(|other| *other == thing).expect("what is taken lies there");
    list.remove(place);
}

/// How many such things are in a list.
pub(crate) fn count<T: Copy + PartialEq>(list: &[T], thing: T) -> usize {
    list.iter().filter(|other| **other == thing).count()
}
