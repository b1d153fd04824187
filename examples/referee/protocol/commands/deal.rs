//! `deal`: turns up the card that the caller says.

use super::super::answer::Answer;
use super::super::fault::{Fault, word};
use super::super::games::Rules;
use super::super::request::{Request, needed};
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id", "card"];

pub(super) fn deal<R: Rules>(game: &mut Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let text = needed("card", request.text("card")?)?;
    let card = text.parse::<R::Card>().map_err(|error| {
        Fault::found("bad-card", format_args!("\"{}\" is no card of {}: {error}", word(text), R::NAME))
    })?;
    game.deal(card)?;
    answer.next(game.state(), game.steps());
    Ok(())
}
