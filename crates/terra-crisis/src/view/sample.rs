//! Full states that fit a view.

use super::View;
use super::triples::Triples;
use crate::cards::Solutions;
use crate::state::{MAX_HOARDS, SEATS};
use crate::{Combination, Solution, State};
use terra_core::{Rng, Seat};

/// Draws full states that fit one view, for search and learning: prepared once, for many samples.
///
/// # What is drawn
/// The hidden cards are those in the pile, in the other hands, and in the hoards that the viewer may not see. Every
/// **physical arrangement** of them is equally likely: each printed card is distinct, each hand and the pile take
/// any cards, each face-down triple takes three that make a legal combination (C6.7). So a state weighs as many
/// arrangements as give it: with six green 1s and one green 6 unseen and one hidden hand of two, {1, 1} comes with
/// probability 15/21. A spectator's view is sampled in the same way. The true state has no part in it.
///
/// A view holds no history, so neither does a sample: that a player passed tells nothing here.
///
/// # How, and what it costs
/// First the triples, then the hands card by card from what is left; the pile is the rest. Triples are drawn
/// independently with weights that lean towards what they leave behind, and accepted together with the probability
/// that makes the result exact; no triple or one needs no second try, ten take some tens of tries. Views in which
/// that would take too long (nearly all unseen cards in triples, or very many triples) get an exact table instead,
/// column by column over the values: it is built once in [`View::sampler`], in less than a second and the only use
/// of the heap. Work is bounded for every view.
///
/// ```
/// use terra_core::{Game, Seat, Seed, Stream, Table};
/// use terra_crisis::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(1));
/// let view = table.view(Seat::FIRST);
/// let sampler = view.sampler();
/// let mut rng = Seed::from(2).rng(Stream::bot(Seat::FIRST));
/// for _ in 0..10 {
///     assert_eq!(sampler.sample(&mut rng).view(Seat::FIRST.into()), view);
/// }
/// # Ok::<(), terra_crisis::BadSetup>(())
/// ```
#[derive(Clone)]
pub struct Sampler {
    /// The state with all that the view shows; what is hidden is still to be filled in.
    shown: State,
    /// The cards to be dealt out.
    unseen: Solutions,
    /// How many cards each hidden hand takes.
    hands: [u8; SEATS],
    /// How many combinations each hidden hoard takes.
    hoards: [u8; SEATS],
    triples: Triples,
}

impl Sampler {
    pub(super) fn new(view: &View) -> Sampler {
        Sampler::try_new(view).expect("a view shows a table that can be")
    }

    /// Nothing when no state fits the view: for views that come from outside.
    pub(super) fn try_new(view: &View) -> Option<Sampler> {
        let mut shown = State::new(&view.setup());
        shown.open = view.open;
        shown.hoards = view.hoards;
        let (mut hands, mut hoards) = (view.hand_sizes, [0; SEATS]);
        for seat in Seat::all(view.seats()) {
            if view.viewer.is(seat) {
                shown.hands[seat.index()] = view.hand;
                hands[seat.index()] = 0;
            }
            if !view.open.shows_hoard(seat, view.viewer) {
                hoards[seat.index()] = view.hoard_sizes[seat.index()];
            }
        }
        let unseen = view.unseen()?;
        let hidden = hoards.iter().map(|&count| usize::from(count)).sum();
        let triples = Triples::new(unseen.counts(), hidden)?;
        let in_hands: u32 = hands.iter().map(|&size| u32::from(size)).sum();
        let enough = in_hands + 3 * hidden as u32 <= unseen.total();
        enough.then_some(Sampler { shown, unseen, hands, hoards, triples })
    }

    /// A full state that fits the view, each physical arrangement of the hidden cards equally likely.
    pub fn sample(&self, rng: &mut Rng) -> State {
        let mut state = self.shown;
        let mut left = self.unseen;
        let mut triples = [0; MAX_HOARDS];
        self.triples.draw(&mut || rng.next_u64(), &mut triples);
        let mut triples = triples.into_iter();
        for seat in Seat::all(SEATS as u8) {
            for index in triples.by_ref().take(self.hoards[seat.index()].into()) {
                let combination = Combination::at(index.into()).expect("a triple is one of the sixty");
                for card in combination.cards() {
                    left.take(card.index());
                }
                state.hoards.add(seat, combination);
            }
        }
        let mut count = left.total();
        for (hand, &size) in state.hands.iter_mut().zip(&self.hands) {
            for _ in 0..size {
                let kind = left.pick(rng.below(count)).expect("the view has cards enough for the hands");
                left.take(kind);
                hand.add(Solution::kind(kind as u32));
                count -= 1;
            }
        }
        state.pile = left;
        state
    }
}

impl terra_core::Sampler for Sampler {
    type State = State;

    fn sample(&self, rng: &mut Rng) -> State {
        Sampler::sample(self, rng)
    }
}

impl core::fmt::Debug for Sampler {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Sampler")
            .field("unseen", &self.unseen)
            .field("hands", &self.hands)
            .field("hoards", &self.hoards)
            .finish_non_exhaustive()
    }
}
