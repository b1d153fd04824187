//! What comes in by serde is checked: impossible states, views, setups, card sets, hands and events are refused with a
//! reason, nothing that comes in makes anything panic, and what was saved goes on as if it had not been.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, clippy::cast_possible_wrap)] // the helpers are tests too; sizes are small

mod edit;
mod events;
mod games;
mod impossible_states;
mod impossible_views;
mod mutants;
mod setups;
mod shapes;
