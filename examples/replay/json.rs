//! Records as JSON: the form that the libraries have with their feature `serde`, written out here so that the example
//! runs without it. A test compares the two.

use serde::{Deserialize, Serialize};
use std::fmt::Display;
use terra::{BadRecord, FORMAT, Game, Record, Step, outside};

/// A record: the same texts as in its text form.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Record", deny_unknown_fields)]
pub(crate) struct Written {
    format: u32,
    pub(crate) game: String,
    rules: u32,
    setup: String,
    steps: Vec<String>,
}

/// As a refusal repeats what stands in a file.
fn repeated(text: &str) -> String {
    outside::repeated(text, 60)
}

impl Written {
    pub(crate) fn of<G: Game>(record: &Record<G>) -> Written {
        Written {
            format: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES,
            setup: record.setup().to_string(),
            steps: record.steps().iter().map(ToString::to_string).collect(),
        }
    }

    /// Plays the record through the rules of a game.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn record<G: Game>(&self) -> Result<Record<G>, BadRecord<G::Illegal>> {
        if self.format != FORMAT {
            return Err(BadRecord::OtherFormat { found: self.format });
        }
        if self.game != G::NAME {
            return Err(BadRecord::OtherGame { found: repeated(&self.game), expected: G::NAME });
        }
        if self.rules != G::RULES {
            return Err(BadRecord::OtherRules { found: self.rules, kept: G::RULES });
        }
        let setup: G::Setup = self.setup.parse().map_err(|error: <G::Setup as std::str::FromStr>::Err| {
            BadRecord::Setup { line: None, reason: error.to_string() }
        })?;
        let mut record = Record::new(&setup);
        for (step, text) in (1..).zip(self.steps.iter().map(|text| text.trim())) {
            let read = read_step::<G>(text);
            let read =
                read.map_err(|reason| BadRecord::Unreadable { step, line: None, text: repeated(text), reason })?;
            let pushed = record.push(read);
            pushed.map_err(|reason| BadRecord::Illegal { step, line: None, text: repeated(text), reason })?;
        }
        Ok(record)
    }
}

fn read_step<G: Game>(text: &str) -> Result<Step<G::Move, G::Card>, String> {
    fn reason(error: impl Display) -> String {
        error.to_string()
    }
    match text.strip_prefix('+') {
        Some(card) => card.trim().parse().map(Step::Deal).map_err(reason),
        None => text.parse().map(Step::Play).map_err(reason),
    }
}
