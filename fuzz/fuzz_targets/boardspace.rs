//! See bodies::boardspace.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::boardspace(input));
