//! What is printed: a table, or JSON.

use crate::stats::{Share, Spread};
use serde::{Serialize, Serializer};
use std::fmt::{self, Display};
use std::io::{self, Write};
use terra::{Seat, Seed};

/// What a run came to. Numbers by seat are lists from seat 0.
#[derive(Serialize)]
pub(crate) struct Report<F> {
    pub(crate) game: &'static str,
    pub(crate) seats: u8,
    #[serde(serialize_with = "number")]
    pub(crate) first: Seat,
    pub(crate) games: u32,
    #[serde(serialize_with = "text")]
    pub(crate) seed: Seed,
    #[serde(flatten)]
    pub(crate) own: F,
    pub(crate) decisions: Option<Spread>,
    /// Of the games in which there were points; nothing for a seat that never had any.
    pub(crate) scores: Vec<Option<Spread>>,
    /// Shares of all games. A shared first place is a win for each who has it, a draw of all for nobody.
    pub(crate) wins: Vec<Share>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn number<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seat.number())
}

fn text<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(seed)
}

/// One line of a table: what, and how much.
pub(crate) fn row(f: &mut impl fmt::Write, name: &str, value: impl Display) -> fmt::Result {
    writeln!(f, "{name:<24}{value}")
}

/// Prints the report on stdout.
pub(crate) fn print<F: Serialize + Display>(report: &Report<F>, json: bool) -> io::Result<()> {
    let mut text = if json { serde_json::to_string(report)? } else { table(report) };
    if json {
        text.push('\n');
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

fn table<F: Display>(report: &Report<F>) -> String {
    let mut text = String::new();
    write_table(&mut text, report).expect("a string takes all");
    text
}

fn write_table<F: Display>(f: &mut impl fmt::Write, report: &Report<F>) -> fmt::Result {
    let Report { game, seats, first, games, seed, own, .. } = report;
    writeln!(f, "{game}: {games} games of {seats} random players, {first} begins, seed {seed}")?;
    write!(f, "\n{own}")?;
    if let Some(decisions) = report.decisions {
        row(f, "decisions a game", decisions)?;
    }
    writeln!(f, "\nseat    score: mean    min    max    games won")?;
    for (seat, (score, won)) in report.scores.iter().zip(&report.wins).enumerate() {
        write!(f, "{seat:<7}")?;
        match score {
            Some(Spread { mean, min, max }) => write!(f, "{mean:>12.2} {min:>6} {max:>6}")?,
            None => write!(f, "{:>12} {:>6} {:>6}", "-", "-", "-")?,
        }
        writeln!(f, "  {won}")?;
    }
    Ok(())
}
