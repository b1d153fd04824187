//! Who deals: a seed or the caller, decided when a game is opened.

use terra::{Dealer, Game, Seed, SeedDealer};

/// The dealer of an open game.
#[derive(Clone)]
pub(super) enum Chance {
    /// The seed, as in a table of the library.
    Seed(Box<SeedDealer>),
    /// Whoever sends requests, by `deal`.
    Caller,
}

impl Chance {
    /// With a seed the seed deals, without one the caller does.
    pub(super) fn new(seed: Option<Seed>) -> Chance {
        seed.map_or(Chance::Caller, |seed| Chance::Seed(Box::new(SeedDealer::new(seed))))
    }

    /// Whether a seed deals.
    pub(super) fn is_seeded(&self) -> bool {
        matches!(self, Chance::Seed(_))
    }
}

impl Dealer for Chance {
    fn deal<G: Game>(&mut self, state: &G, k: u64) -> Option<G::Card> {
        match self {
            Chance::Seed(dealer) => dealer.deal(state, k),
            Chance::Caller => None,
        }
    }
}
