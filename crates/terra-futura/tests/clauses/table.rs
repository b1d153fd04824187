//! A table at which a test deals exact cards and plays exact moves, by their texts.

use std::fmt::Display;
use terra_core::{ByHand, Game as _, Outcome, Refusal, Seat, Table, Turn, Viewer};
use terra_futura::{Card, Cell, Ending, Event, Illegal, Level, Move, Phase, Resource, Setup, Sheet, State, View};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat has a number of 0 to 5")
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn cell(text: &str) -> Cell {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn setup(text: &str) -> Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Texts with blanks between them.
pub(crate) fn words(things: impl IntoIterator<Item = impl Display>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// A list of cards, filled up to that many with cards that show nothing.
fn filled(list: &str, cards: u32) -> String {
    let copies = |word: &str| word.split_once('x').and_then(|(copies, _)| copies.parse().ok()).unwrap_or(1);
    let words = list.split(',').filter(|word| !word.is_empty());
    let has: u32 = words.clone().map(copies).sum();
    let rest = cards - has;
    let blank = (rest > 0).then(|| format!("{rest}x/:0"));
    words.map(ToString::to_string).chain(blank).collect::<Vec<_>>().join(",")
}

/// The words of a setup for cards of its own: the starting card, then both levels, filled up with blank cards.
pub(crate) fn cards(start: &str, one: &str, two: &str) -> String {
    cards_with(start, one, two, "16xgF=5@a1b1c1b2")
}

pub(crate) fn cards_with(start: &str, one: &str, two: &str, scoring: &str) -> String {
    format!("cards={start};{};{};{scoring}", filled(one, 23), filled(two, 24))
}

/// A game that is dealt and played by hand.
pub(crate) struct Game {
    table: Table<State, ByHand>,
}

impl Game {
    /// A table at which nothing is dealt yet, for a setup's text: `seats=4 first=2`.
    pub(crate) fn new(text: &str) -> Game {
        Game { table: Table::by_hand(&setup(text)) }
    }

    /// A table at which cards are dealt, the lowest that there are, and the first player may discard.
    pub(crate) fn start(text: &str) -> Game {
        let mut game = Game::new(text);
        game.deal_any();
        game
    }

    /// A table with these scoring cards, from the first seat on, and these rows.
    pub(crate) fn start_with(text: &str, scoring: &str, one: &str, two: &str) -> Game {
        let mut game = Game::new(text);
        game.deal(scoring);
        game.deal(one);
        game.deal(two);
        assert_eq!(game.phase(), Phase::Discarding, "all is dealt");
        game
    }

    /// Turns up the commonest cards while cards are awaited.
    fn deal_any(&mut self) {
        while self.state().turn() == Turn::Chance {
            let most = self.state().chance().max_by_key(|&(card, count)| (count, std::cmp::Reverse(card)));
            self.deal(&most.expect("a card is awaited").0.to_string());
        }
    }

    /// Turns up these cards, one after the other.
    pub(crate) fn deal(&mut self, cards: &str) {
        for text in cards.split_whitespace() {
            self.table.deal(card(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
    }

    /// The players to move play these moves, one after the other. Rows are filled with what there is most of.
    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.deal_any();
            let legal = self.table.legal_moves().contains(&mv(text));
            self.table.play(mv(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            assert!(legal, "{text} was played and not listed");
        }
        self.deal_any();
    }

    /// Plays this one move, and leaves the cards that are awaited then to the test.
    pub(crate) fn play_one(&mut self, text: &str) {
        self.table.play(mv(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }

    /// The player in turn takes that card from the top of its deck, and places it.
    pub(crate) fn place(&mut self, text: &str, cell: &str) {
        let level = card(text).level().expect("a card of a level");
        self.play("keep");
        self.play_one(&format!("draw:{level}"));
        self.deal(text);
        self.play(&format!("place:{cell}"));
    }

    /// A whole turn: that card is placed, and these moves are played before the end.
    pub(crate) fn turn(&mut self, text: &str, cell: &str, moves: &str) {
        self.place(text, cell);
        self.play(moves);
        self.play("stop");
    }

    /// Whole turns in which nothing is activated: the commonest card to the first cell.
    pub(crate) fn quiet(&mut self, turns: u32) {
        for _ in 0..turns {
            self.play("keep");
            let moves = self.table.legal_moves();
            let draw = moves.iter().find(|mv| mv.to_string().starts_with("draw")).unwrap_or(&moves[0]);
            self.play(&draw.to_string());
            let first = self.table.legal_moves()[0];
            self.play(&first.to_string());
            self.play("stop");
        }
    }

    /// Quiet turns until patterns are picked.
    pub(crate) fn play_to_the_end(&mut self) {
        while self.phase() != Phase::Patterns {
            self.quiet(1);
        }
    }

    /// Everybody picks the first pattern and the first set, and activates nothing.
    pub(crate) fn finish(&mut self) {
        while let Some(&first) = self.table.legal_moves().first() {
            let text = if self.phase() == Phase::Activating { "stop".to_string() } else { first.to_string() };
            self.play(&text);
        }
    }

    /// The move is refused, by every way to ask, and nothing changes.
    pub(crate) fn refuses(&mut self, text: &str, code: &str, clause: &str) -> Illegal {
        let before = *self.state();
        let steps = self.table.steps();
        let refusal = self.table.play(mv(text)).expect_err(text);
        assert_eq!((*self.state(), self.table.steps()), (before, steps), "{text} was refused and changed something");
        assert_eq!(before.check(mv(text)), Err(refusal), "{text}");
        assert_eq!(before.apply(mv(text)), Err(refusal), "{text}");
        assert!(!before.legal_moves().contains(&mv(text)), "{text} is listed");
        if let Some(to_move) = self.to_move() {
            assert_eq!(self.view(to_move).check(mv(text)), Err(refusal), "{text}: the view says otherwise");
        }
        cites(refusal, code, clause);
        refusal
    }

    /// The card cannot come up, and nothing changes.
    pub(crate) fn refuses_card(&mut self, text: &str, code: &str, clause: &str) -> Illegal {
        let before = *self.state();
        let steps = self.table.steps();
        let refusal = self.table.deal(card(text)).expect_err(text);
        assert_eq!((*self.state(), self.table.steps()), (before, steps), "{text} was refused and changed something");
        assert_eq!(before.deal(card(text)), Err(refusal), "{text}");
        assert!(before.chance().all(|(other, _)| other != card(text)), "{text} is among what can come up");
        cites(refusal, code, clause);
        refusal
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    pub(crate) fn table(&self) -> &Table<State, ByHand> {
        &self.table
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state().phase()
    }

    pub(crate) fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    pub(crate) fn current(&self) -> u8 {
        self.state().current().number()
    }

    pub(crate) fn view(&self, viewer: impl Into<Viewer>) -> View {
        self.table.view(viewer)
    }

    /// All that somebody can look with: the seats and the spectator.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        Viewer::all(self.state().seats())
    }

    /// The last step as that viewer saw it.
    pub(crate) fn last_event(&self, viewer: impl Into<Viewer>) -> Event {
        let events = self.table.events(viewer, self.table.steps() - 1);
        *events.last().expect("something has happened")
    }

    /// The legal moves as texts.
    pub(crate) fn moves(&self) -> String {
        words(self.table.legal_moves())
    }

    /// The row of a level as texts.
    pub(crate) fn row(&self, level: Level) -> String {
        words(self.state().row(level))
    }

    /// The cells of a seat as texts.
    pub(crate) fn cells(&self, number: u8) -> String {
        words(self.state().cells(seat(number)))
    }

    /// What lies on a card: letters of resources, a `~` for each cube, `!` when it is inactive.
    pub(crate) fn on(&self, number: u8, place: &str) -> String {
        let (state, owner, place) = (self.state(), seat(number), cell(place));
        assert!(state.card(owner, place).is_some(), "there is no card");
        let mut text = String::new();
        for resource in Resource::ALL {
            for _ in 0..state.resources(owner, place, resource) {
                text.push(resource.letter());
            }
        }
        text += &"~".repeat(state.pollution(owner, place).into());
        if !state.is_active(owner, place) {
            text.push('!');
        }
        text
    }

    /// The cells that can still be activated in this turn.
    pub(crate) fn to_activate(&self) -> String {
        words(self.state().to_activate())
    }

    /// Those of them that can be activated twice.
    pub(crate) fn to_activate_twice(&self) -> String {
        words(self.state().to_activate_twice())
    }

    pub(crate) fn sheet(&self, number: u8) -> Sheet {
        self.state().sheet(seat(number)).expect("the seat is at the table")
    }

    pub(crate) fn outcome(&self) -> Outcome<Ending> {
        self.table.outcome().expect("the game is over")
    }

    /// Each seat's final points.
    pub(crate) fn points(&self) -> Vec<i32> {
        self.outcome().standings().iter().map(|standing| standing.points.expect("there are points")).collect()
    }

    /// Each seat's rank.
    pub(crate) fn ranks(&self) -> Vec<u8> {
        self.outcome().standings().iter().map(|standing| standing.rank.expect("there is a rank")).collect()
    }
}

/// The refusal has this code and clause, and its sentence ends with the clause.
pub(crate) fn cites(refusal: Illegal, code: &str, clause: &str) {
    assert_eq!((refusal.code(), refusal.clause()), (code, clause), "{refusal}");
    assert!(refusal.to_string().ends_with(&format!(" ({clause})")), "{refusal}");
}
