//! Reading and writing states.
