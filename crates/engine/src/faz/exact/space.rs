//! Numbers for pieces and states.

use faz::{Board, Cell};

/// The cells of a board with every winding up to a bound either way. A piece, that is, a cell and a winding, is the
/// number `cell * windings + winding + bound`, with the open cells counted in board order. A winding beyond the bound
/// counts as the bound.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    cells: Vec<Cell>,
    /// By cell id: its place in `cells`.
    places: Vec<u16>,
    bound: i16,
}

impl Space {
    pub(crate) fn new(board: &Board, bound: u8) -> Space {
        let cells: Vec<Cell> = board.cells().collect();
        let mut places = vec![u16::MAX; board.rows() * board.rows()];
        for (place, cell) in cells.iter().enumerate() {
            places[cell.id()] = place as u16;
        }
        Space {
            cells,
            places,
            bound: i16::from(bound),
        }
    }

    /// How many cells there are.
    pub(crate) fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The bound of the winding.
    pub(crate) fn bound(&self) -> i16 {
        self.bound
    }

    /// How many windings are told apart.
    pub(crate) fn windings(&self) -> usize {
        usize::from(self.bound.unsigned_abs()) * 2 + 1
    }

    /// How many pieces there are. This number itself stands for a piece that is home.
    pub(crate) fn pieces(&self) -> usize {
        self.cells() * self.windings()
    }

    /// How many states there are at the start of a round, those with two pieces on a cell included.
    pub(crate) fn states(&self) -> usize {
        self.pieces().pow(3)
    }

    /// The piece on this cell with this winding.
    pub(crate) fn piece(&self, cell: Cell, winding: i16) -> usize {
        let winding = winding.clamp(-self.bound, self.bound) + self.bound;
        usize::from(self.places[cell.id()]) * self.windings() + usize::from(winding.unsigned_abs())
    }

    /// The place of a piece's cell among the open cells.
    #[inline]
    pub(crate) fn place(&self, piece: usize) -> usize {
        piece / self.windings()
    }

    /// The cell at a place among the open cells.
    pub(crate) fn cell_at(&self, place: usize) -> Cell {
        self.cells[place]
    }

    /// The cell of a piece.
    pub(crate) fn cell(&self, piece: usize) -> Cell {
        self.cells[self.place(piece)]
    }

    /// The winding of a piece.
    pub(crate) fn winding(&self, piece: usize) -> i16 {
        (piece % self.windings()) as i16 - self.bound
    }

    /// The state with these pieces, given in the order of the round. The last to move comes first in the number: a
    /// slice of states with the same last piece lies together.
    #[inline]
    pub(crate) fn state(&self, pieces: [usize; 3]) -> usize {
        let [first, second, third] = pieces;
        (third * self.pieces() + first) * self.pieces() + second
    }

    /// The pieces of a state.
    pub(crate) fn pieces_of(&self, state: usize) -> [usize; 3] {
        let pieces = self.pieces();
        [state / pieces % pieces, state % pieces, state / pieces / pieces]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back() {
        let board = Board::of(4).expect("a board");
        let space = Space::new(board, 2);
        assert_eq!((space.cells(), space.pieces(), space.states()), (15, 75, 421_875));
        for (number, cell) in board.cells().enumerate() {
            for winding in -2..=2 {
                let piece = space.piece(cell, winding);
                assert_eq!((space.cell(piece), space.winding(piece)), (cell, winding));
                assert_eq!(space.place(piece), number);
            }
        }
        let cell = Cell::new(0, 0).expect("the apex");
        assert_eq!(space.piece(cell, 7), space.piece(cell, 2));
        assert_eq!(space.piece(cell, -7), space.piece(cell, -2));
        for state in (0..space.states()).step_by(997) {
            assert_eq!(space.state(space.pieces_of(state)), state);
        }
    }
}
