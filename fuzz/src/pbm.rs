use tzaar::foreign::pbm as format;
use tzaar::{Position, Setup, Side};

use crate::{check_error, text};

/// Any text as a board picture of gamerz.net.
pub fn pbm(input: &[u8]) {
    let text = text(input);
    for side in [Side::White, Side::Black] {
        match format::read(&text, side) {
            Ok(setup) => check_setup(&setup),
            Err(error) => check_error(&error),
        }
    }
}

fn check_setup(setup: &Setup) {
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(setup));
    if let Err(faults) = Position::new(setup) {
        check_error(&faults);
    }
}
