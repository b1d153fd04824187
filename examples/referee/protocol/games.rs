//! The games by name: the one place that lists them.

use super::answer::Answer;
use super::commands;
use super::fault::{Fault, word};
use super::request::Request;
use super::session::Session;
use serde::Serialize;
use serde::de::DeserializeOwned;
use terra::{Encode, Game, crisis, evolution, futura};

/// A game as the protocol needs it: one that is also written and read as JSON.
pub(super) trait Rules:
    Encode<Setup: Serialize + DeserializeOwned, View: Serialize, Event: Serialize, Ending: Serialize>
    + Serialize
    + DeserializeOwned
{
    /// The fewest and the most seats.
    const SEATS: [u8; 2];
}

/// An open game of whatever rules.
pub(super) trait OpenGame {
    /// Answers a request that is about this game.
    fn run(&mut self, request: &Request, answer: &mut Answer) -> Result<(), Fault>;
}

impl<R: Rules> OpenGame for Session<R> {
    fn run(&mut self, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
        commands::run(self, request, answer)
    }
}

/// Something that is done with the rules of a game whose name came from outside.
pub(super) trait WithRules {
    type Output;

    fn with<R: Rules>(self) -> Self::Output;
}

/// Lists the games.
macro_rules! games {
    ($($game:ident),+) => {
        $(
            impl Rules for $game::State {
                const SEATS: [u8; 2] = [$game::MIN_SEATS, $game::MAX_SEATS];
            }
        )+

        /// Does that with the game of this name.
        pub(super) fn by_name<W: WithRules>(name: &str, what: W) -> Result<W::Output, Fault> {
            match name {
                $(<$game::State as Game>::NAME => Ok(what.with::<$game::State>()),)+
                _ => {
                    let names = [$(<$game::State as Game>::NAME),+].join(", ");
                    let message = format!("there is no game \"{}\": there are {names}", word(name));
                    Err(Fault::new("unknown-game", message))
                }
            }
        }

        /// What is told of every game.
        pub(super) fn all() -> Vec<About> {
            vec![$(About::of::<$game::State>()),+]
        }
    };
}

games!(crisis, evolution, futura);

/// What is told of a game.
#[derive(Serialize)]
pub(super) struct About {
    name: &'static str,
    rules: u32,
    /// The fewest and the most.
    seats: [u8; 2],
    moves: usize,
    observation: usize,
}

impl About {
    fn of<R: Rules>() -> About {
        About { name: R::NAME, rules: R::RULES, seats: R::SEATS, moves: R::MOVES, observation: R::OBSERVATION }
    }
}
