//! The whole state in the common form, of the model and of the rules crate.
//!
//! Of an activation in progress the rules crate's public readers tell the card, the copied card and what the cards
//! hold at every step; how much of a price or a reward is left shows in the legal moves, which are compared too.

#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "numbers of cards are small")]

use super::book::{self, order};
use super::{Futura, Stage, territory};
use crate::{Picture, Place, plain};
use std::fmt::{Display, Write};
use terra_core::{Game, Seat, Viewer};
use terra_futura::{Card, Level, Phase, Resource, State};

static SETUP: Place = Place { name: "setup", say: plain };
static PHASE: Place = Place { name: "phase", say: plain };
static CURRENT: Place = Place { name: "current", say: plain };
static ROW: Place = Place { name: "row", say: cards };
static DECK: Place = Place { name: "deck", say: plain };
static DISCARDS: Place = Place { name: "discards", say: plain };
static TAKEN: Place = Place { name: "taken", say: cards };
static TO_ACTIVATE: Place = Place { name: "to activate", say: cells };
static TO_ACTIVATE_TWICE: Place = Place { name: "to activate twice", say: cells };
static ACTIVATED: Place = Place { name: "activated", say: cells };
static COPIED: Place = Place { name: "copied", say: cells };
static SCORING_COUNT: Place = Place { name: "scoring cards, how many", say: plain };
static SCORING: Place = Place { name: "scoring cards", say: cards };
static PATTERN: Place = Place { name: "pattern", say: cards };
static SET: Place = Place { name: "set", say: cards };
static TERRITORY: Place = Place { name: "territory", say: territory };
static STOCK: Place = Place { name: "stock", say: plain };
static POINTS: Place = Place { name: "points: resources, times, polluted, cubes, set, total", say: plain };
static SEEN_TAKEN: Place = Place { name: "taken, as seen", say: cards };
static SEEN_SCORING: Place = Place { name: "scoring cards, as seen", say: cards };

/// A card as a number: level and number, 0 for the starting card, 500 and its number for a scoring card.
fn card_number(level: usize, number: usize) -> i32 {
    (level * 100 + number) as i32
}

/// The level of [`card_number`] that stands for scoring cards.
const OF_SCORING: usize = 5;

/// Such numbers in words.
fn cards(numbers: &[i32]) -> String {
    let text = |&number: &i32| match number / 100 {
        0 => "start".to_owned(),
        1 => format!("I{}", number % 100),
        2 => format!("II{}", number % 100),
        _ => format!("S{}", number % 100),
    };
    numbers.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// A cell as a number: row, column.
fn cell_number(row: u8, column: u8) -> i32 {
    i32::from(row) * 10 + i32::from(column)
}

/// Such numbers in words; the copied one has its owner in front.
fn cells(numbers: &[i32]) -> String {
    let text = |number: &i32| match number {
        100.. => format!("{}{}", number / 100 - 1, cells(&[number % 100])),
        _ => format!("{}{}", char::from(b'a' + (number % 10) as u8 - 1), number / 10),
    };
    numbers.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// Numbers of one card of a territory: cell, card, resources, cubes, whether it is inactive.
const OF_PLACED: usize = 11;

/// A territory in words.
fn territory(numbers: &[i32]) -> String {
    let text = |placed: &[i32]| {
        let resources: String =
            (0..7).flat_map(|k| std::iter::repeat_n(book::KINDS[k], placed[2 + k] as usize)).collect();
        let state = if placed[10] == 1 { " inactive" } else { "" };
        format!("{} {} {resources}~{}{state}", cells(&placed[..1]), cards(&placed[1..2]), placed[9])
    };
    numbers.chunks(OF_PLACED).map(text).collect::<Vec<_>>().join(", ")
}

/// The number of a card of the model.
fn of_text(card: &str) -> i32 {
    let (level, number) = match card.as_bytes() {
        [b'S', ..] => (OF_SCORING, &card[1..]),
        [b'I', b'I', ..] => (2, &card[2..]),
        [b'I', ..] => (1, &card[1..]),
        _ => return 0,
    };
    card_number(level, number.parse().expect("a card has a number"))
}

/// The number of a card of the rules crate.
fn of_card(card: Card) -> i32 {
    let level = match card.level() {
        _ if card.is_scoring() => OF_SCORING,
        Some(Level::I) => 1,
        Some(Level::II) => 2,
        None => return 0,
    };
    card_number(level, card.number().into())
}

/// Numbers in order, equal ones once.
fn once(numbers: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut numbers: Vec<i32> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The seats whose views are compared: the one whose turn it is, the next, the spectator, who has the number 5.
fn viewers(current: usize, seats: usize) -> [usize; 3] {
    [current, (current + 1) % seats, 5]
}

/// The phase of the rules crate that a stage is.
fn phase(stage: Stage) -> Phase {
    match stage {
        Stage::ScoringCards | Stage::Rows => Phase::Dealing,
        Stage::Discarding => Phase::Discarding,
        Stage::Refilling(_) => Phase::Refilling,
        Stage::Taking => Phase::Taking,
        Stage::Filling(_) => Phase::Filling,
        Stage::Drawing(_) => Phase::Drawing,
        Stage::Placing => Phase::Placing,
        Stage::Activating => Phase::Activating,
        Stage::Choosing => Phase::Choosing,
        Stage::Copying => Phase::Copying,
        Stage::Alternative => Phase::Alternative,
        Stage::Paying => Phase::Paying,
        Stage::Gaining => Phase::Gaining,
        Stage::Polluting => Phase::Polluting,
        Stage::Shifting => Phase::Shifting,
        Stage::Receiving => Phase::Receiving,
        Stage::Cleaning => Phase::Cleaning,
        Stage::Patterns => Phase::Patterns,
        Stage::Sets => Phase::Sets,
        Stage::Over => Phase::Over,
    }
}

pub(super) fn of_model(model: &Futura) -> Picture {
    let mut picture = Picture::with_capacity(80, 512);
    picture.put(&SETUP, 0, [model.seats() as i32, model.adjacent.into(), model.copy_inactive.into()]);
    picture.put(&PHASE, 0, [phase(model.stage) as i32]);
    picture.put(&CURRENT, 0, [model.current as i32]);
    for level in 0..2 {
        let pile = |cards: &[String]| {
            let mut counts = [0; 24];
            for card in cards {
                counts[(of_text(card) % 100) as usize - 1] += 1;
            }
            counts
        };
        picture.put(&ROW, level, model.rows[level].iter().map(|card| of_text(card)));
        picture.put(&DECK, level, pile(&model.decks[level]));
        picture.put(&DISCARDS, level, pile(&model.discards[level]));
    }
    let cell = |cell: book::Cell| cell_number(cell.row, cell.column);
    picture.put(&TAKEN, 0, model.taken.as_ref().map(|(card, _)| of_text(card)));
    picture.put(&TO_ACTIVATE, 0, once(model.to_activate.iter().copied().map(cell)));
    let is_twice = |cell: &&book::Cell| model.to_activate.iter().filter(|other| other == cell).count() == 2;
    picture.put(&TO_ACTIVATE_TWICE, 0, once(model.to_activate.iter().filter(is_twice).copied().map(cell)));
    // While the owner of a copied card decides, no card is being activated any more.
    let owner_decides = matches!(model.stage, Stage::Receiving | Stage::Cleaning);
    picture.put(&ACTIVATED, 0, model.doing.as_ref().filter(|_| !owner_decides).map(|doing| cell(doing.cell)));
    let copied = model.doing.as_ref().and_then(|doing| doing.copied);
    picture.put(&COPIED, 0, copied.map(|(owner, at)| 100 * (owner as i32 + 1) + cell(at)));
    for seat in 0..model.seats() {
        let scoring = &model.hands[seat];
        picture.put(&SCORING_COUNT, seat, [scoring.len() as i32]);
        picture.put(&SCORING, seat, once(scoring.iter().map(|card| of_text(card))));
        picture.put(&PATTERN, seat, model.patterns[seat].as_ref().map(|card| of_text(card)));
        picture.put(&SET, seat, model.sets[seat].as_ref().map(|card| of_text(card)));
        let placed = model.territories[seat].iter().flat_map(|placed| {
            let mut numbers = [0; OF_PLACED];
            numbers[0] = cell(placed.cell);
            numbers[1] = of_text(&placed.card);
            for &kind in &placed.resources {
                numbers[2 + order(kind)] += 1;
            }
            numbers[9] = placed.cubes as i32;
            numbers[10] = placed.is_inactive().into();
            numbers
        });
        picture.put(&TERRITORY, seat, placed);
        picture.put(&STOCK, seat, territory::stocks(&model.territories[seat]).map(|count| count as i32));
        let points = model.points(seat);
        let counts = points.resources.into_iter().chain([points.times, points.polluted, points.cubes]);
        picture.put(&POINTS, seat, counts.map(|count| count as i32).chain([points.set, points.total]));
    }
    for viewer in viewers(model.current, model.seats()) {
        seen(&mut picture, model, viewer);
    }
    picture
}

/// What a seat or the spectator sees of hidden cards: of the card taken blind (F3.4a, F3.4b) and of scoring cards: its
/// own, and those that are used (F7.5; of two equal ones no more than that there is one).
fn seen(picture: &mut Picture, model: &Futura, viewer: usize) {
    let taken = model.taken.as_ref().filter(|&&(_, known)| known || viewer == model.current);
    picture.put(&SEEN_TAKEN, viewer, taken.map(|(card, _)| of_text(card)));
    for seat in 0..model.seats() {
        let used = [&model.patterns[seat], &model.sets[seat]].into_iter().flatten();
        let known = if seat == viewer {
            once(model.hands[seat].iter().map(|card| of_text(card)))
        } else {
            once(used.map(|card| of_text(card)))
        };
        picture.put(&SEEN_SCORING, viewer, known);
    }
}

pub(super) fn of_rules(state: &State) -> Picture {
    let mut picture = Picture::with_capacity(80, 512);
    let setup = state.setup();
    picture.put(&SETUP, 0, [state.seats().into(), setup.adjacent().into(), setup.copy_inactive().into()]);
    picture.put(&PHASE, 0, [state.phase() as i32]);
    picture.put(&CURRENT, 0, [state.current().number().into()]);
    let spectator = state.view(Viewer::Spectator);
    for level in Level::ALL {
        let number = level as usize;
        let pile = |count: &dyn Fn(Card) -> u8| {
            let mut counts = [0; 24];
            for card in (1..=level.cards() as u8).filter_map(|number| Card::of_level(level, number)) {
                counts[usize::from(card.number()) - 1] = i32::from(count(card));
            }
            counts
        };
        picture.put(&ROW, number, state.row(level).map(of_card));
        let deck = pile(&|card| state.in_deck(card));
        assert_eq!(deck.iter().sum::<i32>(), i32::from(state.deck(level)), "two readers of the same deck");
        picture.put(&DECK, number, deck);
        let discards = pile(&|card| spectator.discarded(card));
        // The state tells the same; it takes longer.
        if state.phase() == Phase::Discarding {
            assert_eq!(discards, pile(&|card| state.discarded(card)), "two readers of the same discards");
        }
        picture.put(&DISCARDS, number, discards);
    }
    let cell = |at: terra_futura::Cell| cell_number(at.row() + 1, at.column() + 1);
    picture.put(&TAKEN, 0, state.taken().map(of_card));
    picture.put(&TO_ACTIVATE, 0, state.to_activate().map(cell));
    picture.put(&TO_ACTIVATE_TWICE, 0, state.to_activate_twice().map(cell));
    picture.put(&ACTIVATED, 0, state.activated().map(cell));
    picture.put(&COPIED, 0, state.copied().map(|at| 100 * (at.seat().index() as i32 + 1) + cell(at.cell())));
    for seat in Seat::all(state.seats()) {
        let number = seat.index();
        let scoring = state.scoring_cards(seat);
        picture.put(&SCORING_COUNT, number, [scoring.clone().count() as i32]);
        picture.put(&SCORING, number, once(scoring.map(of_card)));
        picture.put(&PATTERN, number, state.pattern(seat).map(of_card));
        picture.put(&SET, number, state.set(seat).map(of_card));
        let placed = state.cells(seat).flat_map(|at| {
            let mut numbers = [0; OF_PLACED];
            numbers[0] = cell(at);
            numbers[1] = of_card(state.card(seat, at).expect("a card lies on each of the cells"));
            for resource in Resource::ALL {
                numbers[2 + resource as usize] = state.resources(seat, at, resource).into();
            }
            numbers[9] = state.pollution(seat, at).into();
            numbers[10] = (!state.is_active(seat, at)).into();
            numbers
        });
        picture.put(&TERRITORY, number, placed);
        picture.put(&STOCK, number, Resource::ALL.map(|resource| state.stock(seat, resource).into()));
        let sheet = state.sheet(seat).expect("the seat is at the table");
        assert_eq!(sheet.card, state.set(seat), "two readers of the same set");
        let counts = sheet.resources.into_iter().chain([sheet.times, sheet.polluted, sheet.cubes]);
        picture.put(&POINTS, number, counts.map(i32::from).chain([sheet.set.into(), sheet.total()]));
    }
    for viewer in viewers(state.current().index(), state.seats().into()) {
        seen_by_rules(&mut picture, state, viewer);
    }
    picture
}

fn seen_by_rules(picture: &mut Picture, state: &State, viewer: usize) {
    let seat = Seat::new(viewer as u8).filter(|_| viewer < 5);
    let view = state.view(seat.map_or(Viewer::Spectator, Viewer::Seat));
    picture.put(&SEEN_TAKEN, viewer, view.taken().map(of_card));
    for seat in Seat::all(state.seats()) {
        picture.put(&SEEN_SCORING, viewer, once(view.scoring_cards(seat).map(of_card)));
    }
}

/// Appends a blank and the text; a dash for nothing.
fn one<T: Display>(text: &mut String, what: Option<T>) {
    let _ = match what {
        Some(what) => write!(text, " {what}"),
        None => write!(text, " -"),
    };
}

pub(super) fn result_of_rules(state: &State) -> Option<String> {
    let outcome = state.outcome()?;
    let line = |seat: Seat| {
        let standing = outcome.standing(seat).expect("the seat is at the table");
        let cubes = state.sheet(seat).expect("the seat is at the table").cubes;
        let mut text = String::from("rank");
        one(&mut text, standing.rank);
        text.push_str(" with");
        one(&mut text, standing.points);
        let _ = write!(text, " points and {cubes} cubes");
        text
    };
    Some(Seat::all(state.seats()).map(line).collect::<Vec<_>>().join(", "))
}
