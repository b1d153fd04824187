//! The contract of a game: states, moves, chance, views.

use crate::{Outcome, Rng, Seat, Turn, Viewer};
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::Deref;
use core::str::FromStr;

/// A small value with a text form that reads back without any state: a move or a card.
///
/// It need not be implemented: every type that can be one is one.
pub trait Token:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync> + Send + Sync + 'static
{
}

impl<T> Token for T where
    T: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync> + Send + Sync + 'static
{
}

/// Why something is not allowed: a sentence (`Display`), a stable code, and the clause of the rules.
pub trait Refusal: Error + Copy + Eq + Send + Sync + 'static {
    /// A stable name for programs, in kebab-case: `hoard-needs-help`.
    fn code(&self) -> &'static str;

    /// The clause of the game's rules that says so: `C6.6`.
    fn clause(&self) -> &'static str;
}

/// How many play and who begins: what every game's setup knows.
pub trait Seating: Clone + Eq + Debug + Display + FromStr<Err: Error + Send + Sync> + Send + Sync + 'static {
    /// The number of seats.
    fn seats(&self) -> u8;

    /// The seat that begins.
    fn first(&self) -> Seat;

    /// The same setup with another seat to begin; nothing when there is no such seat.
    fn starting_with(&self, first: Seat) -> Option<Self>;
}

/// One step of a game: a card turned up, or a player's move.
///
/// Its text is a line of a record: `+ card` for a deal, the bare move otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<M, C> {
    /// That card came up.
    Deal(C),
    /// The player to move played this.
    Play(M),
}

impl<M: Display, C: Display> Display for Step<M, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Deal(card) => write!(f, "+ {card}"),
            Step::Play(mv) => mv.fmt(f),
        }
    }
}

/// A game: its state, and the rules that lead from state to state.
///
/// A state waits for a player, for a card, or for nothing ([`turn`](Game::turn)). It holds no generator and no
/// hidden order: the next card of a deck is decided when it is turned up, by whoever holds the state.
///
/// None of the methods touches the heap in the games of this family, nor panics on any argument.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game's short name, as in records: `crisis`.
    const NAME: &'static str;
    /// The version of the rules. It rises when the same moves would play otherwise.
    const RULES: u32;

    /// How the game is set up: a validated value, made by a builder.
    type Setup: Seating;
    /// A decision.
    type Move: Token;
    /// What chance turns up.
    type Card: Token;
    /// A list of moves, on the stack.
    type Moves: Deref<Target = [Self::Move]> + IntoIterator<Item = Self::Move>;
    /// What one viewer knows.
    type View: View<State = Self>;
    /// One step as one viewer saw it.
    type Event: Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// How the game ended, in its own terms.
    type Ending: Copy + Eq + Debug + Display;
    /// Why a move or a card is refused.
    type Illegal: Refusal;

    /// The state in which nothing has happened yet. The opening hands are dealt by chance steps.
    fn new(setup: &Self::Setup) -> Self;

    /// The setup that the game began with.
    fn setup(&self) -> Self::Setup;

    /// What the state waits for.
    fn turn(&self) -> Turn;

    /// All legal moves of the player to move, sorted, each once; none when nobody is to move.
    fn legal_moves(&self) -> Self::Moves;

    /// Whether the player to move may play this.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move in place.
    ///
    /// # Errors
    /// The reason why it is not legal; then nothing has changed.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// The state after a move; this one stays as it is.
    ///
    /// # Errors
    /// The reason why it is not legal.
    #[inline]
    fn apply(&self, mv: Self::Move) -> Result<Self, Self::Illegal> {
        let mut next = self.clone();
        next.play(mv)?;
        Ok(next)
    }

    /// The cards that can come up now, in order, with how many there are of each; none when no card is awaited.
    ///
    /// This belongs to the holder of the state: the weights are what all hidden hands leave.
    fn chance(&self) -> impl Iterator<Item = (Self::Card, u32)>;

    /// The sum of the weights of [`chance`](Game::chance).
    fn weight(&self) -> u32 {
        self.chance().map(|(_, weight)| weight).sum()
    }

    /// The card number `k` of those that can come up, each counted as often as its weight; nothing when `k` is
    /// not below [`weight`](Game::weight).
    fn pick(&self, mut k: u32) -> Option<Self::Card> {
        for (card, weight) in self.chance() {
            if k < weight {
                return Some(card);
            }
            k -= weight;
        }
        None
    }

    /// Turns up a card in place.
    ///
    /// # Errors
    /// The reason why that card cannot come up now; then nothing has changed.
    fn turn_up(&mut self, card: Self::Card) -> Result<(), Self::Illegal>;

    /// Turns up the card number `k` in place, as [`pick`](Game::pick) counts them, and tells which it was; nothing,
    /// and nothing changes, when there is no such card.
    #[inline]
    fn turn_up_number(&mut self, k: u32) -> Option<Self::Card> {
        let card = self.pick(k)?;
        self.turn_up(card).expect("a card that is picked can come up");
        Some(card)
    }

    /// The state after a card has come up; this one stays as it is.
    ///
    /// # Errors
    /// The reason why that card cannot come up now.
    #[inline]
    fn deal(&self, card: Self::Card) -> Result<Self, Self::Illegal> {
        let mut next = self.clone();
        next.turn_up(card)?;
        Ok(next)
    }

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome<Self::Ending>>;

    /// The move that a server plays for an absent player: the one that declines. Always legal when a player is to
    /// move, nothing otherwise. When to play it is the server's business.
    fn idle_move(&self) -> Option<Self::Move>;

    /// What that viewer knows, and no more.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The step as that viewer sees it. Asked of the state before the step, which must be a legal one.
    fn event(&self, step: Step<Self::Move, Self::Card>, viewer: Viewer) -> Self::Event;

    /// Takes one step in place: plays the move, or turns up the card.
    ///
    /// # Errors
    /// The reason why the step is not legal; then nothing has changed.
    #[inline]
    fn step(&mut self, step: Step<Self::Move, Self::Card>) -> Result<(), Self::Illegal> {
        match step {
            Step::Deal(card) => self.turn_up(card),
            Step::Play(mv) => self.play(mv),
        }
    }
}

/// What one viewer knows of a game: a type of its own, so that who is handed one cannot see more.
pub trait View: Clone + Eq + Debug + Display + Send + Sync + 'static {
    /// The game it is a view of.
    type State: Game<View = Self>;
    /// See [`sampler`](View::sampler).
    type Sampler: Sampler<State = Self::State>;

    /// Whose view it is.
    fn viewer(&self) -> Viewer;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The legal moves, when it is the viewer who is to move; none otherwise.
    fn legal_moves(&self) -> <Self::State as Game>::Moves;

    /// Whether the viewer may play this now.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, mv: <Self::State as Game>::Move) -> Result<(), <Self::State as Game>::Illegal>;

    /// Prepares what many samples of this view share.
    fn sampler(&self) -> Self::Sampler;

    /// A full state that fits this view, each physical arrangement of the hidden cards (every printed card
    /// distinct) equally likely.
    fn sample(&self, rng: &mut Rng) -> Self::State {
        self.sampler().sample(rng)
    }
}

/// Draws full states that fit one view.
pub trait Sampler: Send + Sync {
    /// The game's state.
    type State;

    /// A full state that fits the view, each physical arrangement of the hidden cards equally likely.
    fn sample(&self, rng: &mut Rng) -> Self::State;
}
