//! `chance`: the cards that can come up, with their weights. That is the holder's knowledge: the weights are what all
//! hidden hands leave.

use super::super::answer::{Answer, Shown};
use super::super::fault::Fault;
use super::super::games::Rules;
use super::super::session::Session;
use serde::Serialize;

pub(super) const FIELDS: &[&str] = &["id"];

#[derive(Serialize)]
#[serde(bound = "")]
struct Weighted<C: std::fmt::Display> {
    card: Shown<C>,
    weight: u32,
}

pub(super) fn chance<R: Rules>(game: &Session<R>, answer: &mut Answer) -> Result<(), Fault> {
    game.check_by_hand()?;
    let cards: Vec<_> = game.state().chance().map(|(card, weight)| Weighted { card: Shown(card), weight }).collect();
    answer.field("cards", &cards);
    answer.field("weight", &game.state().weight());
    Ok(())
}
