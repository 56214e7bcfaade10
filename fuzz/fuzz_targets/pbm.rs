//! See bodies::pbm.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::pbm(input));
