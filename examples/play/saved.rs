//! Saved games: the text of a record, with who plays and the seed in comments before it.

use crate::command::short;
use crate::files;
use std::path::Path;
use terra::bots::Contestant;
use terra::{Game, MAX_SEATS, Record, Seating, Seed};

/// The first line of a saved game.
const MARK: &str = "# saved by play, form 1";
/// The beginning of that line in every form.
const ANY_MARK: &str = "# saved by play, form ";

/// A game from a file. What a mere record does not tell is absent.
pub(crate) struct Saved<G: Game> {
    pub(crate) record: Record<G>,
    /// Who sits where: nothing is a person.
    pub(crate) chairs: Option<Vec<Option<Contestant>>>,
    /// Where the cards to come are from.
    pub(crate) cards: Option<Cards>,
}

/// Where cards come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cards {
    /// From this seed.
    Seed(Seed),
    /// From the box: they are typed in.
    Box,
}

/// The text of a saved game.
pub(crate) fn text<G: Game>(record: &Record<G>, chairs: &[Option<Contestant>], seed: Option<Seed>) -> String {
    let chair = |chair: &Option<Contestant>| chair.map_or_else(|| "human".to_owned(), |bot| bot.to_string());
    let chairs = chairs.iter().map(chair).collect::<Vec<_>>().join(" ");
    let seed = seed.map_or_else(|| "none".to_owned(), |seed| seed.to_string());
    format!("{MARK}\n# chairs {chairs}\n# seed {seed}\n{record}")
}

/// Writes a saved game; a file that is no saved game is left alone.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), String> {
    if file.exists() && !files::read(file).is_ok_and(|there| there.starts_with(ANY_MARK)) {
        return Err(format!("{}: that file is there and no saved game: it is left as it is", file.display()));
    }
    files::replace(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

/// Reads a saved game or a record, or says in a sentence why it is none.
pub(crate) fn read<G: Game>(file: &Path) -> Result<Saved<G>, String> {
    let named = |reason: String| format!("{}: {reason}", file.display());
    let text = files::read(file)?;
    let record: Record<G> = text.parse().map_err(|bad: terra::BadRecord<G::Illegal>| named(bad.to_string()))?;
    let mut saved = Saved { record, chairs: None, cards: None };
    let mut lines = text.lines();
    match lines.next() {
        Some(MARK) => {}
        Some(line) if line.starts_with(ANY_MARK) => {
            return Err(named(format!("\"{}\" is a form of another version; this one reads \"{MARK}\"", short(line))));
        }
        _ => return Ok(saved),
    }
    for line in lines.take_while(|line| line.starts_with('#')) {
        match line.trim_start_matches("# ").split_once(' ') {
            Some(("chairs", chairs)) => {
                let chairs = chairs.split_whitespace().map(chair).collect::<Result<Vec<_>, _>>().map_err(named)?;
                let seats = saved.record.setup().seats();
                if chairs.len() != usize::from(seats) || chairs.len() > MAX_SEATS {
                    return Err(named(format!("it names {} players for {seats} seats", chairs.len())));
                }
                saved.chairs = Some(chairs);
            }
            Some(("seed", "none")) => saved.cards = Some(Cards::Box),
            Some(("seed", seed)) => {
                let Ok(seed) = seed.parse();
                saved.cards = Some(Cards::Seed(seed));
            }
            _ => return Err(named(format!("\"{}\" is no line of a saved game", short(line)))),
        }
    }
    if saved.chairs.is_none() || saved.cards.is_none() {
        return Err(named("it lacks the line of the chairs or that of the seed, which a saved game has".to_owned()));
    }
    Ok(saved)
}

fn chair(text: &str) -> Result<Option<Contestant>, String> {
    match text {
        "human" => Ok(None),
        bot => bot.parse().map(Some).map_err(|bad: terra::bots::BadContestant| bad.to_string()),
    }
}
