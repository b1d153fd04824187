//! The command line.

use crate::setups::{self, Game, NotRun};
use clap::{Args, Parser};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use terra::Seed;
use terra::bots::{BadContestant, Contestant};

/// Plays many seeded games between bots and tells what came of them.
///
/// Crisis: how often the world is lost and by what, crises solved early and late, hoards, scores. Evolution: turns a
/// game, games that hit the limit, disasters and what they took. Futura: points by source, cards blocked, assistance.
#[derive(Parser)]
#[command(name = "simulate", version)]
struct Arguments {
    #[command(subcommand)]
    game: Game<Run>,
}

/// Printed below the options of every game.
const SEEDS: &str = "\
Players: random, greedy (a few rules of thumb), mcts:N (a search with N iterations a decision), mcts:Nms (with
N milliseconds), ally:N (a search that plays for the common good), cheat:N (a search that sees all cards). One
name is for all seats; else there is one for each seat of the first game, and the players move on by one seat from
game to game: take a multiple of the seats.

Seeds: game i, from 0, is played with the seed of the text \"SEED/i\" (its SHA-256). Its cards come from the
dealing stream of that seed, the choices of each player from the stream of the seat. Equal arguments give
equal output, on any number of threads (but for players with a budget of time).

Ctrl-C stops the run and prints what is done.";

/// What every game is asked for.
#[derive(Args)]
pub(crate) struct Run {
    /// How many games are played; 1 at least.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = games)]
    pub(crate) games: u32,

    /// The seed of the whole run: a number, 0x and 64 hexadecimal digits, or any text.
    #[arg(long, value_name = "SEED", default_value_t = Seed::from(1))]
    pub(crate) seed: Seed,

    /// Who plays: one for all seats, or one for each, as in greedy,random,random,mcts:200.
    #[arg(long, value_name = "BOTS", default_value = "random", value_delimiter = ',', value_parser = contestant)]
    pub(crate) players: Vec<Contestant>,

    /// On how many threads; on all cores when not given.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Writes the record of each game to this folder, as GAME-000000.record and so on.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,

    /// Draws scores, lengths and wins by seat to this file.
    #[arg(long, value_name = "FILE.svg", value_parser = svg)]
    pub(crate) plot: Option<PathBuf>,

    /// Prints one JSON object instead of a table, and shows no progress.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Run {
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

fn contestant(text: &str) -> Result<Contestant, BadContestant> {
    text.trim().parse()
}

fn svg(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    if file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg")) {
        Ok(file)
    } else {
        Err("the picture is an SVG: a name that ends with .svg is needed".to_owned())
    }
}

fn games(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(0) => Err("at least one game has to be played".to_owned()),
        Ok(games) => Ok(games),
        Err(_) => Err(format!("a number from 1 to {} is needed", u32::MAX)),
    }
}

pub(crate) fn read() -> Result<Game<Run>, NotRun> {
    setups::read::<Arguments>(SEEDS).map(|arguments| arguments.game)
}
