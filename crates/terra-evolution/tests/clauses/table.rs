//! A table at which a test puts exact cards in their places, deals exact cards and plays exact moves, by their texts.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Display;
use terra_core::{Game as _, Refusal, Seat, Step, Turn, Viewer};
use terra_evolution::{Card, CardKind, Event, Illegal, Move, Phase, Setup, Species, State, View};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat has a number of 0 to 5")
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn setup(text: &str) -> Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Texts with blanks between them.
pub(crate) fn words(things: impl IntoIterator<Item = impl Display>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// A text with words like `5*fish` written out.
fn spelled(text: &str) -> Vec<String> {
    let word = |word: &str| match word.split_once('*') {
        Some((count, card)) if count.parse::<usize>().is_ok() => {
            vec![card.to_owned(); count.parse().expect("it is a number")]
        }
        _ => vec![word.to_owned()],
    };
    text.split_whitespace().flat_map(word).collect()
}

/// Where the cards of a seat are.
#[derive(Clone, Default)]
struct Place {
    planet: String,
    reserve: u8,
    fossils: String,
    hand: String,
    bags: Vec<String>,
}

/// A position to be put together. What it does not mention is in the pool, as much as it can hold; the rest is the
/// last bag of the last seat that is not in turn. A hand that is not mentioned has five population cards, but for
/// the current seat.
#[derive(Clone)]
pub(crate) struct Position {
    setup: Setup,
    phase: &'static str,
    current: u8,
    turns_left: Option<u32>,
    places: Vec<Place>,
    /// How many of these are in the pool.
    pool: BTreeMap<Card, u8>,
}

impl Position {
    pub(crate) fn new(text: &str, phase: &'static str, current: u8) -> Position {
        let setup = setup(text);
        let place = Place { planet: "ocean".into(), hand: "5*population".into(), ..Place::default() };
        let mut places = vec![place; setup.seats().into()];
        places[usize::from(current)].hand.clear();
        Position { setup, phase, current, turns_left: setup.limit(), places, pool: BTreeMap::new() }
    }

    /// Continents, with what lives there: `ocean:fish africa`.
    pub(crate) fn planet(mut self, seat: u8, planet: &str) -> Self {
        self.places[usize::from(seat)].planet = planet.into();
        self
    }

    pub(crate) fn reserve(mut self, seat: u8, reserve: u8) -> Self {
        self.places[usize::from(seat)].reserve = reserve;
        self
    }

    pub(crate) fn fossils(mut self, seat: u8, fossils: &str) -> Self {
        self.places[usize::from(seat)].fossils = fossils.into();
        self
    }

    /// Cards, with a star behind known ones.
    pub(crate) fn hand(mut self, seat: u8, hand: &str) -> Self {
        self.places[usize::from(seat)].hand = hand.into();
        self
    }

    pub(crate) fn bags(mut self, seat: u8, bags: &[&str]) -> Self {
        self.places[usize::from(seat)].bags = bags.iter().map(|&bag| bag.into()).collect();
        self
    }

    pub(crate) fn pool(mut self, card: impl Into<Card>, count: u8) -> Self {
        self.pool.insert(card.into(), count);
        self
    }

    pub(crate) fn turns_left(mut self, turns: u32) -> Self {
        self.turns_left = Some(turns);
        self
    }

    /// As JSON, which the crate checks when it reads it.
    pub(crate) fn json(&self) -> Value {
        let seats = self.setup.seats();
        let mut left: BTreeMap<Card, u8> = Card::all().map(|card| (card, card.copies(seats))).collect();
        let mut take = |text: &str| {
            let count = left.get_mut(&card(text.trim_end_matches('*'))).expect("a card");
            *count = count.checked_sub(1).unwrap_or_else(|| panic!("there are not so many of {text}"));
        };
        let (mut planets, mut fossils, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for place in &self.places {
            let mut planet = Vec::new();
            for word in place.planet.split_whitespace() {
                let (continent, species) = word.split_once(':').map_or((word, None), |(one, other)| (one, Some(other)));
                std::iter::once(continent).chain(species).for_each(&mut take);
                planet.push(json!({"continent": continent, "species": species}));
            }
            planets.push(planet);
            (0..place.reserve).for_each(|_| take("population"));
            for list in [&place.fossils, &place.hand].into_iter().chain(&place.bags) {
                for word in spelled(list) {
                    take(&word);
                }
            }
            fossils.push(spelled(&place.fossils));
            let bags: Vec<_> = place.bags.iter().map(|bag| spelled(bag)).collect();
            cards.push((spelled(&place.hand), bags));
        }
        let mut piles: BTreeMap<Card, u8> = BTreeMap::new();
        let mut rest = Vec::new();
        for (card, count) in left {
            let most = match card.kind() {
                CardKind::Population => count,
                CardKind::Species(species) => State::new(&self.setup).pool(species),
                CardKind::Continent(_) => 0,
                CardKind::Disaster(_) => seats,
            };
            let pile = self.pool.get(&card).copied().unwrap_or(most.min(count)).min(count);
            piles.insert(card, pile);
            if !matches!(card.kind(), CardKind::Disaster(_)) {
                rest.extend(vec![card.to_string(); usize::from(count - pile)]);
            }
        }
        let sink = (0..seats).rev().find(|&seat| seat != self.current).expect("two seats at least");
        if !rest.is_empty() {
            cards[usize::from(sink)].1.push(rest);
        }
        let in_piles =
            |from: usize, to: usize| -> Vec<u8> { Card::all().skip(from).take(to).map(|c| piles[&c]).collect() };
        json!({
            "open": {
                "setup": self.setup,
                "turns_left": self.turns_left,
                "phase": self.phase,
                "current": self.current,
                "planets": planets,
                "reserves": self.places.iter().map(|place| place.reserve).collect::<Vec<_>>(),
                "fossils": fossils,
                "pool": { "population": piles[&Card::Population], "species": in_piles(1, 6), "disasters": in_piles(15, 7) },
            },
            "cards": cards.iter().map(|(hand, bags)| json!({"hand": hand, "bags": bags})).collect::<Vec<_>>(),
        })
    }

    pub(crate) fn build(&self) -> Game {
        let state = serde_json::from_value(self.json()).unwrap_or_else(|error| panic!("{error}"));
        Game { state, events: Vec::new() }
    }
}

/// A game that is dealt and played by hand.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) state: State,
    /// What a spectator saw.
    events: Vec<Event>,
}

impl Game {
    /// A table at which nothing is dealt yet.
    pub(crate) fn new(text: &str) -> Game {
        Game { state: State::new(&setup(text)), events: Vec::new() }
    }

    /// A table with these opening hands, from seat 0 on.
    pub(crate) fn start(text: &str, hands: &[&str]) -> Game {
        let mut game = Game::new(text);
        for seat in game.state.setup().first().clockwise(game.state.seats()) {
            game.deal(hands[seat.index()]);
        }
        assert_eq!(game.state.phase(), Phase::Population, "the opening hands are complete");
        game
    }

    fn step(&mut self, step: Step<Move, Card>) {
        let event = self.state.event(step, Viewer::Spectator);
        self.state.step(step).unwrap_or_else(|refusal| panic!("{step}: {refusal}"));
        self.events.push(event);
    }

    /// Turns up these cards, one after the other.
    pub(crate) fn deal(&mut self, cards: &str) {
        for text in spelled(cards) {
            let can = self.state.chance().any(|(one, _)| one == card(&text));
            assert!(can, "{text} cannot come up: {}", self.chance());
            self.step(Step::Deal(card(&text)));
        }
    }

    /// The players to move play these moves, one after the other.
    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            assert!(self.state.legal_moves().contains(&mv(text)), "{text} is not listed: {}", self.moves());
            self.step(Step::Play(mv(text)));
        }
    }

    /// Draws whatever comes first, until a player is to move or the game is over.
    pub(crate) fn draw_all(&mut self) {
        while let Some(card) = self.state.pick(0) {
            self.step(Step::Deal(card));
        }
    }

    /// The current player declines what is left of the turn, and draws whatever comes first.
    pub(crate) fn decline_turn(&mut self) {
        let current = self.state.current();
        while self.state.turn() == Turn::Player(current) {
            let idle = self.state.idle_move().expect("a player is to move");
            self.step(Step::Play(idle));
            if self.state.turn() == Turn::Chance {
                return self.draw_all();
            }
        }
    }

    /// The move is refused, by every way to ask, and nothing changes.
    pub(crate) fn refuses(&self, text: &str, code: &str, clause: &str) -> Illegal {
        let before = self.state;
        let mut state = before;
        let refusal = state.play(mv(text)).expect_err(text);
        assert_eq!(state, before, "{text} was refused and changed something");
        assert_eq!(before.check(mv(text)), Err(refusal), "{text}");
        assert_eq!(before.apply(mv(text)), Err(refusal), "{text}");
        assert!(!before.legal_moves().contains(&mv(text)), "{text} is listed");
        if let Turn::Player(to_move) = before.turn() {
            assert_eq!(self.view(to_move).check(mv(text)), Err(refusal), "{text}: the view says otherwise");
        }
        cites(refusal, code, clause);
        refusal
    }

    /// The card cannot come up, and nothing changes.
    pub(crate) fn refuses_card(&self, text: &str, code: &str, clause: &str) -> Illegal {
        let mut state = self.state;
        let refusal = state.turn_up(card(text)).expect_err(text);
        assert_eq!(state, self.state);
        cites(refusal, code, clause);
        refusal
    }

    pub(crate) fn view(&self, viewer: impl Into<Viewer>) -> View {
        self.state.view(viewer.into())
    }

    /// The legal moves as texts.
    pub(crate) fn moves(&self) -> String {
        words(self.state.legal_moves())
    }

    /// What can come up, with how many of each.
    pub(crate) fn chance(&self) -> String {
        words(self.state.chance().map(|(card, count)| format!("{card}:{count}")))
    }

    /// The hand of a seat, with a star behind known cards.
    pub(crate) fn hand(&self, number: u8) -> String {
        self.state.hand(seat(number)).to_string()
    }

    /// The bags of a seat.
    pub(crate) fn bags(&self, number: u8) -> String {
        words(self.state.bags(seat(number)).map(|bag| format!("[{bag}]")))
    }

    pub(crate) fn planet(&self, number: u8) -> String {
        words(self.state.planet(seat(number)).map(|(continent, species)| match species {
            Some(species) => format!("{continent}:{species}"),
            None => continent.to_string(),
        }))
    }

    pub(crate) fn fossils(&self, number: u8) -> String {
        let copies = |species| std::iter::repeat_n(species, self.state.fossils(seat(number), species).into());
        words(Species::ALL.into_iter().flat_map(copies))
    }

    pub(crate) fn reserve(&self, number: u8) -> u8 {
        self.state.reserve(seat(number))
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state.phase()
    }

    pub(crate) fn last_event(&self) -> Event {
        *self.events.last().expect("something has happened")
    }
}

/// The refusal has this code and clause, and its sentence ends with the clause.
pub(crate) fn cites(refusal: Illegal, code: &str, clause: &str) {
    assert_eq!((refusal.code(), refusal.clause()), (code, clause), "{refusal}");
    assert!(refusal.to_string().ends_with(&format!(" ({clause})")), "{refusal}");
}
