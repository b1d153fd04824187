//! The cards: resources, effects, faces, and sets of cards.

mod built_in;
mod effect;
mod fault;
mod intern;
mod resource;
mod set;

pub use effect::{Bundle, Effect, Exchange, MAX_AMOUNT, MAX_POLLUTION, MAX_PRICE, MAX_REWARD};
pub use fault::{BadCardSet, CardSetFault};
pub use intern::MAX_SETS;
pub use resource::Resource;
pub use set::{ALTERNATIVES, CardSet, CardSetBuilder, Face, GAINS, MAX_POINTS, MAX_SPACES, SCORING, Scoring};

pub(crate) use effect::{LETTERS, Quick, What};
pub(crate) use resource::Stock;
pub(crate) use set::{Data, EFFECTS};

use terra_core::Bag;

/// One of the two levels of territory cards (F1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Level I, 23 cards.
    I,
    /// Level II, 24 cards.
    II,
}

impl Level {
    /// Both.
    pub const ALL: [Level; 2] = [Level::I, Level::II];

    /// How many cards a set has of this level: 23 or 24 (F1.1).
    pub const fn cards(self) -> usize {
        match self {
            Level::I => 23,
            Level::II => 24,
        }
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) const fn at(index: usize) -> Level {
        if index == 0 { Level::I } else { Level::II }
    }
}

/// A card by its number in the card set of the game: what it shows is told by [`CardSet::face`] and
/// [`CardSet::scoring`].
///
/// Equal cards have one number. The texts are `S5` for a scoring card, `I5` and `II5` for territory cards, `start`
/// for a starting card; numbers begin with 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Places for the kinds of one level.
pub(crate) const PER_LEVEL: usize = 24;
/// Kinds of territory cards: those of level I, those of level II from 24, the starting card.
pub(crate) const KINDS: usize = 2 * PER_LEVEL + 1;
/// The kind of the starting card.
pub(crate) const START: u8 = 2 * PER_LEVEL as u8;

impl Card {
    /// The starting card: it is never dealt, every territory has one.
    pub const START: Card = Card(SCORING as u8 + START);
    /// How many different cards can be named: 16 scoring cards, 48 of the levels, the starting card.
    pub const COUNT: usize = SCORING + KINDS;

    /// Scoring card number 1 to 16.
    pub const fn of_scoring(number: u8) -> Option<Card> {
        if number >= 1 && number <= SCORING as u8 { Some(Card(number - 1)) } else { None }
    }

    /// Territory card number 1 to 23 of level I, or 1 to 24 of level II.
    pub const fn of_level(level: Level, number: u8) -> Option<Card> {
        if number >= 1 && number as usize <= level.cards() {
            Some(Card(SCORING as u8 + (level.index() * PER_LEVEL) as u8 + number - 1))
        } else {
            None
        }
    }

    /// Whether it is a scoring card.
    pub const fn is_scoring(self) -> bool {
        self.0 < SCORING as u8
    }

    /// The level of a territory card; nothing for scoring cards and the starting card.
    pub const fn level(self) -> Option<Level> {
        if self.is_scoring() || self.0 == Card::START.0 {
            None
        } else {
            Some(Level::at((self.0 as usize - SCORING) / PER_LEVEL))
        }
    }

    /// Its number among the cards of its sort, from 1; 1 for the starting card.
    pub const fn number(self) -> u8 {
        if self.is_scoring() { self.0 + 1 } else { (self.0 - SCORING as u8) % PER_LEVEL as u8 + 1 }
    }

    /// All cards that can be named, in order.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        // Level I has a place less than it is given.
        (0..Card::COUNT as u8).filter(|&index| index != (SCORING + PER_LEVEL - 1) as u8).map(Card)
    }

    /// Its place in the order of all cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn scoring_at(index: usize) -> Card {
        Card(index as u8)
    }

    #[inline]
    pub(crate) const fn of_kind(kind: u8) -> Card {
        Card(SCORING as u8 + kind)
    }

    /// The kind of a territory card.
    #[inline]
    pub(crate) const fn kind(self) -> Option<u8> {
        if self.is_scoring() { None } else { Some(self.0 - SCORING as u8) }
    }
}

/// Territory cards of one level lying together, by kind.
pub(crate) type Deck = Bag<PER_LEVEL>;
/// Scoring cards, by kind.
pub(crate) type ScoringDeck = Bag<SCORING>;
