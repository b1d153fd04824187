//! The example `referee` as its clients meet it: the built program, asked through its pipes; and its line handler
//! as a function, where a test asks very much.
//!
//! Whole games by a client in another language are in `examples/referee/client.py`, which `.ci/run` runs.

mod commands;
mod docs;
mod games;
mod garbage;
mod limits;
mod lines;
mod refusals;

#[path = "../../examples/referee/lines.rs"]
mod bounded_lines;
#[path = "../../examples/referee/protocol/mod.rs"]
mod protocol;

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The example's program: `cargo test` builds it beside this one.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("this test runs from a file");
    let profile = test.parent().and_then(|deps| deps.parent()).expect("target/<profile>/deps/this");
    let program = profile.join("examples").join(format!("referee{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is not there: cargo build --examples --all-features", program.display());
    program
}

/// Something that answers lines.
trait Ask {
    /// The answer to a line, as it is.
    fn line(&mut self, line: &str) -> String;

    /// The answer to a request.
    #[track_caller]
    fn ask(&mut self, request: Value) -> Value {
        let answer = self.line(&request.to_string());
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{answer} to {request}: {error}"))
    }

    /// The answer to a request that is met.
    #[track_caller]
    fn ok(&mut self, request: Value) -> Value {
        let text = request.to_string();
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{answer} to {text}");
        answer
    }

    /// The error of a request that is refused: code, clause, message.
    #[track_caller]
    fn error(&mut self, request: Value) -> (String, Option<String>, String) {
        let text = request.to_string();
        error_in(&self.ask(request), &text)
    }
}

/// Code, clause and message of an answer that is an error.
#[track_caller]
fn error_in(answer: &Value, request: &str) -> (String, Option<String>, String) {
    assert_eq!(answer["ok"], false, "{answer} to {request}");
    let error = answer["error"].as_object().unwrap_or_else(|| panic!("{answer} has no error"));
    assert_eq!(error.len(), 3, "{answer}");
    let text = |name: &str| error[name].as_str().map(str::to_owned);
    let (code, message) = (text("code").expect("a code"), text("message").expect("a message"));
    assert!(error["clause"].is_null() || error["clause"].is_string(), "{answer}");
    assert!(!message.is_empty() && !message.contains('\n') && message.len() < 9000, "{answer}");
    (code, text("clause"), message)
}

/// The built program.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start() -> Program {
        let mut child = Command::new(program())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Program { input: child.stdin.take(), child, output }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the program reads");
    }

    /// The next answer; nothing when there are no more.
    fn receive(&mut self) -> Option<String> {
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("answers are UTF-8");
        let is_line = answer.ends_with('\n');
        assert!(is_line || answer.is_empty(), "half an answer: {answer}");
        answer.pop();
        is_line.then_some(answer)
    }

    /// Ends its input; it has to end by itself, and to have no more to say.
    fn end(mut self) {
        drop(self.input.take());
        assert_eq!(self.receive(), None);
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0));
    }
}

impl Ask for Program {
    fn line(&mut self, line: &str) -> String {
        self.send(line.as_bytes());
        self.send(b"\n");
        self.receive().unwrap_or_else(|| panic!("no answer to {line}"))
    }
}

impl Ask for protocol::Referee {
    fn line(&mut self, line: &str) -> String {
        let answer = self.answer(line.as_bytes()).unwrap_or_else(|| panic!("no answer to {line}"));
        String::from_utf8(answer.to_vec()).expect("answers are UTF-8")
    }
}
