//! Arithmetic of small quantised nets: a wide first layer of which few rows are active, kept up to date by adding and
//! taking away rows, and one output.
//!
//! What costs time is compiled twice and the faster version chosen when the program runs (AVX2 on x86-64; the other is
//! what the build allows: SSE2, or the browser's 128-bit vectors): here, or where it is built into the function that calls
//! it. Both give the same numbers.

use multiversion::multiversion;

/// Width of the first layer, for each of the two views.
pub const HIDDEN: usize = 32;

/// One row of the first layer, or the sums of its active rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Layer(pub [i16; HIDDEN]);

impl Layer {
    /// All zero.
    pub const ZERO: Layer = Layer([0; HIDDEN]);
}

/// 1.0 in the first layer, whose values are cut to 0 ..= this.
pub const ONE: i16 = 255;
/// 1.0 in the output's weights.
pub const OUTPUT_ONE: i32 = 64;

/// Adds a row to sums.
pub fn add(sums: &mut Layer, row: &Layer) {
    for (sum, weight) in sums.0.iter_mut().zip(&row.0) {
        *sum = sum.wrapping_add(*weight);
    }
}

/// Sums with one row added and two taken away.
#[multiversion(targets("x86_64+avx2"))]
pub fn replace(sums: &Layer, added: &Layer, removed: &Layer, other_removed: &Layer, into: &mut Layer) {
    for index in 0..HIDDEN {
        into.0[index] = sums.0[index]
            .wrapping_add(added.0[index])
            .wrapping_sub(removed.0[index])
            .wrapping_sub(other_removed.0[index]);
    }
}

/// The output for one view, in 1 / ([`ONE`]² × [`OUTPUT_ONE`]): to `sums` the rows numbered in `active` are added, each
/// value is cut to 0 ..= [`ONE`], squared, and weighted by `output`, whose weights are at most 128 in size.
///
/// # Panics
/// When a number in `active` is not below the number of rows.
#[inline(always)]
pub fn half_output(rows: &[Layer], sums: &Layer, active: &[u16], output: &Layer) -> i32 {
    let mut values = *sums;
    for &row in active {
        let row = &rows[usize::from(row)];
        for index in 0..HIDDEN {
            values.0[index] = values.0[index].saturating_add(row.0[index]);
        }
    }
    let mut total = 0;
    for index in 0..HIDDEN {
        let value = values.0[index].clamp(0, ONE);
        // 255 × 128 still fits.
        let weighted = value.wrapping_mul(output.0[index]);
        total += i32::from(weighted) * i32::from(value);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layer(seed: i16) -> Layer {
        let mut layer = Layer::ZERO;
        for (index, value) in layer.0.iter_mut().enumerate() {
            *value = (index as i16).wrapping_mul(37).wrapping_add(seed * 101) % 120;
        }
        layer
    }

    #[test]
    fn the_output_is_what_plain_arithmetic_gives() {
        let rows: Vec<Layer> = (0..9).map(layer).collect();
        let (sums, output, active) = (layer(-3), layer(5), [1, 4, 4, 8]);
        let mut expected = 0_i64;
        for index in 0..HIDDEN {
            let added: i64 = active
                .iter()
                .map(|&row| i64::from(rows[usize::from(row)].0[index]))
                .sum();
            let value = (i64::from(sums.0[index]) + added).clamp(0, 255);
            expected += value * value * i64::from(output.0[index]);
        }
        assert_eq!(i64::from(half_output(&rows, &sums, &active, &output)), expected);
    }

    #[test]
    fn replacing_is_adding_and_taking_away() {
        let (mut sums, mut replaced) = (layer(1), Layer::ZERO);
        let before = sums;
        add(&mut sums, &layer(2));
        replace(&sums, &layer(3), &layer(2), &layer(3), &mut replaced);
        assert_eq!(replaced, before);
    }
}
