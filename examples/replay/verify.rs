//! A folder of records.

use crate::read::{self, Any};
use crate::{Failure, one_line};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use terra::{Game, crisis, evolution, futura};

/// How the names of records end.
const ENDS: [&str; 3] = ["record", "json", "txt"];

/// Checks the records in a folder, and prints a line for each bad one and how many there are.
pub(crate) fn verify(folder: &Path) -> Result<ExitCode, Failure> {
    let name = read::name(folder);
    let paths = records_in(folder).map_err(|error| Failure::Argument(format!("{name} cannot be read: {error}")))?;
    if paths.is_empty() {
        return Err(Failure::Argument(format!("there is no record in {name}: they end in .record, .json or .txt")));
    }
    let mut good = [(crisis::State::NAME, 0), (evolution::State::NAME, 0), (futura::State::NAME, 0)];
    let mut bad = 0;
    let mut out = io::stdout().lock();
    for path in &paths {
        let game = match checked(path) {
            Ok(Any::Crisis(_)) => 0,
            Ok(Any::Evolution(_)) => 1,
            Ok(Any::Futura(_)) => 2,
            Err(reason) => {
                bad += 1;
                writeln!(out, "{}: {}", read::name(path), one_line(&reason))?;
                continue;
            }
        };
        good[game].1 += 1;
    }
    let by_game = good.map(|(game, count)| format!("{count} {game}"));
    let count = good.iter().map(|(_, count)| count).sum::<usize>();
    writeln!(out, "{} checked: {count} good ({}), {bad} bad", paths.len(), by_game.join(", "))?;
    out.flush()?;
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// What ends like a record, sorted by name.
fn records_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| ENDS.iter().any(|&one| end == one)) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn checked(path: &Path) -> Result<Any, String> {
    let cannot = |error: io::Error| format!("it cannot be read: {error}");
    // To open a pipe would wait for its other end.
    if !fs::metadata(path).map_err(cannot)?.is_file() {
        return Err("it is no file".to_owned());
    }
    read::record(File::open(path).and_then(read::bytes).map_err(cannot)?)
}
