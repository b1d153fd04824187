//! The state in the common form: of the model, and of the rules crate.

#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "numbers of cards are small")]

use super::cards::{KINDS, kind};
use super::closing::HAND;
use super::player::{Continent, Held};
use super::{Evolution, Phase};
use crate::{Picture, Place, how_many, plain};
use std::fmt::Write;
use std::sync::OnceLock;
use terra_core::{Game, Seat, Viewer};
use terra_evolution::{Card, Disaster, Ending, Phase as RealPhase, Species, Stack, State};

static PHASE: Place = Place { name: "phase", say: plain };
static CURRENT: Place = Place { name: "current", say: plain };
static TURNS_LEFT: Place = Place { name: "turns left", say: plain };
static POOL: Place = Place { name: "pool", say: cards };
static OUT: Place = Place { name: "out of the game", say: cards };
static HAND_AND_DECK: Place = Place { name: "hand and deck", say: cards };
static OWNED_TO_OTHERS: Place = Place { name: "hand and deck, to others", say: cards };
static SIZES: Place = Place { name: "sizes", say: plain };
static RESERVE: Place = Place { name: "reserve", say: plain };
static FOSSILS: Place = Place { name: "fossils", say: cards };
static POINTS: Place = Place { name: "points", say: plain };
static PLANET: Place = Place { name: "planet", say: planet };
/// As the owner sees them.
static OWN: Hidden = Hidden {
    size: Place { name: "hand or bag, size", say: plain },
    seen: Place { name: "hand or bag", say: cards },
    known: Place { name: "hand or bag, known", say: cards },
};
/// As others see them.
static OTHERS: Hidden = Hidden {
    size: Place { name: "hand or bag to others, size", say: plain },
    seen: Place { name: "hand or bag to others", say: cards },
    known: Place { name: "hand or bag to others, known", say: cards },
};

/// How many there are of each of [`KINDS`].
type Counts = [i32; KINDS.len()];

/// Counts in words.
fn cards(counts: &[i32]) -> String {
    how_many(&KINDS, counts)
}

/// A planet in words: of each kind of continent, what lies on it, if it is there.
fn planet(numbers: &[i32]) -> String {
    let continents = KINDS.iter().zip(numbers).filter(|&(_, &number)| number != 0);
    let species = |number: i32| if number == 1 { "-" } else { KINDS[number as usize - 2] };
    continents.map(|(name, &number)| format!("{name}:{}", species(number))).collect::<Vec<_>>().join(", ")
}

/// How many there are of each kind.
fn count<'a>(names: impl IntoIterator<Item = &'a &'static str>) -> Counts {
    let mut counts = [0; KINDS.len()];
    for name in names {
        counts[kind(name)] += 1;
    }
    counts
}

/// What is known of hands and bags.
struct Hidden {
    size: Place,
    seen: Place,
    known: Place,
}

/// What lies in a hand or a bag: how many cards, those that the looker sees, and those that everybody knows.
struct Lying {
    size: usize,
    seen: Counts,
    known: Counts,
}

/// A hand and a deck, as somebody sees them. `whole`: the first bag is being drawn whole (see the head of the model),
/// and what is known of it stands with what is known of the hand.
fn hidden(
    picture: &mut Picture,
    places: &'static Hidden,
    seat: usize,
    mut hand: Lying,
    bags: impl Iterator<Item = Lying>,
    whole: bool,
) {
    picture.put(&places.size, seat, [hand.size as i32]);
    picture.put(&places.seen, seat, hand.seen);
    for (number, mut bag) in bags.enumerate() {
        picture.put(&places.size, seat, [bag.size as i32]);
        picture.put(&places.seen, seat, bag.seen);
        if whole && number == 0 {
            for (of_hand, of_bag) in hand.known.iter_mut().zip(&mut bag.known) {
                *of_hand += std::mem::take(of_bag);
            }
        }
        picture.put(&places.known, seat, bag.known);
    }
    picture.put(&places.known, seat, hand.known);
}

/// The model's state.
pub(super) fn ours(model: &Evolution) -> Picture {
    let mut picture = Picture::with_capacity(80, 1200);
    picture.put(&PHASE, 0, [model.phase as i32]);
    picture.put(&CURRENT, 0, [model.current as i32]);
    picture.put(&TURNS_LEFT, 0, model.limit.map(|limit| (limit - model.turns) as i32));
    picture.put(&POOL, 0, count(&model.pool));
    picture.put(&OUT, 0, count(&model.out));
    for (seat, player) in model.players.iter().enumerate() {
        let owner = |stack: &Vec<Held>| Lying {
            size: stack.len(),
            seen: count(stack.iter().map(|held| &held.name)),
            known: count(stack.iter().filter(|held| held.known).map(|held| &held.name)),
        };
        // Others see the known cards alone (E9.4).
        let others = |stack: &Vec<Held>| {
            let Lying { size, known, .. } = owner(stack);
            Lying { size, seen: [0; KINDS.len()], known }
        };
        let drawing = model.phase == Phase::Drawing && model.current == seat;
        let whole = drawing && player.deck.first().is_some_and(|bag| player.hand.len() + bag.len() <= HAND);
        hidden(&mut picture, &OWN, seat, owner(&player.hand), player.deck.iter().map(owner), whole);
        hidden(&mut picture, &OTHERS, seat, others(&player.hand), player.deck.iter().map(others), whole);

        let in_deck = player.deck.iter().flatten();
        picture.put(&SIZES, seat, [player.hand.len() as i32, in_deck.clone().count() as i32]);
        // What lies in hand and deck together is open (E9.4).
        let together = count(player.hand.iter().chain(in_deck).map(|held| &held.name));
        picture.put(&HAND_AND_DECK, seat, together);
        picture.put(&OWNED_TO_OTHERS, seat, together);
        picture.put(&RESERVE, seat, [player.reserve as i32]);
        picture.put(&FOSSILS, seat, count(&player.fossils));
        picture.put(&POINTS, seat, [model.points(seat) as i32]);
        let mut planet = [0; KINDS.len()];
        for Continent { name, species } in &player.planet {
            planet[kind(name)] = 1 + species.map_or(0, |name| 1 + kind(name) as i32);
        }
        picture.put(&PLANET, seat, planet);
    }
    picture
}

/// What the rules crate calls each of [`KINDS`].
fn real_kinds() -> &'static [Card; KINDS.len()] {
    static CARDS: OnceLock<[Card; KINDS.len()]> = OnceLock::new();
    CARDS.get_or_init(|| KINDS.map(|name| name.parse().map_err(|_| ()).expect("the name of a card")))
}

/// The kind of a card of the rules crate.
fn real_kind(card: Card) -> usize {
    real_kinds().iter().position(|&other| other == card).expect("every card has a kind")
}

/// So many of each kind.
fn real_count(number: impl Fn(Card) -> u8) -> Counts {
    real_kinds().map(|card| number(card).into())
}

/// Those cards, counted.
fn real_cards(cards: impl Iterator<Item = Card>) -> Counts {
    let mut counts = [0; KINDS.len()];
    for card in cards {
        counts[real_kind(card)] += 1;
    }
    counts
}

/// A hand or a bag of the rules crate.
fn owner(stack: Stack<'_>) -> Lying {
    Lying { size: stack.len(), seen: real_cards(stack.cards()), known: real_cards(stack.known()) }
}

/// What others see of a hand or a bag: all that they see is known.
fn others(stack: Stack<'_>) -> Lying {
    Lying { size: stack.len(), seen: [0; KINDS.len()], known: real_cards(stack.cards()) }
}

/// The rules crate's phase.
fn real_phase(phase: RealPhase) -> Phase {
    match phase {
        RealPhase::Dealing => Phase::Dealing,
        RealPhase::Population => Phase::Population,
        RealPhase::Species => Phase::Species,
        RealPhase::Continent => Phase::Continent,
        RealPhase::Disaster => Phase::Disaster,
        RealPhase::Buying => Phase::Buying,
        RealPhase::Drawing => Phase::Drawing,
        RealPhase::Over => Phase::Over,
    }
}

/// The rules crate's state, by its readers.
pub(super) fn theirs(state: &State) -> Picture {
    let mut picture = Picture::with_capacity(80, 1200);
    picture.put(&PHASE, 0, [real_phase(state.phase()) as i32]);
    picture.put(&CURRENT, 0, [state.current().index() as i32]);
    picture.put(&TURNS_LEFT, 0, state.turns_left().map(|turns| turns as i32));
    picture.put(&POOL, 0, real_count(|card| state.pool(card)));
    let mut out = [0; KINDS.len()];
    for disaster in Disaster::ALL {
        out[real_kind(disaster.into())] = state.out_of_game(disaster).into();
    }
    picture.put(&OUT, 0, out);
    let view = Game::view(state, Viewer::Spectator);
    for seat in Seat::all(state.seats()) {
        let number = seat.index();
        let drawing = state.phase() == RealPhase::Drawing && state.current() == seat;
        let hand = state.hand(seat);
        let whole = drawing && state.bags(seat).next().is_some_and(|bag| hand.len() + bag.len() <= HAND);
        hidden(&mut picture, &OWN, number, owner(hand), state.bags(seat).map(owner), whole);
        hidden(&mut picture, &OTHERS, number, others(view.hand_of(seat)), view.bags(seat).map(others), whole);

        picture.put(&SIZES, number, [state.hand_size(seat) as i32, state.deck_size(seat) as i32]);
        picture.put(&HAND_AND_DECK, number, real_count(|card| state.owned(seat, card)));
        picture.put(&OWNED_TO_OTHERS, number, real_count(|card| view.owned(seat, card)));
        picture.put(&RESERVE, number, [state.reserve(seat).into()]);
        let mut fossils = [0; KINDS.len()];
        for species in Species::ALL {
            fossils[real_kind(species.into())] = state.fossils(seat, species).into();
        }
        picture.put(&FOSSILS, number, fossils);
        picture.put(&POINTS, number, [state.points(seat) as i32]);
        let mut planet = [0; KINDS.len()];
        for (continent, species) in state.planet(seat) {
            planet[real_kind(continent.into())] = 1 + species.map_or(0, |card| 1 + real_kind(card.into()) as i32);
        }
        picture.put(&PLANET, number, planet);
    }
    picture
}

/// The rules crate's outcome, in the words of the model.
pub(super) fn their_result(state: &State) -> Option<String> {
    let outcome = state.outcome()?;
    let mut text = match outcome.ending() {
        Ending::Victory(seat) => format!("seat {} wins", seat.index()),
        Ending::Limit => "limit".to_owned(),
    };
    for (seat, standing) in outcome.standings().iter().enumerate() {
        let (rank, points) = (standing.rank.unwrap_or(0), standing.points.unwrap_or(-1));
        write!(text, "; seat {seat}: rank {rank}, {points} points").expect("a string takes everything");
        if standing.team.is_some() {
            text += ", a team";
        }
    }
    Some(text)
}
