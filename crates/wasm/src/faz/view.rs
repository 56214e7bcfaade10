//! All a page needs to show a FAZ position and to offer its moves.

use super::Ended;
use crate::fault::Fault;
use ::faz::{Cell, Colour, Move, Options, Phase, Position, Walk};
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as the page sees it.
#[derive(Serialize)]
pub(crate) struct View {
    position: String,
    rows: u8,
    laps: u8,
    options: BTreeMap<&'static str, String>,
    /// Of this round.
    order: [&'static str; 3],
    round: u16,
    actor: &'static str,
    phase: &'static str,
    dice: Option<BTreeMap<&'static str, u8>>,
    hole: Option<String>,
    seats: Vec<SeatView>,
    /// Cells the mover may not pass through.
    blocked: Vec<String>,
    moves: Vec<MoveView>,
    cells: Vec<CellView>,
    result: Option<Ended>,
}

#[derive(Serialize)]
struct SeatView {
    seat: &'static str,
    cell: String,
    start: String,
    winding: i16,
    lap: u16,
    declared: Option<&'static str>,
    status: &'static str,
    die: Option<u8>,
}

#[derive(Serialize)]
struct MoveView {
    text: String,
    to: Option<String>,
    winding: i8,
    winding_after: i16,
    path: Vec<String>,
    wins: bool,
}

#[derive(Serialize)]
struct CellView {
    name: String,
    row: usize,
    index: usize,
    up: bool,
}

/// The view of a position text.
pub(crate) fn view(text: &str) -> Result<View, Fault> {
    let position: Position = text.parse()?;
    let board = position.board();
    Ok(View {
        position: position.to_string(),
        rows: position.options().rows,
        laps: position.options().laps,
        options: options(position.options()),
        order: position.round_order().colours().map(Colour::key),
        round: position.round(),
        actor: actor(&position),
        phase: phase_name(position.phase()),
        dice: dice(&position),
        hole: board.hole().map(|cell| cell.to_string()),
        seats: Colour::ALL
            .into_iter()
            .map(|colour| seat_view(&position, colour))
            .collect(),
        blocked: blocked(&position),
        moves: moves(&position),
        cells: board.cells().map(cell_view).collect(),
        result: position.outcome().map(Ended::from),
    })
}

fn options(options: &Options) -> BTreeMap<&'static str, String> {
    Options::KEYS
        .into_iter()
        .filter_map(|key| Some((key, options.get(key)?)))
        .collect()
}

fn actor(position: &Position) -> &'static str {
    match (position.phase(), position.mover()) {
        (Phase::Roll, _) => "chance",
        (_, Some(colour)) => colour.key(),
        (_, None) => "over",
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Declare => "declare",
        Phase::Roll => "roll",
        Phase::Move => "move",
        Phase::Over => "over",
    }
}

/// The roll of the round in play; nothing before it, and 0 for a player who did not roll.
fn dice(position: &Position) -> Option<BTreeMap<&'static str, u8>> {
    let roll = position.roll()?;
    let pips = |colour: Colour| roll.die(colour).map_or(0, |die| die.pips());
    Some(
        Colour::ALL
            .into_iter()
            .map(|colour| (colour.key(), pips(colour)))
            .collect(),
    )
}

fn seat_view(position: &Position, colour: Colour) -> SeatView {
    SeatView {
        seat: colour.key(),
        cell: position.cell(colour).to_string(),
        start: position.start_cell(colour).to_string(),
        winding: position.winding(colour),
        lap: position.laps(colour),
        declared: position.declared(colour).map(|direction| direction.key()),
        status: position.status(colour).key(),
        die: position.die(colour).map(|die| die.pips()),
    }
}

fn blocked(position: &Position) -> Vec<String> {
    match (position.phase(), position.mover()) {
        (Phase::Move, Some(mover)) => position
            .blocked(mover)
            .iter()
            .map(|cell| cell.to_string())
            .collect(),
        _ => Vec::new(),
    }
}

fn moves(position: &Position) -> Vec<MoveView> {
    if position.phase() == Phase::Roll {
        return Vec::new();
    }
    position
        .moves()
        .into_iter()
        .map(|mv| move_view(position, mv))
        .collect()
}

fn move_view(position: &Position, mv: Move) -> MoveView {
    let winding_now = position.mover().map_or(0, |mover| position.winding(mover));
    let Move::Walk(Walk {
        to,
        winding,
        finishes,
    }) = mv
    else {
        return MoveView {
            text: position.move_text(mv),
            to: None,
            winding: 0,
            winding_after: winding_now,
            path: Vec::new(),
            wins: false,
        };
    };
    let path = position.path(mv).map(|path| {
        path.cells(position.board())
            .map(|cell| cell.to_string())
            .collect()
    });
    MoveView {
        text: position.move_text(mv),
        to: Some(to.to_string()),
        winding,
        winding_after: winding_now + i16::from(winding),
        path: path.unwrap_or_default(),
        wins: finishes,
    }
}

fn cell_view(cell: Cell) -> CellView {
    CellView {
        name: cell.to_string(),
        row: cell.row(),
        index: cell.index(),
        up: cell.is_up(),
    }
}
