//! The moves of a position side by side.

use super::Judge;
use crate::common::Clock;
use crate::faz::policy::mover_decides;
use faz::{ByColour, Colour, Move, Position};

/// Samples of each move that are taken whatever the limit.
const LEAST: u64 = 8;
/// Samples of the first pass; each further one doubles them.
const FIRST_PASS: u64 = 16;
/// Samples after which progress is told first; then whenever they have doubled.
const FIRST_REPORT: u64 = 64;

/// All moves of the player to move, sampled with the same dice; where no player is to move, the position itself.
#[derive(Clone, Debug)]
pub struct Comparison {
    mover: Colour,
    sampled: Vec<Sampled>,
    /// Sums, over the dice, of the mover's value after one move times that after another, row by row.
    products: Vec<f64>,
    count: u64,
}

#[derive(Clone, Debug)]
struct Sampled {
    /// None for the position itself.
    mv: Option<Move>,
    after: Position,
    sums: ByColour<f64>,
    squares: ByColour<f64>,
}

/// A move and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// The move; none for the position itself.
    pub mv: Option<Move>,
    /// Each player's chance after it. They sum to 1.
    pub values: ByColour<f64>,
    /// The standard errors of these chances: how far off they are for having been sampled. What is wrong with the way they were
    /// sampled is not in them.
    pub errors: ByColour<f64>,
    /// How much less it gives the mover than the best move.
    pub behind: f64,
    /// The standard error of that, smaller than those of the chances as all moves are sampled with the same dice.
    pub behind_error: f64,
}

impl Comparison {
    /// Samples until the clock has run out or so many passes are made: see [`Comparison::passes`]. A few are taken in any case. `progress` hears now and then how it stands.
    pub fn run(
        judge: &mut impl Judge,
        position: &Position,
        clock: &mut Clock,
        passes: Option<u32>,
        progress: &mut dyn FnMut(&Comparison),
    ) -> Comparison {
        let mut comparison = Comparison::new(position);
        let most = passes.map_or(u64::MAX, |passes| FIRST_PASS << (passes.clamp(1, 40) - 1));
        let settled = position.outcome().is_some();
        while comparison.count < LEAST || !settled && comparison.count < most && !clock.expired(judge.nodes())
        {
            comparison.sample(judge);
            if comparison.count >= FIRST_REPORT && comparison.count.is_power_of_two() {
                progress(&comparison);
            }
        }
        comparison
    }

    fn new(position: &Position) -> Comparison {
        let sampled = |mv: Option<Move>| {
            let mut after = *position;
            if let Some(mv) = mv {
                after.play_unchecked(mv);
            }
            Sampled {
                mv,
                after,
                sums: ByColour::default(),
                squares: ByColour::default(),
            }
        };
        let sampled: Vec<Sampled> = match mover_decides(position) {
            true => position.moves().into_iter().map(|mv| sampled(Some(mv))).collect(),
            false => vec![sampled(None)],
        };
        Comparison {
            mover: position.mover().unwrap_or(Colour::Red),
            products: vec![0.0; sampled.len() * sampled.len()],
            sampled,
            count: 0,
        }
    }

    /// One more sample of every move, all with the same dice.
    fn sample(&mut self, judge: &mut impl Judge) {
        let mut own = Vec::with_capacity(self.sampled.len());
        for sampled in &mut self.sampled {
            let values = judge.sample(&sampled.after, self.count);
            for (colour, &value) in values.iter() {
                sampled.sums[colour] += value;
                sampled.squares[colour] += value * value;
            }
            own.push(values[self.mover]);
        }
        for (row, value) in self.products.chunks_mut(own.len()).zip(&own) {
            row.iter_mut()
                .zip(&own)
                .for_each(|(product, other)| *product += value * other);
        }
        self.count += 1;
    }

    /// Samples of each move.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Whole passes made: the first makes 16 samples of each move, each further one doubles them.
    pub fn passes(&self) -> u32 {
        match self.count / FIRST_PASS {
            0 => 0,
            times => times.ilog2() + 1,
        }
    }

    /// All moves, best for the mover first.
    pub fn rated(&self) -> Vec<Rated> {
        let mean = |index: &usize| self.sampled[*index].sums[self.mover];
        let mut order: Vec<usize> = (0..self.sampled.len()).collect();
        order.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        let best = order.first().copied().unwrap_or(0);
        order.into_iter().map(|index| self.rate(index, best)).collect()
    }

    fn rate(&self, index: usize, best: usize) -> Rated {
        let (count, sampled) = (self.count.max(1) as f64, &self.sampled[index]);
        let values = sampled.sums.map(|sum| sum / count);
        let best_value = self.sampled[best].sums[self.mover] / count;
        let behind = best_value - values[self.mover];
        let product = |one: usize, other: usize| self.products[one * self.sampled.len() + other];
        let squares = product(index, index) + product(best, best) - 2.0 * product(index, best);
        Rated {
            mv: sampled.mv,
            values,
            errors: ByColour::from_fn(|colour| self.error(sampled.squares[colour], values[colour])),
            behind,
            behind_error: self.error(squares, behind),
        }
    }

    /// The standard error of a mean, from the sum of squares.
    fn error(&self, squares: f64, mean: f64) -> f64 {
        let count = self.count as f64;
        let variance = (squares / count - mean * mean).max(0.0);
        (variance / (count - 1.0).max(1.0)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::{Limits, Stop};
    use faz::{Options, Order, Preset};
    use game::{Random, SeededRandom};

    /// The dice decide most of a value, and every step to the right on the board adds a hundredth to Red's.
    struct Noisy;

    impl Judge for Noisy {
        fn value(&mut self, position: &Position) -> ByColour<f64> {
            self.sample(position, 0)
        }

        fn sample(&mut self, position: &Position, index: u64) -> ByColour<f64> {
            let noise = f64::from(SeededRandom::new(index).below(1000)) / 1000.0;
            let red = 0.8 * noise + 0.01 * position.cell(Colour::Red).index() as f64;
            ByColour::new(red, (1.0 - red) / 2.0, (1.0 - red) / 2.0)
        }

        fn nodes(&self) -> u64 {
            0
        }
    }

    fn compared(text: &str) -> Comparison {
        let position: Position = text.parse().expect("a position");
        let mut clock = Clock::start(&Limits::NONE, &Stop::new());
        Comparison::run(&mut Noisy, &position, &mut clock, Some(7), &mut |_| ())
    }

    #[test]
    fn the_same_dice_make_differences_surer_than_values() {
        let comparison = compared("6x1 fair d4,f11,f1 RWB 7 R3W2B1 R");
        assert_eq!(comparison.count(), 1024);
        let rated = comparison.rated();
        assert!(rated.len() > 3 && rated[0].behind == 0.0 && rated[0].behind_error == 0.0);
        for pair in rated.windows(2) {
            assert!(pair[0].values[Colour::Red] >= pair[1].values[Colour::Red]);
        }
        // Uniform on 0 to 0.8: a deviation of 0.231 over 32.
        for rated in &rated {
            assert!((rated.errors[Colour::Red] - 0.0072).abs() < 0.0004, "{rated:?}");
            assert!(rated.behind_error < 1e-6, "{rated:?}");
            assert!((rated.values.values().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn before_a_roll_the_position_itself_is_sampled() {
        let rated = compared("6x1 fair d4,f11,f1 RWB 7 - R").rated();
        assert_eq!(rated.len(), 1);
        assert_eq!(rated[0].mv, None);
    }

    #[test]
    fn a_limit_of_nothing_still_gives_values() {
        let start = Position::start(Options::preset(Preset::Fair), Order::RWB).expect("a start");
        let stop = Stop::new();
        stop.set();
        let mut clock = Clock::start(&Limits::NONE, &stop);
        let comparison = Comparison::run(&mut Noisy, &start, &mut clock, None, &mut |_| ());
        assert_eq!(comparison.count(), LEAST);
    }
}
