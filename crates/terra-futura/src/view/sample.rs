//! Full states that fit a view.

use super::View;
use crate::State;
use crate::cards::{Deck, PER_LEVEL, ScoringDeck};
use crate::state::{NONE, SEATS};
use terra_core::{Rng, Seat};

/// Draws full states that fit one view, for search and learning: prepared once, for many samples.
///
/// # What is drawn
/// The hidden cards are the scoring cards that the viewer does not see, and a card that another player took blind.
/// Every **physical arrangement** of them is equally likely: each printed card is distinct, each hidden place takes
/// any of the unseen cards of its sort. So a state weighs as many arrangements as give it. What is left of a level
/// is its deck. The true state has no part in it.
///
/// A view holds no history, so neither does a sample: that a player picked one pattern tells nothing of the other
/// card. A sample takes one draw for each hidden place, ten at most; the heap is not used.
///
/// ```
/// use terra_core::{Game, Seat, Seed, Stream, Table};
/// use terra_futura::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(1));
/// let view = table.view(Seat::FIRST);
/// let sampler = view.sampler();
/// let mut rng = Seed::from(2).rng(Stream::bot(Seat::FIRST));
/// for _ in 0..10 {
///     assert_eq!(sampler.sample(&mut rng).view(Seat::FIRST.into()), view);
/// }
/// # Ok::<(), terra_futura::BadSetup>(())
/// ```
#[derive(Clone)]
pub struct Sampler {
    /// The state with all that the view shows; the decks hold all that is unseen.
    shown: State,
    /// The scoring cards to be dealt out.
    scoring: ScoringDeck,
    /// How many each seat takes.
    takes: [u8; SEATS],
    /// The level of a card taken blind that is to be drawn.
    blind: Option<u8>,
}

impl Sampler {
    pub(super) fn new(view: &View) -> Sampler {
        Sampler::try_new(view).expect("a view shows a table that can be")
    }

    /// Nothing when no state fits the view: for views that come from outside.
    pub(super) fn try_new(view: &View) -> Option<Sampler> {
        let mut shown = State::new(&view.setup());
        shown.open = view.open;
        shown.blind = view.blind;
        let mut decks = [Deck::EMPTY; 2];
        for (deck, level) in decks.iter_mut().zip(crate::Level::ALL) {
            *deck = view.unseen(level)?;
        }
        shown.decks = decks;
        let scoring = view.unseen_scoring()?;
        let mut takes = [0; SEATS];
        for seat in Seat::all(view.seats()) {
            let hand = if view.viewer.is(seat) { view.scoring } else { view.open.used(seat) };
            shown.scoring[seat.index()] = hand;
            let has = hand.iter().filter(|&&number| number != NONE).count() as u8;
            takes[seat.index()] = view.scoring_count(seat).checked_sub(has)?;
        }
        let blind = view.hides_blind().then_some(view.open.level);
        let fits = takes.iter().map(|&count| u32::from(count)).sum::<u32>() <= scoring.total()
            && (0..2).all(|level| {
                let hidden = u32::from(blind == Some(level as u8));
                decks[level].total() == u32::from(view.open.left[level]) + hidden
            });
        fits.then_some(Sampler { shown, scoring, takes, blind })
    }

    /// A full state that fits the view, each physical arrangement of the hidden cards equally likely.
    pub fn sample(&self, rng: &mut Rng) -> State {
        let mut state = self.shown;
        if let Some(level) = self.blind {
            let deck = &mut state.decks[usize::from(level)];
            let number = deck.pick(rng.below(deck.total())).expect("a card was taken from what is unseen");
            deck.take(number);
            state.blind = level * PER_LEVEL as u8 + number as u8;
        }
        let mut left = self.scoring;
        let mut count = left.total();
        for (hand, &takes) in state.scoring.iter_mut().zip(&self.takes) {
            for place in hand.iter_mut().filter(|number| **number == NONE).take(takes.into()) {
                let number = left.pick(rng.below(count)).expect("the view has cards enough for the hands");
                left.take(number);
                *place = number as u8;
                count -= 1;
            }
            hand.sort_unstable();
        }
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
            .field("scoring", &self.scoring)
            .field("takes", &self.takes)
            .field("blind", &self.blind)
            .finish_non_exhaustive()
    }
}
