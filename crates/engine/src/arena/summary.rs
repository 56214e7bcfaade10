//! The standings of a match and what they say about strength.

use std::fmt;
use std::str::FromStr;

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
    /// Part of the points won, 0 to 1; a draw's point is split among all seats.
    pub share: f64,
    /// Bounds of the share, 95 %, over pairs (TZAAR) or blocks of six (FAZ).
    pub interval: (f64, f64),
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

/// A sequential test: is the first player stronger by `elo1` rather than `elo0`?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference of the first hypothesis.
    pub elo0: f64,
    /// The difference of the second.
    pub elo1: f64,
    /// Chance of accepting `elo1` when `elo0` holds.
    pub alpha: f64,
    /// Chance of accepting `elo0` when `elo1` holds.
    pub beta: f64,
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// `elo0` is accepted.
    Elo0,
    /// `elo1` is accepted.
    Elo1,
}

/// The statistic of a sequential test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Llr {
    /// The log-likelihood ratio of `elo1` against `elo0`.
    pub llr: f64,
    /// At or below the first `elo0` is accepted, at or above the second `elo1`.
    pub bounds: (f64, f64),
    /// Where it stands.
    pub verdict: Verdict,
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
    /// The sequential test, when one was asked for.
    pub llr: Option<Llr>,
}

/// The answer to a text that is no sequential test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSprtError(String);

impl fmt::Display for ParseSprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseSprtError {}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    /// Reads `elo0=0,elo1=10` and, where they are not 0.05, `alpha=` and `beta=`.
    fn from_str(text: &str) -> Result<Sprt, ParseSprtError> {
        let mut sprt = Sprt {
            elo0: 0.0,
            elo1: 0.0,
            alpha: 0.05,
            beta: 0.05,
        };
        for word in text.split(',') {
            let fault = || {
                ParseSprtError(format!(
                    "{word:?}: expected elo0=, elo1=, alpha= or beta= and a number"
                ))
            };
            let (key, value) = word.split_once('=').ok_or_else(fault)?;
            let value: f64 = value
                .parse()
                .ok()
                .filter(|value: &f64| value.is_finite())
                .ok_or_else(fault)?;
            match key {
                "elo0" => sprt.elo0 = value,
                "elo1" => sprt.elo1 = value,
                "alpha" => sprt.alpha = value,
                "beta" => sprt.beta = value,
                _ => return Err(fault()),
            }
        }
        let chance = 0.000_1..0.5;
        if sprt.elo0 >= sprt.elo1 {
            return Err(ParseSprtError("elo0 must be below elo1".into()));
        }
        if !chance.contains(&sprt.alpha) || !chance.contains(&sprt.beta) {
            return Err(ParseSprtError(
                "alpha and beta must be between 0.0001 and 0.5".into(),
            ));
        }
        Ok(sprt)
    }
}
