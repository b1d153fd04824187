//! Reading and writing views. What is read must show a table that can be.

use super::View;
use super::triples::feasible;
use crate::state::Hoards;
use crate::state::audit::{Impossible, Sizes, must};
use crate::state::with_serde::{OpenWritten, by_seat, hand, hoards};
use crate::{Combination, Solution};
use alloc::format;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use terra_core::{Seat, Viewer};

#[derive(Serialize, Deserialize)]
#[serde(rename = "View", expecting = "a view", deny_unknown_fields)]
struct Written {
    viewer: Viewer,
    open: OpenWritten,
    hand: Vec<Solution>,
    hand_sizes: Vec<u8>,
    hoard_sizes: Vec<u8>,
    /// What the viewer may see; empty lists for the rest.
    hoards: Vec<Vec<Combination>>,
}

impl Written {
    fn read(&self) -> Result<View, Impossible> {
        let open = self.open.read()?;
        let seats = open.setup.seats();
        let view = View {
            viewer: self.viewer,
            open,
            hand: hand(&self.hand)?,
            hand_sizes: by_seat(seats, &self.hand_sizes)?,
            hoard_sizes: by_seat(seats, &self.hoard_sizes)?,
            hoards: hoards(seats, &self.hoards)?,
        };
        view.audit()?;
        Ok(view)
    }
}

impl View {
    /// Checks that some state that could be reached, as far as can be told, gives this view.
    fn audit(&self) -> Result<(), Impossible> {
        let seats = self.seats();
        let own_size = match self.viewer {
            Viewer::Seat(seat) => {
                must(seat.number() < seats, "C2.1", || format!("{seat} is not at a table of {seats}"))?;
                self.hand_size(seat).into()
            }
            Viewer::Spectator => 0,
        };
        let has = self.hand.len();
        must(has == own_size, "C6.10", || format!("the own hand has {has} cards, not {own_size}"))?;
        let mut hidden = 0;
        for seat in Seat::all(seats) {
            let size = self.hoard_size(seat);
            let is_shown = self.open.shows_hoard(seat, self.viewer);
            let shows = self.hoards.count(seat);
            must(shows == if is_shown { size } else { 0 }, "C6.9", || {
                format!("{shows} combinations of {seat} are shown, which has {size}")
            })?;
            hidden += if is_shown { 0 } else { usize::from(size) };
        }
        let unseen = self.unseen();
        let fits = unseen.is_some_and(|unseen| feasible(unseen.counts(), hidden));
        must(fits, "C6.7", || format!("the unseen cards cannot hold {hidden} hoarded combinations"))?;
        self.open.audit(&Sizes { hands: self.hand_sizes, hoards: self.hoard_sizes })
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = || Seat::all(self.seats());
        let shown = |hoards: &Hoards, seat| hoards.of(seat).collect();
        Written {
            viewer: self.viewer,
            open: self.open.written(),
            hand: self.hand.cards().collect(),
            hand_sizes: seats().map(|seat| self.hand_size(seat)).collect(),
            hoard_sizes: seats().map(|seat| self.hoard_size(seat)).collect(),
            hoards: seats().map(|seat| shown(&self.hoards, seat)).collect(),
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
