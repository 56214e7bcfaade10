//! What the proof search knows of positions it met before, in memory of a fixed size.

use super::numbers::Numbers;
use tzaar::BySide;

/// Slots that share a part of the hash: 64 bytes.
const WAYS: usize = 4;
/// A slot is a tag in the even word (see [`tag`]) and two numbers in the odd one. All zero is empty. Plain words, so
/// that the system can give the memory out as it is first used.
type Bucket = [u64; 2 * WAYS];

/// The low bits of a tag hold the work, the others the low bits of the hash.
const WORK_BITS: u32 = 24;
/// The most work that is told apart.
const MOST_WORK: u64 = (1 << WORK_BITS) - 1;

/// A table of fixed size. A position is known by the bits of its hash that choose the bucket and 40 more; what two
/// positions with the same bits could spoil is caught when the proof is put together.
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table of this many MiB, below 1 counting as 1; half as many, and so on, where there is no room for it.
    pub(super) fn new(mib: usize) -> Table {
        let mut count = mib.max(1).saturating_mul(1024 * 1024) / size_of::<Bucket>();
        while Vec::<Bucket>::new().try_reserve_exact(count).is_err() && count > 1 {
            count /= 2;
        }
        Table {
            buckets: vec![[0; 2 * WAYS]; count],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([0; 2 * WAYS]);
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The numbers of the position with this hash, and how many nodes it took to find them.
    #[inline(always)]
    pub(super) fn get(&self, hash: u64) -> Option<(Numbers, u64)> {
        let slots = self.buckets[self.bucket(hash)].as_chunks::<2>().0;
        let slot = slots.iter().find(|slot| same(slot[0], hash))?;
        Some((unpack(slot[1]), slot[0] & MOST_WORK))
    }

    /// Stores numbers in the slot of the same position, else in the one that took the least work.
    #[inline(always)]
    pub(super) fn put(&mut self, hash: u64, numbers: Numbers, work: u64) {
        let bucket = self.bucket(hash);
        let slots = self.buckets[bucket].as_chunks_mut::<2>().0;
        let worth = |slot: &[u64; 2]| match same(slot[0], hash) {
            true => 0,
            false => 1 + (slot[0] & MOST_WORK),
        };
        if let Some(slot) = slots.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = [tag(hash, work), pack(numbers)];
        }
    }
}

/// Part of the hash, and the work, at least 1, so that no tag is 0.
#[inline(always)]
fn tag(hash: u64, work: u64) -> u64 {
    hash << WORK_BITS | work.clamp(1, MOST_WORK)
}

#[inline(always)]
fn same(tag: u64, hash: u64) -> bool {
    tag >> WORK_BITS == hash << WORK_BITS >> WORK_BITS && tag != 0
}

#[inline(always)]
fn pack(BySide([white, black]): Numbers) -> u64 {
    u64::from(white) << 32 | u64::from(black)
}

#[inline(always)]
fn unpack(word: u64) -> Numbers {
    BySide([(word >> 32) as u32, word as u32])
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn numbers(n: u32) -> Numbers {
        BySide([n, u32::MAX - n])
    }

    #[test]
    fn what_took_the_least_work_gives_way() {
        let mut table = Table::new(1);
        for n in 0..4 {
            table.put(77 + n, numbers(n as u32), 10 * (4 - n));
        }
        table.put(77, numbers(9), 50);
        assert_eq!(
            table.get(77),
            Some((numbers(9), 50)),
            "the same position is replaced"
        );
        table.put(99, numbers(5), 0);
        assert_eq!(table.get(80), None);
        assert_eq!(table.get(99), Some((numbers(5), 1)));
        assert_eq!(table.get(78), Some((numbers(1), 30)));
        table.clear();
        assert_eq!(table.get(78), None);
    }

    #[test]
    fn a_hash_of_zero_is_no_empty_slot() {
        let mut table = Table::new(1);
        assert_eq!(table.get(0), None);
        table.put(0, numbers(1), u64::MAX);
        assert_eq!(table.get(0), Some((numbers(1), MOST_WORK)));
    }

    #[test]
    fn it_takes_the_memory_it_was_given() {
        let table = Table::new(3);
        assert_eq!(table.buckets.len() * size_of::<Bucket>(), 3 << 20);
        assert_eq!(size_of::<Bucket>(), 64);
    }
}
