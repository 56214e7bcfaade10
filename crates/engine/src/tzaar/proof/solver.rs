//! The search for a proof as others use it.

use super::search::Search;
use super::strategy::{Builder, Strategy};
use super::table::Table;
use crate::common::{Clock, Limits, Stop};
use std::time::Duration;
use tzaar::{Move, Position, Side};
use web_time::Instant;

/// How a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time since the start.
    pub elapsed: Duration,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Who wins; `None` when it was not found out within the limits.
    pub winner: Option<Side>,
    /// The winner's turns to the end of [`Proof::line`]. The strategy never takes more; a shorter win may exist.
    pub turns: u32,
    /// The moves to the end when the loser holds out as long as he can against the strategy.
    pub line: Vec<Move>,
    /// The proof itself.
    pub strategy: Strategy,
    /// Positions looked at.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// Finds proofs, and keeps what it learned of positions for the next search.
pub struct Solver {
    table: Table,
}

impl Solver {
    /// A solver with a table of this many MiB (at least 1; less where the memory does not exist). The strategy that
    /// is put together after a successful search comes on top, usually a small part of that.
    pub fn new(mib: usize) -> Solver {
        Solver {
            table: Table::new(mib),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Finds out who wins. Time and nodes of `limits` count, its depth does not; without any it goes on until it
    /// knows or `stop` is set. `progress` is called now and then.
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Proof {
        let begun = Instant::now();
        let mut report = |nodes| {
            let elapsed = begun.elapsed();
            progress(&Progress { nodes, elapsed });
        };
        let mut search = Search::new(&mut self.table, Clock::start(limits, stop), &mut report);
        let found = prove(&mut search, position);
        let nodes = search.nodes;
        let (winner, turns, strategy) = match found {
            Some((winner, turns, strategy)) => (Some(winner), turns, strategy),
            None => (None, 0, Strategy::default()),
        };
        Proof {
            winner,
            turns: u32::from(turns),
            line: strategy.line(position),
            strategy,
            nodes,
            elapsed: begun.elapsed(),
        }
    }
}

fn prove(search: &mut Search, position: &Position) -> Option<(Side, u16, Strategy)> {
    let (winner, first) = search.decide(position)?;
    let (strategy, turns) = Builder::new(search, winner).build(position, first)?;
    Some((winner, turns, strategy))
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Solver")
    }
}

/// Finds out who wins with a table of this many MiB, see [`Solver::solve`].
pub fn solve(position: &Position, limits: &Limits, mib: usize, stop: &Stop) -> Proof {
    Solver::new(mib).solve(position, limits, stop, &mut |_| {})
}
