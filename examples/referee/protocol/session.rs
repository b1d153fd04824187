//! An open game.

use super::chance::Chance;
use super::fault::Fault;
use super::games::Rules;
use super::limits;
use super::position::Position;
use terra::{Record, Seat, Step, Table, View, Viewer};

/// An open game of these rules.
pub(super) struct Session<R: Rules> {
    course: Course<R>,
    is_seeded: bool,
}

/// Where it began.
enum Course<R: Rules> {
    /// At its setup.
    Table(Table<R, Chance>),
    /// At a saved state.
    Position(Position<R>),
}

impl<R: Rules> Session<R> {
    /// Goes on where a record ends.
    pub(super) fn from_record(record: Record<R>, dealer: Chance) -> Self {
        Session { is_seeded: dealer.is_seeded(), course: Course::Table(Table::resume(record, dealer)) }
    }

    /// Goes on from a saved state.
    pub(super) fn from_state(state: R, dealer: Chance) -> Self {
        Session { is_seeded: dealer.is_seeded(), course: Course::Position(Position::new(state, dealer)) }
    }

    /// The state: it holds every hidden card.
    pub(super) fn state(&self) -> &R {
        match &self.course {
            Course::Table(table) => table.state(),
            Course::Position(position) => position.state(),
        }
    }

    /// The number of steps so far, cards included.
    pub(super) fn steps(&self) -> usize {
        match &self.course {
            Course::Table(table) => table.steps(),
            Course::Position(position) => position.steps(),
        }
    }

    /// Refuses when a seed deals: then no card is for the caller to know or to say.
    pub(super) fn check_by_hand(&self) -> Result<(), Fault> {
        if self.is_seeded {
            let message = "in this game the seed deals: chance and deal are for games that are opened without a seed";
            return Err(Fault::new("seed-deals", message.to_owned()));
        }
        Ok(())
    }

    fn check_length(&self) -> Result<(), Fault> {
        if self.steps() >= limits::STEPS {
            let message = format!("this game has {} steps, and no game is played on from there", self.steps());
            return Err(Fault::new("game-too-long", message));
        }
        Ok(())
    }

    /// Whether the seat may play this, as far as that seat knows; without a seat, whether the one in turn may.
    pub(super) fn check(&self, seat: Option<Seat>, mv: R::Move) -> Result<(), R::Illegal> {
        match seat {
            Some(seat) => self.state().view(Viewer::Seat(seat)).check(mv),
            None => self.state().check(mv),
        }
    }

    /// Plays a move for that seat, if it is to move; without a seat, for the one that is.
    pub(super) fn play(&mut self, seat: Option<Seat>, mv: R::Move) -> Result<(), Fault> {
        self.check_length()?;
        match (&mut self.course, seat) {
            (Course::Table(table), Some(seat)) => table.play_as(seat, mv)?,
            (Course::Table(table), None) => table.play(mv)?,
            (Course::Position(position), Some(seat)) => {
                position.state().view(Viewer::Seat(seat)).check(mv)?;
                position.push(Step::Play(mv))?;
            }
            (Course::Position(position), None) => position.push(Step::Play(mv))?,
        }
        Ok(())
    }

    /// Turns up the card that the caller says.
    pub(super) fn deal(&mut self, card: R::Card) -> Result<(), Fault> {
        self.check_by_hand()?;
        self.check_length()?;
        match &mut self.course {
            Course::Table(table) => table.deal(card)?,
            Course::Position(position) => position.push(Step::Deal(card))?,
        }
        Ok(())
    }

    /// Takes steps back; gives their number.
    pub(super) fn undo(&mut self, to_chance: bool) -> usize {
        let before = self.steps();
        match (&mut self.course, to_chance) {
            (Course::Table(table), true) => _ = table.undo_to_chance(),
            (Course::Table(table), false) => _ = table.undo(),
            (Course::Position(position), true) => position.undo_to_chance(),
            (Course::Position(position), false) => position.undo(),
        }
        before - self.steps()
    }

    /// The steps from number `since` on as that viewer saw them.
    pub(super) fn events(&self, viewer: Viewer, since: usize) -> Vec<R::Event> {
        match &self.course {
            Course::Table(table) => table.events(viewer, since),
            Course::Position(position) => position.events(viewer, since),
        }
    }

    /// What happened since the setup, if that is known.
    pub(super) fn record(&self) -> Option<&Record<R>> {
        match &self.course {
            Course::Table(table) => Some(table.record()),
            Course::Position(_) => None,
        }
    }
}
