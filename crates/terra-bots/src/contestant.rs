//! Bots by name.

use crate::Bot;
use crate::{Budget, Cheat, Evaluation, Greedy, Mcts, Player, Policy, Random, Saviour};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use terra_core::Game;

/// A game that every bot of this crate can play.
pub trait Played: Game {
    /// What its states are worth to a search.
    type Evaluation: Evaluation<Self> + Default + 'static;
    /// Its purposeful player, who plays the playouts of a search as well.
    type Greedy: Bot<Self> + Policy<Self> + Default + 'static;
    /// Who plays the playouts of an ally's search, and guides it: in a game that all can lose together, one who cares
    /// for that first.
    type Ally: Policy<Self> + Default + 'static;
    /// The decisions after which a playout is cut off and estimated, when nothing else is said.
    const CUTOFF: u32;
}

impl Played for terra_crisis::State {
    type Evaluation = Greedy;
    type Greedy = Greedy;
    type Ally = Saviour;
    const CUTOFF: u32 = 30;
}

impl Played for terra_evolution::State {
    type Evaluation = Greedy;
    type Greedy = Greedy;
    type Ally = Greedy;
    const CUTOFF: u32 = 40;
}

impl Played for terra_futura::State {
    type Evaluation = Greedy;
    type Greedy = Greedy;
    type Ally = Greedy;
    const CUTOFF: u32 = 300;
}

/// How far a search of that name goes by the purposeful player: see [`Mcts::widening`] and [`Mcts::trust`].
const WIDENING: f32 = 1.0;
const TRUST: f32 = 20.0;

/// A bot by name, as in line-ups: `random`, `greedy`, `mcts` (its default budget), `mcts:500` (iterations a decision),
/// `mcts:200ms` (time a decision), `ally:500`, `cheat:500`.
///
/// ```
/// use terra_bots::Contestant;
/// let contestant: Contestant = "mcts:500".parse()?;
/// assert_eq!(contestant.to_string(), "mcts:500");
/// let player = contestant.player::<terra_crisis::State>();
/// assert!("mcts:many".parse::<Contestant>().is_err());
/// # Ok::<(), terra_bots::BadContestant>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contestant {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`Mcts`] with that budget a decision.
    Mcts(Budget),
    /// [`Mcts`] with that budget a decision, which believes that all play for the common good: its playouts are those of
    /// [`Played::Ally`]. In Crisis it saves the world rather than wins; in the other games it is as good as
    /// [`Mcts`](Contestant::Mcts).
    Ally(Budget),
    /// [`Cheat`] with that budget a decision.
    Cheat(Budget),
}

impl Contestant {
    /// A fresh player of that name.
    pub fn player<G: Played>(self) -> Player<G> {
        match self {
            Contestant::Random => Player::Bot(Box::new(Random)),
            Contestant::Greedy => Player::Bot(Box::new(G::Greedy::default())),
            Contestant::Mcts(budget) => {
                let mcts = Mcts::<G, G::Greedy, G::Evaluation>::of(budget).cutoff(G::CUTOFF);
                Player::Bot(Box::new(mcts.widening(WIDENING).trust(TRUST)))
            }
            Contestant::Ally(budget) => {
                // To the end, as good as always: what the world comes to is hard to tell before.
                let mcts = Mcts::<G, G::Ally, G::Evaluation>::of(budget).cutoff(G::CUTOFF.max(200));
                Player::Bot(Box::new(mcts.widening(WIDENING).trust(TRUST)))
            }
            Contestant::Cheat(budget) => {
                let cheat = Cheat::<G, G::Greedy, G::Evaluation>::of(budget).cutoff(G::CUTOFF);
                Player::Clairvoyant(Box::new(cheat.widening(WIDENING).trust(TRUST)))
            }
        }
    }
}

/// A text names no contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} names no bot: random, greedy, mcts, mcts:500 (iterations a decision, 1 or more), mcts:200ms (time) and the same of ally and cheat do"
)]
pub struct BadContestant(String);

impl FromStr for Contestant {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || BadContestant(text.chars().take(40).collect());
        let (name, budget) = text.split_once(':').map_or((text, None), |(name, budget)| (name, Some(budget)));
        let budget_of = || match budget {
            None => Ok(Budget::DEFAULT),
            Some(budget) => budget.parse().map_err(|()| bad()),
        };
        match (name, budget) {
            ("random", None) => Ok(Contestant::Random),
            ("greedy", None) => Ok(Contestant::Greedy),
            ("mcts", _) => Ok(Contestant::Mcts(budget_of()?)),
            ("ally", _) => Ok(Contestant::Ally(budget_of()?)),
            ("cheat", _) => Ok(Contestant::Cheat(budget_of()?)),
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.write_str("random"),
            Contestant::Greedy => f.write_str("greedy"),
            Contestant::Mcts(budget) => write!(f, "mcts:{budget}"),
            Contestant::Ally(budget) => write!(f, "ally:{budget}"),
            Contestant::Cheat(budget) => write!(f, "cheat:{budget}"),
        }
    }
}

impl FromStr for Budget {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0).ok_or(());
        match text.strip_suffix("ms") {
            Some(millis) => number(millis).map(|millis| Budget::Time(Duration::from_millis(millis.into()))),
            None => number(text).map(Budget::Iterations),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(iterations) => iterations.fmt(f),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}
