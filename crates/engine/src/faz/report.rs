//! What the engine makes of a position.

#[cfg(feature = "native")]
use faz::Colour;
use faz::{ByColour, Move};
use std::time::Duration;

/// One move and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveValue {
    /// The move.
    pub mv: Move,
    /// Each player's chance to come home first, after the move. They sum to 1.
    pub values: ByColour<f64>,
    /// How many more moves of his own the mover would need on average after it, alone on the board.
    pub own_moves: f64,
}

#[cfg(feature = "native")]
impl MoveValue {
    /// Sets one player's chance; what is left goes to the others as it did.
    pub(crate) fn put(&mut self, player: Colour, value: f64) {
        let left = 1.0 - self.values[player];
        let scale = |other: f64| match left > 1e-9 {
            true => other / left * (1.0 - value),
            false => (1.0 - value) / 2.0,
        };
        self.values = ByColour::from_fn(|colour| match colour == player {
            true => value,
            false => scale(self.values[colour]),
        });
    }
}

/// What the engine makes of a position so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Each player's chance to come home first; of the best move when a player is to move.
    pub values: ByColour<f64>,
    /// Every legal move of the player to move, best for him first; none when the dice are to be rolled or the
    /// game is over.
    pub moves: Vec<MoveValue>,
    /// Passes of rollouts made: the first makes 16 for every move in question, each further one doubles them; 0 for
    /// the estimate alone.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the analysis began.
    pub elapsed: Duration,
}

impl Report {
    /// Positions visited a second.
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }
}
