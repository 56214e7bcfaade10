//! See bodies::tzaar_record.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| bodies::tzaar_record(input));
