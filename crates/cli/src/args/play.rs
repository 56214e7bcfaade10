//! `trigon play`.

use super::{GameName, parse_names};
use crate::i18n::Lang;
use crate::input::Source;
use clap::Args;
use engine::common::Level;
use tzaar::Names;

/// `trigon play`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  trigon play tzaar
  trigon play tzaar --level 7 --seat black --setup fixed
  trigon play tzaar --seat both --setup placement
  trigon play faz --setup rows=6,laps=1,rules=fair --level 5
  trigon play faz --seat red,blue --lang it

The whole game is played with the keyboard; ? shows the keys. In FAZ the dice
are sealed before the first roll; the record saved with s at the end of the game
holds the seal and its opening, for `trigon verify`.")]
pub struct PlayArgs {
    /// The game
    #[arg(value_enum)]
    pub game: GameName,
    /// Level of the computer, 1 (first game) to 10 (full strength)
    #[arg(long, value_name = "N", default_value = "3")]
    pub level: Level,
    /// Who you are: white or black; red, white or blue; several joined by commas; all, both or none
    /// [default: the first]
    #[arg(long, value_name = "SEATS")]
    pub seat: Option<String>,
    /// How the game starts; TZAAR: random, fixed or placement [default: random]; FAZ: settings as
    /// rows=12,laps=4,rules=fair,order=random
    #[arg(long, value_name = "SETUP", conflicts_with = "position")]
    pub setup: Option<String>,
    /// A position to start from; `@FILE` reads it from a file
    #[arg(long, short, value_name = "P")]
    pub position: Option<Source>,
    /// Fixes start, dice and the computer's choices; drawn at random when not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Most time the computer takes for a turn, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub movetime: u64,
    /// Least time a move of the computer takes, in milliseconds, so that it can be followed
    #[arg(long, value_name = "MS", default_value_t = 600, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub pace: u64,
    /// TZAAR: how spaces are named at first: diagonal, column or column-nohole
    #[arg(long, value_name = "SCHEME", value_parser = parse_names, default_value = "diagonal")]
    pub names: Names,
    /// Language [default: that of the environment]
    #[arg(long, value_enum)]
    pub lang: Option<Lang>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    /// Draw without colours, as with NO_COLOR set
    #[arg(long)]
    pub no_color: bool,
}
