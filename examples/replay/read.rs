//! From a file to a record.

use crate::json::Written;
use crate::{Failure, files, one_line};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use terra::{BadRecord, Game, Record, crisis, evolution, futura};

/// A longer file is not read: what never ends would be read for ever.
const LONGEST: u64 = 64 << 20;

/// A record that keeps the rules, of any of the games.
#[allow(clippy::large_enum_variant)] // there is one at a time
pub(crate) enum Any {
    Crisis(Record<crisis::State>),
    Evolution(Record<evolution::State>),
    Futura(Record<futura::State>),
}

/// The record in a file, or on stdin.
pub(crate) fn file(path: &Path) -> Result<Any, Failure> {
    let name = name(path);
    let bytes = if path == Path::new("-") {
        bytes(io::stdin().lock())
    } else if path.is_dir() {
        return Err(Failure::Argument(format!("{name} is a folder: --verify {name} checks the records in it")));
    } else {
        File::open(path).and_then(bytes)
    };
    let bytes = bytes.map_err(|error| Failure::Argument(format!("{name} cannot be read: {error}")))?;
    record(bytes).map_err(|reason| Failure::Record(format!("{name}: {reason}")))
}

/// The name of a file as a message has it.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "stdin".to_owned() } else { one_line(&path.to_string_lossy()) }
}

/// Up to one byte more than [`LONGEST`].
pub(crate) fn bytes(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Plays a record through the rules.
///
/// # Errors
/// A sentence that says what is wrong with it.
pub(crate) fn record(bytes: Vec<u8>) -> Result<Any, String> {
    if bytes.len() as u64 > LONGEST {
        return Err(format!("it is longer than {} MiB, and not read", LONGEST >> 20));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to() + 1;
        format!("it is no text: byte {place} begins no character of UTF-8")
    })?;
    let text = files::without_mark(text);
    // No record as text begins with a brace.
    if text.trim_start().starts_with('{') {
        let written: Written =
            serde_json::from_str(&text).map_err(|error| format!("it is no record in JSON: {error}"))?;
        return of_game(&written.game, || written.record(), || written.record(), || written.record());
    }
    if text.trim().is_empty() {
        return Err("it is empty: a record begins with the line \"terra-record 1\", or is JSON".to_owned());
    }
    // Whose record it is, the header tells, as read for any game.
    let game = match text.parse::<Record<crisis::State>>() {
        Err(BadRecord::OtherGame { found, .. }) => found,
        other => return read(other).map(Any::Crisis),
    };
    of_game(&game, || text.parse(), || text.parse(), || text.parse())
}

/// Reads for the game of that name.
fn of_game(
    name: &str,
    crisis: impl FnOnce() -> Result<Record<crisis::State>, BadRecord<crisis::Illegal>>,
    evolution: impl FnOnce() -> Result<Record<evolution::State>, BadRecord<evolution::Illegal>>,
    futura: impl FnOnce() -> Result<Record<futura::State>, BadRecord<futura::Illegal>>,
) -> Result<Any, String> {
    match name {
        crisis::State::NAME => read(crisis()).map(Any::Crisis),
        evolution::State::NAME => read(evolution()).map(Any::Evolution),
        futura::State::NAME => read(futura()).map(Any::Futura),
        _ => Err(format!("the record is of the game \"{name}\", not of crisis, evolution or futura")),
    }
}

fn read<G: Game>(read: Result<Record<G>, BadRecord<G::Illegal>>) -> Result<Record<G>, String> {
    read.map_err(|error| error.to_string())
}
