//! How the threads of a search work together, beside the transposition table.
//!
//! They spread over the moves of a node: a thread that comes to a move another one is searching puts it off until it has
//! tried the others (Weill's ABDADA in the form T. Kerrigan gave it). A thread that is done with a node calls the others
//! out of it, and one that finds a better move in the principal variation tells them. And they stay at the same depth: what the first to finish it has found is taken over by the others.

use crate::tzaar::root::RootMove;
use crate::tzaar::search::{At, MAX_PLY, Search, Window};
use crate::tzaar::table::{Bound, Entry, Table, pack};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use tzaar::{Move, Position};

/// Moves of nodes of less depth are not put off, and nobody is called off nodes of less than the other: they are done soon.
/// Of 1 and 3, 1 and 2, 2 and 2 these two had the least time to depth 10 of 24 random starts.
const LEAST_DEPTH: i32 = 2;
const LEAST_CALLED: i32 = 3;
/// Places for the moves being searched: few are at a time.
const PLACES: usize = 1 << 12;
/// How many moves of a node can be put off.
const MOST_LATER: usize = 32;

/// What the threads of a search tell each other.
pub(crate) struct Team {
    /// The moves being searched. Two that share a place hide one another, which costs time only.
    busy: Vec<AtomicU64>,
    /// Where each of them is.
    members: Vec<Member>,
    /// The last depth that one of them has finished.
    depth: AtomicU32,
    /// What it found there.
    found: Mutex<Vec<RootMove>>,
    /// The best move of the root that one of them has found in the search at hand, and what search that is.
    best: Mutex<Option<(Task, RootMove)>>,
    /// The best moves so far of nodes of the principal variation, apart from the transposition table, of which nothing is
    /// believed there: its bounds are those of searches that left much out.
    better: Table,
}

/// Where a thread is in the tree, and whether it has been called back from there.
#[repr(align(64))]
struct Member {
    /// By ply: the task it is at, 0 for none that could be called off.
    line: [AtomicU64; MAX_PLY],
    /// The task that another thread has finished, 0 for none.
    called: AtomicU64,
}

/// A node to be searched to some depth within some window, as a number that is not 0; its lowest bit is free.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Task(u64);

impl Task {
    /// `rank` tells searches of one node apart that are to give different moves.
    pub(crate) fn new(position: &Position, depth: i32, rank: usize, window: Window) -> Task {
        let what = (depth as u64) << 40 ^ (rank as u64) << 48 ^ u64::from(window.alpha as u32) << 8;
        let what = what ^ u64::from(window.beta as u32).rotate_left(20);
        let key = position.hash() ^ what.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Task((key | 2) & !1)
    }
}

/// What another thread found about a node this one is at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    /// The node's ply.
    pub(crate) ply: usize,
    /// Whether the value is at least beta; else it is at most alpha.
    pub(crate) is_high: bool,
}

impl Team {
    /// Before a search of so many threads.
    pub(crate) fn new(threads: usize) -> Team {
        let member = || Member {
            line: [const { AtomicU64::new(0) }; MAX_PLY],
            called: AtomicU64::new(0),
        };
        Team {
            busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
            members: (0..threads).map(|_| member()).collect(),
            depth: AtomicU32::new(0),
            found: Mutex::new(Vec::new()),
            best: Mutex::new(None),
            better: Table::new(1),
        }
    }

    /// Whether one of the threads has finished a depth.
    #[inline]
    pub(crate) fn has_finished(&self, depth: u32) -> bool {
        self.depth.load(Relaxed) >= depth
    }

    /// Takes what a thread found at a depth it has finished, when it is the first; else gives the last depth that one has
    /// finished, and what it found there.
    pub(crate) fn finish(&self, depth: u32, moves: &[RootMove]) -> Option<(u32, Vec<RootMove>)> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let last = self.depth.load(Relaxed);
        if last >= depth {
            return Some((last, found.clone()));
        }
        found.clear();
        found.extend_from_slice(moves);
        self.depth.store(depth, Relaxed);
        None
    }

    /// Tells the others of a better move of the root.
    fn tell(&self, task: Task, better: &RootMove) {
        let mut best = self.best.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |(at, known): &(Task, RootMove)| *at == task && known.value >= better.value;
        if !best.as_ref().is_some_and(is_known) {
            *best = Some((task, better.clone()));
        }
    }

    /// The move of the root another thread has found that is worth more than `alpha`.
    fn told(&self, task: Task, alpha: i32) -> Option<RootMove> {
        let best = self.best.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, better) = best.as_ref()?;
        (*at == task && better.value > alpha).then(|| better.clone())
    }

    /// Notes that a thread is at a task until that is dropped; none where it would not be worth calling it off.
    pub(crate) fn begin(
        &self,
        member: usize,
        ply: usize,
        depth: i32,
        task: impl FnOnce() -> Task,
    ) -> Option<Begun<'_>> {
        (depth >= LEAST_CALLED).then(|| {
            let (place, task) = (&self.members[member].line[ply], task());
            place.store(task.0, Relaxed);
            Begun { place, task }
        })
    }

    /// Calls all others off a task.
    pub(crate) fn call_off(&self, member: usize, ply: usize, task: Task, is_high: bool) {
        for (index, other) in self.members.iter().enumerate() {
            if index != member && other.line[ply].load(Relaxed) == task.0 {
                other.called.store(task.0 | u64::from(is_high), Relaxed);
            }
        }
    }

    /// Whether a thread has been called off something it is at.
    #[inline]
    pub(crate) fn called(&self, member: usize) -> Option<Call> {
        let member = &self.members[member];
        match member.called.load(Relaxed) {
            0 => None,
            _ => member.answer(),
        }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.busy[(key >> 32) as usize % PLACES]
    }

    /// Whether a move is being searched to this depth.
    pub(crate) fn is_busy(&self, position: &Position, mv: Move, depth: i32) -> bool {
        let key = key(position, mv, depth);
        depth >= LEAST_DEPTH && self.place(key).load(Relaxed) == key
    }

    /// Notes that a move is being searched until the mark is dropped.
    pub(crate) fn mark(&self, position: &Position, mv: Move, depth: i32) -> Option<Mark<'_>> {
        let key = key(position, mv, depth);
        let place = self.place(key);
        (depth >= LEAST_DEPTH).then(|| {
            place.store(key, Relaxed);
            Mark { place, key }
        })
    }
}

impl Member {
    /// Takes the call, which may have come too late.
    #[cold]
    fn answer(&self) -> Option<Call> {
        let call = self.called.swap(0, Relaxed);
        let ply = self
            .line
            .iter()
            .position(|task| task.load(Relaxed) == call & !1)?;
        Some(Call {
            ply,
            is_high: call & 1 != 0,
        })
    }
}

/// A task a thread is at.
pub(crate) struct Begun<'a> {
    place: &'a AtomicU64,
    pub(crate) task: Task,
}

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        self.place.store(0, Relaxed);
    }
}

/// What a thread does as one of several.
impl<'a> Search<'a> {
    /// Whether another thread has finished the depth this one is at.
    #[inline]
    pub(crate) fn is_overtaken(&self) -> bool {
        self.team.is_some_and(|team| team.has_finished(self.iteration))
    }

    /// What another thread found about the node at a ply, when this one has been called back to it.
    pub(crate) fn settled(&mut self, ply: usize, window: Window) -> Option<i32> {
        let call = self.called.take_if(|call| call.ply == ply)?;
        Some(if call.is_high { window.beta } else { window.alpha })
    }

    /// Lets the others call this thread off a node.
    pub(crate) fn begin(
        &self,
        position: &Position,
        depth: i32,
        rank: usize,
        ply: usize,
        window: Window,
    ) -> Option<Begun<'a>> {
        let team = self.team?;
        team.begin(self.member, ply, depth, || {
            Task::new(position, depth, rank, window)
        })
    }

    /// Tells the others of a better move of the root.
    pub(crate) fn tell(&self, begun: Option<&Begun>, better: &RootMove) {
        if let (Some(team), Some(begun)) = (self.team, begun) {
            team.tell(begun.task, better);
        }
    }

    /// The move of the root another thread has found that is worth more than `alpha`.
    pub(crate) fn told(&self, begun: Option<&Begun>, alpha: i32) -> Option<RootMove> {
        self.team?.told(begun?.task, alpha)
    }

    /// Tells the others of a better move of a node in the principal variation, and its value as the table keeps it.
    pub(crate) fn tell_better(&self, position: &Position, depth: i32, value: i16, mv: Move) {
        let Some(team) = self.team else { return };
        let entry = Entry {
            value,
            estimate: 0,
            depth: depth as u8,
            bound: Bound::Lower,
            best: Some(mv),
        };
        team.better.put(position.hash(), entry);
    }

    /// The best move another thread has found so far at a node of the principal variation.
    pub(crate) fn better(&self, position: &Position, depth: i32) -> Option<Entry> {
        let entry = self.team?.better.get(position.hash())?;
        (i32::from(entry.depth) == depth).then_some(entry)
    }

    /// Calls the others off a node of which the value is outside the window.
    pub(crate) fn call_off(&self, begun: Option<Begun>, ply: usize, value: i32, window: Window) {
        if let (Some(team), Some(begun)) = (self.team, begun)
            && (value >= window.beta || value <= window.alpha)
        {
            team.call_off(self.member, ply, begun.task, value >= window.beta);
        }
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
}

/// A move being searched.
pub(crate) struct Mark<'a> {
    place: &'a AtomicU64,
    key: u64,
}

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        if self.place.load(Relaxed) == self.key {
            self.place.store(0, Relaxed);
        }
    }
}

fn key(position: &Position, mv: Move, depth: i32) -> u64 {
    let searched = u64::from(pack(mv)) << 8 | depth as u64;
    position.hash() ^ searched.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The moves of a node that were put off, with their numbers, first come first served.
pub(super) struct Later {
    moves: [(Move, usize); MOST_LATER],
    begin: usize,
    end: usize,
}

impl Later {
    pub(super) fn new() -> Later {
        Later {
            moves: [(Move::Pass, 0); MOST_LATER],
            begin: 0,
            end: 0,
        }
    }

    pub(super) fn has_room(&self) -> bool {
        self.end < MOST_LATER
    }

    pub(super) fn push(&mut self, mv: Move, number: usize) {
        self.moves[self.end] = (mv, number);
        self.end += 1;
    }

    pub(super) fn pop(&mut self) -> Option<(Move, usize)> {
        let next = (self.begin < self.end).then(|| self.moves[self.begin])?;
        self.begin += 1;
        Some(next)
    }

    /// Whether a move is still to be tried.
    pub(super) fn has(&self, mv: Move) -> bool {
        self.moves[self.begin..self.end]
            .iter()
            .any(|&(later, _)| later == mv)
    }
}
