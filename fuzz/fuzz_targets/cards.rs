//! See `terra_fuzz::cards`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| terra_fuzz::cards(data));
