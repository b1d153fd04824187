extern crate std;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::columns::{Columns, choose};
use super::feasible::{MOST_RUNS, run_choices, triples_within_columns};
use super::tilt::{Tilt, best_scale, split_mix};
use super::*;

const ALL: [u8; KINDS] = [6, 6, 5, 5, 4, 4, 6, 6, 5, 5, 4, 4, 6, 6, 5, 5, 4, 4];
const NO_CARDS: [u8; KINDS] = [0; KINDS];

type Unseen = [u8; KINDS];

/// Random numbers with a fixed seed.
fn random(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || split_mix(&mut state)
}

/// Some of the first `kinds` kinds' cards, `count` in all if there are enough.
fn some_cards(count: usize, kinds: &[usize], next: &mut impl FnMut() -> u64) -> Unseen {
    let mut deck: Vec<usize> = Vec::new();
    for &kind in kinds {
        deck.extend(core::iter::repeat_n(kind, usize::from(ALL[kind])));
    }
    let mut unseen = NO_CARDS;
    for _ in 0..count.min(deck.len()) {
        let at = usize::try_from(next() % deck.len() as u64).unwrap();
        unseen[deck.swap_remove(at)] += 1;
    }
    unseen
}

fn every_kind() -> Vec<usize> {
    (0..KINDS).collect()
}

/// Kinds of few values, which form many triples with each other.
const DENSE: [usize; 9] = [0, 1, 2, 6, 7, 8, 12, 13, 14];

fn used_cards(list: &[u8]) -> [usize; KINDS] {
    let mut used = [0; KINDS];
    for &index in list {
        for kind in CARDS[usize::from(index)] {
            used[kind] += 1;
        }
    }
    used
}

fn fits(unseen: &Unseen, list: &[u8]) -> bool {
    let used = used_cards(list);
    (0..KINDS).all(|kind| used[kind] <= usize::from(unseen[kind]))
}

/// The number of arrangements of `triples` ordered triples, combination by
/// combination, by removing one triple after the other. `visit` gets each list
/// with its number of arrangements.
fn visit_lists(
    unseen: &mut Unseen,
    triples: usize,
    list: &mut Vec<u8>,
    weight: f64,
    visit: &mut impl FnMut(&[u8], f64),
) {
    if list.len() == triples {
        visit(list, weight);
        return;
    }
    for (index, cards) in CARDS.iter().enumerate() {
        let mut factor = if index < KINDS { 1.0 / 6.0 } else { 1.0 };
        let before = *unseen;
        for &kind in cards {
            factor *= f64::from(unseen[kind]);
            unseen[kind] = unseen[kind].saturating_sub(1);
        }
        if factor > 0.0 {
            list.push(u8::try_from(index).unwrap());
            visit_lists(unseen, triples, list, weight * factor, visit);
            list.pop();
        }
        *unseen = before;
    }
}

fn brute_force(unseen: &Unseen, triples: usize) -> BTreeMap<Vec<u8>, f64> {
    let mut lists = BTreeMap::new();
    let mut unseen = *unseen;
    visit_lists(&mut unseen, triples, &mut Vec::new(), 1.0, &mut |list, weight| {
        lists.insert(list.to_vec(), weight);
    });
    lists
}

/// The combination of three card kinds, if they form one.
fn combination(mut kinds: [usize; 3]) -> Option<u8> {
    kinds.sort_unstable();
    let found = CARDS.iter().position(|cards| {
        let mut cards = *cards;
        cards.sort_unstable();
        cards == kinds
    });
    found.map(|index| u8::try_from(index).unwrap())
}

/// Counts the ordered choices of disjoint sets of three labelled cards.
fn labelled(unseen: &Unseen, triples: usize) -> BTreeMap<Vec<u8>, f64> {
    fn choose(sets: &[(u32, u8)], taken: u32, left: usize, list: &mut Vec<u8>, lists: &mut BTreeMap<Vec<u8>, f64>) {
        if left == 0 {
            *lists.entry(list.clone()).or_insert(0.0) += 1.0;
            return;
        }
        for &(cards, index) in sets {
            if cards & taken == 0 {
                list.push(index);
                choose(sets, taken | cards, left - 1, list, lists);
                list.pop();
            }
        }
    }
    let mut cards = Vec::new();
    for (kind, &count) in unseen.iter().enumerate() {
        cards.extend(core::iter::repeat_n(kind, usize::from(count)));
    }
    let mut sets = Vec::new();
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            for c in b + 1..cards.len() {
                if let Some(index) = combination([cards[a], cards[b], cards[c]]) {
                    sets.push((1 << a | 1 << b | 1 << c, index));
                }
            }
        }
    }
    let mut lists = BTreeMap::new();
    choose(&sets, 0, triples, &mut Vec::new(), &mut lists);
    lists
}

/// Whether observed counts fit expected ones: the statistic must stay within
/// about six standard deviations of its mean.
fn assert_fits(pairs: impl Iterator<Item = (f64, f64)>, what: &str) {
    let (mut statistic, mut bins) = (0.0, 0.0);
    let (mut rare_seen, mut rare_expected) = (0.0, 0.0);
    for (seen, expected) in pairs {
        if expected < 8.0 {
            rare_seen += seen;
            rare_expected += expected;
        } else {
            statistic += (seen - expected) * (seen - expected) / expected;
            bins += 1.0;
        }
    }
    if rare_expected >= 8.0 {
        statistic += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
        bins += 1.0;
    } else {
        assert!(rare_seen < 40.0, "{what}: {rare_seen} for {rare_expected}");
    }
    let freedom: f64 = if bins > 1.0 { bins - 1.0 } else { 1.0 };
    let limit = freedom + 6.0 * (2.0 * freedom).sqrt() + 10.0;
    assert!(statistic < limit, "{what}: {statistic} with {freedom} degrees");
}

fn check_lists(
    lists: &BTreeMap<Vec<u8>, f64>,
    triples: usize,
    draws: u32,
    what: &str,
    mut draw: impl FnMut(&mut [u8]),
) {
    let total: f64 = lists.values().sum();
    let mut seen: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    let mut list = [0; MAX_TRIPLES];
    for _ in 0..draws {
        draw(&mut list[..triples]);
        let list = list[..triples].to_vec();
        assert!(lists.contains_key(&list), "{what}: {list:?} is impossible");
        *seen.entry(list).or_insert(0.0) += 1.0;
    }
    let pairs = lists.iter().map(|(list, weight)| {
        let seen = seen.get(list).copied().unwrap_or(0.0);
        (seen, weight / total * f64::from(draws))
    });
    assert_fits(pairs, what);
}

#[test]
fn combinations_have_the_agreed_order() {
    for (index, cards) in CARDS.iter().enumerate() {
        let colours = cards.map(|kind| kind / VALUES);
        let values = cards.map(|kind| kind % VALUES);
        let (colour, value) = match index {
            0..18 => ([index / 6; 3], [index % 6; 3]),
            18..24 => ([0, 1, 2], [index - 18; 3]),
            24..36 => {
                let start = (index - 24) % 4;
                ([(index - 24) / 4; 3], [start, start + 1, start + 2])
            }
            _ => {
                let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
                let start = (index - 36) % 4;
                (orders[(index - 36) / 4], [start, start + 1, start + 2])
            }
        };
        assert_eq!(colours, colour, "{index}");
        assert_eq!(values, value, "{index}");
    }
}

#[test]
fn labelled_cards_give_the_stated_law() {
    let mut next = random(1);
    for triples in 1..=3 {
        for _ in 0..4 {
            let unseen = some_cards(10, &DENSE, &mut next);
            let (by_law, by_cards) = (brute_force(&unseen, triples), labelled(&unseen, triples));
            assert_eq!(by_law.len(), by_cards.len());
            for (list, weight) in by_law {
                assert!((weight - by_cards[&list]).abs() < 1e-9, "{list:?}");
            }
        }
    }
}

#[test]
fn both_methods_draw_from_the_law() {
    let mut next = random(2);
    for triples in 1..=3 {
        let mut done = 0;
        while done < 4 {
            let unseen = some_cards(11 + done, &DENSE, &mut next);
            let lists = brute_force(&unseen, triples);
            if lists.is_empty() {
                continue;
            }
            done += 1;
            let tilt = Tilt::new(&unseen, triples);
            check_lists(&lists, triples, 100_000, "rejection", |list| {
                assert!(tilt.draw(&mut next, list));
            });
            let columns = Columns::new(&unseen, triples).unwrap();
            check_lists(&lists, triples, 100_000, "columns", |list| {
                columns.draw(&mut next, list);
            });
        }
    }
}

#[test]
fn prepared_draws_follow_the_law() {
    let mut next = random(3);
    for triples in 1..=2 {
        let unseen = some_cards(40, &every_kind(), &mut next);
        let lists = brute_force(&unseen, triples);
        let prepared = Triples::new(&unseen, triples).unwrap();
        check_lists(&lists, triples, 200_000, "prepared", |list| {
            prepared.draw(&mut next, list);
        });
    }
}

#[test]
fn columns_sum_up_all_lists() {
    let mut next = random(4);
    let mut factorial = 1.0;
    for triples in 1..=4_u8 {
        factorial *= f64::from(triples);
        let triples = usize::from(triples);
        for round in 0..6 {
            let (count, kinds) = match (triples, round % 2) {
                (4, _) => (14 + round, DENSE.to_vec()),
                (_, 0) => (60, every_kind()),
                _ => (20, DENSE.to_vec()),
            };
            let unseen = some_cards(count, &kinds, &mut next);
            let mut sum = 0.0;
            let mut left = unseen;
            visit_lists(&mut left, triples, &mut Vec::new(), 1.0, &mut |_, weight| {
                sum += weight;
            });
            let total = Columns::new(&unseen, triples).map_or(0.0, |columns| columns.total());
            let total = total * factorial;
            assert!((total - sum).abs() <= 1e-9 * sum, "{unseen:?} {triples}");
        }
    }
}

/// Compares how often each combination comes at the first place, how often
/// each count of three alike comes up and which kinds are used up.
#[test]
fn methods_agree_on_many_triples() {
    const DRAWS: u32 = 30_000;
    let mut next = random(5);
    let fifty = some_cards(50, &every_kind(), &mut next);
    for (unseen, triples) in [(ALL, 7), (ALL, 10), (fifty, 7)] {
        let tilt = Tilt::new(&unseen, triples);
        let columns = Columns::new(&unseen, triples).unwrap();
        let mut counts = [[0.0; COMBINATIONS + MAX_TRIPLES + KINDS * 7]; 2];
        let mut list = [0; MAX_TRIPLES];
        let list = &mut list[..triples];
        for _ in 0..DRAWS {
            for (method, counts) in counts.iter_mut().enumerate() {
                if method == 0 {
                    assert!(tilt.draw(&mut next, list));
                } else {
                    columns.draw(&mut next, list);
                }
                counts[usize::from(list[0])] += 1.0;
                let alike = list.iter().filter(|&&c| usize::from(c) < KINDS).count();
                counts[COMBINATIONS + alike] += 1.0;
                for (kind, used) in used_cards(list).into_iter().enumerate() {
                    counts[COMBINATIONS + MAX_TRIPLES + kind * 7 + used] += 1.0;
                }
            }
        }
        let (first, rest) = (0..COMBINATIONS, COMBINATIONS..COMBINATIONS + MAX_TRIPLES);
        let parts = [first, rest].into_iter().chain((0..KINDS).map(|kind| {
            let from = COMBINATIONS + MAX_TRIPLES + kind * 7;
            from..from + 7
        }));
        for part in parts {
            // The difference of two counts has the variance of their sum.
            let pairs = part.clone().map(|at| {
                let (a, b): (f64, f64) = (counts[0][at], counts[1][at]);
                ((a - b) + (a + b), a + b)
            });
            assert_fits(pairs, "agreement");
        }
    }
}

/// The exact distribution of the number of used cards of a kind. With `u`
/// cards of the kind the sum over all arrangements is `sum_m (u)_m w_m` where
/// `w_m` does not depend on `u`, so the sums for fewer cards give all `w_m`.
fn exact_used(unseen: &Unseen, triples: usize, kind: usize) -> Vec<f64> {
    let mut weights: Vec<f64> = Vec::new();
    let mut total = 0.0;
    for count in 0..=unseen[kind] {
        let mut fewer = *unseen;
        fewer[kind] = count;
        total = Columns::new(&fewer, triples).map_or(0.0, |columns| columns.total());
        let known: f64 = (0..count).zip(&weights).map(|(used, weight)| falling(count, used) * weight).sum();
        weights.push((total - known) / falling(count, count));
    }
    let used = (0..=unseen[kind]).zip(weights);
    used.map(|(used, weight)| falling(unseen[kind], used) * weight / total).collect()
}

#[test]
fn used_cards_have_the_exact_distribution() {
    const DRAWS: u32 = 40_000;
    let mut next = random(12);
    for (cards, triples) in [(45, 7), (60, 10)] {
        let unseen = some_cards(cards, &every_kind(), &mut next);
        let tilt = Tilt::new(&unseen, triples);
        let columns = Columns::new(&unseen, triples).unwrap();
        let mut counts = [[[0.0; 7]; KINDS]; 2];
        let mut list = [0; MAX_TRIPLES];
        let list = &mut list[..triples];
        for _ in 0..DRAWS {
            for (method, counts) in counts.iter_mut().enumerate() {
                if method == 0 {
                    assert!(tilt.draw(&mut next, list));
                } else {
                    columns.draw(&mut next, list);
                }
                for (kind, used) in used_cards(list).into_iter().enumerate() {
                    counts[kind][used] += 1.0;
                }
            }
        }
        for kind in (0..KINDS).step_by(4) {
            let exact = exact_used(&unseen, triples, kind);
            for seen in counts.map(|counts| counts[kind]) {
                let expected = exact.iter().map(|share| share * f64::from(DRAWS));
                assert_fits(seen.into_iter().zip(expected), "used cards");
            }
        }
    }
}

fn assert_valid(unseen: &Unseen, triples: usize, next: &mut impl FnMut() -> u64) {
    let prepared = Triples::new(unseen, triples).unwrap();
    let mut list = [u8::MAX; MAX_TRIPLES];
    for _ in 0..3 {
        prepared.draw(next, &mut list);
        let (drawn, rest) = list.split_at(triples);
        assert!(drawn.iter().all(|&index| usize::from(index) < COMBINATIONS));
        assert!(fits(unseen, drawn), "{unseen:?} {drawn:?}");
        assert!(rest.iter().all(|&index| index == u8::MAX));
    }
}

#[test]
fn draws_are_valid_or_refused() {
    let mut next = random(6);
    for round in 0..300 {
        let kinds = if round % 3 == 0 { DENSE.to_vec() } else { every_kind() };
        let count = usize::try_from(next() % 60).unwrap();
        let unseen = some_cards(count, &kinds, &mut next);
        let most = (0..=count / 3).rev().find(|&t| feasible(&unseen, t)).unwrap();
        let some = usize::try_from(next() % (most as u64 + 1)).unwrap();
        for triples in [some, most, most.saturating_sub(1)] {
            assert_valid(&unseen, triples, &mut next);
        }
        assert!(Triples::new(&unseen, most + 1).is_none());
    }
}

#[test]
fn hostile_cases_are_drawn() {
    let mut next = random(7);
    let mut alike = NO_CARDS;
    alike[0] = 6;
    assert_valid(&alike, 2, &mut next);
    assert_valid(&NO_CARDS, 0, &mut next);
    for triples in [0, 1, 12, 22, 30] {
        assert_valid(&ALL, triples, &mut next);
    }
    assert!(Triples::new(&ALL, 31).is_none());
    assert!(Triples::new(&NO_CARDS, 1).is_none());
    assert!(Triples::new(&[2; KINDS].map(|count: u8| count + 5), 1).is_none());
    assert!(!feasible(&[u8::MAX; KINDS], usize::MAX));
    // No two of these cards belong to one triple.
    let mut single = NO_CARDS;
    (single[0], single[5], single[9]) = (2, 2, 2);
    assert!(Triples::new(&single, 0).is_some());
    assert!(Triples::new(&single, 1).is_none());
    assert!(Triples::new(&single, 2).is_none());
}

#[test]
fn short_output_gets_the_beginning() {
    let prepared = Triples::new(&ALL, 3).unwrap();
    let mut whole = [0; 3];
    prepared.draw(&mut random(8), &mut whole);
    let mut part = [0; 2];
    prepared.draw(&mut random(8), &mut part);
    assert_eq!(part, whole[..2]);
}

#[test]
fn slow_draws_are_valid() {
    let mut next = random(9);
    let unseen = some_cards(30, &every_kind(), &mut next);
    let prepared = Triples::new(&unseen, 5).unwrap();
    let mut list = [0; 5];
    prepared.draw_slowly(&mut next, &mut list);
    assert!(fits(&unseen, &list));
}

/// The largest number of triples by trying all sets.
fn most_by_search(unseen: &mut Unseen, from: usize) -> usize {
    let mut most = 0;
    for (index, cards) in CARDS.iter().enumerate().skip(from) {
        let before = *unseen;
        let possible = cards.iter().all(|&kind| {
            let left = unseen[kind].checked_sub(1);
            unseen[kind] = left.unwrap_or(0);
            left.is_some()
        });
        if possible {
            most = most.max(1 + most_by_search(unseen, index));
        }
        *unseen = before;
    }
    most
}

#[test]
fn feasible_agrees_with_a_search() {
    let mut next = random(10);
    for round in 0..400 {
        let kinds = if round % 2 == 0 { DENSE.to_vec() } else { every_kind() };
        let count = usize::try_from(next() % 17).unwrap() + if round % 2 == 0 { 0 } else { 6 };
        let unseen = some_cards(count, &kinds, &mut next);
        let most = most_by_search(&mut unseen.clone(), 0);
        assert!(feasible(&unseen, most), "{unseen:?}");
        assert!(!feasible(&unseen, most + 1), "{unseen:?}");
    }
}

/// The exact summation finds an arrangement exactly when there is one, also
/// for numbers of cards that are out of reach for a plain search.
#[test]
fn feasible_agrees_with_the_summation() {
    let mut next = random(11);
    for round in 0..150 {
        let kinds = if round % 2 == 0 { DENSE.to_vec() } else { every_kind() };
        let count = usize::try_from(next() % 30).unwrap() + 12;
        let unseen = some_cards(count, &kinds, &mut next);
        for triples in (count / 3).saturating_sub(3)..=count / 3 {
            let exists = Columns::new(&unseen, triples).is_some();
            assert_eq!(feasible(&unseen, triples), exists, "{unseen:?} {triples}");
        }
    }
}

/// The front comment of `feasible` counts them: sets of points of the plane without a line, each point once or twice.
#[test]
fn there_are_1603_choices_of_straights_without_lines() {
    let choices = run_choices(9);
    assert_eq!(choices.len(), 1603);
    assert_eq!(run_choices(MOST_RUNS).len(), 1603 - 54 - 4 * 54);
    // Each straight takes a card from each of its three columns.
    let taken = choices.iter().map(|runs| runs.cards.map(|cards| cards.iter().sum::<u8>()));
    let mut by_number = [0; 9];
    for [lowest, middle, highest] in taken {
        assert!(lowest == middle && middle == highest);
        by_number[usize::from(lowest)] += 1;
    }
    // Nine straights; 36 pairs of two and nine twice; of nine points 84 threes, 12 of which are lines.
    assert_eq!(by_number[..4], [1, 9, 36 + 9, 84 - 12 + 9 * 8]);
    // Four points without a line: there are 54 such sets. Each is there twice, or all but one of them.
    assert_eq!(by_number[7..], [4 * 54, 54]);
}

/// No more than six straights with one start are needed: the cards of seven and eight are taken otherwise.
#[test]
fn the_cards_of_every_choice_of_straights_are_so_many_triples() {
    for runs in run_choices(9) {
        let mut unseen = NO_CARDS;
        for (value, cards) in runs.cards.iter().enumerate() {
            for (colour, &count) in cards.iter().enumerate() {
                unseen[colour * VALUES + value] = count;
            }
        }
        let straights = runs.cards[0].iter().map(|&count| usize::from(count)).sum();
        assert!(feasible(&unseen, straights), "{unseen:?}");
        assert!(!feasible(&unseen, straights + 1), "{unseen:?}");
    }
}

#[test]
fn triples_within_columns_are_counted() {
    let count = |cards: &[(usize, u8)]| {
        let mut unseen = NO_CARDS;
        for &(kind, count) in cards {
            unseen[kind] = count;
        }
        triples_within_columns(&unseen)
    };
    assert_eq!(triples_within_columns(&ALL), 30);
    assert_eq!(count(&[]), 0);
    assert_eq!(count(&[(5, 2)]), 0);
    assert_eq!(count(&[(5, 3)]), 1);
    assert_eq!(count(&[(2, 1), (8, 1), (14, 1)]), 1);
    // A straight, and three values of three colours.
    assert_eq!(count(&[(0, 1), (1, 1), (2, 1), (9, 1), (16, 1)]), 0);
    // Five of each colour: two of all colours, and one alike of each.
    assert_eq!(count(&[(3, 5), (9, 5), (15, 5), (0, 6)]), 5 + 2);
}

#[test]
fn cells_are_the_pairs_of_vectors_of_neighbouring_columns() {
    let cells = |cards: &[(usize, u8)]| {
        let mut unseen = NO_CARDS;
        for &(kind, count) in cards {
            unseen[kind] = count;
        }
        Columns::cells(&unseen)
    };
    // Columns 1 to 5 have a vector each; nothing passes through column 0.
    assert_eq!(cells(&[]), 4);
    assert_eq!(cells(&[(0, 6)]), 4);
    assert_eq!(cells(&[(1, 1)]), 2 + 1 + 1 + 1);
    assert_eq!(cells(&[(5, 3)]), 1 + 1 + 1 + 4);
    assert_eq!(cells(&[(2, 2), (8, 3)]), 12 + 12 + 1 + 1);
    assert_eq!(cells(&[(2, 2), (3, 4)]), 3 + 15 + 5 + 1);
}

/// The first numbers of splitmix64 from 0, as its author's program prints them (<https://prng.di.unimi.it/splitmix64.c>).
#[test]
fn numbers_with_a_fixed_seed_are_those_of_splitmix64() {
    let mut next = random(0);
    let numbers = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
    assert_eq!([next(), next(), next()], numbers);
}

/// Each option has the numbers from the sum of the weights before it up to its own, that one left out; what rounding
/// leaves over at the end goes to the last option with a weight.
#[test]
fn an_option_is_chosen_by_its_weight() {
    const HALF: u64 = 1 << 63;
    const QUARTER: u64 = 1 << 62;
    // `unit` takes 53 of the 64 bits.
    const STEP: u64 = 1 << 11;
    let choice = |random: u64, total: f64| {
        let options = [('a', 0.0), ('b', 0.5), ('c', 0.25), ('d', 0.0), ('e', 0.25), ('f', 0.0)];
        choose(options.into_iter(), total, &mut || random)
    };
    assert_eq!([0, QUARTER, HALF - STEP].map(|random| choice(random, 1.0)), [Some('b'); 3]);
    assert_eq!([HALF, HALF + QUARTER - STEP].map(|random| choice(random, 1.0)), [Some('c'); 2]);
    assert_eq!([HALF + QUARTER, u64::MAX].map(|random| choice(random, 1.0)), [Some('e'); 2]);
    assert_eq!(choice(u64::MAX, 1.0 + 1e-9), Some('e'));
    assert_eq!(choose([('a', 0.0)].into_iter(), 0.0, &mut || HALF), None);
}

/// The scale is the smallest of as many of the largest ratios of cards left to weight as the triples have cards, and 1
/// where they have none, or more than there are.
#[test]
fn the_best_scale_is_one_of_the_ratios() {
    let mut unseen = NO_CARDS;
    unseen[..3].copy_from_slice(&[2, 1, 3]);
    let mut theta = [1.0; KINDS];
    theta[..3].copy_from_slice(&[0.5, 0.1, 0.25]);
    // The ratios are 2 and 4, 10, 4, 8 and 12.
    let scales = [0, 1, 2, 3].map(|triples| best_scale(&unseen, triples, &theta));
    for (scale, expected) in scales.into_iter().zip([1.0, 8.0, 2.0, 1.0]) {
        assert!((scale - expected).abs() < 1e-9, "{scales:?}");
    }
}

/// A draw from the tables costs 800 proposed combinations and, of its share of the tables, one for every four cells.
#[test]
fn rejection_may_take_as_long_as_the_tables() {
    assert!((worthwhile_trials(&NO_CARDS, 0) - 801.0).abs() < 1e-9);
    assert!((worthwhile_trials(&NO_CARDS, 1) - 801.0).abs() < 1e-9);
    assert!((worthwhile_trials(&NO_CARDS, 3) - 267.0).abs() < 1e-9);
    let method = |triples| Triples::new(&ALL, triples).map(|prepared| prepared.columns.is_some());
    assert_eq!([1, 5, 10].map(method), [Some(false); 3]);
    assert_eq!([25, 30].map(method), [Some(true); 2]);
}

#[test]
fn the_acceptance_is_estimated() {
    const TRIALS: u32 = 20_000;
    let mut next = random(13);
    let fifty = some_cards(50, &every_kind(), &mut next);
    for (unseen, triples) in [(ALL, 5), (ALL, 9), (fifty, 6)] {
        let tilt = Tilt::new(&unseen, triples);
        let mut list = [0; MAX_TRIPLES];
        let mut accepted = 0.0;
        for _ in 0..TRIALS {
            let chance = tilt.propose(&mut next, &mut list[..triples]).unwrap_or(0.0);
            assert!((0.0..=1.0).contains(&chance));
            if unit(&mut next) < chance {
                accepted += 1.0;
            }
        }
        let estimate = tilt.acceptance(TRIALS, f64::INFINITY);
        let expected = estimate * f64::from(TRIALS);
        // Either may miss the truth.
        let deviation = (2.0 * expected).sqrt();
        assert!((accepted - expected).abs() < 5.0 * deviation, "{accepted} {expected}");
        // A short estimate is near it as well.
        let short = tilt.acceptance(PROBES, f64::INFINITY) * f64::from(PROBES);
        let expected = estimate * f64::from(PROBES);
        assert!((short - expected).abs() < 5.0 * expected.sqrt(), "{short} {expected}");
    }
    let one = Tilt::new(&ALL, 1);
    // Nothing is asked, and one triple is always accepted.
    assert!(one.acceptance(0, f64::INFINITY).abs() < 1e-9);
    assert!(one.acceptance(8, 0.0).abs() < 1e-9);
    assert!((one.acceptance(8, f64::INFINITY) - 1.0).abs() < 1e-9);
    assert!((one.acceptance(8, 2.0) - 1.0).abs() < 1e-9);
}

/// How good the weights are, not whether the law holds: that it does with any. Each number is some hundredths below what
/// was measured when this was written.
#[test]
fn rejection_accepts_as_often_as_it_did() {
    let mut next = random(14);
    let mut least = |cards: usize, triples: usize, share: f64| {
        let unseen = some_cards(cards, &every_kind(), &mut next);
        let acceptance = Tilt::new(&unseen, triples).acceptance(20_000, f64::INFINITY);
        assert!(acceptance >= share, "{cards} cards, {triples} triples: {acceptance}");
    };
    for (triples, share) in [(1, 1.0), (2, 0.8), (4, 0.38), (6, 0.2), (8, 0.098), (10, 0.04), (12, 0.021)] {
        least(90, triples, share);
    }
    for (cards, triples, share) in [(60, 4, 0.25), (60, 8, 0.025), (40, 2, 0.6), (40, 5, 0.072), (30, 3, 0.27)] {
        least(cards, triples, share);
    }
}

/// Thirty triples of all ninety cards are hardly ever proposed.
#[test]
fn a_draw_that_rejection_gives_up_is_valid() {
    let prepared = Triples { unseen: ALL, count: 30, tilt: Tilt::new(&ALL, 30), columns: None };
    let mut list = [u8::MAX; MAX_TRIPLES];
    assert!(!prepared.tilt.draw(&mut random(15), &mut list));
    prepared.draw(&mut random(15), &mut list);
    assert_eq!(used_cards(&list).map(|used| u8::try_from(used).unwrap()), ALL);
}
