//! What a search has found.

use std::fmt;
use std::time::Duration;
use tzaar::{Move, Position, Turn};

/// The worth of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// An estimate in hundredths of a point; what a point is, the evaluation's page of the book says.
    Cp(i32),
    /// The side to move wins with its turn number N from here, counting the one in progress as 1.
    Win(u32),
    /// The opponent wins with his turn number N from here; 0 when the game is already lost.
    Loss(u32),
}

/// Estimates are cut to this much either way, in hundredths of a point, so that a win is always more.
pub(crate) const MOST_CP: i32 = 20_000;
/// What an evaluation of this many hundredths is worth: a win in 73 of 100 games (the logistic curve's 1). Fitted to the
/// results of 300 games of the engine against itself, 8 000 nodes a turn.
pub(crate) const WIN_SCALE: f64 = 500.0;

impl Score {
    /// The chance to win, 0 to 1: certain for a win or loss found, a logistic curve for an estimate.
    pub fn win(self) -> f64 {
        match self {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Cp(cp) => 1.0 / (1.0 + (-f64::from(cp) / WIN_SCALE).exp()),
        }
    }
}

/// The form of the engine protocol: `cp 31`, `win 2`, `loss 1`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(cp) => write!(f, "cp {cp}"),
            Score::Win(turns) => write!(f, "win {turns}"),
            Score::Loss(turns) => write!(f, "loss {turns}"),
        }
    }
}

/// One way the game may go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Single moves from the position searched, at least one.
    pub moves: Vec<Move>,
    /// The worth of the position after the first of them, seen by the side to move in the position searched.
    pub score: Score,
    /// The same as a chance to win, 0 to 1.
    pub win: f64,
    /// Whether a win or loss comes after exactly so many turns. Otherwise who wins is certain, but it may come sooner.
    pub exact: bool,
}

impl Line {
    /// A line of this worth. It is exact where nothing could be sooner.
    pub(crate) fn new(moves: Vec<Move>, score: Score) -> Line {
        Line {
            moves,
            score,
            win: score.win(),
            exact: matches!(score, Score::Win(1) | Score::Loss(0 | 1)),
        }
    }
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Plies (single moves) searched in full.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// The best lines, best first, as many as were asked for or as there are moves; none when the game is over.
    pub lines: Vec<Line>,
}

impl Report {
    /// Positions visited a second.
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }
}

/// Groups single moves from a position into turns; it ends early at a move that is not legal.
pub fn split_turns(position: &Position, moves: &[Move]) -> Vec<Turn> {
    let mut position = *position;
    let mut turns: Vec<Turn> = Vec::new();
    let mut open = false;
    for &mv in moves {
        let side = position.side();
        if position.play(mv).is_err() {
            break;
        }
        match turns.last_mut() {
            Some(turn) if open => turn.second = Some(mv),
            _ => turns.push(Turn {
                first: mv,
                second: None,
            }),
        }
        open = position.side() == side && position.outcome().is_none() && !open;
    }
    turns
}

/// The second of these turns from a position, where it is whole.
pub(crate) fn reply(position: &Position, turns: &[Turn]) -> Option<Turn> {
    let &[turn, reply, ..] = turns else {
        return None;
    };
    let mut next = *position;
    turn.moves().for_each(|mv| next.play_unchecked(mv));
    let side = next.side();
    reply.moves().for_each(|mv| next.play_unchecked(mv));
    (next.side() != side || next.outcome().is_some()).then_some(reply)
}
