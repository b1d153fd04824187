//! What a position is worth to each seat.

use super::super::slope;
use crate::Returns;
use terra_core::{MAX_SEATS, Seat};
use terra_evolution::{Card, Species, State};

/// What weighs in the race, fitted to games of four, three and two greedy players: the fossil points that are needed, by 15; bird and mammal on the planet; the same in hand or deck or
/// there; reptiles and fish on the planet, two of each at most, and in hand or deck; the population that a seat
/// has in all for each of the cards that it draws from; that it is in turn.
const RACE: [f32; 9] = [9.4, 0.3, 1.6, 0.1, 0.1, 0.6, 0.5, 3.2, 0.05];
/// How many turns of its own the seat in front still needs when it has nothing, and how many fewer for each unit that
/// it has, in the same games.
const TURNS: f32 = 14.3;
const FEWER: f32 = 0.8;

pub(super) fn estimate(state: &State) -> Returns {
    if let Some(outcome) = state.outcome() {
        let winners = outcome.winners().count() as f32;
        let mut returns = [0.0; MAX_SEATS];
        outcome.winners().for_each(|seat| returns[seat.index()] = 1.0 / winners);
        return returns;
    }
    let seats = state.seats();
    let mut shares = [0.0; MAX_SEATS];
    let (mut sum, mut front) = (0.0, 0.0_f32);
    for seat in Seat::all(seats) {
        let progress = progress(state, seat);
        front = front.max(progress);
        shares[seat.index()] = power(progress);
        sum += shares[seat.index()];
    }
    // At the limit all share alike (E10.4): the less time is left, the likelier.
    let finished = state.turns_left().map_or(1.0, |left| {
        let left = left as f32 / f32::from(seats);
        slope((left - TURNS + FEWER * front) / 3.0)
    });
    for seat in Seat::all(seats) {
        let share = shares[seat.index()] / sum;
        shares[seat.index()] = finished * share + (1.0 - finished) / f32::from(seats);
    }
    shares
}

/// How far a seat has come.
fn progress(state: &State, seat: Seat) -> f32 {
    let living = |species| f32::from(state.living(seat, species).min(2));
    let mut counts = [0_u8; Card::KINDS];
    let mut cards = 0_u8;
    for stack in core::iter::once(state.hand(seat)).chain(state.bags(seat)) {
        for card in stack.cards() {
            counts[card.index()] += 1;
            cards += 1;
        }
    }
    let owned = |card: Card| f32::from(counts[card.index()].min(2));
    let points = state.points(seat).min(state.setup().points_to_win()) as f32;
    let there = |species| living(species).min(1.0);
    let has = |species: Species| there(species).max(owned(species.into()).min(1.0));
    let population = f32::from(counts[Card::Population.index()]) + f32::from(state.reserve(seat));
    let features = [
        points / 15.0,
        there(Species::Bird) + there(Species::Mammal),
        has(Species::Bird) + has(Species::Mammal),
        living(Species::Reptile),
        living(Species::Fish),
        owned(Card::Reptile),
        owned(Card::Fish),
        population / (f32::from(cards) + 5.0),
        if state.current() == seat { 1.0 } else { 0.0 },
    ];
    features.iter().zip(RACE).map(|(feature, weight)| feature * weight).sum()
}

/// About e to the power of `x`, for shares: sixteen times one factor, the same number on every machine.
fn power(x: f32) -> f32 {
    let mut power = (1.0 + x / 16.0).max(0.0);
    for _ in 0..4 {
        power *= power;
    }
    power
}
