//! See bodies::faz_position.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::faz_position(input));
