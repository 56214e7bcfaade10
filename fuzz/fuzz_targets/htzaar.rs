//! See bodies::htzaar.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::htzaar(input));
