//! What is wrong with a request.

use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Display;
use terra::Refusal;
use terra::outside::repeated;

/// Why a request is refused.
#[derive(Debug, Serialize)]
pub(super) struct Fault {
    /// A stable name for programs, in kebab-case: one of docs/protocol.md, or the code of a game's refusal.
    code: &'static str,
    /// The clause of the game's rules that says so; nothing when no rule does.
    clause: Option<Cow<'static, str>>,
    /// One sentence.
    message: String,
}

impl Fault {
    /// One that no rule has to do with.
    pub(super) fn new(code: &'static str, message: String) -> Fault {
        Fault { code, clause: None, message }
    }

    /// One that the library found in something foreign: its sentence, and the clause that it ends with, if it does.
    pub(super) fn found(code: &'static str, what: impl Display) -> Fault {
        let message = sentence(&what.to_string());
        let clause = clause_at_end(&message).map(|clause| Cow::Owned(clause.to_owned()));
        Fault { code, clause, message }
    }
}

impl<R: Refusal> From<R> for Fault {
    fn from(refusal: R) -> Fault {
        let clause = Some(Cow::Borrowed(refusal.clause()));
        Fault { code: refusal.code(), clause, message: refusal.to_string() }
    }
}

/// A foreign word as a sentence repeats it.
pub(super) fn word(text: &str) -> String {
    repeated(text, 40)
}

/// The library's sentence about something foreign: of bounded length, and without what controls a terminal.
fn sentence(text: &str) -> String {
    const LONGEST: usize = 2000;
    let (text, more) = match text.char_indices().nth(LONGEST) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect::<String>() + more
}

/// The clause in parentheses that a sentence ends with: `C2.1`.
fn clause_at_end(sentence: &str) -> Option<&str> {
    let (_, clause) = sentence.strip_suffix(')')?.rsplit_once('(')?;
    let numbers = clause.strip_prefix(['C', 'E', 'F'])?;
    let is_clause = numbers.starts_with(|digit: char| digit.is_ascii_digit())
        && numbers.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase() || byte == b'.');
    is_clause.then_some(clause)
}
