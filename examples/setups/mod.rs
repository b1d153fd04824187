//! The setup of a game from the command line, for the examples that play games:
//! `#[path = "../setups/mod.rs"] mod setups;`.

use clap::{Args, Parser, Subcommand};
use terra::{crisis, evolution, futura};

/// The game, with its setup and what an example asks besides.
#[derive(Subcommand)]
pub(crate) enum Game<A: Args> {
    /// Terra (2003): the world's crises are solved together, and the best player wins, or all lose.
    Crisis(Of<Crisis, A>),

    /// Terra Evolution: decks and planets, species and disasters; a race for fossils, a bird and a mammal.
    Evolution(Of<Evolution, A>),

    /// Terra Futura: nine cards each, raw materials and products, and room for the pollution.
    Futura(Of<Futura, A>),
}

/// A setup, and what an example asks besides.
#[derive(Args)]
pub(crate) struct Of<S: Args, A: Args> {
    #[command(flatten)]
    pub(crate) setup: S,

    #[command(flatten)]
    pub(crate) more: A,
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
}

impl Crisis {
    pub(crate) fn build(&self) -> Result<crisis::Setup, crisis::BadSetup> {
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
}

impl Evolution {
    pub(crate) fn build(&self) -> Result<evolution::Setup, evolution::BadSetup> {
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
}

impl Futura {
    pub(crate) fn build(&self) -> Result<futura::Setup, futura::BadSetup> {
        let builder = futura::Setup::builder(self.seats).first(self.first);
        builder.adjacent(self.adjacent).copy_inactive(self.copy_inactive).build()
    }
}

fn small(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("a number from 0 to {} is needed", u8::MAX))
}

fn turns(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("a number from 1 to {} is needed", u32::MAX))
}

/// Why nothing is to be played.
pub(crate) enum NotRun {
    /// Help or version was asked for and has been printed.
    Shown,
    /// The arguments are wrong: one sentence says why.
    Wrong(String),
}

impl NotRun {
    /// What clap found, as a sentence.
    fn of(error: &clap::Error) -> NotRun {
        use clap::error::ErrorKind;
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                // Nothing to do about a reader who has gone.
                let _ = error.print();
                NotRun::Shown
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
                NotRun::Wrong("the game is missing: crisis, evolution or futura, or --help".to_owned())
            }
            _ => NotRun::Wrong(sentence(error)),
        }
    }
}

/// The command line; `after` stands below the options of every game.
pub(crate) fn read<P: Parser>(after: &'static str) -> Result<P, NotRun> {
    let command = P::command().mut_subcommands(|game| game.after_help(after));
    let matches = command.try_get_matches().and_then(|matches| P::from_arg_matches(&matches));
    matches.map_err(|error| NotRun::of(&error))
}

/// The first paragraph of clap's message, on one line; usage and tips are for `--help`.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let paragraph = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    paragraph.split_whitespace().collect::<Vec<_>>().join(" ")
}
