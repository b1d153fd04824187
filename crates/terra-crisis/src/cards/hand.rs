//! A hand of Solution cards.

use super::{COPIES, Combination, KINDS, Solution, Solutions};
use core::fmt;

/// Solution cards in a hand, as a multiset: up to 7 of a kind.
///
/// ```
/// use terra_crisis::Hand;
/// let hand: Hand = ["b5", "g1", "b5"].iter().map(|text| text.parse().unwrap()).collect();
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.count("b5".parse().unwrap()), 2);
/// assert_eq!(hand.to_string(), "g1 b5 b5");
/// ```
// One octal digit a kind, the lowest for green 1: a whole hand is asked and changed in a few instructions.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u64);

/// One card of each kind.
const ONES: u64 = 0o111_111_111_111_111_111;
/// The digits of one colour.
const COLOUR: u64 = 0o777_777;
/// The digits of the values 1 to 4 of one colour, which begin a straight.
const STARTS: u64 = 0o001_111;
/// Bits between one colour and the next.
const COLOUR_BITS: u32 = 18;

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);

    /// The hand with one more card of that kind; nothing when there are 7 already.
    #[must_use]
    #[inline]
    pub fn with(self, card: Solution) -> Option<Hand> {
        (self.count(card) < 7).then(|| Hand(self.0 + one(card)))
    }

    /// How many cards of that kind it holds.
    #[inline]
    pub const fn count(self, card: Solution) -> u8 {
        (self.0 >> (3 * card.index()) & 7) as u8
    }

    /// Whether it holds that card.
    #[inline]
    pub const fn holds(self, card: Solution) -> bool {
        self.count(card) > 0
    }

    /// Whether it holds the three cards of the combination.
    #[inline]
    pub const fn holds_all(self, combination: Combination) -> bool {
        let cards = combination.packed();
        if combination.is_alike() { (self.0 & (7 * (cards / 3))) >= cards } else { self.held() & cards == cards }
    }

    /// How many cards it holds.
    #[inline]
    pub const fn len(self) -> u32 {
        // Sums of two digits, sums of four, and by a multiplication the sum of all in the highest place.
        const TWOS: u64 = 0o07_07_07_07_07_07_07_07_07;
        const FOURS: u64 = 0o0077_0077_0077_0077_0077;
        const ALL: u64 = 0o0001_0001_0001_0001_0001;
        let twos = (self.0 & TWOS) + (self.0 >> 3 & TWOS);
        let fours = (twos & FOURS) + (twos >> 6 & FOURS);
        (fours.wrapping_mul(ALL) >> 48 & 0o7777) as u32
    }

    /// Whether it holds no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds it holds, in order, each with its count.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = (Solution, u8)> + Clone {
        bits(self.held()).map(move |bit| {
            let card = Solution::kind(bit / 3);
            (card, self.count(card))
        })
    }

    /// Its cards, in order.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Solution> + Clone {
        self.kinds().flat_map(|(card, count)| core::iter::repeat_n(card, count.into()))
    }

    /// The combinations that it holds (C6.7), in order.
    #[inline]
    pub fn combinations(self) -> impl Iterator<Item = Combination> {
        let mut all = terra_core::MoveList::<Combination, 60>::new();
        self.each_combination(|combination| all.push(combination));
        all.into_iter()
    }

    /// Calls `each` with the combinations that it holds (C6.7), in order.
    #[inline]
    pub(crate) fn each_combination(self, mut each: impl FnMut(Combination)) {
        let held = self.held();
        // Masks instead of sixty questions: in each line a bit stays where all three cards are held.
        let thrice = (self.0 >> 2 | self.0 & self.0 >> 1) & ONES;
        each_bit(thrice, |bit| each(Combination::alike(bit / 3)));
        let [green, blue, red] = [0, 1, 2].map(|colour| held >> (COLOUR_BITS * colour));
        each_bit(green & blue & red & COLOUR, |bit| each(Combination::in_all_colours(bit / 3)));
        let any = green | blue | red;
        if any & any >> 3 & any >> 6 & STARTS == 0 {
            return; // no three values in a row
        }
        for (colour, cards) in (0..).zip([green, blue, red]) {
            each_bit(cards & cards >> 3 & cards >> 6 & STARTS, |bit| each(Combination::straight(colour, bit / 3)));
        }
        let orders = [
            (green, blue, red),
            (green, red, blue),
            (blue, green, red),
            (blue, red, green),
            (red, green, blue),
            (red, blue, green),
        ];
        for (order, (low, middle, high)) in (0..).zip(orders) {
            each_bit(low & middle >> 3 & high >> 6 & STARTS, |bit| each(Combination::mixed_straight(order, bit / 3)));
        }
    }

    /// Calls `each` with the kinds it holds of one colour (0 to 2), lowest first.
    #[inline]
    pub(crate) fn each_of(self, colour: usize, each: impl FnMut(Solution)) {
        Held(self.held() & COLOUR << (COLOUR_BITS * colour as u32)).each(each);
    }

    /// The kinds it holds, colour by colour; a fourth place, empty, so that two bits need no check.
    #[inline]
    pub(crate) fn by_colour(self) -> [Held; 4] {
        let held = self.held();
        [COLOUR, COLOUR << COLOUR_BITS, COLOUR << (2 * COLOUR_BITS), 0].map(|colour| Held(held & colour))
    }

    /// Puts in a card. A hand never holds more of a kind than there are copies.
    #[inline]
    pub(crate) fn add(&mut self, card: Solution) {
        debug_assert!(self.count(card) < COPIES[card.index()]);
        self.0 += one(card);
    }

    /// Takes out a card that it holds.
    #[inline]
    pub(crate) fn take(&mut self, card: Solution) {
        debug_assert!(self.holds(card));
        self.0 -= one(card);
    }

    /// Takes out the three cards of a combination that it holds.
    #[inline]
    pub(crate) fn take_all(&mut self, combination: Combination) {
        debug_assert!(self.holds_all(combination));
        self.0 -= combination.packed();
    }

    /// The same cards as counts by kind.
    #[inline]
    pub(crate) fn as_solutions(self) -> Solutions {
        let mut counts = [0; KINDS];
        for (card, count) in self.kinds() {
            counts[card.index()] = count;
        }
        Solutions::from_counts(counts)
    }

    /// A one in each digit that is not 0.
    #[inline]
    const fn held(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & ONES
    }
}

/// Some kinds of cards: a one in the digit of each.
#[derive(Clone, Copy)]
pub(crate) struct Held(u64);

impl Held {
    /// Calls `each` with the kinds, lowest first.
    #[inline]
    pub(crate) fn each(self, mut each: impl FnMut(Solution)) {
        each_bit(self.0, |bit| each(Solution::kind(bit / 3)));
    }
}

/// One card as digits of a hand.
#[inline]
const fn one(card: Solution) -> u64 {
    1 << (3 * card.index())
}

/// Calls `each` with the places of the ones, from the lowest.
#[inline]
fn each_bit(mut mask: u64, mut each: impl FnMut(u32)) {
    while mask != 0 {
        each(mask.trailing_zeros());
        mask &= mask - 1;
    }
}

/// The places of the ones, from the lowest.
#[inline]
fn bits(mut mask: u64) -> impl Iterator<Item = u32> + Clone {
    core::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}

impl FromIterator<Solution> for Hand {
    /// # Panics
    /// With more than 7 cards of a kind.
    fn from_iter<I: IntoIterator<Item = Solution>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, |hand, card| hand.with(card).expect("a hand holds up to 7 cards of a kind"))
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no card");
        }
        for (number, card) in self.cards().enumerate() {
            write!(f, "{}{card}", if number == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}
