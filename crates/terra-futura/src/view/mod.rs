//! What one viewer knows.

mod event;
mod sample;
#[cfg(feature = "serde")]
mod with_serde;

pub use event::Event;
pub use sample::Sampler;

use crate::cards::{Deck, ScoringDeck};
use crate::moves::{Decision, Moves};
use crate::state::{NONE, Open, Phase, scoring_cards};
use crate::{Card, Illegal, Level, Move, Resource, State};
use core::fmt;
use terra_core::{Rng, Seat, Turn, Viewer};

/// What one viewer knows of a game: all that lies open, and a seat its own scoring cards and the card that it took
/// blind.
///
/// A view holds nothing else, so it can be handed to whoever sits there: a bot, a client. Hidden are the scoring
/// cards of the others until they are used (F7.5), a card that another player took blind until it is placed
/// (F3.4a), and so what the decks hold.
///
/// ```
/// use terra_core::{Seat, Seed, Table, Viewer};
/// use terra_futura::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(3).build()?, Seed::from(1));
/// assert_eq!(table.view(Seat::FIRST).scoring_cards(Seat::FIRST).count(), 2);
/// assert_eq!(table.view(Viewer::Spectator).scoring_cards(Seat::FIRST).count(), 0);
/// # Ok::<(), terra_futura::BadSetup>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct View {
    viewer: Viewer,
    pub(crate) open: Open,
    /// The discard piles (F2.3).
    pub(crate) discards: [Deck; 2],
    /// The viewer's own scoring cards; none for the spectator.
    scoring: [u8; 2],
    /// The kind of the card that the viewer took blind.
    blind: u8,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            open: state.open,
            discards: Level::ALL.map(|level| state.discards(level)),
            scoring: viewer.seat().and_then(|seat| state.scoring.get(seat.index()).copied()).unwrap_or([NONE; 2]),
            blind: if viewer.is(state.open.current) { state.blind } else { NONE },
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

    /// The scoring cards of a seat as far as the viewer may see them: its own, and those that are used (F7.5).
    pub fn scoring_cards(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + use<> {
        scoring_cards(if self.viewer.is(seat) { self.scoring } else { self.open.used(seat) })
    }

    /// How many scoring cards a seat has been dealt: two, once they are dealt; 0 for one that is not at this table.
    pub fn scoring_count(&self, seat: Seat) -> u8 {
        self.open.scoring_dealt(seat)
    }

    /// How many of that card lie in the discard pile of its level (F2.3).
    pub fn discarded(&self, card: Card) -> u8 {
        card.level().map_or(0, |level| self.discards[level.index()][usize::from(card.number() - 1)])
    }

    /// The card that is to be placed, if the viewer may know it (F3.4a, F3.4b).
    pub fn taken(&self) -> Option<Card> {
        let kind = if self.open.taken == NONE { self.blind } else { self.open.taken };
        (kind != NONE).then(|| Card::of_kind(kind))
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
            Some(to_move) if !self.viewer.is(to_move) => Err(Illegal::NotInTurn { to_move, phase: self.open.phase }),
            _ => self.decision().check(mv),
        }
    }

    /// The move that declines, for a viewer who is to move: see [`Game::idle_move`](terra_core::Game::idle_move).
    pub fn idle_move(&self) -> Option<Move> {
        let to_move = self.open.turn().player()?;
        self.viewer.is(to_move).then(|| self.open.idle_move(&self.decision())).flatten()
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
        Decision { open: &self.open, scoring: self.scoring }
    }

    /// Whether another player holds a card taken blind, which the viewer does not see.
    fn hides_blind(&self) -> bool {
        self.open.holds_blind() && !self.viewer.is(self.open.current)
    }

    /// The cards of a level that the viewer sees nowhere: in the deck, or taken blind by another player. Nothing
    /// when more are seen than there are.
    fn unseen(&self, level: Level) -> Option<Deck> {
        let mut unseen = self.open.unplaced(level)?.without(&self.discards[level.index()])?;
        let is_own = self.blind != NONE && usize::from(self.blind) / crate::cards::PER_LEVEL == level.index();
        let fits = !is_own || unseen.take(usize::from(self.blind) % crate::cards::PER_LEVEL);
        fits.then_some(unseen)
    }

    /// The scoring cards that the viewer sees nowhere. Nothing when more are seen than there are.
    fn unseen_scoring(&self) -> Option<ScoringDeck> {
        let mut unseen = ScoringDeck::from_counts(self.open.data().scoring_copies);
        for seat in Seat::all(self.seats()) {
            for card in self.scoring_cards(seat) {
                if !unseen.take(card.index()) {
                    return None;
                }
            }
        }
        Some(unseen)
    }
}

impl Open {
    /// The scoring cards that a seat has used, each once unless it must have two of them (F7.5).
    pub(crate) fn used(&self, seat: Seat) -> [u8; 2] {
        let of = |list: &[u8]| list.get(seat.index()).copied().unwrap_or(NONE);
        let (pattern, set) = (of(&self.patterns), of(&self.sets));
        match (pattern, set) {
            (pattern, set) if pattern == set => [pattern, NONE],
            (pattern, set) => [pattern.min(set), pattern.max(set)],
        }
    }

    /// Whether the current player holds a card taken blind that is not known to all.
    pub(crate) fn holds_blind(&self) -> bool {
        self.phase == Phase::Placing && self.taken == NONE
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
        writeln!(f, "seen by {}: {}", self.viewer, self.turn())?;
        for level in Level::ALL {
            write!(f, "row {level}, deck of {}:", self.deck(level))?;
            self.row(level).try_for_each(|card| write!(f, " {card}"))?;
            writeln!(f)?;
        }
        if let Some(card) = self.taken() {
            writeln!(f, "to be placed: {card}")?;
        }
        for seat in Seat::all(self.seats()) {
            write!(f, "{seat}:")?;
            for cell in self.cells(seat) {
                self.write_card(f, seat, cell)?;
            }
            for (number, card) in self.scoring_cards(seat).enumerate() {
                write!(f, "{} {card}", if number == 0 { "; scoring cards" } else { "," })?;
            }
            writeln!(f)?;
        }
        let totals = Seat::all(self.seats()).filter_map(|seat| self.sheet(seat));
        f.write_str("points:")?;
        totals.into_iter().try_for_each(|sheet| write!(f, " {}", sheet.total()))
    }
}

impl View {
    /// A card with what lies on it: ` b3 I2[rr~]`, inactive ones in brackets with an exclamation mark.
    fn write_card(&self, f: &mut fmt::Formatter<'_>, seat: Seat, cell: crate::Cell) -> fmt::Result {
        let Some(card) = self.card(seat, cell) else { return Ok(()) };
        write!(f, " {cell} {card}[")?;
        for resource in Resource::ALL {
            for _ in 0..self.resources(seat, cell, resource) {
                write!(f, "{}", resource.letter())?;
            }
        }
        (0..self.pollution(seat, cell)).try_for_each(|_| f.write_str("~"))?;
        f.write_str(if self.is_active(seat, cell) { "]" } else { "!]" })
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("viewer", &self.viewer)
            .field("open", &self.open)
            .field("discards", &self.discards)
            .field("scoring", &self.scoring)
            .field("blind", &self.blind)
            .finish()
    }
}
