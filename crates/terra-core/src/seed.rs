//! Seeds, and the random numbers that follow from them.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use sha2::{Digest, Sha256};

/// 32 bytes from which all chance of a game follows: one seed, one game.
///
/// A `u64` is a convenient seed for tests and simulations, and text makes one too. Both can be **guessed** by
/// trying: whoever sees the first cards of a game from a small seed can find it and know the rest. For play that
/// matters use [`Seed::random`] (with the feature `std`), publish its [`commitment`](Seed::commitment) before the
/// game and the seed itself after it: then everybody can check that the cards were not chosen.
///
/// ```
/// use terra_core::Seed;
/// let seed = Seed::from(42);
/// assert_eq!("42".parse(), Ok(seed));
/// assert_eq!(seed.to_string(), "42");
/// let named: Seed = "spring cup, table 3".parse().unwrap();
/// assert_eq!(named.to_string().parse(), Ok(named)); // 0x and 64 digits
/// assert_eq!(seed.commitment().len(), 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// A number of a stream of random numbers; each purpose has its own, so that one never shifts another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stream(pub u64);

impl Stream {
    /// Dealing cards.
    pub const DEALING: Stream = Stream(0);
    /// Drawing the first seat.
    pub const LOT: Stream = Stream(1);

    /// The decisions of a bot at a seat.
    pub const fn bot(seat: crate::Seat) -> Stream {
        Stream(2 + seat.number() as u64)
    }
}

impl Seed {
    /// The seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// Its bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A seed that nobody can guess, from the operating system.
    ///
    /// # Panics
    /// When the operating system has no randomness to give.
    #[cfg(feature = "std")]
    #[allow(clippy::disallowed_methods)] // the one place that may ask the system
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        Seed(bytes)
    }

    /// The SHA-256 of the 32 bytes, as 64 hexadecimal digits: publish it before the game, the seed after it.
    pub fn commitment(&self) -> String {
        use fmt::Write;
        let mut text = String::with_capacity(64);
        for byte in Sha256::digest(self.0) {
            write!(text, "{byte:02x}").expect("writing to a string does not fail");
        }
        text
    }

    /// The generator of one stream, at its beginning.
    pub fn rng(&self, stream: Stream) -> Rng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(stream.0);
        Rng(rng)
    }

    /// The number itself, when the seed was made from one.
    fn small(&self) -> Option<u64> {
        let (low, high) = self.0.split_at(8);
        high.iter().all(|&byte| byte == 0).then(|| u64::from_le_bytes(low.try_into().expect("eight bytes")))
    }
}

impl From<u64> for Seed {
    /// The number's bytes, little end first, then zeros. Such a seed can be guessed.
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl FromStr for Seed {
    type Err = core::convert::Infallible;

    /// Digits are that number (below 2⁶⁴; more digits are text), `0x` and 64 hexadecimal digits are the bytes, any
    /// other text goes through SHA-256.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.bytes().all(|b| b.is_ascii_digit());
        Ok(match (digits, text.parse::<u64>(), hex_bytes(text)) {
            (true, Ok(number), _) => Seed::from(number),
            (_, _, Some(bytes)) => Seed(bytes),
            _ => Seed(Sha256::digest(text).into()),
        })
    }
}

fn hex_bytes(text: &str) -> Option<[u8; 32]> {
    let digits = text.strip_prefix("0x")?.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let digit = |d: u8| char::from(d).to_digit(16);
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Some(bytes)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.small() {
            return number.fmt(f);
        }
        f.write_str("0x")?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

#[cfg(feature = "serde")]
crate::text_serde!(Seed);

/// The random generator of this family of crates, the cipher of eight rounds called `ChaCha8`, the same numbers on
/// every machine and in every version.
///
/// No type of the `rand` crates is in its signatures, since their traits change between versions. To start from a
/// generator of theirs, fill the seed from it:
///
/// ```
/// use rand::{RngCore, SeedableRng};
/// let mut theirs = rand::rngs::StdRng::seed_from_u64(1);
/// let mut ours = terra_core::Rng::seeded_by(|bytes| theirs.fill_bytes(bytes));
/// assert!(ours.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// A generator whose seed is filled in by the closure, from any source of random bytes.
    pub fn seeded_by(fill: impl FnOnce(&mut [u8; 32])) -> Self {
        let mut bytes = [0; 32];
        fill(&mut bytes);
        Seed(bytes).rng(Stream::DEALING)
    }

    /// 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each exactly equally likely; 0 when `n` is 0.
    ///
    /// 32 random bits are scaled by a multiplication; the few products that would make some numbers likelier are
    /// drawn again (Lemire, *Fast random integer generation in an interval*, 2019).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// A number below `n` from one number of the stream exactly, for draws that are found again by their place: 64
    /// random bits are scaled by a multiplication, with a bias below `n` / 2⁶⁴.
    pub(crate) fn draw(&mut self, n: u32) -> u32 {
        ((u128::from(self.next_u64()) * u128::from(n)) >> 64) as u32
    }

    /// One of the items, each equally likely; nothing of an empty slice. Of one item no number is drawn.
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.len() < 2 {
            return items.first();
        }
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Goes to the `k`-th number of the stream, counted from 0.
    pub(crate) fn seek(&mut self, k: u64) {
        self.0.set_word_pos(u128::from(k) * 2); // a u64 is two words
    }
}
