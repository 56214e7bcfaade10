//! Reading a record of any format we know.

use super::{ReadError, Record, read, read_json};
use crate::Position;
use std::fmt;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Ours, as text.
    Text,
    /// Ours, as JSON.
    Json,
}

impl Format {
    /// The formats.
    pub const ALL: [Format; 2] = [Format::Text, Format::Json];

    /// The format as the command line and the page call it.
    pub const fn key(self) -> &'static str {
        match self {
            Format::Text => "trigon",
            Format::Json => "json",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The games of a file, and the format they were in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The format that was recognised.
    pub format: Format,
    /// The games, in order.
    pub games: Vec<Record>,
}

/// The format a text looks like, from its beginning; `None` when it is no record of TZAAR that we know.
pub fn detect(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let after = |open: char| text.strip_prefix(open).map(str::trim_start);
    if after('{').is_some_and(|rest| rest.starts_with('"'))
        || after('[').is_some_and(|rest| rest.starts_with('{'))
    {
        return Some(Format::Json).filter(|_| !names_other_game(text));
    }
    if after('[').is_some_and(|rest| rest.starts_with(|ch: char| ch.is_ascii_alphabetic())) {
        return Some(Format::Text).filter(|_| !names_other_game(text));
    }
    None
}

/// Whether the first `Game "..."` or `"game": "..."` names another game than ours.
fn names_other_game(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let Some((_, rest)) = lower.split_once("game") else {
        return false;
    };
    let value = rest.trim_start_matches(|ch: char| ch.is_whitespace() || ch == '"' || ch == ':');
    value.starts_with("faz")
}

/// Reads the games of a text in any format we know.
///
/// # Errors
/// When the format is not recognised, or the text has a fault: where, and what was expected.
pub fn read_any(text: &str) -> Result<Reading, ReadError> {
    read_any_from(text, None)
}

/// As [`read_any`], with the start of the games, for formats that may not tell it.
///
/// # Errors
/// As [`read_any`].
pub fn read_any_from(text: &str, start: Option<&Position>) -> Result<Reading, ReadError> {
    let _ = start;
    let expected = "the format is not recognised, expected a record of trigon, as text or JSON, or one of Little Golem, Boardspace or HTZAAR";
    let format = detect(text).ok_or_else(|| ReadError::new(1, 1, expected))?;
    let games = match format {
        Format::Text => read(text)?,
        Format::Json => read_json(text)?,
    };
    Ok(Reading { format, games })
}
