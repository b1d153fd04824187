//! Golden games: one seed is one game, move for move, in every version that keeps the promises of CHANGELOG.md
//! ("Reproducibility").
//!
//! Each file in `tests/goldens` is the record of a game: a table is opened with the seed, and each seat chooses
//! from its legal moves with the numbers of its own stream. The files must replay, and the same games played again
//! must give the same bytes. To write them anew, when rules have changed and `RULES` has risen:
//!
//! ```sh
//! TERRA_WRITE_GOLDENS=1 cargo test --test goldens
//! ```

use std::path::PathBuf;
use terra::{Game, Record, Seat, Seating, Seed, Stream, Table, Turn, View, crisis, evolution, futura};

/// A golden game: file, setup, seed, how it ended.
type Golden = (&'static str, &'static str, &'static str, &'static str);

/// The games of Crisis.
const CRISIS: [Golden; 8] = [
    ("crisis-3", "seats=3", "29", "loss of control (seven full-blown crises in all)"),
    ("crisis-4", "seats=4 first=3", "65", "success"),
    ("crisis-5", "seats=5 first=2", "87", "success"),
    ("crisis-6", "seats=6", "35", "success"),
    ("crisis-4-teams", "seats=4 teams=yes", "73", "success"),
    ("crisis-6-teams", "seats=6 teams=yes first=1", "82", "success"),
    ("crisis-twins", TWINS, "73", "loss of control (three full-blown crises in North America)"),
    ("crisis-lot", "seats=4", "spring cup, table 3", "loss of control (four blue full-blown crises)"),
];

/// The games of Evolution, most of them drawn at their limits of turns (E10.4): random players practically never win
/// with the built-in cards.
const EVOLUTION: [Golden; 5] = [
    ("evolution-2", "seats=2 limit=24", "7", DRAW),
    ("evolution-3", "seats=3 first=1 limit=24", "134", DRAW),
    ("evolution-4", "seats=4 first=3 limit=28", "200", DRAW),
    ("evolution-cards", FAST, "850", "victory of seat 1"),
    ("evolution-lot", "seats=4 limit=16", "spring cup, table 3", DRAW),
];

/// The games of Futura: every number of seats, the options, and a card set of one's own.
const FUTURA: [Golden; 7] = [
    ("futura-2", "seats=2", "3", FINISHED),
    ("futura-3", "seats=3 first=2", "44", FINISHED),
    ("futura-4", "seats=4 first=1", "51", FINISHED),
    ("futura-5", "seats=5", "68", FINISHED),
    ("futura-options", "seats=3 adjacent=yes copy_inactive=yes", "79", FINISHED),
    ("futura-cards", STRANGE, "90", FINISHED),
    ("futura-lot", "seats=4", "spring cup, table 3", FINISHED),
];

/// The only ending of Futura.
const FINISHED: &str = "finished";

/// A card set of one's own: equal cards, much assistance and moving, a double place in the pattern.
const STRANGE: &str =
    "seats=2 copy_inactive=yes cards=AE|g~~/assist:0;23xE/assist|shift|AA>P~:2;24xgr/PA>CF|shift:1;16xFC=5@a1a1b2b2";

const DRAW: &str = "draw at the limit of turns";

/// A card set of one's own in which much is free and one step leads from the bilaterian to bird and mammal.
const FAST: &str = "seats=2 limit=30 cards=bilaterian:3/3/0>insect+fish+bird+mammal,insect:4/0/1,fish:4/2/1>reptile,\
     reptile:3/3/2,bird:2/4/0,mammal:5/4/0,algal-bloom:0/0/both,tsunami:1/3/sea,wildfire:1/3/land,\
     earthquake:2/4/both,volcanic-eruption:2/4/land,ice-age:3/6/both,meteorite-impact:3/6/both";

/// A card set of one's own: equal cards, and others that differ in their threat alone.
const TWINS: &str = "seats=4 cards=gNA10,gNA10,gEU13,gEU13,gAS16,gAS16,bNA10,bNA11,bSA12,bSA12,bAF14,bOC15,\
     rNA13,rNA13,rEU10,rAF16,rAF16,rOC11";

/// Plays a game to its end: each seat uniformly over its legal moves, by its own stream of the seed.
fn play<G: Game>(mut table: Table<G>) -> Record<G> {
    let seed = table.seed();
    let mut bots: Vec<_> = Seat::all(table.setup().seats()).map(|seat| seed.rng(Stream::bot(seat))).collect();
    while let Some(seat) = table.to_move() {
        let moves = table.view(seat).legal_moves();
        let mv = bots[seat.index()].choose(&moves).expect("who is to move has a move");
        table.play(*mv).expect("a listed move is legal");
    }
    table.into_record()
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(format!("{name}.record"))
}

/// The game of that file, played again.
fn played_again<G: Game>(name: &str, setup: &str, seed: &str) -> Record<G> {
    let Ok(seed) = seed.parse::<Seed>();
    let setup: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    play(if name.ends_with("-lot") { Table::by_lot(&setup, seed) } else { Table::new(&setup, seed) })
}

/// The games in the files: they are read, replayed and played again.
fn come_out_the_same<G: Game>(goldens: &[Golden]) {
    for &(name, setup, seed, end) in goldens {
        let again = played_again::<G>(name, setup, seed);
        if std::env::var_os("TERRA_WRITE_GOLDENS").is_some() {
            std::fs::write(path(name), again.to_string()).expect("the file can be written");
        }
        let text = std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record: Record<G> = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.end().turn(), Turn::Over, "{name}");
        assert_eq!(record.to_string(), text, "{name} is written as it was read");
        assert_eq!(again.to_string(), text, "{name} played again");
        let outcome = record.end().outcome().expect("the game is over");
        assert_eq!(outcome.ending().to_string(), end, "{name}");
    }
}

/// One test for all games: when files are written anew, the folder is looked at after that.
#[test]
fn golden_games_replay_and_come_out_the_same_byte_for_byte() {
    come_out_the_same::<crisis::State>(&CRISIS);
    come_out_the_same::<evolution::State>(&EVOLUTION);
    come_out_the_same::<futura::State>(&FUTURA);
    no_file_is_left_lying_about(&[&CRISIS, &EVOLUTION, &FUTURA]);
}

fn no_file_is_left_lying_about(games: &[&[Golden]]) {
    let folder = std::fs::read_dir(path("x").with_file_name("")).expect("the folder is there");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("its entries can be read").path()).collect();
    files.sort();
    let mut expected: Vec<_> = games.iter().copied().flatten().map(|(name, ..)| path(name)).collect();
    expected.sort();
    assert_eq!(files, expected);
}

/// Games by setup and seed that must all be different.
fn differ<G: Game>(games: &[(&str, &str)]) {
    let texts: Vec<_> = games.iter().map(|(setup, seed)| played_again::<G>("any", setup, seed).to_string()).collect();
    for (number, text) in texts.iter().enumerate() {
        assert!(!texts[number + 1..].contains(text), "{:?} is there twice", games[number]);
    }
}

#[test]
fn golden_games_differ_with_the_seed_and_the_first_seat() {
    differ::<crisis::State>(&[("seats=4", "1"), ("seats=4", "2"), ("seats=4 first=1", "1"), ("seats=4", "one")]);
    differ::<evolution::State>(&[
        ("seats=2 limit=9", "1"),
        ("seats=2 limit=9", "2"),
        ("seats=2 limit=9 first=1", "1"),
        ("seats=2 limit=9", "one"),
    ]);
    differ::<futura::State>(&[("seats=2", "1"), ("seats=2", "2"), ("seats=2 first=1", "1"), ("seats=2", "one")]);
}
