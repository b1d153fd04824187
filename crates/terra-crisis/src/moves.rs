//! Moves, which of them are legal, and why the others are not.

use crate::state::{Open, Phase};
use crate::{Colour, Combination, Hand, Illegal, Region, Solution};
use core::cmp::Ordering;
use terra_core::{MoveList, Seat, Turn};

/// One decision of a player. Its text reads without a state: see docs/notation.md.
///
/// | text | move | clause |
/// |---|---|---|
/// | `pass` | play nothing on the impending crisis | C4.1 |
/// | `g5` | contribute a card to the impending crisis | C4.1 |
/// | `g5>NA`, `g5>NA2` | help the full-blown green crisis in North America; the second one there | C6.2 |
/// | `hoard:r2b3g4` | hoard three cards | C6.6 |
/// | `end` | end the turn | C6.1 |
/// | `discard:g1` | discard the card that is too much | C7.1 |
///
/// Moves are ordered by [`index`](Move::index).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Play no card on the impending crisis (C4.1).
    Pass,
    /// Play a card on the impending crisis (C4.1).
    Contribute(Solution),
    /// Play a card on a full-blown crisis of its colour (C6.2).
    Help {
        /// The card; the crisis has its colour (C6.3).
        card: Solution,
        /// The region of the crisis.
        region: Region,
        /// Which one, when two of that colour lie in that region (more cannot: C8.1). False is the first:
        /// the one with the lower threat, then with fewer 6s on it, fewer 5s, and so on, then the one not helped in
        /// this turn (C6.2a). The built-in set has no such pairs.
        second: bool,
    },
    /// Hoard a combination (C6.6).
    Hoard(Combination),
    /// End the turn (C6.1).
    End,
    /// Discard a card at the end of the turn (C7.1).
    Discard(Solution),
}

/// The legal moves of one decision, on the stack.
///
/// No decision offers more than 93: at most six crises are full-blown while the game goes on (C8.1), each takes one of
/// at most six values; who has helped has at most eight cards left, of which three can be chosen in at most 56 ways;
/// and the turn can be ended.
pub type Moves = MoveList<Move>;

const CONTRIBUTE: usize = 1;
const HELP: usize = CONTRIBUTE + 18;
const HOARD: usize = HELP + 18 * 6 * 2;
const END: usize = HOARD + Combination::COUNT;
const DISCARD: usize = END + 1;

impl Move {
    /// How many moves there are: indices are below it.
    pub const COUNT: usize = DISCARD + 18;

    /// Its number: `pass` 0, contributions 1 to 18, helps from 19 by colour, region, first or second, and value; hoards from 235,
    /// `end` 295, discards from 296.
    pub const fn index(self) -> usize {
        match self {
            Move::Pass => 0,
            Move::Contribute(card) => CONTRIBUTE + card.index(),
            Move::Help { card, region, second } => {
                let place = (card.colour().index() * 6 + region.index()) * 2 + second as usize;
                HELP + place * 6 + card.value() as usize - 1
            }
            Move::Hoard(combination) => HOARD + combination.index(),
            Move::End => END,
            Move::Discard(card) => DISCARD + card.index(),
        }
    }

    /// The move of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    pub fn at(index: usize) -> Option<Move> {
        match index {
            0 => Some(Move::Pass),
            CONTRIBUTE..HELP => Solution::at(index - CONTRIBUTE).map(Move::Contribute),
            HELP..HOARD => {
                let (place, value) = ((index - HELP) / 6, (index - HELP) % 6 + 1);
                Some(Move::Help {
                    card: Solution::new(Colour::ALL[place / 12], value as u8)?,
                    region: Region::ALL[place / 2 % 6],
                    second: place % 2 == 1,
                })
            }
            HOARD..END => Combination::at(index - HOARD).map(Move::Hoard),
            END => Some(Move::End),
            _ => Solution::at(index - DISCARD).map(Move::Discard),
        }
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The most cards a player keeps at the end of a turn (C7.1).
pub(crate) const HAND_LIMIT: u8 = 8;

/// All that the legality of a move depends on: what lies open, and the hand of the player to move. States and
/// views both have it, so they cannot disagree.
pub(crate) struct Decision<'a> {
    pub(crate) open: &'a Open,
    pub(crate) hand: Hand,
}

impl Decision<'_> {
    #[inline]
    pub(crate) fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        match self.open.phase {
            Phase::Impending => {
                moves.push(Move::Pass);
                let crisis = self.open.impending.expect("the phase has a crisis");
                for card in self.hand.values_of(crisis.colour().index()) {
                    moves.push(Move::Contribute(card));
                }
            }
            Phase::Acting => {
                self.helps(&mut moves);
                if self.open.helped {
                    self.hand.each_combination(|combination| moves.push(Move::Hoard(combination)));
                }
                moves.push(Move::End);
            }
            Phase::Hoarded => moves.push(Move::End),
            Phase::Discarding => {
                for (card, _) in self.hand.kinds() {
                    moves.push(Move::Discard(card));
                }
            }
            Phase::Dealing | Phase::Drawing | Phase::Over => {}
        }
        moves
    }

    /// C6.2: onto each full-blown crisis that had none in this turn, a card of its colour.
    #[inline]
    fn helps(&self, moves: &mut Moves) {
        let mut before = None;
        for full_blown in self.open.centre.iter() {
            let crisis = full_blown.crisis();
            let (colour, region) = (crisis.colour(), crisis.region());
            let second = before.is_some_and(|before| full_blown.shares_place(before));
            // C6.2a: of two wholly equal ones only the first is named.
            let equal = before == Some(full_blown);
            before = Some(full_blown);
            if full_blown.helped() || equal {
                continue;
            }
            for card in self.hand.values_of(colour.index()) {
                moves.push(Move::Help { card, region, second });
            }
        }
    }

    #[inline]
    pub(crate) fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.open.phase {
            Phase::Impending => self.check_impending(mv),
            Phase::Acting => self.check_acting(mv),
            Phase::Hoarded => check_hoarded(mv),
            Phase::Discarding => self.check_discarding(mv),
            Phase::Dealing | Phase::Drawing | Phase::Over => Err(self.nobody_moves()),
        }
    }

    /// Phase 2 (C4.1).
    fn check_impending(&self, mv: Move) -> Result<(), Illegal> {
        let crisis = self.open.impending.expect("the phase has a crisis");
        match mv {
            Move::Pass => Ok(()),
            Move::Contribute(card) if card.colour() != crisis.colour() => Err(Illegal::WrongColour { card, crisis }),
            Move::Contribute(card) => self.in_hand(card, "C4.1"),
            Move::Help { .. } => Err(Illegal::HelpInImpending { crisis }),
            Move::Hoard(_) => Err(Illegal::HoardInImpending { crisis }),
            Move::End => Err(Illegal::EndInImpending { crisis }),
            Move::Discard(_) => Err(Illegal::NothingToDiscard),
        }
    }

    /// Phase 3 (C6).
    fn check_acting(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Help { card, region, second } => {
                let place = self.open.centre.find(card.colour(), region, second)?;
                let full_blown = self.open.centre.at(place);
                if full_blown.helped() {
                    return Err(Illegal::HelpedAlready { crisis: full_blown.crisis() });
                }
                self.in_hand(card, "C6.2")
            }
            Move::Hoard(_) if !self.open.helped => Err(Illegal::HoardNeedsHelp),
            Move::Hoard(combination) => self.has_all(combination),
            Move::End => Ok(()),
            Move::Pass | Move::Contribute(_) => Err(Illegal::NothingImpending),
            Move::Discard(_) => Err(Illegal::NothingToDiscard),
        }
    }

    /// The end of a turn with too many cards (C7.1).
    fn check_discarding(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Discard(card) => self.in_hand(card, "C7.1"),
            _ => Err(Illegal::DiscardFirst { has: self.hand.len() as u8 }),
        }
    }

    fn in_hand(&self, card: Solution, clause: &'static str) -> Result<(), Illegal> {
        if self.hand.holds(card) { Ok(()) } else { Err(Illegal::NotInHand { card, clause }) }
    }

    fn has_all(&self, combination: Combination) -> Result<(), Illegal> {
        if self.hand.holds_all(combination) {
            return Ok(());
        }
        let cards = combination.cards();
        let needs = |card| cards.iter().filter(|&&other| other == card).count() as u8;
        let short = cards.into_iter().find(|&card| self.hand.count(card) < needs(card));
        let card = short.expect("one of the cards is short");
        Err(Illegal::HoardLacks { combination, card, needs: needs(card), has: self.hand.count(card) })
    }

    /// Why no player moves now.
    fn nobody_moves(&self) -> Illegal {
        match self.open.phase {
            Phase::Dealing => Illegal::HandsAreDealt,
            Phase::Over if self.open.loss().is_some() => Illegal::ControlLost,
            Phase::Over => Illegal::PileFinished,
            _ => Illegal::DrawFirst { seat: self.open.current },
        }
    }
}

/// After a hoard only the end of the turn is left (C6.6, C6.8).
fn check_hoarded(mv: Move) -> Result<(), Illegal> {
    match mv {
        Move::End => Ok(()),
        Move::Help { .. } => Err(Illegal::HelpAfterHoard),
        Move::Hoard(_) => Err(Illegal::HoardedAlready),
        Move::Pass | Move::Contribute(_) => Err(Illegal::NothingImpending),
        Move::Discard(_) => Err(Illegal::NothingToDiscard),
    }
}

impl Open {
    /// What is awaited.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing | Phase::Drawing => Turn::Chance,
            Phase::Over => Turn::Over,
            Phase::Impending | Phase::Acting | Phase::Hoarded | Phase::Discarding => Turn::Player(self.to_move()),
        }
    }

    /// The seat that decides, in a phase in which one does: around an impending crisis each in turn (C4.1), otherwise the current one.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // who is "to move" is a word of the field
    pub(crate) fn to_move(&self) -> Seat {
        if self.phase == Phase::Impending { self.asked } else { self.current }
    }

    /// The move that declines: pass, end, or discard the lowest.
    pub(crate) fn idle_move(&self, hand: Hand) -> Option<Move> {
        match self.phase {
            Phase::Impending => Some(Move::Pass),
            Phase::Acting | Phase::Hoarded => Some(Move::End),
            Phase::Discarding => hand.kinds().next().map(|(card, _)| Move::Discard(card)),
            Phase::Dealing | Phase::Drawing | Phase::Over => None,
        }
    }
}
