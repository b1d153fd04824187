//! What the Terra games share: seats, seeds, bags of cards, the [`Game`] contract, [`Table`], [`Record`], laws.
//!
//! A game here is a plain value, its state. It alternates between decisions of players and chance steps, in
//! which a card is turned up. A state holds no random generator and no shuffled order: what nobody at the table can
//! know, the state does not know either. So equal positions are equal values, and there is nothing to leak.
//!
//! The games are in crates of their own (`terra-crisis`, …); this crate knows none of them. To write one, implement
//! [`Game`] and [`View`], and let
#![cfg_attr(feature = "proptest", doc = "[`mod@laws`] tell you what you forgot.")]
#![cfg_attr(not(feature = "proptest"), doc = "`laws` (feature `proptest`) tell you what you forgot.")]
//!
//! ```
//! use terra_core::{Seed, Stream};
//!
//! // One seed is one game, on every machine (see the changelog for versions).
//! let mut rng = Seed::from(42).rng(Stream::DEALING);
//! assert_eq!(rng.below(108), 10);
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod bag;
mod dealer;
mod encode;
mod game;
#[cfg(feature = "proptest")]
pub mod laws;
mod moves;
mod outcome;
pub mod outside;
pub mod perft;
pub mod playout;
mod record;
mod seat;
mod seed;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod serde_text;
mod table;
mod turn;

pub use bag::Bag;
pub use dealer::{ByHand, Dealer, SeedDealer, first_by_lot};
pub use encode::Encode;
pub use game::{Game, Refusal, Sampler, Seating, Step, Token, View};
pub use moves::MoveList;
pub use outcome::{Outcome, Standing};
pub use record::{BadRecord, FORMAT, Record};
pub use seat::{MAX_SEATS, NoSuchSeat, Seat, SeatSet, Team, Viewer};
pub use seed::{Rng, Seed, Stream};
pub use table::Table;
pub use turn::Turn;
