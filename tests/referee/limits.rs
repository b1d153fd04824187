//! What is refused because it is too much.

use crate::{Ask, protocol};
use serde_json::{Value, json};

#[test]
fn ten_thousand_games_can_be_open() {
    let mut referee = protocol::Referee::new();
    for number in 1..=10_000 {
        let game = ["crisis", "evolution", "futura"][number % 3];
        let answer = referee.ok(json!({"cmd": "new", "game": game, "setup": "seats=3", "seed": number}));
        assert_eq!(answer["id"], number.to_string());
    }
    let one_more = json!({"cmd": "new", "game": "crisis", "setup": "seats=3"});
    let (code, clause, message) = referee.error(one_more.clone());
    assert_eq!((code.as_str(), clause), ("too-many-games", None));
    assert!(message.contains("10000"), "{message}");
    let record = referee.ok(json!({"cmd": "record", "id": "77"}))["record"].clone();
    assert_eq!(referee.error(json!({"cmd": "load", "record": record})).0, "too-many-games");
    assert_eq!(referee.ok(json!({"cmd": "games"}))["open"], 10_000);
    assert_eq!(referee.ok(json!({"cmd": "close", "id": "5000"}))["open"], 9999);
    assert_eq!(referee.ok(one_more)["id"], "10001", "an id is given once");
}

#[test]
fn a_game_is_played_on_up_to_a_limit_and_its_record_fits_a_line() {
    let mut referee = protocol::Referee::new();
    referee.ok(json!({"cmd": "new", "game": "evolution", "setup": "seats=4", "seed": 1, "id": "long"}));
    let steps = loop {
        let idle = referee.ok(json!({"cmd": "legal", "id": "long"}))["idle"].clone();
        let answer = referee.ask(json!({"cmd": "play", "id": "long", "move": idle}));
        if answer["ok"] == false {
            assert_eq!(answer["error"]["code"], "game-too-long");
            break referee.ok(json!({"cmd": "turn", "id": "long"}))["steps"].as_u64().expect("a number");
        }
    };
    assert!((25_000..25_010).contains(&steps), "{steps}");
    for form in ["json", "text"] {
        let record = referee.ok(json!({"cmd": "record", "id": "long", "form": form}))["record"].clone();
        let load = json!({"cmd": "load", "record": record, "seed": 1}).to_string();
        assert!(load.len() < 1 << 20);
        // Were each step the longest there is, and the setup too.
        let [step, setup] = ["meteorite-impact>2:north-america\",\"".len(), 8000];
        assert!(25_010 * step + setup + 300 < 1 << 20);
        let answer: Value = serde_json::from_str(&referee.line(&load)).expect("JSON");
        assert_eq!(answer["steps"], steps);
        let id = &answer["id"];
        assert_eq!(referee.error(json!({"cmd": "play", "id": id, "index": 0})).0, "game-too-long");
        referee.ok(json!({"cmd": "undo", "id": id}));
    }
    // It can be looked at, and taken back.
    referee.ok(json!({"cmd": "events", "id": "long", "viewer": 0, "since": steps - 5}));
    let undone = referee.ok(json!({"cmd": "undo", "id": "long"}));
    assert!(undone["steps"].as_u64() < Some(steps));
}

#[test]
fn perft_counts_up_to_a_limit_of_nodes_and_of_depth() {
    let mut referee = protocol::Referee::new();
    referee.ok(json!({"cmd": "new", "game": "crisis", "setup": "seats=4", "id": "a"}));
    let perft = |depth: u64| json!({"cmd": "perft", "id": "a", "depth": depth});
    assert_eq!(referee.ok(perft(0))["total"], 1);
    assert_eq!(referee.ok(perft(1))["total"], 19);
    let (code, _, message) = referee.error(perft(64));
    assert_eq!(code, "too-many-nodes");
    assert!(message.contains("1000000 nodes"), "{message}");
    let (code, _, message) = referee.error(perft(65));
    assert_eq!(code, "bad-value");
    assert!(message.contains("0 to 64"), "{message}");
}

#[test]
fn samples_are_drawn_up_to_a_hundred() {
    let mut referee = protocol::Referee::new();
    referee.ok(json!({"cmd": "new", "game": "futura", "setup": "seats=4", "seed": 1, "id": "a"}));
    let sample = |count: u64| json!({"cmd": "sample", "id": "a", "viewer": 2, "seed": 1, "count": count});
    for count in [0, 1, 100] {
        let states = referee.ok(sample(count))["states"].as_array().map(Vec::len);
        assert_eq!(states, Some(count as usize));
    }
    assert_eq!(referee.error(sample(101)).0, "bad-value");
}
