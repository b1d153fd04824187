//! States in memory that no saved one can become, since the reader sees to it: the audit stands by itself, and as a law
//! speaks of what the rules make.

use super::*;
use crate::{Setup, Species};
use std::string::{String, ToString as _};
use terra_core::{Seed, Stream, Table};

/// Two seats, in the middle of a game: the player in turn has drawn a hand of several cards, and its deck has two bags
/// at least.
fn middle() -> State {
    let setup: Setup = "seats=2".parse().expect("a setup");
    let mut table = Table::<State>::new(&setup, Seed::from(3));
    let mut rng = Seed::from(3).rng(Stream(50));
    loop {
        let state = table.state();
        let (hand, deck) = state.open.split(state);
        let bags = deck.iter().filter(|&byte| byte & LAST != 0).count();
        let varied = |cards: &[u8]| cards.windows(2).any(|pair| pair[0] & !LAST < pair[1] & !LAST);
        if state.open.phase == Phase::Population && varied(hand) && bags > 1 && varied(&deck[..arena::first_bag(deck)])
        {
            return *state;
        }
        let mv = *rng.choose(&table.legal_moves()).expect("a move");
        table.play(mv).expect("it is legal");
    }
}

impl Open {
    /// The hand and the deck of the player in turn.
    fn split<'a>(&self, state: &'a State) -> (&'a [u8], &'a [u8]) {
        (self.hand(&state.cards, self.current).bytes(), self.deck(&state.cards, self.current))
    }
}

fn told(audit: Audit) -> String {
    audit.expect_err("something is wrong").to_string()
}

#[test]
fn e2_1_an_absent_seat_has_nothing() {
    let good = middle();
    assert_eq!(good.audit(), Ok(()));
    let changes: [fn(&mut Open); 4] = [
        |open| open.owned[2] = 1,
        |open| open.reserves[2] = 1,
        |open| open.planets[2] = Planet::START,
        |open| open.fossils[2].add(Species::ALL[0]),
    ];
    for change in changes {
        let mut state = good;
        change(&mut state.open);
        assert!(told(state.open.audit_sizes()).contains("seat 2 is not at a table of 2 (E2.1)"));
    }
    let mut state = good;
    state.open.current = Seat::new(2).expect("a seat");
    assert!(told(state.audit()).contains("seat 2 is not at a table of 2 (E2.1)"));
}

#[test]
fn e9_1_hands_and_bags_are_sorted_and_bags_end() {
    let good = middle();
    let seat = good.open.current;
    assert_eq!(good.open.audit_order(seat, &good.cards), Ok(()));
    let begin = good.open.start(seat);
    let (hand, deck) = good.open.split(&good);
    let (hand, deck) = (begin..begin + hand.len(), begin + hand.len()..begin + hand.len() + deck.len());
    let refused = |change: &dyn Fn(&mut [u8]), reason: &str| {
        let mut cards = good.cards;
        change(&mut cards.0);
        let error = told(good.open.audit_order(seat, &cards));
        assert!(error.contains(reason), "{error}");
    };
    let ends = std::format!("the bags of {seat} do not end (E9.1)");
    refused(&|cards| cards[hand.start] |= LAST, &ends);
    refused(&|cards| cards[hand.end - 1] |= LAST, &ends);
    refused(&|cards| cards[deck.end - 1] &= !LAST, &ends);
    let order = std::format!("the cards of {seat} are not in order (E9.1)");
    let swap = |cards: &mut [u8]| {
        let place =
            (0..cards.len() - 1).find(|&place| cards[place] & !LAST < cards[place + 1] & !LAST).expect("two kinds");
        let marks = [cards[place] & LAST, cards[place + 1] & LAST];
        cards.swap(place, place + 1);
        cards[place] = cards[place] & !LAST | marks[0];
        cards[place + 1] = cards[place + 1] & !LAST | marks[1];
    };
    let bag = deck.start..deck.start + arena::first_bag(good.open.split(&good).1);
    refused(&|cards| swap(&mut cards[hand.clone()]), &order);
    refused(&|cards| swap(&mut cards[bag.clone()]), &order);
    let legible = std::format!("{seat} has cards that are none (E2.2)");
    refused(&|cards| cards[hand.end - 1] = arena::byte(30), &legible);
    let behind = good.open.cards_owned();
    let mut cards = good.cards;
    cards.0[behind] = cards.0[behind - 1];
    assert!(told(good.open.audit(&cards, &owned(&good))).contains("cards of nobody (E2.2)"));
}

fn owned(state: &State) -> [Kinds; SEATS] {
    let mut owned = [Kinds::EMPTY; SEATS];
    for seat in Seat::all(state.seats()) {
        owned[seat.index()] = arena::count(state.open.all_of(&state.cards, seat));
    }
    owned
}
