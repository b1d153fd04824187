//! `undo`: takes back one step, or all moves since a card last came up.

use super::super::answer::Answer;
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;

pub(super) const FIELDS: &[&str] = &["id", "to"];

pub(super) fn undo<R: Rules>(game: &mut Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let to_chance = request.second_of("to", ["step", "chance"])?;
    let undone = game.undo(to_chance);
    if undone == 0 {
        let message = match (to_chance, game.steps()) {
            (true, _) => "no move has been played since a card last came up: there is nothing to take back",
            (false, 0) => "no step has been taken: there is nothing to take back",
            (false, _) => "no move has been played: the cards that the seed deals first would come up again at once",
        };
        return Err(Fault::new("nothing-to-undo", message.to_owned()));
    }
    answer.field("undone", &undone);
    answer.next(game.state(), game.steps());
    Ok(())
}
