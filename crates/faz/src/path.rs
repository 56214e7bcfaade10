//! The way a piece takes in one move.

use crate::board::{Board, Side};
use crate::cell::Cell;
use crate::roll::Die;
use std::fmt;

/// A walk over the board: where it starts and each of its steps, at most 12. Small and `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    start: Cell,
    len: u8,
    /// Two bits a step, the first in the lowest.
    steps: u32,
}

impl Path {
    /// The path of no step that begins at `start`.
    pub const fn new(start: Cell) -> Path {
        Path {
            start,
            len: 0,
            steps: 0,
        }
    }

    /// Where it starts.
    pub const fn start(self) -> Cell {
        self.start
    }

    /// How many steps it has.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether it has no step.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The path with one step more, or nothing when it has 12.
    pub const fn then(self, side: Side) -> Option<Path> {
        if self.len() >= Die::MAX {
            return None;
        }
        Some(Path {
            start: self.start,
            len: self.len + 1,
            steps: self.steps | (side as u32) << (2 * self.len),
        })
    }

    /// The steps.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        (0..self.len).map(move |step| Side::ALL[(self.steps >> (2 * step) & 3) as usize])
    }

    /// The cells it comes to, the start first; it ends early where a step leaves the board.
    pub fn cells(self, board: &Board) -> impl Iterator<Item = Cell> + '_ {
        let steps = self.sides().scan(self.start, |cell, side| {
            *cell = board.step(*cell, side)?;
            Some(*cell)
        });
        std::iter::once(self.start).chain(steps)
    }

    /// What it adds to the winding.
    pub fn winding(self, board: &Board) -> i8 {
        self.cells(board)
            .zip(self.sides())
            .map(|(cell, side)| board.crossing(cell, side))
            .sum()
    }

    /// The path as it is written: `a1-b2-b3`.
    pub fn text(self, board: &Board) -> String {
        self.cells(board)
            .map(|cell| cell.to_string())
            .collect::<Vec<_>>()
            .join("-")
    }

    /// The path through these cells.
    ///
    /// # Errors
    /// When there is none, fewer than two or more than 13 cells, or two that do not touch.
    pub fn through(board: &Board, cells: &[Cell]) -> Result<Path, PathError> {
        let (&first, rest) = cells.split_first().ok_or(PathError::Length(0))?;
        if rest.is_empty() || rest.len() > Die::MAX {
            return Err(PathError::Length(rest.len()));
        }
        let mut path = Path::new(first);
        for pair in cells.windows(2) {
            let side = board
                .side_towards(pair[0], pair[1])
                .ok_or(PathError::Gap(pair[0], pair[1]))?;
            path = path.then(side).ok_or(PathError::Length(rest.len()))?;
        }
        Ok(path)
    }

    /// Reads a path as it is written.
    ///
    /// # Errors
    /// When a word is no cell, or the cells are no path.
    pub fn parse(board: &Board, text: &str) -> Result<Path, PathError> {
        let words = text.split('-').take(Die::MAX + 2);
        let cells: Result<Vec<Cell>, PathError> = words
            .map(|word| word.parse().map_err(|_| PathError::Word(word.to_owned())))
            .collect();
        Path::through(board, &cells?)
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({}", self.start)?;
        for side in self.sides() {
            write!(f, " {side:?}")?;
        }
        f.write_str(")")
    }
}

/// Why cells are no path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathError {
    /// A word that names no cell.
    Word(String),
    /// Two cells in a row that share no edge, or of which one is not open.
    Gap(Cell, Cell),
    /// This many steps, not 1 to 12.
    Length(usize),
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathError::Word(word) => write!(
                f,
                "{word:?} in the path is no cell: expected cells joined by -, as a1-b2-b3"
            ),
            PathError::Gap(from, to) => write!(
                f,
                "no step leads from {from} to {to}: expected cells that share an edge"
            ),
            PathError::Length(steps) => write!(f, "a path of {steps} steps: expected 1 to 12"),
        }
    }
}

impl std::error::Error for PathError {}
