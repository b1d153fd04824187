//! What is printed: a table, or JSON.

use crate::stats::{Share, Spread};
use serde::{Serialize, Serializer};
use std::fmt::{self, Display};
use std::io::{self, Write};
use terra::bots::arena::Row;
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
    /// The line-up in the first game; the players move on by one seat from game to game.
    pub(crate) players: String,
    #[serde(flatten)]
    pub(crate) own: F,
    pub(crate) decisions: Option<Spread>,
    /// Of the games in which there were points; nothing for a seat that never had any.
    pub(crate) scores: Vec<Option<Spread>>,
    /// Shares of all games. A shared first place is a win for each who has it, a draw of all for nobody.
    pub(crate) wins: Vec<Share>,
    pub(crate) bots: Vec<Bot>,
}

/// What the players of one name came to.
#[derive(Serialize)]
pub(crate) struct Bot {
    name: String,
    /// At how many seats of the table they sit.
    seats: u8,
    /// The part of the games that one of them won, a shared first place in equal parts.
    won: f64,
    won_interval: [f64; 2],
    points: Option<f64>,
    points_interval: Option<[f64; 2]>,
    /// How often one of them had each rank, from the first.
    ranks: Vec<u32>,
    #[serde(skip)]
    text: [String; 2],
}

impl Bot {
    pub(crate) fn of(row: &Row) -> Bot {
        Bot {
            name: row.name().to_owned(),
            seats: row.seats(),
            won: row.wins().value(),
            won_interval: row.wins().interval(),
            points: row.points().value(),
            points_interval: row.points().interval(),
            ranks: row.ranks().to_vec(),
            text: [row.wins().to_string(), row.points().to_string()],
        }
    }
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
    let Report { game, seats, first, games, seed, players, own, .. } = report;
    let players = match &report.bots[..] {
        [one] => format!("{seats} {} players", one.name),
        _ => format!("{seats} players ({players})"),
    };
    writeln!(f, "{game}: {games} games of {players}, {first} begins, seed {seed}")?;
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
    if let [_] = &report.bots[..] {
        return Ok(()); // the table by seat says it all
    }
    let width = report.bots.iter().map(|bot| bot.name.len()).max().unwrap_or(0).max(8);
    writeln!(f, "\n{:<width$}  seats  {:<28}  {:<24}  ranks from the first", "bot", "games won, each", "points")?;
    for Bot { name, seats, text: [won, points], ranks, .. } in &report.bots {
        let ranks = ranks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        writeln!(f, "{name:<width$}  {seats:>5}  {won:<28}  {points:<24}  {ranks}")?;
    }
    Ok(())
}
