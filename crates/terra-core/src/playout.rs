//! Playing a game to its end by uniformly random choices.

use crate::{Game, Rng, Turn};

/// What a playout took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// Decisions of players.
    pub decisions: u64,
    /// Cards turned up.
    pub deals: u64,
}

/// Resolves the chance steps that are due, in place, and tells how many there were.
#[allow(clippy::inline_always)] // the loop of a playout: some 20 instructions a decision
#[inline(always)]
pub fn deal_out<G: Game>(state: &mut G, rng: &mut Rng) -> u64 {
    let mut deals = 0;
    while state.turn() == Turn::Chance {
        let number = rng.below(state.weight());
        state.turn_up_number(number).expect("a chance step has a card of that number");
        deals += 1;
    }
    deals
}

/// Plays to the end in place: each decision uniform over the legal moves, chance by its weights.
///
/// The game must be one that ends (Evolution: set a turn limit).
pub fn in_place<G: Game>(state: &mut G, rng: &mut Rng) -> Length {
    let mut length = Length::default();
    loop {
        length.deals += deal_out(state, rng);
        let moves = state.legal_moves();
        let Some(&mv) = rng.choose(&moves) else {
            return length;
        };
        state.play(mv).expect("a listed move is legal");
        length.decisions += 1;
    }
}

/// The same game as [`in_place`] from the same numbers, but every decision makes a new state from the old one, which
/// stays as it was until the line is played out, as in a search. Cards are turned up in the new state. Gives the
/// last state too.
pub fn by_apply<G: Game>(start: &G, rng: &mut Rng) -> (G, Length) {
    let mut state = start.clone();
    let deals = deal_out(&mut state, rng);
    let mut walk = Walk { rng, length: Length { decisions: 0, deals }, calls: 0 };
    while state.turn() != Turn::Over {
        walk.calls = LINE;
        state = walk.line(&state);
    }
    (state, walk.length)
}

/// How many calls of a line lie on the stack, each with the states of four decisions.
const LINE: u32 = 64;

/// A walk from state to state.
struct Walk<'a> {
    rng: &'a mut Rng,
    length: Length,
    /// How many calls more the present line takes.
    calls: u32,
}

impl Walk<'_> {
    /// Goes on from this state, which awaits no card.
    // Four decisions a call: the call takes as long as a tenth of a small game's decision.
    fn line<G: Game>(&mut self, state: &G) -> G {
        if self.calls == 0 {
            return state.clone();
        }
        self.calls -= 1;
        let Some(mv) = self.choose(state) else { return state.clone() };
        let next = &mut state.apply(mv);
        let next = self.arrive(next.as_mut());
        let Some(mv) = self.choose(next) else { return next.clone() };
        let next = &mut next.apply(mv);
        let next = self.arrive(next.as_mut());
        let Some(mv) = self.choose(next) else { return next.clone() };
        let next = &mut next.apply(mv);
        let next = self.arrive(next.as_mut());
        let Some(mv) = self.choose(next) else { return next.clone() };
        let next = &mut next.apply(mv);
        let next = self.arrive(next.as_mut());
        self.line(next)
    }

    #[inline]
    fn choose<G: Game>(&mut self, state: &G) -> Option<G::Move> {
        self.rng.choose(&state.legal_moves()).copied()
    }

    /// Counts a decision, and turns up the cards that are due in the state it led to.
    #[inline]
    fn arrive<'a, G: Game>(&mut self, next: Result<&'a mut G, &mut G::Illegal>) -> &'a mut G {
        let next = next.expect("a listed move is legal");
        self.length.decisions += 1;
        self.length.deals += deal_out(next, self.rng);
        next
    }
}
