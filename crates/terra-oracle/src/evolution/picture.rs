//! The state in the common form: of the model, and of the rules crate.

use super::cards::{DISASTERS, LAND, OCEAN, POPULATION, SPECIES};
use super::closing::HAND;
use super::player::{Continent, Held};
use super::{Evolution, Phase};
use crate::Picture;
use std::sync::OnceLock;
use terra_core::{Game, Seat, Viewer};
use terra_evolution::{Card, Disaster, Ending, Phase as RealPhase, Species, Stack, State};

/// The names, sorted, with blanks between them.
fn sorted<T: AsRef<str> + Ord>(mut names: Vec<T>) -> String {
    names.sort_unstable();
    let mut text = String::new();
    for name in &names {
        text += name.as_ref();
        text.push(' ');
    }
    text
}

/// What lies in a hand or a bag: how many cards, those that the looker sees, and those that everybody knows.
struct Lying {
    size: usize,
    seen: Vec<&'static str>,
    known: Vec<&'static str>,
}

/// A hand and a deck, as `who` sees them. `whole`: the first bag is being drawn whole (see the head of the model), and
/// what is known of it stands with what is known of the hand.
fn hidden(picture: &mut Picture, who: &str, hand: Lying, bags: Vec<Lying>, whole: bool) {
    let mut hand_known = hand.known;
    let mut bags_known = Vec::new();
    let mut deck = String::new();
    for (number, bag) in bags.into_iter().enumerate() {
        deck += &format!("{}: {}/ ", bag.size, sorted(bag.seen));
        if whole && number == 0 {
            hand_known.extend(bag.known);
        } else {
            bags_known.push(sorted(bag.known));
        }
    }
    picture.insert(format!("{who} hand"), format!("{}: {}", hand.size, sorted(hand.seen)));
    picture.insert(format!("{who} deck"), deck);
    picture.insert(format!("{who} hand, known"), sorted(hand_known));
    picture.insert(format!("{who} deck, known"), bags_known.join("/ "));
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
        let bags = player.deck.iter().map(owner).collect();
        hidden(&mut picture, &format!("seat {seat}"), owner(&player.hand), bags, whole);
        let bags = player.deck.iter().map(others).collect();
        hidden(&mut picture, &format!("seat {seat}, to others,"), others(&player.hand), bags, whole);

        let mut put = |name: &str, text: String| picture.insert(format!("seat {seat} {name}"), text);
        let in_deck = player.deck.iter().flatten();
        put("sizes", format!("{} {}", player.hand.len(), in_deck.clone().count()));
        // What lies in hand and deck together is open (E9.4).
        let together = sorted(player.hand.iter().chain(in_deck).map(|held| held.name).collect());
        put("hand and deck, to others", together.clone());
        put("hand and deck", together);
        put("reserve", player.reserve.to_string());
        put("fossils", sorted(player.fossils.clone()));
        put("points", model.points(seat).to_string());
        let continent = |place: &Continent| format!("{}:{}", place.name, place.species.unwrap_or("-"));
        put("planet", sorted(player.planet.iter().map(continent).collect()));
    }
    picture
}

/// All cards by name, and what the rules crate calls them.
fn cards() -> &'static [(&'static str, Card)] {
    static CARDS: OnceLock<Vec<(&str, Card)>> = OnceLock::new();
    CARDS.get_or_init(|| {
        let names = [POPULATION, OCEAN].into_iter().chain(SPECIES).chain(LAND).chain(DISASTERS);
        names.map(|name| (name, name.parse().map_err(|_| ()).expect("the name of a card"))).collect()
    })
}

/// The name of a card of the rules crate.
fn name(card: Card) -> &'static str {
    cards().iter().find(|(_, other)| *other == card).expect("every card has a name").0
}

/// So many of each kind.
fn many(number: impl Fn(Card) -> u8) -> String {
    let mut names = Vec::new();
    for &(name, card) in cards() {
        names.extend(std::iter::repeat_n(name, usize::from(number(card))));
    }
    sorted(names)
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
        let bags = state.bags(seat).map(owner).collect();
        hidden(&mut picture, &format!("seat {number}"), owner(hand), bags, whole);
        let bags = view.bags(seat).map(others).collect();
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
        put("fossils", sorted(fossils));
        put("points", state.points(seat).to_string());
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
        text += &format!("; seat {seat}: rank {rank}, {points} points");
        if standing.team.is_some() {
            text += ", a team";
        }
    }
    Some(text)
}
