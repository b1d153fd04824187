//! The rules of Futura against their literal model.
#![allow(clippy::unwrap_used)] // helpers of tests are no tests to the lint

use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use terra_core::{Game as _, Refusal, Seed, Stream, Turn};
use terra_futura::{Card, CardSet, Level, Move, Setup, State};
use terra_oracle::futura::Futura;
use terra_oracle::{Habit, Model, Picture, Reached, Run};

#[test]
fn two_thousand_games_agree_in_every_step_and_go_through_every_branch() {
    let half = |odd: u64| thread::spawn(move || Run::of::<Futura>((0..1000).map(|k| 2 * k + odd), Seed::from(1)));
    let mut run = Run::default();
    for half in [half(0), half(1)] {
        match half.join().unwrap() {
            Ok(part) => run.add(&part),
            Err(difference) => panic!("{difference}"),
        }
    }
    assert_eq!(run.games, 2000);
    let listed: BTreeSet<&str> = Futura::BRANCHES.iter().copied().collect();
    assert_eq!(listed.len(), Futura::BRANCHES.len(), "a branch is listed twice");
    let missed: Vec<&&str> = listed.iter().filter(|branch| run.reached.of(branch) == 0).collect();
    assert!(missed.is_empty(), "never reached: {missed:?}");
    let unlisted: Vec<&str> = run.reached.iter().map(|(branch, _)| branch).filter(|b| !listed.contains(b)).collect();
    assert!(unlisted.is_empty(), "not listed: {unlisted:?}");
}

/// The clauses of the rules, from the document itself.
fn clauses() -> BTreeSet<&'static str> {
    let document = include_str!("../../../docs/rules/futura.md");
    let names = document.lines().filter_map(|line| line.strip_prefix("- ")?.split_whitespace().next());
    names.collect()
}

#[test]
fn every_branch_names_a_clause() {
    let clauses = clauses();
    for branch in Futura::BRANCHES {
        assert!(clauses.contains(branch.split(' ').next().unwrap()), "{branch}");
    }
}

#[test]
fn what_the_model_does_not_list_is_refused_with_a_clause() {
    let clauses = clauses();
    let all: Vec<(Move, String)> = Move::all().map(|mv| (mv, mv.to_string())).collect();
    let mut refused: BTreeMap<&str, u64> = BTreeMap::new();
    for number in 0..120 {
        let setup = Futura::setup(number);
        let (mut model, mut real) = (Futura::new(&setup), State::new(&setup));
        let mut rng = Seed::from(number).rng(Stream(0));
        let mut reached = Reached::default();
        while model.turn() != Turn::Over {
            let legal = if model.turn() == Turn::Chance { BTreeSet::new() } else { model.moves() };
            for (mv, text) in &all {
                match real.check(*mv) {
                    Ok(()) => assert!(legal.contains(text), "{setup}: {text} is taken, and the model has {legal:?}"),
                    Err(refusal) => {
                        assert!(!legal.contains(text), "{setup}: {text} is refused: {refusal}");
                        assert!(clauses.contains(refusal.clause()), "{refusal} names no clause: {}", refusal.clause());
                        *refused.entry(refusal.code()).or_default() += 1;
                    }
                }
            }
            if legal.is_empty() {
                let card = real.pick(rng.below(real.weight())).unwrap();
                model.deal(&card.to_string(), &mut reached);
                real.turn_up(card).unwrap();
            } else {
                let mv = legal.iter().nth(rng.below(legal.len() as u32) as usize).unwrap();
                model.play(mv, &mut reached);
                real.play(mv.parse().unwrap()).unwrap();
            }
        }
        assert!(all.iter().all(|&(mv, _)| real.check(mv).is_err()), "{setup}: the game is over");
    }
    assert!(refused.len() > 20, "{refused:?}");
}

/// A model with one wrong rule or card: the comparison has to find it.
#[derive(Clone)]
struct Wrong<const SLIP: usize> {
    model: Futura,
    /// How many cubes the transfer in progress has moved.
    shifts: usize,
}

/// The wrong rules, by number.
const EDGE_TO_EDGE: usize = 0;
const COPIES_INACTIVE: usize = 1;
const POINTS_OF_A_SET: usize = 2;
const SPACES_OF_A_CARD: usize = 3;
const PRICE_OF_A_CARD: usize = 4;
const NO_FOURTH_CUBE: usize = 5;
const TIES_ARE_SHARED: usize = 6;
const DISCARD_FROM_ONE_ROW: usize = 7;
const MONEY_IS_NOT_RECEIVED: usize = 8;
const DECKS_ARE_EVEN: usize = 9;

/// The built-in cards written out, with one change.
fn written_out(from: &str, to: &str) -> String {
    let set = CardSet::BUILT_IN;
    let list = |of: fn(&Card) -> bool| {
        let shown = |card: Card| {
            let face = set.face(card).map(|face| face.to_string());
            face.or_else(|| set.scoring(card).map(|scoring| scoring.to_string())).unwrap()
        };
        let cards = set.cards().filter(of).map(|card| format!("{}x{}", set.copies(card), shown(card)));
        cards.collect::<Vec<_>>().join(",")
    };
    let one = list(|card| card.level() == Some(Level::I));
    let two = list(|card| card.level() == Some(Level::II));
    let cards = format!("{};{one};{two};{}", set.face(Card::START).unwrap(), list(|card| card.is_scoring()));
    assert!(cards.contains(from), "{cards}");
    cards.replacen(from, to, 1)
}

impl<const SLIP: usize> Model for Wrong<SLIP> {
    type Game = State;
    const BRANCHES: &'static [&'static str] = &[];
    const HABITS: &'static [Habit<Self>] = &[
        Habit { name: "uniform", weigh: |_, _| 1 },
        Habit { name: "worker", weigh: |_, mv| if mv == "stop" || mv == "enough" { 1 } else { 30 } },
    ];

    fn setup(number: u64) -> Setup {
        Futura::setup(number)
    }

    fn new(setup: &Setup) -> Self {
        let mut text = setup.to_string();
        let mut change = |from: &str, to: &str| text = text.replacen(from, to, 1);
        match SLIP {
            EDGE_TO_EDGE => change("adjacent=no", "adjacent=yes"),
            COPIES_INACTIVE => change("copy_inactive=no", "copy_inactive=yes"),
            POINTS_OF_A_SET => change("built-in", &written_out("FFCC=6", "FFCC=5")),
            SPACES_OF_A_CARD => change("built-in", &written_out("5xy/:1", "5xy/:2")),
            PRICE_OF_A_CARD => change("built-in", &written_out("/AAA>G~", "/AAAA>G~")),
            _ => {}
        }
        Wrong { model: Futura::new(&text.parse().unwrap()), shifts: 0 }
    }

    fn turn(&self) -> Turn {
        self.model.turn()
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = self.model.moves();
        match SLIP {
            NO_FOURTH_CUBE if self.shifts == 3 => {
                moves.retain(|mv| !mv.starts_with("shift:"));
            }
            DISCARD_FROM_ONE_ROW => {
                moves.remove("discard:II");
            }
            MONEY_IS_NOT_RECEIVED if moves.len() > 1 => {
                moves.remove("receive:m");
            }
            _ => {}
        }
        moves
    }

    fn cards(&self) -> BTreeMap<String, u32> {
        let mut cards = self.model.cards();
        if SLIP == DECKS_ARE_EVEN {
            for weight in cards.values_mut() {
                *weight = 1;
            }
        }
        cards
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        self.shifts = if mv.starts_with("shift:") { self.shifts + 1 } else { 0 };
        self.model.play(mv, reached);
    }

    fn deal(&mut self, card: &str, reached: &mut Reached) {
        self.model.deal(card, reached);
    }

    fn result(&self) -> Option<String> {
        let result = self.model.result()?;
        if SLIP != TIES_ARE_SHARED {
            return Some(result);
        }
        // Ranks by totals alone.
        let total = |line: &str| line.split(' ').nth(3).unwrap().parse::<i32>().unwrap();
        let lines: Vec<&str> = result.split(", ").collect();
        let rank = |line: &str| 1 + lines.iter().filter(|other| total(other) > total(line)).count();
        let line = |line: &&str| format!("rank {} {}", rank(line), line.splitn(3, ' ').nth(2).unwrap());
        Some(lines.iter().map(line).collect::<Vec<_>>().join(", "))
    }

    fn picture(&self) -> Picture {
        without_setup(&self.model.picture())
    }

    fn real_picture(state: &State) -> Picture {
        without_setup(&Futura::real_picture(state))
    }

    fn real_result(state: &State) -> Option<String> {
        Futura::real_result(state)
    }
}

/// A wrong option is to be found by what it leads to.
fn without_setup(picture: &Picture) -> Picture {
    picture.with(|place, numbers| {
        if place == "setup" {
            numbers.clear();
        }
    })
}

fn found<const SLIP: usize>(words: &str) {
    let difference = Run::of::<Wrong<SLIP>>(0..2000, Seed::from(1)).expect_err("a wrong rule is found");
    assert!(difference.what.contains(words), "wrong rule {SLIP}: {}", difference.what);
}

#[test]
fn a_model_with_one_wrong_rule_is_found_out() {
    found::<EDGE_TO_EDGE>("for the rules alone: [place:");
    found::<COPIES_INACTIVE>("legal for the model alone: [");
    found::<POINTS_OF_A_SET>("points");
    found::<SPACES_OF_A_CARD>("inactive");
    found::<PRICE_OF_A_CARD>("for the rules alone: [");
    found::<NO_FOURTH_CUBE>("for the rules alone: [shift:");
    found::<TIES_ARE_SHARED>("result: the model has");
    found::<DISCARD_FROM_ONE_ROW>("for the rules alone: [discard:II]");
    found::<MONEY_IS_NOT_RECEIVED>("for the rules alone: [receive:m]");
    found::<DECKS_ARE_EVEN>("chance: the model has");
}
