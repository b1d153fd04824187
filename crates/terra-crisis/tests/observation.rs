//! Observations where they are easily wrong: equal crises, and three of them in one place.

use terra_core::{ByHand, Encode, Game, Table, Viewer};
use terra_crisis::{CardSet, Colour, Crisis, Region, Setup, State};

const TO_COME: usize = 54;
const FULL_BLOWN: usize = 180;

fn crisis(threat: u8) -> Crisis {
    Crisis::new(Colour::Green, Region::NorthAmerica, threat).expect("the threat is in range")
}

fn observe(state: &State) -> Vec<f32> {
    let mut numbers = vec![0.0; State::OBSERVATION];
    State::observe(&state.view(Viewer::Spectator), &mut numbers);
    numbers
}

#[test]
fn eighteen_equal_crises_to_come_are_exactly_one() {
    let setup = Setup::builder(3).cards(CardSet::new([crisis(16); 18])).build().unwrap();
    let numbers = observe(&State::new(&setup));
    assert_eq!(numbers[TO_COME + 6].to_bits(), 1.0_f32.to_bits()); // threat 16 is the seventh of its place
    assert_eq!(numbers[TO_COME..FULL_BLOWN].iter().sum::<f32>().to_bits(), 1.0_f32.to_bits());
}

#[test]
fn a_third_crisis_in_one_place_takes_the_place_of_the_second() {
    let mut crises = [crisis(16); 18];
    crises[..3].copy_from_slice(&[crisis(11), crisis(12), crisis(13)]);
    let setup = Setup::builder(3).cards(CardSet::new(crises)).build().unwrap();
    let mut table = Table::<State, ByHand>::by_hand(&setup);
    for card in "r1 r1 r1 r1 r2 r2 r2 r2 r3 r3 r3 r3".split(' ') {
        table.deal(card.parse().unwrap()).unwrap();
    }
    for threat in 11..=13 {
        table.deal(crisis(threat).into()).unwrap();
        for _ in 0..3 {
            table.play("pass".parse().unwrap()).unwrap();
        }
    }
    assert!(table.outcome().unwrap().is_common_loss());
    let numbers = observe(table.state());
    // Ten numbers for each place: is there one, threat / 16, …
    assert_eq!(numbers[FULL_BLOWN..FULL_BLOWN + 2], [1.0, 11.0 / 16.0]);
    assert_eq!(numbers[FULL_BLOWN + 10..FULL_BLOWN + 12], [1.0, 13.0 / 16.0]);
}

/// Cards of each kind / 6, behind those of the own hand.
#[test]
fn the_own_hoard_is_observed_by_nobody_else() {
    let setup = Setup::builder(4).build().unwrap();
    let mut found = 0;
    for seed in 0..200 {
        let mut table = Table::<State>::new(&setup, terra_core::Seed::from(seed));
        let mut rng = terra_core::Seed::from(seed).rng(terra_core::Stream(50));
        while table.outcome().is_none() {
            table.play(*rng.choose(&table.legal_moves()).unwrap()).unwrap();
        }
        let state = table.state();
        for owner in terra_core::Seat::all(4).filter(|&seat| state.hoard_size(seat) > 0) {
            let mut count = [0_u8; 18];
            state.hoarded(owner).flat_map(terra_crisis::Combination::cards).for_each(|card| count[card.index()] += 1);
            let mut numbers = vec![0.0; State::OBSERVATION];
            State::observe(&state.view(owner.into()), &mut numbers);
            let expected = count.map(|count| (f64::from(count) / 6.0) as f32);
            assert_eq!(numbers[18..36], expected);
            assert_eq!(observe(state)[18..36], [0.0; 18]);
            found += 1;
        }
    }
    assert!(found > 20, "{found}");
}

#[test]
fn a_seat_that_is_not_at_the_table_looks_on_as_a_spectator_does() {
    let table = Table::<State, ByHand>::by_hand(&Setup::builder(3).build().unwrap());
    let absent = terra_core::Seat::new(5).unwrap();
    assert_eq!(table.view(absent), table.view(Viewer::Spectator));
}

#[test]
fn a_long_text_is_no_setup_and_has_one_fault() {
    let faults = "a ".repeat(100_000).parse::<Setup>().unwrap_err();
    assert_eq!(faults.to_string(), "a setup's text has at most 1000 bytes, this one has 200000");
}
