//! The cards: Solution cards, Crisis cards, hands, hoarded combinations, and sets of crises.

mod combination;
mod crisis;
mod hand;
mod set;
mod solution;
mod target;

pub use combination::Combination;
pub use crisis::{Crisis, MAX_THREAT, MIN_THREAT, Region};
pub use hand::Hand;
pub use set::{BadCardSet, CRISES, CardSet, CardSetBuilder, CardSetFault};
pub use solution::{COPIES, Colour, KINDS, SOLUTIONS, Solution};
pub use target::Target;

use terra_core::Bag;

/// What comes off the draw pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// A Solution card: it goes to a hand, hidden.
    Solution(Solution),
    /// A Crisis card: it is laid open.
    Crisis(Crisis),
}

impl From<Solution> for Card {
    fn from(card: Solution) -> Card {
        Card::Solution(card)
    }
}

impl From<Crisis> for Card {
    fn from(card: Crisis) -> Card {
        Card::Crisis(card)
    }
}

/// Solution cards lying together, by kind.
pub(crate) type Solutions = Bag<KINDS>;

/// All 90 Solution cards (C1.1).
pub(crate) const ALL_SOLUTIONS: Solutions = Bag::from_counts(COPIES);
