//! The model of Evolution.
