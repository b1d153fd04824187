//! Benchmarks of Evolution: `cargo bench --bench evolution`, and a part of them by name, as in
//! `-- evolution/4/view`.
//!
//! Nothing need end a game, so each has a limit of 100 turns of all seats together (E10.4).
#![allow(missing_docs)] // criterion's macros make public functions

mod shared;

use criterion::{Criterion, criterion_group, criterion_main};
use shared::Pinned;
use terra::evolution::{Setup, State};

const LIMIT: u32 = 100;

/// The number of seats, and what the seeded games with it count.
const PINNED: [(u8, Pinned); 2] = [
    (2, Pinned { decisions: 10000, deals: 10200, listed: 23293, cards: 23458, depth: 15, perft: 4341 }),
    (4, Pinned { decisions: 10000, deals: 10400, listed: 26245, cards: 25936, depth: 15, perft: 14020 }),
];

fn evolution(criterion: &mut Criterion) {
    for (seats, pinned) in PINNED {
        let setup = Setup::builder(seats).limit(LIMIT).build().expect("two to four can play");
        shared::all::<State>(criterion, &seats.to_string(), &setup, pinned);
    }
}

criterion_group!(benches, evolution);
criterion_main!(benches);
