//! Why a move or a card is refused.

use crate::{Card, Cell, Choice, Level, Phase, Resource};
use terra_core::{Refusal, Seat};

/// Why a move or a card is refused: a sentence with its numbers, a stable [`code`](Refusal::code), and the
/// [`clause`](Refusal::clause) of docs/rules/futura.md that says so.
///
/// ```
/// use terra_core::{Game, Refusal, Seed, Table};
/// use terra_futura::{Move, Setup, State};
/// let mut table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(7));
/// table.play("keep".parse()?)?;
/// table.play("take:I1".parse()?)?;
/// let refusal = table.play("place:c3".parse()?).unwrap_err();
/// assert_eq!(refusal.code(), "occupied");
/// assert_eq!(refusal.to_string(), "a card lies in c3 (F3.5)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Every field is a byte: a refusal fits a register, and `play` returns it without touching memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// A move, but cards are still dealt.
    #[error("scoring cards and rows are being dealt: a card is to be turned up first (F2.6)")]
    CardsAreDealt,
    /// A move, but a card is to be turned up first.
    #[error("a card of level {level} is to be turned up first ({clause})", clause = self.clause())]
    CardFirst {
        /// The level.
        level: Level,
        /// What it is turned up for.
        phase: Phase,
    },
    /// The game is over.
    #[error("the game is over: all sets are picked (F8.3)")]
    GameOver,
    /// Another seat is to move.
    #[error("{to_move} is to move, and nobody else ({clause})", clause = self.clause())]
    NotInTurn {
        /// The seat that is to move.
        to_move: Seat,
        /// The phase: the owner of a copied card decides in another's turn.
        phase: Phase,
    },
    /// A move that does not answer what is asked.
    #[error("now {asked}, and that move is none of that kind ({clause})", clause = self.clause(), asked = asks(*.phase))]
    OutOfPlace {
        /// What the game waits for.
        phase: Phase,
    },
    /// Discarding from a row without cards.
    #[error("the row of level {level} has no card to discard (F3.1)")]
    EmptyRow {
        /// The level.
        level: Level,
    },
    /// A place in a row where no card lies.
    #[error("there is no card number {number} in the row of level {level}, which has {has} (F3.2)")]
    NoSuchPlace {
        /// The level.
        level: Level,
        /// The number that was named, from 1.
        number: u8,
        /// How many cards the row has.
        has: u8,
    },
    /// Taking the top card of an empty deck.
    #[error("the deck of level {level} is empty: there is no top card (F3.4)")]
    EmptyDeck {
        /// The level.
        level: Level,
    },
    /// Placing where a card lies.
    #[error("a card lies in {cell} (F3.5)")]
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// Placing outside the frame.
    #[error("with a card in {cell} the territory would span more than three columns or rows (F3.5)")]
    OutsideFrame {
        /// The cell.
        cell: Cell,
    },
    /// Placing apart from the other cards.
    #[error("{cell} is not edge to edge with a card of the territory (F3.6)")]
    NotAdjacent {
        /// The cell.
        cell: Cell,
    },
    /// No own card lies there.
    #[error("there is no own card in {cell} (F3.5)")]
    NoCard {
        /// The cell.
        cell: Cell,
    },
    /// The card is not in the row or column, or not in the pattern, or was activated.
    #[error("the card in {cell} is not to be activated, or it has been ({clause})", clause = self.clause())]
    NotActivated {
        /// The cell.
        cell: Cell,
        /// Whether it is the final activation.
        last: bool,
    },
    /// Activating an inactive card.
    #[error("the card in {cell} is inactive: it cannot be activated (F4.1)")]
    Inactive {
        /// The cell.
        cell: Cell,
    },
    /// None of the card's effects can be carried out.
    #[error("the card in {cell} has no effect that can be carried out now (F4.7)")]
    NoEffect {
        /// The cell.
        cell: Cell,
    },
    /// The card has no such effect.
    #[error("the card has no effect {choice} (F4.2)")]
    NoSuchEffect {
        /// The effect.
        choice: Choice,
    },
    /// Too little of a resource for the price.
    #[error("the price needs {needs} {resource}, the active cards have {has} (F4.4)")]
    CannotPay {
        /// The resource.
        resource: Resource,
        /// How many the price takes.
        needs: u8,
        /// How many lie on active cards.
        has: u8,
    },
    /// Too few raw materials for the price.
    #[error("raw materials that the price needs: {needs}; those that fit on active cards: {has} (F4.4)")]
    TooFewRaw {
        /// How many the price takes.
        needs: u8,
        /// How many lie on active cards.
        has: u8,
    },
    /// Too few products for the price.
    #[error("products that the price needs: {needs}; those that fit on active cards: {has} (F4.4)")]
    TooFewProducts {
        /// How many the price takes.
        needs: u8,
        /// How many lie on active cards.
        has: u8,
    },
    /// No room for the pollution.
    #[error("the effect brings {needs} pollution, the active cards have room for {room} (F4.7)")]
    NoRoom {
        /// The pollution.
        needs: u8,
        /// The room on active cards.
        room: u8,
    },
    /// A transfer without pollution on another card.
    #[error("no other own card has pollution to transfer (F6.6)")]
    NothingToShift,
    /// Assistance that finds nothing to copy.
    #[error("no card of another player can be copied now (F5.1)")]
    NobodyAssists,
    /// Copying an own card.
    #[error("the card in {cell} is an own one: assistance copies a card of another player (F5.1)")]
    OwnCard {
        /// The cell.
        cell: Cell,
    },
    /// No card of that player lies there.
    #[error("{seat} has no card in {cell} (F5.1)")]
    NoSuchCard {
        /// The owner.
        seat: Seat,
        /// The cell.
        cell: Cell,
    },
    /// Copying an inactive card.
    #[error("the card of {seat} in {cell} is inactive: it cannot be copied (F5.5)")]
    CopyInactive {
        /// The owner.
        seat: Seat,
        /// The cell.
        cell: Cell,
    },
    /// The card has no bottom effect that can ever be copied.
    #[error(
        "the card of {seat} in {cell} has no bottom effect but assistance, if any: nothing of it can be copied (F5.4)"
    )]
    NothingToCopy {
        /// The owner.
        seat: Seat,
        /// The cell.
        cell: Cell,
    },
    /// None of the card's bottom effects can be carried out.
    #[error("no bottom effect of the card of {seat} in {cell} can be carried out now (F5.1)")]
    CannotCopy {
        /// The owner.
        seat: Seat,
        /// The cell.
        cell: Cell,
    },
    /// Copying a gain.
    #[error("assistance copies the bottom effect, not the top (F5.6)")]
    OnlyBottom,
    /// Copying assistance.
    #[error("assistance cannot be copied by assistance (F5.4)")]
    CopyOfAssistance,
    /// The card lacks the resource.
    #[error("there is no {resource} on the card in {cell} (F4.4)")]
    NoResource {
        /// The resource.
        resource: Resource,
        /// The cell.
        cell: Cell,
    },
    /// Paying from an inactive card.
    #[error("the card in {cell} is inactive: nothing is paid from it (F6.3)")]
    PaysInactive {
        /// The cell.
        cell: Cell,
    },
    /// What is left of the price asks for no such resource.
    #[error("what is left of the price asks for no {resource} (F4.4)")]
    NotInPrice {
        /// The resource.
        resource: Resource,
    },
    /// A step that comes before the last one of its kind.
    #[error("like steps go by kind and then by cell, ascending: this one comes before the last (F4.8)")]
    OutOfOrder,
    /// A payment after which the rest could not be paid in order.
    #[error("after {resource} from {cell} the rest of the price could not be paid by later kinds and cells (F4.8)")]
    RestUnpaid {
        /// The resource.
        resource: Resource,
        /// The cell.
        cell: Cell,
    },
    /// The reward does not offer that resource now.
    #[error("the reward offers no {resource} now (F4.3)")]
    NotOffered {
        /// The resource.
        resource: Resource,
    },
    /// Polluting an inactive card.
    #[error("the card in {cell} is inactive: no pollution is placed on it (F6.1)")]
    PollutesInactive {
        /// The cell.
        cell: Cell,
    },
    /// Pollution after which the rest would find no room in order.
    #[error("{needs} pollution is to be placed, and from that cell on the active cards have room for {room} (F4.8)")]
    NoRoomLater {
        /// The pollution still to be placed.
        needs: u8,
        /// The room.
        room: u8,
    },
    /// A transfer from the transferring card.
    #[error("the card in {cell} is the one that takes the pollution: it comes from others (F6.6)")]
    ShiftToItself {
        /// The cell.
        cell: Cell,
    },
    /// No pollution on that card.
    #[error("there is no pollution on the card in {cell} ({clause})", clause = self.clause())]
    NoPollution {
        /// The cell.
        cell: Cell,
        /// Whether the owner of a copied card was to remove it; else it was to be transferred.
        cleaning: bool,
    },
    /// Ending a transfer before a cube has moved.
    #[error("a transfer moves one cube at least (F6.6)")]
    NothingShifted,
    /// Receiving what was not paid.
    #[error("no {resource} was paid (F5.2)")]
    NotPaid {
        /// The resource.
        resource: Resource,
    },
    /// Picking a scoring card of somebody else.
    #[error("{card} is none of the own scoring cards ({clause})", clause = self.clause())]
    NotYours {
        /// The card.
        card: Card,
        /// Whether its set was to be picked; else its pattern.
        set: bool,
    },
    /// A card, but no card is awaited.
    #[error("no card is to be turned up: {to_move} is to move (F3.3)")]
    NoCardAwaited {
        /// The seat that is to move.
        to_move: Seat,
    },
    /// A card that the game is not played with.
    #[error("{card} is not dealt in this game: its card set has no such card (F1.4)")]
    NotInSet {
        /// The card.
        card: Card,
    },
    /// A card that is not in its deck any more.
    #[error("{card} is not in its deck: all of its kind are elsewhere (F1.1)")]
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// A card of another deck than is awaited.
    #[error("{card} is no card of level {level}, and one is to be turned up ({clause})", clause = self.clause())]
    OtherDeck {
        /// The card.
        card: Card,
        /// The level.
        level: Level,
        /// What one is turned up for.
        phase: Phase,
    },
    /// A territory card while scoring cards are dealt.
    #[error("{card} is no scoring card, and those are dealt first (F2.6)")]
    ScoringFirst {
        /// The card.
        card: Card,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::CardsAreDealt => "cards-are-dealt",
            Illegal::CardFirst { .. } => "card-first",
            Illegal::GameOver => "game-over",
            Illegal::NotInTurn { .. } => "not-in-turn",
            Illegal::OutOfPlace { .. } => "out-of-place",
            Illegal::EmptyRow { .. } => "empty-row",
            Illegal::NoSuchPlace { .. } => "no-such-place",
            Illegal::EmptyDeck { .. } => "empty-deck",
            Illegal::Occupied { .. } => "occupied",
            Illegal::OutsideFrame { .. } => "outside-frame",
            Illegal::NotAdjacent { .. } => "not-adjacent",
            Illegal::NoCard { .. } => "no-card",
            Illegal::NotActivated { .. } => "not-activated",
            Illegal::Inactive { .. } => "inactive",
            Illegal::NoEffect { .. } => "no-effect",
            Illegal::NoSuchEffect { .. } => "no-such-effect",
            Illegal::CannotPay { .. } => "cannot-pay",
            Illegal::TooFewRaw { .. } => "too-few-raw",
            Illegal::TooFewProducts { .. } => "too-few-products",
            Illegal::NoRoom { .. } => "no-room",
            Illegal::NothingToShift => "nothing-to-shift",
            Illegal::NobodyAssists => "nobody-assists",
            Illegal::OwnCard { .. } => "own-card",
            Illegal::NoSuchCard { .. } => "no-such-card",
            Illegal::CopyInactive { .. } => "copy-inactive",
            Illegal::NothingToCopy { .. } => "nothing-to-copy",
            Illegal::CannotCopy { .. } => "cannot-copy",
            Illegal::OnlyBottom => "only-bottom",
            Illegal::CopyOfAssistance => "copy-of-assistance",
            Illegal::NoResource { .. } => "no-resource",
            Illegal::PaysInactive { .. } => "pays-inactive",
            Illegal::NotInPrice { .. } => "not-in-price",
            Illegal::OutOfOrder => "out-of-order",
            Illegal::RestUnpaid { .. } => "rest-unpaid",
            Illegal::NotOffered { .. } => "not-offered",
            Illegal::PollutesInactive { .. } => "pollutes-inactive",
            Illegal::NoRoomLater { .. } => "no-room-later",
            Illegal::ShiftToItself { .. } => "shift-to-itself",
            Illegal::NoPollution { .. } => "no-pollution",
            Illegal::NothingShifted => "nothing-shifted",
            Illegal::NotPaid { .. } => "not-paid",
            Illegal::NotYours { .. } => "not-yours",
            Illegal::NoCardAwaited { .. } => "no-card-awaited",
            Illegal::NotInSet { .. } => "not-in-set",
            Illegal::NotInDeck { .. } => "not-in-deck",
            Illegal::OtherDeck { .. } => "other-deck",
            Illegal::ScoringFirst { .. } => "scoring-first",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Illegal::OutOfPlace { phase } | Illegal::CardFirst { phase, .. } | Illegal::OtherDeck { phase, .. } => {
                clause_of(*phase)
            }
            Illegal::NotInDeck { .. } => "F1.1",
            Illegal::NotInSet { .. } => "F1.4",
            Illegal::CardsAreDealt | Illegal::ScoringFirst { .. } => "F2.6",
            Illegal::EmptyRow { .. } => "F3.1",
            Illegal::NoSuchPlace { .. } => "F3.2",
            Illegal::NoCardAwaited { .. } => "F3.3",
            Illegal::EmptyDeck { .. } => "F3.4",
            Illegal::Occupied { .. } | Illegal::OutsideFrame { .. } | Illegal::NoCard { .. } => "F3.5",
            Illegal::NotAdjacent { .. } => "F3.6",
            Illegal::NotActivated { last: false, .. } => "F3.7",
            Illegal::Inactive { .. } => "F4.1",
            Illegal::NoSuchEffect { .. } => "F4.2",
            Illegal::NotOffered { .. } => "F4.3",
            Illegal::CannotPay { .. }
            | Illegal::TooFewRaw { .. }
            | Illegal::TooFewProducts { .. }
            | Illegal::NoResource { .. }
            | Illegal::NotInPrice { .. } => "F4.4",
            Illegal::NoEffect { .. } | Illegal::NoRoom { .. } => "F4.7",
            Illegal::OutOfOrder | Illegal::RestUnpaid { .. } | Illegal::NoRoomLater { .. } => "F4.8",
            Illegal::NobodyAssists
            | Illegal::OwnCard { .. }
            | Illegal::NoSuchCard { .. }
            | Illegal::CannotCopy { .. } => "F5.1",
            Illegal::NotPaid { .. } | Illegal::NotInTurn { phase: Phase::Receiving | Phase::Cleaning, .. } => "F5.2",
            Illegal::NothingToCopy { .. } | Illegal::CopyOfAssistance => "F5.4",
            Illegal::CopyInactive { .. } => "F5.5",
            Illegal::OnlyBottom => "F5.6",
            Illegal::PollutesInactive { .. } => "F6.1",
            Illegal::PaysInactive { .. } => "F6.3",
            Illegal::NoPollution { cleaning: true, .. } => "F5.3",
            Illegal::NoPollution { .. } => "F6.4",
            Illegal::NothingToShift | Illegal::ShiftToItself { .. } | Illegal::NothingShifted => "F6.6",
            Illegal::NotYours { set: false, .. } | Illegal::NotActivated { last: true, .. } => "F7.2",
            Illegal::NotYours { .. } => "F7.3",
            Illegal::NotInTurn { phase: Phase::Patterns | Phase::Sets, .. } => "F7.4",
            Illegal::GameOver => "F8.3",
            Illegal::NotInTurn { .. } => "F2.4",
        }
    }
}

/// What a player is asked in a phase, and the clause that asks it.
const fn question(phase: Phase) -> (&'static str, &'static str) {
    match phase {
        Phase::Dealing => ("cards are dealt", "F2.6"),
        Phase::Discarding => ("the last card of a row may be discarded, or keep", "F3.1"),
        Phase::Refilling => ("a row is filled", "F3.1"),
        Phase::Filling => ("a row is filled", "F3.3"),
        Phase::Taking => ("a card is taken", "F3.2"),
        Phase::Drawing => ("the top card comes up", "F3.4a"),
        Phase::Placing => ("the card is placed", "F3.5"),
        Phase::Activating => ("a card is activated, or stop", "F3.7"),
        Phase::Choosing => ("an effect of the card is chosen", "F4.2"),
        Phase::Copying => ("a card to copy is chosen", "F5.1"),
        Phase::Alternative => ("an alternative of the copied card is chosen", "F5.6"),
        Phase::Paying => ("the price is paid", "F4.4"),
        Phase::Gaining => ("the reward is chosen", "F4.3"),
        Phase::Polluting => ("pollution is placed", "F6.1"),
        Phase::Shifting => ("pollution is transferred", "F6.4"),
        Phase::Receiving => ("the owner of the copied card receives a resource", "F5.2"),
        Phase::Cleaning => ("the owner of the copied card may remove a pollution", "F5.3"),
        Phase::Patterns => ("a pattern is picked", "F7.2"),
        Phase::Sets => ("a set is picked", "F7.3"),
        Phase::Over => ("the game is over", "F8.3"),
    }
}

const fn asks(phase: Phase) -> &'static str {
    question(phase).0
}

const fn clause_of(phase: Phase) -> &'static str {
    question(phase).1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_fits_a_register() {
        assert!(size_of::<Illegal>() <= 8);
    }
}
