//! Several games at once, who may play, and games that are saved and go on.

use crate::{Ask, Program, protocol};
use serde_json::{Value, json};

/// Plays the first legal move of the seat in turn; gives what the game waits for then.
fn play_first(referee: &mut impl Ask, id: &str) -> Value {
    let legal = referee.ok(json!({"cmd": "legal", "id": id}));
    referee.ok(json!({"cmd": "play", "id": id, "move": legal["moves"][0]}))
}

fn record(referee: &mut impl Ask, id: &str) -> String {
    let record = referee.ok(json!({"cmd": "record", "id": id, "form": "text"}));
    record["record"].as_str().expect("a text").to_owned()
}

#[test]
fn two_games_at_once_do_not_disturb_each_other() {
    let mut program = Program::start();
    let open = |game: &str, id: &str, seed: u32| {
        let setup = if game == "evolution" { "seats=2 limit=6" } else { "seats=3" };
        json!({"cmd": "new", "game": game, "setup": setup, "seed": seed, "id": id})
    };
    for (one, other) in [("crisis", "crisis"), ("futura", "evolution")] {
        program.ok(open(one, "a", 1));
        program.ok(open(other, "b", 2));
        let mut alive = [("a", true), ("b", true)];
        while alive.iter().any(|&(_, alive)| alive) {
            for (id, alive) in alive.iter_mut().filter(|(_, alive)| *alive) {
                *alive = play_first(&mut program, id)["turn"] == "player";
            }
        }
        let together = ["a", "b"].map(|id| record(&mut program, id));
        assert_ne!(together[0], together[1]);
        for ((game, seed), record_before) in [(one, 1), (other, 2)].into_iter().zip(together) {
            program.ok(open(game, "alone", seed));
            while play_first(&mut program, "alone")["turn"] == "player" {}
            assert_eq!(record(&mut program, "alone"), record_before);
            program.ok(json!({"cmd": "close", "id": "alone"}));
        }
        assert_eq!(program.ok(json!({"cmd": "close", "id": "a"}))["open"], 1);
        assert_eq!(program.ok(json!({"cmd": "close", "id": "b"}))["open"], 0);
    }
    program.end();
}

#[test]
fn ids_are_chosen_or_given_and_free_again_when_closed() {
    let mut program = Program::start();
    let mut open = |id: Value| {
        let answer = program.ask(json!({"cmd": "new", "game": "crisis", "setup": "seats=3", "id": id}));
        answer["id"].as_str().map(str::to_owned)
    };
    assert_eq!(open(json!("2")).as_deref(), Some("2"));
    assert_eq!(open(Value::Null).as_deref(), Some("1"));
    assert_eq!(open(Value::Null).as_deref(), Some("3"), "2 is taken");
    assert_eq!(open(json!("2")), None);
    assert_eq!(open(json!("")), None);
    assert_eq!(open(json!("Küche \"5\"\n")).as_deref(), Some("Küche \"5\"\n"));
    program.ok(json!({"cmd": "close", "id": "2"}));
    assert_eq!(program.error(json!({"cmd": "turn", "id": "2"})).0, "no-such-id");
    program.ok(json!({"cmd": "new", "game": "futura", "setup": "seats=3", "id": "2"}));
    // A refused request uses no number up.
    program.error(json!({"cmd": "new", "game": "futura", "setup": "seats=9"}));
    program.error(json!({"cmd": "load", "record": "game futura"}));
    assert_eq!(program.ok(json!({"cmd": "new", "game": "futura", "setup": "seats=3"}))["id"], "4");
    program.end();
}

#[test]
fn a_seat_plays_in_its_turn_alone_and_is_told_why_not() {
    let mut program = Program::start();
    for (game, clauses) in [("crisis", "C"), ("evolution", "E"), ("futura", "F")] {
        program.ok(json!({"cmd": "new", "game": game, "setup": "seats=3", "seed": 5, "id": game}));
        for _ in 0..20 {
            let now = program.ok(json!({"cmd": "turn", "id": game}));
            let seat = now["seat"].as_u64().expect("a seat is in turn");
            let moves = program.ok(json!({"cmd": "legal", "id": game}))["moves"].clone();
            let other = (seat + 1) % 3;
            let ask = |cmd: &str, seat: u64| json!({"cmd": cmd, "id": game, "seat": seat, "move": moves[0]});
            let (code, clause, message) = program.error(ask("play", other));
            assert_eq!(code, "not-in-turn", "{message}");
            assert!(clause.is_some_and(|clause| clause.starts_with(clauses)), "{message}");
            let check = program.ok(ask("check", other));
            assert_eq!((&check["legal"], &check["why"]["code"]), (&json!(false), &json!("not-in-turn")));
            assert_eq!(program.ok(json!({"cmd": "turn", "id": game})), now, "nothing has changed");
            let check = program.ok(ask("check", seat));
            assert_eq!((&check["legal"], &check["why"]), (&json!(true), &Value::Null));
            program.ok(ask("play", seat));
        }
    }
    program.end();
}

#[test]
fn a_game_saved_at_any_step_goes_on_as_it_would_have() {
    let mut first = protocol::Referee::new();
    let mut second = protocol::Referee::new();
    for (game, setup) in [("crisis", "seats=6 teams=yes"), ("evolution", "seats=3 limit=8"), ("futura", "seats=2")] {
        first.ok(json!({"cmd": "new", "game": game, "setup": setup, "seed": "save", "id": game}));
        for form in ["json", "text"].into_iter().cycle() {
            let before = first.ok(json!({"cmd": "turn", "id": game}))["steps"].as_u64().expect("a number") as usize;
            let record = first.ok(json!({"cmd": "record", "id": game, "form": form}))["record"].clone();
            let state = first.ok(json!({"cmd": "state", "id": game}))["state"].clone();
            // The game is named by the record itself, and may be named beside it.
            second.ok(json!({"cmd": "load", "record": record, "seed": "save", "id": "seeded"}));
            second.ok(json!({"cmd": "load", "record": record, "game": game, "id": "by hand"}));
            second.ok(json!({"cmd": "load", "state": state, "game": game, "id": "state"}));
            for id in ["seeded", "by hand", "state"] {
                assert_eq!(second.ok(json!({"cmd": "state", "id": id}))["state"], state, "{game}, {id}");
            }
            let now = play_first(&mut first, game);
            assert_eq!(play_first(&mut second, "seeded"), now);
            // Without the seed the same cards have to be dealt.
            let steps = first.ok(json!({"cmd": "record", "id": game}))["record"]["steps"].clone();
            for id in ["by hand", "state"] {
                play_first(&mut second, id);
                for step in &steps.as_array().expect("a list")[before + 1..] {
                    let card = step.as_str().and_then(|step| step.strip_prefix("+ ")).expect("a card");
                    second.ok(json!({"cmd": "deal", "id": id, "card": card}));
                }
            }
            let state = first.ok(json!({"cmd": "state", "id": game}))["state"].clone();
            for id in ["seeded", "by hand", "state"] {
                assert_eq!(second.ok(json!({"cmd": "state", "id": id}))["state"], state, "{game}, {id}");
                second.ok(json!({"cmd": "close", "id": id}));
            }
            if now["turn"] == "over" {
                break;
            }
        }
    }
}

/// A state from outside has no record, and all else.
#[test]
fn a_loaded_state_is_played_taken_back_and_looked_at() {
    let mut referee = protocol::Referee::new();
    for (game, setup) in [("crisis", "seats=4"), ("evolution", "seats=2 limit=8"), ("futura", "seats=3")] {
        for seed in [json!(7), Value::Null] {
            referee.ok(json!({"cmd": "new", "game": game, "setup": setup, "seed": 7, "id": "whole"}));
            for _ in 0..12 {
                play_first(&mut referee, "whole");
            }
            let state = referee.ok(json!({"cmd": "state", "id": "whole"}))["state"].clone();
            referee.ok(json!({"cmd": "load", "game": game, "state": state, "seed": seed, "id": "part"}));
            let mut before = vec![referee.ok(json!({"cmd": "state", "id": "part"}))];
            let mut steps = vec![0];
            loop {
                let now = referee.ok(json!({"cmd": "turn", "id": "part"}));
                let now = match now["turn"].as_str() {
                    Some("over") => break,
                    Some("chance") => {
                        assert!(seed.is_null(), "a seed deals by itself");
                        let card = referee.ok(json!({"cmd": "chance", "id": "part"}))["cards"][0]["card"].clone();
                        referee.ok(json!({"cmd": "deal", "id": "part", "card": card}))
                    }
                    _ => {
                        let legal = referee.ok(json!({"cmd": "legal", "id": "part"}));
                        referee.ok(json!({"cmd": "play", "id": "part", "seat": now["seat"], "move": legal["moves"][0]}))
                    }
                };
                before.push(referee.ok(json!({"cmd": "state", "id": "part"})));
                steps.push(now["steps"].as_u64().expect("a number"));
            }
            let events = referee.ok(json!({"cmd": "events", "id": "part", "viewer": 0}));
            assert_eq!(events["events"].as_array().map(|events| events.len() as u64), steps.last().copied());
            let late = referee.ok(json!({"cmd": "events", "id": "part", "viewer": 0, "since": 5}));
            assert_eq!(
                late["events"].as_array(),
                events["events"].as_array().map(|events| events[5..].to_vec()).as_ref()
            );
            assert_eq!(referee.error(json!({"cmd": "record", "id": "part"})).0, "no-record");
            // Back to the beginning, step by step.
            let mut last = steps.pop().expect("there are steps");
            before.pop();
            while let (Some(state), Some(steps)) = (before.pop(), steps.pop()) {
                let undone = referee.ok(json!({"cmd": "undo", "id": "part"}));
                assert_eq!((undone["undone"].as_u64(), undone["steps"].as_u64()), (Some(last - steps), Some(steps)));
                assert_eq!(referee.ok(json!({"cmd": "state", "id": "part"})), state);
                last = steps;
            }
            assert_eq!(referee.error(json!({"cmd": "undo", "id": "part"})).0, "nothing-to-undo");
            for id in ["whole", "part"] {
                referee.ok(json!({"cmd": "close", "id": id}));
            }
        }
    }
}

#[test]
fn undo_to_chance_takes_back_the_moves_since_a_card_came_up() {
    let mut referee = protocol::Referee::new();
    referee.ok(json!({"cmd": "new", "game": "futura", "setup": "seats=2", "seed": 1, "id": "whole"}));
    let state = referee.ok(json!({"cmd": "state", "id": "whole"}))["state"].clone();
    referee.ok(json!({"cmd": "load", "game": "futura", "state": state, "id": "part"}));
    for id in ["whole", "part"] {
        let before = referee.ok(json!({"cmd": "state", "id": id}));
        referee.ok(json!({"cmd": "play", "id": id, "move": "keep"}));
        let undone = referee.ok(json!({"cmd": "undo", "id": id, "to": "chance"}));
        assert_eq!(undone["undone"], 1);
        assert_eq!(referee.ok(json!({"cmd": "state", "id": id})), before);
        let (code, _, message) = referee.error(json!({"cmd": "undo", "id": id, "to": "chance"}));
        assert_eq!(code, "nothing-to-undo");
        assert!(message.contains("no move has been played since a card"), "{message}");
    }
}
