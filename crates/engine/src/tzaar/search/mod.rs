//! Alpha-beta over single moves. A value is negated only where the side to move changes: a turn of two moves is two
//! plies of one side.

mod judge;
mod lines;
mod selective;
mod team;
mod tries;
mod window;

use team::Call;
use tries::{Best, Tries};

pub(crate) use judge::Judge;
pub(crate) use lines::{Lines, MAX_PLY};
pub(crate) use team::Team;
pub(crate) use window::{At, Window};

use crate::common::Clock;
use crate::tzaar::order::Ordering;
use crate::tzaar::table::{Bound, Entry, Table};
use crate::tzaar::tactics::winning_captures;
use crate::tzaar::value::{MOST_ESTIMATE, WIN, from_table, is_decided, of_outcome, to_table};
use tzaar::{Move, Phase, Position, Side};

/// Parts of the search that are turned off where nothing is to be left out, and by tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Features {
    /// Use the transposition table.
    pub(crate) table: bool,
    /// Leave moves out and search late ones less deeply.
    pub(crate) selective: bool,
}

impl Features {
    pub(crate) const ALL: Features = Features {
        table: true,
        selective: true,
    };

    /// Nothing is left out.
    pub(crate) const WHOLE: Features = Features {
        table: true,
        selective: false,
    };
}

/// One search: what it may use and what it has counted.
pub(crate) struct Search<'a> {
    pub(crate) table: &'a Table,
    pub(crate) order: &'a mut Ordering,
    pub(crate) lines: &'a mut Lines,
    pub(crate) judge: &'a mut Judge,
    pub(crate) clock: Clock,
    pub(crate) nodes: u64,
    pub(crate) features: Features,
    /// The other threads, when there are any.
    pub(crate) team: Option<&'a Team>,
    /// The number of this thread among them.
    pub(crate) member: usize,
    /// The node all below which is left, as another thread is done with it.
    pub(crate) called: Option<Call>,
    /// The depth of the root.
    pub(crate) iteration: u32,
}

/// What a node knows before it tries its moves.
struct Node {
    depth: i32,
    at: At,
    window: Window,
    estimate: i32,
    hash_move: Option<Move>,
}

impl Search<'_> {
    /// Whether the search has to end, or at least that of the nodes it is at. Values returned after that mean nothing.
    #[inline]
    pub(crate) fn expired(&mut self) -> bool {
        self.clock.expired(self.nodes)
            || self.team.is_some_and(|team| {
                self.called = self.called.or_else(|| team.called(self.member));
                self.called.is_some() || team.has_finished(self.iteration)
            })
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
        self.nodes += 1;
        if depth > 1 {
            self.table.prefetch(next.hash());
        }
        self.lines.clear(at.ply + 1);
        if let Some(outcome) = next.outcome() {
            return of_outcome(outcome, side, at.turns);
        }
        let less = self.reduction(position, mv, index, depth, at, window);
        self.judge.follow(position, mv, &next, at.ply);
        self.order.follow(position, mv, at.ply);
        if index > 0 {
            let null = Window::null(window.alpha);
            let mut value = self.below(side, &next, depth - 1 - less, at, null);
            if value > window.alpha && less > 0 {
                value = self.below(side, &next, depth - 1, at, null);
            }
            if value <= window.alpha || window.is_null() {
                return value;
            }
        }
        self.below(side, &next, depth - 1, at, window)
    }

    /// The value, for `side` who has just moved at `at`, of the position that led to.
    fn below(&mut self, side: Side, next: &Position, depth: i32, at: At, window: Window) -> i32 {
        let ply = at.ply + 1;
        if next.side() == side {
            return self.node(next, depth, At { ply, ..at }, window);
        }
        let turns = at.turns + 1;
        -self.node(next, depth, At { ply, turns }, window.negated())
    }

    /// The value of a position that is not over, for the side to move.
    fn node(&mut self, position: &Position, depth: i32, at: At, window: Window) -> i32 {
        if winning_captures(position).is_some() {
            return WIN - at.turns;
        }
        if depth <= 0 || at.ply + 1 >= MAX_PLY {
            return self.judge.evaluate(position, at.ply);
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
        let node = Node {
            depth,
            at,
            window,
            estimate: match known {
                Some(entry) => i32::from(entry.estimate),
                None => self.judge.evaluate(position, at.ply),
            },
            hash_move: known.and_then(|entry| entry.best),
        };
        if self.features.selective {
            return self.selectively(position, node);
        }
        self.try_moves(position, node)
    }

    /// Leaves a node that is too good or too bad at a glance, else tries its moves.
    fn selectively(&mut self, position: &Position, mut node: Node) -> i32 {
        let Window { alpha, beta } = node.window;
        if node.window.is_null() && !is_decided(alpha) && !is_decided(beta) {
            if selective::is_far_above(node.estimate, node.depth, beta)
                || selective::is_far_below(node.estimate, node.depth, alpha)
            {
                return node.estimate;
            }
            if let Some(value) = self.pass_is_enough(position, &node) {
                return value;
            }
        }
        if node.hash_move.is_none() {
            node.depth = selective::without_best(node.depth);
        }
        self.try_moves(position, node)
    }

    /// Whether the pass, a legal second move, is already good enough: its value then.
    fn pass_is_enough(&mut self, position: &Position, node: &Node) -> Option<i32> {
        if position.phase() != Phase::Second {
            return None;
        }
        let beta = node.window.beta;
        let depth = selective::pass_depth(node.estimate, node.depth, beta)?;
        let null = Window::null(beta - 1);
        let value = self.try_move(position, Move::Pass, 0, depth + 1, node.at, null);
        (value >= beta).then_some(value)
    }

    fn known(&self, position: &Position) -> Option<Entry> {
        if self.features.table {
            self.table.get(position.hash())
        } else {
            None
        }
    }

    fn try_moves(&mut self, position: &Position, node: Node) -> i32 {
        let Node {
            depth, at, window, ..
        } = node;
        let begun = self.begin(position, depth, 0, at.ply, window);
        let mut tries = Tries::new(self, position, &node);
        let mut best = Best::none(window.alpha);
        while let Some((mv, number)) = tries.next(self, position, &node, best.value) {
            if begun.is_some() {
                self.catch_up(position, &node, &mut best);
            }
            if best.alpha >= window.beta {
                break;
            }
            let rest = Window {
                alpha: best.alpha,
                ..window
            };
            let value = self.marked_try(position, mv, number, depth, at, rest);
            if self.expired() {
                return self.settled(at.ply, window).unwrap_or(0);
            }
            if !best.take(mv, value) {
                continue;
            }
            if !window.is_null() {
                self.lines.extend(at.ply, mv);
            }
            if value >= window.beta {
                self.order.reward(position, at.ply, depth, mv, tries.failed(mv));
                break;
            }
            if begun.is_some() {
                self.tell_better(position, depth, to_table(value, at.turns), mv);
            }
        }
        self.keep(position, &node, best.value, best.mv.or(node.hash_move));
        self.call_off(begun, at.ply, best.value, window);
        best.value
    }

    /// Takes over a better move that another thread has found at the same node of the principal variation.
    fn catch_up(&mut self, position: &Position, node: &Node, best: &mut Best) {
        if node.window.is_null() {
            return;
        }
        let Some(entry) = self.better(position, node.depth) else {
            return;
        };
        let value = from_table(entry.value, node.at.turns);
        if value > best.alpha
            && let Some(mv) = entry.best.filter(|&mv| position.is_legal(mv))
        {
            best.take(mv, value);
            self.lines.clear(node.at.ply + 1);
            self.lines.extend(node.at.ply, mv);
        }
    }

    fn keep(&mut self, position: &Position, node: &Node, value: i32, best: Option<Move>) {
        if !self.features.table {
            return;
        }
        let bound = if value >= node.window.beta {
            Bound::Lower
        } else if value > node.window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            value: to_table(value, node.at.turns),
            estimate: node.estimate.clamp(-MOST_ESTIMATE, MOST_ESTIMATE) as i16,
            depth: node.depth as u8,
            bound,
            best,
        };
        self.table.put(position.hash(), entry);
    }

    /// By how many plies a move is first searched less.
    fn reduction(
        &self,
        position: &Position,
        mv: Move,
        number: usize,
        depth: i32,
        at: At,
        window: Window,
    ) -> i32 {
        if !self.features.selective || !selective::is_late(depth, number) {
            return 0;
        }
        let history = self.order.history(position, mv, at.ply);
        selective::reduction(depth, number, window, history)
    }
}

/// The value of a position at the horizon: a win that can be seen, else an estimate.
#[cfg(test)]
pub(crate) fn leaf(position: &Position, turns: i32) -> i32 {
    if winning_captures(position).is_some() {
        WIN - turns
    } else {
        crate::tzaar::evaluate(position)
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

#[cfg(test)]
mod tests;
