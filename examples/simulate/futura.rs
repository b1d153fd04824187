//! What Futura counts: points by source, cards blocked, assistance used.

use crate::report::row;
use crate::run;
use crate::stats::{Measure, Spread};
use serde::Serialize;
use std::fmt;
use terra::futura::{Ending, Event, Setup, State};
use terra::{Game, Outcome, Record, Seat, Viewer};

#[derive(Default)]
pub(crate) struct Tally {
    raw: Measure,
    products: Measure,
    sets: Measure,
    pollution: Measure,
    blocked: Measure,
    assistance: Measure,
    transfers: Measure,
}

#[derive(Serialize)]
pub(crate) struct Figures {
    adjacent: bool,
    copy_inactive: bool,
    /// Of each player's score.
    points: Points,
    /// Cards that are inactive at the end, of each player.
    blocked: Option<Spread>,
    assistance: Option<Spread>,
    transferred: Option<Spread>,
}

/// Points by source (F8); those for pollution are 0 or less.
#[derive(Serialize)]
struct Points {
    raw: Option<Spread>,
    products: Option<Spread>,
    sets: Option<Spread>,
    pollution: Option<Spread>,
}

impl run::Tally for Tally {
    type Game = State;
    type Figures = Figures;

    fn of(record: &Record<State>, _: &Outcome<Ending>) -> Self {
        let mut tally = Tally::default();
        let end = record.end();
        for seat in Seat::all(end.seats()) {
            let sheet = end.sheet(seat).expect("the seat is at the table");
            tally.raw.add(sheet.raw());
            tally.products.add(sheet.products());
            tally.sets.add(sheet.set);
            tally.pollution.add(-i32::from(sheet.polluted));
            let inactive = end.cells(seat).filter(|&cell| !end.is_active(seat, cell)).count();
            tally.blocked.add(inactive as u32);
        }
        let (mut assistance, mut transfers) = (0, 0);
        for (state, step) in record.states() {
            match state.event(step, Viewer::Spectator) {
                Event::Copied { .. } => assistance += 1,
                Event::Shifted { .. } => transfers += 1,
                _ => {}
            }
        }
        tally.assistance.add(assistance);
        tally.transfers.add(transfers);
        tally
    }

    fn add(&mut self, other: Self) {
        self.raw.merge(other.raw);
        self.products.merge(other.products);
        self.sets.merge(other.sets);
        self.pollution.merge(other.pollution);
        self.blocked.merge(other.blocked);
        self.assistance.merge(other.assistance);
        self.transfers.merge(other.transfers);
    }

    fn figures(&self, setup: &Setup, _: u32) -> Figures {
        Figures {
            adjacent: setup.adjacent(),
            copy_inactive: setup.copy_inactive(),
            points: Points {
                raw: self.raw.spread(),
                products: self.products.spread(),
                sets: self.sets.spread(),
                pollution: self.pollution.spread(),
            },
            blocked: self.blocked.spread(),
            assistance: self.assistance.spread(),
            transferred: self.transfers.spread(),
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row(f, "adjacent", if self.adjacent { "     yes" } else { "      no" })?;
        row(f, "copy inactive", if self.copy_inactive { "     yes" } else { "      no" })?;
        let measures = [
            ("points: raw", self.points.raw),
            ("  products", self.points.products),
            ("  sets", self.points.sets),
            ("  pollution", self.points.pollution),
            ("cards blocked a player", self.blocked),
            ("assistance a game", self.assistance),
            ("transferred a game", self.transferred),
        ];
        for (name, spread) in measures {
            if let Some(spread) = spread {
                row(f, name, spread)?;
            }
        }
        Ok(())
    }
}
