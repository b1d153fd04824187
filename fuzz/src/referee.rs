//! Bytes as lines for the referee.

use super::protocol::Referee;

/// A session is not longer, so that an input takes no time that matters.
const LINES: usize = 30;

/// Every line that is not blank has one answer: one line of JSON, with `ok`.
pub fn referee(data: &[u8]) {
    let mut referee = Referee::new();
    for line in data.split(|&byte| byte == b'\n').take(LINES) {
        let Some(answer) = referee.answer(line) else {
            assert!(line.trim_ascii().is_empty(), "no answer");
            continue;
        };
        assert!(!line.trim_ascii().is_empty(), "an answer to nothing");
        assert!(!answer.contains(&b'\n'), "more than one line");
        let answer: serde_json::Value = serde_json::from_slice(answer).expect("an answer is JSON");
        let error = &answer["error"];
        match answer["ok"].as_bool() {
            Some(true) => assert!(error.is_null(), "{answer}"),
            Some(false) => assert!(error["code"].is_string() && error["message"].is_string(), "{answer}"),
            None => panic!("no ok in {answer}"),
        }
    }
}
