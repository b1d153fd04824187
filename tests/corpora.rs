//! The corpora of the fuzz targets, on stable Rust: every input that lies in `fuzz/corpus` is taken as the fuzzer's
//! targets take it (`fuzz/src`). An input that once made a target fail stays there, and fails here if it does again.
//!
//! The inputs `seed-…` are made from the goldens, the notation, saved values and the protocol's sessions. To write
//! them anew, when a format has changed:
//!
//! ```sh
//! TERRA_WRITE_CORPORA=1 cargo test --all-features --test corpora
//! ```

#[path = "corpora/seeds.rs"]
mod seeds;
// Public there, since it is a library for the fuzzer.
#[allow(unreachable_pub)]
#[path = "../fuzz/src/lib.rs"]
mod targets;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// All corpora together are not larger, in bytes.
const MOST: u64 = 1_000_000;

fn folder(target: &str) -> PathBuf {
    // Whichever test comes first writes them.
    static WRITTEN: Once = Once::new();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    WRITTEN.call_once(|| {
        if std::env::var_os("TERRA_WRITE_CORPORA").is_some() {
            seeds::write(&corpus);
        }
    });
    corpus.join(target)
}

/// The inputs of a target, by name.
fn inputs(target: &str) -> Vec<PathBuf> {
    let folder = folder(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    files.sort();
    files
}

/// Runs a target over its corpus, and names the inputs at which it fails.
fn takes_its_corpus(target: &str) {
    let (_, run) = targets::TARGETS.into_iter().find(|(name, _)| *name == target).expect("a target of that name");
    let files = inputs(target);
    assert!(files.len() >= 10, "{} inputs for {target}", files.len());
    let fails = |file: &&PathBuf| {
        let data = fs::read(file).expect("the file can be read");
        catch_unwind(AssertUnwindSafe(|| run(&data))).is_err()
    };
    let failing: Vec<_> = files.iter().filter(fails).collect();
    assert!(failing.is_empty(), "{target} fails at {failing:?}");
}

macro_rules! corpora {
    ($($target:ident),+) => {
        $(
            #[test]
            fn $target() {
                takes_its_corpus(stringify!($target));
            }
        )+

        #[test]
        fn every_target_has_a_corpus_and_all_are_small() {
            let names = [$(stringify!($target)),+];
            assert_eq!(names, targets::TARGETS.map(|(name, _)| name));
            let sizes = names.iter().flat_map(|name| inputs(name)).map(|file| file.metadata().expect("a file").len());
            let size: u64 = sizes.sum();
            assert!(size < MOST, "{size} bytes");
            let mut folders: Vec<_> = fs::read_dir(folder("")).expect("the corpora are there")
                .map(|entry| entry.expect("an entry can be read").file_name().into_string().expect("a plain name"))
                .collect();
            folders.sort();
            let mut names = names.map(String::from);
            names.sort();
            assert_eq!(folders, names, "each corpus has its target");
        }
    };
}

corpora!(play, notation, record, json, postcard, cards, referee);

/// A target that could not fail would prove nothing.
mod what_is_wrong_is_noticed {
    use super::targets;

    /// A number that is written otherwise than it is read.
    #[derive(Debug, PartialEq)]
    struct Slip(u8);

    impl std::str::FromStr for Slip {
        type Err = std::num::ParseIntError;

        fn from_str(text: &str) -> Result<Slip, Self::Err> {
            text.parse().map(Slip)
        }
    }

    impl std::fmt::Display for Slip {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{}", self.0 / 2 * 2)
        }
    }

    #[test]
    fn a_text_that_reads_back_to_another_value() {
        targets::reads_back::<Slip>("8");
        assert!(std::panic::catch_unwind(|| targets::reads_back::<Slip>("7")).is_err());
    }

    #[test]
    fn a_refusal_that_repeats_what_it_was_given_raw() {
        targets::is_a_sentence("\"a\\nb\" is no move");
        assert!(std::panic::catch_unwind(|| targets::is_a_sentence("\"a\nb\" is no move")).is_err());
        assert!(std::panic::catch_unwind(|| targets::is_a_sentence("")).is_err());
    }
}
