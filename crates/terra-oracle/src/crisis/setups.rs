//! C1.3, C2, C10.1: what a setup says, and the setups that a run goes through.

use super::cards::{CrisisCard, built_in_crises};
use terra_core::Seat;

/// The number of seats, the first one, whether there are teams, and the Crisis cards: from the text of a setup.
pub(super) fn read(text: &str) -> (u8, Seat, bool, Vec<CrisisCard>) {
    let entry = |key: &str| {
        let entries = text.split(' ').filter_map(|entry| entry.split_once('='));
        entries.into_iter().find(|entry| entry.0 == key).expect("a setup is written with all entries").1.to_owned()
    };
    let seats = entry("seats").parse().expect("the seats are a number");
    let first = Seat::new(entry("first").parse().expect("the first seat is a number")).expect("it is a seat");
    let set = match entry("cards").as_str() {
        "built-in" => built_in_crises(),
        list => list.split(',').map(CrisisCard::of).collect(),
    };
    (seats, first, entry("teams") == "yes", set)
}

/// Colours and regions in their order, to make sets of cards with.
const COLOURS: [&str; 3] = ["g", "b", "r"];
const REGIONS: [&str; 6] = ["NA", "SA", "EU", "AF", "AS", "OC"];

/// The sets of cards. The built-in one comes most often, then one with the lowest threats, since rare things happen in
/// long games.
fn cards(number: u64) -> String {
    let lowest = || each_pair(|_, _| 10);
    match number % 16 {
        0..=2 => "built-in".to_owned(),
        // Soft ones: many games are won.
        3..=5 => lowest(),
        6 => each_pair(|colour, region| 10 + (colour + region) % 2),
        // Hard ones.
        7 => each_pair(|_, _| 16),
        // Nine pairs twice: wholly equal, or of two threats.
        8 => list((0..18).map(|n| (n % 9 / 3, n % 3, 10))),
        9 => list((0..18).map(|n| (n % 9 / 3, n % 3 * 2, if n < 9 { 10 } else { 12 }))),
        10 => list((0..18).map(|n| (n % 9 % 3, n % 9 % 6, 10))),
        // One pair, eighteen times; one colour; one region.
        11 if number % 32 < 16 => list((0..18).map(|_| (1, 4, 11))),
        11 => list((0..18).map(|n| (2, n % 6, 10 + n % 3))),
        12 => list((0..18).map(|n| (n % 3, 5, 10))),
        // Two colours and three regions: the seventh crisis brings all conditions at once.
        13 => list((0..18).map(|n| (n % 2 * 2, n % 6 / 2, 10))),
        // Three regions, all colours; two colours, all regions.
        14 => list((0..18).map(|n| (n % 3, n / 6, 10 + n % 2))),
        _ => list((0..18).map(|n| (n % 2, n % 6, 10))),
    }
}

/// A card for each colour and region, with threats by their numbers.
fn each_pair(threat: fn(usize, usize) -> usize) -> String {
    list((0..18).map(|n| (n / 6, n % 6, threat(n / 6, n % 6))))
}

/// Cards by the numbers of their colours and regions, and their threats.
fn list(cards: impl Iterator<Item = (usize, usize, usize)>) -> String {
    let texts = cards.map(|(colour, region, threat)| format!("{}{}{threat}", COLOURS[colour], REGIONS[region]));
    texts.collect::<Vec<_>>().join(",")
}

/// The setup of that number: all numbers of seats, all first seats, with teams and without, all sets of cards.
pub(super) fn setup(number: u64) -> terra_crisis::Setup {
    // Tables of three and of five, and tables of four and six with teams and without.
    let tables = [(3, "no"), (4, "no"), (5, "no"), (6, "no"), (4, "yes"), (6, "yes")];
    // All of them meet all sets of cards, and with each all three kinds of habits (they go by the number modulo 3).
    let (seats, teams) = tables[((number / 16 + number / 96) % 6) as usize];
    let first = number / 7 % seats;
    let text = format!("seats={seats} first={first} teams={teams} cards={}", cards(number));
    text.parse().expect("a setup of the list is one")
}
