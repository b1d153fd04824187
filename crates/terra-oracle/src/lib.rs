//! A second opinion on the rules.
//!
//! For each game there is a model, written from the rulebook and the clauses of `docs/rules` alone: slow and literal,
//! with cards in plain vectors and a sentence of code for each sentence of the rules. It shares nothing with the rules
//! crates but seats and the names of cards and moves. [`compare`] plays one game on both at once and asks after each
//! step whether they agree: on the legal moves, the weights of chance, the whole state, and how it ended.
//!
//! The players of such games have habits ([`Habit`]): some choose uniformly, some go where games seldom get. Which
//! branches of the rules were really reached is counted ([`Reached`]), and none may be left out.
//!
//! `cargo run --release -p terra-oracle -- crisis --games 10000` plays as many games as you like. This crate is never
//! published.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod compare;
pub mod crisis;
pub mod evolution;
pub mod futura;
mod model;
mod picture;

pub use compare::{Difference, Run, compare};
pub use model::{Habit, Model, Reached};
pub use picture::{Picture, Place, how_many, plain};
