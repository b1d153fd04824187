//! How fast the games are: decisions a second, samples a second, allocations, sizes.
//!
//! `speed` plays seeded random games and prints a table, or one JSON object a line with `--json`. `speed count`
//! plays an exact number of games and does nothing else, for tools that count instructions: see
//! docs/performance.md.

mod count;
mod measure;

use clap::{Parser, Subcommand};
use count::{Count, Mode};
use measure::Figures;
use std::process::ExitCode;
use std::time::Duration;
use terra::crisis;

/// Measure the speed of the rules with seeded games of uniformly random players, deals included.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Print one JSON object a line for each game and number of seats.
    #[arg(long)]
    json: bool,
    /// Measure each figure for about that many milliseconds.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=60_000))]
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
}

/// A game that can be measured.
#[derive(Clone, Copy, clap::ValueEnum)]
enum GameName {
    /// Terra Crisis.
    Crisis,
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => return refuse(&one_line(&error.to_string())),
        Err(help) => return print(&help.to_string()),
    };
    match arguments.command {
        Some(Command::Count { game: GameName::Crisis, seats, games, mode }) => match crisis_setup(seats) {
            Ok(setup) => print(&(Count::of::<crisis::State>(&setup, games, mode).to_json() + "\n")),
            Err(error) => refuse(&format!("error: {error}")),
        },
        None => {
            let budget = Duration::from_millis(arguments.millis);
            if !arguments.json {
                print(&format!("{}\n", Figures::HEADING));
            }
            for seats in crisis::MIN_SEATS..=crisis::MAX_SEATS {
                let setup = crisis_setup(seats).expect("three to six can play");
                let figures = Figures::measure::<crisis::State>(&setup, budget);
                print(&(if arguments.json { figures.to_json() } else { figures.to_row() } + "\n"));
            }
            ExitCode::SUCCESS
        }
    }
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

fn refuse(line: &str) -> ExitCode {
    eprintln!("{line}");
    ExitCode::from(2)
}
