//! One round backwards: from the values after the round to those before it.
//!
//! For a fixed piece of the third player, all pieces of the other two are done together. The third player's moves come
//! first, then, for one cell of the second player at a time, his and the first player's. Each step needs the one
//! before it for all targets of its own piece only, so the working memory stays within the processor's caches.

use super::lanes::{BOTH_REST, Lanes, Long, Numbering, RESTS, Short};
use super::model::Model;
use super::targets::Targets;

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
    /// The third player's piece, and its place on the board.
    third: usize,
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
        for first in self.free(&[at]) {
            for second in self.free(&[at, first]) {
                self.third_moves(&mut slice, first, second, work);
            }
        }
        for second in self.free(&[at]) {
            for first in self.free(&[at, second]) {
                self.second_moves(&mut slice, first, second, work);
            }
            for first in self.free(&[at, second]) {
                self.first_moves(&mut slice, first, second, work);
            }
        }
        self.finish(&slice, out, work)
    }

    /// Cells other than these.
    fn free<'b>(&self, taken: &'b [usize]) -> impl Iterator<Item = usize> + use<'b, K> {
        (0..self.model.space.cells()).filter(move |place| !taken.contains(place))
    }

    /// The pieces on a cell.
    fn on(&self, place: usize) -> std::ops::Range<usize> {
        let windings = self.model.space.windings();
        place * windings..(place + 1) * windings
    }

    /// Sets what stands for pieces that are home.
    fn prepare(&self, work: &mut Work<K>) {
        let (pieces, windings) = (self.model.space.pieces(), self.model.space.windings());
        let everywhere = |value: f64| [value; 8];
        for first in 0..pieces {
            work.third[first * (pieces + 1) + pieces] = self.turns[1].home.map(|value| [everywhere(value)]);
        }
        let rolls = (self.numbering.faces - 1).pow(2) as f64;
        for winding in 0..windings {
            let place = pieces * windings + winding;
            work.second[place] = self.turns[0].home.map(|value| [everywhere(value); 4]);
            work.summed[place] = self.turns[0].home.map(|value| [everywhere(value * rolls)]);
        }
    }

    /// The third player's moves with every die, the others standing on these cells.
    fn third_moves(&self, slice: &mut Slice, first: usize, second: usize, work: &mut Work<K>) {
        let pieces = self.model.space.pieces();
        let turn = &self.turns[2];
        let alone = (self.numbering.faces - 1) as f64;
        for one in self.on(first) {
            for two in self.on(second) {
                let stay = self.after[self.model.space.state([one, two, slice.third])];
                let row = &mut work.third[one * (pieces + 1) + two];
                let sum = &mut work.sums[one * pieces + two];
                for channel in 0..K {
                    row[channel][0][RESTS] = stay[channel];
                    sum[channel] = stay[channel] * self.numbering.faces as f64;
                }
            }
        }
        for die in 0..self.numbering.faces {
            let list = turn.targets.of(slice.third, die, (first, second));
            for one in self.on(first) {
                for two in self.on(second) {
                    let place = one * pieces + two;
                    let value = |target: usize| match target == pieces {
                        true => turn.home,
                        false => self.after[target * pieces * pieces + place],
                    };
                    let state = slice.third * pieces * pieces + place;
                    let slots = self.numbering.faces;
                    let picked = match turn.rule {
                        Rule::Mean => mean_value(list, value),
                        Rule::Best(own) => {
                            let (index, picked) = best_value(list, own, value);
                            if self.noted == Some(2) {
                                slice.notes[place * slots + die] = index;
                            }
                            picked
                        }
                        Rule::Fixed(table) => {
                            value(usize::from(list[usize::from(table[state * slots + die])]))
                        }
                    };
                    let row = &mut work.third[one * (pieces + 1) + two];
                    for channel in 0..K {
                        row[channel][0][die] = picked[channel];
                        work.sums[place][channel] += alone * picked[channel];
                    }
                }
            }
        }
    }

    /// The second player's moves with every die of his and of the third player's.
    fn second_moves(&self, slice: &mut Slice, first: usize, second: usize, work: &mut Work<K>) {
        let (pieces, windings) = (self.model.space.pieces(), self.model.space.windings());
        let turn = &self.turns[1];
        let sum_up = matches!(self.turns[0].rule, Rule::Mean);
        for (winding, two) in self.on(second).enumerate() {
            for one in self.on(first) {
                let rests = &work.third[one * (pieces + 1) + two];
                let place = one * windings + winding;
                for channel in 0..K {
                    let stay = rests[channel][0][RESTS];
                    work.second[place][channel][BOTH_REST / 8][BOTH_REST % 8] = stay;
                    work.summed[place][channel][0] = [stay * (self.numbering.faces - 1) as f64; 8];
                }
            }
            for die in 0..self.numbering.faces {
                let list = turn.targets.of(two, die, (first, slice.at));
                for one in self.on(first) {
                    let rows = &work.third[one * (pieces + 1)..(one + 1) * (pieces + 1)];
                    let row = |target: u16| &rows[usize::from(target)];
                    let place = one * pieces + two;
                    let picked = match turn.rule {
                        Rule::Mean => mean(list, row),
                        Rule::Best(own) => {
                            if self.noted == Some(1) {
                                self.note_second(slice, list, own, row, (place, die));
                            }
                            best(list, own, row)
                        }
                        Rule::Fixed(table) => {
                            self.fixed_second(table, list, row, (slice.third * pieces * pieces + place, die))
                        }
                    };
                    let to = one * windings + winding;
                    for channel in 0..K {
                        let lanes = &picked[channel][0];
                        work.sums[place][channel] += lanes[RESTS] * (self.numbering.faces - 1) as f64;
                        match sum_up {
                            true => self.sum_second(die, lanes, &mut work.summed[to][channel][0]),
                            false => self.spread_second(die, lanes, &mut work.second[to][channel]),
                        }
                    }
                }
            }
        }
    }

    fn fixed_second<'b>(
        &self,
        table: &[u8],
        list: &[u16],
        row: impl Fn(u16) -> &'b [Short; K],
        (state, die): (usize, usize),
    ) -> [Short; K] {
        let slots = self.numbering.slots(1);
        let choices = &table[state * slots + die * self.numbering.faces..];
        let mut out = [[[0.0; 8]; 1]; K];
        for (&choice, lane) in choices.iter().zip(self.numbering.thirds(die)) {
            let row = row(list[usize::from(choice)]);
            for channel in 0..K {
                out[channel][0][lane] = row[channel][0][lane];
            }
        }
        out
    }

    fn note_second<'b>(
        &self,
        slice: &mut Slice,
        list: &[u16],
        own: usize,
        row: impl Fn(u16) -> &'b [Short; K],
        (place, die): (usize, usize),
    ) {
        let slots = self.numbering.slots(1);
        let notes = &mut slice.notes[place * slots + die * self.numbering.faces..];
        for (note, lane) in notes.iter_mut().zip(self.numbering.thirds(die)) {
            *note = best_value(list, own, |target| [row(target as u16)[own][0][lane]; K]).0;
        }
    }

    /// Adds what the second player makes of a die to the sums for every other die of the first player.
    #[inline]
    fn sum_second(&self, die: usize, lanes: &Lanes, sums: &mut Lanes) {
        let faces = self.numbering.faces;
        let total: f64 = lanes[..faces].iter().sum::<f64>() - lanes[die];
        for first in (0..faces).filter(|&first| first != die) {
            sums[first] += total - lanes[first];
        }
    }

    #[inline]
    fn spread_second(&self, die: usize, lanes: &Lanes, row: &mut Long) {
        for third in (0..self.numbering.faces).filter(|&third| third != die) {
            let lane = self.numbering.pair(die, third);
            row[lane / 8][lane % 8] = lanes[third];
        }
    }

    /// The first player's moves with every roll.
    fn first_moves(&self, slice: &mut Slice, first: usize, second: usize, work: &mut Work<K>) {
        let (pieces, windings) = (self.model.space.pieces(), self.model.space.windings());
        let turn = &self.turns[0];
        for die in 0..self.numbering.faces {
            for one in self.on(first) {
                let list = turn.targets.of(one, die, (second, slice.at));
                for (winding, two) in self.on(second).enumerate() {
                    let place = one * pieces + two;
                    let row = |target: u16| &work.second[usize::from(target) * windings + winding];
                    let sum = match turn.rule {
                        Rule::Mean => mean_value(list, |target| {
                            work.summed[target * windings + winding].map(|lanes| lanes[0][die])
                        }),
                        Rule::Best(own) => {
                            if self.noted == Some(0) {
                                self.note_first(slice, list, own, row, (place, die));
                            }
                            self.weigh(die, &best(list, own, row))
                        }
                        Rule::Fixed(table) => {
                            self.fixed_first(table, list, row, (slice.third * pieces * pieces + place, die))
                        }
                    };
                    for channel in 0..K {
                        work.sums[place][channel] += sum[channel];
                    }
                }
            }
        }
    }

    /// The sum over the lanes that go with the first player's die.
    #[inline]
    fn weigh(&self, die: usize, row: &[Long; K]) -> [f64; K] {
        let weights = &self.numbering.weights[die];
        row.map(|row| {
            let mut sums = [0.0; 8];
            for (lanes, weights) in row.iter().zip(weights) {
                for lane in 0..8 {
                    sums[lane] += lanes[lane] * weights[lane];
                }
            }
            sums.iter().sum()
        })
    }

    fn fixed_first<'b>(
        &self,
        table: &[u8],
        list: &[u16],
        row: impl Fn(u16) -> &'b [Long; K],
        (state, die): (usize, usize),
    ) -> [f64; K] {
        let lanes = &self.numbering.lanes[die];
        let choices = &table[state * self.numbering.slots(0) + die * lanes.len()..];
        let weights = &self.numbering.weights[die];
        let mut sums = [0.0; K];
        for (&choice, &lane) in choices.iter().zip(lanes) {
            let row = row(list[usize::from(choice)]);
            for channel in 0..K {
                sums[channel] += row[channel][lane / 8][lane % 8] * weights[lane / 8][lane % 8];
            }
        }
        sums
    }

    fn note_first<'b>(
        &self,
        slice: &mut Slice,
        list: &[u16],
        own: usize,
        row: impl Fn(u16) -> &'b [Long; K],
        (place, die): (usize, usize),
    ) {
        let lanes = &self.numbering.lanes[die];
        let notes = &mut slice.notes[place * self.numbering.slots(0) + die * lanes.len()..];
        for (note, &lane) in notes.iter_mut().zip(lanes) {
            *note = best_value(list, own, |target| {
                [row(target as u16)[own][lane / 8][lane % 8]; K]
            })
            .0;
        }
    }

    /// Writes the values down.
    fn finish(&self, slice: &Slice, out: &mut [[f64; K]], work: &Work<K>) -> f64 {
        let pieces = self.model.space.pieces();
        let rolls = self.numbering.faces.pow(3) as f64;
        let same_order = self.model.phases() == 1;
        let mut change = 0.0f64;
        for first in self.free(&[slice.at]) {
            for second in self.free(&[slice.at, first]) {
                for one in self.on(first) {
                    for two in self.on(second) {
                        let place = one * pieces + two;
                        let value = work.sums[place].map(|sum| sum / rolls);
                        let before = match same_order {
                            true => self.after[slice.third * pieces * pieces + place],
                            false => out[place],
                        };
                        for channel in 0..K {
                            change = change.max((value[channel] - before[channel]).abs());
                        }
                        out[place] = value;
                    }
                }
            }
        }
        change
    }
}

#[inline]
fn mean_value<const K: usize>(list: &[u16], value: impl Fn(usize) -> [f64; K]) -> [f64; K] {
    let mut sum = [0.0; K];
    for &target in list {
        let value = value(usize::from(target));
        for channel in 0..K {
            sum[channel] += value[channel];
        }
    }
    match list.len() {
        1 => sum,
        many => sum.map(|sum| sum / many as f64),
    }
}

/// The best value and its place in the list.
#[inline]
fn best_value<const K: usize>(list: &[u16], own: usize, value: impl Fn(usize) -> [f64; K]) -> (u8, [f64; K]) {
    let mut best = (0, value(usize::from(list[0])));
    for (index, &target) in list.iter().enumerate().skip(1) {
        let value = value(usize::from(target));
        if value[own] > best.1[own] {
            best = (index as u8, value);
        }
    }
    best
}

#[inline]
fn mean<'a, const K: usize, const B: usize>(
    list: &[u16],
    row: impl Fn(u16) -> &'a [[Lanes; B]; K],
) -> [[Lanes; B]; K] {
    let mut sum = *row(list[0]);
    if list.len() == 1 {
        return sum;
    }
    for &target in &list[1..] {
        let row = row(target);
        for channel in 0..K {
            for block in 0..B {
                for lane in 0..8 {
                    sum[channel][block][lane] += row[channel][block][lane];
                }
            }
        }
    }
    sum.map(|blocks| blocks.map(|lanes| lanes.map(|sum| sum / list.len() as f64)))
}

/// The best of the listed rows, lane by lane.
#[inline]
fn best<'a, const K: usize, const B: usize>(
    list: &[u16],
    own: usize,
    row: impl Fn(u16) -> &'a [[Lanes; B]; K],
) -> [[Lanes; B]; K] {
    let mut out = *row(list[0]);
    for block in 0..B {
        // Kept apart from `out` so that it stays in registers.
        let mut best: [Lanes; K] = std::array::from_fn(|channel| out[channel][block]);
        for &target in &list[1..] {
            let row = row(target);
            for lane in 0..8 {
                let better = row[own][block][lane] > best[own][lane];
                for channel in 0..K {
                    let (new, old) = (row[channel][block][lane], best[channel][lane]);
                    best[channel][lane] = if better { new } else { old };
                }
            }
        }
        for channel in 0..K {
            out[channel][block] = best[channel];
        }
    }
    out
}
