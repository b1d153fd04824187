//! The whole state in the common form, of the model and of the rules crate.
//!
//! Of an activation in progress the rules crate's public readers tell the card, the copied card and what the cards
//! hold at every step; how much of a price or a reward is left shows in the legal moves, which are compared too, as
//! does a cell that may be activated twice: once it has been, it is still among those that may be.

use super::book::KINDS;
use super::{Futura, Stage};
use crate::Picture;
use std::collections::BTreeSet;
use std::fmt::{Display, Write};
use terra_core::{Game, Seat, Viewer};
use terra_futura::{Card, Level, Phase, Resource, State};

/// Appends texts, each with a blank before it.
fn list<T: Display>(text: &mut String, cards: impl IntoIterator<Item = T>) {
    for card in cards {
        let _ = write!(text, " {card}");
    }
}

/// Appends a text and a blank before it; a dash for nothing.
fn one<T: Display>(text: &mut String, what: Option<T>) {
    match what {
        Some(what) => list(text, [what]),
        None => text.push_str(" -"),
    }
}

/// Appends a number, quickly: most have one digit.
fn number(text: &mut String, count: usize) {
    match count {
        0..10 => text.push(char::from(b'0' + count as u8)),
        _ => text.push_str(&count.to_string()),
    }
}

/// Appends numbers of scoring cards in order, equal ones once.
fn numbers(text: &mut String, cards: impl Iterator<Item = usize>) {
    for card in cards.collect::<BTreeSet<_>>() {
        text.push(' ');
        number(text, card);
    }
}

/// How many there are of card 1, of card 2, and so on.
fn counts(counts: impl IntoIterator<Item = usize>) -> String {
    let mut text = String::with_capacity(64);
    for count in counts {
        number(&mut text, count);
        text.push(' ');
    }
    text
}

/// The number of a card of the model.
fn number_of(card: &str) -> usize {
    card.trim_start_matches(['S', 'I']).parse().expect("a card has a number")
}

/// Appends a cell by its column and row, counted from 0.
fn cell(text: &mut String, column: u8, row: u8) {
    text.push(char::from(b'a' + column));
    text.push(char::from(b'1' + row));
}

/// Names of the places of each seat.
const SEATS: [&str; 5] = ["seat 0", "seat 1", "seat 2", "seat 3", "seat 4"];
const VIEWERS: [&str; 6] = ["viewer 0", "viewer 1", "viewer 2", "viewer 3", "viewer 4", "spectator"];
const ROWS: [&str; 2] = ["row I", "row II"];
const DECKS: [&str; 2] = ["deck I", "deck II"];
const DISCARDS: [&str; 2] = ["discards I", "discards II"];

/// The seats whose views are compared, as places of [`VIEWERS`]: the one whose turn it is, the next, the spectator.
fn viewers(current: usize, seats: usize) -> BTreeSet<usize> {
    BTreeSet::from([current, (current + 1) % seats, 5])
}

fn phase(stage: Stage) -> &'static str {
    match stage {
        Stage::ScoringCards | Stage::Rows => "Dealing",
        Stage::Discarding => "Discarding",
        Stage::Refilling(_) => "Refilling",
        Stage::Taking => "Taking",
        Stage::Filling(_) => "Filling",
        Stage::Drawing(_) => "Drawing",
        Stage::Placing => "Placing",
        Stage::Activating => "Activating",
        Stage::Choosing => "Choosing",
        Stage::Copying => "Copying",
        Stage::Alternative => "Alternative",
        Stage::Paying => "Paying",
        Stage::Gaining => "Gaining",
        Stage::Polluting => "Polluting",
        Stage::Shifting => "Shifting",
        Stage::Receiving => "Receiving",
        Stage::Cleaning => "Cleaning",
        Stage::Patterns => "Patterns",
        Stage::Sets => "Sets",
        Stage::Over => "Over",
    }
}

pub(super) fn of_model(model: &Futura) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: &str, what: String| {
        picture.insert(place.into(), what);
    };
    put("turn", format!("{} of {}", phase(model.stage), model.current));
    put("setup", format!("{} {} {}", model.seats(), model.adjacent, model.copy_inactive));
    for level in 0..2 {
        let pile = |cards: &[String]| {
            let mut of = [0; 24];
            for card in cards {
                of[number_of(card) - 1] += 1;
            }
            counts(of.into_iter().take(23 + level))
        };
        let mut row = String::new();
        list(&mut row, &model.rows[level]);
        put(ROWS[level], row);
        put(DECKS[level], pile(&model.decks[level]));
        put(DISCARDS[level], pile(&model.discards[level]));
    }
    let mut doing = String::from("taken");
    one(&mut doing, model.taken.as_ref().map(|(card, _)| card));
    doing.push_str(", to activate");
    list(&mut doing, model.to_activate.iter().collect::<BTreeSet<_>>());
    // While the owner of a copied card decides, no card is being activated any more.
    let owner_decides = matches!(model.stage, Stage::Receiving | Stage::Cleaning);
    doing.push_str(", activated");
    one(&mut doing, model.doing.as_ref().filter(|_| !owner_decides).map(|doing| doing.cell));
    doing.push_str(", copied");
    let copied = model.doing.as_ref().and_then(|doing| doing.copied);
    one(&mut doing, copied.map(|(owner, cell)| format!("{owner}{cell}")));
    put("activation", doing);
    for (seat, name) in SEATS.into_iter().enumerate().take(model.seats()) {
        put(name, seat_of_model(model, seat));
    }
    for viewer in viewers(model.current, model.seats()) {
        put(VIEWERS[viewer], seen(model, viewer));
    }
    picture
}

/// A seat's scoring cards, territory and points.
fn seat_of_model(model: &Futura, seat: usize) -> String {
    let mut text = String::with_capacity(512);
    text.push_str("scoring");
    numbers(&mut text, model.hands[seat].iter().map(|card| number_of(card)));
    text.push_str(if model.hands[seat].len() == 2 { ", two" } else { ", fewer" });
    text.push_str(", pattern");
    one(&mut text, model.patterns[seat].as_ref());
    text.push_str(", set");
    one(&mut text, model.sets[seat].as_ref());
    for placed in &model.territories[seat] {
        text.push_str(", ");
        cell(&mut text, placed.cell.column - 1, placed.cell.row - 1);
        text.push(' ');
        text.push_str(&placed.card);
        text.push(' ');
        for kind in KINDS {
            text.extend(placed.resources.iter().filter(|&&other| other == kind));
        }
        text.push('~');
        number(&mut text, placed.cubes);
        text.push_str(if placed.is_inactive() { " inactive" } else { "" });
    }
    let points = model.points(seat);
    text.push_str(", points");
    for count in points.resources.into_iter().chain([points.times, points.polluted, points.cubes]) {
        text.push(' ');
        number(&mut text, count);
    }
    let _ = write!(text, ", set {}, total {}", points.set, points.total);
    text
}

/// What a seat or the spectator sees of hidden cards: of the card taken blind (F3.4a, F3.4b) and of scoring cards: its
/// own, and those that are used (F7.5; of two equal ones no more than that there is one).
fn seen(model: &Futura, viewer: usize) -> String {
    let taken = model.taken.as_ref().filter(|&&(_, known)| known || viewer == model.current);
    let mut text = String::new();
    one(&mut text, taken.map(|(card, _)| card));
    for seat in 0..model.seats() {
        let used = [&model.patterns[seat], &model.sets[seat]].into_iter().flatten();
        text.push(',');
        if seat == viewer {
            numbers(&mut text, model.hands[seat].iter().map(|card| number_of(card)));
        } else {
            numbers(&mut text, used.map(|card| number_of(card)));
        }
    }
    text
}

pub(super) fn of_rules(state: &State) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: &str, what: String| {
        picture.insert(place.into(), what);
    };
    let setup = state.setup();
    put("turn", format!("{:?} of {}", state.phase(), state.current().number()));
    put("setup", format!("{} {} {}", state.seats(), setup.adjacent(), setup.copy_inactive()));
    let spectator = state.view(Viewer::Spectator);
    for level in Level::ALL {
        let cards = || (1..=level.cards() as u8).filter_map(|number| Card::of_level(level, number));
        let pile = |count: &dyn Fn(Card) -> u8| counts(cards().map(|card| usize::from(count(card))));
        let mut row = String::new();
        list(&mut row, state.row(level));
        put(ROWS[level as usize], row);
        let fits = cards().map(|card| state.in_deck(card)).sum::<u8>() == state.deck(level);
        put(DECKS[level as usize], if fits { pile(&|card| state.in_deck(card)) } else { "miscounted".into() });
        let mut discards = pile(&|card| spectator.discarded(card));
        // The state tells the same; it takes longer.
        if state.phase() == Phase::Discarding && discards != pile(&|card| state.discarded(card)) {
            discards.push_str(" miscounted");
        }
        put(DISCARDS[level as usize], discards);
    }
    let mut doing = String::from("taken");
    one(&mut doing, state.taken());
    doing.push_str(", to activate");
    list(&mut doing, state.to_activate());
    doing.push_str(", activated");
    one(&mut doing, state.activated());
    doing.push_str(", copied");
    one(&mut doing, state.copied());
    put("activation", doing);
    for seat in Seat::all(state.seats()) {
        put(SEATS[seat.index()], seat_of_rules(state, seat));
    }
    for viewer in viewers(state.current().index(), state.seats().into()) {
        let seat = Seat::new(viewer as u8).filter(|_| viewer < 5);
        put(VIEWERS[viewer], seen_by_rules(state, seat.map_or(Viewer::Spectator, Viewer::Seat)));
    }
    picture
}

fn seat_of_rules(state: &State, seat: Seat) -> String {
    let mut text = String::with_capacity(512);
    text.push_str("scoring");
    numbers(&mut text, state.scoring_cards(seat).map(|card| card.number().into()));
    text.push_str(if state.scoring_cards(seat).count() == 2 { ", two" } else { ", fewer" });
    text.push_str(", pattern");
    one(&mut text, state.pattern(seat));
    text.push_str(", set");
    one(&mut text, state.set(seat));
    let mut stock = [0; 7];
    for at in state.cells(seat) {
        text.push_str(", ");
        cell(&mut text, at.column(), at.row());
        one(&mut text, state.card(seat, at));
        text.push(' ');
        let active = state.is_active(seat, at);
        for (k, resource) in Resource::ALL.into_iter().enumerate() {
            let count = state.resources(seat, at, resource);
            text.extend(std::iter::repeat_n(KINDS[k], count.into()));
            stock[k] += if active { count } else { 0 };
        }
        text.push('~');
        number(&mut text, state.pollution(seat, at).into());
        text.push_str(if active { "" } else { " inactive" });
    }
    if stock != Resource::ALL.map(|resource| state.stock(seat, resource)) {
        text.push_str(", miscounted");
    }
    let sheet = state.sheet(seat).expect("the seat is at the table");
    text.push_str(if sheet.card == state.set(seat) { ", points" } else { ", another set" });
    for count in sheet.resources.into_iter().chain([sheet.times, sheet.polluted, sheet.cubes]) {
        text.push(' ');
        number(&mut text, count.into());
    }
    let _ = write!(text, ", set {}, total {}", sheet.set, sheet.total());
    text
}

fn seen_by_rules(state: &State, viewer: Viewer) -> String {
    let view = state.view(viewer);
    let mut text = String::new();
    one(&mut text, view.taken());
    for seat in Seat::all(state.seats()) {
        text.push(',');
        numbers(&mut text, view.scoring_cards(seat).map(|card| card.number().into()));
    }
    text
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
