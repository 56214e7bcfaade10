//! Values inside the search: an estimate, or a win or loss with its distance.

use crate::tzaar::Score;
use tzaar::{Outcome, Side};

/// Above every value.
pub(crate) const INFINITE: i32 = 32_000;
/// A win in the turn in progress. Each turn more, of either player, takes 1 off.
pub(crate) const WIN: i32 = 30_000;
/// Values from here are wins, below its negative losses: a game has at most 120 turns.
const DECIDED: i32 = WIN - 256;

/// The size no estimate passes.
pub(crate) const MOST_ESTIMATE: i32 = crate::tzaar::report::MOST_CP;

/// Whether a value is a win or a loss, not an estimate.
pub(crate) const fn is_decided(value: i32) -> bool {
    value >= DECIDED || value <= -DECIDED
}

/// The end of a game, for the player who made the last move in turn number `turns` from the root (0 is the root's).
pub(crate) fn of_outcome(outcome: Outcome, mover: Side, turns: i32) -> i32 {
    if outcome.winner == mover {
        WIN - turns
    } else {
        turns - WIN
    }
}

/// The value as it is kept in the table, where distances count from the position itself.
pub(crate) const fn to_table(value: i32, turns: i32) -> i16 {
    let kept = if value >= DECIDED {
        value + turns
    } else if value <= -DECIDED {
        value - turns
    } else {
        value
    };
    kept as i16
}

/// The other way.
pub(crate) const fn from_table(kept: i16, turns: i32) -> i32 {
    let kept = kept as i32;
    if kept >= DECIDED {
        kept - turns
    } else if kept <= -DECIDED {
        kept + turns
    } else {
        kept
    }
}

/// The value of a win or loss; none of an estimate.
pub(crate) const fn of_score(score: Score) -> Option<i32> {
    match score {
        Score::Win(turns) => Some(WIN - 2 * (turns as i32 - 1)),
        Score::Loss(turns) => Some(2 * turns as i32 - 1 - WIN),
        Score::Cp(_) => None,
    }
}

/// The value as callers see it. Turns from the root alternate between the players, the root's own being 0, 2, 4.
pub(crate) const fn to_score(value: i32) -> Score {
    if value >= DECIDED {
        Score::Win(((WIN - value) / 2 + 1) as u32)
    } else if value <= -DECIDED {
        Score::Loss(((WIN + value + 1) / 2) as u32)
    } else {
        Score::Cp(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_in_the_winners_turns() {
        assert_eq!(to_score(WIN), Score::Win(1));
        assert_eq!(to_score(WIN - 2), Score::Win(2));
        assert_eq!(to_score(-(WIN - 1)), Score::Loss(1));
        assert_eq!(to_score(-(WIN - 3)), Score::Loss(2));
        assert_eq!(to_score(31), Score::Cp(31));
        for score in [Score::Win(1), Score::Win(5), Score::Loss(1), Score::Loss(4)] {
            assert_eq!(of_score(score).map(to_score), Some(score));
        }
    }

    #[test]
    fn the_table_counts_from_the_position() {
        for value in [WIN - 7, 7 - WIN, 120, -120] {
            assert_eq!(from_table(to_table(value, 5), 5), value);
        }
        assert_eq!(from_table(to_table(WIN - 7, 5), 1), WIN - 3);
    }
}
