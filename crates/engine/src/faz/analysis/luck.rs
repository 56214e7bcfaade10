//! What a roll gave and took.

use super::Judge;
use super::lookahead::{best_play, over_rolls};
use faz::{ByColour, Move, Phase, Position, Roll};

/// A roll against all that might have been rolled.
///
/// Luck is the value after the best play of this roll less the mean of the same over all rolls. That mean is taken over every roll, so
/// the luck of a roll is 0 on average whatever the judge thinks of positions: a poor judge makes luck noisy, not
/// biased, and a result less the luck in it is expected to be what the result is expected to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    /// Each player's value before the roll: the mean over all rolls.
    pub mean: ByColour<f64>,
    /// Each player's value after the best play of this roll.
    pub value: ByColour<f64>,
}

impl Luck {
    /// The luck of a roll; nothing where the dice are not to be rolled.
    pub fn of(judge: &mut impl Judge, position: &Position, roll: Roll) -> Option<Luck> {
        if position.phase() != Phase::Roll {
            return None;
        }
        let mut after = *position;
        after.play_unchecked(Move::Roll(roll));
        Some(Luck {
            mean: over_rolls(judge, position),
            value: best_play(judge, &after),
        })
    }

    /// What each player gained by it; sums to 0.
    pub fn gain(&self) -> ByColour<f64> {
        ByColour::from_fn(|colour| self.value[colour] - self.mean[colour])
    }
}
