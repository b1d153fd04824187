//! The core by itself, with a game that only these tests know: [`toy`].
//!
//! `laws` runs the public laws on it, `flaws` breaks it in one place after the other and shows that a law notices,
//! `defaults` has it without the methods that a game may leave out, `tables`, `seeds` and `values` test what needs no law.

mod seeds;
mod values;

#[cfg(feature = "proptest")]
mod defaults;
#[cfg(feature = "proptest")]
mod flaws;
#[cfg(feature = "proptest")]
mod tables;
#[cfg(feature = "proptest")]
mod toy;
#[cfg(feature = "proptest")]
mod toy_laws;
#[cfg(feature = "proptest")]
mod toy_view;

/// The laws hold for a game that the core has never heard of.
#[cfg(feature = "proptest")]
mod laws {
    terra_core::laws!(crate::toy::Sound, 400);
}
