//! `trigon moves`: the legal moves of a position.

use super::positions::{self, Ended};
use crate::args::{GameName, MovesArgs};
use crate::fault::{Done, Fault};
use crate::output;
use serde::Serialize;
use tzaar::notation;

#[derive(Serialize)]
struct TzaarMoves {
    moves: Vec<String>,
    result: Option<Ended>,
}

#[derive(Serialize)]
struct FazMoves {
    moves: Vec<FazMove>,
    /// Moves that are no walk: `ccw`, `cw`, `skip`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    other: Vec<String>,
    mover: Option<&'static str>,
    /// What is decided here: `declare`, `roll`, `move`, `over`.
    phase: &'static str,
    result: Option<Ended>,
}

#[derive(Serialize)]
struct FazMove {
    to: String,
    winding: i8,
    path: String,
    wins: bool,
}

/// Runs the command.
pub fn run(args: &MovesArgs) -> Done {
    match args.game {
        GameName::Tzaar => tzaar(args),
        GameName::Faz => faz(args),
    }
}

fn tzaar(args: &MovesArgs) -> Done {
    if args.die.is_some() {
        return Err(Fault::usage("--die is for faz"));
    }
    let position = positions::tzaar(&args.position)?;
    let moves: Vec<String> = position
        .moves()
        .iter()
        .map(|&mv| notation::write_move(mv, args.names.names))
        .collect();
    if args.json.json {
        let result = position.outcome().map(Ended::from);
        return output::json(&TzaarMoves { moves, result });
    }
    if let Some(outcome) = position.outcome() {
        return output::line(format!("no moves: {outcome}"));
    }
    moves.iter().try_for_each(output::line)
}

fn faz(args: &MovesArgs) -> Done {
    let position = positions::faz(&args.position)?;
    let listed = faz_moves(&position, args.die)?;
    if args.json.json {
        return output::json(&listed);
    }
    match position.outcome() {
        Some(outcome) => output::line(format!("no moves: {}", positions::faz_ending(&outcome))),
        None if listed.phase == "roll" => output::line(
            "the dice are rolled next: give the mover's die with --die, or a roll with `trigon apply`",
        ),
        None => faz_text(&listed),
    }
}

fn faz_text(listed: &FazMoves) -> Done {
    if listed.moves.is_empty() && listed.other.is_empty() {
        return output::line("no legal move");
    }
    for mv in &listed.moves {
        let home = if mv.wins { "  home" } else { "" };
        output::line(format!("{:<4} {:>+3}  {}{home}", mv.to, mv.winding, mv.path).replace(" +0", "  0"))?;
    }
    listed.other.iter().try_for_each(output::line)
}

fn faz_moves(position: &faz::Position, die: Option<u8>) -> Done<FazMoves> {
    let mut listed = FazMoves {
        moves: Vec::new(),
        other: Vec::new(),
        mover: position.mover().map(faz::Colour::key),
        phase: phase(position.phase()),
        result: position.outcome().map(Ended::from),
    };
    if let Some(pips) = die {
        let (colour, die) = mover_with(position, pips)?;
        listed.phase = "move";
        listed.moves = walks(position, colour, die);
        return Ok(listed);
    }
    match (position.phase(), position.mover()) {
        (faz::Phase::Move, Some(colour)) => {
            listed.moves = position
                .die(colour)
                .map_or_else(Vec::new, |die| walks(position, colour, die));
        }
        (faz::Phase::Roll, _) => return Ok(listed),
        _ => {}
    }
    let others = position
        .moves()
        .into_iter()
        .filter(|mv| !matches!(mv, faz::Move::Walk(_)));
    listed.other = others.map(|mv| mv.to_string()).collect();
    Ok(listed)
}

/// The player to move and his die, when it shows `pips`.
fn mover_with(position: &faz::Position, pips: u8) -> Done<(faz::Colour, faz::Die)> {
    let faces = position.options().faces;
    let die = faz::Die::new(pips).filter(|die| die.pips() <= faces);
    let die = die.ok_or_else(|| Fault::at("--die", format!("{pips}, expected 1 to {faces}")))?;
    let mover = match position.phase() {
        faz::Phase::Over => return Err(Fault::at("--die", "the game is over, nobody is to move")),
        faz::Phase::Declare => {
            return Err(Fault::at(
                "--die",
                "a direction is declared next, the dice come later",
            ));
        }
        faz::Phase::Roll | faz::Phase::Move => position.mover(),
    };
    let mover = mover.ok_or_else(|| Fault::at("--die", "nobody is to move"))?;
    Ok((mover, die))
}

fn walks(position: &faz::Position, colour: faz::Colour, die: faz::Die) -> Vec<FazMove> {
    let mut listed: Vec<FazMove> = Vec::new();
    for walk in position.walks(colour, die) {
        let path = position.path_with(colour, die, walk);
        let entry = FazMove {
            to: walk.to.to_string(),
            winding: walk.winding,
            path: path.map(|path| path.text(position.board())).unwrap_or_default(),
            wins: walk.finishes,
        };
        // With `finish=touch` one cell and winding may be reached over the start cell and past it: one entry, the
        // one that comes home.
        match listed.last_mut() {
            Some(last) if (&last.to, last.winding) == (&entry.to, entry.winding) => *last = entry,
            _ => listed.push(entry),
        }
    }
    listed
}

fn phase(phase: faz::Phase) -> &'static str {
    match phase {
        faz::Phase::Declare => "declare",
        faz::Phase::Roll => "roll",
        faz::Phase::Move => "move",
        faz::Phase::Over => "over",
    }
}
