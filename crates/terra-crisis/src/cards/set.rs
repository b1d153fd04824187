//! Sets of Crisis cards: the built-in one, and your own.

use super::{Colour, Crisis, MAX_THREAT, MIN_THREAT, Region};
use alloc::vec::Vec;
use core::fmt;

/// The number of Crisis cards (C1.2).
pub const CRISES: usize = 18;

/// The 18 Crisis cards that a game is played with.
///
/// The threats are printed on the cards only, and no public source gives them: those of [`CardSet::BUILT_IN`] are
/// **ours**, within the printed range of 10 to 16. Replace them by the values of your own copy:
///
/// ```
/// use terra_crisis::{CardSet, Colour, Region};
/// let mut builder = CardSet::builder();
/// for colour in Colour::ALL {
///     for region in Region::ALL {
///         builder = builder.crisis(colour, region, 13);
///     }
/// }
/// let set = builder.build()?;
/// assert!(set.crises().iter().all(|crisis| crisis.threat() == 13));
/// # Ok::<(), terra_crisis::BadCardSet>(())
/// ```
///
/// The order in which cards are given does not matter: equal sets are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardSet([Crisis; CRISES]);

/// House values, from North America to Oceania: see docs/rules/cards.md.
const BUILT_IN_THREATS: [[u8; 6]; 3] = [[11, 14, 10, 13, 16, 12], [10, 12, 11, 15, 13, 14], [13, 14, 12, 16, 15, 11]];

const fn built_in() -> [Crisis; CRISES] {
    let mut crises = [None; CRISES];
    let mut index = 0;
    while index < CRISES {
        let (colour, region) = (index / 6, index % 6);
        let threat = BUILT_IN_THREATS[colour][region];
        crises[index] = Crisis::new(Colour::ALL[colour], Region::ALL[region], threat);
        index += 1;
    }
    let Some(first) = crises[0] else {
        panic!("every threat is in range");
    };
    let mut set = [first; CRISES];
    let mut index = 0;
    while index < CRISES {
        set[index] = match crises[index] {
            Some(crisis) => crisis,
            None => panic!("every threat is in range"),
        };
        index += 1;
    }
    set
}

impl CardSet {
    /// One card for each pair of colour and region (C1.3), with threats of ours.
    pub const BUILT_IN: CardSet = CardSet(built_in());

    /// A set of these cards.
    pub fn new(mut crises: [Crisis; CRISES]) -> CardSet {
        crises.sort_unstable();
        CardSet(crises)
    }

    /// A set to be filled card by card.
    pub fn builder() -> CardSetBuilder {
        CardSetBuilder::default()
    }

    /// The cards, sorted by colour, region and threat.
    #[inline]
    pub const fn crises(&self) -> &[Crisis; CRISES] {
        &self.0
    }
}

impl Default for CardSet {
    fn default() -> CardSet {
        CardSet::BUILT_IN
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardSet({self})")
    }
}

/// Collects Crisis cards for a [`CardSet`]; [`build`](Self::build) checks them all at once.
#[derive(Clone, Debug, Default)]
pub struct CardSetBuilder(Vec<(Colour, Region, u8)>);

impl CardSetBuilder {
    /// Adds a card. Any pairing of colour and region will do, the same one more than once too (C1.3).
    #[must_use]
    pub fn crisis(mut self, colour: Colour, region: Region, threat: u8) -> Self {
        self.0.push((colour, region, threat));
        self
    }

    /// The set.
    ///
    /// # Errors
    /// All that is wrong with it: a number of cards other than 18, threats out of range.
    pub fn build(self) -> Result<CardSet, BadCardSet> {
        let mut faults = Vec::new();
        let mut crises = Vec::with_capacity(self.0.len());
        for &(colour, region, threat) in &self.0 {
            match Crisis::new(colour, region, threat) {
                Some(crisis) => crises.push(crisis),
                None => faults.push(CardSetFault::Threat { colour, region, threat }),
            }
        }
        if self.0.len() != CRISES {
            faults.push(CardSetFault::Count { has: self.0.len() });
        }
        match <[Crisis; CRISES]>::try_from(crises) {
            Ok(crises) if faults.is_empty() => Ok(CardSet::new(crises)),
            _ => Err(BadCardSet { faults }),
        }
    }
}

/// All that is wrong with a card set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadCardSet {
    /// Each fault.
    pub faults: Vec<CardSetFault>,
}

impl fmt::Display for BadCardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        terra_core::outside::write_faults(f, &self.faults)
    }
}

/// One thing that is wrong with a card set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CardSetFault {
    /// Not 18 cards.
    #[error("a set has {CRISES} crises, this one has {has} (C1.2)")]
    Count {
        /// How many there are.
        has: usize,
    },
    /// A threat out of range.
    #[error("a threat is {MIN_THREAT} to {MAX_THREAT}, that of {colour} in {region} is {threat} (C1.2)")]
    Threat {
        /// The card's colour.
        colour: Colour,
        /// The card's region.
        region: Region,
        /// The threat that was given.
        threat: u8,
    },
}
