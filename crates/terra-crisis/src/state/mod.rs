//! The state of a game: what lies open, and what is hidden.

#[cfg(any(feature = "serde", feature = "proptest"))]
pub(crate) mod audit;
mod centre;
mod hoards;
#[cfg(feature = "serde")]
pub(crate) mod with_serde;

pub(crate) use centre::Centre;
pub use centre::FullBlown;
pub use centre::Loss;
pub(crate) use hoards::{Hoards, MAX_HOARDS};

use crate::cards::{ALL_SOLUTIONS, Solutions};
use crate::setup::MAX_SEATS;
use crate::{CRISES, Card, CardSet, Combination, Crisis, Hand, SOLUTIONS, Setup, Solution};
use terra_core::{Seat, Viewer};

/// The whole state of a game of Terra: plain data of a fixed size, equal when the tables are equal.
///
/// It holds all hidden hands: give players a [`View`](crate::View). To play, import [`Game`](terra_core::Game).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) open: Open,
    /// Hidden: each seat's hand.
    pub(crate) hands: [Hand; SEATS],
    /// Hidden: each seat's hoarded combinations.
    pub(crate) hoards: Hoards,
    /// Hidden: the Solution cards in the draw pile. They follow from the rest, and are kept since every draw asks.
    pub(crate) pile: Solutions,
}

/// Arrays by seat have a place for the most seats; those of absent seats stay empty.
pub(crate) const SEATS: usize = MAX_SEATS as usize;

/// What lies open for everybody (C6.10). Nothing hidden may ever be put in here: views carry it whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Open {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    /// The seat whose turn it is; while hands are dealt, the one that gets the next card.
    pub(crate) current: Seat,
    /// The seat whose chance at the impending crisis it is (C4.1); seat 0 otherwise.
    pub(crate) asked: Seat,
    /// The impending crisis.
    pub(crate) impending: Option<Crisis>,
    /// The value each seat has played on it, 0 for none.
    pub(crate) contributions: [u8; SEATS],
    /// Whether the current player has played on a full-blown crisis in this turn (C6.6).
    pub(crate) helped: bool,
    /// The full-blown crises.
    pub(crate) centre: Centre,
    /// How many cards are in the draw pile, crises included.
    pub(crate) pile: u8,
    /// The crises still in the pile: bit `i` for card `i` of the set. Of equal cards the later ones stay longest.
    pub(crate) coming: u32,
    /// The scoring track.
    pub(crate) track: [u8; SEATS],
    /// The Solution cards in the discard pile (C7.2).
    pub(crate) discards: Solutions,
}

/// What the game waits for, or that it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// Opening hands are dealt (C2.1): chance.
    Dealing,
    /// Phase 1, or the draw of a replacement (C3.1, C5.2): chance.
    Drawing,
    /// Phase 2: a seat has its chance at the impending crisis (C4.1).
    Impending,
    /// Phase 3: the current player may help, hoard, or end the turn (C6).
    Acting,
    /// Phase 3 after a hoard: the turn is to be ended (C6.8).
    Hoarded,
    /// The end of the turn with too many cards: one is discarded (C7.1).
    Discarding,
    /// The game is over (C8, C9).
    Over,
}

impl State {
    /// The state in which nothing has happened yet: the opening hands are dealt by chance steps (C2).
    pub fn new(setup: &Setup) -> State {
        State {
            open: Open {
                setup: *setup,
                phase: Phase::Dealing,
                current: setup.first(),
                asked: Seat::FIRST,
                impending: None,
                contributions: [0; SEATS],
                helped: false,
                centre: Centre::EMPTY,
                pile: SOLUTIONS as u8 + CRISES as u8,
                coming: (1 << CRISES) - 1,
                track: [0; SEATS],
                discards: Solutions::EMPTY,
            },
            hands: [Hand::EMPTY; SEATS],
            hoards: Hoards::EMPTY,
            pile: ALL_SOLUTIONS,
        }
    }

    /// The hand of a seat; empty for one that is not at this table.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// How many cards a seat has in hand: open (C6.10), like the next; 0 for one that is not at this table.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].len() as u8
    }

    /// How many combinations a seat has hoarded; 0 for one that is not at this table.
    pub fn hoard_size(&self, seat: Seat) -> u8 {
        self.hoards.counts()[seat.index()]
    }

    /// What a seat has hoarded, in the order of the combinations.
    pub fn hoarded(&self, seat: Seat) -> impl ExactSizeIterator<Item = Combination> + Clone + '_ {
        self.hoards.of(seat)
    }

    /// How many of that card are in the draw pile.
    pub fn in_pile(&self, card: impl Into<Card>) -> u32 {
        match card.into() {
            Card::Solution(card) => u32::from(self.pile[card.index()]),
            Card::Crisis(crisis) => self.open.crises_to_come().filter(|&other| other == crisis).count() as u32,
        }
    }

    /// The final score as far as it stands: track and hoard apart (C9.5). Absent for a seat not at this table.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        (seat.number() < self.open.setup.seats())
            .then(|| Score { track: self.open.track[seat.index()], hoard: self.hoards.value(seat) })
    }
}

/// The two parts of a seat's score (C9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Score {
    /// Points on the track: open.
    pub track: u8,
    /// The values of all hoarded cards (C9.2): its owner's alone until the game is over.
    pub hoard: u16,
}

impl Score {
    /// Both together: a seat's own, not its team's, and no result when control is lost (C9.4).
    pub const fn total(self) -> i32 {
        self.track as i32 + self.hoard as i32
    }
}

/// The readers of what lies open, for states and views alike.
macro_rules! open_readers {
    ($($type:ty),+) => {$(
        impl $type {
            /// How the game was set up.
            pub fn setup(&self) -> Setup {
                self.open.setup
            }

            /// The number of seats.
            pub fn seats(&self) -> u8 {
                self.open.setup.seats()
            }

            /// What the game waits for.
            pub fn phase(&self) -> Phase {
                self.open.phase
            }

            /// The seat whose turn it is; while the opening hands are dealt, the one that gets the next card.
            /// Around an impending crisis another seat may be to move.
            pub fn current(&self) -> Seat {
                self.open.current
            }

            /// The number of cards in the draw pile, crises included.
            pub fn pile(&self) -> u32 {
                self.open.pile.into()
            }

            /// The impending crisis, if one is (C4).
            pub fn impending(&self) -> Option<Crisis> {
                self.open.impending
            }

            /// The card that a seat has played on the impending crisis (C4.1).
            pub fn contribution(&self, seat: Seat) -> Option<Solution> {
                self.open.contribution(seat)
            }

            /// The full-blown crises with the cards on them, sorted by colour, region and threat (C5.1).
            pub fn full_blown(&self) -> &[FullBlown] {
                self.open.centre.as_slice()
            }

            /// Whether the current player has played a card on a full-blown crisis in this turn (C6.6).
            pub fn has_helped(&self) -> bool {
                self.open.helped
            }

            /// A seat's points on the scoring track; 0 for one that is not at this table.
            pub fn track(&self, seat: Seat) -> u8 {
                self.open.track[seat.index()]
            }

            /// How many of that Solution card lie in the discard pile (C7.2).
            pub fn discarded(&self, card: Solution) -> u8 {
                self.open.discards[card.index()]
            }

            /// The crises that are solved and discarded, in order.
            pub fn discarded_crises(&self) -> impl Iterator<Item = Crisis> + '_ {
                self.open.discarded_crises()
            }

            /// The crises that have not come up yet, in order: everybody can tell from those that have.
            pub fn crises_to_come(&self) -> impl Iterator<Item = Crisis> + '_ {
                self.open.crises_to_come()
            }
        }
    )+};
}
open_readers!(State, crate::View);

impl Open {
    pub(crate) fn contribution(&self, seat: Seat) -> Option<Solution> {
        Solution::new(self.impending?.colour(), self.contributions[seat.index()])
    }

    pub(crate) fn crises_to_come(&self) -> impl Iterator<Item = Crisis> + '_ {
        self.places_coming().map(|place| self.setup.cards().crises()[place])
    }

    /// The number of Solution cards in the pile.
    #[inline]
    pub(crate) fn solutions_in_pile(&self) -> u32 {
        u32::from(self.pile) - self.coming.count_ones()
    }

    /// The places in the set of the crises still in the pile.
    pub(crate) fn places_coming(&self) -> impl Iterator<Item = usize> + use<> {
        let mut coming = self.coming;
        core::iter::from_fn(move || {
            let place = coming.trailing_zeros() as usize;
            coming &= coming.wrapping_sub(1);
            (place < CRISES).then_some(place)
        })
    }

    /// The cards of the set that are neither in the pile nor impending nor in the centre.
    pub(crate) fn discarded_crises(&self) -> impl Iterator<Item = Crisis> + '_ {
        // All these lists are sorted, so one walk through the set tells.
        let mut coming = self.crises_to_come().peekable();
        let mut centre = self.centre.iter().map(FullBlown::crisis).peekable();
        let mut impending = self.impending;
        self.setup.cards().crises().iter().copied().filter(move |&crisis| {
            if impending == Some(crisis) {
                impending = None;
                return false;
            }
            coming.next_if_eq(&crisis).is_none() && centre.next_if_eq(&crisis).is_none()
        })
    }

    /// The number of crises that are neither in the pile nor impending nor in the centre.
    pub(crate) fn crises_solved(&self) -> u32 {
        let lying = self.impending.iter().count() + self.centre.as_slice().len();
        CRISES as u32 - self.coming.count_ones() - lying as u32
    }

    /// The Solution cards that lie open: discards, contributions, and those on full-blown crises.
    pub(crate) fn solutions(&self) -> Solutions {
        let mut open = self.discards;
        for seat in Seat::all(self.setup.seats()) {
            if let Some(card) = self.contribution(seat) {
                open.add(card.index());
            }
        }
        for full_blown in self.centre.iter() {
            for card in full_blown.cards() {
                open.add(card.index());
            }
        }
        open
    }

    /// Whether that viewer may see what a seat has hoarded: its owner may, and all may when the game is over (C6.9).
    pub(crate) fn shows_hoard(&self, seat: Seat, viewer: Viewer) -> bool {
        viewer.is(seat) || self.phase == Phase::Over
    }

    /// Why control is lost, if it is (C8.1).
    pub(crate) fn loss(&self) -> Option<Loss> {
        self.centre.loss()
    }

    /// The cards the setup plays with.
    pub(crate) fn cards(&self) -> &CardSet {
        self.setup.cards()
    }
}

impl core::fmt::Debug for State {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("State")
            .field("open", &self.open)
            .field("hands", &&self.hands[..usize::from(self.seats())])
            .field("hoards", &self.hoards)
            .field("pile", &self.pile)
            .finish()
    }
}

impl core::fmt::Debug for Open {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let seats = usize::from(self.setup.seats());
        f.debug_struct("Open")
            .field("setup", &format_args!("{}", self.setup))
            .field("phase", &self.phase)
            .field("current", &self.current)
            .field("asked", &self.asked)
            .field("impending", &self.impending)
            .field("contributions", &&self.contributions[..seats])
            .field("helped", &self.helped)
            .field("centre", &self.centre)
            .field("pile", &self.pile)
            .field("coming", &format_args!("{:#020b}", self.coming))
            .field("track", &&self.track[..seats])
            .field("discards", &self.discards)
            .finish()
    }
}
