//! A policy that is not always followed.

use crate::{Policy, Random};
use terra_core::{Game, Rng};

/// Follows a policy with some probability, and chooses uniformly otherwise: playouts of a policy that never errs the
/// same way twice see more of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mixed<P> {
    policy: P,
    /// Of 2³² decisions so many are random.
    random: u32,
}

impl<P> Mixed<P> {
    /// A share `random` of the decisions is uniform over the legal moves, the others are the policy's; below 0 (and no
    /// number) counts as 0, above 1 as 1.
    pub fn new(policy: P, random: f32) -> Self {
        // What is below 0 or no number becomes 0, what is too big the biggest.
        #[allow(clippy::cast_sign_loss)]
        let random = (f64::from(random) * f64::from(u32::MAX)) as u32;
        Mixed { policy, random }
    }
}

impl<G: Game, P: Policy<G>> Policy<G> for Mixed<P> {
    fn choose(&self, state: &G, rng: &mut Rng) -> G::Move {
        let is_random = (rng.next_u64() >> 32) as u32 <= self.random && self.random > 0;
        if is_random { Random.choose(state, rng) } else { self.policy.choose(state, rng) }
    }
}
