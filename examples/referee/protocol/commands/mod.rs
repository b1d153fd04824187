//! The commands: a file for each, with the fields that it knows besides `cmd` and `tag`.

mod chance;
mod check;
mod deal;
mod encode;
mod events;
pub(super) mod games;
mod legal;
pub(super) mod load;
pub(super) mod new;
mod outcome;
mod perft;
mod play;
mod record;
mod sample;
mod state;
mod turn;
mod undo;
mod view;

use super::answer::Answer;
use super::fault::{Fault, word};
use super::games::Rules;
use super::limits;
use super::request::{Request, needed};
use super::session::Session;

/// A command and its fields.
pub(super) struct Command {
    pub(super) name: &'static str,
    pub(super) fields: &'static [&'static str],
}

/// All commands.
pub(super) const COMMANDS: [Command; 20] = [
    Command { name: "games", fields: games::FIELDS },
    Command { name: "new", fields: new::FIELDS },
    Command { name: "turn", fields: turn::FIELDS },
    Command { name: "legal", fields: legal::FIELDS },
    Command { name: "check", fields: check::FIELDS },
    Command { name: "play", fields: play::FIELDS },
    Command { name: "chance", fields: chance::FIELDS },
    Command { name: "deal", fields: deal::FIELDS },
    Command { name: "state", fields: state::FIELDS },
    Command { name: "view", fields: view::FIELDS },
    Command { name: "events", fields: events::FIELDS },
    Command { name: "encode", fields: encode::FIELDS },
    Command { name: "outcome", fields: outcome::FIELDS },
    Command { name: "undo", fields: undo::FIELDS },
    Command { name: "perft", fields: perft::FIELDS },
    Command { name: "record", fields: record::FIELDS },
    Command { name: "load", fields: load::FIELDS },
    Command { name: "sample", fields: sample::FIELDS },
    Command { name: "close", fields: &["id"] },
    Command { name: "quit", fields: &[] },
];

/// Answers a request that is about one open game.
pub(super) fn run<R: Rules>(game: &mut Session<R>, request: &Request, answer: &mut Answer) -> Result<(), Fault> {
    match request.command() {
        "turn" => turn::turn(game, answer),
        "legal" => legal::legal(game, request, answer)?,
        "check" => check::check(game, request, answer)?,
        "play" => play::play(game, request, answer)?,
        "chance" => chance::chance(game, answer)?,
        "deal" => deal::deal(game, request, answer)?,
        "state" => state::state(game, answer),
        "view" => view::view(game, request, answer)?,
        "events" => events::events(game, request, answer)?,
        "encode" => encode::encode(game, request, answer)?,
        "outcome" => outcome::outcome(game, answer),
        "undo" => undo::undo(game, request, answer)?,
        "perft" => perft::perft(game, request, answer)?,
        "record" => record::record(game, request, answer)?,
        "sample" => sample::sample(game, request, answer)?,
        other => unreachable!("{other} is not about one open game"),
    }
    Ok(())
}

/// The move that `play` and `check` are about: its text, or its index.
fn wanted_move<R: Rules>(request: &Request) -> Result<R::Move, Fault> {
    match (request.text("move")?, request.number("index", limits::NUMBER)?) {
        (Some(text), None) => text.parse::<R::Move>().map_err(|error| {
            Fault::found("bad-move", format_args!("\"{}\" is no move of {}: {error}", word(text), R::NAME))
        }),
        (None, Some(index)) => usize::try_from(index).ok().and_then(R::move_at).ok_or_else(|| {
            let last = R::MOVES - 1;
            Fault::new("bad-value", format!("no move of {} has index {index}: they are 0 to {last}", R::NAME))
        }),
        (Some(_), Some(_)) => Err(Fault::new(
            "conflicting-fields",
            "the fields move and index are both there: one of them says which move".to_owned(),
        )),
        (None, None) => needed("move (or index)", None),
    }
}
