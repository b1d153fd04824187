//! The search: on puzzles whose right move is known, and in whole games.

#![allow(clippy::unwrap_used)] // helpers of tests, too
#![allow(clippy::disallowed_types, clippy::disallowed_methods)] // a budget of time is looked at by a clock

mod allocations;
mod games;
mod puzzle;
mod puzzles;
mod right_moves;
mod runs;
