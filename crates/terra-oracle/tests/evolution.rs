//! Evolution: the rules crate against the model, in thousands of games; and that a difference would be found.

use std::collections::{BTreeMap, BTreeSet};
use terra_core::{Game, Refusal, Rng, Seat, Seed, Stream, Turn};
use terra_evolution::{Move, Setup, State};
use terra_oracle::evolution::Evolution;
use terra_oracle::{Habit, Model, Picture, Reached, Run, compare};

/// The games with numbers below that one, on two threads.
fn run<M: Model>(games: u64) -> Run {
    let part = |rest: u64| move || Run::of::<M>((0..games).filter(|number| number % 2 == rest), Seed::from(1));
    let parts = std::thread::scope(|scope| {
        let threads = [scope.spawn(part(0)), scope.spawn(part(1))];
        threads.map(|thread| thread.join().expect("no panic"))
    });
    let mut run = Run::default();
    for part in parts {
        match part {
            Ok(part) => run.add(&part),
            Err(difference) => panic!("{difference}"),
        }
    }
    run
}

#[test]
fn model_and_rules_agree_and_every_branch_is_reached() {
    let run = run::<Evolution>(2_000);
    assert_eq!(run.games, 2_000);
    let missed: Vec<&str> = Evolution::BRANCHES.iter().copied().filter(|name| run.reached.of(name) == 0).collect();
    assert!(missed.is_empty(), "not reached: {missed:#?}");
    let listed: BTreeSet<&str> = Evolution::BRANCHES.iter().copied().collect();
    assert_eq!(listed.len(), Evolution::BRANCHES.len(), "a branch is listed twice");
    let unlisted: Vec<&str> = run.reached.iter().map(|(name, _)| name).filter(|name| !listed.contains(name)).collect();
    assert!(unlisted.is_empty(), "not listed: {unlisted:#?}");
}

/// E2.2 and E2.4, and every kind of limit: what the setups are made for.
#[test]
fn setups_have_every_option() {
    let setups: Vec<Setup> = (0..2_000).map(Evolution::setup).collect();
    let mut seen = BTreeSet::new();
    for setup in &setups {
        seen.insert((setup.seats(), setup.first().index()));
    }
    assert_eq!(seen.len(), 2 + 3 + 4, "every number of seats with every first seat");
    let long = setups.iter().filter(|setup| setup.limit().is_some_and(|limit| limit > 60)).count();
    let none = setups.iter().filter(|setup| setup.limit().is_none()).count();
    assert!(long > 10 && none > 10, "{long} long games, {none} without a limit");
    let sets: BTreeSet<String> = setups.iter().map(|setup| format!("{:?}", setup.cards())).collect();
    assert!(sets.len() >= 10, "{} sets of cards", sets.len());
}

/// Whatever the model does not list is refused, with a clause that the rules have; and what it lists is not.
#[test]
fn every_other_move_is_refused_with_a_clause() {
    let clauses: BTreeSet<&str> = include_str!("../../../docs/rules/evolution.md")
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("- "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|word| word.starts_with('E'))
        .collect();
    let mut cited = BTreeMap::new();
    let mut reached = Reached::default();
    for number in 0..120 {
        let mut rng = Seed::from(number).rng(Stream::DEALING);
        let setup = Evolution::setup(number);
        let (mut model, mut real) = (Evolution::new(&setup), State::new(&setup));
        let habit = Evolution::HABITS[number as usize % Evolution::HABITS.len()];
        for step in 0..600 {
            if step % 13 == 0 || model.turn() == Turn::Over {
                let moves = model.moves();
                for mv in Move::all() {
                    match real.check(mv) {
                        Ok(()) => assert!(moves.contains(&mv.to_string()), "{mv} is not refused"),
                        Err(refusal) => {
                            assert!(!moves.contains(&mv.to_string()), "{mv}: {refusal}");
                            let clause = refusal.clause();
                            assert!(clauses.contains(clause), "{mv}: {refusal}: no clause {clause}");
                            *cited.entry(clause).or_insert(0) += 1;
                        }
                    }
                }
            }
            match model.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let card = choose(model.cards().into_iter().collect(), &mut rng);
                    model.deal(&card, &mut reached);
                    real.turn_up(card.parse().unwrap()).unwrap();
                }
                Turn::Player(_) => {
                    let moves = model.moves().into_iter().map(|mv| {
                        let weight = (habit.weigh)(&model, &mv).max(1);
                        (mv, weight)
                    });
                    let mv = choose(moves.collect(), &mut rng);
                    model.play(&mv, &mut reached);
                    real.play(mv.parse().unwrap()).unwrap();
                }
            }
        }
    }
    assert!(cited.len() >= 8, "few clauses are cited: {cited:?}");
}

/// One of them, by its weight.
fn choose(things: Vec<(String, u32)>, rng: &mut Rng) -> String {
    let mut k = rng.below(things.iter().map(|(_, weight)| weight).sum());
    for (thing, weight) in things {
        if k < weight {
            return thing;
        }
        k -= weight;
    }
    unreachable!("the number drawn is below the sum of the weights")
}

/// The model with one rule wrong.
#[derive(Clone)]
struct Wrong<const RULE: u8>(Evolution);

/// One population card fewer goes to the reserve (E4.1).
const POPULATION: u8 = 0;
/// No species goes into the Ocean (E5.6).
const LAND_ONLY: u8 = 1;
/// The Ocean is safe (E7.2).
const SAFE_OCEAN: u8 = 2;
/// Every kind of card is as likely as another (E9.1).
const WEIGHTS: u8 = 3;
/// At the limit seat 0 alone has rank 1 (E10.3).
const RANKS: u8 = 4;
/// Nobody remembers what was bought (E9.4).
const FORGETFUL: u8 = 5;
/// Buying a card leaves it in the pool (E8.1).
const POOL: u8 = 6;

impl<const RULE: u8> Model for Wrong<RULE> {
    type Game = State;
    const BRANCHES: &'static [&'static str] = &[];
    const HABITS: &'static [Habit<Self>] = &[Habit { name: "uniform", weigh: |_, _| 1 }];
    const LONGEST: u64 = Evolution::LONGEST;

    fn setup(number: u64) -> Setup {
        Evolution::setup(number)
    }

    fn new(setup: &Setup) -> Self {
        Wrong(Evolution::new(setup))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = self.0.moves();
        let strike = |mv: &str| mv.ends_with(":ocean");
        match RULE {
            LAND_ONLY => moves.retain(|mv| !mv.ends_with(">ocean")),
            SAFE_OCEAN => moves.retain(|mv| !strike(mv)),
            _ => {}
        }
        moves
    }

    fn cards(&self) -> BTreeMap<String, u32> {
        let cards = self.0.cards();
        if RULE == WEIGHTS { cards.into_keys().map(|card| (card, 1)).collect() } else { cards }
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        let mv = if RULE == POPULATION && mv == "population:3" { "population:2" } else { mv };
        self.0.play(mv, reached);
    }

    fn deal(&mut self, card: &str, reached: &mut Reached) {
        self.0.deal(card, reached);
    }

    fn result(&self) -> Option<String> {
        let result = self.0.result()?;
        let last = format!("seat {}: rank 1", Seat::FIRST.index() + 1);
        let wrong = format!("seat {}: rank 2", Seat::FIRST.index() + 1);
        Some(if RULE == RANKS { result.replace(&last, &wrong) } else { result })
    }

    fn picture(&self) -> Picture {
        self.0.picture().with(|place, numbers| match RULE {
            FORGETFUL if place.ends_with("known") => numbers.fill(0),
            POOL if place == "pool" && self.0.turn() == Turn::Chance => numbers[0] += 1,
            _ => {}
        })
    }

    fn real_picture(state: &State) -> Picture {
        Evolution::real_picture(state)
    }

    fn real_result(state: &State) -> Option<String> {
        Evolution::real_result(state)
    }
}

/// What the comparison says of that wrong rule, in some game of the first hundred.
fn found<const RULE: u8>() -> String {
    let mut reached = Reached::default();
    let difference = (0..100).find_map(|number| compare::<Wrong<RULE>>(number, Seed::from(1), &mut reached).err());
    difference.unwrap_or_else(|| panic!("wrong rule {RULE} is not found")).what
}

#[test]
fn a_wrong_rule_is_found() {
    assert!(found::<POPULATION>().contains("reserve"));
    assert!(found::<LAND_ONLY>().contains(">ocean"));
    assert!(found::<SAFE_OCEAN>().contains(":ocean"));
    assert!(found::<WEIGHTS>().contains("chance"));
    assert!(found::<RANKS>().contains("result"));
    assert!(found::<FORGETFUL>().contains("known"));
    assert!(found::<POOL>().contains("pool"));
}
