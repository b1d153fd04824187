//! `check`: whether a move may be played, and why not. Nothing changes.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;
use super::wanted_move;

pub(super) const FIELDS: &[&str] = &["id", "move", "index", "seat"];

pub(super) fn check<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let mv = wanted_move::<R>(request)?;
    let why_not = game.check(request.seat(game.state())?, mv).err().map(Fault::from);
    answer.field("legal", &why_not.is_none());
    answer.field("why", &why_not);
    Ok(())
}
