//! `turn`: what a game waits for.

use super::super::answer::Answer;
use super::super::games::Rules;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id"];

pub(super) fn turn<R: Rules>(game: &Session<R>, answer: &mut Answer) {
    answer.next(game.state(), game.steps());
}
