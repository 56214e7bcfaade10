//! Who plays, and whose chances are wanted.

use super::decisions::Decisions;
use faz::Colour;
use std::fmt;

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub enum Player<'a> {
    /// For the fewest expected moves of his own, alone on the board; ties within 1e-7 with equal chance.
    Greedy,
    /// For his own chance to win. With one such player the values are those of his best response; with more than one,
    /// of max^n, which need not come to rest.
    Best,
    /// By a table.
    Fixed(&'a Decisions),
}

/// Whose chances to win are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Everybody's.
    All,
    /// One player's: about a third of the work and the memory.
    Of(Colour),
}

impl Wanted {
    /// The players whose values there are, in order of their channels.
    pub(crate) fn channels(self) -> Vec<Colour> {
        match self {
            Wanted::All => Colour::ALL.to_vec(),
            Wanted::Of(colour) => vec![colour],
        }
    }
}

/// Why three players cannot be put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayersError {
    /// This player plays for his own chances, which are not wanted.
    NotWanted(Colour),
    /// The table of this player is another's, or for another game.
    OtherTable(Colour),
}

impl fmt::Display for PlayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayersError::NotWanted(colour) => {
                write!(f, "{colour} plays for the best: expected his values to be wanted")
            }
            PlayersError::OtherTable(colour) => {
                write!(
                    f,
                    "the table of {colour}: expected one made for him and this game"
                )
            }
        }
    }
}

impl std::error::Error for PlayersError {}
