//! What `Game` gives to a game that writes only what it must: the toy game behind a type with no method of its own.

use crate::toy::{Card, Ending, Illegal, Move, Phase, Setup, Sound};
use crate::toy_view::{Event, Sampler, View};
use std::fmt;
use terra_core::{Game, MoveList, Outcome, Rng, Seat, Step, Turn, Viewer};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Plain(Sound);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PlainView(View<0>);

struct PlainSampler(Sampler<0>);

impl Game for Plain {
    const NAME: &'static str = Sound::NAME;
    const RULES: u32 = Sound::RULES;

    type Setup = Setup;
    type Move = Move<0>;
    type Card = Card;
    type Moves = MoveList<Move<0>, 2>;
    type View = PlainView;
    type Event = Event;
    type Ending = Ending;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Self {
        Plain(Sound::new(setup))
    }

    fn setup(&self) -> Setup {
        self.0.setup()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_moves(&self) -> Self::Moves {
        self.0.legal_moves()
    }

    fn check(&self, mv: Move<0>) -> Result<(), Illegal> {
        self.0.check(mv)
    }

    fn play(&mut self, mv: Move<0>) -> Result<(), Illegal> {
        self.0.play(mv)
    }

    fn chance(&self) -> impl Iterator<Item = (Card, u32)> {
        self.0.chance()
    }

    fn turn_up(&mut self, card: Card) -> Result<(), Illegal> {
        self.0.turn_up(card)
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        self.0.outcome()
    }

    fn idle_move(&self) -> Option<Move<0>> {
        self.0.idle_move()
    }

    fn view(&self, viewer: Viewer) -> PlainView {
        PlainView(self.0.view(viewer))
    }

    fn event(&self, step: Step<Move<0>, Card>, viewer: Viewer) -> Event {
        self.0.event(step, viewer)
    }
}

impl fmt::Display for PlainView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl terra_core::View for PlainView {
    type State = Plain;
    type Sampler = PlainSampler;

    fn viewer(&self) -> Viewer {
        terra_core::View::viewer(&self.0)
    }

    fn turn(&self) -> Turn {
        terra_core::View::turn(&self.0)
    }

    fn legal_moves(&self) -> MoveList<Move<0>, 2> {
        terra_core::View::legal_moves(&self.0)
    }

    fn check(&self, mv: Move<0>) -> Result<(), Illegal> {
        terra_core::View::check(&self.0, mv)
    }

    fn sampler(&self) -> PlainSampler {
        PlainSampler(terra_core::View::sampler(&self.0))
    }
}

impl terra_core::Sampler for PlainSampler {
    type State = Plain;

    fn sample(&self, rng: &mut Rng) -> Plain {
        Plain(terra_core::Sampler::sample(&self.0, rng))
    }
}

/// Two 1s, a 2 and three 4s in the pile, one more card to deal.
fn awaited() -> Plain {
    let mut state = Sound::new(&Setup { first: Seat::FIRST });
    state.0.pile = [2, 1, 0, 3, 0, 0];
    Plain(state)
}

#[test]
fn cards_are_numbered_each_as_often_as_it_weighs() {
    let state = awaited();
    assert_eq!(state.weight(), 6);
    let picked: Vec<_> = (0..6).map(|k| state.pick(k).map(|card| card.0)).collect();
    assert_eq!(picked, [1, 1, 2, 4, 4, 4].map(Some));
    assert_eq!([state.pick(6), state.pick(u32::MAX)], [None; 2]);
}

#[test]
fn a_number_turns_up_its_card() {
    let mut state = awaited();
    assert_eq!(state.turn_up_number(6), None);
    assert_eq!(state, awaited());
    assert_eq!(state.turn_up_number(2), Some(Card(2)));
    assert_eq!(state, awaited().deal(Card(2)).expect("it lies in the pile"));
    assert_eq!((state.0.0.hands, state.weight()), ([2, 0], 5));
}

#[test]
fn a_step_is_a_deal_or_a_move() {
    let mut state = awaited();
    for card in [4, 1] {
        state.step(Step::Deal(Card(card))).expect("it lies in the pile");
    }
    assert_eq!(state.0.0.phase, Phase::Decide(Seat::FIRST));
    assert_eq!((state.weight(), state.pick(0), state.turn_up_number(0)), (0, None, None), "no card is awaited");
    assert_eq!(state.step(Step::Deal(Card(1))), Err(Illegal::NoCardIsDue));
    assert_eq!(state.step(Step::Play(Move::Swap(Card(1)))), Err(Illegal::NotInHand));
    let held = state.apply(Move::Hold).expect("it is legal");
    assert_ne!(held, state);
    state.step(Step::Play(Move::Hold)).expect("it is legal");
    assert_eq!(state, held);
}

#[test]
fn a_view_samples_as_its_sampler() {
    let mut state = awaited();
    for card in [4, 1] {
        state.turn_up(Card(card)).expect("it lies in the pile");
    }
    let view = state.view(Seat::FIRST.into());
    let rng = || terra_core::Seed::from(1).rng(terra_core::Stream(0));
    let sample = terra_core::View::sample(&view, &mut rng());
    assert_eq!(sample, terra_core::Sampler::sample(&terra_core::View::sampler(&view), &mut rng()));
    assert_eq!(sample.view(Seat::FIRST.into()), view);
}
