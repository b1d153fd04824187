//! Random lines: each gets one answer, and none ends the process.

use crate::{Ask, Program, protocol};
use serde_json::{Value, json};
use std::fmt::Write;
use terra::{Rng, Seed, Stream};

/// Values for any field, right and wrong.
const VALUES: [&str; 44] = [
    "0",
    "1",
    "2",
    "5",
    "6",
    "64",
    "-1",
    "1e400",
    "0.5",
    "255",
    "300",
    "9007199254740992",
    "18446744073709551615",
    "99999999999999999999999",
    "null",
    "true",
    "false",
    "\"\"",
    "\"a\"",
    "\"b\"",
    "\"c\"",
    "\"crisis\"",
    "\"evolution\"",
    "\"futura\"",
    "\"seats=3\"",
    "\"seats=2 limit=5\"",
    "\"seats=4 first=9\"",
    "\"end\"",
    "\"pass\"",
    "\"decline\"",
    "\"keep\"",
    "\"g5\"",
    "\"S5\"",
    "\"text\"",
    "\"chance\"",
    "\"spectator\"",
    "[]",
    "{}",
    "[[[0]]]",
    "{\"seats\":3,\"first\":0,\"teams\":false,\"cards\":[]}",
    "\"\\ud800\"",
    "\"\\u0000\"",
    "nul",
    "{\"format\":1,\"game\":\"futura\",\"rules\":1,\"setup\":\"seats=2\",\"steps\":[\"+ S1\"]}",
];

const FIELDS: [&str; 19] = [
    "id", "game", "setup", "seed", "lot", "seat", "indices", "move", "index", "card", "viewer", "form", "since", "to",
    "depth", "record", "state", "count", "tag",
];

/// All but `quit`.
const COMMANDS: [&str; 20] = [
    "games", "new", "turn", "legal", "check", "play", "chance", "deal", "state", "view", "events", "encode", "outcome",
    "undo", "perft", "record", "load", "sample", "close", "none",
];

fn choose<'a>(rng: &mut Rng, from: &[&'a str]) -> &'a str {
    rng.choose(from).expect("there is one")
}

/// A request of random fields, most of which its command may know.
fn request(rng: &mut Rng) -> String {
    let mut line = format!("{{\"cmd\":\"{}\"", choose(rng, &COMMANDS));
    if rng.below(8) > 0 {
        let _ = write!(line, ",\"id\":\"{}\"", choose(rng, &["a", "b", "c", "d"]));
    }
    for _ in 0..rng.below(4) {
        let _ = write!(line, ",\"{}\":{}", choose(rng, &FIELDS), choose(rng, &VALUES));
    }
    line + "}"
}

/// A request whose command knows the fields, and whose values may fit.
fn likely(rng: &mut Rng) -> String {
    let id = choose(rng, &["a", "b", "c"]);
    let seat = rng.below(4);
    let viewer = choose(rng, &["0", "1", "2", "3", "\"spectator\""]);
    let index = rng.below(500);
    let form = choose(rng, &["json", "text", "xml"]);
    match rng.below(12) {
        0 => format!("{{\"cmd\":\"legal\",\"id\":\"{id}\",\"seat\":{seat},\"indices\":true}}"),
        1 | 2 => format!("{{\"cmd\":\"play\",\"id\":\"{id}\",\"index\":{index}}}"),
        3..=5 => {
            let mv = choose(rng, &["end", "pass", "decline", "population:0", "keep", "take:I1", "place:b3", "stop"]);
            format!("{{\"cmd\":\"play\",\"id\":\"{id}\",\"move\":\"{mv}\"}}")
        }
        6 => format!("{{\"cmd\":\"view\",\"id\":\"{id}\",\"viewer\":{viewer},\"form\":\"{form}\"}}"),
        7 => format!("{{\"cmd\":\"events\",\"id\":\"{id}\",\"viewer\":{viewer},\"since\":{seat}}}"),
        8 => format!("{{\"cmd\":\"deal\",\"id\":\"{id}\",\"card\":\"S{seat}\"}}"),
        9 => format!("{{\"cmd\":\"sample\",\"id\":\"{id}\",\"viewer\":{viewer},\"seed\":{index}}}"),
        10 => format!("{{\"cmd\":\"undo\",\"id\":\"{id}\"}}"),
        _ => format!("{{\"cmd\":\"check\",\"id\":\"{id}\",\"index\":{index},\"seat\":{seat}}}"),
    }
}

/// A line with some bytes changed, left out or put in.
fn damaged(rng: &mut Rng, line: String) -> Vec<u8> {
    let mut line = line.into_bytes();
    for _ in 0..=rng.below(4) {
        let at = rng.below(line.len() as u32) as usize;
        match rng.below(4) {
            0 => line[at] = rng.below(256) as u8,
            1 => _ = line.remove(at),
            2 => line.insert(at, rng.below(128) as u8),
            _ => line.truncate(at + 1),
        }
        if line.is_empty() {
            line.push(b'x');
        }
    }
    line.retain(|&byte| byte != b'\n');
    line
}

fn random_line(rng: &mut Rng) -> Vec<u8> {
    match rng.below(8) {
        0 => (0..rng.below(200)).map(|_| rng.below(256) as u8).filter(|&byte| byte != b'\n').collect(),
        1 | 2 => {
            let line = request(rng);
            damaged(rng, line)
        }
        3 => {
            let line = likely(rng);
            damaged(rng, line)
        }
        4 | 5 => request(rng).into_bytes(),
        _ => likely(rng).into_bytes(),
    }
}

/// Opens what the lines speak of.
fn open(referee: &mut impl Ask, rng: &mut Rng) {
    for (game, id, setup) in [("crisis", "a", "seats=3"), ("evolution", "b", "seats=2"), ("futura", "c", "seats=4")] {
        referee.ask(json!({"cmd": "close", "id": id}));
        let seed = if rng.below(3) == 0 { Value::Null } else { rng.below(1000).into() };
        referee.ok(json!({"cmd": "new", "game": game, "setup": setup, "seed": seed, "id": id}));
    }
}

fn is_an_answer(answer: &[u8], line: &[u8]) -> bool {
    let shown = String::from_utf8_lossy(line);
    let answer: Value = serde_json::from_slice(answer).unwrap_or_else(|error| panic!("{error}: {shown}"));
    match answer["ok"].as_bool() {
        Some(true) => true,
        Some(false) => {
            crate::error_in(&answer, &shown);
            false
        }
        None => panic!("{answer} to {shown}"),
    }
}

#[test]
fn each_random_line_has_an_answer() {
    let mut rng = Seed::from(1).rng(Stream(0));
    let mut referee = protocol::Referee::new();
    let mut good = 0;
    for number in 0..60_000 {
        if number % 400 == 0 {
            open(&mut referee, &mut rng);
        }
        let line = random_line(&mut rng);
        match referee.answer(&line) {
            Some(answer) => good += u32::from(is_an_answer(answer, &line)),
            None => assert!(line.trim_ascii().is_empty(), "no answer to {}", String::from_utf8_lossy(&line)),
        }
    }
    // They are not all refused at the door.
    assert!((4_000..50_000).contains(&good), "{good} are met");
}

#[test]
fn each_random_line_through_the_pipe_has_one_answer() {
    let mut rng = Seed::from(2).rng(Stream(0));
    let mut program = Program::start();
    open(&mut program, &mut rng);
    for round in 0..100 {
        let lines: Vec<Vec<u8>> = (0..20).map(|_| random_line(&mut rng)).collect();
        program.send(&[lines.join(&b'\n'), b"\n".to_vec()].concat());
        for line in lines.iter().filter(|line| !line.trim_ascii().is_empty()) {
            let answer = program.receive().unwrap_or_else(|| panic!("no answer to {}", String::from_utf8_lossy(line)));
            is_an_answer(answer.as_bytes(), line);
        }
        let answer = program.ok(json!({"cmd": "games", "tag": round}));
        assert_eq!(answer["tag"], round, "each line has had one answer");
    }
    program.end();
}
