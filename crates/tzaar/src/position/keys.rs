//! Random keys of the incremental hash (Zobrist). They are fixed: stored hashes stay valid.

use crate::{Kind, Phase, Side, Space};

/// By side, kind and ring number.
static PIECES: [[[u64; 64]; 3]; 2] = {
    let mut keys = [[[0; 64]; 3]; 2];
    let mut state = 1;
    let mut index = 0;
    while index < 2 * 3 * 64 {
        state += 1;
        keys[index / 192][index / 64 % 3][index % 64] = scramble(state);
        index += 1;
    }
    keys
};

/// By height and ring number; heights 0 and 1 have no key.
static HEIGHTS: [[u64; 64]; 32] = {
    let mut keys = [[0; 64]; 32];
    let mut state = 0x1_0000;
    let mut index = 2 * 64;
    while index < 32 * 64 {
        state += 1;
        keys[index / 64][index % 64] = scramble(state);
        index += 1;
    }
    keys
};

/// One output of the splitmix64 generator (Steele, Lea, Flood 2014).
const fn scramble(state: u64) -> u64 {
    let mut bits = state.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[inline(always)]
pub(super) fn piece(side: Side, kind: Kind, space: Space) -> u64 {
    PIECES[side as usize][kind as usize][space.ring()]
}

#[inline(always)]
pub(super) fn height(space: Space, height: u8) -> u64 {
    HEIGHTS[usize::from(height & 31)][space.ring()]
}

#[inline(always)]
pub(super) const fn actor(side: Side, phase: Phase) -> u64 {
    const KEYS: [[u64; 4]; 2] = [
        [
            scramble(0x2_0001),
            scramble(0x2_0002),
            scramble(0x2_0003),
            scramble(0x2_0004),
        ],
        [
            scramble(0x2_0005),
            scramble(0x2_0006),
            scramble(0x2_0007),
            scramble(0x2_0008),
        ],
    ];
    KEYS[side as usize][phase as usize]
}
