//! The whole state in the common form, of the model and of the rules crate.
//!
//! Of an activation in progress the rules crate's public readers tell the card, the copied card and what the cards
//! hold at every step; how much of a price or a reward is left shows in the legal moves, which are compared too, as
//! does a cell that may be activated twice: once it has been, it is still among those that may be.

use super::book::KINDS;
use super::territory::Placed;
use super::{Futura, LEVELS, Stage};
use crate::Picture;
use std::collections::BTreeSet;
use std::fmt::Write;
use terra_core::{Game, Seat, Viewer};
use terra_futura::{Card, Level, Resource, Sheet, State};

/// Texts in order, parted by blanks.
fn sorted<T: ToString>(cards: impl IntoIterator<Item = T>) -> String {
    let mut texts: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    texts.sort_unstable();
    texts.join(" ")
}

/// Texts as they come, parted by blanks.
fn listed<T: ToString>(cards: impl IntoIterator<Item = T>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn or_none<T: ToString>(what: Option<T>) -> String {
    what.map_or_else(|| "-".into(), |what| what.to_string())
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
    put("phase", phase(model.stage).into());
    put("current", model.current.to_string());
    put("setup", format!("{} {} {}", model.seats(), model.adjacent, model.copy_inactive));
    for level in 0..2 {
        let name = LEVELS[level];
        put(&format!("row {name}"), listed(&model.rows[level]));
        put(&format!("deck {name}"), sorted(&model.decks[level]));
        put(&format!("discards {name}"), sorted(&model.discards[level]));
    }
    put("taken", or_none(model.taken.as_ref().map(|(card, _)| card)));
    put("to activate", listed(model.to_activate.iter().collect::<BTreeSet<_>>()));
    // While the owner of a copied card decides, no card is being activated any more.
    let owner_decides = matches!(model.stage, Stage::Receiving | Stage::Cleaning);
    let doing = model.doing.as_ref().filter(|_| !owner_decides);
    put("activated", or_none(doing.map(|doing| doing.cell)));
    let copied = model.doing.as_ref().and_then(|doing| doing.copied);
    put("copied", or_none(copied.map(|(owner, cell)| format!("{owner}{cell}"))));
    for seat in 0..model.seats() {
        put(&format!("seat {seat} scoring cards"), sorted(&model.hands[seat]));
        let picked = format!("{} {}", or_none(model.patterns[seat].as_ref()), or_none(model.sets[seat].as_ref()));
        put(&format!("seat {seat} picked"), picked);
        put(&format!("seat {seat} territory"), listed(model.territories[seat].iter().map(placed)));
        put(&format!("seat {seat} points"), points(model, seat));
    }
    for viewer in 0..=model.seats() {
        put(&format!("viewer {viewer} sees"), seen(model, viewer));
    }
    picture
}

fn placed(placed: &Placed) -> String {
    let mut text = format!("{} {} [", placed.cell, placed.card);
    for kind in KINDS {
        text.extend(placed.resources.iter().filter(|&&other| other == kind));
    }
    let _ = write!(text, "] ~{} {}", placed.cubes, if placed.is_inactive() { "inactive" } else { "active" });
    text
}

fn points(model: &Futura, seat: usize) -> String {
    let points = model.points(seat);
    let set = or_none(model.sets[seat].as_ref());
    format!(
        "{:?} set {set} {} times {}, {} polluted, {} cubes, total {}",
        points.resources, points.times, points.set, points.polluted, points.cubes, points.total
    )
}

/// What a seat, or the spectator after the last one, sees of hidden cards: of the card taken blind (F3.4a, F3.4b)
/// and of scoring cards: its own, and those that are used (F7.5; of two equal ones no more than that there is one).
fn seen(model: &Futura, viewer: usize) -> String {
    let taken = model.taken.as_ref().filter(|&&(_, known)| known || viewer == model.current);
    let mut text = or_none(taken.map(|(card, _)| card));
    for seat in 0..model.seats() {
        let used = [&model.patterns[seat], &model.sets[seat]].into_iter().flatten();
        let cards: BTreeSet<&String> = if seat == viewer { model.hands[seat].iter().collect() } else { used.collect() };
        let _ = write!(text, ", {seat}: {}", listed(cards));
    }
    text
}

pub(super) fn of_rules(state: &State) -> Picture {
    let mut picture = Picture::new();
    let mut put = |place: &str, what: String| {
        picture.insert(place.into(), what);
    };
    let setup = state.setup();
    put("phase", format!("{:?}", state.phase()));
    put("current", state.current().number().to_string());
    put("setup", format!("{} {} {}", state.seats(), setup.adjacent(), setup.copy_inactive()));
    let cards: Vec<Card> = setup.cards().cards().collect();
    for level in Level::ALL {
        let of_level = || cards.iter().copied().filter(|card| card.level() == Some(level));
        let many = |card: Card, count: u8| std::iter::repeat_n(card, count.into());
        put(&format!("row {level}"), listed(state.row(level)));
        let deck: Vec<Card> = of_level().flat_map(|card| many(card, state.in_deck(card))).collect();
        let shown = if deck.len() == usize::from(state.deck(level)) { sorted(deck) } else { "miscounted".into() };
        put(&format!("deck {level}"), shown);
        put(&format!("discards {level}"), sorted(of_level().flat_map(|card| many(card, state.discarded(card)))));
    }
    put("taken", or_none(state.taken()));
    put("to activate", listed(state.to_activate()));
    put("activated", or_none(state.activated()));
    put("copied", or_none(state.copied().map(|target| format!("{}{}", target.seat().number(), target.cell()))));
    for seat in Seat::all(state.seats()) {
        let number = seat.number();
        put(&format!("seat {number} scoring cards"), sorted(state.scoring_cards(seat)));
        put(&format!("seat {number} picked"), format!("{} {}", or_none(state.pattern(seat)), or_none(state.set(seat))));
        put(&format!("seat {number} territory"), territory_of_rules(state, seat));
        put(&format!("seat {number} points"), points_of_rules(&state.sheet(seat).expect("the seat is at the table")));
    }
    for (number, viewer) in Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Spectator]).enumerate() {
        put(&format!("viewer {number} sees"), seen_by_rules(state, viewer));
    }
    picture
}

fn territory_of_rules(state: &State, seat: Seat) -> String {
    let mut stock = [0; 7];
    let one = |cell| {
        let mut text = format!("{cell} {} [", or_none(state.card(seat, cell)));
        let active = state.is_active(seat, cell);
        for (k, resource) in Resource::ALL.into_iter().enumerate() {
            let count = state.resources(seat, cell, resource);
            text.extend(std::iter::repeat_n(KINDS[k], count.into()));
            stock[k] += if active { count } else { 0 };
        }
        let active = if active { "active" } else { "inactive" };
        let _ = write!(text, "] ~{} {active}", state.pollution(seat, cell));
        text
    };
    let text = listed(state.cells(seat).map(one));
    if stock == Resource::ALL.map(|resource| state.stock(seat, resource)) { text } else { "miscounted".into() }
}

fn points_of_rules(sheet: &Sheet) -> String {
    format!(
        "{:?} set {} {} times {}, {} polluted, {} cubes, total {}",
        sheet.resources,
        or_none(sheet.card),
        sheet.times,
        sheet.set,
        sheet.polluted,
        sheet.cubes,
        sheet.total()
    )
}

fn seen_by_rules(state: &State, viewer: Viewer) -> String {
    let view = state.view(viewer);
    let mut text = or_none(view.taken());
    for seat in Seat::all(state.seats()) {
        let cards: BTreeSet<Card> = view.scoring_cards(seat).collect();
        let mut texts: Vec<String> = cards.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        let _ = write!(text, ", {}: {}", seat.number(), texts.join(" "));
    }
    text
}

pub(super) fn result_of_rules(state: &State) -> Option<String> {
    let outcome = state.outcome()?;
    let line = |seat: Seat| {
        let standing = outcome.standing(seat).expect("the seat is at the table");
        let cubes = state.sheet(seat).expect("the seat is at the table").cubes;
        let (rank, points) = (or_none(standing.rank), or_none(standing.points));
        format!("rank {rank} with {points} points and {cubes} cubes")
    };
    Some(Seat::all(state.seats()).map(line).collect::<Vec<_>>().join(", "))
}
