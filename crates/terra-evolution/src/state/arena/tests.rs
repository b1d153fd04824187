//! What is done with eight cards at once comes out as if they were taken one by one: against lists.

use super::*;
use std::vec::Vec;
use terra_core::{Rng, Seed, Stream};

/// Cards of any kind with any mark of being known, sorted; none is the last of a bag.
fn sorted(count: usize, rng: &mut Rng) -> Vec<u8> {
    // Few kinds, so that equal cards are common, and the highest among them.
    let kind = |rng: &mut Rng| [0, 1, 2, 7, 20, KINDS - 1][rng.below(6) as usize];
    let mut cards: Vec<u8> = (0..count).map(|_| byte(kind(rng)) | (rng.below(2) as u8 * KNOWN)).collect();
    cards.sort_unstable();
    cards
}

fn arena(cards: &[u8]) -> Arena {
    let mut arena = Arena::EMPTY;
    arena.0[..cards.len()].copy_from_slice(cards);
    arena
}

/// Runs a test at many places of rows of all lengths: with the place, the number of cards from there on, and the row,
/// whose cards are sorted from the place on.
fn at_many_places(mut test: impl FnMut(usize, usize, &[u8], &mut Rng)) {
    let mut rng = Seed::from(1).rng(Stream(0));
    for at in [0, 1, 7, 8, 40, 180, 187, 188, 189, 195] {
        for count in (0..=20).filter(|count| at + count <= CARDS) {
            for _ in 0..20 {
                let mut cards = sorted(at, &mut rng);
                cards.extend(sorted(count, &mut rng));
                let behind = rng.below((CARDS - at - count) as u32 + 1) as usize;
                cards.extend(sorted(behind.min(9), &mut rng));
                test(at, count, &cards, &mut rng);
            }
        }
    }
}

#[test]
fn cards_before_another_are_counted() {
    at_many_places(|at, count, cards, rng| {
        let byte = byte(rng.below(KINDS as u32 + 1) as usize) | (rng.below(2) as u8 * KNOWN);
        let before = cards[at..at + count].iter().filter(|&&card| card < byte).count();
        assert_eq!(arena(cards).before(at, count, byte), before, "{byte} in {count} of {cards:?} from {at}");
    });
}

#[test]
fn the_first_card_of_a_kind_is_found() {
    at_many_places(|at, count, cards, rng| {
        let wanted = rng.below(KINDS as u32) as usize;
        let place = cards[at..at + count].iter().position(|&card| kind(card) == wanted);
        let mut row = arena(cards);
        if count > 0 {
            row.0[at + count - 1] |= LAST;
        }
        assert_eq!(row.find(at, at + count, wanted), place.map(|place| at + place), "{wanted} in {cards:?} from {at}");
    });
}

#[test]
fn a_bag_ends_with_its_last_card() {
    at_many_places(|at, count, cards, _| {
        if count > 0 {
            let mut row = arena(cards);
            row.0[at + count - 1] |= LAST;
            assert_eq!(row.bag_size(at), count);
        }
    });
}

#[test]
fn known_cards_are_noticed_and_forgotten() {
    at_many_places(|at, count, cards, _| {
        let here = at..at + count;
        let mut row = arena(cards);
        assert_eq!(row.any_known(at, count), cards[here.clone()].iter().any(|card| card & KNOWN != 0), "{cards:?}");
        row.forget(at, count);
        assert!(!row.any_known(at, count));
        let mut expected = cards.to_vec();
        expected[here].iter_mut().for_each(|card| *card &= !KNOWN);
        assert_eq!(row.0, arena(&expected).0);
    });
}

#[test]
fn a_card_moves_down() {
    at_many_places(|at, count, cards, rng| {
        if count > 0 {
            let place = at + rng.below(count as u32) as usize;
            let mut row = arena(cards);
            row.move_down(place, at, byte(3));
            let mut expected = cards.to_vec();
            expected.remove(place);
            expected.insert(at, byte(3));
            assert_eq!(row.0, arena(&expected).0, "from {place} to {at} of {cards:?}");
        }
    });
}

#[test]
fn a_card_that_is_drawn_near_goes_to_its_place_in_the_hand() {
    at_many_places(|at, count, cards, rng| {
        let hand = rng.below(5) as usize;
        if count <= hand {
            return;
        }
        // The hand is sorted, and so is the bag behind it.
        let mut cards = cards.to_vec();
        cards[at..at + hand].sort_unstable();
        let bag = at + hand..at + count;
        cards[bag.clone()].sort_unstable();
        cards[at + count - 1] |= LAST;
        let number = hand + rng.below(bag.len() as u32) as usize;
        let mut row = arena(&cards);
        let drawn = row.draw_near(at, hand, number, bag.len() > 1);
        let mut expected = cards.clone();
        let card = cards[at + number] & !LAST;
        if number >= 8 || card & KNOWN != 0 {
            assert_eq!(drawn, None);
        } else {
            assert_eq!(drawn, Some(card));
            expected.remove(at + number);
            if bag.len() > 1 {
                expected[at + count - 2] |= LAST;
            }
            let place = cards[at..at + hand].iter().filter(|&&other| other < card).count();
            expected.insert(at + place, card);
        }
        assert_eq!(row.0, arena(&expected).0, "number {number} of a hand of {hand} at {at} of {cards:?}");
    });
}

#[test]
fn cards_come_in_and_go_out() {
    at_many_places(|at, count, cards, rng| {
        let (mut row, mut expected) = (arena(cards), cards.to_vec());
        let copies = (rng.below(12) as usize).min(CARDS - cards.len());
        row.insert(at, byte(2), copies, cards.len());
        expected.splice(at..at, std::iter::repeat_n(byte(2), copies));
        assert_eq!(row.0, arena(&expected).0, "{copies} to {at} of {cards:?}");

        let (mut row, mut expected) = (arena(cards), cards.to_vec());
        let copies = count.min(8);
        row.remove(at, copies, cards.len());
        expected.drain(at..at + copies);
        assert_eq!(row.0, arena(&expected).0, "{copies} from {at} of {cards:?}");
    });
}

#[test]
fn a_hand_goes_under_its_deck() {
    at_many_places(|at, count, cards, rng| {
        let hand = rng.below(count as u32 + 1) as usize;
        let mut row = arena(cards);
        row.put_under(at, hand, at + count);
        let mut expected = cards.to_vec();
        expected[at..at + count].rotate_left(hand);
        assert_eq!(row.0, arena(&expected).0, "a hand of {hand} at {at} of {cards:?}");
    });
}

#[test]
fn marks_go_from_the_hand_to_equal_cards_of_the_bag() {
    let mut rng = Seed::from(2).rng(Stream(0));
    for _ in 0..3000 {
        let hand_size = rng.below(5) as usize;
        let (mut hand, mut bag) = (sorted(hand_size, &mut rng), sorted(5 - hand_size, &mut rng));
        let marks = |cards: &[u8], kind: usize| {
            let of_kind = cards.iter().filter(|&&card| super::kind(card) == kind);
            (of_kind.clone().count(), of_kind.filter(|&&card| card & KNOWN != 0).count())
        };
        let before: Vec<_> = (0..KINDS).map(|kind| (marks(&hand, kind), marks(&bag, kind))).collect();
        if let Some(last) = bag.last_mut() {
            *last |= LAST;
        }
        marks_to_bag(&mut hand, &mut bag);
        assert!(bag.last().is_none_or(|last| last & LAST != 0));
        if let Some(last) = bag.last_mut() {
            *last &= !LAST;
        }
        assert!(bag.is_sorted(), "{bag:?}");
        for (kind, &((in_hand, hand_known), (in_bag, bag_known))) in before.iter().enumerate() {
            let known = hand_known + bag_known;
            assert_eq!(marks(&bag, kind), (in_bag, known.min(in_bag)));
            assert_eq!(marks(&hand, kind), (in_hand, known - known.min(in_bag)));
        }
    }
}

#[test]
fn a_stack_is_empty_without_cards() {
    assert!(Stack::new(&[]).is_empty());
    assert!(!Stack::new(&[UNKNOWN]).is_empty());
}
