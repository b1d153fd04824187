//! The search: on puzzles whose right move is known, and in whole games.

mod allocations;
mod games;
mod puzzle;
mod puzzles;
mod right_moves;
mod runs;
