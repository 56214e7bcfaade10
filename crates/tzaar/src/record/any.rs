//! Reading a record of any format we know.

use super::{ReadError, Record, read, read_json};
use crate::Position;
use crate::foreign::{boardspace, htzaar, littlegolem};
use std::fmt;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Ours, as text.
    Text,
    /// Ours, as JSON.
    Json,
    /// Little Golem's.
    LittleGolem,
    /// Boardspace's.
    Boardspace,
    /// A log of HTZAAR.
    Htzaar,
}

impl Format {
    /// The formats.
    pub const ALL: [Format; 5] = [
        Format::Text,
        Format::Json,
        Format::LittleGolem,
        Format::Boardspace,
        Format::Htzaar,
    ];

    /// The format as the command line and the page call it.
    pub const fn key(self) -> &'static str {
        match self {
            Format::Text => "trigon",
            Format::Json => "json",
            Format::LittleGolem => "littlegolem",
            Format::Boardspace => "boardspace",
            Format::Htzaar => "htzaar",
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
    detect_foreign(text)
}

/// How much of a text is looked at to tell a foreign format.
const HEAD: usize = 4000;

fn detect_foreign(text: &str) -> Option<Format> {
    let head: String = text.chars().take(HEAD).collect();
    if head.lines().any(htzaar::is_turn) {
        return Some(Format::Htzaar);
    }
    let head: String = head.to_ascii_lowercase().split_whitespace().collect();
    if !head.contains("(;") {
        None
    } else if head.contains("ff[tzaar]") {
        Some(Format::LittleGolem)
    } else if head.contains("gm[tzaar]") || head.contains("su[tzaar-") {
        Some(Format::Boardspace)
    } else {
        None
    }
}

/// Whether the first `Game "..."` or `"game": "..."` that names a game of trigon names another than ours.
fn names_other_game(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let named = |rest: &str| {
        let value = rest.trim_start_matches(|ch: char| ch.is_whitespace() || ch == '"' || ch == ':');
        let quoted = rest[..rest.len() - value.len()].ends_with('"');
        ["tzaar", OTHER]
            .into_iter()
            .find(|game| quoted && value.starts_with(game))
    };
    lower.split("game").skip(1).find_map(named) == Some(OTHER)
}

/// The other game of trigon.
const OTHER: &str = "faz";

/// What is added where another game is found than expected, if it is one a record can hold.
pub(super) fn one_kind(name: &str) -> &'static str {
    match name.eq_ignore_ascii_case(OTHER) {
        true => ": all games of a file are of one kind",
        false => "",
    }
}

const UNKNOWN: &str = "the format is not recognised, expected a record of trigon, as text or JSON, or one of Little \
                       Golem, Boardspace or HTZAAR";

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
    let format = detect(text).ok_or_else(|| ReadError::new(1, 1, UNKNOWN))?;
    let games = match format {
        Format::Text => read(text)?,
        Format::Json => read_json(text)?,
        Format::LittleGolem => littlegolem::read(text)?,
        Format::Boardspace => boardspace::read(text, start)?,
        Format::Htzaar => htzaar::read(text, start)?,
    };
    Ok(Reading { format, games })
}
