//! Where card sets live: each once, forever, so that a state holds a reference of one word.

use super::set::Data;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// How many different card sets of users' own one program can make. They are never given back: a set is some
/// kilobytes.
pub const MAX_SETS: usize = 1024;

static SETS: [OnceBox<Data>; MAX_SETS] = [const { OnceBox::new() }; MAX_SETS];

/// The set of this content: the one that is there already, or a new one. Nothing when the table is full.
pub(super) fn intern(data: Box<Data>) -> Option<&'static Data> {
    // Open addressing from the fingerprint on. Slots are filled and never emptied, so an empty one ends the search.
    let first = data.fingerprint as usize % MAX_SETS;
    let mut data = data;
    for slot in SETS[first..].iter().chain(&SETS[..first]) {
        let there = match slot.get() {
            Some(there) => there,
            None => match slot.set(data) {
                Ok(()) => return slot.get(),
                // Another thread was quicker.
                Err(back) => {
                    data = back;
                    slot.get()?
                }
            },
        };
        if *there == *data {
            return Some(there);
        }
    }
    None
}
