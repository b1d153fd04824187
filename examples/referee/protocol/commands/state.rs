//! `state`: all there is, hidden cards included, to save it.

use super::super::answer::Answer;
use super::super::games::Rules;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id"];

pub(super) fn state<R: Rules>(game: &Session<R>, answer: &mut Answer) {
    answer.field("state", game.state());
}
