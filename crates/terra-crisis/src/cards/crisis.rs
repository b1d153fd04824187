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
// One byte: colour, region, threat from the high bits down, so that it sorts in that order; never 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crisis(NonZeroU8);

impl Crisis {
    /// The card; nothing when the threat is not [`MIN_THREAT`] to [`MAX_THREAT`].
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

    /// The card that [`byte`](Self::byte) gave this number.
    pub(crate) fn from_byte(byte: u8) -> Option<Crisis> {
        let threat = (byte & 7).checked_sub(1)? + MIN_THREAT;
        let colour = *Colour::ALL.get(usize::from(byte >> 6))?;
        let region = *Region::ALL.get(usize::from(byte >> 3 & 7))?;
        Crisis::new(colour, region, threat)
    }

    /// A number of one byte, not 0, in the order of the cards.
    pub(crate) const fn byte(self) -> u8 {
        self.0.get()
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        match self.0.get() >> 6 {
            0 => Colour::Green,
            1 => Colour::Blue,
            _ => Colour::Red,
        }
    }

    /// Its region.
    #[inline]
    pub const fn region(self) -> Region {
        Region::ALL[(self.0.get() >> 3 & 7) as usize]
    }

    /// Its threat, 10 to 16.
    #[inline]
    pub const fn threat(self) -> u8 {
        (self.0.get() & 7) + MIN_THREAT - 1
    }
}
