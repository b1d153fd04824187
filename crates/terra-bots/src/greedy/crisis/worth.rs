//! What games are worth to each seat.

use super::super::slope;
use super::rules::Danger;
use super::weights::RIVAL;
use crate::Returns;
use terra_core::{MAX_SEATS, Outcome, Seat};
use terra_crisis::{Ending, State};

/// What a saved world is worth to everybody; the rest is for the place.
///
/// A lost world is worse than any rank (C9.4), so it outweighs all of them.
const SAVED_AT_ALL: f32 = 0.9;

/// What a saved world and that place in it are worth, of 1 for the first to 0 for the last.
fn worth(place: f32) -> f32 {
    SAVED_AT_ALL + (1.0 - SAVED_AT_ALL) * place
}

/// A lost world is worth nothing; a saved one something to all, and the rest for the place.
pub(super) fn returns(outcome: &Outcome<Ending>) -> Returns {
    let mut returns = [0.0; MAX_SEATS];
    let standings = outcome.standings();
    // A team is one side, and counts by its first seat.
    let is_first = |index: usize| {
        let team = standings[index].team;
        team.is_none() || standings[..index].iter().all(|other| other.team != team)
    };
    let sides = (0..standings.len()).filter(|&index| is_first(index)).count();
    for (standing, returned) in standings.iter().zip(&mut returns) {
        let Some(rank) = standing.rank else { continue };
        let tied = (0..standings.len()).filter(|&index| is_first(index) && standings[index].rank == Some(rank)).count();
        // C9.3: those who tie share the places from their rank on.
        let ahead = f32::from(rank - 1) + (tied as f32 - 1.0) / 2.0;
        let place = if sides > 1 { 1.0 - ahead / (sides as f32 - 1.0) } else { 1.0 };
        *returned = worth(place);
    }
    returns
}

/// What the chance to save the world goes by, fitted to games of greedy players: the danger (see there), how many
/// crises are to come, what those in the centre ask for, how many there are, and the cards in all hands; and the
/// constant.
const SAVED: [f32; 6] = [-0.041, -0.11, -0.025, -0.042, 0.042, 2.93];
/// A lead of so many points at the end, and by how much more at the start of the pile, makes a place likely.
const SURE: f32 = 6.8;
const UNSURE: f32 = 22.6;

pub(super) fn estimate(state: &State) -> Returns {
    if let Some(outcome) = state.outcome() {
        return returns(&outcome);
    }
    let setup = state.setup();
    let seats = setup.seats();
    let saved = saved(state);
    let is_partner = |seat, other| setup.teams() && setup.team(seat) == setup.team(other);
    let mut points = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let side = Seat::all(seats).filter(|&one| one == seat || is_partner(seat, one));
        points[seat.index()] = side.filter_map(|one| state.score(one)).map(|score| score.total() as f32).sum();
    }
    let unsure = SURE + UNSURE * state.pile() as f32 / 96.0;
    let mut returns = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let (mut place, mut others) = (0.0, 0.0);
        for other in Seat::all(seats).filter(|&other| other != seat && !is_partner(seat, other)) {
            place += slope((points[seat.index()] - points[other.index()]) / unsure);
            others += 1.0;
        }
        returns[seat.index()] = saved * worth(place / others);
    }
    returns
}

/// How likely it looks that the world is saved.
fn saved(state: &State) -> f32 {
    let danger = Danger::of(state.full_blown(), state.impending(), state.crises_to_come());
    let centre = state.full_blown().iter();
    let mut asked = centre.map(|one| i32::from(one.crisis().threat()) - i32::from(one.total())).sum::<i32>();
    asked += state.impending().map_or(0, |crisis| i32::from(crisis.threat()));
    let cards = Seat::all(state.seats()).map(|seat| state.hand_size(seat)).sum::<u8>();
    let features = [
        danger.weight(&RIVAL),
        f32::from(danger.coming),
        asked as f32,
        state.full_blown().len() as f32,
        f32::from(cards),
        1.0,
    ];
    slope(features.iter().zip(SAVED).map(|(feature, weight)| feature * weight).sum())
}
