//! `load`: opens a game where a record ends, or at a saved state.

use super::super::answer::Answer;
use super::super::chance::Chance;
use super::super::fault::Fault;
use super::super::games::{OpenGame, Rules, WithRules, by_name};
use super::super::request::{Request, TextOrObject, needed};
use super::super::session::Session;
use super::new::opened;
use serde::Deserialize;
use serde_json::Value;
use terra::{Record, Seed};

pub(super) const FIELDS: &[&str] = &["game", "record", "state", "seed", "id"];

pub(in super::super) fn load(request: &Request, id: &str, answer: &mut Answer) -> Result<Box<dyn OpenGame>, Fault> {
    let saved = match (request.text_or_object("record")?, request.object("state")?) {
        (Some(record), None) => Saved::Record(record),
        (None, Some(state)) => Saved::State(state),
        (Some(_), Some(_)) => {
            let message = "the fields record and state are both there: one of them says where to go on";
            return Err(Fault::new("conflicting-fields", message.to_owned()));
        }
        (None, None) => return needed("record (or state)", None),
    };
    let name = match (request.text("game")?, &saved) {
        (Some(name), _) => name,
        (None, Saved::Record(record)) => name_in(record).ok_or_else(|| {
            let message =
                "the record does not name its game: a text has the line \"game NAME\", an object the field game";
            Fault::new("bad-record", message.to_owned())
        })?,
        (None, Saved::State(_)) => return needed("game", None),
    };
    by_name(name, Load { saved, seed: request.seed()?, id, answer })?
}

/// Where to go on.
enum Saved<'a> {
    Record(TextOrObject<'a>),
    State(&'a Value),
}

/// The game that a record names. Whether the record is one is for its reader to say.
fn name_in<'a>(record: &TextOrObject<'a>) -> Option<&'a str> {
    match record {
        TextOrObject::Text(text) => text.lines().find_map(|line| {
            let mut words = line.split_whitespace();
            words.next().filter(|&word| word == "game").and_then(|_| words.next())
        }),
        TextOrObject::Object(value) => value.get("game")?.as_str(),
    }
}

struct Load<'a, 'b> {
    saved: Saved<'a>,
    seed: Option<Seed>,
    id: &'a str,
    answer: &'a mut Answer<'b>,
}

impl WithRules for Load<'_, '_> {
    type Output = Result<Box<dyn OpenGame>, Fault>;

    fn with<R: Rules>(self) -> Self::Output {
        let dealer = Chance::new(self.seed);
        let game = match self.saved {
            Saved::Record(record) => Session::<R>::from_record(read_record(&record)?, dealer),
            Saved::State(state) => {
                let state = R::deserialize(state)
                    .map_err(|error| Fault::found("bad-state", format_args!("the state is wrong: {error}")))?;
                Session::from_state(state, dealer)
            }
        };
        opened(&game, self.id, self.seed, self.answer);
        Ok(Box::new(game))
    }
}

fn read_record<R: Rules>(record: &TextOrObject) -> Result<Record<R>, Fault> {
    match record {
        TextOrObject::Text(text) => text.parse::<Record<R>>().map_err(|error| error.to_string()),
        TextOrObject::Object(value) => Record::<R>::deserialize(*value).map_err(|error| error.to_string()),
    }
    .map_err(|error| Fault::found("bad-record", format_args!("the record is wrong: {error}")))
}
