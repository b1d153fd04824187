//! One game on both at once.

use crate::{Habit, Model, Picture, Reached};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use terra_core::{Game, Rng, Seating, Seed, Step, Stream, Turn};

/// What a run of games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Games played.
    pub games: u64,
    /// Steps compared: decisions and cards.
    pub steps: u64,
    /// How often each branch was reached.
    pub reached: Reached,
}

impl Run {
    /// Plays the games with these numbers and compares them. The same number is the same game, whatever else is played.
    ///
    /// # Errors
    /// The first difference.
    pub fn of<M: Model>(numbers: impl IntoIterator<Item = u64>, seed: Seed) -> Result<Run, Box<Difference>> {
        let mut run = Run::default();
        for number in numbers {
            run.steps += compare::<M>(number, seed, &mut run.reached)?;
            run.games += 1;
        }
        Ok(run)
    }

    /// Adds another run.
    pub fn add(&mut self, other: &Run) {
        self.games += other.games;
        self.steps += other.steps;
        self.reached.add(&other.reached);
    }
}

/// Where the model and the rules crate disagree.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The number of the game.
    pub game: u64,
    /// The setup, and the steps up to the difference: the text of a record.
    pub record: String,
    /// What differs.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {}\n{}", self.game, self.what, self.record)
    }
}

/// Plays the game of that number on the model and on the rules crate, and tells how many steps it took.
///
/// The number chooses the setup and the habits; cards and choices come from the seed and the number.
///
/// # Errors
/// The first difference between the two.
pub fn compare<M: Model>(number: u64, seed: Seed, reached: &mut Reached) -> Result<u64, Box<Difference>> {
    let setup = M::setup(number);
    let Ok(own) = format!("{seed}/{number}").parse::<Seed>();
    let mut rng = own.rng(Stream::DEALING);
    // A third of the games has one habit at all seats, a third a habit a seat, a third is uniform.
    let any = |rng: &mut Rng| M::HABITS[rng.below(M::HABITS.len() as u32) as usize];
    let shared = any(&mut rng);
    let habits: Vec<Habit<M>> = (0..setup.seats())
        .map(|_| match number % 3 {
            0 => M::HABITS[0],
            1 => shared,
            _ => any(&mut rng),
        })
        .collect();

    let mut model = M::new(&setup);
    let mut real = M::Game::new(&setup);
    let mut lines = vec![format!("game {}", M::Game::NAME), format!("setup {setup}")];
    let mut steps = 0;
    loop {
        if let Some(what) = difference(&model, &real) {
            return Err(Box::new(Difference { game: number, record: lines.join("\n"), what }));
        }
        if steps == M::LONGEST {
            return Ok(steps);
        }
        let step = match model.turn() {
            Turn::Over => return Ok(steps),
            Turn::Chance => {
                let cards: Vec<_> = model.cards().into_iter().collect();
                let weights: Vec<u32> = cards.iter().map(|&(_, weight)| weight).collect();
                Step::Deal(cards[draw(&weights, &mut rng)].0.clone())
            }
            Turn::Player(seat) => {
                let moves: Vec<_> = model.moves().into_iter().collect();
                let habit = habits[seat.index()];
                let mut weights: Vec<u32> = moves.iter().map(|mv| (habit.weigh)(&model, mv)).collect();
                if weights.iter().all(|&weight| weight == 0) {
                    weights.fill(1);
                }
                Step::Play(moves[draw(&weights, &mut rng)].clone())
            }
        };
        lines.push(step.to_string());
        let refused = match &step {
            Step::Deal(card) => {
                model.deal(card, reached);
                let card = card.parse().map_err(|_| ()).expect("the text of a card that the rules list");
                real.turn_up(card).err()
            }
            Step::Play(mv) => {
                model.play(mv, reached);
                let mv = mv.parse().map_err(|_| ()).expect("the text of a move that the rules list");
                real.play(mv).err()
            }
        };
        if let Some(refusal) = refused {
            let what = format!("the rules list the last step and refuse it: {refusal}");
            return Err(Box::new(Difference { game: number, record: lines.join("\n"), what }));
        }
        steps += 1;
    }
}

/// The number of one of so many, each with a chance in proportion to its weight.
fn draw(weights: &[u32], rng: &mut Rng) -> usize {
    let mut k = rng.below(weights.iter().sum());
    for (number, &weight) in weights.iter().enumerate() {
        if k < weight {
            return number;
        }
        k -= weight;
    }
    unreachable!("the number drawn is below the sum of the weights")
}

/// What the two disagree on, if they do.
fn difference<M: Model>(model: &M, real: &M::Game) -> Option<String> {
    if model.turn() != real.turn() {
        return Some(format!("the model has {}, the rules have {}", model.turn(), real.turn()));
    }
    let (ours, theirs) = (model.picture(), M::real_picture(real));
    if ours != theirs {
        return Some(pictures(&ours, &theirs));
    }
    let real_moves: BTreeSet<String> = real.legal_moves().iter().map(ToString::to_string).collect();
    let moves = if matches!(model.turn(), Turn::Player(_)) { model.moves() } else { BTreeSet::new() };
    if moves != real_moves {
        let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>().join(" ");
        return Some(format!(
            "legal for the model alone: [{}], for the rules alone: [{}]",
            only(&moves, &real_moves),
            only(&real_moves, &moves)
        ));
    }
    let real_cards: BTreeMap<String, u32> = real.chance().map(|(card, weight)| (card.to_string(), weight)).collect();
    let cards = if model.turn() == Turn::Chance { model.cards() } else { BTreeMap::new() };
    if cards != real_cards {
        return Some(format!("chance: the model has {cards:?}, the rules have {real_cards:?}"));
    }
    let (ours, theirs) = (model.result(), M::real_result(real));
    (ours != theirs).then(|| format!("result: the model has {ours:?}, the rules have {theirs:?}"))
}

/// Each place where two pictures differ.
fn pictures(ours: &Picture, theirs: &Picture) -> String {
    let places: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    let differing = places.into_iter().filter(|&place| ours.get(place) != theirs.get(place));
    let lines: Vec<String> = differing
        .map(|place| format!("{place}: the model has {:?}, the rules have {:?}", ours.get(place), theirs.get(place)))
        .collect();
    lines.join("; ")
}
