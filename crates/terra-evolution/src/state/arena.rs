//! Hands and decks of all seats in one row of bytes, a byte a card.

use crate::Card;
use crate::cards::{KINDS, Kinds, STARTING};

/// The most cards that can be in hands and decks: all that are in play with four seats, 49 for each (E2.2). Every
/// card has one place, so one player may own every card there is, and there is room.
pub(crate) const CARDS: usize = 196;

/// Everybody knows that this card lies here (E9.4).
pub(crate) const KNOWN: u8 = 1;
/// The last card of its bag.
pub(crate) const LAST: u8 = 2;
/// A card that the viewer does not know: only in views.
pub(crate) const UNKNOWN: u8 = 31 << KIND;
/// The kind of a card is above its marks, so that sorted bytes are sorted cards, and of equal cards the known ones
/// come last.
const KIND: u8 = 2;

/// A card that everybody knows, not the last of a bag.
#[cfg(any(feature = "serde", feature = "proptest"))]
pub(crate) const KNOWN_POPULATION: u8 = KNOWN;

/// The byte of a kind, without marks.
#[inline]
pub(crate) const fn byte(kind: usize) -> u8 {
    (kind as u8) << KIND
}

/// The kind of a byte.
#[inline]
pub(crate) const fn kind(byte: u8) -> usize {
    (byte >> KIND) as usize
}

/// The card of a byte; nothing when the viewer does not know it.
#[inline]
pub(crate) fn card(byte: u8) -> Option<Card> {
    Card::at(kind(byte))
}

/// The cards of all hands and decks. Seat by seat: the hand, then the bags of the deck, the first to be drawn from
/// first. Hand and bags are sorted; the last card of each bag says so. What follows behind the last seat is zero.
///
/// Who owns how many of them, and how many of those are in hand, is open: see `Open`.
// Eight cards are looked at at once, as the bytes of one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Arena(pub(crate) [u8; CARDS]);

/// A one in each byte, and the high bit of each: no card has it.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x80 * ONES;

/// The lowest `count` of eight bytes, for a count below eight.
#[inline]
const fn lowest(count: usize) -> u64 {
    (1 << ((8 * count) & 63)) - 1
}

/// How many of the first `count` of eight sorted cards, less than eight, come before everything from `byte` on.
#[inline]
const fn before(eight: u64, count: usize, byte: u8) -> usize {
    // A byte keeps its high bit if it is not below.
    let from = ((eight | HIGH) - byte as u64 * ONES) & HIGH;
    (from | 0x80 << ((8 * count) & 63)).trailing_zeros() as usize / 8
}

impl Arena {
    pub(crate) const EMPTY: Arena = Arena([0; CARDS]);

    /// Eight cards from a place on; what would lie behind the last place is nothing.
    #[inline]
    fn eight(&self, at: usize) -> u64 {
        match self.0.get(at..at + 8) {
            Some(eight) => u64::from_le_bytes(eight.try_into().expect("a slice of eight")),
            None => self.last(at),
        }
    }

    /// The last cards from a place on, less than eight.
    #[cold]
    #[inline(never)]
    fn last(&self, at: usize) -> u64 {
        let mut bytes = [0; 8];
        for (byte, &card) in bytes.iter_mut().zip(self.0.iter().skip(at)) {
            *byte = card;
        }
        u64::from_le_bytes(bytes)
    }

    /// The cards in `count` places from a place on, less than eight; nothing behind them.
    #[inline]
    pub(crate) fn few(&self, at: usize, count: usize) -> u64 {
        self.eight(at) & lowest(count)
    }

    #[inline]
    fn set_eight(&mut self, at: usize, eight: u64) {
        match self.0.get_mut(at..at + 8) {
            Some(bytes) => bytes.copy_from_slice(&eight.to_le_bytes()),
            None => self.set_last(at, eight),
        }
    }

    #[cold]
    #[inline(never)]
    fn set_last(&mut self, at: usize, eight: u64) {
        for (card, byte) in self.0.iter_mut().skip(at).zip(eight.to_le_bytes()) {
            *card = byte;
        }
    }

    /// How many of the sorted cards in `count` places from `at` on come before everything from `byte` on.
    #[inline]
    pub(crate) fn before(&self, at: usize, count: usize, byte: u8) -> usize {
        if count >= 8 {
            return self.before_many(at, count, byte);
        }
        self.before_few(at, count, byte)
    }

    /// The same of eight places or more.
    #[cold]
    fn before_many(&self, at: usize, count: usize, byte: u8) -> usize {
        self.0[at..at + count].partition_point(|&card| card < byte)
    }

    /// The same of less than eight places.
    #[inline]
    pub(crate) fn before_few(&self, at: usize, count: usize, byte: u8) -> usize {
        before(self.eight(at), count, byte)
    }

    /// The first card of that kind in the places from `at` to `end`.
    #[inline]
    pub(crate) fn find(&self, mut at: usize, end: usize, kind: usize) -> Option<usize> {
        while at < end {
            let differs = (self.eight(at) ^ (u64::from(byte(kind)) * ONES)) & !(3 * ONES);
            let equal = differs.wrapping_sub(ONES) & !differs & HIGH;
            if equal != 0 {
                let place = at + equal.trailing_zeros() as usize / 8;
                return if place < end { Some(place) } else { None };
            }
            at += 8;
        }
        None
    }

    /// How many cards the bag that begins at `at` has.
    #[inline]
    pub(crate) fn bag_size(&self, at: usize) -> usize {
        let last = self.eight(at) & (u64::from(LAST) * ONES);
        if last != 0 { last.trailing_zeros() as usize / 8 + 1 } else { 8 + self.bag_size_from(at + 8) }
    }

    /// How many more cards it has from `at` on.
    #[cold]
    #[inline(never)]
    fn bag_size_from(&self, mut at: usize) -> usize {
        let begin = at;
        loop {
            let last = self.eight(at) & (u64::from(LAST) * ONES);
            if last != 0 {
                return at - begin + last.trailing_zeros() as usize / 8 + 1;
            }
            at += 8;
        }
    }

    /// Whether a card in `count` places from `at` on is publicly known.
    #[inline]
    pub(crate) fn any_known(&self, at: usize, count: usize) -> bool {
        if count < 8 {
            return self.eight(at) & ONES & lowest(count) != 0;
        }
        self.0[at..at + count].iter().any(|byte| byte & KNOWN != 0)
    }

    /// Takes the marks from `count` cards from `at` on (E9.4).
    #[inline]
    pub(crate) fn forget(&mut self, at: usize, count: usize) {
        if count >= 8 {
            return self.forget_many(at, count);
        }
        self.set_eight(at, self.eight(at) & !(ONES & lowest(count)));
    }

    /// The same of eight cards or more.
    #[cold]
    #[inline(never)]
    fn forget_many(&mut self, at: usize, count: usize) {
        for byte in &mut self.0[at..at + count] {
            *byte &= !KNOWN;
        }
    }

    /// The card in `place` goes to `at`, which is not behind it; those between move up.
    #[inline]
    pub(crate) fn move_down(&mut self, place: usize, at: usize, byte: u8) {
        let mut between = place - at;
        while between >= 8 {
            between -= 8;
            self.set_eight(at + between + 1, self.eight(at + between));
        }
        let eight = self.eight(at);
        let (below, place) = (lowest(between), 0xff << (8 * between));
        let moved = (eight & below) << 8 | u64::from(byte);
        self.set_eight(at, eight & !(below | place) | moved);
    }

    /// A hand of less than eight cards and a bag behind it begin at `start`. The card number `number` of both, one of
    /// the bag, goes to its place in the hand; it comes back. `goes_on` says that the bag has more. Nothing, and
    /// nothing changes, when the number is not below eight, or when the card is known: its like may come before it.
    #[inline]
    pub(crate) fn draw_near(&mut self, start: usize, hand: usize, number: usize, goes_on: bool) -> Option<u8> {
        if number >= 8 {
            return None;
        }
        let (eight, shift) = (self.eight(start), 8 * number);
        let drawn = eight >> shift & 0xff;
        if drawn & u64::from(KNOWN) != 0 {
            return None;
        }
        let byte = drawn & !u64::from(LAST);
        let at = 8 * before(eight, hand, byte as u8);
        // Those from `at` to the card move up by one, into its place; the last of them may be the last of the bag now.
        let to_card = (0x80_u64 << shift).wrapping_mul(2).wrapping_sub(1);
        let from_at = u64::MAX << (at & 63);
        let moved = (eight & from_at) << 8 & to_card | byte << (at & 63);
        let last = if goes_on { drawn & u64::from(LAST) } else { 0 };
        self.set_eight(start, eight & !(from_at & to_card) | moved | last << shift);
        Some(byte as u8)
    }

    /// Puts in copies of a card; the first `cards` places are in use.
    #[inline]
    pub(crate) fn insert(&mut self, at: usize, byte: u8, copies: usize, cards: usize) {
        self.0.copy_within(at..cards, at + copies);
        if copies < 8 {
            let rest = self.eight(at) & !lowest(copies);
            self.set_eight(at, rest | ((u64::from(byte) * ONES) & lowest(copies)));
        } else {
            self.0[at..at + copies].fill(byte);
        }
    }

    /// Takes out cards, eight at most; the first `cards` places are in use.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize, copies: usize, cards: usize) {
        self.0.copy_within(at + copies..cards, at);
        // Behind the cards is nothing.
        self.set_eight(cards - copies, 0);
    }

    /// The first `hand` of the cards from `begin` to `end` go behind the others.
    #[inline]
    pub(crate) fn put_under(&mut self, begin: usize, hand: usize, end: usize) {
        if hand < 8 {
            let cards = self.eight(begin) & lowest(hand);
            self.0.copy_within(begin + hand..end, begin);
            let behind = self.eight(end - hand) & !lowest(hand);
            self.set_eight(end - hand, behind | cards);
        } else {
            self.0[begin..end].rotate_left(hand);
        }
    }
}

/// A starting deck as one bag (E2.1).
pub(crate) const DECK: [u8; 17] = {
    let mut deck = [0; 17];
    let (mut place, mut kind) = (0, 0);
    while kind < KINDS {
        let mut copies = 0;
        while copies < STARTING[kind] {
            deck[place] = byte(kind);
            place += 1;
            copies += 1;
        }
        kind += 1;
    }
    deck[16] |= LAST;
    deck
};

/// How many cards the first bag of a deck has.
pub(crate) fn first_bag(deck: &[u8]) -> usize {
    deck.iter().position(|byte| byte & LAST != 0).map_or(deck.len(), |place| place + 1)
}

/// While a bag is drawn whole, everybody knows which cards are in hand and bag together. So of equal cards those in
/// the bag have the marks first: then equal positions are equal bytes.
pub(crate) fn marks_to_bag(hand: &mut [u8], bag: &mut [u8]) {
    for byte in hand.iter_mut().filter(|byte| **byte & KNOWN != 0) {
        // Of equal cards, the last one without a mark lies right before those with one.
        let unmarked = bag.iter().rposition(|&other| other & !LAST == *byte & !KNOWN);
        if let Some(place) = unmarked {
            bag[place] |= KNOWN;
            *byte &= !KNOWN;
        }
    }
}

/// Writes what others see of cards lying together: the known ones, sorted, then as many unknown ones as there are
/// more.
pub(crate) fn write_known(cards: &[u8], seen: &mut [u8]) {
    let mut place = 0;
    for &byte in cards {
        if byte & KNOWN != 0 {
            seen[place] = byte & !LAST;
            place += 1;
        }
    }
    seen[..place].sort_unstable();
    seen[place..].fill(UNKNOWN);
}

/// How many there are of each kind, of those that are seen.
pub(crate) fn count(cards: &[u8]) -> Kinds {
    let mut kinds = Kinds::EMPTY;
    for card in cards.iter().filter_map(|&byte| card(byte)) {
        kinds.add(card.index());
    }
    kinds
}

/// A hand or a bag: cards lying together, whose order nobody knows or cares for.
///
/// A state shows all of them. A view shows the viewer's own, and of others' the publicly known ones (E9.4).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stack<'a>(&'a [u8]);

impl<'a> Stack<'a> {
    #[inline]
    pub(crate) const fn new(bytes: &'a [u8]) -> Stack<'a> {
        Stack(bytes)
    }

    pub(crate) const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// How many cards there are, seen or not.
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The cards that are seen, in order.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone + use<'a> {
        self.0.iter().filter_map(|&byte| card(byte))
    }

    /// The publicly known cards among them, in order (E9.4).
    pub fn known(self) -> impl Iterator<Item = Card> + Clone + use<'a> {
        self.0.iter().filter(|&&byte| byte & KNOWN != 0).filter_map(|&byte| card(byte))
    }

    /// How many of that card are seen.
    pub fn count(self, card: impl Into<Card>) -> usize {
        let card = card.into();
        self.cards().filter(|&other| other == card).count()
    }
}

impl core::fmt::Display for Stack<'_> {
    /// Its cards with blanks between them; a star behind a known one, `?` for one that is not seen.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (number, &byte) in self.0.iter().enumerate() {
            write!(f, "{}{}", if number == 0 { "" } else { " " }, Face(byte & !LAST))?;
        }
        Ok(())
    }
}

impl core::fmt::Debug for Stack<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "[{self}]")
    }
}

/// A card as it lies: known to all or not, seen or not. Its text is `fish`, `fish*`, `?`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Face(pub(crate) u8);

impl core::fmt::Display for Face {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match card(self.0) {
            Some(card) => write!(f, "{card}{}", if self.0 & KNOWN == 0 { "" } else { "*" }),
            None => f.write_str("?"),
        }
    }
}

impl core::str::FromStr for Face {
    type Err = crate::BadNotation;

    fn from_str(text: &str) -> Result<Face, crate::BadNotation> {
        if text == "?" {
            return Ok(Face(UNKNOWN));
        }
        let (name, known) = text.strip_suffix('*').map_or((text, 0), |name| (name, KNOWN));
        let card: Card = name.parse()?;
        Ok(Face(byte(card.index()) | known))
    }
}

#[cfg(feature = "serde")]
terra_core::text_serde!(Face);

/// The bags of a deck, the first to be drawn from first.
#[derive(Clone)]
pub(crate) struct Bags<'a>(pub(crate) &'a [u8]);

impl<'a> Iterator for Bags<'a> {
    type Item = Stack<'a>;

    fn next(&mut self) -> Option<Stack<'a>> {
        if self.0.is_empty() {
            return None;
        }
        let (bag, rest) = self.0.split_at(first_bag(self.0));
        self.0 = rest;
        Some(Stack(bag))
    }
}

#[cfg(test)]
mod tests;
