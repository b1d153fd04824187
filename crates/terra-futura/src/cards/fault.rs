//! What can be wrong with a card set.

use super::Level;
use super::effect::{MAX_AMOUNT, MAX_POLLUTION, MAX_PRICE, MAX_REWARD};
use super::intern::MAX_SETS;
use super::set::{ALTERNATIVES, Face, GAINS, MAX_POINTS, MAX_SPACES, SCORING, Scoring};
use alloc::vec::Vec;
use core::fmt;

/// All that is wrong with a card set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadCardSet {
    /// Each fault.
    pub faults: Vec<CardSetFault>,
}

impl fmt::Display for BadCardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        terra_core::outside::write_faults(f, &self.faults)
    }
}

/// One thing that is wrong with a card set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardSetFault {
    /// Not 23 or 24 cards of a level.
    #[error("a set has {cards} cards of level {level}, this one has {has} (F1.1)", cards = .level.cards())]
    Count {
        /// The level.
        level: Level,
        /// How many there are.
        has: u32,
    },
    /// Not 16 scoring cards.
    #[error("a set has {SCORING} scoring cards, this one has {has} (F1.1)")]
    ScoringCount {
        /// How many there are.
        has: u32,
    },
    /// Too many gains.
    #[error("{face} has {has} gains, and a card has up to {GAINS} (F4.2)")]
    Gains {
        /// The card.
        face: Face,
        /// How many there are.
        has: u8,
    },
    /// Too many alternatives.
    #[error("{face} has {has} alternatives at the bottom, and a card has up to {ALTERNATIVES} (F4.2)")]
    Alternatives {
        /// The card.
        face: Face,
        /// How many there are.
        has: u8,
    },
    /// Too many pollution spaces.
    #[error("{face} has {has} pollution spaces, and a card has up to {MAX_SPACES} (F6.2)")]
    Spaces {
        /// The card.
        face: Face,
        /// How many there are.
        has: u8,
    },
    /// Something on top that is no gain.
    #[error("{face} has something on top that is no gain: exchanges, shift and assist are for the bottom (F4.3)")]
    NoGain {
        /// The card.
        face: Face,
    },
    /// An effect that does nothing.
    #[error("{face} has an effect that costs nothing, brings nothing and pollutes nothing (F4.4)")]
    Idle {
        /// The card.
        face: Face,
    },
    /// Too high a price.
    #[error("{face} has a price of {has} resources, and a price has up to {MAX_PRICE} (F4.4)")]
    Price {
        /// The card.
        face: Face,
        /// How many there are.
        has: u8,
    },
    /// A price with "any raw material or money" in it.
    #[error("{face} has any raw material or money in a price: that is for rewards (F4.4)")]
    PriceOfChoice {
        /// The card.
        face: Face,
    },
    /// Too high a reward.
    #[error("{face} has a reward of {has} resources, and a reward has up to {MAX_REWARD} (F4.4)")]
    Reward {
        /// The card.
        face: Face,
        /// How many there are.
        has: u8,
    },
    /// Too much pollution.
    #[error("{face} has an effect of {has} pollution, and an effect has up to {MAX_POLLUTION} (F4.5)")]
    Pollution {
        /// The card.
        face: Face,
        /// How much there is.
        has: u8,
    },
    /// A set in which something is of the player's choice.
    #[error("{card} has a set of any material or product, and a set names each resource (F7.3)")]
    SetOfChoice {
        /// The scoring card.
        card: Scoring,
    },
    /// A set of nothing, or of too much.
    #[error("{card} has a set of {has} resources, and a set has 1 to {MAX_AMOUNT} (F7.3)", has = .card.set().total())]
    Set {
        /// The scoring card.
        card: Scoring,
    },
    /// Too many points.
    #[error("{card} has a set of {has} points, and a set has up to {MAX_POINTS} (F7.3)")]
    Points {
        /// The scoring card.
        card: Scoring,
        /// How many there are.
        has: u8,
    },
    /// A cell that the grid has not.
    #[error("{card} has a pattern that leaves the grid of 3 × 3 (F7.2)")]
    Cell {
        /// The scoring card.
        card: Scoring,
    },
    /// A cell named more than twice.
    #[error("{card} has a pattern that names a cell more than twice (F7.2)")]
    CellThrice {
        /// The scoring card.
        card: Scoring,
    },
    /// Too many different sets in one program.
    #[error("this program has made {MAX_SETS} card sets, and no more are kept (F1.4)")]
    TooManySets,
}
