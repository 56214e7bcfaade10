//! Alpha-beta over single moves. A value is negated only where the side to move changes: a turn of two moves is two
//! plies of one side.

mod judge;
mod lines;
mod selective;
mod team;
mod window;

use team::Later;

pub(crate) use judge::Judge;
pub(crate) use lines::{Lines, MAX_PLY};
pub(crate) use team::Team;
pub(crate) use window::{At, Window};

use crate::common::Clock;
use crate::tzaar::order::{Ordering, Picker};
use crate::tzaar::table::{Bound, Entry, Table};
use crate::tzaar::tactics::winning_captures;
use crate::tzaar::value::{INFINITE, MOST_ESTIMATE, WIN, from_table, is_decided, of_outcome, to_table};
use tzaar::{Move, Phase, Position, Side};

/// Parts of the search that tests turn off.
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
    /// Whether the search has to end. Values returned after that mean nothing.
    #[inline]
    pub(crate) fn expired(&mut self) -> bool {
        self.clock.expired(self.nodes) || self.is_overtaken()
    }

    /// Whether another thread has finished the depth this one is at.
    #[inline]
    pub(crate) fn is_overtaken(&self) -> bool {
        self.team.is_some_and(|team| team.has_finished(self.iteration))
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
        let most = self.most_moves(depth, window);
        let mut tries = Tries::new(self.order.picker(position, node.hash_move));
        let (mut best, mut best_move, mut alpha) = (-INFINITE, None, window.alpha);
        let captures_only = self.needs_captures(&node);
        loop {
            // Where all moves so far lose for certain, none is left out.
            let lost = is_decided(best);
            let most = if lost { usize::MAX } else { most };
            let quiet = !captures_only || lost && tries.picked > 0;
            let Some((mv, number)) = tries.next(self, position, depth, at, most, quiet) else {
                break;
            };
            let value = self.marked_try(position, mv, number, depth, at, Window { alpha, ..window });
            if self.expired() {
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
                self.order.reward(position, at.ply, depth, mv, tries.failed(mv));
                break;
            }
        }
        self.keep(position, &node, best, best_move.or(node.hash_move));
        best
    }

    /// As [`Search::try_move`]; meanwhile other threads put the move off.
    pub(crate) fn marked_try(
        &mut self,
        position: &Position,
        mv: Move,
        number: usize,
        depth: i32,
        at: At,
        window: Window,
    ) -> i32 {
        let _mark = self.team.and_then(|team| team.mark(position, mv, depth));
        self.try_move(position, mv, number, depth, at, window)
    }

    /// Whether another thread is searching a move.
    pub(crate) fn is_busy(&self, position: &Position, mv: Move, depth: i32) -> bool {
        self.team.is_some_and(|team| team.is_busy(position, mv, depth))
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

    /// Whether moves that take nothing are left out, as something has to be taken.
    fn needs_captures(&self, node: &Node) -> bool {
        let alpha = node.window.alpha;
        self.features.selective
            && node.window.is_null()
            && !is_decided(alpha)
            && selective::is_below_without_captures(node.estimate, node.depth, alpha)
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

    /// How many of a node's moves are tried.
    fn most_moves(&self, depth: i32, window: Window) -> usize {
        if self.features.selective && window.is_null() {
            selective::most_moves(depth)
        } else {
            usize::MAX
        }
    }
}

/// The moves of a node in the order they are tried.
struct Tries {
    picker: Picker,
    /// How many the picker gave.
    picked: usize,
    later: Later,
}

impl Tries {
    fn new(picker: Picker) -> Tries {
        Tries {
            picker,
            picked: 0,
            later: Later::new(),
        }
    }

    /// The next move, of the first `most`, and its number in order; without `quiet` one that captures, where there is
    /// any. Those another thread is searching come last.
    #[inline]
    fn next(
        &mut self,
        search: &Search,
        position: &Position,
        depth: i32,
        at: At,
        most: usize,
        quiet: bool,
    ) -> Option<(Move, usize)> {
        while self.picked < most
            && let Some(mv) = self.picker.next(search.order, position, at.ply, quiet)
        {
            let number = self.picked;
            self.picked += 1;
            if number == 0 || !search.is_busy(position, mv, depth) || !self.later.has_room() {
                return Some((mv, number));
            }
            self.later.push(mv, number);
        }
        self.later.pop()
    }

    /// The moves tried, but for the one that cut off.
    fn failed(&self, best: Move) -> impl Iterator<Item = Move> + '_ {
        let taken = self.picker.taken().iter().copied();
        taken.filter(move |&mv| mv != best && !self.later.has(mv))
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
