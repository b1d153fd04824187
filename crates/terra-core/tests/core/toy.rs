//! High Card, a game for two in which one can go wrong on purpose.
//!
//! T1: there are twelve cards, 1 to 6 twice. T2: each seat is dealt one, hidden, the first seat first. T3: then each in
//! turn holds its card, or swaps it: lays it open aside and is dealt another. T4: a 6 cannot be swapped. T5: the higher
//! card wins, and both are shown then.

use crate::toy_view::{Event, View};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use terra_core::{Bag, Game, MoveList, Outcome, Refusal, Seat, Seating, Step, Turn, Viewer};

/// The game as it should be.
pub(crate) type Sound = State<{ Flaw::NONE }>;

/// What is wrong with a game, one thing at a time.
pub(crate) struct Flaw;

impl Flaw {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const LISTS_A_REFUSED_MOVE: u8 = 1;
    pub(crate) const REFUSED_MOVE_CHANGES: u8 = 2;
    pub(crate) const REFUSED_CARD_CHANGES: u8 = 3;
    pub(crate) const REFUSES_WITHOUT_CLAUSE: u8 = 4;
    pub(crate) const APPLY_DIFFERS: u8 = 5;
    pub(crate) const DEAL_DIFFERS: u8 = 6;
    pub(crate) const WEIGHT_IS_OFF: u8 = 7;
    pub(crate) const PICK_IS_OFF: u8 = 8;
    pub(crate) const LOSES_A_CARD: u8 = 9;
    pub(crate) const NOBODY_CAN_DECLINE: u8 = 10;
    pub(crate) const OUTCOME_COMES_EARLY: u8 = 11;
    pub(crate) const MOVES_AFTER_THE_END: u8 = 12;
    pub(crate) const VIEW_LISTS_FOR_OTHERS: u8 = 13;
    pub(crate) const VIEW_CHECKS_OTHERWISE: u8 = 14;
    pub(crate) const VIEW_LEAKS: u8 = 15;
    pub(crate) const EVENT_LEAKS: u8 = 16;
    pub(crate) const SAMPLE_DOES_NOT_FIT: u8 = 18;
    pub(crate) const SAMPLE_LOSES_A_CARD: u8 = 19;
    pub(crate) const SAMPLES_NEVER_VARY: u8 = 20;
    pub(crate) const SAMPLER_DIFFERS: u8 = 21;
    pub(crate) const TEXT_READS_OTHERWISE: u8 = 22;
    pub(crate) const INDEX_IS_WRONG: u8 = 23;
    pub(crate) const SAVE_FORGETS: u8 = 24;
    pub(crate) const NUMBER_IS_TOO_BIG: u8 = 25;
    pub(crate) const OBSERVES_TOO_MUCH: u8 = 26;
    pub(crate) const NEVER_ENDS: u8 = 27;
    pub(crate) const LIST_IS_NOT_SORTED: u8 = 28;
}

/// Who begins. Its text is `first=0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) first: Seat,
}

/// A setup's text that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that is not first=0 or first=1, hold or swap3, or a card of 1 to 6")]
pub(crate) struct BadText;

impl Seating for Setup {
    fn seats(&self) -> u8 {
        2
    }

    fn first(&self) -> Seat {
        self.first
    }

    fn starting_with(&self, first: Seat) -> Option<Self> {
        (first.number() < 2).then_some(Setup { first })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first={}", self.first.number())
    }
}

impl FromStr for Setup {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let number = text.strip_prefix("first=").and_then(|number| number.parse().ok());
        number.filter(|&number| number < 2).and_then(Seat::new).map(|first| Setup { first }).ok_or(BadText)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Move<const FLAW: u8> {
    Hold,
    /// With the card that is laid open, so that a move shows no more than its name says.
    Swap(Card),
}

impl<const FLAW: u8> fmt::Display for Move<FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Swap(card) if FLAW != Flaw::TEXT_READS_OTHERWISE => write!(f, "swap{card}"),
            _ => f.write_str("hold"),
        }
    }
}

impl<const FLAW: u8> FromStr for Move<FLAW> {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        match text.strip_prefix("swap") {
            Some(card) => card.parse().map(Move::Swap),
            None if text == "hold" => Ok(Move::Hold),
            None => Err(BadText),
        }
    }
}

/// A card of 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Card(pub(crate) u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let value = text.parse().ok().filter(|value| (1..=6).contains(value));
        value.filter(|_| text.len() == 1).map(Card).ok_or(BadText)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Illegal {
    #[error("no move is due (T3)")]
    NoMoveIsDue,
    #[error("no card is due (T2)")]
    NoCardIsDue,
    #[error("there is no such card in the pile (T1)")]
    NotInPile,
    #[error("that card is not in hand (T3)")]
    NotInHand,
    #[error("a 6 stays (T4)")]
    SixStays,
    #[error("another is to move (T3)")]
    NotInTurn,
    #[error("just not")]
    JustNot,
}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NoMoveIsDue => "no-move-is-due",
            Illegal::NoCardIsDue => "no-card-is-due",
            Illegal::NotInPile => "not-in-pile",
            Illegal::NotInHand => "not-in-hand",
            Illegal::SixStays => "six-stays",
            Illegal::NotInTurn => "not-in-turn",
            Illegal::JustNot => "just-not",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotInPile => "T1",
            Illegal::NoCardIsDue => "T2",
            Illegal::SixStays => "T4",
            _ => "T3",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Phase {
    Deal(Seat),
    Decide(Seat),
    Swap(Seat),
    Over,
}

impl Phase {
    pub(crate) fn turn(self) -> Turn {
        match self {
            Phase::Deal(_) | Phase::Swap(_) => Turn::Chance,
            Phase::Decide(seat) => Turn::Player(seat),
            Phase::Over => Turn::Over,
        }
    }
}

/// The table. A hand of 0 holds no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Cards {
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    pub(crate) hands: [u8; 2],
    pub(crate) aside: [u8; 6],
    pub(crate) pile: [u8; 6],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State<const FLAW: u8>(pub(crate) Cards);

impl<const FLAW: u8> Serialize for State<FLAW> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, const FLAW: u8> Deserialize<'de> for State<FLAW> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Cards::deserialize(deserializer)?;
        if FLAW == Flaw::SAVE_FORGETS {
            cards.aside = [0; 6];
        }
        Ok(State(cards))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending;

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cards are shown")
    }
}

/// Whether that player may play this with that card in hand.
pub(crate) fn check<const FLAW: u8>(phase: Phase, hands: [u8; 2], mv: Move<FLAW>) -> Result<(), Illegal> {
    match (phase, mv) {
        (Phase::Decide(seat), Move::Swap(card)) if hands[seat.index()] != card.0 => Err(Illegal::NotInHand),
        (Phase::Decide(_), Move::Swap(Card(6))) => {
            Err(if FLAW == Flaw::REFUSES_WITHOUT_CLAUSE { Illegal::JustNot } else { Illegal::SixStays })
        }
        (Phase::Decide(_), _) => Ok(()),
        (Phase::Over, Move::Hold) if FLAW == Flaw::MOVES_AFTER_THE_END => Ok(()),
        _ => Err(Illegal::NoMoveIsDue),
    }
}

pub(crate) fn list<const FLAW: u8>(phase: Phase, hands: [u8; 2]) -> MoveList<Move<FLAW>, 2> {
    let Phase::Decide(seat) = phase else { return MoveList::new() };
    let swap = Move::Swap(Card(hands[seat.index()]));
    let all = if FLAW == Flaw::LIST_IS_NOT_SORTED { [swap, Move::Hold] } else { [Move::Hold, swap] };
    let is_legal = |&mv: &Move<FLAW>| FLAW == Flaw::LISTS_A_REFUSED_MOVE || check(phase, hands, mv).is_ok();
    all.into_iter().filter(is_legal).collect()
}

impl<const FLAW: u8> Game for State<FLAW> {
    const NAME: &'static str = "high-card";
    const RULES: u32 = 7;

    type Setup = Setup;
    type Move = Move<FLAW>;
    type Card = Card;
    type Moves = MoveList<Move<FLAW>, 2>;
    type View = View<FLAW>;
    type Event = Event;
    type Ending = Ending;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Self {
        let Setup { first } = *setup;
        State(Cards { first, phase: Phase::Deal(first), hands: [0; 2], aside: [0; 6], pile: [2; 6] })
    }

    fn setup(&self) -> Setup {
        Setup { first: self.0.first }
    }

    fn turn(&self) -> Turn {
        self.0.phase.turn()
    }

    fn legal_moves(&self) -> Self::Moves {
        list(self.0.phase, self.0.hands)
    }

    fn check(&self, mv: Move<FLAW>) -> Result<(), Illegal> {
        check(self.0.phase, self.0.hands, mv)
    }

    fn play(&mut self, mv: Move<FLAW>) -> Result<(), Illegal> {
        let Phase::Decide(seat) = self.0.phase else {
            if FLAW == Flaw::REFUSED_MOVE_CHANGES {
                self.0.aside[0] += 1;
            }
            return self.check(mv);
        };
        if FLAW != Flaw::LISTS_A_REFUSED_MOVE {
            self.check(mv)?;
        }
        if mv == Move::Hold {
            self.0.next(seat);
            return Ok(());
        }
        let card = usize::from(core::mem::take(&mut self.0.hands[seat.index()]));
        match FLAW {
            Flaw::LOSES_A_CARD => {}
            Flaw::NEVER_ENDS => self.0.pile[card - 1] += 1,
            _ => self.0.aside[card - 1] += 1,
        }
        self.0.phase = Phase::Swap(seat);
        Ok(())
    }

    fn apply(&self, mv: Move<FLAW>) -> Result<Self, Illegal> {
        let mut next = *self;
        next.play(mv)?;
        if FLAW == Flaw::APPLY_DIFFERS {
            next.0.first = next.0.first.next(2);
        }
        Ok(next)
    }

    fn chance(&self) -> impl Iterator<Item = (Card, u32)> {
        let awaited = self.turn() == Turn::Chance;
        let pile = Bag::from_counts(self.0.pile).iter().filter(move |_| awaited);
        pile.map(|(kind, count)| (Card(kind as u8 + 1), u32::from(count)))
    }

    fn weight(&self) -> u32 {
        let off = u32::from(FLAW == Flaw::WEIGHT_IS_OFF);
        self.chance().map(|(_, weight)| weight + off).sum()
    }

    fn pick(&self, k: u32) -> Option<Card> {
        let awaited = self.turn() == Turn::Chance && k < self.weight();
        let k = if FLAW == Flaw::PICK_IS_OFF { self.weight() - 1 - k.min(self.weight() - 1) } else { k };
        awaited.then(|| Bag::from_counts(self.0.pile).pick(k)).flatten().map(|kind| Card(kind as u8 + 1))
    }

    fn turn_up(&mut self, card: Card) -> Result<(), Illegal> {
        let (Phase::Deal(seat) | Phase::Swap(seat)) = self.0.phase else {
            if FLAW == Flaw::REFUSED_CARD_CHANGES {
                self.0.aside[0] += 1;
            }
            return Err(Illegal::NoCardIsDue);
        };
        let kind = usize::from(card.0).checked_sub(1).filter(|&kind| kind < 6).ok_or(Illegal::NotInPile)?;
        self.0.pile[kind] = self.0.pile[kind].checked_sub(1).ok_or(Illegal::NotInPile)?;
        self.0.hands[seat.index()] = card.0;
        match self.0.phase {
            Phase::Deal(seat) if seat == self.0.first => self.0.phase = Phase::Deal(seat.next(2)),
            Phase::Deal(_) => self.0.phase = Phase::Decide(self.0.first),
            _ if FLAW == Flaw::NEVER_ENDS => self.0.phase = Phase::Decide(seat),
            _ => self.0.next(seat),
        }
        Ok(())
    }

    fn deal(&self, card: Card) -> Result<Self, Illegal> {
        let mut next = *self;
        next.turn_up(card)?;
        if FLAW == Flaw::DEAL_DIFFERS {
            next.0.pile[0] += 1;
        }
        Ok(next)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        let early = FLAW == Flaw::OUTCOME_COMES_EARLY && self.turn() != Turn::Chance;
        let over = early || self.turn() == Turn::Over;
        over.then(|| Outcome::ranked(Ending, &self.0.hands.map(i32::from), |_| None))
    }

    fn idle_move(&self) -> Option<Move<FLAW>> {
        let can = FLAW != Flaw::NOBODY_CAN_DECLINE && self.turn().player().is_some();
        can.then_some(Move::Hold)
    }

    fn view(&self, viewer: Viewer) -> View<FLAW> {
        View::of(&self.0, viewer)
    }

    fn event(&self, step: Step<Move<FLAW>, Card>, viewer: Viewer) -> Event {
        let seat = match self.0.phase {
            Phase::Deal(seat) | Phase::Decide(seat) | Phase::Swap(seat) => seat,
            Phase::Over => Seat::FIRST,
        };
        match step {
            Step::Deal(card) => {
                let sees = viewer.is(seat) || FLAW == Flaw::EVENT_LEAKS;
                Event::Dealt { seat, card: sees.then_some(card) }
            }
            Step::Play(Move::Hold) if FLAW == Flaw::EVENT_LEAKS => {
                Event::Swapped { seat, card: Card(self.0.hands[seat.index()]) }
            }
            Step::Play(Move::Hold) => Event::Held { seat },
            Step::Play(Move::Swap(card)) => Event::Swapped { seat, card },
        }
    }
}

impl Cards {
    /// That seat has its card for good.
    fn next(&mut self, seat: Seat) {
        self.phase = if seat == self.first { Phase::Decide(seat.next(2)) } else { Phase::Over };
    }

    /// Whether a seat holds a card, as everybody knows.
    pub(crate) fn has_card(first: Seat, phase: Phase, seat: Seat) -> bool {
        match phase {
            Phase::Deal(next) => seat != next && next != first,
            Phase::Swap(next) => seat != next,
            Phase::Decide(_) | Phase::Over => true,
        }
    }
}
