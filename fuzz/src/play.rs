//! Bytes as a game.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::fmt::Debug;
use terra::laws::{self, Law, LawGame};
use terra::{Record, Rng, Seed, Step, Stream, Turn, crisis, evolution, futura};

/// The first byte is the game, two more are the setup, and each of the others chooses among the legal moves, or among
/// the cards that can come up. At every step the quick laws hold, and at every sixteenth one of the slow ones; at the end all.
pub fn play(data: &[u8]) {
    let Some((&game, data)) = data.split_first() else { return };
    let Some((setup, choices)) = data.split_at_checked(2) else { return };
    match game % 3 {
        0 => play_out::<crisis::State>(setup, choices),
        1 => play_out::<evolution::State>(setup, choices),
        _ => play_out::<futura::State>(setup, choices),
    }
}

fn play_out<G: LawGame>(setup: &[u8], choices: &[u8]) {
    let mut record = Record::<G>::new(&setup_of::<G>(setup));
    let slow = slow_laws::<G>();
    let mut number = super::number_of(setup) as usize;
    for &choice in choices {
        let state = record.end().clone();
        hold(&state, &quick_laws(), number);
        if number % 16 == 0 {
            hold(&state, &[slow[number / 16 % slow.len()]], number);
        }
        let Some(step) = chosen(&state, choice) else { break };
        let before = record.steps().len();
        record.push(step).unwrap_or_else(|refusal| panic!("{step} is offered and refused: {refusal}"));
        assert_eq!(record.steps().len(), before + 1);
        number = number.wrapping_add(1);
    }
    assert!(record.steps().len() <= G::LONGEST, "a game of {} steps", record.steps().len());
    hold(record.end(), &quick_laws(), number);
    hold(record.end(), &slow, number);
    replays(&record);
}

/// The step that a byte chooses; nothing when the game is over.
fn chosen<G: LawGame>(state: &G, choice: u8) -> Option<Step<G::Move, G::Card>> {
    let choice = usize::from(choice);
    match state.turn() {
        Turn::Player(_) => {
            let moves = state.legal_moves();
            Some(Step::Play(moves[choice % moves.len()]))
        }
        Turn::Chance => {
            let count = state.chance().count();
            state.chance().nth(choice % count).map(|(card, _)| Step::Deal(card))
        }
        Turn::Over => None,
    }
}

/// One of the setups that the laws are tried on: every number of seats, options, card sets sensible and strange.
fn setup_of<G: LawGame>(bytes: &[u8]) -> G::Setup {
    let mut seed = [0; 32];
    seed[..bytes.len()].copy_from_slice(bytes);
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let config = Config { failure_persistence: None, ..Config::default() };
    let tree = G::setups().new_tree(&mut TestRunner::new_with_rng(config, rng));
    tree.expect("there is always a setup").current()
}

/// Laws that cost little.
fn quick_laws<G: LawGame>() -> [Law<G>; 3] {
    [laws::cards_are_conserved, laws::somebody_can_decline, laws::over_is_over]
}

/// Laws that try all moves, all viewers or many samples.
pub(crate) fn slow_laws<G: LawGame>() -> [Law<G>; 10] {
    [
        laws::list_is_what_check_allows,
        laws::refusals_change_nothing,
        laws::apply_is_copy_and_play,
        laws::chance_is_consistent,
        laws::views_agree_with_the_state,
        laws::hidden_is_hidden,
        laws::samples_fit,
        laws::texts_read_back,
        laws::saves_load,
        laws::observations_are_sound,
    ]
}

/// All laws that are checked on one state.
pub(crate) fn hold_all<G: LawGame>(state: &G, number: usize) {
    hold(state, &quick_laws(), number);
    hold(state, &slow_laws(), number);
}

fn hold<G: LawGame>(state: &G, laws: &[Law<G>], number: usize) {
    for law in laws {
        let mut rng: Rng = Seed::from(number as u64).rng(Stream(7));
        if let Err(broken) = law(state, &mut rng) {
            panic!("{broken}\n{state:?}");
        }
    }
}

/// A record comes to its end again, by its steps, its text and its JSON.
fn replays<G: LawGame>(record: &Record<G>) {
    assert_eq!(&record.state_at(record.steps().len()), record.end());
    same(&record.to_string().parse(), record);
    same(&serde_json::to_string(record).and_then(|text| serde_json::from_str(&text)), record);
    same(&postcard::to_allocvec(record).and_then(|bytes| postcard::from_bytes(&bytes)), record);
}

fn same<T: PartialEq + Debug, E: Debug>(read: &Result<T, E>, value: &T) {
    match read {
        Ok(read) => assert_eq!(read, value),
        Err(error) => panic!("{value:?} is not read back: {error:?}"),
    }
}
