//! See `terra_fuzz::referee`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| terra_fuzz::referee(data));
