//! The state of a game: what lies open, and what is hidden.

pub(crate) mod arena;
#[cfg(any(feature = "serde", feature = "proptest"))]
pub(crate) mod audit;
mod piles;
mod planet;
#[cfg(feature = "serde")]
pub(crate) mod with_serde;

pub(crate) use arena::Arena;
pub use arena::Stack;
#[cfg(feature = "serde")]
pub(crate) use piles::MOST_FOSSILS;
pub(crate) use piles::{Fossils, Pool, Sold};
pub(crate) use planet::Planet;

use crate::cards::Values;
use crate::setup::MAX_SEATS;
use crate::{Card, CardKind, Continent, Disaster, HAND, Setup, Species};
use arena::{Bags, DECK};
use terra_core::Seat;

/// The whole state of a game of Terra Evolution: plain data of a fixed size, equal when the tables are equal.
///
/// It holds all hidden hands: give players a [`View`](crate::View). To play, import [`Game`](terra_core::Game).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) open: Open,
    /// Hidden: which cards are in the hands and decks.
    pub(crate) cards: Arena,
}

// A larger state takes twice as long to copy, or more.
const _: () = assert!(size_of::<State>() <= 256);

/// Arrays by seat have a place for the most seats; those of absent seats stay empty.
pub(crate) const SEATS: usize = MAX_SEATS as usize;

/// What lies open for everybody (E4.2). Nothing hidden may ever be put in here: views carry it whole.
// 60 bytes: with its 196 cards a state has 256.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Open {
    pub(crate) setup: Setup,
    /// The turns that are still to be finished before the game is drawn (E10.4); 0 without a limit, so that equal
    /// positions are equal.
    pub(crate) turns_left: u32,
    pub(crate) planets: [Planet; SEATS],
    pub(crate) fossils: [Fossils; SEATS],
    pub(crate) pool: Pool,
    /// The population cards in the reserves.
    pub(crate) reserves: [u8; SEATS],
    /// How many cards each seat has in hand and deck.
    pub(crate) owned: [u8; SEATS],
    pub(crate) phase: Phase,
    /// The seat whose turn it is; while hands are dealt, the one that gets the next card.
    pub(crate) current: Seat,
    /// Where the cards of the current seat begin: it follows from the rest, and is kept since every step asks.
    pub(crate) begin: u8,
    /// How many cards the current seat has in hand. What others have follows: see `hand_size`.
    pub(crate) hand: u8,
    /// When a card is to be drawn, how many are left in the bag that it comes from; 0 otherwise.
    pub(crate) bag: u8,
}

/// What the game waits for, or that it is over. A turn goes through five steps and the closing in strict order
/// (E3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// Opening hands are dealt (E2.3): chance.
    Dealing,
    /// Step 1: population cards go to the reserve (E4).
    Population,
    /// Step 2: a species goes on the planet (E5).
    Species,
    /// Step 3: a continent goes to the planet (E6).
    Continent,
    /// Step 4: a disaster strikes another player (E7).
    Disaster,
    /// Step 5: a card is bought from the pool, or taken from the own fossil pile (E8).
    Buying,
    /// The closing: cards are drawn (E9): chance.
    Drawing,
    /// The game is over (E10).
    Over,
}

impl Phase {
    /// The step after this one, in strict order (E3.1); nothing after the fifth, which the closing follows.
    #[inline]
    pub(crate) const fn next_step(self) -> Option<Phase> {
        match self {
            Phase::Population => Some(Phase::Species),
            Phase::Species => Some(Phase::Continent),
            Phase::Continent => Some(Phase::Disaster),
            Phase::Disaster => Some(Phase::Buying),
            _ => None,
        }
    }
}

impl State {
    /// The state in which nothing has happened yet: the opening hands are dealt by chance steps (E2).
    pub fn new(setup: &Setup) -> State {
        let seats = setup.seats();
        let mut planets = [Planet::EMPTY; SEATS];
        let mut owned = [0; SEATS];
        let mut cards = Arena::EMPTY;
        for seat in Seat::all(seats) {
            planets[seat.index()] = Planet::START;
            owned[seat.index()] = DECK.len() as u8;
            cards.0[seat.index() * DECK.len()..][..DECK.len()].copy_from_slice(&DECK);
        }
        let open = Open {
            setup: *setup,
            turns_left: setup.limit().unwrap_or(0),
            planets,
            fossils: [Fossils::EMPTY; SEATS],
            pool: Pool::new(seats),
            reserves: [0; SEATS],
            owned,
            phase: Phase::Dealing,
            current: setup.first(),
            begin: 0,
            hand: 0,
            bag: DECK.len() as u8,
        };
        let mut state = State { open, cards };
        state.open.begin = state.open.start(setup.first()) as u8;
        state
    }

    /// The hand of a seat; empty for one that is not at this table.
    pub fn hand(&self, seat: Seat) -> Stack<'_> {
        self.open.hand(&self.cards, seat)
    }

    /// The bags of a seat's deck, the first to be drawn from first; none for one that is not at this table.
    pub fn bags(&self, seat: Seat) -> impl Iterator<Item = Stack<'_>> + Clone {
        Bags(self.open.deck(&self.cards, seat))
    }

    /// How many of that card a seat has in hand and deck together.
    pub fn owned(&self, seat: Seat, card: impl Into<Card>) -> u8 {
        Stack::new(self.open.all_of(&self.cards, seat)).count(card) as u8
    }

    /// How many of those disaster cards have been played and have left the game (E7.7).
    pub fn out_of_game(&self, disaster: Disaster) -> u8 {
        self.open.out_of_game(disaster, |seat| self.owned(seat, disaster))
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

            /// The seat whose turn it is; while hands are dealt, the one that gets the next card.
            pub fn current(&self) -> Seat {
                self.open.current
            }

            /// How many turns are still to be finished before the game is drawn, the current one included; nothing
            /// without a limit (E10.4).
            pub fn turns_left(&self) -> Option<u32> {
                self.open.setup.limit().map(|_| self.open.turns_left)
            }

            /// The continents of a seat's planet, in order, each with what lives there.
            pub fn planet(&self, seat: Seat) -> impl Iterator<Item = (Continent, Option<Species>)> + Clone {
                let planet = self.open.planets.get(seat.index()).copied().unwrap_or(Planet::EMPTY);
                let lying = Continent::ALL.into_iter().filter(move |&one| planet.has(one));
                lying.map(move |continent| (continent, planet.on(continent)))
            }

            /// What lives on that continent of a seat's planet; nothing when the continent does not lie there either.
            #[inline]
            pub fn on_continent(&self, seat: Seat, continent: Continent) -> Option<Species> {
                self.open.planets.get(seat.index())?.on(continent)
            }

            /// On how many continents of a seat's planet that species lives.
            #[inline]
            pub fn living(&self, seat: Seat, species: Species) -> u8 {
                let planet = self.open.planets.get(seat.index());
                planet.map_or(0, |planet| planet.lives_here(species).count_ones() as u8)
            }

            /// The population cards in a seat's reserve.
            pub fn reserve(&self, seat: Seat) -> u8 {
                self.open.reserves.get(seat.index()).copied().unwrap_or(0)
            }

            /// How many cards of that species are in a seat's fossil pile.
            pub fn fossils(&self, seat: Seat, species: Species) -> u8 {
                self.open.fossils.get(seat.index()).map_or(0, |pile| pile.count(species))
            }

            /// The points in a seat's fossil pile (E1.6).
            pub fn points(&self, seat: Seat) -> u32 {
                if seat.number() < self.seats() { self.open.points(seat) } else { 0 }
            }

            /// How many of that card are in the pool; continents never are.
            pub fn pool(&self, card: impl Into<Card>) -> u8 {
                match card.into().kind() {
                    CardKind::Population => self.open.pool.population(),
                    CardKind::Species(species) => self.open.pool.pile(species),
                    CardKind::Disaster(disaster) => self.open.pool.pile(disaster),
                    CardKind::Continent(_) => 0,
                }
            }

            /// How many cards a seat has in hand.
            pub fn hand_size(&self, seat: Seat) -> u8 {
                self.open.hand_size(seat)
            }

            /// How many cards a seat has in its deck.
            pub fn deck_size(&self, seat: Seat) -> u8 {
                self.open.owned.get(seat.index()).map_or(0, |owned| owned - self.hand_size(seat))
            }
        }
    )+};
}
open_readers!(State, crate::View);

impl Open {
    /// Where the cards of a seat begin.
    #[inline]
    pub(crate) fn start(&self, seat: Seat) -> usize {
        // The sums up to each seat are in the bytes of one product: 196 at most.
        let sums = u32::from_le_bytes(self.owned).wrapping_mul(0x0101_0100);
        (sums >> (8 * (seat.number() & 3)) & 0xff) as usize
    }

    /// How many cards a seat has in hand: who is not the current one has drawn five, or all (E9.1).
    #[inline]
    pub(crate) fn hand_size(&self, seat: Seat) -> u8 {
        if seat == self.current {
            return self.hand;
        }
        if self.phase == Phase::Dealing && self.is_dealt_later(seat) {
            return 0;
        }
        self.owned.get(seat.index()).map_or(0, |&owned| owned.min(HAND))
    }

    /// E2.3: whether the current seat is dealt its opening hand before that one.
    fn is_dealt_later(&self, seat: Seat) -> bool {
        let mut order = self.setup.first().clockwise(self.setup.seats());
        order.find(|&one| one == self.current || one == seat) == Some(self.current)
    }

    /// E2.4: clockwise. Their opening hands apart (E2.3), everybody has drawn.
    #[inline]
    pub(crate) fn next_seat(&mut self) {
        self.current = self.current.next(self.setup.seats());
        self.begin = self.start(self.current) as u8;
        self.hand = self.owned[self.current.index()].min(HAND);
    }

    /// How many cards are in all hands and decks.
    #[inline]
    pub(crate) fn cards_owned(&self) -> usize {
        (u32::from_le_bytes(self.owned).wrapping_mul(0x0101_0101) >> 24) as usize
    }

    /// The cards of a seat: hand, then deck.
    #[inline]
    pub(crate) fn all_of<'a>(&self, cards: &'a Arena, seat: Seat) -> &'a [u8] {
        if seat.index() >= SEATS {
            return &[];
        }
        &cards.0[self.start(seat)..][..self.owned[seat.index()].into()]
    }

    #[inline]
    pub(crate) fn hand<'a>(&self, cards: &'a Arena, seat: Seat) -> Stack<'a> {
        Stack::new(&self.all_of(cards, seat)[..self.hand_size(seat).into()])
    }

    #[inline]
    pub(crate) fn deck<'a>(&self, cards: &'a Arena, seat: Seat) -> &'a [u8] {
        &self.all_of(cards, seat)[self.hand_size(seat).into()..]
    }

    /// How many cards the current seat still draws: five in hand, or all (E9.1).
    #[inline]
    pub(crate) fn still_draws(&self) -> u8 {
        let deck = self.owned[self.current.index()] - self.hand;
        (HAND - self.hand).min(deck)
    }

    /// Whether the bag that is being drawn from will be drawn whole: then everybody knows what is in it and the
    /// hand together, as far as it was known before (E9.4).
    #[inline]
    pub(crate) fn draws_whole(&self) -> bool {
        self.phase == Phase::Drawing && self.bag <= self.still_draws()
    }

    #[inline]
    pub(crate) fn points(&self, seat: Seat) -> u32 {
        let (pile, values) = (self.fossils[seat.index()], self.values());
        let of = |species: Species| u32::from(pile.count(species)) * u32::from(values.points(species));
        of(Species::Bilaterian) + of(Species::Fish) + of(Species::Reptile)
    }

    /// Whether a seat has all that a victory needs (E10.1).
    #[inline]
    pub(crate) fn wins(&self, seat: Seat) -> bool {
        let planet = &self.planets[seat.index()];
        planet.lives_here(Species::Bird) != 0
            && planet.lives_here(Species::Mammal) != 0
            && self.points(seat) >= self.setup.points_to_win()
    }

    /// Whether the game was drawn at the limit (E10.4); otherwise the current seat has won it. Asked when it is over.
    pub(crate) fn is_drawn(&self) -> bool {
        self.setup.limit().is_some() && self.turns_left == 0
    }

    pub(crate) fn out_of_game(&self, disaster: Disaster, owned: impl Fn(Seat) -> u8) -> u8 {
        let seats = self.setup.seats();
        let there = Seat::all(seats).map(owned).sum::<u8>() + self.pool.pile(disaster);
        Card::from(disaster).copies(seats) - there
    }

    /// The card values the setup plays with.
    #[inline]
    pub(crate) fn values(&self) -> &'static Values {
        self.setup.cards().values()
    }
}

impl core::fmt::Debug for State {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut out = f.debug_struct("State");
        out.field("open", &self.open);
        for seat in Seat::all(self.seats()) {
            out.field("hand", &self.hand(seat)).field("bags", &Listed(Bags(self.open.deck(&self.cards, seat))));
        }
        out.finish()
    }
}

/// Bags in debug output.
pub(crate) struct Listed<'a>(pub(crate) Bags<'a>);

impl core::fmt::Debug for Listed<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.0.clone()).finish()
    }
}

impl core::fmt::Debug for Planet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let lying = Continent::ALL.into_iter().filter(|&one| self.has(one));
        f.debug_map().entries(lying.map(|continent| (continent, self.on(continent)))).finish()
    }
}

impl core::fmt::Debug for Open {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let seats = usize::from(self.setup.seats());
        f.debug_struct("Open")
            .field("setup", &format_args!("{}", self.setup))
            .field("turns_left", &self.turns_left)
            .field("phase", &self.phase)
            .field("current", &self.current)
            .field("begin", &self.begin)
            .field("bag", &self.bag)
            .field("planets", &&self.planets[..seats])
            .field("reserves", &&self.reserves[..seats])
            .field("fossils", &&self.fossils[..seats])
            .field("pool", &self.pool)
            .field("hand", &self.hand)
            .field("owned", &&self.owned[..seats])
            .finish()
    }
}
