//! A position of FAZ as text for people.

use super::faz_board::{Board, Size};
use crate::commands::faz_ending;
use faz::{Colour, Phase, Position, Roll, Skip, Status};
use std::fmt::Write;

/// The board, the rules, what comes next and how each player stands.
pub fn describe(position: &Position) -> String {
    let board = Board {
        position,
        marks: &[],
        cursor: None,
        size: Size::Full,
        unicode: false,
    };
    let options = position.options();
    format!(
        "{}\n{} rows, {} {}, rules {}\norder {}, round {}: {}\n\n{}",
        board.draw(),
        options.rows,
        options.laps,
        if options.laps == 1 { "lap" } else { "laps" },
        options.rules_text(),
        position.round_order(),
        position.round(),
        next(position),
        players(position)
    )
}

fn next(position: &Position) -> String {
    let mover = position.mover().map_or("nobody", Colour::key);
    match position.phase() {
        Phase::Declare => format!("{mover} declares a direction"),
        Phase::Roll => "the dice are to be rolled".into(),
        Phase::Move => {
            let roll = position.roll().map_or_else(String::new, spaced);
            format!("{roll}, {mover} to move")
        }
        Phase::Over => position
            .outcome()
            .map_or_else(String::new, |outcome| faz_ending(&outcome)),
    }
}

/// A roll with its dice apart: `R1 W6 B2`.
pub fn spaced(roll: Roll) -> String {
    let dice = Colour::ALL
        .into_iter()
        .filter_map(|colour| Some((colour.letter(), roll.die(colour)?)));
    let dice: Vec<String> = dice.map(|(letter, die)| format!("{letter}{die}")).collect();
    dice.join(" ")
}

fn players(position: &Position) -> String {
    let mut text = String::new();
    for colour in Colour::ALL {
        let declared = position
            .declared(colour)
            .map_or_else(String::new, |way| format!(" {way}"));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{:<6} on {:<4} start {:<4} winding {:>+2}{declared}, laps {} of {}  {}",
            colour.key(),
            position.cell(colour).to_string(),
            position.start_cell(colour).to_string(),
            position.winding(colour),
            position.laps(colour),
            position.options().laps,
            status(position, colour)
        );
    }
    text.replace(" +0", "  0")
}

fn status(position: &Position, colour: Colour) -> String {
    match position.status(colour) {
        Status::Home => format!("home, place {}", position.place(colour).unwrap_or_default()),
        Status::Moved => "has moved".into(),
        Status::ToMove => "to move".into(),
        Status::Waiting => "waiting".into(),
        Status::PassedOver(Skip::EqualDice) => "does not move: equal dice".into(),
        Status::PassedOver(Skip::NoMove) => "does not move: no legal move".into(),
        Status::PassedOver(Skip::Chosen) => "has stayed".into(),
    }
}
