//! Bytes as JSON, or as postcard: of every type that can be loaded.

use super::play::hold_all;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use terra::laws::{LawGame, Walk};
use terra::{Record, Seat, SeatSet, Seed, Standing, Stream, Table, Team, Turn, View, Viewer};
use terra::{crisis, evolution, futura};

/// Loads the bytes as JSON of every type; what is read can be used and saved.
pub fn json(data: &[u8]) {
    load::<Json>(data);
}

/// Loads the bytes as postcard of every type; what is read can be used and saved.
pub fn postcard(data: &[u8]) {
    load::<Postcard>(data);
}

trait Format {
    fn read<T: DeserializeOwned>(data: &[u8]) -> Result<T, String>;
    fn write<T: Serialize>(value: &T) -> Vec<u8>;
}

struct Json;

impl Format for Json {
    fn read<T: DeserializeOwned>(data: &[u8]) -> Result<T, String> {
        serde_json::from_slice(data).map_err(|error| error.to_string())
    }

    fn write<T: Serialize>(value: &T) -> Vec<u8> {
        serde_json::to_vec(value).expect("what was read can be written")
    }
}

struct Postcard;

impl Format for Postcard {
    fn read<T: DeserializeOwned>(data: &[u8]) -> Result<T, String> {
        postcard::from_bytes(data).map_err(|error| error.to_string())
    }

    fn write<T: Serialize>(value: &T) -> Vec<u8> {
        postcard::to_allocvec(value).expect("what was read can be written")
    }
}

macro_rules! load {
    ($format:ty, $data:expr; $($type:ty),+ $(,)?) => {$(let _ = value::<$format, $type>($data);)+};
}

fn load<F: Format>(data: &[u8]) {
    game::<F, crisis::State>(data);
    game::<F, evolution::State>(data);
    game::<F, futura::State>(data);
    {
        use crisis::{CardSet, Colour, Combination, Crisis, Ending, Hand, Loss, Phase, Region, Score};
        use crisis::{Settled, Solution, Target};
        load!(F, data; CardSet, Colour, Combination, Crisis, Ending, Hand, Loss, Phase, Region, Score, Settled);
        load!(F, data; Solution, Target);
    }
    {
        use evolution::{CardSet, Continent, Disaster, DisasterValues, Ending, Number, Phase, Placement, RegionType};
        use evolution::{Species, SpeciesSet, SpeciesValues, Target};
        load!(F, data; CardSet, Continent, Disaster, DisasterValues, Ending, Number, Phase, Placement, RegionType);
        load!(F, data; Species, SpeciesSet, SpeciesValues, Target);
    }
    {
        use futura::{
            Bundle, CardSet, Cell, Choice, Ending, Face, Level, Phase, Resource, Scoring, Sheet, Source, Target,
        };
        load!(F, data; Bundle, CardSet, Cell, Choice, Ending, Face, Level, Phase, Resource, Scoring, Sheet, Source);
        load!(F, data; Target);
    }
    load!(F, data; Seat, SeatSet, Seed, Standing, Team, Turn, Viewer);
}

/// The value that is read, if any is: written and read again it is the same.
fn value<F: Format, T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &[u8]) -> Option<T> {
    let value = F::read::<T>(data).ok()?;
    let again = F::read::<T>(&F::write(&value));
    assert_eq!(again.as_ref(), Ok(&value), "written and read again");
    Some(value)
}

fn game<F: Format, G>(data: &[u8])
where
    G: LawGame<
            Setup: Serialize + DeserializeOwned,
            View: Serialize + DeserializeOwned,
            Event: Serialize + DeserializeOwned,
            Move: Serialize + DeserializeOwned,
            Card: Serialize + DeserializeOwned,
        >,
{
    let number = super::number_of(data);
    if let Some(state) = value::<F, G>(data) {
        use_state(&state, number);
    }
    if let Some(view) = value::<F, G::View>(data) {
        use_view::<G>(&view, number);
    }
    if let Some(setup) = value::<F, G::Setup>(data) {
        super::cards::plays::<G>(&setup, number, 20);
    }
    if let Some(event) = value::<F, G::Event>(data) {
        is_shown(&event);
    }
    if let Some(mv) = value::<F, G::Move>(data) {
        assert_eq!(G::move_at(G::move_index(mv)), Some(mv));
    }
    if let Some(card) = value::<F, G::Card>(data) {
        is_shown(&card);
    }
    if let Some(record) = value::<F, Record<G>>(data) {
        assert_eq!(record.end().audit(), Ok(()));
    }
    if let Ok(table) = F::read::<Table<G>>(data) {
        use_table::<F, G>(table);
    }
}

fn is_shown<T: Display + Debug>(value: &T) {
    assert!(!value.to_string().is_empty() && !format!("{value:?}").is_empty());
}

/// A loaded state keeps the laws, and so do the next ones.
fn use_state<G: LawGame>(state: &G, number: u64) {
    assert_eq!(state.audit(), Ok(()), "it was loaded");
    let walk = Walk::<G> { setup: state.setup(), seed: number, zeal: 128 };
    let (mut state, mut rng) = (state.clone(), walk.rng());
    for later in 0..3 {
        hold_all(&state, number as usize + later);
        let Some(step) = walk.step(&state, &mut rng) else { break };
        state.step(step).unwrap_or_else(|refusal| panic!("{step} is offered and refused: {refusal}"));
    }
}

/// A loaded view can be shown and asked, and what is sampled from it fits and can be used.
fn use_view<G: LawGame>(view: &G::View, number: u64) {
    is_shown(view);
    let mut numbers = vec![f32::NAN; G::OBSERVATION];
    G::observe(view, &mut numbers);
    assert!(numbers.iter().all(|number| (0.0..=1.0).contains(number)), "{view}");
    let allowed = (0..G::MOVES).filter_map(G::move_at).filter(|&mv| view.check(mv).is_ok());
    assert!(allowed.eq(view.legal_moves()), "{view}");
    let mut rng = Seed::from(number).rng(Stream(9));
    let sample = view.sample(&mut rng);
    assert_eq!(&sample.view(view.viewer()), view);
    use_state(&sample, number);
}

fn use_table<F: Format, G: LawGame>(mut table: Table<G>) {
    match F::read::<Table<G>>(&F::write(&table)) {
        Ok(again) => assert_eq!((again.seed(), again.record()), (table.seed(), table.record())),
        Err(error) => panic!("a table is not read back: {error}"),
    }
    for _ in 0..10 {
        let Some(&mv) = table.legal_moves().first() else { break };
        table.play(mv).unwrap_or_else(|refusal| panic!("{mv} is offered and refused: {refusal}"));
    }
    assert_eq!(table.state().audit(), Ok(()));
}
