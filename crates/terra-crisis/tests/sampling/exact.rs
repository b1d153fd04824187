//! Small views against an enumeration of all arrangements of labelled cards.

use crate::by_hand::{ByHand, cards};
use crate::chi_square::fits;
use std::collections::BTreeMap;
use terra_core::{Game, Seat, Seed, Stream, Viewer};
use terra_crisis::{Combination, Hand, Solution, State};

/// A whole state, as far as it was hidden, as a text.
fn written(hands: &[Vec<Solution>; 3], hoards: &[Vec<Combination>; 3]) -> String {
    let hands = hands.each_ref().map(|hand| hand.iter().copied().collect::<Hand>().to_string());
    let hoards = hoards.clone().map(|mut hoard| {
        hoard.sort_unstable();
        hoard.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    });
    format!("{hands:?} {hoards:?}")
}

fn of_state(state: &State) -> String {
    let seats = [0, 1, 2].map(|number| Seat::new(number).unwrap());
    written(&seats.map(|seat| state.hand(seat).cards().collect()), &seats.map(|seat| state.hoarded(seat).collect()))
}

/// Where a labelled card can be: the pile, a hand, or a triple.
#[derive(Clone)]
struct Place {
    seat: usize,
    is_triple: bool,
    room: usize,
    cards: Vec<Solution>,
}

/// Puts the labelled cards one after the other in every place with room, and counts the complete arrangements by the
/// state that they give.
fn arrange(unseen: &[Solution], places: &mut Vec<Place>, shown: &ByHand, count: &mut BTreeMap<String, u64>) {
    let Some((&card, rest)) = unseen.split_first() else {
        let mut hands: [Vec<Solution>; 3] = Default::default();
        let mut hoards: [Vec<Combination>; 3] = Default::default();
        if let Viewer::Seat(seat) = shown.viewer {
            hands[seat.index()].clone_from(&shown.hand);
            hoards[seat.index()].clone_from(&shown.hoard);
        }
        for place in &places[1..] {
            if place.is_triple {
                let cards = [place.cards[0], place.cards[1], place.cards[2]];
                let Some(combination) = Combination::of(cards) else { return };
                hoards[place.seat].push(combination);
            } else {
                hands[place.seat].extend(&place.cards);
            }
        }
        *count.entry(written(&hands, &hoards)).or_default() += 1;
        return;
    };
    for index in 0..places.len() {
        if places[index].cards.len() < places[index].room {
            places[index].cards.push(card);
            arrange(rest, places, shown, count);
            places[index].cards.pop();
        }
    }
}

fn arrangements(by_hand: &ByHand) -> BTreeMap<String, u64> {
    let hidden: usize = by_hand.hands.iter().map(|&n| usize::from(n)).sum::<usize>()
        + 3 * by_hand.hoards.iter().map(|&n| usize::from(n)).sum::<usize>();
    let place = |seat, is_triple, room| Place { seat, is_triple, room, cards: Vec::new() };
    let mut places = vec![place(0, false, by_hand.unseen.len() - hidden)];
    for seat in 0..3 {
        places.push(place(seat, false, by_hand.hands[seat].into()));
        (0..by_hand.hoards[seat]).for_each(|_| places.push(place(seat, true, 3)));
    }
    let mut count = BTreeMap::new();
    arrange(&by_hand.unseen, &mut places, by_hand, &mut count);
    count
}

/// Draws from the view, each sample with a look at whether it fits.
fn draw(by_hand: &ByHand, seed: u64, samples: u32) -> BTreeMap<String, u64> {
    let view = by_hand.view();
    let sampler = view.sampler();
    let mut rng = Seed::from(seed).rng(Stream(0));
    let mut again = rng.clone();
    let mut counts = BTreeMap::new();
    for number in 0..samples {
        let state = sampler.sample(&mut rng);
        assert_eq!(state.view(by_hand.viewer), view, "sample {number}");
        if number < 100 {
            assert_eq!(view.sample(&mut again), state, "sample {number} without the sampler");
        }
        *counts.entry(of_state(&state)).or_default() += 1;
    }
    counts
}

/// The sampler draws states by their numbers of arrangements; when not all states have the same number, uniform draws
/// of states are told apart from it, so that the test could fail.
fn check(name: &str, by_hand: &ByHand) {
    let weights = arrangements(by_hand);
    for seed in 0..3 {
        let counts = draw(by_hand, seed, 20_000);
        assert!(fits(&counts, &weights), "{name}, seed {seed}:\n{counts:#?}\nfrom\n{weights:#?}");
        let first = weights.values().next();
        if weights.values().any(|weight| Some(weight) != first) {
            let uniform = weights.keys().map(|state| (state.clone(), 1)).collect();
            assert!(!fits(&counts, &uniform), "{name}, seed {seed}: states come equally often");
        }
    }
}

#[test]
fn two_1s_come_in_15_of_21_hands() {
    let by_hand = ByHand::new("g1 g1 g1 g1 g1 g1 g6", [0, 2, 0], [0; 3]);
    let weights = arrangements(&by_hand);
    assert_eq!(weights.values().copied().collect::<Vec<_>>(), [15, 6]);
    let counts = draw(&by_hand, 1, 100_000);
    let pairs = counts.iter().find(|(state, _)| state.contains("g1 g1")).expect("it comes most often").1;
    let share = *pairs as f64 / 100_000.0;
    assert!((share - 15.0 / 21.0).abs() < 0.005, "{share}");
    check("the book's hand", &by_hand);
}

#[test]
fn hands_alone() {
    check("one hand", &ByHand::new("g1 g1 g2 b3 b3 b3 r6", [0, 3, 0], [0; 3]));
    check("two hands", &ByHand::new("g1 g1 g2 g2 b3 b3 r6 r6", [0, 2, 3], [0; 3]));
    check("no card is left for the pile", &ByHand::new("g1 g1 g1 b5 b5 r2", [0, 2, 4], [0; 3]));
    let own = ByHand { hand: cards("g3 g3 r1"), ..ByHand::new("g1 g1 b2 b2 b2", [0, 1, 2], [0; 3]) };
    check("beside an own hand", &own);
}

#[test]
fn one_hidden_triple() {
    check("alike or straight", &ByHand::new("g1 g1 g1 g2 g3 b2 r3", [0; 3], [0, 1, 0]));
    check("with a hand", &ByHand::new("g1 g1 g1 g2 g3 g4 b1 r1", [0, 2, 0], [0, 1, 0]));
    check("its owner's hand and another", &ByHand::new("g2 g2 g2 g2 b2 r2 b3 r4", [0, 1, 1], [0, 0, 1]));
    check("nothing left", &ByHand::new("g1 g1 g1 g2 g3", [0, 2, 0], [0, 1, 0]));
    check("all there are", &ByHand::new("b5 b5 b5 b5 b6 b4 g5 r5", [0; 3], [0, 1, 0]));
}

#[test]
fn two_hidden_triples() {
    check("of one seat", &ByHand::new("g1 g1 g1 g1 g2 g3 b1 r1 b2", [0; 3], [0, 2, 0]));
    check("of two seats", &ByHand::new("g1 g1 g1 g2 g2 g3 g3 b2 r2", [0; 3], [0, 1, 1]));
    check("with a hand", &ByHand::new("g1 g1 g1 g2 g2 g3 g3 b2 r2", [0, 2, 0], [0, 1, 1]));
    check("nothing left", &ByHand::new("r4 r4 r4 r5 r5 r6 r6 b5", [0, 2, 0], [0, 1, 1]));
}

#[test]
fn three_hidden_triples() {
    check("of two seats", &ByHand::new("g1 g1 g1 g2 g2 g2 g3 g3 g3 b1", [0; 3], [0, 2, 1]));
}

#[test]
fn four_hidden_triples_that_take_every_card() {
    check("alike and straights", &ByHand::new("g1 g1 g1 g1 g1 g1 g2 g2 g2 g3 g3 g3", [0; 3], [0, 4, 0]));
    check("of two seats", &ByHand::new("g4 g4 g4 g4 b4 r4 g5 g5 g5 g6 g6 g6", [0; 3], [0, 2, 2]));
}

/// All ways to part labelled cards into combinations, by the combinations that it gives.
fn partings(cards: &[Solution], parted: &mut Vec<Combination>, count: &mut BTreeMap<String, u64>) {
    let Some((&first, rest)) = cards.split_first() else {
        let hoards = [Vec::new(), parted.clone(), Vec::new()];
        *count.entry(written(&Default::default(), &hoards)).or_default() += 1;
        return;
    };
    for (k, &third) in rest.iter().enumerate() {
        for (j, &second) in rest[..k].iter().enumerate() {
            if let Some(combination) = Combination::of([first, second, third]) {
                let mut left = rest.to_vec();
                left.remove(k);
                left.remove(j);
                parted.push(combination);
                partings(&left, parted, count);
                parted.pop();
            }
        }
    }
}

/// Views so tight that triples are hardly found by trying: there the sampler takes another way.
#[test]
fn many_hidden_triples_that_take_every_card() {
    for (name, unseen) in [
        ("five", "g1 g1 g1 g1 g1 g1 g2 g2 g2 g3 g3 g3 b1 b1 b1"),
        ("six", "g1 g1 g1 g1 g1 g1 g2 g2 g2 g3 g3 g3 b1 b1 b1 b6 b6 b6"),
        ("six in all colours", "g2 g2 g2 b2 b2 b2 r2 r2 r2 g3 b3 r3 g4 b4 r4 r6 r6 r6"),
        ("seven", "g1 g1 g1 b1 b1 b1 g6 g6 g6 b6 b6 b6 r3 r3 r3 r4 r4 r4 r5 r5 r5"),
    ] {
        let by_hand = ByHand::new(unseen, [0; 3], [0, cards(unseen).len() as u8 / 3, 0]);
        let mut weights = BTreeMap::new();
        partings(&by_hand.unseen, &mut Vec::new(), &mut weights);
        assert!(weights.len() > 1, "{name}");
        for seed in 0..3 {
            let counts = draw(&by_hand, seed, 20_000);
            assert!(fits(&counts, &weights), "{name}, seed {seed}:\n{counts:#?}\nfrom\n{weights:#?}");
        }
    }
}

#[test]
fn beside_an_own_hoard() {
    let hoard = vec!["g4g4g4".parse().unwrap(), "g1b1r1".parse().unwrap()];
    let by_hand = ByHand { hoard, ..ByHand::new("g1 g1 g1 g2 g3 b2 r3", [0, 2, 0], [0, 1, 0]) };
    check("own hoard", &by_hand);
}

#[test]
fn the_spectator_sees_no_hand_and_no_hoard() {
    check("hands", &ByHand::spectator("g1 g1 g1 g2 b3 r6", [1, 2, 1], [0; 3]));
    check("a triple", &ByHand::spectator("g1 g1 g1 g2 g3 b2 r3", [1, 0, 1], [1, 0, 0]));
    check("two triples", &ByHand::spectator("g1 g1 g1 g1 g2 g3 b1 r1", [1, 0, 0], [1, 0, 1]));
}
