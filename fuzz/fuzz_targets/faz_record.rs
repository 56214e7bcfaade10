//! See bodies::faz_record.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::faz_record(input));
