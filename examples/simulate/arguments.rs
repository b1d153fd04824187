//! The command line.

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use terra::bots::{BadContestant, Contestant};
use terra::{Seed, crisis, evolution, futura};

/// Plays many seeded games between bots and tells what came of them.
#[derive(Parser)]
#[command(name = "simulate", version)]
struct Arguments {
    #[command(subcommand)]
    game: Game,
}

/// Printed below the options of every game.
const SEEDS: &str = "\
Players: random, greedy (a few rules of thumb), mcts:N (a search with N iterations a decision), mcts:Nms (with
N milliseconds), cheat:N (a search that sees all cards). One name is for all seats; else there is one for each
seat of the first game, and the players move on by one seat from game to game: take a multiple of the seats.

Seeds: game i, from 0, is played with the seed of the text \"SEED/i\" (its SHA-256). Its cards come from the
dealing stream of that seed, the choices of each player from the stream of the seat. Equal arguments give
equal output, on any number of threads (but for players with a budget of time).

Ctrl-C stops the run and prints what is done.";

#[derive(Subcommand)]
pub(crate) enum Game {
    /// Terra (2003): how often the world is lost and by what, crises solved early and late, hoards, scores.
    #[command(after_help = SEEDS)]
    Crisis(Crisis),

    /// Terra Evolution: turns a game, games that hit the limit, fossil points, disasters and what they took.
    #[command(after_help = SEEDS)]
    Evolution(Evolution),

    /// Terra Futura: points by source, cards blocked, assistance used, scores.
    #[command(after_help = SEEDS)]
    Futura(Futura),
}

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
    #[arg(long, value_name = "FILE.svg")]
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

#[derive(Args)]
pub(crate) struct Crisis {
    /// The number of seats, 3 to 6.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = small)]
    seats: u8,

    /// The seat that begins, from 0.
    #[arg(long, value_name = "SEAT", default_value_t = 0, value_parser = small)]
    first: u8,

    /// Teams of two who sit opposite each other; for 4 or 6 seats.
    #[arg(long)]
    teams: bool,

    #[command(flatten)]
    pub(crate) run: Run,
}

impl Crisis {
    pub(crate) fn setup(&self) -> Result<crisis::Setup, crisis::BadSetup> {
        crisis::Setup::builder(self.seats).first(self.first).teams(self.teams).build()
    }
}

#[derive(Args)]
pub(crate) struct Evolution {
    /// The number of seats, 2 to 4.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = small)]
    seats: u8,

    /// The seat that begins, from 0.
    #[arg(long, value_name = "SEAT", default_value_t = 0, value_parser = small)]
    first: u8,

    /// The game is drawn after that many turns of all seats together: random players practically never win.
    #[arg(long, value_name = "TURNS", default_value_t = 100, value_parser = turns)]
    limit: u32,

    #[command(flatten)]
    pub(crate) run: Run,
}

impl Evolution {
    pub(crate) fn setup(&self) -> Result<evolution::Setup, evolution::BadSetup> {
        evolution::Setup::builder(self.seats).first(self.first).limit(self.limit).build()
    }
}

#[derive(Args)]
pub(crate) struct Futura {
    /// The number of seats, 2 to 5.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = small)]
    seats: u8,

    /// The seat that begins, from 0.
    #[arg(long, value_name = "SEAT", default_value_t = 0, value_parser = small)]
    first: u8,

    /// Cards must be placed edge to edge with others.
    #[arg(long)]
    adjacent: bool,

    /// Assistance may copy inactive cards.
    #[arg(long)]
    copy_inactive: bool,

    #[command(flatten)]
    pub(crate) run: Run,
}

impl Futura {
    pub(crate) fn setup(&self) -> Result<futura::Setup, futura::BadSetup> {
        let builder = futura::Setup::builder(self.seats).first(self.first);
        builder.adjacent(self.adjacent).copy_inactive(self.copy_inactive).build()
    }
}

fn contestant(text: &str) -> Result<Contestant, BadContestant> {
    text.trim().parse()
}

fn turns(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("a number from 1 to {} is needed", u32::MAX))
}

fn small(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("a number from 0 to {} is needed", u8::MAX))
}

fn games(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(0) => Err("at least one game has to be played".to_owned()),
        Ok(games) => Ok(games),
        Err(_) => Err(format!("a number from 1 to {} is needed", u32::MAX)),
    }
}

/// Why nothing is to be played.
pub(crate) enum NotRun {
    /// Help or version was asked for and has been printed.
    Shown,
    /// The arguments are wrong: one sentence says why.
    Wrong(String),
}

pub(crate) fn read() -> Result<Game, NotRun> {
    Arguments::try_parse().map(|arguments| arguments.game).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nothing to do about a reader who has gone.
            let _ = error.print();
            NotRun::Shown
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            NotRun::Wrong("the game is missing: crisis, evolution or futura, or simulate --help".to_owned())
        }
        _ => NotRun::Wrong(sentence(&error)),
    })
}

/// The first paragraph of clap's message, on one line; usage and tips are for `--help`.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let paragraph = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    paragraph.split_whitespace().collect::<Vec<_>>().join(" ")
}
