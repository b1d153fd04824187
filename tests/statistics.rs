//! What is true of many draws, and what is true from every seat. Seeds are fixed, so that a run repeats; thresholds are
//! five standard deviations, and each test is shown to notice what is wrong.
//!
//! That `sample` draws each arrangement of the hidden cards equally often is tested against all of them, counted out, by
//! the games: `crates/terra-crisis/tests/sampling`, `crates/terra-evolution/tests/clauses/samples.rs`,
//! `crates/terra-futura/tests/clauses/sample.rs`.

#[path = "statistics/dealing.rs"]
mod dealing;
#[path = "statistics/seats.rs"]
mod seats;

use terra::{Game, Record, Rng, Step, Turn};

/// Setups of Crisis.
const CRISIS: [&str; 5] = ["seats=3", "seats=4 teams=yes first=1", "seats=5 first=4", "seats=6 teams=yes", TWINS];

/// Cards of one's own, many of them equal.
const TWINS: &str = "seats=4 cards=gNA10,gNA10,gEU13,gEU13,gAS16,gAS16,bNA10,bNA11,bSA12,bSA12,bAF14,bOC15,\
     rNA13,rNA13,rEU10,rAF16,rAF16,rOC11";

/// Setups of Evolution; with the cards of the last one random players win.
const EVOLUTION: [&str; 4] = ["seats=2 limit=60", "seats=3 first=2 limit=60", "seats=4 first=1 limit=60", FAST];

const FAST: &str = "seats=3 limit=40 cards=bilaterian:3/3/0>insect+fish+bird+mammal,insect:4/0/1,fish:4/2/1>reptile,\
     reptile:3/3/2,bird:2/4/0,mammal:5/4/0,algal-bloom:0/0/both,tsunami:1/3/sea,wildfire:1/3/land,\
     earthquake:2/4/both,volcanic-eruption:2/4/land,ice-age:3/6/both,meteorite-impact:3/6/both";

/// Setups of Futura; the last one has much assistance.
const FUTURA: [&str; 5] = [
    "seats=2 first=1",
    "seats=3 copy_inactive=yes",
    "seats=4 first=2 adjacent=yes",
    "seats=5",
    "seats=3 copy_inactive=yes cards=AE|g~~/assist:0;23xE/assist|shift|AA>P~:2;24xgr/PA>CF|shift:1;16xFC=5@a1a1b2b2",
];

fn setup<G: Game>(text: &str) -> G::Setup {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The next step of a game of random players, who think again half of the times when they would decline; nothing when
/// the game is over.
fn random_step<G: Game>(state: &G, rng: &mut Rng) -> Option<Step<G::Move, G::Card>> {
    match state.turn() {
        Turn::Chance => state.pick(rng.below(state.weight())).map(Step::Deal),
        Turn::Player(_) => {
            let moves = state.legal_moves();
            let mv = *rng.choose(&moves)?;
            let again = Some(mv) == state.idle_move() && rng.below(2) == 0;
            Some(Step::Play(if again { *rng.choose(&moves)? } else { mv }))
        }
        Turn::Over => None,
    }
}

/// The record of such a game.
fn random_game<G: Game>(setup: &G::Setup, rng: &mut Rng) -> Record<G> {
    let mut record = Record::new(setup);
    while let Some(step) = random_step(record.end(), rng) {
        record.push(step).expect("a listed move or card is legal");
    }
    record
}
