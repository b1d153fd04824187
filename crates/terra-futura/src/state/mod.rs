//! The state of a game: what lies open, and what is hidden.

#[cfg(any(feature = "serde", feature = "proptest"))]
pub(crate) mod audit;
mod pending;
mod sheet;
mod territory;
#[cfg(feature = "serde")]
pub(crate) mod with_serde;

pub(crate) use pending::Pending;
pub use sheet::Sheet;
pub(crate) use territory::Territory;

use crate::cards::{Data, Deck, PER_LEVEL};
use crate::moves::Cells;
use crate::setup::MAX_SEATS;
use crate::{Card, Cell, Level, Resource, Setup};
use terra_core::Seat;

/// The whole state of a game of Terra Futura: plain data of a fixed size, equal when the tables are equal.
///
/// It holds all that is hidden: give players a [`View`](crate::View). To play, import [`Game`](terra_core::Game).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) open: Open,
    /// Hidden: the cards in each deck. The discards are what these and all else that can be seen leave of the set:
    /// they are not kept, since only a deck that runs out asks for them.
    pub(crate) decks: [Deck; 2],
    /// Hidden: each seat's scoring cards, in order; [`NONE`] for one not dealt yet.
    pub(crate) scoring: [[u8; 2]; SEATS],
    /// Hidden: the kind of a card taken blind, until it is placed (F3.4a); [`NONE`] otherwise.
    pub(crate) blind: u8,
}

/// Arrays by seat have a place for the most seats; those of absent seats stay empty.
pub(crate) const SEATS: usize = MAX_SEATS as usize;
/// The number of no card.
pub(crate) const NONE: u8 = u8::MAX;
/// Cards in a row (F2.3).
pub(crate) const ROW: usize = 4;

/// What lies open for everybody. Nothing hidden may ever be put in here: views carry it whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Open {
    pub(crate) setup: Setup,
    pub(crate) territories: [Territory; SEATS],
    pub(crate) pending: Pending,
    /// The cells of the current player that may still be activated (F3.7, F7.2).
    pub(crate) todo: Cells,
    /// Those that may be activated once more after that (F7.2).
    pub(crate) again: Cells,
    /// The kinds of the face-up cards, the one farthest from the deck first; 0 where none lies.
    pub(crate) rows: [[u8; ROW]; 2],
    /// How many lie in each row.
    pub(crate) lengths: [u8; 2],
    /// How many cards are in each deck.
    pub(crate) left: [u8; 2],
    /// The scoring card whose pattern each seat has picked (F7.2), and whose set (F7.3); [`NONE`] before.
    pub(crate) patterns: [u8; SEATS],
    pub(crate) sets: [u8; SEATS],
    pub(crate) phase: Phase,
    /// The seat whose turn it is.
    pub(crate) current: Seat,
    /// How many scoring cards have been dealt.
    pub(crate) dealt: u8,
    /// The level of the card that is awaited or was taken blind; 0 otherwise.
    pub(crate) level: u8,
    /// The kind of the card that is to be placed, when everybody knows it; [`NONE`] otherwise.
    pub(crate) taken: u8,
}

/// What the game waits for, or that it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// Scoring cards are dealt, then the rows are laid (F2.6): chance.
    Dealing,
    /// The current player may discard the last card of a row (F3.1).
    Discarding,
    /// The row is filled after a discard (F3.1): chance.
    Refilling,
    /// The current player takes a card (F3.2).
    Taking,
    /// The row is filled after a card was taken from it (F3.3): chance.
    Filling,
    /// The top card of a deck comes to the player who takes it (F3.4a): chance.
    Drawing,
    /// The card is placed (F3.5).
    Placing,
    /// The current player may activate a card (F3.7, F7.2).
    Activating,
    /// One of the activated card's effects is chosen (F4.2).
    Choosing,
    /// Assistance: another player's card is chosen (F5.1).
    Copying,
    /// Assistance: one alternative of that card is chosen (F5.6).
    Alternative,
    /// A resource of the price is paid (F4.4).
    Paying,
    /// A resource of the reward is chosen (F4.3).
    Gaining,
    /// A cube of pollution is placed (F6.1).
    Polluting,
    /// Pollution transfer: a cube is moved (F6.4).
    Shifting,
    /// The owner of the copied card receives one of the resources paid (F5.2).
    Receiving,
    /// The owner of the copied card may remove one pollution (F5.3).
    Cleaning,
    /// A pattern is picked for the final activation (F7.2).
    Patterns,
    /// A set is picked (F7.3).
    Sets,
    /// The game is over (F8).
    Over,
}

impl State {
    /// The state in which nothing has happened yet: scoring cards and rows are dealt by chance steps (F2.6).
    pub fn new(setup: &Setup) -> State {
        let data = setup.cards().data();
        let mut territories = [Territory::EMPTY; SEATS];
        for territory in &mut territories[..usize::from(setup.seats())] {
            *territory = Territory::start(data);
        }
        State {
            open: Open {
                setup: *setup,
                territories,
                pending: Pending::NOTHING,
                todo: Cells::NONE,
                again: Cells::NONE,
                rows: [[0; ROW]; 2],
                lengths: [0; 2],
                left: Level::ALL.map(|level| level.cards() as u8),
                patterns: [NONE; SEATS],
                sets: [NONE; SEATS],
                phase: Phase::Dealing,
                current: setup.first(),
                dealt: 0,
                level: 0,
                taken: NONE,
            },
            decks: data.copies.map(Deck::from_counts),
            scoring: [[NONE; 2]; SEATS],
            blind: NONE,
        }
    }

    /// The scoring cards of a seat, in order (F2.2); none for one that is not at this table.
    pub fn scoring_cards(&self, seat: Seat) -> impl Iterator<Item = Card> + Clone + use<> {
        scoring_cards(self.scoring.get(seat.index()).copied().unwrap_or([NONE; 2]))
    }

    /// The card that is to be placed, however it was taken.
    pub fn taken(&self) -> Option<Card> {
        let kind = if self.open.taken == NONE { self.blind } else { self.open.taken };
        (kind != NONE).then(|| Card::of_kind(kind))
    }

    /// How many of that card lie in the discard pile of its level (F2.3).
    pub fn discarded(&self, card: Card) -> u8 {
        card.level().map_or(0, |level| self.discards(level)[usize::from(card.number() - 1)])
    }

    /// The discard pile of a level: what lies nowhere else.
    pub(crate) fn discards(&self, level: Level) -> Deck {
        let rest = self.unplaced(level).and_then(|rest| rest.without(&self.decks[level.index()]));
        rest.expect("a state has no more cards than its set")
    }

    /// The cards of a level that are in the deck or discarded. Nothing when more lie elsewhere than there are.
    pub(crate) fn unplaced(&self, level: Level) -> Option<Deck> {
        let mut rest = self.open.unplaced(level)?;
        let is_blind = self.blind != NONE && usize::from(self.blind) / PER_LEVEL == level.index();
        let fits = !is_blind || rest.take(usize::from(self.blind) % PER_LEVEL);
        fits.then_some(rest)
    }

    /// How many of that card are in its deck; 0 for scoring cards and the starting card.
    pub fn in_deck(&self, card: Card) -> u8 {
        card.level().map_or(0, |level| self.decks[level.index()][usize::from(card.number() - 1)])
    }
}

/// The scoring cards of these numbers.
pub(crate) fn scoring_cards(numbers: [u8; 2]) -> impl Iterator<Item = Card> + Clone {
    numbers.into_iter().filter(|&number| number != NONE).map(|number| Card::scoring_at(number.into()))
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

            /// The seat whose turn it is: the first one while cards are dealt, and when the game is over. In the middle of
            /// a turn the owner of a copied card may be to move (F5.2).
            pub fn current(&self) -> Seat {
                self.open.current
            }

            /// The face-up cards of a level, the one farthest from the deck first (F2.3).
            pub fn row(&self, level: Level) -> impl ExactSizeIterator<Item = Card> + Clone + '_ {
                self.open.row(level).iter().map(|&kind| Card::of_kind(kind))
            }

            /// The number of cards in the deck of a level.
            pub fn deck(&self, level: Level) -> u8 {
                self.open.left[level.index()]
            }

            /// The cells in which a seat has cards, in order; none for one that is not at this table.
            pub fn cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + Clone + use<> {
                self.open.territories.get(seat.index()).map_or(Cells::NONE, |territory| territory.cells).iter()
            }

            /// The card that lies in a cell of a seat's territory.
            pub fn card(&self, seat: Seat, cell: Cell) -> Option<Card> {
                self.open.at(seat, cell).map(|territory| Card::of_kind(territory.kind(cell)))
            }

            /// Whether an active card lies there (F6.3).
            pub fn is_active(&self, seat: Seat, cell: Cell) -> bool {
                self.open.at(seat, cell).is_some_and(|territory| !territory.inactive.contains(cell))
            }

            /// How many of a resource lie on the card in a cell; 0 where there is none.
            pub fn resources(&self, seat: Seat, cell: Cell, resource: Resource) -> u8 {
                self.open.at(seat, cell).map_or(0, |territory| territory.on(cell).of(resource.index()) as u8)
            }

            /// How many cubes of pollution lie on the card in a cell; 0 where there is none.
            pub fn pollution(&self, seat: Seat, cell: Cell) -> u8 {
                self.open.at(seat, cell).map_or(0, |territory| territory.cubes(cell))
            }

            /// How many of a resource a seat has on active cards: what it can pay with (F4.4).
            pub fn stock(&self, seat: Seat, resource: Resource) -> u8 {
                self.open.territories.get(seat.index()).map_or(0, |territory| territory.stock.of(resource.index()) as u8)
            }

            /// The cells of the current player that may still be activated, inactive ones too (F3.7, F7.2).
            pub fn to_activate(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
                self.open.todo.iter()
            }

            /// Those of [`to_activate`](Self::to_activate) that may be activated twice: the pattern names them twice, and
            /// neither activation has begun (F7.2).
            pub fn to_activate_twice(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
                self.open.again.iter()
            }

            /// The cell whose card is being activated.
            pub fn activated(&self) -> Option<Cell> {
                self.open.activated()
            }

            /// The card that assistance copies now (F5.1).
            pub fn copied(&self) -> Option<crate::Target> {
                self.open.pending.copied()
            }

            /// The scoring card whose pattern a seat has picked (F7.5).
            pub fn pattern(&self, seat: Seat) -> Option<Card> {
                self.open.patterns.get(seat.index()).and_then(|&number| Open::scoring(number))
            }

            /// The scoring card whose set a seat has picked (F7.5).
            pub fn set(&self, seat: Seat) -> Option<Card> {
                self.open.sets.get(seat.index()).and_then(|&number| Open::scoring(number))
            }

            /// The scoring sheet of a seat as if the game ended now (F8.5), with the set that it has picked, if it
            /// has. Absent for a seat not at this table.
            pub fn sheet(&self, seat: Seat) -> Option<Sheet> {
                self.sheet_with(seat, self.set(seat))
            }

            /// The scoring sheet of a seat as if the game ended now and it picked the set of that card; no set for
            /// nothing, and for what is no scoring card of the game.
            pub fn sheet_with(&self, seat: Seat, card: Option<Card>) -> Option<Sheet> {
                (seat.number() < self.seats()).then(|| Sheet::of(&self.open, seat, card))
            }
        }
    )+};
}
open_readers!(State, crate::View);

impl Open {
    /// The cards the setup plays with.
    #[inline]
    pub(crate) fn data(&self) -> &'static Data {
        self.setup.cards().data()
    }

    #[inline]
    pub(crate) fn row(&self, level: Level) -> &[u8] {
        let level = level.index();
        &self.rows[level][..usize::from(self.lengths[level]).min(ROW)]
    }

    /// The territory in which a card lies in that cell.
    pub(crate) fn at(&self, seat: Seat, cell: Cell) -> Option<&Territory> {
        self.territories.get(seat.index()).filter(|territory| territory.cells.contains(cell))
    }

    /// The territory of the current player.
    #[inline]
    pub(crate) fn own(&self) -> &Territory {
        &self.territories[self.current.index()]
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Territory {
        &mut self.territories[self.current.index()]
    }

    fn scoring(number: u8) -> Option<Card> {
        (number != NONE).then(|| Card::scoring_at(number.into()))
    }

    /// The cell whose card is being activated.
    pub(crate) fn activated(&self) -> Option<Cell> {
        use Phase::{Alternative, Choosing, Copying, Gaining, Paying, Polluting, Shifting};
        let acts = matches!(self.phase, Choosing | Copying | Alternative | Paying | Gaining | Polluting | Shifting);
        if acts { Some(self.pending.cell()) } else { None }
    }

    /// How many scoring cards a seat has been dealt (F2.6).
    pub(crate) fn scoring_dealt(&self, seat: Seat) -> u8 {
        let seats = self.setup.seats();
        if seat.number() >= seats {
            return 0;
        }
        let place = (seat.number() + seats - self.setup.first().number()) % seats;
        self.dealt.saturating_sub(2 * place).min(2)
    }

    /// The cards of a level that lie neither in its row nor in a territory, and are not known to be taken. Nothing
    /// when more do than there are.
    pub(crate) fn unplaced(&self, level: Level) -> Option<Deck> {
        // No card is counted more than 55 times, whatever the state: nothing overflows.
        let mut seen = [0_u8; PER_LEVEL];
        let mut see = |kind: u8| {
            if let Some(count) = seen.get_mut(usize::from(kind).wrapping_sub(level.index() * PER_LEVEL)) {
                *count += 1;
            }
        };
        self.row(level).iter().for_each(|&kind| see(kind));
        for territory in &self.territories[..usize::from(self.setup.seats())] {
            territory.cells.iter().for_each(|cell| see(territory.kind(cell)));
        }
        see(self.taken);
        Deck::from_counts(self.data().copies[level.index()]).without(&Deck::from_counts(seen))
    }
}

impl core::fmt::Debug for State {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("State")
            .field("open", &self.open)
            .field("decks", &self.decks)
            .field("scoring", &&self.scoring[..usize::from(self.seats())])
            .field("blind", &self.blind)
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
            .field("territories", &&self.territories[..seats])
            .field("rows", &Level::ALL.map(|level| self.row(level)))
            .field("left", &self.left)
            .field("dealt", &self.dealt)
            .field("level", &self.level)
            .field("taken", &self.taken)
            .field("todo", &self.todo)
            .field("again", &self.again)
            .field("pending", &self.pending)
            .field("patterns", &&self.patterns[..seats])
            .field("sets", &&self.sets[..seats])
            .finish_non_exhaustive()
    }
}
