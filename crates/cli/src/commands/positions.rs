//! Reading positions, and results as JSON gives them.

use crate::args::PositionArg;
use crate::fault::{Done, Fault};
use crate::input::{self, Content, Line};
use serde::Serialize;
use tzaar::Side;
use tzaar::foreign::pbm;

/// How a game ended, as JSON gives it.
#[derive(Serialize)]
pub struct Ended {
    /// The winner's key; none in a draw.
    winner: Option<&'static str>,
    /// Why.
    reason: &'static str,
}

impl From<tzaar::Outcome> for Ended {
    fn from(outcome: tzaar::Outcome) -> Ended {
        Ended {
            winner: Some(outcome.winner.name()),
            reason: outcome.reason_key(),
        }
    }
}

impl From<faz::Outcome> for Ended {
    fn from(outcome: faz::Outcome) -> Ended {
        Ended {
            winner: outcome.winner.map(faz::Colour::key),
            reason: outcome.reason.key(),
        }
    }
}

/// The TZAAR position of `--position`.
pub fn tzaar(arg: &PositionArg) -> Done<tzaar::Position> {
    let content = arg.position.read()?;
    if content.text.lines().count() >= PICTURE_LINES {
        return picture(&content, arg.side.unwrap_or(Side::White));
    }
    if arg.side.is_some() {
        return Err(Fault::usage(
            "--side is for a board picture: this position says who moves",
        ));
    }
    tzaar_line(&content.line("--position")?)
}

/// A board picture has at least as many lines, and a position text only one.
const PICTURE_LINES: usize = 17;

/// The position of a board picture of gamerz.net.
fn picture(content: &Content, side: Side) -> Done<tzaar::Position> {
    let name = content.name.as_deref().unwrap_or("--position");
    let setup = pbm::read(&content.text, side).map_err(|fault| {
        let place = (fault.line(), fault.column());
        input::fault_in_text(name, &content.text, place, fault.message())
    })?;
    tzaar::Position::new(&setup).map_err(|faults| Fault::at(input::shown(name), faults))
}

/// The TZAAR position a line holds.
pub fn tzaar_line(line: &Line) -> Done<tzaar::Position> {
    let setup: tzaar::Setup = line.text.parse().map_err(|fault: tzaar::ParsePositionError| {
        let text = fault.to_string();
        let prefix = format!("position text, character {}: ", fault.column());
        line.fault(fault.column(), text.strip_prefix(&prefix).unwrap_or(&text))
    })?;
    tzaar::Position::new(&setup).map_err(|faults| line.fault_of_all(faults))
}

/// The FAZ position of `--position`.
pub fn faz(arg: &PositionArg) -> Done<faz::Position> {
    if arg.side.is_some() {
        return Err(Fault::usage("--side is for tzaar"));
    }
    faz_line(&arg.position.line("--position")?)
}

/// The FAZ position a line holds.
pub fn faz_line(line: &Line) -> Done<faz::Position> {
    line.text
        .parse()
        .map_err(|fault: faz::PositionError| match fault {
            faz::PositionError::Field { number, .. } => line.fault(field_column(&line.text, number), &fault),
            _ => line.fault_of_all(&fault),
        })
}

/// The column, from 1, where field `number` (from 1) of a line of fields with one space between begins.
fn field_column(text: &str, number: usize) -> usize {
    let before = text.split(' ').take(number - 1);
    before.map(|field| field.chars().count() + 1).sum::<usize>() + 1
}

/// A sentence on how a game of FAZ ended.
pub fn faz_ending(outcome: &faz::Outcome) -> String {
    match outcome.winner {
        Some(winner) => format!("{winner} wins: home with laps enough"),
        None => "a draw: all rounds are played".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::field_column;

    #[test]
    fn fields_have_columns() {
        assert_eq!(field_column("12x4 original a1", 1), 1);
        assert_eq!(field_column("12x4 original a1", 3), 15);
    }
}
