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
    let mut length = Length { decisions: 0, deals: deal_out(&mut state, rng) };
    while state.turn() != Turn::Over {
        state = line(&state, LINE, rng, &mut length);
    }
    (state, length)
}

/// How many states of a line stay on the stack.
const LINE: u32 = 64;

/// Takes up to `decisions` decisions from this state, which awaits no card.
fn line<G: Game>(state: &G, decisions: u32, rng: &mut Rng, length: &mut Length) -> G {
    let moves = state.legal_moves();
    let (Some(left), Some(&mv)) = (decisions.checked_sub(1), rng.choose(&moves)) else {
        return state.clone();
    };
    match &mut state.apply(mv) {
        Ok(next) => {
            length.decisions += 1;
            length.deals += deal_out(next, rng);
            line(next, left, rng, length)
        }
        Err(refusal) => panic!("a listed move is legal: {refusal}"),
    }
}
