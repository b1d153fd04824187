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
    let since = usize::try_from(since).unwrap_or(usize::MAX);
    if since > game.steps() {
        let (steps, fresh) = (game.steps(), "what came before was taken back: ask for the view");
        let message = format!("the game has {steps} steps, and none since number {since}; {fresh}");
        return Err(Fault::new("no-such-step", message));
    }
    let events = game.events(viewer, since);
    if request.second_of("form", ["json", "text"])? {
        answer.field("events", &texts(&events));
    } else {
        answer.field("events", &events);
    }
    answer.field("steps", &game.steps());
    Ok(())
}
