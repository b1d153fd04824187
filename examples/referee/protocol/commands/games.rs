//! `games`: which games there are, and what this program keeps to.

use super::super::answer::Answer;
use super::super::{games, limits};
use serde::Serialize;

pub(super) const FIELDS: &[&str] = &[];

/// The version of the protocol. It rises when an old client would be misunderstood.
const PROTOCOL: u32 = 1;

#[derive(Serialize)]
struct Limits {
    line: usize,
    games: usize,
    steps: usize,
    nodes: u64,
    depth: u64,
    samples: u64,
}

const LIMITS: Limits = Limits {
    line: limits::LINE,
    games: limits::GAMES,
    steps: limits::STEPS,
    nodes: limits::NODES,
    depth: limits::DEPTH,
    samples: limits::SAMPLES,
};

pub(in super::super) fn games(open: usize, answer: &mut Answer) {
    answer.field("protocol", &PROTOCOL);
    answer.field("version", env!("CARGO_PKG_VERSION"));
    answer.field("games", &games::all());
    answer.field("limits", &LIMITS);
    answer.field("open", &open);
}
