//! Bytes as text: of moves, cards, setups, and of records.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use terra::bots::Contestant;
use terra::laws::LawGame;
use terra::{Record, Seed, crisis, evolution, futura};

macro_rules! read_back {
    ($text:expr; $($type:ty),+ $(,)?) => {$(reads_back::<$type>($text);)+};
}

/// Whatever the text is read as, its own text reads back to the same value; a refusal is one sentence.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    {
        use crisis::{Card, CardSet, Combination, Crisis, Move, Setup, Solution, Target};
        read_back!(text; Card, CardSet, Combination, Crisis, Move, Setup, Solution, Target);
    }
    {
        use evolution::{Card, CardSet, Continent, Disaster, Move, Number, Placement, Setup, Species, Target};
        read_back!(text; Card, CardSet, Continent, Disaster, Move, Number, Placement, Setup, Species, Target);
    }
    {
        use futura::{Bundle, Card, CardSet, Cell, Choice, Effect, Face, Move, Pick, Place, Resource, Scoring};
        use futura::{Setup, Source, Target};
        read_back!(text; Bundle, Card, CardSet, Cell, Choice, Effect, Move, Pick, Place, Scoring);
        read_back!(text; Setup, Source, Target);
        // Of a draft with too many effects a face keeps the first, and their number for the card set to refuse (F4.2).
        let fits = |part: &str, most| part.matches('|').count() < most;
        if text.split_once('/').is_none_or(|(top, bottom)| fits(top, 2) && fits(bottom, 3)) {
            read_back!(text; Face);
        }
        // Shown, a resource is a word; in the notation it is its letter.
        if let Ok(resource) = text.parse::<Resource>() {
            assert_eq!(text, resource.letter().to_string());
        }
    }
    read_back!(text; Seed, Contestant);
}

/// What a text is read as is written to a text that reads back to it, and is written no other way then.
pub fn reads_back<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            match written.parse::<T>() {
                Ok(read) => assert_eq!((read.to_string(), read), (written, value), "read from {text:?}"),
                Err(error) => panic!("{text:?} is {value:?}, and its text {written:?} is refused: {error}"),
            }
        }
        Err(error) => is_a_sentence(&error.to_string()),
    }
}

/// A refusal is one line, of moderate length, without what could play tricks on a terminal.
pub fn is_a_sentence(text: &str) {
    assert!(!text.is_empty(), "a refusal without a word");
    assert!(text.len() < 20_000, "a refusal of {} bytes", text.len());
    assert!(!text.contains(char::is_control), "a refusal with a control character: {text:?}");
}

/// A record that is read, of any game, is written and reads back; a refusal is one sentence.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    record_of::<crisis::State>(text);
    record_of::<evolution::State>(text);
    record_of::<futura::State>(text);
}

fn record_of<G: LawGame>(text: &str) {
    reads_back::<Record<G>>(text);
    if let Ok(record) = text.parse::<Record<G>>() {
        assert_eq!(record.end().audit(), Ok(()));
        assert_eq!(&record.state_at(usize::MAX), record.end());
        let half = record.branch(record.steps().len() / 2);
        assert_eq!(half.to_string().parse::<Record<G>>().as_ref(), Ok(&half));
    }
}
