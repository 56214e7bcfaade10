//! In which order moves are tried: the sooner a good one comes, the more is cut off.

use crate::tzaar::eval::scarcity;
use crate::tzaar::search::MAX_PLY;
use tzaar::{ByKind, Kind, Move, MoveList, Position, Space};

const HASH_MOVE: i32 = 1 << 30;
const WINS: i32 = 1 << 29;
const LOSES: i32 = -(1 << 29);
const KILLER: i32 = 1 << 20;
/// A move no worse than most until history says otherwise.
const PASS: i32 = -2_000;
/// The sum of history a single pair can reach.
const HISTORY_MOST: i32 = 1 << 14;

/// What the search learns about moves while it goes.
pub(crate) struct Ordering {
    /// Two moves that last cut off at each ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// By side, from and to.
    history: [Vec<i32>; 2],
}

impl Ordering {
    pub(crate) fn new() -> Ordering {
        Ordering {
            killers: [[None; 2]; MAX_PLY],
            history: [vec![0; 3600], vec![0; 3600]],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = Ordering::new();
    }

    /// Before a new search: killers belong to the old tree, history fades.
    pub(crate) fn grow_older(&mut self) {
        self.killers.fill([None; 2]);
        self.history.iter_mut().flatten().for_each(|value| *value /= 4);
    }

    /// Notes a move that cut off at this ply, and those tried before it that did not.
    pub(crate) fn reward(&mut self, position: &Position, ply: usize, depth: i32, tried: &[Move]) {
        let Some((&best, failed)) = tried.split_last() else {
            return;
        };
        if self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
        let weight = (depth * depth).min(400);
        self.learn(position, best, weight);
        for &mv in failed {
            self.learn(position, mv, -weight);
        }
    }

    /// Moves a history value towards its bound, the slower the nearer it is.
    fn learn(&mut self, position: &Position, mv: Move, weight: i32) {
        if let Some(place) = place(mv) {
            let value = &mut self.history[position.side() as usize][place];
            *value += weight * 16 - *value * weight.abs() * 16 / HISTORY_MOST;
        }
    }

    /// The moves of a position, to be taken best first.
    pub(crate) fn picker(&self, position: &Position, hash_move: Option<Move>, ply: usize) -> Picker {
        let moves = position.moves();
        let mut scores = [0; MoveList::CAPACITY];
        let view = View::of(position);
        for (score, &mv) in scores.iter_mut().zip(moves.iter()) {
            *score = if Some(mv) == hash_move {
                HASH_MOVE
            } else {
                view.score(position, mv) + self.learnt(position, mv, ply)
            };
        }
        Picker {
            moves,
            scores,
            next: 0,
        }
    }

    fn learnt(&self, position: &Position, mv: Move, ply: usize) -> i32 {
        let killer = if self.killers[ply].contains(&Some(mv)) {
            KILLER
        } else {
            0
        };
        let history = place(mv).map_or(0, |place| self.history[position.side() as usize][place]);
        killer + history
    }
}

fn place(mv: Move) -> Option<usize> {
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => Some(from.index() * 60 + to.index()),
        Move::Pass | Move::Place { .. } => None,
    }
}

/// What scoring moves needs to know of a position.
struct View {
    own: ByKind<u8>,
    theirs: ByKind<u8>,
}

impl View {
    fn of(position: &Position) -> View {
        let side = position.side();
        let count = |side| ByKind(Kind::ALL.map(|kind| position.visible(side, kind)));
        View {
            own: count(side),
            theirs: count(!side),
        }
    }

    fn score(&self, position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Capture { to, .. } => self.capture(position, to),
            Move::Stack { from, to } => self.stacking(position, from, to),
            Move::Pass => PASS,
            Move::Place { .. } => 0,
        }
    }

    /// Scarce kinds and tall stacks first.
    fn capture(&self, position: &Position, to: Space) -> i32 {
        let Some(victim) = position.stack(to) else {
            return 0;
        };
        match self.theirs[victim.kind] {
            1 => WINS,
            in_sight => scarcity(in_sight) * 40 + i32::from(victim.height - 1) * 1_500,
        }
    }

    /// A plentiful kind covered by a scarce one, and never the last of a kind.
    fn stacking(&self, position: &Position, from: Space, to: Space) -> i32 {
        let (Some(mover), Some(covered)) = (position.stack(from), position.stack(to)) else {
            return 0;
        };
        if self.own[covered.kind] == 1 {
            return LOSES;
        }
        let height = i32::from(mover.height) + i32::from(covered.height);
        1_000 + height * 200 - scarcity(self.own[covered.kind]) * 40
    }
}

/// Moves with their scores, of which the best is picked each time: most nodes need only the first few.
pub(crate) struct Picker {
    moves: MoveList,
    scores: [i32; MoveList::CAPACITY],
    next: usize,
}

impl Picker {
    /// The best move not yet taken.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Move> {
        let best =
            (self.next..self.moves.len()).max_by_key(|&at| (self.scores[at], std::cmp::Reverse(at)))?;
        self.moves.swap(self.next, best);
        self.scores.swap(self.next, best);
        self.next += 1;
        Some(self.moves[self.next - 1])
    }

    /// The moves taken so far, in the order they were taken.
    pub(crate) fn taken(&self) -> &[Move] {
        &self.moves[..self.next]
    }
}
