//! Values, losses and gradients of samples. This is where the time of training goes.

use crate::weights::{Hidden, Parts, Weights};
use engine::tzaar::net::features::ROWS;
use multiversion::multiversion;

/// A sample as the net takes it.
#[derive(Clone, Copy)]
pub(crate) struct Example<'a> {
    /// The active rows, the mover's view first.
    pub(crate) rows: [&'a [u16]; 2],
    /// Where each row goes under the symmetry chosen for it.
    pub(crate) picture: &'a [u16; ROWS],
    pub(crate) bucket: usize,
    /// The chance to win to be learnt.
    pub(crate) target: f32,
}

/// Sums of both views, and of their cut values the derivative.
struct Layers<const H: usize> {
    cut: [[f32; H]; 2],
    /// Twice the value where it is between the cuts, else 0: the derivative of the cut value's square.
    slope: [[f32; H]; 2],
}

/// The sum of the squared errors of some samples.
pub(crate) fn loss<'a>(weights: &Weights, examples: impl Iterator<Item = Example<'a>>) -> f64 {
    match weights.hidden() {
        Hidden::H32 => losses::<32>(weights, examples),
        Hidden::H64 => losses::<64>(weights, examples),
        Hidden::H128 => losses::<128>(weights, examples),
    }
}

/// As [`loss`], and adds to `gradient` the slope of half that sum.
pub(crate) fn learn<'a>(
    weights: &Weights,
    examples: impl Iterator<Item = Example<'a>>,
    gradient: &mut Weights,
) -> f64 {
    match weights.hidden() {
        Hidden::H32 => gradients::<32>(weights, examples, gradient),
        Hidden::H64 => gradients::<64>(weights, examples, gradient),
        Hidden::H128 => gradients::<128>(weights, examples, gradient),
    }
}

fn losses<'a, const H: usize>(weights: &Weights, examples: impl Iterator<Item = Example<'a>>) -> f64 {
    let parts = weights.parts();
    examples.fold(0.0, |sum, example| {
        let (_, output) = forward::<H>(&parts, &example);
        let error = chance(output) - example.target;
        sum + f64::from(error * error)
    })
}

fn gradients<'a, const H: usize>(
    weights: &Weights,
    examples: impl Iterator<Item = Example<'a>>,
    gradient: &mut Weights,
) -> f64 {
    let (parts, mut slopes) = (weights.parts(), gradient.parts_mut());
    examples.fold(0.0, |sum, example| {
        let (layers, output) = forward::<H>(&parts, &example);
        let chance = chance(output);
        let error = chance - example.target;
        backward(
            &parts,
            &example,
            &layers,
            error * chance * (1.0 - chance),
            &mut slopes,
        );
        sum + f64::from(error * error)
    })
}

/// What an output stands for: 1.0 wins 73 of 100 games.
fn chance(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

#[multiversion(targets("x86_64+avx2"))]
fn forward<const H: usize>(weights: &Parts<&[f32], &[f32]>, example: &Example) -> (Layers<H>, f32) {
    let (rows, _) = weights.first.as_chunks::<H>();
    let (outputs, _) = weights.output.as_chunks::<H>();
    let mut layers = Layers {
        cut: [rows[ROWS]; 2],
        slope: [[0.0; H]; 2],
    };
    let mut output = weights.output_bias[example.bucket];
    for view in 0..2 {
        let cut = &mut layers.cut[view];
        for &row in example.rows[view] {
            let row = &rows[usize::from(example.picture[usize::from(row)])];
            for index in 0..H {
                cut[index] += row[index];
            }
        }
        let weights = &outputs[2 * example.bucket + view];
        let mut sums = [0.0; 16];
        for index in 0..H {
            let value = cut[index].clamp(0.0, 1.0);
            let inside = cut[index] > 0.0 && cut[index] < 1.0;
            layers.slope[view][index] = if inside { 2.0 * value } else { 0.0 };
            cut[index] = value;
            sums[index % 16] += value * value * weights[index];
        }
        output += sums.iter().sum::<f32>();
    }
    (layers, output)
}

/// Adds the slopes of one sample, whose output has the slope `pull`.
#[multiversion(targets("x86_64+avx2"))]
fn backward<const H: usize>(
    weights: &Parts<&[f32], &[f32]>,
    example: &Example,
    layers: &Layers<H>,
    pull: f32,
    slopes: &mut Parts<&mut [f32], &mut [f32]>,
) {
    let (rows, _) = slopes.first.as_chunks_mut::<H>();
    let (outputs, _) = weights.output.as_chunks::<H>();
    let (output_slopes, _) = slopes.output.as_chunks_mut::<H>();
    slopes.output_bias[example.bucket] += pull;
    for view in 0..2 {
        let half = 2 * example.bucket + view;
        let (cut, slope) = (&layers.cut[view], &layers.slope[view]);
        let (output, output_slope) = (&outputs[half], &mut output_slopes[half]);
        let mut pulls = [0.0; H];
        for index in 0..H {
            output_slope[index] += pull * cut[index] * cut[index];
            pulls[index] = pull * output[index] * slope[index];
        }
        let active = example.rows[view].iter();
        let pictures = active.map(|&row| usize::from(example.picture[usize::from(row)]));
        for row in pictures.chain([ROWS]) {
            for (slope, pull) in rows[row].iter_mut().zip(&pulls) {
                *slope += pull;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Dataset, pictures, tests::games};
    use game::{Random, SeededRandom};

    #[test]
    fn gradients_are_those_of_small_steps() {
        let mut data = Dataset::default();
        data.add(&games(2)).expect("samples");
        let picture = pictures()[5];
        let entries = data.training();
        let examples = || {
            entries.iter().map(|entry| Example {
                rows: data.rows(entry),
                picture: &picture,
                bucket: entry.bucket.into(),
                target: entry.target(0.7),
            })
        };
        let mut random = SeededRandom::new(1);
        let mut weights = Weights::random(Hidden::H32, &mut random);
        let mut gradient = Weights::zero(Hidden::H32);
        let sum = learn(&weights, examples(), &mut gradient);
        assert!((sum - loss(&weights, examples())).abs() < 1e-9);
        let steep: Vec<usize> = (0..gradient.all.len())
            .filter(|&index| gradient.all[index].abs() > 1e-2)
            .collect();
        let mut wrong = 0;
        for _ in 0..200 {
            let index = steep[random.below(steep.len() as u32) as usize];
            let (kept, step) = (weights.all[index], 1e-3);
            let mut at = |value| {
                weights.all[index] = value;
                loss(&weights, examples()) / 2.0
            };
            let measured = (at(kept + step) - at(kept - step)) / f64::from(2.0 * step);
            weights.all[index] = kept;
            let computed = f64::from(gradient.all[index]);
            wrong += usize::from((measured - computed).abs() > 0.1 * computed.abs());
        }
        // A step may take a hidden unit over one of its cuts, where the slope jumps.
        assert!(wrong <= 10, "{wrong} of 200 slopes are not those measured");
    }
}
