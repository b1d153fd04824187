//! `events`: what happened, as one viewer saw it.

use super::super::answer::{Answer, texts};
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::limits;
use super::super::request::Request;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id", "viewer", "since", "form"];

pub(super) fn events<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let viewer = request.viewer(game.state())?;
    let since = request.number("since", limits::NUMBER)?.unwrap_or(0);
    let events = game.events(viewer, usize::try_from(since).unwrap_or(usize::MAX));
    if request.second_of("form", ["json", "text"])? {
        answer.field("events", &texts(&events));
    } else {
        answer.field("events", &events);
    }
    answer.field("steps", &game.steps());
    Ok(())
}
