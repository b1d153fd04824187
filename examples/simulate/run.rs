//! Plays the games: for any game of the family.

use crate::arguments::Run;
use crate::plot::Plot;
use crate::report::{Bot, Report, print};
use crate::stats::{Measure, Share};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::fmt::{self, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use terra::bots::arena::{Arena, Match};
use terra::bots::{Contestant, Played};
use terra::{Game, MAX_SEATS, Outcome, Record, Seating};

/// What a game counts of its own, beside decisions, scores and wins.
pub(crate) trait Tally: Default + Send {
    /// The game.
    type Game: Played;
    /// What it came to: its fields stand among the others in JSON, and its text is the first part of the table, with
    /// a line for each figure.
    type Figures: Serialize + fmt::Display;

    /// Whether a game with this ending has a winner; a draw of all has none.
    fn has_winner(_: &<Self::Game as Game>::Ending) -> bool {
        true
    }

    /// What one game came to.
    fn of(record: &Record<Self::Game>, outcome: &Outcome<<Self::Game as Game>::Ending>) -> Self;

    /// Adds another.
    fn add(&mut self, other: Self);

    /// What so many games came to.
    fn figures(&self, setup: &<Self::Game as Game>::Setup, games: u32) -> Self::Figures;
}

/// What is kept of one game.
struct Kept<T> {
    own: T,
    decisions: u32,
    points: [Option<i32>; MAX_SEATS],
    won: [bool; MAX_SEATS],
    names: Vec<String>,
    /// Why its record could not be written.
    fault: Option<String>,
}

impl<T: Tally> Kept<T> {
    fn of(game: &Match<T::Game>, records: Option<&Path>) -> Self {
        let (record, outcome) = (game.record(), game.outcome());
        let mut kept = Kept {
            own: T::of(record, outcome),
            decisions: (record.steps().len() as u64 - record.deals()) as u32,
            points: [None; MAX_SEATS],
            won: [false; MAX_SEATS],
            names: game.names().to_vec(),
            fault: records.and_then(|folder| write_record(folder, game).err()),
        };
        for (points, standing) in kept.points.iter_mut().zip(outcome.standings()) {
            *points = standing.points;
        }
        for winner in outcome.winners().filter(|_| T::has_winner(outcome.ending())) {
            kept.won[winner.index()] = true;
        }
        kept
    }
}

/// Plays the games and prints what came of them, or tells in a sentence what went wrong.
pub(crate) fn run<T: Tally>(setup: &<T::Game as Game>::Setup, run: &Run) -> Result<(), Failure> {
    let seats = usize::from(setup.seats());
    let arena = Arena::<T::Game>::of(setup, run.players()).map_err(|bad| Failure::Usage(bad.to_string()))?;
    let arena = arena.games(run.games).seed(run.seed).threads(run.threads());
    if let Some(folder) = &run.records {
        std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    }
    if let Some(file) = &run.plot {
        // Better now than after all games.
        let tried = std::fs::OpenOptions::new().append(true).create(true).open(file);
        tried.map_err(|error| Failure::file(file, &error))?;
    }
    let bar = progress_bar(run);
    let stop = stop_on_ctrl_c()?;
    let played = arena.run_each(&stop, |game| {
        let kept = Kept::<T>::of(game, run.records.as_deref());
        if kept.fault.is_some() {
            stop.store(true, Ordering::Relaxed);
        }
        bar.inc(1);
        kept
    });
    bar.finish_and_clear();
    let (results, kept) = played.map_err(|misplay| Failure::Other(misplay.to_string()))?;

    let mut own = T::default();
    let mut decisions = Measure::default();
    let mut scores = vec![Measure::default(); seats];
    let mut wins = vec![0; seats];
    let bots: Vec<String> = results.rows().iter().map(|row| row.name().to_owned()).collect();
    let mut plot = Plot::new(&bots);
    for game in kept {
        if let Some(fault) = game.fault {
            return Err(Failure::Other(fault));
        }
        decisions.add(game.decisions);
        plot.length(game.decisions);
        for seat in 0..seats {
            if let Some(points) = game.points[seat] {
                scores[seat].add(points);
                let at = |bot: &String| *bot == game.names[seat];
                plot.points(bots.iter().position(at).expect("everybody has a row"), points);
            }
            wins[seat] += u32::from(game.won[seat]);
        }
        own.add(game.own);
    }
    let games = results.games();
    let wins: Vec<Share> = wins.into_iter().map(|count| Share { count, of: games }).collect();
    if let Some(file) = &run.plot {
        let title = format!("{}: {games} games, {}, seed {}", T::Game::NAME, run.line_up(), run.seed);
        plot.draw(file, &title, &wins).map_err(|fault| Failure::Other(format!("{}: {fault}", file.display())))?;
    }
    let report = Report {
        game: T::Game::NAME,
        seats: setup.seats(),
        first: setup.first(),
        games,
        seed: run.seed,
        players: run.line_up(),
        own: own.figures(setup, games),
        decisions: decisions.spread(),
        scores: scores.iter().map(Measure::spread).collect(),
        wins,
        bots: results.rows().iter().map(Bot::of).collect(),
    };
    print(&report, run.json).map_err(Failure::Output)?;
    if games < run.games {
        return Err(Failure::Stopped { games, of: run.games });
    }
    Ok(())
}

/// Why a run did not go as asked.
pub(crate) enum Failure {
    /// The arguments do not fit.
    Usage(String),
    /// Something else, in a sentence.
    Other(String),
    /// The report cannot be printed.
    Output(std::io::Error),
    /// Ctrl-C: the report is of the games that were played.
    Stopped { games: u32, of: u32 },
}

impl Failure {
    fn file(path: &Path, error: &std::io::Error) -> Failure {
        Failure::Other(format!("{}: {error}", path.display()))
    }
}

/// From the first Ctrl-C on no further game is begun. The second one ends the program as usual.
fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if set.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .map_err(|error| Failure::Other(format!("Ctrl-C cannot be caught: {error}")))?;
    Ok(stop)
}

/// Writes the record of a game, with who sat where as comments, to `GAME-000012.record` in the folder.
fn write_record<G: Game>(folder: &Path, game: &Match<G>) -> Result<(), String> {
    let mut text = String::new();
    for (seat, name) in game.names().iter().enumerate() {
        let _ = writeln!(text, "# seat {seat}: {name}"); // a string takes all
    }
    let file = folder.join(format!("{}-{:06}.record", G::NAME, game.number()));
    text += &game.record().to_string();
    std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))
}

impl Run {
    /// One for each seat, or one for all.
    fn players(&self) -> &[Contestant] {
        &self.players
    }

    /// The line-up as text.
    fn line_up(&self) -> String {
        self.players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

/// Seen on a terminal only: nothing is drawn when stderr is none, nor with --json.
fn progress_bar(run: &Run) -> ProgressBar {
    let target = if run.json { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left");
    let style = style.expect("the template is well formed");
    ProgressBar::with_draw_target(Some(run.games.into()), target).with_style(style)
}
