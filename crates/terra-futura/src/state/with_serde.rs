//! Reading and writing states. Written are the cards where they lie; the decks follow. What is read is checked.

use super::audit::{Impossible, impossible, must};
use super::{NONE, Open, Pending, Phase, ROW, SEATS, State, Territory};
use crate::cards::{Deck, PER_LEVEL, Stock};
use crate::moves::Cells;
use crate::{Card, Cell, Level, Resource, Setup, Target};
use alloc::format;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use terra_core::Seat;

/// What lies open, as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Open", expecting = "what lies open", deny_unknown_fields)]
pub(crate) struct OpenWritten {
    setup: Setup,
    phase: Phase,
    current: Seat,
    territories: Vec<Vec<CardWritten>>,
    rows: [Vec<Card>; 2],
    discards: [Vec<Card>; 2],
    decks: [u8; 2],
    scoring_dealt: u8,
    /// The level of the card that is awaited or was taken blind.
    level: Option<Level>,
    taken: Option<Card>,
    to_activate: Vec<Cell>,
    once_more: Vec<Cell>,
    pending: Option<PendingWritten>,
    patterns: Vec<Option<Card>>,
    sets: Vec<Option<Card>>,
}

/// A card of a territory with what lies on it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Placed", expecting = "a card of a territory", deny_unknown_fields)]
struct CardWritten {
    cell: Cell,
    card: Card,
    resources: [u8; 7],
    pollution: u8,
}

/// An activation in progress.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Pending", expecting = "an activation", deny_unknown_fields)]
struct PendingWritten {
    cell: u8,
    effect: u8,
    copied: Option<Target>,
    need: [u8; 7],
    any: [u8; 2],
    free: [u8; 3],
    cubes: u8,
    last: u8,
    paid: Vec<Resource>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "State", expecting = "a state", deny_unknown_fields)]
struct StateWritten {
    open: OpenWritten,
    scoring: Vec<Vec<Card>>,
    blind: Option<Card>,
}

impl Open {
    pub(crate) fn written(&self, discards: &[Deck; 2]) -> OpenWritten {
        let seats = || Seat::all(self.setup.seats());
        let picked = |list: &[u8; SEATS]| seats().map(|seat| Open::scoring(list[seat.index()])).collect();
        let awaits = matches!(self.phase, Phase::Refilling | Phase::Filling | Phase::Drawing)
            || self.phase == Phase::Dealing && !self.deals_scoring()
            || self.holds_blind();
        OpenWritten {
            setup: self.setup,
            phase: self.phase,
            current: self.current,
            territories: seats().map(|seat| self.territories[seat.index()].written()).collect(),
            rows: Level::ALL.map(|level| self.row(level).iter().map(|&kind| Card::of_kind(kind)).collect()),
            discards: Level::ALL.map(|level| cards(level, &discards[level.index()])),
            decks: self.left,
            scoring_dealt: self.dealt,
            level: awaits.then(|| Level::at(self.level.into())),
            taken: (self.taken != NONE).then(|| Card::of_kind(self.taken)),
            to_activate: self.todo.iter().collect(),
            once_more: self.again.iter().collect(),
            pending: (self.pending != Pending::NOTHING).then(|| self.pending.written()),
            patterns: picked(&self.patterns),
            sets: picked(&self.sets),
        }
    }
}

impl Territory {
    fn written(&self) -> Vec<CardWritten> {
        let card = |cell| CardWritten {
            cell,
            card: Card::of_kind(self.kind(cell)),
            resources: self.on(cell).counts(),
            pollution: self.cubes(cell),
        };
        self.cells.iter().map(card).collect()
    }
}

impl Pending {
    fn written(&self) -> PendingWritten {
        PendingWritten {
            cell: self.cell,
            effect: self.effect,
            copied: self.copied(),
            need: self.need.counts(),
            any: self.any,
            free: self.free,
            cubes: self.cubes,
            last: self.last,
            paid: Resource::ALL.into_iter().filter(|kind| self.paid >> kind.index() & 1 == 1).collect(),
        }
    }
}

impl PendingWritten {
    fn read(&self) -> Result<Pending, Impossible> {
        must(usize::from(self.cell) < Cell::COUNT, "F4.1", || format!("there is no cell {}", self.cell))?;
        let [g, r, y, food, construction, goods, money] = self.need;
        Ok(Pending {
            need: Stock(u64::from_le_bytes([g, r, y, food, construction, goods, money, 0])),
            any: self.any,
            free: self.free,
            cubes: self.cubes,
            last: self.last,
            paid: self.paid.iter().fold(0, |all, kind| all | 1 << kind.index()),
            cell: self.cell,
            effect: self.effect,
            copied: self.copied.map_or(Pending::NOTHING.copied, |target| target.index() as u8),
        })
    }
}

/// The kind of a territory card that the set has.
fn kind(setup: &Setup, card: Card) -> Result<u8, Impossible> {
    match card.kind() {
        Some(kind) if setup.cards().face(card).is_some() => Ok(kind),
        _ => impossible("F1.1", format!("the card set has no territory card {card}")),
    }
}

fn territory(setup: &Setup, written: &[CardWritten]) -> Result<Territory, Impossible> {
    let data = setup.cards().data();
    let mut territory = Territory::EMPTY;
    for &CardWritten { cell, card, resources, pollution } in written {
        let kind = kind(setup, card)?;
        // Cells three apart would share a slot.
        must(territory.cells.is_empty() || territory.cells.fitting().contains(cell), "F3.5", || {
            format!("{cell} is taken, or outside of the frame")
        })?;
        must(pollution <= data.spaces[usize::from(kind)] + 1, "F6.3", || {
            format!("{pollution} cubes lie on {card} in {cell}")
        })?;
        territory.put(cell, kind, resources, pollution);
    }
    let total: u32 = written.iter().flat_map(|card| card.resources).map(u32::from).sum();
    must(total < 256, "F4.4", || format!("{total} resources lie in one territory"))?;
    Ok(territory.rebuilt(data))
}

/// Scoring cards picked, by seat.
fn picked(setup: &Setup, written: &[Option<Card>]) -> Result<[u8; SEATS], Impossible> {
    let mut all = [NONE; SEATS];
    by_seat(setup, written.len())?;
    for (number, card) in all.iter_mut().zip(written) {
        if let Some(card) = card {
            *number = scoring(setup, *card)?;
        }
    }
    Ok(all)
}

/// The number of a scoring card that the set has.
pub(crate) fn scoring(setup: &Setup, card: Card) -> Result<u8, Impossible> {
    must(setup.cards().scoring(card).is_some(), "F1.1", || format!("the card set has no scoring card {card}"))?;
    Ok(card.index() as u8)
}

/// A list has an entry for each seat.
pub(crate) fn by_seat(setup: &Setup, has: usize) -> Result<(), Impossible> {
    let seats = setup.seats();
    must(has == usize::from(seats), "F2.5", || format!("a list for {has} seats at a table of {seats}"))
}

/// Scoring cards of one hand, in order.
pub(crate) fn hand(setup: &Setup, written: &[Card]) -> Result<[u8; 2], Impossible> {
    must(written.len() <= 2, "F2.2", || format!("{} scoring cards in one hand", written.len()))?;
    let mut hand = [NONE; 2];
    for (number, &card) in hand.iter_mut().zip(written) {
        *number = scoring(setup, card)?;
    }
    hand.sort_unstable();
    Ok(hand)
}

impl OpenWritten {
    /// The open part of a state, and the discards: its territories are right by themselves, the rest is still to be
    /// audited.
    pub(crate) fn read(&self) -> Result<(Open, [Deck; 2]), Impossible> {
        let setup = &self.setup;
        let mut discards = [Deck::EMPTY; 2];
        let mut open = State::new(setup).open;
        by_seat(setup, self.territories.len())?;
        for (read, written) in open.territories.iter_mut().zip(&self.territories) {
            *read = territory(setup, written)?;
        }
        for level in Level::ALL {
            let index = level.index();
            let row = &self.rows[index];
            must(row.len() <= ROW, "F2.3", || format!("{} cards lie in the row of level {level}", row.len()))?;
            open.lengths[index] = row.len() as u8;
            for (place, &card) in open.rows[index].iter_mut().zip(row) {
                *place = of_level(setup, card, level)?;
            }
            for &card in &self.discards[index] {
                let fits = discards[index].add(usize::from(of_level(setup, card, level)?) % PER_LEVEL);
                must(fits, "F1.1", || format!("more than 255 of {card}"))?;
            }
        }
        open.phase = self.phase;
        open.current = self.current;
        open.left = self.decks;
        open.dealt = self.scoring_dealt;
        open.level = self.level.map_or(0, |level| level.index() as u8);
        open.taken = self.taken.map_or(Ok(NONE), |card| kind(setup, card))?;
        open.todo = self.to_activate.iter().fold(Cells::NONE, |all, cell| all.or(cell.alone()));
        open.again = self.once_more.iter().fold(Cells::NONE, |all, cell| all.or(cell.alone()));
        open.pending = self.pending.as_ref().map_or(Ok(Pending::NOTHING), PendingWritten::read)?;
        open.patterns = picked(setup, &self.patterns)?;
        open.sets = picked(setup, &self.sets)?;
        Ok((open, discards))
    }
}

/// The kind of a card of that level.
fn of_level(setup: &Setup, card: Card, level: Level) -> Result<u8, Impossible> {
    must(card.level() == Some(level), "F2.3", || format!("{card} lies with the cards of level {level}"))?;
    kind(setup, card)
}

/// The cards of a deck, in order.
fn cards(level: Level, deck: &Deck) -> Vec<Card> {
    let card = |number| Card::of_kind((level.index() * PER_LEVEL + number) as u8);
    deck.iter().flat_map(|(number, count)| core::iter::repeat_n(card(number), count.into())).collect()
}

/// The kind of the card taken blind.
pub(crate) fn blind(setup: &Setup, card: Option<Card>) -> Result<u8, Impossible> {
    let Some(card) = card else { return Ok(NONE) };
    must(card.level().is_some(), "F3.2", || format!("{card} was taken from a deck"))?;
    kind(setup, card)
}

impl StateWritten {
    fn read(&self) -> Result<State, Impossible> {
        let (open, discards) = self.open.read()?;
        let setup = &open.setup;
        by_seat(setup, self.scoring.len())?;
        let mut state = State::new(setup);
        for (read, written) in state.scoring.iter_mut().zip(&self.scoring) {
            *read = hand(setup, written)?;
        }
        state.blind = blind(setup, self.blind)?;
        state.open = open;
        for level in Level::ALL {
            let deck = state.unplaced(level).and_then(|rest| rest.without(&discards[level.index()]));
            let Some(deck) = deck else {
                return impossible("F1.1", format!("there are more cards of level {level} than its set has"));
            };
            state.decks[level.index()] = deck;
        }
        state.audit()?;
        Ok(state)
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = Seat::all(self.seats());
        StateWritten {
            open: self.open.written(&Level::ALL.map(|level| self.discards(level))),
            scoring: seats.map(|seat| self.scoring_cards(seat).collect()).collect(),
            blind: (self.blind != NONE).then(|| Card::of_kind(self.blind)),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let written = StateWritten::deserialize(deserializer)?;
        written.read().map_err(D::Error::custom)
    }
}
