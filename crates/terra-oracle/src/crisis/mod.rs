//! The model of Crisis.
