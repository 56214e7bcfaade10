//! Picking among targets.

use crate::faz::exact::lanes::{Lanes, Short};

/// Values no further apart count as equal where it matters which is taken: otherwise rounding would decide.
pub(in crate::faz::exact) const EQUAL: f64 = 1e-12;

/// The mean of the values of the listed targets.
#[inline]
pub(super) fn mean_value<const K: usize>(list: &[u16], value: impl Fn(usize) -> [f64; K]) -> [f64; K] {
    let mut sum = value(usize::from(list[0]));
    if list.len() == 1 {
        return sum;
    }
    for &target in &list[1..] {
        let value = value(usize::from(target));
        for channel in 0..K {
            sum[channel] += value[channel];
        }
    }
    sum.map(|sum| sum / list.len() as f64)
}

/// The best value for the player with the channel `own`, the first of equals, and its place in the list.
#[inline]
pub(super) fn best_value<const K: usize>(
    list: &[u16],
    own: usize,
    value: impl Fn(usize) -> [f64; K],
) -> (u8, [f64; K]) {
    let mut best = (0, value(usize::from(list[0])));
    for (index, &target) in list.iter().enumerate().skip(1) {
        let value = value(usize::from(target));
        if value[own] > best.1[own] + EQUAL {
            best = (index as u8, value);
        }
    }
    best
}

/// The mean of the rows of the listed targets.
#[inline]
pub(super) fn mean_row<'a, const K: usize>(
    list: &[u16],
    row: impl Fn(usize) -> &'a [Short; K],
) -> [Lanes; K] {
    let mut sum = row(usize::from(list[0])).map(|[lanes]| lanes);
    if list.len() == 1 {
        return sum;
    }
    for &target in &list[1..] {
        for (sum, [lanes]) in sum.iter_mut().zip(row(usize::from(target))) {
            for lane in 0..8 {
                sum[lane] += lanes[lane];
            }
        }
    }
    sum.map(|lanes| lanes.map(|sum| sum / list.len() as f64))
}

/// The best of the rows of the listed targets, lane by lane, in one of their blocks of lanes.
#[inline]
pub(super) fn best_row<'a, const K: usize, const B: usize>(
    list: &[u16],
    own: usize,
    block: usize,
    row: impl Fn(usize) -> &'a [[Lanes; B]; K],
    best: &mut [Lanes; K],
) {
    let first = row(usize::from(list[0]));
    // Of equals the first is taken; with one channel only, they are the same.
    let equal = if K == 1 { 0.0 } else { EQUAL };
    for (best, blocks) in best.iter_mut().zip(first) {
        *best = blocks[block];
    }
    for &target in &list[1..] {
        let row = row(usize::from(target));
        let better: [bool; 8] = std::array::from_fn(|lane| row[own][block][lane] > best[own][lane] + equal);
        for (best, blocks) in best.iter_mut().zip(row) {
            for lane in 0..8 {
                best[lane] = if better[lane] {
                    blocks[block][lane]
                } else {
                    best[lane]
                };
            }
        }
    }
}
