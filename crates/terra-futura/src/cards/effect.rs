//! What a card does when it is activated: amounts, exchanges, effects, and their texts.

use super::{Resource, Stock};

/// The most resources that an effect can cost.
pub const MAX_PRICE: u8 = 8;
/// The most resources that an effect can bring. With it no territory ever holds more than 248 of a kind (a byte
/// counts them): it is activated at most 27 times in turns and four times at the end, and copied by four others as often.
pub const MAX_REWARD: u8 = 4;
/// The most pollution that an effect can bring.
pub const MAX_POLLUTION: u8 = 4;
/// The most resources in the set of a scoring card.
pub const MAX_AMOUNT: u8 = 8;
/// The most letters that are read: more than any price may have, so that a card set can say what is wrong.
const MAX_LETTERS: usize = 15;

/// Some resources, those of a price or a reward: of certain kinds, and others of the player's choice.
///
/// Its text has a letter for each: `g`, `r`, `y` raw materials, `F`, `C`, `G` products (food, construction, goods),
/// `m` money, `A` any raw material, `P` any product, `E` any raw material or money.
///
/// ```
/// use terra_futura::{Bundle, Resource};
/// let bundle: Bundle = "yyr".parse()?;
/// assert_eq!((bundle.count(Resource::Yellow), bundle.total()), (2, 3));
/// assert_eq!(bundle.to_string(), "ryy");
/// # Ok::<(), terra_futura::BadNotation>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bundle {
    pub(crate) exact: Stock,
    /// Any raw material, any product, any raw material or money.
    pub(crate) free: [u8; 3],
}

/// The letters of a bundle, in the order in which they are written.
pub(crate) const LETTERS: &[u8; 10] = b"gryFCGmAPE";

impl Bundle {
    /// Nothing.
    pub const NOTHING: Bundle = Bundle { exact: Stock::NONE, free: [0; 3] };

    /// Reads the letters; nothing when there is another one, or too many.
    pub(crate) const fn read(text: &[u8]) -> Option<Bundle> {
        let mut bundle = Bundle::NOTHING;
        if text.len() > MAX_LETTERS {
            return None;
        }
        let mut place = 0;
        while place < text.len() {
            let mut letter = 0;
            while letter < LETTERS.len() && LETTERS[letter] != text[place] {
                letter += 1;
            }
            if letter == LETTERS.len() {
                return None;
            } else if letter < 7 {
                bundle.exact = bundle.exact.plus(Stock::one(letter));
            } else {
                bundle.free[letter - 7] += 1;
            }
            place += 1;
        }
        Some(bundle)
    }

    /// How many of a resource it names.
    pub const fn count(self, resource: Resource) -> u8 {
        self.exact.of(resource as usize) as u8
    }

    /// How many raw materials of any kind it has.
    pub const fn any_raw(self) -> u8 {
        self.free[0]
    }

    /// How many products of any kind it has.
    pub const fn any_product(self) -> u8 {
        self.free[1]
    }

    /// How many it has that are any raw material or money.
    pub const fn any_raw_or_money(self) -> u8 {
        self.free[2]
    }

    /// How many resources it has in all.
    pub const fn total(self) -> u8 {
        self.exact.total() as u8 + self.free[0] + self.free[1] + self.free[2]
    }

    /// Whether nothing in it is of the player's choice.
    pub const fn is_exact(self) -> bool {
        self.free[0] + self.free[1] + self.free[2] == 0
    }
}

/// A price, what is had for it, and the pollution that comes with it. A gain is an exchange without a price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exchange {
    /// What is paid, up to [`MAX_PRICE`]; nothing in it may be "any raw material or money".
    pub price: Bundle,
    /// What is had for it, up to [`MAX_REWARD`].
    pub reward: Bundle,
    /// The pollution, up to [`MAX_POLLUTION`].
    pub pollution: u8,
}

/// What one part of a card does (F4). The texts are `gg` for a gain, `rr>C~` for an exchange with one pollution,
/// `shift` for pollution transfer, `assist`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// A gain (F4.3) or an exchange (F4.4, F4.5).
    Exchange(Exchange),
    /// Pollution transfer (F6.4).
    Transfer,
    /// Assistance (F5).
    Assistance,
}

impl Effect {
    /// A gain of these resources.
    pub const fn gain(reward: Bundle) -> Effect {
        Effect::Exchange(Exchange { price: Bundle::NOTHING, reward, pollution: 0 })
    }

    /// Reads its text.
    pub(crate) const fn read(text: &[u8]) -> Option<Effect> {
        match text {
            b"shift" => return Some(Effect::Transfer),
            b"assist" => return Some(Effect::Assistance),
            _ => {}
        }
        let mut arrow = None;
        let (mut end, mut place) = (text.len(), 0);
        while place < text.len() {
            if text[place] == b'>' && arrow.is_none() {
                arrow = Some(place);
            }
            if text[place] == b'~' && end == text.len() {
                end = place;
            }
            place += 1;
        }
        // After the first ~ there is nothing else.
        place = end;
        while place < text.len() {
            if text[place] != b'~' {
                return None;
            }
            place += 1;
        }
        let (before, from) = text.split_at(end);
        if from.len() > u8::MAX as usize {
            return None;
        }
        let (price, reward) = match arrow {
            None => (b"".as_slice(), before),
            Some(arrow) if arrow < end => {
                let (price, rest) = before.split_at(arrow);
                (price, rest.split_at(1).1)
            }
            Some(_) => return None,
        };
        match (Bundle::read(price), Bundle::read(reward)) {
            (Some(price), Some(reward)) => {
                Some(Effect::Exchange(Exchange { price, reward, pollution: from.len() as u8 }))
            }
            _ => None,
        }
    }

    /// Whether it does nothing at all: nothing paid, nothing had, no pollution.
    pub(crate) const fn is_idle(self) -> bool {
        match self {
            Effect::Exchange(Exchange { price, reward, pollution }) => {
                price.total() == 0 && reward.total() == 0 && pollution == 0
            }
            _ => false,
        }
    }
}

/// Which sort of effect, in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    Nothing,
    Exchange,
    Transfer,
    Assistance,
}

/// An effect as play asks for it: without a branch on its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quick {
    pub(crate) price: Stock,
    pub(crate) reward: Stock,
    pub(crate) any: [u8; 2],
    pub(crate) free: [u8; 3],
    pub(crate) pollution: u8,
    pub(crate) what: What,
}

impl Quick {
    pub(crate) const NONE: Quick =
        Quick { price: Stock::NONE, reward: Stock::NONE, any: [0; 2], free: [0; 3], pollution: 0, what: What::Nothing };

    pub(crate) const fn of(effect: Option<Effect>) -> Quick {
        match effect {
            None => Quick::NONE,
            Some(Effect::Transfer) => Quick { what: What::Transfer, ..Quick::NONE },
            Some(Effect::Assistance) => Quick { what: What::Assistance, ..Quick::NONE },
            Some(Effect::Exchange(Exchange { price, reward, pollution })) => Quick {
                price: price.exact,
                reward: reward.exact,
                any: [price.free[0], price.free[1]],
                free: reward.free,
                pollution,
                what: What::Exchange,
            },
        }
    }

    /// Whether it costs anything.
    #[inline]
    pub(crate) const fn is_free(&self) -> bool {
        self.price.0 == 0 && self.any[0] == 0 && self.any[1] == 0
    }

    /// Whether that stock can pay the price (F4.4).
    #[inline]
    pub(crate) const fn payable(&self, stock: Stock) -> bool {
        if !stock.covers(self.price) {
            return false;
        }
        let left = stock.minus(self.price);
        (self.any[0] == 0 || left.three(0) >= self.any[0] as u32)
            && (self.any[1] == 0 || left.three(3) >= self.any[1] as u32)
    }
}
