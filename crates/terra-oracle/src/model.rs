//! What a model is.

use crate::Picture;
use std::collections::{BTreeMap, BTreeSet};
use terra_core::{Game, Turn};

/// How often each branch of the rules was reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached(BTreeMap<&'static str, u64>);

impl Reached {
    /// Counts a branch, by its name: the clause and what happened, `C8.1 lost by three in one region`.
    pub fn count(&mut self, branch: &'static str) {
        *self.0.entry(branch).or_default() += 1;
    }

    /// How often it was reached.
    pub fn of(&self, branch: &str) -> u64 {
        self.0.get(branch).copied().unwrap_or(0)
    }

    /// The branches that were reached, with how often.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        self.0.iter().map(|(&branch, &count)| (branch, count))
    }

    /// Adds what another run reached.
    pub fn add(&mut self, other: &Reached) {
        for (branch, count) in other.iter() {
            *self.0.entry(branch).or_default() += count;
        }
    }
}

/// A player's habit: how much it likes each legal move. It may look at the whole model; it is no fair player.
///
/// Each move is played with a chance in proportion to its weight; when all weigh nothing, all are alike.
pub struct Habit<M> {
    /// A short name: `hoarder`.
    pub name: &'static str,
    /// The weight of a legal move.
    pub weigh: fn(&M, &str) -> u32,
}

impl<M> Clone for Habit<M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Habit<M> {}

/// A literal model of a game.
///
/// Moves and cards are texts of the notation. `play` and `deal` are given nothing but what `moves` and `cards` list.
pub trait Model: Clone + Sized + 'static {
    /// The game of the rules crate that it is compared with.
    type Game: Game;

    /// All branches of the rules that a long run has to reach, each named as [`Reached::count`] is called with.
    const BRANCHES: &'static [&'static str];

    /// The habits of players: `uniform` first, then those that seek rare corners.
    const HABITS: &'static [Habit<Self>];

    /// Steps after which a game is broken off: for setups of games that need not end.
    const LONGEST: u64 = u64::MAX;

    /// Setups to play, of every number of seats and every option, by number: a run goes through them in turn. Among
    /// them are sets of cards that make rare things likely.
    fn setup(number: u64) -> <Self::Game as Game>::Setup;

    /// The beginning of a game with that setup. It may use the setup's public readers, and nothing else.
    fn new(setup: &<Self::Game as Game>::Setup) -> Self;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The legal moves of the player to move.
    fn moves(&self) -> BTreeSet<String>;

    /// The cards that can come up, with how many there are of each.
    fn cards(&self) -> BTreeMap<String, u32>;

    /// Plays a legal move, and counts the branches that it goes through.
    fn play(&mut self, mv: &str, reached: &mut Reached);

    /// Turns up a card, and counts the branches that it goes through.
    fn deal(&mut self, card: &str, reached: &mut Reached);

    /// How the game ended, once it has: ranks, points and the ending of every seat, in words that
    /// [`real_result`](Model::real_result) uses too.
    fn result(&self) -> Option<String>;

    /// The whole state in the common form.
    fn picture(&self) -> Picture;

    /// The same of the rules crate's state, by its public readers.
    fn real_picture(state: &Self::Game) -> Picture;

    /// The same of the rules crate's outcome.
    fn real_result(state: &Self::Game) -> Option<String>;
}
