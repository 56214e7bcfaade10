//! Checking a proof with the rules alone. Nothing here is shared with the search that found it.

use super::Strategy;
use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use tzaar::{Move, Phase, Position, Side};

/// What a proof comes to that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The winner's turns to the end at most, whatever the loser does.
    pub turns: u32,
    /// Positions that can come up.
    pub positions: u64,
}

/// Why a proof does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The winner is to move and the proof has no move.
    NoMove(Box<Position>),
    /// The winner's move in the proof is not legal.
    Illegal(Box<Position>, Move),
    /// The game has ended, and not as claimed.
    Lost(Box<Position>),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::NoMove(position) => write!(f, "the proof has no move for the winner in {position}"),
            Flaw::Illegal(position, mv) => {
                write!(f, "the proof has {mv} in {position}, where it is not legal")
            }
            Flaw::Lost(position) => write!(f, "the proof leads to {position}, where its winner has lost"),
        }
    }
}

impl std::error::Error for Flaw {}

/// Plays out everything the loser can do against a strategy and sees that each game ends with a win for `winner`.
///
/// # Errors
/// The first place where the strategy fails.
pub fn check(start: &Position, winner: Side, strategy: &Strategy) -> Result<Checked, Flaw> {
    let mut checker = Checker {
        winner,
        strategy,
        seen: HashMap::new(),
    };
    let turns = checker.turns(start)?;
    Ok(Checked {
        turns,
        positions: checker.seen.len() as u64,
    })
}

struct Checker<'a> {
    winner: Side,
    strategy: &'a Strategy,
    /// The turns of positions that hold.
    seen: HashMap<[u64; 2], u32>,
}

impl Checker<'_> {
    fn turns(&mut self, position: &Position) -> Result<u32, Flaw> {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner == self.winner {
                true => Ok(0),
                false => Err(Flaw::Lost(Box::new(*position))),
            };
        }
        let key = fingerprint(position);
        if let Some(&turns) = self.seen.get(&key) {
            return Ok(turns);
        }
        let turns = match position.side() == self.winner {
            true => self.answered(position)?,
            false => self.longest(position)?,
        };
        self.seen.insert(key, turns);
        Ok(turns)
    }

    fn answered(&mut self, position: &Position) -> Result<u32, Flaw> {
        let mv = self.strategy.reply(position);
        let mv = mv.ok_or_else(|| Flaw::NoMove(Box::new(*position)))?;
        let mut next = *position;
        next.play(mv)
            .map_err(|_| Flaw::Illegal(Box::new(*position), mv))?;
        let goes_on = position.phase() == Phase::First && next.outcome().is_none();
        Ok(self.turns(&next)? + u32::from(!goes_on))
    }

    fn longest(&mut self, position: &Position) -> Result<u32, Flaw> {
        let mut longest = 0;
        for &mv in &position.moves() {
            let mut next = *position;
            next.play(mv)
                .map_err(|_| Flaw::Illegal(Box::new(*position), mv))?;
            longest = longest.max(self.turns(&next)?);
        }
        Ok(longest)
    }
}

/// 128 bits of a position, half of them from the stacks themselves: no two positions are taken for the same.
fn fingerprint(position: &Position) -> [u64; 2] {
    let mut hasher = DefaultHasher::new();
    for space in position.occupied() {
        (space, position.stack(space)).hash(&mut hasher);
    }
    (position.side(), position.phase()).hash(&mut hasher);
    [position.hash(), hasher.finish()]
}
