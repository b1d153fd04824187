//! The rules of Futura against their literal model.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;
use terra_core::{Game as _, Refusal, Seed, Stream, Turn};
use terra_futura::{Move, Setup, State};
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
struct Wrong<const SLIP: usize>(Futura);

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

/// A set with the built-in cards written out, so that one can be changed.
fn written_out(change: (&str, &str)) -> String {
    let cards = "E/assist:0;4xm/:0,6xg/:1,6xr/:1,5xy/:1,2x/A>A|A>AA~:2;2x/m>F~|P>P:0,2x/m>C~|P>P:0,2x/m>G~~|P>P:0,\
        /AA>C~:0,/AA>F~:0,/AAA>G~:0,2x/AAAA>P:0,2x/gg>F|g>F~:0,2x/rr>C|r>C~:0,2x/ryy>G|ry>G~:0,/m>gg|m>ggg~:0,\
        /m>rr|m>rrr~:0,/m>yy|m>yyy~:0,/mm>P~:0,3x/shift:3;FC=2@a1b1c1c2,rFC=3@a1b1b2b3,gFC=3@a1b1a3c3,GGm=4@a1b1b3c3,\
        FFC=4@a1c1a2b2,FCC=4@a1c1b2b3,yCG=4@a1c1a3b3,yFG=4@b1a2b2c3,FFG=5@b1a2c2a3,CCG=5@b1c2a3c3,FFCC=6@c1a2b2a3,\
        FFFG=7@c1a2c2b3,CCCG=7@c1c2b3c3,FCG=5@a2b2c2a3,CGG=6@a2b2c2c3,gry=2@c2a3b3c3";
    assert!(cards.contains(change.0));
    cards.replacen(change.0, change.1, 1)
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
            POINTS_OF_A_SET => change("built-in", &written_out(("FFCC=6", "FFCC=5"))),
            SPACES_OF_A_CARD => change("built-in", &written_out(("5xy/:1", "5xy/:2"))),
            PRICE_OF_A_CARD => change("built-in", &written_out(("/AAA>G~", "/AAAA>G~"))),
            _ => {}
        }
        Wrong(Futura::new(&text.parse().unwrap()))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut moves = self.0.moves();
        let full = self.0.picture()["activation"].clone();
        match SLIP {
            // Three spaces, three cubes: the fourth would block the card.
            NO_FOURTH_CUBE if moves.contains("enough") && self.blocks(&full) => {
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
        let mut cards = self.0.cards();
        if SLIP == DECKS_ARE_EVEN {
            cards.values_mut().for_each(|weight| *weight = 1);
        }
        cards
    }

    fn play(&mut self, mv: &str, reached: &mut Reached) {
        self.0.play(mv, reached);
    }

    fn deal(&mut self, card: &str, reached: &mut Reached) {
        self.0.deal(card, reached);
    }

    fn result(&self) -> Option<String> {
        let result = self.0.result()?;
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
        without_setup(self.0.picture())
    }

    fn real_picture(state: &State) -> Picture {
        without_setup(Futura::real_picture(state))
    }

    fn real_result(state: &State) -> Option<String> {
        Futura::real_result(state)
    }
}

/// A wrong option is to be found by what it leads to.
fn without_setup(mut picture: Picture) -> Picture {
    picture.remove("setup").unwrap();
    picture
}

impl<const SLIP: usize> Wrong<SLIP> {
    /// Whether the card that is being activated, with so many spaces as it has cubes, would be blocked by one more.
    fn blocks(&self, activation: &str) -> bool {
        let cell = activation.split("activated ").nth(1).unwrap().split(',').next().unwrap();
        let Turn::Player(seat) = self.turn() else { return false };
        let territory = &self.0.picture()[&format!("seat {}", seat.number())];
        territory.split(", ").any(|card| card.starts_with(cell) && card.ends_with("~3"))
    }
}

fn found<const SLIP: usize>(words: &str) {
    let difference = Run::of::<Wrong<SLIP>>(0..2000, Seed::from(1)).expect_err("a wrong rule is found");
    eprintln!("{SLIP}: {}", difference.what);
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
