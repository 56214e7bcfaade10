//! The second player's moves.

use super::pick::{best_row, best_value, mean_row};
use super::{Backup, Rule, Slice, Work};
use crate::faz::exact::lanes::{BOTH_REST, Lanes, Long, RESTS, Short};

impl<const K: usize> Backup<'_, K> {
    /// The second player's moves with every die of his and of the third player's.
    #[inline(never)]
    pub(super) fn second_moves(&self, slice: &mut Slice, first: usize, second: usize, work: &mut Work<K>) {
        let (pieces, windings) = (self.model.space.pieces(), self.model.space.windings());
        let fixed_first = matches!(self.turns[0].rule, Rule::Mean);
        for (winding, two) in self.on(second).enumerate() {
            for one in self.on(first) {
                let stays = work.third[one * (pieces + 1) + two].map(|[lanes]| lanes[RESTS]);
                for (channel, value) in stays.into_iter().enumerate() {
                    let place = one * windings + winding;
                    work.second[place][channel][BOTH_REST / 8][BOTH_REST % 8] = value;
                    work.summed[place][channel] = [[value * self.equals(); 8]];
                }
            }
            for die in 0..self.numbering.faces {
                let list = self.turns[1].targets.of(two, die, (first, slice.at));
                for one in self.on(first) {
                    let (place, to) = (self.place(one, two), one * windings + winding);
                    let rows = &work.third[one * (pieces + 1)..(one + 1) * (pieces + 1)];
                    let values = self.second_pick(slice, list, rows, (place, die));
                    for (channel, lanes) in values.iter().enumerate() {
                        work.sums[place][channel] += lanes[RESTS] * self.equals();
                        match fixed_first {
                            true => self.add_up(die, lanes, &mut work.summed[to][channel]),
                            false => self.spread(die, lanes, &mut work.second[to][channel]),
                        }
                    }
                }
            }
        }
    }

    #[inline]
    fn second_pick(
        &self,
        slice: &mut Slice,
        list: &[u16],
        rows: &[[Short; K]],
        (place, die): (usize, usize),
    ) -> [Lanes; K] {
        let row = |target: usize| &rows[target];
        match self.turns[1].rule {
            Rule::Mean => mean_row(list, row),
            Rule::Best(own) => {
                if self.noted == Some(1) {
                    self.note_second(slice, list, own, rows, (place, die));
                }
                let mut best = [[0.0; 8]; K];
                best_row(list, own, 0, row, &mut best);
                best
            }
            Rule::Fixed(table) => {
                let state = self.state(slice.third, place);
                self.fixed_second(table, list, rows, (state, die))
            }
        }
    }

    fn fixed_second(
        &self,
        table: &[u8],
        list: &[u16],
        rows: &[[Short; K]],
        (state, die): (usize, usize),
    ) -> [Lanes; K] {
        let choices = &table[state * self.numbering.slots(1) + die * self.numbering.faces..];
        let mut values = [[0.0; 8]; K];
        for (&choice, lane) in choices.iter().zip(self.numbering.thirds(die)) {
            let row = &rows[usize::from(list[usize::from(choice)])];
            for channel in 0..K {
                values[channel][lane] = row[channel][0][lane];
            }
        }
        values
    }

    fn note_second(
        &self,
        slice: &mut Slice,
        list: &[u16],
        own: usize,
        rows: &[[Short; K]],
        (place, die): (usize, usize),
    ) {
        let notes = &mut slice.notes[place * self.numbering.slots(1) + die * self.numbering.faces..];
        for (note, lane) in notes.iter_mut().zip(self.numbering.thirds(die)) {
            *note = best_value(list, 0, |target| [rows[target][own][0][lane]]).0;
        }
    }

    /// Adds what the second player makes of a die to the sums for every other die of the first player.
    #[inline]
    fn add_up(&self, die: usize, lanes: &Lanes, [sums]: &mut Short) {
        let faces = self.numbering.faces;
        let total = lanes[..faces].iter().sum::<f64>() - lanes[die];
        for first in (0..faces).filter(|&first| first != die) {
            sums[first] += total - lanes[first];
        }
    }

    /// Puts what the second player makes of a die where the first player finds it for every roll.
    #[inline]
    fn spread(&self, die: usize, lanes: &Lanes, row: &mut Long) {
        for third in (0..self.numbering.faces).filter(|&third| third != die) {
            let lane = self.numbering.pair(die, third);
            row[lane / 8][lane % 8] = lanes[third];
        }
    }
}
