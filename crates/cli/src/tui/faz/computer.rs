//! The computer's moves and hints.

use crate::tui::computer::{self, Asked};
use crate::tui::session::Job;
use engine::common::Level;
use engine::faz::Engine;
use faz::record::Record;
use faz::{Move, Position};
use game::SeededRandom;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What the computer comes up with.
pub struct Answer {
    /// The position it is for.
    pub position: Position,
    /// The move; a roll where one is due, none when it was stopped before it had a move.
    pub mv: Option<Move>,
}

/// A computer player of FAZ.
pub type Computer = computer::Computer<Engine>;

impl Computer {
    /// Choosing a move at its level at the end of a game so far.
    pub fn choose(&self, game: &Record) -> Job<Answer> {
        self.move_job(game, self.level())
    }

    /// Choosing a move as well as it can.
    pub fn hint(&self, game: &Record) -> Job<Answer> {
        self.move_job(game, Level::FULL)
    }

    fn move_job(&self, game: &Record, level: Level) -> Job<Answer> {
        let (start, position) = (*game.start(), *game.last());
        let moves: Vec<Move> = game.plies().iter().map(|ply| ply.mv).collect();
        let make = move || Engine::new(position.options());
        self.job(make, move |engine, asked| {
            engine.follow(&start, &moves);
            think(engine, position, level, &asked)
        })
    }
}

fn think(engine: &mut Engine, position: Position, level: Level, asked: &Asked) -> Answer {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    let mut random = SeededRandom::new(asked.seed ^ hasher.finish());
    let mv = engine.choose(&position, level, &asked.limits, asked.stop, &mut random);
    Answer { position, mv }
}
