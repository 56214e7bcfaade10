//! See bodies::tzaar_position.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::tzaar_position(input));
