//! The first player's moves.

use super::pick::{best_row, best_value, mean_value};
use super::{Backup, Rule, Slice, Work};
use crate::faz::exact::lanes::Long;

impl<const K: usize> Backup<'_, K> {
    /// The first player's moves with every roll.
    #[inline(never)]
    pub(super) fn first_moves(&self, slice: &mut Slice, first: usize, second: usize, work: &mut Work<K>) {
        for die in 0..self.numbering.faces {
            for one in self.on(first) {
                let list = self.turns[0].targets.of(one, die, (second, slice.at));
                for (winding, two) in self.on(second).enumerate() {
                    let place = self.place(one, two);
                    let sum = self.first_pick(slice, list, work, (place, die, winding));
                    for (channel, sum) in sum.into_iter().enumerate() {
                        work.sums[place][channel] += sum;
                    }
                }
            }
        }
    }

    /// What the first player makes of a die, summed over the rolls that go with it.
    #[inline]
    fn first_pick(
        &self,
        slice: &mut Slice,
        list: &[u16],
        work: &Work<K>,
        (place, die, winding): (usize, usize, usize),
    ) -> [f64; K] {
        let at = |target: usize| target * self.model.space.windings() + winding;
        let row = |target: usize| &work.second[at(target)];
        match self.turns[0].rule {
            Rule::Mean => mean_value(list, |target| work.summed[at(target)].map(|[lanes]| lanes[die])),
            Rule::Best(own) => {
                if self.noted == Some(0) {
                    self.note_first(slice, list, own, row, (place, die));
                }
                self.best_first(list, own, row, die)
            }
            Rule::Fixed(table) => self.fixed_first(table, list, row, (self.state(slice.third, place), die)),
        }
    }

    #[inline]
    fn best_first<'b>(
        &self,
        list: &[u16],
        own: usize,
        row: impl Fn(usize) -> &'b [Long; K],
        die: usize,
    ) -> [f64; K] {
        let mut sums = [[0.0; 8]; K];
        let mut best = [[0.0; 8]; K];
        for (block, weights) in self.numbering.weights[die].iter().enumerate() {
            best_row(list, own, block, &row, &mut best);
            for (sums, best) in sums.iter_mut().zip(&best) {
                for lane in 0..8 {
                    sums[lane] += best[lane] * weights[lane];
                }
            }
        }
        sums.map(|lanes| lanes.iter().sum())
    }

    fn fixed_first<'b>(
        &self,
        table: &[u8],
        list: &[u16],
        row: impl Fn(usize) -> &'b [Long; K],
        (state, die): (usize, usize),
    ) -> [f64; K] {
        let lanes = &self.numbering.lanes[die];
        let begin = state * self.numbering.slots(0) + die * lanes.len();
        let choices = &table[begin..begin + lanes.len()];
        if choices.iter().all(|choice| *choice == choices[0]) {
            let choice = usize::from(choices[0]);
            return self.best_first(&list[choice..=choice], 0, row, die);
        }
        let weights = &self.numbering.weights[die];
        let mut sums = [0.0; K];
        for (&choice, &lane) in choices.iter().zip(lanes) {
            let row = row(usize::from(list[usize::from(choice)]));
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
        row: impl Fn(usize) -> &'b [Long; K],
        (place, die): (usize, usize),
    ) {
        let lanes = &self.numbering.lanes[die];
        let notes = &mut slice.notes[place * self.numbering.slots(0) + die * lanes.len()..];
        for (note, &lane) in notes.iter_mut().zip(lanes) {
            *note = best_value(list, 0, |target| [row(target)[own][lane / 8][lane % 8]]).0;
        }
    }
}
