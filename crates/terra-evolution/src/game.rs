//! The contract of the core, fulfilled: chance, outcome, and the names that states have by themselves.

use crate::moves::Moves;
use crate::state::{Open, Phase, arena};
use crate::view::{Event, View};
use crate::{Card, Illegal, Move, Setup, State};
use core::fmt;
use terra_core::{Game, Outcome, Seat, Step, Turn, Viewer};

/// How a game ended (E10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    /// A player had the points, a bird and a mammal (E10.1).
    Victory(Seat),
    /// The limit of turns was reached: a draw (E10.4).
    Limit,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Victory(seat) => write!(f, "victory of {seat}"),
            Ending::Limit => f.write_str("draw at the limit of turns"),
        }
    }
}

impl State {
    /// How the game ended, once it has: the winner has rank 1, all others rank 2; at the limit all have rank 1.
    /// Points are those of the fossil piles (E10.3).
    pub fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.open.phase != Phase::Over {
            return None;
        }
        let mut points = [0; crate::state::SEATS];
        for seat in Seat::all(self.seats()) {
            points[seat.index()] = i32::try_from(self.points(seat)).unwrap_or(i32::MAX);
        }
        let winner = if self.open.is_drawn() { None } else { Some(self.open.current) };
        let ending = winner.map_or(Ending::Limit, Ending::Victory);
        let has_won = |seat| winner == Some(seat);
        Some(Outcome::by_key(ending, &points[..usize::from(self.seats())], has_won, |_| None))
    }

    /// The bag that a card is drawn from now; empty when none is awaited.
    #[inline]
    fn bag(&self) -> &[u8] {
        let first = usize::from(self.open.begin) + usize::from(self.open.hand);
        &self.cards.0[first..first + usize::from(self.open.bag)]
    }

    /// The cards that can come up now, in order, each with how many there are of it.
    pub fn chance(&self) -> impl Iterator<Item = (Card, u32)> {
        self.bag()
            .chunk_by(|&one, &other| arena::kind(one) == arena::kind(other))
            .filter_map(|equal| Some((arena::card(equal[0])?, equal.len() as u32)))
    }
}

impl State {
    /// This state in another step.
    // Not inlined: what a call returns is written where the caller wants it.
    #[inline(never)]
    fn in_step(&self, phase: Phase) -> State {
        State { open: Open { phase, ..self.open }, cards: self.cards }
    }

    // A function of its own, so that the rules are compiled into `play` once and can be inlined where it is called.
    #[inline(never)]
    fn apply_change(&self, mv: Move) -> Result<State, Illegal> {
        let mut next = *self;
        next.play_move(mv)?;
        Ok(next)
    }
}

impl Game for State {
    const NAME: &'static str = "evolution";
    const RULES: u32 = 1;

    type Setup = Setup;
    type Move = Move;
    type Card = Card;
    type Moves = Moves;
    type View = View;
    type Event = Event;
    type Ending = Ending;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> State {
        State::new(setup)
    }

    fn setup(&self) -> Setup {
        self.open.setup
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.open.turn()
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        self.decision().legal_moves()
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.decision().check(mv)
    }

    #[inline]
    fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        self.play_move(mv)
    }

    #[inline(never)]
    fn apply(&self, mv: Move) -> Result<State, Illegal> {
        // Half of the decisions decline: then the new state is written once, where it is returned. One that is changed
        // after it is made is copied there.
        if let Some(phase) = self.step_after_declining(mv) {
            return Ok(self.in_step(phase));
        }
        self.apply_change(mv)
    }

    fn chance(&self) -> impl Iterator<Item = (Card, u32)> {
        State::chance(self)
    }

    #[inline]
    fn weight(&self) -> u32 {
        self.open.bag.into()
    }

    #[inline]
    fn pick(&self, k: u32) -> Option<Card> {
        if k >= self.open.bag.into() {
            return None;
        }
        // A bag is sorted: its places are in the order of the cards.
        let first = usize::from(self.open.begin) + usize::from(self.open.hand);
        arena::card(self.cards.0[first + k as usize])
    }

    #[inline]
    fn turn_up(&mut self, card: Card) -> Result<(), Illegal> {
        self.turn_up_card(card)
    }

    // A function of its own: it is large, and a walk from state to state has it in several places.
    #[inline(never)]
    fn turn_up_number(&mut self, k: u32) -> Option<Card> {
        self.draw_number(k)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        State::outcome(self)
    }

    fn idle_move(&self) -> Option<Move> {
        self.open.idle_move()
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn event(&self, step: Step<Move, Card>, viewer: Viewer) -> Event {
        Event::of(self, step, viewer)
    }
}
