//! The rules in motion: what a card that comes up and a move do, phase by phase.

use crate::moves::{Decision, HAND_LIMIT, check_hoarded};
use crate::state::{FullBlown, Open, Phase};
use crate::{Card, Combination, Crisis, Illegal, Move, Solution, State};
use terra_core::{Seat, SeatSet};

/// Points for the first card on a crisis solved while impending, and for the highest (C4.5).
const SOLVED_EARLY: u8 = 3;
/// Points for the card that solves a full-blown crisis (C6.4).
const SOLVED_LATE: u8 = 5;

impl State {
    #[inline]
    pub(crate) fn decision(&self) -> Decision<'_> {
        Decision { open: &self.open, hand: self.hands[self.open.to_move().index()] }
    }

    #[inline]
    pub(crate) fn play_move(&mut self, mv: Move) -> Result<(), Illegal> {
        match self.open.phase {
            Phase::Impending => self.take_chance(mv),
            Phase::Acting => self.act(mv),
            Phase::Hoarded => self.act_after_hoard(mv),
            Phase::Discarding => self.cut_hand(mv),
            Phase::Dealing | Phase::Drawing | Phase::Over => Err(self.decision().nobody_moves()),
        }
    }

    /// Phase 2 (C4.1): a player contributes a card to the impending crisis, or passes.
    #[inline]
    fn take_chance(&mut self, mv: Move) -> Result<(), Illegal> {
        self.decision().check_impending(mv)?;
        if let Move::Contribute(card) = mv {
            self.contribute(card);
        }
        self.next_chance();
        Ok(())
    }

    /// Phase 3 (C6.1): the current player helps, hoards, or ends the turn.
    #[inline]
    fn act(&mut self, mv: Move) -> Result<(), Illegal> {
        self.decision().check_acting(mv)?;
        match mv {
            Move::Help { card, target } => {
                let place = self.open.centre.find(card.colour(), target)?;
                self.help(card, place);
            }
            Move::Hoard(combination) => self.hoard(combination),
            _ => self.end(),
        }
        Ok(())
    }

    /// Phase 3 after a hoard (C6.8): the turn is ended.
    #[inline]
    fn act_after_hoard(&mut self, mv: Move) -> Result<(), Illegal> {
        check_hoarded(mv)?;
        self.end();
        Ok(())
    }

    /// The end of a turn with too many cards (C7.1): one is discarded.
    #[inline]
    fn cut_hand(&mut self, mv: Move) -> Result<(), Illegal> {
        self.decision().check_discarding(mv)?;
        if let Move::Discard(card) = mv {
            self.discard(card);
        }
        Ok(())
    }

    /// Whether that card can come up now.
    #[inline]
    pub(crate) fn check_card(&self, card: Card) -> Result<(), Illegal> {
        match (self.open.phase, card) {
            (Phase::Dealing, Card::Crisis(crisis)) => Err(Illegal::CrisisInOpening { crisis }),
            (Phase::Dealing | Phase::Drawing, Card::Solution(solution)) if self.pile[solution.index()] > 0 => Ok(()),
            (Phase::Drawing, Card::Crisis(crisis)) if self.open.place_in_set(crisis).is_some() => Ok(()),
            (Phase::Drawing, Card::Crisis(crisis)) if !self.open.cards().crises().contains(&crisis) => {
                Err(Illegal::NotInSet { crisis })
            }
            (Phase::Dealing | Phase::Drawing, _) => Err(Illegal::NotInPile { card }),
            (Phase::Over, _) if self.open.loss().is_some() => Err(Illegal::ControlLost),
            (Phase::Over, _) => Err(Illegal::PileFinished),
            _ => Err(Illegal::NoCardAwaited { to_move: self.open.to_move() }),
        }
    }

    #[inline]
    pub(crate) fn turn_up_card(&mut self, card: Card) -> Result<(), Illegal> {
        self.check_card(card)?;
        match card {
            Card::Solution(card) => self.goes_to_hand(card),
            Card::Crisis(crisis) => {
                let place = self.open.place_in_set(crisis).expect("the card is in the pile");
                self.open.crisis_comes_up(place);
            }
        }
        Ok(())
    }

    /// Turns up the card of that number, as `pick` counts them.
    #[inline]
    pub(crate) fn turn_up_numbered(&mut self, k: u32) -> Option<Card> {
        let card = match self.numbered(k)? {
            Numbered::Solution(card) => {
                self.goes_to_hand(card);
                Card::Solution(card)
            }
            Numbered::Crisis(number) => {
                // Of equal cards the first in the set comes first, whichever was counted.
                let crisis = self.open.crises_coming().nth(number)?;
                let place = self.open.place_in_set(crisis)?;
                self.open.crisis_comes_up(place);
                Card::Crisis(crisis)
            }
        };
        Some(card)
    }

    /// What number `k` of the cards that can come up is: first the Solution cards by kind, then the crises.
    #[inline]
    pub(crate) fn numbered(&self, k: u32) -> Option<Numbered> {
        match self.open.phase {
            Phase::Dealing | Phase::Drawing => {}
            _ => return None,
        }
        if let Some(kind) = self.pile.pick(k) {
            return Some(Numbered::Solution(Solution::kind(kind as u32)));
        }
        // C2.2: the crises are shuffled in after the hands are dealt.
        let is_drawing = self.open.phase == Phase::Drawing;
        is_drawing.then(|| Numbered::Crisis((k - self.open.solutions_in_pile()) as usize))
    }

    /// C2.1, C3.1: a Solution card goes to the hand of the current seat; when it was drawn, phase 3 follows.
    #[inline]
    fn goes_to_hand(&mut self, card: Solution) {
        self.pile.take(card.index());
        self.open.pile -= 1;
        self.hands[self.open.current.index()].add(card);
        if self.open.phase == Phase::Dealing {
            self.dealt();
        } else {
            self.open.phase = Phase::Acting;
        }
    }

    /// C2.1: the first seat all its cards, then clockwise; when all have theirs, the first turn begins.
    #[inline]
    fn dealt(&mut self) {
        let open = &mut self.open;
        if self.hands[open.current.index()].len() == u32::from(open.setup.opening_hand()) {
            open.current = open.current.next(open.setup.seats());
            if open.current == open.setup.first() {
                open.phase = Phase::Drawing;
            }
        }
    }

    /// C4.1: a card of the crisis's colour, face up beside it.
    #[inline]
    fn contribute(&mut self, card: Solution) {
        let seat = self.open.asked.index();
        self.hands[seat].take(card);
        self.open.contributions[seat] = card.value();
    }

    /// C4.1, C4.4: each player once, clockwise from the drawer; after the last chance the values are totalled.
    #[inline]
    fn next_chance(&mut self) {
        let open = &mut self.open;
        open.asked = open.asked.next(open.setup.seats());
        if open.asked == open.current {
            self.settle_impending();
        }
    }

    /// C4.4: a total of at least the threat solves the crisis; below it, it is full-blown.
    #[inline]
    fn settle_impending(&mut self) {
        let open = &mut self.open;
        let crisis = open.impending.expect("a crisis is being settled");
        let total: u8 = open.contributions.iter().sum();
        let solved = total >= crisis.threat();
        if solved {
            open.score_solved_early();
        }
        // C4.5, C5.1: the cards played on it are discarded either way.
        for value in core::mem::take(&mut open.contributions) {
            if let Some(card) = Solution::new(crisis.colour(), value) {
                open.discards.add(card.index());
            }
        }
        open.impending = None;
        open.asked = Seat::FIRST;
        if solved {
            self.end_turn();
        } else {
            self.becomes_full_blown(crisis);
        }
    }

    /// C5: to the centre; then loss check, replacement, and phase 3.
    #[inline]
    fn becomes_full_blown(&mut self, crisis: Crisis) {
        self.open.centre.insert(FullBlown::new(crisis));
        self.open.phase = if self.open.loss().is_some() {
            Phase::Over // C8.1
        } else if self.open.pile == 0 {
            Phase::Acting // C5.3: nothing is left to draw
        } else {
            Phase::Drawing // C5.2
        };
    }

    /// C6.2, C6.4: one card onto a full-blown crisis; when the cards reach the threat it is solved.
    #[inline]
    fn help(&mut self, card: Solution, place: usize) {
        let seat = self.open.current.index();
        self.hands[seat].take(card);
        let open = &mut self.open;
        open.helped = true;
        let helped = open.centre.at(place).helped_by(card.value());
        if helped.total() < helped.crisis().threat() {
            open.centre.replace(place, helped);
            return;
        }
        open.centre.remove(place);
        for card in helped.cards() {
            open.discards.add(card.index());
        }
        open.track[seat] += SOLVED_LATE;
    }

    /// C6.6, C6.8: three cards face down, and then the turn can only be ended.
    #[inline(never)] // rare, and long
    fn hoard(&mut self, combination: Combination) {
        let seat = self.open.current;
        self.hands[seat.index()].take_all(combination);
        self.hoards.add(seat, combination);
        self.open.phase = Phase::Hoarded;
    }

    /// C7.1: a hand of more than eight cards has to be cut before the turn is over.
    #[inline]
    fn end(&mut self) {
        if self.hands[self.open.current.index()].len() > u32::from(HAND_LIMIT) {
            self.open.phase = Phase::Discarding;
        } else {
            self.end_turn();
        }
    }

    /// C7.1, C7.2.
    #[inline]
    fn discard(&mut self, card: Solution) {
        self.hands[self.open.current.index()].take(card);
        self.open.discards.add(card.index());
        self.end();
    }

    /// The next player's turn, or the end when the pile is finished (C2.3, C9.1).
    #[inline]
    fn end_turn(&mut self) {
        let open = &mut self.open;
        if core::mem::take(&mut open.helped) {
            open.centre.rest();
        }
        if open.pile == 0 {
            open.phase = Phase::Over;
        } else {
            open.phase = Phase::Drawing;
            open.current = open.current.next(open.setup.seats());
        }
    }
}

impl Open {
    /// C3.1: a Crisis card is laid open and is impending; the drawer has the first chance.
    #[inline]
    fn crisis_comes_up(&mut self, place: usize) {
        self.coming &= !(1 << place);
        self.pile -= 1;
        self.impending = Some(self.cards().crises()[place]);
        self.asked = self.current;
        self.phase = Phase::Impending;
    }

    /// The place in the set of a card that is still in the pile: of equal cards the first.
    #[inline]
    pub(crate) fn place_in_set(&self, crisis: Crisis) -> Option<usize> {
        let crises = self.cards().crises();
        let first = crises.iter().position(|&other| other == crisis)?;
        let equal = crises[first..].iter().take_while(|&&other| other == crisis).count();
        (first..first + equal).find(|&place| self.coming >> place & 1 == 1)
    }

    /// C4.5: 3 points for the first card, 3 for the highest, to all of them when tied; one player can get both.
    #[inline]
    fn score_solved_early(&mut self) {
        let rewards = self.rewards();
        self.track[rewards.first.index()] += SOLVED_EARLY;
        for seat in rewards.highest.iter() {
            self.track[seat.index()] += SOLVED_EARLY;
        }
    }

    /// Who is rewarded for the cards that lie on the impending crisis, of which there is one at least.
    #[inline]
    pub(crate) fn rewards(&self) -> Rewards {
        let mut clockwise = self.current.clockwise(self.setup.seats());
        let first = clockwise.find(|seat| self.contributions[seat.index()] > 0);
        let best = self.contributions.iter().copied().max().unwrap_or(0);
        let is_highest = |seat: &Seat| self.contributions[seat.index()] == best;
        Rewards {
            first: first.expect("a solved crisis has cards on it"),
            highest: Seat::all(self.setup.seats()).filter(is_highest).collect(),
        }
    }
}

/// A card by its number among those that can come up.
pub(crate) enum Numbered {
    /// That Solution card.
    Solution(Solution),
    /// The crisis of that number among those still in the pile; there may be none.
    Crisis(usize),
}

/// The seats that are rewarded when an impending crisis is solved (C4.5).
pub(crate) struct Rewards {
    /// Who played the first card on it.
    pub(crate) first: Seat,
    /// Who played a card of the highest value.
    pub(crate) highest: SeatSet,
}
