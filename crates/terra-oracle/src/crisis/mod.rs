//! The model of Crisis, written from docs/rules/crisis.md: a function for each clause, or for a few that belong
//! together.
//!
//! Cards lie in vectors, in the order in which they came there; only what is compared is sorted. The numbers of the
//! rulebook are kept in [`Numbers`], so that a test can change one of them and see whether the comparison finds it.
//! Beside the state there are a few notes of what happened in the turn: they decide nothing, and serve to count the
//! branches. [`Crisis::against_move`] and [`Crisis::against_card`] tell legality a second time, from the side of what is
//! refused, with every clause that speaks against it.
//!
//! Some branches cannot be reached, and are left out of [`BRANCHES`](crate::Model::BRANCHES):
//!
//! - C3.1, a turn that finds no card: the last card ends the game when its turn is finished (C9.1).
//! - C4.5, an impending crisis solved by one card: no card is above 6, no threat below 10.
//! - C6.2a, a third crisis of one colour in one region: the third in a region loses control (C8.1).
//! - C7.1, two cards too many: a turn brings one card. A discard or a hand of nine after a help, and so a hoard from
//!   one: the help takes the ninth card away.
//! - C7.1, a discard after an impending crisis was solved: no card came to the hand in that turn.
//! - C8.1, two regions or two colours at once: each crisis is checked as it comes.
//!
//! One is too rare to be waited for: C6.9, nine cards that are three plain triples or three mixed ones at one seat. That
//! triples are kept as triples shows in every picture with a hoard.

mod branches;
mod cards;
mod ending;
mod habits;
mod helping;
mod hoarding;
mod impending;
mod moves;
mod picture;
mod refusals;
mod setups;
mod turn;

use crate::{Habit, Model, Picture, Reached};
use cards::{Colour, CrisisCard, Region, Solution};
use std::collections::{BTreeMap, BTreeSet};
use terra_core::{Seat, Turn};

/// The numbers of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// C2.1: the cards in an opening hand, with 3, 4, 5, 6 players.
    pub opening_hands: [usize; 4],
    /// C4.5: points of who played the first card on an impending crisis that is solved.
    pub first: u32,
    /// C4.5: points of each player whose card has the highest value on it.
    pub highest: u32,
    /// C6.4: points of who played the last card on a full-blown crisis that is solved.
    pub late: u32,
    /// C7.1: the most cards that are kept at the end of a turn.
    pub hand_limit: usize,
    /// C8.1: full-blown crises in one region that lose control.
    pub in_region: usize,
    /// C8.1: full-blown crises of one colour that lose control.
    pub of_colour: usize,
    /// C8.1: full-blown crises that lose control.
    pub in_all: usize,
}

impl Numbers {
    /// As the rulebook has them.
    pub const BOOK: Numbers = Numbers {
        opening_hands: [4, 4, 3, 2],
        first: 3,
        highest: 3,
        late: 5,
        hand_limit: 8,
        in_region: 3,
        of_colour: 4,
        in_all: 7,
    };
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// C2.1: an opening hand gets a card.
    Dealing,
    /// C3.1, C5.2: the current player draws.
    Drawing,
    /// C4.1: a player has the chance at the impending crisis.
    Impending,
    /// C6: the current player may play cards.
    Acting,
    /// C6.8: the current player has hoarded, and can only end the turn.
    Hoarded,
    /// C7.1: the current player has a card too many.
    Discarding,
    /// C8, C9.
    Over,
}

/// C4: the impending crisis, and what each player did who had the chance: a card, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Impending {
    card: CrisisCard,
    chances: Vec<(Seat, Option<Solution>)>,
}

/// C5.1, C6.5: a full-blown crisis, and the cards on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FullBlown {
    card: CrisisCard,
    on_it: Vec<Solution>,
    /// C6.2: the current player has played a card on it in this turn.
    helped: bool,
    /// A note: it became full-blown in this turn.
    new: bool,
    /// A note: the current player had played a card on it while it was impending, in this turn.
    own_card_before: bool,
}

/// C8.2: every condition that was met.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lost {
    region: Option<Region>,
    colour: Option<Colour>,
    in_all: bool,
}

/// What happened in this turn, and which crises were solved in the centre: to count branches, and for nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Notes {
    crises_drawn: u32,
    contributed: bool,
    helps: u32,
    solved: u32,
    solved_late: Vec<CrisisCard>,
}

/// The model of Crisis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crisis {
    numbers: Numbers,
    seats: u8,
    first: Seat,
    teams: bool,
    set: Vec<CrisisCard>,
    /// C2.2: the draw pile. While the opening hands are dealt, the Crisis cards lie aside.
    solutions: Vec<Solution>,
    crises: Vec<CrisisCard>,
    hands: Vec<Vec<Solution>>,
    hoards: Vec<Vec<[Solution; 3]>>,
    track: Vec<u32>,
    discards: Vec<Solution>,
    discarded_crises: Vec<CrisisCard>,
    centre: Vec<FullBlown>,
    impending: Option<Impending>,
    /// C6.6: the current player has played a card on a full-blown crisis in this turn.
    has_helped: bool,
    phase: Phase,
    /// Whose turn it is; while the opening hands are dealt, who gets the next card.
    current: Seat,
    lost: Option<Lost>,
    notes: Notes,
}

impl Crisis {
    /// The beginning of a game with other numbers than the book's.
    pub fn with_numbers(setup: &terra_crisis::Setup, numbers: Numbers) -> Crisis {
        let (seats, first, teams, set) = setups::read(&setup.to_string());
        let places = usize::from(seats);
        Crisis {
            numbers,
            seats,
            first,
            teams,
            solutions: cards::solution_cards(),
            crises: set.clone(),
            set,
            hands: vec![Vec::new(); places],
            hoards: vec![Vec::new(); places],
            track: vec![0; places], // C2.4: all scores start at 0
            discards: Vec::new(),
            discarded_crises: Vec::new(),
            centre: Vec::new(),
            impending: None,
            has_helped: false,
            phase: Phase::Dealing,
            current: first,
            lost: None,
            notes: Notes::default(),
        }
    }

    /// The next seat, clockwise.
    fn next(&self, seat: Seat) -> Seat {
        let number = (seat.number() + 1) % self.seats;
        Seat::new(number).expect("a number below that of the seats is a seat")
    }

    /// The hand of the current player.
    fn hand(&self) -> &Vec<Solution> {
        &self.hands[self.current.index()]
    }

    /// Whether the draw pile is empty.
    fn pile_is_empty(&self) -> bool {
        self.solutions.is_empty() && self.crises.is_empty()
    }

    /// Takes a card out of a hand.
    fn take_from_hand(&mut self, seat: Seat, card: Solution) {
        take(&mut self.hands[seat.index()], &card);
    }
}

/// Takes one such card out of these.
fn take<T: PartialEq>(cards: &mut Vec<T>, card: &T) {
    let place = cards.iter().position(|other| other == card).expect("the card lies there");
    cards.remove(place);
}

/// The sum of the values of cards.
fn sum<'a>(cards: impl IntoIterator<Item = &'a Solution>) -> u32 {
    cards.into_iter().map(|card| card.value).sum()
}

impl Model for Crisis {
    type Game = terra_crisis::State;

    const BRANCHES: &'static [&'static str] = branches::ALL;

    const HABITS: &'static [Habit<Crisis>] = habits::ALL;

    fn setup(number: u64) -> terra_crisis::Setup {
        setups::setup(number)
    }

    fn new(setup: &terra_crisis::Setup) -> Crisis {
        Crisis::with_numbers(setup, Numbers::BOOK)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing | Phase::Drawing => Turn::Chance,
            Phase::Impending => Turn::Player(self.whose_chance()),
            Phase::Acting | Phase::Hoarded | Phase::Discarding => Turn::Player(self.current),
            Phase::Over => Turn::Over,
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        self.legal_moves()
    }

    fn cards(&self) -> BTreeMap<String, u32> {
        self.cards_that_can_come_up()
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        self.play_move(mv, reached);
    }

    fn deal(&mut self, card: &str, reached: &mut Reached) {
        self.card_comes_up(card, reached);
    }

    fn result(&self) -> Option<String> {
        self.final_result()
    }

    fn picture(&self) -> Picture {
        picture::of_model(self)
    }

    fn real_picture(state: &terra_crisis::State) -> Picture {
        picture::of_state(state)
    }

    fn real_result(state: &terra_crisis::State) -> Option<String> {
        picture::result_of_state(state)
    }
}
