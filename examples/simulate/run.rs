//! Plays the games: for any game of the family.

use crate::arguments::Run;
use crate::report::{Report, print};
use crate::stats::{Measure, Share};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::fmt;
use std::io;
use terra::{Game, Outcome, Record, Rng, Seat, Seating, Seed, Stream, Table, View};

/// What a game counts of its own, beside decisions, scores and wins.
pub(crate) trait Tally: Default {
    /// The game.
    type Game: Game;
    /// What it came to: its fields stand among the others in JSON, and its text is the first part of the table, with
    /// a line for each figure.
    type Figures: Serialize + fmt::Display;

    /// Whether a game with this ending has a winner; a draw of all has none.
    fn has_winner(_: &<Self::Game as Game>::Ending) -> bool {
        true
    }

    /// Counts a game that has come to its end.
    fn count(&mut self, record: &Record<Self::Game>, outcome: &Outcome<<Self::Game as Game>::Ending>);

    /// What so many games came to.
    fn figures(&self, setup: &<Self::Game as Game>::Setup, games: u32) -> Self::Figures;
}

/// Plays the games and prints what came of them.
pub(crate) fn run<T: Tally>(setup: &<T::Game as Game>::Setup, run: &Run) -> io::Result<()> {
    let seats = setup.seats();
    let mut own = T::default();
    let mut decisions = Measure::default();
    let mut scores = vec![Measure::default(); seats.into()];
    let mut wins = vec![0; usize::from(seats)];
    let bar = progress_bar(run);
    for game in 0..run.games {
        let table = play::<T::Game>(setup, seed_of(run.seed, game));
        let outcome = table.outcome().expect("nobody is to move");
        let record = table.record();
        decisions.add((record.steps().len() as u64 - record.deals()) as u32);
        for (score, standing) in scores.iter_mut().zip(outcome.standings()) {
            if let Some(points) = standing.points {
                score.add(points);
            }
        }
        for winner in outcome.winners().filter(|_| T::has_winner(outcome.ending())) {
            wins[winner.index()] += 1;
        }
        own.count(record, &outcome);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let report = Report {
        game: T::Game::NAME,
        seats,
        first: setup.first(),
        games: run.games,
        seed: run.seed,
        own: own.figures(setup, run.games),
        decisions: decisions.spread(),
        scores: scores.iter().map(Measure::spread).collect(),
        wins: wins.into_iter().map(|count| Share { count, of: run.games }).collect(),
    };
    print(&report, run.json)
}

/// The seed of a game of the run: that of the text "SEED/i".
fn seed_of(seed: Seed, game: u32) -> Seed {
    let Ok(seed) = format!("{seed}/{game}").parse();
    seed
}

/// Plays one game to its end. Each player sees its own view and draws from a stream of its own.
fn play<G: Game>(setup: &G::Setup, seed: Seed) -> Table<G> {
    let mut table = Table::<G>::new(setup, seed);
    let mut players: Vec<Rng> = Seat::all(setup.seats()).map(|seat| seed.rng(Stream::bot(seat))).collect();
    while let Some(seat) = table.to_move() {
        let moves = table.view(seat).legal_moves();
        let mv = *players[seat.index()].choose(&moves).expect("who is to move has a move");
        table.play(mv).expect("a listed move is legal");
    }
    table
}

/// Seen on a terminal only: nothing is drawn when stderr is none, nor with --json.
fn progress_bar(run: &Run) -> ProgressBar {
    let target = if run.json { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left");
    let style = style.expect("the template is well formed");
    ProgressBar::with_draw_target(Some(run.games.into()), target).with_style(style)
}
