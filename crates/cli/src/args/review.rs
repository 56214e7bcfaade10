//! `trigon review`.

use super::{Json, LimitArgs};
use crate::i18n::Lang;
use clap::Args;

/// `trigon review`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon review game.txt
  trigon review game.txt --nodes 1000000 --lang it
  trigon review games.txt --json > reviews.jsonl

Every move is set against all others, and every roll against all that might
have been rolled: what a player lost by his moves, what the dice gave him, and
his result less his luck. A move is a fault when it surely loses chances to win:
slight from 2 %, a mistake from 5 %, a blunder from 10 %. Limits are for each
move; without one it is 100,000 positions, and the same record gives the same
review. Ctrl-C ends it early and shows what was reviewed, with exit code 130.
With --json there is one object, on a line of its own, for each game.")]
pub struct ReviewArgs {
    /// The record; `-` is standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Language [default: that of the environment]
    #[arg(long, value_enum)]
    pub lang: Option<Lang>,
    #[command(flatten)]
    pub json: Json,
}
