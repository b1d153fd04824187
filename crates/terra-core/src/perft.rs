//! Counting the nodes of a game's tree, to pin the rules down and to compare implementations.
//!
//! Every distinct card is one branch of a chance node, whatever its weight.

use crate::{Game, Turn};

/// The nodes of a game's tree down to a depth, the root included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Nodes {
    /// Nodes at which a player decides.
    pub decision: u64,
    /// Nodes at which a card is turned up.
    pub chance: u64,
    /// Nodes at which the game is over.
    pub terminal: u64,
    /// Of all these, the nodes at the full depth.
    pub leaves: u64,
}

impl Nodes {
    /// All nodes.
    pub const fn total(&self) -> u64 {
        self.decision + self.chance + self.terminal
    }
}

/// Counts the nodes down to `depth` steps (moves and cards alike) below this state.
pub fn perft<G: Game>(state: &G, depth: u32) -> Nodes {
    let mut nodes = Nodes::default();
    count(state, depth, &mut nodes);
    nodes
}

fn count<G: Game>(state: &G, depth: u32, nodes: &mut Nodes) {
    let turn = state.turn();
    match turn {
        Turn::Player(_) => nodes.decision += 1,
        Turn::Chance => nodes.chance += 1,
        Turn::Over => nodes.terminal += 1,
    }
    let Some(depth) = depth.checked_sub(1) else {
        nodes.leaves += 1;
        return;
    };
    match turn {
        Turn::Player(_) => {
            for mv in state.legal_moves() {
                let next = state.apply(mv).expect("a listed move is legal");
                count(&next, depth, nodes);
            }
        }
        Turn::Chance => {
            for (card, _) in state.chance() {
                let next = state.deal(card).expect("a listed card can come up");
                count(&next, depth, nodes);
            }
        }
        Turn::Over => {}
    }
}
