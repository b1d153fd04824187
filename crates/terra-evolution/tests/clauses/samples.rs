//! Samples against a count of all physical arrangements, every printed card distinct.

use crate::table::{Game, Position, seat};
use std::collections::BTreeMap;
use terra_core::{Seed, Stream, Viewer};

/// Cards, each distinct, and how they lie: text of hand and bags.
type Arrangements = BTreeMap<String, u32>;

/// Every way in which distinct cards lie in stacks of these sizes; the first cards of each stack are known and lie
/// there.
fn arrangements(known: &[&[&str]], sizes: &[usize], free: &[&str]) -> Arrangements {
    fn place(stacks: &mut Vec<Vec<String>>, sizes: &[usize], free: &[&str], found: &mut Arrangements) {
        let Some((card, rest)) = free.split_first() else {
            let text: Vec<String> = stacks
                .iter()
                .map(|stack| {
                    let mut stack = stack.clone();
                    stack.sort_by_key(|word| (crate::table::card(word.trim_end_matches('*')), word.len()));
                    format!("[{}]", stack.join(" "))
                })
                .collect();
            *found.entry(text.join(" ")).or_default() += 1;
            return;
        };
        for index in 0..sizes.len() {
            if stacks[index].len() < sizes[index] {
                stacks[index].push((*card).into());
                place(stacks, sizes, rest, found);
                stacks[index].pop();
            }
        }
    }
    let mut stacks: Vec<Vec<String>> =
        known.iter().map(|stack| stack.iter().map(|card| format!("{card}*")).collect()).collect();
    let mut found = Arrangements::new();
    place(&mut stacks, sizes, free, &mut found);
    found
}

/// How often each state came up among so many samples for a viewer.
fn sampled(game: &Game, viewer: impl Into<Viewer>, owner: u8, samples: u32) -> Arrangements {
    let sampler = game.view(viewer).sampler();
    let mut rng = Seed::from(7).rng(Stream(0));
    let mut found = Arrangements::new();
    for _ in 0..samples {
        let state = sampler.sample(&mut rng);
        let hand = format!("[{}]", state.hand(seat(owner)));
        let text = state.bags(seat(owner)).fold(hand, |text, bag| text + &format!(" [{bag}]"));
        *found.entry(text).or_default() += 1;
    }
    found
}

/// Pearson's statistic, and a limit that is far above its mean, which is the number of possibilities less one.
fn statistic(expected: &Arrangements, found: &Arrangements) -> (f64, f64) {
    let (all, samples) = (expected.values().sum::<u32>(), found.values().sum::<u32>());
    assert!(found.keys().all(|state| expected.contains_key(state)), "{found:?} holds what cannot be: {expected:?}");
    let statistic: f64 = expected
        .iter()
        .map(|(state, &weight)| {
            let mean = f64::from(samples) * f64::from(weight) / f64::from(all);
            (f64::from(found.get(state).copied().unwrap_or(0)) - mean).powi(2) / mean
        })
        .sum();
    let freedom = f64::from(expected.len() as u32) - 1.0;
    (statistic, freedom + 4.0 * (2.0 * freedom).sqrt())
}

/// The samples are as they should be, and would not be if equal cards counted as one: if every state that looks
/// different were equally likely.
fn fits(expected: &Arrangements, found: &Arrangements) {
    let (right, limit) = statistic(expected, found);
    assert!(expected.len() > 5 && right < limit, "{right} with {} possibilities", expected.len());
    let by_looks = expected.keys().map(|state| (state.clone(), 1)).collect();
    let (wrong, limit) = statistic(&by_looks, found);
    assert!(wrong > limit, "the test would not notice that equal cards are drawn as one: {wrong}");
}

#[test]
fn samples_are_uniform_over_physical_arrangements() {
    // Seat 0: a hand of two and bags of two and three, with a known reptile in the last one. Two fish, two
    // population.
    let game = Position::new("seats=2", "species", 0)
        .hand(0, "fish population")
        .bags(0, &["india fish", "reptile* population bird"])
        .build();
    let expected = arrangements(
        &[&[], &[], &["reptile"]],
        &[2, 2, 3],
        &["population", "population", "fish", "fish", "bird", "india"],
    );
    fits(&expected, &sampled(&game, seat(1), 0, 60_000));
    fits(&expected, &sampled(&game, Viewer::Spectator, 0, 60_000));
}

#[test]
fn known_cards_lie_where_they_are_known_and_their_likes_anywhere() {
    let game = Position::new("seats=2", "species", 0)
        .hand(0, "fish* population")
        .bags(0, &["india fish", "fish* population bird"])
        .build();
    let expected =
        arrangements(&[&["fish"], &[], &["fish"]], &[2, 2, 3], &["population", "population", "fish", "bird", "india"]);
    fits(&expected, &sampled(&game, seat(1), 0, 60_000));
}

#[test]
fn while_a_bag_is_drawn_whole_hand_and_bag_are_dealt_out_together() {
    // Three of five are drawn; the reptile is known to be among hand and bag.
    let mut game = Position::new("seats=2", "buying", 0)
        .hand(0, "")
        .bags(0, &["reptile* population fish india", "fish bird population eurasia"])
        .build();
    game.play("decline");
    game.deal("fish india");
    assert_eq!(game.view(seat(1)).hand_of(seat(0)).known().count(), 1, "of hand and bag together");
    let expected = arrangements(
        &[&[], &[], &[]],
        &[2, 2, 4],
        &["reptile", "population", "population", "fish", "fish", "india", "bird", "eurasia"],
    );
    // With the reptile in the first two only, and known there.
    let expected: Arrangements = expected
        .into_iter()
        .filter(|(state, _)| !state.rsplit('[').next().unwrap().contains("reptile"))
        .map(|(state, weight)| (state.replace("reptile", "reptile*"), weight))
        .collect();
    fits(&expected, &sampled(&game, seat(1), 0, 200_000));
}

#[test]
fn of_equal_cards_drawn_with_a_known_one_those_left_in_the_bag_bear_the_marks() {
    // Three of five are drawn. One fish is known to be among hand and bag, another may be.
    let mut game = Position::new("seats=2", "buying", 0)
        .hand(0, "")
        .bags(0, &["fish* fish india bird", "population fish eurasia"])
        .build();
    game.play("decline");
    game.deal("fish india");
    let cards = ["fish*", "fish", "fish", "india", "bird", "population", "eurasia"];
    let mut expected = Arrangements::new();
    for (state, weight) in arrangements(&[&[], &[], &[]], &[2, 2, 3], &cards) {
        // The known one lies in the first two; where it is the like of one in the bag, that one bears the mark (E9.4).
        let stacks: Vec<&str> = state.split_inclusive(']').map(str::trim).collect();
        if stacks[2].contains("fish*") {
            continue;
        }
        let (mut hand, mut bag) = (stacks[0].to_owned(), stacks[1].to_owned());
        if hand.contains("fish*") && bag.contains("fish") {
            hand = hand.replace("fish*", "fish");
            let last = bag.rfind("fish").expect("there is one") + "fish".len();
            bag.insert(last, '*');
        }
        *expected.entry(format!("{hand} {bag} {}", stacks[2])).or_default() += weight;
    }
    fits(&expected, &sampled(&game, seat(1), 0, 200_000));
    fits(&expected, &sampled(&game, Viewer::Spectator, 0, 200_000));
}
