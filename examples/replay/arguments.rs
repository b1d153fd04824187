//! The command line.

use clap::error::ErrorKind;
use clap::{ArgGroup, Parser, ValueEnum};
use std::path::PathBuf;
use terra::{Seat, Viewer};

/// Checks the record of a game by the rules, step by step, and tells what is in it: the game, its setup, how many
/// steps, how it ended. A bad record gets one sentence with the step that is wrong, and the rule it is against.
#[derive(Parser)]
#[command(name = "replay", version, after_help = NOTES)]
#[command(group = ArgGroup::new("ask").args(["steps", "at", "to", "verify"]))]
#[command(group = ArgGroup::new("seen").args(["steps", "at"]).multiple(true))]
struct Arguments {
    /// The record, text or JSON, of any of the games: what it is shows in it. A hyphen is stdin.
    #[arg(value_name = "FILE", required_unless_present = "verify", conflicts_with = "verify")]
    file: Option<PathBuf>,

    /// Lists the steps: number, who, the step as it stands in the record, hidden cards and all, and the event as the
    /// viewer saw it.
    #[arg(long)]
    steps: bool,

    /// Draws the table after that many steps, 0 for none, as the viewer saw it.
    #[arg(long, value_name = "STEP", value_parser = step)]
    at: Option<usize>,

    /// Whose eyes: the number of a seat, or spectator, which it is without this option.
    #[arg(long, value_name = "SEAT", value_parser = viewer, requires = "seen")]
    viewer: Option<Viewer>,

    /// Writes the record as text or as JSON.
    #[arg(long, value_name = "FORM")]
    to: Option<Form>,

    /// Where --to writes, instead of stdout.
    #[arg(short, long, value_name = "OUT", requires = "to")]
    output: Option<PathBuf>,

    /// Checks every file in a folder that ends in .record, .json or .txt, in the order of their names: a line for
    /// each bad one, then their number.
    #[arg(long, value_name = "DIR")]
    verify: Option<PathBuf>,
}

/// Printed below the options.
const NOTES: &str = "\
Text becomes JSON and text again byte for byte, if it was written by these libraries: comments, empty lines and
other spellings of a setup are not kept.

Exit codes: 0 all is well, 1 a record is bad, 2 an argument cannot be used.";

/// A form of a record.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// The text form: a line for each step.
    Text,
    /// The form that the libraries have with serde.
    Json,
}

/// What is to be done.
pub(crate) enum Task {
    /// With one record.
    Show { file: PathBuf, ask: Ask },
    /// With a folder of them.
    Verify { folder: PathBuf },
}

/// What is asked of a record.
pub(crate) enum Ask {
    Summary,
    Steps(Viewer),
    Table(usize, Viewer),
    Convert(Form, Option<PathBuf>),
}

fn step(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "a number of steps is needed, 0 for the beginning".to_owned())
}

fn viewer(text: &str) -> Result<Viewer, String> {
    let seat = || text.parse().ok().and_then(Seat::new).map(Viewer::Seat);
    let viewer = if text == "spectator" { Some(Viewer::Spectator) } else { seat() };
    viewer.ok_or_else(|| "the number of a seat, 0 to 5, or spectator is needed".to_owned())
}

/// Why nothing is to be done.
pub(crate) enum NotRun {
    /// Help or version was asked for and has been printed.
    Shown,
    /// The arguments are wrong: one sentence says why.
    Wrong(String),
}

pub(crate) fn read() -> Result<Task, NotRun> {
    let arguments = Arguments::try_parse().map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nothing to do about a reader who has gone.
            let _ = error.print();
            NotRun::Shown
        }
        ErrorKind::MissingRequiredArgument if std::env::args_os().len() == 1 => {
            NotRun::Wrong("a record is missing: replay FILE, or replay --help".to_owned())
        }
        _ => NotRun::Wrong(sentence(&error)),
    })?;
    let Arguments { file, steps, at, viewer, to, output, verify } = arguments;
    let viewer = viewer.unwrap_or(Viewer::Spectator);
    let ask = match (at, to) {
        _ if steps => Ask::Steps(viewer),
        (Some(step), _) => Ask::Table(step, viewer),
        (None, Some(form)) => Ask::Convert(form, output),
        (None, None) => Ask::Summary,
    };
    match (file, verify) {
        (Some(file), _) => Ok(Task::Show { file, ask }),
        (None, Some(folder)) => Ok(Task::Verify { folder }),
        (None, None) => Err(NotRun::Wrong("a record is missing: replay FILE, or replay --help".to_owned())),
    }
}

/// The first paragraph of clap's message, on one line; usage and tips are for `--help`.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let paragraph = paragraph.strip_prefix("error: ").unwrap_or(paragraph);
    paragraph.split_whitespace().collect::<Vec<_>>().join(" ")
}
