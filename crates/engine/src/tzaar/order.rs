//! In which order moves are tried: the sooner a good one comes, the more is cut off.

use crate::tzaar::eval::scarcity;
use crate::tzaar::search::MAX_PLY;
use tzaar::{ByKind, Kind, Move, MoveList, Position, Side, Space};

/// Scores have 23 bits and a sign.
const WINS: i32 = 1 << 21;
const LOSES: i32 = -(1 << 21);
const KILLER: i32 = 1 << 15;
/// A move no worse than most until history says otherwise.
const PASS: i32 = -2_000;
/// The size no sum of history can pass.
const HISTORY_MOST: i32 = 1 << 14;

/// The moves of a kind onto a space: what moved, and where to.
const ARRIVALS: usize = 3 * 60;
/// The move before, by whether the side to move made it.
const BEFORE: usize = 2 * ARRIVALS;

/// What the search learns about moves while it goes.
pub(crate) struct Ordering {
    /// Two moves that last cut off at each ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// By side, from and to.
    history: [Vec<i16>; 2],
    /// By the move before and the arrival.
    continuation: Vec<i16>,
    /// The move that led to each ply, as an arrival and its side; none for a pass.
    before: [Option<(Side, usize)>; MAX_PLY + 1],
}

impl Ordering {
    pub(crate) fn new() -> Ordering {
        Ordering {
            killers: [[None; 2]; MAX_PLY],
            history: [vec![0; 3600], vec![0; 3600]],
            continuation: vec![0; BEFORE * ARRIVALS],
            before: [None; MAX_PLY + 1],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = Ordering::new();
    }

    /// Before a new search: killers belong to the old tree, history fades.
    pub(crate) fn grow_older(&mut self) {
        self.killers.fill([None; 2]);
        self.before.fill(None);
        self.history.iter_mut().flatten().for_each(|value| *value /= 4);
        self.continuation.iter_mut().for_each(|value| *value /= 4);
    }

    /// Notes the move made at a ply.
    #[inline]
    pub(crate) fn follow(&mut self, position: &Position, mv: Move, ply: usize) {
        self.before[ply + 1] = arrival(position, mv).map(|arrival| (position.side(), arrival));
    }

    /// Notes a move that cut off at this ply, and those tried before it that did not.
    pub(crate) fn reward(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        best: Move,
        failed: impl Iterator<Item = Move>,
    ) {
        if self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
        let weight = (depth * depth).min(100) * 16;
        self.learn(position, best, ply, weight);
        for mv in failed {
            self.learn(position, mv, ply, -weight);
        }
    }

    fn learn(&mut self, position: &Position, mv: Move, ply: usize, weight: i32) {
        let Some(place) = place(mv) else { return };
        move_towards(&mut self.history[position.side() as usize][place], weight);
        if let (Some(before), Some(arrival)) = (self.row(position, ply), arrival(position, mv)) {
            move_towards(&mut self.continuation[before + arrival], weight);
        }
    }

    /// Where the arrivals after the move before begin.
    #[inline]
    fn row(&self, position: &Position, ply: usize) -> Option<usize> {
        let (side, before) = self.before[ply]?;
        let same = usize::from(side == position.side());
        Some((same * ARRIVALS + before) * ARRIVALS)
    }

    /// What earlier cut-offs say for (or against) a move.
    pub(crate) fn history(&self, position: &Position, mv: Move, ply: usize) -> i32 {
        let history = &self.history[position.side() as usize];
        self.learnt(position, mv, history, self.row(position, ply))
    }

    /// The moves of a position, to be taken best first. They are listed only when the best move known from before is
    /// not enough. (It may be illegal, as two positions could have the same hash: then it is left out.)
    pub(crate) fn picker(&self, position: &Position, hash_move: Option<Move>) -> Picker {
        Picker {
            moves: MoveList::new(),
            keys: [TAKEN; MoveList::CAPACITY],
            taken: MoveList::new(),
            hash_move: hash_move.filter(|&mv| position.is_legal(mv)),
        }
    }

    fn list(&self, picker: &mut Picker, position: &Position, ply: usize) {
        picker.moves = position.moves();
        let view = View::of(position);
        let history = &self.history[position.side() as usize];
        let row = self.row(position, ply);
        let first = picker.taken.first().copied();
        for (index, (slot, &mv)) in picker.keys.iter_mut().zip(picker.moves.iter()).enumerate() {
            if Some(mv) == first {
                continue;
            }
            let mut score = view.score(position, mv) + self.learnt(position, mv, history, row);
            if self.killers[ply].contains(&Some(mv)) {
                score += KILLER;
            }
            *slot = key(score, index);
        }
    }

    #[inline]
    fn learnt(&self, position: &Position, mv: Move, history: &[i16], row: Option<usize>) -> i32 {
        let Some(place) = place(mv) else { return 0 };
        let after = match (row, arrival(position, mv)) {
            (Some(row), Some(arrival)) => i32::from(self.continuation[row + arrival]),
            _ => 0,
        };
        i32::from(history[place]) + after
    }
}

/// Moves a sum towards its bound, the slower the nearer it is.
fn move_towards(sum: &mut i16, weight: i32) {
    let value = i32::from(*sum);
    *sum = (value + weight - value * weight.abs() / HISTORY_MOST) as i16;
}

#[inline]
fn place(mv: Move) -> Option<usize> {
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => Some(from.index() * 60 + to.index()),
        Move::Pass | Move::Place { .. } => None,
    }
}

/// The kind that moves and where it arrives.
#[inline]
fn arrival(position: &Position, mv: Move) -> Option<usize> {
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => {
            Some(position.stack(from)?.kind as usize * 60 + to.index())
        }
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

    #[inline]
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

/// The moves of a position, best first: each time the best of the rest is looked for, as most nodes need only the first
/// few.
pub(crate) struct Picker {
    moves: MoveList,
    /// By move: its score and, in the lowest byte, how early it stands in the list; [`TAKEN`] once taken.
    keys: [i32; MoveList::CAPACITY],
    /// The moves taken so far.
    taken: MoveList,
    /// The best move known from before, while it has not been taken.
    hash_move: Option<Move>,
}

const TAKEN: i32 = i32::MIN;

impl Picker {
    /// The best move not yet taken.
    #[inline]
    pub(crate) fn next(&mut self, order: &Ordering, position: &Position, ply: usize) -> Option<Move> {
        if let Some(mv) = self.hash_move.take() {
            self.taken.push(mv);
            return Some(mv);
        }
        if self.moves.is_empty() {
            order.list(self, position, ply);
        }
        let keys = &mut self.keys[..self.moves.len()];
        let best = keys.iter().fold(TAKEN, |best, &key| best.max(key));
        if best == TAKEN {
            return None;
        }
        let index = LAST_INDEX - (best & 255) as usize;
        keys[index] = TAKEN;
        self.taken.push(self.moves[index]);
        Some(self.moves[index])
    }

    /// The moves taken so far, in the order they were taken.
    pub(crate) fn taken(&self) -> &[Move] {
        &self.taken
    }
}

const LAST_INDEX: usize = 255;

/// A key that is greater for a better score, then for an earlier place in the list.
#[inline]
fn key(score: i32, index: usize) -> i32 {
    score << 8 | (LAST_INDEX - index) as i32
}
