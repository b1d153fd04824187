//! Seats, who looks at the table, and teams.

use core::fmt;

/// The most seats a game of this family has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0.
///
/// ```
/// use terra_core::Seat;
/// let last = Seat::new(3).expect("0 to 5 are seats");
/// assert_eq!(last.next(4), Seat::FIRST); // clockwise, with 4 seats
/// assert_eq!(last.to_string(), "seat 3");
/// assert!(Seat::new(6).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(Number);

/// An enum, so that the compiler knows the range and an array of six needs no check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip]
enum Number { N0, N1, N2, N3, N4, N5 }

/// The numbers, filled up to a power of two, so that three bits need no check.
const NUMBERS: [Number; 8] = {
    use Number::{N0, N1, N2, N3, N4, N5};
    [N0, N1, N2, N3, N4, N5, N5, N5]
};

impl Seat {
    /// Seat 0.
    pub const FIRST: Seat = Seat(Number::N0);

    /// The seat of that number, or nothing when it is not below [`MAX_SEATS`].
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS { Some(Seat::numbered(number)) } else { None }
    }

    /// The seat of a number that is known to be below [`MAX_SEATS`].
    #[inline]
    const fn numbered(number: u8) -> Seat {
        Seat(NUMBERS[(number & 7) as usize])
    }

    /// Its number, from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 as u8
    }

    /// Its number, to index an array with.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        let next = self.number() + 1;
        Seat::numbered(if next < seats { next } else { 0 })
    }

    /// All seats of a table of `seats`, from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Seat::numbered)
    }

    /// All seats of a table of `seats`, clockwise from this one.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        let mut seat = self;
        (0..seats.min(MAX_SEATS as u8)).map(move |_| {
            let this = seat;
            seat = seat.next(seats);
            this
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(number).ok_or(NoSuchSeat { number })
    }
}

/// A number that no seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {number}: seats are 0 to {max}", max = MAX_SEATS - 1)]
pub struct NoSuchSeat {
    /// The number that was given.
    pub number: u8,
}

/// Whose eyes: a seat sees what its player may know, the spectator only what lies open.
///
/// ```
/// use terra_core::{Seat, Viewer};
/// assert_eq!(Viewer::from(Seat::FIRST), Viewer::Seat(Seat::FIRST));
/// assert_eq!(Viewer::all(3).count(), 4); // three seats and the spectator
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Viewer {
    /// The player at that seat.
    Seat(Seat),
    /// Somebody who sees no hand at all.
    Spectator,
}

impl Viewer {
    /// The seat that looks, if one does.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this viewer may know what that seat hides.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer of a table of `seats`: the seats from 0, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> + Clone {
        Seat::all(seats).map(Viewer::Seat).chain(core::iter::once(Viewer::Spectator))
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Spectator => f.write_str("spectator"),
        }
    }
}

/// Players who score together; teams are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Team(pub u8);

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "team {}", self.0)
    }
}

/// A set of seats.
///
/// ```
/// use terra_core::{Seat, SeatSet};
/// let set: SeatSet = Seat::all(4).filter(|seat| seat.number() % 2 == 1).collect();
/// assert_eq!(set.len(), 2);
/// assert!(!set.contains(Seat::FIRST));
/// assert_eq!(set.to_string(), "seats 1 and 3");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Whether that seat is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// The set with that seat too.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.number())
    }

    /// How many seats are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its seats, from the lowest number.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.len().saturating_sub(1);
        match self.len() {
            0 => return f.write_str("no seat"),
            1 => f.write_str("seat ")?,
            _ => f.write_str("seats ")?,
        }
        for (place, seat) in (0..).zip(self.iter()) {
            let before = match place {
                0 => "",
                _ if place == last => " and ",
                _ => ", ",
            };
            write!(f, "{before}{}", seat.number())?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut seats = serializer.serialize_seq(Some(self.len() as usize))?;
        for seat in self.iter() {
            seats.serialize_element(&seat)?;
        }
        seats.end()
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        alloc::vec::Vec::<Seat>::deserialize(deserializer).map(|seats| seats.into_iter().collect())
    }
}
