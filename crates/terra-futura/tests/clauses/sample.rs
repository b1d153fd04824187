//! Samples are uniform over the physical arrangements of what is hidden: against all of them, counted out.

use crate::table::{Game, cards_with, seat};
use std::collections::BTreeMap;
use terra_core::{Game as _, Rng, Seed, Stream};
use terra_futura::{Card, View};

/// What of a state a viewer could not see: the scoring cards of all, and the card taken blind.
fn hidden(state: &terra_futura::State) -> Vec<Vec<Card>> {
    let seats = (0..state.seats()).map(|number| state.scoring_cards(seat(number)).collect());
    seats.chain([state.taken().into_iter().collect()]).collect()
}

/// All arrangements: printed cards that are unseen, dealt in every order to the hidden places.
fn arrangements(view: &View, scoring: &[Card], places: &[u8], level: &[Card]) -> BTreeMap<Vec<Vec<Card>>, u32> {
    // Hands of seats by the number of hidden cards each takes.
    fn deal(left: &[Card], takes: &[u8], hands: &[Vec<Card>], all: &mut Vec<Vec<Vec<Card>>>) {
        let Some(next) = hands.iter().zip(takes).position(|(hand, &takes)| hand.len() < takes.into()) else {
            return all.push(hands.to_vec());
        };
        for place in 0..left.len() {
            let mut rest = left.to_vec();
            let mut hands = hands.to_vec();
            hands[next].push(rest.remove(place));
            deal(&rest, takes, &hands, all);
        }
    }
    let mut all = Vec::new();
    deal(scoring, places, &vec![Vec::new(); places.len()], &mut all);
    let mut counts = BTreeMap::new();
    for hands in all {
        let blinds: Vec<Vec<Card>> = if level.is_empty() {
            vec![view.taken().into_iter().collect()]
        } else {
            level.iter().map(|&card| vec![card]).collect()
        };
        for blind in blinds {
            let mut whole = Vec::new();
            for (number, hand) in (0..view.seats()).zip(&hands) {
                let mut hand: Vec<Card> = view.scoring_cards(seat(number)).chain(hand.iter().copied()).collect();
                hand.sort_unstable();
                whole.push(hand);
            }
            whole.push(blind);
            *counts.entry(whole).or_insert(0) += 1;
        }
    }
    counts
}

fn chi_square(view: &View, expected: &BTreeMap<Vec<Vec<Card>>, u32>, rng: &mut Rng) -> f64 {
    const SAMPLES: u32 = 60_000;
    let sampler = view.sampler();
    let mut seen: BTreeMap<Vec<Vec<Card>>, u32> = BTreeMap::new();
    for _ in 0..SAMPLES {
        *seen.entry(hidden(&sampler.sample(rng))).or_insert(0) += 1;
    }
    assert!(seen.keys().all(|key| expected.contains_key(key)), "a sample that no arrangement gives");
    let total: u32 = expected.values().sum();
    let part = |(key, &count): (&Vec<Vec<Card>>, &u32)| {
        let mean = f64::from(SAMPLES) * f64::from(count) / f64::from(total);
        let had = f64::from(seen.get(key).copied().unwrap_or(0));
        (had - mean).powi(2) / mean
    };
    expected.iter().map(part).sum()
}

/// The cards of that sort that lie nowhere to be seen, each printed one by itself.
fn unseen(game: &Game, view: &View, wanted: impl Fn(Card) -> bool, seen: &[Card]) -> Vec<Card> {
    let set = *game.state().setup().cards();
    let mut seen = seen.to_vec();
    let mut all = Vec::new();
    let _ = view;
    for card in set.cards().filter(|&card| wanted(card)) {
        for _ in 0..set.copies(card) {
            match seen.iter().position(|&other| other == card) {
                Some(place) => {
                    seen.swap_remove(place);
                }
                None => all.push(card),
            }
        }
    }
    all
}

#[test]
fn f_samples_are_uniform_over_physical_arrangements() {
    let words = cards_with("g/:0", "12xg/:0,7xr/:0,4xy/:0", "", "9xg=1@a1b1c1b2,5xr=1@a1b1c1b2,2xy=1@a1b1c1b2");
    let mut game = Game::start_with(&format!("seats=2 {words}"), "S1 S2 S1 S3", "I1 I2 I1 I3", "II1 II1 II1 II1");
    game.play("keep");
    game.play_one("draw:I");
    game.deal("I2");
    let mut rng = Seed::from(5).rng(Stream(9));
    let row = ["I1", "I2", "I1", "I3"].map(|text| text.parse().unwrap());
    for (viewer, own, takes) in [
        (seat(1).into(), vec!["S1", "S3"], [2, 0]),
        (terra_core::Viewer::Spectator, vec![], [2, 2]),
        (seat(0).into(), vec!["S1", "S2"], [0, 2]),
    ] {
        let view = game.view(viewer);
        let own: Vec<Card> = own.iter().map(|text| text.parse().unwrap()).collect();
        let scoring = unseen(&game, &view, Card::is_scoring, &own);
        let blind = viewer != seat(0).into();
        let level = if blind {
            unseen(&game, &view, |card| card.level() == Some(terra_futura::Level::I), &row)
        } else {
            Vec::new()
        };
        let expected = arrangements(&view, &scoring, &takes, &level);
        let chi = chi_square(&view, &expected, &mut rng);
        let freedom = f64::from(expected.len() as u32) - 1.0;
        // The mean is the degrees of freedom, the deviation the root of twice that.
        assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{viewer}: {chi} with {freedom}");
    }
    assert_eq!(game.state().turn().player(), Some(seat(0)));
}

#[test]
fn f_samples_keep_a_used_scoring_card_and_draw_the_other() {
    let words = cards_with("g/:0", "", "", "9xg=1@a1b1c1b2,5xr=1@a1b1c1b2,2xy=1@a1b1c1b2");
    let mut game = Game::start_with(&format!("seats=2 {words}"), "S1 S2 S1 S3", "I1 I1 I1 I1", "II1 II1 II1 II1");
    game.play_to_the_end();
    game.play("pattern:S2 stop");
    let view = game.view(seat(1));
    let seen: Vec<Card> = ["S1", "S3", "S2"].iter().map(|text| text.parse().unwrap()).collect();
    let scoring = unseen(&game, &view, Card::is_scoring, &seen);
    let expected = arrangements(&view, &scoring, &[1, 0], &[]);
    let chi = chi_square(&view, &expected, &mut Seed::from(5).rng(Stream(9)));
    assert!(chi < 2.0 + 5.0 * 2.0, "{chi}");
}
