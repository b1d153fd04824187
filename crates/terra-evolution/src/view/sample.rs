//! Full states that fit a view.

use super::{View, groups};
use crate::State;
use crate::cards::{KINDS, Kinds};
use crate::state::arena::{self, KNOWN, LAST};
use crate::state::{Arena, Open, SEATS};
use terra_core::{Rng, Seat, Viewer};

/// Draws full states that fit one view, for search and learning: prepared once, for many samples.
///
/// # What is drawn
/// Of every other player the multiset of hand and deck is open, and so are the sizes of the hand and of each bag.
/// The cards that are publicly known to lie in one of these (E9.4) lie there; all the others are dealt out over
/// what is left, every **physical arrangement** equally likely: each printed card is distinct, and a state weighs
/// as many arrangements as give it. So with one fish and three population cards unseen, a hidden hand of one holds
/// the fish with probability 1/4, and a fish that was bought and went under behind another bag is not in the hand
/// at all. The true state has no part in it.
///
/// A view holds no more history than [`View`] says, so neither does a sample.
///
/// # How, and what it costs
/// Card by card without replacement, hand and bags in turn: about 20 draws for each other player, no second try, no
/// heap, the same work for every view of that size. The known cards and the viewer's own are prepared once.
///
/// ```
/// use terra_core::{Game, Seat, Seed, Stream, Table};
/// use terra_evolution::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(4).limit(60).build()?, Seed::from(1));
/// let view = table.view(Seat::FIRST);
/// let sampler = view.sampler();
/// let mut rng = Seed::from(2).rng(Stream::bot(Seat::FIRST));
/// for _ in 0..10 {
///     assert_eq!(sampler.sample(&mut rng).view(Seat::FIRST.into()), view);
/// }
/// # Ok::<(), terra_evolution::BadSetup>(())
/// ```
#[derive(Clone)]
pub struct Sampler {
    viewer: Viewer,
    open: Open,
    /// What the view shows; what is unknown is still to be filled in.
    seen: Arena,
    /// Of each seat, the cards to be dealt out over its unknown places.
    unseen: [Kinds; SEATS],
}

impl Sampler {
    pub(super) fn new(view: &View) -> Sampler {
        let mut unseen = view.owned;
        for seat in Seat::all(view.seats()) {
            let seen = arena::count(view.open.all_of(&view.cards, seat));
            // The audit of a view sees to it that nobody is shown more than is owned.
            unseen[seat.index()] = unseen[seat.index()].without(&seen).unwrap_or(Kinds::EMPTY);
        }
        Sampler { viewer: view.viewer, open: view.open, seen: view.cards, unseen }
    }

    /// A full state that fits the view, each physical arrangement of the hidden cards equally likely.
    pub fn sample(&self, rng: &mut Rng) -> State {
        let mut state = State { open: self.open, cards: self.seen };
        for seat in Seat::all(self.open.setup.seats()) {
            if !self.viewer.is(seat) {
                self.fill(seat, &mut state.cards, rng);
            }
        }
        state
    }

    /// Deals the unseen cards of a seat out over its unknown places.
    fn fill(&self, seat: Seat, cards: &mut Arena, rng: &mut Rng) {
        let mut left = self.unseen[seat.index()];
        let mut count = left.total();
        let seen = self.open.all_of(&self.seen, seat);
        let hand = usize::from(self.open.hand_size(seat));
        let theirs = &mut cards.0[self.open.start(seat)..][..seen.len()];
        for (begin, end, with_hand) in groups(&self.open, seat, seen) {
            // Known cards are in front, sorted.
            let known = seen[begin..end].iter().take_while(|&&byte| arena::card(byte).is_some()).count();
            let unknown = (end - begin - known) as u32;
            let group =
                if unknown == count { core::mem::take(&mut left) } else { draw(&mut left, unknown, count, rng) };
            count -= unknown;
            write_sorted(group, &seen[begin..begin + known], &mut theirs[begin..end]);
            if with_hand && end > hand {
                split(&mut theirs[..end], hand, rng);
            } else if !with_hand {
                theirs[end - 1] |= LAST;
            }
        }
    }
}

/// Takes so many of the `count` cards that are left, one after the other.
fn draw(left: &mut Kinds, number: u32, count: u32, rng: &mut Rng) -> Kinds {
    let mut drawn = Kinds::EMPTY;
    for taken in 0..number {
        let kind = left.pick(rng.below(count - taken)).expect("every unknown place has an unseen card");
        left.take(kind);
        drawn.add(kind);
    }
    drawn
}

/// Writes unknown and known cards together, sorted.
fn write_sorted(unknown: Kinds, known: &[u8], out: &mut [u8]) {
    let mut known = known.iter().map(|byte| byte & !LAST).peekable();
    let mut place = 0;
    let mut put = |byte: u8| {
        out[place] = byte;
        place += 1;
    };
    for kind in 0..KINDS {
        for _ in 0..unknown[kind] {
            put(arena::byte(kind));
        }
        while let Some(byte) = known.next_if(|&byte| arena::kind(byte) == kind) {
            put(byte);
        }
    }
}

/// Of cards that hand and first bag hold together while that is drawn whole, draws those in the hand.
fn split(cards: &mut [u8], hand: usize, rng: &mut Rng) {
    for place in 0..hand {
        let chosen = place + rng.below((cards.len() - place) as u32) as usize;
        cards.swap(place, chosen);
    }
    let (hand, bag) = cards.split_at_mut(hand);
    hand.sort_unstable();
    bag.sort_unstable();
    // Of equal cards those in the bag have the marks: see `marks_to_bag`.
    arena::marks_to_bag(hand, bag);
    if let Some(last) = bag.last_mut() {
        *last |= LAST;
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
        f.debug_struct("Sampler").field("open", &self.open).field("unseen", &self.unseen).finish_non_exhaustive()
    }
}

/// A mark is a bit of its own beside the end of a bag.
const _: () = assert!(KNOWN & LAST == 0);
