//! Where pieces go with each die, worked out once for every way the pieces can stand.

use super::space::Space;

/// For every piece of one player, die and pair of cells the others stand on: a list of pieces it becomes. A piece that
/// has come home is [`Space::pieces`].
#[derive(Clone, Debug)]
pub(crate) struct Targets {
    cells: usize,
    faces: usize,
    windings: usize,
    /// Where each list begins in `list`; one more at the end.
    starts: Vec<u32>,
    list: Vec<u16>,
}

impl Targets {
    /// An empty table for this many faces, to be filled by [`Targets::push`] and [`Targets::end`] in the order of
    /// [`Targets::of`]'s numbers.
    pub(crate) fn new(space: &Space, faces: usize) -> Targets {
        Targets {
            cells: space.cells(),
            faces,
            windings: space.windings(),
            starts: vec![0],
            list: Vec::new(),
        }
    }

    /// Adds to the list under way.
    pub(crate) fn push(&mut self, piece: usize) {
        self.list.push(piece as u16);
    }

    /// Ends the list under way.
    pub(crate) fn end(&mut self) {
        self.starts.push(self.list.len() as u32);
    }

    /// The list of a piece with a die (from 0), the others standing on these places, in either order.
    #[inline]
    pub(crate) fn of(&self, piece: usize, die: usize, others: (usize, usize)) -> &[u16] {
        let (cell, winding) = (piece / self.windings, piece % self.windings);
        let stand = (others.0 * self.cells + others.1) * self.cells + cell;
        let key = (stand * self.faces + die) * self.windings + winding;
        &self.list[self.starts[key] as usize..self.starts[key + 1] as usize]
    }

    /// What the table takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.starts.len() * size_of::<u32>() + self.list.len() * size_of::<u16>()
    }
}
