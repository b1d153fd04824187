//! A model with one wrong rule is found: the comparison bites.

use std::collections::{BTreeMap, BTreeSet};
use terra_core::{Seed, Turn};
use terra_oracle::crisis::{Crisis, Numbers};
use terra_oracle::{Habit, Model, Picture, Reached, Run};

/// The model with one rule wrong, or with none.
#[derive(Clone)]
struct Wrong<const RULE: usize>(Crisis);

/// Wrong numbers.
const NUMBERS: [Numbers; 13] = [
    Numbers { opening_hands: [3, 4, 3, 2], ..Numbers::BOOK },
    Numbers { opening_hands: [4, 3, 3, 2], ..Numbers::BOOK },
    Numbers { opening_hands: [4, 4, 4, 2], ..Numbers::BOOK },
    Numbers { opening_hands: [4, 4, 3, 3], ..Numbers::BOOK },
    Numbers { first: 2, ..Numbers::BOOK },
    Numbers { highest: 4, ..Numbers::BOOK },
    Numbers { late: 6, ..Numbers::BOOK },
    Numbers { hand_limit: 7, ..Numbers::BOOK },
    Numbers { hand_limit: 9, ..Numbers::BOOK },
    Numbers { in_region: 4, ..Numbers::BOOK },
    Numbers { of_colour: 5, ..Numbers::BOOK },
    Numbers { of_colour: 3, ..Numbers::BOOK },
    Numbers { in_all: 8, ..Numbers::BOOK },
];
/// C4.1: who has a card of the colour must play it.
const MUST_CONTRIBUTE: usize = 13;
/// C6.1: who can help must do so.
const MUST_HELP: usize = 14;
/// C6.7: green 2, blue 3, red 4 is no combination.
const ONE_STRAIGHT_MISSING: usize = 15;
/// C6.8: a hoard ends the turn.
const HOARD_ENDS_TURN: usize = 16;
/// C6.2a: of two crises of one pair, the first and the second are exchanged.
const EXCHANGED: usize = 17;
/// C7.1: who has a card too many discards a green one, if there is one.
const DISCARD_GREEN: usize = 18;
/// C3.1: the last kind of card, in order, never comes up while there are others.
const NOT_THE_LAST_KIND: usize = 19;
/// C9.3: a tie at the top has no winner.
const NO_TIES: usize = 20;
/// No wrong rule.
const NONE: usize = 21;

impl<const RULE: usize> Model for Wrong<RULE> {
    type Game = terra_crisis::State;

    const BRANCHES: &'static [&'static str] = Crisis::BRANCHES;

    const HABITS: &'static [Habit<Self>] = &[
        Habit { name: "uniform", weigh: |_, _| 1 },
        Habit { name: "saviour", weigh: |model, mv| weight("saviour", &model.0, mv) },
        Habit { name: "hoarder", weigh: |model, mv| weight("hoarder", &model.0, mv) },
        Habit { name: "twin", weigh: |model, mv| weight("twin", &model.0, mv) },
        Habit { name: "free rider", weigh: |model, mv| weight("free rider", &model.0, mv) },
    ];

    fn setup(number: u64) -> terra_crisis::Setup {
        Crisis::setup(number)
    }

    fn new(setup: &terra_crisis::Setup) -> Self {
        Wrong(Crisis::with_numbers(setup, NUMBERS.get(RULE).cloned().unwrap_or(Numbers::BOOK)))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = self.0.moves();
        match RULE {
            MUST_CONTRIBUTE if moves.len() > 1 => drop(moves.remove("pass")),
            MUST_HELP if moves.iter().any(|mv| mv.contains('>')) => drop(moves.remove("end")),
            ONE_STRAIGHT_MISSING => moves.retain(|mv| !mv.starts_with("hoard:g2b3r4")),
            DISCARD_GREEN if moves.iter().any(|mv| mv.starts_with("discard:g")) => {
                moves.retain(|mv| mv.starts_with("discard:g"));
            }
            _ => {}
        }
        moves
    }

    fn cards(&self) -> BTreeMap<String, u32> {
        let mut cards = self.0.cards();
        if RULE == NOT_THE_LAST_KIND && cards.len() > 1 {
            cards.pop_last();
        }
        cards
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        let exchanged = if mv.ends_with('2') { mv.trim_end_matches('2').to_owned() } else { format!("{mv}2") };
        if RULE == EXCHANGED && mv.contains('>') && self.0.moves().contains(&exchanged) {
            self.0.play(&exchanged, reached);
        } else {
            self.0.play(mv, reached);
        }
        if RULE == HOARD_ENDS_TURN && mv.starts_with("hoard:") {
            self.0.play("end", reached);
        }
    }

    fn deal(&mut self, card: &str, reached: &mut Reached) {
        self.0.deal(card, reached);
    }

    fn result(&self) -> Option<String> {
        let result = self.0.result()?;
        let tie = result.matches("rank 1,").count() > 1;
        Some(if RULE == NO_TIES && tie { result.replace("rank 1,", "rank 2,") } else { result })
    }

    fn picture(&self) -> Picture {
        self.0.picture()
    }

    fn real_picture(state: &terra_crisis::State) -> Picture {
        Crisis::real_picture(state)
    }

    fn real_result(state: &terra_crisis::State) -> Option<String> {
        Crisis::real_result(state)
    }
}

/// How much a habit of the model likes a move.
fn weight(habit: &str, model: &Crisis, mv: &str) -> u32 {
    let habit = Crisis::HABITS.iter().find(|other| other.name == habit).expect("the model has this habit");
    (habit.weigh)(model, mv)
}

/// The number of the first game that shows a difference, if one of the first 400 does.
fn found<const RULE: usize>() -> Option<u64> {
    (0..400).find_map(|game| Run::of::<Wrong<RULE>>([game], Seed::from(2)).err().map(|difference| difference.game))
}

#[test]
fn every_wrong_rule_is_found() {
    let wrong: [fn() -> Option<u64>; NONE] = [
        found::<0>,
        found::<1>,
        found::<2>,
        found::<3>,
        found::<4>,
        found::<5>,
        found::<6>,
        found::<7>,
        found::<8>,
        found::<9>,
        found::<10>,
        found::<11>,
        found::<12>,
        found::<MUST_CONTRIBUTE>,
        found::<MUST_HELP>,
        found::<ONE_STRAIGHT_MISSING>,
        found::<HOARD_ENDS_TURN>,
        found::<EXCHANGED>,
        found::<DISCARD_GREEN>,
        found::<NOT_THE_LAST_KIND>,
        found::<NO_TIES>,
    ];
    for (rule, find) in wrong.iter().enumerate() {
        assert!(find().is_some(), "wrong rule {rule} is not found");
    }
}

#[test]
fn with_no_wrong_rule_nothing_is_found() {
    let difference = Run::of::<Wrong<NONE>>(0..60, Seed::from(2));
    assert_eq!(difference.map(|run| run.games).map_err(|difference| difference.to_string()), Ok(60));
}
