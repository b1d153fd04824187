//! Playing an exact number of games.

use terra::playout::{self, Length};
use terra::{Game, Seed, Stream};

/// How a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Mode {
    /// The state changes in place.
    InPlace,
    /// Every step makes a new state.
    Apply,
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// Decisions of players.
    pub(crate) decisions: u64,
    /// Cards turned up.
    pub(crate) deals: u64,
}

impl Count {
    /// Plays games number 0 to `games` − 1 of this setup; game `i` follows from seed `i`.
    pub(crate) fn of<G: Game>(setup: &G::Setup, games: u32, mode: Mode) -> Count {
        let mut count = Count::default();
        for number in 0..games {
            let played = play::<G>(setup, number, mode);
            count.decisions += played.decisions;
            count.deals += played.deals;
        }
        count
    }

    /// As one JSON object.
    pub(crate) fn to_json(self) -> String {
        serde_json::json!({ "decisions": self.decisions, "deals": self.deals }).to_string()
    }
}

/// Plays one game to its end.
pub(crate) fn play<G: Game>(setup: &G::Setup, number: u32, mode: Mode) -> Length {
    let mut rng = Seed::from(u64::from(number)).rng(Stream::DEALING);
    let mut state = G::new(setup);
    match mode {
        Mode::InPlace => playout::in_place(&mut state, &mut rng),
        Mode::Apply => playout::by_apply(&state, &mut rng).1,
    }
}
