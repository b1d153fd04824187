//! The rule trace: every clause of `docs/rules` has a test named after it or a reason why not, and nothing names a
//! clause that does not exist. `docs/trace.md` lists clause, tests and code; `TERRA_WRITE_TRACE=1 cargo test --test
//! trace` writes it.

#[path = "trace/sources.rs"]
mod sources;

use sources::{Clause, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

/// Clauses that no test is named after: `C1.1: why`, a line each.
const UNTESTED: &str = include_str!("trace/untested.txt");

const HEAD: &str = "\
# Where each rule is

Each clause of [the rules](rules), the files that cite it, and the tests named after it. This page is generated:
`TERRA_WRITE_TRACE=1 cargo test --test trace` writes it, and `cargo test` fails when it is out of date, when a clause has
neither a test nor a reason why not, or when something cites a clause that does not exist. To run the tests of one
clause: `cargo test --workspace c6_6`.
";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The reasons, by clause.
fn untested() -> BTreeMap<Clause, &'static str> {
    let line = |line: &'static str| {
        let (clause, why) = line.split_once(": ").expect("untested.txt has lines like \"C1.1: why\"");
        (Clause::read(clause).expect("untested.txt names clauses"), why)
    };
    UNTESTED.lines().filter(|line| !line.trim().is_empty()).map(line).collect()
}

#[test]
fn every_clause_has_a_test_named_after_it_or_a_reason_why_not() {
    let tests: BTreeSet<Clause> =
        sources::rust(&root()).iter().flat_map(Source::tests).map(|(clause, _)| clause).collect();
    let untested = untested();
    let mut faults = Vec::new();
    for clause in sources::clauses(&root()).keys() {
        match (tests.contains(clause), untested.contains_key(clause)) {
            (false, false) => faults
                .push(format!("{clause} has no test: name one after it, or say why not in tests/trace/untested.txt")),
            (true, true) => faults.push(format!("{clause} has a test: take it out of tests/trace/untested.txt")),
            _ => {}
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_names_a_clause_that_does_not_exist() {
    let clauses = sources::clauses(&root());
    let exists = |clause: &Clause| {
        // A chapter (C6) stands for all its clauses.
        clauses.contains_key(clause) || clause.is_chapter() && clauses.keys().any(|other| other.is_in(clause))
    };
    let mut faults = Vec::new();
    for source in sources::rust(&root()).iter().chain(&sources::prose(&root())) {
        for (line, clause) in source.citations().into_iter().filter(|(_, clause)| !exists(clause)) {
            faults.push(format!("{}:{line} cites {clause}, which does not exist", source.path));
        }
        for (clause, name) in source.tests().into_iter().filter(|(clause, _)| !exists(clause)) {
            faults.push(format!("{}: the test {name} is named after {clause}, which does not exist", source.path));
        }
    }
    for clause in untested().keys().filter(|clause| !exists(clause)) {
        faults.push(format!("tests/trace/untested.txt names {clause}, which does not exist"));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_refusal_cites_a_clause_that_has_code_and_rules() {
    // Refusals name their clause by a text: each of those texts is a clause.
    let clauses = sources::clauses(&root());
    let mut refusals = 0;
    for source in sources::rust(&root())
        .iter()
        .filter(|source| source.path.ends_with("illegal.rs") || source.path.ends_with("setup.rs"))
    {
        for text in source.quoted_clauses() {
            assert!(clauses.contains_key(&text) || text.is_chapter(), "{}: \"{text}\" is no clause", source.path);
            refusals += 1;
        }
    }
    assert!(refusals > 50, "the refusals are found: {refusals}");
}

#[test]
fn the_page_is_up_to_date() {
    let file = root().join("docs/trace.md");
    let page = page();
    if std::env::var_os("TERRA_WRITE_TRACE").is_some() {
        std::fs::write(&file, &page).expect("the page can be written");
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == page, "docs/trace.md is out of date: TERRA_WRITE_TRACE=1 cargo test --test trace");
}

fn page() -> String {
    let rust = sources::rust(&root());
    let untested = untested();
    let mut tests: BTreeMap<Clause, Vec<(String, String)>> = BTreeMap::new();
    let mut code: BTreeMap<Clause, BTreeSet<String>> = BTreeMap::new();
    for source in &rust {
        for (clause, name) in source.tests() {
            tests.entry(clause).or_default().push((source.path.clone(), name));
        }
        if source.is_code() {
            for (_, clause) in source.citations() {
                code.entry(clause).or_default().insert(source.path.clone());
            }
        }
    }
    let mut page = HEAD.to_owned();
    let mut game = "";
    for (clause, (file, title)) in sources::clauses(&root()) {
        if file != game {
            game = file;
            let _ = write!(page, "\n## [{file}](rules/{file}.md)\n\n| clause | code | tests |\n|---|---|---|\n");
        }
        let code = code.get(&clause).into_iter().flatten().map(|path| {
            let name = path.split_once("/src/").map_or(path.as_str(), |(_, name)| name);
            format!("[{name}](../{path})")
        });
        let code = code.collect::<Vec<_>>().join(", ");
        let tests = match (tests.get(&clause), untested.get(&clause)) {
            (Some(tests), _) => tests.iter().map(|(_, name)| format!("`{name}`")).collect::<Vec<_>>().join("<br>"),
            (None, why) => format!("none: {}", why.unwrap_or(&"no reason is given")),
        };
        let _ = writeln!(page, "| **{clause}** {title} | {code} | {tests} |");
    }
    page
}
