//! Rules of tabletop games called Terra: states, legal moves, hidden information, chance, records.
//!
//! The crate gathers the core and the games; see each for what it holds.
//!
//! ```
//! use terra::{Seed, Table, crisis};
//!
//! let setup = crisis::Setup::builder(4).teams(true).build()?;
//! let mut table = Table::<crisis::State>::new(&setup, Seed::from(42));
//! while let Some(seat) = table.to_move() {            // chance is resolved by the table
//!     let view = table.view(seat);                    // all that this seat may know
//!     let mv = view.legal_moves()[0];
//!     println!("{seat}: {mv}");
//!     table.play(mv)?;                                // or: why not, and by which rule
//! }
//! println!("{}", table.outcome().expect("nobody is to move"));
//! println!("{}", table.record());                     // text that replays without a generator
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "bots")]
#[doc(inline)]
pub use terra_bots as bots;
#[doc(inline)]
pub use terra_core::*;
#[doc(inline)]
pub use terra_crisis as crisis;
#[doc(inline)]
pub use terra_evolution as evolution;
#[doc(inline)]
pub use terra_futura as futura;
