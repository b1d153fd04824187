//! The tree: nodes for what the searcher can tell apart, arms for the moves that were tried there.

use terra_core::{Game, Rng};

/// A place in an arena; the lists in it are linked by such places.
pub(super) type Index = u32;

/// No place: the end of a list.
const NONE: Index = Index::MAX;

/// The node that the search begins at.
pub(super) const ROOT: Index = 0;

/// All that looks the same to the searcher.
struct Node<M> {
    /// How the step looked that led here from its parent; the root has none.
    mark: Option<M>,
    /// The parent's next child.
    next: Index,
    /// Its first child.
    children: Index,
    /// Its first arm: arms are sorted by their moves.
    arms: Index,
    /// Whether what the searcher knows here is noted.
    noted: bool,
}

/// A move that was tried at a node.
///
/// It is not a child: moves that look the same to the searcher share a child, and one move can lead to several when it
/// shows what was hidden.
struct Arm<V> {
    mv: V,
    /// The node's next arm.
    next: Index,
    /// The child that it led to last: most often the one that it leads to again.
    child: Index,
    /// How often it was chosen.
    visits: u32,
    /// How often it was legal, since it is here.
    available: u32,
    /// The sum of the returns of who chose it.
    sum: f64,
}

/// Factors from 1/2 to 3/2 for the arms of one decision, spread from one random number: a generator's number for each
/// arm would take longer than the rest of the choice.
struct Noise(u64);

impl Noise {
    #[inline]
    fn next(&mut self) -> f32 {
        // A step of a linear congruential generator (Knuth's MMIX), of which the high bits are good.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        0.5 + (self.0 >> 40) as f32 / (1 << 24) as f32
    }
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tried<V> {
    pub(super) mv: V,
    pub(super) visits: u32,
    pub(super) sum: f64,
}

/// What selection says of a decision.
#[derive(Clone, Copy)]
pub(super) struct Selected<V> {
    pub(super) mv: V,
    pub(super) arm: Index,
    /// Whether it was not tried before.
    pub(super) is_new: bool,
}

/// The nodes and arms that a search has made, in two arenas.
///
/// `K` is what the searcher knows, `M` how steps look.
pub(super) struct Tree<G: Game, M, K> {
    nodes: Vec<Node<M>>,
    arms: Vec<Arm<G::Move>>,
    /// What is known at nodes at which the next search may begin.
    noted: Vec<(Index, K)>,
    /// For [`rebase`](Tree::rebase).
    spare: Vec<Node<M>>,
    spare_arms: Vec<Arm<G::Move>>,
    origins: Vec<Index>,
    /// For [`select`](Tree::select): the arms of the legal moves.
    legal: Vec<Index>,
}

impl<G: Game, M: Clone + Eq, K: Eq> Tree<G, M, K> {
    pub(super) fn new() -> Self {
        Tree {
            nodes: Vec::new(),
            arms: Vec::new(),
            noted: Vec::new(),
            spare: Vec::new(),
            spare_arms: Vec::new(),
            origins: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Begins anew, with a root alone.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.arms.clear();
        self.noted.clear();
        self.nodes.push(Node { mark: None, next: NONE, children: NONE, arms: NONE, noted: false });
    }

    /// Makes room for a search of that many iterations: an arm each, and about as many nodes.
    pub(super) fn reserve(&mut self, iterations: usize) {
        self.arms.reserve(iterations);
        self.nodes.reserve(iterations);
    }

    /// The child that is reached by a step that looks like this, and whether it is new.
    pub(super) fn child(&mut self, parent: Index, mark: M) -> (Index, bool) {
        let mut place = self.nodes[parent as usize].children;
        while let Some(node) = self.nodes.get(place as usize) {
            if node.mark.as_ref() == Some(&mark) {
                return (place, false);
            }
            place = node.next;
        }
        let new = self.nodes.len() as Index;
        let next = std::mem::replace(&mut self.nodes[parent as usize].children, new);
        self.nodes.push(Node { mark: Some(mark), next, children: NONE, arms: NONE, noted: false });
        (new, true)
    }

    /// The child that an arm leads to by a step that looks like this.
    pub(super) fn child_by(&mut self, parent: Index, arm: Index, mark: M) -> Index {
        let last = self.arms[arm as usize].child;
        if self.nodes.get(last as usize).is_some_and(|node| node.mark.as_ref() == Some(&mark)) {
            return last;
        }
        let (child, _) = self.child(parent, mark);
        self.arms[arm as usize].child = child;
        child
    }

    /// Chooses among the legal moves, which are sorted: one that was not tried yet as the closure says of how many
    /// there are, else the one of the highest upper confidence bound.
    pub(super) fn select(
        &mut self,
        node: Index,
        moves: &[G::Move],
        exploration: f32,
        rng: &mut Rng,
    ) -> Selected<G::Move> {
        let untried = self.find(node, moves);
        if untried > 0 {
            let number = rng.below(untried);
            let mut places = (0..moves.len()).filter(|&place| self.legal[place] == NONE);
            let place = places.nth(number as usize).expect("so many are untried");
            let arm = self.insert(node, place, moves[place]);
            return Selected { mv: moves[place], arm, is_new: true };
        }
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        let mut noise = Noise(rng.next_u64());
        for (place, &arm) in self.legal.iter().enumerate() {
            let arm = &self.arms[arm as usize];
            let visits = arm.visits as f32;
            let mean = arm.sum as f32 / visits;
            let width = ((arm.available as f32).ln() / visits).sqrt();
            let bound = mean + exploration * noise.next() * width;
            if bound > most {
                (best, most) = (place, bound);
            }
        }
        Selected { mv: moves[best], arm: self.legal[best], is_new: false }
    }

    /// Notes the arms of the legal moves in `legal`, counts that they were legal, and tells how many have none.
    fn find(&mut self, node: Index, moves: &[G::Move]) -> u32 {
        self.legal.clear();
        let mut untried = 0;
        let mut place = self.nodes[node as usize].arms;
        for mv in moves {
            // Both lists are sorted.
            let found = loop {
                match self.arms.get_mut(place as usize) {
                    Some(arm) if arm.mv == *mv => {
                        arm.available += 1;
                        let found = place;
                        place = arm.next;
                        break found;
                    }
                    Some(arm) if arm.mv < *mv => place = arm.next,
                    _ => break NONE,
                }
            };
            untried += u32::from(found == NONE);
            self.legal.push(found);
        }
        untried
    }

    /// Adds an arm for the legal move of that place, which has none.
    fn insert(&mut self, node: Index, place: usize, mv: G::Move) -> Index {
        let new = self.arms.len() as Index;
        // The last arm before it is that of the last legal move before it that has one, or one after that.
        let mut before = self.legal[..place].iter().rev().copied().find(|&arm| arm != NONE).unwrap_or(NONE);
        let mut next = match self.arms.get(before as usize) {
            Some(arm) => arm.next,
            None => self.nodes[node as usize].arms,
        };
        while let Some(arm) = self.arms.get(next as usize).filter(|arm| arm.mv < mv) {
            before = next;
            next = arm.next;
        }
        match self.arms.get_mut(before as usize) {
            Some(arm) => arm.next = new,
            None => self.nodes[node as usize].arms = new,
        }
        self.arms.push(Arm { mv, next, child: NONE, visits: 0, available: 1, sum: 0.0 });
        new
    }

    /// Counts what came of an arm for who chose it.
    #[inline]
    pub(super) fn count(&mut self, arm: Index, value: f32) {
        let arm = &mut self.arms[arm as usize];
        arm.visits += 1;
        arm.sum += f64::from(value);
    }

    /// Whether what is known at that node is noted already.
    pub(super) fn is_noted(&self, node: Index) -> bool {
        self.nodes[node as usize].noted
    }

    /// Notes what is known at a node, so that [`rebase`](Tree::rebase) finds it.
    pub(super) fn note(&mut self, node: Index, known: K) {
        self.nodes[node as usize].noted = true;
        self.noted.push((node, known));
    }

    /// Makes the node at which this is known the root, and forgets all that is not beneath it; tells whether there is
    /// such a node.
    pub(super) fn rebase(&mut self, known: &K) -> bool {
        let Some(&(root, _)) = self.noted.iter().find(|(_, at)| at == known) else { return false };
        self.noted.clear();
        self.spare.clear();
        self.spare_arms.clear();
        self.origins.clear();
        self.adopt(root);
        self.spare[ROOT as usize].next = NONE;
        let mut place = 0;
        while let Some(&origin) = self.origins.get(place) {
            self.spare[place].children = self.adopt_list(self.nodes[origin as usize].children);
            self.spare[place].arms = self.adopt_arms(self.nodes[origin as usize].arms);
            place += 1;
        }
        std::mem::swap(&mut self.nodes, &mut self.spare);
        std::mem::swap(&mut self.arms, &mut self.spare_arms);
        true
    }

    /// Copies one node.
    fn adopt(&mut self, origin: Index) {
        let node = &self.nodes[origin as usize];
        self.spare.push(Node { mark: node.mark.clone(), next: NONE, children: NONE, arms: NONE, noted: false });
        self.origins.push(origin);
    }

    /// Copies a list of children; they lie side by side then. Gives the first.
    fn adopt_list(&mut self, first: Index) -> Index {
        let mut origin = first;
        let mut before = NONE;
        let start = self.spare.len() as Index;
        while origin != NONE {
            let new = self.spare.len() as Index;
            self.adopt(origin);
            if before != NONE {
                self.spare[before as usize].next = new;
            }
            before = new;
            origin = self.nodes[origin as usize].next;
        }
        if first == NONE { NONE } else { start }
    }

    /// Copies a list of arms; they lie side by side then. Gives the first.
    fn adopt_arms(&mut self, first: Index) -> Index {
        let start = self.spare_arms.len() as Index;
        let mut origin = first;
        while let Some(arm) = self.arms.get(origin as usize) {
            origin = arm.next;
            let next = if origin == NONE { NONE } else { self.spare_arms.len() as Index + 1 };
            self.spare_arms.push(Arm { next, child: NONE, ..*arm });
        }
        if first == NONE { NONE } else { start }
    }

    /// The moves that were tried at the root, sorted, with what came of them.
    pub(super) fn tried(&self) -> impl Iterator<Item = Tried<G::Move>> + '_ {
        let first = self.nodes.first().map_or(NONE, |root| root.arms);
        let arms = std::iter::successors(self.arms.get(first as usize), |arm| self.arms.get(arm.next as usize));
        arms.map(|arm| Tried { mv: arm.mv, visits: arm.visits, sum: arm.sum })
    }
}
