//! Reading and writing states. Written are the cards where they lie. What is read is checked.

use super::arena::{self, CARDS, Face, LAST};
use super::audit::{Impossible, impossible, must};
use super::{Arena, Fossils, MOST_FOSSILS, Open, Phase, Planet, Pool, SEATS, Sold, Stack, State};
use crate::{Continent, Disaster, Setup, Species};
use alloc::format;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use terra_core::Seat;

/// What lies open, as it is written; the sizes of hands and bags follow from what is in them.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Open", expecting = "what lies open", deny_unknown_fields)]
pub(crate) struct OpenWritten {
    setup: Setup,
    turns_left: Option<u32>,
    phase: Phase,
    current: Seat,
    planets: Vec<Vec<PlaceWritten>>,
    reserves: Vec<u8>,
    fossils: Vec<Vec<Species>>,
    pool: PoolWritten,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Place", expecting = "a place of a planet", deny_unknown_fields)]
struct PlaceWritten {
    continent: Continent,
    species: Option<Species>,
}

/// The piles in the order of the cards.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Pool", expecting = "the pool", deny_unknown_fields)]
struct PoolWritten {
    population: u8,
    species: [u8; 6],
    disasters: [u8; 7],
}

/// The cards of a seat. Of a bag or hand that is not the viewer's, those that are known, and a `?` for each other.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Cards", expecting = "the cards of a seat", deny_unknown_fields)]
pub(crate) struct CardsWritten {
    hand: Vec<Face>,
    bags: Vec<Vec<Face>>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "State", expecting = "a state", deny_unknown_fields)]
struct StateWritten {
    open: OpenWritten,
    cards: Vec<CardsWritten>,
}

impl Open {
    pub(crate) fn written(&self) -> OpenWritten {
        let seats = || Seat::all(self.setup.seats()).map(Seat::index);
        let pool = PoolWritten {
            population: self.pool.population(),
            species: Species::ALL.map(|species| self.pool.pile(species)),
            disasters: Disaster::ALL.map(|disaster| self.pool.pile(disaster)),
        };
        OpenWritten {
            setup: self.setup,
            turns_left: self.setup.limit().map(|_| self.turns_left),
            phase: self.phase,
            current: self.current,
            planets: seats().map(|seat| self.planets[seat].written()).collect(),
            reserves: seats().map(|seat| self.reserves[seat]).collect(),
            fossils: seats().map(|seat| fossils(self.fossils[seat])).collect(),
            pool,
        }
    }

    /// The cards of a seat as they are in that arena.
    pub(crate) fn cards_written(&self, cards: &Arena, seat: Seat) -> CardsWritten {
        let faces = |stack: Stack<'_>| stack.bytes().iter().map(|&byte| Face(byte & !LAST)).collect();
        CardsWritten {
            hand: faces(self.hand(cards, seat)),
            bags: arena::Bags(self.deck(cards, seat)).map(faces).collect(),
        }
    }
}

impl Planet {
    fn written(self) -> Vec<PlaceWritten> {
        let lying = Continent::ALL.into_iter().filter(|&one| self.has(one));
        lying.map(|continent| PlaceWritten { continent, species: self.on(continent) }).collect()
    }

    fn read(written: &[PlaceWritten]) -> Result<Planet, Impossible> {
        let mut planet = Planet::EMPTY;
        for &PlaceWritten { continent, species } in written {
            must(!planet.has(continent), "E6.1", || format!("{continent} lies on a planet twice"))?;
            planet.lay(continent);
            if let Some(species) = species {
                planet.settle(species, continent);
            }
        }
        Ok(planet)
    }
}

/// The cards of a fossil pile, in order.
fn fossils(pile: Fossils) -> Vec<Species> {
    let cards = |species| core::iter::repeat_n(species, pile.count(species).into());
    Species::ALL.into_iter().flat_map(cards).collect()
}

impl OpenWritten {
    /// The open part of a state, with these cards in hands and decks; it is still to be audited.
    pub(crate) fn read(&self, written: &[&CardsWritten]) -> Result<(Open, Arena), Impossible> {
        let seats = self.setup.seats();
        let mut open = State::new(&self.setup).open;
        match (self.turns_left, self.setup.limit()) {
            (Some(left), Some(_)) => open.turns_left = left,
            (None, None) => {}
            _ => return impossible("E10.4", "turns left without a limit, or a limit without them"),
        }
        open.phase = self.phase;
        open.current = self.current;
        open.reserves = by_seat(seats, &self.reserves)?;
        open.pool.set_population(self.pool.population);
        for (species, &cards) in Species::ALL.into_iter().zip(&self.pool.species) {
            put_pile(&mut open.pool, species, cards)?;
        }
        for (disaster, &cards) in Disaster::ALL.into_iter().zip(&self.pool.disasters) {
            put_pile(&mut open.pool, disaster, cards)?;
        }
        open.planets = [Planet::EMPTY; SEATS];
        same_number(seats, self.planets.len())?;
        for (planet, written) in open.planets.iter_mut().zip(&self.planets) {
            *planet = Planet::read(written)?;
        }
        same_number(seats, self.fossils.len())?;
        for (pile, written) in open.fossils.iter_mut().zip(&self.fossils) {
            for &species in written {
                let has_room = pile.count(species) < MOST_FOSSILS;
                must(has_room, "E1.2", || format!("more than {MOST_FOSSILS} of {species} in a fossil pile"))?;
                pile.add(species);
            }
        }
        same_number(seats, written.len())?;
        let mut cards = Arena::EMPTY;
        let mut end = 0;
        for (seat, written) in written.iter().enumerate() {
            let begin = end;
            end = written.read(&mut cards, begin)?;
            open.owned[seat] = (end - begin) as u8;
        }
        must(self.current.number() < seats, "E2.1", || format!("{} is not at a table of {seats}", self.current))?;
        open.begin = open.start(open.current) as u8;
        open.hand = written[open.current.index()].hand.len() as u8;
        let draws = matches!(open.phase, Phase::Dealing | Phase::Drawing);
        open.bag = if draws { arena::first_bag(open.deck(&cards, open.current)) as u8 } else { 0 };
        open.audit_sizes()?;
        // What is wrong with the turn is told first: the sizes of hands follow from it.
        open.audit_turn()?;
        if open.phase == Phase::Dealing {
            open.audit_fresh()?;
        }
        for (seat, written) in Seat::all(seats).zip(written) {
            let (hand, deck) = (written.hand.len(), written.bags.iter().map(Vec::len).sum::<usize>());
            let clause = if open.phase == Phase::Dealing { "E2.3" } else { "E9.1" };
            must(hand == usize::from(open.hand_size(seat)), clause, || {
                format!("{seat} has {hand} cards in hand and {deck} in the deck in phase {:?}", open.phase)
            })?;
        }
        Ok((open, cards))
    }
}

impl CardsWritten {
    /// Puts the cards into the arena from that place on; where they end.
    fn read(&self, cards: &mut Arena, begin: usize) -> Result<usize, Impossible> {
        let mut end = begin;
        for (number, stack) in core::iter::once(&self.hand).chain(&self.bags).enumerate() {
            must(number == 0 || !stack.is_empty(), "E9.1", || "an empty bag".into())?;
            let Some(places) = cards.0.get_mut(end..end + stack.len()) else {
                return impossible("E2.2", format!("more than {CARDS} cards in hands and decks"));
            };
            for (place, &Face(byte)) in places.iter_mut().zip(stack) {
                *place = byte;
            }
            places.sort_unstable();
            if let Some(last) = places.last_mut().filter(|_| number > 0) {
                *last |= LAST;
            }
            end += stack.len();
        }
        Ok(end)
    }
}

/// Writes a pile of a fresh pool: nothing but population ever comes back to it.
fn put_pile(pool: &mut Pool, of: impl Sold, cards: u8) -> Result<(), Impossible> {
    let at_start = pool.pile(of);
    must(cards <= at_start, "E2.2", || format!("a pile of {cards} in the pool, which began with {at_start}"))?;
    pool.set_pile(of, cards);
    Ok(())
}

/// The values of all seats in an array, those of absent ones by default.
fn by_seat<T: Copy + Default>(seats: u8, values: &[T]) -> Result<[T; SEATS], Impossible> {
    let mut all = [T::default(); SEATS];
    same_number(seats, values.len())?;
    all[..values.len()].copy_from_slice(values);
    Ok(all)
}

fn same_number(seats: u8, has: usize) -> Result<(), Impossible> {
    must(has == usize::from(seats), "E2.1", || format!("a list for {has} seats at a table of {seats}"))
}

impl StateWritten {
    fn read(&self) -> Result<State, Impossible> {
        let written: Vec<&CardsWritten> = self.cards.iter().collect();
        let (open, cards) = self.open.read(&written)?;
        let state = State { open, cards };
        state.audit()?;
        Ok(state)
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StateWritten {
            open: self.open.written(),
            cards: Seat::all(self.seats()).map(|seat| self.open.cards_written(&self.cards, seat)).collect(),
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
