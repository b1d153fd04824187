//! The contract of the core, fulfilled: chance, outcome, and the names that states have by themselves.

use crate::apply::Numbered;
use crate::moves::Moves;
use crate::state::{Loss, Phase};
use crate::view::{Event, View};
use crate::{Card, Illegal, Move, Score, Setup, Solution, State};
use core::fmt;
use terra_core::{Game, Outcome, Seat, Step, Turn, Viewer};

/// How a game ended (C8, C9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    /// The pile was played through: all have succeeded, and the totals rank them (C9).
    Success,
    /// Control was lost: everybody has lost (C8), by these conditions.
    LossOfControl(Loss),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Success => f.write_str("success"),
            Ending::LossOfControl(loss) => write!(f, "loss of control ({loss})"),
        }
    }
}

impl State {
    /// How the game ended, once it has: on success each seat's points and rank, its team's together (C9.2, C9.3,
    /// C10.2); in a loss of control neither (C9.4).
    #[inline]
    pub fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.open.phase != Phase::Over {
            return None;
        }
        let setup = &self.open.setup;
        let team = |seat| setup.team(seat);
        if let Some(loss) = self.open.loss() {
            return Some(Outcome::all_lost(Ending::LossOfControl(loss), setup.seats(), team));
        }
        let mut points = [0; crate::state::SEATS];
        for seat in Seat::all(setup.seats()) {
            let side =
                Seat::all(setup.seats()).filter(|&other| other == seat || setup.teams() && team(other) == team(seat));
            points[seat.index()] = side.filter_map(|member| self.score(member)).map(Score::total).sum();
        }
        Some(Outcome::ranked(Ending::Success, &points[..usize::from(setup.seats())], team))
    }

    /// The cards that can come up now, in order, each with how many there are of it.
    #[inline]
    pub fn chance(&self) -> impl Iterator<Item = (Card, u32)> {
        let phase = self.open.phase;
        let awaited = matches!(phase, Phase::Dealing | Phase::Drawing);
        let solutions = self
            .pile
            .iter()
            .filter(move |_| awaited)
            .map(|(kind, count)| (Card::Solution(Solution::kind(kind as u32)), u32::from(count)));
        // C2.2: the crises are shuffled in after the hands are dealt.
        let coming = if phase == Phase::Drawing { self.open.coming } else { 0 };
        let crises = *self.open.cards().crises();
        let mut places = (0..crises.len()).filter(move |&place| coming >> place & 1 == 1).peekable();
        let crises = core::iter::from_fn(move || {
            let crisis = crises[places.next()?];
            let mut count = 1;
            while places.next_if(|&place| crises[place] == crisis).is_some() {
                count += 1;
            }
            Some((Card::Crisis(crisis), count))
        });
        solutions.chain(crises)
    }
}

impl Game for State {
    const NAME: &'static str = "crisis";
    const RULES: u32 = 1;

    type Setup = Setup;
    type Move = Move;
    type Card = Card;
    type Moves = Moves;
    type View = View;
    type Event = Event;
    type Ending = Ending;
    type Illegal = Illegal;

    #[inline]
    fn new(setup: &Setup) -> State {
        State::new(setup)
    }

    #[inline]
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
        match self.open.phase {
            // C2.2: the crises are shuffled in after the hands are dealt.
            Phase::Dealing => self.open.solutions_in_pile(),
            Phase::Drawing => self.open.pile.into(),
            _ => 0,
        }
    }

    #[inline]
    fn pick(&self, k: u32) -> Option<Card> {
        match self.numbered(k)? {
            Numbered::Solution(card) => Some(Card::Solution(card)),
            // Equal crises stand side by side in the set, so the order of places is the order of cards.
            Numbered::Crisis(number) => self.open.crises_coming().nth(number).map(Card::Crisis),
        }
    }

    #[inline]
    fn turn_up_number(&mut self, k: u32) -> Option<Card> {
        self.turn_up_numbered(k)
    }

    #[inline]
    fn turn_up(&mut self, card: Card) -> Result<(), Illegal> {
        self.turn_up_card(card)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Ending>> {
        State::outcome(self)
    }

    #[inline]
    fn idle_move(&self) -> Option<Move> {
        self.open.idle_move(self.decision().hand)
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline]
    fn event(&self, step: Step<Move, Card>, viewer: Viewer) -> Event {
        Event::of(self, step, viewer)
    }
}
