//! All that analysis asks of an evaluation.

use super::{Seal, seal};
use crate::faz::Engine;
use crate::faz::policy::own_moves;
use crate::faz::rollout::Rollouts;
use faz::{ByColour, Move, Position};

/// An evaluation of positions, a value for each player: his chance to take the place that is played for. Values sum to 1 and are
/// exact when that place is taken.
pub trait Judge {
    /// What a position is worth at a glance.
    fn value(&mut self, position: &Position) -> ByColour<f64>;

    /// One sample of what it is worth when played on. Samples with the same `index` have the same dice, so that positions can be
    /// compared by what differs between them.
    fn sample(&mut self, position: &Position, index: u64) -> ByColour<f64>;

    /// Positions visited so far.
    fn nodes(&self) -> u64;
}

/// The engine's evaluation, for one position and those that come from it before the next place is taken.
pub struct Analyst<'a>(Rollouts<'a>);

impl Analyst<'_> {
    /// The engine's judge for a position; nothing for options no game can be played with.
    pub fn new<'a>(engine: &'a mut Engine, position: &Position) -> Option<Analyst<'a>> {
        engine.rollouts(position).map(Analyst)
    }

    /// For each player the chance to be home within 1, 2, ... `rounds` rounds, the one under way counted as the first, if nobody gets
    /// in his way; an empty list for a player who is home.
    pub fn home_within(&self, position: &Position, rounds: usize) -> ByColour<Vec<f64>> {
        self.0.race.within(self.0.solo, position, rounds)
    }

    /// How many more moves of his own the mover would need on average after a move, alone on the board.
    pub fn own_moves(&self, position: &Position, mv: Move) -> f64 {
        own_moves(self.0.solo, position, mv)
    }

    /// Whose way home is shut, see [`seal()`].
    pub fn seals(&self, position: &Position) -> ByColour<Option<Seal>> {
        ByColour::from_fn(|colour| seal(self.0.solo, position, colour))
    }
}

impl Judge for Analyst<'_> {
    fn value(&mut self, position: &Position) -> ByColour<f64> {
        self.0.nodes += 1;
        self.0.value(position)
    }

    fn sample(&mut self, position: &Position, index: u64) -> ByColour<f64> {
        self.0.sample(position, index)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes
    }
}

impl std::fmt::Debug for Analyst<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Analyst({:?})", self.0.solo.options())
    }
}
