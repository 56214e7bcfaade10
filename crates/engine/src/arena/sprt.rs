//! The sequential test: when a match of pairs has said enough.
//!
//! Both hypotheses are a difference on the logistic Elo scale, that is, an expected share of the points. The statistic is
//! the generalised likelihood ratio over the five results a pair can have: each hypothesis is given the probabilities
//! of the five that fit the pairs seen best and have its expected share. (A. Owen, Empirical Likelihood, 2001, chapter 2,
//! has the fit; A. Wald, Sequential Analysis, 1947, the bounds.)

use super::statistics::share_of;
use std::fmt;
use std::str::FromStr;

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

/// A result that has not been seen counts as this many pairs, so that every share is possible.
const UNSEEN: f64 = 1e-3;
/// Halvings that bring an interval of floating-point numbers down to its last bits.
const HALVINGS: usize = 200;

impl Sprt {
    /// What the test says after pairs with these results: 0, 1/2, 1, 3/2 and 2 points for the first player.
    pub(super) fn llr(&self, pairs: [u32; 5]) -> Llr {
        let llr = ratio(&pairs, share_of(self.elo0), share_of(self.elo1));
        let bounds = (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        );
        let verdict = match () {
            () if llr <= bounds.0 => Verdict::Elo0,
            () if llr >= bounds.1 => Verdict::Elo1,
            () => Verdict::Open,
        };
        Llr { llr, bounds, verdict }
    }
}

/// The logarithm of how much better the results fit an expected share of `high` than one of `low`.
fn ratio(pairs: &[u32; 5], low: f64, high: f64) -> f64 {
    if pairs.iter().all(|&count| count == 0) {
        return 0.0;
    }
    let weights = pairs.map(|count| f64::from(count).max(UNSEEN));
    let (at_low, at_high) = (Fit::new(&weights, low), Fit::new(&weights, high));
    let each = SHARES.iter().zip(weights);
    each.map(|(&share, weight)| weight * (at_low.divisor(share).ln() - at_high.divisor(share).ln()))
        .sum()
}

/// The shares of the points in a pair.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The probabilities that fit best among those with this expected share: each result's frequency divided by
/// `1 + slope * (share - expected)`.
struct Fit {
    expected: f64,
    slope: f64,
}

impl Fit {
    /// `expected` lies between 0 and 1, ends not included.
    fn new(weights: &[f64; 5], expected: f64) -> Fit {
        // Every divisor is above 0 between these, and the excess falls from infinity to minus infinity.
        let (mut least, mut most) = (-1.0 / (1.0 - expected), 1.0 / expected);
        for _ in 0..HALVINGS {
            let slope = f64::midpoint(least, most);
            let fit = Fit { expected, slope };
            match fit.excess(weights) > 0.0 {
                true => least = slope,
                false => most = slope,
            }
        }
        let slope = f64::midpoint(least, most);
        Fit { expected, slope }
    }

    fn divisor(&self, share: f64) -> f64 {
        1.0 + self.slope * (share - self.expected)
    }

    /// How far the fitted probabilities' share is above the expected one, up to a factor.
    fn excess(&self, weights: &[f64; 5]) -> f64 {
        let each = SHARES.iter().zip(weights);
        each.map(|(&share, weight)| weight * (share - self.expected) / self.divisor(share))
            .sum()
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(text: &str) -> Sprt {
        text.parse().expect("a test")
    }

    fn llr(text: &str, pairs: [u32; 5]) -> f64 {
        sprt(text).llr(pairs).llr
    }

    #[track_caller]
    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-3, "{found}, expected {expected}");
    }

    #[test]
    fn the_ratio_is_the_one_worked_out_by_hand() {
        // Only whole wins and losses: the fit to a share s is s and 1 - s, so 60 ln(s1 / s0) + 40 ln((1 - s1) / (1 - s0))
        // with s0 = 1/2 and s1 = 1 / (1 + 10^(-1/4)).
        let s1: f64 = 0.640_065;
        let expected = 60.0 * (s1 / 0.5).ln() + 40.0 * ((1.0 - s1) / 0.5).ln();
        near(expected, 1.6702);
        near(llr("elo0=0,elo1=100", [40, 0, 0, 0, 60]), expected);
        // Even results weigh neither way between hypotheses on both sides of even.
        near(llr("elo0=-5,elo1=5", [5, 3, 20, 3, 5]), 0.0);
        near(llr("elo0=0,elo1=5", [0; 5]), 0.0);
    }

    #[test]
    fn the_ratio_is_that_of_another_method() {
        // Found by Newton's method on the two multipliers of the constrained maximum.
        near(llr("elo0=0,elo1=5", [10, 20, 40, 50, 15]), 0.826_12);
        near(llr("elo0=0,elo1=10", [10, 0, 60, 0, 30]), 1.349_31);
        near(llr("elo0=0,elo1=10", [0, 0, 0, 0, 20]), 0.567_42);
        near(llr("elo0=0,elo1=5", [100, 200, 400, 300, 150]), 4.023_65);
    }

    #[test]
    fn a_test_is_decided_at_its_bounds() {
        let test = sprt("elo0=0,elo1=10,alpha=0.05,beta=0.1");
        let open = test.llr([10, 0, 20, 0, 15]);
        near(open.bounds.0, (0.1f64 / 0.95).ln());
        near(open.bounds.1, (0.9f64 / 0.05).ln());
        assert_eq!(open.verdict, Verdict::Open);
        assert_eq!(test.llr([0, 0, 320, 0, 80]).verdict, Verdict::Elo1);
        assert_eq!(test.llr([1000, 0, 2000, 0, 1000]).verdict, Verdict::Elo0);
        assert_eq!(
            sprt("elo0=0,elo1=800").llr([0, 0, 0, 0, 1]).verdict,
            Verdict::Open
        );
    }

    #[test]
    fn tests_are_read() {
        let test = sprt("elo0=-3,elo1=2.5,beta=0.1");
        assert_eq!(
            (test.elo0, test.elo1, test.alpha, test.beta),
            (-3.0, 2.5, 0.05, 0.1)
        );
        for text in [
            "",
            "elo0=1",
            "elo0=5,elo1=5",
            "elo1=5,alpha=0.5",
            "elo1=inf",
            "elo1=5,x=1",
        ] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
