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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::{Limits, Stop};
    use crate::tzaar::proof::{Proof, solve};

    /// White, at his second move, loses at once by b4+c4, which covers his last Tzarra.
    const NEAR_LOSS: &str =
        "...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3";
    /// Black wins in a few turns.
    const ENDGAME: &str = "...Z7./t....A2/......./t...tz../z3A..T..T/....a7ttT2/......./TA...T/T...t2 b 1 4";

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn mv(text: &str) -> Move {
        text.parse().expect("a move")
    }

    fn proof() -> (Position, Proof) {
        let endgame = position(ENDGAME);
        let proof = solve(&endgame, &Limits::NONE, 4, &Stop::new());
        assert_eq!(proof.winner, Some(Side::Black));
        (endgame, proof)
    }

    #[test]
    fn a_whole_proof_holds() {
        let (endgame, proof) = proof();
        let checked = check(&endgame, Side::Black, &proof.strategy).expect("it holds");
        assert_eq!(checked.turns, proof.turns);
        assert_eq!(checked.positions, proof.strategy.len() as u64);
    }

    #[test]
    fn every_reply_is_needed() {
        let (endgame, proof) = proof();
        let mut position = endgame;
        for &mv in &proof.line {
            if position.side() == Side::Black {
                let mut strategy = proof.strategy.clone();
                strategy.forget(&position);
                let flaw = check(&endgame, Side::Black, &strategy);
                assert!(matches!(flaw, Err(Flaw::NoMove(_))), "{position}: {flaw:?}");
            }
            position.play(mv).expect("legal");
        }
    }

    #[test]
    fn an_illegal_move_is_found() {
        let (endgame, mut proof) = proof();
        proof.strategy.set(&endgame, Move::Pass);
        let flaw = check(&endgame, Side::Black, &proof.strategy).expect_err("not legal");
        assert_eq!(flaw, Flaw::Illegal(Box::new(endgame), Move::Pass));
        assert!(flaw.to_string().contains("has pass in ...Z7./"), "{flaw}");
    }

    #[test]
    fn a_lost_end_is_found() {
        let start = position(NEAR_LOSS);
        let mut strategy = Strategy::default();
        strategy.set(&start, mv("b4+c4"));
        let flaw = check(&start, Side::White, &strategy);
        assert!(matches!(flaw, Err(Flaw::Lost(_))), "{flaw:?}");
        // For Black it would be a win, but White has other moves.
        check(&start, Side::Black, &strategy).expect_err("White need not play it");
    }
}
