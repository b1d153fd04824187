//! Games that are written down whole, as trees, so that the right move is known.

use crate::puzzles::Puzzle;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use terra_core::{Game, MoveList, Outcome, Refusal, Rng, Seat, Seating, Step, Team, Turn, Viewer};

/// A position with all that can come of it.
#[derive(Debug)]
pub(crate) struct Node {
    /// Its name; no other position of the puzzle has it.
    pub(crate) name: &'static str,
    /// For whom it looks like others: the seat, and the name that these positions share.
    pub(crate) looks: Vec<(u8, &'static str)>,
    pub(crate) what: What,
}

#[derive(Debug)]
pub(crate) enum What {
    /// That seat moves.
    Player(u8, Vec<(char, Node)>),
    /// A card comes up, by its weight.
    Chance(Vec<(char, u32, Node)>),
    /// The points of each seat, or nothing when all have lost.
    Over(Option<Vec<i32>>),
}

impl Node {
    /// As who sees it.
    fn look(&self, viewer: Viewer) -> &'static str {
        self.looks.iter().find(|(seat, _)| viewer.seat() == Seat::new(*seat)).map_or(self.name, |&(_, shared)| shared)
    }

    fn turn(&self) -> Turn {
        match &self.what {
            What::Player(seat, _) => Turn::Player(Seat::new(*seat).unwrap()),
            What::Chance(_) => Turn::Chance,
            What::Over(_) => Turn::Over,
        }
    }

    fn moves(&self) -> MoveList<char, 16> {
        match &self.what {
            What::Player(_, moves) => moves.iter().map(|&(mv, _)| mv).collect(),
            _ => MoveList::new(),
        }
    }

    fn after(&self, step: Step<char, char>) -> Option<&Node> {
        match (&self.what, step) {
            (What::Player(_, moves), Step::Play(mv)) => moves.iter().find(|(m, _)| *m == mv).map(|(_, next)| next),
            (What::Chance(cards), Step::Deal(card)) => cards.iter().find(|(c, ..)| *c == card).map(|(.., next)| next),
            _ => None,
        }
    }

    /// All positions that look like this to that viewer, with how likely chance makes them, in 1/2520.
    fn alike(&'static self, viewer: Viewer, look: &'static str, weight: u32, found: &mut Vec<(&'static Node, u32)>) {
        if self.look(viewer) == look {
            found.push((self, weight));
        }
        match &self.what {
            What::Player(_, moves) => moves.iter().for_each(|(_, next)| next.alike(viewer, look, weight, found)),
            What::Chance(cards) => {
                let all: u32 = cards.iter().map(|(_, weight, _)| weight).sum();
                for (_, part, next) in cards {
                    next.alike(viewer, look, weight * part / all, found);
                }
            }
            What::Over(_) => {}
        }
    }
}

/// A puzzle at one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) puzzle: Puzzle,
    pub(crate) node: &'static Node,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        (self.puzzle, self.node.name) == (other.puzzle, other.node.name)
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.puzzle, self.node.name).hash(hasher);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSuchStep;

impl fmt::Display for NoSuchStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such step is in the puzzle")
    }
}

impl std::error::Error for NoSuchStep {}

impl Refusal for NoSuchStep {
    fn code(&self) -> &'static str {
        "no-such-step"
    }

    fn clause(&self) -> &'static str {
        "P1"
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Puzzle {
    type Err = NoSuchStep;

    fn from_str(text: &str) -> Result<Puzzle, NoSuchStep> {
        Puzzle::ALL.into_iter().find(|puzzle| puzzle.to_string() == text).ok_or(NoSuchStep)
    }
}

impl Seating for Puzzle {
    fn seats(&self) -> u8 {
        Puzzle::seats(*self)
    }

    fn first(&self) -> Seat {
        Seat::FIRST
    }

    fn starting_with(&self, first: Seat) -> Option<Puzzle> {
        (first == Seat::FIRST).then_some(*self)
    }
}

impl Game for State {
    const NAME: &'static str = "puzzle";
    const RULES: u32 = 1;

    type Setup = Puzzle;
    type Move = char;
    type Card = char;
    type Moves = MoveList<char, 16>;
    type View = View;
    type Event = &'static str;
    type Ending = bool;
    type Illegal = NoSuchStep;

    fn new(setup: &Puzzle) -> State {
        State { puzzle: *setup, node: setup.root() }
    }

    fn setup(&self) -> Puzzle {
        self.puzzle
    }

    fn turn(&self) -> Turn {
        self.node.turn()
    }

    fn legal_moves(&self) -> MoveList<char, 16> {
        self.node.moves()
    }

    fn check(&self, mv: char) -> Result<(), NoSuchStep> {
        self.node.after(Step::Play(mv)).map(|_| ()).ok_or(NoSuchStep)
    }

    fn play(&mut self, mv: char) -> Result<(), NoSuchStep> {
        self.node = self.node.after(Step::Play(mv)).ok_or(NoSuchStep)?;
        Ok(())
    }

    fn chance(&self) -> impl Iterator<Item = (char, u32)> {
        let cards = if let What::Chance(cards) = &self.node.what { &cards[..] } else { &[] };
        cards.iter().map(|&(card, weight, _)| (card, weight))
    }

    fn turn_up(&mut self, card: char) -> Result<(), NoSuchStep> {
        self.node = self.node.after(Step::Deal(card)).ok_or(NoSuchStep)?;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome<bool>> {
        let What::Over(points) = &self.node.what else { return None };
        let team = |seat: Seat| self.puzzle.has_teams().then_some(Team(seat.number() % 2));
        Some(match points {
            Some(points) => Outcome::ranked(true, points, team),
            None => Outcome::all_lost(false, self.puzzle.seats(), team),
        })
    }

    fn idle_move(&self) -> Option<char> {
        self.legal_moves().first().copied()
    }

    fn view(&self, viewer: Viewer) -> View {
        let is_own = self.turn().player().is_some_and(|seat| viewer.is(seat));
        let moves = if is_own { self.legal_moves() } else { MoveList::new() };
        View { puzzle: self.puzzle, viewer, look: self.node.look(viewer), turn: self.turn(), moves }
    }

    fn event(&self, step: Step<char, char>, viewer: Viewer) -> &'static str {
        self.node.after(step).map_or("nothing", |next| next.look(viewer))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct View {
    puzzle: Puzzle,
    viewer: Viewer,
    look: &'static str,
    turn: Turn,
    moves: MoveList<char, 16>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.puzzle, self.look)
    }
}

impl terra_core::View for View {
    type State = State;
    type Sampler = Sampler;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal_moves(&self) -> MoveList<char, 16> {
        self.moves.clone()
    }

    fn check(&self, mv: char) -> Result<(), NoSuchStep> {
        if self.moves.contains(&mv) { Ok(()) } else { Err(NoSuchStep) }
    }

    fn sampler(&self) -> Sampler {
        let mut alike = Vec::new();
        self.puzzle.root().alike(self.viewer, self.look, 2520, &mut alike);
        Sampler { puzzle: self.puzzle, alike }
    }
}

pub(crate) struct Sampler {
    puzzle: Puzzle,
    alike: Vec<(&'static Node, u32)>,
}

impl terra_core::Sampler for Sampler {
    type State = State;

    fn sample(&self, rng: &mut Rng) -> State {
        let mut number = rng.below(self.alike.iter().map(|(_, weight)| weight).sum());
        for &(node, weight) in &self.alike {
            if number < weight {
                return State { puzzle: self.puzzle, node };
            }
            number -= weight;
        }
        unreachable!("the number is below the sum of the weights")
    }
}
