//! The search: iterations, playouts, threads.

use super::Settings;
use super::budget::Limit;
use super::knowledge::Knowledge;
use super::tree::{Index, ROOT, Tree};
use crate::{Estimate, Evaluation, Policy, Returns};
use terra_core::playout::deal_out;
use terra_core::{Game, Rng, Seat, Step, Turn};

/// What one thread keeps from decision to decision.
pub(super) struct Searcher<G: Game, M, K> {
    tree: Tree<G, M, K>,
    /// The arms of the present iteration, with who chose them.
    path: Vec<(Index, Seat)>,
}

impl<G: Game, M: Clone + Eq, K: Eq> Searcher<G, M, K> {
    pub(super) fn new() -> Self {
        Searcher { tree: Tree::new(), path: Vec::new() }
    }
}

/// What a search is asked.
pub(super) struct Question<'a, G: Game, Y: Knowledge<G>> {
    pub(super) knowledge: Y,
    pub(super) known: &'a Y::Known,
    /// Who is to move.
    pub(super) seat: Seat,
    /// Its legal moves: two at least.
    pub(super) moves: &'a [G::Move],
}

/// Searches, and gives what came of each legal move, the most visited first.
pub(super) fn search<G, Y, P, E>(
    settings: &Settings<P, E>,
    searchers: &mut Vec<Searcher<G, Y::Mark, Y::Known>>,
    question: &Question<'_, G, Y>,
    rng: &mut Rng,
) -> Vec<Estimate<G::Move>>
where
    G: Game,
    Y: Knowledge<G, Known: Sync>,
    P: Policy<G>,
    E: Evaluation<G>,
{
    let threads = settings.threads;
    searchers.resize_with(threads as usize, Searcher::new);
    let mut parts = (0..threads).zip(searchers.iter_mut()).map(|(thread, searcher)| {
        let limit = settings.budget.share(thread, threads);
        let mut rng = split(rng);
        move || searcher.run(settings, question, limit, &mut rng)
    });
    if threads == 1 {
        parts.by_ref().for_each(|mut part| part());
    } else {
        // Generators are split in the order of the threads, before any of them runs.
        let parts: Vec<_> = parts.collect();
        std::thread::scope(|scope| {
            for part in parts {
                scope.spawn(part);
            }
        });
    }
    summed(searchers, question.moves)
}

/// A generator of its own, that follows from the given one.
fn split(rng: &mut Rng) -> Rng {
    Rng::seeded_by(|bytes| {
        for eight in bytes.chunks_mut(8) {
            eight.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
    })
}

/// The sum of what the threads found, the most visited move first, of equally visited ones the one of the higher
/// value.
fn summed<G: Game, M: Clone + Eq, K: Eq>(searchers: &[Searcher<G, M, K>], moves: &[G::Move]) -> Vec<Estimate<G::Move>> {
    let mut found: Vec<_> = moves.iter().map(|&mv| (mv, 0_u32, 0.0_f64)).collect();
    for searcher in searchers {
        // Both are sorted.
        let mut places = found.iter_mut();
        for tried in searcher.tree.tried() {
            if let Some((_, visits, sum)) = places.by_ref().find(|(mv, ..)| *mv == tried.mv) {
                *visits += tried.visits;
                *sum += tried.sum;
            }
        }
    }
    let mean = |visits: u32, sum: f64| if visits == 0 { 0.0 } else { (sum / f64::from(visits)) as f32 };
    let mut estimates: Vec<_> =
        found.into_iter().map(|(mv, visits, sum)| Estimate { mv, visits, value: mean(visits, sum) }).collect();
    estimates.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    estimates
}

impl<G: Game, M: Clone + Eq, K: Eq> Searcher<G, M, K> {
    /// Iterates until the limit is reached.
    fn run<Y, P, E>(&mut self, settings: &Settings<P, E>, question: &Question<'_, G, Y>, limit: Limit, rng: &mut Rng)
    where
        Y: Knowledge<G, Mark = M, Known = K>,
        P: Policy<G>,
        E: Evaluation<G>,
    {
        if !(settings.reuse && self.tree.rebase(question.known)) {
            self.tree.clear();
        }
        self.tree.reserve(settings.budget.expected(settings.threads));
        let mut done = 0;
        while !limit.is_reached(done) {
            self.iterate(settings, question, rng);
            done += 1;
        }
    }

    /// One sample, from the root through the tree to a new arm, and from there by a playout.
    fn iterate<Y, P, E>(&mut self, settings: &Settings<P, E>, question: &Question<'_, G, Y>, rng: &mut Rng)
    where
        Y: Knowledge<G, Mark = M, Known = K>,
        P: Policy<G>,
        E: Evaluation<G>,
    {
        let mut state = question.knowledge.sample(rng);
        self.descend(settings, question, &mut state, rng);
        let returns = playout(settings, &mut state, rng);
        for (arm, seat) in self.path.drain(..) {
            self.tree.count(arm, returns[seat.index()]);
        }
    }

    /// Goes through the tree to a move that is new and past it, or as far as there is room.
    fn descend<Y, P, E>(
        &mut self,
        settings: &Settings<P, E>,
        question: &Question<'_, G, Y>,
        state: &mut G,
        rng: &mut Rng,
    ) where
        Y: Knowledge<G, Mark = M, Known = K>,
        P: Policy<G>,
    {
        let knowledge = &question.knowledge;
        let mut node = ROOT;
        // Whether only own moves and cards, and one real choice at most, lie behind.
        let mut is_near = settings.reuse;
        loop {
            let next = match state.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let number = rng.below(state.weight());
                    let card = state.pick(number).expect("a chance step has a card of that number");
                    let mark = knowledge.mark(state, Step::Deal(card));
                    state.turn_up(card).expect("a card that is picked can come up");
                    self.tree.child(node, mark)
                }
                Turn::Player(seat) => {
                    let moves = state.legal_moves();
                    if let [only] = moves[..] {
                        is_near &= seat == question.seat;
                        let mark = knowledge.mark(state, Step::Play(only));
                        state.play(only).expect("a listed move is legal");
                        self.tree.child(node, mark)
                    } else {
                        if is_near && node != ROOT {
                            if seat == question.seat && self.tree.is_to_be_noted(node) {
                                self.tree.note(node, knowledge.known(state));
                            }
                            is_near = false;
                        }
                        let preferred = |rng: &mut Rng| settings.policy.choose(state, rng);
                        let selected = self.tree.select(node, &moves, settings.choosing, rng, preferred);
                        let Some(selected) = selected else { return };
                        self.path.push((selected.arm, seat));
                        // How a new move looks is asked when it is tried again.
                        let mark = (!selected.is_new).then(|| knowledge.mark(state, Step::Play(selected.mv)));
                        state.play(selected.mv).expect("a listed move is legal");
                        let Some(mark) = mark else { return };
                        self.tree.child_by(node, selected.arm, mark)
                    }
                }
            };
            let Some(next) = next else { return };
            node = next;
        }
    }
}

/// Plays on by the policy to the end, or to the cut-off, and tells what it is worth.
fn playout<G, P, E>(settings: &Settings<P, E>, state: &mut G, rng: &mut Rng) -> Returns
where
    G: Game,
    P: Policy<G>,
    E: Evaluation<G>,
{
    for _ in 0..settings.cutoff {
        deal_out(state, rng);
        if state.turn() == Turn::Over {
            break;
        }
        let mv = settings.policy.choose(state, rng);
        state.play(mv).expect("a policy chooses a legal move");
    }
    deal_out(state, rng);
    match state.outcome() {
        Some(outcome) => settings.evaluation.returns(&outcome),
        None => settings.evaluation.estimate(state),
    }
}
