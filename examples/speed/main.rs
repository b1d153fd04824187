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
use terra::{crisis, futura};

/// Measure the speed of the rules with seeded games of uniformly random players, deals included.
#[derive(Parser)]
#[command(version, about)]
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
        #[arg(long, default_value_t = 1000)]
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
    /// Terra Futura.
    Futura,
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => {
            return refuse(error.to_string().lines().next().unwrap_or("wrong arguments"));
        }
        Err(help) => {
            print!("{help}");
            return ExitCode::SUCCESS;
        }
    };
    match arguments.command {
        Some(Command::Count { game: GameName::Crisis, seats, games, mode }) => match crisis_setup(seats) {
            Ok(setup) => println!("{}", Count::of::<crisis::State>(&setup, games, mode).to_json()),
            Err(error) => return refuse(&error.to_string()),
        },
        Some(Command::Count { game: GameName::Futura, seats, games, mode }) => match futura_setup(seats) {
            Ok(setup) => println!("{}", Count::of::<futura::State>(&setup, games, mode).to_json()),
            Err(error) => return refuse(&error.to_string()),
        },
        None => {
            let budget = Duration::from_millis(arguments.millis);
            if !arguments.json {
                println!("{}", Figures::HEADING);
            }
            for seats in crisis::MIN_SEATS..=crisis::MAX_SEATS {
                let setup = crisis_setup(seats).expect("three to six can play");
                let figures = Figures::measure::<crisis::State>(&setup, budget);
                println!("{}", if arguments.json { figures.to_json() } else { figures.to_row() });
            }
            for seats in futura::MIN_SEATS..=futura::MAX_SEATS {
                let setup = futura_setup(seats).expect("two to five can play");
                let figures = Figures::measure::<futura::State>(&setup, budget);
                println!("{}", if arguments.json { figures.to_json() } else { figures.to_row() });
            }
        }
    }
    ExitCode::SUCCESS
}

fn crisis_setup(seats: u8) -> Result<crisis::Setup, crisis::BadSetup> {
    crisis::Setup::builder(seats).build()
}

fn futura_setup(seats: u8) -> Result<futura::Setup, futura::BadSetup> {
    futura::Setup::builder(seats).build()
}

fn refuse(line: &str) -> ExitCode {
    eprintln!("{line}");
    ExitCode::from(2)
}
