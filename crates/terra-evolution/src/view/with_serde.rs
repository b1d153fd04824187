//! Reading and writing views. What is read must show a table that can be.

use super::{View, write_seen};
use crate::Card;
use crate::cards::Kinds;
use crate::state::SEATS;
use crate::state::arena::{self, KNOWN, LAST, UNKNOWN};
use crate::state::audit::{Impossible, must};
use crate::state::with_serde::{CardsWritten, OpenWritten};
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
    seats: Vec<SeatWritten>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Seat", expecting = "the cards of a seat", deny_unknown_fields)]
struct SeatWritten {
    cards: CardsWritten,
    /// Hand and deck together.
    owned: Vec<Card>,
}

impl Written {
    fn read(&self) -> Result<View, Impossible> {
        let cards: Vec<&CardsWritten> = self.seats.iter().map(|seat| &seat.cards).collect();
        let (open, cards) = self.open.read(&cards)?;
        let mut owned = [Kinds::EMPTY; SEATS];
        for (kinds, seat) in owned.iter_mut().zip(&self.seats) {
            for card in &seat.owned {
                must(kinds.add(card.index()), "E2.2", || format!("more than 255 of {card}"))?;
            }
        }
        let mut view = View { viewer: self.viewer, open, cards, owned };
        view.audit()?;
        // What hand and bag hold together while it is drawn whole has one form.
        for seat in Seat::all(view.seats()).filter(|&seat| !self.viewer.is(seat)) {
            let theirs = open.all_of(&cards, seat);
            write_seen(&open, seat, theirs, &mut view.cards.0[open.start(seat)..][..theirs.len()]);
        }
        Ok(view)
    }
}

impl View {
    /// Checks that some state that could be reached, as far as can be told, gives this view.
    fn audit(&self) -> Result<(), Impossible> {
        let seats = self.seats();
        if let Viewer::Seat(seat) = self.viewer {
            must(seat.number() < seats, "E2.1", || format!("{seat} is not at a table of {seats}"))?;
        }
        for seat in Seat::all(seats) {
            let theirs = self.open.all_of(&self.cards, seat);
            let own = self.viewer.is(seat);
            let shown = |byte: u8| {
                let unknown = byte & !LAST == UNKNOWN;
                if own { !unknown } else { unknown || byte & KNOWN != 0 }
            };
            let fits = theirs.iter().all(|&byte| shown(byte));
            must(fits, "E4.2", || format!("the cards of {seat} are not shown as {} sees them", self.viewer))?;
            let owned = &self.owned[seat.index()];
            must(owned.total() as usize == theirs.len(), "E4.2", || {
                format!("{seat} owns {} cards, and has {} in hand and deck", owned.total(), theirs.len())
            })?;
            let seen = owned.without(&arena::count(theirs));
            must(seen.is_some(), "E4.2", || format!("{seat} is shown with more of a card than it owns"))?;
        }
        self.open.audit(&self.cards, &self.owned)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = Seat::all(self.seats()).map(|seat| SeatWritten {
            cards: self.open.cards_written(&self.cards, seat),
            owned: kinds(&self.owned[seat.index()]),
        });
        Written { viewer: self.viewer, open: self.open.written(), seats: seats.collect() }.serialize(serializer)
    }
}

/// The cards of a multiset, in order.
fn kinds(cards: &Kinds) -> Vec<Card> {
    let kinds = Card::all().zip(cards.counts());
    kinds.flat_map(|(card, &count)| core::iter::repeat_n(card, count.into())).collect()
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        let written = Written::deserialize(deserializer)?;
        written.read().map_err(D::Error::custom)
    }
}
