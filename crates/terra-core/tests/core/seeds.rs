//! Seeds and their streams stay what they are: vectors computed apart from this crate, from the definitions of
//! `ChaCha8` (key: the seed; block counter and stream of 64 bits each; a number is two words, the low one first),
//! SHA-256, and Lemire's method for numbers below another.

use terra_core::{Rng, Seat, Seed, Stream, first_by_lot};

/// What one seed gives.
struct Vector {
    text: &'static str,
    shown: &'static str,
    commitment: &'static str,
    /// The first numbers of the streams 0, 1 and 2.
    streams: [[u64; 3]; 3],
    /// Number 1000 of stream 0.
    far: u64,
    /// The first seat by lot with 2 to 6 seats.
    lots: [u8; 5],
    /// Numbers below [`BELOW`] from stream 0, one after the other.
    below: [u32; 6],
}

const BELOW: [u32; 6] = [108, 108, 108, 6, 1_000_000_007, 3_000_000_000];

const VECTORS: [Vector; 4] = [
    Vector {
        text: "0",
        shown: "0",
        commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        streams: [
            [0xd640_5f89_2fef_003e, 0xa1a5_091f_e8b8_5b7f, 0x3b7f_9ace_c30e_842c],
            [0xca06_8379_b34b_8f2b, 0xd14e_8d4f_7cd4_3051, 0x4269_bec1_cced_a03a],
            [0xf96a_f733_3f01_9d00, 0x9de6_3f21_24aa_1d7d, 0x0de4_ef0a_c319_1d39],
        ],
        far: 0xd9d5_6dc3_568e_d6ad,
        lots: [1, 2, 3, 3, 4],
        below: [20, 90, 98, 3, 761_940_256, 697_247_529],
    },
    Vector {
        text: "42",
        shown: "42",
        commitment: "12f3bb4c5076ada91fab3a59f9e379ea300fbdf187ee4049227078006c395741",
        streams: [
            [0x5927_3471_198f_a887, 0x4923_8aa4_169d_f72b, 0x7e54_361f_64fc_90f6],
            [0xc6e0_8c69_e846_98be, 0x33b4_ab76_6015_6b49, 0xa1d3_e6a4_5391_ebfa],
            [0x3a28_d901_7e98_04fd, 0x8afc_f295_9593_5bb3, 0x8d98_c813_f543_85ec],
        ],
        far: 0xe844_fb19_0098_1cd8,
        lots: [1, 2, 3, 3, 4],
        below: [10, 37, 9, 1, 394_478_857, 1_480_417_392],
    },
    Vector {
        text: "18446744073709551615",
        shown: "18446744073709551615",
        commitment: "3f41425439d6b0fea00cf2f3551bafca85ead4bfc8f1726d7c33d9c738a344d6",
        streams: [
            [0xb44e_8639_2271_48c7, 0x3b9a_5b01_a091_a9bc, 0xa694_22e6_0122_f008],
            [0x44f1_20fe_eb42_bef8, 0x5056_c571_bcc7_0a91, 0xe609_d7a6_c4a1_90ea],
            [0x99cc_24f6_2fba_3f7d, 0xcef2_b3f9_1a0d_7f66, 0xf966_1964_8536_efe8],
        ],
        far: 0x2794_0e81_f7a5_8dd0,
        lots: [0, 0, 1, 1, 1],
        below: [14, 76, 67, 1, 4_439_355, 1_952_093_642],
    },
    Vector {
        text: "spring cup, table 3",
        shown: "0xe5f6c9c9e86281ba7c167ccdae9bd55a4837c321447d79d29b69c1d8fe27e15b",
        commitment: "7dba7ef59df0598c8830854635439a751d97287cfa20e0cb594b0d2d0272ad58",
        streams: [
            [0x78bc_9600_e242_30b1, 0xed39_7e7e_c1f1_9d12, 0x3d5c_75b8_90a1_e55c],
            [0xcd94_b2ca_5fcb_3f66, 0x862d_338f_0711_50e8, 0xa9b2_a573_c4d2_dce7],
            [0xe9de_dc87_2bd7_54f3, 0x40a4_a5bc_62e9_e6ce, 0x578c_6b14_a224_29c4],
        ],
        far: 0x6bdd_a052_fc7c_4816,
        lots: [1, 2, 3, 4, 4],
        below: [95, 50, 81, 5, 564_970_339, 719_076_225],
    },
];

fn seed(text: &str) -> Seed {
    let Ok(seed) = text.parse();
    seed
}

fn numbers(mut rng: Rng) -> impl Iterator<Item = u64> {
    core::iter::repeat_with(move || rng.next_u64())
}

#[test]
fn streams_are_chacha8_of_the_seed() {
    for vector in &VECTORS {
        for (number, expected) in (0..).zip(vector.streams) {
            let stream = numbers(seed(vector.text).rng(Stream(number)));
            assert_eq!(stream.take(3).collect::<Vec<_>>(), expected, "stream {number} of {}", vector.text);
        }
        assert_eq!(numbers(seed(vector.text).rng(Stream::DEALING)).nth(1000), Some(vector.far), "{}", vector.text);
        let mut rng = seed(vector.text).rng(Stream::DEALING);
        assert_eq!(BELOW.map(|n| rng.below(n)), vector.below, "{}", vector.text);
    }
}

#[test]
fn streams_have_the_numbers_that_are_promised() {
    assert_eq!(Stream::DEALING, Stream(0));
    assert_eq!(Stream::LOT, Stream(1));
    let bots: Vec<_> = Seat::all(6).map(Stream::bot).collect();
    assert_eq!(bots, [2, 3, 4, 5, 6, 7].map(Stream));
}

#[test]
fn a_commitment_is_the_sha_256_of_the_bytes() {
    for vector in &VECTORS {
        assert_eq!(seed(vector.text).commitment(), vector.commitment, "{}", vector.text);
    }
}

#[test]
fn the_lot_scales_the_first_number_of_its_stream() {
    for vector in &VECTORS {
        let lots: Vec<u8> = (2..=6).map(|seats| first_by_lot(seed(vector.text), seats).number()).collect();
        assert_eq!(lots, vector.lots, "{}", vector.text);
    }
    // Whatever is asked for, it is a seat that there is.
    assert_eq!(first_by_lot(Seed::from(0), 0), Seat::FIRST);
    assert_eq!(first_by_lot(Seed::from(0), 255), first_by_lot(Seed::from(0), 6));
}

#[test]
fn a_seed_is_written_and_read() {
    for vector in &VECTORS {
        let made = seed(vector.text);
        assert_eq!(made.to_string(), vector.shown);
        assert_eq!(seed(vector.shown), made);
    }
    assert_eq!(seed("42"), Seed::from(42));
    assert_eq!(seed("042"), Seed::from(42), "digits are a number");
    assert_eq!(seed("42").as_bytes()[..2], [42, 0], "the little end first");
    // More than 2^64, a sign, a blank: text.
    for text in ["18446744073709551616", "+42", "-1", " 42", "42 ", "", "0x42", "١"] {
        assert_ne!(seed(text), Seed::from(42), "{text}");
        assert!(seed(text).to_string().starts_with("0x"), "{text}");
        assert_eq!(seed(&seed(text).to_string()), seed(text), "{text}");
    }
    let upper = VECTORS[3].shown.to_uppercase().replace("0X", "0x");
    assert_eq!(seed(&upper), seed(VECTORS[3].shown), "digits of either case");
    assert_ne!(seed(&VECTORS[3].shown[..65]), seed(VECTORS[3].shown), "63 digits are text");
}

#[test]
fn a_stream_does_not_shift_another() {
    let mut lot = Seed::from(7).rng(Stream::LOT);
    let mut dealing = Seed::from(7).rng(Stream::DEALING);
    let alone: Vec<u64> = numbers(Seed::from(7).rng(Stream::DEALING)).take(100).collect();
    for &number in &alone {
        lot.next_u64();
        assert_eq!(dealing.next_u64(), number);
    }
}

#[test]
fn below_draws_again_where_a_number_would_be_likelier() {
    // With three quarters of all numbers one draw in four is not fair, and as many are just fair.
    for n in [3 << 30, 3_000_000_000, u32::MAX, 1 << 31, 6, 1] {
        let mut rng = seed("0").rng(Stream(3));
        let mut words = numbers(seed("0").rng(Stream(3))).flat_map(|number| [number as u32, (number >> 32) as u32]);
        let unfair = ((1_u64 << 32) % u64::from(n)) as u32;
        let mut fair = || {
            let scaled = |word: u32| u64::from(word) * u64::from(n);
            let product = words.by_ref().map(scaled).find(|&product| product as u32 >= unfair);
            product.expect("there are always more") >> 32
        };
        for _ in 0..200 {
            assert_eq!(u64::from(rng.below(n)), fair(), "below {n}");
        }
    }
}

#[test]
fn below_is_below_and_choose_chooses_all() {
    let mut rng = Seed::from(3).rng(Stream(9));
    for n in [1, 2, 6, 108, u32::MAX] {
        assert!((0..1000).all(|_| rng.below(n) < n), "{n}");
    }
    assert_eq!(rng.below(0), 0);
    assert_eq!(rng.choose::<u8>(&[]), None);
    let chosen: std::collections::BTreeSet<u8> = (0..100).filter_map(|_| rng.choose(b"abc").copied()).collect();
    assert_eq!(chosen.len(), 3);
}

#[cfg(feature = "std")]
#[test]
fn random_seeds_differ() {
    assert_ne!(Seed::random(), Seed::random());
}
