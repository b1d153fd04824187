//! The worked examples of the rulebook, on the model: what it says has to be right before it may judge.

use super::book::{Cell, Face, START};
use super::territory::{self, Placed};
use super::{Futura, Stage};
use crate::{Model, Reached};
use std::sync::Arc;
use terra_core::Seat;

/// A table of two in the middle of the first seat's turn, whose territories have these cards too: cell, what it shows,
/// what lies on it, cubes of pollution.
fn table(own: &[(&str, &str, &str, usize)], other: &[(&str, &str, &str, usize)]) -> Futura {
    let mut model = Futura::new(&"seats=2".parse().expect("a setup"));
    for (seat, cards) in [own, other].into_iter().enumerate() {
        for &(cell, face, resources, cubes) in cards {
            model.territories[seat].push(Placed {
                cell: Cell::read(cell),
                card: format!("I{cell}"),
                face: Arc::new(Face::read(face)),
                resources: resources.chars().collect(),
                cubes,
            });
        }
        model.territories[seat].sort_by_key(|placed| placed.cell);
    }
    model.stage = Stage::Activating;
    model
}

/// Plays these moves, each of which has to be legal.
fn play(model: &mut Futura, moves: &str) {
    for mv in moves.split(' ') {
        assert!(model.moves().contains(mv), "{mv} is none of {:?}", model.moves());
        model.play(mv, &mut Reached::default());
    }
}

/// What lies on a card.
fn on(model: &Futura, seat: usize, cell: &str) -> String {
    territory::at(&model.territories[seat], Cell::read(cell)).expect("a card lies there").resources.iter().collect()
}

#[test]
fn f3_8_two_producers_pay_the_factory_and_the_starting_card_gives_money() {
    let mut model = table(
        &[("c1", "r/:1", "", 0), ("a2", "r/:1", "", 0), ("b2", "/rr>C|r>C~:0", "", 0), ("c2", "y/:1", "", 0)],
        &[],
    );
    model.to_activate = territory::row_and_column(model.own(), Cell::read("c2"));
    assert_eq!(model.to_activate.len(), 5);
    play(&mut model, "use:c1 top use:a2 top use:b2 bottom pay:r@c1 pay:r@a2 use:c3 top gain:m");
    assert_eq!(["c1", "a2", "b2", "c2", "c3"].map(|cell| on(&model, 0, cell)), ["", "", "C", "", "m"]);
    play(&mut model, "stop");
    assert_eq!((model.current, model.stage), (1, Stage::Discarding));
}

#[test]
fn f5_7_the_copier_pays_and_the_owner_keeps_a_red_cube() {
    let mut model = table(&[("c1", "r/:1", "r", 0), ("c2", "y/:1", "yyy", 0)], &[("d3", "/yyr>G|yr>G~:0", "", 0)]);
    model.to_activate = vec![START];
    play(&mut model, "use:c3 bottom copy:1d3 bottom pay:r@c1 pay:y@c2 pay:y@c2");
    assert_eq!((on(&model, 0, "c3"), model.turn().player().map(Seat::number)), ("G".into(), Some(1)));
    assert_eq!(model.moves().into_iter().collect::<Vec<_>>(), ["receive:r", "receive:y"]);
    play(&mut model, "receive:r");
    assert_eq!(
        (on(&model, 1, "d3"), on(&model, 0, "c1"), on(&model, 0, "c2")),
        ("r".into(), String::new(), "y".into())
    );
    assert_eq!(model.turn().player().map(Seat::number), Some(0));
}

#[test]
fn f6_4_four_cubes_fill_and_block_the_transferring_card() {
    let mut model = table(&[("c1", "/shift:3", "", 0), ("c2", "g/:1", "g", 2), ("b3", "/:3", "", 3)], &[]);
    model.to_activate = vec![Cell::read("c1"), Cell::read("c2")];
    assert!(!model.moves().contains("use:c2"), "F4.1: it is inactive");
    play(&mut model, "use:c1 bottom shift:c2 shift:b3 shift:b3 shift:b3");
    assert!(model.own_at(Cell::read("c1")).is_inactive());
    play(&mut model, "use:c2 top stop");
    assert_eq!(on(&model, 0, "c2"), "gg");
}

#[test]
fn f8_4_the_worked_scoring_comes_to_44() {
    let mut model = table(&[("c1", "/:1", "CCCCGGy", 1), ("c2", "/:0", "rrmm", 0)], &[]);
    model.sets[0] = Some("S10".into());
    let points = model.points(0);
    assert_eq!((points.times, points.set, points.polluted, points.total), (2, 10, 1, 44));
}
