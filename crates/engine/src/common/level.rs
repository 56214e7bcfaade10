//! How strong a computer player is.

use std::fmt;
use std::str::FromStr;

/// A level of play, 1 (beginner) to 10 (everything the engine can do in its limits).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The lowest level.
    pub const BEGINNER: Level = Level(1);
    /// The highest level.
    pub const FULL: Level = Level(10);

    /// The level with this number, or nothing outside 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=10 => Some(Level(number)),
            _ => None,
        }
    }

    /// Every level, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// The number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in a table of ten.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The answer to a text that is no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLevelError(String);

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no level, expected a whole number from 1 to 10",
            self.0
        )
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let level = text.parse().ok().and_then(Level::new);
        level.ok_or_else(|| ParseLevelError(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_1_to_10() {
        assert_eq!("10".parse(), Ok(Level::FULL));
        assert_eq!(Level::all().count(), 10);
        for text in ["0", "11", "", "x", "-1"] {
            let fault = text.parse::<Level>().expect_err("no level").to_string();
            assert!(fault.contains("from 1 to 10"), "{fault}");
        }
    }
}
