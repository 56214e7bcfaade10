//! Records of both games as the page reads and writes them.

use crate::fault::Fault;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game to be written: tags by name, the start, and every move (and roll) as text.
///
/// The tags a record answers for itself are passed over, but `Result` and `Termination` are taken where the rules
/// have not ended the game.
#[derive(Deserialize)]
pub(crate) struct ToWrite {
    pub(crate) format: String,
    #[serde(default)]
    pub(crate) tags: BTreeMap<String, String>,
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
}

impl ToWrite {
    /// The value of a tag, empty when it is not given.
    pub(crate) fn tag(&self, name: &str) -> &str {
        self.tags.get(name).map_or("", String::as_str)
    }
}

/// A game that was read: its main line.
#[derive(Serialize)]
pub(crate) struct Game {
    pub(crate) game: &'static str,
    pub(crate) format: &'static str,
    pub(crate) tags: BTreeMap<String, String>,
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
    pub(crate) result: String,
}

/// The games of a text in any format we know.
#[derive(Serialize)]
pub(crate) struct Games {
    games: Vec<Game>,
}

/// Reads the games of a text: of FAZ when it says so, else of TZAAR.
pub(crate) fn read(text: &str) -> Result<Games, Fault> {
    let games = match faz::record::detect(text) {
        true => crate::faz::record::read(text)?,
        false => crate::tzaar::record::read(text)?,
    };
    Ok(Games { games })
}
