//! How fast the games are: decisions a second, samples a second, allocations, sizes.
//!
//! `speed` plays seeded random games and prints a table, or one JSON object a line with `--json`. `speed count`
//! plays an exact number of games and does nothing else, for tools that count instructions: see
//! docs/performance.md.

mod bots;
mod count;
mod measure;

use bots::Pace;
use clap::{Parser, Subcommand};
use count::{Count, Mode};
use measure::Figures;
use std::process::ExitCode;
use std::time::Duration;
use terra::bots::{BadContestant, Contestant, Played};
use terra::{Game, crisis, evolution, futura};

/// Measure the speed of the rules with seeded games of uniformly random players, deals included.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Print one JSON object a line for each game and number of seats.
    #[arg(long, global = true)]
    json: bool,
    /// Measure each figure for about that many milliseconds.
    #[arg(long, global = true, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    millis: u64,
}

#[derive(Subcommand)]
enum Command {
    /// Play exactly that many games, print the numbers of decisions and deals as JSON, and do nothing else.
    Count {
        /// The game.
        game: GameName,
        /// How many seats.
        #[arg(long, default_value_t = 4)]
        seats: u8,
        /// How many games.
        #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
        /// In place, or each step to a new state.
        #[arg(long, value_enum, default_value_t = Mode::InPlace)]
        mode: Mode,
    },
    /// Measure how many choices a second a bot makes, one thread, at all four seats of each game.
    Bots {
        /// The bot: greedy, mcts:N (iterations a decision), cheat:N.
        #[arg(default_value = "mcts:500", value_parser = contestant)]
        bot: Contestant,
    },
}

fn contestant(text: &str) -> Result<Contestant, BadContestant> {
    text.parse()
}

/// A game that can be measured.
#[derive(Clone, Copy, clap::ValueEnum)]
enum GameName {
    /// Terra Crisis.
    Crisis,
    /// Terra Evolution, with a limit of 100 turns in all.
    Evolution,
    /// Terra Futura.
    Futura,
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => return refuse(&one_line(&error.to_string())),
        Err(help) => return print(&help.to_string()),
    };
    match arguments.command {
        Some(Command::Count { game, seats, games, mode }) => {
            let count = match game {
                GameName::Crisis => crisis_setup(seats)
                    .map(|setup| Count::of::<crisis::State>(&setup, games, mode))
                    .map_err(|error| error.to_string()),
                GameName::Evolution => evolution_setup(seats)
                    .map(|setup| Count::of::<evolution::State>(&setup, games, mode))
                    .map_err(|error| error.to_string()),
                GameName::Futura => futura_setup(seats)
                    .map(|setup| Count::of::<futura::State>(&setup, games, mode))
                    .map_err(|error| error.to_string()),
            };
            match count {
                Ok(count) => print(&(count.to_json() + "\n")),
                Err(sentence) => refuse(&format!("error: {sentence}")),
            }
        }
        Some(Command::Bots { bot }) => {
            if !arguments.json {
                print(&format!("{}\n", Pace::HEADING));
            }
            pace::<crisis::State>(&crisis_setup(4).expect("four can play"), bot, &arguments);
            pace::<evolution::State>(&evolution_setup(4).expect("four can play"), bot, &arguments);
            pace::<futura::State>(&futura_setup(4).expect("four can play"), bot, &arguments);
            ExitCode::SUCCESS
        }
        None => {
            if !arguments.json {
                print(&format!("{}\n", Figures::HEADING));
            }
            for seats in crisis::MIN_SEATS..=crisis::MAX_SEATS {
                measure::<crisis::State>(&crisis_setup(seats).expect("three to six can play"), &arguments);
            }
            for seats in evolution::MIN_SEATS..=evolution::MAX_SEATS {
                measure::<evolution::State>(&evolution_setup(seats).expect("two to four can play"), &arguments);
            }
            for seats in futura::MIN_SEATS..=futura::MAX_SEATS {
                measure::<futura::State>(&futura_setup(seats).expect("two to five can play"), &arguments);
            }
            ExitCode::SUCCESS
        }
    }
}

/// Measures a game and prints a row or an object.
fn measure<G: Game>(setup: &G::Setup, arguments: &Arguments) {
    let figures = Figures::measure::<G>(setup, Duration::from_millis(arguments.millis));
    print(&(if arguments.json { figures.to_json() } else { figures.to_row() } + "\n"));
}

/// Measures a bot and prints a row or an object.
fn pace<G: Played>(setup: &G::Setup, bot: Contestant, arguments: &Arguments) {
    let pace = Pace::measure::<G>(setup, bot, Duration::from_millis(arguments.millis));
    print(&(if arguments.json { pace.to_json() } else { pace.to_row() } + "\n"));
}

/// Prints to a reader who may have gone.
fn print(text: &str) -> ExitCode {
    use std::io::Write;
    match std::io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// The first paragraph of a message, as one line.
fn one_line(message: &str) -> String {
    let paragraph = message.lines().take_while(|line| !line.trim().is_empty());
    paragraph.map(str::trim).collect::<Vec<_>>().join(" ")
}

fn crisis_setup(seats: u8) -> Result<crisis::Setup, crisis::BadSetup> {
    crisis::Setup::builder(seats).build()
}

/// Nothing else makes a game of random players end: see E10.4.
fn evolution_setup(seats: u8) -> Result<evolution::Setup, evolution::BadSetup> {
    const LIMIT: u32 = 100;
    evolution::Setup::builder(seats).limit(LIMIT).build()
}

fn futura_setup(seats: u8) -> Result<futura::Setup, futura::BadSetup> {
    futura::Setup::builder(seats).build()
}

fn refuse(line: &str) -> ExitCode {
    eprintln!("{line}");
    ExitCode::from(2)
}
