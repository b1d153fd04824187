//! Measuring with a clock and an allocation counter.
#![allow(clippy::cast_precision_loss)] // counts far below 2^52

use crate::count::{Mode, play};
use std::time::{Duration, Instant};
use terra::{Game, Sampler, Seating, Seed, Stream, View, playout};

/// The figures of one game with one number of seats.
pub(crate) struct Figures {
    game: &'static str,
    seats: u8,
    decisions_per_s_in_place: f64,
    decisions_per_s_apply: f64,
    decisions_per_game: f64,
    deals_per_game: f64,
    state_bytes: usize,
    allocations_per_game: f64,
    samples_per_s: f64,
}

impl Figures {
    /// The heading of the rows.
    pub(crate) const HEADING: &'static str = "game       seats  decisions/s   by apply  decisions   deals  bytes  allocations    samples/s\n\
         \u{20}                    in place              per game  per game            per game";

    /// Measures each figure for about that long.
    pub(crate) fn measure<G: Game>(setup: &G::Setup, budget: Duration) -> Figures {
        const GAMES: u32 = 1000;
        let (mut decisions, mut deals) = (0, 0);
        let allocations = allocation_counter::measure(|| {
            for number in 0..GAMES {
                let length = play::<G>(setup, number, Mode::InPlace);
                decisions += length.decisions;
                deals += length.deals;
            }
        });
        let per_game = |count: u64| count as f64 / f64::from(GAMES);
        Figures {
            game: G::NAME,
            seats: setup.seats(),
            decisions_per_s_in_place: decisions_per_s::<G>(setup, Mode::InPlace, budget),
            decisions_per_s_apply: decisions_per_s::<G>(setup, Mode::Apply, budget),
            decisions_per_game: per_game(decisions),
            deals_per_game: per_game(deals),
            state_bytes: size_of::<G>(),
            allocations_per_game: per_game(allocations.count_total),
            samples_per_s: samples_per_s::<G>(setup, budget),
        }
    }

    /// As one JSON object.
    pub(crate) fn to_json(&self) -> String {
        serde_json::json!({
            "game": self.game,
            "seats": self.seats,
            "decisions_per_s_in_place": self.decisions_per_s_in_place.round(),
            "decisions_per_s_apply": self.decisions_per_s_apply.round(),
            "decisions_per_game": self.decisions_per_game,
            "deals_per_game": self.deals_per_game,
            "state_bytes": self.state_bytes,
            "allocations_per_game": self.allocations_per_game,
            "samples_per_s": self.samples_per_s.round(),
        })
        .to_string()
    }

    /// As a row below the heading.
    pub(crate) fn to_row(&self) -> String {
        format!(
            "{:<10} {:>5} {:>12.0} {:>10.0} {:>10.1} {:>7.1} {:>6} {:>12} {:>12.0}",
            self.game,
            self.seats,
            self.decisions_per_s_in_place,
            self.decisions_per_s_apply,
            self.decisions_per_game,
            self.deals_per_game,
            self.state_bytes,
            self.allocations_per_game,
            self.samples_per_s,
        )
    }
}

fn decisions_per_s<G: Game>(setup: &G::Setup, mode: Mode, budget: Duration) -> f64 {
    let start = Instant::now();
    let mut decisions = 0;
    for number in 0.. {
        decisions += play::<G>(setup, number, mode).decisions;
        if number % 64 == 63 && start.elapsed() >= budget {
            break;
        }
    }
    decisions as f64 / start.elapsed().as_secs_f64()
}

/// Samples of the view of the seat to move in the middle of a game, by one sampler.
fn samples_per_s<G: Game>(setup: &G::Setup, budget: Duration) -> f64 {
    let mut rng = Seed::from(0).rng(Stream(u64::MAX));
    let state = middle_of_a_game::<G>(setup);
    let viewer = state.turn().player().expect("the middle of a game is a decision");
    let sampler = state.view(viewer.into()).sampler();
    let start = Instant::now();
    let mut samples = 0_u32;
    while samples % 256 != 0 || start.elapsed() < budget {
        std::hint::black_box(sampler.sample(&mut rng));
        samples += 1;
    }
    f64::from(samples) / start.elapsed().as_secs_f64()
}

/// The decision in the middle of the longest of the first hundred games.
pub(crate) fn middle_of_a_game<G: Game>(setup: &G::Setup) -> G {
    let games = (0..100).map(|number| (play::<G>(setup, number, Mode::InPlace).decisions, number));
    let (decisions, number) = games.max().expect("there are a hundred games");
    let mut rng = Seed::from(u64::from(number)).rng(Stream::DEALING);
    let mut state = G::new(setup);
    for _ in 0..decisions / 2 {
        playout::deal_out(&mut state, &mut rng);
        let moves = state.legal_moves();
        let mv = *rng.choose(&moves).expect("the game is not over at its middle");
        state.play(mv).expect("a listed move is legal");
    }
    playout::deal_out(&mut state, &mut rng);
    state
}
