//! The model of Evolution: `docs/rules/evolution.md`, sentence by sentence.
//!
//! Cards are names; a hand is a list of them, a deck a list of bags, a planet a list of continents. The values of the
//! built-in card set are written down here a second time, from `docs/rules/cards.md`; those of other sets are read from
//! the text of the setup.
//!
//! Left out of the branches, since nothing in a game can reach them:
//! - E2.2, E8.3: the pool and what can't be bought are seen in the state and the list of moves at once.
//! - E3.2: nothing gained in a turn can be played in it; that follows from the order of the steps.
//! - E10.1: no victory by a card on an empty continent. Such a card adds no points, and needs its kind on the planet
//!   already, so that whoever has all that a victory needs had it before, and won.
//! - E10.2: points, a bird and a mammal come together in a species step alone: so no branch has a player who meets the
//!   condition in another step and has not won.
//!
//! One thing is compared in a coarser form than the state has it. While a bag is drawn whole, its marks go to the hand
//! (E9.4); which of two equal cards is the marked one is nobody's to say, so the known cards of the hand and of that
//! bag are compared together until the bag is empty.

mod branches;
mod cards;
mod closing;
mod disasters;
mod habits;
mod picture;
mod player;
mod setups;
mod species;
mod steps;

use crate::{Habit, Model, Picture, Reached};
use cards::{Values, card, number};
use player::Player;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use terra_core::{Seat, Turn};
use terra_evolution::{Setup, State};

/// E3.1: what the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Dealing,
    Population,
    Species,
    Continent,
    Disaster,
    Buying,
    Drawing,
    Over,
}

/// E10: how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Victory(usize),
    Limit,
}

/// A game of Evolution, as the rulebook tells it.
#[derive(Clone, Debug)]
pub struct Evolution {
    values: Values,
    /// E10.4: a number of turns of all seats together.
    limit: Option<usize>,
    first: usize,
    players: Vec<Player>,
    pool: Vec<&'static str>,
    /// E7.7: disasters that have left the game.
    out: Vec<&'static str>,
    phase: Phase,
    /// Whose turn it is, or who is dealt the next card.
    current: usize,
    /// Turns that are finished.
    turns: usize,
    /// How many bags this closing has drawn from; for the branches alone.
    bags_drawn_from: usize,
    ending: Option<Ending>,
}

impl Evolution {
    /// Whose turn it is.
    fn player(&self) -> &Player {
        &self.players[self.current]
    }

    /// E3.1: each of the first five steps may be declined.
    fn decline(&mut self, reached: &mut Reached) {
        let alone = self.moves().len() == 1;
        reached.count(match (self.phase, alone) {
            (Phase::Species, false) => "E3.1 a species is declined",
            (Phase::Species, true) => "E3.1 no species can be played",
            (Phase::Continent, false) => "E3.1 a continent is declined",
            (Phase::Continent, true) => "E3.1 no continent can be played",
            (Phase::Disaster, false) => "E3.1 a disaster is declined",
            (Phase::Disaster, true) => "E3.1 no disaster can be played",
            (_, false) => "E3.1 buying is declined",
            (_, true) => "E3.1 nothing can be bought or taken",
        });
    }
}

impl Model for Evolution {
    type Game = State;

    const BRANCHES: &'static [&'static str] = branches::BRANCHES;
    const HABITS: &'static [Habit<Self>] = habits::HABITS;
    // Games without a limit need not end (E10.4).
    const LONGEST: u64 = 4_000;

    fn setup(number: u64) -> Setup {
        setups::setup(number)
    }

    fn new(setup: &Setup) -> Self {
        let text = setup.to_string();
        let entry = |key: &str| {
            let value = text.split(' ').find_map(|entry| entry.strip_prefix(key));
            value.expect("the text of a setup has every entry")
        };
        let seats = number(entry("seats="));
        let first = number(entry("first="));
        let limit = entry("limit=");
        Evolution {
            values: Values::of(entry("cards=")),
            limit: if limit == "none" { None } else { Some(number(limit)) },
            first,
            players: vec![Player::new(); seats],
            pool: cards::pool(seats),
            out: Vec::new(),
            phase: Phase::Dealing,
            current: first,
            turns: 0,
            bags_drawn_from: 0,
            ending: None,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing | Phase::Drawing => Turn::Chance,
            Phase::Over => Turn::Over,
            _ => Turn::Player(Seat::new(self.current as u8).expect("a seat of the table")),
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        let moves = match self.phase {
            Phase::Population => return self.population_moves().into_iter().collect(),
            Phase::Species => self.species_moves(),
            Phase::Continent => self.continent_moves(),
            Phase::Disaster => self.disaster_moves(),
            Phase::Buying => self.buying_moves(),
            _ => return BTreeSet::new(),
        };
        moves.into_iter().chain(["decline".to_owned()]).collect()
    }

    fn cards(&self) -> BTreeMap<String, u32> {
        self.top_bag()
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        match self.phase {
            Phase::Species => self.count_species_refused(reached),
            Phase::Continent => self.count_continents_refused(reached),
            Phase::Disaster => self.count_disasters_refused(reached),
            Phase::Buying => self.count_purchases_refused(reached),
            _ => {}
        }
        let declined = mv == "decline";
        if declined {
            self.decline(reached);
        }
        // E3.1: in strict order.
        match self.phase {
            Phase::Population => self.play_population(mv, reached),
            Phase::Species if declined => self.phase = Phase::Continent,
            Phase::Species => self.play_species(mv, reached),
            Phase::Continent => {
                if !declined {
                    self.play_continent(mv, reached);
                }
                self.phase = Phase::Disaster;
            }
            Phase::Disaster => {
                if !declined {
                    self.strike(mv, reached);
                }
                self.phase = Phase::Buying;
            }
            Phase::Buying => {
                if let Some(name) = mv.strip_prefix("buy:") {
                    self.buy(name, reached);
                }
                if let Some(name) = mv.strip_prefix("fossil:") {
                    self.take_fossil(name, reached);
                }
                // The closing is no decision: it follows.
                self.close(reached);
            }
            Phase::Dealing | Phase::Drawing | Phase::Over => unreachable!("no player is to move"),
        }
    }

    fn deal(&mut self, name: &str, reached: &mut Reached) {
        match self.phase {
            Phase::Dealing => self.deal_opening_card(card(name), reached),
            _ => self.deal_closing_card(card(name), reached),
        }
    }

    /// E10.3: the winner has rank 1, all others rank 2; at the limit all have rank 1.
    fn result(&self) -> Option<String> {
        let seats = 0..self.players.len();
        let (how, ranks): (String, Vec<u8>) = match self.ending? {
            Ending::Victory(winner) => {
                (format!("seat {winner} wins"), seats.map(|seat| if seat == winner { 1 } else { 2 }).collect())
            }
            Ending::Limit => ("limit".to_owned(), seats.map(|_| 1).collect()),
        };
        let mut text = how;
        for (seat, rank) in ranks.into_iter().enumerate() {
            write!(text, "; seat {seat}: rank {rank}, {} points", self.points(seat))
                .expect("a string takes everything");
        }
        Some(text)
    }

    fn picture(&self) -> Picture {
        picture::ours(self)
    }

    fn real_picture(state: &State) -> Picture {
        picture::theirs(state)
    }

    fn real_result(state: &State) -> Option<String> {
        picture::their_result(state)
    }
}
