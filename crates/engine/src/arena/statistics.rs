//! What game results say about strength.

use super::summary::{Elo, Llr, Sprt, Verdict};

/// The normal deviate of 95 %, both sides.
const DEVIATE: f64 = 1.959_964;
/// A test is not decided on fewer units than this.
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

    /// Bounds of the share, 95 %: by the spread of the units, or Wilson's over single games where they do not differ or
    /// are too few.
    pub(super) fn interval(&self, games: u32) -> (f64, f64) {
        if self.units < FEWEST || self.variance < 1e-9 {
            return wilson(self.mean, f64::from(games));
        }
        let half = DEVIATE * (self.variance / self.units as f64).sqrt();
        ((self.mean - half).max(0.0), (self.mean + half).min(1.0))
    }
}

/// Wilson's bounds of a share of so many games.
pub(super) fn wilson(share: f64, games: f64) -> (f64, f64) {
    if games < 1.0 {
        return (0.0, 1.0);
    }
    let square = DEVIATE * DEVIATE;
    let centre = share + square / (2.0 * games);
    let half = DEVIATE * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let scale = 1.0 + square / games;
    (
        ((centre - half) / scale).max(0.0),
        ((centre + half) / scale).min(1.0),
    )
}

/// The difference on the Elo scale at which this share is expected; infinite at 0 and 1.
pub(super) fn elo_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share expected at a difference.
fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A share and its bounds on the Elo scale.
pub(super) fn elo(share: f64, interval: (f64, f64)) -> Elo {
    Elo {
        elo: elo_of(share),
        interval: (elo_of(interval.0), elo_of(interval.1)),
    }
}

/// The statistic of a sequential test over units: the likelihood ratio of a normal mean with the variance seen
/// (the generalised test for paired games).
pub(super) fn llr(sample: &Sample, sprt: &Sprt) -> Llr {
    let (low, high) = (share_of(sprt.elo0), share_of(sprt.elo1));
    // Units that all end alike say less than no variance would: a pair of each kind is added.
    let variance = (sample.variance * sample.units as f64 + 0.5) / (sample.units as f64 + 3.0);
    let llr = sample.units as f64 * (high - low) * (2.0 * sample.mean - low - high) / (2.0 * variance);
    let bounds = (
        (sprt.beta / (1.0 - sprt.alpha)).ln(),
        ((1.0 - sprt.beta) / sprt.alpha).ln(),
    );
    let verdict = match () {
        () if sample.units < FEWEST => Verdict::Open,
        () if llr <= bounds.0 => Verdict::Elo0,
        () if llr >= bounds.1 => Verdict::Elo1,
        () => Verdict::Open,
    };
    Llr { llr, bounds, verdict }
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
        assert!(near(low, 0.963) && near(high, 1.0), "{low} {high}");
        let (low, high) = wilson(0.5, 100.0);
        assert!(near(low, 0.4038) && near(high, 0.5962), "{low} {high}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn pairs_that_cancel_out_say_more_than_single_games() {
        let cancelling = Sample::of(&[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0]);
        let swinging = Sample::of(&[0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.5, 0.5, 0.5, 1.0]);
        let width = |sample: Sample| sample.interval(20).1 - sample.interval(20).0;
        assert!(width(cancelling) < width(swinging));
    }

    #[test]
    fn a_test_is_decided_by_the_better_hypothesis() {
        let sprt: Sprt = "elo0=0,elo1=20".parse().expect("a test");
        let unit = |index: usize, wins: usize| if index % 10 < wins { 1.0 } else { 0.5 };
        let strong: Vec<f64> = (0..400).map(|index| unit(index, 2)).collect();
        assert_eq!(llr(&Sample::of(&strong), &sprt).verdict, Verdict::Elo1);
        let equal: Vec<f64> = (0..4000).map(|index| [0.0, 0.5, 0.5, 1.0][index % 4]).collect();
        assert_eq!(llr(&Sample::of(&equal), &sprt).verdict, Verdict::Elo0);
        assert_eq!(llr(&Sample::of(&[1.0; 4]), &sprt).verdict, Verdict::Open);
        assert!(near(llr(&Sample::of(&equal), &sprt).bounds.1, 2.944));
    }
}
