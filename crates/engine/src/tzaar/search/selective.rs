//! What the search leaves out or looks at less deeply. All of it can be wrong about an estimate, none of it about a win or
//! loss: those are only ever returned when they are proved.

use crate::tzaar::search::Window;
use std::sync::LazyLock;

/// Up to this depth a position far above the window is taken to stay above it.
const FAR_ABOVE_DEPTH: i32 = 4;
/// What a ply can change, in hundredths.
const FAR_ABOVE_STEP: i32 = 130;
/// From this depth on passing is tried first, where it is allowed.
const PASS_DEPTH: i32 = 2;
/// From this depth on a turn is left out as a whole to see whether it is needed.
const TURN_DEPTH: i32 = 3;
/// Without a known best move, from this depth on a node is searched one ply less.
const UNKNOWN_DEPTH: i32 = 4;
/// Up to this depth late moves are not looked at.
const FEW_DEPTH: i32 = 4;

/// Whether an estimate is so far above `beta` that the node is left.
pub(crate) fn is_far_above(estimate: i32, depth: i32, beta: i32) -> bool {
    depth <= FAR_ABOVE_DEPTH && estimate - FAR_ABOVE_STEP * depth >= beta
}

/// How deep the pass is searched that is to show a node is good enough; `None` where it is not tried.
pub(crate) fn pass_depth(estimate: i32, depth: i32, beta: i32) -> Option<i32> {
    (depth >= PASS_DEPTH && estimate >= beta).then(|| without_some(depth))
}

/// How deep the position is searched that a turn left out leads to; `None` where that is not tried.
pub(crate) fn without_turn_depth(estimate: i32, depth: i32, beta: i32) -> Option<i32> {
    (depth >= TURN_DEPTH && estimate >= beta).then(|| without_some(depth))
}

fn without_some(depth: i32) -> i32 {
    (depth - 3 - depth / 4).max(0)
}

/// The depth of a node whose best move is not known from before.
pub(crate) fn without_best(depth: i32) -> i32 {
    if depth >= UNKNOWN_DEPTH { depth - 1 } else { depth }
}

/// How many moves of a node are looked at.
pub(crate) fn most_moves(depth: i32) -> usize {
    if depth > FEW_DEPTH {
        return usize::MAX;
    }
    (4 + 4 * depth * depth) as usize
}

/// By how many plies a late move is first searched less, by depth and number.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (index, less) in row.iter_mut().enumerate().skip(1) {
            *less = (0.4 + (depth as f64).ln() * (index as f64).ln() / 2.0) as i8;
        }
    }
    table
});

/// By how many plies a move is first searched less: later and deeper, more.
pub(crate) fn reduction(depth: i32, index: usize, window: Window) -> i32 {
    if depth < 3 || index < 3 {
        return 0;
    }
    let less = i32::from(REDUCTIONS[depth.min(63) as usize][index.min(63)]);
    (less - i32::from(!window.is_null())).clamp(0, depth - 2)
}
