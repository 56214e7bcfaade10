//! What game results say about strength.

use super::summary::Elo;
use game::{Random, SeededRandom};

/// The normal deviate of 95 %, both sides.
const DEVIATE: f64 = 1.959_964;
/// Fewer units than this do not tell their own spread.
const FEWEST: usize = 8;

/// Shares of points in units of games (pairs, blocks), one player's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sample {
    units: usize,
    mean: f64,
    /// Of a single unit's share.
    variance: f64,
}

impl Sample {
    /// The sample of these shares, each 0 to 1.
    pub(super) fn of(shares: &[f64]) -> Sample {
        let units = shares.len();
        let count = units.max(1) as f64;
        let mean = shares.iter().sum::<f64>() / count;
        let squares: f64 = shares.iter().map(|share| (share - mean) * (share - mean)).sum();
        Sample {
            units,
            mean,
            variance: squares / (count - 1.0).max(1.0),
        }
    }

    /// Bounds of a share won in so many games, 95 %: by the spread of the units, or Wilson's over single games where they
    /// do not differ or are too few.
    pub(super) fn interval(&self, share: f64, games: u32) -> (f64, f64) {
        if self.units < FEWEST || self.variance < 1e-9 {
            return wilson(share, f64::from(games));
        }
        let half = DEVIATE * (self.variance / self.units as f64).sqrt();
        ((share - half).max(0.0), (share + half).min(1.0))
    }
}

/// How many times a bootstrap draws.
const DRAWS: usize = 2000;
/// Fixes the bootstrap, so that the same games give the same bounds.
const BOOTSTRAP_SEED: u64 = 1;

/// Bounds of the mean share, 95 %, by drawing as many units as there are from them again and again (the percentiles of
/// the means); nothing where the units are too few or do not differ.
pub(super) fn bootstrap(shares: &[f64]) -> Option<(f64, f64)> {
    let differ = shares.iter().any(|&share| share != shares[0]);
    if shares.len() < FEWEST || !differ {
        return None;
    }
    let mut random = SeededRandom::new(BOOTSTRAP_SEED);
    let mut mean = || {
        let drawn = shares
            .iter()
            .map(|_| shares[random.below(shares.len() as u32) as usize]);
        drawn.sum::<f64>() / shares.len() as f64
    };
    Some(middle((0..DRAWS).map(|_| mean()).collect()))
}

/// The middle 95 % of what a bootstrap drew, at least one number.
pub(super) fn middle(mut numbers: Vec<f64>) -> (f64, f64) {
    numbers.sort_by(f64::total_cmp);
    let tail = numbers.len() / 40;
    (numbers[tail], numbers[numbers.len() - 1 - tail])
}

/// Wilson's bounds of a share of so many games.
pub(crate) fn wilson(share: f64, games: f64) -> (f64, f64) {
    if games < 1.0 {
        return (0.0, 1.0);
    }
    let square = DEVIATE * DEVIATE;
    let centre = share + square / (2.0 * games);
    let half = DEVIATE * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let scale = 1.0 + square / games;
    // At the ends they are exact, which rounding would spoil.
    let low = if share > 0.0 { (centre - half) / scale } else { 0.0 };
    let high = if share < 1.0 { (centre + half) / scale } else { 1.0 };
    (low, high)
}

/// The difference on the Elo scale at which this share is expected; infinite at 0 and 1.
pub(super) fn elo_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share expected at a difference, on the logistic scale.
pub(super) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A share and its bounds on the Elo scale.
pub(super) fn elo(share: f64, interval: (f64, f64)) -> Elo {
    Elo {
        elo: elo_of(share),
        interval: (elo_of(interval.0), elo_of(interval.1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-3
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert!(near(elo_of(0.5), 0.0) && near(elo_of(0.75), 190.848) && near(share_of(400.0), 10.0 / 11.0));
        assert_eq!(elo_of(1.0), f64::INFINITY);
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn wilson_bounds_are_the_known_ones() {
        let (low, high) = wilson(1.0, 100.0);
        assert!(near(low, 0.963), "{low}");
        assert_eq!((high, wilson(0.0, 100.0).0), (1.0, 0.0));
        let (low, high) = wilson(0.5, 100.0);
        assert!(near(low, 0.4038) && near(high, 0.5962), "{low} {high}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn the_interval_is_that_of_the_pairs() {
        // 10 pairs, mean 0.55, squares 9 * 0.05^2 + 0.45^2 = 0.225: variance 0.225 / 9 = 0.025, error of the mean 0.05.
        let pairs = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0];
        let (low, high) = Sample::of(&pairs).interval(0.55, 20);
        assert!(
            near(low, 0.55 - 0.098) && near(high, 0.55 + 0.098),
            "{low} {high}"
        );
        let elo = elo(0.55, (low, high));
        assert!((elo.elo - 34.86).abs() < 0.01, "{elo:?}");
        assert_eq!(Sample::of(&pairs[..2]).interval(0.5, 4), wilson(0.5, 4.0));
        assert_eq!(Sample::of(&[0.5; 20]).interval(0.5, 40), wilson(0.5, 40.0));
    }

    #[test]
    fn a_bootstrap_has_the_spread_of_the_mean() {
        // 99 units of mean 1/3 and variance 2/9: standard error 0.0471, so about 0.333 - 0.092 to 0.333 + 0.092.
        let shares: Vec<f64> = (0..99).map(|index| f64::from(u8::from(index % 3 == 0))).collect();
        let (low, high) = bootstrap(&shares).expect("enough units");
        assert!(
            (low - 0.241).abs() < 0.015 && (high - 0.426).abs() < 0.015,
            "{low} {high}"
        );
        assert_eq!(bootstrap(&shares), bootstrap(&shares));
        assert_eq!((bootstrap(&[0.5; 20]), bootstrap(&[0.0, 1.0])), (None, None));
    }

    #[test]
    fn pairs_that_cancel_out_say_more_than_single_games() {
        let cancelling = Sample::of(&[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0]);
        let swinging = Sample::of(&[0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.5, 0.5, 0.5, 1.0]);
        let width = |sample: Sample| sample.interval(0.5, 20).1 - sample.interval(0.5, 20).0;
        assert!(width(cancelling) < width(swinging));
    }
}
