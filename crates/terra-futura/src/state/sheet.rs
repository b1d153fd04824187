//! The scoring sheet (F8).

use super::Open;
use crate::{Card, Resource};
use core::fmt;
use terra_core::Seat;

/// A player's points by source (F8.5): of a finished game, or as if it ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Sheet {
    /// How many of each resource lie on active cards, in the order of [`Resource::ALL`].
    pub resources: [u8; 7],
    /// The scoring card whose set counts.
    pub card: Option<Card>,
    /// How often the set is contained in the resources (F7.3).
    pub times: u8,
    /// The points for the set, all times together.
    pub set: u16,
    /// How many cards have pollution: a point off for each (F8.2).
    pub polluted: u8,
    /// The cubes of pollution on all cards: fewer are better when totals are equal (F8.3).
    pub cubes: u8,
}

impl Sheet {
    pub(super) fn of(open: &Open, seat: Seat, card: Option<Card>) -> Sheet {
        let territory = &open.territories[seat.index()];
        let shown = card.and_then(|card| open.setup.cards().scoring(card));
        let times = shown.map_or(0, |shown| shown.times(territory.stock));
        Sheet {
            resources: territory.stock.counts(),
            card: card.filter(|_| shown.is_some()),
            times: times as u8,
            set: (times * shown.map_or(0, |shown| u32::from(shown.points()))) as u16,
            polluted: territory.polluted.len() as u8,
            cubes: territory.all_cubes() as u8,
        }
    }

    /// The points for a resource: raw materials 1 each, products 5, 5, 6, money 0 (F8.1).
    pub fn points(&self, resource: Resource) -> u16 {
        u16::from(self.resources[resource.index()]) * u16::from(resource.points())
    }

    /// The points for raw materials.
    pub fn raw(&self) -> u16 {
        Resource::ALL.into_iter().filter(|resource| resource.is_raw()).map(|resource| self.points(resource)).sum()
    }

    /// The points for products.
    pub fn products(&self) -> u16 {
        Resource::ALL.into_iter().filter(|resource| resource.is_product()).map(|resource| self.points(resource)).sum()
    }

    /// All together.
    pub fn total(&self) -> i32 {
        i32::from(self.raw()) + i32::from(self.products()) + i32::from(self.set) - i32::from(self.polluted)
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for resource in Resource::ALL {
            write!(f, "{} {resource} {}, ", self.resources[resource.index()], self.points(resource))?;
        }
        if let Some(card) = self.card {
            write!(f, "set of {card} (x{}) {}, ", self.times, self.set)?;
        }
        write!(f, "pollution -{}, total {}", self.polluted, self.total())
    }
}
