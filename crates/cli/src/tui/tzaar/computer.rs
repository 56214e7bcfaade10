//! The computer's turns and hints.

use crate::tui::computer::{self, Asked};
use crate::tui::session::Job;
use engine::common::Level;
use engine::tzaar::{Choice, Engine};
use game::SeededRandom;
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

/// A computer player of TZAAR.
pub type Computer = computer::Computer<Engine>;

impl Computer {
    /// Choosing a turn at its level.
    pub fn turn(&self, position: Position) -> Job<Answer> {
        self.turn_job(position, self.level())
    }

    /// Choosing a turn as well as it can.
    pub fn hint(&self, position: Position) -> Job<Answer> {
        self.turn_job(position, Level::FULL)
    }

    fn turn_job(&self, position: Position, level: Level) -> Job<Answer> {
        let make = || Engine::new(HASH);
        self.job(make, move |engine, asked| think(engine, position, level, &asked))
    }
}

fn think(engine: &mut Engine, position: Position, level: Level, asked: &Asked) -> Answer {
    let mut random = SeededRandom::new(asked.seed ^ position.hash());
    let choice: Option<Choice> = engine.choose(&position, level, &asked.limits, asked.stop, &mut random);
    let score = choice.as_ref().and_then(|choice| choice.report.lines.first());
    Answer {
        position,
        turn: choice.as_ref().map(|choice| choice.turn),
        score: score
            .map(|line| format!("{:.0} %", 100.0 * line.win))
            .unwrap_or_default(),
    }
}
