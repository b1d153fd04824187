//! Views with many hidden triples, and views made to be hard: every sample fits, and the work is bounded.

use crate::by_hand::{ByHand, cards};
use std::collections::BTreeSet;
use std::time::Duration;
use terra_core::{Game, Rng, Seat, Seed, Stream, Viewer};
use terra_crisis::{Combination, Solution};

/// Time that has passed, on the one clock of these tests.
#[allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "it bounds the time, and decides nothing else")]
fn timed(run: impl FnOnce()) -> Duration {
    let start = std::time::Instant::now();
    run();
    start.elapsed()
}

/// Samples of the view fit, and repeat without the prepared sampler.
fn sample(name: &str, by_hand: &ByHand, samples: u32) -> BTreeSet<String> {
    let view = by_hand.view();
    let sampler = view.sampler();
    let mut rng = Seed::from(7).rng(Stream(0));
    let mut again = rng.clone();
    let mut drawn = BTreeSet::new();
    for number in 0..samples {
        let state = sampler.sample(&mut rng);
        assert_eq!(state.view(by_hand.viewer), view, "{name}, sample {number}");
        let json = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<terra_crisis::State>(&json).unwrap(), state, "{name}, sample {number}");
        if number < 2 {
            assert_eq!(view.sample(&mut again), state, "{name}, sample {number} without the sampler");
        }
        drawn.insert(json);
    }
    drawn
}

/// A view in which these cards have been discarded, at least one for each hidden triple.
fn with_discards(discards: &str, hands: [u8; 3], hoards: [u8; 3]) -> ByHand {
    let unseen = ByHand::all_but(&cards(discards));
    ByHand { unseen, ..ByHand::new("", hands, hoards) }
}

/// The cards of these combinations.
fn union(combinations: &[&str]) -> Vec<Solution> {
    combinations.iter().flat_map(|text| text.parse::<Combination>().unwrap().cards()).collect()
}

const TWENTY: &str = "g6 g6 g6 g6 b6 b6 b6 b6 r6 r6 r6 r6 g5 g5 b5 b5 r5 r5 g4 b4";

#[test]
fn many_hidden_triples_are_sampled_in_bounded_time() {
    // Green and blue cards of which no three values follow on one another, and never all three colours.
    let alone: Vec<&str> =
        [["g1g1g1"; 2], ["b1b1b1"; 2], ["g3g3g3", "b3b3b3"], ["g4g4g4", "b4b4b4"], ["g6g6g6", "b6b6b6"]].concat();
    let straights: Vec<&str> = [["g1g2g3"; 4], ["b1b2b3"; 4], ["r1r2r3"; 4], ["g4g5g6"; 4]].concat();
    let packed = [&straights[..], &["b4b5b6"; 3], &["r4r5r6"; 3]].concat();
    let tight =
        |combinations: &[&str], hoards| ByHand { unseen: union(combinations), ..ByHand::new("", [0; 3], hoards) };
    let cases: Vec<(&str, ByHand)> = vec![
        ("10 of one seat", with_discards(TWENTY, [0, 8, 8], [0, 10, 0])),
        ("10 of two seats", with_discards("g1 g2 g3 g4 b1 b2 b3 b4 r1 r2", [0, 3, 8], [0, 5, 5])),
        ("15 of two seats", with_discards(TWENTY, [0, 8, 8], [0, 7, 8])),
        ("20 of two seats", with_discards(TWENTY, [0, 4, 4], [0, 12, 8])),
        ("20 of three seats", ByHand { viewer: Viewer::Spectator, ..with_discards(TWENTY, [2, 2, 2], [7, 7, 6]) }),
        ("22, and hardly a card more", with_discards(&[TWENTY, "r4 r4"].join(" "), [0, 1, 1], [0, 11, 11])),
        (
            "22, all cards but the discards",
            with_discards(
                "g5 b5 r5 g5 b5 r5 g6 b6 r6 g6 b6 r6 g1 b1 r1 g1 b1 r1 g2 b2 r2 g2 b2 r2",
                [0; 3],
                [0, 20, 2],
            ),
        ),
        ("10, all unseen cards, one arrangement", tight(&alone, [0, 5, 5])),
        ("22, all unseen cards", tight(&packed, [0, 11, 11])),
        ("1 that is the only one there is", ByHand::new("g1 b2 r3 g5 b5 g6 b6", [0, 2, 2], [0, 1, 0])),
        ("2 that share the cards", ByHand::new("g1 g2 g3 b1 b2 b3", [0; 3], [0, 1, 1])),
    ];
    let time = timed(|| {
        for (name, by_hand) in &cases {
            let drawn = sample(name, by_hand, 200);
            let is_single = name.contains("one arrangement");
            assert!(is_single || drawn.len() > 1, "{name}: always the same");
        }
    });
    // Some thousandths of that on a quiet machine.
    assert!(time < Duration::from_secs(60), "{} views took {time:?}", cases.len());
}

/// Unseen cards of few or all kinds, some of them left out, and as many hidden triples as may be.
fn some_view(rng: &mut Rng) -> ByHand {
    let mut kinds: Vec<Solution> = Solution::all().collect();
    for _ in 0..rng.below(12) {
        kinds.swap_remove(rng.below(kinds.len() as u32) as usize);
    }
    let mut unseen = ByHand::all_but(&[]);
    unseen.retain(|card| kinds.contains(card));
    for _ in 0..rng.below(unseen.len() as u32 + 1).min(rng.below(40)) {
        unseen.swap_remove(rng.below(unseen.len() as u32) as usize);
    }
    let most = (unseen.len() / 3).min(90 - unseen.len()) as u32;
    let triples = (most - rng.below(most + 1).min(rng.below(4))) as u8;
    let first = rng.below(u32::from(triples) + 1) as u8;
    let left = unseen.len() as u32 - 3 * u32::from(triples);
    let hand = rng.below(left.min(8) + 1) as u8;
    ByHand { unseen, ..ByHand::new("", [0, hand, 0], [0, first, triples - first]) }
}

#[test]
fn random_views_with_many_triples_are_refused_or_sampled_in_bounded_time() {
    let mut rng = Seed::from(11).rng(Stream(0));
    let (mut sampled, mut triples, mut slowest) = (0, 0, Duration::ZERO);
    for number in 0..200 {
        let by_hand = some_view(&mut rng);
        if let Err(error) = by_hand.try_view() {
            assert!(error.contains("hoarded combinations (C6.7)"), "{by_hand:?}: {error}");
            continue;
        }
        let time = timed(|| drop(sample(&format!("view {number}"), &by_hand, 5)));
        slowest = slowest.max(time);
        sampled += 1;
        triples = triples.max(by_hand.hoards.iter().sum());
    }
    assert!(sampled > 80 && triples >= 20, "{sampled} views, up to {triples} triples");
    assert!(slowest < Duration::from_secs(5), "one view took {slowest:?}");
}

#[test]
fn what_cannot_be_otherwise_is_not() {
    // Every unseen card is in a triple, and only one set of triples holds them: they can only be shared out
    // otherwise.
    let unseen = union(&["g1g1g1", "g1g1g1", "b6b6b6"]);
    let by_hand = ByHand { unseen, ..ByHand::new("", [0; 3], [0, 3, 0]) };
    assert_eq!(sample("one seat", &by_hand, 50).len(), 1);
    let by_hand = ByHand { hoards: [0, 2, 1], ..by_hand };
    assert_eq!(sample("two seats", &by_hand, 50).len(), 2);
    // Of seven cards only three make a combination.
    let by_hand = ByHand::new("g1 b2 r3 g5 b5 g6 b6", [0; 3], [0, 1, 0]);
    let only = "g1b2r3".parse::<Combination>().unwrap();
    let state = by_hand.view().sample(&mut Seed::from(1).rng(Stream(0)));
    assert_eq!(state.hoarded(Seat::new(1).unwrap()).collect::<Vec<_>>(), [only]);
}

#[test]
fn a_view_that_no_state_fits_is_refused() {
    let refused = |unseen: &str, hoards: [u8; 3]| {
        let good = ByHand::new(unseen, [0; 3], [0; 3]).view();
        let mut json = serde_json::to_value(good).unwrap();
        let hidden: u64 = hoards.iter().map(|&count| u64::from(count)).sum();
        json["hoard_sizes"] = hoards.to_vec().into();
        json["open"]["pile"] = (json["open"]["pile"].as_u64().unwrap() - 3 * hidden).into();
        let error = serde_json::from_value::<terra_crisis::View>(json).unwrap_err().to_string();
        assert!(error.contains(&format!("cannot hold {hidden} hoarded combinations (C6.7)")), "{unseen}: {error}");
    };
    refused("g1 g2 g4 b1 b3", [0, 1, 0]);
    refused("g1 g2 g3 b6 r6 r5", [0, 2, 0]);
    // Both need the one g2.
    refused("g1 g2 g3 b1 r3 g4 r6", [0, 1, 1]);
    refused("g1 b1 g3 b3 g4 b4 g6 b6 g1 b1 g3 b3 g4 b4 g6 b6", [0, 1, 0]);
}
