//! Checks the record of a game by the rules, step by step, draws the table at any of them, and converts between text
//! and JSON.
//!
//! ```sh
//! cargo run --release --example replay -- tests/goldens/crisis-4.record
//! cargo run --release --example replay -- tests/goldens/crisis-4.record --at 120 --viewer 2
//! cargo run --release --example replay -- --verify tests/goldens
//! ```
//!
//! [`read`] makes records of files, [`show`] prints what was asked of one, [`verify`] goes through a folder.

mod arguments;
#[path = "../draw/mod.rs"]
mod draw;
#[path = "../files/mod.rs"]
mod files;
mod json;
mod read;
mod show;
mod verify;

use arguments::{NotRun, Task};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why the program does not do what it was asked for: one sentence, or what the output said.
enum Failure {
    /// An argument cannot be used: exit code 2.
    Argument(String),
    /// A record is bad: exit code 1.
    Record(String),
    /// Nothing more can be printed.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

fn main() -> ExitCode {
    let done = match arguments::read() {
        Ok(Task::Show { file, ask }) => show::show(&file, &ask).map(|()| ExitCode::SUCCESS),
        Ok(Task::Verify { folder }) => verify::verify(&folder),
        Err(NotRun::Shown) => return ExitCode::SUCCESS,
        Err(NotRun::Wrong(sentence)) => Err(Failure::Argument(sentence)),
    };
    match done {
        Ok(code) => code,
        Err(Failure::Argument(sentence)) => fail(&sentence, 2),
        Err(Failure::Record(sentence)) => fail(&sentence, 1),
        // Whoever reads has seen enough: `replay … | head`.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => fail(&format!("the output cannot be written: {error}"), 1),
    }
}

/// One line on stderr, and the exit code.
fn fail(sentence: &str, code: u8) -> ExitCode {
    // If even that cannot be written, the exit code has to do.
    let _ = writeln!(io::stderr(), "error: {}", one_line(sentence));
    ExitCode::from(code)
}

/// A text with what came from outside in it, as it may go to a terminal: one line, nothing that controls it, and not
/// much longer than a sentence.
fn one_line(text: &str) -> String {
    const LONGEST: usize = 600;
    let mut line = String::new();
    for letter in text.chars().take(LONGEST) {
        if letter.is_control() {
            line.extend(letter.escape_default());
        } else {
            line.push(letter);
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}
