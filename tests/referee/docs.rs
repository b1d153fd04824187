//! docs/protocol.md tells the truth: what it shows is asked and answered so, and it speaks of every command.

use crate::{Ask, Program};
use serde_json::json;

const DOCS: &str = include_str!("../../docs/protocol.md");

/// Each block with lines that begin with `> `, a request, and `< `, its answer, is a session of its own. An answer that
/// ends with `…` is shown in part.
#[test]
fn its_sessions_go_as_they_are_shown() {
    let mut sessions = 0;
    for block in DOCS.split("```text\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        if !block.starts_with("> ") {
            continue;
        }
        let mut program = Program::start();
        let mut answer = None;
        for line in block.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                assert_eq!(answer, None, "an answer that is not shown");
                answer = Some(program.line(request));
                continue;
            }
            let shown = line.strip_prefix("< ").unwrap_or_else(|| panic!("neither request nor answer: {line}"));
            let answer = answer.take().unwrap_or_else(|| panic!("no request before {line}"));
            match shown.strip_suffix('…') {
                Some(begin) => assert!(answer.starts_with(begin), "shown is\n{shown}\nand it is\n{answer}"),
                None => assert_eq!(shown, answer),
            }
        }
        program.end();
        sessions += 1;
    }
    assert!(sessions >= 4, "{sessions} sessions");
}

#[test]
fn it_has_a_row_for_every_command_with_its_fields() {
    let mut program = Program::start();
    let (_, _, message) = program.error(json!({"cmd": "none"}));
    let commands = message.split("there are ").nth(1).expect("the commands are listed");
    for command in commands.split(", ") {
        let row = DOCS.lines().find(|line| line.starts_with(&format!("| `{command}` |")));
        let row = row.unwrap_or_else(|| panic!("no row for {command}"));
        let (code, _, message) = program.error(json!({"cmd": command, "none": 1}));
        assert_eq!(code, "unknown-field");
        let fields = message.split("cmd, tag, ").nth(1).unwrap_or_default();
        let cell = row.split('|').nth(2).unwrap_or_default();
        let documented: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        assert_eq!(documented.join(", "), fields, "{command}");
    }
    program.end();
}

#[test]
fn it_has_the_limits() {
    let mut program = Program::start();
    let limits = program.ok(json!({"cmd": "games"}))["limits"].clone();
    let section = DOCS.split("## Limits").nth(1).expect("there is a section");
    for (name, limit) in limits.as_object().expect("an object") {
        let row = section.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.unwrap_or_else(|| panic!("no row for {name}"));
        let number = row.split('|').nth(2).unwrap_or_default().trim().replace(',', "");
        assert_eq!(number, limit.to_string(), "{name}");
    }
    program.end();
}
