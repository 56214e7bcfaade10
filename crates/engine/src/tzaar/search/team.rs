//! How the threads of a search work together, beside the transposition table.
//!
//! They spread over the moves of a node: a thread that comes to a move another one is searching puts it off until it has
//! tried the others (Weill's ABDADA in the form T. Kerrigan gave it). And they stay at the same depth: what the first to
//! finish it has found is taken over by the others.

use crate::tzaar::root::RootMove;
use crate::tzaar::table::pack;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use tzaar::{Move, Position};

/// Nodes of less depth are not worth the bookkeeping. Depth 9 of 10 random starts took two threads 1.35 times less long with
/// this, 1.19 times with 2 (geometric means, loaded machine); depth 8 of 12 took 1.02, 1.17 and with 3 1.28 times the nodes.
const LEAST_DEPTH: i32 = 1;
/// Places for the moves being searched: few are at a time.
const PLACES: usize = 1 << 12;
/// How many moves of a node can be put off.
const MOST_LATER: usize = 32;

/// What the threads of a search tell each other.
pub(crate) struct Team {
    /// The moves being searched. Two that share a place hide one another, which costs time only.
    busy: Vec<AtomicU64>,
    /// The last depth that one of them has finished.
    depth: AtomicU32,
    /// What it found there.
    found: Mutex<Vec<RootMove>>,
}

impl Team {
    /// Before a search.
    pub(crate) fn new() -> Team {
        Team {
            busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
            depth: AtomicU32::new(0),
            found: Mutex::new(Vec::new()),
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
