//! The transposition table: what earlier searches found about a position.

use crate::common::memory::{give_back, prefer_large_pages, prefetch};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::JoinHandle;
use tzaar::{Kind, Move, Space};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// The value is exact for its depth.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The value for the side to move; wins and losses are counted from this position.
    pub(crate) value: i16,
    /// What the position looked like without searching.
    pub(crate) estimate: i16,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// What the value says.
    pub(crate) bound: Bound,
    /// The best move, or the one that refuted the position's parent.
    pub(crate) best: Option<Move>,
}

/// One place of the table: 16 bytes, two words that are read and written one at a time. Threads may write the same place
/// at once; the first word is the hash combined with the second, so that words of two writers do not pass for an entry.
type Slot = [AtomicU64; 2];

fn read([check, data]: &Slot) -> (u64, Data) {
    let data = data.load(Relaxed);
    (check.load(Relaxed) ^ data, Data(data))
}

fn write([check, data]: &Slot, hash: u64, entry: Data) {
    check.store(hash ^ entry.0, Relaxed);
    data.store(entry.0, Relaxed);
}

/// An entry in one word: value, estimate and move of 16 bits each, depth of 8, bound of 2, age of 6. All 0 where nothing
/// is stored.
#[derive(Clone, Copy)]
struct Data(u64);

impl Data {
    fn new(entry: Entry, age: u8) -> Data {
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        Data(
            u64::from(entry.value as u16)
                | u64::from(entry.estimate as u16) << 16
                | u64::from(entry.best.map_or(0, pack)) << 32
                | u64::from(entry.depth) << 48
                | bound << 56
                | u64::from(age) << 58,
        )
    }

    fn entry(self) -> Option<Entry> {
        let bound = match self.0 >> 56 & 3 {
            0 => return None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Entry {
            value: self.0 as i16,
            estimate: (self.0 >> 16) as i16,
            best: unpack((self.0 >> 32) as u16),
            depth: self.depth(),
            bound,
        })
    }

    const fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    const fn age(self) -> u8 {
        (self.0 >> 58) as u8
    }

    const fn is_empty(self) -> bool {
        self.0 >> 56 & 3 == 0
    }
}

/// Words of a bucket: the places that share a part of the hash, four of them, fill one cache line.
const LINE: usize = 8;
const WORD_BYTES: usize = size_of::<AtomicU64>();

/// Ages go round: 6 bits.
const AGES: u8 = 64;

/// A table of up to so many buckets (64 MiB) is emptied by writing zeros, some milliseconds, and keeps its memory
/// and its large pages. A larger one is made anew: to write all of it may take seconds, too long for a search that
/// comes next.
const MOST_EMPTIED: usize = 64 * 1024 * 1024 / (LINE * WORD_BYTES);

/// A table of fixed size, shared by the threads of a search. A position is known by all 64 bits of its hash.
pub(crate) struct Table {
    /// Asked for as zeros and not touched, so that the system gives the memory page by page as it comes into use: a large
    /// table is made in no time, and no search has to wait for it.
    words: Box<[AtomicU64]>,
    /// The first word that begins a cache line.
    first: usize,
    buckets: usize,
    age: u8,
    /// Whether memory may be in use, and something stored in it.
    touched: bool,
    /// What frees the memory the table had before.
    leaving: Option<JoinHandle<()>>,
}

impl Table {
    /// A table of this many MiB, below 1 counting as 1; half as many, and so on, where there is no room for it.
    pub(crate) fn new(mib: usize) -> Table {
        Table::of(mib.max(1).saturating_mul(1024 * 1024) / (LINE * WORD_BYTES))
    }

    /// A table of so many buckets, or less.
    fn of(mut buckets: usize) -> Table {
        let words = loop {
            // One bucket more, of which the alignment takes its part.
            match bytemuck::try_zeroed_slice_box((buckets + 1) * LINE) {
                Err(()) if buckets > 1 => buckets /= 2,
                words => break words.unwrap_or_default(),
            }
        };
        let address = words.as_ptr() as usize;
        Table {
            first: (address.next_multiple_of(LINE * WORD_BYTES) - address) / WORD_BYTES,
            words,
            buckets,
            age: 0,
            touched: false,
            leaving: None,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        // Zeros written over zeros would only touch memory that nobody needs yet.
        if self.touched && !(self.buckets > MOST_EMPTIED && self.make_anew()) {
            self.words.fill_with(AtomicU64::default);
        }
        self.age = 0;
    }

    /// Takes new memory for the old; false where it would be less.
    fn make_anew(&mut self) -> bool {
        let fresh = Table::of(self.buckets);
        let has_room = fresh.buckets == self.buckets;
        if has_room {
            self.leaving = give_back(std::mem::replace(self, fresh).words);
        }
        has_room
    }

    /// Brings all its memory into use, so that no search has to. Only then it is asked for in large pages: to get one may
    /// take the system tens of milliseconds, too long for a search that is to answer in time.
    pub(crate) fn touch(&mut self) {
        if !self.touched {
            self.touched = true;
            // There may be no room for both. That thread only frees: how it ended does not matter.
            let _ = self.leaving.take().map(JoinHandle::join);
            prefer_large_pages(&mut self.words);
            // Nothing is stored yet, so these are zeros over zeros.
            self.words.fill_with(AtomicU64::default);
        }
    }

    /// Marks what is stored so far as old, so that it gives way first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
        self.touched = true;
    }

    #[inline]
    fn line(&self, hash: u64) -> &[AtomicU64] {
        let index = (u128::from(hash) * self.buckets as u128) >> 64;
        &self.words[self.first + index as usize * LINE..][..LINE]
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &[Slot] {
        self.line(hash).as_chunks().0
    }

    /// Gets ready for a look-up of this hash: its memory is far away, and other work can be done while it comes.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch(self.line(hash));
    }

    /// What is stored about the position with this hash.
    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let found = self.bucket(hash).iter().map(read).find(|known| known.0 == hash)?;
        found.1.entry()
    }

    /// Stores an entry in the place of the same position, else of the one least worth keeping: old before new,
    /// shallow before deep.
    #[inline]
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let slots = self.bucket(hash);
        let mut place = (i32::MAX, &slots[0]);
        for slot in slots {
            let (key, data) = read(slot);
            if key == hash && !data.is_empty() {
                place.1 = slot;
                break;
            }
            let worth = self.worth(data);
            if worth < place.0 {
                place = (worth, slot);
            }
        }
        write(place.1, hash, Data::new(entry, self.age));
    }

    /// How much an entry is worth keeping.
    fn worth(&self, data: Data) -> i32 {
        if data.is_empty() {
            return -1000;
        }
        let older = (self.age + AGES - data.age()) % AGES;
        i32::from(data.depth()) - 8 * i32::from(older)
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} KiB)", self.buckets * LINE * WORD_BYTES / 1024)
    }
}

/// A move in 16 bits, never 0: what it does in the two highest, then two spaces, or kind and space.
pub(crate) fn pack(mv: Move) -> u16 {
    let pair = |from: Space, to: Space| (from.index() as u16 + 1) << 6 | to.index() as u16;
    match mv {
        Move::Capture { from, to } => pair(from, to),
        Move::Stack { from, to } => 1 << 14 | pair(from, to),
        Move::Place { kind, space } => 2 << 14 | (kind as u16) << 6 | space.index() as u16,
        Move::Pass => 3 << 14,
    }
}

fn unpack(bits: u16) -> Option<Move> {
    let (high, low) = (usize::from(bits >> 6 & 63), usize::from(bits & 63));
    let to = Space::ALL.get(low).copied();
    let from = high
        .checked_sub(1)
        .and_then(|index| Space::ALL.get(index).copied());
    match bits >> 14 {
        0 => Some(Move::Capture { from: from?, to: to? }),
        1 => Some(Move::Stack { from: from?, to: to? }),
        2 => Some(Move::Place {
            kind: *Kind::ALL.get(high)?,
            space: to?,
        }),
        _ => Some(Move::Pass),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i16, depth: u8) -> Entry {
        Entry {
            value,
            estimate: -value,
            depth,
            bound: Bound::Exact,
            best: None,
        }
    }

    #[test]
    fn moves_survive_packing() {
        assert_eq!(unpack(0), None);
        for text in ["c6xc3", "a1xa2", "i9+i8", "a1+a2", "pass", "Z@a1", "T@i9"] {
            let mv: Move = text.parse().expect("a move");
            assert_eq!(unpack(pack(mv)), Some(mv));
        }
    }

    #[test]
    fn a_place_is_the_size_it_should_be() {
        assert_eq!(size_of::<Slot>(), 16);
    }

    #[test]
    fn the_shallow_and_the_old_give_way() {
        let mut table = Table::new(1);
        let hash = |n: u64| 77 + n;
        for n in 0..4 {
            table.put(hash(n), entry(n as i16, 5 + n as u8));
        }
        table.put(hash(4), entry(4, 1));
        assert_eq!(table.get(hash(0)), None, "the shallowest of the same age is gone");
        assert_eq!(table.get(hash(4)), Some(entry(4, 1)));
        table.grow_older();
        for n in 5..8 {
            table.put(hash(n), entry(n as i16, 1));
        }
        assert_eq!(
            table.get(hash(3)),
            Some(entry(3, 8)),
            "the deepest old one outlives three new ones"
        );
        assert!((5..8).all(|n| table.get(hash(n)).is_some()));
        table.clear();
        assert_eq!(table.get(hash(3)), None);
    }

    #[test]
    fn a_large_table_is_emptied_without_writing_all_of_it() {
        let mut table = Table::new(96);
        let buckets = table.buckets;
        table.grow_older();
        table.put(77, entry(1, 5));
        table.clear();
        assert_eq!(table.get(77), None);
        assert_eq!((table.buckets, table.age, table.touched), (buckets, 0, false));
        table.touch();
        assert!(table.touched, "what is emptied can be made ready again");
        table.put(77, entry(1, 5));
        assert_eq!(table.get(77), Some(entry(1, 5)));
    }
}
