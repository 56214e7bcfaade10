//! Depth-first proof-number search over single moves.
//!
//! Each visit of a position has a limit for either side's number and goes on until one is reached (Nagai's df-pn).
//! The side to move needs one winning move, so its number is the least of its moves'; for the other side to win, all
//! moves must lose, so there the numbers add up. A game always ends, so no position leads back to itself and the
//! usual traps of graphs with cycles do not exist.

use super::guess::guess;
use super::numbers::{MOST, NEVER, Numbers, winner, won_by};
use super::table::Table;
use crate::common::Clock;
use crate::tzaar::tactics::winning_captures;
use tzaar::{BySide, Move, Position, Side};

/// A best move is left when its number passes the second best by a quarter: less going back and forth between moves
/// that look alike.
const PATIENCE: u32 = 4;

/// A move of a position under way, with what is known of where it leads.
#[derive(Clone, Copy)]
struct Branch {
    mv: Move,
    numbers: Numbers,
}

/// What the moves of a position come to.
struct Sum {
    numbers: Numbers,
    /// The place of the move to look at next.
    best: usize,
    /// The number of the best of the other moves, for the side to move.
    second: u32,
}

/// One run.
pub(super) struct Search<'a> {
    table: &'a mut Table,
    clock: Clock,
    progress: &'a mut dyn FnMut(u64),
    /// Positions looked at.
    pub(super) nodes: u64,
    next_report: u64,
    /// The moves of every position on the way from the root, one after another.
    branches: Vec<Branch>,
    /// The move the last visit ended with.
    last_best: Option<Move>,
}

/// How many nodes lie between two reports of progress.
const REPORT: u64 = 1 << 18;

impl<'a> Search<'a> {
    pub(super) fn new(table: &'a mut Table, clock: Clock, progress: &'a mut dyn FnMut(u64)) -> Search<'a> {
        Search {
            table,
            clock,
            progress,
            nodes: 0,
            next_report: REPORT,
            branches: Vec::with_capacity(4096),
            last_best: None,
        }
    }

    /// Who wins and, where that is the side to move, with which move; nothing when time ran out before.
    pub(super) fn decide(&mut self, position: &Position) -> Option<(Side, Option<Move>)> {
        if let Some(outcome) = position.outcome() {
            return Some((outcome.winner, None));
        }
        let winner = winner(self.visit(position, BySide([NEVER; 2])))?;
        Some((winner, self.last_best.filter(|_| winner == position.side())))
    }

    /// Whether the run has to end.
    pub(super) fn expired(&mut self) -> bool {
        if self.nodes >= self.next_report {
            self.next_report = self.nodes + REPORT;
            (self.progress)(self.nodes);
        }
        self.clock.expired(self.nodes)
    }

    /// Whether the time is over or the run is stopped, looked up at once: for work that visits no positions.
    pub(super) fn interrupted(&self) -> bool {
        self.clock.interrupted()
    }

    /// What is known of a position without visiting it, and the work it took.
    #[inline(always)]
    pub(super) fn look(&self, position: &Position) -> (Numbers, u64) {
        if let Some(outcome) = position.outcome() {
            return (won_by(outcome.winner), 0);
        }
        if winning_captures(position).is_some() {
            return (won_by(position.side()), 0);
        }
        let stored = self.table.get(position.hash());
        stored.unwrap_or_else(|| (guess(position), 0))
    }

    /// Works on a position until a side's number reaches its limit, and gives the numbers.
    fn visit(&mut self, position: &Position, limit: Numbers) -> Numbers {
        let (start, begun) = (self.branches.len(), self.nodes);
        let numbers = match self.expand(position) {
            Some(mv) => {
                self.last_best = Some(mv);
                won_by(position.side())
            }
            None => self.deepen(position, limit, start),
        };
        self.branches.truncate(start);
        self.table.put(position.hash(), numbers, self.nodes - begun);
        numbers
    }

    /// Lists the moves that do not lose at once; the answer is a move that wins at once.
    fn expand(&mut self, position: &Position) -> Option<Move> {
        let side = position.side();
        for &mv in &position.moves() {
            let next = after(position, mv);
            self.nodes += 1;
            let (numbers, _) = self.look(&next);
            if numbers[side] == 0 {
                return Some(mv);
            }
            if numbers[!side] != 0 {
                self.branches.push(Branch { mv, numbers });
            }
        }
        None
    }

    /// Visits the most promising move again and again.
    fn deepen(&mut self, position: &Position, limit: Numbers, start: usize) -> Numbers {
        let side = position.side();
        loop {
            let sum = self.sum_up(side, start);
            let reached = Side::ALL.into_iter().any(|side| sum.numbers[side] >= limit[side]);
            if reached || self.expired() {
                self.last_best = self.branches.get(sum.best).map(|branch| branch.mv);
                return sum.numbers;
            }
            let Branch { mv, numbers } = self.branches[sum.best];
            let limit = sum.limit_of(numbers, side, limit);
            self.branches[sum.best].numbers = self.visit(&after(position, mv), limit);
        }
    }

    /// The numbers of a position from those of its moves, the last ones listed.
    fn sum_up(&self, side: Side, start: usize) -> Sum {
        let (mut least, mut second, mut best, mut sum) = ((NEVER, 0), NEVER, start, 0);
        for (place, branch) in self.branches.iter().enumerate().skip(start) {
            let rank = (branch.numbers[side], branch.numbers[!side]);
            if place == start || rank < least {
                second = if place == start { NEVER } else { least.0 };
                (least, best) = (rank, place);
            } else {
                second = second.min(rank.0);
            }
            sum += u64::from(rank.1);
        }
        let mut numbers = if least.0 == 0 { won_by(side) } else { won_by(!side) };
        if least.0 != 0 && sum != 0 {
            numbers[side] = least.0;
            numbers[!side] = sum.min(u64::from(MOST)) as u32;
        }
        Sum {
            numbers,
            best,
            second,
        }
    }
}

impl Sum {
    /// The limit for the best move, whose own numbers are `best`, where the position has `limit`.
    fn limit_of(&self, best: Numbers, side: Side, limit: Numbers) -> Numbers {
        let patient = self
            .second
            .saturating_add(self.second / PATIENCE)
            .saturating_add(1);
        let mut own = Numbers::default();
        own[side] = limit[side].min(patient);
        own[!side] = match limit[!side] {
            NEVER => NEVER,
            limit => limit - (self.numbers[!side] - best[!side]).min(limit),
        };
        own
    }
}

/// The position after a legal move.
#[inline(always)]
pub(super) fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}
