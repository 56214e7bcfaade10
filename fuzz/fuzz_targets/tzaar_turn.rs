//! See bodies::tzaar_turn.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::tzaar_turn(input));
