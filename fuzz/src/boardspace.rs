use tzaar::foreign::boardspace as format;
use tzaar::{Position, Setup};

use crate::tzaar_record::check_games;
use crate::{check_error, text};

/// Any text as a Boardspace file, with and without a start alongside.
pub fn boardspace(input: &[u8]) {
    let text = text(input);
    let fixed = Position::new(&Setup::fixed()).expect("the fixed start is a position");
    for start in [None, Some(&fixed)] {
        match format::read(&text, start) {
            Ok(games) => check_games(&games),
            Err(error) => check_error(&error),
        }
    }
}
