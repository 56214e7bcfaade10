//! The commands on records: `replay`, `convert`, `verify`.

use super::Json;
use crate::input::Source;
use clap::{Args, ValueEnum};

/// `trigon replay`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon replay game.sgf
  trigon replay games.txt --json
  trigon replay random.sgf --position @start.txt

Every move is checked; the first one the rules do not allow is named with its
line and column. Read are trigon's own records and their JSON, and of TZAAR the
records of Little Golem, Boardspace and HTZAAR.")]
pub struct ReplayArgs {
    /// The record; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Start position, for formats whose files do not hold it
    #[arg(long, short, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<Source>,
    #[command(flatten)]
    pub json: Json,
}

/// A format records are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum RecordFormat {
    /// trigon's own text
    Trigon,
    /// Its JSON twin
    Json,
    /// Little Golem (TZAAR)
    Littlegolem,
}

/// `trigon convert`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon convert game.sgf --to trigon
  trigon convert game.txt --to littlegolem -o game.sgf
  cat game.sgf | trigon convert - --to json")]
pub struct ConvertArgs {
    /// The record; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_enum)]
    pub to: RecordFormat,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "F")]
    pub output: Option<String>,
    /// Start position, for formats whose files do not hold it
    #[arg(long, short, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<Source>,
}

/// `trigon verify`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon verify game.txt
  trigon verify game.txt --json

Before a game of FAZ the SHA-256 of a secret seed is published; with the seed
revealed at the end, every roll can be computed again. This does so for each
game of the file: exit code 0 when all dice are as they must be, 1 when not.")]
pub struct VerifyArgs {
    /// The record; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    #[command(flatten)]
    pub json: Json,
}
