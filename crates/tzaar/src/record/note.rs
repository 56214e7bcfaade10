//! What is noted about a move: mark, evaluation, clock, comments.

use crate::Side;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What is noted about a move, or about the start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// How good the move is. A mark on the start is not written.
    pub mark: Option<Mark>,
    /// What the position after the move is worth.
    pub eval: Option<Eval>,
    /// The mover's clock after the move; written to the millisecond.
    pub clock: Option<Duration>,
    /// Comments, in order. Any text, several lines included.
    pub comments: Vec<String>,
}

impl Note {
    /// Whether nothing is noted.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }
}

/// How good a move is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// The six marks. The longer ones come before those they begin with.
    pub const ALL: [Mark; 6] = [
        Mark::Brilliant,
        Mark::Interesting,
        Mark::Good,
        Mark::Dubious,
        Mark::Blunder,
        Mark::Mistake,
    ];

    /// The mark as text, such as `?!`.
    pub const fn text(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// What a position is worth, from White's side whoever is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eval {
    /// The value.
    pub score: EvalScore,
    /// How deep it was searched, in single moves.
    pub depth: Option<u32>,
}

/// The value of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EvalScore {
    /// Hundredths of a point for White; negative when Black stands better.
    Centipoints(i32),
    /// A side wins in this many turns.
    Wins(Side, u32),
}

/// `0.35`, `-1.20`, `#4` (White wins in 4 turns), `#-4` (Black does); with a depth `0.35,12`.
impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            EvalScore::Centipoints(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
            EvalScore::Wins(Side::White, turns) => write!(f, "#{turns}")?,
            EvalScore::Wins(Side::Black, turns) => write!(f, "#-{turns}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Eval {
    type Err = ();

    /// Reads what `Display` writes; also a plus sign, and one decimal or none.
    fn from_str(text: &str) -> Result<Eval, ()> {
        let (score, depth) = match text.split_once(',') {
            Some((score, depth)) => (score.trim(), Some(whole(depth.trim()).ok_or(())?)),
            None => (text, None),
        };
        let score = match score.strip_prefix('#') {
            Some(turns) => read_win(turns),
            None => read_centipoints(score).map(EvalScore::Centipoints),
        };
        Ok(Eval {
            score: score.ok_or(())?,
            depth,
        })
    }
}

fn read_win(text: &str) -> Option<EvalScore> {
    let (side, turns) = match text.strip_prefix('-') {
        Some(turns) => (Side::Black, turns),
        None => (Side::White, text.strip_prefix('+').unwrap_or(text)),
    };
    Some(EvalScore::Wins(side, whole(turns)?))
}

fn read_centipoints(text: &str) -> Option<i32> {
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (points, rest) = size.split_once('.').unwrap_or((size, "0"));
    let rest = match rest.len() {
        1 => whole(rest)? * 10,
        2 => whole(rest)?,
        _ => return None,
    };
    let total = sign * (i64::from(whole(points)?) * 100 + i64::from(rest));
    i32::try_from(total).ok()
}

/// A number of digits alone.
fn whole(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// A clock as text: hours, minutes, seconds and, where there are any, milliseconds: `0:09:58`, `0:00:03.250`.
pub(super) fn clock_text(clock: Duration) -> String {
    let seconds = clock.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match clock.subsec_millis() {
        0 => format!("{hours}:{minutes:02}:{rest:02}"),
        millis => format!("{hours}:{minutes:02}:{rest:02}.{millis:03}"),
    }
}

/// Reads what [`clock_text`] writes; the hours may be left out, and a fraction have one to three digits.
pub(super) fn read_clock(text: &str) -> Option<Duration> {
    let (whole_part, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut fields = whole_part.split(':').rev();
    let seconds = whole(fields.next()?)?;
    let minutes = whole(fields.next()?)?;
    let hours: u64 = match fields.next() {
        Some(hours) => hours
            .parse()
            .ok()
            .filter(|_| hours.bytes().all(|byte| byte.is_ascii_digit()))?,
        None => 0,
    };
    let millis = match fraction.len() {
        1 => whole(fraction)? * 100,
        2 => whole(fraction)? * 10,
        3 => whole(fraction)?,
        _ => return None,
    };
    if fields.next().is_some() || seconds > 59 || minutes > 59 {
        return None;
    }
    let total = hours
        .checked_mul(3600)?
        .checked_add(u64::from(minutes * 60 + seconds))?;
    Some(Duration::from_secs(total) + Duration::from_millis(u64::from(millis)))
}
