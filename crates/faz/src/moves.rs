//! Moves: one decision of a player, or one roll of the dice.

use crate::cell::Cell;
use crate::roll::Roll;
use std::fmt;
use std::str::FromStr;

/// A way round the centre, seen with the apex on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    /// Counter-clockwise: the winding grows.
    CounterClockwise,
    /// Clockwise: the winding falls.
    Clockwise,
}

impl Direction {
    /// Both.
    pub const ALL: [Direction; 2] = [Direction::CounterClockwise, Direction::Clockwise];

    /// The text in moves and positions: `ccw` or `cw`.
    pub const fn key(self) -> &'static str {
        match self {
            Direction::CounterClockwise => "ccw",
            Direction::Clockwise => "cw",
        }
    }

    /// Laps done this way by a piece with this winding.
    pub const fn laps(self, winding: i16) -> i16 {
        match self {
            Direction::CounterClockwise => winding,
            Direction::Clockwise => -winding,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// Where a move of a piece ends and what it adds to the winding. Many paths can be the same walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Walk {
    /// The cell it ends on.
    pub to: Cell,
    /// What it adds to the winding.
    pub winding: i8,
    /// Whether it brings the piece home. Under `finish=touch` the same cell and winding can be reached both over
    /// the start cell and past it; otherwise it follows from the other two.
    pub finishes: bool,
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to)?;
        if self.winding != 0 {
            write!(f, "{:+}", self.winding)?;
        }
        f.write_str(if self.finishes { "!" } else { "" })
    }
}

/// One decision of a player, or one outcome of chance.
///
/// The text is `R1W6B2`, `ccw`, `skip`, or in short form a walk's last cell, winding and finish: `d6`, `d6+1`,
/// `a1-1!`. Records and the command line write a walk as a path, see [`crate::Position::move_text`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Chance: all dice of the round.
    Roll(Roll),
    /// A player says which way round he goes, before the first round (option `direction`).
    Declare(Direction),
    /// A player moves his piece.
    Walk(Walk),
    /// A player leaves his piece where it is (only with option `must_move` false).
    Skip,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Roll(roll) => roll.fmt(f),
            Move::Declare(direction) => direction.fmt(f),
            Move::Walk(walk) => walk.fmt(f),
            Move::Skip => f.write_str("skip"),
        }
    }
}

/// The answer to a text that is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveError(pub(crate) String);

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no move: expected a path such as a1-b2, a roll such as R1W6B2, ccw, cw or skip",
            self.0
        )
    }
}

impl std::error::Error for MoveError {}

impl FromStr for Move {
    type Err = MoveError;

    /// Reads the short form.
    fn from_str(text: &str) -> Result<Move, MoveError> {
        match text {
            "skip" => return Ok(Move::Skip),
            "ccw" => return Ok(Move::Declare(Direction::CounterClockwise)),
            "cw" => return Ok(Move::Declare(Direction::Clockwise)),
            _ => {}
        }
        let walk = walk(text).map(Move::Walk);
        walk.or_else(|| text.parse().ok().map(Move::Roll))
            .ok_or_else(|| MoveError(text.to_owned()))
    }
}

fn walk(text: &str) -> Option<Walk> {
    let body = text.strip_suffix('!').unwrap_or(text);
    let end = body.find(['+', '-']).unwrap_or(body.len());
    let winding = match &body[end..] {
        "" => 0,
        sign if sign.len() == 2 && &sign[1..] != "0" => sign.parse().ok()?,
        _ => return None,
    };
    Some(Walk {
        to: body[..end].parse().ok()?,
        winding,
        finishes: body.len() < text.len(),
    })
}
