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
    output::file(args.output.as_deref().unwrap_or("-"), &ended(text))
}

/// With a line break at the end, as text files have.
fn ended(mut text: String) -> String {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
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
    match (args.to, games) {
        (RecordFormat::Trigon, _) => Ok(faz::record::write_all(games)),
        (RecordFormat::Json, [game]) => Ok(game.to_json()),
        // Several games are an array, as the reader takes them.
        (RecordFormat::Json, _) => {
            serde_json::to_string_pretty(games).map_err(|cause| Fault::Internal(cause.to_string()))
        }
        (RecordFormat::Littlegolem, _) => Err(Fault::at(
            input::shown(&args.file),
            "a record of FAZ, which Little Golem does not play: expected one of TZAAR",
        )),
    }
}
