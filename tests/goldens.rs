//! Golden games: one seed is one game, move for move, in every version that keeps the promises of CHANGELOG.md
//! ("Reproducibility").
//!
//! Each file in `tests/goldens` is the record of a game: a table is opened with the seed, and each seat chooses from its
//! legal moves with the numbers of its own stream. The files must replay, and the same games played again must give the
//! same bytes. To write them anew, when rules have changed and `RULES` has risen:
//!
//! ```sh
//! TERRA_WRITE_GOLDENS=1 cargo test --test goldens
//! ```

use std::path::PathBuf;
use terra::{Game, Record, Seat, Seating, Seed, Stream, Table, Turn, View, crisis};

/// The games of Crisis: file, setup, seed, how it ended.
const CRISIS: [(&str, &str, &str, &str); 8] = [
    ("crisis-3", "seats=3", "29", "loss of control (seven full-blown crises in all)"),
    ("crisis-4", "seats=4 first=3", "65", "success"),
    ("crisis-5", "seats=5 first=2", "87", "success"),
    ("crisis-6", "seats=6", "35", "success"),
    ("crisis-4-teams", "seats=4 teams=yes", "73", "success"),
    ("crisis-6-teams", "seats=6 teams=yes first=1", "82", "success"),
    ("crisis-twins", TWINS, "73", "loss of control (three full-blown crises in North America)"),
    ("crisis-lot", "seats=4", "spring cup, table 3", "loss of control (four blue full-blown crises)"),
];

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

#[test]
fn golden_games_replay_and_come_out_the_same_byte_for_byte() {
    for (name, setup, seed, end) in CRISIS {
        let again = played_again::<crisis::State>(name, setup, seed);
        if std::env::var_os("TERRA_WRITE_GOLDENS").is_some() {
            std::fs::write(path(name), again.to_string()).expect("the file can be written");
        }
        let text = std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record: Record<crisis::State> = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.end().turn(), Turn::Over, "{name}");
        assert_eq!(record.to_string(), text, "{name} is written as it was read");
        assert_eq!(again.to_string(), text, "{name} played again");
        let outcome = record.end().outcome().expect("the game is over");
        assert_eq!(outcome.ending().to_string(), end, "{name}");
    }
}

#[test]
fn no_golden_game_is_left_lying_about() {
    let folder = std::fs::read_dir(path("x").with_file_name("")).expect("the folder is there");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("its entries can be read").path()).collect();
    files.sort();
    let mut expected: Vec<_> = CRISIS.map(|(name, ..)| path(name)).to_vec();
    expected.sort();
    assert_eq!(files, expected);
}

#[test]
fn golden_games_differ_with_the_seed_and_the_first_seat() {
    let text = |setup, seed| played_again::<crisis::State>("any", setup, seed).to_string();
    let games = [text("seats=4", "1"), text("seats=4", "2"), text("seats=4 first=1", "1"), text("seats=4", "one")];
    for (number, game) in games.iter().enumerate() {
        assert!(games[number + 1..].iter().all(|other| other != game), "game {number} is there twice");
    }
}
