//! Where the values of card sets live: each set once, forever, so that a state holds a number of two bytes.

use super::values::Values;
use alloc::boxed::Box;
use once_cell::race::OnceBox;

/// How many different card sets of users' own one program can make. They are never given back: a set takes some 200
/// bytes.
pub const MAX_SETS: usize = 65_535;

/// How many places are made at once: a program that makes no set has none of them.
const PAGE: usize = 256;

type Page = [OnceBox<Values>; PAGE];

static PAGES: [OnceBox<Page>; (MAX_SETS + 1) / PAGE] = [const { OnceBox::new() }; (MAX_SETS + 1) / PAGE];

/// The number of the built-in set: its place is not in the table.
pub(super) const BUILT_IN: u16 = 0;

/// The values of the set of that number.
#[inline]
pub(super) fn values(number: u16) -> &'static Values {
    if number == BUILT_IN {
        return &Values::BUILT_IN;
    }
    let (page, place) = (usize::from(number) / PAGE, usize::from(number) % PAGE);
    PAGES[page].get().and_then(|page| page[place].get()).expect("a set has its number because it is there")
}

/// The number of the set of these values: the one that is there already, or a new one. Nothing when the table is full.
pub(super) fn intern(values: Box<Values>) -> Option<u16> {
    if *values == Values::BUILT_IN {
        return Some(BUILT_IN);
    }
    // Open addressing from the fingerprint on. Places are filled and never emptied, so an empty one ends the search.
    let first = values.fingerprint() as u16;
    let mut values = values;
    for number in (first..=u16::MAX).chain(0..first).filter(|&number| number != BUILT_IN) {
        let (page, place) = (usize::from(number) / PAGE, usize::from(number) % PAGE);
        let place = &PAGES[page].get_or_init(|| Box::new([const { OnceBox::new() }; PAGE]))[place];
        let there = match place.get() {
            Some(there) => there,
            None => match place.set(values) {
                Ok(()) => return Some(number),
                // Another thread was quicker.
                Err(back) => {
                    values = back;
                    place.get()?
                }
            },
        };
        if *there == *values {
            return Some(number);
        }
    }
    None
}
