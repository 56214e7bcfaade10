//! The moves of a node: which are tried, in what order, and what they have come to.

use super::team::Later;
use super::{Node, Search, selective};
use crate::tzaar::order::Picker;
use crate::tzaar::value::{INFINITE, is_decided};
use tzaar::{Move, Position};

/// What the moves of a node have come to so far.
pub(super) struct Best {
    pub(super) value: i32,
    /// The move that raised alpha last.
    pub(super) mv: Option<Move>,
    pub(super) alpha: i32,
}

impl Best {
    pub(super) fn none(alpha: i32) -> Best {
        Best {
            value: -INFINITE,
            mv: None,
            alpha,
        }
    }

    /// Notes the value of a move; whether it raises alpha.
    pub(super) fn take(&mut self, mv: Move, value: i32) -> bool {
        self.value = self.value.max(value);
        if value <= self.alpha {
            return false;
        }
        (self.mv, self.alpha) = (Some(mv), value);
        true
    }
}

/// The moves of a node in the order they are tried.
pub(super) struct Tries {
    picker: Picker,
    /// How many the picker gave.
    picked: usize,
    later: Later,
    /// How many are tried.
    most: usize,
    /// Whether moves that take nothing are left out, as something has to be taken.
    captures_only: bool,
}

impl Tries {
    pub(super) fn new(search: &Search, position: &Position, node: &Node) -> Tries {
        let may_leave_out = search.features.selective && node.window.is_null();
        let alpha = node.window.alpha;
        Tries {
            picker: search.order.picker(position, node.hash_move),
            picked: 0,
            later: Later::new(),
            most: if may_leave_out {
                selective::most_moves(node.depth)
            } else {
                usize::MAX
            },
            captures_only: may_leave_out
                && !is_decided(alpha)
                && selective::is_below_without_captures(node.estimate, node.depth, alpha),
        }
    }

    /// The next move and its number in order. Those another thread is searching come last. Where all so far lose for
    /// certain, `best` being their value, none is left out.
    #[inline]
    pub(super) fn next(
        &mut self,
        search: &Search,
        position: &Position,
        node: &Node,
        best: i32,
    ) -> Option<(Move, usize)> {
        let lost = self.picked > 0 && is_decided(best);
        let quiet = lost || !self.captures_only;
        while (lost || self.picked < self.most)
            && let Some(mv) = self.picker.next(search.order, position, node.at.ply, quiet)
        {
            let number = self.picked;
            self.picked += 1;
            if number == 0 || !search.is_busy(position, mv, node.depth) || !self.later.has_room() {
                return Some((mv, number));
            }
            self.later.push(mv, number);
        }
        self.later.pop()
    }

    /// The moves tried, but for the one that cut off.
    pub(super) fn failed(&self, best: Move) -> impl Iterator<Item = Move> + '_ {
        let taken = self.picker.taken().iter().copied();
        taken.filter(move |&mv| mv != best && !self.later.has(mv))
    }
}
