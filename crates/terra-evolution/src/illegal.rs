//! Why something is not allowed.

use crate::{Card, CardKind, Continent, Disaster, Phase, RegionType, Species};
use terra_core::{Refusal, Seat};

/// Why a move or a card is refused: a sentence with its numbers, a stable [`code`](Refusal::code), and the
/// [`clause`](Refusal::clause) of docs/rules/evolution.md that says so.
///
/// ```
/// use terra_core::{Game, Refusal, Seed, Table};
/// use terra_evolution::{Setup, State};
/// let mut table = Table::<State>::new(&Setup::builder(2).limit(10).build()?, Seed::from(7));
/// let refusal = table.play("buy:fish".parse()?).unwrap_err();
/// assert_eq!(refusal.code(), "other-step");
/// assert_eq!(refusal.clause(), "E3.1");
/// assert_eq!(refusal.to_string(), "this is step 1, population, and that is of step 5, buying: steps are in strict order (E3.1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Every field is a byte: a refusal fits a register, and `play` returns it without touching memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// A move, but a card of the opening hands is to be dealt.
    #[error("the opening hands are being dealt: a card is to be turned up first (E2.3)")]
    HandsAreDealt,
    /// A move, but the player whose turn is closing draws a card first.
    #[error("{seat} draws a card first (E9.1)")]
    DrawFirst {
        /// The current seat.
        seat: Seat,
    },
    /// The game is over: somebody has won.
    #[error("the game is over: {seat} has won (E10.1)")]
    Won {
        /// The winner.
        seat: Seat,
    },
    /// The game is over: it was drawn at the limit.
    #[error("the game is over: it was drawn at the limit of turns (E10.4)")]
    LimitReached,
    /// Another seat is to move.
    #[error("{to_move} is to move, and nobody else (E2.4)")]
    NotInTurn {
        /// The seat that is to move.
        to_move: Seat,
    },
    /// A move of another step.
    #[error("this is step {step}, and that is of step {belongs}: steps are in strict order (E3.1)", step = Step(*.step), belongs = Step(*.belongs))]
    OtherStep {
        /// The step that the turn is in.
        step: Phase,
        /// The step that the move belongs to.
        belongs: Phase,
    },
    /// The first step is declined by the number 0.
    #[error("population is declined by the number 0: population:0 (E4.1)")]
    DeclineByNumber,
    /// More population cards than are in hand.
    #[error("{wants} population cards to play, the hand has {has} (E4.1)")]
    PopulationShort {
        /// How many are to be played.
        wants: u8,
        /// How many are in hand.
        has: u8,
    },
    /// The card is not in the hand.
    #[error("{card} is not in hand ({clause})", clause = self.clause())]
    NotInHand {
        /// The card.
        card: Card,
    },

    /// The continent is not on the own planet.
    #[error("{continent} is not on the own planet (E5.0)")]
    NotOnPlanet {
        /// The continent.
        continent: Continent,
    },
    /// A bilaterian on a continent where something lives.
    #[error("on {continent} lives {lives}, and a bilaterian goes on an empty continent (E5.1)")]
    Occupied {
        /// The continent.
        continent: Continent,
        /// What lives there.
        lives: Species,
    },
    /// A species on an empty continent without its like on the planet.
    #[error("there is no {species} on the planet that another could join on an empty continent (E5.2)")]
    NothingToJoin {
        /// The species.
        species: Species,
    },
    /// A species in the place of one that does not show its icon.
    #[error("{lives} does not evolve into {species} (E5.2)")]
    NoIcon {
        /// The species that is to be played.
        species: Species,
        /// What lives there.
        lives: Species,
    },

    /// A continent that lies on the planet already.
    #[error("{continent} lies on the planet already, and each can lie there once (E6.1)")]
    LiesAlready {
        /// The continent.
        continent: Continent,
    },

    /// The reserve cannot pay for the disaster.
    #[error("{disaster} costs {needs} to play, the reserve has {has} (E7.1)")]
    CannotActivate {
        /// The disaster.
        disaster: Disaster,
        /// What it costs.
        needs: u8,
        /// What is in the reserve.
        has: u8,
    },
    /// A disaster on the own planet.
    #[error("a disaster strikes another player, not {seat} itself (E7.2)")]
    OwnPlanet {
        /// The current seat.
        seat: Seat,
    },
    /// A disaster on a seat that is not there.
    #[error("{seat} is not at this table of {seats} (E7.2)")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// A disaster on a continent of another region type.
    #[error("{disaster} strikes {region}, and {continent} is not of that type (E7.2)")]
    WrongRegion {
        /// The disaster.
        disaster: Disaster,
        /// What it can strike.
        region: RegionType,
        /// What it was to strike.
        continent: Continent,
    },
    /// A disaster where nothing lives.
    #[error("{seat} has no {continent} on which a species lives (E7.2)")]
    NothingLives {
        /// Whose planet.
        seat: Seat,
        /// The continent.
        continent: Continent,
    },

    /// The pile is empty.
    #[error("there is no {card} left in the pool (E8.1)")]
    PileEmpty {
        /// The card.
        card: Card,
    },
    /// The reserve cannot pay for the card.
    #[error("{card} costs {needs}, the reserve has {has} (E8.1)")]
    CannotPay {
        /// The card.
        card: Card,
        /// What it costs.
        needs: u8,
        /// What is in the reserve.
        has: u8,
    },
    /// The own fossil pile has no such card.
    #[error("there is no {species} in the own fossil pile (E8.2)")]
    NoFossil {
        /// The card.
        species: Species,
    },

    /// A card, but no card is awaited.
    #[error("no card is to be turned up: {to_move} is to move (E3.1)")]
    NoCardAwaited {
        /// The seat that is to move.
        to_move: Seat,
    },
    /// A card that is not in the starting deck any more.
    #[error("what is left of the starting deck of {seat} has no {card} (E2.1)")]
    NotInStartingDeck {
        /// The card.
        card: Card,
        /// Whose deck.
        seat: Seat,
    },
    /// A card that is not in the bag that is drawn from.
    #[error("there is no {card} among the cards on top of the deck of {seat} (E9.1)")]
    NotInBag {
        /// The card.
        card: Card,
        /// Whose deck.
        seat: Seat,
    },
}

/// A step with its number.
struct Step(Phase);

impl core::fmt::Display for Step {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self.0 {
            Phase::Population => "1, population",
            Phase::Species => "2, species",
            Phase::Continent => "3, continent",
            Phase::Disaster => "4, disaster",
            Phase::Buying => "5, buying",
            Phase::Dealing | Phase::Drawing | Phase::Over => "6, closing",
        })
    }
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::HandsAreDealt => "hands-are-dealt",
            Illegal::DrawFirst { .. } => "draw-first",
            Illegal::Won { .. } => "won",
            Illegal::LimitReached => "limit-reached",
            Illegal::NotInTurn { .. } => "not-in-turn",
            Illegal::OtherStep { .. } => "other-step",
            Illegal::DeclineByNumber => "decline-by-number",
            Illegal::PopulationShort { .. } => "population-short",
            Illegal::NotInHand { .. } => "not-in-hand",
            Illegal::NotOnPlanet { .. } => "not-on-planet",
            Illegal::Occupied { .. } => "occupied",
            Illegal::NothingToJoin { .. } => "nothing-to-join",
            Illegal::NoIcon { .. } => "no-icon",
            Illegal::LiesAlready { .. } => "lies-already",
            Illegal::CannotActivate { .. } => "cannot-activate",
            Illegal::OwnPlanet { .. } => "own-planet",
            Illegal::NoSuchSeat { .. } => "no-such-seat",
            Illegal::WrongRegion { .. } => "wrong-region",
            Illegal::NothingLives { .. } => "nothing-lives",
            Illegal::PileEmpty { .. } => "pile-empty",
            Illegal::CannotPay { .. } => "cannot-pay",
            Illegal::NoFossil { .. } => "no-fossil",
            Illegal::NoCardAwaited { .. } => "no-card-awaited",
            Illegal::NotInStartingDeck { .. } => "not-in-starting-deck",
            Illegal::NotInBag { .. } => "not-in-bag",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotInStartingDeck { .. } => "E2.1",
            Illegal::HandsAreDealt => "E2.3",
            Illegal::NotInTurn { .. } => "E2.4",
            Illegal::OtherStep { .. } | Illegal::NoCardAwaited { .. } => "E3.1",
            Illegal::DeclineByNumber | Illegal::PopulationShort { .. } => "E4.1",
            Illegal::NotOnPlanet { .. } => "E5.0",
            Illegal::Occupied { .. } => "E5.1",
            Illegal::NothingToJoin { .. } | Illegal::NoIcon { .. } => "E5.2",
            Illegal::NotInHand { card } => match card.kind() {
                CardKind::Population => "E4.1",
                CardKind::Species(_) => "E5.0",
                CardKind::Continent(_) => "E6.1",
                CardKind::Disaster(_) => "E7.1",
            },
            Illegal::LiesAlready { .. } => "E6.1",
            Illegal::CannotActivate { .. } => "E7.1",
            Illegal::OwnPlanet { .. }
            | Illegal::NoSuchSeat { .. }
            | Illegal::WrongRegion { .. }
            | Illegal::NothingLives { .. } => "E7.2",
            Illegal::PileEmpty { .. } | Illegal::CannotPay { .. } => "E8.1",
            Illegal::NoFossil { .. } => "E8.2",
            Illegal::DrawFirst { .. } | Illegal::NotInBag { .. } => "E9.1",
            Illegal::Won { .. } => "E10.1",
            Illegal::LimitReached => "E10.4",
        }
    }
}
