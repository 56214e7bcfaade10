//! The computer's turns and hints.

use crate::tui::session::Job;
use engine::common::{Level, Limits, Stop};
use engine::tzaar::{Choice, Engine};
use game::SeededRandom;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tzaar::{Position, Turn};

/// Memory of the computer player, in MiB.
const HASH: usize = 64;

/// What the computer comes up with.
pub struct Answer {
    /// The position it is for.
    pub position: Position,
    /// The turn; none when it was stopped before it had one.
    pub turn: Option<Turn>,
    /// What it thinks of it, as text.
    pub score: String,
}

/// A computer player; clones share its memory.
#[derive(Clone)]
pub struct Computer {
    engine: Arc<Mutex<Option<Engine>>>,
    level: Level,
    movetime: Duration,
    seed: u64,
}

impl Computer {
    /// A player of this level that takes at most this much time for a turn.
    pub fn new(level: Level, movetime: Duration, seed: u64) -> Computer {
        Computer {
            engine: Arc::default(),
            level,
            movetime,
            seed,
        }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Choosing a turn at its level.
    pub fn turn(&self, position: Position) -> Job<Answer> {
        self.job(position, self.level)
    }

    /// Choosing a turn as well as it can.
    pub fn hint(&self, position: Position) -> Job<Answer> {
        self.job(position, Level::FULL)
    }

    fn job(&self, position: Position, level: Level) -> Job<Answer> {
        let computer = self.clone();
        Box::new(move |stop| computer.think(position, level, stop))
    }

    fn think(&self, position: Position, level: Level, stop: &Stop) -> Answer {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = engine.get_or_insert_with(|| Engine::new(HASH));
        let mut random = SeededRandom::new(self.seed ^ position.hash());
        let limits = Limits::movetime(self.movetime);
        let choice: Option<Choice> = engine.choose(&position, level, &limits, stop, &mut random);
        let score = choice.as_ref().and_then(|choice| choice.report.lines.first());
        Answer {
            position,
            turn: choice.as_ref().map(|choice| choice.turn),
            score: score
                .map(|line| format!("{:.0} %", 100.0 * line.win))
                .unwrap_or_default(),
        }
    }
}
