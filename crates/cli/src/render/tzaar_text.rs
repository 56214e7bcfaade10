//! A position of TZAAR as text for people.

use super::tzaar_board::Board;
use std::fmt::Write;
use tzaar::{Kind, Names, Phase, Position, Side};

/// The board, what comes next and how many pieces of each kind each side shows.
pub fn describe(position: &Position, names: Names) -> String {
    let board = Board {
        position,
        names,
        marks: &[],
        cursor: None,
        unicode: false,
    };
    format!("{}\n{}\n\n{}", board.draw(), next(position), counters(position))
}

/// Who does what next, or how the game ended.
fn next(position: &Position) -> String {
    let (side, turn) = (position.side(), position.turn());
    if let Some(outcome) = position.outcome() {
        return format!("game over: {outcome}");
    }
    match position.phase() {
        Phase::Placement => format!("placement, piece {turn} of 60: {side} to place"),
        Phase::Opening => format!("turn {turn}: {side} to move, one capture"),
        Phase::First => format!("turn {turn}: {side} to move, first move: a capture"),
        Phase::Second => format!("turn {turn}: {side} to move, second move: a capture, a stack or pass"),
    }
}

fn counters(position: &Position) -> String {
    let mut text = String::from("        tzaar  tzarra  tott  tallest\n");
    for side in Side::ALL {
        let [tzaar, tzarra, tott] = Kind::ALL.map(|kind| position.visible(side, kind));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{side:<7} {tzaar:>4} {tzarra:>7} {tott:>6} {:>7}",
            tallest(position, side)
        );
    }
    if position.phase() == Phase::Placement {
        for side in Side::ALL {
            let [tzaar, tzarra, tott] = Kind::ALL.map(|kind| position.in_hand(side, kind));
            let _ = writeln!(
                text,
                "{side} has in hand: {tzaar} tzaars, {tzarra} tzarras, {tott} totts"
            );
        }
    }
    text
}

/// The height of a side's tallest stack, 0 when it has none.
pub fn tallest(position: &Position, side: Side) -> u8 {
    let heights = position.of_side(side).map(|space| position.height(space));
    heights.max().unwrap_or(0)
}
