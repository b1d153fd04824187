//! What a state waits for.

use crate::Seat;
use core::fmt;

/// What a state waits for: a player's decision, a card from the pile, or nothing any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Turn {
    /// That seat decides.
    Player(Seat),
    /// A card is turned up.
    Chance,
    /// The game has ended.
    Over,
}

impl Turn {
    /// The seat that decides, if one does.
    pub const fn player(self) -> Option<Seat> {
        match self {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Player(seat) => write!(f, "{seat} to move"),
            Turn::Chance => f.write_str("a card to turn up"),
            Turn::Over => f.write_str("the game is over"),
        }
    }
}
