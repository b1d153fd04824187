//! Reading and writing views. What is read must show a table that can be.

use super::{Sampler, View};
use crate::Card;
use crate::state::NONE;
use crate::state::audit::{Impossible, impossible, must};
use crate::state::with_serde::{OpenWritten, blind, hand};
use alloc::format;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use terra_core::{Seed, Stream, Viewer};

#[derive(Serialize, Deserialize)]
#[serde(rename = "View", expecting = "a view", deny_unknown_fields)]
struct Written {
    viewer: Viewer,
    open: OpenWritten,
    /// The viewer's own scoring cards.
    scoring: Vec<Card>,
    /// The card that the viewer took blind.
    blind: Option<Card>,
}

impl Written {
    fn read(&self) -> Result<View, Impossible> {
        let (open, discards) = self.open.read()?;
        let (scoring, blind) = (hand(&open.setup, &self.scoring)?, blind(&open.setup, self.blind)?);
        let view = View { viewer: self.viewer, open, discards, scoring, blind };
        view.audit()?;
        Ok(view)
    }
}

impl View {
    /// Checks that some state that could be reached, as far as can be told, gives this view.
    fn audit(&self) -> Result<(), Impossible> {
        let seats = self.seats();
        if let Viewer::Seat(seat) = self.viewer {
            must(seat.number() < seats, "F2.5", || format!("{seat} is not at a table of {seats}"))?;
        }
        let dealt = self.viewer.seat().map_or(0, |seat| self.scoring_count(seat));
        let has = self.scoring.iter().filter(|&&number| number != NONE).count();
        must(has == usize::from(dealt), "F2.2", || format!("{} has {has} scoring cards, not {dealt}", self.viewer))?;
        let holds = self.open.holds_blind() && self.viewer.is(self.open.current);
        must(holds == (self.blind != NONE), "F3.4a", || "a card taken blind is missing, or is there".into())?;
        self.open.audit_cards()?;
        let Some(sampler) = Sampler::try_new(self) else {
            return impossible("F1.1", "the unseen cards do not fit the hands and decks");
        };
        // What can be told from a view can be told from any state that fits it: which hidden card is where makes no
        // difference.
        let mut rng = Seed::from(0).rng(Stream::DEALING);
        sampler.sample(&mut rng).audit()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let own = self.viewer.seat().map(|seat| self.scoring_cards(seat).collect());
        Written {
            viewer: self.viewer,
            open: self.open.written(&self.discards),
            scoring: own.unwrap_or_default(),
            blind: (self.blind != NONE).then(|| Card::of_kind(self.blind)),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let written = Written::deserialize(deserializer)?;
        written.read().map_err(D::Error::custom)
    }
}
