//! `legal`: the moves of the seat in turn, or of one seat as its view lists them.

use super::super::answer::{Answer, Shown, texts};
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;
use terra::{View, Viewer};

pub(super) const FIELDS: &[&str] = &["id", "seat", "indices"];

pub(super) fn legal<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let state = game.state();
    let seat = request.seat(state)?;
    let moves = match seat {
        Some(seat) => state.view(Viewer::Seat(seat)).legal_moves(),
        None => state.legal_moves(),
    };
    // Who is not in turn has no move, and no idle one.
    let idle = state.idle_move().filter(|idle| moves.contains(idle));
    answer.field("moves", &texts(&*moves));
    if request.flag("indices")? {
        let indices: Vec<_> = moves.iter().map(|&mv| R::move_index(mv)).collect();
        answer.field("indices", &indices);
    }
    answer.field("idle", &idle.map(Shown));
    Ok(())
}
