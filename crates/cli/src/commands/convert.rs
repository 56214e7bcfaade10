//! `trigon convert`: records in another format.

use super::records::{self, Games};
use crate::args::{ConvertArgs, RecordFormat};
use crate::fault::{Done, Fault};
use crate::{input, output};
use tzaar::foreign::littlegolem;

/// Runs the command.
pub fn run(args: &ConvertArgs) -> Done {
    let text = match records::read(&args.file, args.position.as_ref())? {
        Games::Tzaar(games) => tzaar(&games, args)?,
        Games::Faz(games) => faz(&games, args)?,
    };
    output::file(args.output.as_deref().unwrap_or("-"), &text)
}

fn tzaar(games: &[tzaar::record::Record], args: &ConvertArgs) -> Done<String> {
    match args.to {
        RecordFormat::Trigon => Ok(tzaar::record::write(games)),
        RecordFormat::Json => Ok(tzaar::record::write_json(games)),
        RecordFormat::Littlegolem => {
            littlegolem::write(games).map_err(|fault| Fault::at(input::shown(&args.file), fault))
        }
    }
}

fn faz(games: &[faz::Record], args: &ConvertArgs) -> Done<String> {
    match args.to {
        RecordFormat::Trigon => Ok(faz::record::write_all(games)),
        RecordFormat::Json => Ok(faz::record::write_json(games)),
        RecordFormat::Littlegolem => Err(Fault::at(
            input::shown(&args.file),
            "a record of FAZ, which Little Golem does not play: expected one of TZAAR",
        )),
    }
}
