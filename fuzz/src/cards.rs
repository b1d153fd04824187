//! Bytes as card sets.

use super::texts::reads_back;
use terra::laws::{LawGame, Walk};
use terra::{Seating, crisis, evolution, futura};

/// A setup, or a card set alone, for any of the games: what is built plays.
pub fn cards(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let number = super::number_of(data);
    for seats in ["", "seats=2 limit=9 cards=", "seats=3 cards=", "seats=5 cards="] {
        let text = format!("{seats}{text}");
        play_with::<crisis::State>(&text, number);
        play_with::<evolution::State>(&text, number);
        play_with::<futura::State>(&text, number);
    }
}

fn play_with<G: LawGame>(text: &str, number: u64) {
    reads_back::<G::Setup>(text);
    if let Ok(setup) = text.parse::<G::Setup>() {
        plays::<G>(&setup, number, 50);
    }
}

/// So many random steps from a setup, all of them sound.
pub(crate) fn plays<G: LawGame>(setup: &G::Setup, number: u64, steps: usize) {
    let walk = Walk::<G> { setup: setup.clone(), seed: number, zeal: (number >> 32) as u8 };
    let (mut state, mut rng) = (G::new(setup), walk.rng());
    assert_eq!(&state.setup(), setup);
    assert_eq!(state.setup().seats(), setup.seats());
    for _ in 0..steps {
        assert_eq!(state.audit(), Ok(()), "{setup}");
        let Some(step) = walk.step(&state, &mut rng) else { break };
        state.step(step).unwrap_or_else(|refusal| panic!("{step} is offered and refused: {refusal}"));
    }
    assert_eq!(state.audit(), Ok(()), "{setup}");
}
