//! Drives the example `play` as a person does: through a pseudo-terminal, and through pipes.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The example's program: `cargo test` builds it beside this one.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("this test runs from a file");
    let profile = test.parent().and_then(|deps| deps.parent()).expect("target/<profile>/deps/this");
    let program = profile.join("examples").join(format!("play{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "{} is not there: cargo build --examples", program.display());
    program
}

/// A fresh folder for this test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// What is printed when these lines are typed into a pipe, and nothing more comes.
fn piped(arguments: &[&str], lines: &str) -> (Option<i32>, String, String) {
    use std::io::Write;
    let mut child = Command::new(program())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that has refused its arguments reads nothing.
    let _ = child.stdin.take().expect("a pipe").write_all(lines.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// What is printed by a run that goes well.
fn played(arguments: &[&str], lines: &str) -> String {
    let (code, out, err) = piped(arguments, lines);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    out
}

#[test]
fn watching_bots_ends_by_itself_and_shows_the_winner() {
    let games: [&[&str]; 4] = [
        &["futura", "--seats", "2", "--watch", "--seed", "1"],
        &["evolution", "--seats", "2", "--limit", "12", "--watch", "--bots", "mcts:5,greedy", "--seed", "1"],
        &["crisis", "--watch", "--seed", "1"],
        &["crisis", "--seats", "6", "--teams", "--watch", "--bots", "random", "--seed", "2"],
    ];
    for arguments in games {
        let out = played(arguments, "");
        assert!(out.contains("\nseat 0, ") && !out.contains('\u{1b}'), "{arguments:?}");
        // What happened, and how it ended, are told in whole sentences.
        let sentence = |line: &str| line.starts_with("- ") || line.starts_with("loss of control");
        assert!(out.lines().all(|line| line.chars().count() <= 80 || sentence(line)), "{arguments:?}");
        assert_eq!(out, played(arguments, ""), "equal seeds give equal games");
    }
}

#[test]
fn the_end_of_the_input_leaves_the_game_cleanly() {
    for game in ["crisis", "evolution", "futura"] {
        for extra in [&[][..], &["--humans", "all"], &["--box"]] {
            let out = played(&[&[game, "--seed", "5"], extra].concat(), "");
            assert!(out.trim_end().ends_with("steps."), "{game} {extra:?}: {out}");
        }
    }
}

#[test]
fn each_game_can_be_played_to_its_end_by_numbers() {
    let ones = "1\n".repeat(2000);
    for arguments in [
        &["crisis", "--seed", "4"][..],
        &["evolution", "--seats", "2", "--limit", "20", "--seed", "4"],
        &["futura", "--seats", "3", "--seed", "4", "--humans", "1"],
        &["futura", "--seats", "2", "--seed", "4", "--humans", "all"],
    ] {
        let out = played(arguments, &ones);
        assert!(out.contains("over> "), "{arguments:?} does not end: {}", &out[out.len() - 400..]);
        assert!(out.contains("a person"), "{arguments:?}");
    }
}

#[test]
fn wrong_input_gets_a_sentence_and_changes_nothing() {
    let typed = [
        ("foo", "\"foo\" is no command and no move"),
        ("99", "There are moves 1 to "),
        ("0", "There are moves 1 to "),
        ("99999999999999999999999", "no command and no move"),
        ("why", "the move is missing: why MOVE"),
        ("why 1", "what has a number is allowed"),
        ("why nothing", "\"nothing\" is no command and no move"),
        ("save", "the file is missing: save FILE"),
        ("save /nowhere/at/all", "/nowhere/at/all: "),
        ("load /nowhere/at/all", "/nowhere/at/all: "),
        ("hoard:r2b3g4", "Not allowed: "),
        ("why hoard:r2b3g4", "C6.6 [book]"),
        ("undo", "There is nothing to take back."),
        ("end end", "no command and no move"),
        ("? C99", "There is no clause \"C99\""),
        ("? C6.7", "[ruling] No wrap from 6 to 1"),
        ("? c6.7", "[ruling] No wrap from 6 to 1"),
        ("\u{7}\u{1b}[2J", "no command and no move"),
    ];
    let lines = typed.iter().map(|(line, _)| *line).collect::<Vec<_>>().join("\n") + "\n";
    let out = played(&["crisis", "--seed", "3"], &lines);
    for (line, says) in typed {
        assert!(out.contains(says), "{line}: {says}\n{out}");
    }
    assert!(!out.contains('\u{1b}') && !out.contains('\u{7}'), "what is typed is not sent back raw");
    assert_eq!(out.matches("seat 0> ").count(), typed.len() + 1, "the same question each time");
    let long = format!("{}\n1\n", "x".repeat(100_000));
    assert_eq!(played(&["crisis", "--seed", "3"], &long).matches("no command and no move").count(), 1);
}

#[test]
fn wrong_arguments_get_one_line_and_exit_code_2() {
    let wrong: [(&[&str], &str); 12] = [
        (&[], "the game is missing"),
        (&["chess"], "'chess'"),
        (&["crisis", "--seats", "2"], "3 to 6 can play, not 2 (C2.1)"),
        (&["crisis", "--humans", "4"], "\"4\" is no seat: 0 to 3"),
        (&["crisis", "--humans", ""], "is no seat"),
        (&["crisis", "--bots", "greedy,random"], "2 bots for 3 seats"),
        (&["crisis", "--bots", "deep"], "names no bot"),
        (&["crisis", "--watch", "--humans", "1"], "--watch"),
        (&["crisis", "--watch", "--box"], "--watch"),
        (&["crisis", "--delay", "3"], "--watch"),
        (&["crisis", "--load", "/nowhere"], "/nowhere: "),
        (&["evolution", "--limit", "0"], "(E10.4)"),
    ];
    for (arguments, says) in wrong {
        let (code, out, err) = piped(arguments, "");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert_eq!(err.lines().count(), 1, "{arguments:?}: {err}");
        assert!(err.starts_with("error: ") && err.contains(says), "{arguments:?}: {err}");
    }
}

#[test]
fn only_what_the_seat_may_see_is_shown() {
    // A game whose other hands are other ones looks the same to the person until somebody plays a card: the cards of
    // the first hand are dealt by the seed, so two seeds with equal hands at seat 0 are looked for.
    let first = |seed: u64| played(&["crisis", "--seats", "3", "--seed", &seed.to_string()], "");
    let mut seen: Vec<(String, u64)> = Vec::new();
    let pair = (0..400).find_map(|seed| {
        let table = terra::Table::<terra::crisis::State>::new(
            &terra::crisis::Setup::builder(3).build().expect("a setup"),
            terra::Seed::from(seed),
        );
        let own = table.view(terra::Seat::FIRST).to_string();
        let other = seen.iter().find(|(view, _)| *view == own).map(|&(_, other)| (other, seed));
        seen.push((own, seed));
        other.filter(|&(a, b)| {
            let state = |seed| {
                let setup = terra::crisis::Setup::builder(3).build().expect("a setup");
                *terra::Table::<terra::crisis::State>::new(&setup, terra::Seed::from(seed)).state()
            };
            state(a) != state(b)
        })
    });
    let (one, other) = pair.expect("two of four hundred first hands are alike");
    assert_eq!(first(one), first(other));
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let folder = folder("play-saved");
    let file = folder.join("game").display().to_string();
    let arguments = ["futura", "--seats", "2", "--seed", "8", "--bots", "random"];
    let whole = played(&arguments, &"1\n".repeat(60));
    let half = played(&arguments, &format!("{}save {file}\nquit\n", "1\n".repeat(20)));
    assert!(half.contains("who opens that file sees every card"));
    let rest = played(&["futura", "--load", &file], &"1\n".repeat(40));
    assert_eq!(whole.lines().last(), rest.lines().last(), "the same number of steps");
    let last_table = |out: &str| out.rsplit_once("Futura:").map(|(_, table)| table.to_owned());
    assert_eq!(last_table(&whole), last_table(&rest), "the same cards, and the bot chooses alike");
    // The same from within another game, and of another game.
    let loaded = played(&arguments, &format!("load {file}\nquit\n"));
    assert!(loaded.contains("Loaded from "));
    assert!(
        played(&["crisis", "--seed", "1"], &format!("load {file}\n"))
            .contains("of the game \"futura\", not of \"crisis\"")
    );
    // What is no saved game is neither read nor written over.
    let other = folder.join("notes").display().to_string();
    std::fs::write(&other, "my notes").expect("a file");
    let out = played(&arguments, &format!("load {other}\nsave {other}\n"));
    assert!(out.contains("that file is there and no saved game"), "{out}");
    assert_eq!(std::fs::read_to_string(&other).expect("the file"), "my notes");
}

#[test]
fn a_file_that_is_no_whole_saved_game_is_refused_in_a_sentence() {
    let folder = folder("play-tampered");
    let file = folder.join("game");
    let path = file.display().to_string();
    let boxed = folder.join("boxed").display().to_string();
    played(&["crisis", "--seed", "5"], &format!("save {path}\n"));
    played(&["crisis", "--box"], &format!("save {boxed}\n"));
    let good = std::fs::read_to_string(&file).expect("it is saved");
    let long = "crisis-4".repeat(3);
    for (bad, says) in [
        (good.replace("form 1", "form 2"), "is a form of another version"),
        (good.replace("# seed 5\n", ""), "it lacks the line of the chairs or that of the seed"),
        (good.replace("# chairs human", "# chairs"), "it names 3 players for 4 seats"),
        (good.replace("greedy", "deep"), "names no bot"),
        (good.replace("# seed", "# sed"), "is no line of a saved game"),
        (good.replace("+ ", "+ x"), "cannot be read"),
        (good.replace("game crisis", &format!("game {long}")), "is of the game"),
    ] {
        std::fs::write(&file, bad).expect("a file");
        let (code, out, err) = piped(&["crisis", "--load", &path], "");
        assert_eq!((code, out.as_str(), err.lines().count()), (Some(2), "", 1), "{err}");
        assert!(err.contains(says), "{says}: {err}");
    }
    std::fs::write(&file, &good).expect("a file");
    let wrong: [(&[&str], &str); 5] = [
        (&["crisis", "--load", &path, "--box"], "from a seed: load it without --box"),
        (&["crisis", "--load", &boxed], "from the box: load it with --box"),
        (&["crisis", "--load", &path, "--bots", "random"], "--bots"),
        (&["crisis", "--load", &path, "--seed", "3"], "--seed"),
        (&["crisis", "--load", "/dev/zero"], "that is no file"),
    ];
    for (arguments, says) in wrong {
        let (code, _, err) = piped(arguments, "");
        assert_eq!((code, err.lines().count()), (Some(2), 1), "{err}");
        assert!(err.contains(says), "{says}: {err}");
    }
}

#[cfg(unix)]
#[test]
fn a_save_that_fails_leaves_the_old_file() {
    let folder = folder("play-full");
    let file = folder.join("game").display().to_string();
    played(&["crisis", "--seed", "5"], &format!("save {file}\n"));
    let old = std::fs::read_to_string(&file).expect("it is saved");
    // Nothing can be written any more: no byte may go into a file.
    let shell =
        format!("ulimit -f 0; trap '' XFSZ; printf '1\\nsave {file}\\n' | '{}' crisis --seed 6", program().display());
    let output = Command::new("bash").args(["-c", &shell]).output().expect("a shell");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("game: File too large"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), old);
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 1, "nothing else is left lying about");
}

#[test]
fn at_the_end_persons_see_no_more_than_all_others() {
    let arguments = ["evolution", "--seats", "2", "--humans", "all", "--limit", "2", "--seed", "5"];
    let out = played(&arguments, &"\n1".repeat(60));
    let (_, end) = out.rsplit_once("seat 1> ").expect("seat 1 plays last");
    assert!(
        end.contains("over> ") && !end.contains(" draws bilaterian") && !end.contains(" draws population"),
        "{end}"
    );
}

#[test]
fn taking_back_leads_to_the_own_last_decision() {
    let out = played(&["evolution", "--seats", "2", "--seed", "6"], "population:0\ndecline\nundo\nundo\nundo\nquit\n");
    let tables: Vec<&str> =
        out.split("\nEvolution:").skip(1).map(|table| table.split("seat 0> ").next().expect("a table")).collect();
    assert_eq!(tables.len(), 5, "{out}");
    assert_eq!((tables[0], tables[1]), (tables[4], tables[3]));
    assert!(out.contains("There is nothing to take back."));
}

#[test]
fn persons_at_one_terminal_take_back_only_what_shows_no_card() {
    let out = played(&["crisis", "--seed", "3", "--humans", "all"], "\nend\n\nundo\nquit\n");
    assert!(out.contains("Press Enter when nobody else looks"));
    assert!(out.contains("A card has come up since, and that is seen: it stays."), "{out}");
    let two = ["evolution", "--seats", "2", "--humans", "all", "--seed", "6"];
    // The own move of this turn, but not what was played before it, nor what another played.
    let out = played(&two, "\npopulation:0\nundo\n\npopulation:0\ndecline\nquit\n");
    assert_eq!(out.matches("population:0 ").count(), 2, "{out}");
    assert!(out.contains("The game is left after 12 steps."), "{out}");
}

#[test]
fn cards_of_the_real_box_are_typed_in() {
    let out = played(
        &["crisis", "--seats", "3", "--box", "--humans", "all"],
        "?\ng9\ngNA11\nundo\ng1\ng1\ng1\ng1\nundo\ng2\nquit\n",
    );
    for says in [
        "Cards that can come up: g1 ",
        "\"g9\" is no card",
        "Not allowed: ",
        "There is nothing to take back",
        "Next: seat 0 ",
    ] {
        assert!(out.contains(says), "{says}:\n{out}");
    }
    assert!(out.contains("The game is left after 4 steps."), "{out}");
}

#[cfg(unix)]
mod terminal {
    use super::{folder, program};
    use rexpect::session::{PtySession, spawn_command};
    use std::process::Command;

    fn spawn(arguments: &[&str], colour: bool) -> PtySession {
        let mut command = Command::new(program());
        command.args(arguments).env("TERM", "xterm-256color").env_remove("NO_COLOR").env_remove("CLICOLOR");
        if !colour {
            command.env("NO_COLOR", "1");
        }
        spawn_command(command, Some(20_000)).expect("the program starts on a terminal")
    }

    fn say(session: &mut PtySession, line: &str) {
        session.send_line(line).expect("it reads");
    }

    /// Waits for that text, and gives what came before it.
    fn until(session: &mut PtySession, text: &str) -> String {
        session.exp_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn a_person_plays_asks_and_leaves() {
        let mut session = spawn(&["crisis", "--seed", "3"], true);
        let table = until(&mut session, "seat 0> ");
        assert!(table.contains("\u{1b}["), "colour, on a terminal that has it");
        say(&mut session, "?");
        until(&mut session, "C6.1 [book]");
        until(&mut session, "seat 0> ");
        say(&mut session, "hint");
        until(&mut session, "would play");
        until(&mut session, "seat 0> ");
        say(&mut session, "why g1");
        until(&mut session, "C4.1 [book]");
        until(&mut session, "seat 0> ");
        say(&mut session, "1");
        until(&mut session, "seat 0 ends the turn");
        until(&mut session, "seat 0> ");
        say(&mut session, "undo");
        until(&mut session, "seat 0> ");
        say(&mut session, "quit");
        until(&mut session, "The game is left after 17 steps.");
        session.exp_eof().expect("it ends");
    }

    #[test]
    fn no_color_is_respected() {
        let mut session = spawn(&["futura", "--seed", "3"], false);
        let table = until(&mut session, "seat 0> ");
        assert!(!table.contains('\u{1b}'), "{table:?}");
        session.send_control('d').expect("the end of the input");
        until(&mut session, "The game is left after");
        session.exp_eof().expect("it ends");
    }

    #[test]
    fn a_screen_stands_between_two_persons() {
        let mut session = spawn(&["crisis", "--seed", "3", "--humans", "all"], false);
        until(&mut session, "It is the turn of seat 0. Press Enter");
        say(&mut session, "");
        let own = until(&mut session, "seat 0> ");
        let hand = own.lines().find(|line| line.starts_with("hand ")).expect("the own hand").trim_end().to_owned();
        say(&mut session, "end");
        let between = until(&mut session, "It is the turn of seat 1. Press Enter");
        assert!(between.contains("\u{1b}[2J\u{1b}[3J"), "the screen is emptied: {between:?}");
        let after = between.rsplit_once("\u{1b}[3J").expect("it is emptied").1;
        assert!(!after.contains("hand "), "nothing of seat 0 is left: {after:?}");
        say(&mut session, "");
        let other = until(&mut session, "seat 1> ");
        assert!(other.contains("seen by seat 1") && !other.contains(&hand), "{other}");
        say(&mut session, "quit");
        session.exp_eof().expect("it ends");
    }

    #[test]
    fn watching_draws_each_turn() {
        let arguments = ["futura", "--seats", "2", "--watch", "--delay", "1", "--seed", "1"];
        let mut session = spawn(&arguments, true);
        let all = session.exp_eof().expect("it ends by itself");
        assert!(all.matches("\u{1b}[2J").count() >= 18, "the screen is emptied for each turn");
        assert!(all.contains("rank 1"));
    }

    #[test]
    fn a_game_is_saved_and_loaded() {
        let file = folder("play-terminal").join("game").display().to_string();
        let mut session = spawn(&["evolution", "--seats", "2", "--seed", "3"], false);
        until(&mut session, "seat 0> ");
        say(&mut session, &format!("save {file}"));
        until(&mut session, "Saved to ");
        until(&mut session, "seat 0> ");
        session.send_control('d').expect("the end of the input");
        session.exp_eof().expect("it ends");
        let mut session = spawn(&["evolution", "--load", &file], false);
        until(&mut session, "seat 0> ");
        say(&mut session, "quit");
        session.exp_eof().expect("it ends");
    }
}
