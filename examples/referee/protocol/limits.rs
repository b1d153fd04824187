//! How much of anything is kept or done. docs/protocol.md lists them, `games` tells them.

/// Bytes of a line of input, its end not counted.
pub(crate) const LINE: usize = 1 << 20;

/// Open games.
pub(super) const GAMES: usize = 10_000;

/// Steps after which a game is not played on: Evolution need not end. A step's text has 35 bytes at most with what
/// stands between two, and a setup's 8,000: so the record of such a game fits into a line, and loads again.
pub(super) const STEPS: usize = 25_000;

/// Nodes that one `perft` counts: a fraction of a second.
pub(super) const NODES: u64 = 1_000_000;

/// Depth of one `perft`: each level lies on the stack.
pub(super) const DEPTH: u64 = 64;

/// States that one `sample` draws.
pub(super) const SAMPLES: u64 = 100;

/// Bytes of an id.
pub(super) const ID: usize = 64;

/// Bytes of a tag.
pub(super) const TAG: usize = 256;

/// The greatest number in a request or an answer: every JSON reader keeps it whole.
pub(super) const NUMBER: u64 = 1 << 53;
