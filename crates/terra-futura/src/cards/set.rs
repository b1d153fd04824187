//! Sets of cards: the built-in one, and your own.

use super::built_in::BUILT_IN;
use super::effect::{Bundle, Effect, Exchange, MAX_AMOUNT, MAX_POLLUTION, MAX_PRICE, MAX_REWARD, Quick, What};
use super::fault::{BadCardSet, CardSetFault};
use super::intern::intern;
use super::{Card, KINDS, Level, PER_LEVEL, START, Stock};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

/// The number of scoring cards (F1.1).
pub const SCORING: usize = 16;
/// The most gains between which the top of a card leaves the choice.
pub const GAINS: usize = 2;
/// The most alternatives of a card's bottom.
pub const ALTERNATIVES: usize = 3;
/// The most pollution spaces of a card.
pub const MAX_SPACES: u8 = 7;
/// The most points that a set brings.
pub const MAX_POINTS: u8 = 50;
/// Effects of one card: its gains, then its alternatives.
pub(crate) const EFFECTS: usize = GAINS + ALTERNATIVES;

/// What a territory card shows: gains on top, exchanges and other effects at the bottom, pollution spaces (F4, F6).
///
/// Its text has the gains, `/`, the alternatives of the bottom, `:`, the spaces; alternatives are parted by `|`:
/// `/A>A|A>AA~:2` exchanges any raw material for any, or for any two with one pollution, and has two spaces.
///
/// ```
/// use terra_futura::{Effect, Face};
/// let face = Face::new(1).gain("g".parse()?).bottom("rr>C".parse()?);
/// assert_eq!(face.to_string(), "g/rr>C:1");
/// assert_eq!(face.bottoms().collect::<Vec<_>>(), ["rr>C".parse::<Effect>()?]);
/// # Ok::<(), terra_futura::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    effects: [Option<Effect>; EFFECTS],
    gains: u8,
    bottoms: u8,
    spaces: u8,
}

impl Face {
    /// A card without any effect, with that many pollution spaces.
    pub const fn new(spaces: u8) -> Face {
        Face { effects: [None; EFFECTS], gains: 0, bottoms: 0, spaces }
    }

    /// The card with one more gain on top, between which the player chooses.
    #[must_use]
    pub const fn gain(self, reward: Bundle) -> Face {
        self.top(Effect::gain(reward))
    }

    pub(crate) const fn top(mut self, effect: Effect) -> Face {
        if (self.gains as usize) < GAINS {
            self.effects[self.gains as usize] = Some(effect);
        }
        self.gains = self.gains.saturating_add(1);
        self
    }

    /// The card with one more alternative at the bottom.
    #[must_use]
    pub const fn bottom(mut self, effect: Effect) -> Face {
        if (self.bottoms as usize) < ALTERNATIVES {
            self.effects[GAINS + self.bottoms as usize] = Some(effect);
        }
        self.bottoms = self.bottoms.saturating_add(1);
        self
    }

    /// The gains on top.
    pub fn gains(&self) -> impl Iterator<Item = Effect> + '_ {
        self.effects[..GAINS].iter().flatten().copied()
    }

    /// The alternatives of the bottom.
    pub fn bottoms(&self) -> impl Iterator<Item = Effect> + '_ {
        self.effects[GAINS..].iter().flatten().copied()
    }

    /// The pollution spaces.
    pub const fn spaces(&self) -> u8 {
        self.spaces
    }

    fn find_faults(&self, faults: &mut Vec<CardSetFault>) {
        let face = *self;
        let mut must = |so: bool, fault: CardSetFault| {
            if !so {
                faults.push(fault);
            }
        };
        must(usize::from(self.gains) <= GAINS, CardSetFault::Gains { face, has: self.gains });
        must(usize::from(self.bottoms) <= ALTERNATIVES, CardSetFault::Alternatives { face, has: self.bottoms });
        must(self.spaces <= MAX_SPACES, CardSetFault::Spaces { face, has: self.spaces });
        for gain in self.gains() {
            let is_gain = matches!(gain, Effect::Exchange(exchange) if exchange.price == Bundle::NOTHING);
            must(is_gain, CardSetFault::NoGain { face });
        }
        for effect in self.effects.into_iter().flatten() {
            must(!effect.is_idle(), CardSetFault::Idle { face });
            if let Effect::Exchange(Exchange { price, reward, pollution }) = effect {
                must(price.total() <= MAX_PRICE, CardSetFault::Price { face, has: price.total() });
                must(price.any_raw_or_money() == 0, CardSetFault::PriceOfChoice { face });
                must(reward.total() <= MAX_REWARD, CardSetFault::Reward { face, has: reward.total() });
                must(pollution <= MAX_POLLUTION, CardSetFault::Pollution { face, has: pollution });
            }
        }
    }
}

/// A scoring card: a pattern of four activations (F7.2), and a set of resources with its points (F7.3).
///
/// Its text is `FC=2@a1b1c1c2`: the set, the points, the cells, columns a to c from the left and rows 1 to 3 from
/// the top.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scoring {
    set: Bundle,
    points: u8,
    pattern: [u8; 4],
}

impl Scoring {
    /// A scoring card. Cells of the pattern are counted from 0, row by row from the upper left; one may be named
    /// twice.
    pub fn new(set: Bundle, points: u8, mut pattern: [u8; 4]) -> Scoring {
        pattern.sort_unstable();
        Scoring { set, points, pattern }
    }

    /// A card whose pattern is in order.
    pub(crate) const fn sorted(set: Bundle, points: u8, pattern: [u8; 4]) -> Scoring {
        Scoring { set, points, pattern }
    }

    /// The resources of the set.
    pub const fn set(&self) -> Bundle {
        self.set
    }

    /// The points for each time that the set is contained in a territory's resources.
    pub const fn points(&self) -> u8 {
        self.points
    }

    /// The four cells that may be activated, counted from 0 row by row, in order.
    pub const fn pattern(&self) -> [u8; 4] {
        self.pattern
    }

    /// How often the set is contained in that stock: nothing is used up (F7.3).
    pub(crate) fn times(&self, stock: Stock) -> u32 {
        let times = (0..7).filter(|&kind| self.set.exact.of(kind) > 0);
        times.map(|kind| stock.of(kind) / self.set.exact.of(kind)).min().unwrap_or(0)
    }

    fn find_faults(&self, faults: &mut Vec<CardSetFault>) {
        let card = *self;
        let mut must = |so: bool, fault: CardSetFault| {
            if !so {
                faults.push(fault);
            }
        };
        must(self.set.is_exact(), CardSetFault::SetOfChoice { card });
        must(self.set.total() >= 1 && self.set.total() <= MAX_AMOUNT, CardSetFault::Set { card });
        must(self.points <= MAX_POINTS, CardSetFault::Points { card, has: self.points });
        must(self.pattern.iter().all(|&cell| cell < 9), CardSetFault::Cell { card });
        let thrice = self.pattern.windows(3).any(|three| three[0] == three[2]);
        must(!thrice, CardSetFault::CellThrice { card });
    }
}

/// The cards of a game: 23 of level I and 24 of level II, 16 scoring cards, and what the starting cards show (F1.1).
///
/// Most values are printed on the cards only: those of [`CardSet::BUILT_IN`] are printed, reported or **ours**, as
/// docs/rules/cards.md says of each. Replace them by the values of your own copy:
///
/// ```
/// use terra_futura::{CardSet, Level};
/// let mut builder = CardSet::builder().level(Level::I, 23, "g/:1".parse()?);
/// builder = builder.level(Level::II, 20, "/gg>F|g>F~:0".parse()?).level(Level::II, 4, "/shift:3".parse()?);
/// let set = builder.scoring(16, "FF=5@a1b1c1b2".parse()?).build()?;
/// assert_eq!(set.to_string(), "E/assist:0;23xg/:1;20x/gg>F|g>F~:0,4x/shift:3;16xFF=5@a1b1c1b2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Cards are numbered in the order in which they are given, equal ones once: `I1` is the first card of level I,
/// `S3` the third scoring card. Sets of the same cards in the same order are equal. A set is kept in the program's
/// memory once, for good; the value is a reference to it.
#[derive(Clone, Copy)]
pub struct CardSet(&'static Data);

impl CardSet {
    /// The cards of docs/rules/cards.md.
    pub const BUILT_IN: CardSet = CardSet(&BUILT_IN);

    /// A set to be filled card by card. The starting cards are those of the built-in set unless others are given.
    pub fn builder() -> CardSetBuilder {
        CardSetBuilder { start: CardSet::BUILT_IN.0.face(START), levels: [Vec::new(), Vec::new()], scoring: Vec::new() }
    }

    /// What a territory card shows; nothing for a number that this set has not, and for scoring cards.
    pub fn face(self, card: Card) -> Option<Face> {
        let kind = card.kind()?;
        (card == Card::START || self.copies(card) > 0).then(|| self.0.face(kind))
    }

    /// What a scoring card shows; nothing for a number that this set has not, and for territory cards.
    pub fn scoring(self, card: Card) -> Option<Scoring> {
        (card.is_scoring() && self.copies(card) > 0).then(|| self.0.scoring[card.index()])
    }

    /// How many of that card the set has; none of the starting card, which is not dealt.
    pub fn copies(self, card: Card) -> u8 {
        match (card.level(), card.kind()) {
            (Some(level), _) => self.0.copies[level.index()][usize::from(card.number() - 1)],
            (None, None) => self.0.scoring_copies[card.index()],
            (None, Some(_)) => 0,
        }
    }

    /// The different cards of the set, in order, without the starting card.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |&card| self.copies(card) > 0)
    }

    #[inline]
    pub(crate) const fn data(self) -> &'static Data {
        self.0
    }
}

impl PartialEq for CardSet {
    #[inline]
    fn eq(&self, other: &CardSet) -> bool {
        // One content has one address, so this is quick; but it is the content that counts.
        core::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

impl Eq for CardSet {}

impl Hash for CardSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.fingerprint);
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

/// A whole set, by kinds: those of level I from 0, those of level II from 24, the starting card last.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Data {
    pub(crate) fingerprint: u64,
    /// Kinds with an effect that can always be carried out: it costs nothing and pollutes nothing.
    pub(crate) always: u64,
    /// Kinds with a bottom effect that assistance can copy (F5.4, F5.6).
    pub(crate) copyable: u64,
    /// Whether there is a bottom that costs nothing.
    pub(crate) has_free_bottoms: bool,
    pub(crate) effects: [[Quick; EFFECTS]; KINDS],
    /// Where the effects of each kind begin and end.
    ranges: [(u8, u8); KINDS],
    pub(crate) spaces: [u8; KINDS],
    pub(crate) copies: [[u8; PER_LEVEL]; 2],
    pub(crate) scoring_copies: [u8; SCORING],
    pub(crate) scoring: [Scoring; SCORING],
}

impl Data {
    /// A set of these cards, which must be faultless.
    pub(crate) const fn new(start: Face, levels: [&[(u8, Face)]; 2], scoring: &[(u8, Scoring)]) -> Data {
        let mut data = Data {
            fingerprint: 0,
            always: 0,
            copyable: 0,
            has_free_bottoms: false,
            effects: [[Quick::NONE; EFFECTS]; KINDS],
            ranges: [(0, 0); KINDS],
            spaces: [0; KINDS],
            copies: [[0; PER_LEVEL]; 2],
            scoring_copies: [0; SCORING],
            scoring: [Scoring { set: Bundle::NOTHING, points: 0, pattern: [0; 4] }; SCORING],
        };
        data.put(START as usize, start);
        let mut level = 0;
        while level < 2 {
            let mut number = 0;
            while number < levels[level].len() {
                let (copies, face) = levels[level][number];
                data.copies[level][number] = copies;
                data.put(level * PER_LEVEL + number, face);
                number += 1;
            }
            level += 1;
        }
        let mut number = 0;
        while number < scoring.len() {
            data.scoring_copies[number] = scoring[number].0;
            data.scoring[number] = scoring[number].1;
            number += 1;
        }
        data.fingerprint = data.hash();
        data
    }

    const fn put(&mut self, kind: usize, face: Face) {
        self.spaces[kind] = face.spaces;
        let mut place = 0;
        while place < EFFECTS {
            let quick = Quick::of(face.effects[place]);
            self.effects[kind][place] = quick;
            if !matches!(quick.what, What::Nothing) {
                let (first, end) = self.ranges[kind];
                self.ranges[kind] = (if end == 0 { place as u8 } else { first }, place as u8 + 1);
            }
            let is_exchange = matches!(quick.what, What::Exchange);
            if is_exchange && quick.is_free() && quick.pollution == 0 {
                self.always |= 1 << kind;
            }
            self.has_free_bottoms |= place >= GAINS && is_exchange && quick.is_free();
            if place >= GAINS && (is_exchange || matches!(quick.what, What::Transfer)) {
                self.copyable |= 1 << kind;
            }
            place += 1;
        }
    }

    const fn hash(&self) -> u64 {
        let mut hash = 0;
        let mut kind = 0;
        while kind < KINDS {
            hash = mixed(hash, self.spaces[kind] as u64);
            let mut place = 0;
            while place < EFFECTS {
                let quick = &self.effects[kind][place];
                hash = mixed(mixed(hash, quick.price.0), quick.reward.0);
                let bytes = [
                    quick.any[0],
                    quick.any[1],
                    quick.free[0],
                    quick.free[1],
                    quick.free[2],
                    quick.pollution,
                    quick.what as u8,
                    0,
                ];
                hash = mixed(hash, u64::from_le_bytes(bytes));
                place += 1;
            }
            kind += 1;
        }
        let mut number = 0;
        while number < PER_LEVEL {
            hash = mixed(hash, self.copies[0][number] as u64 | (self.copies[1][number] as u64) << 8);
            number += 1;
        }
        number = 0;
        while number < SCORING {
            let Scoring { set, points, pattern } = self.scoring[number];
            let bytes = [pattern[0], pattern[1], pattern[2], pattern[3], points, self.scoring_copies[number], 0, 0];
            hash = mixed(mixed(hash, set.exact.0), u64::from_le_bytes(bytes));
            number += 1;
        }
        hash
    }

    /// The effects of a kind, each with its place.
    #[inline]
    pub(crate) fn effects_of(&self, kind: u8) -> impl Iterator<Item = (usize, &Quick)> {
        let (first, end) = self.ranges[usize::from(kind)];
        let range = usize::from(first)..usize::from(end);
        range.clone().zip(&self.effects[usize::from(kind)][range])
    }

    /// What a kind of card shows.
    fn face(&self, kind: u8) -> Face {
        let mut face = Face::new(self.spaces[usize::from(kind)]);
        for (place, quick) in self.effects[usize::from(kind)].iter().enumerate() {
            let effect = match quick.what {
                What::Nothing => continue,
                What::Transfer => Effect::Transfer,
                What::Assistance => Effect::Assistance,
                What::Exchange => Effect::Exchange(Exchange {
                    price: Bundle { exact: quick.price, free: [quick.any[0], quick.any[1], 0] },
                    reward: Bundle { exact: quick.reward, free: quick.free },
                    pollution: quick.pollution,
                }),
            };
            face = if place < GAINS { face.top(effect) } else { face.bottom(effect) };
        }
        face
    }
}

/// The next value of a hash: multiplied, and the high bits brought down.
const fn mixed(hash: u64, value: u64) -> u64 {
    let product = (hash ^ value).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    product ^ product >> 29
}

/// Collects the cards of a [`CardSet`]; [`build`](Self::build) checks them all at once.
#[derive(Clone, Debug)]
pub struct CardSetBuilder {
    start: Face,
    levels: [Vec<(u8, Face)>; 2],
    scoring: Vec<(u8, Scoring)>,
}

/// One more entry of a list in which equal things stand once.
fn add<T: PartialEq>(list: &mut Vec<(u8, T)>, copies: u8, thing: T) {
    match list.iter_mut().find(|(_, other)| *other == thing) {
        Some((count, _)) => *count = count.saturating_add(copies),
        None if copies > 0 => list.push((copies, thing)),
        None => {}
    }
}

impl CardSetBuilder {
    /// What the starting cards show.
    #[must_use]
    pub fn start(mut self, face: Face) -> Self {
        self.start = face;
        self
    }

    /// Adds that many cards of a level.
    #[must_use]
    pub fn level(mut self, level: Level, copies: u8, face: Face) -> Self {
        add(&mut self.levels[level.index()], copies, face);
        self
    }

    /// Adds that many scoring cards.
    #[must_use]
    pub fn scoring(mut self, copies: u8, card: Scoring) -> Self {
        add(&mut self.scoring, copies, card);
        self
    }

    /// The set.
    ///
    /// # Errors
    /// All that is wrong with it: numbers of cards, amounts out of bounds, effects that do nothing; or that the
    /// program has made too many sets.
    pub fn build(self) -> Result<CardSet, BadCardSet> {
        let CardSetBuilder { start, levels, scoring } = self;
        let mut faults = Vec::new();
        start.find_faults(&mut faults);
        for level in Level::ALL {
            let list = &levels[level.index()];
            let has = list.iter().map(|&(copies, _)| u32::from(copies)).sum();
            if has != level.cards() as u32 {
                faults.push(CardSetFault::Count { level, has });
            }
            for (_, face) in list {
                face.find_faults(&mut faults);
            }
        }
        let has = scoring.iter().map(|&(copies, _)| u32::from(copies)).sum();
        if has != SCORING as u32 {
            faults.push(CardSetFault::ScoringCount { has });
        }
        for (_, card) in &scoring {
            card.find_faults(&mut faults);
        }
        if !faults.is_empty() {
            return Err(BadCardSet { faults });
        }
        let data = Data::new(start, [&levels[0], &levels[1]], &scoring);
        if data == BUILT_IN {
            return Ok(CardSet::BUILT_IN);
        }
        match intern(Box::new(data)) {
            Some(data) => Ok(CardSet(data)),
            None => Err(BadCardSet { faults: [CardSetFault::TooManySets].into() }),
        }
    }
}
