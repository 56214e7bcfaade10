//! The standings of a match and what they say about strength.

use super::sprt::{Llr, Verdict};

/// Games lost by a fault instead of on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faults {
    /// Answers that were no legal move.
    pub illegal: u32,
    /// Answers that came too late.
    pub time: u32,
    /// Programs that ended or could not be started.
    pub crash: u32,
}

/// One player's account.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// The player as it was asked for.
    pub name: String,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games nobody won (FAZ at its round cap).
    pub draws: u32,
    /// Part of the points won at the seats it took, 0 to 1: 1/2 (TZAAR) or 1/3 (FAZ) is even. A draw's point is split
    /// among all seats. One of two players of FAZ takes half of the seats, often two in a game, and has at most 2/3.
    pub share: f64,
    /// Bounds of the share, 95 %: TZAAR by the spread of pairs; FAZ by that of blocks of six or, at the end of the match,
    /// by a bootstrap over blocks. Wilson's where there are too few of them.
    pub interval: (f64, f64),
    /// Wilson's bounds of the share, 95 %, as if every seat taken were a game of its own.
    pub wilson: (f64, f64),
    /// Games lost by a fault, counted among the losses.
    pub faults: Faults,
}

/// A difference in strength on the Elo scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The estimate; infinite when every game went one way.
    pub elo: f64,
    /// Bounds, 95 %.
    pub interval: (f64, f64),
}

/// How a match stands.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// Games finished.
    pub games: u32,
    /// The players in the order they were given.
    pub players: Vec<Standing>,
    /// The first player against the second; TZAAR only, once there is a game.
    pub elo: Option<Elo>,
    /// Finished pairs by the first player's points in them: 0, 1/2, 1, 3/2, 2; TZAAR only.
    pub pentanomial: Option<[u32; 5]>,
    /// The sequential test, when one was asked for.
    pub llr: Option<Llr>,
}

impl Summary {
    /// Whether the sequential test has come to an end.
    pub fn is_decided(&self) -> bool {
        self.llr.is_some_and(|llr| llr.verdict != Verdict::Open)
    }
}
