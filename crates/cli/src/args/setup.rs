//! `trigon setup`.

use super::Json;
use clap::{Args, Subcommand, ValueEnum};

/// Of which game a position is made.
#[derive(Debug, Subcommand)]
pub enum SetupGame {
    /// A start of TZAAR
    Tzaar(TzaarSetupArgs),
    /// A start of FAZ, or any other position of it
    Faz(FazSetupArgs),
}

/// The starts of TZAAR.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TzaarKind {
    /// All 60 pieces at random
    Random,
    /// The pinwheel
    Fixed,
    /// An empty board: the players place their pieces
    Placement,
}

/// `trigon setup tzaar`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon setup tzaar --kind fixed
  trigon setup tzaar --kind random --seed 7
  trigon setup tzaar --kind random --count 100 --json > starts.jsonl")]
pub struct TzaarSetupArgs {
    /// Which start
    #[arg(long, value_enum, default_value = "random")]
    pub kind: TzaarKind,
    /// Seed of a random start; drawn at random when not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// How many starts; each has a seed of its own, counted up from the first
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub count: u32,
    #[command(flatten)]
    pub json: Json,
}

/// `trigon setup faz`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon setup faz --rules fair
  trigon setup faz --rows 6 --laps 1 --set adjacency=off
  trigon setup faz --set order=random --seed 3
  trigon setup faz --set piece.red=b2 --set winding.red=2 --set mover=red

What --set takes: every option (faces, start, path, adjacency, must_move,
finish, direction, order, protect, centre, places, round_cap; start.red and its
like for one start cell); piece.red, winding.red, direction.red, die.red and
their like for each player; mover; round; and order with an order of play, such
as RBW, or random.")]
pub struct FazSetupArgs {
    /// Rows of the board, 3 to 20 [default: 12]
    #[arg(long, value_name = "N")]
    pub rows: Option<String>,
    /// Laps round the centre, 1 to 9 [default: 4]
    #[arg(long, value_name = "M")]
    pub laps: Option<String>,
    /// The named set of rules to begin from: original or fair [default: original]
    #[arg(long, value_name = "NAME")]
    pub rules: Option<String>,
    /// One more setting; may be given many times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    /// Seed for `order=random`; drawn at random when not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub json: Json,
}
