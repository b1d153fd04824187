//! See `terra_fuzz::postcard`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| terra_fuzz::postcard(data));
