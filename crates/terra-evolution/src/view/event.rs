//! One step as one viewer saw it.

use crate::{Card, Continent, Disaster, Move, Phase, Species, State};
use core::fmt;
use terra_core::{Game, Seat, Step, Viewer};

/// One step as one viewer saw it, with what followed from it. What the viewer may not know is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Event {
    /// A card of the opening hand (E2.3).
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
    },
    /// A card was drawn at the closing (E9.1).
    Drew {
        /// Who drew it.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Card>,
        /// Whether the game is drawn by that (E10.4).
        over: bool,
    },
    /// Population cards went to the reserve (E4.1).
    PlayedPopulation {
        /// Whose.
        seat: Seat,
        /// How many; 0 when the step was declined.
        number: u8,
    },
    /// A step was declined (E3.1).
    Declined {
        /// Who declined.
        seat: Seat,
        /// Which step.
        step: Phase,
        /// Whether the game is drawn by that (E10.4): the limit, and not a card to draw.
        over: bool,
    },
    /// A species went on the planet (E5).
    PlayedSpecies {
        /// Whose planet.
        seat: Seat,
        /// The card.
        species: Species,
        /// Where.
        continent: Continent,
        /// What it replaced, now in the fossil pile (E5.2).
        fossil: Option<Species>,
        /// How many population cards came into the hand (E5.4).
        population: u8,
        /// Whether the game is won by that (E10.1).
        won: bool,
    },
    /// A continent went to the planet (E6).
    PlayedContinent {
        /// Whose planet.
        seat: Seat,
        /// The card.
        continent: Continent,
    },
    /// A disaster struck (E7).
    PlayedDisaster {
        /// Who played it.
        seat: Seat,
        /// The card; it has left the game.
        disaster: Disaster,
        /// Whom it struck.
        target: Seat,
        /// Where.
        continent: Continent,
        /// How many population cards of the target's reserve went to the pool (E7.3).
        population: u8,
        /// The species that went into the hand of who played it (E7.4).
        species: Option<Species>,
        /// Whether the continent went there too (E7.4).
        takes_continent: bool,
    },
    /// A card was bought (E8.1).
    Bought {
        /// Who bought it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card of the own fossil pile was taken (E8.2).
    TookFossil {
        /// Who took it.
        seat: Seat,
        /// The card.
        species: Species,
    },
}

impl Event {
    /// The step, taken from this state, as that viewer sees it.
    pub(crate) fn of(before: &State, step: Step<Move, Card>, viewer: Viewer) -> Event {
        let mut after = *before;
        // An illegal step has no event: what is given then says nothing.
        let _ = after.step(step);
        let over = after.phase() == Phase::Over;
        let seat = before.current();
        match step {
            Step::Deal(card) => {
                let card = viewer.is(seat).then_some(card);
                match before.phase() {
                    Phase::Dealing => Event::Dealt { seat, card },
                    _ => Event::Drew { seat, card, over },
                }
            }
            Step::Play(Move::Population(number)) => Event::PlayedPopulation { seat, number: number.get() },
            Step::Play(Move::Decline) => Event::Declined { seat, step: before.phase(), over },
            Step::Play(Move::Species(placement)) => {
                let (species, continent) = (placement.species(), placement.continent());
                let fossil = before.open.planets.get(seat.index()).and_then(|planet| planet.on(continent));
                let population = before.open.pool.population().saturating_sub(after.open.pool.population());
                Event::PlayedSpecies { seat, species, continent, fossil, population, won: over }
            }
            Step::Play(Move::Continent(continent)) => Event::PlayedContinent { seat, continent },
            Step::Play(Move::Disaster { disaster, target }) => {
                let (struck, continent) = (target.seat(), target.continent());
                let planets = [before, &after].map(|state| state.open.planets.get(struck.index()).copied());
                let lived = planets[0].and_then(|planet| planet.on(continent));
                let lives = planets[1].and_then(|planet| planet.on(continent));
                let lies = |planet: Option<crate::state::Planet>| planet.is_some_and(|planet| planet.has(continent));
                Event::PlayedDisaster {
                    seat,
                    disaster,
                    target: struck,
                    continent,
                    population: before.reserve(struck).saturating_sub(after.reserve(struck)),
                    species: lived.filter(|_| lives.is_none()),
                    takes_continent: lies(planets[0]) && !lies(planets[1]),
                }
            }
            Step::Play(Move::BuySpecies(species)) => Event::Bought { seat, card: species.into() },
            Step::Play(Move::BuyDisaster(disaster)) => Event::Bought { seat, card: disaster.into() },
            Step::Play(Move::TakeFossil(species)) => Event::TookFossil { seat, species },
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, card: Some(card) } => write!(f, "{seat} is dealt {card}"),
            Event::Dealt { seat, card: None } => write!(f, "{seat} is dealt a card"),
            Event::Drew { seat, card: Some(card), over } => write!(f, "{seat} draws {card}{}", Over(*over)),
            Event::Drew { seat, card: None, over } => write!(f, "{seat} draws a card{}", Over(*over)),
            Event::PlayedPopulation { seat, number } => write!(f, "{seat} plays {number} population"),
            Event::Declined { seat, step, over } => {
                write!(f, "{seat} declines the step {}{}", super::step(*step), Over(*over))
            }
            Event::PlayedSpecies { seat, species, continent, fossil, population, won } => {
                write!(f, "{seat} plays {species} on {continent}")?;
                if let Some(fossil) = fossil {
                    write!(f, ", {fossil} is a fossil now")?;
                }
                if *won {
                    return f.write_str(": the game is won");
                }
                write!(f, ", and takes {population} population")
            }
            Event::PlayedContinent { seat, continent } => write!(f, "{seat} plays {continent}"),
            Event::PlayedDisaster { seat, disaster, target, continent, population, species, takes_continent } => {
                write!(f, "{seat} plays {disaster} on {continent} of {target}: {population} population to the pool")?;
                if let Some(species) = species {
                    write!(f, ", {species}{} to the hand", if *takes_continent { " and the continent" } else { "" })?;
                }
                Ok(())
            }
            Event::Bought { seat, card } => write!(f, "{seat} buys {card}"),
            Event::TookFossil { seat, species } => write!(f, "{seat} takes {species} from the fossil pile"),
        }
    }
}

/// That the game is over, if it is.
struct Over(bool);

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { ": the game is drawn at the limit" } else { "" })
    }
}
