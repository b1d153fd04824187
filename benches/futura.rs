//! Benchmarks of Futura: `cargo bench --bench futura`, and a part of them by name, as in `-- futura/4/view`.
#![allow(missing_docs)] // criterion's macros make public functions

mod shared;

use criterion::{Criterion, criterion_group, criterion_main};
use shared::Pinned;
use terra::futura::{Setup, State};

/// The number of seats, and what the seeded games with it count.
const PINNED: [(u8, Pinned); 2] = [
    (2, Pinned { decisions: 2776, deals: 778, listed: 10813, cards: 6644, depth: 7, perft: 29623 }),
    (4, Pinned { decisions: 5621, deals: 1373, listed: 22194, cards: 9416, depth: 7, perft: 8205 }),
];

fn futura(criterion: &mut Criterion) {
    for (seats, pinned) in PINNED {
        let setup = Setup::builder(seats).build().expect("two to five can play");
        shared::all::<State>(criterion, &seats.to_string(), &setup, pinned);
    }
}

criterion_group!(benches, futura);
criterion_main!(benches);
