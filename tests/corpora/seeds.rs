//! The inputs that the corpora begin with.

use serde::Serialize;
use std::fmt::Display;
use std::fs;
use std::path::Path;
use terra::laws::{LawGame, Walk};
use terra::{Record, Seed, Stream, Table, Turn, Viewer, crisis, evolution, futura};

/// Writes all of them anew.
pub(crate) fn write(corpus: &Path) {
    write_all(corpus, "play", &plays());
    write_all(corpus, "notation", &notations());
    write_all(corpus, "record", &records());
    write_all(corpus, "json", &values(&|value| value.json()));
    write_all(corpus, "postcard", &values(&|value| value.postcard()));
    write_all(corpus, "cards", &cards());
    write_all(corpus, "referee", &sessions());
}

fn write_all(corpus: &Path, target: &str, inputs: &[Vec<u8>]) {
    let folder = corpus.join(target);
    fs::create_dir_all(&folder).expect("the folder can be made");
    for entry in fs::read_dir(&folder).expect("the folder can be read") {
        let file = entry.expect("an entry can be read").path();
        if file.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("seed-")) {
            fs::remove_file(file).expect("an old seed can be removed");
        }
    }
    for (number, input) in inputs.iter().enumerate() {
        fs::write(folder.join(format!("seed-{number:03}")), input).expect("a seed can be written");
    }
}

/// Games of several lengths: of the first choices, of random ones.
fn plays() -> Vec<Vec<u8>> {
    let mut rng = Seed::from(1).rng(Stream(20));
    let mut inputs = Vec::new();
    for game in 0..3_u8 {
        for setup in 0..7_u8 {
            let length = [0, 40, 160, 320][usize::from(setup) % 4];
            let mut input = vec![game, setup, rng.below(256) as u8];
            input.extend((0..length).map(|_| if setup == 3 { 0 } else { rng.below(256) as u8 }));
            inputs.push(input);
        }
    }
    inputs
}

/// Moves, cards and their parts.
fn notations() -> Vec<Vec<u8>> {
    const PARTS: [&str; 26] = [
        "g5",
        "gNA11",
        "r2b3g4",
        "g4b4r4",
        "NA",
        "OC2",
        "population",
        "fish",
        "fish>africa",
        "2:ocean",
        "5",
        "I3",
        "II15",
        "S5",
        "start",
        "b3",
        "a1:g",
        "gr>F~",
        "shift",
        "assist",
        "yyC=4@a1b2c3a2",
        "AE|g~~/assist:0",
        "42",
        "mcts:20",
        "spring cup, table 3",
        "0x00000000000000000000000000000000000000000000000000000000000000ff",
    ];
    let moves = ["crisis", "evolution", "futura"].map(|name| {
        let path = format!("{}/tests/promises/moves-{name}.txt", env!("CARGO_MANIFEST_DIR"));
        fs::read_to_string(path).expect("the list of moves is there")
    });
    // Of each sort of move some, in the order of the lists.
    let some = moves.iter().flat_map(|list| list.lines().step_by(13)).filter_map(|line| line.split(' ').nth(1));
    let setups =
        goldens().into_iter().filter_map(|text| Some(text.lines().nth(3)?.strip_prefix("setup ")?.to_string()));
    let texts = PARTS.into_iter().chain(some).map(String::from).chain(setups);
    texts.map(String::into_bytes).collect()
}

/// The golden games, by name.
fn goldens() -> Vec<String> {
    let folder = format!("{}/tests/goldens", env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(folder).expect("the goldens are there");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("a golden can be read")).collect()
}

/// Golden games, cut.
fn records() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for (number, text) in goldens().iter().enumerate() {
        for length in [4, 22, 60 + number * 3] {
            let lines: Vec<_> = text.lines().take(length).collect();
            inputs.push((lines.join("\n") + "\n").into_bytes());
        }
    }
    inputs
}

/// Something that can be saved.
trait Value {
    fn json(&self) -> Vec<u8>;
    fn postcard(&self) -> Vec<u8>;
}

impl<T: Serialize> Value for T {
    fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("it can be written")
    }

    fn postcard(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("it can be written")
    }
}

/// Saved values of all sorts.
fn values(save: &dyn Fn(&dyn Value) -> Vec<u8>) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    values_of::<crisis::State>(&["seats=3", "seats=4 teams=yes first=1", "seats=6"], save, &mut inputs);
    values_of::<evolution::State>(&["seats=2 limit=30", "seats=4 first=3", "seats=3"], save, &mut inputs);
    values_of::<futura::State>(&["seats=2", "seats=3 copy_inactive=yes", "seats=5 adjacent=yes"], save, &mut inputs);
    inputs.sort();
    inputs.dedup();
    inputs
}

fn values_of<G>(setups: &[&str], save: &dyn Fn(&dyn Value) -> Vec<u8>, inputs: &mut Vec<Vec<u8>>)
where
    G: LawGame<Move: Serialize, Card: Serialize>,
{
    for (number, text) in setups.iter().enumerate() {
        let setup: G::Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        inputs.push(save(&setup));
        let record = Walk::<G> { setup: setup.clone(), seed: number as u64, zeal: 230 }.play(120 + 150 * number);
        let last = record.steps().len();
        let seats = terra::Seating::seats(&setup);
        for (at, (state, step)) in record.states().enumerate() {
            let viewer = Viewer::all(seats).nth(at % usize::from(seats + 1)).expect("there are so many viewers");
            if at % 37 == 5 || at + 1 == last {
                inputs.push(save(&state));
                inputs.push(save(&state.view(viewer)));
            }
            if at % 23 == 0 {
                inputs.push(save(&state.event(step, viewer)));
                match step {
                    terra::Step::Deal(card) => inputs.push(save(&card)),
                    terra::Step::Play(mv) => inputs.push(save(&mv)),
                }
            }
        }
        inputs.push(save(record.end()));
        inputs.push(save(&record.branch(15)));
        inputs.push(save(&Table::<G>::from_record(record.branch(40), Seed::from(3))));
    }
}

/// Card sets: the built-in ones in words, and sets of the laws.
fn cards() -> Vec<Vec<u8>> {
    let own = goldens().into_iter().filter_map(|text| Some(text.lines().nth(3)?.strip_prefix("setup ")?.to_string()));
    let mut texts: Vec<String> = own.collect();
    texts.extend(["built-in", "seats=4 cards=built-in"].map(String::from));
    let built_in = terra::evolution::CardSet::BUILT_IN.to_string();
    texts.push(built_in);
    texts.extend(sets::<crisis::State>());
    texts.extend(sets::<evolution::State>());
    texts.extend(sets::<futura::State>());
    texts.sort();
    texts.dedup();
    texts.into_iter().map(String::into_bytes).collect()
}

/// Setups with strange card sets; also the sets alone.
fn sets<G: LawGame<Setup: Display>>() -> Vec<String> {
    use proptest::strategy::{Strategy, ValueTree};
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let mut texts = Vec::new();
    while texts.len() < 16 {
        let tree = G::setups().new_tree(&mut runner).expect("there is always a setup");
        let text = tree.current().to_string();
        if let Some((_, own)) = text.split_once("cards=").filter(|(_, cards)| *cards != "built-in") {
            let alone = texts.len() % 3 == 0;
            texts.push(if alone { own.to_string() } else { text.clone() });
        }
    }
    texts
}

/// The sessions that the documentation of the protocol shows, and one of each game.
fn sessions() -> Vec<Vec<u8>> {
    let path = format!("{}/docs/protocol.md", env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_to_string(path).expect("the protocol's documentation is there");
    let mut inputs = Vec::new();
    for block in docs.split("```text\n").skip(1).filter_map(|block| block.split("```").next()) {
        let requests: String =
            block.lines().filter_map(|line| line.strip_prefix("> ")).map(|l| l.to_owned() + "\n").collect();
        if !requests.is_empty() {
            inputs.push(requests.into_bytes());
        }
    }
    inputs.push(session::<crisis::State>("seats=4 teams=yes"));
    inputs.push(session::<evolution::State>("seats=3 limit=40"));
    inputs.push(session::<futura::State>("seats=2 adjacent=yes"));
    for line in
        ["", " \t", "{", "[1]", "{\"cmd\":null}", "{\"cmd\":\"play\",\"id\":\"9\"}", "\u{fe}{\"cmd\":\"games\"}"]
    {
        inputs.push(line.as_bytes().to_vec());
    }
    inputs
}

/// A session with one game, in which all is asked.
fn session<G: LawGame>(setup: &str) -> Vec<u8> {
    let mut lines = vec![format!(r#"{{"cmd":"new","game":"{}","setup":"{setup}","seed":1,"id":"g"}}"#, G::NAME)];
    let setup: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let mut table = Table::<G>::new(&setup, Seed::from(1));
    for number in 0..6 {
        let Turn::Player(seat) = table.turn() else { break };
        let moves = table.legal_moves();
        let mv = moves[number % moves.len()];
        lines.push(format!(r#"{{"cmd":"play","id":"g","seat":{},"move":"{mv}"}}"#, seat.number()));
        table.play(mv).expect("a listed move is legal");
    }
    for asked in [
        r#""turn""#,
        r#""legal","indices":true"#,
        r#""check","index":3"#,
        r#""chance""#,
        r#""state""#,
        r#""view","viewer":1,"form":"json""#,
        r#""events","viewer":"spectator","since":3,"form":"text""#,
        r#""encode","viewer":0"#,
        r#""outcome""#,
        r#""perft","depth":1"#,
        r#""record","form":"text""#,
        r#""sample","viewer":1,"seed":"a","count":2"#,
        r#""undo","to":"chance""#,
        r#""undo""#,
        r#""close""#,
    ] {
        lines.push(format!(r#"{{"cmd":{asked},"id":"g"}}"#));
    }
    let record: &Record<G> = table.record();
    lines.push(format!(r#"{{"cmd":"load","record":{}}}"#, serde_json::Value::from(record.branch(9).to_string())));
    let state = serde_json::to_string(table.state()).expect("it can be written");
    lines.push(format!(r#"{{"cmd":"load","game":"{}","state":{state},"id":"s"}}"#, G::NAME));
    (lines.join("\n") + "\n").into_bytes()
}
