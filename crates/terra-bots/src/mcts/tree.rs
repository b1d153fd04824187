//! The tree: nodes for what the searcher can tell apart, arms for the moves that were tried there.

#![allow(clippy::cast_precision_loss)] // of counts and noise the leading digits are enough

use terra_core::{Game, Rng};

/// A place in an arena; the lists in it are linked by such places.
pub(super) type Index = u32;

/// No place: the end of a list.
const NONE: Index = Index::MAX;

/// The most nodes, and the most arms, of one tree: some 100 MB. A search that goes on beyond learns more of what it has.
const ROOM: usize = 1 << 20;

/// The most nodes at which the next search may begin: far more than follow one another within a turn, few enough to be
/// compared.
const NOTED: usize = 1 << 12;

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
    /// Whether the policy preferred it when the node was new.
    is_preferred: bool,
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
        0.5 + (self.0 >> 40) as f32 / 16_777_216.0
    }
}

/// The natural logarithm of a count of one at least, straight between the powers of two: a bound needs no more of it, and
/// all machines reckon it alike, which they do not with theirs.
#[inline]
fn log(count: u32) -> f32 {
    let whole = count.ilog2();
    let rest = count as f32 / (1_u32 << whole) as f32 - 1.0;
    (whole as f32 + rest) * std::f32::consts::LN_2
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tried<V> {
    pub(super) mv: V,
    pub(super) visits: u32,
    pub(super) sum: f64,
}

/// How moves are chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choosing {
    /// The factor of the confidence term.
    pub(super) exploration: f32,
    /// A move more is tried when those tried are no more than this times the root of their visits.
    pub(super) widening: f32,
    /// What is added to the bound of the move that the policy prefers, divided by its visits and one.
    pub(super) trust: f32,
}

/// What is known of the legal moves of a decision.
struct Found {
    /// How many were never tried.
    untried: u32,
    /// How often the others were.
    visits: u32,
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
    /// The most nodes, and the most arms.
    room: usize,
    /// For [`rebase`](Tree::rebase).
    spare: Vec<Node<M>>,
    spare_arms: Vec<Arm<G::Move>>,
    origins: Vec<Index>,
    /// For [`select`](Tree::select): the arms of the legal moves.
    legal: Vec<Index>,
}

impl<G: Game, M: Clone + Eq, K: Eq> Tree<G, M, K> {
    pub(super) fn new() -> Self {
        Self::with_room(ROOM)
    }

    fn with_room(room: usize) -> Self {
        Tree {
            room,
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
        let iterations = iterations.min(self.room);
        self.arms.reserve(iterations);
        self.nodes.reserve(iterations);
    }

    /// The child that is reached by a step that looks like this; nothing when there is none and no room for one.
    pub(super) fn child(&mut self, parent: Index, mark: M) -> Option<Index> {
        let mut place = self.nodes[parent as usize].children;
        while let Some(node) = self.nodes.get(place as usize) {
            if node.mark.as_ref() == Some(&mark) {
                return Some(place);
            }
            place = node.next;
        }
        if self.nodes.len() >= self.room {
            return None;
        }
        let new = self.nodes.len() as Index;
        let next = std::mem::replace(&mut self.nodes[parent as usize].children, new);
        self.nodes.push(Node { mark: Some(mark), next, children: NONE, arms: NONE, noted: false });
        Some(new)
    }

    /// The child that an arm leads to by a step that looks like this; nothing when there is none and no room for one.
    pub(super) fn child_by(&mut self, parent: Index, arm: Index, mark: M) -> Option<Index> {
        let last = self.arms[arm as usize].child;
        if self.nodes.get(last as usize).is_some_and(|node| node.mark.as_ref() == Some(&mark)) {
            return Some(last);
        }
        let child = self.child(parent, mark)?;
        self.arms[arm as usize].child = child;
        Some(child)
    }

    /// Chooses among the legal moves, which are sorted: one that was not tried yet, the preferred one if it is such a
    /// one, when few were tried for how often there was a choice; else the one of the highest upper confidence bound.
    /// Nothing when there is no room for a new one.
    pub(super) fn select(
        &mut self,
        node: Index,
        moves: &[G::Move],
        how: Choosing,
        rng: &mut Rng,
        preferred: impl FnOnce(&mut Rng) -> G::Move,
    ) -> Option<Selected<G::Move>> {
        let Found { untried, visits } = self.find(node, moves);
        let tried = moves.len() as u32 - untried;
        if untried > 0 && tried as f32 <= how.widening * (visits as f32 + 1.0).sqrt() {
            if self.arms.len() >= self.room {
                return None;
            }
            let preferred = preferred(rng);
            let is_untried = |&place: &usize| self.legal[place] == NONE;
            let place = moves.iter().position(|&mv| mv == preferred).filter(is_untried).unwrap_or_else(|| {
                let number = rng.below(untried);
                (0..moves.len()).filter(is_untried).nth(number as usize).expect("so many are untried")
            });
            let arm = self.insert(node, place, moves[place]);
            self.arms[arm as usize].is_preferred = tried == 0 && moves[place] == preferred;
            return Some(Selected { mv: moves[place], arm, is_new: true });
        }
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        let mut noise = Noise(rng.next_u64());
        for (place, &arm) in self.legal.iter().enumerate() {
            let Some(arm) = self.arms.get(arm as usize) else { continue };
            let visits = arm.visits as f32;
            let mean = arm.sum as f32 / visits;
            let width = (log(arm.available) / visits).sqrt();
            let bound = mean + how.exploration * noise.next() * width;
            let bound = if arm.is_preferred { bound + how.trust / (visits + 1.0) } else { bound };
            if bound > most {
                (best, most) = (place, bound);
            }
        }
        Some(Selected { mv: moves[best], arm: self.legal[best], is_new: false })
    }

    /// Notes the arms of the legal moves in `legal`, and counts that they were legal.
    fn find(&mut self, node: Index, moves: &[G::Move]) -> Found {
        self.legal.clear();
        let mut all = Found { untried: 0, visits: 0 };
        let mut place = self.nodes[node as usize].arms;
        for mv in moves {
            // Both lists are sorted.
            let found = loop {
                match self.arms.get_mut(place as usize) {
                    Some(arm) if arm.mv == *mv => {
                        arm.available += 1;
                        all.visits += arm.visits;
                        let found = place;
                        place = arm.next;
                        break found;
                    }
                    Some(arm) if arm.mv < *mv => place = arm.next,
                    _ => break NONE,
                }
            };
            all.untried += u32::from(found == NONE);
            self.legal.push(found);
        }
        all
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
        self.arms.push(Arm { mv, next, child: NONE, is_preferred: false, visits: 0, available: 1, sum: 0.0 });
        new
    }

    /// Counts what came of an arm for who chose it.
    #[inline]
    pub(super) fn count(&mut self, arm: Index, value: f32) {
        let arm = &mut self.arms[arm as usize];
        arm.visits += 1;
        arm.sum += f64::from(value);
    }

    /// Whether what is known at that node is still to be noted.
    pub(super) fn is_to_be_noted(&self, node: Index) -> bool {
        !self.nodes[node as usize].noted && self.noted.len() < NOTED
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

#[cfg(test)]
mod tests {
    use super::*;
    use terra_core::{Seed, Stream};
    use terra_crisis::{Move, State};

    type Small = Tree<State, char, u8>;

    fn rng() -> Rng {
        Seed::from(1).rng(Stream::DEALING)
    }

    fn tree(room: usize) -> Small {
        let mut tree = Small::with_room(room);
        tree.clear();
        tree
    }

    /// Tries everything once, and does not prefer anything.
    fn select(
        tree: &mut Small,
        node: Index,
        legal: &[Move],
        exploration: f32,
        rng: &mut Rng,
    ) -> Option<Selected<Move>> {
        let how = Choosing { exploration, widening: f32::INFINITY, trust: 0.0 };
        tree.select(node, legal, how, rng, |rng| *rng.choose(legal).unwrap())
    }

    fn moves(indices: &[usize]) -> Vec<Move> {
        indices.iter().map(|&index| Move::at(index).unwrap()).collect()
    }

    #[test]
    fn the_logarithm_is_nearly_one_and_rises() {
        assert!([1, 2, 1024, 1 << 31].iter().all(|&count| (log(count) - (count as f32).ln()).abs() < 1e-5));
        assert!((1..5000).all(|count| (log(count) - (count as f32).ln()).abs() < 0.061 && log(count) < log(count + 1)));
    }

    #[test]
    fn noise_keeps_its_range_and_is_even() {
        let mut noise = Noise(7);
        let all: Vec<f32> = (0..10_000).map(|_| noise.next()).collect();
        assert!(all.iter().all(|factor| (0.5..1.5).contains(factor)));
        assert!((all.iter().sum::<f32>() / 10_000.0 - 1.0).abs() < 0.02);
    }

    #[test]
    fn children_are_told_apart_by_their_marks() {
        let mut tree = tree(9);
        let a = tree.child(ROOT, 'a').unwrap();
        let b = tree.child(ROOT, 'b').unwrap();
        assert!(a != b && tree.child(a, 'a') != Some(a));
        assert_eq!((tree.child(ROOT, 'a'), tree.child(ROOT, 'b')), (Some(a), Some(b)));
    }

    #[test]
    fn arms_stay_sorted_and_count_how_often_they_were_legal() {
        let mut tree = tree(99);
        let mut rng = rng();
        for legal in [&[4, 7][..], &[2, 9], &[2, 4, 7, 9], &[0, 8], &[4], &[0, 2, 4, 7, 8, 9]] {
            let legal = moves(legal);
            // Twice: so that every pair is tried.
            for _ in 0..2 {
                let selected = select(&mut tree, ROOT, &legal, 1.0, &mut rng).unwrap();
                assert!(legal.contains(&selected.mv));
                tree.count(selected.arm, 0.5);
            }
        }
        let tried: Vec<_> = tree.tried().map(|tried| tried.mv).collect();
        assert_eq!(tried, moves(&[0, 2, 4, 7, 8, 9]));
        assert_eq!(tree.tried().map(|tried| tried.visits).sum::<u32>(), 12);
        let four = tree.arms.iter().find(|arm| Some(arm.mv) == Move::at(4)).unwrap();
        assert!((7..=8).contains(&four.available), "{}", four.available);
    }

    #[test]
    fn a_move_is_held_against_how_often_it_was_legal() {
        // One is legal always, the other rarely: when both are, the rare one is not starved for its few visits.
        let mut tree = tree(9);
        let mut rng = rng();
        let both = moves(&[1, 2]);
        for _ in 0..2 {
            let selected = select(&mut tree, ROOT, &both, 1.0, &mut rng).unwrap();
            tree.count(selected.arm, 0.5);
        }
        for _ in 0..1000 {
            let selected = select(&mut tree, ROOT, &both[..1], 1.0, &mut rng).unwrap();
            tree.count(selected.arm, 0.5);
        }
        let rare = (0..100).filter(|_| {
            let selected = select(&mut tree, ROOT, &both, 1.0, &mut rng).unwrap();
            tree.count(selected.arm, 0.5);
            selected.mv == both[1]
        });
        assert!((90..=100).contains(&rare.count()));
    }

    #[test]
    fn a_full_tree_grows_no_more_and_still_counts() {
        let mut tree = tree(2);
        let child = tree.child(ROOT, 'a').unwrap();
        assert_eq!((tree.child(ROOT, 'b'), tree.child(ROOT, 'a')), (None, Some(child)));
        let mut rng = rng();
        let legal = moves(&[1, 2]);
        for _ in 0..2 {
            let selected = select(&mut tree, ROOT, &legal, 1.0, &mut rng).unwrap();
            assert!(selected.is_new);
            tree.count(selected.arm, 0.5);
        }
        assert!(select(&mut tree, child, &legal, 1.0, &mut rng).is_none());
        let selected = select(&mut tree, ROOT, &legal, 1.0, &mut rng).unwrap();
        assert_eq!(tree.child_by(ROOT, selected.arm, 'b'), None);
        assert_eq!(tree.child_by(ROOT, selected.arm, 'a'), Some(child));
    }

    #[test]
    fn what_lies_beneath_the_new_root_is_kept_and_the_rest_is_not() {
        let mut tree = tree(99);
        let mut rng = rng();
        let legal = moves(&[1, 2, 3]);
        let [a, b] = ['a', 'b'].map(|mark| tree.child(ROOT, mark).unwrap());
        tree.note(a, 1);
        tree.note(b, 2);
        assert!(!tree.is_to_be_noted(b) && tree.is_to_be_noted(ROOT));
        for (node, times) in [(a, 5), (b, 7)] {
            for _ in 0..times {
                let selected = select(&mut tree, node, &legal, 1.0, &mut rng).unwrap();
                tree.count(selected.arm, 0.25);
            }
        }
        let [c, d] = ['c', 'd'].map(|mark| tree.child(b, mark).unwrap());
        tree.child(c, 'e').unwrap();
        let selected = select(&mut tree, d, &legal, 1.0, &mut rng).unwrap();
        tree.count(selected.arm, 1.0);
        let before: Vec<_> = (0..3).map(|_| select(&mut tree, b, &legal, 0.0, &mut rng).unwrap().mv).collect();

        assert!(!tree.rebase(&3), "nobody knows 3");
        assert!(tree.rebase(&2));
        assert_eq!((tree.nodes.len(), tree.arms.len()), (4, 4));
        assert_eq!(tree.tried().map(|tried| tried.visits).sum::<u32>(), 7);
        assert!((tree.tried().map(|tried| tried.sum).sum::<f64>() - 7.0 / 4.0).abs() < 1e-9);
        assert!(tree.is_to_be_noted(ROOT) && !tree.rebase(&2), "notes are of the old root");
        let [c, d] = ['c', 'd'].map(|mark| tree.child(ROOT, mark).unwrap());
        assert!(tree.child(c, 'e').is_some() && tree.nodes[d as usize].arms != NONE);
        assert_eq!(tree.nodes.len(), 4, "all of them were there");
        let after: Vec<_> = (0..3).map(|_| select(&mut tree, ROOT, &legal, 0.0, &mut rng).unwrap().mv).collect();
        assert_eq!(after, before);
    }
}
