//! How the lower levels are made weaker: they look less far and do not always play the best line they see.

use crate::common::{Level, Limits};
use crate::tzaar::{Line, Score};
use game::Random;

/// What a level may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    depth: Option<u32>,
    nodes: Option<u64>,
    /// How much worse than the best a line may be and still be played e times less often, in hundredths; 0 plays
    /// the best.
    temperature: f64,
    /// How often it notices that the turn it would play lets the opponent win at once, 0 to 1, and thinks again.
    care: f64,
}

/// Looks so many plies ahead, 2 being a whole turn and 4 the opponent's answer as well, and does not always play the best.
const fn noisy(depth: u32, nodes: u64, temperature: f64, care: f64) -> Strength {
    Strength {
        depth: Some(depth),
        nodes: Some(nodes),
        temperature,
        care,
    }
}

/// Plays the best it finds in so many positions a turn.
const fn sober(nodes: Option<u64>) -> Strength {
    Strength {
        depth: None,
        nodes,
        temperature: 0.0,
        care: 0.0,
    }
}

/// By level; set so that `cargo levels` finds steps of 100 to 300 Elo.
static STRENGTHS: [Strength; 10] = [
    noisy(1, 1_000, 400.0, 0.7),
    noisy(1, 1_000, 170.0, 0.85),
    noisy(2, 3_000, 75.0, 0.95),
    noisy(3, 20_000, 50.0, 1.0),
    noisy(4, 40_000, 45.0, 1.0),
    sober(Some(4_000)),
    sober(Some(14_000)),
    sober(Some(55_000)),
    sober(Some(180_000)),
    sober(None),
];

/// A level that does not play its best chooses among so many lines.
const NOISY_LINES: usize = 12;

impl Strength {
    /// How a level plays when it thinks again.
    pub(crate) const CAREFUL: Strength = sober(Some(3_000));

    pub(crate) fn of(level: Level) -> Strength {
        STRENGTHS[level.index()]
    }

    /// The caller's limits and the level's.
    pub(crate) fn limits(&self, limits: &Limits) -> Limits {
        limits.tightest(Limits {
            movetime: None,
            nodes: self.nodes,
            depth: self.depth,
        })
    }

    /// Whether it looks this time at what the opponent could do.
    pub(crate) fn looks_again(&self, random: &mut impl Random) -> bool {
        self.care > 0.0 && fraction(random) < self.care
    }

    /// How many lines the search is asked for.
    pub(crate) fn lines(&self) -> usize {
        if self.temperature > 0.0 { NOISY_LINES } else { 1 }
    }

    /// The line to play: the best, or with noise one near it. A win is always taken and a loss never chosen while there
    /// is something else.
    pub(crate) fn pick<'a>(&self, lines: &'a [Line], random: &mut impl Random) -> Option<&'a Line> {
        let best = lines.first()?;
        let Score::Cp(top) = best.score else {
            return Some(best);
        };
        if self.temperature <= 0.0 {
            return Some(best);
        }
        let weight = |line: &Line| match line.score {
            // A line behind the best can have the higher value of an earlier depth.
            Score::Cp(cp) => (f64::from((cp - top).min(0)) / self.temperature).exp(),
            Score::Win(_) | Score::Loss(_) => 0.0,
        };
        let total: f64 = lines.iter().map(weight).sum();
        let mut ticket = fraction(random) * total;
        let chosen = lines.iter().find(|line| {
            ticket -= weight(line);
            ticket < 0.0
        });
        chosen.or(Some(best))
    }
}

/// A number from 0 to below 1.
fn fraction(random: &mut impl Random) -> f64 {
    const STEPS: u32 = 1 << 30;
    f64::from(random.below(STEPS)) / f64::from(STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::SeededRandom;

    fn line(score: Score) -> Line {
        Line::new(vec![tzaar::Move::Pass], score)
    }

    #[test]
    fn wins_are_taken_and_losses_avoided() {
        let mut random = SeededRandom::new(1);
        let weak = Strength::of(Level::BEGINNER);
        let with_win = [line(Score::Win(2)), line(Score::Cp(5))];
        let with_loss = [line(Score::Cp(5)), line(Score::Cp(-20)), line(Score::Loss(1))];
        for _ in 0..200 {
            assert_eq!(weak.pick(&with_win, &mut random), Some(&with_win[0]));
            assert_ne!(weak.pick(&with_loss, &mut random), Some(&with_loss[2]));
        }
        assert_eq!(weak.pick(&[], &mut random), None);
    }

    #[test]
    fn no_line_is_played_more_often_than_the_first() {
        let lines = [line(Score::Cp(0)), line(Score::Cp(900))];
        let mut random = SeededRandom::new(3);
        let weak = Strength::of(Level::BEGINNER);
        let first = (0..2000)
            .filter(|_| weak.pick(&lines, &mut random) == Some(&lines[0]))
            .count();
        assert!((900..1100).contains(&first), "{first} of 2000");
    }

    #[test]
    fn noise_falls_with_the_level() {
        let lines = [line(Score::Cp(0)), line(Score::Cp(-40))];
        let slips = |level: u8| {
            let mut random = SeededRandom::new(9);
            let strength = Strength::of(Level::new(level).expect("a level"));
            (0..2000)
                .filter(|_| strength.pick(&lines, &mut random) == Some(&lines[1]))
                .count()
        };
        assert!((1..4).all(|level| slips(level) > slips(level + 1)));
        assert_eq!((slips(6), slips(10)), (0, 0));
    }
}
