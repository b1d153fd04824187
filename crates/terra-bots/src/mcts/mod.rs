//! Information-set Monte Carlo tree search.

mod budget;
mod knowledge;
mod mixed;
mod search;
mod tree;

pub use budget::Budget;
pub use mixed::Mixed;

use crate::{Advice, Bot, ByRank, Clairvoyant, Estimate, Evaluation, Policy, Random};
use knowledge::{Everything, Seated};
use search::{Question, Searcher, search};
use terra_core::{Game, Rng, Step, View};
use tree::Choosing;

/// How a search goes.
#[derive(Clone, Copy, Debug)]
struct Settings<P, E> {
    budget: Budget,
    policy: P,
    evaluation: E,
    cutoff: u32,
    choosing: Choosing,
    threads: u32,
    reuse: bool,
}

impl<P, E> Settings<P, E> {
    fn new(budget: Budget, policy: P, evaluation: E) -> Self {
        Settings {
            budget,
            policy,
            evaluation,
            cutoff: CUTOFF,
            choosing: Choosing { exploration: EXPLORATION, widening: WIDENING, trust: TRUST },
            threads: 1,
            reuse: true,
        }
    }
}

/// Games that do not end are cut off somewhere.
const CUTOFF: u32 = 200;

/// A policy is trusted only when that is said.
const WIDENING: f32 = f32::INFINITY;
const TRUST: f32 = 0.0;

/// Half the constant of Cowling, Powley and Whitehouse, for returns from 0 to 1: it won 38 of 60 games against theirs in
/// Evolution with two seats (500 iterations, random playouts).
const EXPLORATION: f32 = 0.35;

/// Information-set Monte Carlo tree search, for any game: it samples what its seat does not see, and searches what
/// follows.
///
/// It needs a [`Budget`], and plays better with a [`Policy`] that plays with purpose, and an [`Evaluation`] that knows
/// the game. With a budget of iterations its moves follow from the views and generators that it is handed, one after
/// the other, since it was made or told to [`forget`](Bot::forget). The generator it is handed gives four numbers a
/// thread, and the search uses generators made from them.
///
/// ```
/// use terra_bots::{Bot, Budget, Mcts};
/// use terra_core::{Seat, Seed, Stream, Table};
/// use terra_crisis::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(4).build()?, Seed::from(1));
/// let seat = table.to_move().expect("the game begins");
/// let mut rng = Seed::from(2).rng(Stream::bot(seat));
/// let mut mcts = Mcts::<State>::new(Budget::Iterations(100)).cutoff(50);
/// let advice = mcts.advise(&table.view(seat), &mut rng);
/// assert!(table.legal_moves().contains(&advice.best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The search
/// Each iteration draws a state that fits the view (`View::sampler`), goes down one tree that all samples share, tries
/// one new move, plays on by a [`Policy`], and counts what came of it for each move on its way (Cowling, Powley and
/// Whitehouse, *Information Set Monte Carlo Tree Search*, IEEE Transactions on Computational Intelligence and AI in
/// Games 4(2), 2012: SO-ISMCTS). Moves are chosen by their upper confidence bound (Kocsis and Szepesvári, *Bandit Based
/// Monte-Carlo Planning*, ECML 2006), in which a move's count is held against how often it was **legal**, not against
/// how often its node was visited: other samples may not have had it.
///
/// Returns are a vector, an entry a seat, and each seat goes by its own. Partners have equal entries, so that they play
/// for each other, and a common loss is 0 for all, so that everybody shuns it: the search knows nothing else of either.
///
/// # What a node stands for
/// All that the searching seat cannot tell apart. A step leads to a child by how that seat sees it, by its
/// [`Game::event`], and not by what it is:
///
/// - A card that comes up for all to see, or into the own hand, makes a child of its own, drawn by its weight: what
///   follows may depend on it. The order of a pile is in no sample (chance is explicit), so that there is nothing to
///   read off it, and a draw in the tree is as good as a shuffled pile.
/// - A card that the seat does not see makes none, and a hidden move shares its child with those that look the same.
///   With children of their own the seat would decide further down as if it knew them (strategy fusion). What such a
///   move is worth to who makes it is counted move by move all the same.
/// - A move that shows what was hidden leads to as many children as it can show.
///
/// An event is asked of the game for each step in the tree (none of the playout). That takes 1 to 4
/// hundredths of a search's time (`perf record`, random playouts, 500 iterations, each of the three games); a rule of
/// thumb in its place would have to be right for every game.
///
/// Where a seat has one legal move there is nothing to choose, and nothing is counted.
///
/// # The policy in the tree
/// A few hundred iterations do not go far where a node has a hundred moves, and tell little of each: the others, who
/// choose among untried moves, then play as if at random. Two settings let the policy guide the tree as well as the
/// playouts: `widening` tries further moves only as a node is visited more, the policy's choice first (progressive
/// widening: Coulom, *Computing Elo Ratings of Move Patterns in the Game of Go*, ICGA Journal 30(4), 2007), and `trust`
/// gives that choice an advance that fades with its visits (progressive bias: Chaslot, Winands, van den Herik,
/// Uiterwijk and Bouzy, *Progressive Strategies for Monte-Carlo Tree Search*, New Mathematics and Natural Computation
/// 4(3), 2008). Both are off when nothing is said.
///
/// # Chance in the choice
/// A bound's exploration term is multiplied by a random number from 1/2 to 3/2. Without it two seats that choose by the
/// same rule from mirrored counts fall into step: one hides a stone left, right, left, and the other finds it each
/// time, though it sees nothing. (That UCT need not find an equilibrium where moves are hidden is shown by Shafiei,
/// Sturtevant and Schaeffer, *Comparing UCT versus CFR in Simultaneous Games*, IJCAI 2009.)
///
/// # What is kept
/// After a search the tree stays. When the next view is that of a node beneath the root, to which only own moves and
/// cards led, with one real choice among them, then that node is the new root. This is sound: samples of the old view
/// were uniform over the arrangements that fit it; own moves and cards that came up by their weights leave them
/// uniform over those that fit the new one, so that what was counted there was counted over the same samples that a
/// fresh search draws. Moves of others would not: they are made by some hands rather than by others, as the tree
/// thinks. Such a node is found by comparing views, so that a wrong one cannot be found, not even in another game.
///
/// # Threads
/// Each thread has a tree and a generator of its own, and the counts of the roots are summed (root parallelisation:
/// Chaslot, Winands and van den Herik, *Parallel Monte-Carlo Tree Search*, Computers and Games 2008).
///
/// # Memory
/// The tree lies in two arenas, which keep their room from search to search. Beside them there are a few lists; nothing
/// is taken from the heap by the step. After a million nodes, some 100 MB, a tree grows no more, and its counts go on.
pub struct Mcts<G: Game, P = Random, E = ByRank> {
    settings: Settings<P, E>,
    searchers: Vec<Searcher<G, G::Event, G::View>>,
}

/// A step as it is.
type StepOf<G> = Step<<G as Game>::Move, <G as Game>::Card>;

/// The same search on the true state, every hidden card and hidden move open to it (cards yet to come up are open to
/// nobody). It is a [`Clairvoyant`], not a [`Bot`]: a measure of what is to be gained by knowing more.
///
/// ```
/// use terra_bots::{Budget, Cheat, Clairvoyant};
/// use terra_core::{Seat, Seed, Stream, Table};
/// use terra_futura::{Setup, State};
/// let table = Table::<State>::new(&Setup::builder(2).build()?, Seed::from(1));
/// let mut rng = Seed::from(2).rng(Stream::bot(Seat::FIRST));
/// let mv = Cheat::<State>::new(Budget::Iterations(50)).choose(table.state(), &mut rng);
/// assert!(table.legal_moves().contains(&mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Cheat<G: Game, P = Random, E = ByRank> {
    settings: Settings<P, E>,
    searchers: Vec<Searcher<G, StepOf<G>, G>>,
}

/// The same settings for both.
macro_rules! builder {
    ($name:ident) => {
        impl<G: Game> $name<G> {
            /// A search with that budget a decision, random playouts, and [`ByRank`] to value their ends.
            pub fn new(budget: Budget) -> Self {
                $name { settings: Settings::new(budget, Random, ByRank), searchers: Vec::new() }
            }
        }

        impl<G: Game, P: Policy<G> + Default, E: Evaluation<G> + Default> $name<G, P, E> {
            /// A search with that budget a decision, and the default policy and evaluation of these types.
            pub fn of(budget: Budget) -> Self {
                $name { settings: Settings::new(budget, P::default(), E::default()), searchers: Vec::new() }
            }
        }

        impl<G: Game, P, E> $name<G, P, E> {
            /// Playouts go on by that policy.
            #[must_use]
            pub fn policy<Q: Policy<G>>(self, policy: Q) -> $name<G, Q, E> {
                let Settings { budget, evaluation, cutoff, choosing, threads, reuse, .. } = self.settings;
                let settings = Settings { budget, policy, evaluation, cutoff, choosing, threads, reuse };
                $name { settings, searchers: self.searchers }
            }

            /// Ended and unended games are valued by that evaluation.
            #[must_use]
            pub fn evaluation<F: Evaluation<G>>(self, evaluation: F) -> $name<G, P, F> {
                let Settings { budget, policy, cutoff, choosing, threads, reuse, .. } = self.settings;
                let settings = Settings { budget, policy, evaluation, cutoff, choosing, threads, reuse };
                $name { settings, searchers: self.searchers }
            }

            /// A playout is cut off after so many decisions, and its state estimated; 200 when nothing is said. 0
            /// estimates the leaves of the tree themselves.
            #[must_use]
            pub fn cutoff(mut self, decisions: u32) -> Self {
                self.settings.cutoff = decisions;
                self
            }

            /// How much is explored: the factor of the confidence term, with returns from 0 to 1; 0.35 when nothing
            /// is said. What is below 0 or no number counts as 0, what is above 100 as 100.
            #[must_use]
            pub fn exploration(mut self, constant: f32) -> Self {
                // No number is not above 0.
                self.settings.choosing.exploration = if constant > 0.0 { constant.min(100.0) } else { 0.0 };
                self
            }

            /// How fast a node's moves are tried: one more when those tried are no more than this times the root of
            /// their visits, the policy's choice first. Without bound when nothing is said: all are tried before one is
            /// tried again, which suits a policy without purpose. With 0 the policy alone plays. What is below 0 or no
            /// number counts as 0.
            #[must_use]
            pub fn widening(mut self, factor: f32) -> Self {
                self.settings.choosing.widening = if factor > 0.0 { factor } else { 0.0 };
                self
            }

            /// How much the policy's choice at a new node is trusted: this, divided by one more than its visits, is
            /// added to its bound. 0 when nothing is said; with 20 some hundreds of visits overrule a choice that is
            /// worse by a tenth of a game. What is below 0 or no number counts as 0, what is above 10⁶ as that.
            #[must_use]
            pub fn trust(mut self, trust: f32) -> Self {
                self.settings.choosing.trust = if trust > 0.0 { trust.min(1e6) } else { 0.0 };
                self
            }

            /// So many threads search at once, each its own tree; 1 when nothing is said, and for 0; 256 at most. Iterations are
            /// divided among them, a time is not. Equal numbers of threads give equal moves.
            #[must_use]
            pub fn threads(mut self, threads: u32) -> Self {
                self.settings.threads = threads.clamp(1, 256);
                self
            }

            /// Whether the tree is kept for the next decision of the same turn, when that is the next; it is when
            /// nothing is said. Its visits come on top of the budget.
            #[must_use]
            pub fn reuse(mut self, reuse: bool) -> Self {
                self.settings.reuse = reuse;
                self
            }
        }
    };
}

builder!(Mcts);
builder!(Cheat);

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Mcts<G, P, E> {
    /// The only legal move, or what a search says.
    fn search(&mut self, view: &G::View, rng: &mut Rng) -> Advice<G::Move> {
        let moves = view.legal_moves();
        let seat = view.turn().player().filter(|&seat| view.viewer().is(seat)).expect("the viewer is to move");
        if let [only] = moves[..] {
            return Advice { best: only, estimates: Vec::new() };
        }
        let question = Question { knowledge: Seated::<G>::new(view, seat), known: view, seat, moves: &moves };
        let estimates = search(&self.settings, &mut self.searchers, &question, rng);
        advice(estimates)
    }
}

/// The first of the estimates is the best.
fn advice<M: Copy>(estimates: Vec<Estimate<M>>) -> Advice<M> {
    Advice { best: estimates.first().expect("there is a legal move").mv, estimates }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Bot<G> for Mcts<G, P, E> {
    fn choose(&mut self, view: &G::View, rng: &mut Rng) -> G::Move {
        self.search(view, rng).best
    }

    /// How often each legal move was tried and its mean value, the most tried first; no such estimates when one move
    /// is legal.
    fn advise(&mut self, view: &G::View, rng: &mut Rng) -> Advice<G::Move> {
        self.search(view, rng)
    }

    fn forget(&mut self) {
        self.searchers.clear();
    }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Cheat<G, P, E> {
    /// The only legal move, or what a search says.
    fn search(&mut self, state: &G, rng: &mut Rng) -> Advice<G::Move> {
        let moves = state.legal_moves();
        let seat = state.turn().player().expect("a seat is to move");
        if let [only] = moves[..] {
            return Advice { best: only, estimates: Vec::new() };
        }
        let question = Question { knowledge: Everything(state), known: state, seat, moves: &moves };
        advice(search(&self.settings, &mut self.searchers, &question, rng))
    }

    /// The move that it would play, with how often each legal one was tried and its mean value, the most tried first;
    /// no such estimates when one move is legal.
    ///
    /// # Panics
    /// When no seat is to move.
    pub fn advise(&mut self, state: &G, rng: &mut Rng) -> Advice<G::Move> {
        self.search(state, rng)
    }
}

impl<G: Game, P: Policy<G>, E: Evaluation<G>> Clairvoyant<G> for Cheat<G, P, E> {
    fn choose(&mut self, state: &G, rng: &mut Rng) -> G::Move {
        self.search(state, rng).best
    }

    fn forget(&mut self) {
        self.searchers.clear();
    }
}
