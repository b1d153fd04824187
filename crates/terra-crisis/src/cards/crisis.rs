//! Crisis cards: a colour, a region, a threat.

use super::Colour;
use core::num::NonZeroU8;

/// A region of the world (C1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Region {
    /// North America, `NA`.
    NorthAmerica,
    /// South America, `SA`.
    SouthAmerica,
    /// Europe, `EU`.
    Europe,
    /// Africa, `AF`.
    Africa,
    /// Asia and Middle East, `AS`.
    Asia,
    /// Oceania and South-East Asia, `OC`.
    Oceania,
}

impl Region {
    /// The six regions, in order.
    pub const ALL: [Region; 6] =
        [Region::NorthAmerica, Region::SouthAmerica, Region::Europe, Region::Africa, Region::Asia, Region::Oceania];

    /// Its number, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The lowest threat a Crisis card can have (C1.2).
pub const MIN_THREAT: u8 = 10;
/// The highest threat a Crisis card can have (C1.2).
pub const MAX_THREAT: u8 = 16;

/// A Crisis card: a colour, a region and a threat of 10 to 16 (C1.2). Its text is `gNA11`.
///
/// ```
/// use terra_crisis::{Colour, Crisis, Region};
/// let crisis = Crisis::new(Colour::Green, Region::NorthAmerica, 11).expect("10 to 16 are threats");
/// assert_eq!(crisis.to_string(), "gNA11");
/// assert!(Crisis::new(Colour::Green, Region::NorthAmerica, 17).is_none());
/// ```
// The byte is never 0, since the threat counts from 1 in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crisis(NonZeroU8);

/// Colours and regions by their bits, filled up to a power of two, so that no check is needed.
const COLOURS: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Red, Colour::Red];
const REGIONS: [Region; 8] = {
    let [a, b, c, d, e, f] = Region::ALL;
    [a, b, c, d, e, f, f, f]
};

impl Crisis {
    /// The card; nothing when the threat is not [`MIN_THREAT`] to [`MAX_THREAT`].
    #[inline]
    pub const fn new(colour: Colour, region: Region, threat: u8) -> Option<Crisis> {
        if threat < MIN_THREAT || threat > MAX_THREAT {
            return None;
        }
        let step = threat - MIN_THREAT + 1;
        match NonZeroU8::new((colour as u8) << 6 | (region as u8) << 3 | step) {
            Some(byte) => Some(Crisis(byte)),
            None => None,
        }
    }

    /// The card whose [`byte`](Self::byte) this is.
    #[inline]
    pub(crate) const fn from_byte(byte: NonZeroU8) -> Crisis {
        Crisis(byte)
    }

    /// A number of one byte in the order of the cards: colour, region and threat from the high bits down.
    #[inline]
    pub(crate) const fn byte(self) -> NonZeroU8 {
        self.0
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        COLOURS[(self.0.get() >> 6) as usize]
    }

    /// Its region.
    #[inline]
    pub const fn region(self) -> Region {
        REGIONS[(self.0.get() >> 3 & 7) as usize]
    }

    /// Its threat, 10 to 16.
    #[inline]
    pub const fn threat(self) -> u8 {
        (self.0.get() & 7) + MIN_THREAT - 1
    }
}
