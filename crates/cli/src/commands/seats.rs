//! A value for each player of FAZ, as JSON and as text give it.

use faz::{ByColour, Colour};
use serde::Serialize;

/// A value for each player.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BySeat<T> {
    /// Red's.
    pub red: T,
    /// White's.
    pub white: T,
    /// Blue's.
    pub blue: T,
}

impl<T> BySeat<T> {
    /// The values by a function of the player.
    pub fn from_fn(f: impl FnMut(Colour) -> T) -> BySeat<T> {
        let [red, white, blue] = Colour::ALL.map(f);
        BySeat { red, white, blue }
    }
}

impl<T: Copy> From<ByColour<T>> for BySeat<T> {
    fn from(values: ByColour<T>) -> BySeat<T> {
        BySeat::from_fn(|colour| values[colour])
    }
}

/// So many standard errors either way hold 95 % of what chance does.
const RANGE: f64 = 1.96;

/// A chance in percent with a digit after the point.
pub fn percent(value: f64) -> String {
    let text = format!("{:.1}", 100.0 * value);
    if text == "-0.0" { "0.0".into() } else { text }
}

/// A gain or loss in percent, with its sign.
pub fn signed(value: f64) -> String {
    let text = percent(value);
    if text == "0.0" || text.starts_with('-') {
        return text;
    }
    format!("+{text}")
}

/// The range of 95 % that goes with a standard error, in percent.
pub fn range(error: f64) -> String {
    format!("\u{b1}{}", percent(RANGE * error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_in_percent() {
        assert_eq!(
            [percent(0.3333), signed(0.0123), signed(-0.0123)],
            ["33.3", "+1.2", "-1.2"]
        );
        assert_eq!(
            [percent(-0.0001), signed(0.0001), range(0.01)],
            ["0.0", "0.0", "\u{b1}2.0"]
        );
    }
}
