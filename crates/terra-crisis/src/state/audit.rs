//! What is true of every table that can be reached, checked one by one: for states and views that come from outside.

use super::{FullBlown, Open, Phase, SEATS, State};
use crate::cards::{ALL_SOLUTIONS, Solutions};
use crate::moves::HAND_LIMIT;
use crate::{Colour, Combination};
use alloc::format;
use terra_core::Seat;
pub(crate) use terra_core::outside::{Audit, Impossible, impossible, must};

/// What everybody can count at a table: the sizes of hands, hoards and pile.
pub(crate) struct Sizes {
    pub(crate) hands: [u8; SEATS],
    pub(crate) hoards: [u8; SEATS],
}

impl State {
    /// Checks all that is true of every reachable state. The pile must hold what the rest leaves.
    pub(crate) fn audit(&self) -> Audit {
        let mut all = self.open.solutions();
        for seat in Seat::all(SEATS as u8) {
            let hand = self.hands[seat.index()].cards();
            for card in hand.chain(self.hoards.of(seat).flat_map(Combination::cards)) {
                let fits = all.add(card.index());
                must(fits, "C1.1", || format!("more than 255 of {card}"))?;
            }
        }
        let rest = left_of(&all)?;
        must(rest == self.pile, "C1.1", || format!("the pile is {:?}, the rest leaves {rest:?}", self.pile))?;
        self.open.audit(&Sizes { hands: self.hands.map(|hand| hand.len() as u8), hoards: *self.hoards.counts() })
    }
}

/// The Solution cards that are not among these.
pub(crate) fn left_of(seen: &Solutions) -> Result<Solutions, Impossible> {
    ALL_SOLUTIONS
        .without(seen)
        .map_or_else(|| impossible("C1.1", "there are more Solution cards of a kind than were printed"), Ok)
}

impl Open {
    /// Checks what lies open, and what can be counted.
    pub(crate) fn audit(&self, sizes: &Sizes) -> Audit {
        let seats = self.setup.seats();
        must(self.current.number() < seats, "C2.1", || format!("{} is not at a table of {seats}", self.current))?;
        self.audit_pile(sizes)?;
        self.audit_phase()?;
        self.audit_impending()?;
        self.audit_centre()?;
        self.audit_solved()?;
        self.audit_hands(sizes)?;
        self.audit_hoards(sizes)
    }

    fn audit_pile(&self, sizes: &Sizes) -> Audit {
        let in_hands: u32 = sizes.hands.iter().map(|&size| u32::from(size)).sum();
        let in_hoards: u32 = sizes.hoards.iter().map(|&size| 3 * u32::from(size)).sum();
        let elsewhere = self.solutions().total() + in_hands + in_hoards;
        let rest = crate::SOLUTIONS.checked_sub(elsewhere).map(|solutions| solutions + self.coming.count_ones());
        must(rest == Some(self.pile.into()), "C1.1", || {
            format!("{} cards in the pile with {elsewhere} Solution cards elsewhere", self.pile)
        })
    }

    fn audit_phase(&self) -> Audit {
        let acts = matches!(self.phase, Phase::Acting | Phase::Hoarded | Phase::Discarding);
        must(!self.helped || acts, "C6.2", || format!("a player has helped in phase {:?}", self.phase))?;
        must(self.helped || self.phase != Phase::Hoarded, "C6.6", || "hoarded without having helped".into())?;
        must(!self.helped || self.phase != Phase::Discarding, "C7.1", || "nine cards after a help".into())?;
        match self.phase {
            Phase::Dealing => {
                let fresh = self.centre.as_slice().is_empty() && self.discards.is_empty();
                let fresh = fresh && self.coming.count_ones() == crate::CRISES as u32;
                must(fresh, "C2.2", || "something has been played before the hands are dealt".into())
            }
            Phase::Drawing => must(self.pile > 0, "C9.1", || "a card is to be drawn from an empty pile".into()),
            Phase::Over if self.loss().is_none() => {
                must(self.pile == 0, "C9.1", || format!("the game is over with {} cards in the pile", self.pile))
            }
            _ => Ok(()),
        }
    }

    /// C4.1: each seat has its chance in turn, from the drawer on, with a card of the crisis's colour.
    fn audit_impending(&self) -> Audit {
        let impends = self.phase == Phase::Impending;
        must(impends == self.impending.is_some(), "C4.1", || {
            format!("phase {:?} {} an impending crisis", self.phase, if impends { "without" } else { "with" })
        })?;
        let seats = self.setup.seats();
        must(self.asked.number() < seats, "C4.1", || format!("{} is not at a table of {seats}", self.asked))?;
        let had_chance = self.current.clockwise(seats).take_while(|&seat| seat != self.asked);
        let had_chance: terra_core::SeatSet = had_chance.collect();
        for seat in Seat::all(SEATS as u8) {
            let played = self.contributions[seat.index()];
            must(played <= 6, "C1.1", || format!("a contribution of value {played}"))?;
            must(played == 0 || impends && had_chance.contains(seat), "C4.1", || {
                format!("{seat} has contributed before its chance")
            })?;
        }
        Ok(())
    }

    /// C5, C6, C8: what lies on the crises, and how many they are.
    fn audit_centre(&self) -> Audit {
        for full_blown in self.centre.iter() {
            let (crisis, total) = (full_blown.crisis(), full_blown.total());
            must(total < crisis.threat(), "C6.4", || format!("{total} lies on {crisis}, which solves it"))?;
            let helped = full_blown.helped();
            must(!helped || self.helped, "C6.2", || format!("{crisis} is helped, but nobody has helped"))?;
            must(!helped || total > 0, "C6.2", || format!("{crisis} is helped with nothing on it"))?;
        }
        let any_helped = self.centre.iter().any(FullBlown::helped);
        must(!self.helped || any_helped || self.crises_solved() > 0, "C6.2", || "helped, but no crisis was".into())?;
        let waiting = self.centre.iter().filter(|full_blown| !full_blown.helped()).count();
        must(!self.helped || waiting < 6, "C8.1", || format!("helped, and still {waiting} crises without help"))?;
        let Some(loss) = self.loss() else { return Ok(()) };
        must(self.phase == Phase::Over, "C8.1", || format!("the game goes on with {loss}"))?;
        // The last of them came with nothing on it, and without it nothing was lost.
        let was_last = |place: usize| {
            let mut before = self.centre;
            before.remove(place).total() == 0 && before.loss().is_none()
        };
        let any_last = (0..self.centre.as_slice().len()).any(was_last);
        must(any_last, "C8.1", || format!("control was lost before there were {loss}"))
    }

    /// C4.5, C6.4: what the solved crises have brought, and taken.
    fn audit_solved(&self) -> Audit {
        let solved = self.crises_solved();
        let some_way = (0..=solved).any(|late| self.track_fits(solved - late, late));
        let track = &self.track[..usize::from(self.setup.seats())];
        must(some_way, "C4.5", || format!("no way to solve {solved} crises brings the points {track:?}"))?;
        for colour in Colour::ALL {
            let threats = self.discarded_crises().filter(|crisis| crisis.colour() == colour);
            let threats: u32 = threats.map(|crisis| u32::from(crisis.threat())).sum();
            let values = self.discards.iter().filter(|&(kind, _)| kind / 6 == colour.index());
            let values: u32 = values.map(|(kind, count)| (kind as u32 % 6 + 1) * u32::from(count)).sum();
            must(values >= threats, "C4.5", || {
                format!("{colour} threats of {threats} solved, and {colour} values of only {values} discarded")
            })?;
        }
        Ok(())
    }

    /// Whether the track can come from so many crises solved early, each with 3 points for the first card and 3 for
    /// every highest one, and so many solved late, each with 5 points for one seat.
    fn track_fits(&self, early: u32, late: u32) -> bool {
        let seats = u32::from(self.setup.seats());
        let mut fewest = 0; // late ones that the seats must have solved
        let mut most = 0; // and can have: each seat in steps of three
        let mut sum = 0;
        for &points in &self.track[..seats as usize] {
            let points = u32::from(points);
            let fits = |&solved: &u32| {
                let rest = points - 5 * solved;
                rest % 3 == 0 && rest / 3 <= 2 * early
            };
            let mut possible = (0..=points / 5).filter(fits);
            let (Some(low), Some(high)) = (possible.clone().next(), possible.next_back()) else {
                return false;
            };
            (fewest, most, sum) = (fewest + low, most + high, sum + points);
        }
        let in_reach = (fewest..=most).contains(&late) && (late - fewest) % 3 == 0;
        in_reach && (6 * early..=3 * (1 + seats) * early).contains(&(sum - 5 * late))
    }

    /// C2.1, C7.1: how many cards each hand can have.
    fn audit_hands(&self, sizes: &Sizes) -> Audit {
        let mut waits = true; // a seat that has all its opening cards while others are dealt theirs
        let opening = self.setup.opening_hand();
        for seat in self.setup.first().clockwise(self.setup.seats()) {
            let size = sizes.hands[seat.index()];
            let is_current = seat == self.current;
            waits &= !is_current;
            let fits = match self.phase {
                Phase::Dealing if is_current => size < opening,
                Phase::Dealing if waits => size == opening,
                Phase::Dealing => size == 0,
                Phase::Discarding if is_current => size == HAND_LIMIT + 1,
                // Who has not helped yet has just drawn a card, unless there was none (C5.3).
                Phase::Acting if is_current && self.helped => size <= HAND_LIMIT,
                Phase::Acting if is_current => (u8::from(self.pile > 0)..=HAND_LIMIT + 1).contains(&size),
                // One of nine is played as help, three more are hoarded.
                Phase::Hoarded if is_current => size <= HAND_LIMIT - 3,
                _ => size <= HAND_LIMIT,
            };
            let clause = if self.phase == Phase::Dealing { "C2.1" } else { "C7.1" };
            must(fits, clause, || format!("{seat} has {size} cards in phase {:?}", self.phase))?;
        }
        Ok(())
    }

    /// C6.6: each hoard goes with a card played on a full-blown crisis.
    fn audit_hoards(&self, sizes: &Sizes) -> Audit {
        let hoards: u32 = sizes.hoards.iter().map(|&count| u32::from(count)).sum();
        let on_crises: usize = self.centre.iter().map(|full_blown| full_blown.cards().count()).sum();
        let helps = self.discards.total() + on_crises as u32;
        must(hoards <= helps, "C6.6", || format!("{hoards} hoards with at most {helps} cards of help"))?;
        let own = sizes.hoards[self.current.index()];
        must(self.phase != Phase::Hoarded || own > 0, "C6.6", || "just hoarded, and there is no hoard".into())
    }
}
