//! F4 Activation.

use crate::table::{Game, cards};
use terra_futura::Choice;

/// Two seats, a starting card with these effects, and cards of level I with those (I1) beside blank ones. Seat 0
/// has two turns of I1 done by the moves, and is about to activate a third card.
fn with(start: &str, one: &str, two: &str) -> Game {
    Game::start(&format!("seats=2 {}", cards(start, one, two)))
}

/// A quiet turn of the other player.
fn other(game: &mut Game) {
    game.quiet(1);
}

#[test]
fn f4_1_each_activation_is_optional() {
    let mut game = Game::start("seats=2");
    game.place("I2", "b3");
    assert_eq!(game.moves(), "use:b3 use:c3 stop");
    game.play("stop");
    assert_eq!((game.on(0, "b3"), game.current()), (String::new(), 1));
}

#[test]
fn f4_1_an_inactive_card_cannot_be_activated_judged_at_that_moment() {
    // The second card's effect pollutes; placed on the starting card, it blocks it before its turn comes.
    let mut game = with("g/:0", "4xr~/:0", "");
    game.place("I1", "b3");
    game.play("use:b3 top pollute:c3");
    assert_eq!(game.on(0, "c3"), "~!");
    game.refuses("use:c3", "inactive", "F4.1");
    assert_eq!(game.moves(), "stop");
}

#[test]
fn f4_2_the_top_or_one_alternative_of_the_bottom_is_used() {
    let mut game = with("g|r/y>F|y>C:0", "4xyy/:0", "");
    game.place("I1", "b3");
    game.play("use:b3 top use:c3");
    assert_eq!(game.moves(), "top top2 bottom bottom2");
    game.refuses("bottom3", "no-such-effect", "F4.2");
    game.play("bottom2 pay:y@b3");
    // One effect: the card is done.
    assert_eq!((game.on(0, "c3"), game.moves()), ("C".into(), "stop".into()));
    let mut game = with("g|r/y>F|y>C:0", "", "");
    game.place("I1", "b3");
    game.play("use:c3");
    assert_eq!(game.moves(), "top top2");
    game.play("top2");
    assert_eq!(game.on(0, "c3"), "r");
}

#[test]
fn f4_3_a_gain_lies_on_the_card_that_produced_it_and_any_is_the_players_choice() {
    let mut game = Game::start("seats=2");
    game.place("I2", "b3");
    game.play("use:b3 top use:c3 top");
    assert_eq!(game.moves(), "gain:g gain:r gain:y gain:m");
    game.refuses("gain:F", "not-offered", "F4.3");
    game.play("gain:y");
    assert_eq!((game.on(0, "b3"), game.on(0, "c3")), ("g".into(), "y".into()));
    // Any raw without money, any product.
    let mut game = with("A|P/:0", "", "");
    game.place("I1", "b3");
    game.play("use:c3 top");
    assert_eq!(game.moves(), "gain:g gain:r gain:y");
    game.play("gain:r stop");
    other(&mut game);
    game.place("I1", "d3");
    game.play("use:c3 top2");
    assert_eq!(game.moves(), "gain:F gain:C gain:G");
}

#[test]
fn f4_4_an_exchange_takes_the_exact_amount_once_from_any_own_active_cards() {
    let mut game = with("rr/:0", "8xr/:1,4xr~/:0", "2x/rr>C:0");
    game.turn("I1", "c2", "use:c2 top use:c3 top");
    other(&mut game);
    game.place("II1", "c4");
    // Four red are there; two are paid, from two cards, and only once.
    game.play("use:c4 bottom");
    assert_eq!(game.moves(), "pay:r@c2 pay:r@c3");
    game.refuses("pay:g@c3", "no-resource", "F4.4");
    game.refuses("pay:r@c4", "no-resource", "F4.4");
    game.refuses("pay:r@b2", "no-card", "F3.5");
    game.play("pay:r@c2 pay:r@c3");
    assert_eq!([game.on(0, "c2"), game.on(0, "c3"), game.on(0, "c4")], ["", "r", "C"]);
    game.refuses("use:c4", "not-activated", "F3.7");
}

#[test]
fn f4_4_payment_from_several_cards_and_not_from_a_blocked_one() {
    let mut game = with("rr/:0", "8xr/:1,4xr~/:0", "2x/rr>C:0");
    game.turn("I2", "c2", "use:c3 top use:c2 top pollute:c3");
    assert_eq!((game.on(0, "c3"), game.on(0, "c2")), ("rr~!".into(), "r".into()));
    other(&mut game);
    game.place("II1", "b2");
    // Three red lie there, one of them on an active card.
    let refusal = game.refuses("use:b2", "no-effect", "F4.7");
    assert_eq!(refusal.to_string(), "the card in b2 has no effect that can be carried out now (F4.7)");
    game.play("use:c2 top pollute:c2");
    assert_eq!(game.on(0, "c2"), "rr~!");
    game.refuses("use:b2", "no-effect", "F4.7");
}

#[test]
fn f4_4_a_blocked_card_pays_nothing() {
    let mut game = with("rr/:0", "8xr/:1,4xrr~/:0", "2x/rr>C:0");
    game.turn("I2", "c2", "use:c3 top use:c2 top pollute:c3");
    other(&mut game);
    game.place("II1", "b2");
    game.play("use:b2 bottom");
    assert_eq!(game.moves(), "pay:r@c2");
    game.refuses("pay:r@c3", "pays-inactive", "F6.3");
}

#[test]
fn f4_4_any_raw_is_paid_with_mixed_colours() {
    let mut game = with("gry/:0", "", "2x/AAA>G:0");
    game.turn("I1", "c2", "use:c3 top");
    other(&mut game);
    game.place("II1", "b3");
    game.play("use:b3 bottom pay:g@c3 pay:r@c3 pay:y@c3");
    assert_eq!((game.on(0, "b3"), game.on(0, "c3")), ("G".into(), String::new()));
}

#[test]
fn f4_4_any_product_is_no_raw_material_and_no_money() {
    let mut game = with("gFm/:0", "", "2x/P>G:0,2x/PA>C:0,2x/PP>C:0");
    game.turn("I1", "c2", "use:c3 top");
    other(&mut game);
    game.place("II1", "b3");
    game.play("use:b3 bottom");
    assert_eq!(game.moves(), "pay:F@c3");
    game.refuses("pay:g@c3", "not-in-price", "F4.4");
    game.play("pay:F@c3 stop");
    other(&mut game);
    game.place("II2", "b2");
    game.play("use:b2 bottom");
    assert_eq!(game.moves(), "pay:g@c3");
    game.play("pay:g@c3 pay:G@b3 stop");
    other(&mut game);
    game.place("II3", "b4");
    game.refuses("use:b4", "no-effect", "F4.7");
}

#[test]
fn f4_4_a_missing_resource_is_named_with_its_numbers() {
    let mut game = with("g/ggr>F|AA>C|P>G:0", "", "");
    game.turn("I1", "c2", "use:c3 top");
    other(&mut game);
    game.place("I1", "b3");
    game.play("use:c3");
    let says = |game: &mut Game, text: &str, code: &str, clause: &str| game.refuses(text, code, clause).to_string();
    assert_eq!(
        says(&mut game, "bottom", "cannot-pay", "F4.4"),
        "the price needs 2 green, the active cards have 1 (F4.4)"
    );
    let raw = "raw materials that the price needs: 2; those that fit on active cards: 1 (F4.4)";
    assert_eq!(says(&mut game, "bottom2", "too-few-raw", "F4.4"), raw);
    let products = "products that the price needs: 1; those that fit on active cards: 0 (F4.4)";
    assert_eq!(says(&mut game, "bottom3", "too-few-products", "F4.4"), products);
}

#[test]
fn f4_4_what_a_price_asks_of_a_group_is_told_with_what_it_asks_of_a_kind() {
    let mut game = with("rF/rAA>C|FP>C:0", "", "");
    game.turn("I1", "c2", "use:c3 top");
    other(&mut game);
    game.place("I1", "b3");
    game.play("use:c3");
    let raw = game.refuses("bottom", "too-few-raw", "F4.4").to_string();
    assert_eq!(raw, "raw materials that the price needs: 3; those that fit on active cards: 1 (F4.4)");
    let products = game.refuses("bottom2", "too-few-products", "F4.4").to_string();
    assert_eq!(products, "products that the price needs: 2; those that fit on active cards: 1 (F4.4)");
}

#[test]
fn f4_2_a_card_has_two_effects_on_top_and_three_below() {
    assert_eq!([0, 1, 2, 3].map(|number| Choice::gain(number).is_some()), [false, true, true, false]);
    assert_eq!([0, 1, 2, 3, 4].map(|number| Choice::bottom(number).is_some()), [false, true, true, true, false]);
    assert!(Choice::gain(2).is_some_and(Choice::is_gain) && !Choice::bottom(1).is_some_and(Choice::is_gain));
}

#[test]
fn f4_5_an_exchange_that_pollutes_adds_to_own_active_cards() {
    let mut game = Game::start("seats=2");
    game.turn("I2", "c2", "use:c2 top use:c3 top gain:g");
    other(&mut game);
    game.place("II8", "b3");
    game.play("use:b3 bottom2 pay:g@c2");
    assert_eq!(game.moves(), "pollute:c2 pollute:b3 pollute:c3");
    game.play("pollute:c2");
    assert_eq!((game.on(0, "b3"), game.on(0, "c2")), ("F".into(), "~".into()));
}

#[test]
fn f4_6_pay_then_reward_then_pollution_and_a_card_may_block_itself() {
    let mut game = with("g/:0", "", "4x/g>F~:0");
    game.turn("I1", "c2", "use:c3 top");
    other(&mut game);
    game.place("II1", "b3");
    // The reward is on the card before its pollution blocks it.
    game.play("use:b3 bottom pay:g@c3");
    assert_eq!(game.on(0, "b3"), "F");
    game.play("pollute:b3");
    assert_eq!(game.on(0, "b3"), "F~!");
}

#[test]
fn f4_6_two_cubes_may_go_on_one_card() {
    let mut game = with("g~~/:1", "", "");
    game.place("I1", "b3");
    game.play("use:c3 top");
    assert_eq!(game.moves(), "pollute:b3 pollute:c3");
    game.play("pollute:c3");
    // The second one by cell, ascending: not on b3 any more.
    game.refuses("pollute:b3", "out-of-order", "F4.8");
    game.play("pollute:c3");
    assert_eq!(game.on(0, "c3"), "g~~!");
}

#[test]
fn f4_7_two_pollutions_with_room_for_one_are_not_available() {
    let mut game = with("g~/:0", "8xr~~/:0", "");
    game.place("I1", "b3");
    game.play("use:c3 top pollute:c3");
    // One active card without a space is left: room for one.
    game.refuses("use:b3", "no-effect", "F4.7");
    let mut game = with("g~|y~~/:0", "8xr~~/:0", "");
    game.place("I1", "b3");
    game.play("use:b3 top pollute:b3 pollute:c3");
    assert_eq!((game.on(0, "b3"), game.on(0, "c3")), ("r~!".into(), "~!".into()));
}

#[test]
fn f4_7_the_refusal_counts_the_room() {
    let mut game = with("g|r~~/:0", "8x~/:0", "");
    game.turn("I1", "b3", "use:b3 top pollute:b3");
    game.quiet(1);
    game.place("I1", "d3");
    game.play("use:d3 top pollute:d3 use:c3");
    let refusal = game.refuses("top2", "no-room", "F4.7");
    assert_eq!(refusal.to_string(), "the effect brings 2 pollution, the active cards have room for 1 (F4.7)");
    assert_eq!(game.moves(), "top");
}

#[test]
fn f4_7_the_reward_does_not_make_room_nor_pay() {
    // What the effect itself brings cannot pay for it.
    let mut game = with("/F>FF:0", "", "");
    game.place("I1", "b3");
    game.refuses("use:c3", "no-effect", "F4.7");
}

#[test]
fn f4_8_cubes_are_paid_by_kind_then_by_cell_so_that_nothing_runs_into_a_corner() {
    let mut game = with("gr/:0", "8xgy/:1", "2x/AAA>G:0");
    game.turn("I1", "c2", "use:c2 top use:c3 top");
    other(&mut game);
    game.place("II1", "b3");
    // g y on c2, g r on c3.
    game.play("use:b3 bottom");
    // Yellow first would leave nothing to go on with; red first leaves one yellow only.
    assert_eq!(game.moves(), "pay:g@c2 pay:g@c3");
    game.refuses("pay:r@c3", "rest-unpaid", "F4.8");
    game.play("pay:g@c3");
    // The green of c2 comes before.
    game.refuses("pay:g@c2", "out-of-order", "F4.8");
    assert_eq!(game.moves(), "pay:r@c3");
    game.play("pay:r@c3 pay:y@c2");
    assert_eq!((game.on(0, "b3"), game.on(0, "c2"), game.on(0, "c3")), ("G".into(), "g".into(), String::new()));
}

#[test]
fn f4_8_what_is_certain_is_not_passed_over() {
    let mut game = with("ggyy/:0", "", "2x/yyA>G:0");
    game.turn("I1", "c2", "use:c3 top");
    other(&mut game);
    game.place("II1", "b3");
    game.play("use:b3 bottom");
    // Three yellow are not there: a green one has to come first.
    assert_eq!(game.moves(), "pay:g@c3");
    game.play("pay:g@c3");
    game.refuses("pay:g@c3", "not-in-price", "F4.4");
    assert_eq!(game.moves(), "pay:y@c3");
}

#[test]
fn f4_8_equal_wholes_are_one_path() {
    // Of each way to pay 2 of any raw from g r on one card and g y on another there is one order.
    let mut game = with("gr/:0", "8xgy/:1", "2x/AA>G:0");
    game.turn("I1", "c2", "use:c2 top use:c3 top");
    other(&mut game);
    game.place("II1", "b3");
    game.play("use:b3 bottom");
    let mut ends = Vec::new();
    for &first in &*game.table().legal_moves() {
        let next = terra_core::Game::apply(game.state(), first).unwrap();
        for &second in &*terra_core::Game::legal_moves(&next) {
            ends.push(terra_core::Game::apply(&next, second).unwrap());
        }
    }
    // Six pairs of four cubes, all different.
    assert_eq!(ends.len(), 6);
    for (place, end) in ends.iter().enumerate() {
        assert!(!ends[..place].contains(end));
    }
}

#[test]
fn f4_8_choices_of_a_reward_go_by_kind() {
    let mut game = with("AAE/:0", "", "");
    game.place("I1", "b3");
    game.play("use:c3 top gain:r");
    game.refuses("gain:g", "not-offered", "F4.3");
    assert_eq!(game.moves(), "gain:r gain:y");
    game.play("gain:y");
    // Raw materials are chosen; the last may be money.
    assert_eq!(game.moves(), "gain:y gain:m");
    game.play("gain:m");
    assert_eq!(game.on(0, "c3"), "rym");
}

#[test]
fn f4_8_pollution_by_cell_leaves_room_for_the_rest() {
    let mut game = with("g~~/:0", "", "8xr~/:0");
    game.turn("II1", "d3", "use:d3 top pollute:d3");
    other(&mut game);
    game.place("I1", "b3");
    // b3 and c3 have room for one each; d3 is blocked. The first cube cannot go on c3.
    game.play("use:c3 top");
    assert_eq!(game.moves(), "pollute:b3");
    let refusal = game.refuses("pollute:c3", "no-room-later", "F4.8");
    assert!(
        refusal
            .to_string()
            .starts_with("2 pollution is to be placed, and from that cell on the active cards have room for 1")
    );
    game.refuses("pollute:d3", "pollutes-inactive", "F6.1");
    game.play("pollute:b3");
    assert_eq!(game.moves(), "pollute:c3");
}
