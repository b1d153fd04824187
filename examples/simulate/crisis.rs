//! What Crisis counts: lost worlds and their causes, turns, crises solved early and late, hoards.

use crate::report::row;
use crate::run;
use crate::stats::{Measure, Share, Spread};
use serde::Serialize;
use std::fmt;
use terra::crisis::{Ending, Event, Phase, Settled, Setup, State};
use terra::{Game, Outcome, Record, Viewer};

#[derive(Default)]
pub(crate) struct Tally {
    lost: u32,
    by_region: u32,
    by_colour: u32,
    by_total: u32,
    turns: Measure,
    solved_early: Measure,
    solved_late: Measure,
    hoards: Measure,
}

#[derive(Serialize)]
pub(crate) struct Figures {
    teams: bool,
    lost: Share,
    lost_by: LostBy,
    /// 95 % intervals of the shares above.
    intervals: Intervals,
    turns: Option<Spread>,
    solved_early: Option<Spread>,
    solved_late: Option<Spread>,
    hoards: Option<Spread>,
}

/// One game can meet two or three conditions (C8.2), so the shares may add up to more than `lost`.
#[derive(Serialize)]
struct LostBy {
    region: Share,
    colour: Share,
    total: Share,
}

#[derive(Serialize)]
struct Intervals {
    lost: [f64; 2],
    region: [f64; 2],
    colour: [f64; 2],
    total: [f64; 2],
}

impl run::Tally for Tally {
    type Game = State;
    type Figures = Figures;

    fn of(record: &Record<State>, outcome: &Outcome<Ending>) -> Self {
        let mut tally = Tally::default();
        if let Ending::LossOfControl(loss) = outcome.ending() {
            tally.lost += 1;
            tally.by_region += u32::from(loss.region.is_some());
            tally.by_colour += u32::from(loss.colour.is_some());
            tally.by_total += u32::from(loss.total);
        }
        let (mut turns, mut early, mut late, mut hoards) = (0, 0, 0, 0);
        let mut before = None;
        for (state, step) in record.states() {
            turns += u32::from(begins_turn(before.as_ref(), &state));
            match state.event(step, Viewer::Spectator) {
                Event::Passed { settled: Some(Settled::Solved { .. }), .. }
                | Event::Contributed { settled: Some(Settled::Solved { .. }), .. } => early += 1,
                Event::Helped { solved: true, .. } => late += 1,
                Event::Hoarded { .. } => hoards += 1,
                _ => {}
            }
            before = Some(state);
        }
        tally.turns.add(turns);
        tally.solved_early.add(early);
        tally.solved_late.add(late);
        tally.hoards.add(hoards);
        tally
    }

    fn add(&mut self, other: Self) {
        self.lost += other.lost;
        self.by_region += other.by_region;
        self.by_colour += other.by_colour;
        self.by_total += other.by_total;
        self.turns.merge(other.turns);
        self.solved_early.merge(other.solved_early);
        self.solved_late.merge(other.solved_late);
        self.hoards.merge(other.hoards);
    }

    fn figures(&self, setup: &Setup, games: u32) -> Figures {
        let share = |count| Share { count, of: games };
        let lost = share(self.lost);
        let lost_by =
            LostBy { region: share(self.by_region), colour: share(self.by_colour), total: share(self.by_total) };
        Figures {
            teams: setup.teams(),
            intervals: Intervals {
                lost: lost.interval(),
                region: lost_by.region.interval(),
                colour: lost_by.colour.interval(),
                total: lost_by.total.interval(),
            },
            lost,
            lost_by,
            turns: self.turns.spread(),
            solved_early: self.solved_early.spread(),
            solved_late: self.solved_late.spread(),
            hoards: self.hoards.spread(),
        }
    }
}

/// Whether a turn begins with this state: the player in turn is another one, or the opening hands have just been
/// dealt. The turn in which control is lost counts as well.
fn begins_turn(before: Option<&State>, state: &State) -> bool {
    let new = |before: &State| before.phase() == Phase::Dealing || before.current() != state.current();
    state.phase() == Phase::Drawing && before.is_some_and(new)
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "teams", if self.teams { "     yes" } else { "      no" })?;
        row(f, "worlds lost", self.lost)?;
        row(f, "  3 in one region", self.lost_by.region)?;
        row(f, "  4 of one colour", self.lost_by.colour)?;
        row(f, "  7 in all", self.lost_by.total)?;
        let measures = [
            ("crises solved early", self.solved_early),
            ("crises solved late", self.solved_late),
            ("hoards a game", self.hoards),
            ("turns a game", self.turns),
        ];
        for (name, spread) in measures {
            if let Some(spread) = spread {
                row(f, name, spread)?;
            }
        }
        Ok(())
    }
}
