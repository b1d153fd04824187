//! The tests that judge: whole programs, or single tests of them, the quick ones first, and each up to its first failure.

use crate::cargo;
use crate::switch::Mutant;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A test that needs longer judges alone, not with the others of its program.
const LONG: Duration = Duration::from_millis(150);
/// Who needs longer judges who is left by all others.
const QUICK: Duration = Duration::from_secs(1);
/// So many tests that noticed a mutant of a file are remembered, and asked first about its next one.
const REMEMBERED: usize = 5;

/// Tests with this in their name measure time: beside others they may fail for no fault.
const TIMED: &str = "in_bounded_time";

/// The programs of these judge; all others play a part, read texts, or need long.
const PACKAGES: [&str; 6] =
    ["terra-core", "terra-crisis", "terra-evolution", "terra-futura", "terra-oracle", "terra-games"];
const TESTS: [&str; 17] = [
    "core",
    "clauses",
    "notation",
    "observation",
    "records",
    "sampling",
    "saves",
    "card_sets",
    "input",
    "crisis",
    "evolution",
    "futura",
    "goldens",
    "laws",
    "perft",
    "promises",
    "setups",
];
const GAMES: [&str; 3] = ["crisis", "evolution", "futura"];

/// A program, with what it is told to run.
#[derive(Clone)]
struct Judge {
    /// `terra-crisis/clauses`.
    name: String,
    program: PathBuf,
    package: PathBuf,
    arguments: Vec<String>,
    needs: Duration,
}

/// How a run ended.
enum End {
    Passed,
    /// With the test that failed, unless the program crashed.
    Failed(Option<String>),
    Late,
}

/// Judges, in their order.
pub struct Judges {
    judges: Vec<Judge>,
    /// The tests that noticed the last mutants of a file.
    noticed: Mutex<BTreeMap<String, Vec<(Judge, String)>>>,
}

/// Builds the tests, and runs each once with no mutant: the quick judges, and the others.
pub fn all(tree: &Path) -> (Judges, Judges) {
    let mut judges = Vec::new();
    for (name, program, package) in build(tree) {
        let judge = Judge { name, program, package, arguments: Vec::new(), needs: Duration::from_secs(600) };
        if judge.name == "terra-oracle" {
            // A few games against each model find most of what its test of 2,000 games finds.
            judges.extend(GAMES.map(|game| Judge {
                name: format!("terra-oracle/{game} in 40 games"),
                arguments: [game, "--games", "40", "--threads", "1"].map(String::from).into(),
                needs: QUICK,
                ..judge.clone()
            }));
        } else {
            judges.extend(parts(&judge));
        }
    }
    for judge in &judges {
        println!("{} {} takes {:?}", judge.name, judge.arguments.join(" "), judge.needs);
    }
    judges.sort_by_key(|judge| judge.needs);
    let slow = judges.split_off(judges.partition_point(|judge| judge.needs <= QUICK));
    (Judges { judges, noticed: Mutex::default() }, Judges { judges: slow, noticed: Mutex::default() })
}

/// The programs: name, path, folder of the package.
fn build(tree: &Path) -> Vec<(String, PathBuf, PathBuf)> {
    let mut build = vec!["test", "--no-run", "--all-features", "--lib", "--bin", "terra-oracle"];
    PACKAGES.iter().for_each(|package| build.extend(["-p", package]));
    TESTS.iter().for_each(|test| build.extend(["--test", test]));
    build.extend(["--config=profile.test.debug=0", "--config=profile.test.opt-level=1"]);
    build.extend(["--config=profile.dev.debug=0", "--config=profile.dev.opt-level=1"]); // of the oracle's program
    let mut programs = Vec::new();
    for message in cargo(tree, &build) {
        let Some(program) = message["executable"].as_str() else {
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
        let is_test = message["profile"]["test"] == true;
        let is_program = message["target"]["kind"][0] == "bin";
        let name = match (is_test, is_program) {
            (true, true) => continue, // it has no tests
            (true, false) => format!("{folder}/{}", message["target"]["name"].as_str().expect("a name")),
            (false, _) => folder.to_string(),
        };
        programs.push((name, program.into(), package));
    }
    programs
}

/// The tests of a program that need long, each for itself, and the others together.
fn parts(judge: &Judge) -> Vec<Judge> {
    let (mut child, output) = judge.start(&[], 0);
    let mut took = Vec::new();
    let mut begin = Instant::now();
    let mut fails_timed = false;
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let Some((test, verdict)) = line.strip_prefix("test ").and_then(|line| line.split_once(" ... ")) else {
            continue;
        };
        fails_timed |= verdict == "FAILED" && test.contains(TIMED);
        assert!(verdict != "FAILED" || test.contains(TIMED), "{test} of {} fails without a mutant", judge.name);
        took.push((test.to_owned(), begin.elapsed()));
        begin = Instant::now();
    }
    let passes = child.wait().expect("it can be waited for").success();
    assert!(passes || fails_timed, "{} fails without a mutant", judge.name);
    let (long, short): (Vec<_>, Vec<_>) =
        took.into_iter().partition(|(test, took)| *took > LONG || test.contains(TIMED));
    let arguments = long.iter().flat_map(|(test, _)| ["--skip".to_string(), test.clone()]);
    let arguments = ["--exact".to_string()].into_iter().chain(arguments).collect();
    let together = Judge { arguments, needs: short.iter().map(|&(_, took)| took).sum(), ..judge.clone() };
    let alone = long.into_iter().filter(|(test, _)| !test.contains(TIMED)).map(|(test, needs)| {
        // Laws and models are of one game.
        let game = GAMES.iter().find(|game| test.starts_with(&format!("{game}::")));
        let name = game.map_or(judge.name.clone(), |game| format!("{}-{game}", judge.name));
        Judge { name, arguments: vec!["--exact".into(), test], needs, ..judge.clone() }
    });
    alone.chain((!short.is_empty()).then_some(together)).collect()
}

impl Judge {
    fn start(&self, arguments: &[&str], mutant: u32) -> (Child, ChildStdout) {
        let mut command = Command::new(&self.program);
        if arguments.is_empty() {
            command.args(&self.arguments);
        } else {
            command.args(arguments);
        }
        if !self.is_oracle() {
            command.arg("--test-threads=1"); // the first failure comes as early as it can
        }
        command.current_dir(&self.package).env("MUTANT", mutant.to_string()).env("PROPTEST_MAX_SHRINK_ITERS", "0");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("a test program runs");
        let output = child.stdout.take().expect("it is piped");
        (child, output)
    }

    fn is_oracle(&self) -> bool {
        self.name.ends_with("games")
    }

    /// Whether it has to do with that crate.
    fn can_judge(&self, own: &str) -> bool {
        let game = own.trim_start_matches("terra-");
        match GAMES
            .iter()
            .find(|&game| self.name.contains(&format!("/{game}")) || self.name.ends_with(&format!("-{game}")))
        {
            _ if own == "terra-core" || self.name.starts_with(&format!("{own}/")) => true,
            Some(&of) => of == game && self.name.starts_with("terra"),
            None => self.name.starts_with("terra/"),
        }
    }

    /// Runs it, or only one test of its program, with a mutant, up to the first failure.
    fn run(&self, test: Option<&str>, mutant: u32) -> End {
        let (child, output) = self.start(&test.map_or(Vec::new(), |test| vec!["--exact", test]), mutant);
        let child = Mutex::new(child);
        let limit = Instant::now() + self.needs * 5 + Duration::from_secs(5);
        let (mut failed, mut agrees) = (None, false);
        let done = Mutex::new(false);
        let is_late = std::thread::scope(|scope| {
            let watch = scope.spawn(|| {
                while !*done.lock().expect("no holder panics") {
                    if Instant::now() > limit {
                        let _ = child.lock().expect("no holder panics").kill();
                        return true;
                    }
                    std::thread::sleep(Duration::from_millis(3));
                }
                false
            });
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                agrees |= line.contains("no difference");
                // What a test prints itself may lie before it on the line.
                if let Some((_, name)) = line.strip_suffix(" ... FAILED").and_then(|line| line.rsplit_once("test ")) {
                    failed = Some(name.split(" - ").next().unwrap_or_default().to_owned());
                    break;
                }
            }
            *done.lock().expect("no holder panics") = true;
            watch.join().expect("the watch does not panic")
        });
        let mut child = child.into_inner().expect("no holder panics");
        if failed.is_some() {
            let _ = child.kill();
        }
        let status = child.wait().expect("it can be waited for");
        match failed {
            Some(name) => End::Failed(Some(name)),
            None if is_late => End::Late,
            None if status.success() || agrees => End::Passed,
            None => End::Failed(None),
        }
    }
}

impl Judges {
    /// The first that notices the mutant: first those of which the last mutants of its file were noticed.
    pub fn verdict(&self, mutant: &Mutant) -> Option<String> {
        let own = mutant.file.split('/').nth(1).expect("crates/NAME");
        let remembered = || self.noticed.lock().expect("no worker panics");
        let first = remembered().get(&mutant.file).cloned().unwrap_or_default();
        let first = first.into_iter().map(|(judge, test)| (judge, Some(test)));
        let all = self.judges.iter().filter(|judge| judge.can_judge(own)).map(|judge| (judge.clone(), None));
        for (judge, test) in first.chain(all) {
            match judge.run(test.as_deref(), mutant.id) {
                End::Passed => {}
                End::Late => return Some(format!("timeout in {}", judge.name)),
                End::Failed(None) => return Some(format!("caught by {}", judge.name)),
                End::Failed(Some(test)) => {
                    let verdict = format!("caught by {} {test}", judge.name);
                    let mut noticed = remembered();
                    let of_file = noticed.entry(mutant.file.clone()).or_default();
                    of_file.retain(|(_, other)| *other != test);
                    of_file.insert(0, (judge, test));
                    of_file.truncate(REMEMBERED);
                    return Some(verdict);
                }
            }
        }
        None
    }
}
