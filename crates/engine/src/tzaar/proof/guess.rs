//! The first guess of a position's proof numbers, before anything below it has been searched.
//!
//! Two things go into it. For the side to move one winning move is enough, while the other has to refute all of them,
//! so its number starts with how many there are. And a side that is better off is likelier to win: the balance of
//! what is in sight, heights, captures and threats shifts both numbers by powers of two. The shift is what makes the
//! search find its way: without it, it needs five times the nodes (24 solved endgames of the reference positions).

use super::numbers::{MOST, Numbers};
use crate::tzaar::eval::{HEIGHT, SCARCITY, scarcity};
use crate::tzaar::prey::Prey;
use tzaar::board::SpaceSet;
use tzaar::{Kind, Position, Side};

/// What a kind in sight is worth: the costs of losing it piece by piece, summed.
static SIGHT: [i32; 16] = {
    let mut sums = [0; 16];
    let mut count = 1;
    while count < 16 {
        sums[count] = sums[count - 1] + SCARCITY[count];
        count += 1;
    }
    sums
};
/// Captures: this much at most, half of it with [`HALF_OF_CAPTURES`].
const CAPTURES: i32 = 400;
const HALF_OF_CAPTURES: i32 = 8;
/// Of what a piece that can be taken at once would cost, one part in so many.
const THREAT: i32 = 2;
/// A balance of this many units doubles the number of the side that is behind and halves the other's.
const DOUBLING: i32 = 87;
/// No balance shifts by more than so many doublings.
const MOST_DOUBLINGS: i32 = 20;
/// The number of an even position, to leave room below it.
const EVEN: u64 = 32;

/// The guess for a position that is not over.
pub(super) fn guess(position: &Position) -> Numbers {
    let side = position.side();
    let prey = Prey::of(position);
    let strength = |side| strength(position, side, prey[side]);
    let balance = strength(side) - strength(!side);
    let moves = u64::from(position.count_moves());
    let mut numbers = Numbers::default();
    numbers[side] = shifted(EVEN, -balance);
    numbers[!side] = shifted(EVEN * moves, balance);
    numbers
}

/// A number times two to the power of `balance` / [`DOUBLING`], the exponent to a sixteenth.
fn shifted(number: u64, balance: i32) -> u32 {
    const ONE: u64 = 1 << 16;
    /// Two to the power of each sixteenth, times [`ONE`].
    static ROOTS: [u64; 16] = [
        65536, 68438, 71468, 74632, 77936, 81386, 84990, 88752, 92682, 96785, 101_070, 105_545, 110_218,
        115_098, 120_194, 125_515,
    ];
    let most = 16 * MOST_DOUBLINGS;
    let sixteenths = (balance * 16 / DOUBLING).clamp(-most, most);
    let root = ROOTS[sixteenths.rem_euclid(16) as usize];
    let doublings = sixteenths.div_euclid(16);
    let scaled = number * root / ONE;
    let shifted = if doublings < 0 {
        scaled >> -doublings
    } else {
        scaled << doublings
    };
    shifted.clamp(1, u64::from(MOST)) as u32
}

/// How well off a side with this prey is, whoever is to move.
fn strength(position: &Position, side: Side, prey: Prey) -> i32 {
    let (captures, prey) = (prey.captures as i32, prey.spaces);
    let stacks = position.of_side(side) & position.tall();
    let enemy_stacks = prey & position.tall();
    let sight: i32 = Kind::ALL
        .into_iter()
        .map(|kind| SIGHT[usize::from(position.visible(side, kind).min(15))])
        .sum();
    let threats: i32 = Kind::ALL
        .into_iter()
        .map(|kind| {
            let pieces = position.of_kind(!side, kind);
            scarcity(pieces.len() as u8) * (pieces & prey).len() as i32
        })
        .sum();
    sight
        + heights(position, stacks)
        + CAPTURES * captures / (captures + HALF_OF_CAPTURES)
        + (threats + heights(position, enemy_stacks)) / THREAT
}

fn heights(position: &Position, stacks: SpaceSet) -> i32 {
    stacks
        .map(|space| HEIGHT[usize::from(position.height(space).min(7))])
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_balance_doubles_one_number_and_halves_the_other() {
        assert_eq!(shifted(100, 0), 100);
        assert_eq!(shifted(100, DOUBLING), 200);
        assert_eq!(shifted(100, -DOUBLING), 50);
        assert_eq!(shifted(100, DOUBLING / 2), 135, "seven sixteenths of a doubling");
        assert_eq!(shifted(100, -100_000), 1);
        assert_eq!(shifted(1 << 20, 100_000), MOST);
    }
}
