//! The 60 spaces and their names (rules, "Board and names of spaces").

use std::fmt;
use std::str::FromStr;

/// A space of the board.
///
/// Columns `a`..`i` stand side by side, diagonals `1`..`9` cross them; the centre `e5` is the hole and no space.
/// Inside, a space is its number on a ring of 61: a step along the column adds 1, along the diagonal 13, along
/// the third line 14, all modulo 61, and the hole is 0. No two of the 61 points share a number, so sets of
/// spaces fit a `u64` and move as one (see [`crate::board`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

/// A way of naming the spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Names {
    /// Ours: column letter and diagonal number, `f2`..`f9`.
    #[default]
    Diagonal,
    /// Ranks count from each column's own end, `f1`..`f8`; `e5` is the hole (Boardspace, Little Golem).
    Column,
    /// As [`Names::Column`], but column `e` has `e1`..`e8`: its `e5` is our `e6` (PBM, HTZAAR).
    ColumnNoHole,
}

impl Names {
    /// The three schemes.
    pub const ALL: [Names; 3] = [Names::Diagonal, Names::Column, Names::ColumnNoHole];

    /// The scheme as the command line calls it.
    pub const fn key(self) -> &'static str {
        match self {
            Names::Diagonal => "diagonal",
            Names::Column => "column",
            Names::ColumnNoHole => "column-nohole",
        }
    }
}

impl FromStr for Names {
    type Err = String;

    fn from_str(text: &str) -> Result<Names, String> {
        Names::ALL
            .into_iter()
            .find(|names| names.key() == text)
            .ok_or_else(|| {
                format!("unknown naming scheme '{text}', expected diagonal, column or column-nohole")
            })
    }
}

/// The size of the ring the points are numbered on: the 60 spaces and the hole.
pub(crate) const RING: u8 = 61;
/// What a step to the next column on the same diagonal adds, modulo [`RING`].
pub(crate) const RING_COLUMN: u8 = 13;

const COLUMNS: u8 = 9;
const HOLE: (u8, u8) = (4, 5);

/// The lowest and highest diagonal number of a column (0..9).
pub(crate) const fn numbers(column: u8) -> (u8, u8) {
    if column < 4 {
        (1, 5 + column)
    } else {
        (column - 3, 9)
    }
}

const fn ring(column: u8, number: u8) -> u8 {
    let steps = column as i32 * RING_COLUMN as i32 + number as i32;
    let hole = HOLE.0 as i32 * RING_COLUMN as i32 + HOLE.1 as i32;
    (steps - hole).rem_euclid(RING as i32) as u8
}

const ALL_SPACES: [Space; 60] = {
    let mut all = [Space(0); 60];
    let (mut next, mut column) = (0, 0);
    while column < COLUMNS {
        let (mut number, last) = numbers(column);
        while number <= last {
            if column != HOLE.0 || number != HOLE.1 {
                all[next] = Space(ring(column, number));
                next += 1;
            }
            number += 1;
        }
        column += 1;
    }
    all
};

/// Column, number and canonical index of each point of the ring.
const PLACES: [(u8, u8, u8); 64] = {
    let mut places = [(HOLE.0, HOLE.1, 0); 64];
    let (mut next, mut column) = (0, 0);
    while column < COLUMNS {
        let (mut number, last) = numbers(column);
        while number <= last {
            if column != HOLE.0 || number != HOLE.1 {
                places[ring(column, number) as usize] = (column, number, next);
                next += 1;
            }
            number += 1;
        }
        column += 1;
    }
    places
};

impl Space {
    /// The 60 spaces in the order of position text: `a1`..`a5`, `b1`..`b6`, ..., `i5`..`i9`.
    pub const ALL: [Space; 60] = ALL_SPACES;

    /// The space of `column` (0 is `a`) and diagonal `number`; `None` for the hole and off the board.
    pub const fn new(column: u8, number: u8) -> Option<Space> {
        if column >= COLUMNS || (column == HOLE.0 && number == HOLE.1) {
            return None;
        }
        let (first, last) = numbers(column);
        if number < first || number > last {
            None
        } else {
            Some(Space(ring(column, number)))
        }
    }

    /// The space with this number on the ring, 1..=60.
    #[inline(always)]
    pub(crate) const fn from_ring(ring: u8) -> Space {
        Space(ring)
    }

    /// The number on the ring, 1..=60: quicker to come by than [`Space::index`], for tables of 64 places.
    #[inline(always)]
    pub const fn ring(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The place in [`Space::ALL`], 0..60.
    #[inline(always)]
    pub const fn index(self) -> usize {
        PLACES[self.ring()].2 as usize
    }

    /// The column, 0 for `a` to 8 for `i`.
    pub const fn column(self) -> u8 {
        PLACES[self.ring()].0
    }

    /// The number of the diagonal, 1 to 9.
    pub const fn number(self) -> u8 {
        PLACES[self.ring()].1
    }

    /// The name in the given scheme.
    pub fn name(self, names: Names) -> String {
        format!("{}{}", self.letter(), self.rank(names))
    }

    /// The space with this name in the given scheme; the letter may be in either case.
    ///
    /// # Errors
    /// When the text is no such name; the hole is named as such.
    pub fn from_name(text: &str, names: Names) -> Result<Space, ParseSpaceError> {
        let fault = || ParseSpaceError {
            text: text.to_string(),
            hole: false,
        };
        let mut chars = text.chars();
        let (Some(letter), Some(digit), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(fault());
        };
        let column = (letter.to_ascii_lowercase() as u32).wrapping_sub('a' as u32);
        let rank = digit.to_digit(10).ok_or_else(fault)? as u8;
        if column >= u32::from(COLUMNS) || rank == 0 {
            return Err(fault());
        }
        Space::at_rank(column as u8, rank, names).ok_or(ParseSpaceError {
            text: text.to_string(),
            hole: names != Names::ColumnNoHole && (column as u8, rank) == HOLE,
        })
    }

    fn letter(self) -> char {
        char::from(b'a' + self.column())
    }

    fn rank(self, names: Names) -> u8 {
        let (first, _) = numbers(self.column());
        let beyond_hole = self.column() == HOLE.0 && self.number() > HOLE.1;
        match names {
            Names::Diagonal => self.number(),
            Names::ColumnNoHole if beyond_hole => self.number() - 1,
            Names::Column | Names::ColumnNoHole => self.number() - first + 1,
        }
    }

    fn at_rank(column: u8, rank: u8, names: Names) -> Option<Space> {
        let (first, _) = numbers(column);
        match names {
            Names::Diagonal => Space::new(column, rank),
            Names::ColumnNoHole if column == HOLE.0 && rank >= HOLE.1 => Space::new(column, rank + 1),
            Names::Column | Names::ColumnNoHole => Space::new(column, first + rank - 1),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Space {
    type Err = ParseSpaceError;

    fn from_str(text: &str) -> Result<Space, ParseSpaceError> {
        Space::from_name(text, Names::Diagonal)
    }
}

/// Text that names no space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSpaceError {
    text: String,
    hole: bool,
}

impl fmt::Display for ParseSpaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.hole {
            return write!(f, "'{}' is the hole, not a space", self.text);
        }
        write!(
            f,
            "'{}' is no space, expected a column a-i and a number, such as c6",
            self.text
        )
    }
}

impl std::error::Error for ParseSpaceError {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn sixty_spaces_have_sixty_numbers_on_the_ring() {
        let numbers: HashSet<usize> = Space::ALL.iter().map(|space| space.ring()).collect();
        assert_eq!(numbers, (1..=60).collect());
        for (index, space) in Space::ALL.into_iter().enumerate() {
            assert_eq!(space.index(), index);
        }
    }

    #[test]
    fn names_follow_the_three_schemes() {
        let f3 = Space::new(5, 3).expect("on the board");
        assert_eq!(f3.name(Names::Diagonal), "f3");
        assert_eq!(f3.name(Names::Column), "f2");
        let e6: Space = "e6".parse().expect("a space");
        assert_eq!(e6.name(Names::Column), "e6");
        assert_eq!(e6.name(Names::ColumnNoHole), "e5");
        let i9: Space = "I9".parse().expect("a space");
        assert_eq!(i9.name(Names::ColumnNoHole), "i5");
    }

    #[test]
    fn every_name_reads_back() {
        for names in Names::ALL {
            for space in Space::ALL {
                assert_eq!(Space::from_name(&space.name(names), names), Ok(space));
            }
        }
    }

    #[test]
    fn what_is_no_space_says_so() {
        let hole = Space::from_name("e5", Names::Column).expect_err("the hole");
        assert_eq!(hole.to_string(), "'e5' is the hole, not a space");
        assert!(Space::from_name("e5", Names::ColumnNoHole).is_ok());
        for text in ["", "a", "a6", "i4", "j1", "a0", "f1", "e10", "é5", "c6 "] {
            assert!(text.parse::<Space>().is_err(), "{text}");
        }
    }
}
