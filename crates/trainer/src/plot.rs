//! The loss curve as an SVG picture.

use crate::Epoch;
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 45.0;
/// Lines across the picture.
const LEVELS: usize = 5;
/// Marks along the epochs, at most.
const MARKS: usize = 10;

/// The losses of one kind, by epoch.
struct Curve {
    name: &'static str,
    colour: &'static str,
    losses: Vec<f64>,
}

/// Draws the losses by epoch: those of training and, where there are any, of validation.
pub fn loss_curve(epochs: &[Epoch]) -> String {
    let curves = [
        Curve {
            name: "training",
            colour: "#1f6fb4",
            losses: epochs.iter().map(|epoch| epoch.training_loss).collect(),
        },
        Curve {
            name: "validation",
            colour: "#c2481b",
            losses: epochs.iter().map(|epoch| epoch.validation_loss).collect(),
        },
    ];
    let losses = curves.iter().flat_map(|curve| curve.losses.iter().copied());
    let frame = Frame::around(losses.filter(|loss| loss.is_finite()), epochs.len());
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    frame.draw_axes(&mut svg);
    for (index, curve) in curves.iter().enumerate() {
        frame.draw_curve(&mut svg, curve);
        let (x, Curve { name, colour, .. }) = (LEFT + 10.0 + 110.0 * index as f64, curve);
        push(
            &mut svg,
            format!("<text x=\"{x}\" y=\"20\" fill=\"{colour}\">{name}</text>"),
        );
    }
    svg + "</svg>\n"
}

/// The part of the plane that is shown.
struct Frame {
    low: f64,
    high: f64,
    epochs: usize,
}

impl Frame {
    fn around(losses: impl Iterator<Item = f64>, epochs: usize) -> Frame {
        let (low, high) = losses.fold((f64::MAX, f64::MIN), |(low, high), loss| {
            (low.min(loss), high.max(loss))
        });
        let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
        let margin = 0.05 * (high - low);
        Frame {
            low: low - margin,
            high: high + margin,
            epochs,
        }
    }

    /// The place of an epoch, from 0.
    fn x(&self, epoch: usize) -> f64 {
        let last = self.epochs.saturating_sub(1).max(1);
        LEFT + (WIDTH - LEFT - RIGHT) * epoch as f64 / last as f64
    }

    fn y(&self, loss: f64) -> f64 {
        TOP + (HEIGHT - TOP - BOTTOM) * (self.high - loss) / (self.high - self.low)
    }

    fn draw_axes(&self, svg: &mut String) {
        for level in 0..=LEVELS {
            let loss = self.low + (self.high - self.low) * level as f64 / LEVELS as f64;
            let (y, end) = (self.y(loss), WIDTH - RIGHT);
            push(svg, format!("<path d=\"M{LEFT} {y:.1}H{end}\" stroke=\"#ddd\"/>"));
            let x = LEFT - 8.0;
            push(
                svg,
                format!(
                    "<text x=\"{x}\" y=\"{:.1}\" text-anchor=\"end\">{loss:.5}</text>",
                    y + 4.0
                ),
            );
        }
        let y = HEIGHT - BOTTOM + 18.0;
        for epoch in (0..self.epochs).step_by(self.epochs.div_ceil(MARKS).max(1)) {
            let x = self.x(epoch);
            push(
                svg,
                format!(
                    "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
                    epoch + 1
                ),
            );
        }
        let (middle, y) = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0);
        let label = "epoch; mean squared error of the chance to win";
        push(
            svg,
            format!("<text x=\"{middle}\" y=\"{y}\" text-anchor=\"middle\">{label}</text>"),
        );
    }

    fn draw_curve(&self, svg: &mut String, curve: &Curve) {
        let finite = curve
            .losses
            .iter()
            .enumerate()
            .filter(|(_, loss)| loss.is_finite());
        let points: Vec<String> = finite
            .map(|(epoch, &loss)| format!("{:.1},{:.1}", self.x(epoch), self.y(loss)))
            .collect();
        let (points, colour) = (points.join(" "), curve.colour);
        push(
            svg,
            format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"),
        );
    }
}

fn push(svg: &mut String, element: String) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{element}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn epoch(loss: f64) -> Epoch {
        Epoch {
            training_loss: loss,
            validation_loss: f64::NAN,
            rate: 0.1,
        }
    }

    #[test]
    fn lower_losses_lie_lower_and_what_is_no_number_is_left_out() {
        let svg = loss_curve(&[epoch(0.2), epoch(0.1)]);
        assert!(svg.contains("points=\"70.0,44.8 700.0,340.2\""), "{svg}");
        assert!(svg.contains("points=\"\"") && !svg.contains("NaN"), "{svg}");
        assert!(!loss_curve(&[]).contains("NaN") && !loss_curve(&[epoch(0.3)]).contains("NaN"));
    }
}
