//! See bodies::ugi.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::ugi(input));
