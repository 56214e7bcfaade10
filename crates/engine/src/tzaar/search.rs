//! Alpha-beta over single moves. A value is negated only where the side to move changes: a turn of two moves is two
//! plies of one side.

use crate::common::Clock;
use crate::tzaar::eval::evaluate;
use crate::tzaar::order::Ordering;
use crate::tzaar::table::{Bound, Entry, Table};
use crate::tzaar::tactics::winning_captures;
use crate::tzaar::value::{INFINITE, WIN, from_table, of_outcome, to_table};
use tzaar::{Move, Position, Side};

/// The most plies a line can have: 60 single moves and the passes between them.
pub(crate) const MAX_PLY: usize = 128;

/// Parts of the search that tests turn off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Features {
    /// Use the transposition table.
    pub(crate) table: bool,
    /// Search late moves less deeply at first.
    pub(crate) reductions: bool,
}

impl Features {
    pub(crate) const ALL: Features = Features {
        table: true,
        reductions: true,
    };
}

/// One search: what it may use and what it has counted.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) order: &'a mut Ordering,
    pub(crate) lines: &'a mut Lines,
    pub(crate) clock: Clock,
    pub(crate) nodes: u64,
    pub(crate) features: Features,
}

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(crate) struct At {
    /// Moves from the root.
    pub(crate) ply: usize,
    /// Turns from the root.
    pub(crate) turns: i32,
}

impl At {
    pub(crate) const ROOT: At = At { ply: 0, turns: 0 };
}

/// The values a node is asked about: what is at most `alpha` or at least `beta` need not be exact.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Only whether the value is above `alpha`.
    pub(crate) const fn null(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    const fn negated(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

impl Search<'_> {
    /// Whether the search has to end. Values returned after that mean nothing.
    #[inline]
    pub(crate) fn expired(&mut self) -> bool {
        self.clock.expired(self.nodes)
    }

    /// The value, for `side` who has just made the move that led to `position`, of that position.
    pub(crate) fn after_move(
        &mut self,
        side: Side,
        position: &Position,
        depth: i32,
        at: At,
        window: Window,
    ) -> i32 {
        self.nodes += 1;
        self.lines.clear(at.ply);
        if let Some(outcome) = position.outcome() {
            return of_outcome(outcome, side, at.turns);
        }
        if position.side() == side {
            return self.node(position, depth, at, window);
        }
        let at = At {
            turns: at.turns + 1,
            ..at
        };
        -self.node(position, depth, at, window.negated())
    }

    /// The value of a position that is not over, for the side to move.
    fn node(&mut self, position: &Position, depth: i32, at: At, window: Window) -> i32 {
        if depth <= 0 || at.ply + 1 >= MAX_PLY {
            return leaf(position, at.turns);
        }
        if self.expired() {
            return 0;
        }
        // No line can be better than winning, or worse than losing, in this turn.
        let window = Window {
            alpha: window.alpha.max(at.turns - WIN),
            beta: window.beta.min(WIN - at.turns),
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let known = self.known(position);
        if let Some(value) = known.and_then(|entry| cut_off(entry, depth, at, window)) {
            return value;
        }
        self.try_moves(position, depth, at, window, known.and_then(|entry| entry.best))
    }

    fn known(&self, position: &Position) -> Option<Entry> {
        if self.features.table {
            self.table.get(position.hash())
        } else {
            None
        }
    }

    fn try_moves(
        &mut self,
        position: &Position,
        depth: i32,
        at: At,
        window: Window,
        hash_move: Option<Move>,
    ) -> i32 {
        let mut picker = self.order.picker(position, hash_move, at.ply);
        let (mut best, mut best_move, mut alpha) = (-INFINITE, None, window.alpha);
        let mut index = 0;
        while let Some(mv) = picker.next() {
            let rest = Window { alpha, ..window };
            let value = self.try_move(position, mv, index, depth, at, rest);
            index += 1;
            if self.clock.expired(self.nodes) {
                return 0;
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            (best_move, alpha) = (Some(mv), value);
            if !window.is_null() {
                self.lines.extend(at.ply, mv);
            }
            if value >= window.beta {
                self.order.reward(position, at.ply, depth, picker.taken());
                break;
            }
        }
        self.keep(position, depth, at, window, best, best_move.or(hash_move));
        best
    }

    fn keep(
        &mut self,
        position: &Position,
        depth: i32,
        at: At,
        window: Window,
        value: i32,
        best: Option<Move>,
    ) {
        if !self.features.table {
            return;
        }
        let bound = if value >= window.beta {
            Bound::Lower
        } else if value > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            value: to_table(value, at.turns),
            depth: depth as u8,
            bound,
            best,
        };
        self.table.put(position.hash(), entry);
    }

    /// The value of one move: the first with the full window; the others are first asked only whether they are better,
    /// late ones less deeply, and searched again when they are.
    pub(crate) fn try_move(
        &mut self,
        position: &Position,
        mv: Move,
        index: usize,
        depth: i32,
        at: At,
        window: Window,
    ) -> i32 {
        let side = position.side();
        let mut next = *position;
        next.play_unchecked(mv);
        let below = At {
            ply: at.ply + 1,
            ..at
        };
        if index > 0 {
            let less = self.reduction(depth, index, window);
            let null = Window::null(window.alpha);
            let mut value = self.after_move(side, &next, depth - 1 - less, below, null);
            if value > window.alpha && less > 0 {
                value = self.after_move(side, &next, depth - 1, below, null);
            }
            if value <= window.alpha || window.is_null() {
                return value;
            }
        }
        self.after_move(side, &next, depth - 1, below, window)
    }

    /// By how many plies a late move is first searched less.
    fn reduction(&self, depth: i32, index: usize, window: Window) -> i32 {
        if !self.features.reductions || depth < 3 || index < 4 {
            return 0;
        }
        let late = index.ilog2() as i32;
        let deep = depth.ilog2() as i32;
        let less = (late * deep + 1) / 3 - i32::from(!window.is_null());
        less.clamp(0, depth - 2)
    }
}

/// The value of a position at the horizon: a win that can be seen, else an estimate.
pub(crate) fn leaf(position: &Position, turns: i32) -> i32 {
    if winning_captures(position).is_some() {
        WIN - turns
    } else {
        evaluate(position)
    }
}

/// The stored value, where it answers what the window asks. Inside the principal variation nothing is taken from the
/// table, so that it stays whole.
fn cut_off(entry: Entry, depth: i32, at: At, window: Window) -> Option<i32> {
    if i32::from(entry.depth) < depth || !window.is_null() {
        return None;
    }
    let value = from_table(entry.value, at.turns);
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= window.beta,
        Bound::Upper => value <= window.alpha,
    };
    answers.then_some(value)
}

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
    fn clear(&mut self, ply: usize) {
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
