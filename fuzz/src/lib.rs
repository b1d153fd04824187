//! What the fuzz targets do with bytes, as plain functions: `fuzz_targets` hands them to a fuzzer, `tests/corpora.rs`
//! runs them over the committed corpora. Each panics when something is wrong.
//!
//! | target | bytes | what must hold |
//! |---|---|---|
//! | [`play`] | a game, a setup, a choice for each step | the laws, at every step |
//! | [`notation`] | any text | what is read as a move, card, setup… is written to a text that reads back |
//! | [`record`] | any text | a record that is read is written and reads back, and replays |
//! | [`json`], [`postcard`] | anything | what is read is sound, can be used, and is written and read back |
//! | [`cards`] | a setup or a card set | what is built plays |
//! | [`referee`] | lines | every line that is not blank has one answer |

mod cards;
mod play;
mod referee;
mod texts;
mod values;

pub use cards::cards;
pub use play::play;
pub use referee::referee;
pub use texts::{is_a_sentence, notation, reads_back, record};
pub use values::{json, postcard};

// As the example has it; a part of it is for its streams alone.
#[allow(dead_code, unused_imports)]
#[path = "../../examples/referee/protocol/mod.rs"]
mod protocol;

/// A target: its name, and what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 7] = [
    ("play", play),
    ("notation", notation),
    ("record", record),
    ("json", json),
    ("postcard", postcard),
    ("cards", cards),
    ("referee", referee),
];

/// A number that depends on all of the bytes (FNV-1a), for what is chosen by chance: the same bytes do the same.
fn number_of(data: &[u8]) -> u64 {
    data.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
