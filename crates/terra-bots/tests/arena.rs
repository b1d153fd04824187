//! The arena: who sits where, what is counted, and that threads change nothing.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use terra_bots::arena::{Arena, Entrant, Results};
use terra_bots::{Bot, Contestant, Played, Player, Random};
use terra_core::{Game, Rng, Seating, Seed, View};
use terra_crisis as crisis;
use terra_evolution as evolution;
use terra_futura as futura;

fn line_up(names: &str) -> Vec<Contestant> {
    names.split(',').map(|name| name.parse().expect("a bot")).collect()
}

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("some threads")
}

fn evolution_setup(seats: u8) -> evolution::Setup {
    evolution::Setup::builder(seats).limit(40).build().expect("a setup")
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    fn check<G: Played>(setup: &G::Setup, names: &str) {
        let with = |number| {
            let arena = Arena::<G>::of(setup, &line_up(names)).expect("it fits").games(24).threads(threads(number));
            let seen = arena.run_each(&AtomicBool::new(false), |game| (game.number(), game.record().to_string()));
            seen.expect("legal moves")
        };
        let one = with(1);
        assert_eq!(one.0.games(), 24);
        assert!(one.1.iter().map(|&(number, _)| number).eq(0..24), "in order");
        assert_eq!(one, with(2));
        assert_eq!(one, with(7));
    }
    check::<crisis::State>(&crisis::Setup::builder(4).build().expect("a setup"), "greedy,random,random,random");
    check::<evolution::State>(&evolution_setup(3), "greedy,random,mcts:5");
    check::<futura::State>(&futura::Setup::builder(2).build().expect("a setup"), "mcts:5,greedy");
}

#[test]
fn everybody_sits_everywhere_equally_often() {
    let setup = evolution_setup(4);
    let entrants = ["a", "b", "c", "d"].map(|name| Entrant::new(name, || Player::Bot(Box::new(Random))));
    let arena = Arena::<evolution::State>::new(&setup, entrants.into()).expect("four");
    let (results, seatings) =
        arena.games(8).run_each(&AtomicBool::new(false), |game| game.names().to_vec()).expect("legal moves");
    for seat in 0..4 {
        for name in ["a", "b", "c", "d"] {
            assert_eq!(seatings.iter().filter(|names| names[seat] == name).count(), 2, "{name} at {seat}");
        }
    }
    assert_eq!(seatings[0], ["a", "b", "c", "d"]);
    assert_eq!(seatings[1], ["d", "a", "b", "c"]);
    assert_eq!(results.rows().len(), 4);
}

#[test]
fn what_is_counted_adds_up() {
    let setup = futura::Setup::builder(3).build().expect("a setup");
    let arena = Arena::<futura::State>::of(&setup, &line_up("random,greedy,random")).expect("three").games(30);
    let results = arena.run().expect("legal moves");
    let names: Vec<_> = results.rows().iter().map(|row| (row.name(), row.seats())).collect();
    assert_eq!(names, [("random", 2), ("greedy", 1)], "those of one name are counted together");
    let won: f64 = results.rows().iter().map(|row| row.wins().sum * f64::from(row.seats())).sum();
    assert!((won - 30.0).abs() < 1e-6, "each game is won once: {won}");
    for row in results.rows() {
        assert_eq!(row.ranks().iter().sum::<u32>(), 30 * u32::from(row.seats()));
        assert_eq!((row.wins().of, row.points().count()), (30, 30));
    }
    assert!(results.decisions().value().expect("games") > 30.0);
}

#[test]
fn a_lost_world_is_nobodys_win_and_has_no_points() {
    let setup = crisis::Setup::builder(4).teams(true).build().expect("a setup");
    let arena = Arena::<crisis::State>::of(&setup, &line_up("random")).expect("one for all").games(200);
    let (results, lost) =
        arena.run_each(&AtomicBool::new(false), |game| game.outcome().is_common_loss()).expect("legal moves");
    let lost = lost.iter().filter(|&&lost| lost).count() as u32;
    assert!((100..200).contains(&lost), "random players lose most worlds: {lost}");
    assert!((results.lost().sum - f64::from(lost)).abs() < 1e-9);
    let [row] = results.rows() else { panic!("one name") };
    assert_eq!(row.points().count(), 200 - lost);
    // Two teams of two: of a saved world each player wins a half, as its side does or does not.
    assert!((row.wins().sum - f64::from(200 - lost) / 2.0).abs() < 1e-6);
}

#[test]
fn a_stopped_run_tells_what_is_done() {
    let stop = AtomicBool::new(false);
    let played = AtomicU32::new(0);
    let arena = Arena::<evolution::State>::of(&evolution_setup(2), &line_up("random")).expect("one for all");
    let (results, made) = arena
        .games(1_000_000)
        .run_each(&stop, |_| {
            if played.fetch_add(1, Ordering::Relaxed) == 10 {
                stop.store(true, Ordering::Relaxed);
            }
        })
        .expect("legal moves");
    assert_eq!(results.games() as usize, made.len());
    assert!((11..100).contains(&results.games()), "{}", results.games());
    assert!(results.to_string().contains("random"));
}

#[test]
fn no_games_are_no_results_but_no_fault() {
    let arena = Arena::<evolution::State>::of(&evolution_setup(2), &line_up("random")).expect("one for all").games(0);
    let results: Results = arena.run().expect("nothing is played");
    assert_eq!(results.games(), 0);
    assert_eq!(results.rows()[0].points().value(), None);
}

#[test]
fn a_line_up_that_does_not_fit_is_refused() {
    let bad = Arena::<evolution::State>::of(&evolution_setup(3), &line_up("random,greedy")).expect_err("two for three");
    let says = "the line-up has 2 players for 3 seats: name one for each seat, or one for all";
    assert_eq!(bad.to_string(), says);
    assert!(Arena::<evolution::State>::of(&evolution_setup(3), &[]).is_err());
}

/// Plays the moves of another game: by and by one that is not legal.
struct Stray;

impl<G: Game> Bot<G> for Stray {
    fn choose(&mut self, view: &G::View, rng: &mut Rng) -> G::Move {
        let mut other = view.sample(rng);
        while other.turn().player() == view.turn().player() {
            let moves = other.legal_moves();
            other.play(moves[moves.len() - 1]).expect("a listed move is legal");
        }
        terra_core::playout::deal_out(&mut other, rng);
        *other.legal_moves().last().unwrap_or(&view.legal_moves()[0])
    }
}

#[test]
fn a_move_that_is_not_legal_is_named() {
    let setup = crisis::Setup::builder(3).build().expect("a setup");
    let stray = || Entrant::new("stray", || Player::Bot(Box::new(Stray)));
    let arena = Arena::<crisis::State>::new(&setup, vec![stray(), stray(), stray()]).expect("three");
    let misplay = arena.games(40).seed(Seed::from(3)).run().expect_err("it strays");
    let text = misplay.to_string();
    assert!(text.contains("stray, at seat ") && text.contains("which is not legal: ") && text.contains("(C"), "{text}");
}

#[test]
fn names_of_contestants_read_back() {
    for name in ["random", "greedy", "mcts:500", "mcts:20ms", "ally:9", "cheat:7"] {
        assert_eq!(name.parse::<Contestant>().expect("a bot").to_string(), name);
    }
    for name in
        ["", "mcts:", "mcts:0", "mcts:-1", "mcts:5s", "random:3", "greedy:1", "MCTS", "mcts:99999999999", "cheat:x"]
    {
        let bad = name.parse::<Contestant>().expect_err(name).to_string();
        assert!(bad.contains("names no bot") && bad.contains("mcts:500"), "{bad}");
    }
}

#[test]
fn a_setup_can_begin_anywhere() {
    let setup = crisis::Setup::builder(4).build().expect("a setup");
    let setup = setup.starting_with(terra_core::Seat::new(2).expect("a seat")).expect("it is at the table");
    let results = Arena::<crisis::State>::of(&setup, &line_up("random")).expect("one for all").games(4).run();
    assert_eq!(results.expect("legal moves").games(), 4);
}
