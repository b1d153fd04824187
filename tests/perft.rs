//! Perft: the nodes of the game tree below positions of recorded games, counted and pinned.
//!
//! A line of a file in `tests/perft`, one for each game, names a record in `tests/goldens` and how many of its
//! steps lead to the position, then a depth and the nodes down to it. The same counts are the tables in
//! `docs/perft.md`. To count anew and write both, for positions added to a file (with any numbers) or for rules
//! that have changed:
//!
//! ```sh
//! TERRA_WRITE_PERFT=1 cargo test --test perft
//! ```

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use terra::perft::{Nodes, perft};
use terra::{Game, Record, Turn, crisis, evolution, futura};

/// A position, a depth, and what is there.
struct Line {
    record: String,
    steps: usize,
    depth: u32,
    nodes: Nodes,
}

fn root(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(data: &str) -> Vec<Line> {
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("not a position, a depth and counts: {line}"))).collect()
}

fn parse(line: &str) -> Option<Line> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [record, steps, depth, decision, chance, terminal, leaves] = words[..] else { return None };
    let count = |text: &str| text.parse::<u64>().ok();
    Some(Line {
        record: record.to_string(),
        steps: steps.parse().ok()?,
        depth: depth.parse().ok()?,
        nodes: Nodes {
            decision: count(decision)?,
            chance: count(chance)?,
            terminal: count(terminal)?,
            leaves: count(leaves)?,
        },
    })
}

fn position<G: Game>(line: &Line) -> G {
    let record: Record<G> = read(format!("tests/goldens/{}.record", line.record))
        .parse()
        .unwrap_or_else(|error| panic!("{}: {error}", line.record));
    assert!(line.steps <= record.steps().len(), "{} has no step {}", line.record, line.steps);
    record.state_at(line.steps)
}

fn data(lines: &[Line]) -> String {
    let mut text = String::from("# record            steps depth   decision     chance   terminal     leaves\n");
    for Line { record, steps, depth, nodes } in lines {
        let Nodes { decision, chance, terminal, leaves } = nodes;
        let line =
            format!("{record:<20} {steps:>4} {depth:>5} {decision:>10} {chance:>10} {terminal:>10} {leaves:>10}");
        let _ = writeln!(text, "{line}");
    }
    text
}

/// The rows of the table in the docs.
fn table<G: Game>(lines: &[Line]) -> String {
    let mut text = String::from(
        "| record | steps | waits for | depth | decision | chance | terminal | leaves |\n\
         |---|---:|---|---:|---:|---:|---:|---:|\n",
    );
    for line in lines {
        let Line { record, steps, depth, nodes } = line;
        let Nodes { decision, chance, terminal, leaves } = nodes;
        let waits = match position::<G>(line).turn() {
            Turn::Chance => "a card",
            Turn::Player(_) => "a move",
            Turn::Over => "nothing",
        };
        let row = format!("| {record} | {steps} | {waits} | {depth} | {decision} | {chance} | {terminal} | {leaves} |");
        let _ = writeln!(text, "{row}");
    }
    text
}

/// Counts the positions of a game, in its file and in the section of the docs, and gives them.
fn has_as_many_nodes_as_ever<G: Game>() -> Vec<G> {
    let file = format!("tests/perft/{}.txt", G::NAME);
    let mut lines = lines(&read(&file));
    let write = std::env::var_os("TERRA_WRITE_PERFT").is_some();
    for line in &mut lines {
        let nodes = perft(&position::<G>(line), line.depth);
        if write {
            line.nodes = nodes;
        }
        assert_eq!(nodes, line.nodes, "{} after {} steps, depth {}", line.record, line.steps, line.depth);
    }
    if write {
        fs::write(root(&file), data(&lines)).expect("the file can be written");
    }
    let begin = format!("<!-- counts of {} -->\n", G::NAME);
    let table = [&begin, "\n", &table::<G>(&lines), "\n<!-- end -->\n"].concat();
    if write {
        let docs = read("docs/perft.md");
        let (before, rest) = docs.split_once(&begin).expect("the table begins with a mark");
        let (_, after) = rest.split_once("<!-- end -->\n").expect("the table ends with a mark");
        fs::write(root("docs/perft.md"), [before, &table, after].concat()).expect("the file can be written");
    }
    assert_eq!(data(&lines), read(&file), "columns as they are written");
    assert!(read("docs/perft.md").contains(&table), "docs/perft.md shows other counts");
    // Near the end the whole tree is counted: no node is left at the full depth but the last.
    assert!(lines.iter().any(|line| line.nodes.leaves == 0 && line.nodes.terminal > 1), "no tree down to its end");
    lines.iter().map(position).collect()
}

/// One test for all games: they write into the same file.
#[test]
fn the_tree_has_as_many_nodes_as_ever() {
    crisis_positions_are_of_many_kinds(&has_as_many_nodes_as_ever());
    evolution_positions_are_of_many_kinds(&has_as_many_nodes_as_ever());
    futura_positions_are_of_many_kinds(&has_as_many_nodes_as_ever());
}

fn crisis_positions_are_of_many_kinds(positions: &[crisis::State]) {
    use crisis::Phase::{Acting, Dealing, Discarding, Drawing, Hoarded, Impending};
    for seats in 3..=6 {
        assert!(positions.iter().any(|state| state.seats() == seats), "none with {seats} seats");
    }
    for phase in [Dealing, Drawing, Impending, Acting, Hoarded, Discarding] {
        assert!(positions.iter().any(|state| state.phase() == phase), "none in phase {phase:?}");
    }
    assert!(positions.iter().any(|state| state.setup().teams()), "none with teams");
    assert!(positions.iter().any(|state| *state.setup().cards() != crisis::CardSet::BUILT_IN), "none with own cards");
}

fn evolution_positions_are_of_many_kinds(positions: &[evolution::State]) {
    use evolution::Phase::{Buying, Continent, Dealing, Disaster, Drawing, Population, Species};
    for seats in 2..=4 {
        assert!(positions.iter().any(|state| state.seats() == seats), "none with {seats} seats");
    }
    for phase in [Dealing, Population, Species, Continent, Disaster, Buying, Drawing] {
        assert!(positions.iter().any(|state| state.phase() == phase), "none in phase {phase:?}");
    }
    assert!(
        positions.iter().any(|state| *state.setup().cards() != evolution::CardSet::BUILT_IN),
        "none with own cards"
    );
}

fn futura_positions_are_of_many_kinds(positions: &[futura::State]) {
    use futura::Phase::{
        Activating, Alternative, Choosing, Cleaning, Copying, Dealing, Discarding, Drawing, Filling, Gaining, Patterns,
        Paying, Placing, Polluting, Receiving, Refilling, Sets, Shifting, Taking,
    };
    for seats in 2..=5 {
        assert!(positions.iter().any(|state| state.seats() == seats), "none with {seats} seats");
    }
    for phase in [Dealing, Discarding, Refilling, Taking, Filling, Drawing, Placing, Activating, Choosing, Copying] {
        assert!(positions.iter().any(|state| state.phase() == phase), "none in phase {phase:?}");
    }
    for phase in [Alternative, Paying, Gaining, Polluting, Shifting, Receiving, Cleaning, Patterns, Sets] {
        assert!(positions.iter().any(|state| state.phase() == phase), "none in phase {phase:?}");
    }
    let options = |state: &futura::State| state.setup().adjacent() && state.setup().copy_inactive();
    assert!(positions.iter().any(options), "none with the options");
    assert!(positions.iter().any(|state| *state.setup().cards() != futura::CardSet::BUILT_IN), "none with own cards");
}
