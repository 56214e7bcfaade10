//! What the computer players of both games have in common: an engine, a level and a time.

use crate::tui::session::Job;
use engine::common::{Level, Limits, Stop};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A computer player with an engine made when it is first asked.
pub struct Computer<E> {
    engine: Arc<Mutex<Option<E>>>,
    level: Level,
    movetime: Duration,
    seed: u64,
}

/// What a thinking engine is given besides the position.
pub struct Asked<'a> {
    /// The time for one answer.
    pub limits: Limits,
    /// Fixes random choices, together with the position.
    pub seed: u64,
    /// Ends the thinking.
    pub stop: &'a Stop,
}

impl<E: Send + 'static> Computer<E> {
    /// A player of this level that takes at most this much time for an answer.
    pub fn new(level: Level, movetime: Duration, seed: u64) -> Computer<E> {
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

    /// Thinking with the engine; `make` makes it when there is none yet. Jobs of one player share its engine.
    pub fn job<A>(
        &self,
        make: impl FnOnce() -> E + Send + 'static,
        think: impl FnOnce(&mut E, Asked) -> A + Send + 'static,
    ) -> Job<A> {
        let (engine, limits, seed) = (self.engine.clone(), Limits::movetime(self.movetime), self.seed);
        Box::new(move |stop| {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            think(engine.get_or_insert_with(make), Asked { limits, seed, stop })
        })
    }
}
