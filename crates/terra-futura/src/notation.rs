//! Texts of cards, faces and moves, written and read without a state: see docs/notation.md.

use crate::cards::LETTERS;
use crate::setup::{SetupFault, shortened};
use crate::{
    BadSetup, Bundle, Card, CardSet, Cell, Choice, Effect, Exchange, Face, Level, Move, Pick, Place, Resource, Scoring,
    Source, Target,
};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use terra_core::Seat;

/// Why a text is no card, no part of a card or no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadNotation {
    /// Not a resource.
    #[error("a resource is a letter: g, r, y (raw material), F, C, G (food, construction, goods), m (money)")]
    Resource,
    /// Not a card.
    #[error("a card is start, or S1 to S16, I1 to I23, II1 to II24")]
    Card,
    /// Not a cell.
    #[error("a cell is a column (a to e) and a row (1 to 5), as in c3, where the starting card lies")]
    Cell,
    /// Not some resources.
    #[error("resources are up to 15 letters: g, r, y, F, C, G, m, A (any raw), P (any product), E (any raw or money)")]
    Bundle,
    /// Not an effect.
    #[error("an effect is a gain as in g, an exchange as in rr>C~, shift or assist")]
    Effect,
    /// Not what a territory card shows.
    #[error("a territory card is gains, a slash, alternatives, a colon and pollution spaces, as in /rr>C|r>C~:0")]
    Face,
    /// Not what a scoring card shows.
    #[error("a scoring card is a set, its points and four cells of the grid, as in FC=2@a1b1c1c2")]
    Scoring,
    /// Not a move.
    #[error("a move is a word as in keep, or a word with a colon and what it names, as in take:I3 or pay:r@b3")]
    Move,
}

impl Resource {
    /// Its letter.
    pub const fn letter(self) -> char {
        LETTERS[self as usize] as char
    }
}

impl fmt::Display for Resource {
    /// The whole word: `construction`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Resource::Green => "green",
            Resource::Red => "red",
            Resource::Yellow => "yellow",
            Resource::Food => "food",
            Resource::Construction => "construction",
            Resource::Goods => "goods",
            Resource::Money => "money",
        })
    }
}

impl FromStr for Resource {
    type Err = BadNotation;

    /// Its letter.
    fn from_str(text: &str) -> Result<Resource, BadNotation> {
        let mut chars = text.chars();
        let resource = chars.next().and_then(|letter| Resource::ALL.into_iter().find(|other| other.letter() == letter));
        resource.filter(|_| chars.next().is_none()).ok_or(BadNotation::Resource)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::I => "I",
            Level::II => "II",
        })
    }
}

fn level(text: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| match level {
        Level::I => text == "I",
        Level::II => text == "II",
    })
}

/// A number without sign or leading zeros.
fn number(text: &str) -> Option<u8> {
    terra_core::outside::number(text)
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level() {
            Some(level) => write!(f, "{level}{}", self.number()),
            None if self.is_scoring() => write!(f, "S{}", self.number()),
            None => f.write_str("start"),
        }
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Card, BadNotation> {
        if text == "start" {
            return Ok(Card::START);
        }
        let digits = text.find(|letter: char| letter.is_ascii_digit()).ok_or(BadNotation::Card)?;
        let (sort, digits) = text.split_at(digits);
        let number = number(digits).ok_or(BadNotation::Card)?;
        let card = match sort {
            "S" => Card::of_scoring(number),
            _ => level(sort).and_then(|level| Card::of_level(level, number)),
        };
        card.ok_or(BadNotation::Card)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// The column and the row of a cell's two letters, from 0, each below `side`.
fn column_and_row(text: &[u8], side: u8) -> Option<(u8, u8)> {
    let &[column, row] = text else { return None };
    let (column, row) = (column.checked_sub(b'a')?, row.checked_sub(b'1')?);
    (column < side && row < side).then_some((column, row))
}

impl FromStr for Cell {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cell, BadNotation> {
        let cell = column_and_row(text.as_bytes(), 5).and_then(|(column, row)| Cell::new(column, row));
        cell.ok_or(BadNotation::Cell)
    }
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.exact.counts().into_iter().chain(self.free);
        for (&letter, count) in LETTERS.iter().zip(counts) {
            for _ in 0..count {
                write!(f, "{}", char::from(letter))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Bundle {
    type Err = BadNotation;

    /// Letters in any order.
    fn from_str(text: &str) -> Result<Bundle, BadNotation> {
        Bundle::read(text.as_bytes()).ok_or(BadNotation::Bundle)
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Transfer => f.write_str("shift"),
            Effect::Assistance => f.write_str("assist"),
            Effect::Exchange(Exchange { price, reward, pollution }) => {
                if price.total() > 0 || reward.total() == 0 {
                    write!(f, "{price}>")?;
                }
                write!(f, "{reward}")?;
                (0..*pollution).try_for_each(|_| f.write_str("~"))
            }
        }
    }
}

impl FromStr for Effect {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Effect, BadNotation> {
        Some(text)
            .filter(|text| !text.is_empty())
            .and_then(|text| Effect::read(text.as_bytes()))
            .ok_or(BadNotation::Effect)
    }
}

/// Texts with something between them.
fn joined(f: &mut fmt::Formatter<'_>, between: &str, things: impl Iterator<Item: fmt::Display>) -> fmt::Result {
    for (place, thing) in things.enumerate() {
        write!(f, "{}{thing}", if place == 0 { "" } else { between })?;
    }
    Ok(())
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(f, "|", self.gains())?;
        f.write_str("/")?;
        joined(f, "|", self.bottoms())?;
        write!(f, ":{}", self.spaces())
    }
}

impl FromStr for Face {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Face, BadNotation> {
        let read = |text: &str| {
            let (gains, rest) = text.split_once('/')?;
            let (bottoms, spaces) = rest.split_once(':')?;
            let parts = |list: &'_ str| -> Option<Vec<Effect>> {
                let parts = list.split('|').filter(|_| !list.is_empty());
                parts.map(|part| part.parse().ok()).collect()
            };
            let face = parts(gains)?.into_iter().fold(Face::new(number(spaces)?), Face::top);
            Some(parts(bottoms)?.into_iter().fold(face, Face::bottom))
        };
        read(text).ok_or(BadNotation::Face)
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}@", self.set(), self.points())?;
        self.pattern().iter().try_for_each(|&cell| write!(f, "{}{}", char::from(b'a' + cell % 3), cell / 3 + 1))
    }
}

impl FromStr for Scoring {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Scoring, BadNotation> {
        let read = |text: &str| {
            let (set, rest) = text.split_once('=')?;
            let (points, cells) = rest.split_once('@')?;
            let mut pattern = [0; 4];
            if cells.len() != 8 {
                return None;
            }
            for (place, cell) in pattern.iter_mut().zip(cells.as_bytes().chunks(2)) {
                let (column, row) = column_and_row(cell, 3)?;
                *place = row * 3 + column;
            }
            Some(Scoring::new(set.parse().ok()?, number(points)?, pattern))
        };
        read(text).ok_or(BadNotation::Scoring)
    }
}

/// So many of something, as in a list of cards.
struct Copies<T>(u8, T);

impl<T: fmt::Display> fmt::Display for Copies<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => self.1.fmt(f),
            copies => write!(f, "{copies}x{}", self.1),
        }
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == CardSet::BUILT_IN {
            return f.write_str("built-in");
        }
        joined(f, "", self.face(Card::START).into_iter())?;
        for level in Level::ALL {
            f.write_str(";")?;
            let cards = self.cards().filter(|card| card.level() == Some(level));
            joined(f, ",", cards.filter_map(|card| Some(Copies(self.copies(card), self.face(card)?))))?;
        }
        f.write_str(";")?;
        joined(f, ",", self.cards().filter_map(|card| Some(Copies(self.copies(card), self.scoring(card)?))))
    }
}

/// A list of cards, each with how many there are of it; what cannot be read goes to the faults.
fn list<T: FromStr>(text: &str, faults: &mut Vec<SetupFault>) -> Vec<(u8, T)> {
    // More cards than any set has are not worth reading.
    let mut cards = Vec::new();
    for word in text.split(',').take(100) {
        let copies = word.split_once('x').and_then(|(copies, card)| Some((number(copies)?, card)));
        let (copies, card) = copies.unwrap_or((1, word));
        match card.parse() {
            Ok(card) => cards.push((copies, card)),
            Err(_) => faults.push(SetupFault::UnreadableCard { word: shortened(word) }),
        }
    }
    cards
}

impl FromStr for CardSet {
    type Err = BadSetup;

    /// `built-in`, or four parts with semicolons between them: the starting card, and lists with commas of level I,
    /// level II and scoring cards; `6xg/:1` is six equal cards.
    fn from_str(text: &str) -> Result<CardSet, BadSetup> {
        if text == "built-in" {
            return Ok(CardSet::BUILT_IN);
        }
        let parts: Vec<&str> = text.splitn(5, ';').collect();
        let &[start, one, two, scoring] = &parts[..] else {
            return Err(BadSetup { faults: [SetupFault::CardParts { has: text.split(';').count() }].into() });
        };
        let mut faults = Vec::new();
        let mut builder = CardSet::builder();
        match start.parse() {
            Ok(face) => builder = builder.start(face),
            Err(_) => faults.push(SetupFault::UnreadableCard { word: shortened(start) }),
        }
        for (level, part) in Level::ALL.into_iter().zip([one, two]) {
            for (copies, face) in list(part, &mut faults) {
                builder = builder.level(level, copies, face);
            }
        }
        for (copies, card) in list(scoring, &mut faults) {
            builder = builder.scoring(copies, card);
        }
        if !faults.is_empty() {
            return Err(BadSetup { faults });
        }
        let fault = |bad: crate::BadCardSet| bad.faults.into_iter().map(SetupFault::Cards).collect();
        builder.build().map_err(|bad| BadSetup { faults: fault(bad) })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level(), self.number())
    }
}

impl FromStr for Place {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Place, BadNotation> {
        let read = |text: &str| {
            let (row, place) = text.split_at_checked(text.len().checked_sub(1)?)?;
            Place::new(level(row)?, number(place)?)
        };
        read(text).ok_or(BadNotation::Move)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_gain() { "top" } else { "bottom" })?;
        match self.number() {
            1 => Ok(()),
            number => write!(f, "{number}"),
        }
    }
}

impl FromStr for Choice {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Choice, BadNotation> {
        let choice = match text {
            "top" => Choice::gain(1),
            "top2" => Choice::gain(2),
            "bottom" => Choice::bottom(1),
            "bottom2" => Choice::bottom(2),
            "bottom3" => Choice::bottom(3),
            _ => None,
        };
        choice.ok_or(BadNotation::Move)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.seat().number(), self.cell())
    }
}

impl FromStr for Target {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Target, BadNotation> {
        let read = |text: &str| {
            let (seat, cell) = text.split_at_checked(1)?;
            Target::new(Seat::new(number(seat)?)?, cell.parse().ok()?)
        };
        read(text).ok_or(BadNotation::Move)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.resource().letter(), self.cell())
    }
}

impl FromStr for Source {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Source, BadNotation> {
        let (resource, cell) = text.split_once('@').ok_or(BadNotation::Move)?;
        Ok(Source::new(resource.parse()?, cell.parse()?))
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card().fmt(f)
    }
}

impl FromStr for Pick {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Pick, BadNotation> {
        Pick::new(text.parse()?).ok_or(BadNotation::Card)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Keep => f.write_str("keep"),
            Move::Discard(level) => write!(f, "discard:{level}"),
            Move::Take(place) => write!(f, "take:{place}"),
            Move::Draw(level) => write!(f, "draw:{level}"),
            Move::Place(cell) => write!(f, "place:{cell}"),
            Move::Use(cell) => write!(f, "use:{cell}"),
            Move::Choose(choice) => choice.fmt(f),
            Move::Copy(target) => write!(f, "copy:{target}"),
            Move::Pay(source) => write!(f, "pay:{source}"),
            Move::Gain(resource) => write!(f, "gain:{}", resource.letter()),
            Move::Pollute(cell) => write!(f, "pollute:{cell}"),
            Move::Shift(cell) => write!(f, "shift:{cell}"),
            Move::Enough => f.write_str("enough"),
            Move::Stop => f.write_str("stop"),
            Move::Receive(resource) => write!(f, "receive:{}", resource.letter()),
            Move::Clean(cell) => write!(f, "clean:{cell}"),
            Move::Leave => f.write_str("leave"),
            Move::Pattern(pick) => write!(f, "pattern:{pick}"),
            Move::Set(pick) => write!(f, "set:{pick}"),
        }
    }
}

impl FromStr for Move {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Move, BadNotation> {
        let Some((word, named)) = text.split_once(':') else {
            return match text {
                "keep" => Ok(Move::Keep),
                "enough" => Ok(Move::Enough),
                "stop" => Ok(Move::Stop),
                "leave" => Ok(Move::Leave),
                _ => text.parse().map(Move::Choose),
            };
        };
        let of_level = || level(named).ok_or(BadNotation::Move);
        match word {
            "discard" => of_level().map(Move::Discard),
            "take" => named.parse().map(Move::Take),
            "draw" => of_level().map(Move::Draw),
            "place" => named.parse().map(Move::Place),
            "use" => named.parse().map(Move::Use),
            "copy" => named.parse().map(Move::Copy),
            "pay" => named.parse().map(Move::Pay),
            "gain" => named.parse().map(Move::Gain),
            "pollute" => named.parse().map(Move::Pollute),
            "shift" => named.parse().map(Move::Shift),
            "receive" => named.parse().map(Move::Receive),
            "clean" => named.parse().map(Move::Clean),
            "pattern" => named.parse().map(Move::Pattern),
            "set" => named.parse().map(Move::Set),
            _ => Err(BadNotation::Move),
        }
    }
}

/// A type shows itself in debug output as in its notation.
macro_rules! debug_as_notation {
    ($($type:ident),+) => {$(
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }
    )+};
}
debug_as_notation!(Card, Cell, Face, Scoring, Target);

#[cfg(feature = "serde")]
terra_core::text_serde!(Bundle, Card, CardSet, Cell, Choice, Face, Move, Scoring, Source, Target);

/// A resource is written as its letter.
#[cfg(feature = "serde")]
mod with_serde {
    use crate::Resource;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Resource {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_char(self.letter())
        }
    }

    impl<'de> Deserialize<'de> for Resource {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Resource, D::Error> {
            terra_core::serde_text::deserialize(deserializer)
        }
    }
}
