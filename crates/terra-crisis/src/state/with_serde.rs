//! Reading and writing states. Written are the cards where they lie; the pile follows. What is read is checked.

use super::audit::{Impossible, impossible, left_of, must};
use super::{FullBlown, Hoards, MAX_HOARDS, Open, Phase, SEATS, State};
use crate::cards::Solutions;
use crate::{Combination, Crisis, Hand, Setup, Solution};
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
    impending: Option<ImpendingWritten>,
    helped: bool,
    full_blown: Vec<FullBlownWritten>,
    pile: u8,
    track: Vec<u8>,
    discards: Vec<Solution>,
    discarded_crises: Vec<Crisis>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Impending", expecting = "an impending crisis", deny_unknown_fields)]
struct ImpendingWritten {
    crisis: Crisis,
    asked: Seat,
    contributions: Vec<Option<Solution>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "FullBlown", expecting = "a full-blown crisis", deny_unknown_fields)]
struct FullBlownWritten {
    crisis: Crisis,
    cards: Vec<Solution>,
    helped: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "State", expecting = "a state", deny_unknown_fields)]
struct StateWritten {
    open: OpenWritten,
    hands: Vec<Vec<Solution>>,
    hoards: Vec<Vec<Combination>>,
}

impl Open {
    pub(crate) fn written(&self) -> OpenWritten {
        let seats = || Seat::all(self.setup.seats());
        OpenWritten {
            setup: self.setup,
            phase: self.phase,
            current: self.current,
            impending: self.impending.map(|crisis| ImpendingWritten {
                crisis,
                asked: self.asked,
                contributions: seats().map(|seat| self.contribution(seat)).collect(),
            }),
            helped: self.helped,
            full_blown: self.centre.iter().map(FullBlownWritten::from).collect(),
            pile: self.pile,
            track: seats().map(|seat| self.track[seat.index()]).collect(),
            discards: cards(&self.discards),
            discarded_crises: self.discarded_crises().collect(),
        }
    }
}

impl From<FullBlown> for FullBlownWritten {
    fn from(full_blown: FullBlown) -> Self {
        FullBlownWritten {
            crisis: full_blown.crisis(),
            cards: full_blown.cards().collect(),
            helped: full_blown.helped(),
        }
    }
}

impl Serialize for FullBlown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        FullBlownWritten::from(*self).serialize(serializer)
    }
}

impl OpenWritten {
    /// The open part of a state: its own card counts are right, the rest is still to be audited.
    pub(crate) fn read(&self) -> Result<Open, Impossible> {
        let seats = self.setup.seats();
        let mut open = State::new(&self.setup).open;
        open.phase = self.phase;
        open.current = self.current;
        open.helped = self.helped;
        open.pile = self.pile;
        open.track = by_seat(seats, &self.track)?;
        for full_blown in &self.full_blown {
            let inserted = open.centre.insert(full_blown.read()?);
            must(inserted, "C8.1", || "more than seven full-blown crises".into())?;
        }
        if let Some(impending) = &self.impending {
            impending.read(&mut open)?;
        }
        let lying = self.full_blown.iter().map(|full_blown| full_blown.crisis).chain(open.impending);
        for crisis in lying.chain(self.discarded_crises.iter().copied()) {
            open.take_from_set(crisis)?;
        }
        for card in &self.discards {
            let fits = open.discards.add(card.index());
            must(fits, "C1.1", || format!("more than 255 of {card}"))?;
        }
        left_of(&open.solutions())?;
        Ok(open)
    }
}

impl ImpendingWritten {
    fn read(&self, open: &mut Open) -> Result<(), Impossible> {
        let crisis = self.crisis;
        open.impending = Some(crisis);
        open.asked = self.asked;
        let contributions = by_seat(open.setup.seats(), &self.contributions)?;
        for (value, card) in open.contributions.iter_mut().zip(contributions) {
            let Some(card) = card else { continue };
            must(card.colour() == crisis.colour(), "C4.1", || format!("{card} lies on the impending {crisis}"))?;
            *value = card.value();
        }
        Ok(())
    }
}

impl FullBlownWritten {
    fn read(&self) -> Result<FullBlown, Impossible> {
        let crisis = self.crisis;
        let mut full_blown = FullBlown::new(crisis);
        for card in &self.cards {
            must(card.colour() == crisis.colour(), "C6.3", || format!("{card} lies on {crisis}"))?;
            full_blown = match full_blown.with(card.value()) {
                Some(more) => more,
                None => return impossible("C1.1", format!("more of {card} than there are lie on {crisis}")),
            };
        }
        must(!self.helped || !self.cards.is_empty(), "C6.2", || format!("{crisis} is helped with nothing on it"))?;
        Ok(if self.helped { full_blown } else { full_blown.at_rest() })
    }
}

impl Open {
    fn take_from_set(&mut self, crisis: Crisis) -> Result<(), Impossible> {
        let Some(place) = self.place_in_set(crisis) else {
            return impossible("C1.3", format!("{crisis} is on the table more often than in the card set"));
        };
        self.coming &= !(1 << place);
        Ok(())
    }
}

/// The values of all seats in an array, those of absent ones by default.
pub(crate) fn by_seat<T: Copy + Default>(seats: u8, values: &[T]) -> Result<[T; SEATS], Impossible> {
    let mut all = [T::default(); SEATS];
    must(values.len() == usize::from(seats), "C2.1", || {
        format!("a list for {} seats at a table of {seats}", values.len())
    })?;
    all[..values.len()].copy_from_slice(values);
    Ok(all)
}

/// A hand of these cards.
pub(crate) fn hand(cards: &[Solution]) -> Result<Hand, Impossible> {
    let mut hand = Hand::EMPTY;
    for &card in cards {
        hand = match hand.with(card).filter(|hand| hand.count(card) <= card.copies()) {
            Some(more) => more,
            None => return impossible("C1.1", format!("a hand has more {card} than were printed")),
        };
    }
    Ok(hand)
}

/// The hoards of all seats.
pub(crate) fn hoards(seats: u8, written: &[Vec<Combination>]) -> Result<Hoards, Impossible> {
    must(written.len() == usize::from(seats), "C2.1", || {
        format!("hoards of {} seats at a table of {seats}", written.len())
    })?;
    let mut hoards = Hoards::EMPTY;
    for (seat, combinations) in Seat::all(seats).zip(written) {
        for &combination in combinations {
            let added = hoards.add(seat, combination);
            must(added, "C1.1", || format!("more than {MAX_HOARDS} combinations are hoarded"))?;
        }
    }
    Ok(hoards)
}

/// The cards of a multiset, in order.
fn cards(solutions: &Solutions) -> Vec<Solution> {
    let kinds = Solution::all().zip(solutions.counts());
    kinds.flat_map(|(card, &count)| core::iter::repeat_n(card, count.into())).collect()
}

impl StateWritten {
    fn read(&self) -> Result<State, Impossible> {
        let open = self.open.read()?;
        let seats = open.setup.seats();
        must(self.hands.len() == usize::from(seats), "C2.1", || {
            format!("hands of {} seats at a table of {seats}", self.hands.len())
        })?;
        let mut hands = [Hand::EMPTY; SEATS];
        for (read, written) in hands.iter_mut().zip(&self.hands) {
            *read = hand(written)?;
        }
        let hoards = hoards(seats, &self.hoards)?;
        let mut pile = left_of(&open.solutions())?;
        let hoarded = Seat::all(seats).flat_map(|seat| hoards.of(seat)).flat_map(Combination::cards);
        for card in hands.iter().flat_map(|hand| hand.cards()).chain(hoarded) {
            must(pile.take(card.index()), "C1.1", || format!("there are more {card} than were printed"))?;
        }
        let state = State { open, hands, hoards, pile };
        state.audit()?;
        Ok(state)
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = || Seat::all(self.seats());
        StateWritten {
            open: self.open.written(),
            hands: seats().map(|seat| self.hand(seat).cards().collect()).collect(),
            hoards: seats().map(|seat| self.hoarded(seat).collect()).collect(),
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

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards().collect::<Vec<_>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        let cards = Vec::<Solution>::deserialize(deserializer)?;
        hand(&cards).map_err(D::Error::custom)
    }
}
