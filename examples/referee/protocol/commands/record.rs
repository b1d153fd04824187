//! `record`: all that happened, hidden cards included, to save it.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id", "form"];

pub(super) fn record<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let as_text = request.second_of("form", ["json", "text"])?;
    let record = game.record().ok_or_else(|| {
        let message = "this game was loaded from a state, so nobody knows what came before: save its state instead";
        Fault::new("no-record", message.to_owned())
    })?;
    if as_text {
        answer.text("record", record);
    } else {
        answer.field("record", record);
    }
    Ok(())
}
