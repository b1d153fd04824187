//! How a game ended, seat by seat.

use crate::{MAX_SEATS, Seat, Team};
use core::fmt;

/// What one seat came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Standing {
    /// 1 is the best; equal results share a rank, and the next rank is counted on (1, 1, 3). Absent when
    /// everybody has lost together, which is worse than any rank.
    pub rank: Option<u8>,
    /// Final points, a team's together. Absent when everybody has lost together.
    pub points: Option<i32>,
    /// The team this seat plays in, if the game has teams.
    pub team: Option<Team>,
}

/// How a game ended: the ending in the game's own terms, and each seat's standing.
///
/// ```
/// use terra_core::{Outcome, Seat};
/// let outcome = Outcome::ranked("won", &[12, 20, 12], |_| None);
/// let ranks: Vec<_> = outcome.standings().iter().map(|s| s.rank).collect();
/// assert_eq!(ranks, [Some(2), Some(1), Some(2)]);
/// assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat::new(1).unwrap()]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome<E> {
    ending: E,
    seats: u8,
    standings: [Standing; MAX_SEATS],
}

const NOBODY: Standing = Standing { rank: None, points: None, team: None };

impl<E> Outcome<E> {
    /// An outcome in which more points are better. `team` tells each seat's team.
    ///
    /// # Panics
    /// With more than [`MAX_SEATS`] seats.
    pub fn ranked(ending: E, points: &[i32], team: impl Fn(Seat) -> Option<Team>) -> Self {
        Self::by_key(ending, points, |seat| points[seat.index()], team)
    }

    /// An outcome ranked by a key of your own (a tie-break, say); a greater key is better.
    ///
    /// The rank of a seat is one more than the number of *sides* (teams, or seats without a team) that are
    /// better, so that with teams of two the ranks are 1 and 2, not 1 and 3. Partners must have equal keys.
    ///
    /// # Panics
    /// With more than [`MAX_SEATS`] seats.
    pub fn by_key<K: Ord>(
        ending: E,
        points: &[i32],
        key: impl Fn(Seat) -> K,
        team: impl Fn(Seat) -> Option<Team>,
    ) -> Self {
        assert!(points.len() <= MAX_SEATS, "there are at most {MAX_SEATS} seats");
        let seats = points.len() as u8;
        let mut standings = [NOBODY; MAX_SEATS];
        for seat in Seat::all(seats) {
            let better = Seat::all(seats)
                .filter(|&other| key(other) > key(seat))
                // A team counts once: by its first seat.
                .filter(|&other| {
                    team(other).is_none() || Seat::all(seats).find(|&s| team(s) == team(other)) == Some(other)
                })
                .count();
            standings[seat.index()] =
                Standing { rank: Some(better as u8 + 1), points: Some(points[seat.index()]), team: team(seat) };
        }
        Outcome { ending, seats, standings }
    }

    /// An outcome in which everybody has lost: no ranks, no points.
    ///
    /// # Panics
    /// With more than [`MAX_SEATS`] seats.
    pub fn all_lost(ending: E, seats: u8, team: impl Fn(Seat) -> Option<Team>) -> Self {
        assert!(usize::from(seats) <= MAX_SEATS, "there are at most {MAX_SEATS} seats");
        let mut standings = [NOBODY; MAX_SEATS];
        for seat in Seat::all(seats) {
            standings[seat.index()].team = team(seat);
        }
        Outcome { ending, seats, standings }
    }

    /// How the game ended, in the game's own terms.
    pub const fn ending(&self) -> &E {
        &self.ending
    }

    /// Each seat's standing, from seat 0.
    pub fn standings(&self) -> &[Standing] {
        &self.standings[..self.seats as usize]
    }

    /// The standing of one seat; nothing for a seat that is not at this table.
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        self.standings().get(seat.index()).copied()
    }

    /// The seats of rank 1: none when everybody has lost.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|seat| self.standings[seat.index()].rank == Some(1))
    }

    /// Whether everybody has lost together.
    pub fn is_common_loss(&self) -> bool {
        self.standings().iter().all(|standing| standing.rank.is_none())
    }
}

impl<E: fmt::Display> fmt::Display for Outcome<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ending)?;
        for (number, standing) in self.standings().iter().enumerate() {
            write!(f, "{}seat {number}", if number == 0 { ": " } else { ", " })?;
            match (standing.rank, standing.points) {
                (Some(rank), Some(points)) => write!(f, " has rank {rank} with {points} points")?,
                _ => f.write_str(" has lost")?,
            }
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl<E: serde::Serialize> serde::Serialize for Outcome<E> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut out = serializer.serialize_struct("Outcome", 2)?;
        out.serialize_field("ending", &self.ending)?;
        out.serialize_field("standings", self.standings())?;
        out.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn equal_points_share_a_rank_and_the_next_is_counted_on() {
        let outcome = Outcome::ranked((), &[5, 9, 9, 1], |_| None);
        let ranks: Vec<_> = outcome.standings().iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [Some(3), Some(1), Some(1), Some(4)]);
        assert_eq!(outcome.winners().count(), 2);
        assert!(!outcome.is_common_loss());
    }

    #[test]
    fn teams_are_ranked_as_sides() {
        let team = |seat: Seat| Some(Team(seat.number() % 2));
        let outcome = Outcome::ranked((), &[5, 9, 5, 9], team);
        let ranks: Vec<_> = outcome.standings().iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [Some(2), Some(1), Some(2), Some(1)]);
    }

    #[test]
    fn more_seats_than_there_are_make_no_outcome() {
        assert!(std::panic::catch_unwind(|| Outcome::ranked((), &[0; 7], |_| None)).is_err());
        assert!(std::panic::catch_unwind(|| Outcome::ranked((), &[0; 256], |_| None)).is_err());
        assert!(std::panic::catch_unwind(|| Outcome::all_lost((), 7, |_| None)).is_err());
    }

    #[test]
    fn in_a_common_loss_nobody_has_rank_or_points() {
        let outcome = Outcome::all_lost((), 3, |_| None);
        assert!(outcome.is_common_loss());
        assert_eq!(outcome.winners().count(), 0);
        assert_eq!(outcome.standings(), [NOBODY; 3]);
        assert_eq!(outcome.standing(Seat::new(3).unwrap()), None);
    }
}
