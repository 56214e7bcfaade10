//! What the search leaves out or looks at less deeply. All of it can be wrong about an estimate, none of it about a win or
//! loss: those are only ever returned when they are proved.

use crate::tzaar::search::Window;
use std::sync::LazyLock;

/// Up to this depth a position far above the window is taken to stay above it.
const FAR_ABOVE_DEPTH: i32 = 6;
/// What a ply can change, in hundredths.
const FAR_ABOVE_STEP: i32 = 100;
/// Up to this depth a position far below the window is taken to stay below it, and in one not that far below only
/// captures are tried.
const FAR_BELOW_DEPTH: i32 = 5;
/// How far a ply can bring it back, in hundredths: captures and all, and moves that take nothing.
const FAR_BELOW_STEP: i32 = 110;
const QUIET_STEP: i32 = 60;
/// From this depth on passing is tried first, where it is allowed.
const PASS_DEPTH: i32 = 2;
/// Without a known best move, from this depth on a node is searched one ply less.
const UNKNOWN_DEPTH: i32 = 4;
/// Up to this depth late moves are not looked at.
const FEW_DEPTH: i32 = 4;
/// So much of what earlier cut-offs say for or against a move makes its search a ply deeper or less deep.
const HISTORY_PLY: i32 = 6_000;

/// Whether an estimate is so far above `beta` that the node is left.
pub(crate) fn is_far_above(estimate: i32, depth: i32, beta: i32) -> bool {
    depth <= FAR_ABOVE_DEPTH && estimate - FAR_ABOVE_STEP * depth >= beta
}

/// Whether an estimate is so far below `alpha` that the node is left.
pub(crate) fn is_far_below(estimate: i32, depth: i32, alpha: i32) -> bool {
    depth <= FAR_BELOW_DEPTH && estimate + FAR_BELOW_STEP * depth <= alpha
}

/// Whether an estimate is so far below `alpha` that moves that take nothing will not do.
pub(crate) fn is_below_without_captures(estimate: i32, depth: i32, alpha: i32) -> bool {
    depth <= FAR_BELOW_DEPTH && estimate + QUIET_STEP * depth <= alpha
}

/// How deep the pass is searched that is to show a node is good enough; `None` where it is not tried.
pub(crate) fn pass_depth(estimate: i32, depth: i32, beta: i32) -> Option<i32> {
    (depth >= PASS_DEPTH && estimate >= beta).then(|| (depth - 3 - depth / 4).max(0))
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

/// Whether a move of this number is first searched less deeply.
pub(crate) fn is_late(depth: i32, number: usize) -> bool {
    depth >= 3 && number >= 3
}

/// By how many plies a late move is first searched less: later and deeper, more; the better its history, the less.
pub(crate) fn reduction(depth: i32, number: usize, window: Window, history: i32) -> i32 {
    let less = i32::from(REDUCTIONS[depth.min(63) as usize][number.min(63)]);
    (less - i32::from(!window.is_null()) - history / HISTORY_PLY).clamp(0, depth - 2)
}
