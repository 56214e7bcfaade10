//! One round backwards: from the values after the round to those before it.
//!
//! For a fixed piece of the third player, all pieces of the other two are done together. The third player's moves come
//! first, then, for one cell of the second player at a time, his and the first player's. Each step needs the one
//! before it for all targets of its own piece only, so the working memory stays within the processor's caches.

mod first;
mod pick;
mod second;
mod third;

use super::lanes::{Long, Numbering, Short};
use super::model::Model;
use super::targets::Targets;
pub(super) use pick::EQUAL;
use std::ops::Range;

/// How a player picks among his targets.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule<'a> {
    /// Any of them with equal chance: the greedy player's are those that tie.
    Mean,
    /// The best for himself, who has this channel; the first of equals.
    Best(usize),
    /// As a table says, by state and slot.
    Fixed(&'a [u8]),
}

/// The player at one turn of the round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a, const K: usize> {
    pub(crate) targets: &'a Targets,
    pub(crate) rule: Rule<'a>,
    /// The values once he is home.
    pub(crate) home: [f64; K],
}

/// Everything a round backwards needs. There are `K` values a state, called channels.
pub(crate) struct Backup<'a, const K: usize> {
    pub(crate) model: &'a Model,
    pub(crate) numbering: &'a Numbering,
    /// In the order of the round.
    pub(crate) turns: [Turn<'a, K>; 3],
    /// The values after the round, by states as this round orders the pieces.
    pub(crate) after: &'a [[f64; K]],
    /// The turn whose decisions are to be written down.
    pub(crate) noted: Option<usize>,
}

/// Working memory of one thread.
pub(crate) struct Work<const K: usize> {
    /// Before the third player's move, by first and second piece; a second piece may be home.
    third: Vec<[Short; K]>,
    /// Before the second player's move, by first piece, which may be home, and winding of the second.
    second: Vec<[Long; K]>,
    /// The same, summed over what does not matter to a first player with fixed moves: a lane for each die of his.
    summed: Vec<[Short; K]>,
    /// Sums over all rolls, by first and second piece.
    sums: Vec<[f64; K]>,
}

impl<const K: usize> Work<K> {
    pub(crate) fn new(model: &Model) -> Work<K> {
        let (pieces, windings) = (model.space.pieces(), model.space.windings());
        Work {
            third: vec![[[[0.0; 8]; 1]; K]; pieces * (pieces + 1)],
            second: vec![[[[0.0; 8]; 4]; K]; (pieces + 1) * windings],
            summed: vec![[[[0.0; 8]; 1]; K]; (pieces + 1) * windings],
            sums: vec![[0.0; K]; pieces * pieces],
        }
    }
}

/// The slice under way.
struct Slice<'a> {
    /// The third player's piece.
    third: usize,
    /// Its place on the board.
    at: usize,
    /// Where decisions are written down, by state of the slice and slot; empty when none are.
    notes: &'a mut [u8],
}

impl<const K: usize> Backup<'_, K> {
    /// Computes the values of all states with one piece of the third player, and gives the largest change: from the
    /// values after the round, or, where the order of play rotates, from what `out` held for them.
    pub(crate) fn slice(
        &self,
        third: usize,
        out: &mut [[f64; K]],
        notes: &mut [u8],
        work: &mut Work<K>,
    ) -> f64 {
        let at = self.model.space.place(third);
        let mut slice = Slice { third, at, notes };
        self.prepare(work);
        for first in self.free([at, at]) {
            for second in self.free([at, first]) {
                self.third_moves(&mut slice, first, second, work);
            }
        }
        for second in self.free([at, at]) {
            for first in self.free([at, second]) {
                self.second_moves(&mut slice, first, second, work);
            }
            for first in self.free([at, second]) {
                self.first_moves(&mut slice, first, second, work);
            }
        }
        self.finish(&slice, out, work)
    }

    /// Cells other than these.
    fn free(&self, taken: [usize; 2]) -> impl Iterator<Item = usize> + use<K> {
        (0..self.model.space.cells()).filter(move |place| !taken.contains(place))
    }

    /// The pieces on a cell.
    fn on(&self, place: usize) -> Range<usize> {
        let windings = self.model.space.windings();
        place * windings..(place + 1) * windings
    }

    /// The number of a state within a slice.
    #[inline]
    fn place(&self, one: usize, two: usize) -> usize {
        one * self.model.space.pieces() + two
    }

    /// The number of a state by its number within a slice.
    #[inline]
    fn state(&self, third: usize, place: usize) -> usize {
        third * self.model.space.pieces().pow(2) + place
    }

    /// How many dice equal to each other two players can have, when the third moves with a given one.
    fn equals(&self) -> f64 {
        (self.numbering.faces - 1) as f64
    }

    /// Sets what stands for pieces that are home.
    fn prepare(&self, work: &mut Work<K>) {
        let (pieces, windings) = (self.model.space.pieces(), self.model.space.windings());
        for first in 0..pieces {
            work.third[first * (pieces + 1) + pieces] = self.turns[1].home.map(|value| [[value; 8]]);
        }
        let rolls = self.equals() * self.equals();
        for place in pieces * windings..(pieces + 1) * windings {
            work.second[place] = self.turns[0].home.map(|value| [[value; 8]; 4]);
            work.summed[place] = self.turns[0].home.map(|value| [[value * rolls; 8]]);
        }
    }

    /// Writes the values down.
    fn finish(&self, slice: &Slice, out: &mut [[f64; K]], work: &Work<K>) -> f64 {
        let same_order = self.model.phases() == 1;
        let mut change = 0.0f64;
        for first in self.free([slice.at, slice.at]) {
            for second in self.free([slice.at, first]) {
                for one in self.on(first) {
                    let places = self.on(second).map(|two| self.place(one, two));
                    for place in places {
                        let before = match same_order {
                            true => self.after[self.state(slice.third, place)],
                            false => out[place],
                        };
                        out[place] = self.value(work.sums[place]);
                        let changes = out[place].iter().zip(before);
                        change = changes.fold(change, |most, (now, then)| most.max((now - then).abs()));
                    }
                }
            }
        }
        change
    }

    /// The value of a state by its sum over all rolls.
    #[inline]
    fn value(&self, sums: [f64; K]) -> [f64; K] {
        let rolls = self.numbering.faces.pow(3) as f64;
        sums.map(|sum| sum / rolls)
    }
}
