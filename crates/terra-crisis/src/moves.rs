//! Moves, which of them are legal, and why the others are not.

use crate::state::{FullBlown, Open, Phase};
use crate::{Colour, Combination, Hand, Illegal, Solution, Target};
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
        /// The crisis.
        target: Target,
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
/// No decision offers more than 28: while the game goes on at most six crises are full-blown, at most three of one
/// colour (C8.1). A hand of nine cards, before the first help, can help with 6 kinds on three crises and 3 kinds on
/// three more: 27, and the turn can be ended. After a help at most five crises are left for eight cards, which hold
/// at most eight combinations; together that is no more than 27. A test counts it out.
// Few places: a list is returned by value, and that copies it whole.
pub type Moves = MoveList<Move, 30>;

const CONTRIBUTE: usize = 1;
const HELP: usize = CONTRIBUTE + 18;
const HOARD: usize = HELP + 18 * Target::COUNT;
const END: usize = HOARD + Combination::COUNT;
const DISCARD: usize = END + 1;

impl Move {
    /// How many moves there are: indices are below it.
    pub const COUNT: usize = DISCARD + 18;

    /// Its number: `pass` 0, contributions 1 to 18, helps from 19 by colour, region, first or second, and value;
    /// hoards from 235, `end` 295, discards from 296.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Move::Pass => 0,
            Move::Contribute(card) => CONTRIBUTE + card.index(),
            Move::Help { card, target } => {
                let place = card.colour().index() * Target::COUNT + target.index();
                HELP + place * 6 + card.value() as usize - 1
            }
            Move::Hoard(combination) => HOARD + combination.index(),
            Move::End => END,
            Move::Discard(card) => DISCARD + card.index(),
        }
    }

    /// All moves there are, in order.
    #[inline]
    pub fn all() -> impl Iterator<Item = Move> + Clone {
        (0..Move::COUNT).filter_map(Move::at)
    }

    /// The move of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    #[inline]
    pub fn at(index: usize) -> Option<Move> {
        match index {
            0 => Some(Move::Pass),
            CONTRIBUTE..HELP => Solution::at(index - CONTRIBUTE).map(Move::Contribute),
            HELP..HOARD => {
                let (place, value) = ((index - HELP) / 6, (index - HELP) % 6 + 1);
                Some(Move::Help {
                    card: Solution::new(Colour::ALL[place / Target::COUNT], value as u8)?,
                    target: Target::at(place % Target::COUNT)?,
                })
            }
            HOARD..END => Combination::at(index - HOARD).map(Move::Hoard),
            END => Some(Move::End),
            _ => Solution::at(index - DISCARD).map(Move::Discard),
        }
    }
}

impl Ord for Move {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Move {
    #[inline]
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
        self.list(&mut moves);
        moves
    }

    #[inline]
    fn list(&self, moves: &mut Moves) {
        match self.open.phase {
            Phase::Impending => {
                moves.push(Move::Pass);
                let crisis = self.open.impending.expect("the phase has a crisis");
                self.hand.each_of(crisis.colour().index(), |card| moves.push(Move::Contribute(card)));
            }
            Phase::Acting => {
                self.helps(moves);
                if self.open.helped {
                    self.hand.each_combination(|combination| moves.push(Move::Hoard(combination)));
                }
                moves.push(Move::End);
            }
            Phase::Hoarded => moves.push(Move::End),
            Phase::Discarding => self.hand.kinds().for_each(|(card, _)| moves.push(Move::Discard(card))),
            Phase::Dealing | Phase::Drawing | Phase::Over => {}
        }
    }

    /// C6.2: onto each full-blown crisis that had none in this turn, a card of its colour.
    #[inline]
    fn helps(&self, moves: &mut Moves) {
        let held = self.hand.by_colour();
        let mut before = FullBlown::NOWHERE;
        for full_blown in self.open.centre.iter() {
            let second = full_blown.shares_place(before);
            // C6.2a: of two wholly equal ones only the first is named.
            let equal = full_blown == before;
            before = full_blown;
            if full_blown.helped() || equal {
                continue;
            }
            let target = full_blown.target(second);
            held[full_blown.colour_index()].each(|card| moves.push(Move::Help { card, target }));
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
    #[inline]
    pub(crate) fn check_impending(&self, mv: Move) -> Result<(), Illegal> {
        let crisis = self.open.impending.expect("the phase has a crisis");
        match mv {
            Move::Pass => Ok(()),
            Move::Contribute(card) if card.colour() != crisis.colour() => Err(Illegal::WrongColour { card, crisis }),
            Move::Contribute(card) => self.in_hand(card),
            Move::Help { .. } => Err(Illegal::HelpInImpending { crisis }),
            Move::Hoard(_) => Err(Illegal::HoardInImpending { crisis }),
            Move::End => Err(Illegal::EndInImpending { crisis }),
            Move::Discard(_) => Err(Illegal::NothingToDiscard),
        }
    }

    /// Phase 3 (C6).
    #[inline]
    pub(crate) fn check_acting(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Help { card, target } => {
                let place = self.open.centre.find(card.colour(), target)?;
                let full_blown = self.open.centre.at(place);
                if full_blown.helped() {
                    return Err(Illegal::HelpedAlready { crisis: full_blown.crisis() });
                }
                self.in_hand(card)
            }
            Move::Hoard(_) if !self.open.helped => Err(Illegal::HoardNeedsHelp),
            Move::Hoard(combination) => self.has_all(combination),
            Move::End => Ok(()),
            Move::Pass | Move::Contribute(_) => Err(Illegal::NothingImpending),
            Move::Discard(_) => Err(Illegal::NothingToDiscard),
        }
    }

    /// The end of a turn with too many cards (C7.1).
    #[inline]
    pub(crate) fn check_discarding(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Discard(card) => self.in_hand(card),
            _ => Err(Illegal::DiscardFirst { has: self.hand.len() as u8 }),
        }
    }

    #[inline]
    fn in_hand(&self, card: Solution) -> Result<(), Illegal> {
        if self.hand.holds(card) { Ok(()) } else { Err(Illegal::NotInHand { card, phase: self.open.phase }) }
    }

    #[inline]
    fn has_all(&self, combination: Combination) -> Result<(), Illegal> {
        if self.hand.holds_all(combination) { Ok(()) } else { Err(self.lacks(combination)) }
    }

    /// Which of its cards the hand lacks.
    #[inline]
    fn lacks(&self, combination: Combination) -> Illegal {
        let cards = combination.cards();
        let needs = |card| cards.iter().filter(|&&other| other == card).count() as u8;
        let short = cards.into_iter().find(|&card| self.hand.count(card) < needs(card));
        let card = short.expect("one of the cards is short");
        Illegal::HoardLacks { combination, card, needs: needs(card), has: self.hand.count(card) }
    }

    /// Why no player moves now.
    #[inline]
    pub(crate) fn nobody_moves(&self) -> Illegal {
        match self.open.phase {
            Phase::Dealing => Illegal::HandsAreDealt,
            Phase::Over if self.open.loss().is_some() => Illegal::ControlLost,
            Phase::Over => Illegal::PileFinished,
            _ => Illegal::DrawFirst { seat: self.open.current },
        }
    }
}

/// After a hoard only the end of the turn is left (C6.6, C6.8).
#[inline]
pub(crate) fn check_hoarded(mv: Move) -> Result<(), Illegal> {
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

    /// The seat that decides, in a phase in which one does: around an impending crisis each in turn (C4.1),
    /// otherwise the current one.
    #[inline]
    #[allow(clippy::wrong_self_convention)] // who is "to move" is a word of the field
    pub(crate) fn to_move(&self) -> Seat {
        if self.phase == Phase::Impending { self.asked } else { self.current }
    }

    /// The move that declines: pass, end, or discard the lowest.
    #[inline]
    pub(crate) fn idle_move(&self, hand: Hand) -> Option<Move> {
        match self.phase {
            Phase::Impending => Some(Move::Pass),
            Phase::Acting | Phase::Hoarded => Some(Move::End),
            Phase::Discarding => hand.kinds().next().map(|(card, _)| Move::Discard(card)),
            Phase::Dealing | Phase::Drawing | Phase::Over => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COPIES, KINDS};

    /// Calls `each` with every hand of that many cards, of these kinds and later ones.
    fn hands(kind: usize, cards: u8, hand: Hand, each: &mut impl FnMut(Hand)) {
        if cards == 0 {
            return each(hand);
        }
        let Some(card) = Solution::at(kind) else { return };
        let mut more = Some(hand);
        for count in 0..=cards.min(COPIES[kind]) {
            hands(kind + 1, cards - count, more.unwrap(), each);
            more = more.unwrap().with(card);
        }
    }

    /// The most helps that a hand offers with that many crises, at most three of a colour.
    fn helps(hand: Hand, crises: usize) -> usize {
        let mut kinds = [0; 3];
        hand.kinds().for_each(|(card, _)| kinds[card.colour().index()] += 1);
        kinds.sort_unstable();
        kinds[2] * crises.min(3) + kinds[1] * crises.saturating_sub(3)
    }

    #[test]
    fn no_decision_offers_more_than_28_moves() {
        let mut most = 0;
        hands(0, HAND_LIMIT, Hand::EMPTY, &mut |hand| {
            let mut combinations = 0;
            hand.each_combination(|_| combinations += 1);
            most = most.max(combinations + helps(hand, 5) + 1);
        });
        assert_eq!(most, 27, "after a help");
        let best = Solution::all().take(9).collect();
        assert_eq!(helps(best, 6) + 1, 28, "before it, with six kinds of one colour and three of another");
        assert_eq!(KINDS, Solution::all().len());
    }
}
