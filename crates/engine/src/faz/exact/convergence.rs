//! How computing goes, and how the values came to rest.

use faz::ByColour;
use std::time::Duration;

/// How things stand after a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Rounds done.
    pub rounds: u32,
    /// The largest change in the last round.
    pub change: f64,
    /// The values at the start of the game, of those that are wanted.
    pub start: ByColour<Option<f64>>,
    /// Computing time so far, that before a checkpoint included.
    pub elapsed: Duration,
}

/// How the values came to rest, or did not.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Convergence {
    /// Whether the last change was within the tolerance.
    pub settled: bool,
    /// By round: the largest change of any value.
    pub changes: Vec<f64>,
    /// By round: the values at the start of the game, in the order of the players wanted.
    pub starts: Vec<Vec<f64>>,
    /// Computing time, that before a checkpoint included.
    pub elapsed: Duration,
}

impl Convergence {
    /// Rounds done.
    pub fn rounds(&self) -> u32 {
        self.changes.len() as u32
    }

    /// The largest change in the last round; infinite before the first.
    pub fn change(&self) -> f64 {
        self.changes.last().copied().unwrap_or(f64::INFINITY)
    }

    /// By what factor the change shrinks in a round, over the last ten; 1 or more where the values do not come to rest.
    pub fn rate(&self) -> f64 {
        let last = self.changes.len().saturating_sub(1);
        let span = last.min(10);
        match span {
            0 => 1.0,
            _ => (self.change() / self.changes[last - span]).powf(1.0 / span as f64),
        }
    }

    /// How far any value may still be from where it will come to rest, if changes go on shrinking as they did.
    pub fn remaining(&self) -> f64 {
        match self.rate() {
            rate if rate < 1.0 => self.change() * rate / (1.0 - rate),
            _ => f64::INFINITY,
        }
    }

    /// The lowest and highest value at the start of the game over the last rounds, in the order of the players wanted.
    pub fn range(&self, rounds: usize) -> Vec<(f64, f64)> {
        let last = &self.starts[self.starts.len().saturating_sub(rounds)..];
        let players = last.first().map_or(0, Vec::len);
        let values = |player: usize| last.iter().map(move |starts| starts[player]);
        let low = |player| values(player).fold(f64::INFINITY, f64::min);
        let high = |player| values(player).fold(f64::NEG_INFINITY, f64::max);
        (0..players).map(|player| (low(player), high(player))).collect()
    }
}
