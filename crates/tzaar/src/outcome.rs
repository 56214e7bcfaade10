//! How a game ended (rules, "End").

use crate::{Kind, Side};
use std::fmt;

/// Who won and why. There are no draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner.
    pub winner: Side,
    /// Why the other side lost.
    pub reason: Reason,
}

/// Why a side lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The loser's last visible piece of this kind was captured, or covered by himself ("End" 1 and 2).
    TypeLost(Kind),
    /// The loser's turn began and he had no capture ("End" 3).
    NoCapture,
}

impl Outcome {
    /// The side that lost.
    pub fn loser(self) -> Side {
        !self.winner
    }

    /// The reason as the command line's JSON gives it: `type lost by white`, `no capture for black`.
    pub fn reason_key(self) -> &'static str {
        match (self.reason, self.loser()) {
            (Reason::TypeLost(_), Side::White) => "type lost by white",
            (Reason::TypeLost(_), Side::Black) => "type lost by black",
            (Reason::NoCapture, Side::White) => "no capture for white",
            (Reason::NoCapture, Side::Black) => "no capture for black",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, loser) = (self.winner, self.loser());
        match self.reason {
            Reason::TypeLost(kind) => write!(f, "{winner} wins: {loser} has no {kind} left in sight"),
            Reason::NoCapture => write!(f, "{winner} wins: {loser} has no capture"),
        }
    }
}
