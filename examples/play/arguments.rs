//! The command line.

use crate::setups::{self, Game, NotRun};
use clap::{Args, Parser};
use std::path::PathBuf;
use terra::Seed;
use terra::bots::{BadContestant, Contestant};

/// Play a game at the terminal: against bots, with others, or watch bots.
#[derive(Parser)]
#[command(name = "play", version)]
struct Arguments {
    #[command(subcommand)]
    game: Game<Play>,
}

const AFTER: &str = "\
Bots: random, greedy (a few rules of thumb), mcts:N (a search with N iterations a decision; mcts is mcts:500), mcts:Nms
(with N milliseconds), ally:N (a search that plays for the common good), cheat:N (a search that sees all cards). When it
is your turn, type the number of a move or its notation; ? lists the other commands.
Colour is used where the terminal has it, unless NO_COLOR is set.";

/// What is asked besides the setup.
#[derive(Args)]
pub(crate) struct Play {
    /// The seats of persons: numbers with commas, or all. They share the terminal.
    #[arg(long, value_name = "SEATS", default_value = "0", conflicts_with = "watch")]
    pub(crate) humans: String,

    /// Who plays at the other seats: one bot for all, or one for each of them in order.
    #[arg(long, value_name = "BOTS", default_value = "greedy", value_delimiter = ',', value_parser = contestant)]
    pub(crate) bots: Vec<Contestant>,

    /// Whose advice a hint is.
    #[arg(long, value_name = "BOT", default_value = "mcts:1000", value_parser = contestant)]
    pub(crate) hint: Contestant,

    /// The seed of the cards: a number, 0x and 64 hexadecimal digits, or any text. Nobody knows it when not given.
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,

    /// The real box lies on the table: the cards that come up are typed in, and nothing is hidden from who types.
    #[arg(long = "box", conflicts_with = "watch")]
    pub(crate) from_box: bool,

    /// Goes on with a saved game, or from where a record (its text) ends. Setup, players and seed are those of the file;
    /// a mere record is gone on with by persons.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["humans", "bots", "seed"])]
    pub(crate) load: Option<PathBuf>,

    /// Bots play at all seats, or those of the file with --load.
    #[arg(long)]
    pub(crate) watch: bool,

    /// How long each turn stays on the screen with --watch, in milliseconds; no time when the output is no terminal.
    #[arg(long, value_name = "MS", default_value_t = 400, requires = "watch")]
    pub(crate) delay: u32,
}

impl Play {
    pub(crate) fn seed(&self) -> Seed {
        self.seed.unwrap_or_else(Seed::random)
    }
}

fn contestant(text: &str) -> Result<Contestant, BadContestant> {
    text.trim().parse()
}

pub(crate) fn read() -> Result<Game<Play>, NotRun> {
    setups::read::<Arguments>(AFTER).map(|arguments| arguments.game)
}
