//! Proof that `terra-core` and the three games build without std.
//!
//! A program has exactly one panic handler. This crate defines one; std brings its own. So if any crate in the tree
//! links std, the compiler refuses the second one ("found duplicate lang item `panic_impl`"). If this builds, none
//! does, on any target. That a library says `#![no_std]` proves nothing by itself: a dependency may bring std in.
//!
//! `cargo build` must succeed here, with `--features serde` too, and `cargo build --features std` must fail:
//! `.ci/run` tries all three.
#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use terra_core::{Game, Seed, Stream, Table, playout};
use terra_crisis::{Setup, State};

/// The libraries need `alloc`, so somebody has to provide it. This is built, never run: it has nothing to give.
struct NoMemory;

// SAFETY: a null pointer is how an allocator says that there is no memory; nothing is ever freed.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

/// A game played at random, from the core and the game alike: the number of decisions, 0 when there is no such setup.
// SAFETY: no other symbol of that name is linked in.
#[unsafe(no_mangle)]
pub extern "C" fn terra_playout(seats: u8, seed: u64) -> u64 {
    let Ok(setup) = Setup::builder(seats).build() else {
        return 0;
    };
    let seed = Seed::from(seed);
    let mut state = <State as Game>::new(&setup);
    playout::in_place(&mut state, &mut seed.rng(Stream::DEALING)).decisions
}

/// The same of Evolution, under a limit of turns.
// SAFETY: no other symbol of that name is linked in.
#[unsafe(no_mangle)]
pub extern "C" fn terra_evolution_playout(seats: u8, limit: u32, seed: u64) -> u64 {
    let Ok(setup) = terra_evolution::Setup::builder(seats).limit(limit).build() else {
        return 0;
    };
    let mut state = <terra_evolution::State as Game>::new(&setup);
    playout::in_place(&mut state, &mut Seed::from(seed).rng(Stream::DEALING)).decisions
}

/// The same of Terra Futura.
// SAFETY: no other symbol of that name is linked in.
#[unsafe(no_mangle)]
pub extern "C" fn terra_futura_playout(seats: u8, seed: u64) -> u64 {
    let Ok(setup) = terra_futura::Setup::builder(seats).build() else {
        return 0;
    };
    let mut state = <terra_futura::State as Game>::new(&setup);
    playout::in_place(&mut state, &mut Seed::from(seed).rng(Stream::DEALING)).decisions
}

/// A table, its views and its record: 1 when the seat to move has a legal move.
// SAFETY: no other symbol of that name is linked in.
#[unsafe(no_mangle)]
pub extern "C" fn terra_table(seats: u8, seed: u64) -> u8 {
    let Ok(setup) = Setup::builder(seats).build() else {
        return 0;
    };
    let table = Table::<State>::new(&setup, Seed::from(seed));
    let moves = table.to_move().map(|seat| table.view(seat).legal_moves().len());
    u8::from(moves.is_some_and(|moves| moves > 0) && !table.record().steps().is_empty())
}
