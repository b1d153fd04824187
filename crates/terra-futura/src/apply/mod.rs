//! The rules in motion: what a card that comes up and a move do, phase by phase.

mod activation;

use crate::cards::{PER_LEVEL, ScoringDeck};
use crate::moves::{Cells, Decision, Pick, Place};
use crate::state::{NONE, Open, Phase, ROW};
use crate::{Card, Cell, Illegal, Level, Move, State};

impl State {
    #[inline]
    pub(crate) fn decision(&self) -> Decision<'_> {
        // Scoring cards matter where the current player picks one (F7).
        Decision { open: &self.open, scoring: self.scoring[self.open.current.index()] }
    }

    #[inline]
    pub(crate) fn play_move(&mut self, mv: Move) -> Result<(), Illegal> {
        self.decision().check(mv)?;
        self.carry_out(mv);
        Ok(())
    }

    /// What a legal move does.
    #[inline]
    fn carry_out(&mut self, mv: Move) {
        let open = &mut self.open;
        match mv {
            Move::Keep => open.phase = Phase::Taking,
            Move::Discard(level) => self.discard(level),
            Move::Take(place) => open.take(place),
            Move::Draw(level) => {
                open.phase = Phase::Drawing;
                open.level = level.index() as u8;
            }
            Move::Place(cell) => self.place(cell),
            Move::Use(cell) => open.use_card(cell),
            Move::Choose(choice) => open.choose(choice),
            Move::Copy(target) => {
                open.pending.copied = target.index() as u8;
                open.phase = Phase::Alternative;
            }
            Move::Pay(source) => open.pay(source),
            Move::Gain(resource) => open.gain(resource),
            Move::Pollute(cell) => open.pollute(cell),
            Move::Shift(cell) => open.shift(cell),
            Move::Stop => open.stop(),
            Move::Receive(resource) => open.receive(resource),
            Move::Clean(cell) => {
                let seat = open.to_move();
                open.territories[seat.index()].clean(cell);
                open.finish_activation();
            }
            Move::Enough | Move::Leave => open.finish_activation(),
            Move::Pattern(pick) => open.pick_pattern(pick),
            Move::Set(pick) => open.pick_set(pick),
        }
    }

    /// The scoring cards that are still to be dealt.
    pub(crate) fn scoring_left(&self) -> ScoringDeck {
        let mut left = self.open.data().scoring_copies;
        for &number in self.scoring.as_flattened() {
            // [`NONE`] is no place of it.
            if let Some(count) = left.get_mut(usize::from(number)) {
                *count = count.saturating_sub(1);
            }
        }
        ScoringDeck::from_counts(left)
    }

    /// The level of the deck from which the next card comes up; nothing while scoring cards are dealt, and when no
    /// card is awaited.
    #[inline]
    pub(crate) fn awaited(&self) -> Option<Level> {
        let open = &self.open;
        let from_deck = match open.phase {
            Phase::Dealing => !open.deals_scoring(),
            phase => matches!(phase, Phase::Refilling | Phase::Filling | Phase::Drawing),
        };
        from_deck.then(|| Level::at(open.level.into()))
    }

    /// Whether that card can come up now.
    #[inline]
    pub(crate) fn check_card(&self, card: Card) -> Result<(), Illegal> {
        let open = &self.open;
        if let Some(level) = self.awaited() {
            if card.level() == Some(level) && self.in_deck(card) > 0 {
                return Ok(());
            }
            self.in_set(card)?;
            return Err(if card.level() == Some(level) {
                Illegal::NotInDeck { card }
            } else {
                Illegal::OtherDeck { card, level, phase: open.phase }
            });
        }
        match open.phase {
            Phase::Dealing => {
                self.in_set(card)?;
                if !card.is_scoring() {
                    Err(Illegal::ScoringFirst { card })
                } else if self.dealt_already(card) >= open.setup.cards().copies(card).into() {
                    Err(Illegal::NotInDeck { card })
                } else {
                    Ok(())
                }
            }
            Phase::Over => Err(Illegal::GameOver),
            _ => Err(Illegal::NoCardAwaited { to_move: open.to_move() }),
        }
    }

    /// How many of a scoring card are dealt.
    #[inline]
    fn dealt_already(&self, card: Card) -> usize {
        let dealt = self.scoring.as_flattened();
        dealt.iter().filter(|&&number| usize::from(number) == card.index()).count()
    }

    fn in_set(&self, card: Card) -> Result<(), Illegal> {
        let is_dealt = card != Card::START && self.open.setup.cards().copies(card) > 0;
        if is_dealt { Ok(()) } else { Err(Illegal::NotInSet { card }) }
    }

    #[inline]
    pub(crate) fn turn_up_card(&mut self, card: Card) -> Result<(), Illegal> {
        self.check_card(card)?;
        self.come_up(card);
        Ok(())
    }

    /// What a card does that can come up.
    #[inline]
    pub(crate) fn come_up(&mut self, card: Card) {
        match card.kind() {
            Some(kind) => self.off_the_deck(kind),
            None => self.deal_scoring(card),
        }
    }

    /// F2.6: two to the first seat, then clockwise.
    fn deal_scoring(&mut self, card: Card) {
        let open = &mut self.open;
        let seats = open.setup.seats();
        let seat = (open.setup.first().number() + open.dealt / 2) % seats;
        let hand = &mut self.scoring[usize::from(seat)];
        hand[usize::from(open.dealt % 2)] = card.index() as u8;
        hand.sort_unstable();
        open.dealt += 1;
    }

    /// A card comes off the deck that is awaited.
    #[inline]
    fn off_the_deck(&mut self, kind: u8) {
        let level = usize::from(self.open.level);
        let number = usize::from(kind) % PER_LEVEL;
        // F3.4b: what is all of one kind holds no secret.
        let known = self.decks[level][number] == self.open.left[level];
        self.decks[level].take(number);
        self.open.left[level] -= 1;
        let open = &mut self.open;
        match open.phase {
            Phase::Drawing if known => {
                open.taken = kind;
                open.level = 0;
                open.phase = Phase::Placing;
            }
            Phase::Drawing => {
                self.blind = kind;
                open.phase = Phase::Placing;
            }
            phase => {
                open.lay(level, kind);
                open.level = 0;
                open.phase = match phase {
                    Phase::Refilling => Phase::Taking,
                    Phase::Filling => Phase::Placing,
                    _ if usize::from(open.lengths[1]) == ROW => Phase::Discarding,
                    _ => {
                        open.level = u8::from(usize::from(open.lengths[0]) == ROW);
                        Phase::Dealing
                    }
                };
            }
        }
        if self.open.left[level] == 0 {
            self.reshuffle(level);
        }
    }

    /// F3.4: the discards of a level whose deck has run out become its deck, if there are any.
    fn reshuffle(&mut self, level: usize) {
        self.decks[level] = self.discards(Level::at(level));
        self.open.left[level] = self.decks[level].total() as u8;
    }

    /// F3.1: the face-up card farthest from the deck, and a new one.
    fn discard(&mut self, level: Level) {
        let index = level.index();
        self.open.remove(index, 0);
        if self.open.left[index] == 0 {
            // With both empty it comes straight back (F3.4).
            self.reshuffle(index);
        }
        self.open.level = index as u8;
        self.open.phase = Phase::Refilling;
    }

    /// F3.5, F3.7: the card lies in the territory, and its row and column are activated.
    #[inline]
    fn place(&mut self, cell: Cell) {
        let open = &mut self.open;
        let blind = core::mem::replace(&mut self.blind, NONE);
        let taken = core::mem::replace(&mut open.taken, NONE);
        let data = open.data();
        open.own_mut().place(cell, if taken == NONE { blind } else { taken }, data);
        open.todo = cell.cross().and(open.own().cells);
        open.level = 0;
        open.phase = Phase::Activating;
    }
}

impl Open {
    /// Whether scoring cards are still to be dealt (F2.6).
    #[inline]
    pub(crate) fn deals_scoring(&self) -> bool {
        self.dealt < 2 * self.setup.seats()
    }

    /// A card is laid beside the deck (F2.6, F3.3).
    #[inline]
    fn lay(&mut self, level: usize, kind: u8) {
        let length = &mut self.lengths[level];
        self.rows[level][usize::from(*length)] = kind;
        *length += 1;
    }

    /// Takes a card out of a row; those nearer to the deck slide (F3.3).
    #[inline]
    fn remove(&mut self, level: usize, place: usize) -> u8 {
        let row = &mut self.rows[level];
        let kind = row[place];
        row.copy_within(place + 1.., place);
        row[ROW - 1] = 0;
        self.lengths[level] -= 1;
        kind
    }

    /// F3.2, F3.3.
    #[inline]
    fn take(&mut self, place: Place) {
        let level = place.level().index();
        self.taken = self.remove(level, usize::from(place.number() - 1));
        if self.left[level] > 0 {
            self.level = level as u8;
            self.phase = Phase::Filling;
        } else {
            // F3.4: the row shrinks.
            self.phase = Phase::Placing;
        }
    }

    /// The activations are over, and with them the turn, or this seat's final activation (F7.1, F7.4).
    #[inline]
    fn stop(&mut self) {
        self.todo = Cells::NONE;
        self.again = Cells::NONE;
        let (was_final, had_nine) = (self.is_final(), self.own().is_finished());
        self.current = self.current.next(self.setup.seats());
        let round_is_over = self.current == self.setup.first();
        self.phase = match (was_final, round_is_over) {
            (true, true) => Phase::Sets,
            (true, false) => Phase::Patterns,
            (false, true) if had_nine => Phase::Patterns,
            (false, _) => Phase::Discarding,
        };
    }

    /// F7.2: the pattern is mapped to the finished territory, and each of its cells may be activated, one named
    /// twice twice.
    fn pick_pattern(&mut self, pick: Pick) {
        let number = pick.number();
        self.patterns[self.current.index()] = number;
        let cells = self.own().cells;
        for place in self.data().scoring[usize::from(number)].pattern() {
            let cell = cells.in_grid(place).alone();
            self.again = self.again.or(self.todo.and(cell));
            self.todo = self.todo.or(cell);
        }
        self.phase = Phase::Activating;
    }

    /// F7.3, F7.4.
    fn pick_set(&mut self, pick: Pick) {
        self.sets[self.current.index()] = pick.number();
        self.current = self.current.next(self.setup.seats());
        if self.current == self.setup.first() {
            self.phase = Phase::Over;
        }
    }
}
