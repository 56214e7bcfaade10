//! In which order moves are tried: the sooner a good one comes, the more is cut off.

use crate::tzaar::eval::scarcity;
use crate::tzaar::search::MAX_PLY;
use tzaar::{ByKind, Kind, Move, MoveList, Position, Side, Space};

const WINS: i32 = 1 << 21;
const LOSES: i32 = -(1 << 21);
const KILLER: i32 = 1 << 15;
const COUNTER: i32 = 1 << 13;
/// A move no worse than most until history says otherwise.
const PASS: i32 = -2_000;
/// The size no sum of history can pass.
const HISTORY_MOST: i32 = 1 << 14;

/// Places for the moves from one space to another.
const TRIPS: usize = 64 * 64;
/// Places for the moves of a kind onto a space: what moved, and where to.
const ARRIVALS: usize = 3 * 64;

/// What cut-offs taught of the arrivals after one move.
type Arrivals = [i16; ARRIVALS];

/// What the search learns about moves while it goes.
pub(crate) struct Ordering {
    /// Two moves that last cut off at each ply.
    killers: [[Option<Move>; 2]; MAX_PLY],
    /// By side, from and to.
    history: [Box<[i16; TRIPS]>; 2],
    /// By the move before.
    continuation: Vec<Arrivals>,
    /// The move that last cut off after the move before, as a number.
    counters: Vec<u16>,
    /// The move that led to each ply.
    before: [Before; MAX_PLY + 1],
}

/// A move that was made, as its side and arrival; none for a pass.
type Before = Option<(Side, usize)>;

/// The row of what is learnt after a move: whether the side to move made it, and its arrival. After a pass, and where no
/// move was made, the last row, in which nothing is learnt.
#[inline]
fn row(before: Before, side: Side) -> usize {
    before.map_or(2 * ARRIVALS, |(mover, arrival)| {
        usize::from(mover == side) * ARRIVALS + arrival
    })
}

impl Ordering {
    pub(crate) fn new() -> Ordering {
        Ordering {
            killers: [[None; 2]; MAX_PLY],
            history: [Box::new([0; TRIPS]), Box::new([0; TRIPS])],
            continuation: vec![[0; ARRIVALS]; 2 * ARRIVALS + 1],
            counters: vec![NO_KILLER; 2 * ARRIVALS + 1],
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
        let history = self.history.iter_mut().flat_map(|table| table.iter_mut());
        let continuation = self.continuation.iter_mut().flatten();
        history.chain(continuation).for_each(|value| *value /= 4);
    }

    /// Notes the move made at a ply.
    #[inline]
    pub(crate) fn follow(&mut self, position: &Position, mv: Move, ply: usize) {
        self.before[ply + 1] =
            trip(mv).map(|(from, to)| (position.side(), arrival(position.kind_at(from), to)));
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
        self.counters[row(self.before[ply], position.side())] = word(best);
        let weight = (depth * depth).min(100) * 16;
        self.learn(position, best, ply, weight);
        for mv in failed {
            self.learn(position, mv, ply, -weight);
        }
    }

    fn learn(&mut self, position: &Position, mv: Move, ply: usize, weight: i32) {
        let Some((from, to)) = trip(mv) else { return };
        let side = position.side();
        move_towards(&mut self.history[side as usize][place(from, to)], weight);
        if self.before[ply].is_some() {
            let after = &mut self.continuation[row(self.before[ply], side)];
            move_towards(&mut after[arrival(position.kind_at(from), to)], weight);
        }
    }

    /// What earlier cut-offs say for (or against) a move.
    pub(crate) fn history(&self, position: &Position, mv: Move, ply: usize) -> i32 {
        let learnt = self.learnt(position, ply);
        trip(mv).map_or(0, |(from, to)| learnt.of(position, from, to))
    }

    fn learnt(&self, position: &Position, ply: usize) -> Learnt<'_> {
        let side = position.side();
        Learnt {
            history: &self.history[side as usize],
            after: &self.continuation[row(self.before[ply], side)],
        }
    }

    /// The moves of a position, to be taken best first, the best one known from before ahead of all. (It may be illegal,
    /// as two positions could have the same hash: then it is left out.)
    pub(crate) fn picker(&self, position: &Position, hash_move: Option<Move>) -> Picker {
        let mut picker = Picker {
            moves: MoveList::new(),
            keys: [0; MoveList::CAPACITY],
            taken: 0,
            listed: Listed::Nothing,
        };
        if let Some(mv) = hash_move.filter(|&mv| position.is_legal(mv)) {
            picker.moves.push(mv);
        }
        picker
    }

    /// Lists captures, or the other moves, after those that are there.
    fn list(&self, picker: &mut Picker, position: &Position, ply: usize, captures: bool) {
        let (first, known) = (picker.moves.len(), picker.moves.first().copied());
        if captures {
            position.capturing_moves(&mut picker.moves);
        } else {
            position.quiet_moves(&mut picker.moves);
        }
        // The best move known from before stands first, where there is one, and is not to come again.
        if let Some(known) = known
            && let Some(again) = picker.moves[first..].iter().position(|&mv| mv == known)
        {
            picker.moves.swap_remove(first + again);
        }
        let score = self.scorer(position, ply);
        for (key, &mv) in picker.keys.iter_mut().zip(picker.moves.iter()).skip(first) {
            *key = score.of(position, mv);
        }
    }

    fn scorer(&self, position: &Position, ply: usize) -> Scorer<'_> {
        Scorer {
            killers: self.killers[ply].map(|killer| killer.map_or(NO_KILLER, word)),
            counter: self.counters[row(self.before[ply], position.side())],
            worth: Worth::of(position),
            learnt: self.learnt(position, ply),
        }
    }
}

/// What gives the moves of a node their scores.
struct Scorer<'a> {
    killers: [u16; 2],
    counter: u16,
    worth: Worth,
    learnt: Learnt<'a>,
}

impl Scorer<'_> {
    #[inline]
    fn of(&self, position: &Position, mv: Move) -> i32 {
        let score = match mv {
            Move::Capture { from, to } => {
                self.worth.capture(position, to) + self.learnt.of(position, from, to)
            }
            Move::Stack { from, to } => {
                self.worth.stacking(position, from, to) + self.learnt.of(position, from, to)
            }
            Move::Pass => PASS,
            Move::Place { .. } => 0,
        };
        let word = word(mv);
        if self.killers.contains(&word) {
            score + KILLER
        } else if self.counter == word {
            score + COUNTER
        } else {
            score
        }
    }
}

/// A move as a number, to be compared quickly.
#[inline]
fn word(mv: Move) -> u16 {
    let word = match mv {
        Move::Capture { from, to } => place(from, to),
        Move::Stack { from, to } => 1 << 12 | place(from, to),
        Move::Place { kind, space } => 2 << 12 | arrival(kind, space),
        Move::Pass => 3 << 12,
    };
    word as u16
}

const NO_KILLER: u16 = u16::MAX;

/// What earlier cut-offs taught that matters in a node.
struct Learnt<'a> {
    history: &'a [i16; TRIPS],
    after: &'a Arrivals,
}

impl Learnt<'_> {
    #[inline]
    fn of(&self, position: &Position, from: Space, to: Space) -> i32 {
        let after = self.after[arrival(position.kind_at(from), to)];
        i32::from(self.history[place(from, to)]) + i32::from(after)
    }
}

/// Moves a sum towards its bound, the slower the nearer it is.
fn move_towards(sum: &mut i16, weight: i32) {
    let value = i32::from(*sum);
    *sum = (value + weight - value * weight.abs() / HISTORY_MOST) as i16;
}

/// Where a move goes from and to.
#[inline]
fn trip(mv: Move) -> Option<(Space, Space)> {
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => Some((from, to)),
        Move::Pass | Move::Place { .. } => None,
    }
}

#[inline]
fn place(from: Space, to: Space) -> usize {
    from.ring() << 6 | to.ring()
}

#[inline]
fn arrival(mover: Kind, to: Space) -> usize {
    (mover as usize) << 6 | to.ring()
}

/// What taking or covering a piece of each kind is worth in a position.
struct Worth {
    taking: ByKind<i32>,
    covering: ByKind<i32>,
}

impl Worth {
    /// Scarce kinds are taken first; plentiful ones are covered, and never the last of a kind.
    fn of(position: &Position) -> Worth {
        let side = position.side();
        let taking = |kind| match position.visible(!side, kind) {
            1 => WINS,
            in_sight => scarcity(in_sight) * 40,
        };
        let covering = |kind| match position.visible(side, kind) {
            1 => LOSES,
            in_sight => 1_000 - scarcity(in_sight) * 40,
        };
        Worth {
            taking: ByKind(Kind::ALL.map(taking)),
            covering: ByKind(Kind::ALL.map(covering)),
        }
    }

    /// Tall stacks first.
    #[inline]
    fn capture(&self, position: &Position, to: Space) -> i32 {
        self.taking[position.kind_at(to)] + (i32::from(position.height(to)) - 1) * 1_500
    }

    /// The higher the better.
    #[inline]
    fn stacking(&self, position: &Position, from: Space, to: Space) -> i32 {
        let height = i32::from(position.height(from)) + i32::from(position.height(to));
        self.covering[position.kind_at(to)] + height * 200
    }
}

/// The moves of a position, best first: each time the best of the rest is looked for, as most nodes need only the first
/// few. They are listed only when they are needed.
pub(crate) struct Picker {
    moves: MoveList,
    /// The scores of the moves.
    keys: [i32; MoveList::CAPACITY],
    /// How many of the moves, the first, have been taken.
    taken: usize,
    listed: Listed,
}

/// Which moves have been listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Nothing,
    Captures,
    All,
}

impl Picker {
    /// The best move not yet taken; where `quiet` is not set one that captures, if there is any or a move has been taken.
    #[inline]
    pub(crate) fn next(
        &mut self,
        order: &Ordering,
        position: &Position,
        ply: usize,
        quiet: bool,
    ) -> Option<Move> {
        if self.listed == Listed::Nothing && self.taken == self.moves.len() {
            order.list(self, position, ply, true);
            self.listed = Listed::Captures;
        }
        if self.listed == Listed::Captures && (quiet || self.moves.is_empty()) {
            order.list(self, position, ply, false);
            self.listed = Listed::All;
        }
        self.take_best()
    }

    fn take_best(&mut self) -> Option<Move> {
        let rest = &self.keys[self.taken..self.moves.len()];
        let best = rest.iter().fold(i32::MIN, |best, &key| best.max(key));
        let index = self.taken + rest.iter().position(|&key| key == best)?;
        self.keys.swap(self.taken, index);
        self.moves.swap(self.taken, index);
        self.taken += 1;
        Some(self.moves[self.taken - 1])
    }

    /// The moves taken so far, in the order they were taken.
    pub(crate) fn taken(&self) -> &[Move] {
        &self.moves[..self.taken]
    }
}
