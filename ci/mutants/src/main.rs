//! Mutation tests without a build for each mutant.
//!
//!     mutants-at-once LIST TREE RESULTS [FILE]...
//!
//! LIST is what `cargo mutants --list --workspace --json` prints, TREE a copy of the repository to be changed, RESULTS
//! the file that gets a line for each mutant: `caught`, `timeout`, `missed`, `unbuilt` (it does not compile as a switch;
//! most compile in no way) or `unplaced` (in a constant, or in a function that constants need). Only mutants of files
//! whose path begins with one of FILE are tried. Who is named after `+` in RESULTS already is not tried again.
//!
//! All mutants go into one build, each behind its number ([`switch`]); the tests are then run once for each, with
//! `MUTANT` set to it: first the quick ones of its crate, then all that can judge, until one fails.

mod switch;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use switch::Mutant;

const CRATES: [&str; 4] = ["terra-core", "terra-crisis", "terra-evolution", "terra-futura"];
const SWITCH: &str = "
extern crate std as __std;
/// Which mutant is switched on.
#[doc(hidden)]
#[inline]
pub fn __mutant() -> u32 {
    static NUMBER: __std::sync::OnceLock<u32> = __std::sync::OnceLock::new();
    *NUMBER.get_or_init(|| __std::env::var(\"MUTANT\").ok().and_then(|text| text.parse().ok()).unwrap_or(0))
}
";

/// A test program, and where it is run.
struct Judge {
    name: String,
    program: PathBuf,
    package: PathBuf,
    needs: Duration,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [list, tree, results, files @ ..] = arguments.as_slice() else {
        eprintln!("mutants-at-once LIST TREE RESULTS [FILE]...");
        std::process::exit(2);
    };
    let tree = Path::new(tree);
    let mutants: Vec<Mutant> = mutants(list)
        .into_iter()
        .filter(|mutant| files.is_empty() || files.iter().any(|file| mutant.file.starts_with(file)))
        .collect();
    let sources: BTreeMap<String, String> = mutants
        .iter()
        .map(|mutant| mutant.file.clone())
        .collect::<BTreeSet<_>>()
        .into_iter()
        .map(|file| (file.clone(), std::fs::read_to_string(tree.join(&file)).expect("the tree has the file")))
        .collect();
    for name in CRATES {
        let path = tree.join("crates").join(name).join("src/lib.rs");
        let text = std::fs::read_to_string(&path).expect("each crate has a lib.rs");
        std::fs::write(&path, text + SWITCH).expect("the tree can be written");
    }

    let (mut kept_const, mut unbuilt) = (BTreeSet::new(), BTreeSet::new());
    let placed = loop {
        let placed = write_all(tree, &sources, &mutants, &kept_const, &unbuilt);
        let check = ["check", "--workspace", "--lib", "--all-features", "--keep-going"];
        let before = (kept_const.len(), unbuilt.len());
        let errors = learn(&cargo(tree, &check), tree, &mut kept_const, &mut unbuilt);
        println!("{errors} errors; constant {}, unbuilt {}", kept_const.len(), unbuilt.len());
        if errors == 0 {
            break placed;
        }
        assert_ne!(before, (kept_const.len(), unbuilt.len()), "an error that no mutant explains");
    };

    let judges = judges(tree);
    let out = std::fs::OpenOptions::new().create(true).append(true).open(results).expect("results can be written");
    let out = Mutex::new(out);
    let tried = std::fs::read_to_string(results).expect("results can be read");
    let tried: BTreeSet<&str> = tried.lines().filter_map(|line| line.split_once(" + ").map(|(_, name)| name)).collect();
    let left = Mutex::new(mutants.iter().filter(|mutant| !tried.contains(mutant.name.as_str())));
    let work = || {
        loop {
            let next = left.lock().expect("no worker panics").next();
            let Some(mutant) = next else { break };
            let verdict = if unbuilt.contains(&mutant.id) {
                "unbuilt".to_string()
            } else if !placed.contains(&mutant.id) {
                "unplaced".to_string()
            } else {
                judge(mutant, &judges)
            };
            let mut out = out.lock().expect("no worker panics");
            writeln!(out, "{verdict} + {}", mutant.name).expect("results can be written");
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) + 1 {
            scope.spawn(work);
        }
    });
}

fn mutants(list: &str) -> Vec<Mutant> {
    let list: Value = serde_json::from_str(&std::fs::read_to_string(list).expect("LIST can be read")).expect("is JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    (1..)
        .zip(list.as_array().expect("an array"))
        .map(|(id, mutant)| Mutant {
            id,
            file: text(&mutant["file"]),
            name: text(&mutant["name"]),
            genre: text(&mutant["genre"]),
            replacement: text(&mutant["replacement"]),
            start: (number(&mutant["span"]["start"]["line"]), number(&mutant["span"]["start"]["column"])),
        })
        .collect()
}

/// Writes the files with their mutants, and tells which are in.
fn write_all(
    tree: &Path,
    sources: &BTreeMap<String, String>,
    mutants: &[Mutant],
    kept_const: &BTreeSet<String>,
    unbuilt: &BTreeSet<u32>,
) -> BTreeSet<u32> {
    let mut placed = BTreeSet::new();
    for (file, source) in sources {
        let here: Vec<&Mutant> = mutants.iter().filter(|m| m.file == *file && !unbuilt.contains(&m.id)).collect();
        let (mut text, ids) = switch::switched(source, &here, kept_const);
        if file.ends_with("/lib.rs") {
            text += SWITCH;
        }
        std::fs::write(tree.join(file), text).expect("the tree can be written");
        placed.extend(ids);
    }
    placed
}

/// The messages of cargo.
fn cargo(tree: &Path, arguments: &[&str]) -> Vec<Value> {
    let output = Command::new("cargo")
        .args(arguments)
        .arg("--message-format=json")
        .current_dir(tree)
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Which mutants and which functions the errors speak of.
fn learn(messages: &[Value], tree: &Path, kept_const: &mut BTreeSet<String>, unbuilt: &mut BTreeSet<u32>) -> usize {
    let mut errors = 0;
    for message in messages.iter().map(|message| &message["message"]).filter(|message| message["level"] == "error") {
        let spans = message["spans"].as_array().expect("spans");
        let Some(span) = spans.iter().find(|span| span["is_primary"] == true) else { continue };
        errors += 1;
        let told = message["message"].as_str().expect("a text");
        if message["code"]["code"] == "E0015" {
            // cannot call non-const associated function `cards::Solution::index` in constants
            let function = told.split('`').nth(1).unwrap_or_default();
            let name = function.rsplit("::").next().unwrap_or_default();
            kept_const.insert(name.split('<').next().unwrap_or_default().to_string());
            continue;
        }
        let file = tree.join(span["file_name"].as_str().expect("a file"));
        let line = span["line_start"].as_u64().expect("a line") as usize;
        let text = std::fs::read_to_string(&file).expect("the file is there");
        let lines: Vec<&str> = text.lines().collect();
        let number = |line: &&str| {
            let at = line.rfind("u32").filter(|_| line.contains("u32 =>") || line.contains("__mutant()"))?;
            let digits: String = line[..at].chars().rev().take_while(char::is_ascii_digit).collect();
            digits.chars().rev().collect::<String>().parse::<u32>().ok()
        };
        let line_before = line.min(lines.len());
        let id = if message["code"]["code"] == "E0004" {
            // Without that arm something is not covered.
            lines[line_before..].iter().filter(|line| line.contains("__mutant() !=")).find_map(number)
        } else {
            lines[..line_before].iter().rev().take(40).find_map(number)
        };
        match id {
            Some(id) => drop(unbuilt.insert(id)),
            None => println!("{}:{line}: {told}", file.display()),
        }
    }
    errors
}

/// Builds the tests, runs each once with no mutant, and sorts them: the quick ones come first.
fn judges(tree: &Path) -> Vec<Judge> {
    let build = [
        "test",
        "--no-run",
        "--all-features",
        "-p",
        "terra-core",
        "-p",
        "terra-crisis",
        "-p",
        "terra-evolution",
        "-p",
        "terra-futura",
        "-p",
        "terra-oracle",
        "-p",
        "terra-games",
        "--lib",
        "--test",
        "core",
        "--test",
        "clauses",
        "--test",
        "notation",
        "--test",
        "observation",
        "--test",
        "records",
        "--test",
        "sampling",
        "--test",
        "saves",
        "--test",
        "card_sets",
        "--test",
        "input",
        "--test",
        "crisis",
        "--test",
        "evolution",
        "--test",
        "goldens",
        "--test",
        "laws",
        "--test",
        "perft",
        "--test",
        "promises",
        "--test",
        "setups",
        "--config=profile.test.debug=0",
        "--config=profile.test.opt-level=1",
    ];
    let mut judges = Vec::new();
    for message in cargo(tree, &build) {
        let Some(program) = message["executable"].as_str().filter(|_| message["profile"]["test"] == true) else {
            if message["message"]["level"] == "error" {
                eprintln!("{}", message["message"]["rendered"].as_str().unwrap_or_default());
                std::process::exit(1);
            }
            continue;
        };
        let manifest = Path::new(message["manifest_path"].as_str().expect("a path"));
        let package = manifest.parent().expect("a manifest is in a folder").to_path_buf();
        let folder =
            if package == tree { "terra".into() } else { package.file_name().expect("a name").to_string_lossy() };
        let name = format!("{folder}/{}", message["target"]["name"].as_str().expect("a name"));
        let mut judge = Judge { name, program: program.into(), package, needs: Duration::from_secs(600) };
        let begin = Instant::now();
        assert_eq!(run(&judge, 0), Some(true), "{} fails without a mutant", judge.name);
        judge.needs = begin.elapsed();
        println!("{} takes {:?}", judge.name, judge.needs);
        judges.push(judge);
    }
    judges.sort_by_key(|judge| judge.needs);
    judges
}

/// Whether the tests pass; nothing when they do not come to an end.
fn run(judge: &Judge, mutant: u32) -> Option<bool> {
    let mut child = Command::new(&judge.program)
        .arg("--quiet")
        .current_dir(&judge.package)
        .env("MUTANT", mutant.to_string())
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a test program runs");
    let limit = Instant::now() + judge.needs * 10 + Duration::from_secs(10);
    loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return Some(status.success());
        }
        if Instant::now() > limit {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(3));
    }
}

/// Runs what can judge the mutant's crate, until something fails.
fn judge(mutant: &Mutant, judges: &[Judge]) -> String {
    let own = mutant.file.split('/').nth(1).expect("crates/NAME");
    let game = own.trim_start_matches("terra-");
    let can_judge = |judge: &&Judge| {
        let oracle = judge.name.starts_with("terra-oracle/") && (own == "terra-core" || judge.name.ends_with(game));
        own == "terra-core" || judge.name.starts_with(own) || judge.name.starts_with("terra/") || oracle
    };
    for judge in judges.iter().filter(can_judge) {
        match run(judge, mutant.id) {
            Some(true) => {}
            Some(false) => return format!("caught by {}", judge.name),
            None => return format!("timeout in {}", judge.name),
        }
    }
    "missed".to_string()
}
