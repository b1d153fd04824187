//! What happened in a game, as a value and as text that replays without a generator.

use crate::outside::{self, repeated};
use crate::{Game, Refusal, Step};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// The version of the record's text form.
pub const FORMAT: u32 = 1;

/// The steps of a game from its setup on, every one of them legal.
///
/// Its text has four header lines, then one line a step: `+ card` for a card that came up, the bare move otherwise.
/// From a `#` at the beginning of a line or after a blank on, the rest of a line is a comment; empty lines don't
/// count.
///
/// ```text
/// terra-record 1
/// game crisis
/// rules 1
/// setup seats=4 first=0 teams=no cards=built-in
/// + g5
/// + r1    # and so on, through the opening hands
/// ```
///
/// Reading a text (or a serialized record) plays it through the rules, so that a record in hand is always a legal
/// one; a bad one is refused with the number of the step that is wrong. A record of other [`RULES`](Game::RULES) is
/// refused.
#[derive(Clone, PartialEq, Eq)]
pub struct Record<G: Game> {
    setup: G::Setup,
    steps: Vec<Step<G::Move, G::Card>>,
    /// How many of the steps are chance steps.
    deals: u64,
    end: G,
}

impl<G: Game> Record<G> {
    /// The record of a game in which nothing has happened yet.
    pub fn new(setup: &G::Setup) -> Self {
        Record { setup: setup.clone(), steps: Vec::new(), deals: 0, end: G::new(setup) }
    }

    /// How the game was set up.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Step<G::Move, G::Card>] {
        &self.steps
    }

    /// The state after the last step.
    pub fn end(&self) -> &G {
        &self.end
    }

    /// The number of chance steps among the steps.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// Adds a step.
    ///
    /// # Errors
    /// The reason why the step is not legal; then nothing has changed.
    pub fn push(&mut self, step: Step<G::Move, G::Card>) -> Result<(), G::Illegal> {
        self.end.step(step)?;
        self.steps.push(step);
        self.deals += u64::from(matches!(step, Step::Deal(_)));
        Ok(())
    }

    /// Takes the last step back. It plays the record again from its beginning.
    pub fn pop(&mut self) -> Option<Step<G::Move, G::Card>> {
        let last = self.steps.last().copied()?;
        self.truncate(self.steps.len() - 1);
        Some(last)
    }

    /// Keeps the first `steps` steps; no effect when there are not more. It plays them again from the beginning.
    pub fn truncate(&mut self, steps: usize) {
        if steps < self.steps.len() {
            self.end = self.state_at(steps);
            for step in self.steps.drain(steps..) {
                self.deals -= u64::from(matches!(step, Step::Deal(_)));
            }
        }
    }

    /// A record of its own that begins with the first `steps` steps of this one (or with all, when there are not
    /// more).
    #[must_use]
    pub fn branch(&self, steps: usize) -> Self {
        let mut branch = self.clone();
        branch.truncate(steps);
        branch
    }

    /// The state after `steps` steps (or after all, when there are not more).
    pub fn state_at(&self, steps: usize) -> G {
        let mut state = G::new(&self.setup);
        for &step in self.steps.iter().take(steps) {
            state.step(step).expect("every step of a record is legal");
        }
        state
    }

    /// Each step with the state before it, in order.
    pub fn states(&self) -> impl Iterator<Item = (G, Step<G::Move, G::Card>)> + '_ {
        let mut state = G::new(&self.setup);
        self.steps.iter().map(move |&step| {
            let before = state.clone();
            state.step(step).expect("every step of a record is legal");
            (before, step)
        })
    }

    /// Reads a record: header and steps as texts, each with its line.
    fn read<'a>(
        setup: &str,
        setup_line: Option<usize>,
        steps: impl Iterator<Item = (Option<usize>, &'a str)>,
    ) -> Result<Self, BadRecord<G::Illegal>> {
        let setup = setup
            .parse::<G::Setup>()
            .map_err(|error| BadRecord::Setup { line: setup_line, reason: error.to_string() })?;
        let mut record = Record::new(&setup);
        for (number, (line, text)) in (1..).zip(steps) {
            let step = read_step::<G>(text).map_err(|reason| BadRecord::Unreadable {
                step: number,
                line,
                text: shortened(text),
                reason,
            })?;
            record.push(step).map_err(|reason| BadRecord::Illegal {
                step: number,
                line,
                text: shortened(text),
                reason,
            })?;
        }
        Ok(record)
    }

    fn check_header(game: &str, rules: u32) -> Result<(), BadRecord<G::Illegal>> {
        if game != G::NAME {
            return Err(BadRecord::OtherGame { found: shortened(game), expected: G::NAME });
        }
        if rules != G::RULES {
            return Err(BadRecord::OtherRules { found: rules, kept: G::RULES });
        }
        Ok(())
    }
}

fn read_step<G: Game>(text: &str) -> Result<Step<G::Move, G::Card>, String> {
    if let Some(card) = text.strip_prefix('+') {
        let card = card.trim_start().parse::<G::Card>();
        return card.map(Step::Deal).map_err(|error| error.to_string());
    }
    let mv = text.parse::<G::Move>();
    mv.map(Step::Play).map_err(|error| error.to_string())
}

/// A text from outside as an error repeats it: not longer than one line of a terminal.
fn shortened(text: &str) -> String {
    repeated(text, 60)
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "terra-record {FORMAT}")?;
        writeln!(f, "game {}", G::NAME)?;
        writeln!(f, "rules {}", G::RULES)?;
        writeln!(f, "setup {}", self.setup)?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: Game> FromStr for Record<G> {
    type Err = BadRecord<G::Illegal>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
            let line = without_comment(line).trim();
            (!line.is_empty()).then_some((number, line))
        });
        let mut header = |word: &'static str| {
            let (line, text) = lines.next().ok_or(BadRecord::Short { expected: word })?;
            match text.split_once(char::is_whitespace) {
                Some((found, rest)) if found == word => Ok((line, rest.trim())),
                _ => Err(BadRecord::Header { line, expected: word, found: shortened(text) }),
            }
        };
        let number = |(line, text): (usize, &str), what| {
            outside::number::<u32>(text).ok_or_else(|| BadRecord::Header {
                line,
                expected: what,
                found: shortened(text),
            })
        };
        check_format(number(header("terra-record")?, "terra-record and a number")?)?;
        let (_, game) = header("game")?;
        let rules = number(header("rules")?, "rules and a number")?;
        Self::check_header(game, rules)?;
        let (line, setup) = header("setup")?;
        Self::read(setup, Some(line), lines.map(|(line, text)| (Some(line), text)))
    }
}

fn check_format<I: Refusal>(found: u32) -> Result<(), BadRecord<I>> {
    if found == FORMAT {
        return Ok(());
    }
    Err(BadRecord::OtherFormat { found })
}

/// The line up to a `#` that stands at its beginning or after a blank.
fn without_comment(line: &str) -> &str {
    let comment =
        line.match_indices('#').find(|&(at, _)| line[..at].chars().next_back().is_none_or(char::is_whitespace));
    comment.map_or(line, |(at, _)| &line[..at])
}

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadRecord<I: Refusal> {
    /// The text ends before its header does.
    #[error("the record ends before its header does: expected a line that begins with \"{expected}\"")]
    Short {
        /// The word that the missing line begins with.
        expected: &'static str,
    },
    /// A header line is not the one that belongs there.
    #[error("line {line}: expected \"{expected}\", found \"{found}\"")]
    Header {
        /// The line, from 1.
        line: usize,
        /// What belongs there.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// A version of the text form that this crate does not read.
    #[error("the record has format {found}, this crate reads format {FORMAT}")]
    OtherFormat {
        /// The format it has.
        found: u32,
    },
    /// A record of another game.
    #[error("the record is of the game \"{found}\", not of \"{expected}\"")]
    OtherGame {
        /// The game it is of.
        found: String,
        /// The game that was to be read.
        expected: &'static str,
    },
    /// A record of other rules: the same moves might play otherwise.
    #[error("the record was played by rules {found}, this crate keeps rules {kept}")]
    OtherRules {
        /// The rules it was played by.
        found: u32,
        /// The rules of this crate.
        kept: u32,
    },
    /// The setup cannot be read, or is none.
    #[error("{}the setup is wrong: {reason}", Line(.line))]
    Setup {
        /// The line, from 1, when the record came as text.
        line: Option<usize>,
        /// What is wrong with it.
        reason: String,
    },
    /// A step cannot be read.
    #[error("{}step {step}, \"{text}\", cannot be read: {reason}", Line(.line))]
    Unreadable {
        /// The step, from 1.
        step: usize,
        /// The line, from 1, when the record came as text.
        line: Option<usize>,
        /// What stands there.
        text: String,
        /// Why it is neither a move nor a card.
        reason: String,
    },
    /// A step is against the rules.
    #[error("{}step {step}, \"{text}\", is not legal: {reason}", Line(.line))]
    Illegal {
        /// The step, from 1.
        step: usize,
        /// The line, from 1, when the record came as text.
        line: Option<usize>,
        /// What stands there.
        text: String,
        /// The rule it is against.
        reason: I,
    },
}

impl<I: Refusal> BadRecord<I> {
    /// The number of the step that is wrong, from 1; nothing when it is not a step.
    pub fn step(&self) -> Option<usize> {
        match self {
            BadRecord::Unreadable { step, .. } | BadRecord::Illegal { step, .. } => Some(*step),
            _ => None,
        }
    }
}

/// The place in a text at the head of a message.
struct Line<'a>(&'a Option<usize>);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, "line {line}: "))
    }
}

#[cfg(feature = "serde")]
mod with_serde {
    use super::{BadRecord, FORMAT, Game, Record, check_format};
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A record as it is written: the same texts as in its text form.
    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Record", expecting = "a record", deny_unknown_fields)]
    struct Written {
        format: u32,
        game: String,
        rules: u32,
        setup: String,
        steps: Vec<String>,
    }

    impl<G: Game> Serialize for Record<G> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Written {
                format: FORMAT,
                game: G::NAME.to_string(),
                rules: G::RULES,
                setup: self.setup.to_string(),
                steps: self.steps.iter().map(ToString::to_string).collect(),
            }
            .serialize(serializer)
        }
    }

    impl<'de, G: Game> Deserialize<'de> for Record<G> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let written = Written::deserialize(deserializer)?;
            read(&written).map_err(D::Error::custom)
        }
    }

    fn read<G: Game>(written: &Written) -> Result<Record<G>, BadRecord<G::Illegal>> {
        check_format(written.format)?;
        Record::<G>::check_header(&written.game, written.rules)?;
        Record::read(&written.setup, None, written.steps.iter().map(|text| (None, text.trim())))
    }
}
