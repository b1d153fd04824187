//! Purposeful players.

mod crisis;
mod evolution;
mod futura;

/// A purposeful player: a few rules of thumb for each game, and no search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;
