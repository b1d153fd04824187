//! Fixed-size numbers for learning: a dense index of moves, a mask, and an observation.

use crate::{Game, View};

/// A game whose moves have dense indices and whose views have an observation of fixed size.
///
/// Both sizes are constants for the most seats the game can have; absent seats are zeros. Each game documents its
/// observation plane by plane. Indices are in the order of the moves (`Ord`).
pub trait Encode: Game {
    /// How many moves there are in all; indices are below it.
    const MOVES: usize;
    /// How many numbers an observation has.
    const OBSERVATION: usize;

    /// The index of a move.
    fn move_index(mv: Self::Move) -> usize;

    /// The move of an index; nothing when it is not below [`MOVES`](Encode::MOVES).
    fn move_at(index: usize) -> Option<Self::Move>;

    /// Writes what the view shows, the viewer first (a spectator sees the table from seat 0), every number between
    /// 0 and 1.
    ///
    /// # Panics
    /// When `out` has not exactly [`OBSERVATION`](Encode::OBSERVATION) numbers.
    fn observe(view: &Self::View, out: &mut [f32]);

    /// Writes for each index whether that move is legal for the viewer now.
    ///
    /// # Panics
    /// When `out` has not exactly [`MOVES`](Encode::MOVES) places.
    fn mask(view: &Self::View, out: &mut [bool]) {
        assert_eq!(out.len(), Self::MOVES, "a mask has a place for every move");
        out.fill(false);
        for mv in view.legal_moves() {
            out[Self::move_index(mv)] = true;
        }
    }
}
