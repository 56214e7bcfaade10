//! The engine as its callers see it.

use crate::common::{Level, Limits, Stop};
use crate::faz::Report;
use faz::{Move, Options, Position};
use game::Random;

/// A FAZ engine with the tables of the options it last met.
#[derive(Debug)]
pub struct Engine {}

/// A move chosen, and what the engine made of the position.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The analysis behind it.
    pub report: Report,
}

impl Engine {
    /// An engine ready for games with these options; for others it computes its tables when it meets them.
    pub fn new(_options: &Options) -> Engine {
        Engine {}
    }

    /// Values every legal move of the player to move, or the position alone when the dice are to be rolled. The
    /// last report is returned; earlier ones, with wider errors, go to `progress`.
    pub fn analyse(
        &mut self,
        _position: &Position,
        _limits: &Limits,
        _stop: &Stop,
        _progress: &mut dyn FnMut(&Report),
    ) -> Report {
        Report::default()
    }

    /// Chooses a move for the player to move; nothing when the dice are to be rolled or the game is over.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
    ) -> Option<Move> {
        self.decide(position, level, limits, stop, random)
            .map(|choice| choice.mv)
    }

    /// As [`Engine::choose`], with the analysis behind the choice.
    pub fn decide(
        &mut self,
        position: &Position,
        _level: Level,
        _limits: &Limits,
        _stop: &Stop,
        _random: &mut impl Random,
    ) -> Option<Choice> {
        let mv = *position.moves().first()?;
        Some(Choice {
            mv,
            report: Report::default(),
        })
    }
}
