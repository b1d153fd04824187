//! What a search takes from the heap: room for its tree, and nothing by the step.

use terra_bots::{Bot, Budget, Mcts, Random};
use terra_core::playout::deal_out;
use terra_core::{Game, Seat, Seed, Stream, View};

/// A view in the middle of a game, with several legal moves.
fn view<G: Game>(setup: &str) -> G::View {
    let setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let mut rng = Seed::from(5).rng(Stream::DEALING);
    let mut state = G::new(&setup);
    let mut decisions = 0;
    loop {
        deal_out(&mut state, &mut rng);
        let moves = state.legal_moves();
        if decisions >= 20 && moves.len() > 2 {
            let seat = state.turn().player().unwrap();
            return state.view(seat.into());
        }
        state.play(*rng.choose(&moves).expect("the game goes on")).unwrap();
        decisions += 1;
    }
}

/// Allocations of one search by a fresh bot.
fn allocations<G: Game>(view: &G::View, iterations: u32, cutoff: u32) -> u64 {
    let mut rng = Seed::from(1).rng(Stream::bot(Seat::FIRST));
    let mut mcts = Mcts::<G>::new(Budget::Iterations(iterations)).policy(Random).cutoff(cutoff);
    allocation_counter::measure(|| {
        Bot::<G>::choose(&mut mcts, view, &mut rng);
    })
    .count_total
}

/// Longer playouts, through which the tree grows in another way, take nothing more; many more iterations only what
/// doubling some lists takes.
fn assert_bounded<G: Game>(setup: &str) {
    let view = view::<G>(setup);
    assert!(view.legal_moves().len() > 2);
    for iterations in [1_u32, 100, 2000] {
        let log = u64::from(iterations.ilog2());
        let [short, long] = [10, 200].map(|cutoff| allocations::<G>(&view, iterations, cutoff));
        assert!(short <= 12 + 4 * log && long <= 12 + 4 * log, "{setup}: {short}, {long} of {iterations} iterations");
        if iterations == 1 {
            assert_eq!(short, long, "{setup}");
        }
    }
}

#[test]
fn no_simulated_step_touches_the_heap() {
    for setup in ["seats=3", "seats=4 teams=yes", "seats=6"] {
        assert_bounded::<terra_crisis::State>(setup);
    }
    for setup in ["seats=2 limit=100", "seats=4 limit=100"] {
        assert_bounded::<terra_evolution::State>(setup);
    }
    for setup in ["seats=2", "seats=5"] {
        assert_bounded::<terra_futura::State>(setup);
    }
}

/// Values no state and no end: the tree then grows in the same way whatever the playouts are, but for the numbers that
/// they draw.
#[derive(Clone, Copy)]
struct Even;

impl<G: Game> terra_bots::Evaluation<G> for Even {
    fn returns(&self, _: &terra_core::Outcome<G::Ending>) -> terra_bots::Returns {
        [0.5; terra_core::MAX_SEATS]
    }

    fn estimate(&self, _: &G) -> terra_bots::Returns {
        [0.5; terra_core::MAX_SEATS]
    }
}

#[test]
fn a_search_of_one_bot_takes_less_and_less() {
    // The lists are kept: the second search of the same view takes no room for the tree.
    let view = view::<terra_crisis::State>("seats=4");
    let mut rng = Seed::from(1).rng(Stream::bot(Seat::FIRST));
    let mut mcts = Mcts::<terra_crisis::State>::new(Budget::Iterations(1000)).evaluation(Even);
    let mut counts = [0; 3];
    for count in &mut counts {
        *count = allocation_counter::measure(|| {
            mcts.choose(&view, &mut rng);
        })
        .count_total;
    }
    assert!(counts[1] <= 4 && counts[2] <= 4 && counts[0] > counts[1], "{counts:?}");
}
