//! The principal variation, collected while the search goes.

use tzaar::Move;

/// The most plies a line can have: 60 single moves and the passes between them.
pub(crate) const MAX_PLY: usize = 128;

/// The best line from each ply of the line being searched.
pub(crate) struct Lines {
    moves: Vec<[Move; MAX_PLY]>,
    lengths: [usize; MAX_PLY + 1],
}

impl Lines {
    pub(crate) fn new() -> Lines {
        Lines {
            moves: vec![[Move::Pass; MAX_PLY]; MAX_PLY + 1],
            lengths: [0; MAX_PLY + 1],
        }
    }

    #[inline]
    pub(crate) fn clear(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// The best line from `ply` is `mv` and then the best line found after it.
    pub(crate) fn extend(&mut self, ply: usize, mv: Move) {
        let below = self.lengths[ply + 1].min(MAX_PLY - 1);
        let (upper, lower) = self.moves.split_at_mut(ply + 1);
        upper[ply][0] = mv;
        upper[ply][1..=below].copy_from_slice(&lower[0][..below]);
        self.lengths[ply] = below + 1;
    }

    /// The best line from the root.
    pub(crate) fn root(&self) -> &[Move] {
        &self.moves[0][..self.lengths[0]]
    }
}
