//! `trigon solve`.

use super::{GameName, Json, PositionArg};
use clap::Args;
use std::time::Duration;

/// `trigon solve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon solve tzaar --position @endgame.txt
  trigon solve tzaar --position @endgame.txt --time 60 --memory 1024 --verify
  trigon solve tzaar --position @endgame.txt --json

Says win or loss for the side to move, whatever the other side does, or unknown
when the time is over. The line is one in which the loser holds out as long as
this proof lets him; a shorter win may exist. Ctrl-C ends the search.")]
pub struct SolveArgs {
    /// The game; so far tzaar
    #[arg(value_enum)]
    pub game: GameName,
    #[command(flatten)]
    pub position: PositionArg,
    /// Time at most, in seconds; without it, until the answer is found
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub time: Option<Duration>,
    /// Memory for positions already searched, in MiB
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..))]
    pub memory: u16,
    /// Check the proof once more, with the rules of the game alone
    #[arg(long)]
    pub verify: bool,
    #[command(flatten)]
    pub json: Json,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected seconds above 0, such as 60 or 0.5".into())
}
