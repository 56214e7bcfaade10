//! The numbers of a net while it is trained, and the bytes of the finished net.

use engine::nn::{ONE, OUTPUT_ONE};
use engine::tzaar::net::features::{BUCKETS, ROWS};
use game::{Random, SeededRandom};
use std::ops::Range;

/// How the file of a net begins.
const MAGIC: &[u8; 8] = b"trigonT1";
/// Weights are kept below this, so that the sums of 60 stacks fit an `i16` and output weights 128.
const MOST: f32 = 1.98;
/// The first weights of the first layer lie within this of 0: about 50 of them are added up.
const FIRST_SPREAD: f32 = 0.15;
/// The first values of the first layer, so that most hidden units take part from the beginning.
const FIRST_BIAS: f32 = 0.3;

/// Width of the first layer for each view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hidden {
    /// 32: the engine's.
    #[default]
    H32,
    /// 64.
    H64,
    /// 128.
    H128,
}

impl Hidden {
    /// The width with this number, or nothing for other numbers.
    pub const fn new(width: usize) -> Option<Hidden> {
        match width {
            32 => Some(Hidden::H32),
            64 => Some(Hidden::H64),
            128 => Some(Hidden::H128),
            _ => None,
        }
    }

    /// The number.
    pub const fn width(self) -> usize {
        match self {
            Hidden::H32 => 32,
            Hidden::H64 => 64,
            Hidden::H128 => 128,
        }
    }
}

/// All numbers of a net, or one gradient for each.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    hidden: Hidden,
    /// Rows, bias, output weights by bucket (the mover's view first), output bias.
    pub(crate) all: Vec<f32>,
}

/// The parts of a net, to read or to write.
pub(crate) struct Parts<F, O> {
    /// The rows, and behind them the bias.
    pub(crate) first: F,
    /// By bucket, both views together.
    pub(crate) output: O,
    pub(crate) output_bias: O,
}

impl Weights {
    /// All zero.
    pub(crate) fn zero(hidden: Hidden) -> Weights {
        let width = hidden.width();
        let count = (ROWS + 1) * width + BUCKETS * (2 * width + 1);
        Weights {
            hidden,
            all: vec![0.0; count],
        }
    }

    /// Random ones to begin with.
    pub(crate) fn random(hidden: Hidden, random: &mut SeededRandom) -> Weights {
        let mut weights = Weights::zero(hidden);
        let [first, output, _] = weights.ranges();
        let rows = first.end - hidden.width();
        weights.all[..rows].fill_with(|| FIRST_SPREAD * within_one(random));
        weights.all[rows..first.end].fill(FIRST_BIAS);
        let output_spread = 1.0 / (hidden.width() as f32).sqrt();
        weights.all[output].fill_with(|| output_spread * within_one(random));
        weights
    }

    /// Width of the first layer.
    pub fn hidden(&self) -> Hidden {
        self.hidden
    }

    fn ranges(&self) -> [Range<usize>; 3] {
        let width = self.hidden.width();
        let first = (ROWS + 1) * width;
        let output = first + BUCKETS * 2 * width;
        [0..first, first..output, output..self.all.len()]
    }

    pub(crate) fn parts(&self) -> Parts<&[f32], &[f32]> {
        let [first, output, output_bias] = self.ranges();
        Parts {
            first: &self.all[first],
            output: &self.all[output],
            output_bias: &self.all[output_bias],
        }
    }

    pub(crate) fn parts_mut(&mut self) -> Parts<&mut [f32], &mut [f32]> {
        let [first, output, _] = self.ranges();
        let (first_part, rest) = self.all.split_at_mut(first.end);
        let (output_part, output_bias) = rest.split_at_mut(output.len());
        Parts {
            first: first_part,
            output: output_part,
            output_bias,
        }
    }

    /// Cuts every weight but the output's bias to the range that can be quantised.
    pub(crate) fn clip(&mut self) {
        let Parts { first, output, .. } = self.parts_mut();
        for weight in first.iter_mut().chain(output) {
            *weight = weight.clamp(-MOST, MOST);
        }
    }

    /// The net as the engine reads it: whole numbers, little-endian. Magic `trigonT1`; rows, hidden and buckets as
    /// `u32`; rows, bias and output weights as `i16`; output bias as `i32`.
    pub fn quantised(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [ROWS, self.hidden.width(), BUCKETS] {
            bytes.extend((size as u32).to_le_bytes());
        }
        let parts = self.parts();
        let (one, output_one) = (f32::from(ONE), OUTPUT_ONE as f32);
        let mut push =
            |weight: f32, scale: f32| bytes.extend(((weight * scale).round() as i16).to_le_bytes());
        parts.first.iter().for_each(|&weight| push(weight, one));
        parts.output.iter().for_each(|&weight| push(weight, output_one));
        for bias in parts.output_bias {
            bytes.extend(((bias * one * output_one).round() as i32).to_le_bytes());
        }
        bytes
    }
}

/// A number from -1 to 1.
fn within_one(random: &mut SeededRandom) -> f32 {
    const STEPS: u32 = 1 << 24;
    random.below(STEPS) as f32 / (STEPS / 2) as f32 - 1.0
}
