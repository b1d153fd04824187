//! The rules for any other language: reads one JSON object a line on stdin, and answers each with one on stdout.
//!
//! `cargo run --release --features serde --example referee`, and then for instance
//!
//! ```text
//! {"cmd":"new","game":"crisis","setup":"seats=4","seed":"42","id":"t1"}
//! {"cmd":"play","id":"t1","seat":0,"move":"pass"}
//! ```
//!
//! docs/protocol.md says what can be asked, what is answered, and which answers show hidden cards. `client.py` beside
//! this file is a client in Python.
//!
//! [`lines`] reads, [`protocol`] answers, and here is what lies between them: answers are kept back while more
//! requests are there already, so that a client that sends many at once pays for few writes.

mod lines;
mod protocol;

use clap::Parser;
use lines::Lines;
use protocol::{LINE, Referee};
use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

/// Keeps the rules for programs in any language: one JSON object a line on stdin, one answer a line on stdout.
#[derive(Parser)]
#[command(
    name = "referee",
    version,
    after_help = "docs/protocol.md lists the commands; {\"cmd\":\"games\"} the games."
)]
struct Arguments {}

/// Answers are written out when there are that many bytes of them, even if more requests are there.
const FULL: usize = 1 << 16;

fn main() -> ExitCode {
    if let Err(error) = Arguments::try_parse() {
        if !error.use_stderr() {
            // Help or version; nothing to do about a reader who has gone.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        return fail(first.strip_prefix("error: ").unwrap_or(first), 2);
    }
    match serve(io::stdin().lock(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever asked has gone.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&error.to_string(), 1),
    }
}

/// Answers until the input ends or a request says so.
fn serve(input: impl Read, output: &mut impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input, LINE + 1);
    let mut referee = Referee::new();
    let mut answers = Vec::with_capacity(FULL);
    while !referee.has_quit() {
        let Some(line) = lines.next(|| write_out(&mut answers, output))? else { break };
        if let Some(answer) = referee.answer(line) {
            answers.extend_from_slice(answer);
            answers.push(b'\n');
        }
        if answers.len() >= FULL {
            write_out(&mut answers, output)?;
        }
    }
    write_out(&mut answers, output)
}

fn write_out(answers: &mut Vec<u8>, output: &mut impl Write) -> io::Result<()> {
    if !answers.is_empty() {
        output.write_all(answers)?;
        output.flush()?;
        answers.clear();
    }
    Ok(())
}

/// One line on stderr, and the exit code.
fn fail(sentence: &str, code: u8) -> ExitCode {
    // If even that cannot be written, the exit code has to do.
    let _ = writeln!(io::stderr(), "error: {sentence}");
    ExitCode::from(code)
}
