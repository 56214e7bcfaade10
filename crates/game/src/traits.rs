//! The trait both games implement.

use crate::{Actor, Seat};
use std::fmt::{self, Debug};
use std::hash::Hash;

/// A game as perft, the conformance kit, server rooms and the arena see it.
///
/// A move is ONE decision of one seat or one outcome of chance: a TZAAR turn is up to two moves by one seat, a
/// FAZ round is one roll and up to three moves. Code over this trait knows no "opponent": payoffs are per seat,
/// and a value is negated only where the actor changed.
pub trait Game: Clone + Eq + Hash + Debug {
    /// One decision, or one outcome of chance.
    type Move: Copy + Eq + Hash + Debug;

    /// How many seats the game has: 2 or 3.
    const SEATS: usize;

    /// Who decides now.
    fn actor(&self) -> Actor;

    /// Appends every legal move (or every outcome of chance) to `out`, each once; nothing when the game is over.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Plays `mv`.
    ///
    /// # Errors
    /// When `mv` is not legal here; the position is then unchanged.
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove>;

    /// How often this outcome of chance comes up, against the sum over all legal outcomes; 1 for a seat's move.
    fn chance_weight(&self, mv: Self::Move) -> u32;

    /// The result for `seat`; `Some` for every seat exactly when the game is over.
    fn payoff(&self, seat: Seat) -> Option<i32>;
}

/// The answer to a move the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    reason: String,
}

impl IllegalMove {
    /// An illegal move, with the reason as one lower-case sentence without a full stop.
    pub fn new(reason: impl Into<String>) -> IllegalMove {
        IllegalMove {
            reason: reason.into(),
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for IllegalMove {}
