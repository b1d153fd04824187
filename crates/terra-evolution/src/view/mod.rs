//! What one viewer knows.

mod event;
mod sample;
#[cfg(feature = "serde")]
mod with_serde;

pub use event::Event;
pub use sample::Sampler;

use crate::cards::Kinds;
use crate::moves::{Decision, Moves};
use crate::state::arena::{self, Bags, LAST};
use crate::state::{Arena, Listed, Open, SEATS, Stack};
use crate::{Card, Disaster, Illegal, Move, Phase, State};
use core::fmt;
use terra_core::{Rng, Seat, Turn, Viewer};

/// What one viewer knows of a game: all that lies open (E4.2), a seat its own hand and the bags of its deck, and of
/// others what everybody saw.
///
/// # What it remembers
/// Of every player, the multiset of hand and deck together ([`owned`](Self::owned)): every card arrives openly and
/// leaves openly. The sizes of hands and bags. And which cards are publicly known to lie in a hand or a bag (E9.4,
/// [`Stack::known`]): cards that came openly into a hand are known there until they are played; at the closing they
/// go under known, in one bag with the rest of the hand. When that bag is drawn whole, they are known in the hand
/// again.
///
/// # What it forgets
/// - A bag that is not drawn whole: when the drawing from it begins, what was known of it is dropped, though it must still lie in
///   what is left of the bag or in the hand.
/// - While a bag is drawn whole (between two chance steps of one closing), the known cards of hand and bag are known of both together: those
///   shown in one of them may lie in the other.
/// - Which of equal cards was played: it counts as a known one as long as there is any, although another may have been played.
/// - That a hand is all its owner has, when the deck is empty: it is then as good as public (E9.4), which [`owned`](Self::owned)
///   shows and samples keep to, but its cards carry no marks for that.
/// - All that can be concluded from history: that a player declined, that a card was in a hand (or was not) when a bag was formed, and
///   what an owner saw in past turns beyond the own hand and bags.
///
/// So nobody should take it for perfect recall.
///
/// ```
/// use terra_core::{Seat, Seed, Table, Viewer};
/// use terra_evolution::{Setup, Species, State};
/// let table = Table::<State>::new(&Setup::builder(3).limit(60).build()?, Seed::from(1));
/// let view = table.view(Seat::FIRST);
/// assert_eq!(view.hand().cards().count(), 5);
/// let other = Seat::FIRST.next(3);
/// assert_eq!((view.hand_of(other).len(), view.hand_of(other).cards().count()), (5, 0));
/// assert_eq!(view.owned(other, Species::Bilaterian), 5);
/// # Ok::<(), terra_evolution::BadSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    viewer: Viewer,
    pub(crate) open: Open,
    /// The viewer's own cards, and of the others' those that are known; all others are unknown.
    cards: Arena,
    /// What each seat has in hand and deck together.
    owned: [Kinds; SEATS],
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let open = state.open;
        let mut cards = Arena::EMPTY;
        let mut owned = [Kinds::EMPTY; SEATS];
        for seat in Seat::all(open.setup.seats()) {
            let theirs = open.all_of(&state.cards, seat);
            owned[seat.index()] = arena::count(theirs);
            let seen = &mut cards.0[open.start(seat)..][..theirs.len()];
            if viewer.is(seat) {
                seen.copy_from_slice(theirs);
            } else {
                write_seen(&open, seat, theirs, seen);
            }
        }
        View { viewer, open, cards, owned }
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        self.open.turn()
    }

    /// The viewer's hand; empty for the spectator.
    pub fn hand(&self) -> Stack<'_> {
        self.viewer.seat().map_or(Stack::new(&[]), |seat| self.hand_of(seat))
    }

    /// The hand of a seat: all of it for its owner, what is publicly known for others. Empty for a seat that is not
    /// at this table.
    pub fn hand_of(&self, seat: Seat) -> Stack<'_> {
        self.open.hand(&self.cards, seat)
    }

    /// The bags of a seat's deck, the first to be drawn from first: all of it for its owner, what is publicly known
    /// for others.
    pub fn bags(&self, seat: Seat) -> impl Iterator<Item = Stack<'_>> + Clone {
        Bags(self.open.deck(&self.cards, seat))
    }

    /// How many of that card a seat has in hand and deck together: everybody knows.
    pub fn owned(&self, seat: Seat, card: impl Into<Card>) -> u8 {
        self.owned.get(seat.index()).map_or(0, |kinds| kinds[card.into().index()])
    }

    /// How many of those disaster cards have been played and have left the game (E7.7).
    pub fn out_of_game(&self, disaster: Disaster) -> u8 {
        self.open.out_of_game(disaster, |seat| self.owned(seat, disaster))
    }

    /// The legal moves, when it is the viewer who is to move; none otherwise.
    pub fn legal_moves(&self) -> Moves {
        match self.open.turn().player() {
            Some(seat) if self.viewer.is(seat) => Decision::new(&self.open, &self.cards).legal_moves(),
            _ => Moves::new(),
        }
    }

    /// Whether the viewer may play this now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.open.turn().player() {
            Some(to_move) if !self.viewer.is(to_move) => Err(Illegal::NotInTurn { to_move }),
            _ => Decision::new(&self.open, &self.cards).check(mv),
        }
    }

    /// The move that declines, for a viewer who is to move: see [`Game::idle_move`](terra_core::Game::idle_move).
    pub fn idle_move(&self) -> Option<Move> {
        let to_move = self.open.turn().player()?;
        self.viewer.is(to_move).then(|| self.open.idle_move()).flatten()
    }

    /// Prepares what many samples of this view share: see [`Sampler`].
    pub fn sampler(&self) -> Sampler {
        Sampler::new(self)
    }

    /// A full state that fits this view, each physical arrangement of the hidden cards equally likely: see
    /// [`Sampler`].
    pub fn sample(&self, rng: &mut Rng) -> State {
        self.sampler().sample(rng)
    }
}

/// Writes what others see of a seat's cards (E9.4).
fn write_seen(open: &Open, seat: Seat, theirs: &[u8], seen: &mut [u8]) {
    let hand = usize::from(open.hand_size(seat));
    for (begin, end, _) in groups(open, seat, theirs) {
        arena::write_known(&theirs[begin..end], &mut seen[begin..end]);
    }
    // Where bags end is open.
    for (seen, &byte) in seen[hand..].iter_mut().zip(&theirs[hand..]) {
        *seen |= byte & LAST;
    }
}

/// The groups of a seat's cards that others can tell apart: where they begin and end, and whether it is the hand.
/// The hand first, together with the first bag while that is drawn whole (E9.4), then the bags.
fn groups<'a>(open: &Open, seat: Seat, cards: &'a [u8]) -> impl Iterator<Item = (usize, usize, bool)> + use<'a> {
    let mut first = usize::from(open.hand_size(seat));
    if seat == open.current && open.draws_whole() {
        first += usize::from(open.bag);
    }
    let mut begin = first;
    let bags = Bags(&cards[first..]).map(move |bag| {
        let end = begin + bag.len();
        (core::mem::replace(&mut begin, end), end, false)
    });
    core::iter::once((0, first, true)).chain(bags)
}

impl terra_core::View for View {
    type State = State;
    type Sampler = Sampler;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        View::turn(self)
    }

    fn legal_moves(&self) -> Moves {
        View::legal_moves(self)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        View::check(self, mv)
    }

    fn sampler(&self) -> Sampler {
        View::sampler(self)
    }
}

impl fmt::Display for View {
    /// The table as this viewer sees it, in a few lines of text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seen by {}: {}", self.viewer, self.turn())?;
        if let Turn::Player(_) = self.turn() {
            write!(f, ", {}", step(self.phase()))?;
        }
        if let Some(turns) = self.turns_left() {
            write!(f, ", {turns} turns left")?;
        }
        f.write_str("\npool:")?;
        for card in Card::all().filter(|&card| self.pool(card) > 0) {
            write!(f, " {card} {}", self.pool(card))?;
        }
        for seat in Seat::all(self.seats()) {
            write!(f, "\n{seat}: {} points, reserve {}, planet", self.points(seat), self.reserve(seat))?;
            for (continent, species) in self.planet(seat) {
                match species {
                    Some(species) => write!(f, " {species}>{continent}")?,
                    None => write!(f, " {continent}")?,
                }
            }
            write!(f, "; hand [{}], deck", self.hand_of(seat))?;
            for bag in self.bags(seat) {
                write!(f, " [{bag}]")?;
            }
        }
        Ok(())
    }
}

/// The step in a word.
fn step(phase: Phase) -> &'static str {
    match phase {
        Phase::Dealing => "dealing",
        Phase::Population => "population",
        Phase::Species => "species",
        Phase::Continent => "continent",
        Phase::Disaster => "disaster",
        Phase::Buying => "buying",
        Phase::Drawing => "drawing",
        Phase::Over => "over",
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("View");
        out.field("viewer", &self.viewer).field("open", &self.open);
        for seat in Seat::all(self.seats()) {
            out.field("hand", &self.hand_of(seat))
                .field("bags", &Listed(Bags(self.open.deck(&self.cards, seat))))
                .field("owned", &self.owned[seat.index()]);
        }
        out.finish()
    }
}
