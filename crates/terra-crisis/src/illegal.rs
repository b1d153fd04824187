//! Why a move or a card is refused.

use crate::{Card, Colour, Combination, Crisis, Phase, Region, Solution};
use terra_core::{Refusal, Seat};

/// Why a move or a card is refused: a sentence with its numbers, a stable [`code`](Refusal::code), and the
/// [`clause`](Refusal::clause) of docs/rules/crisis.md that says so.
///
/// ```
/// use terra_core::{Game, Refusal, Seed, Table};
/// use terra_crisis::{Move, Setup, State};
/// let mut table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(7));
/// let refusal = table.play("hoard:g1g1g1".parse()?).unwrap_err();
/// assert_eq!(refusal.code(), "hoard-needs-help");
/// assert_eq!(refusal.clause(), "C6.6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Every field is a byte: a refusal fits a register, and `play` returns it without touching memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// A move, but a card of the opening hands is to be dealt.
    #[error("the opening hands are being dealt: a Solution card is to be turned up first (C2.1)")]
    HandsAreDealt,
    /// A move, but the player to move draws a card first.
    #[error("{seat} draws a card first (C3.1)")]
    DrawFirst {
        /// The current seat.
        seat: Seat,
    },
    /// The game is over: everybody lost.
    #[error("the game is over: control was lost (C8.1)")]
    ControlLost,
    /// The game is over: the pile is empty and the last turn is finished.
    #[error("the game is over: the last card was drawn and that turn is finished (C9.1)")]
    PileFinished,
    /// Another seat is to move.
    #[error("{to_move} is to move, and nobody else ({clause})", clause = self.clause())]
    NotInTurn {
        /// The seat that is to move.
        to_move: Seat,
        /// The phase: around an impending crisis each has a chance in turn.
        phase: Phase,
    },

    /// Passing or contributing without an impending crisis.
    #[error("no crisis is impending: there is nothing to contribute to or to pass on (C4.1)")]
    NothingImpending,
    /// A contribution of another colour than the crisis.
    #[error("{card} is {colour}, the impending crisis {crisis} needs {needs} (C4.1)", colour = .card.colour(), needs = .crisis.colour())]
    WrongColour {
        /// The card.
        card: Solution,
        /// The impending crisis.
        crisis: Crisis,
    },
    /// The card is not in the hand.
    #[error("{card} is not in hand ({clause})", clause = self.clause())]
    NotInHand {
        /// The card.
        card: Solution,
        /// The phase in which it was to be played.
        phase: Phase,
    },

    /// Helping while a crisis is impending.
    #[error("the crisis {crisis} is impending: helping full-blown ones is for phase 3 (C6.2)")]
    HelpInImpending {
        /// The impending crisis.
        crisis: Crisis,
    },
    /// Ending a turn while a crisis is impending.
    #[error("the crisis {crisis} is impending: contribute a {colour} card or pass (C4.1)", colour = .crisis.colour())]
    EndInImpending {
        /// The impending crisis.
        crisis: Crisis,
    },
    /// Hoarding while a crisis is impending.
    #[error("the crisis {crisis} is impending: hoarding is for phase 3 (C6.6)")]
    HoardInImpending {
        /// The impending crisis.
        crisis: Crisis,
    },
    /// No full-blown crisis of that colour in that region.
    #[error("there is no full-blown {colour} crisis in {region} (C6.2)")]
    NoSuchCrisis {
        /// The colour of the card.
        colour: Colour,
        /// The region.
        region: Region,
    },
    /// A full-blown crisis in that region, but of another colour than the card.
    #[error(
        "the full-blown crisis in {region} is {needs}, and the card is {colour}: it must have the colour of the crisis (C6.3)"
    )]
    OtherColour {
        /// The colour of the card.
        colour: Colour,
        /// The region.
        region: Region,
        /// The colour of a crisis there.
        needs: Colour,
    },
    /// Only one full-blown crisis of that colour in that region, and the second was named.
    #[error("there is no second full-blown {colour} crisis in {region} (C6.2a)")]
    NoSecondCrisis {
        /// The colour of the card.
        colour: Colour,
        /// The region.
        region: Region,
    },
    /// The second of two wholly equal crises was named.
    #[error("the two full-blown {colour} crises in {region} are wholly equal: name the first, without the 2 (C6.2a)")]
    EqualCrises {
        /// The colour of the card.
        colour: Colour,
        /// The region.
        region: Region,
    },
    /// A card was played on that full-blown crisis in this turn already.
    #[error("{crisis} has had its one card in this turn (C6.2)")]
    HelpedAlready {
        /// The full-blown crisis.
        crisis: Crisis,
    },
    /// Helping after a hoard.
    #[error("helping comes before hoarding: after a hoard the turn can only be ended (C6.8)")]
    HelpAfterHoard,
    /// Hoarding without having helped in this turn.
    #[error("hoarding needs a card played on a full-blown crisis in this turn, and none has been (C6.6)")]
    HoardNeedsHelp,
    /// The hand lacks cards of the combination.
    #[error("{combination} needs {needs} of {card}, the hand has {has} (C6.7)")]
    HoardLacks {
        /// The combination.
        combination: Combination,
        /// The first of its cards that is short.
        card: Solution,
        /// How many of it the combination takes.
        needs: u8,
        /// How many of it are in the hand.
        has: u8,
    },
    /// A second hoard in one turn.
    #[error("one combination was hoarded in this turn, and no more than one can be (C6.6)")]
    HoardedAlready,
    /// Discarding although the hand is within the limit or the turn is not being ended.
    #[error("there is nothing to discard: cards above 8 are discarded after the turn is ended (C7.1)")]
    NothingToDiscard,
    /// Something else than a discard with too many cards.
    #[error("the hand has {has} cards at the end of the turn, and only 8 can stay: discard one (C7.1)")]
    DiscardFirst {
        /// How many cards the hand has.
        has: u8,
    },

    /// A card, but no card is awaited.
    #[error("no card is to be turned up: {to_move} is to move (C3.1)")]
    NoCardAwaited {
        /// The seat that is to move.
        to_move: Seat,
    },
    /// A Crisis card for an opening hand.
    #[error("{crisis} is a Crisis card, and the opening hands are dealt from Solution cards alone (C2.1)")]
    CrisisInOpening {
        /// The card.
        crisis: Crisis,
    },
    /// A Crisis card that the game is not played with.
    #[error("{crisis} is not in the card set of this game (C1.3)")]
    NotInSet {
        /// The card.
        crisis: Crisis,
    },
    /// A card that is not in the pile any more.
    #[error("{card} is not in the draw pile: all of its kind are elsewhere ({clause})", clause = self.clause())]
    NotInPile {
        /// The card.
        card: Card,
    },
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::HandsAreDealt => "hands-are-dealt",
            Illegal::DrawFirst { .. } => "draw-first",
            Illegal::ControlLost => "control-lost",
            Illegal::PileFinished => "pile-finished",
            Illegal::NotInTurn { .. } => "not-in-turn",
            Illegal::NothingImpending => "nothing-impending",
            Illegal::WrongColour { .. } => "wrong-colour",
            Illegal::NotInHand { .. } => "not-in-hand",
            Illegal::HelpInImpending { .. } => "help-in-impending",
            Illegal::EndInImpending { .. } => "end-in-impending",
            Illegal::HoardInImpending { .. } => "hoard-in-impending",
            Illegal::NoSuchCrisis { .. } => "no-such-crisis",
            Illegal::OtherColour { .. } => "other-colour",
            Illegal::NoSecondCrisis { .. } => "no-second-crisis",
            Illegal::EqualCrises { .. } => "equal-crises",
            Illegal::HelpedAlready { .. } => "helped-already",
            Illegal::HelpAfterHoard => "help-after-hoard",
            Illegal::HoardNeedsHelp => "hoard-needs-help",
            Illegal::HoardLacks { .. } => "hoard-lacks",
            Illegal::HoardedAlready => "hoarded-already",
            Illegal::NothingToDiscard => "nothing-to-discard",
            Illegal::DiscardFirst { .. } => "discard-first",
            Illegal::NoCardAwaited { .. } => "no-card-awaited",
            Illegal::CrisisInOpening { .. } => "crisis-in-opening",
            Illegal::NotInSet { .. } => "not-in-set",
            Illegal::NotInPile { .. } => "not-in-pile",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotInPile { card: Card::Solution(_) } => "C1.1",
            Illegal::NotInPile { card: Card::Crisis(_) } => "C1.2",
            Illegal::NotInSet { .. } => "C1.3",
            Illegal::HandsAreDealt | Illegal::CrisisInOpening { .. } => "C2.1",
            Illegal::DrawFirst { .. } | Illegal::NoCardAwaited { .. } => "C3.1",
            Illegal::NothingImpending
            | Illegal::WrongColour { .. }
            | Illegal::EndInImpending { .. }
            | Illegal::NotInTurn { phase: Phase::Impending, .. }
            | Illegal::NotInHand { phase: Phase::Impending, .. } => "C4.1",
            Illegal::OtherColour { .. } => "C6.3",
            Illegal::NoSecondCrisis { .. } | Illegal::EqualCrises { .. } => "C6.2a",
            Illegal::HoardInImpending { .. } | Illegal::HoardNeedsHelp | Illegal::HoardedAlready => "C6.6",
            Illegal::HoardLacks { .. } => "C6.7",
            Illegal::HelpAfterHoard => "C6.8",
            Illegal::NothingToDiscard
            | Illegal::DiscardFirst { .. }
            | Illegal::NotInHand { phase: Phase::Discarding, .. } => "C7.1",
            Illegal::HelpInImpending { .. }
            | Illegal::NoSuchCrisis { .. }
            | Illegal::HelpedAlready { .. }
            | Illegal::NotInHand { .. } => "C6.2",
            Illegal::NotInTurn { .. } => "C2.3",
            Illegal::ControlLost => "C8.1",
            Illegal::PileFinished => "C9.1",
        }
    }
}
