//! Decks, rows, and placing: setup (F2) and the first steps of a turn (F3.1 to F3.7).

use super::book::Cell;
use super::territory::{self, Placed};
use super::{Futura, LEVELS, Stage, Story};
use crate::Reached;
use std::collections::BTreeSet;

fn level(name: &str) -> usize {
    LEVELS.iter().position(|&other| other == name).expect("a level")
}

impl Futura {
    /// Where the card that is awaited comes from.
    pub(super) fn chance_pile(&self) -> &[String] {
        match self.stage {
            Stage::ScoringCards => &self.scoring_deck,
            Stage::Rows => &self.decks[self.row_to_lay()],
            Stage::Refilling(level) | Stage::Filling(level) | Stage::Drawing(level) => &self.decks[level],
            _ => &[],
        }
    }

    /// F2.6: row I, then row II.
    fn row_to_lay(&self) -> usize {
        usize::from(self.rows[0].len() == 4)
    }

    pub(super) fn turn_up(&mut self, card: &str, reached: &mut Reached) {
        match self.stage {
            Stage::ScoringCards => self.deal_scoring(card, reached),
            Stage::Rows => self.lay(card, reached),
            Stage::Refilling(level) => {
                reached.count(["F3.1 row I slides and is filled", "F3.1 row II slides and is filled"][level]);
                self.leave_deck(level, card, reached);
                self.rows[level].push(card.into());
                self.stage = Stage::Taking;
            }
            Stage::Filling(level) => {
                reached.count(["F3.3 row I slides and is filled", "F3.3 row II slides and is filled"][level]);
                self.leave_deck(level, card, reached);
                self.rows[level].push(card.into());
                self.stage = Stage::Placing;
            }
            Stage::Drawing(level) => self.see(level, card, reached),
            _ => unreachable!("no card is awaited"),
        }
    }

    /// F2.2, F2.6: two scoring cards each, all of the first seat's first, then clockwise.
    fn deal_scoring(&mut self, card: &str, reached: &mut Reached) {
        let place = self.scoring_deck.iter().position(|other| other == card).expect("a card of the deck");
        self.scoring_deck.remove(place);
        let dealt: usize = self.hands.iter().map(Vec::len).sum();
        let seat = (self.first + dealt / 2) % self.seats();
        if self.hands[seat].iter().any(|other| other == card) {
            reached.count("F2.2 two equal scoring cards");
        }
        self.hands[seat].push(card.into());
        reached.count("F2.2 a scoring card is dealt");
        if seat < self.first {
            reached.count("F2.6 scoring cards are dealt clockwise past the last seat");
        }
        if dealt + 1 == 2 * self.seats() {
            self.stage = Stage::Rows;
            reached.count(
                ["F2.5 two players", "F2.5 three players", "F2.5 four players", "F2.5 five players"][self.seats() - 2],
            );
        }
    }

    /// F2.3, F2.6: four cards of each level, the first one farthest from the deck.
    fn lay(&mut self, card: &str, reached: &mut Reached) {
        let level = self.row_to_lay();
        self.leave_deck(level, card, reached);
        self.rows[level].push(card.into());
        reached.count(["F2.6 a card of row I is laid", "F2.6 a card of row II is laid"][level]);
        if self.rows[1].len() == 4 {
            self.begin_turn(self.first, reached);
        }
    }

    /// F2.4: the turn of a seat begins.
    pub(super) fn begin_turn(&mut self, seat: usize, reached: &mut Reached) {
        reached.count(if seat == self.first { "F2.4 the first seat's turn" } else { "F2.4 another seat's turn" });
        self.current = seat;
        self.story = Story::default();
        self.stage = Stage::Discarding;
    }

    /// A card leaves its deck.
    fn leave_deck(&mut self, level: usize, card: &str, reached: &mut Reached) {
        let place = self.decks[level].iter().position(|other| other == card).expect("a card of the deck");
        self.decks[level].remove(place);
        self.run_out(level, reached);
    }

    /// F3.4: a deck that runs out: its discard pile is shuffled and becomes the deck, at that moment.
    fn run_out(&mut self, level: usize, reached: &mut Reached) {
        if !self.decks[level].is_empty() {
            return;
        }
        if self.discards[level].is_empty() {
            reached.count("F3.4 a deck runs out and there are no discards");
            return;
        }
        self.decks[level] = std::mem::take(&mut self.discards[level]);
        reached.count(match self.stage {
            Stage::Discarding => "F3.4 with both empty the discarded card comes straight back",
            Stage::Refilling(_) => "F3.4 the discards become the deck when a row is filled after a discard",
            Stage::Filling(_) => "F3.4 the discards become the deck when a row is filled after a card is taken",
            _ => "F3.4 the discards become the deck when its last card is taken blind",
        });
    }

    /// F3.1: optional, once: discard from one row the card farthest from the deck.
    pub(super) fn discards_and_keep(&self) -> BTreeSet<String> {
        let rows = (0..2).filter(|&level| !self.rows[level].is_empty());
        rows.map(|level| format!("discard:{}", LEVELS[level])).chain(["keep".into()]).collect()
    }

    pub(super) fn discard(&mut self, row: &str, reached: &mut Reached) {
        if row.is_empty() {
            reached.count("F3.1 no card is discarded");
            self.stage = Stage::Taking;
            return;
        }
        let level = level(row);
        let card = self.rows[level].remove(0);
        reached.count(["F3.1 the last card of row I is discarded", "F3.1 the last card of row II is discarded"][level]);
        if self.rows[level].len() < 3 {
            reached.count("F3.1 a card is discarded from a row that has shrunk");
        }
        self.discards[level].push(card);
        self.run_out(level, reached);
        self.stage = Stage::Refilling(level);
    }

    /// F3.2: one face-up card, or the top card of either deck.
    pub(super) fn cards_to_take(&self) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for (level, name) in LEVELS.into_iter().enumerate() {
            for number in 1..=self.rows[level].len() {
                moves.insert(format!("take:{name}{number}"));
            }
            // F3.4: with both empty there is no top card to take.
            if !self.decks[level].is_empty() {
                moves.insert(format!("draw:{name}"));
            }
        }
        moves
    }

    pub(super) fn take(&mut self, what: &str, reached: &mut Reached) {
        let (name, number) = what.split_at(what.len() - 1);
        let (level, number) = (level(name), number.parse::<usize>().expect("a number"));
        reached.count(
            [
                ["F3.2 card I1 is taken", "F3.2 card I2 is taken", "F3.2 card I3 is taken", "F3.2 card I4 is taken"],
                [
                    "F3.2 card II1 is taken",
                    "F3.2 card II2 is taken",
                    "F3.2 card II3 is taken",
                    "F3.2 card II4 is taken",
                ],
            ][level][number - 1],
        );
        let card = self.rows[level].remove(number - 1);
        if self.rows[level].contains(&card) {
            reached.count("F3.3 one of two equal cards of a row is taken");
        }
        self.taken = Some((card, true));
        // F3.3: the row is filled before the card is placed.
        self.stage = Stage::Filling(level);
        if self.decks[level].is_empty() {
            reached.count("F3.4 with both empty the row shrinks");
            self.stage = Stage::Placing;
            if self.rows[level].is_empty() {
                reached.count("F3.4 a row has shrunk to nothing");
            }
        }
    }

    pub(super) fn draw(&mut self, name: &str, reached: &mut Reached) {
        let level = level(name);
        reached.count(["F3.2 the top card of deck I is taken", "F3.2 the top card of deck II is taken"][level]);
        self.stage = Stage::Drawing(level);
    }

    /// F3.4a: its taker alone sees the card. F3.4b: the last card of a deck can be deduced by all, and so can one of a
    /// deck of equal cards.
    fn see(&mut self, level: usize, card: &str, reached: &mut Reached) {
        let last = self.decks[level].len() == 1;
        let alike = self.decks[level].iter().all(|other| other == card);
        reached.count(match (last, self.discards[level].is_empty(), alike) {
            (true, true, _) => "F3.4b the last card is taken blind and there are no discards",
            (true, false, _) => "F3.4b the last card is taken blind and the discards become the deck",
            (false, _, true) => "F3.4b one of a deck of equal cards is taken blind",
            (false, _, false) => "F3.4a a card is taken blind",
        });
        self.leave_deck(level, card, reached);
        self.taken = Some((card.into(), alike));
        self.stage = Stage::Placing;
    }

    /// F3.5, F3.6.
    pub(super) fn places(&self) -> BTreeSet<String> {
        let may = |&cell: &Cell| territory::why_not_placed(self.own(), cell, self.adjacent).is_none();
        Cell::all().filter(may).map(|cell| format!("place:{cell}")).collect()
    }

    pub(super) fn place(&mut self, cell: Cell, reached: &mut Reached) {
        if self.adjacent {
            reached.count("F3.6 a card is placed edge to edge as the setup asks");
        } else if !self.own().iter().any(|placed| placed.cell.touches(cell)) {
            reached.count("F3.6 a card is placed apart from all others");
        }
        let (card, known) = self.taken.take().expect("a card is to be placed");
        if !known {
            reached.count("F3.4a a card taken blind is placed for all to see");
        }
        let face = self.book.face(&card).clone();
        let own = &mut self.territories[self.current];
        own.push(Placed { cell, card, face, resources: Vec::new(), cubes: 0 });
        own.sort_by_key(|placed| placed.cell);
        self.to_activate = territory::row_and_column(self.own(), cell);
        reached.count(
            [
                "F3.7 the new card alone is to be activated",
                "F3.7 two cards are to be activated",
                "F3.7 three cards are to be activated",
                "F3.7 four cards are to be activated",
                "F3.7 five cards are to be activated",
            ][self.to_activate.len() - 1],
        );
        if self.own().len() == 9 {
            assert_eq!(self.to_activate.len(), 5, "F3.7: the ninth card activates exactly five");
            reached.count("F3.7 the ninth card is placed");
        }
        self.story.placed = Some(cell);
        self.stage = Stage::Activating;
    }
}
