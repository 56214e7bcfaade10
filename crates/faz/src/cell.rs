//! Cells and sets of cells.

use std::fmt;
use std::str::FromStr;

/// Most rows a board can have.
pub const MAX_ROWS: usize = 20;

/// Cells of the largest board.
pub(crate) const MAX_CELLS: usize = MAX_ROWS * MAX_ROWS;

/// A triangular cell, named by the letter of its row from the apex down and its place in the row from the left:
/// `a1` is the apex, row `b` is `b1 b2 b3` (rules, "Cells"). A cell is the same on every board large enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

impl Cell {
    /// The cell in `row` (0 is the apex) at `index` from the left (0 to `2 * row`).
    pub const fn new(row: usize, index: usize) -> Option<Cell> {
        if row < MAX_ROWS && index <= 2 * row {
            Some(Cell((row * row + index) as u16))
        } else {
            None
        }
    }

    /// The cell with this number; see [`Cell::id`].
    pub const fn from_id(id: usize) -> Option<Cell> {
        if id < MAX_CELLS {
            Some(Cell(id as u16))
        } else {
            None
        }
    }

    /// A cell known to be in range.
    pub(crate) const fn at(id: usize) -> Cell {
        debug_assert!(id < MAX_CELLS);
        Cell(id as u16)
    }

    /// The number of the cell, counted row by row from the apex: `row * row + index`.
    pub const fn id(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 at the apex.
    pub const fn row(self) -> usize {
        self.0.isqrt() as usize
    }

    /// The place in the row, 0 at the left; even for cells that point up.
    pub const fn index(self) -> usize {
        self.id() - self.row() * self.row()
    }

    /// Whether the cell points up.
    pub const fn is_up(self) -> bool {
        self.index().is_multiple_of(2)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.row() as u8) as char, self.index() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The answer to a text that names no cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellError(String);

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no cell: expected a row letter a to t and a number, as a1 or l23",
            self.0
        )
    }
}

impl std::error::Error for CellError {}

impl FromStr for Cell {
    type Err = CellError;

    /// Reads the name as it is written: lower case, no leading zero.
    fn from_str(text: &str) -> Result<Cell, CellError> {
        parse(text).ok_or_else(|| CellError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Cell> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    if !letter.is_ascii_lowercase() || !matches!(digits, [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']) {
        return None;
    }
    let number = digits
        .iter()
        .fold(0, |sum, digit| sum * 10 + usize::from(digit - b'0'));
    Cell::new(usize::from(letter - b'a'), number - 1)
}

const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; WORDS]);

    /// Whether `cell` is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.id() / 64] >> (cell.id() % 64) & 1 == 1
    }

    /// Adds `cell`.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.id() / 64] |= 1 << (cell.id() % 64);
    }

    /// Takes `cell` out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.id() / 64] &= !(1 << (cell.id() % 64));
    }

    /// The cells of this set that are not in `other`.
    #[inline]
    pub fn without(&self, other: &CellSet) -> CellSet {
        CellSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The cells in order of their number.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..MAX_CELLS).map(Cell::at).filter(|&cell| self.contains(cell))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
