//! Plays games on a model and on the rules at once, and counts which branches of the rules were reached.
//!
//! `cargo run --release -p terra-oracle -- crisis --games 1000000`

use clap::{Parser, ValueEnum};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;
use terra_core::{Game, Seed};
use terra_oracle::{Difference, Model, Run, crisis, evolution, futura};

/// Compares the rules with their literal models, game by game, and counts which branches of the rules were reached.
#[derive(Parser)]
#[command(name = "terra-oracle", version)]
struct Arguments {
    /// The game.
    game: Which,

    /// How many games are played.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: u64,

    /// The number of the first game: it chooses the setup and the players' habits.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,

    /// The seed of cards and choices: a number, 0x and 64 hexadecimal digits, or any text.
    #[arg(long, value_name = "SEED", default_value_t = Seed::from(1))]
    seed: Seed,

    /// On how many threads; on all cores when not given.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Which {
    Crisis,
    Evolution,
    Futura,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.game {
        Which::Crisis => compare::<crisis::Crisis>(&arguments),
        Which::Evolution => compare::<evolution::Evolution>(&arguments),
        Which::Futura => compare::<futura::Futura>(&arguments),
    }
}

fn compare<M: Model>(arguments: &Arguments) -> ExitCode {
    match on_threads::<M>(arguments) {
        Ok(run) => {
            let Run { games, steps, reached } = run;
            println!("{}: no difference in {games} games, {steps} steps", M::Game::NAME);
            println!("\n{:>12}  branch", "reached");
            for branch in M::BRANCHES {
                println!("{:>12}  {branch}", reached.of(branch));
            }
            let never: Vec<_> = M::BRANCHES.iter().filter(|branch| reached.of(branch) == 0).collect();
            if never.is_empty() {
                return ExitCode::SUCCESS;
            }
            eprintln!("{} branches were never reached", never.len());
        }
        Err(difference) => eprintln!("{difference}"),
    }
    ExitCode::FAILURE
}

/// Each thread plays every so-manyth game.
fn on_threads<M: Model>(arguments: &Arguments) -> Result<Run, Box<Difference>> {
    let threads = arguments.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let numbers = arguments.from..arguments.from.saturating_add(arguments.games);
    let parts: Vec<_> = thread::scope(|scope| {
        let part = |skip: usize| {
            let numbers = numbers.clone().skip(skip).step_by(threads);
            scope.spawn(move || Run::of::<M>(numbers, arguments.seed))
        };
        let workers: Vec<_> = (0..threads).map(part).collect();
        workers.into_iter().map(|worker| worker.join().expect("a comparison does not panic")).collect()
    });
    let mut all = Run::default();
    for part in parts {
        all.add(&part?);
    }
    Ok(all)
}
