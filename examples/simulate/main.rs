//! Plays many seeded games between bots and tells what came of them: as a table, as JSON, as records, as a picture.
//!
//! `cargo run --release --example simulate -- crisis --seats 4 --games 10000 --seed 1`
//! `cargo run --release --example simulate -- futura --players greedy,random --seats 2 --plot futura.svg`
//!
//! If nothing is said, each player chooses uniformly among its legal moves: then the figures describe the rules under
//! random play, and say nothing about good play.
//!
//! [`run`] seats the players in the arena for any game of the family; what is counted besides is up to the game: see [`run::Tally`], [`crisis`],
//! [`evolution`] and [`futura`].

mod arguments;
mod crisis;
mod evolution;
mod futura;
mod plot;
mod report;
mod run;
#[path = "../setups/mod.rs"]
mod setups;
mod stats;

use run::Failure;
use setups::{Game, NotRun};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let game = match arguments::read() {
        Ok(game) => game,
        Err(NotRun::Shown) => return ExitCode::SUCCESS,
        Err(NotRun::Wrong(sentence)) => return fail(&sentence, 2),
    };
    let printed = match game {
        Game::Crisis(asked) => match asked.setup.build() {
            Ok(setup) => run::run::<crisis::Tally>(&setup, &asked.more),
            Err(bad) => return fail(&bad.to_string(), 2),
        },
        Game::Evolution(asked) => match asked.setup.build() {
            Ok(setup) => run::run::<evolution::Tally>(&setup, &asked.more),
            Err(bad) => return fail(&bad.to_string(), 2),
        },
        Game::Futura(asked) => match asked.setup.build() {
            Ok(setup) => run::run::<futura::Tally>(&setup, &asked.more),
            Err(bad) => return fail(&bad.to_string(), 2),
        },
    };
    match printed {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough: `simulate … | head`.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => fail(&error.to_string(), 1),
        Err(Failure::Usage(sentence)) => fail(&sentence, 2),
        Err(Failure::Other(sentence)) => fail(&sentence, 1),
        Err(Failure::Stopped { games, of }) => fail(&format!("stopped after {games} of {of} games"), 130),
    }
}

/// One line on stderr, and the exit code.
fn fail(sentence: &str, code: u8) -> ExitCode {
    // If even that cannot be written, the exit code has to do.
    let _ = writeln!(io::stderr(), "error: {sentence}");
    ExitCode::from(code)
}
