//! Mutation tests without a build for each mutant.
//!
//!     mutants-at-once LIST TREE RESULTS [FILE]...
//!
//! LIST is what `cargo mutants --list --workspace --json` prints, TREE a copy of the repository to be changed, RESULTS
//! the file that gets a line for each mutant: `caught`, `timeout`, `missed`, `unbuilt` (it does not compile as a switch;
//! most compile in no way), `unplaced` (in a constant, or in a function that constants need), and `left` while only the
//! quick tests have judged it. Only mutants of files whose path begins with one of FILE are tried, in the order of the
//! FILEs. Who is named after `+` in RESULTS already is not tried again.
//!
//! All mutants go into one build, each behind its number ([`switch`]); the tests are then run for each, with `MUTANT` set
//! to it, up to the first that fails ([`judge`]). Those that need less than a second judge all mutants, then the others
//! judge who is left, but for those that `docs/mutants.md` explains: they are missed.

mod judge;
mod switch;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use switch::{Constants, Mutant};

const CRATES: [&str; 4] = ["terra-core", "terra-crisis", "terra-evolution", "terra-futura"];
/// Before a crate: what is wrong with a mutant is nobody's mistake. What is dead is of interest ([`unreached`]).
const LENIENT: &str = "#![allow(unused, arithmetic_overflow, unconditional_panic)]\n#![warn(dead_code)]\n";
/// Behind a crate.
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
        std::fs::write(&path, LENIENT.to_string() + &text + SWITCH).expect("the tree can be written");
    }

    let (mut constants, mut unbuilt) = (Constants::default(), BTreeSet::new());
    let placed = loop {
        let placed = write_all(tree, &sources, &mutants, &constants, &unbuilt);
        let check = ["check", "--workspace", "--lib", "--all-features", "--keep-going"];
        let before = (constants.len(), unbuilt.len());
        let messages = cargo(tree, &check);
        let errors = learn(&messages, tree, &mut constants, &mut unbuilt);
        println!(
            "{errors} errors; twins {}, stuck {}, unbuilt {}",
            constants.twins.len(),
            constants.stuck.len(),
            unbuilt.len()
        );
        if errors == 0 {
            let unreached = unreached(&messages, tree);
            println!("{} unreached", unreached.len());
            break &placed - &unreached;
        }
        assert_ne!(before, (constants.len(), unbuilt.len()), "an error that no mutant explains");
    };

    let (quick, slow) = judge::all(tree);
    let out = std::fs::OpenOptions::new().create(true).append(true).open(results).expect("results can be written");
    let out = Mutex::new(out);
    let write = |verdict: &str, mutant: &Mutant| {
        let mut out = out.lock().expect("no worker panics");
        writeln!(out, "{verdict} + {}", mutant.name).expect("results can be written");
    };
    let tried = std::fs::read_to_string(results).expect("results can be read");
    let tried = tried.lines().filter_map(|line| line.split_once(" + "));
    let (waits, tried): (Vec<_>, Vec<_>) = tried.partition(|&(verdict, _)| verdict == "left");
    let names = |lines: Vec<(&str, &str)>| lines.into_iter().map(|(_, name)| name.to_owned()).collect::<BTreeSet<_>>();
    let (waits, tried) = (names(waits), names(tried));
    let mut left: Vec<&Mutant> = mutants.iter().filter(|mutant| !tried.contains(mutant.name.as_str())).collect();
    left.retain(|mutant| {
        let is_placed = placed.contains(&mutant.id);
        if !is_placed {
            write(if unbuilt.contains(&mutant.id) { "unbuilt" } else { "unplaced" }, mutant);
        }
        is_placed
    });
    let named = |mutant: &&Mutant| files.iter().position(|file| mutant.file.starts_with(file));
    left.sort_by_key(named);
    let (mut waiting, left): (Vec<_>, Vec<_>) = left.into_iter().partition(|mutant| waits.contains(&mutant.name));
    waiting.extend(left_of(left, |mutant| {
        let verdict = quick.verdict(mutant);
        write(verdict.as_deref().unwrap_or("left"), mutant);
        verdict.is_none()
    }));
    let left = waiting;
    println!("{} are left after the quick tests", left.len());
    left_of(left, |mutant| {
        let verdict = if is_explained(mutant) { None } else { slow.verdict(mutant) };
        write(verdict.as_deref().unwrap_or("missed"), mutant);
        false
    });
}

/// Whether `docs/mutants.md`, as it is now, has a line `FILE: FAULT`, without the place in the file, since lines move.
fn is_explained(mutant: &Mutant) -> bool {
    let text = std::fs::read_to_string("docs/mutants.md").expect("docs/mutants.md can be read");
    let fault = mutant.name.splitn(4, ':').nth(3).unwrap_or_default();
    text.lines().any(|line| line.strip_prefix(&mutant.file).and_then(|rest| rest.strip_prefix(':')) == Some(fault))
}

/// Those that stay, of all, asked on all cores.
fn left_of(all: Vec<&Mutant>, stays: impl Fn(&Mutant) -> bool + Sync) -> Vec<&Mutant> {
    let (all, left) = (Mutex::new(all.into_iter()), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let next = all.lock().expect("no worker panics").next();
            let Some(mutant) = next else { break };
            if stays(mutant) {
                left.lock().expect("no worker panics").push(mutant);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    left.into_inner().expect("no worker panics")
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
    constants: &Constants,
    unbuilt: &BTreeSet<u32>,
) -> BTreeSet<u32> {
    let mut placed = BTreeSet::new();
    for (file, source) in sources {
        let here: Vec<&Mutant> = mutants.iter().filter(|m| m.file == *file && !unbuilt.contains(&m.id)).collect();
        let (mut text, ids) = switch::switched(source, &here, constants);
        if file.ends_with("/lib.rs") {
            text = LENIENT.to_string() + &text + SWITCH;
        }
        std::fs::write(tree.join(file), text).expect("the tree can be written");
        placed.extend(ids);
    }
    placed
}

/// The mutants in functions that nobody calls any more: constants did, and call the twins.
fn unreached(messages: &[Value], tree: &Path) -> BTreeSet<u32> {
    let mut ids = BTreeSet::new();
    let dead = messages.iter().map(|message| &message["message"]).filter(|m| m["code"]["code"] == "dead_code");
    for span in dead.flat_map(|message| message["spans"].as_array().expect("spans")) {
        if span["is_primary"] != true {
            continue;
        }
        let text =
            std::fs::read_to_string(tree.join(span["file_name"].as_str().expect("a file"))).expect("it is there");
        let mut lines = text.lines().skip(span["line_start"].as_u64().expect("a line") as usize - 1);
        let first = lines.next().unwrap_or_default();
        if !first.contains("fn ") {
            continue;
        }
        let indent = &first[..first.len() - first.trim_start().len()];
        ids.extend(lines.take_while(|line| *line != format!("{indent}}}")).filter_map(number));
    }
    ids
}

/// The number of the mutant in a line.
fn number(line: &str) -> Option<u32> {
    let at = line.rfind("u32").filter(|_| line.contains("u32 =>") || line.contains("__mutant()"))?;
    let digits: String = line[..at].chars().rev().take_while(char::is_ascii_digit).collect();
    digits.chars().rev().collect::<String>().parse().ok()
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
fn learn(messages: &[Value], tree: &Path, constants: &mut Constants, unbuilt: &mut BTreeSet<u32>) -> usize {
    let mut errors = 0;
    let had_twins = constants.twins.clone();
    for message in messages.iter().map(|message| &message["message"]).filter(|message| message["level"] == "error") {
        let spans = message["spans"].as_array().expect("spans");
        let Some(span) = spans.iter().find(|span| span["is_primary"] == true) else { continue };
        errors += 1;
        let told = message["message"].as_str().expect("a text");
        if message["code"]["code"] == "E0015" {
            // cannot call non-const associated function `cards::Solution::index` in constants
            let function = told.split('`').nth(1).unwrap_or_default();
            let name = function.rsplit("::").next().unwrap_or_default();
            let name = name.split('<').next().unwrap_or_default().to_string();
            let has_twin = had_twins.contains(&name);
            // With a twin there already, the call stands where it is not changed: in a macro.
            let names = if has_twin { &mut constants.stuck } else { &mut constants.twins };
            names.insert(name);
            continue;
        }
        if let Some(name) = told.split('`').find_map(|word| word.strip_suffix("__const")) {
            constants.stuck.insert(name.rsplit("::").next().unwrap_or_default().to_string()); // not a function of ours
            continue;
        }
        let file = tree.join(span["file_name"].as_str().expect("a file"));
        let line = span["line_start"].as_u64().expect("a line") as usize;
        let text = std::fs::read_to_string(&file).expect("the file is there");
        let lines: Vec<&str> = text.lines().collect();
        let line_before = line.min(lines.len());
        let id = if message["code"]["code"] == "E0004" {
            // Without that arm something is not covered.
            lines[line_before..].iter().filter(|line| line.contains("__mutant() !=")).find_map(|line| number(line))
        } else {
            lines[..line_before].iter().rev().take(40).find_map(|line| number(line))
        };
        match id {
            Some(id) => drop(unbuilt.insert(id)),
            None => println!("{}:{line}: {told}", file.display()),
        }
    }
    errors
}
