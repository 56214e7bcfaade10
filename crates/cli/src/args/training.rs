//! The commands that make evaluation nets: `datagen` and `train`.

use super::{GameName, Json};
use clap::Args;
use engine::datagen::Start;
use trainer::Hidden;

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
    #[arg(long, value_name = "N", required_unless_present = "relabel", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: Option<u64>,
    /// Play no games: search the samples of this file again, half of them after a random move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "games"])]
    pub relabel: Option<String>,
    /// Positions searched for each single move
    #[arg(long, value_name = "K", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// What judges positions: standard (the net of this program), plain (no net) or a net's file
    #[arg(long, value_name = "NET", default_value = "standard")]
    pub net: String,
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

/// `trigon train`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon train tzaar --data games.data -o new.net
  trigon train tzaar --data one.data --data two.data -o new.net --epochs 40 \\
      --threads 2 --seed 7

Beside the net, new.net.json keeps settings, commit, hashes of the data and all
losses, and new.net.svg shows the loss curve. The same data, settings and seed
give the same net, on any number of threads. Ctrl-C ends training with the net
as it stands.")]
pub struct TrainArgs {
    /// The game; only tzaar has a net
    #[arg(value_enum)]
    pub game: GameName,
    /// A file of samples written by `trigon datagen`; may be given several times
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub data: Vec<String>,
    /// The net to write
    #[arg(long, short, value_name = "NET")]
    pub output: String,
    /// Passes over the samples
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    pub epochs: u32,
    /// Width of the first layer: 32, 64 or 128; the engine takes 32
    #[arg(long, value_name = "H", default_value = "32", value_parser = parse_hidden)]
    pub hidden: Hidden,
    /// Samples for each step
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = clap::value_parser!(u32).range(1..))]
    pub batch: u32,
    /// Learning rate at the beginning; it falls along a cosine to a hundredth
    #[arg(long, value_name = "R", default_value = "0.001", value_parser = parse_rate)]
    pub rate: f32,
    /// The part of the searched score in what is learnt, 0 to 1; the rest is the result
    #[arg(long, value_name = "L", default_value = "0.7", value_parser = parse_share)]
    pub lambda: f32,
    /// Fixes the first weights, the order of samples and their symmetries
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many threads compute
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    #[command(flatten)]
    pub json: Json,
}

fn parse_hidden(text: &str) -> Result<Hidden, String> {
    let hidden = text.parse().ok().and_then(Hidden::new);
    hidden.ok_or_else(|| "expected 32, 64 or 128".into())
}

fn parse_rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|&rate: &f32| rate > 0.0 && rate <= 1.0);
    rate.ok_or_else(|| "expected a number above 0, at most 1".into())
}

fn parse_share(text: &str) -> Result<f32, String> {
    let share = text
        .parse()
        .ok()
        .filter(|share: &f32| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".into())
}
