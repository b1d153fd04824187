//! Whole games at small budgets: every move is legal, whoever plays, at every number of seats.

use terra_bots::{Bot, Budget, Cheat, Clairvoyant, Contestant, Mcts, Mixed, Played, Random};
use terra_core::{Game, MAX_SEATS, Seat, Seed, Stream, Table};

/// A table of searches, one of whom cheats; the others differ in budget, threads and cut-off.
fn play<G: Game>(setup: &str, seed: u64) {
    let text = setup;
    let setup: G::Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut table = Table::<G>::new(&setup, Seed::from(seed));
    let budget = |seat: u32| Budget::Iterations([1, 3, 10, 17, 2, 5][seat as usize]);
    let mut bots: Vec<_> = (0..MAX_SEATS as u32)
        .map(|seat| {
            let mcts = Mcts::<G>::new(budget(seat)).cutoff(10 * seat).threads(1 + seat / 3);
            let mcts = if seat % 2 == 0 { mcts.widening(0.5).trust(2.0) } else { mcts };
            mcts.policy(Mixed::new(Random, 0.5)).exploration([0.0, 0.2, 0.5, 0.7, 1.0, 2.0][seat as usize])
        })
        .collect();
    let mut cheat = Cheat::<G>::new(Budget::Iterations(6)).cutoff(15);
    let mut rngs: Vec<_> = Seat::all(MAX_SEATS as u8).map(|seat| table.seed().rng(Stream::bot(seat))).collect();
    while let Some(seat) = table.to_move() {
        let rng = &mut rngs[seat.index()];
        let mv = match seat.number() {
            1 => cheat.choose(table.state(), rng),
            number => bots[usize::from(number)].choose(&table.view(seat), rng),
        };
        table.play(mv).unwrap_or_else(|refusal| panic!("{text}, seed {seed}: {mv}: {refusal}"));
    }
    assert!(table.outcome().is_some());
}

#[test]
fn crisis_is_played_by_the_rules() {
    for setup in ["seats=3", "seats=4", "seats=5", "seats=6", "seats=4 teams=yes", "seats=6 teams=yes"] {
        (0..4).for_each(|seed| play::<terra_crisis::State>(setup, seed));
    }
}

#[test]
fn evolution_is_played_by_the_rules() {
    for setup in ["seats=2 limit=60", "seats=3 limit=60", "seats=4 limit=60"] {
        (0..4).for_each(|seed| play::<terra_evolution::State>(setup, seed));
    }
}

#[test]
fn futura_is_played_by_the_rules() {
    for setup in ["seats=2", "seats=3 adjacent=yes", "seats=4", "seats=5 copy_inactive=yes"] {
        (0..4).for_each(|seed| play::<terra_futura::State>(setup, seed));
    }
}

/// A game between searches that are named in a line-up: twice, with equal moves.
fn play_named<G: Played>(setup: &str) {
    let setup: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let play = || {
        let mut table = Table::<G>::new(&setup, Seed::from(4));
        let named = ["mcts:8", "cheat:8"].map(|name| name.parse::<Contestant>().unwrap());
        let mut players: Vec<_> = named.iter().cycle().take(MAX_SEATS).map(|named| named.player::<G>()).collect();
        let mut rng = table.seed().rng(Stream::bot(Seat::FIRST));
        while let Some(seat) = table.to_move() {
            let mv = players[seat.index()].choose(table.state(), &mut rng);
            table.play(mv).unwrap();
        }
        table.record().to_string()
    };
    assert_eq!(play(), play());
}

#[test]
fn searches_are_named_in_line_ups() {
    play_named::<terra_crisis::State>("seats=4");
    play_named::<terra_evolution::State>("seats=3 limit=60");
    play_named::<terra_futura::State>("seats=3");
}
