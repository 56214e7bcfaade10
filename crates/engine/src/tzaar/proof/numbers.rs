//! Proof numbers, one for each side.

use tzaar::{BySide, Side};

/// How hard it still seems to prove that each side wins. 0 is proved, and the other side's is then [`NEVER`].
///
/// The numbers are by side, not by who is to move: the two moves of a turn are two plies of one player, and nothing
/// has to change its sign between them.
pub(super) type Numbers = BySide<u32>;

/// The number of a side that cannot win, and a limit that nothing reaches but a proof.
pub(super) const NEVER: u32 = u32::MAX;
/// The largest number of a position that is still open.
pub(super) const MOST: u32 = 1 << 30;

/// The numbers of a position this side has won.
#[inline(always)]
pub(super) fn won_by(winner: Side) -> Numbers {
    let mut numbers = Numbers::default();
    numbers[!winner] = NEVER;
    numbers
}

/// Who has won, where that is proved.
#[inline(always)]
pub(super) fn winner(numbers: Numbers) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| numbers[side] == 0)
}
