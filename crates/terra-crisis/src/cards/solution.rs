//! Solution cards: three colours, values 1 to 6.

/// A colour of Solution and Crisis cards (C1.1, C1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Colour {
    /// Environmental crises.
    Green,
    /// Socio-economic crises.
    Blue,
    /// Diplomatic-military crises.
    Red,
}

impl Colour {
    /// The three colours, in order.
    pub const ALL: [Colour; 3] = [Colour::Green, Colour::Blue, Colour::Red];

    /// Its number: 0 green, 1 blue, 2 red.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The number of kinds of Solution cards: three colours, six values.
pub const KINDS: usize = 18;
/// The number of Solution cards (C1.1).
pub const SOLUTIONS: u32 = 90;
/// How many cards there are of each kind, by [`Solution::index`] (C1.1).
pub const COPIES: [u8; KINDS] = [6, 6, 5, 5, 4, 4, 6, 6, 5, 5, 4, 4, 6, 6, 5, 5, 4, 4];

/// A Solution card: a colour and a value of 1 to 6 (C1.1). Its text is `g5`: the colour's first letter, the value.
///
/// ```
/// use terra_crisis::{Colour, Solution};
/// let card: Solution = "g5".parse()?;
/// assert_eq!((card.colour(), card.value()), (Colour::Green, 5));
/// assert_eq!(card.copies(), 4);
/// assert_eq!(card.theme(), "clean production");
/// # Ok::<(), terra_crisis::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(u8);

impl Solution {
    /// The card of that colour and value; nothing when the value is not 1 to 6.
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Option<Solution> {
        match value {
            1..=6 => Some(Solution(colour as u8 * 6 + value - 1)),
            _ => None,
        }
    }

    /// The card of that index; nothing when it is not below [`KINDS`].
    #[inline]
    pub const fn at(index: usize) -> Option<Solution> {
        if index < KINDS { Some(Solution(index as u8)) } else { None }
    }

    /// The kind of that index, which is known to be below [`KINDS`].
    #[inline]
    pub(crate) const fn kind(index: u32) -> Solution {
        debug_assert!(index < KINDS as u32);
        Solution(index as u8)
    }

    /// All kinds, in order: green 1 to 6, blue, red.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Solution> + ExactSizeIterator + Clone {
        (0..KINDS as u8).map(Solution)
    }

    /// Its number among the kinds, below [`KINDS`]: colour × 6 + value − 1.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        // Filled up to a power of two, so that two bits need no check.
        const COLOURS: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Red, Colour::Red];
        COLOURS[((self.0 / 6) & 3) as usize]
    }

    /// Its value, 1 to 6.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 6 + 1
    }

    /// How many such cards there are: 4 to 6 (C1.1).
    #[inline]
    pub const fn copies(self) -> u8 {
        COPIES[self.index()]
    }

    /// What the card shows. The rulebook lists 18 themes in this order; that they follow the values is our guess.
    #[inline]
    pub const fn theme(self) -> &'static str {
        THEMES[self.index()]
    }
}

const THEMES: [&str; KINDS] = [
    "waste sorting",
    "saving resources",
    "reforestation",
    "irrigation",
    "clean production",
    "renewable energy",
    "food and water",
    "health care",
    "traditional knowledge",
    "housing",
    "against racism",
    "education",
    "citizenship",
    "solidarity",
    "mine clearance",
    "conflict prevention",
    "international bodies",
    "democracy",
];
