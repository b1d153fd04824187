//! `new`: opens a game from its setup.

use super::super::answer::Answer;
use super::super::chance::Chance;
use super::super::fault::Fault;
use super::super::games::{OpenGame, Rules, WithRules, by_name};
use super::super::request::{Request, TextOrObject, needed};
use super::super::session::Session;
use serde::Deserialize;
use terra::{Record, Seating, Seed, first_by_lot};

pub(super) const FIELDS: &[&str] = &["game", "setup", "seed", "lot", "id"];

pub(in super::super) fn new(request: &Request, id: &str, answer: &mut Answer) -> Result<Box<dyn OpenGame>, Fault> {
    let setup = needed("setup", request.text_or_object("setup")?)?;
    let (seed, by_lot) = (request.seed()?, request.flag("lot")?);
    let lot = match (by_lot, seed) {
        (true, None) => {
            let message = "the lot is drawn by the seed, and the field seed is missing: give one, or name the first seat in the setup";
            return Err(Fault::new("missing-field", message.to_owned()));
        }
        (true, seed) => seed,
        (false, _) => None,
    };
    by_name(needed("game", request.text("game")?)?, New { setup, seed, lot, id, answer })?
}

struct New<'a, 'b> {
    setup: TextOrObject<'a>,
    seed: Option<Seed>,
    /// The seed that draws the first seat.
    lot: Option<Seed>,
    id: &'a str,
    answer: &'a mut Answer<'b>,
}

impl WithRules for New<'_, '_> {
    type Output = Result<Box<dyn OpenGame>, Fault>;

    fn with<R: Rules>(self) -> Self::Output {
        let setup = read_setup::<R>(&self.setup)?;
        let setup = match self.lot {
            Some(seed) => {
                let first = first_by_lot(seed, setup.seats());
                setup.starting_with(first).expect("the lot draws a seat of the table")
            }
            None => setup,
        };
        let game = Session::<R>::from_record(Record::new(&setup), Chance::new(self.seed));
        opened(&game, self.id, self.seed, self.answer);
        Ok(Box::new(game))
    }
}

fn read_setup<R: Rules>(setup: &TextOrObject) -> Result<R::Setup, Fault> {
    match setup {
        TextOrObject::Text(text) => text.parse::<R::Setup>().map_err(|error| error.to_string()),
        TextOrObject::Object(value) => R::Setup::deserialize(*value).map_err(|error| error.to_string()),
    }
    .map_err(|error| Fault::found("bad-setup", format_args!("the setup is wrong: {error}")))
}

/// What is told of a game when it is opened.
pub(super) fn opened<R: Rules>(game: &Session<R>, id: &str, seed: Option<Seed>, answer: &mut Answer) {
    let setup = game.state().setup();
    answer.field("id", id);
    answer.field("game", R::NAME);
    answer.text("setup", &setup);
    answer.field("seats", &setup.seats());
    answer.field("first", &setup.first());
    answer.field("commitment", &seed.map(|seed| seed.commitment()));
    answer.next(game.state(), game.steps());
}
