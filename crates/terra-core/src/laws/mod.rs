//! The laws that every game must keep, as property tests for games here and for yours (feature `proptest`).
//!
//! Implement [`LawGame`] for your state and write, in a test file, one line:
//!
//! ```text
//! terra_core::laws!(MyState, 1000);
//! ```
//!
//! It makes one test of each law, and each plays that many random games over your setups and checks the law at
//! their steps. Some games are played by uniformly random players, others by players who rarely decline, since
//! those come to places where the first never come. [`setup`], [`walk`], [`state`], [`any_move`] and [`record`] are
//! the strategies behind it, for tests of your own.
//!
//! | law | in words |
//! |---|---|
//! | [`list_is_what_check_allows`] | `legal_moves` is sorted, without doubles, and holds exactly what `check` allows |
//! | [`refusals_change_nothing`] | a refused move or card leaves the state as it was |
//! | [`apply_is_copy_and_play`] | `apply` and `deal` give what a copy and `play` or `turn_up` give, and leave the old state as it was |
//! | [`chance_is_consistent`] | `chance` is sorted, without doubles; `weight` is its sum; `pick` walks through it |
//! | [`cards_are_conserved`] | the game's own audit finds nothing |
//! | [`somebody_can_decline`] | the idle move is legal whenever a player is to move |
//! | [`over_is_over`] | there is an outcome exactly when the game is over, and then nothing is legal |
//! | [`views_agree_with_the_state`] | a view lists and checks for the seat in turn as the state does, and nothing for others |
//! | [`hidden_is_hidden`] | states that differ only in what a viewer cannot see give byte-equal JSON of view and events, legal moves and observation |
//! | [`samples_fit`] | `sample(view).view() == view`; samples vary where alternatives exist, and repeat from a seed |
//! | [`texts_read_back`] | moves and cards read back from their texts, moves from their indices |
//! | [`saves_load`] | setup, state, views and events read back from JSON and from postcard; no number in JSON is above 2⁵³ |
//! | [`observations_are_sound`] | observations are numbers from 0 to 1, and the mask is the list |
//! | [`records_replay`] | a record, its text and its JSON give the same state again, and so does a saved table |
//! | [`games_end`] | every game ends within the steps that the game states |

mod chance;
mod moves;
mod records;
mod texts;
mod views;

pub use chance::{cards_are_conserved, chance_is_consistent};
pub use moves::{
    apply_is_copy_and_play, list_is_what_check_allows, over_is_over, refusals_change_nothing, somebody_can_decline,
};
pub use records::{games_end, records_replay};
pub use texts::{observations_are_sound, saves_load, texts_read_back};
pub use views::{hidden_is_hidden, samples_fit, views_agree_with_the_state};

use crate::{Encode, Game, Record, Rng, Seed, Step, Stream, Turn, Viewer};
use alloc::string::String;
use alloc::vec::Vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the laws need to know of a game besides its rules.
pub trait LawGame:
    Encode<Setup: Serialize + DeserializeOwned, View: Serialize + DeserializeOwned, Event: Serialize + DeserializeOwned>
    + Serialize
    + DeserializeOwned
{
    /// No game takes more steps (moves and cards) than this.
    const LONGEST: usize;

    /// Setups of every kind: all seat counts, options, card sets.
    fn setups() -> BoxedStrategy<Self::Setup>;

    /// Every card that a game of this setup has.
    fn cards(setup: &Self::Setup) -> Vec<Self::Card>;

    /// Checks what is true of every reachable state: cards and tokens are conserved, sizes fit the phase.
    ///
    /// # Errors
    /// What is wrong.
    fn audit(&self) -> Result<(), String>;

    /// Another state that differs only in what this viewer cannot see, made without the help of `sample`; nothing
    /// when there is none or the drawn change was not possible.
    fn swap_hidden(&self, viewer: Viewer, rng: &mut Rng) -> Option<Self>;
}

/// A law: checked at one state, with random numbers for what it tries.
pub type Law<G> = fn(&G, &mut Rng) -> Result<(), TestCaseError>;

/// A game played by random players, from a setup and a seed.
#[derive(Clone, Debug)]
pub struct Walk<G: Game> {
    /// The setup.
    pub setup: G::Setup,
    /// Decides cards and moves.
    pub seed: u64,
    /// How often of 256 a player who would decline thinks again.
    pub zeal: u8,
}

impl<G: Game> Walk<G> {
    /// The generator of everything in this walk.
    pub fn rng(&self) -> Rng {
        Seed::from(self.seed).rng(Stream(u64::MAX))
    }

    /// The next step from this state; nothing when the game is over.
    pub fn step(&self, state: &G, rng: &mut Rng) -> Option<Step<G::Move, G::Card>> {
        match state.turn() {
            Turn::Chance => state.pick(rng.below(state.weight())).map(Step::Deal),
            Turn::Player(_) => {
                let moves = state.legal_moves();
                let mut mv = *rng.choose(&moves)?;
                while moves.len() > 1 && Some(mv) == state.idle_move() && rng.below(256) < self.zeal.into() {
                    mv = *rng.choose(&moves)?;
                }
                Some(Step::Play(mv))
            }
            Turn::Over => None,
        }
    }

    /// The record of this game after at most that many steps.
    pub fn play(&self, steps: usize) -> Record<G> {
        let mut record = Record::new(&self.setup);
        let mut rng = self.rng();
        while record.steps().len() < steps {
            let Some(step) = self.step(record.end(), &mut rng) else { break };
            record.push(step).expect("a listed move or card is legal");
        }
        record
    }
}

/// A setup.
pub fn setup<G: LawGame>() -> BoxedStrategy<G::Setup> {
    G::setups()
}

/// A random game.
pub fn walk<G: LawGame>() -> impl Strategy<Value = Walk<G>> {
    (G::setups(), any::<u64>(), prop::sample::select(&[0, 128, 230, 255][..])).prop_map(|(setup, seed, zeal)| Walk {
        setup,
        seed,
        zeal,
    })
}

/// A record of a random game, broken off anywhere.
pub fn record<G: LawGame>() -> impl Strategy<Value = Record<G>> {
    (walk::<G>(), 0..G::LONGEST).prop_map(|(walk, steps)| walk.play(steps))
}

/// A reachable state.
pub fn state<G: LawGame>() -> impl Strategy<Value = G> {
    record::<G>().prop_map(|record| record.end().clone())
}

/// Any move at all, legal or not.
pub fn any_move<G: Encode>() -> impl Strategy<Value = G::Move> {
    (0..G::MOVES).prop_map(|index| G::move_at(index).expect("the index is below the number of moves"))
}

/// Plays that many random games and checks the law at their steps: always at the first, the last and the one before,
/// at others by chance, some eight in a game.
///
/// # Panics
/// When the law is broken, with the game in which it is.
pub fn hold<G: LawGame>(games: u32, law: Law<G>) {
    let config = Config { cases: games, failure_persistence: None, ..Config::default() };
    // The same games at every run.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let played = TestRunner::new_with_rng(config, rng).run(&walk::<G>(), |walk| check_walk(&walk, law));
    if let Err(broken) = played {
        panic!("{broken}");
    }
}

/// Checks a law along one game.
///
/// # Errors
/// How it is broken.
pub fn check_walk<G: LawGame>(walk: &Walk<G>, law: Law<G>) -> Result<(), TestCaseError> {
    let record = walk.play(G::LONGEST + 1);
    let mut rng = Seed::from(walk.seed).rng(Stream(u64::MAX - 1));
    let last = record.steps().len();
    for (number, (state, _)) in record.states().enumerate() {
        let chosen = rng.below(last as u32) < 8;
        if number == 0 || number + 1 == last || chosen {
            law(&state, &mut rng).map_err(|broken| at_step(&broken, &record, number))?;
        }
    }
    law(record.end(), &mut rng).map_err(|broken| at_step(&broken, &record, last))
}

fn at_step<G: Game>(broken: &TestCaseError, record: &Record<G>, step: usize) -> TestCaseError {
    TestCaseError::fail(alloc::format!("after {step} steps: {broken}\nof\n{}", record.branch(step)))
}

/// The value as JSON, byte for byte.
fn json<T: Serialize>(value: &T) -> Result<String, TestCaseError> {
    serde_json::to_string(value).map_err(|error| TestCaseError::fail(alloc::format!("not written as JSON: {error}")))
}

/// Makes one test of each law for a game, each over that many random games.
#[macro_export]
macro_rules! laws {
    ($game:ty, $games:expr) => {
        $crate::laws!($game, $games;
            list_is_what_check_allows, refusals_change_nothing, apply_is_copy_and_play, chance_is_consistent,
            cards_are_conserved, somebody_can_decline, over_is_over, views_agree_with_the_state, hidden_is_hidden,
            samples_fit, texts_read_back, saves_load, observations_are_sound, records_replay, games_end,
        );
    };
    ($game:ty, $games:expr; $($law:ident),+ $(,)?) => {$(
        #[test]
        fn $law() {
            $crate::laws::hold::<$game>($games, $crate::laws::$law::<$game>);
        }
    )+};
}
