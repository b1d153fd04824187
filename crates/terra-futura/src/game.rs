//! The contract of the core, fulfilled: chance, outcome, and the names that states have by themselves.

use crate::cards::{PER_LEVEL, ScoringDeck};
use crate::moves::Moves;
use crate::state::{Phase, SEATS};
use crate::view::{Event, View};
use crate::{Card, Illegal, Move, Setup, State};
use core::cmp::Reverse;
use core::fmt;
use terra_core::{Game, Outcome, Seat, Step, Turn, Viewer};

/// How a game ended: every game is played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    /// All territories are finished, and the totals rank them (F8.3).
    Finished,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Finished => f.write_str("finished"),
        }
    }
}

impl State {
    /// How the game ended, once it has: each seat's total and rank. Equal totals are ranked by the cubes of
    /// pollution, fewer first; equal in that too, they share a rank (F8.3).
    pub fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.open.phase != Phase::Over {
            return None;
        }
        let mut points = [0; SEATS];
        let mut cubes = [0; SEATS];
        for seat in Seat::all(self.seats()) {
            let sheet = self.sheet(seat).expect("the seat is at the table");
            points[seat.index()] = sheet.total();
            cubes[seat.index()] = sheet.cubes;
        }
        let points = &points[..usize::from(self.seats())];
        let key = |seat: Seat| (points[seat.index()], Reverse(cubes[seat.index()]));
        Some(Outcome::by_key(Ending::Finished, points, key, |_| None))
    }

    /// The cards that can come up now, in order, each with how many there are of it.
    pub fn chance(&self) -> impl Iterator<Item = (Card, u32)> + use<> {
        let level = self.awaited();
        let deck = level.map(|level| self.decks[level.index()]);
        let from = level.map_or(0, |level| level.index() * PER_LEVEL);
        let scoring =
            if level.is_none() && self.open.phase == Phase::Dealing { self.scoring_left() } else { ScoringDeck::EMPTY };
        let scoring = scoring.iter().map(|(number, count)| (Card::scoring_at(number), u32::from(count)));
        let kinds = deck.into_iter().flat_map(|deck| deck.iter());
        scoring.chain(kinds.map(move |(number, count)| (Card::of_kind((from + number) as u8), u32::from(count))))
    }
}

impl Game for State {
    const NAME: &'static str = "futura";
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

    // A function of its own, so that the rules are compiled into `play` once and can be inlined where it is called.
    #[inline(never)]
    fn apply(&self, mv: Move) -> Result<State, Illegal> {
        let mut next = *self;
        next.play_move(mv)?;
        Ok(next)
    }

    fn chance(&self) -> impl Iterator<Item = (Card, u32)> {
        State::chance(self)
    }

    #[inline]
    fn weight(&self) -> u32 {
        match self.awaited() {
            Some(level) => self.open.left[level.index()].into(),
            None if self.open.phase == Phase::Dealing => (crate::SCORING as u32) - u32::from(self.open.dealt),
            None => 0,
        }
    }

    #[inline]
    fn pick(&self, k: u32) -> Option<Card> {
        match self.awaited() {
            Some(level) => {
                let number = self.decks[level.index()].pick(k)?;
                Some(Card::of_kind((level.index() * PER_LEVEL + number) as u8))
            }
            None if self.open.phase == Phase::Dealing => self.scoring_left().pick(k).map(Card::scoring_at),
            None => None,
        }
    }

    #[inline]
    fn turn_up(&mut self, card: Card) -> Result<(), Illegal> {
        self.turn_up_card(card)
    }

    #[inline]
    fn turn_up_number(&mut self, k: u32) -> Option<Card> {
        let card = self.pick(k)?;
        self.come_up(card);
        Some(card)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        State::outcome(self)
    }

    fn idle_move(&self) -> Option<Move> {
        self.open.idle_move(&self.decision())
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn event(&self, step: Step<Move, Card>, viewer: Viewer) -> Event {
        Event::of(self, step, viewer)
    }
}
