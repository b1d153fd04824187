//! Players for the games of the Terra family, and an arena in which they meet.
//!
//! A [`Bot`] is handed a **view** and a generator, never a state: it cannot see more than a person in its seat would.
//!
//! | bot | how it plays |
//! |---|---|
//! | [`Random`] | uniformly over its legal moves |
//! | [`Greedy`] | by a few rules of thumb for each game |
//! | [`Mcts`] | information-set Monte Carlo tree search, for any [`Game`](terra_core::Game) |
//! | [`Cheat`] | the same search on the true state: no bot, but a [`Clairvoyant`], an upper bound to measure against |
//!
//! [`Contestant`] names them in a line-up (`random`, `greedy`, `mcts:500`), and makes a [`Player`] for any game that
//! is [`Played`] by all of them.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod arena;
mod bot;
mod contestant;
mod evaluation;
mod greedy;
mod mcts;
mod random;

pub use bot::{Advice, Bot, Clairvoyant, Estimate, Player};
pub use contestant::{BadContestant, Contestant, Played};
pub use evaluation::{ByRank, Evaluation, Policy, Returns};
pub use greedy::{Greedy, Saviour};
pub use mcts::{Budget, Cheat, Mcts, Mixed};
pub use random::Random;
