//! One round backwards for all states, on several threads.

use super::backup::{Backup, Work};
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};

/// Writes the values of all states to `out`, with one thread for each `work`, and gives the largest change. With
/// `notes`, a byte for each state and slot, the decisions of the turn the backup names go there. The result does not
/// depend on the number of threads.
pub(crate) fn sweep<const K: usize>(
    backup: &Backup<'_, K>,
    out: &mut [[f64; K]],
    notes: &mut [u8],
    work: &mut [Work<K>],
) -> f64 {
    let pieces = backup.model.space.pieces();
    let noted = notes.len() / pieces;
    let mut notes = notes.chunks_mut(noted.max(1));
    let slices = out.chunks_mut(pieces * pieces).enumerate();
    let queue = Mutex::new(slices.map(|(third, out)| (third, out, notes.next().unwrap_or_default())));
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let one = |work: &mut Work<K>| {
        let mut change = 0.0f64;
        while let Some((third, out, notes)) = next() {
            change = change.max(backup.slice(third, out, notes, work));
        }
        change
    };
    if let [work] = work {
        return one(work);
    }
    std::thread::scope(|scope| {
        let threads: Vec<_> = work.iter_mut().map(|work| scope.spawn(|| one(work))).collect();
        let changes = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        changes.fold(0.0, f64::max)
    })
}

/// The values of a round whose order of play begins one player later, by states as the round before orders them.
pub(crate) fn reordered<const K: usize>(
    pieces: usize,
    from: &[[f64; K]],
    to: &mut [[f64; K]],
    threads: usize,
) {
    let queue = Mutex::new(to.chunks_mut(pieces * pieces).enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let one = || {
        while let Some((third, to)) = next() {
            let column = from[third..].iter().step_by(pieces);
            to.iter_mut().zip(column).for_each(|(to, from)| *to = *from);
        }
    };
    // Where there are no threads, in WebAssembly, there is one.
    if threads == 1 {
        return one();
    }
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(one))));
}
