//! Reading records of any known format.

use super::positions;
use crate::fault::{Done, Fault};
use crate::input::{self, Source};
use tzaar::record::ReadError;

/// The games of a file: all of one game.
pub enum Games {
    /// TZAAR.
    Tzaar(Vec<tzaar::record::Record>),
    /// FAZ.
    Faz(Vec<faz::Record>),
}

/// Reads the games of a file; `position` is the start given alongside.
pub fn read(file: &str, position: Option<&Source>) -> Done<Games> {
    let text = input::file(file)?;
    if faz::record::detect(&text) {
        if position.is_some() {
            return Err(Fault::usage(
                "--position is for records of tzaar: those of faz hold their start",
            ));
        }
        return faz(&text, file).map(Games::Faz);
    }
    let start = match position {
        Some(source) => Some(positions::tzaar_line(&source.line("--position")?)?),
        None => None,
    };
    let reading = tzaar::record::read_any_from(&text, start.as_ref());
    let fault = |fault: ReadError| {
        let message = match fault.lacks_start() {
            Some(cause) => format!("{cause}: give it with --position"),
            None => fault.message().to_owned(),
        };
        input::fault_in_text(file, &text, (fault.line(), fault.column()), message)
    };
    Ok(Games::Tzaar(reading.map_err(fault)?.games))
}

fn faz(text: &str, file: &str) -> Done<Vec<faz::Record>> {
    let reading = faz::record::read_any(text).map_err(|fault| match &fault {
        faz::record::ReadError::Text(fault) => {
            input::fault_in_text(file, text, (fault.line(), fault.column()), fault.message())
        }
        faz::record::ReadError::Json(_) => Fault::input(format!("{}, {fault}", input::shown(file))),
    })?;
    Ok(reading.games)
}
