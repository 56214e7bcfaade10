//! See bodies::faz_options.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::faz_options(input));
