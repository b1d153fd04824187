//! See `terra_fuzz::notation`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| terra_fuzz::notation(data));
