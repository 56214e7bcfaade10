//! The commands that make evaluation nets: `datagen`.

use super::{GameName, Json};
use clap::Args;
use engine::datagen::Start;

/// `trigon datagen`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon datagen tzaar -o games.data --games 20000 --threads 2
  trigon datagen tzaar -o games.data --games 40000 --threads 2 --seed 7 --resume

The engine plays against itself and writes every position it searched with its
score and the result of the game, 64 bytes each. The settings and the number of
games are kept in games.data.json. A game depends on the seed and its number
only. Ctrl-C ends it with the games played so far; --resume goes on from there.")]
pub struct DatagenArgs {
    /// The game; only tzaar has a net
    #[arg(value_enum)]
    pub game: GameName,
    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    pub output: String,
    /// How many games the file is to hold
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Positions searched for each single move
    #[arg(long, value_name = "K", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// How games start: mixed (random, some fixed), random or fixed
    #[arg(long, value_name = "SETUP", default_value_t = Start::Mixed)]
    pub setup: Start,
    /// Fixes every game together with its number; drawn at random when not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// How many games at a time
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Memory of each thread for positions already searched, in MiB
    #[arg(long, value_name = "MB", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..))]
    pub hash: u16,
    /// Go on with a file that exists, with the settings it was begun with
    #[arg(long)]
    pub resume: bool,
    #[command(flatten)]
    pub json: Json,
}
