//! Reading a record of FAZ whether it is text or JSON.

use super::{JsonError, Record, RecordError, read_all, read_json};
use std::fmt;

/// How a record was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Ours, as text.
    Text,
    /// Its JSON twin.
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
    /// Of JSON.
    Json(JsonError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Text(fault) => fault.fmt(f),
            ReadError::Json(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

/// Whether a text names FAZ as its game: in the first tag or key `Game` that names one of ours.
pub fn detect(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if !text.starts_with(['[', '{']) {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    let named = |rest: &str| {
        let value = rest.trim_start_matches(|ch: char| ch.is_whitespace() || ch == '"' || ch == ':');
        let quoted = rest[..rest.len() - value.len()].ends_with('"');
        ["faz", "tzaar"]
            .into_iter()
            .find(|game| quoted && value.starts_with(game))
    };
    lower.split("game").skip(1).find_map(named) == Some("faz")
}

/// Reads the games of a text or of JSON.
///
/// # Errors
/// When the text cannot be read or a game breaks a rule: where, and what was expected.
pub fn read_any(text: &str) -> Result<Reading, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let content = text.trim_start();
    let list = content.strip_prefix('[').map(str::trim_start);
    if content.starts_with('{') || list.is_some_and(|rest| rest.starts_with('{')) {
        return Ok(Reading {
            format: Format::Json,
            games: read_json(text).map_err(ReadError::Json)?,
        });
    }
    let games = read_all(text).map_err(ReadError::Text)?;
    Ok(Reading {
        format: Format::Text,
        games,
    })
}

#[cfg(test)]
mod tests {
    use super::super::write_json;
    use super::*;
    use crate::{Options, Order, Position};

    fn game() -> Record {
        let mut record = Record::new(Position::start(Options::default(), Order::RWB).expect("a start"));
        record.push_text("R1 W6 B2").expect("a roll");
        record
    }

    #[test]
    fn every_form_is_recognised_and_read() {
        let json = write_json(&[game(), game()]);
        let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let array = value["games"].to_string();
        let one = value["games"][0].to_string();
        let sorted = one.replacen('{', "{\"dice\": null, \"a\": {\"game\": \"game-1\"}, ", 1);
        for (text, format, count) in [
            (game().to_string(), Format::Text, 1),
            (json, Format::Json, 2),
            (array, Format::Json, 2),
            (one, Format::Json, 1),
            (sorted, Format::Json, 1),
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
            "{\"games\": [{\"game\": \"tzaar\"}, {\"game\": \"faz\"}]}",
            "faz",
            "(;FF[TZAAR])",
        ] {
            assert!(!detect(text), "{text}");
        }
    }

    #[test]
    fn a_fault_names_the_game_where_there_are_several() {
        let text = write_json(&[game(), game()]);
        let second = text.rfind("\"white\": 6").expect("a die");
        let wrong = format!("{}{}", &text[..second], text[second..].replacen('6', "7", 1));
        let fault = read_any(&wrong).expect_err("no die shows 7").to_string();
        assert!(fault.starts_with("game 2: rounds[0].dice: "), "{fault}");
        let fault = read_any("[{\"game\": \"faz\"}]")
            .expect_err("no game")
            .to_string();
        assert!(fault.starts_with("line 1, column 16: missing field"), "{fault}");
        assert!(read_any("[{").is_err());
    }

    #[test]
    fn games_of_two_kinds_are_refused_plainly() {
        let other = "{\"game\": \"tzaar\", \"start\": \"\", \"moves\": []}";
        let text = write_json(&[game()]).replacen("\n  ]\n}", &format!(", {other}]}}"), 1);
        assert!(detect(&text), "{text}");
        assert_eq!(
            read_any(&text).expect_err("two kinds").to_string(),
            "game 2: game: \"tzaar\": expected \"faz\": all games of a file are of one kind"
        );
        let text = format!("{}\n[Game \"tzaar\"]\n", game());
        assert_eq!(
            read_any(&text).expect_err("two kinds").to_string(),
            "line 10, column 1: the game \"tzaar\": expected faz: all games of a file are of one kind"
        );
    }
}
