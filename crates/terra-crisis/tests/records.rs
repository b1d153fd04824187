//! Records of Crisis: a text made wrong is refused at the step that is wrong, what may vary is accepted, and tables go
//! back, branch, and tell each viewer what that viewer saw.
#![allow(clippy::unwrap_used)] // the helpers are tests too

use terra_core::{BadRecord, ByHand, Game, Record, Refusal, Seat, Seed, Step, Stream, Table, Turn, Viewer, playout};
use terra_crisis::{Card, Event, Illegal, Move, Phase, Setup, State};

type Bad = BadRecord<Illegal>;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn setup(text: &str) -> Setup {
    text.parse().unwrap()
}

/// A whole game of three: 12 opening cards, then the moves of random players.
fn game() -> Table<State> {
    let seed = Seed::from(2024);
    let mut table = Table::<State>::new(&setup("seats=3 first=1"), seed);
    let mut rng = seed.rng(Stream(99));
    while table.to_move().is_some() {
        let mv = *rng.choose(&table.legal_moves()).unwrap();
        table.play(mv).unwrap();
    }
    table
}

/// The text of that game in lines; the steps begin at line 4, counted from 0.
fn lines() -> Vec<String> {
    game().record().to_string().lines().map(str::to_string).collect()
}

const HEAD: usize = 4;

fn read(lines: &[String]) -> Result<Record<State>, Bad> {
    lines.join("\n").parse()
}

/// The number, from 1, of the first step that is so.
fn step(lines: &[String], is_so: impl Fn(&str) -> bool) -> usize {
    lines[HEAD..].iter().position(|line| is_so(line)).unwrap() + 1
}

#[test]
#[rustfmt::skip]
fn a_wrong_header_is_refused_for_what_is_wrong() {
    type Case = (&'static str, fn(&mut Vec<String>), fn(&Bad) -> bool, &'static str);
    let cases: &[Case] = &[
        ("nothing", Vec::clear, |e| matches!(e, Bad::Short { expected: "terra-record" }), "\"terra-record\""),
        ("half a header", |l| l.truncate(2), |e| matches!(e, Bad::Short { expected: "rules" }), "ends before its header does"),
        ("no first line", |l| drop(l.remove(0)), |e| matches!(e, Bad::Header { line: 1, expected: "terra-record", .. }), "found \"game crisis\""),
        ("no game", |l| drop(l.remove(1)), |e| matches!(e, Bad::Header { line: 2, expected: "game", .. }), "line 2: expected \"game\""),
        ("no rules", |l| drop(l.remove(2)), |e| matches!(e, Bad::Header { line: 3, expected: "rules", .. }), "line 3"),
        ("no setup", |l| drop(l.remove(3)), |e| matches!(e, Bad::Header { line: 4, expected: "setup", .. }), "line 4"),
        ("the header in another order", |l| l.swap(1, 2), |e| matches!(e, Bad::Header { line: 2, .. }), "found \"rules 1\""),
        ("no number", |l| l[0] = "terra-record one".into(), |e| matches!(e, Bad::Header { line: 1, .. }), "terra-record and a number"),
        ("a huge number", |l| l[2] = "rules 18446744073709551616".into(), |e| matches!(e, Bad::Header { line: 3, .. }), "rules and a number"),
        ("a number below 0", |l| l[2] = "rules -1".into(), |e| matches!(e, Bad::Header { line: 3, .. }), "found \"-1\""),
        ("another format", |l| l[0] = "terra-record 2".into(), |e| matches!(e, Bad::OtherFormat { found: 2 }), "format 2"),
        ("another game", |l| l[1] = "game evolution".into(), |e| matches!(e, Bad::OtherGame { expected: "crisis", .. }), "\"evolution\", not of \"crisis\""),
        ("other rules", |l| l[2] = "rules 2".into(), |e| matches!(e, Bad::OtherRules { found: 2, kept: 1 }), "rules 2, this crate keeps rules 1"),
        ("a setup that cannot be", |l| l[3] = "setup seats=9".into(), |e| matches!(e, Bad::Setup { line: Some(4), .. }), "3 to 6 can play, not 9 (C2.1)"),
        ("a setup of words", |l| l[3] = "setup seats=3 colour=red".into(), |e| matches!(e, Bad::Setup { line: Some(4), .. }), "\"colour=red\" is no part of a setup"),
        ("an empty setup", |l| l[3] = "setup".into(), |e| matches!(e, Bad::Header { line: 4, .. }), "line 4"),
        ("a name of 100,000 letters", |l| l[1] = format!("game {}", "é".repeat(100_000)), |e| matches!(e, Bad::OtherGame { .. }), "…"),
    ];
    for (name, change, is_kind, says) in cases {
        let mut lines = lines();
        change(&mut lines);
        let error = read(&lines).expect_err(name);
        assert!(is_kind(&error), "{name}: {error:?}");
        assert_eq!(error.step(), None, "{name}");
        let text = error.to_string();
        assert!(text.contains(says) && text.len() < 400, "{name}: {text}");
    }
}

/// It is refused at that step; the text of the refusal names line and step.
fn wrong_at(name: &str, lines: &[String], wrong: usize) -> Bad {
    let error = read(lines).expect_err(name);
    assert_eq!(error.step(), Some(wrong), "{name}: {error}");
    let text = error.to_string();
    assert!(text.starts_with(&format!("line {}: step {wrong}, \"", wrong + HEAD)), "{name}: {text}");
    // What stands before it is good.
    let before = read(&lines[..HEAD + wrong - 1]).unwrap();
    assert_eq!(before.steps().len(), wrong - 1, "{name}");
    error
}

fn illegal(name: &str, lines: &[String], wrong: usize, code: &str) {
    match wrong_at(name, lines, wrong) {
        Bad::Illegal { reason, text, .. } => {
            assert_eq!((reason.code(), text.as_str()), (code, lines[HEAD + wrong - 1].as_str()), "{name}");
        }
        other => panic!("{name}: {other}"),
    }
}

fn unreadable(name: &str, lines: &[String], wrong: usize, says: &str) {
    match wrong_at(name, lines, wrong) {
        Bad::Unreadable { reason, .. } => assert!(reason.contains(says), "{name}: {reason}"),
        other => panic!("{name}: {other}"),
    }
}

#[test]
fn a_step_that_cannot_be_read_is_refused() {
    let good = lines();
    let last = good.len() - HEAD;
    for (name, at, text, says) in [
        ("an unknown move", 13, "surrender", "a move is pass, end"),
        ("a move in capitals", 13, "PASS", "a move is"),
        ("a card of no kind", 2, "+ g7", "a card is a Solution card as in g5, or a Crisis card as in gNA11"),
        ("a card without a name", 3, "+", "a card is"),
        ("two cards", 4, "+ g1 g1", "a card is"),
        ("a threat of no crisis", 13, "+ gNA17", "a card is"),
        ("a move and more", 14, "pass pass", "a move is"),
        ("a hoard that is none", 14, "hoard:g1g2g4", "a combination is"),
        ("a NUL", 14, "pass\0", "a move is"),
        ("a letter like another", 14, "раss", "a move is"),
        ("trailing garbage", last + 1, "}", "a move is"),
        ("100,000 letters", 5, &"+".repeat(100_000), "a card is"),
    ] {
        let mut lines = good.clone();
        match lines.get_mut(HEAD + at - 1) {
            Some(line) => *line = text.to_string(),
            None => lines.push(text.to_string()),
        }
        unreadable(name, &lines, at, says);
    }
}

#[test]
fn a_step_against_the_rules_is_refused_with_the_rule() {
    let good = lines();
    let last = good.len() - HEAD;
    let changed = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = good.clone();
        change(&mut lines);
        lines
    };
    let at = |step: usize| HEAD + step - 1;
    let crisis = step(&good, |line| line.starts_with("+ ") && line.len() > 4);
    let end = step(&good, |line| line == "end");

    illegal("a move in the opening", &changed(&|l| l[at(1)] = "pass".into()), 1, "hands-are-dealt");
    illegal("a deal written as a move", &changed(&|l| l[at(2)] = l[at(2)][2..].into()), 2, "hands-are-dealt");
    illegal("a crisis in the opening", &changed(&|l| l[at(12)] = "+ gNA11".into()), 12, "crisis-in-opening");
    illegal("a crisis that is not in the set", &changed(&|l| l[at(13)] = "+ gNA16".into()), 13, "not-in-set");
    illegal("a deal too many", &changed(&|l| l.insert(at(crisis + 1), "+ g1".into())), crisis + 1, "no-card-awaited");
    illegal(
        "a duplicated crisis",
        &changed(&|l| l.insert(at(crisis), l[at(crisis)].clone())),
        crisis + 1,
        "no-card-awaited",
    );
    illegal("a move of another phase", &changed(&|l| l[at(crisis + 1)] = "end".into()), crisis + 1, "end-in-impending");
    illegal("a move twice", &changed(&|l| l.insert(at(end), "end".into())), end + 1, "draw-first");
    illegal("a removed deal", &changed(&|l| drop(l.remove(at(13)))), 13, "draw-first");
    illegal("a swapped pair", &changed(&|l| l.swap(at(crisis), at(crisis + 1))), crisis, "draw-first");
    illegal("a step after the end", &changed(&|l| l.push("end".into())), last + 1, "control-lost");
    illegal("a card after the end", &changed(&|l| l.push("+ g1".into())), last + 1, "control-lost");
    let seven = |l: &mut Vec<String>| l[HEAD..HEAD + 7].fill("+ g1".into());
    illegal("a card that is not in the pile", &changed(&seven), 7, "not-in-pile");
    // A card of a kind that the player does not hold.
    let record = read(&good[..HEAD + crisis]).unwrap();
    let state = record.end();
    let asked = state.turn().player().unwrap();
    let colour = state.impending().unwrap().colour();
    let mut kinds = terra_crisis::Solution::all().filter(|card| card.colour() == colour);
    let lacking = kinds.find(|&card| !state.hand(asked).holds(card)).unwrap().to_string();
    illegal("a card not in hand", &changed(&|l| l[at(crisis + 1)].clone_from(&lacking)), crisis + 1, "not-in-hand");
    illegal("a hoard without help", &changed(&|l| l[at(end)] = "hoard:g1g1g1".into()), end, "hoard-needs-help");
}

#[test]
fn any_removed_line_is_noticed_or_leaves_a_legal_game() {
    let good = lines();
    let mut noticed = 0;
    for place in HEAD..good.len() - 1 {
        let mut lines = good.clone();
        lines.remove(place);
        match read(&lines) {
            // Never before the place that is wrong.
            Err(error) => {
                noticed += 1;
                assert!(error.step().is_some_and(|step| step > place - HEAD), "line {place}: {error}");
            }
            Ok(record) => assert_eq!(record.steps().len(), good.len() - HEAD - 1),
        }
    }
    assert!(noticed * 10 > (good.len() - HEAD) * 9, "only {noticed}");
}

#[test]
fn comments_blank_lines_and_other_line_ends_are_accepted() {
    let table = game();
    let good = lines();
    let crlf = good.join("\r\n") + "\r\n";
    assert_eq!(crlf.parse::<Record<State>>().as_ref(), Ok(table.record()));
    let spread = good.join("   # seat 1\n\n#\n# said #\n  \t");
    assert_eq!(spread.parse::<Record<State>>().as_ref(), Ok(table.record()));
    assert_eq!(good.join("\n").replace("+ ", "+").parse::<Record<State>>().as_ref(), Ok(table.record()));
    assert_eq!(good.join("\n").replace("+ ", "+\t  ").parse::<Record<State>>().as_ref(), Ok(table.record()));
    // A # within a word is no comment.
    let mut lines = good;
    lines[HEAD] += "#";
    unreadable("a # within a word", &lines, 1, "a card is");
    // Lines are counted as they stand in the text.
    let error = crlf.replacen("\r\n+ ", "\r\n\r\n# here\r\n+ x", 1).parse::<Record<State>>().unwrap_err();
    assert!(error.to_string().starts_with("line 7: step 1, \"+ x"), "{error}");
}

#[test]
fn records_go_back_and_branch() {
    let record = game().into_record();
    let steps = record.steps().len();
    for kept in [0, 1, 12, 13, steps / 2, steps - 1, steps, steps + 1] {
        let branch = record.branch(kept);
        assert_eq!(branch.steps(), &record.steps()[..kept.min(steps)]);
        assert_eq!(branch.end(), &record.state_at(kept));
        let deals = branch.steps().iter().filter(|step| matches!(step, Step::Deal(_))).count();
        assert_eq!(branch.deals(), deals as u64);
        let mut again = branch.clone();
        for &step in record.steps().iter().skip(kept) {
            again.push(step).unwrap();
        }
        assert_eq!(again, record);
        let mut cut = record.clone();
        cut.truncate(kept);
        assert_eq!(cut, branch);
    }
    let mut back = record.clone();
    for number in (0..steps).rev() {
        assert_eq!(back.pop(), Some(record.steps()[number]));
        assert_eq!(back.steps().len(), number);
    }
    assert_eq!((back.pop(), &back), (None, &Record::new(record.setup())));
    let refused = back.push(Step::Play(Move::Pass));
    assert_eq!(refused, Err(Illegal::HandsAreDealt));
    assert_eq!(back, Record::new(record.setup()), "a refused step is not kept");
    assert!(record.states().map(|(state, _)| state).eq((0..steps).map(|number| record.state_at(number))));
}

#[test]
fn undo_gives_back_the_decision_and_then_the_same_cards() {
    let whole = game();
    let mut table = whole.clone();
    let mut undone = 0;
    while let Some(step) = table.undo() {
        undone += 1;
        assert!(matches!(step, Step::Play(_)), "a seed's cards go with the move before them");
        assert!(table.to_move().is_some());
        assert_eq!(table.record(), &whole.record().branch(table.steps()));
    }
    let moves = whole.record().steps().iter().filter(|step| matches!(step, Step::Play(_))).count();
    assert_eq!((undone, table.record().deals()), (moves, 13), "the opening and the first draw stay");
    for step in whole.record().steps() {
        if let Step::Play(mv) = step {
            table.play(*mv).unwrap();
        }
    }
    assert_eq!(table.record(), whole.record());
}

#[test]
fn undo_to_chance_shows_no_card() {
    let whole = game();
    for steps in 13..whole.steps() {
        let mut table = whole.branch(steps);
        let before = table.clone();
        let back = table.undo_to_chance();
        assert_eq!(table.steps() + back, before.steps());
        assert_eq!(table.record().deals(), before.record().deals(), "no card is taken back");
        assert!(matches!(table.record().steps().last(), Some(Step::Deal(_))));
        assert_eq!(table.undo_to_chance(), 0);
    }
}

#[test]
fn events_tell_each_viewer_what_it_saw() {
    let table = game();
    let all = |viewer: Viewer| table.events(viewer, 0);
    let spectator = all(Viewer::Spectator);
    assert_eq!(spectator.len(), table.steps());
    for viewer in Viewer::all(3) {
        let events = all(viewer);
        for since in [0, 1, 50, table.steps() - 1, table.steps(), table.steps() + 9] {
            assert_eq!(table.events(viewer, since), events.get(since..).unwrap_or_default());
        }
        for (event, open) in events.iter().zip(&spectator) {
            match event {
                Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                    assert_eq!(card.is_some(), viewer.is(*seat));
                }
                Event::Hoarded { seat, combination } => assert_eq!(combination.is_some(), viewer.is(*seat)),
                _ => assert_eq!(event, open, "the rest is open"),
            }
        }
    }
    assert!(spectator.iter().any(|event| matches!(event, Event::Hoarded { .. })), "somebody has hoarded");
}

#[test]
fn a_table_by_lot_is_a_table_with_that_first_seat() {
    let asked = setup("seats=6 first=5 teams=yes");
    let mut firsts = [0; 6];
    for number in 0..60 {
        let table = Table::<State>::by_lot(&asked, Seed::from(number));
        let first = terra_core::first_by_lot(Seed::from(number), 6);
        firsts[first.index()] += 1;
        let named = setup(&format!("seats=6 first={} teams=yes", first.number()));
        assert_eq!(table.record(), Table::<State>::new(&named, Seed::from(number)).record());
        assert!(table.record().to_string().contains(&format!("first={}", first.number())));
    }
    assert!(firsts.iter().all(|&times| times > 0), "{firsts:?}");
}

#[test]
fn at_a_table_by_hand_every_card_is_the_callers() {
    let whole = game();
    let mut table = Table::<State, ByHand>::by_hand(whole.setup());
    for &step in whole.record().steps() {
        match step {
            Step::Deal(card) => {
                assert_eq!((table.turn(), table.to_move()), (Turn::Chance, None));
                assert!(table.play(Move::Pass).is_err());
                table.deal(card).unwrap();
            }
            Step::Play(mv) => {
                assert_eq!(table.deal(Card::Solution("g1".parse().unwrap())).unwrap_err().code(), "no-card-awaited");
                let seat = table.to_move().unwrap();
                assert_eq!(table.play_as(seat.next(3), mv), Err(Illegal::NotInTurn { to_move: seat }));
                table.play_as(seat, mv).unwrap();
            }
        }
    }
    assert_eq!((table.record(), table.outcome()), (whole.record(), whole.outcome()));
    for number in 0..6 {
        assert!(table.play_as(seat(number), Move::End).is_err(), "the game is over");
    }
    // Here a card is taken back by itself.
    while let Some(step) = table.undo() {
        assert_eq!(Some(&step), whole.record().steps().get(table.steps()));
    }
    assert_eq!((table.steps(), table.state().phase()), (0, Phase::Dealing));
}

#[test]
fn a_resumed_record_comes_to_the_same_cards_or_to_others() {
    let whole = game();
    let half = whole.record().branch(whole.steps() / 2);
    let resume = |seed| {
        let mut table = Table::from_record(half.clone(), seed);
        let mut rng = Seed::from(5).rng(Stream(1000));
        while table.to_move().is_some() {
            let mv = *rng.choose(&table.legal_moves()).unwrap();
            table.play(mv).unwrap();
        }
        table.into_record()
    };
    assert_eq!(resume(whole.seed()), resume(whole.seed()));
    assert_ne!(resume(whole.seed()), resume(Seed::from(1)));
    assert_eq!(resume(Seed::from(1)).branch(half.steps().len()), half);
}

#[test]
fn playouts_by_either_way_are_the_same_long_games() {
    let mut longest = 0;
    for number in 0..60 {
        let start = State::new(&setup(["seats=3", "seats=4 teams=yes", "seats=6"][number % 3]));
        let (mut one, mut other) = (Seed::from(number as u64).rng(Stream(3)), Seed::from(number as u64).rng(Stream(3)));
        let mut end = start;
        let length = playout::in_place(&mut end, &mut one);
        assert_eq!(playout::by_apply(&start, &mut other), (end, length), "game {number}");
        assert_eq!(one, other, "game {number}: as many numbers are drawn");
        longest = longest.max(length.decisions);
    }
    assert!(longest > 150, "the longest has {longest} decisions");
}

#[cfg(feature = "serde")]
#[test]
fn the_json_form_is_refused_in_the_same_way() {
    use serde_json::{Value, json};
    let good = serde_json::to_value(game().record()).unwrap();
    let steps = good["steps"].as_array().unwrap().len();
    let read =
        |json: &Value| serde_json::from_str::<Record<State>>(&json.to_string()).map_err(|error| error.to_string());
    assert_eq!(read(&good).as_ref(), Ok(game().record()));
    let cases: &[(&str, Value, &str)] = &[
        ("/format", json!(2), "the record has format 2"),
        ("/format", json!(4_294_967_296_u64), "invalid value: integer `4294967296`, expected u32"),
        ("/format", json!(1e300), "expected u32"),
        ("/format", json!(-1), "invalid value: integer `-1`"),
        ("/game", json!("chess"), "of the game \"chess\""),
        ("/game", json!(null), "invalid type: null"),
        ("/rules", json!(0), "played by rules 0"),
        ("/rules", json!(u64::MAX), "expected u32"),
        ("/setup", json!("seats=2"), "the setup is wrong: 3 to 6 can play, not 2 (C2.1)"),
        ("/setup", json!({ "seats": 3 }), "invalid type: map"),
        ("/steps", json!("+ g1"), "invalid type: string"),
        ("/steps/0", json!("pass"), "step 1, \"pass\", is not legal: the opening hands are being dealt"),
        ("/steps/5", json!("+ gNA11"), "step 6, \"+ gNA11\", is not legal"),
        (
            "/steps/12",
            json!("+ gNA16"),
            "step 13, \"+ gNA16\", is not legal: gNA16 is not in the card set of this game (C1.3)",
        ),
        ("/steps/12", json!(""), "step 13, \"\", cannot be read"),
        ("/steps/12", json!("# no comment here"), "step 13, \"# no comment here\", cannot be read"),
        ("/steps/12", json!("+ g1\n+ g1"), "step 13"),
        ("/steps/12", json!(7), "invalid type: integer `7`"),
        ("/steps/3", json!("\0".repeat(100_000)), "step 4"),
    ];
    for (place, value, says) in cases {
        let mut json = good.clone();
        *json.pointer_mut(place).unwrap() = value.clone();
        let error = read(&json).expect_err(place);
        assert!(error.contains(says) && error.len() < 500, "{place}: {error}");
    }
    for key in ["format", "game", "rules", "setup", "steps"] {
        let mut json = good.clone();
        json.as_object_mut().unwrap().remove(key);
        assert!(read(&json).unwrap_err().contains(&format!("missing field `{key}`")));
    }
    let mut json = good.clone();
    json["seed"] = json!("42");
    assert!(read(&json).unwrap_err().contains("unknown field `seed`"), "a record has no seed");
    let mut json = good.clone();
    json["steps"].as_array_mut().unwrap().push(json!("end"));
    assert!(read(&json).unwrap_err().contains(&format!("step {}, \"end\", is not legal", steps + 1)));
    // A table is a record and a seed, and nothing else.
    let table = serde_json::to_value(game()).unwrap();
    let read =
        |json: &Value| serde_json::from_str::<Table<State>>(&json.to_string()).map_err(|error| error.to_string());
    assert!(read(&table).is_ok_and(|read| read.record() == game().record()));
    for (place, value, says) in [
        ("/seed", json!(42), "expected a text"),
        ("/record", json!({}), "missing field"),
        ("/record/steps/0", json!("pass"), "step 1"),
        ("/state", json!(1), "unknown field `state`"),
    ] {
        let mut json = table.clone();
        match json.pointer_mut(place) {
            Some(old) => *old = value,
            None => json[&place[1..]] = value,
        }
        let error = read(&json).err().unwrap_or_default();
        assert!(error.contains(says), "{place}: {error}");
    }
}
