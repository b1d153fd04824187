//! States in memory that no saved one can become, since the reader sees to it: the audit stands by itself, and as a law
//! speaks of what the rules make.

use super::*;
use crate::{SCORING, Setup};
use std::string::String;

/// Two seats before the first move, with as many cards in each row and deck as there are.
fn begun() -> State {
    let setup: Setup = "seats=2".parse().expect("a setup");
    let mut state = State::new(&setup);
    let open = &mut state.open;
    (open.phase, open.dealt, open.level) = (Phase::Taking, 4, 0);
    (open.lengths, open.left) = ([4, 4], [1, 1]);
    state
}

fn told(audit: Audit) -> String {
    audit.expect_err("something is wrong").to_string()
}

#[test]
fn f2_3_behind_a_row_lies_nothing() {
    let mut open = begun().open;
    assert_eq!(open.audit(), Ok(()));
    open.lengths[1] = 5;
    assert!(told(open.audit()).contains("5 cards lie in the row of level II (F2.3)"));
    (open.lengths[1], open.left[1]) = (3, 0);
    assert_eq!(open.audit(), Ok(()));
    open.rows[1][3] = 1;
    assert!(told(open.audit()).contains("row II is not kept in order (F2.3)"));
}

#[test]
fn f3_3_there_are_two_levels() {
    let mut open = begun().open;
    for phase in [Phase::Drawing, Phase::Placing] {
        open.phase = phase;
        for level in 0..2 {
            open.level = level;
            assert_eq!(open.audit(), Ok(()));
        }
        open.level = 2;
        assert!(told(open.audit()).contains("level 2 is awaited"));
    }
}

#[test]
fn f7_2_scoring_cards_have_a_number() {
    let mut open = begun().open;
    open.phase = Phase::Over;
    for territory in &mut open.territories[..2] {
        // The 3 x 3 cells around the starting card.
        let around =
            |cell: &Cell| cell.column().abs_diff(Cell::START.column()).max(cell.row().abs_diff(Cell::START.row())) < 2;
        let all = (0..Cell::COUNT).filter_map(Cell::at).filter(around);
        territory.cells = all.fold(Cells::NONE, |all, cell| all.or(cell.alone()));
    }
    let last = SCORING as u8 - 1;
    (open.patterns, open.sets) = ([last, last, NONE, NONE, NONE], [last, 0, NONE, NONE, NONE]);
    assert_eq!(open.audit(), Ok(()));
    for (patterns, clause) in [(true, "F7.2"), (false, "F7.3")] {
        let mut open = open;
        (if patterns { &mut open.patterns } else { &mut open.sets })[0] = last + 1;
        assert!(told(open.audit()).contains(&std::format!("there is no scoring card {} ({clause})", SCORING + 1)));
    }
    let mut state = begun();
    state.scoring[0] = [0, 1];
    state.scoring[1] = [2, last];
    assert_eq!(state.audit_scoring(), Ok(()));
    state.scoring[1] = [2, last + 1];
    assert!(told(state.audit_scoring()).contains("left for seat 1 (F1.1)"));
    state.scoring[1] = [last, 2];
    assert!(told(state.audit_scoring()).contains("the scoring cards of seat 1 are not in order (F2.2)"));
}

#[test]
fn f2_5_an_absent_seat_has_nothing() {
    let mut open = begun().open;
    assert_eq!(open.audit_cards(), Ok(()));
    open.territories[2] = open.territories[1];
    assert!(told(open.audit_cards()).contains("seat 2 has cards at a table of 2 (F2.5)"));
    let mut open = begun().open;
    open.current = Seat::new(2).expect("a seat");
    assert!(told(open.audit_cards()).contains("seat 2 is not at a table of 2 (F2.5)"));
}
