//! Benchmarks of Crisis: `cargo bench --bench crisis`, and a part of them by name, as in `-- crisis/4/view`.
#![allow(missing_docs)] // criterion's macros make public functions

mod shared;

use criterion::{Criterion, criterion_group, criterion_main};
use shared::Pinned;
use terra::crisis::{Setup, State};

/// The number of seats, and what the seeded games with it count.
const PINNED: [(u8, Pinned); 2] = [
    (4, Pinned { decisions: 2290, deals: 1355, listed: 5858, cards: 35642, depth: 5, perft: 3830 }),
    (6, Pinned { decisions: 2583, deals: 1284, listed: 5175, cards: 34415, depth: 5, perft: 5695 }),
];

fn crisis(criterion: &mut Criterion) {
    for (seats, pinned) in PINNED {
        let setup = Setup::builder(seats).build().expect("three to six can play");
        shared::all::<State>(criterion, &seats.to_string(), &setup, pinned);
    }
}

criterion_group!(benches, crisis);
criterion_main!(benches);
