//! The board: which cells there are, which touch, and where a step goes round the centre.

use crate::cell::{Cell, CellSet, MAX_CELLS, MAX_ROWS};
use crate::{ByColour, Colour};
use std::fmt;
use std::sync::OnceLock;

/// One of the three edges of a cell, and so one of the three steps from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The step to the left in the row.
    Left,
    /// The step to the right in the row.
    Right,
    /// The step across the level edge: down from a cell that points up, up from one that points down.
    Level,
}

impl Side {
    /// All three, in the order of [`Board::step`]'s tables.
    pub const ALL: [Side; 3] = [Side::Left, Side::Right, Side::Level];

    /// The side by which the neighbour is left again to undo the step.
    pub const fn back(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
            Side::Level => Side::Level,
        }
    }
}

/// A point in the picture of the board: the board is a triangle of side 1 with its apex at (0.5, 0); x grows to
/// the right, y grows downwards to half the square root of 3.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// From 0 at the left corner to 1 at the right one.
    pub x: f64,
    /// From 0 at the apex to about 0.866 at the base.
    pub y: f64,
}

/// A board of some number of rows. There is one of each size, shared by all games on it.
pub struct Board {
    rows: usize,
    hole: Option<Cell>,
    open: CellSet,
    /// The neighbour of each cell on each side, `NONE` where there is none.
    steps: [[u16; 4]; MAX_CELLS],
    /// What the level step out of each cell adds to the winding.
    crossings: [i8; MAX_CELLS],
}

const NONE: u16 = u16::MAX;

/// Fewest rows a board can have.
pub const MIN_ROWS: usize = 3;

impl Board {
    /// The board of this many rows, or nothing outside 3 to 20.
    pub fn of(rows: usize) -> Option<&'static Board> {
        static BOARDS: [OnceLock<Board>; MAX_ROWS - MIN_ROWS + 1] = [const { OnceLock::new() }; 18];
        let place = rows.checked_sub(MIN_ROWS)?;
        Some(BOARDS.get(place)?.get_or_init(|| Board::build(rows)))
    }

    fn build(rows: usize) -> Board {
        let hole = match rows % 3 {
            0 => None,
            1 => Some((2 * rows - 2) / 3),
            _ => Some((2 * rows - 1) / 3),
        };
        let mut board = Board {
            rows,
            hole: hole.and_then(|at| Cell::new(at, at)),
            open: CellSet::EMPTY,
            steps: [[NONE; 4]; MAX_CELLS],
            crossings: [0; MAX_CELLS],
        };
        for cell in (0..rows * rows).map(Cell::at) {
            for side in Side::ALL {
                let to = beside(cell, side).filter(|&to| board.has(to) && board.has(cell));
                board.steps[cell.id()][side as usize] = to.map_or(NONE, |to| to.id() as u16);
            }
            board.crossings[cell.id()] = level_crossing(rows, cell);
            if board.has(cell) {
                board.open.insert(cell);
            }
        }
        board
    }

    /// How many rows the board has, 3 to 20.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The closed cell with the black dot in it: there is one when 3 does not divide the number of rows, else the
    /// dot lies on a corner of cells.
    pub fn hole(&self) -> Option<Cell> {
        self.hole
    }

    /// Whether `cell` is on the board and open.
    pub fn has(&self, cell: Cell) -> bool {
        cell.id() < self.rows * self.rows && Some(cell) != self.hole
    }

    /// All open cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.rows * self.rows)
            .map(Cell::at)
            .filter(|&cell| self.has(cell))
    }

    /// All open cells as a set.
    pub fn open(&self) -> CellSet {
        self.open
    }

    /// The cell one step across `side` of `cell`, if there is one.
    #[inline]
    pub fn step(&self, cell: Cell, side: Side) -> Option<Cell> {
        match self.steps[cell.id()][side as usize] {
            NONE => None,
            id => Some(Cell::at(id as usize)),
        }
    }

    /// The one to three cells that share an edge with `cell`.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        Side::ALL
            .into_iter()
            .filter_map(move |side| self.step(cell, side))
    }

    /// The side of `from` that touches `to`.
    pub fn side_towards(&self, from: Cell, to: Cell) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.step(from, side) == Some(to))
    }

    /// What one step adds to the winding: +1 where it crosses the cut going round the centre counter-clockwise
    /// (apex on top), -1 the other way, 0 elsewhere.
    #[inline]
    pub fn crossing(&self, from: Cell, side: Side) -> i8 {
        match side {
            Side::Level => self.crossings[from.id()],
            Side::Left | Side::Right => 0,
        }
    }

    /// The three corner cells: Red the apex, White the bottom right, Blue the bottom left.
    pub fn corners(&self) -> ByColour<Cell> {
        let base = self.rows - 1;
        ByColour::new(
            Cell::at(0),
            Cell::at(base * base + 2 * base),
            Cell::at(base * base),
        )
    }

    /// The corner of one player.
    pub fn corner(&self, colour: Colour) -> Cell {
        self.corners()[colour]
    }

    /// The three corner points of `cell` in the picture, the first one on the side away from the level edge.
    pub fn outline(&self, cell: Cell) -> [Point; 3] {
        let (row, column) = (cell.row(), cell.index() / 2);
        match cell.is_up() {
            true => [
                self.vertex(row, column),
                self.vertex(row + 1, column + 1),
                self.vertex(row + 1, column),
            ],
            false => [
                self.vertex(row + 1, column + 1),
                self.vertex(row, column),
                self.vertex(row, column + 1),
            ],
        }
    }

    /// The middle of `cell` in the picture.
    pub fn middle(&self, cell: Cell) -> Point {
        let [a, b, c] = self.outline(cell);
        Point {
            x: (a.x + b.x + c.x) / 3.0,
            y: (a.y + b.y + c.y) / 3.0,
        }
    }

    /// The black dot in the picture.
    pub fn centre(&self) -> Point {
        Point {
            x: 0.5,
            y: 1.0 / 3f64.sqrt(),
        }
    }

    /// Crossing point number `column` of the grid line `line`, counted from the apex.
    fn vertex(&self, line: usize, column: usize) -> Point {
        let rows = self.rows as f64;
        Point {
            x: 0.5 + (column as f64 - line as f64 / 2.0) / rows,
            y: line as f64 / rows * 3f64.sqrt() / 2.0,
        }
    }
}

/// The cell across `side` of `cell`, on a board without end.
fn beside(cell: Cell, side: Side) -> Option<Cell> {
    let (row, index) = (cell.row(), cell.index());
    match side {
        Side::Left => Cell::new(row, index.checked_sub(1)?),
        Side::Right => Cell::new(row, index + 1),
        Side::Level if cell.is_up() => Cell::new(row + 1, index + 1),
        Side::Level => Cell::new(row.checked_sub(1)?, index - 1),
    }
}

/// What the level step out of `cell` adds to the winding. The cut runs level from the centre to the right side of
/// the board, on the line above row `cut_row` (reference data, "winding").
fn level_crossing(rows: usize, cell: Cell) -> i8 {
    let cut_row = match rows % 3 {
        2 => (2 * rows - 1) / 3,
        _ => (2 * rows).div_ceil(3),
    };
    let beyond_centre = cell.index() / 2 >= rows.div_ceil(3);
    match cell.is_up() {
        true if beyond_centre && cell.row() + 1 == cut_row => -1,
        false if beyond_centre && cell.row() == cut_row => 1,
        _ => 0,
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.rows == other.rows
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.rows)
    }
}
