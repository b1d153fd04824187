//! Runs the examples as a user does: the built programs, their output, their exit codes.

use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The example's program: `cargo test` builds it beside this one.
fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("this test runs from a file");
    let profile = test.parent().and_then(|deps| deps.parent()).expect("target/<profile>/deps/this");
    let program = profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is not there: cargo build --examples", program.display());
    program
}

fn run(name: &str, arguments: &[&str]) -> Output {
    Command::new(program(name)).args(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

/// The output of a run that succeeds, and that is silent on stderr, which is no terminal here.
fn simulate(arguments: &[&str]) -> String {
    let output = run("simulate", arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    let text = simulate(&[&["crisis", "--json"], arguments].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// The number of games that a share stands for.
fn games(share: &Value, of: f64) -> f64 {
    let games = number(share) * of;
    assert!((games - games.round()).abs() < 1e-6, "{share} of {of} games is no number of games");
    assert!((0.0..=of).contains(&games.round()));
    games.round()
}

#[test]
fn help_says_what_each_option_does_with_its_default() {
    assert!(simulate(&["--help"]).contains("crisis"));
    let help = simulate(&["crisis", "--help"]);
    for option in ["--seats", "--games", "--seed", "--first", "--teams", "--json", "default: 1000", "SHA-256"] {
        assert!(help.contains(option), "{option}:\n{help}");
    }
}

#[test]
fn json_has_every_key_and_adds_up() {
    for seats in 3..=6_usize {
        let report = json(&["--seats", &seats.to_string(), "--games", "150", "--seed", "7"]);
        assert_eq!(report["game"], "crisis");
        assert_eq!(report["seats"], seats);
        assert_eq!((&report["games"], &report["seed"]), (&150.into(), &"7".into()));
        assert_eq!((&report["teams"], &report["first"]), (&false.into(), &0.into()));

        let lost = games(&report["lost"], 150.0);
        let causes = ["region", "colour", "total"].map(|cause| games(&report["lost_by"][cause], 150.0));
        assert!(lost <= causes.iter().sum());
        assert!(causes.iter().all(|&cause| cause <= lost));
        for share in ["lost", "region", "colour", "total"] {
            let of = if share == "lost" { &report[share] } else { &report["lost_by"][share] };
            let [low, high] = [0, 1].map(|end| number(&report["intervals"][share][end]));
            assert!(0.0 <= low && low <= number(of) && number(of) <= high && high <= 1.0);
        }

        for measure in ["turns", "decisions", "solved_early", "solved_late", "hoards"] {
            let [mean, min, max] = ["mean", "min", "max"].map(|figure| number(&report[measure][figure]));
            assert!(0.0 <= min && min <= mean && mean <= max, "{measure}");
        }
        let solved = number(&report["solved_early"]["max"]) + number(&report["solved_late"]["max"]);
        assert!(solved > 0.0 && solved <= 36.0);
        // A turn has a decision at least.
        assert!(number(&report["turns"]["mean"]) <= number(&report["decisions"]["mean"]));

        for by_seat in ["scores", "wins"] {
            assert_eq!(report[by_seat].as_array().map(Vec::len), Some(seats));
        }
        // Every world that is not lost has a winner, and more than one when the first place is shared.
        let wins: f64 = (0..seats).map(|seat| games(&report["wins"][seat], 150.0)).sum();
        assert!(wins >= 150.0 - lost);
    }
}

#[test]
fn a_lost_world_has_no_scores_and_no_winner() {
    // Shares of one game are 0 or 1.
    let report = (0..).map(|seed| json(&["--games", "1", "--seed", &seed.to_string()]));
    let report = report.take(50).find(|report| report["lost"] == 1.0).expect("one of fifty worlds is lost");
    assert_eq!(report["scores"], serde_json::json!([null, null, null, null]));
    assert_eq!(report["wins"], serde_json::json!([0.0, 0.0, 0.0, 0.0]));
}

#[test]
fn partners_have_equal_scores_and_wins() {
    let report = json(&["--seats", "6", "--teams", "--games", "200"]);
    assert_eq!(report["teams"], true);
    for (one, other) in [(0, 3), (1, 4), (2, 5)] {
        assert_eq!(report["scores"][one], report["scores"][other]);
        assert_eq!(report["wins"][one], report["wins"][other]);
    }
}

#[test]
fn equal_seeds_give_equal_output_and_others_differ() {
    for form in [&["crisis", "--games", "60"][..], &["crisis", "--games", "60", "--json"]] {
        let with = |seed| simulate(&[form, &["--seed", seed]].concat());
        assert_eq!(with("spring cup"), with("spring cup"));
        assert_ne!(with("1"), with("2"));
    }
    let first = |seat| json(&["--games", "60", "--first", seat]);
    assert_ne!(first("0")["scores"], first("2")["scores"]);
    assert_eq!(simulate(&["crisis"]), simulate(&["crisis", "--seats=4", "--games=1000", "--seed=1", "--first=0"]));
}

#[test]
fn more_games_begin_with_the_games_of_fewer() {
    let lost = |games: u32| number(&json(&["--games", &games.to_string()])["lost"]) * f64::from(games);
    let (few, more) = (lost(40).round(), lost(41).round());
    assert!(more >= few && more - few <= 1.0);
}

#[test]
fn wrong_arguments_get_one_line_and_exit_code_2() {
    let wrong: [(&[&str], &str); 16] = [
        (&[], "or --help"),
        (&["chess"], "'chess'"),
        (&["crisis", "--seats", "2"], "3 to 6 can play, not 2 (C2.1)"),
        (&["crisis", "--seats", "7"], "3 to 6 can play, not 7 (C2.1)"),
        (&["crisis", "--seats", "many"], "'many'"),
        (&["crisis", "--seats", "300"], "'300'"),
        (&["crisis", "--seats"], "--seats"),
        (&["crisis", "--seats", "a\nb"], "--seats"),
        (&["crisis", "--seats", "5", "--teams"], "teams need 4 or 6 seats, not 5 (C10.1)"),
        (&["crisis", "--first", "4"], "it must be 0 to 3 (C2.3)"),
        (&["crisis", "--games", "0"], "at least one game"),
        (&["crisis", "--games", "-1"], "'-1'"),
        (&["crisis", "--games", "5000000000"], "1 to 4294967295"),
        (&["crisis", "--frist", "1"], "'--frist'"),
        (&["crisis", "--json", "--json"], "'--json'"),
        (&["crisis", "more"], "'more'"),
    ];
    for (arguments, says) in wrong {
        let output = run("simulate", arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(stderr.lines().count(), 1, "{arguments:?}: {stderr}");
        assert!(stderr.ends_with('\n') && stderr.starts_with("error: "), "{arguments:?}: {stderr}");
        assert!(stderr.contains(says), "{arguments:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn the_table_has_a_row_for_each_figure_and_each_seat() {
    let table = simulate(&["crisis", "--seats", "5", "--games", "50"]);
    let figures = [
        "worlds lost",
        "  3 in one region",
        "  4 of one colour",
        "  7 in all",
        "crises solved early",
        "crises solved late",
        "hoards a game",
        "turns a game",
        "decisions a game",
    ];
    for start in figures.into_iter().chain(["0 ", "1 ", "2 ", "3 ", "4 "]) {
        assert_eq!(table.lines().filter(|line| line.starts_with(start)).count(), 1, "{start}:\n{table}");
    }
}

#[test]
fn evolution_has_a_limit_and_tells_what_came_of_it() {
    let help = simulate(&["evolution", "--help"]);
    for option in ["--seats", "--games", "--seed", "--first", "--limit", "--json", "default: 100]", "SHA-256"] {
        assert!(help.contains(option), "{option}:\n{help}");
    }
    for seats in 2..=4_usize {
        let seats_text = seats.to_string();
        let text = simulate(&["evolution", "--json", "--seats", &seats_text, "--games", "40", "--limit", "30"]);
        let report: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&report["game"], &report["limit"]), (&"evolution".into(), &30.into()));
        assert!(number(&report["turns"]["max"]) <= 30.0);
        let hit = games(&report["hit_limit"], 40.0);
        let wins: f64 = (0..seats).map(|seat| games(&report["wins"][seat], 40.0)).sum();
        assert!((hit + wins - 40.0).abs() < 0.5, "each game is won by one or drawn");
        for measure in ["disasters", "population_struck", "species_taken", "continents_taken", "decisions"] {
            let [mean, min, max] = ["mean", "min", "max"].map(|figure| number(&report[measure][figure]));
            assert!(0.0 <= min && min <= mean && mean <= max, "{measure}");
        }
        assert_eq!(report["scores"].as_array().map(Vec::len), Some(seats));
    }
    let table = simulate(&["evolution", "--games", "20"]);
    let limit = |line: &str| line.starts_with("limit of turns in all ") && line.ends_with(" 100");
    assert!(table.lines().any(limit), "{table}");
    for start in ["games that hit it", "turns a game", "disasters a game", "  species taken"] {
        assert!(table.lines().any(|line| line.starts_with(start)), "{start}:\n{table}");
    }
    for (arguments, says) in [
        (["evolution", "--limit", "0"], "it must be 1 at least, or none (E10.4)"),
        (["evolution", "--seats", "5"], "2 to 4 can play, not 5 (E2.1)"),
        (["evolution", "--limit", "-1"], "'-1'"),
    ] {
        let output = run("simulate", &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(says), "{arguments:?}");
    }
}

#[test]
fn futura_json_has_every_key_and_adds_up() {
    for seats in 2..=5_u8 {
        let seats_text = seats.to_string();
        let text = simulate(&["futura", "--json", "--seats", &seats_text, "--games", "40", "--seed", "7"]);
        assert_eq!(text.lines().count(), 1);
        let report: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&report["game"], &report["seats"]), (&"futura".into(), &seats.into()));
        assert_eq!((&report["games"], &report["seed"], &report["first"]), (&40.into(), &"7".into(), &0.into()));
        assert_eq!((&report["adjacent"], &report["copy_inactive"]), (&false.into(), &false.into()));

        for measure in ["blocked", "assistance", "transferred", "decisions"] {
            let [mean, min, max] = ["mean", "min", "max"].map(|figure| number(&report[measure][figure]));
            assert!(0.0 <= min && min <= mean && mean <= max, "{measure}");
        }
        // All of a score is points of some source (F8), and those for pollution are none or less.
        let source = |source: &str| number(&report["points"][source]["mean"]);
        let points: f64 = ["raw", "products", "sets", "pollution"].map(source).iter().sum();
        assert!(number(&report["points"]["pollution"]["max"]) <= 0.0);
        let scores = report["scores"].as_array().expect("a score for each seat");
        assert_eq!(scores.len(), usize::from(seats));
        let mean = scores.iter().map(|score| number(&score["mean"])).sum::<f64>() / f64::from(seats);
        assert!((points - mean).abs() < 1e-6, "{points} points by source, {mean} in all");

        // Every game has a winner, and more than one when the first place is shared.
        assert_eq!(report["wins"].as_array().map(Vec::len), Some(usize::from(seats)));
        let wins: f64 = (0..usize::from(seats)).map(|seat| games(&report["wins"][seat], 40.0)).sum();
        assert!(wins >= 40.0);
    }
}

#[test]
fn futura_output_is_equal_for_equal_seeds_and_has_the_options() {
    for form in [&["futura", "--games", "20"][..], &["futura", "--games", "20", "--json"]] {
        let with = |seed| simulate(&[form, &["--seed", seed]].concat());
        assert_eq!(with("spring cup"), with("spring cup"));
        assert_ne!(with("1"), with("2"));
    }
    let table = simulate(&["futura", "--games", "20", "--adjacent"]);
    let option = |name: &str, says: &str| {
        assert!(table.lines().any(|line| line.starts_with(name) && line.ends_with(says)), "{name}:\n{table}");
    };
    option("adjacent", " yes");
    option("copy inactive", " no");
    for start in ["points: raw", "  products", "  sets", "  pollution", "cards blocked", "0 ", "1 ", "2 ", "3 "] {
        assert_eq!(table.lines().filter(|line| line.starts_with(start)).count(), 1, "{start}:\n{table}");
    }
    let help = simulate(&["futura", "--help"]);
    for option in ["--seats", "--games", "--seed", "--first", "--adjacent", "--copy-inactive", "--json", "SHA-256"] {
        assert!(help.contains(option), "{option}:\n{help}");
    }
}

#[test]
fn wrong_arguments_of_futura_get_one_line_and_exit_code_2() {
    let wrong: [(&[&str], &str); 6] = [
        (&["futura", "--seats", "1"], "2 to 5 can play, not 1 (F2.5)"),
        (&["futura", "--seats", "6"], "2 to 5 can play, not 6 (F2.5)"),
        (&["futura", "--first", "4"], "it must be 0 to 3 (F2.4)"),
        (&["futura", "--games", "0"], "at least one game"),
        (&["futura", "--adjacent=maybe"], "'--adjacent'"),
        (&["futura", "--limit", "3"], "'--limit'"),
    ];
    for (arguments, says) in wrong {
        let output = run("simulate", arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(stderr.lines().count(), 1, "{arguments:?}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains(says), "{arguments:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

/// A fresh folder for this test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn bots_are_seated_by_name_and_have_a_row_each() {
    let arguments = ["futura", "--seats", "3", "--games", "12", "--players", "random,greedy,random"];
    let table = simulate(&arguments);
    assert!(table.starts_with("futura: 12 games of 3 players (random, greedy, random), seat 0 begins"), "{table}");
    for start in ["random ", "greedy "] {
        assert_eq!(table.lines().filter(|line| line.starts_with(start)).count(), 1, "{start}:\n{table}");
    }
    let report: Value = serde_json::from_str(&simulate(&[&arguments[..], &["--json"]].concat())).expect("JSON");
    assert_eq!(report["players"], "random, greedy, random");
    let bots = report["bots"].as_array().expect("a row for each name");
    let names: Vec<_> = bots.iter().map(|bot| (bot["name"].as_str(), bot["seats"].as_u64())).collect();
    assert_eq!(names, [(Some("random"), Some(2)), (Some("greedy"), Some(1))]);
    let won: f64 = bots.iter().map(|bot| number(&bot["won"]) * number(&bot["seats"])).sum();
    assert!((won - 1.0).abs() < 1e-6, "each game is won once");
    for bot in bots {
        let ranks: u64 = bot["ranks"].as_array().expect("ranks").iter().filter_map(Value::as_u64).sum();
        assert_eq!(Some(ranks), bot["seats"].as_u64().map(|seats| 12 * seats));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let with = |threads| {
        let line_up = ["--players", "greedy,mcts:3,random,random"];
        simulate(&[&["evolution", "--games", "9", "--limit", "20", "--threads", threads], &line_up[..]].concat())
    };
    let one = with("1");
    assert_eq!(one, with("2"));
    assert_eq!(one, with("5"));
}

#[test]
fn records_are_written_and_read_back() {
    let folder = folder("simulate-records");
    let path = folder.to_str().expect("UTF-8");
    simulate(&["crisis", "--games", "5", "--players", "greedy", "--seats", "3", "--records", path]);
    for game in 0..5 {
        let text = std::fs::read_to_string(folder.join(format!("crisis-{game:06}.record"))).expect("a record");
        assert!(text.starts_with("# seat 0: greedy\n"), "{text}");
        let record: terra::Record<terra::crisis::State> = text.parse().expect("a record that replays");
        assert!(terra::Game::outcome(record.end()).is_some());
    }
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 5);
}

#[test]
fn a_plot_is_a_picture_with_a_part_for_each_figure() {
    let file = folder("simulate-plot").join("games.svg");
    let path = file.to_str().expect("UTF-8");
    simulate(&["futura", "--games", "20", "--players", "greedy,random", "--seats", "2", "--plot", path]);
    let svg = std::fs::read_to_string(&file).expect("the picture");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    for part in ["points of a player", "decisions a game", "games won", "greedy", "random", "seed 1"] {
        assert!(svg.contains(part), "{part}");
    }
    // No points at all: every world of this one game is lost.
    let lost = (0..50).find(|seed| {
        let seed = seed.to_string();
        simulate(&["crisis", "--games", "1", "--seed", &seed, "--plot", path]).contains("lost               100.00")
    });
    assert!(lost.is_some());
    assert!(std::fs::read_to_string(&file).expect("the picture").contains("points of a player: none"));
}

#[test]
fn what_cannot_be_written_or_seated_is_said_in_one_line() {
    let nowhere = folder("simulate-nowhere").join("missing").join("games.svg");
    let nowhere = nowhere.to_str().expect("UTF-8");
    let file = folder("simulate-file").join("file");
    std::fs::write(&file, "").expect("a file");
    let file = file.to_str().expect("UTF-8");
    let wrong: [(&[&str], i32, &str); 8] = [
        (&["crisis", "--games", "1", "--plot", nowhere], 1, "games.svg: "),
        (&["crisis", "--games", "1", "--plot", "games.png"], 2, "a name that ends with .svg"),
        (&["crisis", "--games", "1", "--records", file], 1, "file: "),
        (&["crisis", "--players", "greedy,random"], 2, "2 players for 4 seats"),
        (&["crisis", "--players", "gredy"], 2, "names no bot"),
        (&["crisis", "--players", ""], 2, "names no bot"),
        (&["crisis", "--players", "mcts:0"], 2, "names no bot"),
        (&["crisis", "--threads", "0"], 2, "--threads"),
    ];
    for (arguments, code, says) in wrong {
        let output = run("simulate", arguments);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{arguments:?}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains(says), "{arguments:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_done() {
    let mut child = Command::new(program("simulate"))
        .args(["crisis", "--games", "100000000", "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill is there");
    assert!(killed.success() && child.try_wait().is_ok());
    let output = child.wait_with_output().expect("the program ends");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    assert!(stderr.contains("stopped after ") && stderr.contains(" of 100000000 games"), "{stderr}");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON of what is done");
    assert!(number(&report["games"]) > 0.0);
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let mut child = Command::new(program("simulate"))
        .args(["crisis", "--games", "300"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn quickstart_ends_by_itself_and_is_what_the_readme_shows() {
    let output = run("quickstart", &[]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    for part in ["terra-record 1\n", "clause C6.6", "code hoard-needs-help", "reads back"] {
        assert!(text.contains(part), "{part}");
    }

    let source = include_str!("../examples/quickstart.rs");
    let readme = include_str!("../README.md");
    let shown = readme.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
    let shown = shown.expect("the README has a block of Rust");
    // All of it but the end of `main`, which goes on in the example.
    let shown = shown.split("    Ok(())").next().unwrap_or(shown);
    let (uses, rest) = shown.split_once("\n\n").expect("imports, then main");
    assert!(uses.starts_with("use terra::"));
    assert!(source.contains(rest), "the README shows other lines than examples/quickstart.rs:\n{rest}");
}
