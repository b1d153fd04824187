//! Events by JSON.

use crate::edit::{Edit, seat};
use terra_core::{SeatSet, Viewer};
use terra_crisis::{Event, Settled};

#[test]
fn events_read_back_or_say_why_not() {
    let solved = Settled::Solved {
        crisis: "gEU10".parse().unwrap(),
        first: seat(1),
        highest: SeatSet::EMPTY.with(seat(1)).with(seat(3)),
        over: false,
    };
    let event = Event::Contributed { seat: seat(3), card: "g6".parse().unwrap(), settled: Some(solved) };
    let json = r#"{"contributed":{"seat":3,"card":"g6","settled":{"solved":{"crisis":"gEU10","first":1,"highest":[1,3],"over":false}}}}"#;
    assert_eq!(serde_json::to_string(&event).unwrap(), json);
    assert_eq!(serde_json::from_str::<Event>(json).unwrap(), event);
    for (old, new, says) in [
        ("contributed", "shouted", "unknown variant `shouted`"),
        ("\"seat\":3", "\"seat\":9", "there is no seat 9: seats are 0 to 5"),
        ("\"seat\":3", "\"seat\":-1", "invalid value: integer `-1`, expected u8"),
        ("\"seat\":3", "\"seat\":1e300", "expected u8"),
        ("\"seat\":3,", "", "missing field `seat`"),
        ("\"seat\":3", "\"seat\":3,\"hand\":[]", "unknown field `hand`"),
        ("\"seat\":3", "\"seat\":3,\"seat\":3", "duplicate field `seat`"),
        ("\"g6\"", "\"g9\"", "a Solution card is a colour"),
        ("\"g6\"", "null", "expected a text"),
        ("gEU10", "gEU", "a Crisis card is a colour"),
        ("\"solved\"", "\"forgotten\"", "unknown variant `forgotten`"),
        ("\"over\":false", "\"over\":false,\"why\":1", "unknown field `why`"),
        ("[1,3]", "[1,6]", "there is no seat 6"),
        ("[1,3]", "3", "expected a sequence"),
        ("false", "\"no\"", "expected a boolean"),
    ] {
        let changed = json.replacen(old, new, 1);
        assert_ne!(changed, json, "{old}");
        let error = serde_json::from_str::<Event>(&changed).expect_err(&changed).to_string();
        assert!(error.contains(says), "{changed}: {error}");
    }
}

#[test]
fn the_ways_in_which_control_is_lost_are_read() {
    let json = r#"{"passed":{"seat":0,"settled":{"full-blown":{"crisis":"gEU10","loss":{"region":"europe","colour":null,"total":true}}}}}"#;
    let event: Event = serde_json::from_str(json).unwrap();
    assert!(event.to_string().contains("three full-blown crises in Europe, seven in all"), "{event}");
    assert_eq!(serde_json::to_string(&event).unwrap(), json);
    for (old, new, says) in [
        ("europe", "atlantis", "unknown variant `atlantis`"),
        ("\"total\":true", "\"total\":true,\"luck\":true", "unknown field `luck`"),
        (",\"total\":true", "", "missing field `total`"),
    ] {
        let error = serde_json::from_str::<Event>(&json.replacen(old, new, 1)).unwrap_err().to_string();
        assert!(error.contains(says), "{new}: {error}");
    }
}

#[test]
fn viewers_and_seats_are_checked() {
    assert_eq!(serde_json::from_str::<Viewer>(r#"{"seat":5}"#).unwrap(), Viewer::Seat(seat(5)));
    assert_eq!(serde_json::from_str::<Viewer>(r#""spectator""#).unwrap(), Viewer::Spectator);
    Edit(serde_json::json!({ "seat": 6 })).refused::<Viewer>("seat 6", "there is no seat 6");
    Edit("dealer".into()).refused::<Viewer>("dealer", "unknown variant `dealer`");
    Edit(256.into()).refused::<terra_core::Seat>("seat 256", "invalid value: integer `256`, expected u8");
}
