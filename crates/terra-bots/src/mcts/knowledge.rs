//! Who searches, and what it can tell apart.

use terra_core::{Game, Rng, Sampler, Seat, Step, View, Viewer};

/// What a search knows of the game: where its iterations begin, and which steps it can tell apart.
///
/// A node of the tree stands for all that looks the same to who searches.
pub(super) trait Knowledge<G: Game>: Sync {
    /// A step as the searcher sees it: children of a node are told apart by it.
    type Mark: Clone + Eq + Send;
    /// All that the searcher may know of a state.
    type Known: Clone + Eq + Send;

    /// A state that the true one may be.
    fn sample(&self, rng: &mut Rng) -> G;

    /// How the step looks, which is about to be taken in this state.
    fn mark(&self, before: &G, step: Step<G::Move, G::Card>) -> Self::Mark;

    /// What the searcher would know of this state.
    fn known(&self, state: &G) -> Self::Known;
}

/// A seat knows its view, and sees steps as its events tell them.
pub(super) struct Seated<G: Game> {
    sampler: <G::View as View>::Sampler,
    viewer: Viewer,
}

impl<G: Game> Seated<G> {
    pub(super) fn new(view: &G::View, seat: Seat) -> Self {
        Seated { sampler: view.sampler(), viewer: seat.into() }
    }
}

impl<G: Game> Knowledge<G> for Seated<G> {
    type Mark = G::Event;
    type Known = G::View;

    #[inline]
    fn sample(&self, rng: &mut Rng) -> G {
        self.sampler.sample(rng)
    }

    #[inline]
    fn mark(&self, before: &G, step: Step<G::Move, G::Card>) -> G::Event {
        before.event(step, self.viewer)
    }

    fn known(&self, state: &G) -> G::View {
        state.view(self.viewer)
    }
}

/// Who cheats knows the state, and sees every step as it is.
pub(super) struct Everything<'a, G>(pub(super) &'a G);

impl<G: Game> Knowledge<G> for Everything<'_, G> {
    type Mark = Step<G::Move, G::Card>;
    type Known = G;

    #[inline]
    fn sample(&self, _: &mut Rng) -> G {
        self.0.clone()
    }

    #[inline]
    fn mark(&self, _: &G, step: Step<G::Move, G::Card>) -> Self::Mark {
        step
    }

    fn known(&self, state: &G) -> G {
        state.clone()
    }
}
