//! What several commands share.

use clap::{Args, ValueEnum};
use tzaar::{Names, Side};

/// One of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// TZAAR, for two
    Tzaar,
    /// FAZ, for three, with dice
    Faz,
}

impl From<GameName> for engine::common::GameKind {
    fn from(game: GameName) -> engine::common::GameKind {
        match game {
            GameName::Tzaar => engine::common::GameKind::Tzaar,
            GameName::Faz => engine::common::GameKind::Faz,
        }
    }
}

/// How the result is written.
#[derive(Args, Clone, Copy, Debug)]
pub struct Json {
    /// Write one JSON object instead of text for people
    #[arg(long)]
    pub json: bool,
}

/// Reads a naming scheme of TZAAR's spaces.
pub fn parse_names(text: &str) -> Result<Names, String> {
    text.parse()
}

/// Reads a side of TZAAR.
pub fn parse_side(text: &str) -> Result<Side, String> {
    match text {
        "white" | "w" => Ok(Side::White),
        "black" | "b" => Ok(Side::Black),
        _ => Err("expected white or black".into()),
    }
}
