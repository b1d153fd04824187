//! `play`: plays a move, for a seat that has to be in turn, or for whichever is.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;
use super::wanted_move;

pub(super) const FIELDS: &[&str] = &["id", "move", "index", "seat"];

pub(super) fn play<R: Rules>(game: &mut Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let mv = wanted_move::<R>(request)?;
    game.play(request.seat(game.state())?, mv)?;
    answer.next(game.state(), game.steps());
    Ok(())
}
