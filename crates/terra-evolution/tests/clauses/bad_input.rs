//! States, views, setups and card sets from outside that no game comes to: each is refused with a reason.

use crate::table::{Game, Position, seat};
use serde_json::{Value, json};
use terra_core::{Game as _, Seed, Step, Stream, Turn, Viewer};
use terra_evolution::{CardSet, Setup, State, View};

/// Seat 0 in its fifth step.
fn good() -> Value {
    Position::new("seats=2 limit=9", "buying", 0)
        .turns_left(9)
        .planet(0, "ocean:fish africa")
        .fossils(0, "fish")
        .reserve(0, 3)
        .hand(0, "population* india")
        .bags(0, &["3*bilaterian", "bird* eurasia"])
        .json()
}

#[test]
fn what_was_saved_at_any_step_is_read_as_it_was() {
    for text in ["seats=2 limit=12", "seats=3 first=1 limit=40", "seats=4 first=3 limit=60"] {
        let setup: Setup = text.parse().unwrap();
        let mut rng = Seed::from(1).rng(Stream(0));
        let mut state = State::new(&setup);
        loop {
            let written = serde_json::to_string(&state).unwrap();
            assert_eq!(serde_json::from_str::<State>(&written).expect(&written), state);
            let viewer = rng.below(u32::from(setup.seats()) + 1) as usize;
            let view = state.view(Viewer::all(setup.seats()).nth(viewer).unwrap());
            let written = serde_json::to_string(&view).unwrap();
            assert_eq!(serde_json::from_str::<View>(&written).expect(&written), view);
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Deal(state.pick(rng.below(state.weight())).unwrap()),
                Turn::Player(_) => Step::Play(*rng.choose(&state.legal_moves()).unwrap()),
            };
            state.step(step).unwrap();
        }
    }
}

fn reads(json: &Value) -> Result<State, String> {
    serde_json::from_value(json.clone()).map_err(|error| error.to_string())
}

/// The good state with a change is refused, for that reason.
#[track_caller]
fn refused(change: impl FnOnce(&mut Value), reason: &str) {
    let mut json = good();
    change(&mut json);
    let error = reads(&json).expect_err(reason);
    assert!(error.contains(reason), "{error}");
}

#[test]
fn the_good_state_is_read() {
    let state = reads(&good()).unwrap();
    assert_eq!(serde_json::to_value(state).unwrap()["cards"], good()["cards"]);
}

#[test]
fn impossible_states_are_refused_with_a_reason() {
    refused(|json| json["open"]["current"] = json!(1), "it is the turn of seat 1, and should be that of seat 0 (E2.4)");
    refused(|json| json["open"]["current"] = json!(3), "seat 3 is not at a table of 2 (E2.1)");
    refused(|json| json["open"]["current"] = json!(9), "there is no seat 9");
    refused(|json| json["open"]["turns_left"] = json!(10), "10 turns are left of 9 (E10.4)");
    refused(|json| json["open"]["turns_left"] = json!(0), "no turn is left, and the game goes on (E10.4)");
    refused(|json| json["open"]["turns_left"] = json!(null), "(E10.4)");
    refused(|json| json["open"]["phase"] = json!("sleeping"), "unknown variant");
    refused(|json| json["open"]["phase"] = json!("population"), "seat 0 has 2 cards in hand and 5 in the deck");
    refused(|json| json["open"]["phase"] = json!("dealing"), "before the hands are dealt (E2.2)");
    refused(|json| json["open"]["phase"] = json!("over"), "does not win in phase Over (E10.1)");
    refused(|json| json["open"]["reserves"] = json!([4, 0]), "population cards with 2 seats, not 30 (E2.2)");
    refused(|json| json["open"]["reserves"] = json!([3]), "a list for 1 seats at a table of 2 (E2.1)");
    refused(|json| json["open"]["reserves"] = json!([300, 0]), "invalid value");
    refused(|json| json["open"]["pool"]["species"][0] = json!(5), "(E2.2)");
    refused(|json| json["open"]["fossils"][0] = json!(["fish", "fish"]), "fish cards with 2 seats");
    refused(|json| json["open"]["fossils"][0] = json!(["whale"]), "a species is");
    refused(
        |json| json["open"]["planets"][0][1] = json!({"continent": "ocean", "species": null}),
        "ocean lies on a planet twice (E6.1)",
    );
    refused(|json| json["open"]["planets"][0][1]["species"] = json!("africa"), "a species is");
    refused(|json| json["cards"][0]["bags"][0] = json!([]), "an empty bag (E9.1)");
    refused(|json| json["cards"][0]["hand"] = json!(["?", "population*"]), "seat 0 has cards that are none");
    refused(|json| json["cards"][0]["hand"] = json!(["india", "india"]), "(E2.2)");
    refused(|json| json["cards"][0]["hand"] = json!(vec!["population"; 400]), "more than 196 cards");
    refused(|json| json["cards"].as_array_mut().unwrap().push(json!({"hand": [], "bags": []})), "a list for 3 seats");
    refused(|json| json["open"]["extra"] = json!(1), "unknown field");
    refused(|json| json["open"]["setup"]["seats"] = json!(7), "2 to 4 can play, not 7 (E2.1)");
    refused(|json| json["open"]["setup"]["limit"] = json!(0), "a limit of 0 turns");
    refused(|json| json["open"]["setup"]["cards"]["disasters"][1]["strength"] = json!(5), "(E1.4)");
}

#[test]
fn impossible_hands_and_marks_are_refused() {
    let six = Position::new("seats=2", "disaster", 0)
        .hand(0, "algal-bloom tsunami wildfire earthquake ice-age meteorite-impact");
    let error = reads(&six.json()).unwrap_err();
    assert!(error.contains("6 cards of seat 0 were in hand before this turn (E9.1)"), "{error}");

    let waits = Position::new("seats=2", "buying", 0).hand(1, "4*population").json();
    assert!(reads(&waits).unwrap_err().contains("seat 1 has 4 cards in hand"));

    let drawing = Position::new("seats=2", "drawing", 0).hand(0, "india").bags(0, &["bird* fish 4*bilaterian"]);
    assert!(reads(&drawing.json()).unwrap_err().contains("known in a bag that is not drawn whole (E9.4)"));

    let whole = Position::new("seats=2", "drawing", 0).hand(0, "fish*").bags(0, &["fish india"]);
    assert!(reads(&whole.json()).unwrap_err().contains("marked in the hand, and its like in the bag is not (E9.4)"));

    let done = Position::new("seats=2", "drawing", 0).hand(0, "5*population").bags(0, &["fish india"]);
    assert!(reads(&done.json()).unwrap_err().contains("5 cards in hand and 2 in the deck in phase Drawing"));

    let won = Position::new("seats=2", "continent", 0).planet(0, "ocean:bird africa:mammal").fossils(0, "5*reptile");
    assert!(reads(&won.json()).unwrap_err().contains("seat 0 has 15 points and wins in phase Continent (E10.1)"));
}

#[test]
fn impossible_views_are_refused() {
    let state = reads(&good()).unwrap();
    let json = |viewer: Viewer| serde_json::to_value(state.view(viewer)).unwrap();
    let read = |json: Value| serde_json::from_value::<View>(json).map_err(|error| error.to_string());
    let other = Viewer::Seat(seat(1));
    assert_eq!(read(json(other)), Ok(state.view(other)));
    let refused = |change: &dyn Fn(&mut Value), reason: &str| {
        let mut json = json(other);
        change(&mut json);
        let error = read(json).expect_err(reason);
        assert!(error.contains(reason), "{error}");
    };
    refused(&|json| json["viewer"] = json!({"seat": 2}), "seat 2 is not at a table of 2");
    refused(&|json| json["viewer"] = json!({"seat": 0}), "are not shown as seat 0 sees them (E4.2)");
    refused(&|json| json["seats"][0]["cards"]["hand"][1] = json!("india"), "are not shown as seat 1 sees them (E4.2)");
    refused(&|json| json["seats"][0]["cards"]["hand"][1] = json!("mammal*"), "more of a card than it owns");
    refused(&|json| json["seats"][0]["owned"] = json!([]), "seat 0 owns 0 cards, and has 7 in hand and deck");
    refused(&|json| json["seats"][0]["owned"][6] = json!("mammal"), "(E2.2)");
    let many = |json: &mut Value| {
        json["seats"][0]["cards"] = json!({"hand": vec!["?"; 7], "bags": []});
        json["open"]["phase"] = json!("disaster");
    };
    refused(&many, "7 cards of seat 0 were in hand before this turn (E9.1)");
}

#[test]
fn card_sets_and_setups_are_checked() {
    let set = serde_json::to_value(CardSet::BUILT_IN).unwrap();
    assert_eq!(serde_json::from_value::<CardSet>(set.clone()).unwrap(), CardSet::BUILT_IN);
    let mut circle = set.clone();
    circle["species"][4]["evolves_into"] = json!(["fish"]);
    assert!(serde_json::from_value::<CardSet>(circle).unwrap_err().to_string().contains("in a circle (E1.5)"));
    let mut short = set;
    short["species"].as_array_mut().unwrap().pop();
    assert!(serde_json::from_value::<CardSet>(short).is_err());
    let setup = serde_json::to_value(Setup::builder(3).limit(50).build().unwrap()).unwrap();
    assert_eq!(setup["limit"], 50);
    let game = Game::new("seats=3 limit=50");
    assert_eq!(serde_json::from_value::<Setup>(setup).unwrap(), game.state.setup());
}
