//! Every way to be refused: code, clause, and what the sentence says.

use crate::{Ask, Program, error_in, protocol};
use serde_json::json;
use std::collections::BTreeSet;

/// What is asked, the code of the refusal, its clause, and a part of its sentence. There are open: `c`, a game of
/// Crisis with a seed, in which seat 0 is to end its turn; `h`, one of Futura dealt by hand, nothing dealt yet; `s`,
/// one of Crisis from a state.
type Case = (&'static str, &'static str, Option<&'static str>, &'static str);

const CASES: &[Case] = &[
    // The line.
    ("{", "bad-json", None, "one JSON object"),
    ("[]", "bad-json", None, "expected an object"),
    ("\"games\"", "bad-json", None, "expected an object"),
    (r#"{"cmd":"games","cmd":"games"}"#, "bad-json", None, "\"cmd\" is there twice"),
    (r#"{"cmd":"load","state":{"a":1,"a":1}}"#, "bad-json", None, "one name twice"),
    (
        r#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"k":1,"l":1,"m":1,"n":1,"o":1,"p":1,"q":1}"#,
        "bad-json",
        None,
        "so many fields",
    ),
    // The command and its fields.
    ("{}", "missing-field", None, "cmd is missing: it is one of games, new,"),
    (r#"{"cmd":null}"#, "missing-field", None, "cmd is missing"),
    (r#"{"cmd":5}"#, "wrong-type", None, "cmd is a number, and must be a text"),
    (r#"{"cmd":"move"}"#, "unknown-command", None, "no command \"move\": there are games, new,"),
    (r#"{"cmd":"Games"}"#, "unknown-command", None, "\"Games\""),
    (r#"{"cmd":"games","id":"c"}"#, "unknown-field", None, "games has no field \"id\": it has none but"),
    (r#"{"cmd":"quit","now":true}"#, "unknown-field", None, "quit has no field \"now\""),
    (
        r#"{"cmd":"play","id":"c","mvoe":"g1"}"#,
        "unknown-field",
        None,
        "\"mvoe\": its fields are cmd, tag, id, move, index, seat",
    ),
    (r#"{"cmd":"turn","id":"c","seat":0}"#, "unknown-field", None, "\"seat\": its fields are cmd, tag, id"),
    (r#"{"cmd":"turn"}"#, "missing-field", None, "id is missing"),
    (r#"{"cmd":"turn","id":1}"#, "wrong-type", None, "id is a number, and must be a text"),
    (r#"{"cmd":"turn","id":["c"]}"#, "wrong-type", None, "id is a list"),
    (r#"{"cmd":"turn","id":"d"}"#, "no-such-id", None, "\"d\""),
    (r#"{"cmd":"close","id":"d"}"#, "no-such-id", None, "\"d\""),
    (r#"{"cmd":"close"}"#, "missing-field", None, "id is missing"),
    // Opening a game.
    (r#"{"cmd":"new","setup":"seats=3"}"#, "missing-field", None, "game is missing"),
    (r#"{"cmd":"new","game":"crisis"}"#, "missing-field", None, "setup is missing"),
    (r#"{"cmd":"new","game":"chess","setup":"seats=2"}"#, "unknown-game", None, "there are crisis, evolution, futura"),
    (r#"{"cmd":"new","game":"crisis","setup":7}"#, "wrong-type", None, "a text or an object"),
    (r#"{"cmd":"new","game":"crisis","setup":["seats=3"]}"#, "wrong-type", None, "setup is a list"),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=2"}"#, "bad-setup", Some("C2.1"), "3 to 6 can play, not 2"),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=5 teams=yes"}"#, "bad-setup", Some("C10.1"), "teams need 4 or 6"),
    (
        r#"{"cmd":"new","game":"evolution","setup":"seats=4 limit=0"}"#,
        "bad-setup",
        Some("E10.4"),
        "it must be 1 at least",
    ),
    (r#"{"cmd":"new","game":"futura","setup":"seats=4 first=4"}"#, "bad-setup", Some("F2.4"), "0 to 3"),
    (
        r#"{"cmd":"new","game":"futura","setup":"seats=4 teams=yes"}"#,
        "bad-setup",
        None,
        "\"teams=yes\" is no part of a setup",
    ),
    (r#"{"cmd":"new","game":"crisis","setup":""}"#, "bad-setup", None, "seats is missing"),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=3 cards=gNA11"}"#, "bad-setup", Some("C1.2"), "18 crises"),
    (
        r#"{"cmd":"new","game":"evolution","setup":{"seats":2,"first":0,"limit":null}}"#,
        "bad-setup",
        None,
        "missing field `cards`",
    ),
    (
        r#"{"cmd":"new","game":"futura","setup":{"seats":9,"first":0,"adjacent":false,"copy_inactive":false,"cards":"built-in"}}"#,
        "bad-setup",
        Some("F2.5"),
        "2 to 5 can play, not 9",
    ),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=3","seed":-1}"#, "wrong-type", None, "negative or not whole"),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=3","seed":1.5}"#, "wrong-type", None, "a text or a whole number"),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=3","seed":true}"#, "wrong-type", None, "true or false"),
    (
        r#"{"cmd":"new","game":"crisis","setup":"seats=3","seed":9007199254740993}"#,
        "bad-value",
        None,
        "\"9007199254740993\"",
    ),
    (
        r#"{"cmd":"new","game":"crisis","setup":"seats=3","lot":true}"#,
        "missing-field",
        None,
        "the lot is drawn by the seed",
    ),
    (
        r#"{"cmd":"new","game":"crisis","setup":"seats=3","lot":1}"#,
        "wrong-type",
        None,
        "lot is a number, and must be true or false",
    ),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=3","id":"c"}"#, "id-taken", None, "\"c\" is open"),
    (r#"{"cmd":"new","game":"crisis","setup":"seats=3","id":""}"#, "bad-value", None, "1 to 64"),
    (
        r#"{"cmd":"new","game":"crisis","setup":"seats=3","id":"12345678901234567890123456789012345678901234567890123456789012345"}"#,
        "bad-value",
        None,
        "has 65 bytes",
    ),
    // Looking.
    (r#"{"cmd":"legal","id":"c","seat":4}"#, "no-such-seat", None, "seats are 0 to 3"),
    (r#"{"cmd":"legal","id":"c","seat":1.5}"#, "wrong-type", None, "seat is a number that is negative or not whole"),
    (r#"{"cmd":"legal","id":"c","indices":"yes"}"#, "wrong-type", None, "true or false"),
    (r#"{"cmd":"view","id":"c"}"#, "missing-field", None, "viewer is missing"),
    (r#"{"cmd":"view","id":"c","viewer":300}"#, "no-such-seat", None, "no seat 300"),
    (r#"{"cmd":"view","id":"c","viewer":"all"}"#, "bad-value", None, "\"spectator\""),
    (r#"{"cmd":"view","id":"c","viewer":true}"#, "wrong-type", None, "viewer is true or false"),
    (r#"{"cmd":"view","id":"c","viewer":0,"form":"xml"}"#, "bad-value", None, "\"json\" or \"text\""),
    (r#"{"cmd":"events","id":"c","viewer":0,"since":-1}"#, "wrong-type", None, "since is a number that is negative"),
    (
        r#"{"cmd":"events","id":"h","viewer":0,"since":1}"#,
        "no-such-step",
        None,
        "the game has 0 steps, and none since number 1",
    ),
    (r#"{"cmd":"events","id":"c","viewer":4}"#, "no-such-seat", None, "0 to 3"),
    (r#"{"cmd":"encode","id":"c","viewer":4}"#, "no-such-seat", None, "0 to 3"),
    (r#"{"cmd":"encode","id":"c","viewer":{"seat":1}}"#, "wrong-type", None, "viewer is an object"),
    (r#"{"cmd":"sample","id":"c","viewer":0}"#, "missing-field", None, "seed is missing"),
    (r#"{"cmd":"sample","id":"c","seed":1}"#, "missing-field", None, "viewer is missing"),
    (r#"{"cmd":"sample","id":"c","viewer":0,"seed":1,"count":101}"#, "bad-value", None, "0 to 100"),
    (r#"{"cmd":"perft","id":"c"}"#, "missing-field", None, "depth is missing"),
    (r#"{"cmd":"perft","id":"c","depth":65}"#, "bad-value", None, "0 to 64"),
    (r#"{"cmd":"perft","id":"c","depth":64}"#, "too-many-nodes", None, "more than 1000000 nodes"),
    (r#"{"cmd":"record","id":"c","form":"yaml"}"#, "bad-value", None, "\"yaml\""),
    (r#"{"cmd":"record","id":"s"}"#, "no-record", None, "save its state instead"),
    // Playing.
    (r#"{"cmd":"play","id":"c"}"#, "missing-field", None, "move (or index) is missing"),
    (r#"{"cmd":"check","id":"c"}"#, "missing-field", None, "move (or index) is missing"),
    (r#"{"cmd":"play","id":"c","move":"end","index":295}"#, "conflicting-fields", None, "move and index"),
    (r#"{"cmd":"play","id":"c","move":"castle"}"#, "bad-move", None, "\"castle\" is no move of crisis"),
    (r#"{"cmd":"check","id":"c","move":"g9"}"#, "bad-move", None, "\"g9\""),
    (r#"{"cmd":"play","id":"c","move":5}"#, "wrong-type", None, "move is a number"),
    (r#"{"cmd":"play","id":"c","index":314}"#, "bad-value", None, "0 to 313"),
    (r#"{"cmd":"play","id":"c","index":"5"}"#, "wrong-type", None, "index is a text"),
    (r#"{"cmd":"play","id":"c","seat":4,"move":"end"}"#, "no-such-seat", None, "0 to 3"),
    (r#"{"cmd":"play","id":"c","seat":1,"move":"end"}"#, "not-in-turn", Some("C2.3"), "seat 0 is to move"),
    (r#"{"cmd":"play","id":"c","move":"pass"}"#, "nothing-impending", Some("C4.1"), "no crisis is impending"),
    (r#"{"cmd":"play","id":"s","move":"pass"}"#, "nothing-impending", Some("C4.1"), "no crisis is impending"),
    (r#"{"cmd":"play","id":"s","seat":2,"move":"end"}"#, "not-in-turn", Some("C2.3"), "seat 0 is to move"),
    (
        r#"{"cmd":"play","id":"c","seat":0,"move":"hoard:r2b3g4"}"#,
        "hoard-needs-help",
        Some("C6.6"),
        "hoarding needs a card",
    ),
    // Dealing.
    (r#"{"cmd":"deal","id":"h"}"#, "missing-field", None, "card is missing"),
    (r#"{"cmd":"deal","id":"h","card":"g5"}"#, "bad-card", None, "\"g5\" is no card of futura"),
    (r#"{"cmd":"deal","id":"h","card":["S1"]}"#, "wrong-type", None, "card is a list"),
    (r#"{"cmd":"deal","id":"c","card":"g5"}"#, "seed-deals", None, "without a seed"),
    (r#"{"cmd":"chance","id":"c"}"#, "seed-deals", None, "without a seed"),
    // Taking back.
    (r#"{"cmd":"undo","id":"c"}"#, "nothing-to-undo", None, "the seed deals first"),
    (r#"{"cmd":"undo","id":"h"}"#, "nothing-to-undo", None, "no step has been taken"),
    (r#"{"cmd":"undo","id":"h","to":"chance"}"#, "nothing-to-undo", None, "since a card last came up"),
    (r#"{"cmd":"undo","id":"c","to":"start"}"#, "bad-value", None, "\"step\" or \"chance\""),
    // Loading.
    (r#"{"cmd":"load"}"#, "missing-field", None, "record (or state) is missing"),
    (r#"{"cmd":"load","record":"","state":{}}"#, "conflicting-fields", None, "record and state"),
    (r#"{"cmd":"load","state":{}}"#, "missing-field", None, "game is missing"),
    (
        r#"{"cmd":"load","state":"seats=3","game":"crisis"}"#,
        "wrong-type",
        None,
        "state is a text, and must be an object",
    ),
    (r#"{"cmd":"load","state":{},"game":"crisis"}"#, "bad-state", None, "missing field"),
    (r#"{"cmd":"load","state":{"a":[{}]},"game":"futura"}"#, "bad-state", None, "unknown field `a`"),
    (r#"{"cmd":"load","record":""}"#, "bad-record", None, "does not name its game"),
    (r#"{"cmd":"load","record":{}}"#, "bad-record", None, "does not name its game"),
    (r#"{"cmd":"load","record":"","game":"crisis"}"#, "bad-record", None, "ends before its header"),
    (r#"{"cmd":"load","record":7}"#, "wrong-type", None, "a text or an object"),
    (r#"{"cmd":"load","record":"terra-record 1\ngame chess\n"}"#, "unknown-game", None, "\"chess\""),
    (
        r#"{"cmd":"load","record":"terra-record 1\ngame crisis\nrules 1\n","game":"futura"}"#,
        "bad-record",
        None,
        "of the game \"crisis\", not of \"futura\"",
    ),
    (
        r#"{"cmd":"load","record":"terra-record 1\ngame crisis\nrules 99\nsetup seats=3"}"#,
        "bad-record",
        None,
        "rules 99",
    ),
    (
        r#"{"cmd":"load","record":"terra-record 1\ngame crisis\nrules 1\nsetup seats=2"}"#,
        "bad-record",
        Some("C2.1"),
        "line 4: the setup is wrong",
    ),
    (
        r#"{"cmd":"load","record":"terra-record 1\ngame crisis\nrules 1\nsetup seats=3\n+ g5\ng5>NA"}"#,
        "bad-record",
        Some("C2.1"),
        "line 6: step 2",
    ),
    (
        r#"{"cmd":"load","record":{"format":1,"game":"crisis","rules":1,"setup":"seats=3","steps":["+ g5","g5>NA"]}}"#,
        "bad-record",
        Some("C2.1"),
        "step 2",
    ),
    (
        r#"{"cmd":"load","record":{"format":1,"game":"futura","rules":1,"setup":"seats=2","steps":["+ S1","+ S1"]}}"#,
        "bad-record",
        Some("F1.1"),
        "step 2",
    ),
    (
        r#"{"cmd":"load","record":{"format":1,"game":"futura","rules":1,"setup":"seats=2","steps":["(C1.1)"]}}"#,
        "bad-record",
        None,
        "cannot be read",
    ),
    (
        r#"{"cmd":"load","record":{"format":1,"game":"crisis","rules":1,"setup":"seats=3","steps":[],"more":1}}"#,
        "bad-record",
        None,
        "unknown field `more`",
    ),
    (
        r#"{"cmd":"load","record":{"format":1,"game":"crisis","rules":1,"setup":"seats=3","steps":[]},"id":"c"}"#,
        "id-taken",
        None,
        "\"c\" is open",
    ),
    (
        r#"{"cmd":"load","record":{"format":1,"game":"crisis","rules":1,"setup":"seats=3","steps":[]},"seed":[]}"#,
        "wrong-type",
        None,
        "seed is a list",
    ),
];

/// Codes that other tests see.
const ELSEWHERE: [&str; 4] = ["line-too-long", "not-utf-8", "too-many-games", "game-too-long"];

/// Codes of games' refusals in the cases.
const OF_GAMES: [&str; 3] = ["not-in-turn", "nothing-impending", "hoard-needs-help"];

/// Opens the games of the cases.
fn open(referee: &mut impl Ask) {
    referee.ok(json!({"cmd": "new", "game": "crisis", "setup": "seats=4", "seed": "42", "id": "c"}));
    referee.ok(json!({"cmd": "new", "game": "futura", "setup": "seats=2", "id": "h"}));
    let state = referee.ok(json!({"cmd": "state", "id": "c"}))["state"].clone();
    referee.ok(json!({"cmd": "load", "game": "crisis", "state": state, "id": "s"}));
}

#[test]
fn each_refusal_has_code_clause_and_sentence_and_changes_nothing() {
    let mut program = Program::start();
    open(&mut program);
    let all = |program: &mut Program| {
        ["c", "h", "s"].map(|id| ["state", "turn"].map(|cmd| program.ok(json!({"cmd": cmd, "id": id}))))
    };
    let before = all(&mut program);
    for &(request, code, clause, says) in CASES {
        let answer = serde_json::from_str(&program.line(request)).expect("JSON");
        let error = error_in(&answer, request);
        assert_eq!((error.0.as_str(), error.1.as_deref()), (code, clause), "{request}: {}", error.2);
        assert!(error.2.contains(says), "{request}: {}", error.2);
    }
    assert_eq!(all(&mut program), before);
    assert_eq!(program.ok(json!({"cmd": "games"}))["open"], 3);
    program.end();
}

#[test]
fn a_refusal_is_the_same_in_another_process() {
    let mut referee = protocol::Referee::new();
    let mut program = Program::start();
    open(&mut referee);
    open(&mut program);
    for &(request, ..) in CASES {
        assert_eq!(referee.line(request), program.line(request));
    }
    program.end();
}

#[test]
fn the_codes_are_those_of_the_docs() {
    let docs = include_str!("../../docs/protocol.md");
    let table = docs.split("| code | when |\n|---|---|\n").nth(1).expect("the docs have a table of codes");
    let rows = table.lines().map_while(|line| line.strip_prefix("| `"));
    let documented: BTreeSet<&str> = rows.filter_map(|row| row.split('`').next()).collect();
    let cases = CASES.iter().map(|&(_, code, ..)| code).filter(|code| !OF_GAMES.contains(code));
    let seen: BTreeSet<&str> = cases.chain(ELSEWHERE).collect();
    assert_eq!(documented, seen);
}

/// What came from outside is repeated with care: not at length, and without what controls a terminal.
#[test]
fn a_sentence_repeats_little() {
    let mut referee = protocol::Referee::new();
    open(&mut referee);
    let long = "\u{1b}[2J\u{7}\n\u{202e}".repeat(20_000);
    for request in [
        json!({"cmd": long}),
        json!({"cmd": "turn", "id": long}),
        json!({"cmd": "games", long.as_str(): 1}),
        json!({"cmd": "view", "id": "c", "viewer": long}),
        json!({"cmd": "view", "id": "c", "viewer": 0, "form": long}),
        json!({"cmd": "new", "game": long, "setup": "seats=3"}),
        json!({"cmd": "new", "game": "crisis", "setup": long}),
        json!({"cmd": "new", "game": "futura", "setup": {"seats": long}}),
        json!({"cmd": "play", "id": "c", "move": long}),
        json!({"cmd": "deal", "id": "h", "card": long}),
        json!({"cmd": "load", "game": "crisis", "state": {long.as_str(): long}}),
        json!({"cmd": "load", "game": "crisis", "state": {"open": long}}),
        json!({"cmd": "load", "game": "crisis", "record": long}),
        json!({"cmd": "load", "record": format!("game crisis\n{long}")}),
        json!({"cmd": "load", "record": {"game": "crisis", "format": long}}),
        json!(long),
    ] {
        let (_, _, message) = referee.error(request);
        assert!(message.chars().count() < 2100, "{} characters", message.chars().count());
        assert!(!message.chars().any(char::is_control), "{message:?}");
    }
}
