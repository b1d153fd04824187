//! A person at a terminal against bots, several persons at one terminal, or bots alone: each of the three games.
//!
//! ```sh
//! cargo run --release --example play -- futura --seats 2
//! cargo run --release --example play -- crisis --humans 0,2 --bots mcts:200
//! cargo run --release --example play -- evolution --watch
//! ```
//!
//! Only what a seat may know is shown to it: the table is drawn from its view ([`draw`]), and what happened is told as
//! it saw it. [`session`] is the game in progress, [`command`] reads what is typed, [`rules`] looks clauses up,
//! [`saved`] is the form of saved games, [`watch`] shows games of bots.

mod arguments;
mod command;
#[path = "../draw/mod.rs"]
mod draw;
#[path = "../files/mod.rs"]
mod files;
mod rules;
mod saved;
mod session;
#[path = "../setups/mod.rs"]
mod setups;
mod terminal;
mod watch;

use arguments::Play;
use draw::Draw;
use rules::Book;
use session::{Chairs, Dealing, Session};
use setups::{Game, NotRun};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use terminal::Terminal;
use terra::{ByHand, Seating, SeedDealer};
use terra::{crisis, evolution, futura};

/// Why the program does not go on: a sentence, or what the terminal said.
pub(crate) enum Failure {
    /// An argument cannot be used.
    Argument(String),
    /// Nothing more can be printed or read.
    Terminal(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Terminal(error)
    }
}

fn main() -> ExitCode {
    let played = match arguments::read() {
        Ok(Game::Crisis(asked)) => begin::<crisis::State>(asked.setup.build().map_err(wrong), &asked.more),
        Ok(Game::Evolution(asked)) => begin::<evolution::State>(asked.setup.build().map_err(wrong), &asked.more),
        Ok(Game::Futura(asked)) => begin::<futura::State>(asked.setup.build().map_err(wrong), &asked.more),
        Err(NotRun::Shown) => Ok(()),
        Err(NotRun::Wrong(sentence)) => Err(Failure::Argument(sentence)),
    };
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Argument(sentence)) => fail(&sentence, 2),
        // Whoever reads has seen enough: `play … | head`.
        Err(Failure::Terminal(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Terminal(error)) => fail(&error.to_string(), 1),
    }
}

fn wrong(bad: impl std::fmt::Display) -> Failure {
    Failure::Argument(bad.to_string())
}

/// Plays with cards from a seed, or with those of the real box.
fn begin<G: Book<View: Draw>>(setup: Result<G::Setup, Failure>, play: &Play) -> Result<(), Failure> {
    if play.from_box { run::<G, ByHand>(&setup?, play) } else { run::<G, SeedDealer>(&setup?, play) }
}

fn run<G: Book<View: Draw>, D: Dealing>(setup: &G::Setup, play: &Play) -> Result<(), Failure> {
    let mut terminal = Terminal::new();
    let mut session = if let Some(file) = &play.load {
        let saved = saved::read::<G>(file).map_err(Failure::Argument)?;
        Session::<G, D>::from_saved(saved, play.hint).map_err(Failure::Argument)?
    } else {
        let chairs = Chairs::of(setup.seats(), play).map_err(Failure::Argument)?;
        Session::<G, D>::new(setup, play.seed(), chairs, play.hint)
    };
    if play.watch { watch::watch(&mut session, &mut terminal, play) } else { session.run(&mut terminal) }
}

/// One line on stderr, and the exit code.
fn fail(sentence: &str, code: u8) -> ExitCode {
    // If even that cannot be written, the exit code has to do.
    let _ = writeln!(io::stderr(), "error: {sentence}");
    ExitCode::from(code)
}
