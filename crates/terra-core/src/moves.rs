//! A list of moves on the stack.

use arrayvec::ArrayVec;
use core::fmt;
use core::ops::Deref;

/// The legal moves of one decision, on the stack: up to `N` of them.
///
/// ```
/// use terra_core::MoveList;
/// let mut list: MoveList<char, 4> = MoveList::new();
/// list.push('a');
/// list.push('b');
/// assert_eq!(list[1], 'b');
/// assert_eq!(list.into_iter().collect::<String>(), "ab");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct MoveList<M, const N: usize = 128>(ArrayVec<M, N>);

impl<M, const N: usize> MoveList<M, N> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        MoveList(ArrayVec::new_const())
    }

    /// Adds a move at the end.
    ///
    /// # Panics
    /// When the list is full: each game shows that its decisions never offer more than `N` moves.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.0.push(mv);
    }

    /// The first `len` of these moves; all of them when there are not so many.
    ///
    /// # Panics
    /// When there are more than `N`.
    #[inline]
    pub fn of_first<const FEW: usize>(moves: &[M; FEW], len: usize) -> Self
    where
        M: Copy,
    {
        let mut list = Self::new();
        list.0.try_extend_from_slice(moves).expect("a list has room for a few moves");
        list.0.truncate(len);
        list
    }
}

impl<M, const N: usize> Default for MoveList<M, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M, const N: usize> Deref for MoveList<M, N> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M, const N: usize> IntoIterator for MoveList<M, N> {
    type Item = M;
    type IntoIter = arrayvec::IntoIter<M, N>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, M, const N: usize> IntoIterator for &'a MoveList<M, N> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<M, const N: usize> FromIterator<M> for MoveList<M, N> {
    /// # Panics
    /// With more than `N` moves.
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        MoveList(moves.into_iter().collect())
    }
}

impl<M: fmt::Debug, const N: usize> fmt::Debug for MoveList<M, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::MoveList;

    #[test]
    fn a_list_has_the_first_of_a_few_moves() {
        for len in 0..6 {
            let list = MoveList::<char, 5>::of_first(&['a', 'b', 'c', 'd'], len);
            assert_eq!(&list[..], &['a', 'b', 'c', 'd'][..len.min(4)]);
        }
    }
}
