//! Adam with decoupled weight decay (Kingma and Ba 2015; Loshchilov and Hutter 2019).

use crate::weights::Weights;
use multiversion::multiversion;

const KEEP_MEAN: f32 = 0.9;
const KEEP_SQUARE: f32 = 0.999;
const EPSILON: f32 = 1e-8;
/// The part of each weight that decays at learning rate 1.
const DECAY: f32 = 0.01;

/// The state between steps.
pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// The numbers of one step.
#[derive(Clone, Copy)]
struct Step {
    rate: f32,
    mean_scale: f32,
    square_scale: f32,
}

impl Adam {
    pub(crate) fn new(weights: &Weights) -> Adam {
        let zero = vec![0.0; weights.all.len()];
        Adam {
            mean: zero.clone(),
            square: zero,
            steps: 0,
        }
    }

    /// Moves the weights against the gradient, and keeps them in their range.
    pub(crate) fn step(&mut self, weights: &mut Weights, gradient: &Weights, rate: f32) {
        self.steps += 1;
        let step = Step {
            rate,
            mean_scale: 1.0 / (1.0 - KEEP_MEAN.powi(self.steps)),
            square_scale: 1.0 / (1.0 - KEEP_SQUARE.powi(self.steps)),
        };
        apply(
            step,
            &mut weights.all,
            &gradient.all,
            &mut self.mean,
            &mut self.square,
        );
        weights.clip();
    }
}

#[multiversion(targets("x86_64+avx2"))]
fn apply(step: Step, weights: &mut [f32], gradient: &[f32], mean: &mut [f32], square: &mut [f32]) {
    let state = mean.iter_mut().zip(square);
    for ((weight, &slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(state) {
        *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * slope;
        *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
        let direction = *mean * step.mean_scale / ((*square * step.square_scale).sqrt() + EPSILON);
        *weight -= step.rate * (direction + DECAY * *weight);
    }
}
