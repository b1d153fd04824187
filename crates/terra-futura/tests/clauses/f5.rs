//! F5 Assistance.

use crate::table::{Game, cards, seat};
use terra_futura::{Event, Phase, Resource};

/// Two seats: seat 0 has placed that card, seat 1 the other, and seat 0 has placed a second one and activates its
/// starting card.
fn assisting(setup: &str, own: (&str, &str), theirs: (&str, &str), second: &str) -> Game {
    let mut game = Game::start(setup);
    game.turn(own.0, "b3", own.1);
    game.turn(theirs.0, "b3", theirs.1);
    game.place(second, "d3");
    game
}

#[test]
fn f5_1_the_copier_pays_and_pollutes_and_the_reward_lies_on_the_card_that_assisted() {
    let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", "4x/rr>C~:0"));
    let mut game = assisting(&setup, ("I1", "use:b3 top use:c3 top"), ("II1", ""), "I1");
    game.play("use:c3");
    assert_eq!(game.moves(), "top bottom");
    game.play("bottom");
    assert_eq!((game.phase(), game.moves()), (Phase::Copying, "copy:1b3".into()));
    game.play("copy:1b3 bottom pay:r@b3 pay:r@c3");
    assert_eq!((game.on(0, "c3"), game.moves()), ("C".into(), "pollute:b3 pollute:c3 pollute:d3".into()));
    game.play("pollute:d3");
    assert_eq!(game.to_move(), Some(seat(1)));
    game.play("receive:r");
    assert_eq!((game.on(1, "b3"), game.on(0, "d3"), game.to_move()), ("r".into(), "~".into(), Some(seat(0))));
}

#[test]
fn f5_1_own_cards_and_empty_cells_are_refused() {
    let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", "4x/r>C:0"));
    let mut game = assisting(&setup, ("II1", "use:c3 top"), ("II1", ""), "I1");
    game.play("use:c3 bottom");
    game.refuses("copy:0b3", "own-card", "F5.1");
    game.refuses("copy:1a1", "no-such-card", "F5.1");
    game.refuses("copy:4c3", "no-such-card", "F5.1");
    // A card without a bottom, and the other starting card, which has assistance alone.
    game.refuses("copy:1c3", "nothing-to-copy", "F5.4");
    assert_eq!(game.moves(), "copy:1b3");
}

#[test]
fn f5_1_what_cannot_be_paid_cannot_be_copied() {
    let setup = format!("seats=3 {}", cards("r/assist:0", "8xr/:1", "4x/rrr>C:0,4x/r>F:0"));
    let mut game = Game::start(&setup);
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "");
    game.turn("II2", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3 bottom");
    assert_eq!(game.moves(), "copy:2b3");
    game.refuses("copy:1b3", "cannot-copy", "F5.1");
}

#[test]
fn f5_1_without_anything_to_copy_assistance_is_not_available() {
    let mut game = Game::start(&format!("seats=2 {}", cards("r/assist:0", "", "4x/r>F:0")));
    game.turn("I1", "b3", "");
    game.turn("II1", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3");
    game.refuses("bottom", "nobody-assists", "F5.1");
    assert_eq!(game.moves(), "top");
}

#[test]
fn f5_2_the_owner_chooses_among_the_kinds_paid_before_the_next_activation() {
    let setup = format!("seats=2 {}", cards("grm/assist:0", "8xr/:1", "4x/Am>C~:0,4x/r>F:0"));
    let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II1", ""), "I1");
    game.play("use:c3 bottom copy:1b3 bottom pay:r@c3 pay:m@c3");
    // First the pollution, then the owner.
    assert_eq!(game.phase(), Phase::Polluting);
    game.play("pollute:d3");
    assert_eq!((game.to_move(), game.moves()), (Some(seat(1)), "receive:r receive:m".into()));
    game.refuses("receive:g", "not-paid", "F5.2");
    game.refuses("stop", "out-of-place", "F5.2");
    assert_eq!(game.current(), 0);
    game.play("receive:m");
    // Money too.
    assert_eq!(game.on(1, "b3"), "m");
    assert_eq!(
        game.last_event(seat(0)),
        Event::Received { seat: seat(1), resource: Resource::Money, cell: "b3".parse().unwrap() }
    );
    assert_eq!(game.moves(), "use:b3 use:d3 stop");
}

#[test]
fn f5_2_a_single_kind_is_still_asked() {
    let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", "4x/r>F:0"));
    let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II1", ""), "I1");
    game.play("use:c3 bottom copy:1b3 bottom pay:r@c3");
    assert_eq!((game.phase(), game.moves()), (Phase::Receiving, "receive:r".into()));
}

#[test]
fn f5_3_copied_transfer_moves_one_cube_and_blocks_the_starting_card() {
    let setup = format!("seats=2 {}", cards("E/assist:0", "8xr~/:1", "4x/shift:3"));
    let mut game = assisting(&setup, ("I1", "use:b3 top pollute:b3"), ("II1", ""), "I1");
    game.play("use:c3 bottom copy:1b3 bottom");
    // From another own card, not from the owner's and not from the card that assists.
    assert_eq!((game.phase(), game.moves()), (Phase::Shifting, "shift:b3".into()));
    game.play("shift:b3");
    assert_eq!((game.on(0, "b3"), game.on(0, "c3")), ("r".into(), "~!".into()));
    // The owner may remove one pollution, and has none: it is asked.
    assert_eq!((game.to_move(), game.moves()), (Some(seat(1)), "leave".into()));
    game.play("leave");
    assert_eq!((game.to_move(), game.moves()), (Some(seat(0)), "use:b3 use:d3 stop".into()));
}

#[test]
fn f5_3_the_owner_removes_one_cube_from_any_own_card_or_none() {
    let setup = format!("seats=2 {}", cards("E/assist:0", "8xr~/:1", "4x/shift:3"));
    for (choice, b3, b2) in [("clean:b3", "", "r~~!"), ("clean:b2", "~", "r~"), ("leave", "~", "r~~!")] {
        let mut game = Game::start(&setup);
        game.turn("I1", "b3", "use:b3 top pollute:b3");
        game.turn("II1", "b3", "");
        game.turn("I1", "d3", "");
        game.turn("I1", "b2", "use:b2 top pollute:b2");
        game.turn("I1", "d2", "");
        // Seat 1 blocks b2 with a second cube and puts a third one on the transfer card.
        game.turn("I1", "c2", "use:b2 top pollute:b2");
        game.quiet(1);
        game.turn("I1", "c4", "use:c2 top pollute:b3");
        assert_eq!((game.on(1, "b2"), game.on(1, "b3")), ("rr~~!".into(), "~".into()));
        game.place("I1", "c1");
        game.play("use:c3 bottom copy:1b3 bottom shift:b3");
        assert_eq!(game.moves(), "clean:b2 clean:b3 leave");
        game.refuses("clean:c3", "no-pollution", "F5.3");
        game.refuses("clean:a1", "no-card", "F3.5");
        game.play(choice);
        assert_eq!((game.on(1, "b3"), game.on(1, "b2")), (b3.into(), b2.replacen('r', "rr", 1)));
        assert_eq!(game.to_move(), Some(seat(0)));
    }
}

#[test]
fn f5_3_without_a_cube_on_another_own_card_copied_transfer_is_not_available() {
    let setup = format!("seats=2 {}", cards("E~/assist:1", "8xr/:1", "4x/shift:3"));
    let mut game = assisting(&setup, ("I1", "use:c3 top gain:g pollute:c3"), ("II1", ""), "I1");
    // The only cube lies on the card that would assist.
    game.play("use:c3");
    game.refuses("bottom", "nobody-assists", "F5.1");
}

#[test]
fn f5_4_assistance_cannot_be_copied() {
    // The other player's card has an exchange and assistance at its bottom.
    let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", "4x/assist|r>F:0,2x/assist:0"));
    let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II1", ""), "I1");
    game.play("use:c3 bottom copy:1b3");
    assert_eq!(game.moves(), "bottom2");
    game.refuses("bottom", "copy-of-assistance", "F5.4");
    let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II2", ""), "I1");
    game.play("use:c3");
    game.refuses("bottom", "nobody-assists", "F5.1");
}

#[test]
fn f5_4_what_costs_nothing_gives_the_owner_nothing() {
    let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", "4x/>F~:0"));
    let mut game = assisting(&setup, ("I1", ""), ("II1", ""), "I1");
    game.play("use:c3 bottom copy:1b3 bottom pollute:b3");
    assert_eq!((game.phase(), game.to_move(), game.on(0, "c3")), (Phase::Activating, Some(seat(0)), "F".into()));
}

#[test]
fn f5_5_an_inactive_card_cannot_be_copied_unless_the_setup_says_so() {
    let words = cards("r/assist:0", "8xr/:1", "4xg~/r>F:0");
    let mut game = Game::start(&format!("seats=3 {words}"));
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "use:b3 top pollute:b3");
    game.turn("II1", "b3", "");
    game.place("I1", "d3");
    game.play("use:c3 bottom");
    assert_eq!(game.moves(), "copy:2b3");
    game.refuses("copy:1b3", "copy-inactive", "F5.5");

    let mut game = Game::start(&format!("seats=2 copy_inactive=yes {words}"));
    game.turn("I1", "b3", "use:c3 top");
    game.turn("II1", "b3", "use:b3 top pollute:b3");
    game.place("I1", "d3");
    game.play("use:c3 bottom copy:1b3 bottom pay:r@c3 receive:r");
    // The reward lies on the inactive card, and counts for nothing.
    assert_eq!((game.on(1, "b3"), game.state().stock(seat(1), Resource::Red)), ("gr~!".into(), 0));
}

#[test]
fn f5_6_only_the_bottom_one_alternative_of_it() {
    let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", "4xG/r>F|r>C:0"));
    let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II1", ""), "I1");
    game.play("use:c3 bottom copy:1b3");
    assert_eq!(game.moves(), "bottom bottom2");
    game.refuses("top", "only-bottom", "F5.6");
    game.play("bottom2 pay:r@c3 receive:r");
    assert_eq!(game.on(0, "c3"), "C");
}

#[test]
fn f5_6_each_kind_of_bottom_effect_can_be_copied() {
    let bottoms =
        [("/r>F:0", "pay:r@c3 receive:r", "F"), ("/A>P:0", "pay:r@c3 gain:C receive:r", "C"), ("/rA>yy~:0", "", "")];
    for (card, moves, reward) in bottoms {
        let setup = format!("seats=2 {}", cards("r/assist:0", "8xr/:1", &format!("4x{card}")));
        let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II1", ""), "I1");
        if moves.is_empty() {
            game.play("use:d3 top use:c3 bottom copy:1b3 bottom pay:r@c3 pay:r@d3 pollute:b3 receive:r");
            assert_eq!(game.on(0, "c3"), "yy");
        } else {
            game.play(&format!("use:c3 bottom copy:1b3 bottom {moves}"));
            assert_eq!(game.on(0, "c3"), reward);
        }
    }
}

#[test]
fn f5_7_the_worked_example_of_the_rulebook() {
    // The copier has a red cube and two yellow ones; the other player the card that asks for them.
    let mut game = Game::start("seats=2");
    game.turn("I4", "b3", "use:b3 top use:c3 top gain:r");
    game.turn("II10", "b3", "");
    game.turn("I4", "d3", "use:d3 top");
    game.quiet(1);
    game.place("I2", "c2");
    game.play("use:c3 bottom copy:1b3 bottom");
    // They pay 1 red cube and 2 yellow cubes,
    game.play("pay:r@c3 pay:y@b3 pay:y@d3");
    assert_eq!(game.on(0, "c3"), "G");
    // and player 2 decides to keep 1 red cube and places it on the copied card.
    assert_eq!((game.to_move(), game.moves()), (Some(seat(1)), "receive:r receive:y".into()));
    game.play("receive:r");
    assert_eq!(game.on(1, "b3"), "r");
    // The remaining cubes are returned to their boxes.
    let yellow = [0, 1].map(|number| game.state().stock(seat(number), Resource::Yellow));
    assert_eq!(yellow, [0, 0]);
}

#[test]
fn f5_a_card_of_a_level_may_assist_and_takes_the_reward() {
    let setup = format!("seats=2 {}", cards("r/:0", "8x/assist:0", "4x/r>F:0"));
    let mut game = assisting(&setup, ("I1", "use:c3 top"), ("II1", ""), "I1");
    game.play("use:b3 bottom copy:1b3 bottom pay:r@c3 receive:r");
    assert_eq!((game.on(0, "b3"), game.on(0, "c3")), ("F".into(), String::new()));
}
