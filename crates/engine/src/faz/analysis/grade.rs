//! How bad a move was.

/// A fault, by the chance to win it cost the player who made it. There is none where the loss may well be chance: below
/// two standard errors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// At least 0.02.
    Slight,
    /// At least 0.05.
    Mistake,
    /// At least 0.1.
    Blunder,
}

/// A loss counts when it is at least so many standard errors.
const SURE: f64 = 2.0;

impl Grade {
    /// All, the slightest first.
    pub const ALL: [Grade; 3] = [Grade::Slight, Grade::Mistake, Grade::Blunder];

    /// The grade of a loss with this standard error; nothing when it is no fault.
    pub fn of(loss: f64, error: f64) -> Option<Grade> {
        let reached = |grade: &&Grade| is_sure(loss, error) && loss >= grade.least();
        Grade::ALL.iter().rev().find(reached).copied()
    }

    /// The least loss of this grade.
    pub const fn least(self) -> f64 {
        match self {
            Grade::Slight => 0.02,
            Grade::Mistake => 0.05,
            Grade::Blunder => 0.1,
        }
    }

    /// The key in JSON: `slight`, `mistake` or `blunder`.
    pub const fn key(self) -> &'static str {
        match self {
            Grade::Slight => "slight",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// Whether a loss is more than chance.
pub(super) fn is_sure(loss: f64, error: f64) -> bool {
    loss > 0.0 && loss >= SURE * error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_has_its_grade_when_it_is_sure() {
        assert_eq!(Grade::of(0.019, 0.0), None);
        assert_eq!(Grade::of(0.02, 0.01), Some(Grade::Slight));
        assert_eq!(Grade::of(0.02, 0.011), None);
        assert_eq!(Grade::of(0.06, 0.02), Some(Grade::Mistake));
        assert_eq!(Grade::of(0.5, 0.02), Some(Grade::Blunder));
        assert_eq!(Grade::of(0.0, 0.0), None);
    }
}
