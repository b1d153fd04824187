//! What the benches of all games share: a corpus of positions from seeded games, and one group for each thing that
//! the contract of a game offers. Each benchmark asserts how many nodes it went through, so that it cannot run a
//! wrong game fast.

use criterion::{Criterion, Throughput};
use std::hint::black_box;
use terra::playout::{self, Length};
use terra::{Encode, Game, Record, Sampler, Seating, Seed, Step, Stream, Turn, View, Viewer, perft};

/// What the counts of a game's corpus must be, and how deep its tree is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pinned {
    /// Decisions in the corpus.
    pub(crate) decisions: u64,
    /// Cards turned up in it.
    pub(crate) deals: u64,
    /// Moves listed at all its decisions.
    pub(crate) listed: u64,
    /// Different cards that can come up at all its chance steps.
    pub(crate) cards: u64,
    /// Depth of the tree below the middle position.
    pub(crate) depth: u32,
    /// Nodes of that tree.
    pub(crate) perft: u64,
}

/// Games of a corpus.
const GAMES: u64 = 20;
/// Samples of one view.
const SAMPLES: u64 = 100;

/// Positions of seeded games with uniformly random players, and their records.
struct Corpus<G: Game> {
    setup: G::Setup,
    decisions: Vec<(G, G::Move)>,
    chances: Vec<(G, G::Card)>,
    records: Vec<String>,
    /// The decision in the middle of the longest game.
    middle: G,
    length: Length,
}

impl<G: Game> Corpus<G> {
    fn new(setup: &G::Setup) -> Self {
        let (mut decisions, mut chances, mut records) = (Vec::new(), Vec::new(), Vec::new());
        let mut longest: Option<Record<G>> = None;
        for number in 0..GAMES {
            let mut rng = Seed::from(number).rng(Stream::DEALING);
            let mut record = Record::<G>::new(setup);
            loop {
                let state = record.end().clone();
                let step = match state.turn() {
                    Turn::Over => break,
                    Turn::Player(_) => {
                        let mv = *rng.choose(&state.legal_moves()).expect("who is to move has a move");
                        decisions.push((state, mv));
                        Step::Play(mv)
                    }
                    Turn::Chance => {
                        let card = state.pick(rng.below(state.weight())).expect("a card can come up");
                        chances.push((state, card));
                        Step::Deal(card)
                    }
                };
                record.push(step).expect("a listed step is legal");
            }
            records.push(record.to_string());
            if longest.as_ref().is_none_or(|longest| longest.steps().len() < record.steps().len()) {
                longest = Some(record);
            }
        }
        let longest = longest.expect("there are games");
        let half = longest.steps().len() / 2;
        let mut later = longest.states().map(|(state, _)| state).skip(half);
        let middle = later.find(|state| state.turn().player().is_some()).expect("a game ends with a decision");
        let length = Length { decisions: decisions.len() as u64, deals: chances.len() as u64 };
        Corpus { setup: setup.clone(), decisions, chances, records, middle, length }
    }
}

/// All groups for one game with one setup.
pub(crate) fn all<G: Encode>(criterion: &mut Criterion, label: &str, setup: &G::Setup, pinned: Pinned) {
    let corpus = Corpus::<G>::new(setup);
    let listed = corpus.decisions.iter().map(|(state, _)| state.legal_moves().len() as u64).sum();
    let cards = corpus.chances.iter().map(|(state, _)| state.chance().count() as u64).sum();
    let Length { decisions, deals } = corpus.length;
    let depth = pinned.depth;
    let perft = perft::perft(&corpus.middle, depth).total();
    let counted = Pinned { decisions, deals, listed, cards, depth, perft };
    assert_eq!(counted, pinned, "{label}: another game than the pinned one");

    let name = format!("{}/{label}", G::NAME);
    moves(criterion, &name, &corpus, pinned);
    chance(criterion, &name, &corpus, pinned);
    views(criterion, &name, &corpus);
    games(criterion, &name, &corpus, pinned);
}

/// One benchmark: `run` gives the number of nodes that it went through, which must be `expected`.
fn bench(criterion: &mut Criterion, game: &str, what: &str, expected: u64, mut run: impl FnMut() -> u64) {
    let mut group = criterion.benchmark_group(game);
    group.throughput(Throughput::Elements(expected));
    group.bench_function(what, |bencher| {
        bencher.iter(|| {
            let count = run();
            assert_eq!(count, expected, "{what} of {game}");
        });
    });
    group.finish();
}

/// Elements are decisions, but for `check`: there they are moves that are asked about.
fn moves<G: Encode>(criterion: &mut Criterion, game: &str, corpus: &Corpus<G>, pinned: Pinned) {
    let decisions = &corpus.decisions;
    bench(criterion, game, "legal_moves", pinned.decisions, || {
        let listed: usize = decisions.iter().map(|(state, _)| black_box(state).legal_moves().len()).sum();
        assert_eq!(listed as u64, pinned.listed);
        decisions.len() as u64
    });
    let all: Vec<G::Move> = (0..G::MOVES).filter_map(G::move_at).collect();
    bench(criterion, game, "check", pinned.decisions * G::MOVES as u64, || {
        let allowed = |state: &G| all.iter().filter(|&&mv| black_box(state).check(mv).is_ok()).count();
        let legal: usize = decisions.iter().map(|(state, _)| allowed(state)).sum();
        assert_eq!(legal as u64, pinned.listed);
        (decisions.len() * all.len()) as u64
    });
    bench(criterion, game, "play", pinned.decisions, || {
        let mut played = 0;
        for (state, mv) in decisions {
            let mut state = state.clone();
            played += u64::from(state.play(*mv).is_ok());
            black_box(state);
        }
        played
    });
    bench(criterion, game, "apply", pinned.decisions, || {
        decisions.iter().filter(|(state, mv)| black_box(state.apply(*mv)).is_ok()).count() as u64
    });
}

/// Elements are cards that come up; for `chance`, cards that can.
fn chance<G: Game>(criterion: &mut Criterion, game: &str, corpus: &Corpus<G>, pinned: Pinned) {
    let chances = &corpus.chances;
    bench(criterion, game, "chance", pinned.cards, || {
        chances.iter().map(|(state, _)| black_box(state).chance().map(black_box).count() as u64).sum()
    });
    bench(criterion, game, "pick", pinned.deals, || {
        let picked = |(number, (state, _)): (usize, &(G, G::Card))| {
            black_box(state).pick(number as u32 * 37 % state.weight()).is_some()
        };
        chances.iter().enumerate().filter(|&each| picked(each)).count() as u64
    });
    bench(criterion, game, "turn_up", pinned.deals, || {
        chances.iter().filter(|(state, card)| black_box(state.deal(*card)).is_ok()).count() as u64
    });
}

/// Elements are views and samples.
fn views<G: Game>(criterion: &mut Criterion, game: &str, corpus: &Corpus<G>) {
    let viewers: Vec<Viewer> = Viewer::all(corpus.setup.seats()).collect();
    let seen = (corpus.decisions.len() * viewers.len()) as u64;
    bench(criterion, game, "view", seen, || {
        let mut looks = 0;
        for (state, _) in &corpus.decisions {
            for &viewer in &viewers {
                looks += u64::from(black_box(state.view(viewer)).viewer() == viewer);
            }
        }
        looks
    });
    let to_move = corpus.middle.turn().player().expect("the middle is a decision");
    let view = corpus.middle.view(to_move.into());
    let mut rng = Seed::from(1).rng(Stream(0));
    bench(criterion, game, "sampler", SAMPLES, || {
        for _ in 0..SAMPLES {
            black_box(black_box(&view).sampler());
        }
        SAMPLES
    });
    let sampler = view.sampler();
    bench(criterion, game, "sample", SAMPLES, || {
        (0..SAMPLES).filter(|_| black_box(sampler.sample(&mut rng)).turn() == view.turn()).count() as u64
    });
    assert_eq!(sampler.sample(&mut rng).view(to_move.into()), view, "a sample fits");
}

/// Elements are decisions, nodes, or steps of records.
fn games<G: Game>(criterion: &mut Criterion, game: &str, corpus: &Corpus<G>, pinned: Pinned) {
    let length = Length { decisions: pinned.decisions, deals: pinned.deals };
    let played = |play: &dyn Fn(u64) -> Length| {
        let mut sum = Length::default();
        for number in 0..GAMES {
            let Length { decisions, deals } = play(number);
            sum = Length { decisions: sum.decisions + decisions, deals: sum.deals + deals };
        }
        assert_eq!(sum, length, "{game}");
        sum.decisions
    };
    let rng = |number| Seed::from(number).rng(Stream::DEALING);
    bench(criterion, game, "playout in place", pinned.decisions, || {
        played(&|number| playout::in_place(&mut G::new(&corpus.setup), &mut rng(number)))
    });
    bench(criterion, game, "playout by apply", pinned.decisions, || {
        played(&|number| playout::by_apply(&G::new(&corpus.setup), &mut rng(number)).1)
    });
    bench(criterion, game, "perft", pinned.perft, || perft::perft(&corpus.middle, pinned.depth).total());
    bench(criterion, game, "record load", pinned.decisions + pinned.deals, || {
        let read = |text: &String| text.parse::<Record<G>>().map_or(0, |record| record.steps().len());
        corpus.records.iter().map(|text| read(text) as u64).sum()
    });
}
