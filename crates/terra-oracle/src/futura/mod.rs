//! The model of Futura.
