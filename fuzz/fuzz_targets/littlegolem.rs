//! See bodies::littlegolem.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::littlegolem(input));
