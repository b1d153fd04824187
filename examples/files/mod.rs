//! Files that are written and read whole, for the examples: `#[path = "../files/mod.rs"] mod files;`.

use std::fs;
use std::io;
use std::path::Path;

/// A file that is longer is no record and no saved game.
const LONGEST: u64 = 64 << 20;

/// Puts this text into the place of the file. The old one goes only once the new one is whole: when something fails,
/// it is as it was.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    // What is no file, such as a terminal or a pipe, cannot be replaced, and has no old text to lose.
    if fs::metadata(file).is_ok_and(|there| !there.is_file()) {
        return fs::write(file, text);
    }
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = file.with_file_name(name);
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        let _ = fs::remove_file(&beside); // the first fault is what is told
    }
    written
}

/// A text without the byte order mark that some editors put before it.
pub(crate) fn without_mark(mut text: String) -> String {
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    text
}

/// The text of a file; a sentence when it cannot be read, is no file or far too long.
#[allow(dead_code)] // not every example reads
pub(crate) fn read(file: &Path) -> Result<String, String> {
    let named = |reason: String| format!("{}: {reason}", file.display());
    let there = fs::metadata(file).map_err(|error| named(error.to_string()))?;
    if !there.is_file() {
        return Err(named("that is no file".to_owned()));
    }
    if there.len() > LONGEST {
        return Err(named(format!("it is longer than {LONGEST} bytes, and no game is")));
    }
    let text = fs::read_to_string(file).map_err(|error| named(error.to_string()))?;
    Ok(without_mark(text))
}
