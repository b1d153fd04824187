//! What one viewer knows.

mod event;
mod sample;
mod triples;
#[cfg(feature = "serde")]
mod with_serde;

pub use event::{Event, Settled};
pub use sample::Sampler;

use crate::cards::{ALL_SOLUTIONS, Solutions};
use crate::moves::{Decision, Moves};
use crate::state::{Hoards, Open, SEATS};
use crate::{Combination, Hand, Illegal, Move, Score, State};
use core::fmt;
use terra_core::{Rng, Seat, Turn, Viewer};

/// What one viewer knows of a game: all that lies open (C6.10), and a seat its own hand and hoard.
///
/// A view holds nothing else, so it can be handed to whoever sits there: a bot, a client. What it does not keep is
/// history: who passed on what, or which cards a player must have had to do what they did.
///
/// ```
/// use terra_core::{Seat, Seed, Table, Viewer};
/// use terra_crisis::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(3).build()?, Seed::from(1));
/// let view = table.view(Seat::FIRST);
/// assert_eq!(view.hand().len(), u32::from(view.hand_size(Seat::FIRST)));
/// assert!(table.view(Viewer::Spectator).hand().is_empty());
/// # Ok::<(), terra_crisis::BadSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    viewer: Viewer,
    pub(crate) open: Open,
    /// The viewer's own hand; empty for the spectator.
    hand: Hand,
    hand_sizes: [u8; SEATS],
    hoard_sizes: [u8; SEATS],
    /// What the viewer may see of the hoards (C6.9).
    hoards: Hoards,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let mut hoards = Hoards::EMPTY;
        for seat in Seat::all(state.seats()) {
            if state.open.shows_hoard(seat, viewer) {
                for combination in state.hoards.of(seat) {
                    hoards.add(seat, combination);
                }
            }
        }
        View {
            viewer,
            open: state.open,
            hand: viewer.seat().map_or(Hand::EMPTY, |seat| state.hand(seat)),
            hand_sizes: state.hands.map(|hand| hand.len() as u8),
            hoard_sizes: *state.hoards.counts(),
            hoards,
        }
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
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// How many cards a seat has in hand; 0 for one that is not at this table.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// How many combinations a seat has hoarded; 0 for one that is not at this table.
    pub fn hoard_size(&self, seat: Seat) -> u8 {
        self.hoard_sizes[seat.index()]
    }

    /// What a seat has hoarded, if the viewer may see it: the viewer's own, and everybody's when the game is over
    /// (C6.9).
    pub fn hoarded(&self, seat: Seat) -> Option<impl ExactSizeIterator<Item = Combination> + Clone + '_> {
        let shown = seat.number() < self.seats() && self.open.shows_hoard(seat, self.viewer);
        shown.then(|| self.hoards.of(seat))
    }

    /// The two parts of a seat's score, if the viewer may see its hoard (C9.5).
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let _ = self.hoarded(seat)?;
        Some(Score { track: self.track(seat), hoard: self.hoards.value(seat) })
    }

    /// The legal moves, when it is the viewer who is to move; none otherwise.
    pub fn legal_moves(&self) -> Moves {
        match self.open.turn().player() {
            Some(seat) if self.viewer.is(seat) => self.decision().legal_moves(),
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
            _ => self.decision().check(mv),
        }
    }

    /// The move that declines, for a viewer who is to move: see [`Game::idle_move`](terra_core::Game::idle_move).
    pub fn idle_move(&self) -> Option<Move> {
        let to_move = self.open.turn().player()?;
        self.viewer.is(to_move).then(|| self.open.idle_move(self.hand)).flatten()
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

    fn decision(&self) -> Decision<'_> {
        Decision { open: &self.open, hand: self.hand }
    }

    /// The Solution cards that the viewer sees nowhere: in the pile, in other hands, in hoards not shown. Nothing
    /// when more are seen than there are.
    fn unseen(&self) -> Option<Solutions> {
        let mut unseen = ALL_SOLUTIONS.without(&self.open.solutions())?;
        unseen = unseen.without(&self.hand.as_solutions())?;
        for seat in Seat::all(SEATS as u8) {
            for card in self.hoards.of(seat).flat_map(Combination::cards) {
                if !unseen.take(card.index()) {
                    return None;
                }
            }
        }
        Some(unseen)
    }
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
        writeln!(f, "seen by {}: {}, {} cards in the pile", self.viewer, self.turn(), self.pile())?;
        if let Some(crisis) = self.open.impending {
            write!(f, "impending: {crisis}, on it")?;
            let seats = Seat::all(self.seats());
            let mut played = seats.filter_map(|seat| Some((seat, self.contribution(seat)?))).peekable();
            if played.peek().is_none() {
                f.write_str(" nothing")?;
            }
            for (seat, card) in played {
                write!(f, " {card} by {seat}")?;
            }
            writeln!(f)?;
        }
        f.write_str("full-blown:")?;
        for full_blown in self.full_blown() {
            write!(f, " {full_blown}")?;
        }
        f.write_str(if self.full_blown().is_empty() { " none\n" } else { "\n" })?;
        for seat in Seat::all(self.seats()) {
            write!(
                f,
                "{seat}: {} points, {} cards in hand, {} hoarded",
                self.track(seat),
                self.hand_size(seat),
                self.hoard_size(seat)
            )?;
            for (number, combination) in self.hoarded(seat).into_iter().flatten().enumerate() {
                write!(f, "{}{combination}", if number == 0 { ": " } else { " " })?;
            }
            writeln!(f)?;
        }
        match self.viewer {
            Viewer::Seat(_) => write!(f, "own hand: {}", self.hand),
            Viewer::Spectator => Ok(()),
        }
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = usize::from(self.seats());
        f.debug_struct("View")
            .field("viewer", &self.viewer)
            .field("open", &self.open)
            .field("hand", &self.hand)
            .field("hand_sizes", &&self.hand_sizes[..seats])
            .field("hoard_sizes", &&self.hoard_sizes[..seats])
            .field("hoards", &self.hoards)
            .finish()
    }
}
