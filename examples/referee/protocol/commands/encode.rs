//! `encode`: numbers for learning, as one viewer may know them.

use super::super::answer::{Answer, texts};
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::request::Request;
use super::super::session::Session;
use serde::ser::{Serialize, SerializeSeq, Serializer};
use terra::View;

pub(super) const FIELDS: &[&str] = &["id", "viewer"];

pub(super) fn encode<R: Rules>(game: &Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    let view = game.state().view(request.viewer(game.state())?);
    let mut observation = vec![0.0; R::OBSERVATION];
    R::observe(&view, &mut observation);
    let mut mask = vec![false; R::MOVES];
    R::mask(&view, &mut mask);
    let moves = view.legal_moves();
    let indices: Vec<_> = moves.iter().map(|&mv| R::move_index(mv)).collect();
    answer.field("observation", &Short(&observation));
    answer.field("mask", &mask.into_iter().map(u8::from).collect::<Vec<_>>());
    answer.field("moves", &texts(&*moves));
    answer.field("indices", &indices);
    Ok(())
}

/// Numbers, most of which are 0 or 1, and are written so.
struct Short<'a>(&'a [f32]);

impl Serialize for Short<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        for number in self.0 {
            let is_whole = number.fract() == 0.0;
            if is_whole { list.serialize_element(&(*number as i64))? } else { list.serialize_element(number)? }
        }
        list.end()
    }
}
