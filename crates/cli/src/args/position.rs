//! The commands on one position: `moves`, `apply`, `perft`, `show`.

use super::{GameName, Json, parse_names, parse_side};
use crate::input::Source;
use clap::Args;
use tzaar::{Names, Side};

/// A position.
#[derive(Args, Clone, Debug)]
pub struct PositionArg {
    /// The position as text; `@FILE` reads it from a file, `-` from standard input
    #[arg(long, short, value_name = "P", allow_hyphen_values = true)]
    pub position: Source,
    /// TZAAR: who moves, white or black, where the position is a board picture of gamerz.net [default: white]
    #[arg(long, value_name = "SIDE", value_parser = parse_side)]
    pub side: Option<Side>,
}

/// How the spaces of TZAAR are named.
#[derive(Args, Clone, Copy, Debug)]
pub struct NamesArg {
    /// TZAAR: how spaces are named: diagonal, column or column-nohole
    #[arg(long, value_name = "SCHEME", value_parser = parse_names, default_value = "diagonal")]
    pub names: Names,
}

/// `trigon moves`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon moves tzaar --position \"$(trigon setup tzaar --kind fixed)\"
  trigon setup faz | trigon moves faz --position - --die 3 --json")]
pub struct MovesArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub position: PositionArg,
    /// FAZ: what the mover's die shows, nobody else's showing the same
    #[arg(long, value_name = "D")]
    pub die: Option<u8>,
    #[command(flatten)]
    pub names: NamesArg,
    #[command(flatten)]
    pub json: Json,
}

/// `trigon apply`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon apply tzaar --position @start.txt a5xa4 \"d5xf7 e3+c3\"
  trigon apply tzaar --position @start.txt A5-A4 --json
  trigon setup faz | trigon apply faz --position - R1 W6 B2 a1-b2

TZAAR moves: c6xc3 captures, c6+c3 stacks, pass, Z@c3 places; upper case, other
signs and commas are read as well. FAZ moves: a path a1-b2-b3, or its last cell
where that is enough; a roll R1 W6 B2; ccw and cw; skip.")]
pub struct ApplyArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub position: PositionArg,
    /// Moves or whole turns, in order
    #[arg(required = true, value_name = "MOVE")]
    pub moves: Vec<String>,
    #[command(flatten)]
    pub names: NamesArg,
    #[command(flatten)]
    pub json: Json,
}

/// `trigon perft`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon perft tzaar --position \"$(trigon setup tzaar --kind fixed)\" --depth 4
  trigon perft tzaar --position @start.txt --depth 2 --turns --divide
  trigon setup faz --rows 6 | trigon perft faz --position - --depth 2 --json")]
pub struct PerftArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub position: PositionArg,
    /// How many moves deep
    #[arg(long, value_name = "N")]
    pub depth: u32,
    /// TZAAR: count in whole turns instead of single moves
    #[arg(long)]
    pub turns: bool,
    /// The count after each first move as well
    #[arg(long)]
    pub divide: bool,
    #[command(flatten)]
    pub json: Json,
}

/// `trigon show`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon setup tzaar | trigon show tzaar --position -
  trigon show tzaar --position @start.txt --names column
  trigon setup faz --rows 6 | trigon show faz --position - --svg board.svg")]
pub struct ShowArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub position: PositionArg,
    #[command(flatten)]
    pub names: NamesArg,
    /// Write a picture to this file; `-` is standard output
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    pub svg: Option<String>,
    /// The picture in dark colours
    #[arg(long, requires = "svg")]
    pub dark: bool,
}
