//! The end of a turn, the final activation, the sets and the points (F7, F8).

use super::book::KINDS;
use super::territory;
use super::{Futura, Stage, Story};
use crate::Reached;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The points of a seat by source (F8.5).
pub(super) struct Points {
    /// How many of each resource lie on active cards.
    pub(super) resources: [usize; 7],
    /// How often the set is contained in them.
    pub(super) times: usize,
    pub(super) set: i32,
    /// Cards with pollution, and cubes in all.
    pub(super) polluted: usize,
    pub(super) cubes: usize,
    pub(super) total: i32,
}

/// F8.1: points for each resource.
const WORTH: [i32; 7] = [1, 1, 1, 5, 5, 6, 0];

fn number(count: usize) -> i32 {
    i32::try_from(count).expect("a count of cards or cubes")
}

impl Futura {
    /// F4.1: no more is activated; the turn, or the final activation, is over.
    pub(super) fn stop(&mut self, reached: &mut Reached) {
        let could = self.to_activate.iter().any(|&cell| self.can_activate(cell));
        reached.count(match (self.is_final(), could) {
            (false, true) => "F4.1 a turn ends though more could be activated",
            (false, false) => "F4.1 a turn ends with nothing left that could be activated",
            (true, true) => "F7.2 a final activation ends though more could be activated",
            (true, false) => "F7.2 a final activation ends with nothing left that could be activated",
        });
        if self.is_final() && self.story.used.is_empty() {
            reached.count("F7.2 no card of the pattern is activated");
        }
        self.to_activate.clear();
        let next = self.next(self.current);
        if self.is_final() {
            // F7.4: in turn order; when all have, the sets.
            if next == self.first {
                self.begin_picking(next, Stage::Sets);
            } else {
                self.begin_picking(next, Stage::Patterns);
            }
        } else if self.territories.iter().all(|territory| territory.len() == 9) {
            // F7.1: every player has nine cards and the last turn is over.
            reached.count("F7.1 the last turn is over");
            self.begin_picking(self.first, Stage::Patterns);
        } else {
            self.begin_turn(next, reached);
        }
    }

    fn begin_picking(&mut self, seat: usize, stage: Stage) {
        self.current = seat;
        self.story = Story::default();
        self.stage = stage;
    }

    /// F7.2, F7.3: one of the two scoring cards.
    pub(super) fn picks(&self, word: &str) -> BTreeSet<String> {
        self.hands[self.current].iter().map(|card| format!("{word}:{card}")).collect()
    }

    pub(super) fn pick_pattern(&mut self, card: &str, reached: &mut Reached) {
        self.patterns[self.current] = Some(card.into());
        self.to_activate = territory::mapped(self.own(), &self.book.scoring(card).cells);
        let left = self.own().iter().map(|placed| usize::from(placed.cell.column)).min().unwrap_or(1);
        let top = self.own().iter().map(|placed| usize::from(placed.cell.row)).min().unwrap_or(1);
        reached.count(
            [
                "F7.2 the territory begins in column a",
                "F7.2 the territory begins in column b",
                "F7.2 the territory begins in column c",
            ][left - 1],
        );
        reached.count(
            [
                "F7.2 the territory begins in row 1",
                "F7.2 the territory begins in row 2",
                "F7.2 the territory begins in row 3",
            ][top - 1],
        );
        self.stage = Stage::Activating;
    }

    pub(super) fn pick_set(&mut self, card: &str, reached: &mut Reached) {
        self.sets[self.current] = Some(card.into());
        reached.count(if self.patterns[self.current].as_deref() == Some(card) {
            "F7.3 the set is that of the card of the pattern"
        } else {
            "F7.3 the set is that of the other card"
        });
        let points = self.points(self.current);
        self.count_points(&points, reached);
        self.current = self.next(self.current);
        if self.current == self.first {
            self.stage = Stage::Over;
            self.count_ending(reached);
        }
    }

    /// F8.1, F8.2, F7.3, of the set that is picked, if one is.
    pub(super) fn points(&self, seat: usize) -> Points {
        let territory = &self.territories[seat];
        let resources = territory::stocks(territory);
        let mut times = 0;
        let mut worth = 0;
        if let Some(card) = &self.sets[seat] {
            let scoring = self.book.scoring(card);
            worth = scoring.points;
            // As many times as the set is contained; nothing is used up.
            let contained = |times: usize| {
                (0..7).all(|k| scoring.set.iter().filter(|&&kind| kind == KINDS[k]).count() * times <= resources[k])
            };
            while contained(times + 1) {
                times += 1;
            }
        }
        let set = worth * number(times);
        let polluted = territory.iter().filter(|placed| placed.cubes > 0).count();
        let on_cards: i32 = (0..7).map(|k| number(resources[k]) * WORTH[k]).sum();
        Points {
            resources,
            times,
            set,
            polluted,
            cubes: territory.iter().map(|placed| placed.cubes).sum(),
            total: on_cards + set - number(polluted),
        }
    }

    /// F8.3: the highest total; a tie goes to the lower number of cubes; still tied they share.
    pub(super) fn standings(&self) -> String {
        let all: Vec<Points> = (0..self.seats()).map(|seat| self.points(seat)).collect();
        let key = |points: &Points| (points.total, Reverse(points.cubes));
        let line = |points: &Points| {
            let rank = 1 + all.iter().filter(|other| key(other) > key(points)).count();
            format!("rank {rank} with {} points and {} cubes", points.total, points.cubes)
        };
        all.iter().map(line).collect::<Vec<_>>().join(", ")
    }
}
