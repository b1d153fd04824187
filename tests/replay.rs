//! Runs the example `replay` as a user does: the built program, its output, its exit codes.

#[path = "../examples/draw/mod.rs"]
mod draw;

use anstream::adapter::strip_str;
use draw::Draw;
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use terra::{Game, Record, Seating, Seed, Stream, Viewer, crisis, evolution, futura};

/// The example's program: `cargo test` builds it beside this one.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("this test runs from a file");
    let profile = test.parent().and_then(|deps| deps.parent()).expect("target/<profile>/deps/this");
    let program = profile.join("examples").join(format!("replay{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is not there: cargo build --examples", program.display());
    program
}

/// Runs it with that on stdin.
fn run_with(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(program())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its stdin is piped");
    let given = stdin.to_vec();
    // It may end before it has read all.
    let writer = std::thread::spawn(move || drop(input.write_all(&given)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

fn run(arguments: &[&str]) -> Output {
    run_with(arguments, b"")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// The output of a run that succeeds, silent on stderr.
fn good_with(arguments: &[&str], stdin: &[u8]) -> String {
    let output = run_with(arguments, stdin);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    stdout(&output)
}

fn good(arguments: &[&str]) -> String {
    good_with(arguments, b"")
}

/// The sentence of a run that fails with that code, silent on stdout.
fn bad_with(arguments: &[&str], stdin: &[u8], code: i32) -> String {
    let output = run_with(arguments, stdin);
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    let sentence = stderr.strip_prefix("error: ").and_then(|rest| rest.strip_suffix('\n'));
    let sentence = sentence.unwrap_or_else(|| panic!("{arguments:?}: {stderr}"));
    assert!(!sentence.is_empty() && sentence.chars().count() <= 800, "{arguments:?}: {stderr}");
    assert!(!sentence.chars().any(char::is_control), "{arguments:?}: {stderr:?}");
    sentence.to_owned()
}

fn bad(arguments: &[&str], code: i32) -> String {
    bad_with(arguments, b"", code)
}

fn golden_path(name: &str) -> String {
    format!("{}/tests/goldens/{name}.record", env!("CARGO_MANIFEST_DIR"))
}

fn golden(name: &str) -> String {
    fs::read_to_string(golden_path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn record<G: Game>(name: &str) -> Record<G> {
    golden(name).parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// An empty folder of that name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("replay-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the folder of the build has a name in UTF-8")
}

/// A golden game of each game, one of them with a card set of its own.
const GAMES: [&str; 4] = ["crisis-4-teams", "evolution-3", "futura-3", "futura-cards"];

#[test]
fn help_says_what_each_option_does() {
    let help = good(&["--help"]);
    for part in ["FILE", "--steps", "--at", "--viewer", "spectator", "--to", "--output", "--verify", "comments", "Exit"]
    {
        assert!(help.contains(part), "{part}:\n{help}");
    }
}

#[test]
fn a_good_record_is_summed_up() {
    fn summed_up<G: Game>(name: &str) {
        let record = record::<G>(name);
        let (steps, deals) = (record.steps().len(), record.deals());
        let outcome = record.end().outcome().expect("golden games are over");
        let expected = [
            format!("game      {}, rules {}", G::NAME, G::RULES),
            format!("setup     {}", record.setup()),
            format!("steps     {steps}: {} decisions, {deals} cards", steps as u64 - deals),
            format!("outcome   {outcome}"),
        ];
        assert_eq!(good(&[&golden_path(name)]).lines().collect::<Vec<_>>(), expected);
        // From stdin as well, and unfinished.
        let cut = record.branch(steps - 1).to_string();
        let text = good_with(&["-"], cut.as_bytes());
        assert!(text.contains(&format!("steps     {}: ", steps - 1)), "{text}");
        let awaited = record.state_at(steps - 1).turn();
        assert!(text.ends_with(&format!("outcome   none yet: {awaited}\n")), "{text}");
    }
    summed_up::<crisis::State>("crisis-4-teams");
    summed_up::<evolution::State>("evolution-3");
    summed_up::<futura::State>("futura-3");
}

/// The text with its line number `line`, from 1, replaced.
fn with_line(text: &str, line: usize, new: &str) -> String {
    let lines = text.lines().enumerate().map(|(at, old)| if at + 1 == line { new } else { old });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_bad_record_gets_a_sentence_with_the_step_and_the_rule() {
    fn refused<G: Game>(name: &str, line: usize, new: &str, clause: &str) {
        let broken = with_line(&golden(name), line, new);
        let reason = broken.parse::<Record<G>>().expect_err("it is broken").to_string();
        assert!(reason.contains(&format!("line {line}: step {}, ", line - 4)) && reason.contains(clause), "{reason}");
        for asked in [&["-"][..], &["-", "--steps"], &["-", "--at", "0"], &["-", "--to", "json"]] {
            assert_eq!(bad_with(asked, broken.as_bytes(), 1), format!("stdin: {reason}"));
        }
        let as_json = json_of(&broken);
        let reason = reason.replace(&format!("line {line}: "), "");
        assert_eq!(bad_with(&["-"], as_json.to_string().as_bytes(), 1), format!("stdin: {reason}"));
    }
    // Line 5 is step 1, the first card that is dealt.
    refused::<crisis::State>("crisis-4-teams", 5, "pass", "(C2.1)");
    refused::<crisis::State>("crisis-4-teams", 5, "+ gNA11", "(C2.");
    refused::<crisis::State>("crisis-4-teams", 22, "hoard:g1b1r1", "(C6.6)");
    refused::<crisis::State>("crisis-4-teams", 40, "shrug", "");
    refused::<evolution::State>("evolution-3", 20, "population:5", "(E");
    refused::<evolution::State>("evolution-3", 21, "+ kraken", "");
    refused::<futura::State>("futura-3", 19, "stop", "(F");
    refused::<futura::State>("futura-3", 19, "place:z9", "");
}

/// A record's text as JSON, whether it is a good one or not.
fn json_of(text: &str) -> Value {
    let word = |line: &str| line.split_once(' ').expect("a header line has two parts").1.to_owned();
    let mut lines = text.lines();
    let mut header = || word(lines.next().expect("a record has a header"));
    let (format, game, rules, setup) = (header(), header(), header(), header());
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let steps: Vec<_> = lines.collect();
    json!({"format": number(&format), "game": game, "rules": number(&rules), "setup": setup, "steps": steps})
}

#[test]
fn text_becomes_json_and_the_same_text_again() {
    for name in GAMES {
        let path = golden_path(name);
        let json = good(&[&path, "--to", "json"]);
        let value: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(value, json_of(&golden(name)));
        assert_eq!(good_with(&["-", "--to", "text"], json.as_bytes()), golden(name));
        assert_eq!(good(&[&path, "--to", "text"]), golden(name));
        assert_eq!(good_with(&["-", "--to", "json"], json.as_bytes()), json);
        assert_eq!(good_with(&["-"], json.as_bytes()), good(&[&path]));
    }
}

#[cfg(feature = "serde")]
#[test]
fn its_json_is_that_of_the_libraries() {
    fn same<G: Game>(name: &str) {
        let record = record::<G>(name);
        let json = good(&[&golden_path(name), "--to", "json"]);
        let read: Record<G> = serde_json::from_str(&json).expect("the libraries read it");
        assert!(read == record);
        let written = serde_json::to_string(&record).expect("JSON");
        assert_eq!(good_with(&["-", "--to", "json"], written.as_bytes()), json);
        let libraries: Value = serde_json::from_str(&written).expect("JSON");
        assert_eq!(serde_json::from_str::<Value>(&json).expect("JSON"), libraries);
    }
    same::<crisis::State>("crisis-twins");
    same::<evolution::State>("evolution-cards");
    same::<futura::State>("futura-cards");
}

#[test]
fn output_goes_to_a_file_and_comments_are_not_kept() {
    let folder = folder("output");
    let (one, two) = (folder.join("one.json"), folder.join("two.record"));
    let commented =
        format!("# Table 3\n\n{}# the end\n", golden("evolution-2").replace("decline\n", "decline   # no\n"));
    assert_ne!(commented, golden("evolution-2"));
    fs::write(&two, &commented).expect("the file can be written");
    assert_eq!(good(&[text(&two), "--to", "json", "-o", text(&one)]), "");
    assert_eq!(good(&[text(&one), "--to", "text", "--output", text(&two)]), "");
    assert_eq!(fs::read_to_string(&two).expect("it is there"), golden("evolution-2"));
    // Onto itself.
    assert_eq!(good(&[text(&two), "--to", "json", "-o", text(&two)]), "");
    assert_eq!(fs::read(&one).expect("it is there"), fs::read(&two).expect("it is there"));
    let nowhere = folder.join("none/three.json");
    let sentence = bad(&[text(&two), "--to", "json", "-o", text(&nowhere)], 2);
    assert!(sentence.contains("cannot be written"), "{sentence}");
}

#[test]
fn steps_are_listed_as_the_viewer_saw_them() {
    fn listed<G: Game>(name: &str) {
        let record = record::<G>(name);
        for viewer in Viewer::all(record.setup().seats()) {
            let eyes = viewer.seat().map_or("spectator".to_owned(), |seat| seat.number().to_string());
            let text = good(&[&golden_path(name), "--steps", "--viewer", &eyes]);
            let lines: Vec<_> = text.lines().collect();
            assert_eq!(lines.len(), record.steps().len());
            for (number, (line, (before, step))) in lines.into_iter().zip(record.states()).enumerate() {
                let who = before.turn().player().map_or("chance".to_owned(), |seat| seat.to_string());
                let event = before.event(step, viewer).to_string();
                let head = line.strip_suffix(&event).unwrap_or_else(|| panic!("{line}\n{event}"));
                let words: Vec<_> = head.split_whitespace().collect();
                assert_eq!(words.join(" "), format!("{} {who} {step}", number + 1));
            }
            if viewer == Viewer::Spectator {
                assert_eq!(text, good(&[&golden_path(name), "--steps"]));
            }
        }
    }
    listed::<crisis::State>("crisis-lot");
    listed::<evolution::State>("evolution-2");
    listed::<futura::State>("futura-2");
}

#[test]
fn the_table_is_drawn_after_any_step_for_any_viewer() {
    fn drawn<G: Game<View: Draw>>(name: &str) {
        let record = record::<G>(name);
        let last = record.steps().len();
        for step in [0, 1, last / 2, last] {
            for viewer in Viewer::all(record.setup().seats()) {
                let eyes = viewer.seat().map_or("spectator".to_owned(), |seat| seat.number().to_string());
                let text = good(&[&golden_path(name), "--at", &step.to_string(), "--viewer", &eyes]);
                assert_eq!(text, strip_str(&record.state_at(step).view(viewer).draw()).to_string());
            }
        }
        let spectator = good(&[&golden_path(name), "--at", "0"]);
        assert!(spectator.contains("seen by spectator"), "{spectator}");

        let sentence = bad(&[&golden_path(name), "--at", &(last + 1).to_string()], 2);
        assert!(sentence.contains(&format!("has {last} steps: --at takes 0 to {last}")), "{sentence}");
        let seats = record.setup().seats();
        for asked in [&["--at", "3"][..], &["--steps"]] {
            let (path, nobody) = (golden_path(name), seats.to_string());
            let sentence = bad(&[&[&path, "--viewer", &nobody], asked].concat(), 2);
            assert!(sentence.contains(&format!("seats are 0 to {}", seats - 1)), "{sentence}");
        }
    }
    drawn::<crisis::State>("crisis-5");
    drawn::<evolution::State>("evolution-4");
    drawn::<futura::State>("futura-4");
}

#[test]
fn styles_are_for_terminals_alone() {
    let with = |name: &str, value: &str| {
        let mut command = Command::new(program());
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(name, value).stdin(Stdio::null());
        let output = command.args([&golden_path("crisis-3"), "--at", "60"]).output().expect("the program starts");
        assert!(output.status.success());
        stdout(&output)
    };
    let (plain, forced) = (with("NO_COLOR", "1"), with("CLICOLOR_FORCE", "1"));
    assert!(!plain.contains('\u{1b}') && forced.contains('\u{1b}'));
    assert_eq!(strip_str(&forced).to_string(), plain);
}

#[test]
fn a_folder_of_good_records_is_good() {
    let goldens = format!("{}/tests/goldens", env!("CARGO_MANIFEST_DIR"));
    let text = good(&["--verify", &goldens]);
    let count = fs::read_dir(&goldens).expect("the folder is there").count();
    assert!(text.starts_with(&format!("{count} checked: {count} good (")) && text.ends_with(", 0 bad\n"), "{text}");
    for game in ["crisis", "evolution", "futura"] {
        let of_it = fs::read_dir(&goldens).expect("the folder is there").filter_map(Result::ok);
        let of_it = of_it.filter(|entry| entry.file_name().to_string_lossy().starts_with(game)).count();
        assert!(text.contains(&format!("{of_it} {game}")), "{text}");
    }
}

#[test]
fn each_bad_record_of_a_folder_has_a_line_in_the_order_of_names() {
    let folder = folder("verify");
    let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("the file can be written");
    put("a.txt", golden("crisis-3").as_bytes());
    put("b.record", with_line(&golden("futura-2"), 30, "nonsense").as_bytes());
    put("c.json", json_of(&golden("evolution-2")).to_string().as_bytes());
    put("d.json", json_of(&with_line(&golden("evolution-2"), 5, "+ fish")).to_string().as_bytes());
    put("e.record", b"\xff\xfe\x00binary");
    put("f.txt", b"");
    put("notes.md", b"no record, and not looked at");
    put("record", b"neither");
    fs::create_dir(folder.join("g.record")).expect("the folder can be made");

    let output = run(&["--verify", text(&folder)]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let lines = stdout(&output);
    let lines: Vec<_> = lines.lines().collect();
    let expected = [
        ("b.record", "line 30: step 26, \"nonsense\", cannot be read: "),
        ("d.json", "step 1, \"+ fish\", is not legal: "),
        ("e.record", "it is no text: byte 1 "),
        ("f.txt", "it is empty"),
        ("g.record", "it is no file"),
    ];
    assert_eq!(lines.len(), expected.len() + 1, "{lines:#?}");
    for (line, (name, reason)) in lines.iter().zip(expected) {
        let start = format!("{}: {reason}", text(&folder.join(name)));
        assert!(line.starts_with(&start), "{line}");
    }
    assert_eq!(lines[5], "7 checked: 2 good (1 crisis, 1 evolution, 0 futura), 5 bad");
}

#[test]
fn what_cannot_be_a_folder_of_records_is_an_argument_that_cannot_be_used() {
    let empty = folder("empty");
    assert!(bad(&["--verify", text(&empty)], 2).contains("no record in"));
    assert!(bad(&["--verify", text(&empty.join("none"))], 2).contains("cannot be read"));
    assert!(bad(&["--verify", &golden_path("crisis-3")], 2).contains("cannot be read"));
}

#[test]
fn odd_input_gets_one_sentence() {
    let huge = "x".repeat(3 << 20);
    let header = "terra-record 1\ngame crisis\nrules 1\nsetup seats=3\n";
    let json = |key: &str, value: Value| {
        let mut record = json_of(&golden("crisis-3"));
        record[key] = value;
        record.to_string().into_bytes()
    };
    let odd: Vec<(Vec<u8>, &str)> = vec![
        (vec![], "it is empty"),
        (b" \n\t\n".to_vec(), "it is empty"),
        (b"# nothing but a comment\n".to_vec(), "ends before its header does"),
        (vec![0; 5000], "line 1: expected \"terra-record\""),
        (b"\x7fELF\x02\x01\x01\x80".to_vec(), "byte 8 begins no character of UTF-8"),
        (b"\x1b[2Jclear".to_vec(), "line 1: expected \"terra-record\""),
        (huge.clone().into_bytes(), "line 1: expected \"terra-record\""),
        (format!("{header}{huge}").into_bytes(), "line 5: step 1, "),
        (format!("{header}+ {huge}").into_bytes(), "line 5: step 1, "),
        (header.replace("seats=3", &huge).into_bytes(), "line 4: the setup is wrong"),
        (header.replace("seats=3", "seats=9").into_bytes(), "3 to 6 can play, not 9 (C2.1)"),
        (header.replace("crisis", "chess").into_bytes(), "of the game \"chess\", not of crisis, evolution or futura"),
        (header.replace("crisis", "futura").replace('3', "6").into_bytes(), "2 to 5 can play, not 6 (F2.5)"),
        (header.replace("rules 1", "rules 2").into_bytes(), "played by rules 2, this crate keeps rules 1"),
        (header.replace("record 1", "record 9").into_bytes(), "has format 9"),
        (header.replace("rules 1", "rules one").into_bytes(), "line 3: "),
        (b"{".to_vec(), "it is no record in JSON: "),
        (b"{}".to_vec(), "missing field"),
        (b"[]".to_vec(), "line 1: expected \"terra-record\""),
        ("{\"a\":".repeat(100_000).into_bytes(), "it is no record in JSON: "),
        (b"{\"\\u001b[2J\\n\":1}".to_vec(), "unknown field"),
        (json("format", json!(2)), "has format 2"),
        (json("format", json!("1")), "it is no record in JSON: "),
        (json("game", json!("go")), "of the game \"go\""),
        (json("game", json!("evolution")), "the setup is wrong: "),
        (json("rules", json!(7)), "played by rules 7"),
        (json("setup", json!("seats=4\nseats=4")), "the setup is wrong: "),
        (json("steps", json!(["+ g1\n+ g1"])), "step 1, "),
        (json("steps", json!(["+ g1", "# pass"])), "step 2, "),
        (json("steps", json!([""])), "step 1, "),
        (json("steps", json!([17])), "it is no record in JSON: "),
        (json("more", json!(1)), "unknown field"),
    ];
    for (bytes, says) in odd {
        let sentence = bad_with(&["-"], &bytes, 1);
        assert!(sentence.starts_with("stdin: ") && sentence.contains(says), "{says}: {sentence}");
    }
    // Two records in one file are none.
    let twice = golden("crisis-3").repeat(2);
    assert!(bad_with(&["-"], twice.as_bytes(), 1).contains("\"terra-record 1\", cannot be read"));
    let goldens = format!("{}/tests/goldens", env!("CARGO_MANIFEST_DIR"));
    assert!(bad(&[&goldens], 2).contains("is a folder: --verify"));
    assert!(bad(&["no such\u{1b} file"], 2).contains("cannot be read"));
}

/// Records with some bytes changed: whatever they are, the program tells them good or bad.
#[test]
fn no_mangled_record_upsets_it() {
    let folder = folder("mangled");
    let mut rng = Seed::from(3).rng(Stream(0));
    let mut number = 0;
    for name in GAMES {
        let json = good(&[&golden_path(name), "--to", "json"]);
        for whole in [golden(name), json] {
            for _ in 0..25 {
                let mut bytes = whole.clone().into_bytes();
                for _ in 0..=rng.below(2) {
                    let at = rng.below(bytes.len() as u32) as usize;
                    match rng.below(4) {
                        0 => bytes[at] = rng.below(256) as u8,
                        1 => bytes[at] = b"0123456789+:>#gbr\n \""[rng.below(20) as usize],
                        2 => drop(bytes.remove(at)),
                        _ => bytes.truncate(at.max(1)),
                    }
                }
                fs::write(folder.join(format!("{number:03}.record")), bytes).expect("the file can be written");
                number += 1;
            }
        }
    }
    let output = run(&["--verify", text(&folder)]);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(1));
    let lines = stdout(&output);
    let (reasons, summary) = lines.trim_end().rsplit_once('\n').expect("some are bad");
    let bad = reasons.lines().count();
    assert!(summary.starts_with(&format!("{number} checked: {} good (", number - bad)), "{summary}");
    assert!(summary.ends_with(&format!(", {bad} bad")) && bad > number / 4, "{summary}");
}

#[test]
fn wrong_arguments_get_one_line_and_exit_code_2() {
    let file = &golden_path("crisis-3") as &str;
    let wrong: [(&[&str], &str); 18] = [
        (&[], "a record is missing"),
        (&["--steps"], "<FILE>"),
        (&["nowhere.record"], "nowhere.record cannot be read"),
        (&[file, "more"], "'more'"),
        (&[file, "--at"], "--at"),
        (&[file, "--at", "-1"], "'-1'"),
        (&[file, "--at", "many"], "a number of steps is needed"),
        (&[file, "--at", "99999999999999999999999"], "a number of steps is needed"),
        (&[file, "--viewer", "0"], "--at"),
        (&[file, "--at", "1", "--viewer", "6"], "0 to 5, or spectator"),
        (&[file, "--at", "1", "--viewer", "me"], "'me'"),
        (&[file, "--to", "yaml"], "'yaml'"),
        (&[file, "--output", "x"], "--to"),
        (&[file, "--steps", "--at", "3"], "'--at"),
        (&[file, "--at", "3", "--to", "text"], "'--to"),
        (&[file, "--verify", "tests"], "--verify"),
        (&["--verify"], "--verify"),
        (&[file, "--frist"], "'--frist'"),
    ];
    for (arguments, says) in wrong {
        let sentence = bad(arguments, 2);
        assert!(sentence.contains(says), "{arguments:?}: {sentence}");
    }
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    for asked in [&["--steps"][..], &["--at", "100"], &["--to", "json"], &[]] {
        let mut child = Command::new(program())
            .arg(golden_path("futura-5"))
            .args(asked)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success(), "{asked:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}
