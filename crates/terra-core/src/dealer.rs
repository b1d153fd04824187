//! Who turns up the cards.

use crate::{Game, MAX_SEATS, Rng, Seat, Seed, Stream};

/// Resolves chance at a [`Table`](crate::Table).
pub trait Dealer: Clone {
    /// The card that comes up at a chance step, or nothing when it is for somebody else to say. `k` counts the
    /// chance steps of the game from 0.
    fn deal<G: Game>(&mut self, state: &G, k: u64) -> Option<G::Card>;
}

/// Deals from a seed: chance step `k` is decided by the `k`-th number of the seed's dealing stream, so undo and
/// replay find their place.
#[derive(Clone, Debug)]
pub struct SeedDealer {
    seed: Seed,
    rng: Rng,
    /// The number that `rng` gives next.
    next: u64,
}

impl SeedDealer {
    /// The dealer of this seed.
    pub fn new(seed: Seed) -> Self {
        SeedDealer { seed, rng: seed.rng(Stream::DEALING), next: 0 }
    }

    /// The seed it deals from: whoever knows it knows every card to come.
    pub const fn seed(&self) -> Seed {
        self.seed
    }
}

impl Dealer for SeedDealer {
    fn deal<G: Game>(&mut self, state: &G, k: u64) -> Option<G::Card> {
        if self.next != k {
            self.rng.seek(k);
        }
        self.next = k + 1;
        state.pick(self.rng.draw(state.weight()))
    }
}

/// Leaves chance to the caller: the real box on the table, or a referee elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByHand;

impl Dealer for ByHand {
    fn deal<G: Game>(&mut self, _: &G, _: u64) -> Option<G::Card> {
        None
    }
}

/// The first seat that a seed draws by lot for a table of `seats`.
///
/// ```
/// # use terra_core::{Seed, first_by_lot};
/// assert!(first_by_lot(Seed::from(1), 4).number() < 4);
/// ```
pub fn first_by_lot(seed: Seed, seats: u8) -> Seat {
    let seats = u32::from(seats).min(MAX_SEATS as u32);
    let drawn = seed.rng(Stream::LOT).draw(seats);
    Seat::new(drawn as u8).expect("below the number of seats")
}
