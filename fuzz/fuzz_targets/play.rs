//! See `terra_fuzz::play`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| terra_fuzz::play(data));
