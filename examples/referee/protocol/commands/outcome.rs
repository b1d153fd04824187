//! `outcome`: how a game ended, or null.

use super::super::answer::Answer;
use super::super::games::Rules;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id"];

pub(super) fn outcome<R: Rules>(game: &Session<R>, answer: &mut Answer) {
    answer.outcome(game.state());
}
