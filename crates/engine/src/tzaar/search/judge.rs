//! Who judges positions at the horizon: the net or the hand-written evaluation, kept up to date along the line searched.

use crate::tzaar::eval;
use crate::tzaar::net::features::Change;
use crate::tzaar::net::{Net, Sums};
use crate::tzaar::search::MAX_PLY;
use std::sync::Arc;
use tzaar::{Move, Phase, Position};

/// The net's sums for every ply of the line being searched.
pub(crate) struct Judge {
    net: Option<Arc<Net>>,
    sums: Vec<Sums>,
}

impl Judge {
    /// A judge with a net, or without one: then the hand-written evaluation judges.
    pub(crate) fn new(net: Option<Arc<Net>>) -> Judge {
        Judge {
            net,
            sums: vec![Sums::ZERO; MAX_PLY + 1],
        }
    }

    /// Begins a line at a position.
    pub(crate) fn begin(&mut self, root: &Position) {
        if let Some(net) = &self.net {
            self.sums[0] = net.sums(root);
        }
    }

    /// Goes from the position at a ply by a move to `next`.
    #[inline]
    pub(crate) fn follow(&mut self, position: &Position, mv: Move, next: &Position, ply: usize) {
        let Some(net) = &self.net else { return };
        let (before, after) = self.sums.split_at_mut(ply + 1);
        match (mv, Change::of(position, mv)) {
            (Move::Place { .. }, _) => after[0] = net.sums(next),
            (_, Some(change)) => net.update(&before[ply], &change, &mut after[0]),
            (_, None) => after[0] = before[ply],
        }
    }

    /// What the position at a ply looks like for the side to move.
    #[inline]
    pub(crate) fn evaluate(&self, position: &Position, ply: usize) -> i32 {
        match &self.net {
            Some(net) if position.phase() != Phase::Placement => net.evaluate(position, &self.sums[ply]),
            _ => eval::evaluate(position),
        }
    }
}
