//! Samples of views: that each physical arrangement of the hidden cards is equally likely, that every sample fits, and
//! that the work is bounded, for views from games and for views made by hand.
#![cfg(feature = "serde")]

mod by_hand;
mod chi_square;
mod exact;
mod hostile;
