//! Who plays in a match, as text.

use crate::common::Level;
use std::fmt;
use std::str::FromStr;

/// A player of a match: `self`, `self:level=3`, `random`, `greedy` or `cmd=PROGRAM ARGS`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// This engine at a level.
    Own {
        /// The level.
        level: Level,
    },
    /// Plays any legal move.
    Random,
    /// Plays the turn after which the static evaluation is best.
    Greedy,
    /// A program that speaks UGI, with its arguments.
    Command(Vec<String>),
}

/// The answer to a text that is no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePlayerSpecError(String);

impl fmt::Display for ParsePlayerSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParsePlayerSpecError {}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Own { level: Level::FULL } => f.write_str("self"),
            PlayerSpec::Own { level } => write!(f, "self:level={level}"),
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::Greedy => f.write_str("greedy"),
            PlayerSpec::Command(words) => write!(f, "cmd={}", words.join(" ")),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, ParsePlayerSpecError> {
        if let Some(command) = text.strip_prefix("cmd=") {
            return command_words(command);
        }
        match text.split_once(':').unwrap_or((text, "")) {
            ("random", "") => Ok(PlayerSpec::Random),
            ("greedy", "") => Ok(PlayerSpec::Greedy),
            ("self", options) => own(options),
            _ => Err(ParsePlayerSpecError(format!(
                "unknown player {text:?}, expected self, self:level=1..10, random, greedy or cmd=PROGRAM ARGS"
            ))),
        }
    }
}

fn command_words(command: &str) -> Result<PlayerSpec, ParsePlayerSpecError> {
    let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        return Err(ParsePlayerSpecError(
            "cmd= without a program, expected cmd=PROGRAM ARGS".into(),
        ));
    }
    Ok(PlayerSpec::Command(words))
}

fn own(options: &str) -> Result<PlayerSpec, ParsePlayerSpecError> {
    let mut level = Level::FULL;
    for option in options.split(',').filter(|option| !option.is_empty()) {
        match option.split_once('=') {
            Some(("level", value)) => {
                level = value.parse().map_err(|fault: crate::common::ParseLevelError| {
                    ParsePlayerSpecError(fault.to_string())
                })?;
            }
            _ => {
                return Err(ParsePlayerSpecError(format!(
                    "unknown option {option:?} of self, expected level=1..10"
                )));
            }
        }
    }
    Ok(PlayerSpec::Own { level })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_back() {
        for text in ["self", "self:level=3", "random", "greedy", "cmd=./other --fast 2"] {
            assert_eq!(text.parse::<PlayerSpec>().expect("a player").to_string(), text);
        }
        for text in [
            "",
            "self:level=11",
            "self:net=x",
            "cmd=",
            "cmd= ",
            "human",
            "random:x",
        ] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
