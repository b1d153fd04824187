//! What states are worth, and how a playout goes on.

use terra_core::{Game, MAX_SEATS, Outcome, Rng, Seat};

/// What a game is worth to each seat, from 0 (the worst) to 1 (the best). Seats that are not at the table have 0.
pub type Returns = [f32; MAX_SEATS];

/// Tells what ended and unended games are worth to each seat.
///
/// Partners of a team have equal returns, and when everybody has lost together everybody has 0: that is all a search
/// needs to know of teams and common loss.
pub trait Evaluation<G: Game>: Clone + Send + Sync {
    /// What an ended game is worth.
    fn returns(&self, outcome: &Outcome<G::Ending>) -> Returns {
        by_rank(outcome)
    }

    /// What an unended game is worth: a guess at the mean of its returns.
    fn estimate(&self, state: &G) -> Returns;
}

/// How the players of a playout choose. The states that it is asked about are samples, not the true state; it should
/// still go by what the seat to move may know, or its playouts are those of players who see each other's cards.
pub trait Policy<G: Game>: Clone + Send + Sync {
    /// A legal move of the player to move.
    ///
    /// # Panics
    /// When no player is to move.
    fn choose(&self, state: &G, rng: &mut Rng) -> G::Move;
}

/// Values an ended game by its ranks, and every unended one as an equal share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByRank;

impl<G: Game> Evaluation<G> for ByRank {
    fn estimate(&self, state: &G) -> Returns {
        use terra_core::Seating;
        let seats = state.setup().seats();
        let mut returns = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            returns[seat.index()] = 1.0 / f32::from(seats);
        }
        returns
    }
}

/// Those of rank 1 share one win: alone 1, two who tie a half each; partners of a team do not share with each other.
/// All others have 0, and so has everybody when all have lost.
pub(crate) fn by_rank<E>(outcome: &Outcome<E>) -> Returns {
    let team = |seat: Seat| outcome.standing(seat).and_then(|standing| standing.team);
    // A team is one side, counted by its first seat.
    let first = |&seat: &Seat| team(seat).is_none() || outcome.winners().find(|&s| team(s) == team(seat)) == Some(seat);
    let sides = outcome.winners().filter(first).count() as u8;
    let mut returns = [0.0; MAX_SEATS];
    for seat in outcome.winners() {
        returns[seat.index()] = 1.0 / f32::from(sides);
    }
    returns
}
