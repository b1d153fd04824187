//! The literal model of *Terra Futura*, from the rulebook and docs/rules/futura.md.
//!
//! What the clauses leave to the notation is taken from docs/notation.md: every step that names something is asked,
//! even when there is one answer; `stop` ends every turn; `enough` is asked while there is more to transfer.
//!
//! Some corners are no branches, since no game gets there: nothing to take at all (47 cards, of which five players
//! place 40), a settled state with an empty deck beside discards (F3.4), a ninth card that activates more or fewer than
//! five (F3.7, asserted), a transfer or an assistance for which the activated card itself has no room (F6.6, F5.3: it
//! is active, so its centre is free). The worked turns and the worked scoring of the book are played on the model
//! alone. What the model does not look at: the order of moves, which of two equal scoring cards was used (F7.5), and
//! samples of hidden cards.

mod activation;
mod book;
mod branches;
mod effects;
mod ending;
mod habits;
mod notice;
mod picture;
mod rows;
mod setups;
mod territory;
#[cfg(test)]
mod worked;

use crate::{Habit, Model, Picture, Reached};
use book::{Book, Cell, Effect, Exchange, START};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use terra_core::{Seat, Turn};
use terra_futura::{Setup, State};
use territory::Placed;

/// The two levels, by their names; a level is 0 or 1.
const LEVELS: [&str; 2] = ["I", "II"];

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    ScoringCards,
    Rows,
    Discarding,
    Refilling(usize),
    Taking,
    Filling(usize),
    Drawing(usize),
    Placing,
    Activating,
    Choosing,
    Copying,
    Alternative,
    Paying,
    Gaining,
    Polluting,
    Shifting,
    Receiving,
    Cleaning,
    Patterns,
    Sets,
    Over,
}

/// An activation in progress.
#[derive(Clone, Debug)]
struct Doing {
    /// The activated card.
    cell: Cell,
    /// Assistance: the seat and the cell of the copied card.
    copied: Option<(usize, Cell)>,
    /// The effect, once it is chosen.
    effect: Option<Effect>,
    /// The cubes paid, in order.
    paid: Vec<(char, Cell)>,
    /// The free choices of the reward, in order.
    chosen: Vec<char>,
    /// Where pollution was placed, in order.
    polluted: Vec<Cell>,
    /// Whence pollution was transferred, in order.
    shifted: Vec<Cell>,
}

impl Doing {
    /// The exchange, or gain, that is being carried out.
    fn exchange(&self) -> &Exchange {
        match &self.effect {
            Some(Effect::Exchange(exchange)) => exchange,
            _ => unreachable!("an exchange is being carried out"),
        }
    }
}

/// What happened in this turn, to tell branches apart; no rule asks for it.
#[derive(Clone, Debug, Default)]
struct Story {
    placed: Option<Cell>,
    used: Vec<Cell>,
    /// Cards that became inactive in this turn, and that became active again.
    fell: Vec<Cell>,
    woke: Vec<Cell>,
}

/// The model: a table with everything that lies on it.
#[derive(Clone, Debug)]
pub struct Futura {
    book: Arc<Book>,
    first: usize,
    adjacent: bool,
    copy_inactive: bool,
    scoring_deck: Vec<String>,
    /// Each seat's scoring cards.
    hands: Vec<Vec<String>>,
    decks: [Vec<String>; 2],
    discards: [Vec<String>; 2],
    /// The face-up cards, the one farthest from the deck first.
    rows: [Vec<String>; 2],
    territories: Vec<Vec<Placed>>,
    stage: Stage,
    /// The seat whose turn it is.
    current: usize,
    /// The card to be placed, and whether everybody knows it.
    taken: Option<(String, bool)>,
    /// What may still be activated; a cell that may be activated twice is there twice.
    to_activate: Vec<Cell>,
    doing: Option<Doing>,
    patterns: Vec<Option<String>>,
    sets: Vec<Option<String>>,
    story: Story,
}

impl Futura {
    fn seats(&self) -> usize {
        self.hands.len()
    }

    /// F2.4: clockwise.
    fn next(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    /// The territory of the seat whose turn it is.
    fn own(&self) -> &[Placed] {
        &self.territories[self.current]
    }

    fn own_at(&self, cell: Cell) -> &Placed {
        territory::at(self.own(), cell).expect("an own card lies there")
    }

    fn own_mut(&mut self, cell: Cell) -> &mut Placed {
        territory::at_mut(&mut self.territories[self.current], cell)
    }

    fn doing(&self) -> &Doing {
        self.doing.as_ref().expect("a card is being activated")
    }

    fn doing_mut(&mut self) -> &mut Doing {
        self.doing.as_mut().expect("a card is being activated")
    }

    /// The card that assistance copies.
    fn copied_card(&self) -> &Placed {
        let (owner, cell) = self.doing().copied.expect("a card is copied");
        territory::at(&self.territories[owner], cell).expect("the owner has a card there")
    }

    /// The final activation has begun for the seat whose turn it is.
    fn is_final(&self) -> bool {
        self.patterns[self.current].is_some()
    }

    /// The seat that decides.
    fn decides(&self) -> Option<usize> {
        match self.stage {
            // F2.6, F3.1, F3.3, F3.4a: a card is to be turned up.
            Stage::ScoringCards
            | Stage::Rows
            | Stage::Refilling(_)
            | Stage::Filling(_)
            | Stage::Drawing(_)
            | Stage::Over => None,
            // F5.2, F5.3: nobody else acts meanwhile.
            Stage::Receiving | Stage::Cleaning => Some(self.doing().copied.expect("a card is copied").0),
            _ => Some(self.current),
        }
    }
}

impl Model for Futura {
    type Game = State;

    const BRANCHES: &'static [&'static str] = branches::ALL;
    const HABITS: &'static [Habit<Self>] = habits::ALL;

    fn setup(number: u64) -> Setup {
        setups::setup(number)
    }

    fn new(setup: &Setup) -> Self {
        let book = Arc::new(Book::read(&setup.cards().to_string()));
        let seats = usize::from(setup.seats());
        // F2.1: a starting card each, the first of a territory.
        let start =
            Placed { cell: START, card: "start".into(), face: book.start.clone(), resources: Vec::new(), cubes: 0 };
        Futura {
            first: setup.first().index(),
            adjacent: setup.adjacent(),
            copy_inactive: setup.copy_inactive(),
            scoring_deck: book::pile("S", &book.scoring),
            hands: vec![Vec::new(); seats],
            decks: [0, 1].map(|level| book::pile(LEVELS[level], &book.levels[level])),
            discards: [const { Vec::new() }; 2],
            rows: [const { Vec::new() }; 2],
            territories: vec![vec![start]; seats],
            stage: Stage::ScoringCards,
            current: setup.first().index(),
            taken: None,
            to_activate: Vec::new(),
            doing: None,
            patterns: vec![None; seats],
            sets: vec![None; seats],
            story: Story::default(),
            book,
        }
    }

    fn turn(&self) -> Turn {
        match (self.stage, self.decides()) {
            (Stage::Over, _) => Turn::Over,
            (_, None) => Turn::Chance,
            (_, Some(seat)) => Turn::Player(Seat::new(seat as u8).expect("a seat of the table")),
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        match self.stage {
            Stage::Discarding => self.discards_and_keep(),
            Stage::Taking => self.cards_to_take(),
            Stage::Placing => self.places(),
            Stage::Activating => self.activations(),
            Stage::Choosing => self.effects_to_choose(),
            Stage::Copying => self.cards_to_copy(),
            Stage::Alternative => self.alternatives_to_copy(),
            Stage::Paying => self.payments(),
            Stage::Gaining => self.gains(),
            Stage::Polluting => self.pollutions(),
            Stage::Shifting => self.transfers(),
            Stage::Receiving => self.receipts(),
            Stage::Cleaning => self.cleanings(),
            Stage::Patterns => self.picks("pattern"),
            Stage::Sets => self.picks("set"),
            _ => BTreeSet::new(),
        }
    }

    fn cards(&self) -> BTreeMap<String, u32> {
        let mut cards = BTreeMap::new();
        for card in self.chance_pile() {
            *cards.entry(card.clone()).or_insert(0) += 1;
        }
        cards
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        self.notice(mv, reached);
        let (word, what) = mv.split_once(':').unwrap_or((mv, ""));
        match word {
            "keep" | "discard" => self.discard(what, reached),
            "take" => self.take(what, reached),
            "draw" => self.draw(what, reached),
            "place" => self.place(Cell::read(what), reached),
            "use" => self.activate(Cell::read(what), reached),
            "copy" => self.copy(what, reached),
            "pay" => self.pay(what, reached),
            "gain" => self.gain(what, reached),
            "pollute" => self.pollute(Cell::read(what), reached),
            "shift" => self.shift(Cell::read(what), reached),
            "enough" => self.enough(reached),
            "stop" => self.stop(reached),
            "receive" => self.receive(what, reached),
            "clean" => self.clean(Some(Cell::read(what)), reached),
            "leave" => self.clean(None, reached),
            "pattern" => self.pick_pattern(what, reached),
            "set" => self.pick_set(what, reached),
            effect => self.choose(effect, reached),
        }
    }

    fn deal(&mut self, card: &str, reached: &mut Reached) {
        self.turn_up(card, reached);
    }

    fn result(&self) -> Option<String> {
        (self.stage == Stage::Over).then(|| self.standings())
    }

    fn picture(&self) -> Picture {
        picture::of_model(self)
    }

    fn real_picture(state: &State) -> Picture {
        picture::of_rules(state)
    }

    fn real_result(state: &State) -> Option<String> {
        picture::result_of_rules(state)
    }
}
