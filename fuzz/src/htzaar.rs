use tzaar::foreign::htzaar as format;
use tzaar::{Position, Setup};

use crate::tzaar_record::check_games;
use crate::{check_error, text};

/// A line with the start (else the fixed one), then a log of HTZAAR.
pub fn htzaar(input: &[u8]) {
    let text = text(input);
    let (first, rest) = text.split_once('\n').unwrap_or(("", &text));
    let fixed = || Position::new(&Setup::fixed()).expect("the fixed start is a position");
    let (start, log) = match first.parse() {
        Ok(start) => (start, rest),
        Err(_) => (fixed(), text.as_ref()),
    };
    match format::read(log, Some(&start)) {
        Ok(games) => check_games(&games),
        Err(error) => check_error(&error),
    }
    assert!(format::read(log, None).is_err(), "a log does not tell its start");
}
