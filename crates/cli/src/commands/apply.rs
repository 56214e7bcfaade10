//! `trigon apply`: the position after some moves.

use super::positions::{self, Ended};
use crate::args::{ApplyArgs, GameName};
use crate::fault::{Done, Fault};
use crate::{input, output};
use serde::Serialize;
use tzaar::notation;

#[derive(Serialize)]
struct Applied {
    position: String,
    result: Option<Ended>,
}

/// Runs the command.
pub fn run(args: &ApplyArgs) -> Done {
    let (applied, ending) = match args.game {
        GameName::Tzaar => tzaar(args)?,
        GameName::Faz => faz(args)?,
    };
    if args.json.json {
        return output::json(&applied);
    }
    output::line(&applied.position)?;
    ending.map_or(Ok(()), output::line)
}

fn tzaar(args: &ApplyArgs) -> Done<(Applied, Option<String>)> {
    let mut position = positions::tzaar(&args.position)?;
    let line = input::Line::of_arguments("moves", &args.moves);
    let moves = notation::parse_moves(&position, &line.text, args.names.names)
        .map_err(|fault| line.fault(fault.column(), fault.message()))?;
    if moves.is_empty() {
        return Err(line.fault_of_all("expected a move such as c6xc3, c6+c3, pass or Z@c3, found none"));
    }
    for mv in moves {
        position
            .play(mv)
            .map_err(|fault| Fault::Internal(fault.to_string()))?;
    }
    let outcome = position.outcome();
    let applied = Applied {
        position: position.to_string(),
        result: outcome.map(Ended::from),
    };
    Ok((applied, outcome.map(|outcome| outcome.to_string())))
}

fn faz(args: &ApplyArgs) -> Done<(Applied, Option<String>)> {
    let mut position = positions::faz(&args.position)?;
    let line = input::Line::of_arguments("moves", &args.moves);
    let mut words = Words::new(&line.text);
    if words.rest.is_empty() {
        return Err(
            line.fault_of_all("expected a move such as a1-b2-b3, or a roll such as R1W6B2, found none")
        );
    }
    while let Some((column, word)) = words.next_move(&position) {
        position
            .play_text(&word)
            .map_err(|fault| line.fault(column, fault))?;
    }
    let outcome = position.outcome();
    let applied = Applied {
        position: position.to_string(),
        result: outcome.map(Ended::from),
    };
    Ok((applied, outcome.map(|outcome| positions::faz_ending(&outcome))))
}

/// The moves of a text: words between blanks and commas, where the words of one roll belong together.
struct Words<'a> {
    rest: Vec<(usize, &'a str)>,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        let mut rest = Vec::new();
        let mut column = 1;
        for word in text.split([' ', ',', '\t', '\n']) {
            if !word.is_empty() {
                rest.push((column, word));
            }
            column += word.chars().count() + 1;
        }
        rest.reverse();
        Words { rest }
    }

    /// The next move and its column; a roll takes as many words as there are dice to come.
    fn next_move(&mut self, position: &faz::Position) -> Option<(usize, String)> {
        let (column, first) = self.rest.pop()?;
        let mut text = first.to_string();
        if position.phase() == faz::Phase::Roll {
            while dice(&text) < rolling(position) {
                let Some((_, more)) = self.rest.pop() else { break };
                text = format!("{text} {more}");
            }
        }
        Some((column, text))
    }
}

fn dice(text: &str) -> usize {
    text.chars().filter(|ch| ch.is_alphabetic()).count()
}

fn rolling(position: &faz::Position) -> usize {
    let colours = faz::Colour::ALL.into_iter();
    colours.filter(|&colour| position.place(colour).is_none()).count()
}
