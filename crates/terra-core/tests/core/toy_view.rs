//! What a player of the toy game knows.

use crate::toy::{Card, Cards, Flaw, Illegal, Move, Phase, State, check, list};
use serde::{Deserialize, Serialize};
use std::fmt;
use terra_core::{Bag, Game, MoveList, Rng, Seat, Turn, Viewer};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt { seat: Seat, card: Option<Card> },
    Held { seat: Seat },
    Swapped { seat: Seat, card: Card },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, card: Some(card) } => write!(f, "{seat} is dealt {card}"),
            Event::Dealt { seat, card: None } => write!(f, "{seat} is dealt a card"),
            Event::Held { seat } => write!(f, "{seat} holds"),
            Event::Swapped { seat, card } => write!(f, "{seat} swaps {card}"),
        }
    }
}

/// A hand of 0 is hidden, or there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View<const FLAW: u8> {
    viewer: Viewer,
    first: Seat,
    phase: Phase,
    hands: [u8; 2],
    aside: [u8; 6],
    /// 0, but for flaws.
    note: u64,
}

impl<const FLAW: u8> View<FLAW> {
    pub(crate) fn of(cards: &Cards, viewer: Viewer) -> Self {
        let sees = |seat: Seat| viewer.is(seat) || cards.phase == Phase::Over;
        let mut hands = [0; 2];
        for seat in Seat::all(2).filter(|&seat| sees(seat)) {
            hands[seat.index()] = cards.hands[seat.index()];
        }
        let note = match FLAW {
            Flaw::VIEW_LEAKS => u64::from(cards.hands[0]),
            Flaw::NUMBER_IS_TOO_BIG => u64::MAX,
            _ => 0,
        };
        View { viewer, first: cards.first, phase: cards.phase, hands, aside: cards.aside, note }
    }

    fn is_to_move(&self) -> bool {
        self.turn().player().is_some_and(|seat| self.viewer.is(seat))
    }

    fn turn(&self) -> Turn {
        self.phase.turn()
    }

    /// Own card, cards aside, whether it is the viewer's turn.
    pub(crate) fn observe(&self, out: &mut [f32]) {
        let own = self.viewer.seat().map_or(0, |seat| self.hands[seat.index()]);
        let scale = if FLAW == Flaw::OBSERVES_TOO_MUCH { 1.0 } else { 6.0 };
        out[0] = f32::from(own) / scale;
        for (out, &count) in out[1..].iter_mut().zip(&self.aside) {
            *out = f32::from(count) / 2.0;
        }
        out[7] = f32::from(u8::from(self.is_to_move()));
    }
}

impl<const FLAW: u8> fmt::Display for View<FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: hands {:?}, aside {:?}", self.turn(), self.hands, self.aside)
    }
}

impl<const FLAW: u8> terra_core::View for View<FLAW> {
    type State = State<FLAW>;
    type Sampler = Sampler<FLAW>;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        View::turn(self)
    }

    fn legal_moves(&self) -> MoveList<Move<FLAW>, 2> {
        let may = self.is_to_move() || FLAW == Flaw::VIEW_LISTS_FOR_OTHERS;
        if may { list(self.phase, self.hands) } else { MoveList::new() }
    }

    fn check(&self, mv: Move<FLAW>) -> Result<(), Illegal> {
        if !self.is_to_move() && self.turn().player().is_some() {
            return Err(Illegal::NotInTurn);
        }
        let hands = if FLAW == Flaw::VIEW_CHECKS_OTHERWISE { [1; 2] } else { self.hands };
        check(self.phase, hands, mv)
    }

    fn sampler(&self) -> Sampler<FLAW> {
        Sampler(*self)
    }

    fn sample(&self, rng: &mut Rng) -> State<FLAW> {
        if FLAW == Flaw::SAMPLER_DIFFERS {
            rng.next_u64();
        }
        terra_core::Sampler::sample(&Sampler(*self), rng)
    }
}

pub(crate) struct Sampler<const FLAW: u8>(View<FLAW>);

impl<const FLAW: u8> terra_core::Sampler for Sampler<FLAW> {
    type State = State<FLAW>;

    fn sample(&self, rng: &mut Rng) -> State<FLAW> {
        let view = &self.0;
        let mut state = State::new(&crate::toy::Setup { first: view.first });
        let mut unseen = Bag::from_counts([2; 6]).without(&Bag::from_counts(view.aside)).expect("two of each");
        for &card in view.hands.iter().filter(|&&card| card > 0) {
            unseen.take(usize::from(card) - 1);
        }
        let mut hands = view.hands;
        for seat in Seat::all(2) {
            let hand = &mut hands[seat.index()];
            let has_card = Cards::has_card(view.first, view.phase, seat);
            if has_card && (*hand == 0 || FLAW == Flaw::SAMPLE_DOES_NOT_FIT) {
                let k = if FLAW == Flaw::SAMPLES_NEVER_VARY { 0 } else { rng.below(unseen.total()) };
                let kind = unseen.pick(k).expect("there are more cards than hands");
                unseen.take(kind);
                *hand = kind as u8 + 1;
            }
        }
        if FLAW == Flaw::SAMPLE_LOSES_A_CARD {
            unseen = Bag::EMPTY;
        }
        state.0.phase = view.phase;
        state.0.hands = hands;
        state.0.aside = view.aside;
        state.0.pile = *unseen.counts();
        state
    }
}
