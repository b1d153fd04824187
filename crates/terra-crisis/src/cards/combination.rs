//! The sixty combinations of three Solution cards that can be hoarded (C6.7).

use super::{Colour, Solution};

/// Three Solution cards that can be hoarded together (C6.7). Its text names the cards: `r2b3g4`.
///
/// In order (also of [`index`](Combination::index)): 18 times three alike, 6 times one value in all three colours,
/// 12 straights in one colour, 24 straights in all three colours.
///
/// ```
/// use terra_crisis::Combination;
/// // The rulebook's four examples.
/// for text in ["b5b5b5", "g5b5r5", "r2r3r4", "r2b3g4"] {
///     let combination: Combination = text.parse()?;
///     assert_eq!(combination.to_string(), text);
/// }
/// assert_eq!(Combination::all().count(), 60);
/// assert_eq!("g1b2r3".parse::<Combination>()?.value(), 6);
/// # Ok::<(), terra_crisis::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combination(u8);

const ALIKE: u8 = 0;
const ALL_COLOURS: u8 = ALIKE + 18;
const STRAIGHT: u8 = ALL_COLOURS + 6;
const MIXED: u8 = STRAIGHT + 12;
const COUNT: usize = MIXED as usize + 24;

/// The colours of a straight in all three, from its lowest card.
const ORDERS: [[Colour; 3]; 6] = {
    use Colour::{Blue, Green, Red};
    [
        [Green, Blue, Red],
        [Green, Red, Blue],
        [Blue, Green, Red],
        [Blue, Red, Green],
        [Red, Green, Blue],
        [Red, Blue, Green],
    ]
};

/// The cards of each combination.
const CARDS: [[Solution; 3]; COUNT] = cards();

const fn cards() -> [[Solution; 3]; COUNT] {
    let mut all = [[Solution::kind(0); 3]; COUNT];
    let mut index = 0;
    while index < COUNT {
        let combination = index as u8;
        let mut place = 0;
        while place < 3 {
            let (colour, value) = match combination {
                ALIKE..ALL_COLOURS => {
                    let card = Solution::kind(index as u32);
                    (card.colour(), card.value())
                }
                ALL_COLOURS..STRAIGHT => (Colour::ALL[place], combination - ALL_COLOURS + 1),
                STRAIGHT..MIXED => {
                    let start = combination - STRAIGHT;
                    (Colour::ALL[(start / 4) as usize], start % 4 + 1 + place as u8)
                }
                _ => {
                    let start = combination - MIXED;
                    (ORDERS[(start / 4) as usize][place], start % 4 + 1 + place as u8)
                }
            };
            all[index][place] = match Solution::new(colour, value) {
                Some(card) => card,
                None => panic!("every value is 1 to 6"),
            };
            place += 1;
        }
        index += 1;
    }
    all
}

/// The cards of each combination as digits of a hand.
const PACKED: [u64; COUNT] = {
    let mut all = [0; COUNT];
    let mut index = 0;
    while index < COUNT {
        let [a, b, c] = CARDS[index];
        all[index] = (1 << (3 * a.index())) + (1 << (3 * b.index())) + (1 << (3 * c.index()));
        index += 1;
    }
    all
};

impl Combination {
    /// How many there are.
    pub const COUNT: usize = COUNT;

    /// The combination of these cards, in whatever order they come; nothing when they are none.
    #[inline]
    pub fn of(mut cards: [Solution; 3]) -> Option<Combination> {
        cards.sort_unstable();
        Combination::all().find(|combination| {
            let mut own = combination.cards();
            own.sort_unstable();
            own == cards
        })
    }

    /// The combination of that index; nothing when it is not below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn at(index: usize) -> Option<Combination> {
        if index < COUNT { Some(Combination(index as u8)) } else { None }
    }

    /// All sixty, in order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Combination> + ExactSizeIterator + Clone {
        (0..COUNT as u8).map(Combination)
    }

    /// Its number in that order, below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its three cards: a straight from its lowest value, one value in the order of the colours.
    #[inline]
    pub const fn cards(self) -> [Solution; 3] {
        CARDS[self.index()]
    }

    /// The sum of its cards' values: what it adds to the final score (C9.2).
    #[inline]
    pub const fn value(self) -> u8 {
        let [a, b, c] = self.cards();
        a.value() + b.value() + c.value()
    }

    /// Whether its cards are all of one kind.
    #[inline]
    pub(crate) const fn is_alike(self) -> bool {
        self.0 < ALL_COLOURS
    }

    /// Its cards as digits of a hand.
    #[inline]
    pub(crate) const fn packed(self) -> u64 {
        PACKED[self.index()]
    }

    #[inline]
    pub(crate) const fn alike(kind: u32) -> Combination {
        Combination(ALIKE + kind as u8)
    }

    /// One value, 0 to 5 for 1 to 6.
    #[inline]
    pub(crate) const fn in_all_colours(value: u32) -> Combination {
        Combination(ALL_COLOURS + value as u8)
    }

    /// A straight in one colour from `start`, 0 to 3 for 1 to 4.
    #[inline]
    pub(crate) const fn straight(colour: u32, start: u32) -> Combination {
        Combination(STRAIGHT + (colour * 4 + start) as u8)
    }

    /// A straight in all colours, which come in that one of the six orders, from `start`, 0 to 3 for 1 to 4.
    #[inline]
    pub(crate) const fn mixed_straight(order: u32, start: u32) -> Combination {
        Combination(MIXED + (order * 4 + start) as u8)
    }
}
