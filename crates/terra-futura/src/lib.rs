//! The rules of *Terra Futura* (Petr Vojtěch, Albi, 2021): 2 to 5 players each build a territory of nine cards,
//! whose effects gain, exchange and pollute.
//!
//! ```
//! use terra_core::{Seed, Table};
//! use terra_futura::{Setup, State};
//!
//! let setup = Setup::builder(4).adjacent(true).build()?;
//! let mut table = Table::<State>::new(&setup, Seed::from(42));
//! while let Some(seat) = table.to_move() {
//!     let view = table.view(seat); // all that this seat may know
//!     let mv = view.legal_moves()[0];
//!     table.play(mv)?; // or: why not, and by which rule
//! }
//! println!("{}", table.outcome().expect("nobody is to move"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every rule has a number, the same in the documentation (docs/rules/futura.md), in comments, tests and refusals:
//! `F4.7`. A turn: a card may be discarded ([`Phase::Discarding`]), one is taken and placed, then the cards of its
//! row and column are activated ([`Phase::Activating`]), in small steps: which card, which effect, each cube paid,
//! each choice of a reward, each pollution placed.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod apply;
mod cards;
mod encode;
mod game;
mod illegal;
#[cfg(feature = "proptest")]
mod laws;
mod moves;
mod notation;
mod setup;
mod state;
mod view;

pub use cards::{
    ALTERNATIVES, BadCardSet, Bundle, Card, CardSet, CardSetBuilder, CardSetFault, Effect, Exchange, Face, GAINS,
    Level, MAX_AMOUNT, MAX_POINTS, MAX_POLLUTION, MAX_PRICE, MAX_REWARD, MAX_SETS, MAX_SPACES, Resource, SCORING,
    Scoring,
};
pub use game::Ending;
pub use illegal::Illegal;
pub use moves::{Cell, Choice, Move, Moves, Pick, Place, Source, Target};
pub use notation::BadNotation;
pub use setup::{BadSetup, MAX_SEATS, MIN_SEATS, Setup, SetupBuilder, SetupFault};
pub use state::{Phase, Sheet, State};
pub use view::{Event, Sampler, View};
