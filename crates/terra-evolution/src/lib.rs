//! The rules of *Terra Evolution* (Esa Wiik, Mindwarrior Games): 2 to 4 players build decks and planets, let
//! species evolve, and strike each other with disasters; who first has fossils enough, a bird and a mammal has won.
//!
//! ```
//! use terra_core::{Seed, Table};
//! use terra_evolution::{Setup, State};
//!
//! // Nothing makes a game end: uniformly random players practically never win, so a limit is set (E10.4).
//! let setup = Setup::builder(4).limit(100).build()?;
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
//! Every rule has a number, the same in the documentation (docs/rules/evolution.md), in comments, tests and
//! refusals: `E7.2`. A turn has five steps that are decisions, in strict order, and the closing (E3.1):
//! [`Phase::Population`], [`Phase::Species`], [`Phase::Continent`], [`Phase::Disaster`], [`Phase::Buying`]. Then
//! the hand goes under the deck and five cards are drawn ([`Phase::Drawing`], chance).
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
    BadCardSet, Card, CardKind, CardSet, CardSetBuilder, CardSetFault, Continent, Disaster, DisasterValues, MAX_SETS,
    MAX_VALUE, Placement, RegionType, Species, SpeciesSet, SpeciesValues, Target, Value,
};
pub use game::Ending;
pub use illegal::Illegal;
pub use moves::{MAX_PLAYED, Move, Moves, Number};
pub use notation::BadNotation;
pub use setup::{BadSetup, HAND, MAX_SEATS, MIN_SEATS, Setup, SetupBuilder, SetupFault};
pub use state::{Phase, Stack, State};
pub use view::{Event, Sampler, View};
