//! A seed deals each card as often as there are such cards.

use crate::{CRISIS, EVOLUTION, FUTURA, random_game, setup};
use std::collections::BTreeMap;
use terra::{Dealer, Game, Seed, SeedDealer, Step, Stream, first_by_lot};

/// Draws at each position, each by a seed of its own.
const DRAWS: u64 = 60_000;

/// Positions of each setup.
const POSITIONS: usize = 4;

/// How many standard deviations Pearson's statistic is above its mean, when so many draws came out so often each and
/// had these weights. Its mean is the number of possibilities less one, its variance about twice that.
fn excess<K: Ord>(weights: &BTreeMap<K, f64>, counts: &BTreeMap<K, u32>) -> f64 {
    assert!(counts.keys().all(|key| weights.contains_key(key)), "something came up that cannot");
    let all: f64 = weights.values().sum();
    let draws: f64 = counts.values().copied().map(f64::from).sum();
    let statistic: f64 = weights
        .iter()
        .map(|(key, weight)| {
            let mean = draws * weight / all;
            assert!(mean > 5.0, "too few draws for the statistic");
            (f64::from(counts.get(key).copied().unwrap_or(0)) - mean).powi(2) / mean
        })
        .sum();
    let freedom = f64::from(weights.len() as u32) - 1.0;
    (statistic - freedom) / (2.0 * freedom).sqrt()
}

/// The limit for the excess.
const LIMIT: f64 = 5.0;

fn weights<G: Game>(state: &G) -> BTreeMap<G::Card, f64> {
    state.chance().map(|(card, weight)| (card, f64::from(weight))).collect()
}

/// Positions of a random game in which different cards can come up, each with the number of chance steps before it.
fn positions<G: Game>(text: &str) -> Vec<(G, u64)> {
    let record = random_game::<G>(&setup::<G>(text), &mut Seed::from(1).rng(Stream(30)));
    let mut deals = 0;
    let mut found = Vec::new();
    for (state, step) in record.states() {
        if matches!(step, Step::Deal(_)) {
            if state.chance().count() > 2 {
                found.push((state, deals));
            }
            deals += 1;
        }
    }
    let apart = found.len() / POSITIONS;
    assert!(apart > 0, "{text} has {} positions", found.len());
    found.into_iter().step_by(apart).take(POSITIONS).collect()
}

/// How often each card comes up at a position, by a dealer and by the numbers of a playout.
fn drawn<G: Game>(state: &G, deals: u64) -> [BTreeMap<G::Card, u32>; 2] {
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    let mut rng = Seed::from(deals).rng(Stream(31));
    for number in 0..DRAWS {
        let dealt = SeedDealer::new(Seed::from(number)).deal(state, deals).expect("a seed deals");
        *counts[0].entry(dealt).or_default() += 1;
        let picked = state.pick(rng.below(state.weight())).expect("the number is below the weight");
        *counts[1].entry(picked).or_default() += 1;
    }
    counts
}

fn cards_come_up_by_their_weights<G: Game>(setups: &[&str]) {
    for text in setups {
        for (state, deals) in positions::<G>(text) {
            let right = weights(&state);
            for counts in drawn(&state, deals) {
                let found = excess(&right, &counts);
                assert!(found < LIMIT, "{found} deviations at chance step {deals} of {text}");
                // One card more of any sort would be noticed.
                for &card in right.keys() {
                    let mut wrong = right.clone();
                    wrong.entry(card).and_modify(|weight| *weight += 1.0);
                    let found = excess(&wrong, &counts);
                    assert!(found > LIMIT, "one {card} more is not noticed at chance step {deals} of {text}: {found}");
                }
            }
        }
    }
}

#[test]
fn crisis_cards_come_up_by_their_weights() {
    cards_come_up_by_their_weights::<terra::crisis::State>(&CRISIS);
}

#[test]
fn evolution_cards_come_up_by_their_weights() {
    cards_come_up_by_their_weights::<terra::evolution::State>(&EVOLUTION);
}

#[test]
fn futura_cards_come_up_by_their_weights() {
    cards_come_up_by_their_weights::<terra::futura::State>(&FUTURA[..4]);
}

/// A pair of cards that come up one after the other, with its weight, and how often each came up by the seeds of a range.
type Pairs<C> = (BTreeMap<(C, C), f64>, BTreeMap<(C, C), u32>);

/// Two cards that one seed deals one after the other.
fn pairs<G: Game>(text: &str) -> Pairs<G::Card> {
    let start = G::new(&setup::<G>(text));
    let mut right = BTreeMap::new();
    for (first, weight) in start.chance() {
        let next = start.deal(first).expect("a listed card can come up");
        let all = f64::from(next.weight());
        for (second, then) in next.chance() {
            right.insert((first, second), f64::from(weight) * f64::from(then) / all);
        }
    }
    let mut counts = BTreeMap::new();
    for number in 0..DRAWS {
        let mut dealer = SeedDealer::new(Seed::from(number));
        let first = dealer.deal(&start, 0).expect("a seed deals");
        let next = start.deal(first).expect("a dealt card can come up");
        let second = dealer.deal(&next, 1).expect("a seed deals");
        *counts.entry((first, second)).or_default() += 1;
    }
    (right, counts)
}

fn one_card_tells_nothing_of_the_next<G: Game>(text: &str) {
    let (right, counts) = pairs::<G>(text);
    let found = excess(&right, &counts);
    assert!(found < LIMIT, "{found} deviations in {text}");
    // If a card came up twice in a row twice as often, that would be noticed.
    let sticky = right.iter().map(|(&(a, b), &weight)| ((a, b), if a == b { weight * 2.0 } else { weight })).collect();
    assert!(excess(&sticky, &counts) > LIMIT, "{text}");
}

#[test]
fn of_two_cards_that_a_seed_deals_one_tells_nothing_of_the_other() {
    one_card_tells_nothing_of_the_next::<terra::crisis::State>("seats=4");
    one_card_tells_nothing_of_the_next::<terra::evolution::State>("seats=4");
    let cards = "seats=2 cards=AE|g~~/assist:0;23xE/assist|shift|AA>P~:2;24xgr/PA>CF|shift:1;\
         4xFC=5@a1a1b2b2,4xg=1@a1b1c1a2,8xr=1@a1b1c1a2";
    one_card_tells_nothing_of_the_next::<terra::futura::State>(cards);
}

#[test]
fn the_lot_draws_every_seat_equally_often() {
    for seats in 2..=6_u8 {
        let mut counts = BTreeMap::new();
        (0..DRAWS).for_each(|number| *counts.entry(first_by_lot(Seed::from(number), seats)).or_default() += 1);
        let right: BTreeMap<_, _> = terra::Seat::all(seats).map(|seat| (seat, 1.0)).collect();
        let found = excess(&right, &counts);
        assert!(found < LIMIT, "{found} deviations with {seats} seats");
        let mut wrong = right;
        wrong.entry(terra::Seat::FIRST).and_modify(|weight| *weight *= 1.1);
        assert!(excess(&wrong, &counts) > LIMIT, "a tenth more for seat 0 is not noticed with {seats} seats");
    }
}
