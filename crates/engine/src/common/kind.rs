//! Which of the two games is meant.

use std::fmt;
use std::str::FromStr;

/// One of the two games, where text names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameKind {
    /// TZAAR, `tzaar`.
    Tzaar,
    /// FAZ, `faz`.
    Faz,
}

impl GameKind {
    /// The name in lower case: `tzaar` or `faz`.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Tzaar => "tzaar",
            GameKind::Faz => "faz",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The answer to a text that names no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseGameKindError(String);

impl fmt::Display for ParseGameKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game {:?}, expected tzaar or faz", self.0)
    }
}

impl std::error::Error for ParseGameKindError {}

impl FromStr for GameKind {
    type Err = ParseGameKindError;

    fn from_str(text: &str) -> Result<GameKind, ParseGameKindError> {
        match text {
            "tzaar" => Ok(GameKind::Tzaar),
            "faz" => Ok(GameKind::Faz),
            _ => Err(ParseGameKindError(text.chars().take(20).collect())),
        }
    }
}
