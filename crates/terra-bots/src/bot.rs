//! Who plays.

use terra_core::{Game, Rng};

/// A player that decides by what its seat may know.
pub trait Bot<G: Game>: Send {
    /// The move that it plays. To be asked only when the view's viewer is to move.
    ///
    /// Equal views and equal generators, one after the other since the bot was made or told to
    /// [`forget`](Bot::forget), give equal moves, unless its budget is a time.
    ///
    /// # Panics
    /// When the viewer is not to move.
    fn choose(&mut self, view: &G::View, rng: &mut Rng) -> G::Move;

    /// The move that it would play, with what it thinks of the moves it considered.
    ///
    /// # Panics
    /// As [`choose`](Bot::choose).
    fn advise(&mut self, view: &G::View, rng: &mut Rng) -> Advice<G::Move> {
        Advice { best: self.choose(view, rng), estimates: Vec::new() }
    }

    /// Forgets what it keeps from move to move (a tree). To be called before another game begins.
    fn forget(&mut self) {}
}

/// A player that is shown the true state, all hidden cards included. It is no [`Bot`], so that nobody seats one among
/// bots unknowingly: it is there to tell how much better play could be if nothing were hidden.
pub trait Clairvoyant<G: Game>: Send {
    /// The move that it plays for the seat to move.
    ///
    /// # Panics
    /// When no seat is to move.
    fn choose(&mut self, state: &G, rng: &mut Rng) -> G::Move;

    /// Forgets what it keeps from move to move. To be called before another game begins.
    fn forget(&mut self) {}
}

/// Somebody who can be seated at a table: a bot, or one who cheats.
pub enum Player<G: Game> {
    /// Sees its view.
    Bot(Box<dyn Bot<G>>),
    /// Sees everything.
    Clairvoyant(Box<dyn Clairvoyant<G>>),
}

impl<G: Game> Player<G> {
    /// The move that it plays for the seat to move: a bot is shown that seat's view of the state and no more.
    ///
    /// # Panics
    /// When no seat is to move.
    pub fn choose(&mut self, state: &G, rng: &mut Rng) -> G::Move {
        match self {
            Player::Bot(bot) => {
                let seat = state.turn().player().expect("a seat is to move");
                bot.choose(&state.view(seat.into()), rng)
            }
            Player::Clairvoyant(cheat) => cheat.choose(state, rng),
        }
    }

    /// Forgets what it keeps from move to move. To be called before another game begins.
    pub fn forget(&mut self) {
        match self {
            Player::Bot(bot) => bot.forget(),
            Player::Clairvoyant(cheat) => cheat.forget(),
        }
    }
}

/// What a bot would play, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// The move that it would play.
    pub best: M,
    /// What it thinks of the moves that it considered, the best first; empty for a bot that does not estimate.
    pub estimates: Vec<Estimate<M>>,
}

/// What a bot thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it is worth to who plays it: the mean of its [`Returns`](crate::Returns), from 0 to 1.
    pub value: f32,
}
