//! Where a card is played: a species on an own continent, a disaster on another player's.

use super::{Continent, Species};
use crate::MAX_SEATS;
use terra_core::Seat;

/// A species card and the own continent that it goes on (E5).
// One byte, so that a move has two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(u8);

impl Placement {
    /// The number of placements: indices are below it.
    pub const COUNT: usize = 6 * 8;

    /// That species on that continent.
    #[inline]
    pub const fn new(species: Species, continent: Continent) -> Placement {
        Placement((species as u8) << 3 | continent as u8)
    }

    /// The placement of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    pub const fn at(index: usize) -> Option<Placement> {
        if index < Self::COUNT { Some(Placement(index as u8)) } else { None }
    }

    /// Its number, by species and continent.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card.
    #[inline]
    pub const fn species(self) -> Species {
        Species::ALL[(self.0 >> 3) as usize]
    }

    /// Where it goes.
    #[inline]
    pub const fn continent(self) -> Continent {
        Continent::number(self.0 as u32)
    }
}

/// A continent of a player, for a disaster (E7.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target(u8);

impl Target {
    /// The number of targets: indices are below it.
    pub const COUNT: usize = MAX_SEATS as usize * 8;

    /// That continent of that seat; nothing for a seat that no table of this game has.
    #[inline]
    pub const fn new(seat: Seat, continent: Continent) -> Option<Target> {
        if seat.number() < MAX_SEATS { Some(Target(seat.number() << 3 | continent as u8)) } else { None }
    }

    /// The same for a seat at a table of this game.
    #[inline]
    pub(crate) const fn of(seat: Seat, continent: Continent) -> Target {
        Target((seat.number() & 3) << 3 | continent as u8)
    }

    /// The target of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    pub const fn at(index: usize) -> Option<Target> {
        if index < Self::COUNT { Some(Target(index as u8)) } else { None }
    }

    /// Its number, by seat and continent.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose continent.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat::new(self.0 >> 3).unwrap_or(Seat::FIRST)
    }

    /// Which continent.
    #[inline]
    pub const fn continent(self) -> Continent {
        Continent::number(self.0 as u32)
    }
}
