//! The rules of *Terra* (Bruno Faidutti, Days of Wonder, 2003): 3 to 6 players solve the world's crises together,
//! and only one of them wins; if too many crises get out of hand, all of them lose.
//!
//! ```
//! use terra_core::{Seed, Table};
//! use terra_crisis::{Setup, State};
//!
//! let setup = Setup::builder(4).teams(true).build()?;
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
//! Every rule has a number, the same in the documentation (docs/rules/crisis.md), in comments, tests and refusals:
//! `C5.3`. A turn: the current player draws ([`Phase::Drawing`], chance); a Crisis card gives every seat a chance
//! at it ([`Phase::Impending`]); then the player may help full-blown crises and hoard ([`Phase::Acting`]).
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
    BadCardSet, COPIES, CRISES, Card, CardSet, CardSetBuilder, CardSetFault, Colour, Combination, Crisis, Hand, KINDS,
    MAX_THREAT, MIN_THREAT, Region, SOLUTIONS, Solution, Target,
};
pub use game::Ending;
pub use illegal::Illegal;
pub use moves::{Move, Moves};
pub use notation::BadNotation;
pub use setup::{BadSetup, MAX_SEATS, MIN_SEATS, Setup, SetupBuilder, SetupFault};
pub use state::{FullBlown, Loss, Phase, Score, State};
pub use view::{Event, Sampler, Settled, View};
