//! Reading a record of FAZ whether it is text or JSON.

use super::{JsonError, Record, RecordError, read_all};
use std::fmt;

/// How a record was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Ours, as text.
    Text,
    /// Its JSON twin: one game, or an array of them.
    Json,
}

impl Format {
    /// The format as the command line and the page call it: `trigon` or `json`.
    pub const fn key(self) -> &'static str {
        match self {
            Format::Text => "trigon",
            Format::Json => "json",
        }
    }
}

/// The games of a text, and how they were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The format that was recognised.
    pub format: Format,
    /// The games, in order, at least one.
    pub games: Vec<Record>,
}

/// The answer to a text that holds no record of legal games of FAZ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// Of a text.
    Text(RecordError),
    /// Of JSON, with the number of the game, from 1, where there are several.
    Json(Option<usize>, JsonError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Text(fault) => fault.fmt(f),
            ReadError::Json(None, fault) => fault.fmt(f),
            ReadError::Json(Some(game), fault) => write!(f, "game {game}: {fault}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Whether a text names FAZ as its game, in the first tag or key `Game`.
pub fn detect(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let lower = text.to_ascii_lowercase();
    let value = |rest: &str| {
        let rest = rest.trim_start_matches(|ch: char| ch.is_whitespace() || ch == '"' || ch == ':');
        rest.starts_with("faz")
    };
    text.starts_with(['[', '{']) && lower.split_once("game").is_some_and(|(_, rest)| value(rest))
}

/// Reads the games of a text or of JSON.
///
/// # Errors
/// When the text cannot be read or a game breaks a rule: where, and what was expected.
pub fn read_any(text: &str) -> Result<Reading, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let content = text.trim_start();
    if content
        .strip_prefix('[')
        .is_some_and(|rest| rest.trim_start().starts_with('{'))
    {
        return Ok(Reading {
            format: Format::Json,
            games: read_array(text)?,
        });
    }
    if content.starts_with('{') {
        let game = Record::from_json(text).map_err(|fault| ReadError::Json(None, fault))?;
        return Ok(Reading {
            format: Format::Json,
            games: vec![game],
        });
    }
    let games = read_all(text).map_err(ReadError::Text)?;
    Ok(Reading {
        format: Format::Text,
        games,
    })
}

fn read_array(text: &str) -> Result<Vec<Record>, ReadError> {
    let games: Result<Vec<serde_json::Value>, _> = serde_json::from_str(text);
    let games = games.map_err(|fault| ReadError::Json(None, JsonError::syntax(&fault)))?;
    let read = |(index, game): (usize, &serde_json::Value)| {
        Record::from_json(&game.to_string()).map_err(|fault| ReadError::Json(Some(index + 1), fault))
    };
    games.iter().enumerate().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Order, Position};

    fn game() -> Record {
        let mut record = Record::new(Position::start(Options::default(), Order::RWB).expect("a start"));
        record.push_text("R1 W6 B2").expect("a roll");
        record
    }

    #[test]
    fn every_form_is_recognised_and_read() {
        let json = game().to_json();
        let array = format!("[{json}, {json}]");
        for (text, format, count) in [
            (game().to_string(), Format::Text, 1),
            (json, Format::Json, 1),
            (array, Format::Json, 2),
        ] {
            assert!(detect(&text), "{text}");
            let reading = read_any(&text).expect("a record");
            assert_eq!((reading.format, reading.games), (format, vec![game(); count]));
        }
    }

    #[test]
    fn other_games_are_not_ours() {
        for text in [
            "",
            "[Game \"tzaar\"]",
            "{\"game\": \"tzaar\"}",
            "faz",
            "(;FF[TZAAR])",
        ] {
            assert!(!detect(text), "{text}");
        }
    }

    #[test]
    fn a_fault_in_an_array_names_the_game() {
        let text = format!("[{}, {{\"game\": \"faz\"}}]", game().to_json());
        let fault = read_any(&text).expect_err("the second is no game");
        assert!(fault.to_string().starts_with("game 2: "), "{fault}");
        assert!(read_any("[{").is_err());
    }
}
