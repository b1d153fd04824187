//! `view`: what one viewer knows, and no more.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id", "viewer", "form"];

pub(super) fn view<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let view = game.state().view(request.viewer(game.state())?);
    if request.second_of("form", ["json", "text"])? {
        answer.text("view", &view);
    } else {
        answer.field("view", &view);
    }
    Ok(())
}
