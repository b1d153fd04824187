//! The full-blown crises in the centre, and when they are too many (C5.1, C8).

use crate::{Colour, Crisis, Illegal, Region, Solution, Target};
use core::fmt;
use core::num::NonZeroU8;

/// The most full-blown crises that ever lie in the centre: the seventh ends the game (C8.1).
pub(crate) const CENTRE: usize = 7;
/// So many full-blown crises in one region are too many (C8.1).
const REGION_LIMIT: u32 = 3;
/// So many full-blown crises of one colour are too many (C8.1).
const COLOUR_LIMIT: u32 = 4;

/// A full-blown crisis with the cards on it (C6.5).
// The crisis in the high byte, then how many of each value lie on it (three bits each, the 6s highest), then
// whether it was helped in this turn: so it sorts as C6.2a tells such cards apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FullBlown(u32);

const CRISIS: u32 = 24;
/// Colour and region alone, the crisis without its threat.
const PLACE: u32 = CRISIS + 3;
const HELPED: u32 = 1;

impl FullBlown {
    /// A crisis with nothing on it.
    #[inline]
    pub(crate) const fn new(crisis: Crisis) -> FullBlown {
        FullBlown((crisis.byte().get() as u32) << CRISIS)
    }

    /// No crisis: an empty place in the centre.
    pub(crate) const NONE: FullBlown = FullBlown(0);

    /// No crisis, of a colour that there is not: it shares its place with none.
    pub(crate) const NOWHERE: FullBlown = FullBlown(u32::MAX);

    /// The card.
    #[inline]
    pub fn crisis(self) -> Crisis {
        let byte = NonZeroU8::new((self.0 >> CRISIS) as u8);
        Crisis::from_byte(byte.expect("it was made from a crisis"))
    }

    /// Whether the current player has played a card on it in this turn (C6.2).
    #[inline]
    pub const fn helped(self) -> bool {
        self.0 & HELPED != 0
    }

    /// How many cards of that value, 1 to 6, lie on it.
    #[inline]
    pub const fn count(self, value: u8) -> u8 {
        match value {
            1..=6 => (self.0 >> (3 * value - 2) & 7) as u8,
            _ => 0,
        }
    }

    /// The cards on it, in order; all have its colour.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Solution> + Clone {
        let colour = self.crisis().colour();
        (1..=6).flat_map(move |value| {
            let card = Solution::new(colour, value).expect("a value of 1 to 6");
            core::iter::repeat_n(card, self.count(value).into())
        })
    }

    /// The sum of the values on it: below its threat, or it would be solved (C6.4).
    #[inline]
    pub fn total(self) -> u8 {
        let counts = self.0 >> 1;
        (0..6).map(|digit| (digit + 1) * (counts >> (3 * digit) & 7) as u8).sum()
    }

    /// The same with one more card, helped; nothing when there are 7 of that value already.
    #[cfg(feature = "serde")]
    #[inline]
    pub(crate) fn with(self, value: u8) -> Option<FullBlown> {
        (self.count(value) < 7).then(|| self.helped_by(value))
    }

    /// The same with one more card on it, helped (C6.2). The total stays below 10 + 6, so no digit runs over.
    #[inline]
    pub(crate) const fn helped_by(self, value: u8) -> FullBlown {
        FullBlown((self.0 + (1 << (3 * value - 2))) | HELPED)
    }

    /// The same, not helped.
    #[inline]
    pub(crate) const fn at_rest(self) -> FullBlown {
        FullBlown(self.0 & !HELPED)
    }

    /// The number of its colour.
    #[inline]
    pub(crate) const fn colour_index(self) -> usize {
        (self.0 >> (CRISIS + 6)) as usize
    }

    /// What a move calls it.
    #[inline]
    pub(crate) const fn target(self, second: bool) -> Target {
        Target::of_region_bits(self.0 >> PLACE & 7, second)
    }

    /// Whether it is of that colour and region.
    #[inline]
    const fn lies_at(self, colour: Colour, region: Region) -> bool {
        self.0 >> PLACE == (colour as u32) << 3 | region as u32
    }

    /// Whether both are of one colour and region.
    #[inline]
    pub(crate) const fn shares_place(self, other: FullBlown) -> bool {
        self.0 ^ other.0 < 1 << PLACE
    }
}

impl fmt::Display for FullBlown {
    /// The crisis, and in brackets the cards on it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[", self.crisis())?;
        for (number, card) in self.cards().enumerate() {
            write!(f, "{}{card}", if number == 0 { "" } else { " " })?;
        }
        f.write_str(if self.helped() { "]*" } else { "]" })
    }
}

impl fmt::Debug for FullBlown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The full-blown crises, sorted; equal tables are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Centre {
    /// Sorted; zeros after the last.
    crises: [FullBlown; CENTRE],
    len: u8,
}

impl Centre {
    pub(crate) const EMPTY: Centre = Centre { crises: [FullBlown::NONE; CENTRE], len: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[FullBlown] {
        &self.crises[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = FullBlown> + Clone + '_ {
        self.as_slice().iter().copied()
    }

    #[inline]
    pub(crate) fn at(&self, place: usize) -> FullBlown {
        self.as_slice()[place]
    }

    /// Puts a crisis among the others. False when the centre is full.
    #[inline]
    pub(crate) fn insert(&mut self, new: FullBlown) -> bool {
        let len = usize::from(self.len);
        if len == CENTRE {
            return false;
        }
        let place = self.as_slice().partition_point(|&other| other < new);
        self.crises.copy_within(place..len, place + 1);
        self.crises[place] = new;
        self.len += 1;
        true
    }

    /// Takes a crisis away.
    #[inline]
    pub(crate) fn remove(&mut self, place: usize) -> FullBlown {
        let removed = self.at(place);
        self.crises.copy_within(place + 1.., place);
        self.len -= 1;
        self.crises[usize::from(self.len)] = FullBlown::NONE;
        removed
    }

    /// Puts another in the place of one, and keeps the order.
    #[inline]
    pub(crate) fn replace(&mut self, mut place: usize, new: FullBlown) {
        self.crises[place] = new;
        // A card more makes it greater; only its twin, if it has one, can be in the way.
        while place + 1 < usize::from(self.len) && self.crises[place + 1] < new {
            self.crises.swap(place, place + 1);
            place += 1;
        }
    }

    /// A new turn: none has been helped in it.
    #[inline]
    pub(crate) fn rest(&mut self) {
        let mut sorted = true;
        for i in 0..usize::from(self.len) {
            self.crises[i] = self.crises[i].at_rest();
            sorted &= i == 0 || self.crises[i - 1] <= self.crises[i];
        }
        debug_assert!(sorted, "what lies on two crises orders them before helped does");
    }

    /// The place of the first or second crisis of that colour in that region (C6.2a).
    #[inline]
    pub(crate) fn find(&self, colour: Colour, target: Target) -> Result<usize, Illegal> {
        let region = target.region();
        let crises = self.as_slice();
        let is_there = |full_blown: &FullBlown| full_blown.lies_at(colour, region);
        let first = crises.iter().position(is_there).ok_or_else(|| self.none_there(colour, region))?;
        match target.is_second() {
            false => Ok(first),
            true if !crises.get(first + 1).is_some_and(is_there) => Err(Illegal::NoSecondCrisis { colour, region }),
            true if self.at(first) == self.at(first + 1) => Err(Illegal::EqualCrises { colour, region }),
            true => Ok(first + 1),
        }
    }

    /// Why no crisis of that colour in that region can be helped (C6.2, C6.3).
    #[cold]
    fn none_there(&self, colour: Colour, region: Region) -> Illegal {
        let others = Colour::ALL.into_iter().filter(|&needs| needs != colour);
        let lies_there = |needs: &Colour| self.as_slice().iter().any(|full_blown| full_blown.lies_at(*needs, region));
        match others.into_iter().find(lies_there) {
            Some(needs) => Illegal::OtherColour { colour, region, needs },
            None => Illegal::NoSuchCrisis { colour, region },
        }
    }

    /// C8.1: three in one region, four of one colour, or seven in all.
    #[inline]
    pub(crate) fn loss(&self) -> Option<Loss> {
        // Four bits count each region and each colour; what is missing from a limit to 8 makes the highest bit show
        // it.
        let (mut regions, mut colours) = (0_u32, 0_u32);
        for full_blown in self.iter() {
            regions += 1 << (4 * (full_blown.0 >> PLACE & 7));
            colours += 1 << (4 * full_blown.colour_index());
        }
        let regions = (regions + (8 - REGION_LIMIT) * 0x11_1111) & 0x88_8888;
        let colours = (colours + (8 - COLOUR_LIMIT) * 0x111) & 0x888;
        let total = usize::from(self.len) >= CENTRE;
        (regions != 0 || colours != 0 || total).then(|| Loss {
            region: Region::ALL.into_iter().find(|region| regions >> (4 * region.index()) & 8 != 0),
            colour: Colour::ALL.into_iter().find(|colour| colours >> (4 * colour.index()) & 8 != 0),
            total,
        })
    }
}

impl fmt::Debug for Centre {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// The conditions by which control was lost (C8.1): at least one, and all that were met (C8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Loss {
    /// The region with three full-blown crises.
    pub region: Option<Region>,
    /// The colour with four full-blown crises.
    pub colour: Option<Colour>,
    /// Whether there were seven full-blown crises in all.
    pub total: bool,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if let Some(region) = self.region {
            write!(f, "three full-blown crises in {region}")?;
            separator = ", ";
        }
        if let Some(colour) = self.colour {
            let crises = if separator.is_empty() { "full-blown crises" } else { "ones" };
            write!(f, "{separator}four {colour} {crises}")?;
            separator = ", ";
        }
        if self.total {
            let crises = if separator.is_empty() { " full-blown crises" } else { "" };
            write!(f, "{separator}seven{crises} in all")?;
        }
        Ok(())
    }
}
