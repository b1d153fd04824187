//! A table at which a test deals exact cards and plays exact moves, by their texts.

use std::fmt::Display;
use terra_core::{ByHand, Game as _, Outcome, Refusal, Seat, Table, Turn, Viewer};
use terra_crisis::{
    Card, Colour, Crisis, Ending, Event, Hand, Illegal, Loss, Move, Phase, Region, Setup, Solution, State, View,
};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat has a number of 0 to 5")
}

pub(crate) fn solution(text: &str) -> Solution {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn crisis(text: &str) -> Crisis {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn card(text: &str) -> Card {
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

/// A card set for a setup's text: threat 10 everywhere, but for these cards. Each of them takes the place of the card
/// of its colour and region, or else of the last one of its colour.
pub(crate) fn tens_but(special: &str) -> String {
    let mut set: Vec<Crisis> = Vec::new();
    for colour in Colour::ALL {
        set.extend(Region::ALL.map(|region| Crisis::new(colour, region, 10).expect("10 is a threat")));
    }
    let special: Vec<Crisis> = special.split_whitespace().map(crisis).collect();
    for card in &special {
        let same_place = |other: &Crisis| (other.colour(), other.region()) == (card.colour(), card.region());
        let same_colour = |other: &Crisis| other.colour() == card.colour();
        let place = set.iter().position(same_place).or_else(|| set.iter().rposition(same_colour));
        set.remove(place.expect("at most six special cards of a colour"));
    }
    set.extend(special);
    set.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A game that is dealt and played by hand.
pub(crate) struct Game {
    table: Table<State, ByHand>,
    /// Cards that `quiet` and `run_down` leave in a seat's hand.
    held: [Hand; 6],
}

impl Game {
    /// A table at which nothing is dealt yet, for a setup's text: `seats=4 first=2`.
    pub(crate) fn new(text: &str) -> Game {
        Game { table: Table::by_hand(&setup(text)), held: [Hand::EMPTY; 6] }
    }

    /// A table with these opening hands, from seat 0 on.
    pub(crate) fn start(text: &str, hands: &[&str]) -> Game {
        let mut game = Game::new(text);
        let first = game.table.setup().first();
        assert_eq!(hands.len(), usize::from(game.state().seats()));
        for seat in first.clockwise(game.state().seats()) {
            game.deal(hands[seat.index()]);
        }
        assert_eq!(game.state().phase(), Phase::Drawing, "the opening hands are complete");
        game
    }

    /// Four seats, each with g1 b1 r2 g3 in hand, and exactly these cards in the pile. All other crises had threat 10
    /// and were solved: seats 0 and 1 have scored.
    pub(crate) fn nearly_finished(left: &str) -> Game {
        Game::nearly_finished_with("", left)
    }

    /// The same with more words in the setup.
    pub(crate) fn nearly_finished_with(more: &str, left: &str) -> Game {
        let crises = words(left.split_whitespace().filter(|text| text.parse::<Crisis>().is_ok()));
        let setup = format!("seats=4 {more} cards={}", tens_but(&crises));
        let mut game = Game::start(&setup, &["g1 b1 r2 g3"; 4]);
        (0..4).for_each(|number| game.holds(number, "g1 b1 r2 g3"));
        game.run_down(0, 1, left);
        game
    }

    /// Turns up these cards, one after the other.
    pub(crate) fn deal(&mut self, cards: &str) {
        for text in cards.split_whitespace() {
            self.table.deal(card(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
    }

    /// The current player draws this card.
    pub(crate) fn draw(&mut self, text: &str) {
        assert_eq!(self.state().phase(), Phase::Drawing, "{text} is to be drawn");
        self.deal(text);
    }

    /// The players to move play these moves, one after the other.
    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let legal = self.table.legal_moves().contains(&mv(text));
            self.table.play(mv(text)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            assert!(legal, "{text} was played and not listed");
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

    /// The crisis is drawn, everybody passes, and it is full-blown.
    pub(crate) fn full_blown(&mut self, text: &str) {
        let lying = self.state().full_blown().len();
        self.draw(text);
        self.all_pass();
        assert_eq!(self.state().full_blown().len(), lying + 1, "{text} is full-blown");
    }

    /// Everybody passes on the impending crisis.
    pub(crate) fn all_pass(&mut self) {
        while self.state().phase() == Phase::Impending {
            self.play("pass");
        }
    }

    /// Everybody plays the highest card that fits the impending crisis.
    pub(crate) fn all_contribute(&mut self) {
        while self.state().phase() == Phase::Impending {
            let highest = *self.table.legal_moves().last().expect("pass is one at least");
            self.play(&highest.to_string());
        }
    }

    /// Turns in which these Solution cards are drawn and nothing is played.
    pub(crate) fn quiet(&mut self, cards: &str) {
        for text in cards.split_whitespace() {
            self.draw(text);
            self.end();
        }
    }

    /// The turn is ended; a card too much is discarded, the lowest that need not be held.
    pub(crate) fn end(&mut self) {
        let seat = self.state().current();
        self.play("end");
        if self.state().phase() == Phase::Discarding {
            let (hand, held) = (self.state().hand(seat), self.held[seat.index()]);
            let free = hand.kinds().filter(|&(card, count)| count > held.count(card));
            let lowest = free.min_by_key(|(card, _)| card.value()).expect("not all nine cards are held");
            self.play(&format!("discard:{}", lowest.0));
        }
    }

    /// That seat discards these cards only when the test says so.
    pub(crate) fn holds(&mut self, number: u8, cards: &str) {
        self.held[usize::from(number)] = cards.split_whitespace().map(solution).collect();
    }

    /// Plays quiet turns until exactly these cards are left in the pile. All other crises, of threat 10, are solved
    /// while impending by two players, a 4 and then a 6, or else two 5s; `first` always plays the first card and
    /// `second` the other one.
    pub(crate) fn run_down(&mut self, first: u8, second: u8, left: &str) {
        let left: Vec<Card> = left.split_whitespace().map(card).collect();
        let spare = |state: &State, card: Card| {
            state.in_pile(card) > left.iter().filter(|&&other| other == card).count() as u32
        };
        let (first, second) = (seat(first), seat(second));
        while self.state().pile() > left.len() as u32 {
            let state = *self.state();
            let next = state.crises_to_come().find(|&crisis| spare(&state, crisis.into()));
            let pair = next.map(|crisis| self.pair(crisis, first, second, &spare));
            let drawer = state.current();
            let before = |seat| drawer.clockwise(state.seats()).position(|other| other == seat);
            match (next, pair) {
                (Some(crisis), Some([low, high])) => {
                    if state.hand(first).holds(low) && state.hand(second).holds(high) && before(first) < before(second)
                    {
                        self.draw(&crisis.to_string());
                        while let (Phase::Impending, Turn::Player(seat)) = (self.state().phase(), self.table.turn()) {
                            let chosen = [(first, low), (second, high)].into_iter().find(|&(who, _)| who == seat);
                            self.play(&chosen.map_or("pass".to_string(), |(_, card)| card.to_string()));
                        }
                        assert!(self.state().discarded_crises().any(|solved| solved == crisis), "{crisis} is solved");
                    } else if drawer == first && !state.hand(first).holds(low) {
                        self.quiet(&low.to_string());
                    } else if drawer == second && !state.hand(second).holds(high) {
                        self.quiet(&high.to_string());
                    } else {
                        self.quiet_lowest(&spare);
                    }
                }
                _ => self.quiet_lowest(&spare),
            }
        }
        assert!(left.iter().all(|&card| self.state().in_pile(card) > 0), "the cards to be left are there");
    }

    /// The two cards that solve a crisis of threat 10, in hand or to be had.
    fn pair(&self, crisis: Crisis, first: Seat, second: Seat, spare: &impl Fn(&State, Card) -> bool) -> [Solution; 2] {
        assert_eq!(crisis.threat(), 10);
        let state = self.state();
        let pairs =
            [[4, 6], [5, 5]].map(|pair| pair.map(|value| Solution::new(crisis.colour(), value).expect("a card")));
        let can_be_had = |&[low, high]: &[Solution; 2]| {
            let in_hands = [state.hand(first).holds(low), state.hand(second).holds(high)];
            let needed = in_hands.iter().filter(|&&holds| !holds).count() as u32;
            let in_pile = state.in_pile(low) >= needed || low != high;
            in_pile && (in_hands[0] || spare(state, low.into())) && (in_hands[1] || spare(state, high.into()))
        };
        pairs.into_iter().find(can_be_had).expect("4 and 6 or 5 and 5 can be had")
    }

    /// A turn in which the lowest card is drawn that need not be left.
    fn quiet_lowest(&mut self, spare: &impl Fn(&State, Card) -> bool) {
        let lowest = Solution::all().filter(|&card| spare(self.state(), card.into())).min_by_key(|card| card.value());
        self.quiet(&lowest.expect("a card that need not be left").to_string());
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

    pub(crate) fn hand(&self, number: u8) -> String {
        self.state().hand(seat(number)).to_string()
    }

    pub(crate) fn tracks(&self) -> Vec<u8> {
        Seat::all(self.state().seats()).map(|seat| self.state().track(seat)).collect()
    }

    /// The crises in the centre as texts, with the cards on them.
    pub(crate) fn centre(&self) -> String {
        words(self.state().full_blown())
    }

    /// The Solution cards in the discard pile.
    pub(crate) fn discards(&self) -> String {
        let copies = |card| std::iter::repeat_n(card, self.state().discarded(card).into());
        words(Solution::all().flat_map(copies))
    }

    /// The crises that are solved.
    pub(crate) fn solved(&self) -> String {
        words(self.state().discarded_crises())
    }

    pub(crate) fn hoarded(&self, number: u8) -> String {
        words(self.state().hoarded(seat(number)))
    }

    pub(crate) fn outcome(&self) -> Outcome<Ending> {
        self.table.outcome().expect("the game is over")
    }

    /// By which conditions control was lost.
    pub(crate) fn loss(&self) -> Loss {
        match self.outcome().ending() {
            Ending::LossOfControl(loss) => *loss,
            Ending::Success => panic!("the game was a success"),
        }
    }

    /// Each seat's final points.
    pub(crate) fn points(&self) -> Vec<i32> {
        self.outcome().standings().iter().map(|standing| standing.points.expect("points on success")).collect()
    }

    /// Each seat's rank.
    pub(crate) fn ranks(&self) -> Vec<u8> {
        self.outcome().standings().iter().map(|standing| standing.rank.expect("a rank on success")).collect()
    }
}

/// The refusal has this code and clause, and its sentence ends with the clause.
pub(crate) fn cites(refusal: Illegal, code: &str, clause: &str) {
    assert_eq!((refusal.code(), refusal.clause()), (code, clause), "{refusal}");
    assert!(refusal.to_string().ends_with(&format!(" ({clause})")), "{refusal}");
}
