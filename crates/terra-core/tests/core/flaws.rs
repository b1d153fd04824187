//! Each law notices a game that breaks it: in each test one thing is wrong, and the law says so in its own words.

use crate::toy::{Flaw, State};
use std::panic::{AssertUnwindSafe, catch_unwind};
use terra_core::laws::{self, Law};

/// The law fails for the game with that flaw, and its message has these words; it holds for the sound game.
fn bites<const FLAW: u8>(law: Law<State<FLAW>>, says: &str) {
    let failed = catch_unwind(AssertUnwindSafe(|| laws::hold(200, law)));
    let message = failed.expect_err("the law holds for a game that breaks it");
    let message = message.downcast::<String>().expect("a law fails with a text");
    assert!(message.contains(says), "it fails for another reason than \"{says}\":\n{message}");
    assert!(message.contains("game high-card"), "the game in which it is broken is not shown:\n{message}");
}

macro_rules! flaws {
    ($($test:ident: $law:ident, $flaw:ident, $says:expr;)+) => {$(
        #[test]
        fn $test() {
            bites::<{ Flaw::$flaw }>(laws::$law, $says);
        }
    )+};
}

flaws! {
    a_move_is_listed_and_refused: list_is_what_check_allows, LISTS_A_REFUSED_MOVE, "what check allows";
    the_list_is_not_sorted: list_is_what_check_allows, LIST_IS_NOT_SORTED, "what check allows";
    a_refused_move_changes_something: refusals_change_nothing, REFUSED_MOVE_CHANGES, "a refusal has changed the state";
    a_refused_card_changes_something: refusals_change_nothing, REFUSED_CARD_CHANGES, "a refusal has changed the state";
    a_refusal_names_no_clause: refusals_change_nothing, REFUSES_WITHOUT_CLAUSE, "just not does not name T3";
    apply_differs_from_play: apply_is_copy_and_play, APPLY_DIFFERS, "hold";
    deal_differs_from_turn_up: apply_is_copy_and_play, DEAL_DIFFERS, "assertion failed";
    the_weight_is_not_the_sum: chance_is_consistent, WEIGHT_IS_OFF, "assertion failed";
    pick_walks_backwards: chance_is_consistent, PICK_IS_OFF, "number 0";
    a_card_is_lost: cards_are_conserved, LOSES_A_CARD, "(T1)";
    nobody_can_decline: somebody_can_decline, NOBODY_CAN_DECLINE, "to move";
    the_outcome_comes_early: over_is_over, OUTCOME_COMES_EARLY, "to move";
    a_move_is_legal_after_the_end: over_is_over, MOVES_AFTER_THE_END, "a move is legal after the end";
    a_view_lists_for_others: views_agree_with_the_state, VIEW_LISTS_FOR_OTHERS, "seat";
    a_view_checks_otherwise: views_agree_with_the_state, VIEW_CHECKS_OTHERWISE, "swap";
    a_view_leaks: hidden_is_hidden, VIEW_LEAKS, "the view of";
    an_event_leaks: hidden_is_hidden, EVENT_LEAKS, "seen by";
    a_sample_does_not_fit: samples_fit, SAMPLE_DOES_NOT_FIT, "a sample for";
    a_sample_loses_a_card: samples_fit, SAMPLE_LOSES_A_CARD, "a sample for";
    samples_never_vary: samples_fit, SAMPLES_NEVER_VARY, "are all the same";
    a_sampler_differs: samples_fit, SAMPLER_DIFFERS, "from the same seed";
    a_text_reads_otherwise: texts_read_back, TEXT_READS_OTHERWISE, "hold reads otherwise";
    an_index_is_wrong: texts_read_back, INDEX_IS_WRONG, "assertion failed";
    a_save_forgets: saves_load, SAVE_FORGETS, "read back from";
    a_number_is_too_big: saves_load, NUMBER_IS_TOO_BIG, "above 2^53";
    an_observation_is_above_1: observations_are_sound, OBSERVES_TOO_MUCH, "not from 0 to 1";
    the_mask_is_not_the_list: observations_are_sound, INDEX_IS_WRONG, "for seat";
    a_record_replays_otherwise: records_replay, TEXT_READS_OTHERWISE, "";
    a_game_never_ends: games_end, NEVER_ENDS, "after 6 steps";
}

#[test]
fn every_law_is_shown_to_bite() {
    let source = include_str!("flaws.rs");
    let list = include_str!("../../src/laws/mod.rs");
    let (_, listed) = list.split_once("$crate::laws!($game, $games;").expect("the macro lists all laws");
    let (listed, _) = listed.split_once(");").expect("the list ends");
    let laws: Vec<&str> = listed.split(',').map(str::trim).filter(|law| !law.is_empty()).collect();
    assert_eq!(laws.len(), 15);
    for law in laws {
        assert!(source.contains(&format!(": {law}, ")), "no flaw is shown to {law}");
    }
}
