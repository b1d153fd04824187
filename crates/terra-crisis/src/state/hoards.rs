//! What the seats have hoarded (C6.6 to C6.9).

use super::SEATS;
use crate::Combination;
use core::fmt;
use terra_core::Seat;

/// The most combinations that can be hoarded in one game: three of the 90 cards each.
pub(crate) const MAX_HOARDS: usize = 30;

/// The hoarded combinations of all seats in one arena, each kept as a triple (C6.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hoards {
    /// How many each seat has.
    counts: [u8; SEATS],
    /// Their indices: seat after seat, sorted within a seat; zeros after the last.
    triples: [u8; MAX_HOARDS],
}

impl Hoards {
    pub(crate) const EMPTY: Hoards = Hoards { counts: [0; SEATS], triples: [0; MAX_HOARDS] };

    /// How many combinations a seat has hoarded.
    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        self.counts[seat.index()]
    }

    /// How many each seat has.
    #[inline]
    pub(crate) fn counts(&self) -> &[u8; SEATS] {
        &self.counts
    }

    /// How many all seats have together.
    #[inline]
    pub(crate) fn total(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// The combinations of a seat, in order.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> impl ExactSizeIterator<Item = Combination> + Clone + '_ {
        let begin = self.begin(seat);
        let end = begin + usize::from(self.count(seat));
        self.triples[begin..end]
            .iter()
            .map(|&index| Combination::at(usize::from(index)).expect("only combinations are put in"))
    }

    /// Adds a combination to a seat's. False when there is no room.
    #[inline]
    pub(crate) fn add(&mut self, seat: Seat, combination: Combination) -> bool {
        let total = self.total();
        if total == MAX_HOARDS {
            return false;
        }
        let place = self.begin(seat) + self.of(seat).take_while(|&other| other < combination).count();
        self.triples.copy_within(place..total, place + 1);
        self.triples[place] = combination.index() as u8;
        self.counts[seat.index()] += 1;
        true
    }

    /// The sum of all values a seat has hoarded (C9.2).
    #[inline]
    pub(crate) fn value(&self, seat: Seat) -> u16 {
        self.of(seat).map(|combination| u16::from(combination.value())).sum()
    }

    /// Where a seat's combinations begin.
    #[inline]
    fn begin(&self, seat: Seat) -> usize {
        self.counts[..seat.index()].iter().map(|&count| usize::from(count)).sum()
    }
}

impl fmt::Debug for Hoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = Seat::all(SEATS as u8).filter(|&seat| self.count(seat) > 0);
        let mut map = f.debug_map();
        for seat in seats {
            map.key(&seat).value(&format_args!("{}", Triples(self, seat)));
        }
        map.finish()
    }
}

/// The combinations of one seat as text.
struct Triples<'a>(&'a Hoards, Seat);

impl fmt::Display for Triples<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, combination) in self.0.of(self.1).enumerate() {
            write!(f, "{}{combination}", if number == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
