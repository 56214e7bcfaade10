//! The third player's moves.

use super::pick::{best_value, mean_value};
use super::{Backup, Rule, Slice, Work};
use crate::faz::exact::lanes::RESTS;

impl<const K: usize> Backup<'_, K> {
    /// The third player's moves with every die, the others standing on these cells.
    #[inline(never)]
    pub(super) fn third_moves(&self, slice: &mut Slice, first: usize, second: usize, work: &mut Work<K>) {
        let pieces = self.model.space.pieces();
        for one in self.on(first) {
            for two in self.on(second) {
                let place = self.place(one, two);
                let stays = self.after[self.state(slice.third, place)];
                for (channel, value) in stays.into_iter().enumerate() {
                    work.third[one * (pieces + 1) + two][channel][0][RESTS] = value;
                    work.sums[place][channel] = value * self.numbering.faces as f64;
                }
            }
        }
        for die in 0..self.numbering.faces {
            let list = self.turns[2].targets.of(slice.third, die, (first, second));
            for one in self.on(first) {
                for two in self.on(second) {
                    let place = self.place(one, two);
                    let values = self.third_pick(slice, list, place, die);
                    let row = &mut work.third[one * (pieces + 1) + two];
                    for (channel, value) in values.into_iter().enumerate() {
                        row[channel][0][die] = value;
                        work.sums[place][channel] += self.equals() * value;
                    }
                }
            }
        }
    }

    #[inline]
    fn third_pick(&self, slice: &mut Slice, list: &[u16], place: usize, die: usize) -> [f64; K] {
        let value = |target: usize| match target == self.model.space.pieces() {
            true => self.turns[2].home,
            false => self.after[self.state(target, place)],
        };
        let slots = self.numbering.faces;
        match self.turns[2].rule {
            Rule::Mean => mean_value(list, value),
            Rule::Best(own) => {
                let (choice, best) = best_value(list, own, value);
                if self.noted == Some(2) {
                    slice.notes[place * slots + die] = choice;
                }
                best
            }
            Rule::Fixed(table) => {
                let choice = table[self.state(slice.third, place) * slots + die];
                value(usize::from(list[usize::from(choice)]))
            }
        }
    }
}
