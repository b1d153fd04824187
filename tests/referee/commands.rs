//! Every command with what it is for: its answers are what the library gives.

use crate::{Ask, Program, protocol};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use terra::{
    ByHand, Dealer, Encode, Record, Rng, Sampler, Seat, Seating, Seed, SeedDealer, Stream, Table, Turn, View, Viewer,
    crisis, evolution, futura, perft,
};

/// Setups of all games, with everything that can be set.
const CRISIS: [&str; 3] = ["seats=3", "seats=4 teams=yes first=2", TWINS];
const EVOLUTION: [&str; 2] = ["seats=2 limit=10", "seats=4 limit=12 first=1"];
const FUTURA: [&str; 3] = ["seats=2", "seats=3 adjacent=yes copy_inactive=yes first=2", STRANGE];

const TWINS: &str = "seats=4 cards=gNA10,gNA10,gEU13,gEU13,gAS16,gAS16,bNA10,bNA11,bSA12,bSA12,bAF14,bOC15,\
     rNA13,rNA13,rEU10,rAF16,rAF16,rOC11";
const STRANGE: &str =
    "seats=2 copy_inactive=yes cards=AE|g~~/assist:0;23xE/assist|shift|AA>P~:2;24xgr/PA>CF|shift:1;16xFC=5@a1a1b2b2";

/// A game as the referee serves it.
pub(crate) trait Served:
    Encode<Setup: Serialize + DeserializeOwned, View: Serialize, Event: Serialize, Ending: Serialize>
    + Serialize
    + DeserializeOwned
{
}

impl Served for crisis::State {}
impl Served for evolution::State {}
impl Served for futura::State {}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).expect("it can be written")
}

fn texts<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<String> {
    all.into_iter().map(|one| one.to_string()).collect()
}

/// What a client is told to go on with.
fn next<G: Served, D: Dealer>(table: &Table<G, D>) -> Value {
    let turn = match table.turn() {
        Turn::Player(_) => "player",
        Turn::Chance => "chance",
        Turn::Over => "over",
    };
    let outcome = table.outcome().map(|outcome| {
        let mut all = value(&outcome);
        all["text"] = outcome.to_string().into();
        all
    });
    json!({
        "ok": true, "turn": turn, "seat": table.to_move().map(Seat::number), "steps": table.steps(),
        "outcome": outcome,
    })
}

fn viewer_field(viewer: Viewer) -> Value {
    viewer.seat().map_or("spectator".into(), |seat| seat.number().into())
}

/// Compares all that is told of a game with what the library tells.
fn is_the_same<G: Served, D: Dealer>(referee: &mut impl Ask, id: &str, table: &Table<G, D>) {
    assert_eq!(referee.ok(json!({"cmd": "turn", "id": id})), next(table));
    assert_eq!(referee.ok(json!({"cmd": "outcome", "id": id}))["outcome"], next(table)["outcome"]);
    assert_eq!(referee.ok(json!({"cmd": "state", "id": id}))["state"], value(table.state()));
    let record = |form: &str| json!({"cmd": "record", "id": id, "form": form});
    assert_eq!(referee.ok(record("json"))["record"], value(table.record()));
    assert_eq!(referee.ok(record("text"))["record"], table.record().to_string());

    let legal = referee.ok(json!({"cmd": "legal", "id": id, "indices": true}));
    let moves = table.legal_moves();
    assert_eq!(legal["moves"], json!(texts(&*moves)));
    assert_eq!(legal["indices"], json!(moves.iter().map(|&mv| G::move_index(mv)).collect::<Vec<_>>()));
    assert_eq!(legal["idle"], json!(table.state().idle_move().map(|mv| mv.to_string())));

    for viewer in Viewer::all(table.setup().seats()) {
        let (view, field) = (table.view(viewer), viewer_field(viewer));
        let ask = |cmd: &str, form: &str| json!({"cmd": cmd, "id": id, "viewer": field, "form": form});
        assert_eq!(referee.ok(ask("view", "json"))["view"], value(&view));
        assert_eq!(referee.ok(ask("view", "text"))["view"], view.to_string());
        assert_eq!(referee.ok(ask("events", "json"))["events"], value(&table.events(viewer, 0)));
        assert_eq!(referee.ok(ask("events", "text"))["events"], json!(texts(table.events(viewer, 0))));
        let since = table.steps() / 2;
        let late = json!({"cmd": "events", "id": id, "viewer": field, "since": since});
        let late = referee.ok(late);
        assert_eq!((&late["events"], &late["steps"]), (&value(&table.events(viewer, since)), &json!(table.steps())));
        if let Some(seat) = viewer.seat() {
            let own = referee.ok(json!({"cmd": "legal", "id": id, "seat": seat.number()}));
            assert_eq!(own["moves"], json!(texts(view.legal_moves())));
            assert_eq!(own["idle"].is_null(), view.legal_moves().is_empty());
        }
    }
}

/// Compares what is told of one viewer in numbers and samples.
fn is_the_same_to<G: Served, D: Dealer>(referee: &mut impl Ask, id: &str, table: &Table<G, D>, viewer: Viewer) {
    let (view, field) = (table.view(viewer), viewer_field(viewer));
    let encoded = referee.ok(json!({"cmd": "encode", "id": id, "viewer": field}));
    let mut observation = vec![0.0; G::OBSERVATION];
    G::observe(&view, &mut observation);
    let read: Vec<f32> = serde_json::from_value(encoded["observation"].clone()).expect("numbers");
    assert_eq!(read, observation);
    let mut mask = vec![false; G::MOVES];
    G::mask(&view, &mut mask);
    assert_eq!(encoded["mask"], json!(mask.into_iter().map(u8::from).collect::<Vec<_>>()));
    assert_eq!(encoded["moves"], json!(texts(view.legal_moves())));

    let sampled = referee.ok(json!({"cmd": "sample", "id": id, "viewer": field, "seed": 5, "count": 3}));
    let stream = viewer.seat().map_or(Stream(8), Stream::bot);
    let (sampler, mut rng) = (view.sampler(), Seed::from(5).rng(stream));
    let states: Vec<G> = (0..3).map(|_| sampler.sample(&mut rng)).collect();
    assert!(states.iter().all(|state| state.view(viewer) == view));
    assert_eq!(sampled["states"], value(&states));
}

/// Plays a game through the referee and beside it, and compares all the way.
fn agrees_by_seed<G: Served>(referee: &mut impl Ask, setup: &str, by_lot: bool) {
    let parsed: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let seed: Seed = "spring cup".parse().expect("every text is a seed");
    let mut table = if by_lot { Table::<G>::by_lot(&parsed, seed) } else { Table::<G>::new(&parsed, seed) };
    let opened = referee.ok(json!({
        "cmd": "new", "game": G::NAME, "setup": setup, "seed": "spring cup", "lot": by_lot, "id": "the game",
    }));
    assert_eq!((&opened["id"], &opened["game"]), (&json!("the game"), &json!(G::NAME)));
    assert_eq!(opened["setup"], table.setup().to_string());
    assert_eq!(opened["first"], table.setup().first().number());
    assert_eq!(opened["seats"], table.setup().seats());
    assert_eq!(opened["commitment"], seed.commitment());
    let mut rng = Seed::from(1).rng(Stream(9));
    while table.to_move().is_some() {
        if rng.below(8) == 0 {
            take_back(referee, &mut table, &mut rng);
        }
        let seat = table.to_move().expect("taking back leads to a decision");
        if rng.below(12) == 0 {
            is_the_same(referee, "the game", &table);
            is_the_same_to(referee, "the game", &table, seat.into());
        }
        let mv = *rng.choose(&table.legal_moves()).expect("who is to move has a move");
        table.play(mv).expect("a listed move is legal");
        let request = match rng.below(3) {
            0 => json!({"cmd": "play", "id": "the game", "move": mv.to_string()}),
            1 => json!({"cmd": "play", "id": "the game", "index": G::move_index(mv)}),
            _ => json!({"cmd": "play", "id": "the game", "move": mv.to_string(), "seat": seat.number()}),
        };
        assert_eq!(referee.ok(request), next(&table));
    }
    is_the_same(referee, "the game", &table);
    is_the_same_to(referee, "the game", &table, Viewer::Spectator);
    referee.ok(json!({"cmd": "close", "id": "the game"}));
}

/// Takes steps back here and there.
fn take_back<G: Served, D: Dealer>(referee: &mut impl Ask, table: &mut Table<G, D>, rng: &mut Rng) {
    let before = table.steps();
    let to = if rng.below(2) == 0 { "chance" } else { "step" };
    if to == "chance" {
        table.undo_to_chance();
    } else {
        table.undo();
    }
    let undone = before - table.steps();
    let request = json!({"cmd": "undo", "id": "the game", "to": to});
    if undone == 0 {
        assert_eq!(referee.error(request).0, "nothing-to-undo");
    } else {
        let mut expected = next(table);
        expected["undone"] = undone.into();
        assert_eq!(referee.ok(request), expected);
    }
}

/// The same with the cards dealt by the caller.
fn agrees_by_hand<G: Served>(referee: &mut impl Ask, setup: &str) {
    let parsed: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let mut table = Table::<G, ByHand>::by_hand(&parsed);
    let opened = referee.ok(json!({"cmd": "new", "game": G::NAME, "setup": value(&parsed), "id": "the game"}));
    assert_eq!((&opened["setup"], &opened["commitment"]), (&json!(table.setup().to_string()), &Value::Null));
    let mut rng = Seed::from(2).rng(Stream(9));
    while table.turn() != Turn::Over {
        if rng.below(12) == 0 {
            is_the_same(referee, "the game", &table);
        }
        if rng.below(8) == 0 {
            take_back(referee, &mut table, &mut rng);
        }
        let cards: Vec<Value> =
            table.state().chance().map(|(card, weight)| json!({"card": card.to_string(), "weight": weight})).collect();
        let chance = referee.ok(json!({"cmd": "chance", "id": "the game"}));
        assert_eq!((&chance["cards"], &chance["weight"]), (&json!(cards), &json!(table.state().weight())));
        if table.turn() == Turn::Chance {
            let card = table.state().pick(rng.below(table.state().weight())).expect("a card can come up");
            table.deal(card).expect("a listed card can come up");
            assert_eq!(referee.ok(json!({"cmd": "deal", "id": "the game", "card": card.to_string()})), next(&table));
        } else {
            let mv = *rng.choose(&table.legal_moves()).expect("who is to move has a move");
            table.play(mv).expect("a listed move is legal");
            assert_eq!(referee.ok(json!({"cmd": "play", "id": "the game", "move": mv.to_string()})), next(&table));
        }
    }
    is_the_same(referee, "the game", &table);
    referee.ok(json!({"cmd": "close", "id": "the game"}));
}

fn agrees<G: Served>(setups: &[&str]) {
    let mut referee = protocol::Referee::new();
    for setup in setups {
        agrees_by_seed::<G>(&mut referee, setup, false);
        agrees_by_seed::<G>(&mut referee, setup, true);
        agrees_by_hand::<G>(&mut referee, setup);
    }
}

#[test]
fn crisis_is_what_the_library_plays() {
    agrees::<crisis::State>(&CRISIS);
}

#[test]
fn evolution_is_what_the_library_plays() {
    agrees::<evolution::State>(&EVOLUTION);
}

#[test]
fn futura_is_what_the_library_plays() {
    agrees::<futura::State>(&FUTURA);
}

#[test]
fn the_program_answers_as_the_function_does() {
    let mut program = Program::start();
    agrees_by_seed::<crisis::State>(&mut program, CRISIS[1], true);
    agrees_by_hand::<evolution::State>(&mut program, EVOLUTION[0]);
    agrees_by_hand::<futura::State>(&mut program, FUTURA[1]);
    program.end();
}

/// What `games` is to tell of one.
fn about<G: Encode>(seats: [u8; 2]) -> Value {
    json!({
        "name": G::NAME, "rules": G::RULES, "seats": seats, "moves": G::MOVES, "observation": G::OBSERVATION,
    })
}

#[test]
fn games_tells_what_the_library_has() {
    let mut program = Program::start();
    let answer = program.ok(json!({"cmd": "games"}));
    assert_eq!(answer["protocol"], 1);
    assert_eq!(answer["version"], env!("CARGO_PKG_VERSION"));
    let all = [about::<crisis::State>([3, 6]), about::<evolution::State>([2, 4]), about::<futura::State>([2, 5])];
    assert_eq!(answer["games"], json!(all));
    assert_eq!(answer["open"], 0);
    assert_eq!(answer["limits"]["line"], 1 << 20);
    program.ok(json!({"cmd": "new", "game": "crisis", "setup": "seats=3"}));
    assert_eq!(program.ok(json!({"cmd": "games"}))["open"], 1);
    program.end();
}

/// Counts below a position of a recorded game.
fn counts_the_same<G: Served>(referee: &mut impl Ask, record: &str, steps: usize, depth: u32) {
    let record: Record<G> = record.parse().unwrap_or_else(|error| panic!("{error}"));
    let text = record.branch(steps).to_string();
    let id = referee.ok(json!({"cmd": "load", "record": text}))["id"].clone();
    let nodes = perft::perft(&record.state_at(steps), depth);
    let counted = referee.ok(json!({"cmd": "perft", "id": id, "depth": depth}));
    assert_eq!((&counted["nodes"], &counted["total"]), (&value(&nodes), &json!(nodes.total())));
    assert!(nodes.total() > 100 && nodes.chance > 0, "{nodes:?}");
}

#[test]
fn perft_counts_what_the_library_counts() {
    let mut referee = protocol::Referee::new();
    counts_the_same::<crisis::State>(&mut referee, include_str!("../goldens/crisis-4.record"), 40, 5);
    counts_the_same::<evolution::State>(&mut referee, include_str!("../goldens/evolution-3.record"), 70, 6);
    counts_the_same::<futura::State>(&mut referee, include_str!("../goldens/futura-3.record"), 45, 5);
}

#[test]
fn seeds_are_texts_or_numbers_and_lots_need_them() {
    let mut program = Program::start();
    let mut state = |seed: Value| {
        let id = program.ok(json!({"cmd": "new", "game": "crisis", "setup": "seats=4", "seed": seed}))["id"].clone();
        program.ok(json!({"cmd": "state", "id": id}))["state"].clone()
    };
    assert_eq!(state(json!(42)), state(json!("42")));
    assert_eq!(state(json!(1_u64 << 53)), state(json!("9007199254740992")));
    assert_ne!(state(json!(42)), state(json!("spring cup")));
    program.end();
}

#[test]
fn a_record_goes_on_with_its_seed_and_a_state_with_any() {
    let mut referee = protocol::Referee::new();
    let setup = "seats=2".parse::<futura::Setup>().expect("a setup");
    let mut table = Table::<futura::State>::new(&setup, Seed::from(3));
    for _ in 0..30 {
        table.play(table.legal_moves()[0]).expect("a listed move is legal");
    }
    let load = json!({"cmd": "load", "record": value(table.record()), "seed": 3, "id": "record"});
    assert_eq!(referee.ok(load)["steps"], table.steps());
    // A state has no record: the seed's numbers begin with it.
    let load = json!({"cmd": "load", "game": "futura", "state": value(table.state()), "seed": 4, "id": "state"});
    assert_eq!(referee.ok(load)["steps"], 0);
    let (mut dealer, mut state, mut deals) = (SeedDealer::new(Seed::from(4)), *table.state(), 0);
    while table.to_move().is_some() {
        let mv = table.legal_moves()[0];
        table.play(mv).expect("a listed move is legal");
        assert_eq!(referee.ok(json!({"cmd": "play", "id": "record", "move": mv.to_string()})), next(&table));
    }
    assert_eq!(referee.ok(json!({"cmd": "record", "id": "record"}))["record"], value(table.record()));
    let mut steps = 0;
    while let Some(&mv) = terra::Game::legal_moves(&state).first() {
        terra::Game::play(&mut state, mv).expect("a listed move is legal");
        steps += 1;
        while terra::Game::turn(&state) == Turn::Chance {
            let card = dealer.deal(&state, deals).expect("a card can come up");
            terra::Game::turn_up(&mut state, card).expect("a dealer deals a card that can come up");
            (deals, steps) = (deals + 1, steps + 1);
        }
        let answer = referee.ok(json!({"cmd": "play", "id": "state", "move": mv.to_string()}));
        assert_eq!(answer["steps"], steps);
        assert_eq!(referee.ok(json!({"cmd": "state", "id": "state"}))["state"], value(&state));
    }
    assert!(deals > 10, "{deals} cards came up");
}
