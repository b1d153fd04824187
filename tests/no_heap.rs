//! Nothing in the hot path touches the heap: whole games are played, looked at and sampled, and the allocations
//! counted.

use terra::{Encode, Game, Sampler, Seat, Seating, Seed, Step, Stream, Turn, View, Viewer, crisis, evolution, futura};

/// The setups of Crisis: every number of seats, teams, and a card set with equal cards.
const CRISIS: [&str; 7] = [
    "seats=3",
    "seats=4",
    "seats=5",
    "seats=6",
    "seats=4 teams=yes",
    "seats=6 teams=yes",
    "seats=4 cards=gNA10,gNA10,gEU13,gEU13,gAS16,gAS16,bNA10,bNA11,bSA12,bSA12,bAF14,bOC15,\
     rNA13,rNA13,rEU10,rAF16,rAF16,rOC11",
];

/// The setups of Evolution: every number of seats, each with a limit of turns (E10.4), since nothing else need end a
/// game; and a card set in which much is free, so that hands and decks grow.
const EVOLUTION: [&str; 4] = [
    "seats=2 limit=60",
    "seats=3 first=2 limit=60",
    "seats=4 limit=60",
    "seats=4 first=1 limit=60 cards=bilaterian:3/3/0>insect+fish+bird,insect:4/0/1,fish:4/2/1>reptile,\
     reptile:3/3/2>mammal,bird:2/0/0,mammal:5/1/0,algal-bloom:0/0/both,tsunami:1/3/sea,wildfire:1/3/land,\
     earthquake:2/4/both,volcanic-eruption:2/4/land,ice-age:3/6/both,meteorite-impact:3/6/both",
];

/// The setups of Futura: every number of seats, the options, and strange cards.
const FUTURA: [&str; 5] = [
    "seats=2",
    "seats=3 adjacent=yes",
    "seats=4",
    "seats=5 copy_inactive=yes",
    "seats=4 copy_inactive=yes cards=AE|g~~/assist:0;23xE/assist|shift|AA>P~:2;24xgr/PA>CF|shift:1;16xFC=5@a1a1b2b2",
];

const GAMES: u64 = 12;

/// What is counted: allocations in the whole program while `run` runs.
fn allocations(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).count_total
}

fn setup<G: Game>(text: &str) -> G::Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays a random game and calls `look` at every state with the step that follows; none after the last.
fn game<G: Game>(setup: &G::Setup, seed: u64, mut look: impl FnMut(&G, Option<Step<G::Move, G::Card>>)) {
    let mut rng = Seed::from(seed).rng(Stream::DEALING);
    let mut state = G::new(setup);
    loop {
        let step = match state.turn() {
            Turn::Chance => state.pick(rng.below(state.weight())).map(Step::Deal),
            Turn::Player(_) => rng.choose(&state.legal_moves()).copied().map(Step::Play),
            Turn::Over => None,
        };
        look(&state, step);
        let Some(step) = step else { return };
        state.step(step).expect("a listed step is legal");
    }
}

/// All that the rules do with a state.
fn rules<G: Encode>(state: &G, step: Option<Step<G::Move, G::Card>>) {
    let listed = state.legal_moves().len();
    let allowed = (0..G::MOVES).filter_map(G::move_at).filter(|&mv| state.check(mv).is_ok()).count();
    assert_eq!(listed, allowed);
    // A refusal is a value as well.
    let mut copy = state.clone();
    assert_eq!((0..G::MOVES).filter_map(G::move_at).filter(|&mv| copy.play(mv).is_err()).take(3).count(), 3);
    assert_eq!(state.chance().map(|(_, weight)| weight).sum::<u32>(), state.weight());
    assert_eq!(state.pick(state.weight()), None);
    assert_eq!(state.outcome().is_some(), step.is_none());
    assert!(state.idle_move().is_none_or(|mv| state.check(mv).is_ok()));
    match step {
        Some(Step::Play(mv)) => {
            let mut played = state.clone();
            assert!(played.play(mv).is_ok());
            assert_eq!(state.apply(mv), Ok(played));
        }
        Some(Step::Deal(card)) => {
            let mut dealt = state.clone();
            assert!(dealt.turn_up(card).is_ok());
            assert_eq!(state.deal(card), Ok(dealt));
        }
        None => {}
    }
}

/// All that can be done with the views of a state.
fn views<G: Encode>(
    state: &G,
    step: Option<Step<G::Move, G::Card>>,
    seats: u8,
    numbers: &mut [f32],
    mask: &mut [bool],
) {
    for viewer in Viewer::all(seats) {
        let view = state.view(viewer);
        let listed = view.legal_moves().len();
        assert_eq!((0..G::MOVES).filter_map(G::move_at).filter(|&mv| view.check(mv).is_ok()).count(), listed);
        G::observe(&view, numbers);
        G::mask(&view, mask);
        assert_eq!(mask.iter().filter(|&&legal| legal).count(), listed);
        if let Some(step) = step {
            let event = state.event(step, viewer);
            assert_eq!(event.clone(), event);
        }
    }
}

/// A prepared sampler, and one prepared for this sample alone.
fn samples<G: Game>(state: &G, seats: u8, rng: &mut terra::Rng) {
    for viewer in Viewer::all(seats) {
        let view = state.view(viewer);
        let sampler = view.sampler();
        assert_eq!(sampler.sample(rng).view(viewer), view);
        assert_eq!(view.sample(rng).view(viewer), view);
    }
}

#[test]
fn the_counter_counts() {
    let boxes = allocations(|| assert_eq!(*std::hint::black_box(Box::new(1)), 1));
    assert_eq!(boxes, 1);
    assert_eq!(allocations(|| {}), 0);
}

/// Counts over whole games of each setup.
fn rules_touch_no_heap<G: Encode>(setups: &[&str]) {
    for text in setups {
        let setup = setup::<G>(text);
        let mut steps = 0;
        let counted = allocations(|| {
            for seed in 0..GAMES {
                game::<G>(&setup, seed, |state, step| {
                    rules(state, step);
                    steps += 1;
                });
            }
        });
        assert_eq!(counted, 0, "in {steps} steps of {text}");
        assert!(steps > 20 * GAMES, "{steps} steps of {text} are too few to tell");
    }
}

fn views_touch_no_heap<G: Encode>(setups: &[&str]) {
    let (mut numbers, mut mask) = (vec![0.0; G::OBSERVATION], vec![false; G::MOVES]);
    for text in setups {
        let setup = setup::<G>(text);
        let counted = allocations(|| {
            for seed in 0..GAMES {
                let look = |state: &G, step| views(state, step, setup.seats(), &mut numbers, &mut mask);
                game::<G>(&setup, seed, look);
            }
        });
        assert_eq!(counted, 0, "{text}");
    }
}

/// The same for samples; `look` sees every state, to tell whether there was much to draw.
fn samples_touch_no_heap<G: Game>(setups: &[&str], mut look: impl FnMut(&G)) {
    for text in setups {
        let setup = setup::<G>(text);
        let mut rng = Seed::from(1).rng(Stream(9));
        let counted = allocations(|| {
            for seed in 0..GAMES {
                game::<G>(&setup, seed, |state, _| {
                    samples(state, setup.seats(), &mut rng);
                    look(state);
                });
            }
        });
        assert_eq!(counted, 0, "{text}");
    }
}

#[test]
fn crisis_rules_touch_no_heap() {
    rules_touch_no_heap::<crisis::State>(&CRISIS);
}

#[test]
fn crisis_views_and_events_touch_no_heap() {
    views_touch_no_heap::<crisis::State>(&CRISIS);
}

#[test]
fn crisis_samples_touch_no_heap_in_ordinary_games() {
    let mut most_hidden = 0;
    samples_touch_no_heap(&CRISIS, |state: &crisis::State| {
        let spectator = state.view(Viewer::Spectator);
        let hidden = Seat::all(6).map(|seat| spectator.hoard_size(seat)).sum();
        most_hidden = most_hidden.max(hidden);
    });
    assert!(most_hidden >= 4, "only {most_hidden} hidden combinations came up");
}

#[test]
fn evolution_rules_touch_no_heap() {
    rules_touch_no_heap::<evolution::State>(&EVOLUTION);
}

#[test]
fn evolution_views_and_events_touch_no_heap() {
    views_touch_no_heap::<evolution::State>(&EVOLUTION);
}

#[test]
fn evolution_samples_touch_no_heap() {
    let (mut most_bags, mut most_known) = (0, 0);
    samples_touch_no_heap(&EVOLUTION, |state: &evolution::State| {
        let spectator = state.view(Viewer::Spectator);
        for seat in Seat::all(state.seats()) {
            most_bags = most_bags.max(spectator.bags(seat).count());
            most_known = most_known.max(spectator.bags(seat).map(|bag| bag.known().count()).sum());
        }
    });
    assert!(most_bags >= 4, "only {most_bags} bags in a deck came up");
    assert!(most_known >= 4, "only {most_known} known cards in a deck came up");
}

#[test]
fn futura_rules_touch_no_heap() {
    rules_touch_no_heap::<futura::State>(&FUTURA);
}

#[test]
fn futura_views_and_events_touch_no_heap() {
    views_touch_no_heap::<futura::State>(&FUTURA);
}

#[test]
fn futura_samples_touch_no_heap() {
    samples_touch_no_heap(&FUTURA, |_: &futura::State| {});
}
