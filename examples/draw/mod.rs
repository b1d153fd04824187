//! The table as text for a terminal of 80 columns, drawn from a view: it shows what the viewer may know.
//!
//! Shared by examples: `#[path = "../draw/mod.rs"] mod draw;`. What is drawn in a game is in [`crisis`],
//! [`evolution`] and [`futura`]; how pieces of text become lines is in [`ink`].

mod crisis;
mod evolution;
mod futura;
mod ink;

use anstyle::{AnsiColor, Style};
use ink::{Ink, Page};
use std::fmt::Display;
use terra::{Game, Outcome, Seat, Seed, Standing, Stream, Turn, View, Viewer};

/// No line is wider.
const WIDTH: usize = 80;

/// A view that can be drawn.
pub(crate) trait Draw: View {
    /// The table as this viewer sees it: lines of 80 columns at most, each with its line feed.
    ///
    /// The text carries ANSI styles: print it through `anstream`, which takes them away where they are not wanted.
    fn draw(&self) -> String;
}

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GREEN: Style = AnsiColor::Green.on_default();
const BLUE: Style = AnsiColor::BrightBlue.on_default();
const CYAN: Style = AnsiColor::Cyan.on_default();
const RED: Style = AnsiColor::BrightRed.on_default();
const YELLOW: Style = AnsiColor::Yellow.on_default();

/// The first line: the game, what it waits for, and whose eyes these are.
fn heading(page: &mut Page, game: &str, what: impl Display, viewer: Viewer) {
    let eyes = format!("seen by {viewer}");
    let head = Ink::of(BOLD, game).plain(format_args!(": {what}")).padded(WIDTH - 1 - eyes.len());
    page.wrapped(head, 4, " ", [Ink::of(DIM, eyes)]);
}

/// How the game ended, once it has. All that decides it lies open then, so any state that fits the view tells it.
fn outcome<V: View>(view: &V) -> Option<Outcome<<V::State as Game>::Ending>> {
    (view.turn() == Turn::Over).then(|| view.sample(&mut Seed::from(0).rng(Stream(0))).outcome()).flatten()
}

/// A line of the ending, in place of what was awaited.
fn ending<V: View>(page: &mut Page, outcome: Option<&Outcome<<V::State as Game>::Ending>>) {
    if let Some(outcome) = outcome {
        let words = outcome.ending().to_string();
        page.wrapped(Ink::of(BOLD, "ending   "), 9, " ", words.split_whitespace().map(|word| Ink::of(BOLD, word)));
    }
}

/// What a seat came to: `rank 1 with 33 points`.
fn result(standing: Standing) -> Ink {
    match (standing.rank, standing.points) {
        (Some(rank), Some(points)) => {
            Ink::of(if rank == 1 { GREEN.bold() } else { BOLD }, format_args!("rank {rank} with {points} points"))
        }
        _ => Ink::of(RED, "has lost"),
    }
}

/// The head of a seat's line: `> seat 0 you `; `>` is to move, `*` has the turn, of which another may be a part.
fn seat_head(view: &impl View, seat: Seat, current: Seat) -> Ink {
    let mark = match view.turn() {
        Turn::Over => ' ',
        Turn::Player(to_move) if to_move == seat => '>',
        _ if current == seat => '*',
        _ => ' ',
    };
    let you = if view.viewer().is(seat) { "you" } else { "" };
    Ink::of(BOLD, format_args!("{mark} {seat} {you:3} "))
}

/// How near a count is to its limit: `[##.]`.
fn gauge(count: usize, limit: usize) -> Ink {
    let style = match limit.saturating_sub(count) {
        0 | 1 => RED,
        2 => YELLOW,
        _ => GREEN,
    };
    let full = count.min(limit);
    Ink::of(style, format_args!("[{}{}]", "#".repeat(full), ".".repeat(limit - full)))
}

/// The items, or that there is none.
fn or_none(items: Vec<Ink>) -> Vec<Ink> {
    if items.is_empty() { vec![Ink::of(DIM, "none")] } else { items }
}

/// What the signs mean, at the bottom.
fn legend(page: &mut Page, words: &str) {
    page.wrapped(Ink::default(), 0, " ", words.split(' ').map(|word| Ink::of(DIM, word)));
}
