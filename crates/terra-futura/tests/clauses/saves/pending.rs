//! The same of an activation in progress: what is pending between its steps.

use super::*;

/// Seat 0 has b3, c3 with two red, and d3, which it activates; seat 1 has a card of each kind of level II.
fn exchanging(options: &str) -> Game {
    let two = "8x/rA>AP~~|shift:2,8xgg/r>F:1";
    let mut game = Game::start(&format!("seats=2 {options} {}", cards("rr/assist:1", "23xg~/:2", two)));
    game.turn("I1", "b3", "use:b3 top pollute:b3 use:c3 top");
    game.turn("II1", "b3", "");
    game.turn("I1", "b2", "");
    game.turn("II2", "d3", "");
    game.place("II1", "d3");
    game
}

const PENDING: &str = "/open/pending";

/// One number or list of what is pending.
fn pending(field: &str, value: Value) -> Change<'_> {
    let place = match field {
        "need" => "/open/pending/need",
        "any" => "/open/pending/any",
        "free" => "/open/pending/free",
        "cubes" => "/open/pending/cubes",
        "last" => "/open/pending/last",
        "paid" => "/open/pending/paid",
        "cell" => "/open/pending/cell",
        "effect" => "/open/pending/effect",
        "copied" => "/open/pending/copied",
        _ => panic!("nothing that is pending is called {field}"),
    };
    (place, value)
}

/// What lies on a card of the seats: its green and red raw materials.
fn lies(place: &str, green: u8, red: u8) -> Change<'_> {
    (place, json!([green, red, 0, 0, 0, 0, 0]))
}

#[test]
fn f4_6_nothing_is_pending_before_it_begins() {
    let mut game = exchanging("");
    let nothing = json!({"cell": 0, "effect": 0, "copied": null, "need": [0,0,0,0,0,0,0], "any": [0,0],
        "free": [0,0,0], "cubes": 0, "last": 0, "paid": []});
    possible(&game, &[(PENDING, nothing.clone())]);
    let mut begun = nothing;
    begun["cubes"] = json!(1);
    refused(&game, &[(PENDING, begun)], "in phase Activating (F4.6)");
    let all = |game: &Game, phase: &str| {
        for change in [
            pending("need", json!([0, 1, 0, 0, 0, 0, 0])),
            pending("any", json!([1, 0])),
            pending("free", json!([0, 1, 0])),
            pending("cubes", json!(1)),
            pending("last", json!(1)),
            pending("paid", json!(["r"])),
            pending("effect", json!(2)),
        ] {
            refused(game, &[change], &format!("in phase {phase} (F4.6)"));
        }
    };
    game.play("use:c3");
    all(&game, "Choosing");
    refused(&game, &[pending("copied", json!("1b3"))], "in phase Choosing (F4.6)");
    game.play("bottom");
    all(&game, "Copying");
    refused(&game, &[pending("copied", json!("1b3"))], "in phase Copying (F4.6)");
    game.play("copy:1b3");
    all(&game, "Alternative");
    possible(&game, &[pending("copied", json!("1d3"))]);
}

#[test]
fn f4_1_an_inactive_card_is_not_being_activated() {
    let mut game = exchanging("");
    game.play("use:c3");
    possible(&game, &[("/open/territories/0/2/pollution", json!(1))]);
    let inactive = "the card activated in c3 is inactive (F4.1)";
    refused(&game, &[("/open/territories/0/2/pollution", json!(2))], inactive);
    // Its own pollution may have blocked it.
    let mut game = exchanging("");
    game.play("use:d3 bottom pay:g@b3 pay:r@c3 gain:g gain:F pollute:b3");
    assert_eq!(game.phase(), Phase::Polluting);
    possible(&game, &[("/open/territories/0/3/pollution", json!(3))]);
    // There is no cell 25, and what is activated is a card.
    refused(&game, &[pending("cell", json!(25))], "there is no cell 25 (F4.1)");
    refused(&game, &[pending("cell", json!(24))], "no card is being activated (F4.1)");
}

#[test]
fn f4_7_what_is_begun_can_be_finished() {
    let mut game = exchanging("");
    game.play("use:c3");
    // Nobody has a card to copy, and nothing lies on the card that could be had.
    let mut game = {
        game.play("top");
        game
    };
    game.play("use:d3");
    let poor = [lies("/open/territories/0/1/resources", 0, 0), lies("/open/territories/0/2/resources", 0, 0)];
    possible(&game, &poor);
    let no_cube = ("/open/territories/0/1/pollution", json!(0));
    refused(&game, &[poor[0].clone(), poor[1].clone(), no_cube], "phase Choosing cannot be finished (F4.7)");
}

#[test]
fn f4_4_a_payment_is_a_part_of_the_price() {
    let mut game = exchanging("");
    game.play("use:d3 bottom");
    assert_eq!((game.phase(), game.moves()), (Phase::Paying, "pay:g@b3 pay:r@c3".into()));
    possible(&game, &[]);
    let more = "more is left of an effect than it has (F4.4)";
    refused(&game, &[pending("need", json!([0, 2, 0, 0, 0, 0, 0]))], more);
    refused(&game, &[pending("need", json!([0, 1, 0, 0, 0, 0, 1]))], more);
    refused(&game, &[pending("any", json!([2, 0]))], more);
    refused(&game, &[pending("any", json!([1, 1]))], more);
    refused(&game, &[pending("free", json!([2, 1, 0]))], more);
    refused(&game, &[pending("free", json!([1, 1, 1]))], more);
    refused(&game, &[pending("cubes", json!(3))], more);
    let order = "an effect is out of order in phase Paying (F4.6)";
    refused(&game, &[pending("need", json!([0; 7].as_slice())), pending("any", json!([0, 0]))], order);
    refused(&game, &[pending("free", json!([0, 1, 0]))], order);
    refused(&game, &[pending("cubes", json!(1))], order);
    // What is left has to be there to pay with: one red and another raw material.
    possible(&game, &[lies("/open/territories/0/2/resources", 0, 1)]);
    refused(&game, &[lies("/open/territories/0/2/resources", 1, 0)], order);
    refused(
        &game,
        &[lies("/open/territories/0/1/resources", 0, 0), lies("/open/territories/0/2/resources", 0, 1)],
        order,
    );
    // The first step has none before it; a later one has, and there are 175 of them.
    refused(&game, &[pending("last", json!(1))], order);
    let begun = |last: u8| [pending("any", json!([0, 0])), pending("last", json!(last))];
    possible(&game, &begun(0));
    possible(&game, &begun(11));
    refused(&game, &begun(174), "phase Paying cannot be finished (F4.7)");
    refused(&game, &begun(175), order);
    possible(&game, &[pending("need", json!([0; 7].as_slice())), pending("last", json!(37))]);
    // An own exchange tells nobody what was paid.
    refused(
        &game,
        &[pending("paid", json!(["g"]))],
        "the resources paid for a copied card do not fit its price (F5.2)",
    );
    let mut paid = begun(11).to_vec();
    paid.push(pending("paid", json!(["g"])));
    refused(&game, &paid, "the resources paid for a copied card do not fit its price (F5.2)");
    // Another effect of the card, or none.
    let other = "an exchange is carried out by another effect (F4.4)";
    refused(&game, &[pending("effect", json!(3))], other);
    refused(&game, &[pending("effect", json!(4))], other);
    refused(&game, &[pending("effect", json!(5))], "there is no such effect (F4.2)");
}

#[test]
fn f4_4_a_reward_is_chosen_when_all_is_paid() {
    let mut game = exchanging("");
    game.play("use:d3 bottom pay:g@b3 pay:r@c3");
    assert_eq!(game.phase(), Phase::Gaining);
    possible(&game, &[]);
    let order = "an effect is out of order in phase Gaining (F4.6)";
    refused(&game, &[pending("need", json!([0, 1, 0, 0, 0, 0, 0]))], order);
    refused(&game, &[pending("any", json!([1, 0]))], order);
    refused(&game, &[pending("free", json!([0, 0, 0]))], order);
    refused(&game, &[pending("cubes", json!(1))], order);
    refused(&game, &[pending("last", json!(1))], order);
    let chosen = |last: u8| [pending("free", json!([0, 1, 0])), pending("last", json!(last))];
    possible(&game, &chosen(0));
    possible(&game, &chosen(5));
    refused(&game, &chosen(6), "phase Gaining cannot be finished (F4.7)");
    refused(&game, &chosen(7), order);
}

#[test]
fn f4_5_pollution_comes_last_and_finds_its_place() {
    let mut game = exchanging("");
    game.play("use:d3 bottom pay:g@b3 pay:r@c3 gain:g gain:F");
    assert_eq!(game.phase(), Phase::Polluting);
    possible(&game, &[]);
    let order = "an effect is out of order in phase Polluting (F4.6)";
    refused(&game, &[pending("need", json!([0, 1, 0, 0, 0, 0, 0]))], order);
    refused(&game, &[pending("free", json!([1, 0, 0]))], order);
    refused(&game, &[pending("cubes", json!(0))], order);
    refused(&game, &[pending("last", json!(1))], order);
    let placed = |last: u8| [pending("cubes", json!(1)), pending("last", json!(last))];
    possible(&game, &placed(0));
    possible(&game, &placed(13));
    refused(&game, &placed(24), "phase Polluting cannot be finished (F4.7)");
    refused(&game, &placed(25), order);
    // b2, b3 and c3 are blocked, and so is not d3, with two spaces and the centre.
    let full = |on_d3: u8| {
        [
            ("/open/territories/0/0/pollution", json!(3)),
            ("/open/territories/0/1/pollution", json!(3)),
            ("/open/territories/0/2/pollution", json!(2)),
            ("/open/territories/0/3/pollution", json!(on_d3)),
        ]
    };
    possible(&game, &full(1));
    refused(&game, &full(2), "2 pollution and room for 1 (F4.7)");
}

#[test]
fn f5_1_a_card_of_another_player_is_copied() {
    let mut game = exchanging("");
    game.play("use:c3 bottom copy:1b3");
    assert_eq!(game.phase(), Phase::Alternative);
    let copied = |card: &str| [pending("copied", json!(card))];
    possible(&game, &copied("1d3"));
    refused(&game, &copied("0d3"), "seat 0 copies a card of its own (F5.1)");
    refused(&game, &copied("1a1"), "seat 1 has no card in a1 (F5.1)");
    refused(&game, &copied("3b3"), "seat 3 has no card in b3 (F5.1)");
    refused(&game, &copied("1c3"), "the card of seat 1 in c3 cannot be copied (F5.4)");
    refused(&game, &[pending("copied", json!(null))], "the copied card is in no territory (F5.1)");
    let by_another = [pending("cell", json!(13)), ("/open/to_activate", json!(["b3"]))];
    refused(&game, &by_another, "the activated card gives no assistance (F5.1)");
    let inactive = [("/open/territories/1/0/pollution", json!(3))];
    refused(&game, &inactive, "the copied card of seat 1 in b3 is inactive (F5.5)");
    possible(&game, &[("/open/territories/1/0/pollution", json!(2))]);
    let mut game = exchanging("copy_inactive=yes");
    game.play("use:c3 bottom copy:1b3");
    possible(&game, &inactive);
    // Of the copied card only the bottom.
    game.play("bottom");
    assert_eq!(game.phase(), Phase::Paying);
    refused(&game, &[pending("effect", json!(0))], "a gain is copied (F5.6)");
    refused(&game, &[pending("effect", json!(1))], "a gain is copied (F5.6)");
    refused(&game, &[pending("effect", json!(3))], "an exchange is carried out by another effect (F4.4)");
}

#[test]
fn f5_2_the_kinds_paid_are_those_of_the_price() {
    let mut game = exchanging("");
    let kinds = |kinds: &str| pending("paid", json!(kinds.chars().map(|kind| kind.to_string()).collect::<Vec<_>>()));
    let fits = |game: &Game, paid: &str, good: bool| {
        if good {
            possible(game, &[kinds(paid)]);
        } else {
            refused(game, &[kinds(paid)], "(F5.2)");
        }
    };
    game.play("use:c3 top use:d3");
    let mut game = exchanging("");
    game.play("use:c3 bottom copy:1b3 bottom");
    for (paid, good) in [("", true), ("r", false), ("g", false)] {
        fits(&game, paid, good);
    }
    game.play("pay:g@b3");
    for (paid, good) in [("g", true), ("", false), ("y", true), ("r", true), ("gr", false), ("F", false), ("m", false)]
    {
        fits(&game, paid, good);
    }
    game.play("pay:r@c3");
    // A red one, and any raw material: two kinds, or red twice.
    let all = [
        ("gr", true),
        ("ry", true),
        ("r", true),
        ("g", false),
        ("gry", false),
        ("rF", false),
        ("rm", false),
        ("", false),
    ];
    assert_eq!(game.phase(), Phase::Gaining);
    for (paid, good) in all {
        fits(&game, paid, good);
    }
    game.play("gain:g gain:F pollute:d3");
    assert_eq!(game.phase(), Phase::Polluting);
    for (paid, good) in all {
        fits(&game, paid, good);
    }
    game.play("pollute:d3");
    assert_eq!(game.phase(), Phase::Receiving);
    for (paid, good) in all {
        fits(&game, paid, good);
    }
    refused(&game, &[kinds("")], "no resource was paid for a copied card (F5.2)");
    refused(&game, &[kinds("g")], "the price of the copied card has no such resources (F5.2)");
    for change in [pending("cell", json!(12)), pending("effect", json!(2)), pending("cubes", json!(1))] {
        refused(&game, &[("/open/to_activate", json!([])), change], "in phase Receiving (F4.6)");
    }
}

#[test]
fn f5_2_any_raw_material_and_any_product_are_paid_in_kinds_of_their_own() {
    let setup = format!("seats=2 {}", cards("grFm/assist:0", "", "4x/AAPm>g|F>g:0,4x/PPr>g:0"));
    let mut game = Game::start(&setup);
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "");
    game.turn("I1", "d3", "");
    game.turn("II2", "d3", "");
    game.place("I1", "c2");
    game.play("use:c3 bottom copy:1b3 bottom2 pay:F@c3");
    assert_eq!(game.phase(), Phase::Receiving);
    // Either alternative: two raw materials, a product and money, or food.
    for (card, paid, good) in [
        ("1b3", "F", true),
        ("1b3", "grFm", true),
        ("1b3", "yCm", true),
        ("1b3", "gryFm", false),
        ("1b3", "gFCm", false),
        ("1b3", "gF", false),
        ("1b3", "gm", false),
        ("1b3", "Fm", false),
        ("1b3", "C", false),
        ("1b3", "FC", false),
        ("1d3", "rF", true),
        ("1d3", "rCG", true),
        ("1d3", "r", false),
        ("1d3", "FC", false),
        ("1d3", "grF", false),
        ("1d3", "rFCG", false),
        ("1d3", "rFm", false),
    ] {
        let kinds: Vec<String> = paid.chars().map(|kind| kind.to_string()).collect();
        let changes = [pending("copied", json!(card)), pending("paid", json!(kinds))];
        if good {
            possible(&game, &changes);
        } else {
            refused(&game, &changes, "the price of the copied card has no such resources (F5.2)");
        }
    }
}

#[test]
fn f5_2_of_a_price_half_paid_only_what_was_paid_has_kinds() {
    let mut game = Game::start(&format!("seats=2 {}", cards("grFC/assist:0", "", "/AAPP>g:0")));
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3 bottom copy:1b3 bottom");
    let check = |game: &Game, paid: &str, good: bool| {
        assert_eq!(game.phase(), Phase::Paying);
        let kinds: Vec<String> = paid.chars().map(|kind| kind.to_string()).collect();
        let change = [pending("paid", json!(kinds))];
        if good {
            possible(game, &change);
        } else {
            refused(game, &change, "the resources paid for a copied card do not fit its price (F5.2)");
        }
    };
    game.play_one("pay:g@c3");
    for (paid, good) in [("g", true), ("y", true), ("gr", false), ("F", false), ("gF", false), ("", false)] {
        check(&game, paid, good);
    }
    game.play_one("pay:r@c3");
    for (paid, good) in [("gr", true), ("y", true), ("gry", false), ("grF", false), ("grm", false)] {
        check(&game, paid, good);
    }
    game.play_one("pay:F@c3");
    for (paid, good) in [("grF", true), ("gG", true), ("gr", false), ("grFC", false)] {
        check(&game, paid, good);
    }
}

#[test]
fn f5_3_an_owner_cleans_after_a_copied_transfer() {
    let mut game = exchanging("");
    game.play("use:c3 bottom copy:1b3 bottom2 shift:b3");
    assert_eq!(game.phase(), Phase::Cleaning);
    possible(&game, &[]);
    refused(&game, &[pending("copied", json!("1d3"))], "the copied card transfers no pollution (F5.3)");
    refused(&game, &[("/open/territories/0/2/pollution", json!(0))], "no pollution was transferred (F5.3)");
    for change in [pending("cell", json!(12)), pending("effect", json!(2)), pending("paid", json!(["r"]))] {
        refused(&game, &[("/open/to_activate", json!([])), change], "in phase Cleaning (F4.6)");
    }
}

#[test]
fn f6_6_a_transfer_in_the_middle_has_moved_what_lies_there() {
    let mut game = exchanging("");
    game.play("use:d3 bottom2");
    assert_eq!((game.phase(), game.moves()), (Phase::Shifting, "shift:b3".into()));
    let moved = |cubes: u8, on_d3: u8, last: u8| {
        [
            pending("cubes", json!(cubes)),
            ("/open/territories/0/3/pollution", json!(on_d3)),
            pending("last", json!(last)),
        ]
    };
    possible(&game, &moved(0, 0, 0));
    possible(&game, &moved(0, 2, 0));
    possible(&game, &moved(1, 1, 0));
    possible(&game, &moved(2, 2, 11));
    refused(&game, &moved(1, 0, 0), "1 cubes have been moved (F6.6)");
    refused(&game, &moved(3, 2, 0), "3 cubes have been moved (F6.6)");
    refused(&game, &moved(0, 3, 0), "the card activated in d3 is inactive (F4.1)");
    let stuck = "no cube can be moved (F6.6)";
    refused(&game, &moved(0, 0, 1), stuck);
    refused(&game, &moved(1, 1, 12), stuck);
    refused(&game, &moved(1, 1, 25), stuck);
    refused(&game, &[("/open/territories/0/1/pollution", json!(0))], stuck);
    refused(&game, &[pending("effect", json!(2))], "pollution is transferred by another effect (F6.4)");
    for change in [
        pending("need", json!([0, 1, 0, 0, 0, 0, 0])),
        pending("free", json!([0, 1, 0])),
        pending("paid", json!(["r"])),
    ] {
        refused(&game, &[change], "in phase Shifting (F4.6)");
    }
    // Four at most, and by a copied transfer one.
    let setup = format!("seats=2 {}", cards("~~~~/assist:7", "", "8x/shift:7"));
    let mut game = Game::start(&setup);
    game.turn("II1", "b3", "use:c3 top pollute:c3 pollute:c3 pollute:c3 pollute:c3");
    game.turn("II1", "b3", "");
    game.place("II1", "c2");
    game.play("use:c2 bottom");
    let moved = |cubes: u8| [pending("cubes", json!(cubes)), ("/open/territories/0/0/pollution", json!(cubes))];
    possible(&game, &moved(3));
    refused(&game, &moved(4), "4 cubes have been moved (F6.6)");
    let setup = format!("seats=2 {}", cards("~/assist:7", "8x~/:7", "8x/shift:7"));
    let mut game = Game::start(&setup);
    game.turn("I1", "b3", "use:b3 top pollute:b3");
    game.turn("II1", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3 bottom copy:1b3 bottom");
    assert_eq!(game.phase(), Phase::Shifting);
    possible(&game, &[]);
    let moved = [pending("cubes", json!(1)), ("/open/territories/0/1/pollution", json!(1))];
    refused(&game, &moved, "1 cubes have been moved (F6.6)");
}
