//! What Evolution counts: turns, games that hit the limit, disasters and what they took.

use crate::report::row;
use crate::run;
use crate::stats::{Measure, Share, Spread};
use serde::Serialize;
use std::fmt;
use terra::evolution::{Ending, Event, Setup, State};
use terra::{Game, Outcome, Record, Viewer};

#[derive(Default)]
pub(crate) struct Tally {
    limit: u32,
    turns: Measure,
    disasters: Measure,
    population_struck: Measure,
    species_taken: Measure,
    continents_taken: Measure,
}

#[derive(Serialize)]
pub(crate) struct Figures {
    /// The limit of turns of all seats together, after which a game is drawn (E10.4).
    limit: Option<u32>,
    hit_limit: Share,
    /// The 95 % interval of the share above.
    hit_limit_interval: [f64; 2],
    turns: Option<Spread>,
    disasters: Option<Spread>,
    population_struck: Option<Spread>,
    species_taken: Option<Spread>,
    continents_taken: Option<Spread>,
}

impl run::Tally for Tally {
    type Game = State;
    type Figures = Figures;

    fn has_winner(ending: &Ending) -> bool {
        matches!(ending, Ending::Victory(_))
    }

    fn of(record: &Record<State>, outcome: &Outcome<Ending>) -> Self {
        let mut tally = Tally::default();
        tally.limit += u32::from(*outcome.ending() == Ending::Limit);
        let (mut turns, mut disasters, mut struck, mut species_taken, mut continents_taken) = (0, 0, 0, 0, 0);
        for (state, step) in record.states() {
            match state.event(step, Viewer::Spectator) {
                // Every turn begins with this step (E3.1).
                Event::PlayedPopulation { .. } => turns += 1,
                Event::PlayedDisaster { population, species, takes_continent, .. } => {
                    disasters += 1;
                    struck += u32::from(population);
                    species_taken += u32::from(species.is_some());
                    continents_taken += u32::from(takes_continent);
                }
                _ => {}
            }
        }
        tally.turns.add(turns);
        tally.disasters.add(disasters);
        tally.population_struck.add(struck);
        tally.species_taken.add(species_taken);
        tally.continents_taken.add(continents_taken);
        tally
    }

    fn add(&mut self, other: Self) {
        self.limit += other.limit;
        self.turns.merge(other.turns);
        self.disasters.merge(other.disasters);
        self.population_struck.merge(other.population_struck);
        self.species_taken.merge(other.species_taken);
        self.continents_taken.merge(other.continents_taken);
    }

    fn figures(&self, setup: &Setup, games: u32) -> Figures {
        let hit_limit = Share { count: self.limit, of: games };
        Figures {
            limit: setup.limit(),
            hit_limit,
            hit_limit_interval: hit_limit.interval(),
            turns: self.turns.spread(),
            disasters: self.disasters.spread(),
            population_struck: self.population_struck.spread(),
            species_taken: self.species_taken.spread(),
            continents_taken: self.continents_taken.spread(),
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = self.limit.map_or("none".to_owned(), |turns| turns.to_string());
        row(f, "limit of turns in all", format_args!("{limit:>8}"))?;
        row(f, "games that hit it", self.hit_limit)?;
        let measures = [
            ("turns a game", self.turns),
            ("disasters a game", self.disasters),
            ("  population lost", self.population_struck),
            ("  species taken", self.species_taken),
            ("  continents taken", self.continents_taken),
        ];
        for (name, spread) in measures {
            if let Some(spread) = spread {
                row(f, name, spread)?;
            }
        }
        Ok(())
    }
}
