//! Samples of views: that each physical arrangement of the hidden cards is equally likely, that every sample fits, and
//! that the work is bounded, for views from games and for views made by hand.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::cast_precision_loss)] // the helpers are tests too; counts are small

mod by_hand;
mod chi_square;
mod exact;
mod hostile;
