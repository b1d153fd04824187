//! F4.8: the ways to pay that are listed, step by step, are all ways that there are, each once.

use std::collections::BTreeSet;
use terra_core::{Game as _, Seat, Seed, Step, Stream, Turn};
use terra_futura::{Bundle, Card, Cell, Effect, Face, Move, Phase, Resource, Setup, State};

/// What lies on the active cards of a seat: how many of which resource in which cell.
fn cubes(state: &State, seat: Seat) -> Vec<(Resource, Cell, u8)> {
    let active = || state.cells(seat).filter(|&cell| state.is_active(seat, cell));
    let on = |resource| active().map(move |cell| (resource, cell, state.resources(seat, cell, resource)));
    Resource::ALL.into_iter().flat_map(on).filter(|&(_, _, count)| count > 0).collect()
}

/// All ways to take cubes that are exactly the price.
fn ways(price: Bundle, cubes: &[(Resource, Cell, u8)], taken: &mut Vec<u8>, all: &mut BTreeSet<Vec<u8>>) {
    if taken.len() == cubes.len() {
        let paid = |wanted: &dyn Fn(Resource) -> bool| -> u8 {
            cubes.iter().zip(&*taken).filter(|((resource, ..), _)| wanted(*resource)).map(|(_, &count)| count).sum()
        };
        let certain = |wanted: fn(Resource) -> bool| -> u8 {
            Resource::ALL.into_iter().filter(|&resource| wanted(resource)).map(|resource| price.count(resource)).sum()
        };
        let fits = Resource::ALL.into_iter().all(|resource| paid(&|other| other == resource) >= price.count(resource))
            && paid(&Resource::is_raw) == certain(Resource::is_raw) + price.any_raw()
            && paid(&Resource::is_product) == certain(Resource::is_product) + price.any_product()
            && paid(&|other| other == Resource::Money) == price.count(Resource::Money);
        if fits {
            all.insert(taken.clone());
        }
        return;
    }
    for count in 0..=cubes[taken.len()].2.min(price.total()) {
        taken.push(count);
        ways(price, cubes, taken, all);
        taken.pop();
    }
}

/// All ways that the listed steps come to, until the price is paid; a way that comes twice is an error.
fn listed(state: &State, cubes: &[(Resource, Cell, u8)], taken: &mut Vec<u8>, all: &mut BTreeSet<Vec<u8>>) {
    let moves = state.legal_moves();
    assert!(!moves.is_empty(), "a corner");
    for &mv in &*moves {
        let Move::Pay(source) = mv else { panic!("{mv} while a price is paid") };
        let is_source =
            |&(resource, cell, _): &(Resource, Cell, u8)| (resource, cell) == (source.resource(), source.cell());
        let place = cubes.iter().position(is_source).expect("the cube is there");
        taken[place] += 1;
        let next = state.apply(mv).expect("a listed move is legal");
        if next.phase() == Phase::Paying {
            listed(&next, cubes, taken, all);
        } else {
            assert!(all.insert(taken.clone()), "{taken:?} comes twice");
        }
        taken[place] -= 1;
    }
}

/// The price of a chosen effect of a card.
fn price(face: Face, mv: Move) -> Option<Bundle> {
    let Move::Choose(choice) = mv else { return None };
    let number = usize::from(choice.number()) - 1;
    let effect = if choice.is_gain() { face.gains().nth(number) } else { face.bottoms().nth(number) };
    match effect {
        Some(Effect::Exchange(exchange)) => Some(exchange.price),
        _ => None,
    }
}

#[test]
fn f4_8_the_listed_ways_to_pay_are_all_there_are_each_once() {
    let words = crate::table::cards(
        "EEE/AA>P|PP>G|gA>C:1",
        "6xgr/AAA>F|ryA>CC|A>m:2,6xyF|Cm/gAP>G|PA>yy|rrA>G:2,6xGm/yAA>P|mPA>gg|FP>C:1",
        "8xEE/gyAA>FF|AAAA>P|CPA>G:1,8xFC/PPP>GG|FPA>gry:3",
    );
    let setup: Setup = format!("seats=2 {words}").parse().expect("a setup");
    let mut compared = 0;
    for number in 0..30 {
        let mut rng = Seed::from(number).rng(Stream(0));
        let mut state = State::new(&setup);
        loop {
            if state.phase() == Phase::Choosing {
                let seat = state.current();
                let card: Option<Card> = state.activated().and_then(|cell| state.card(seat, cell));
                let face = card.and_then(|card| setup.cards().face(card)).expect("a card is activated");
                for mv in Move::all().filter(|mv| matches!(mv, Move::Choose(_))) {
                    let Some(price) = price(face, mv).filter(|price| price.total() > 0) else { continue };
                    let cubes = cubes(&state, seat);
                    let (mut expected, mut found) = (BTreeSet::new(), BTreeSet::new());
                    ways(price, &cubes, &mut Vec::new(), &mut expected);
                    if let Ok(next) = state.apply(mv) {
                        listed(&next, &cubes, &mut vec![0; cubes.len()], &mut found);
                    }
                    assert_eq!(found, expected, "{price} from {cubes:?}");
                    compared += 1;
                }
            }
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).expect("a card comes up")),
                Turn::Player(_) => Step::Play(*rng.choose(&state.legal_moves()).expect("a move is legal")),
            };
            state.step(step).expect("the step is legal");
        }
    }
    assert!(compared > 1000, "only {compared} prices");
}
