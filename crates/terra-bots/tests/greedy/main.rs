//! The purposeful players: legal, fair, repeatable, quick, and good enough to be worth their name.

// Numbers are small, and what is compared with == is to be the same number exactly.
#![allow(clippy::cast_precision_loss, clippy::float_cmp, clippy::unwrap_used)]

mod crisis;
mod evolution;
mod futura;

use terra_bots::{Bot, Evaluation, Greedy, Policy, Random, Returns};
use terra_core::{Game, Outcome, Rng, Seat, Seed, Stream, Table, Turn, View, playout};

/// How an end is told.
type Ended<G> = Outcome<<G as Game>::Ending>;

fn setup<G: Game>(text: &str) -> G::Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a game to its end: `choose` is asked in every state that awaits a player.
fn game<G: Game>(setup: &str, seed: u64, mut choose: impl FnMut(&G, Seat, &mut Rng) -> G::Move) -> (G, Ended<G>) {
    let mut state = G::new(&self::setup::<G>(setup));
    let mut dealing = Seed::from(seed).rng(Stream::DEALING);
    let mut rng = Seed::from(seed).rng(Stream::bot(Seat::FIRST));
    loop {
        playout::deal_out(&mut state, &mut dealing);
        let Turn::Player(seat) = state.turn() else {
            let outcome = state.outcome().expect("the game is over");
            return (state, outcome);
        };
        let mv = choose(&state, seat, &mut rng);
        state.play(mv).unwrap_or_else(|refusal| panic!("{setup}, seed {seed}: {mv}: {refusal}"));
    }
}

fn greedy<G: Game>(state: &G, rng: &mut Rng) -> G::Move
where
    Greedy: Policy<G>,
{
    Greedy.choose(state, rng)
}

fn random<G: Game>(state: &G, rng: &mut Rng) -> G::Move {
    Policy::<G>::choose(&Random, state, rng)
}

fn estimate<G: Game>(state: &G) -> Returns
where
    Greedy: Evaluation<G>,
{
    Greedy.estimate(state)
}

/// It plays whole games of these setups, and does not go by what it may not see.
fn it_plays_by_its_view_alone<G: Game>(setups: &[&str])
where
    Greedy: Bot<G> + Policy<G>,
{
    for setup in setups {
        for seed in 0..16 {
            // In every second game others move at random, so that it is asked in places where it would not come.
            let strange = seed % 2 == 1;
            game::<G>(setup, seed, |state, seat, rng| {
                let (mut seen, before) = (rng.clone(), rng.clone());
                let by_state = greedy(state, rng);
                let by_view = Bot::<G>::choose(&mut Greedy, &state.view(seat.into()), &mut seen);
                assert_eq!(by_view, by_state, "{setup}, seed {seed}: it went by what it may not see");
                assert_eq!(&seen, rng, "{setup}, seed {seed}");
                assert_eq!(state.check(by_state), Ok(()), "{setup}, seed {seed}");
                let one_of_one = state.legal_moves().len() == 1;
                assert!(!one_of_one || before == *rng, "nothing is to be drawn where there is no choice");
                if strange && rng.below(2) == 0 { random(state, rng) } else { by_state }
            });
        }
    }
}

/// It chooses alike in a state and in a sample of its view, which has other hidden cards.
fn what_others_hold_makes_no_difference<G: Game>(setups: &[&str])
where
    Greedy: Bot<G> + Policy<G>,
{
    let mut others = 0;
    for setup in setups {
        game::<G>(setup, 3, |state, seat, rng| {
            let sample = state.view(seat.into()).sample(rng);
            others += u32::from(sample != *state);
            let (mut one, mut other) = (rng.clone(), rng.clone());
            assert_eq!(greedy(&sample, &mut one), greedy(state, &mut other), "{setup}");
            greedy(state, rng)
        });
    }
    assert!(others > 50, "only {others} samples differed from the state");
}

/// Equal seeds give equal games, by its bot at a table.
fn the_same_seed_is_the_same_game<G: Game>(setup: &str)
where
    Greedy: Bot<G>,
{
    let record = |seed: u64| {
        let mut table = Table::<G>::new(&self::setup::<G>(setup), Seed::from(seed));
        let mut rng = table.seed().rng(Stream::bot(Seat::FIRST));
        while let Some(seat) = table.to_move() {
            let mv = Bot::<G>::choose(&mut Greedy, &table.view(seat), &mut rng);
            table.play(mv).unwrap();
        }
        table.record().to_string()
    };
    assert_eq!(record(7), record(7));
    assert_ne!(record(7), record(8));
}

/// Neither choices nor estimates touch the heap.
fn it_needs_no_heap<G: Game>(setups: &[&str])
where
    Greedy: Policy<G> + Evaluation<G>,
{
    for text in setups {
        let (setup, mut decisions) = (setup::<G>(text), 0);
        let counted = allocation_counter::measure(|| {
            for seed in 0..4 {
                let mut state = G::new(&setup);
                let mut rng = Seed::from(seed).rng(Stream::DEALING);
                loop {
                    playout::deal_out(&mut state, &mut rng);
                    std::hint::black_box(estimate(&state));
                    if state.turn() == Turn::Over {
                        break;
                    }
                    let mv = greedy(&state, &mut rng);
                    state.play(mv).expect("a legal move");
                    decisions += 1;
                }
            }
        });
        assert_eq!(counted.count_total, 0, "{text}, {decisions} decisions");
        assert!(decisions > 60, "{decisions}");
    }
}
