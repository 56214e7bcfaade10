//! What the match runner and the protocol need of a game besides its rules: its texts, and how it ended.

mod faz;
mod tzaar;

use game::{Game, Seat, SeededRandom};
use std::fmt::Display;

/// A game that can be spoken of. `Display` is its position text.
pub(crate) trait Spoken: Game<Move: Send> + Copy + Send + Display {
    /// The game as the first tag of its records names it.
    const GAME_TAG: &'static str;
    /// The tags of its records that name the players, in the order of the seats.
    const SEAT_TAGS: &'static [&'static str];
    /// What `position startpos` means.
    const STANDARD: &'static str;

    /// A start by its name or options; `random` draws what is left open.
    ///
    /// # Errors
    /// When there is no such start, with what was expected.
    fn from_setup(setup: &str, random: &mut SeededRandom) -> Result<Self, String>;

    /// Reads position text.
    ///
    /// # Errors
    /// When it is none, with where and what was expected.
    fn from_text(text: &str) -> Result<Self, String>;

    /// Reads one move word (a whole turn of a player, or a roll) and plays it; gives its moves.
    ///
    /// # Errors
    /// When it is no legal turn; the position is then unchanged.
    fn play_word(&mut self, word: &str) -> Result<Vec<Self::Move>, String>;

    /// The words of all legal turns, or rolls.
    fn legal_words(&self) -> Vec<String>;

    /// What chance decides here; nothing when a player does.
    fn roll(&self, random: &mut SeededRandom) -> Option<Self::Move>;

    /// Who won a game that is over, if anyone, and why.
    fn ending(&self) -> Option<(Option<Seat>, String)>;

    /// A finished game as a record in trigon's own format, with these tags; `verdict` tells the winner and the reason where
    /// the rules did not end the game.
    fn record(
        start: &Self,
        moves: &[Self::Move],
        tags: &[(&str, String)],
        verdict: Option<(Option<Seat>, &str)>,
    ) -> String;

    /// Reads the one record of a text.
    ///
    /// # Errors
    /// When it is none: line and column, from 1, and what was expected.
    fn read_record(text: &str) -> Result<Told, (usize, usize, String)>;
}

/// What a record tells of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) tags: Vec<(String, String)>,
    /// Position text.
    pub(crate) start: String,
    pub(crate) winner: Option<Seat>,
    pub(crate) reason: String,
    /// The record as this program writes it.
    pub(crate) text: String,
}

impl Told {
    /// The value of a tag.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}
