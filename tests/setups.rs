//! Setups from hostile texts, in all games.

use std::fmt::Display;
use std::str::FromStr;
use terra::{crisis, evolution, futura};

fn refusal<S: FromStr<Err: Display>>(text: &str) -> String {
    text.parse::<S>().err().map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn a_long_text_is_refused_in_one_short_sentence() {
    for text in ["a ".repeat(1_000_000), format!("seats=4 cards={}", ",".repeat(1_000_000))] {
        for sentence in
            [refusal::<crisis::Setup>(&text), refusal::<evolution::Setup>(&text), refusal::<futura::Setup>(&text)]
        {
            assert!(sentence.starts_with("a setup's text has at most") && sentence.len() < 100, "{sentence}");
        }
    }
}

#[test]
fn numbers_are_written_plainly() {
    for text in ["seats=+4", "seats=04", "seats=4 first=00", "seats= 4", "seats=\u{1b}[2J"] {
        for sentence in
            [refusal::<crisis::Setup>(text), refusal::<evolution::Setup>(text), refusal::<futura::Setup>(text)]
        {
            assert!(!sentence.is_empty(), "{text} was read");
            assert!(!sentence.contains('\u{1b}'), "{text} is repeated raw");
        }
    }
}
