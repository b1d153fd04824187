//! Lines and streams: how long, of what bytes, and when answers come.

use crate::bounded_lines::Lines;
use crate::protocol::{LINE, Referee};
use crate::{Ask, Program, error_in, program};
use serde_json::{Value, json};
use std::io::{self, Read};
use std::process::{Command, Stdio};

/// The answer to a line of bytes.
fn answer(program: &mut Program, line: &[u8]) -> Value {
    program.send(&[line, b"\n"].concat());
    let answer = program.receive().expect("an answer");
    serde_json::from_str(&answer).expect("JSON")
}

fn code(program: &mut Program, line: &[u8]) -> String {
    error_in(&answer(program, line), "the line").0
}

#[test]
fn a_line_of_a_mebibyte_is_read_and_a_longer_one_is_left_out() {
    assert_eq!(LINE, 1 << 20);
    let mut program = Program::start();
    let request = br#"{"cmd":"games"}"#;
    let padded = |length: usize| [&request[..], &vec![b' '; length - request.len()]].concat();
    assert_eq!(answer(&mut program, &padded(LINE))["ok"], true);
    assert_eq!(code(&mut program, &padded(LINE + 1)), "line-too-long");
    assert_eq!(code(&mut program, &vec![b'x'; LINE + 1]), "line-too-long");
    assert_eq!(code(&mut program, &vec![b'['; 5 * LINE]), "line-too-long");
    assert_eq!(answer(&mut program, request)["ok"], true, "the next line is another");
    program.end();
}

/// So many bytes without the end of a line, then one short line.
struct Long {
    left: usize,
    last: &'static [u8],
}

impl Read for Long {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return self.last.read(out);
        }
        let length = out.len().min(self.left);
        out[..length].fill(b'x');
        self.left -= length;
        Ok(length)
    }
}

#[test]
fn the_rest_of_a_long_line_takes_no_memory() {
    let mut lines = Lines::new(Long { left: 300 << 20, last: b"\nnext\nlast" }, LINE + 1);
    let mut waits = 0;
    let used = allocation_counter::measure(|| {
        let line = lines.next(|| Ok(())).expect("it can be read").map(<[u8]>::len);
        assert_eq!(line, Some(LINE + 1));
    });
    assert!(used.bytes_max < 4 * LINE as u64, "{used:?}");
    for expected in [&b"next"[..], b"last"] {
        let line = lines.next(|| {
            waits += 1;
            Ok(())
        });
        assert_eq!(line.expect("it can be read"), Some(expected));
    }
    assert!(matches!(lines.next(|| Ok(())), Ok(None)));
    assert_eq!(waits, 1, "only before the end of the input is more waited for");
}

#[test]
fn bytes_that_are_no_text_and_nesting_without_end_are_refused() {
    let mut program = Program::start();
    for line in [&b"\xff"[..], b"{\"cmd\":\"g\xc3(mes\"}", b"{\"cmd\":\"\xed\xa0\x80\"}", b"\xff\xfe{\0}\0"] {
        assert_eq!(code(&mut program, line), "not-utf-8", "{line:?}");
    }
    let deep = |open: &str, close: &str| {
        let value = [open.repeat(100_000), close.repeat(100_000)].concat();
        format!("{{\"cmd\":\"load\",\"record\":{value}}}").into_bytes()
    };
    for line in [vec![b'['; 500_000], b"{\"a\":".repeat(100_000), deep("[", "]"), deep("{\"a\":", "}")] {
        assert_eq!(code(&mut program, &line), "bad-json");
    }
    // The object and the lists in it.
    let nested = |depth: usize| {
        let lists = ["[".repeat(depth - 1), "]".repeat(depth - 1)].concat();
        format!("{{\"cmd\":\"load\",\"record\":{lists}}}").into_bytes()
    };
    assert_eq!(code(&mut program, &nested(127)), "wrong-type");
    assert_eq!(code(&mut program, &nested(128)), "bad-json");
    for line in ["null", "1", "[]", "\"games\"", "{", "{}x", "{\"cmd\":\"games\"} {}", "{'cmd':'games'}", "\u{feff}{}"]
    {
        assert_eq!(code(&mut program, line.as_bytes()), "bad-json", "{line}");
    }
    program.end();
}

#[test]
fn empty_lines_have_no_answer_and_ends_of_lines_may_have_a_return() {
    let mut program = Program::start();
    program.send(b"\n\r\n  \t\n\n{\"cmd\":\"games\",\"tag\":1}\r\n\n{\"cmd\":\"games\",\"tag\":2}\n");
    for tag in [1, 2] {
        let answer: Value = serde_json::from_str(&program.receive().expect("an answer")).expect("JSON");
        assert_eq!(answer["tag"], tag);
    }
    program.end();
}

#[test]
fn a_last_line_needs_no_end_and_quit_leaves_the_rest() {
    let mut program = Program::start();
    program.send(b"{\"cmd\":\"games\"}");
    drop(program.input.take());
    assert!(program.receive().is_some_and(|answer| answer.starts_with("{\"ok\":true")));
    program.end();

    let mut program = Program::start();
    program.send(b"{\"cmd\":\"quit\",\"tag\":\"bye\"}\n{\"cmd\":\"games\"}\n");
    assert_eq!(program.receive().as_deref(), Some("{\"tag\":\"bye\",\"ok\":true,\"open\":0}"));
    program.end();

    Program::start().end();

    let mut referee = Referee::new();
    referee.ok(json!({"cmd": "games"}));
    assert!(!referee.has_quit());
    referee.error(json!({"cmd": "quit", "now": 1}));
    assert!(!referee.has_quit(), "that was no request");
    referee.ok(json!({"cmd": "quit"}));
    assert!(referee.has_quit());
}

#[test]
fn tags_are_echoed_by_good_and_bad_answers() {
    let mut program = Program::start();
    for tag in [json!(0), json!(1_u64 << 53), json!(""), json!("a \"b\" \u{1} é"), json!("x".repeat(256))] {
        assert_eq!(program.ask(json!({"cmd": "games", "tag": tag}))["tag"], tag);
        assert_eq!(program.ask(json!({"cmd": "nothing", "tag": tag}))["tag"], tag);
        assert_eq!(program.ask(json!({"cmd": "turn", "id": "none", "tag": tag}))["tag"], tag);
        assert_eq!(program.ask(json!({"tag": tag, "cmd": "turn", "mvoe": 1}))["tag"], tag);
    }
    for (tag, code) in [
        (json!([1]), "wrong-type"),
        (json!({}), "wrong-type"),
        (json!(-1), "wrong-type"),
        (json!(0.5), "wrong-type"),
        (json!(true), "wrong-type"),
        (json!((1_u64 << 53) + 1), "bad-value"),
        (json!("x".repeat(257)), "bad-value"),
    ] {
        let answer = program.ask(json!({"cmd": "games", "tag": tag}));
        assert_eq!(error_in(&answer, "a tag").0, code, "{tag}");
        assert!(answer.get("tag").is_none());
    }
    let answer = program.line("{\"cmd\":\"games\",\"tag\":null}");
    assert!(answer.starts_with("{\"ok\":true"), "null is as if it were not there");
    program.end();
}

#[test]
fn answers_come_when_the_client_waits_whatever_the_rhythm() {
    let mut program = Program::start();
    // Half a request: what was asked before is answered.
    program.send(b"{\"cmd\":\"games\",\"tag\":1}\n{\"cmd\":");
    assert!(program.receive().is_some_and(|answer| answer.starts_with("{\"tag\":1")));
    program.send(b"\"games\",\"tag\":2}\n");
    assert!(program.receive().is_some_and(|answer| answer.starts_with("{\"tag\":2")));
    // Many at once.
    let many: Vec<String> = (0..300).map(|tag| format!("{{\"cmd\":\"quiz\",\"tag\":{tag}}}\n")).collect();
    program.send(many.concat().as_bytes());
    for tag in 0..300 {
        assert!(program.receive().is_some_and(|answer| answer.starts_with(&format!("{{\"tag\":{tag},\"ok\":false"))));
    }
    program.end();
}

#[test]
fn equal_input_gives_equal_output() {
    let play = || {
        let mut program = Program::start();
        let mut all = String::new();
        for (game, setup) in [("crisis", "seats=4"), ("evolution", "seats=2 limit=6"), ("futura", "seats=2")] {
            let new = json!({"cmd": "new", "game": game, "setup": setup, "seed": 3, "id": game});
            all += &program.line(&new.to_string());
            for _ in 0..30 {
                let moves = program.ok(json!({"cmd": "legal", "id": game}))["moves"].clone();
                all += &program.line(&json!({"cmd": "play", "id": game, "move": moves[0]}).to_string());
            }
            for cmd in ["state", "record", "turn", "outcome", "legal"] {
                all += &program.line(&json!({"cmd": cmd, "id": game}).to_string());
            }
            for cmd in ["view", "events", "encode"] {
                all += &program.line(&json!({"cmd": cmd, "id": game, "viewer": 1}).to_string());
            }
            all += &program.line(&json!({"cmd": "sample", "id": game, "viewer": 1, "seed": 1}).to_string());
        }
        program.end();
        all
    };
    let once = play();
    assert_eq!(play(), once);
    assert!(!once.contains("\"ok\":false"));
}

#[test]
fn the_command_line_has_help_and_refuses_the_rest_in_one_line() {
    let run = |arguments: &[&str]| {
        Command::new(program()).args(arguments).stdin(Stdio::null()).output().expect("the program starts")
    };
    let help = run(&["--help"]);
    assert!(help.status.success() && String::from_utf8_lossy(&help.stdout).contains("docs/protocol.md"));
    let wrong = run(&["crisis"]);
    let stderr = String::from_utf8_lossy(&wrong.stderr);
    assert_eq!((wrong.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
    assert!(stderr.starts_with("error: ") && stderr.contains("'crisis'"), "{stderr}");
    assert!(wrong.stdout.is_empty());
}

#[test]
fn a_client_that_goes_away_is_no_error() {
    let mut child = Command::new(program())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("its input is a pipe");
    // It can be gone before all is written.
    let _ = io::Write::write_all(&mut input, &b"{\"cmd\":\"games\"}\n".repeat(3000));
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
