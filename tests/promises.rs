//! The promises of `docs/guarantees.md` that nothing else guards: indices, the meaning of observations, codes of
//! refusals, the JSON of states, views, events and setups.
//!
//! The files in `tests/promises` were written by the version that made the promise. To write them anew, when that is
//! meant and CHANGELOG.md says so:
//!
//! ```sh
//! TERRA_WRITE_PROMISES=1 cargo test --all-features --test promises
//! ```

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use terra::{Encode, Game, Record, Seat, Viewer, crisis, evolution, futura};

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/promises").join(name)
}

/// What the file holds; it is written first when that is asked for.
fn promised(name: &str, now: &str) -> String {
    if std::env::var_os("TERRA_WRITE_PROMISES").is_some() {
        std::fs::write(path(name), now).expect("the file can be written");
    }
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Compares line by line, so that a difference is a line and not a page.
fn kept(name: &str, now: &str) {
    let then = promised(name, now);
    for (number, (then, now)) in then.lines().zip(now.lines()).enumerate() {
        assert_eq!(now, then, "{name}, line {}: what was promised is below", number + 1);
    }
    assert_eq!(now.lines().count(), then.lines().count(), "{name}");
}

/// A golden game at the end of its deals, in its middle and at its end.
fn positions<G: Game>(name: &str) -> Vec<(usize, Record<G>)> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(format!("{name}.record"));
    let text = std::fs::read_to_string(file).expect("a golden game");
    let record: Record<G> = text.parse().expect("a record");
    let all = record.steps().len();
    [all / 4, all / 2, all * 7 / 8, all].map(|steps| (steps, record.branch(steps))).into()
}

const NAMES: [&str; 3] = ["crisis-4-teams", "evolution-cards", "futura-3"];

#[test]
fn every_index_means_the_same_move() {
    fn moves<G: Encode>() -> String {
        let line = |index| format!("{index} {}\n", G::move_at(index).expect("the index is below the number of moves"));
        (0..G::MOVES).map(line).collect()
    }
    kept("moves-crisis.txt", &moves::<crisis::State>());
    kept("moves-evolution.txt", &moves::<evolution::State>());
    kept("moves-futura.txt", &moves::<futura::State>());
}

#[test]
fn every_number_of_an_observation_means_the_same() {
    fn observations<G: Encode>(name: &str) -> String {
        let mut text = String::new();
        for (steps, record) in positions::<G>(name) {
            for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
                let mut numbers = vec![0.0; G::OBSERVATION];
                G::observe(&record.end().view(viewer), &mut numbers);
                let set = numbers.iter().enumerate().filter(|(_, number)| **number != 0.0);
                let set: Vec<String> = set.map(|(index, number)| format!("{index}={number}")).collect();
                writeln!(text, "{name} after {steps}, {viewer}: {}", set.join(" ")).expect("a string takes all");
            }
        }
        text
    }
    kept("observation-crisis.txt", &observations::<crisis::State>(NAMES[0]));
    kept("observation-evolution.txt", &observations::<evolution::State>(NAMES[1]));
    kept("observation-futura.txt", &observations::<futura::State>(NAMES[2]));
}

#[test]
fn codes_of_refusals_stay() {
    // A code may be added, and none may go: programs match on them.
    let mut codes = BTreeSet::new();
    for game in ["crisis", "evolution", "futura"] {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("crates/terra-{game}/src/illegal.rs"));
        let source = std::fs::read_to_string(file).expect("the refusals");
        let (_, code) = source.split_once("fn code(&self)").expect("each has a code");
        let (code, _) = code.split_once("fn clause(&self)").expect("and a clause");
        codes.extend(code.split('"').skip(1).step_by(2).map(|code| format!("{game} {code}")));
    }
    let now = codes.iter().cloned().collect::<Vec<_>>().join("\n") + "\n";
    for code in promised("codes.txt", &now).lines() {
        assert!(codes.contains(code), "the code \"{code}\" is gone");
    }
    assert!(codes.len() > 60, "the codes are found: {}", codes.len());
}

#[cfg(feature = "serde")]
mod json {
    use super::{NAMES, kept, positions, promised};
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use std::fmt::Write;
    use terra::{Game, Seat, Step, Viewer, crisis, evolution, futura};

    fn json(value: &impl Serialize) -> String {
        serde_json::to_string(value).expect("it can be written")
    }

    /// Lines of what can be saved: a name and its JSON.
    fn saves<G>(name: &str) -> String
    where
        G: Game<Setup: Serialize, View: Serialize, Event: Serialize> + Serialize,
    {
        let mut text = String::new();
        for (steps, record) in positions::<G>(name) {
            let state = record.end();
            writeln!(text, "state {}", json(state)).expect("a string takes all");
            for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
                writeln!(text, "view {}", json(&state.view(viewer))).expect("a string takes all");
            }
            if steps == record.steps().len() && state.outcome().is_some() {
                writeln!(text, "setup {}", json(&state.setup())).expect("a string takes all");
                writeln!(text, "record {}", json(&record)).expect("a string takes all");
                for (state, step) in record.states().filter(|(_, step)| matches!(step, Step::Play(_))).step_by(7) {
                    writeln!(text, "event {}", json(&state.event(step, Viewer::Spectator)))
                        .expect("a string takes all");
                }
            }
        }
        text
    }

    /// What was written then is read now, and written as it was.
    fn read_back<G>(lines: &str)
    where
        G: Game<
                Setup: Serialize + DeserializeOwned,
                View: Serialize + DeserializeOwned,
                Event: Serialize + DeserializeOwned,
            > + Serialize
            + DeserializeOwned,
    {
        fn again<T: Serialize + DeserializeOwned>(text: &str) -> String {
            json(&serde_json::from_str::<T>(text).unwrap_or_else(|error| panic!("{error}: {text}")))
        }
        for line in lines.lines() {
            let (what, text) = line.split_once(' ').expect("a name and JSON");
            let written = match what {
                "state" => again::<G>(text),
                "view" => again::<G::View>(text),
                "setup" => again::<G::Setup>(text),
                "event" => again::<G::Event>(text),
                _ => again::<terra::Record<G>>(text),
            };
            assert_eq!(written, text);
        }
    }

    #[test]
    fn what_was_saved_as_json_is_read_and_written_the_same() {
        fn check<G>(file: &str, name: &str)
        where
            G: Game<
                    Setup: Serialize + DeserializeOwned,
                    View: Serialize + DeserializeOwned,
                    Event: Serialize + DeserializeOwned,
                > + Serialize
                + DeserializeOwned,
        {
            let now = saves::<G>(name);
            kept(file, &now);
            read_back::<G>(&promised(file, &now));
        }
        check::<crisis::State>("saves-crisis.txt", NAMES[0]);
        check::<evolution::State>("saves-evolution.txt", NAMES[1]);
        check::<futura::State>("saves-futura.txt", NAMES[2]);
    }
}

/// Whoever reads JSON of another shape is told what it should be, not the name of a type that nobody sees.
#[cfg(feature = "serde")]
#[test]
fn json_of_another_shape_is_refused_with_what_it_should_be() {
    fn told<T: for<'a> serde::Deserialize<'a>>() -> String {
        serde_json::from_str::<T>("3").map(|_| ()).expect_err("a number is none").to_string()
    }
    fn game<G: Game + for<'a> serde::Deserialize<'a>>()
    where
        G::View: for<'a> serde::Deserialize<'a>,
        G::Setup: for<'a> serde::Deserialize<'a>,
    {
        for (text, what) in [
            (told::<G>(), "a state"),
            (told::<G::View>(), "a view"),
            (told::<G::Setup>(), "a setup"),
            (told::<Record<G>>(), "a record"),
        ] {
            assert_eq!(text, format!("invalid type: integer `3`, expected {what} at line 1 column 1"));
        }
    }
    game::<crisis::State>();
    game::<evolution::State>();
    game::<futura::State>();
}
