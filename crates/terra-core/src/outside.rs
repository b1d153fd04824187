//! For what comes from outside: refusing a table that no game comes to, telling all faults in one sentence, and
//! reading and repeating foreign texts with care.
//!
//! ```
//! use terra_core::outside::{Impossible, must, number, repeated};
//! fn audit(hand: u8) -> Result<(), Impossible> {
//!     must(hand <= 8, "C7.1", || format!("a hand of {hand} cards"))
//! }
//! assert_eq!(audit(9).unwrap_err().to_string(), "no game comes to this: a hand of 9 cards (C7.1)");
//! assert_eq!((number::<u8>("7"), number::<u8>("+7"), number::<u8>("07")), (Some(7), None, None));
//! assert_eq!(repeated("so\u{1b}[2Jmuch", 4), "so\\u{1b}[…");
//! ```

use alloc::string::{String, ToString};
use core::fmt::{self, Display};
use core::str::FromStr;

/// Why a state or a view from outside is refused: no game can come to it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game comes to this: {what} ({clause})")]
pub struct Impossible {
    what: String,
    clause: &'static str,
}

impl Impossible {
    /// The clause of the game's rules that rules it out.
    pub const fn clause(&self) -> &'static str {
        self.clause
    }
}

/// What an audit comes to.
pub type Audit = Result<(), Impossible>;

/// The refusal of something by a clause.
///
/// # Errors
/// Always.
pub fn impossible<T>(clause: &'static str, what: impl Into<String>) -> Result<T, Impossible> {
    Err(Impossible { what: what.into(), clause })
}

/// Refuses with that sentence unless it is so.
///
/// # Errors
/// When it is not so.
pub fn must(so: bool, clause: &'static str, what: impl FnOnce() -> String) -> Audit {
    if so { Ok(()) } else { impossible(clause, what()) }
}

/// Writes one sentence for all faults, with semicolons between them; of more than twenty, the first and how many more.
///
/// # Errors
/// The formatter's.
pub fn write_faults(f: &mut fmt::Formatter<'_>, faults: &[impl Display]) -> fmt::Result {
    /// Nobody reads more at once.
    const SHOWN: usize = 20;
    for (place, fault) in faults.iter().take(SHOWN).enumerate() {
        write!(f, "{}{fault}", if place == 0 { "" } else { "; " })?;
    }
    match faults.len().saturating_sub(SHOWN) {
        0 => Ok(()),
        more => write!(f, "; and {more} more"),
    }
}

/// A text from outside as an error repeats it: not more than that many characters, and none that control a terminal.
pub fn repeated(text: &str, longest: usize) -> String {
    let (text, more) = match text.char_indices().nth(longest) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    text.escape_debug().to_string() + more
}

/// A number written as it is printed: digits alone, and no zero before others.
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    struct Faults(Vec<u32>);

    impl Display for Faults {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_faults(f, &self.0)
        }
    }

    #[test]
    fn many_faults_are_cut_and_counted() {
        assert_eq!(Faults(std::vec![1, 2, 3]).to_string(), "1; 2; 3");
        assert!(Faults((1..=20).collect()).to_string().ends_with("; 19; 20"));
        assert!(Faults((1..=5000).collect()).to_string().ends_with("; 19; 20; and 4980 more"));
    }
}
