//! What is true of every table that can be reached, checked one by one: for states and views that come from outside.

use super::arena::{self, Bags, KNOWN, KNOWN_POPULATION, LAST, UNKNOWN};
use super::{Arena, Open, Phase, Planet, SEATS, State};
use crate::cards::{Kinds, STARTING};
use crate::{Card, CardKind, HAND};
use alloc::format;
use terra_core::Seat;
pub(crate) use terra_core::outside::{Audit, Impossible, impossible, must};

#[cfg(test)]
mod tests;

impl State {
    /// Checks all that is true of every reachable state.
    pub(crate) fn audit(&self) -> Audit {
        self.open.audit_sizes()?;
        let mut owned = [Kinds::EMPTY; SEATS];
        for seat in Seat::all(self.seats()) {
            let theirs = self.open.all_of(&self.cards, seat);
            let all_seen = theirs.iter().all(|&byte| arena::card(byte).is_some());
            must(all_seen, "E2.2", || format!("{seat} has cards that are none"))?;
            owned[seat.index()] = arena::count(theirs);
        }
        self.open.audit(&self.cards, &owned)
    }
}

impl Open {
    /// Checks that hands and decks have room: what the rest of the audit relies on.
    pub(crate) fn audit_sizes(&self) -> Audit {
        let seats = self.setup.seats();
        must(self.current.number() < seats, "E2.1", || format!("{} is not at a table of {seats}", self.current))?;
        must(usize::from(self.begin) == self.start(self.current), "E4.2", || "cards begin elsewhere".into())?;
        let all: u32 = self.owned.iter().map(|&size| u32::from(size)).sum();
        must(all <= 49 * u32::from(seats), "E2.2", || format!("{all} cards in hands and decks of {seats} seats"))?;
        for seat in Seat::all(SEATS as u8) {
            let (hand, owned) = (self.hand_size(seat), self.owned[seat.index()]);
            must(hand <= owned, "E4.2", || format!("{hand} cards in a hand of {owned} cards in hand and deck"))?;
            let is_there = seat.number() < seats;
            let has_nothing = owned == 0
                && self.reserves[seat.index()] == 0
                && self.planets[seat.index()] == Planet::EMPTY
                && self.fossils[seat.index()].is_empty();
            must(is_there || has_nothing, "E2.1", || format!("{seat} is not at a table of {seats}"))?;
        }
        Ok(())
    }

    /// Checks what lies open, and hands and decks as far as they are seen.
    pub(crate) fn audit(&self, cards: &Arena, owned: &[Kinds; SEATS]) -> Audit {
        self.audit_copies(owned)?;
        self.audit_turn()?;
        for seat in Seat::all(self.setup.seats()) {
            self.audit_hand(seat, cards)?;
            self.audit_order(seat, cards)?;
        }
        self.audit_drawing(cards)?;
        let rest = &cards.0[self.cards_owned()..];
        must(rest.iter().all(|&byte| byte == 0), "E2.2", || "cards of nobody".into())?;
        if self.phase == Phase::Dealing { self.audit_dealing(cards, owned) } else { self.audit_victory() }
    }

    /// E2.1, E2.2, E7.7: every card is somewhere, but for disasters that were played.
    fn audit_copies(&self, owned: &[Kinds; SEATS]) -> Audit {
        let seats = self.setup.seats();
        for card in Card::all() {
            let mut there: u32 = owned.iter().map(|kinds| u32::from(kinds[card.index()])).sum();
            let planets = || self.planets.iter();
            there += match card.kind() {
                CardKind::Population => {
                    u32::from(self.pool.population()) + self.reserves.iter().map(|&n| u32::from(n)).sum::<u32>()
                }
                CardKind::Species(species) => {
                    let fossils: u32 = self.fossils.iter().map(|pile| u32::from(pile.count(species))).sum();
                    let living: u32 = planets().map(|planet| planet.lives_here(species).count_ones()).sum();
                    u32::from(self.pool.pile(species)) + fossils + living
                }
                CardKind::Continent(continent) => planets().filter(|planet| planet.has(continent)).count() as u32,
                CardKind::Disaster(disaster) => self.pool.pile(disaster).into(),
            };
            let copies = u32::from(card.copies(seats));
            let fits = there == copies || matches!(card.kind(), CardKind::Disaster(_)) && there < copies;
            must(fits, "E2.2", || format!("{there} {card} cards with {seats} seats, not {copies}"))?;
        }
        Ok(())
    }

    /// E2.4, E10.4: whose turn it is follows from the number of turns.
    pub(crate) fn audit_turn(&self) -> Audit {
        let (left, seats) = (self.turns_left, u32::from(self.setup.seats()));
        let Some(limit) = self.setup.limit() else {
            return must(left == 0, "E10.4", || format!("{left} turns are left, and there is no limit"));
        };
        must(left <= limit, "E10.4", || format!("{left} turns are left of {limit}"))?;
        must(left > 0 || self.phase == Phase::Over, "E10.4", || "no turn is left, and the game goes on".into())?;
        if self.phase == Phase::Dealing {
            return must(left == limit, "E10.4", || format!("{left} turns are left of {limit} before the first"));
        }
        let finished = limit - left.max(1);
        let current = (u32::from(self.setup.first().number()) + finished) % seats;
        must(current == u32::from(self.current.number()), "E2.4", || {
            format!("it is the turn of {}, and should be that of seat {current}", self.current)
        })
    }

    /// E2.3, E9.1: five cards are drawn, or all there are.
    fn audit_hand(&self, seat: Seat, cards: &Arena) -> Audit {
        let (hand, deck) = (self.hand_size(seat), self.deck(cards, seat).len());
        let is_drawn = hand == HAND || hand < HAND && deck == 0;
        let in_turn = seat == self.current;
        let fits = match self.phase {
            Phase::Dealing => true, // audited apart
            Phase::Drawing if in_turn => hand < HAND && deck > 0,
            Phase::Over if in_turn && !self.is_drawn() => hand < HAND,
            Phase::Population | Phase::Over => is_drawn,
            Phase::Species if in_turn => hand <= HAND,
            _ if in_turn => true, // population, captured and bought cards have come
            _ => is_drawn,
        };
        must(fits, "E9.1", || {
            format!("{seat} has {hand} cards in hand and {deck} in the deck in phase {:?}", self.phase)
        })?;
        // All that came in this turn is known, and before the fourth step it is population (E5.4).
        let new = self.hand(cards, seat).bytes();
        let held = new.iter().filter(|&&byte| match self.phase {
            Phase::Continent | Phase::Disaster => byte != KNOWN_POPULATION,
            _ => byte & KNOWN == 0,
        });
        let held = held.count();
        must(held <= HAND.into(), "E9.1", || format!("{held} cards of {seat} were in hand before this turn"))
    }

    /// Hands and bags are sorted, bags have ends, and only known cards and the viewer's own are seen.
    fn audit_order(&self, seat: Seat, cards: &Arena) -> Audit {
        let hand = self.hand(cards, seat).bytes();
        let deck = self.deck(cards, seat);
        let ends = hand.iter().all(|byte| byte & LAST == 0) && deck.last().is_none_or(|byte| byte & LAST != 0);
        must(ends, "E9.1", || format!("the bags of {seat} do not end"))?;
        let plain = |stack: &[u8]| stack.windows(2).all(|pair| pair[0] & !LAST <= pair[1] & !LAST);
        let sorted = plain(hand) && Bags(deck).all(|bag| plain(bag.bytes()));
        must(sorted, "E9.1", || format!("the cards of {seat} are not in order"))?;
        let legible = hand.iter().chain(deck).all(|&byte| arena::card(byte).is_some() || byte & !LAST == UNKNOWN);
        must(legible, "E2.2", || format!("{seat} has cards that are none"))
    }

    /// E9.1, E9.4: the bag that is drawn from.
    fn audit_drawing(&self, cards: &Arena) -> Audit {
        let draws = matches!(self.phase, Phase::Dealing | Phase::Drawing);
        let deck = self.deck(cards, self.current);
        let size = if draws { arena::first_bag(deck) } else { 0 };
        must(usize::from(self.bag) == size, "E9.1", || format!("{} cards in a bag of {size}", self.bag))?;
        if self.phase != Phase::Drawing {
            return Ok(());
        }
        let bag = &deck[..size];
        if self.draws_whole() {
            let hand = self.hand(cards, self.current).bytes();
            let unmarked = |byte: u8| bag.iter().any(|other| other & !LAST == byte & !KNOWN);
            let settled = !hand.iter().any(|&byte| byte & KNOWN != 0 && unmarked(byte));
            must(settled, "E9.4", || "a card is marked in the hand, and its like in the bag is not".into())
        } else {
            let forgotten = bag.iter().all(|byte| byte & KNOWN == 0);
            must(forgotten, "E9.4", || "cards are known in a bag that is not drawn whole".into())
        }
    }

    /// E2: what lies open while hands are dealt is as it was at the start.
    pub(crate) fn audit_fresh(&self) -> Audit {
        let fresh = State::new(&self.setup).open;
        let same = Open { current: self.current, begin: self.begin, hand: self.hand, bag: self.bag, ..fresh } == *self;
        must(same, "E2.2", || "something has been played before the hands are dealt".into())
    }

    /// E2: nothing has happened but dealing.
    fn audit_dealing(&self, cards: &Arena, owned: &[Kinds; SEATS]) -> Audit {
        self.audit_fresh()?;
        let mut waits = true; // a seat that has all its opening cards while others are dealt theirs
        for seat in self.setup.first().clockwise(self.setup.seats()) {
            let starting = owned[seat.index()] == Kinds::from_counts(STARTING);
            must(starting, "E2.1", || format!("{seat} has another deck than at the start"))?;
            let unknown = self.all_of(cards, seat).iter().all(|byte| byte & KNOWN == 0);
            must(unknown, "E9.4", || format!("cards of {seat} are known before they are played"))?;
            let bags = Bags(self.deck(cards, seat)).count();
            must(bags == 1, "E2.1", || format!("{seat} has {bags} bags at the start"))?;
            let size = self.hand_size(seat);
            waits &= seat != self.current;
            let fits = if seat == self.current { size < HAND } else { size == if waits { HAND } else { 0 } };
            must(fits, "E2.3", || format!("{seat} has {size} cards while {} is dealt its hand", self.current))?;
        }
        Ok(())
    }

    /// E10.1, E10.2: who has what is needed has won, in the own species step.
    fn audit_victory(&self) -> Audit {
        let won = self.phase == Phase::Over && !self.is_drawn();
        for seat in Seat::all(self.setup.seats()) {
            let wins = self.wins(seat);
            let should = won && seat == self.current;
            must(wins == should, "E10.1", || {
                let points = self.points(seat);
                format!(
                    "{seat} has {points} points and {} in phase {:?}",
                    if wins { "wins" } else { "does not win" },
                    self.phase
                )
            })?;
        }
        Ok(())
    }
}
