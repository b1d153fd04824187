//! One game on both at once.

use crate::{Habit, Model, Reached};
use std::collections::BTreeSet;
use std::fmt::{self, Write};
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
    let mut steps: Vec<Step<String, String>> = Vec::new();
    let failed = |steps: &[Step<String, String>], what| {
        let head = [format!("game {}", M::Game::NAME), format!("setup {setup}")];
        let lines: Vec<String> = head.into_iter().chain(steps.iter().map(Step::to_string)).collect();
        Err(Box::new(Difference { game: number, record: lines.join("\n"), what }))
    };
    loop {
        let turn = model.turn();
        let mut moves: Vec<String> = match turn {
            Turn::Player(_) => model.moves().into_iter().collect(),
            _ => Vec::new(),
        };
        let mut cards: Vec<(String, u32)> = match turn {
            Turn::Chance => model.cards().into_iter().collect(),
            _ => Vec::new(),
        };
        if let Some(what) = difference(&model, &real, &moves, &cards) {
            return failed(&steps, what);
        }
        if steps.len() as u64 == M::LONGEST {
            return Ok(M::LONGEST);
        }
        // The setup never changes.
        if (steps.is_empty() || turn == Turn::Over) && real.setup() != setup {
            return failed(&steps, format!("the setup has become {}", real.setup()));
        }
        let step = match turn {
            Turn::Over => return Ok(steps.len() as u64),
            Turn::Chance => {
                let weights: Vec<u32> = cards.iter().map(|&(_, weight)| weight).collect();
                Step::Deal(cards.swap_remove(draw(&weights, &mut rng)).0)
            }
            Turn::Player(seat) => {
                let habit = habits[seat.index()];
                let mut weights: Vec<u32> = moves.iter().map(|mv| (habit.weigh)(&model, mv)).collect();
                if weights.iter().all(|&weight| weight == 0) {
                    weights.fill(1);
                }
                Step::Play(moves.swap_remove(draw(&weights, &mut rng)))
            }
        };
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
        steps.push(step);
        if let Some(refusal) = refused {
            return failed(&steps, format!("the rules list the last step and refuse it: {refusal}"));
        }
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

/// What the two disagree on, if they do. `moves` and `cards` are the model's, in order.
fn difference<M: Model>(model: &M, real: &M::Game, moves: &[String], cards: &[(String, u32)]) -> Option<String> {
    if model.turn() != real.turn() {
        return Some(format!("the model has {}, the rules have {}", model.turn(), real.turn()));
    }
    let (ours, theirs) = (model.picture(), M::real_picture(real));
    if ours != theirs {
        return Some(ours.difference(&theirs));
    }
    let real_moves = real.legal_moves();
    if !one_each(real_moves.iter(), moves.len(), |mv| moves.binary_search_by(|ours| ours.as_str().cmp(mv)).ok()) {
        let theirs: BTreeSet<String> = real_moves.iter().map(ToString::to_string).collect();
        let ours: BTreeSet<String> = moves.iter().cloned().collect();
        let only = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>().join(" ");
        let (ours_alone, theirs_alone) = (only(&ours, &theirs), only(&theirs, &ours));
        let listed = real_moves.len();
        return Some(format!(
            "legal for the model alone: [{ours_alone}], for the rules alone: [{theirs_alone}]; the rules list {listed}"
        ));
    }
    let mut weights = real.chance().map(|(_, weight)| weight);
    let place = |card: &str| {
        let place = cards.binary_search_by(|(ours, _)| ours.as_str().cmp(card)).ok()?;
        (Some(cards[place].1) == weights.next()).then_some(place)
    };
    if !one_each(real.chance().map(|(card, _)| card), cards.len(), place) {
        let real_cards: Vec<(String, u32)> = real.chance().map(|(card, weight)| (card.to_string(), weight)).collect();
        return Some(format!("chance: the model has {cards:?}, the rules have {real_cards:?}"));
    }
    let (ours, theirs) = (model.result(), M::real_result(real));
    (ours != theirs).then(|| format!("result: the model has {ours:?}, the rules have {theirs:?}"))
}

/// Whether the texts of those things take each of so many places once.
fn one_each<T: fmt::Display>(
    things: impl Iterator<Item = T>,
    places: usize,
    mut place: impl FnMut(&str) -> Option<usize>,
) -> bool {
    let mut taken = vec![false; places];
    let mut text = String::new();
    for thing in things {
        text.clear();
        write!(text, "{thing}").expect("a string takes everything");
        match place(&text) {
            Some(place) if !taken[place] => taken[place] = true,
            _ => return false,
        }
    }
    taken.into_iter().all(|taken| taken)
}
