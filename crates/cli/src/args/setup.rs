//! `trigon setup`.

use super::Json;
use clap::{ArgGroup, Args, Subcommand, ValueEnum};

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
  trigon setup tzaar --kind random --count 100 --json > starts.jsonl
  trigon setup tzaar --fair --seed 7
  trigon setup tzaar --within 2 --threads 2

--fair rates each start: White's share of games that the engine plays against
itself from there, its first four turns varied among good ones. That is what
White scores between two such players, no more; stronger ones may find more in
it. The range behind it holds the share in 95 of 100 cases: with 1000 games it
is 3 points to either side, with 2500 two. --within rates starts with the next
seeds until the share of one is so near to even, and gives up a start early
that is clearly not; with few games, luck may have brought it there. The same
start, games and nodes give the same rating. Ctrl-C shows what was found so far.")]
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
    pub fair: FairArgs,
    #[command(flatten)]
    pub json: Json,
}

/// How starts are rated.
#[derive(Args, Clone, Copy, Debug)]
#[command(group(ArgGroup::new("rated").args(["fair", "within"]).multiple(true)))]
pub struct FairArgs {
    /// Rate each start: what White is expected to score, in games of the engine against itself
    #[arg(long)]
    pub fair: bool,
    /// Look for a random start whose rating is within so many points of even (50), as 2; rates as --fair does
    #[arg(long, value_name = "POINTS", value_parser = parse_points)]
    pub within: Option<f64>,
    /// Starts looked at for --within before it is given up
    #[arg(long, value_name = "N", default_value_t = 20, requires = "within", value_parser = clap::value_parser!(u32).range(1..))]
    pub tries: u32,
    /// Games for a rating
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "rated", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Positions searched for each turn of them
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "rated", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Games at a time
    #[arg(long, value_name = "T", default_value_t = 1, requires = "rated", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub threads: u16,
}

impl FairArgs {
    /// Whether starts are to be rated.
    pub fn wanted(&self) -> bool {
        self.fair || self.within.is_some()
    }
}

fn parse_points(text: &str) -> Result<f64, String> {
    let points: Option<f64> = text.parse().ok();
    let points = points.filter(|points| *points > 0.0 && *points <= 50.0);
    points.ok_or_else(|| "expected points above 0, 50 at most, such as 2".to_owned())
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
