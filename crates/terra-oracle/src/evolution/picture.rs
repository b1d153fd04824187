//! The state in the common form: of the model, and of the rules crate.

use super::cards::{DISASTERS, LAND, OCEAN, POPULATION, SPECIES};
use super::closing::HAND;
use super::player::{Continent, Held};
use super::{Evolution, Phase};
use crate::Picture;
use std::fmt::Write;
use std::sync::OnceLock;
use terra_core::{Game, Seat, Viewer};
use terra_evolution::{Card, Disaster, Ending, Phase as RealPhase, Species, Stack, State};

/// The names, sorted, with how often each is there: `fish 2, ocean, `.
fn sorted<T: AsRef<str> + Ord>(mut names: Vec<T>) -> String {
    names.sort_unstable();
    let mut text = String::with_capacity(16 * names.len());
    for equal in names.chunk_by(|a, b| a == b) {
        put_many(&mut text, equal[0].as_ref(), equal.len());
    }
    text
}

/// Writes a name, and how often it is there when that is more than once.
fn put_many(text: &mut String, name: &str, number: usize) {
    text.push_str(name);
    if number > 1 {
        write!(text, " {number}").expect("a string takes everything");
    }
    text.push_str(", ");
}

/// What lies in a hand or a bag: how many cards, those that the looker sees, and those that everybody knows.
struct Lying {
    size: usize,
    seen: Vec<&'static str>,
    known: Vec<&'static str>,
}

/// A hand and a deck, as `who` sees them. `whole`: the first bag is being drawn whole (see the head of the model), and
/// what is known of it stands with what is known of the hand.
fn hidden(picture: &mut Picture, who: &str, hand: Lying, bags: impl Iterator<Item = Lying>, whole: bool) {
    let mut known = hand.known;
    let mut text = format!("{}: {}", hand.size, sorted(hand.seen));
    let mut deck_known = String::new();
    for (number, bag) in bags.enumerate() {
        write!(text, "/ {}: ", bag.size).expect("a string takes everything");
        text += &sorted(bag.seen);
        deck_known += "/ ";
        if whole && number == 0 {
            known.extend(bag.known);
        } else {
            deck_known += &sorted(bag.known);
        }
    }
    picture.insert(format!("{who} hand / deck"), text);
    picture.insert(format!("{who} known"), sorted(known) + &deck_known);
}

/// The model's state.
pub(super) fn ours(model: &Evolution) -> Picture {
    let mut picture = Picture::new();
    picture.insert("setup".to_owned(), model.setup.clone());
    picture.insert("phase".to_owned(), format!("{:?}", model.phase));
    picture.insert("current".to_owned(), model.current.to_string());
    let left = model.limit.map(|limit| limit - model.turns);
    picture.insert("turns left".to_owned(), format!("{left:?}"));
    picture.insert("pool".to_owned(), sorted(model.pool.clone()));
    picture.insert("out of the game".to_owned(), sorted(model.out.clone()));
    for (seat, player) in model.players.iter().enumerate() {
        let owner = |stack: &Vec<Held>| Lying {
            size: stack.len(),
            seen: stack.iter().map(|held| held.name).collect(),
            known: stack.iter().filter(|held| held.known).map(|held| held.name).collect(),
        };
        // Others see the known cards alone (E9.4).
        let others = |stack: &Vec<Held>| {
            let known = owner(stack).known;
            Lying { size: stack.len(), seen: Vec::new(), known }
        };
        let drawing = model.phase == Phase::Drawing && model.current == seat;
        let whole = drawing && player.deck.first().is_some_and(|bag| player.hand.len() + bag.len() <= HAND);
        let bags = player.deck.iter().map(owner);
        hidden(&mut picture, &format!("seat {seat}"), owner(&player.hand), bags, whole);
        let bags = player.deck.iter().map(others);
        hidden(&mut picture, &format!("seat {seat}, to others,"), others(&player.hand), bags, whole);

        let mut put = |name: &str, text: String| picture.insert(format!("seat {seat} {name}"), text);
        let in_deck = player.deck.iter().flatten();
        put("sizes", format!("{} {}", player.hand.len(), in_deck.clone().count()));
        // What lies in hand and deck together is open (E9.4).
        let together = sorted(player.hand.iter().chain(in_deck).map(|held| held.name).collect());
        put("hand and deck, to others", together.clone());
        put("hand and deck", together);
        put("reserve", player.reserve.to_string());
        put("fossils", format!("{} points: {}", model.points(seat), sorted(player.fossils.clone())));
        let continent = |place: &Continent| format!("{}:{}", place.name, place.species.unwrap_or("-"));
        put("planet", sorted(player.planet.iter().map(continent).collect()));
    }
    picture
}

/// All cards, sorted by name, and what the rules crate calls them.
fn cards() -> &'static [(&'static str, Card)] {
    static CARDS: OnceLock<Vec<(&str, Card)>> = OnceLock::new();
    CARDS.get_or_init(|| {
        let mut names: Vec<&str> =
            [POPULATION, OCEAN].into_iter().chain(SPECIES).chain(LAND).chain(DISASTERS).collect();
        names.sort_unstable();
        names.into_iter().map(|name| (name, name.parse().map_err(|_| ()).expect("the name of a card"))).collect()
    })
}

/// The name of a card of the rules crate.
fn name(card: Card) -> &'static str {
    cards().iter().find(|(_, other)| *other == card).expect("every card has a name").0
}

/// So many of each kind, in the order of their names.
fn many(number: impl Fn(Card) -> u8) -> String {
    let mut text = String::with_capacity(128);
    for &(name, card) in cards() {
        let number = usize::from(number(card));
        if number > 0 {
            put_many(&mut text, name, number);
        }
    }
    text
}

/// A hand or a bag of the rules crate.
fn owner(stack: Stack<'_>) -> Lying {
    Lying { size: stack.len(), seen: stack.cards().map(name).collect(), known: stack.known().map(name).collect() }
}

/// What others see of a hand or a bag: all that they see is known.
fn others(stack: Stack<'_>) -> Lying {
    Lying { size: stack.len(), seen: Vec::new(), known: stack.cards().map(name).collect() }
}

/// The rules crate's state, by its readers.
pub(super) fn theirs(state: &State) -> Picture {
    let mut picture = Picture::new();
    picture.insert("setup".to_owned(), state.setup().to_string());
    picture.insert("phase".to_owned(), format!("{:?}", state.phase()));
    picture.insert("current".to_owned(), state.current().index().to_string());
    picture.insert("turns left".to_owned(), format!("{:?}", state.turns_left().map(|turns| turns as usize)));
    picture.insert("pool".to_owned(), many(|card| state.pool(card)));
    let mut out = Vec::new();
    for disaster in Disaster::ALL {
        out.extend(vec![name(disaster.into()); usize::from(state.out_of_game(disaster))]);
    }
    picture.insert("out of the game".to_owned(), sorted(out));
    let view = Game::view(state, Viewer::Spectator);
    for seat in Seat::all(state.seats()) {
        let drawing = state.phase() == RealPhase::Drawing && state.current() == seat;
        let hand = state.hand(seat);
        let whole = drawing && state.bags(seat).next().is_some_and(|bag| hand.len() + bag.len() <= HAND);
        let number = seat.index();
        let bags = state.bags(seat).map(owner);
        hidden(&mut picture, &format!("seat {number}"), owner(hand), bags, whole);
        let bags = view.bags(seat).map(others);
        hidden(&mut picture, &format!("seat {number}, to others,"), others(view.hand_of(seat)), bags, whole);

        let mut put = |name: &str, text: String| picture.insert(format!("seat {number} {name}"), text);
        put("sizes", format!("{} {}", state.hand_size(seat), state.deck_size(seat)));
        put("hand and deck", many(|card| state.owned(seat, card)));
        put("hand and deck, to others", many(|card| view.owned(seat, card)));
        put("reserve", state.reserve(seat).to_string());
        let mut fossils = Vec::new();
        for species in Species::ALL {
            fossils.extend(vec![name(species.into()); usize::from(state.fossils(seat, species))]);
        }
        put("fossils", format!("{} points: {}", state.points(seat), sorted(fossils)));
        let planet = state.planet(seat).map(|(continent, species)| match species {
            Some(species) => format!("{}:{}", continent.name(), species.name()),
            None => format!("{}:-", continent.name()),
        });
        put("planet", sorted(planet.collect()));
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
