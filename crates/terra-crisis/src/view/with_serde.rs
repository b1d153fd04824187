//! Reading and writing views.
