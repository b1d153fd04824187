//! What people read: a view, and the sentence of each event.

use crate::table::{Game, card, cards, seat};
use terra_core::Viewer;
use terra_futura::Event;

/// What a spectator was told of the last step.
fn told(game: &Game) -> String {
    game.last_event(Viewer::Spectator).to_string()
}

/// Plays these moves, and tells what a spectator was told of each.
fn story(game: &mut Game, moves: &str) -> Vec<String> {
    let one = |mv: &str| {
        game.play_one(mv);
        told(game)
    };
    moves.split_whitespace().map(one).collect()
}

#[test]
fn a_view_shows_the_rows_every_card_with_what_lies_on_it_and_the_points() {
    let mut game = Game::start_with(
        &format!("seats=2 {}", cards("g~/:0", "8xrr/:1", "")),
        "S1 S1 S1 S1",
        "I1 I1 I1 I2",
        "II1 II1 II1 II1",
    );
    game.play("keep take:I1 place:b3 use:b3 top use:c3 top pollute:b3 stop");
    let view = game.view(seat(1)).to_string();
    let lines: Vec<&str> = view.lines().collect();
    assert_eq!(lines[0], "seen by seat 1: seat 1 to move");
    assert!(lines[1].starts_with("row I, deck of 18: "), "{}", lines[1]);
    assert_eq!(lines[2], "row II, deck of 20: II1 II1 II1 II1");
    assert_eq!(lines[3], "seat 0: b3 I1[rr~] c3 start[g]");
    assert_eq!(lines[4], "seat 1: c3 start[]; scoring cards S1, S1");
    assert!(lines[5].starts_with("points: "), "{}", lines[5]);
    assert_eq!(lines.len(), 6);
    game.play("keep take:I1 place:b3 use:c3 top pollute:c3");
    assert!(game.view(Viewer::Spectator).to_string().contains("\nseat 1: b3 I1[] c3 start[g~!]\n"));
}

#[test]
fn f2_2_the_events_of_dealing_tell_whose_card_it_is() {
    let mut game = Game::new("seats=3 first=2");
    let mut seats = Vec::new();
    for number in 1..=6 {
        game.deal(&format!("S{number}"));
        let Event::Dealt { seat, card: None } = game.last_event(Viewer::Spectator) else { panic!("{}", told(&game)) };
        seats.push(seat);
        let view = game.view(Viewer::Spectator);
        let counts = [0, 1, 2].map(|other| usize::from(view.scoring_count(crate::table::seat(other))));
        let dealt = [0, 1, 2].map(|other| seats.iter().filter(|&&seat| seat == crate::table::seat(other)).count());
        assert_eq!(counts, dealt, "after {number} cards");
    }
    assert_eq!(seats, [2, 2, 0, 0, 1, 1].map(seat));
    assert_eq!(told(&game), "seat 1 is dealt a scoring card");
    assert_eq!(game.last_event(seat(1)).to_string(), "seat 1 is dealt S6");
}

#[test]
fn f4_events_tell_what_is_gained_beside_what_is_paid() {
    let mut game = Game::start(&format!("seats=2 {}", cards("gr/gr>rr|A>F:0", "8xr/:1", "")));
    game.place("I1", "b3");
    assert_eq!(
        story(&mut game, "use:b3 top use:c3 top stop"),
        [
            "seat 0 activates I1 in b3",
            "seat 0 chooses top and gains red",
            "seat 0 activates start in c3",
            "seat 0 chooses top and gains green, red",
            "seat 0 is done",
        ]
    );
    game.quiet(1);
    game.place("I1", "d3");
    assert_eq!(
        story(&mut game, "use:c3 bottom pay:g@c3 pay:r@c3 stop"),
        [
            "seat 0 activates start in c3",
            "seat 0 chooses bottom",
            "seat 0 pays green from c3",
            // One red is paid from the card, and two come onto it.
            "seat 0 pays red from c3 and gains 2 red",
            "seat 0 is done",
        ]
    );
    game.quiet(1);
    game.place("I1", "c4");
    assert_eq!(
        story(&mut game, "use:c3 bottom2 pay:r@b3 stop"),
        [
            "seat 0 activates start in c3",
            "seat 0 chooses bottom2",
            "seat 0 pays red from b3 and gains food",
            "seat 0 is done"
        ]
    );
}

#[test]
fn f6_events_tell_which_card_is_inactive_or_active_by_it() {
    let mut game = Game::start(&format!("seats=2 {}", cards("g~~/:0", "8xr/:1", "2x/shift:0,22x/shift:1")));
    game.place("I1", "b3");
    game.play("use:c3 top");
    assert_eq!(
        story(&mut game, "pollute:b3 pollute:b3 stop"),
        ["seat 0 pollutes b3", "seat 0 pollutes b3, which is inactive now", "seat 0 is done"]
    );
    game.quiet(1);
    game.place("II1", "d3");
    assert_eq!(
        story(&mut game, "use:d3 bottom shift:b3"),
        [
            "seat 0 activates II1 in d3",
            "seat 0 chooses bottom",
            "seat 0 transfers pollution from b3, which is active again; the card that takes it is inactive now",
        ]
    );
    game.play("stop");
    game.quiet(1);
    game.place("II2", "c4");
    // One cube of two spaces, from a card that stays active, and one from the inactive card.
    assert_eq!(
        story(&mut game, "use:c4 bottom shift:b3 shift:d3"),
        [
            "seat 0 activates II2 in c4",
            "seat 0 chooses bottom",
            "seat 0 transfers pollution from b3",
            "seat 0 transfers pollution from d3, which is active again; the card that takes it is inactive now",
        ]
    );
}

#[test]
fn f3_4a_samples_of_another_have_a_blind_card_of_the_same_level() {
    let mut game = Game::start("seats=2");
    game.play("keep");
    game.play_one("draw:II");
    game.deal("II7");
    let mut rng = terra_core::Seed::from(4).rng(terra_core::Stream(0));
    let sampler = game.view(seat(1)).sampler();
    for _ in 0..100 {
        let taken = sampler.sample(&mut rng).taken().expect("a card is taken");
        assert_eq!(taken.level(), card("II1").level());
    }
}

#[test]
fn f7_3_the_event_of_the_last_set_tells_that_the_game_is_over() {
    let mut game = Game::start("seats=2");
    game.play_to_the_end();
    let mut over = Vec::new();
    while let Some(&first) = game.table().legal_moves().first() {
        let text = if game.moves().contains("stop") { "stop".to_string() } else { first.to_string() };
        game.play_one(&text);
        if let Event::PickedSet { over: is_over, .. } = game.last_event(Viewer::Spectator) {
            over.push(is_over);
        }
    }
    assert_eq!(over, [false, true]);
    assert!(told(&game).ends_with(" points; the game is over"), "{}", told(&game));
}
