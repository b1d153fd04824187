//! What games are worth to each seat.

use super::super::slope;
use super::rules::Danger;
use crate::Returns;
use terra_core::{Game, MAX_SEATS, Outcome, Seat};
use terra_crisis::{Ending, Solution, State};

/// A lost world is worth nothing; a saved one a half, and another half for the place.
pub(super) fn returns(outcome: &Outcome<Ending>) -> Returns {
    let mut returns = [0.0; MAX_SEATS];
    let standings = outcome.standings();
    // A team is one side, and counts by its first seat.
    let is_first = |index: usize| {
        let team = standings[index].team;
        team.is_none() || standings[..index].iter().all(|other| other.team != team)
    };
    let sides = (0..standings.len()).filter(|&index| is_first(index)).count();
    for (standing, worth) in standings.iter().zip(&mut returns) {
        let Some(rank) = standing.rank else { continue };
        let tied = (0..standings.len()).filter(|&index| is_first(index) && standings[index].rank == Some(rank)).count();
        // C9.3: those who tie share the places from their rank on.
        let ahead = f32::from(rank - 1) + (tied as f32 - 1.0) / 2.0;
        let place = if sides > 1 { 1.0 - ahead / (sides as f32 - 1.0) } else { 1.0 };
        *worth = 0.5 + 0.5 * place;
    }
    returns
}

/// What the chance to save the world goes by: the danger (see there), how many crises are to come, how much more the
/// hands and the pile hold than the crises ask for, what the open crises ask for; and the constant.
const SAVED: [f32; 5] = [-0.3, -0.05, 0.01, -0.01, 1.0];
/// A lead of so many points at the end, and by how much more at the start of the pile, makes a place likely.
const SURE: f32 = 3.0;
const UNSURE: f32 = 30.0;

pub(super) fn estimate(state: &State) -> Returns {
    if let Some(outcome) = state.outcome() {
        return returns(&outcome);
    }
    let setup = state.setup();
    let seats = setup.seats();
    let [danger, coming, spare, asked] = features(state);
    let saved = slope(SAVED[0] * danger + SAVED[1] * coming + SAVED[2] * spare + SAVED[3] * asked + SAVED[4]);
    let mut points = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let side = Seat::all(seats).filter(|&one| one == seat || setup.team(one).is_some_and(|team| setup.team(seat) == Some(team)));
        points[seat.index()] = side.filter_map(|one| state.score(one)).map(|score| score.total() as f32).sum();
    }
    let unsure = SURE + UNSURE * state.pile() as f32 / 96.0;
    let mut returns = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let (mut place, mut others) = (0.0, 0.0);
        for other in Seat::all(seats).filter(|&other| setup.team(other).is_none() || setup.team(other) != setup.team(seat)) {
            if other != seat {
                place += slope((points[seat.index()] - points[other.index()]) / unsure);
                others += 1.0;
            }
        }
        returns[seat.index()] = saved * (0.5 + 0.5 * place / others);
    }
    returns
}

/// The danger, the crises to come, the cards to spare, and what the open crises ask for.
fn features(state: &State) -> [f32; 4] {
    let danger = Danger::of(state.full_blown(), state.impending(), state.crises_to_come());
    let mut asked = 0;
    for one in state.full_blown() {
        asked += i32::from(one.crisis().threat()) - i32::from(one.total());
    }
    if let Some(crisis) = state.impending() {
        asked += i32::from(crisis.threat());
    }
    let to_come: i32 = state.crises_to_come().map(|crisis| i32::from(crisis.threat())).sum();
    let mut held = 0;
    for seat in Seat::all(state.seats()) {
        held += state.hand(seat).kinds().map(|(card, count)| i32::from(card.value() * count)).sum::<i32>();
    }
    for card in Solution::all() {
        held += i32::from(card.value()) * state.in_pile(card) as i32;
    }
    [danger.weight(), f32::from(danger.coming), (held - asked - to_come) as f32, asked as f32]
}
