//! The computer's moves and hints.

use crate::tui::session::Job;
use engine::common::{Level, Limits, Stop};
use engine::faz::Engine;
use faz::{Move, Position};
use game::SeededRandom;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What the computer comes up with.
pub struct Answer {
    /// The position it is for.
    pub position: Position,
    /// The move; a roll where one is due, none when it was stopped before it had a move.
    pub mv: Option<Move>,
}

/// A computer player; clones share its tables.
#[derive(Clone)]
pub struct Computer {
    engine: Arc<Mutex<Option<Engine>>>,
    level: Level,
    movetime: Duration,
    seed: u64,
}

impl Computer {
    /// A player of this level that takes at most this much time for a move.
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

    /// Choosing a move at its level.
    pub fn choose(&self, position: Position) -> Job<Answer> {
        self.job(position, self.level)
    }

    /// Choosing a move as well as it can.
    pub fn hint(&self, position: Position) -> Job<Answer> {
        self.job(position, Level::FULL)
    }

    fn job(&self, position: Position, level: Level) -> Job<Answer> {
        let computer = self.clone();
        Box::new(move |stop| computer.think(position, level, stop))
    }

    fn think(&self, position: Position, level: Level, stop: &Stop) -> Answer {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = engine.get_or_insert_with(|| Engine::new(position.options()));
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        let mut random = SeededRandom::new(self.seed ^ hasher.finish());
        let limits = Limits::movetime(self.movetime);
        let mv = engine.choose(&position, level, &limits, stop, &mut random);
        Answer { position, mv }
    }
}
