//! The engine as its callers see it.

use crate::common::{Level, Limits, Stop};
use crate::tzaar::Report;
use game::Random;
use tzaar::{Position, Turn};

/// A TZAAR engine with its memory of earlier searches.
#[derive(Debug)]
pub struct Engine {}

/// A turn chosen, and what the search behind it found.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The turn; only its second move when the position stands at a second move.
    pub turn: Turn,
    /// The search of its first move.
    pub report: Report,
}

impl Engine {
    /// An engine whose transposition table takes this many MiB, 1 to 65536; other sizes count as the nearest.
    pub fn new(_hash_mib: usize) -> Engine {
        Engine {}
    }

    /// Forgets everything earlier searches found.
    pub fn clear(&mut self) {}

    /// Searches a position and gives its best `lines` lines. Each completed depth is reported; the last report
    /// is returned. With node and depth limits only, and the same earlier searches, the answer is the same.
    pub fn analyse(
        &mut self,
        _position: &Position,
        _limits: &Limits,
        _lines: usize,
        _stop: &Stop,
        _progress: &mut dyn FnMut(&Report),
    ) -> Report {
        Report::default()
    }

    /// Chooses a whole turn (or its second move, where the position stands at one); nothing when the game is
    /// over. It keeps the time limit for both moves together, within 20 ms.
    pub fn choose_turn(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
    ) -> Option<Turn> {
        self.choose(position, level, limits, stop, random)
            .map(|choice| choice.turn)
    }

    /// As [`Engine::choose_turn`], with what the search found.
    pub fn choose(
        &mut self,
        position: &Position,
        _level: Level,
        _limits: &Limits,
        _stop: &Stop,
        _random: &mut impl Random,
    ) -> Option<Choice> {
        let first = *position.moves().first()?;
        let turn = Turn { first, second: None };
        Some(Choice {
            turn,
            report: Report::default(),
        })
    }
}
