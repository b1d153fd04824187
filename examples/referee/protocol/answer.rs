//! Writing an answer: one object, its fields in the order in which a command writes them.

use super::fault::Fault;
use serde::{Serialize, Serializer};
use std::fmt::Display;
use terra::{Game, Outcome, Standing, Turn};

/// An answer that is being written.
pub(super) struct Answer<'a> {
    out: &'a mut Vec<u8>,
    /// How much of it stands there in any case: up to the tag.
    head: usize,
}

impl<'a> Answer<'a> {
    /// Begins with the tag, if the request had one.
    pub(super) fn begin(out: &'a mut Vec<u8>, tag: Option<&str>) -> Self {
        out.push(b'{');
        if let Some(tag) = tag {
            out.extend_from_slice(b"\"tag\":");
            out.extend_from_slice(tag.as_bytes());
            out.push(b',');
        }
        let head = out.len();
        out.extend_from_slice(b"\"ok\":true");
        Answer { out, head }
    }

    /// Writes a field. Names are plain words.
    pub(super) fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        self.out.extend_from_slice(b",\"");
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b"\":");
        serde_json::to_writer(&mut *self.out, value).expect("a vector takes all, and every object's names are texts");
    }

    /// Writes a field with the text of a value.
    pub(super) fn text(&mut self, name: &str, value: &impl Display) {
        self.field(name, &Shown(value));
    }

    /// Writes what a client needs to go on: what the game waits for, how many steps it has taken, how it ended.
    pub(super) fn next<G: Game<Ending: Serialize>>(&mut self, state: &G, steps: usize) {
        let turn = state.turn();
        let waits_for = match turn {
            Turn::Player(_) => "player",
            Turn::Chance => "chance",
            Turn::Over => "over",
        };
        self.field("turn", waits_for);
        self.field("seat", &turn.player());
        self.field("steps", &steps);
        self.outcome(state);
    }

    /// Writes how the game ended, or null.
    pub(super) fn outcome<G: Game<Ending: Serialize>>(&mut self, state: &G) {
        let outcome = state.outcome();
        self.field("outcome", &outcome.as_ref().map(Ended::of));
    }

    /// Ends the answer; with a fault nothing of it is left but the tag.
    pub(super) fn end(self, done: Result<(), Fault>) {
        if let Err(fault) = done {
            self.out.truncate(self.head);
            self.out.extend_from_slice(b"\"ok\":false,\"error\":");
            serde_json::to_writer(&mut *self.out, &fault).expect("a vector takes all, and a fault is plain");
        }
        self.out.push(b'}');
    }
}

/// A value that is written as its text.
pub(super) struct Shown<T>(pub(super) T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The texts of all these.
pub(super) fn texts<T: Display>(values: impl IntoIterator<Item = T>) -> Vec<Shown<T>> {
    values.into_iter().map(Shown).collect()
}

/// How a game ended, with its sentence.
#[derive(Serialize)]
struct Ended<'a, E: Display> {
    ending: &'a E,
    standings: &'a [Standing],
    text: Shown<&'a Outcome<E>>,
}

impl<'a, E: Display> Ended<'a, E> {
    fn of(outcome: &'a Outcome<E>) -> Self {
        Ended { ending: outcome.ending(), standings: outcome.standings(), text: Shown(outcome) }
    }
}
