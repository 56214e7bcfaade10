//! Sides, kinds of pieces and stacks (rules, "Pieces").

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Side {
    /// Has the opening capture; upper-case letters in position text.
    White,
    /// Lower-case letters in position text.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// The side as text: `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }

    /// The seat of this side: White sits in seat 0.
    pub const fn seat(self) -> game::Seat {
        game::Seat::new(self as usize)
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the three kinds of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// 6 a side, letter Z.
    Tzaar,
    /// 9 a side, letter A.
    Tzarra,
    /// 15 a side, letter T.
    Tott,
}

impl Kind {
    /// The three kinds, the scarcest first.
    pub const ALL: [Kind; 3] = [Kind::Tzaar, Kind::Tzarra, Kind::Tott];

    /// How many of them a side starts with: 6, 9 or 15.
    pub const fn census(self) -> u8 {
        match self {
            Kind::Tzaar => 6,
            Kind::Tzarra => 9,
            Kind::Tott => 15,
        }
    }

    /// The letter: `Z`, `A` or `T`.
    pub const fn letter(self) -> char {
        match self {
            Kind::Tzaar => 'Z',
            Kind::Tzarra => 'A',
            Kind::Tott => 'T',
        }
    }

    /// The name in lower case: `tzaar`, `tzarra` or `tott`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Tzaar => "tzaar",
            Kind::Tzarra => "tzarra",
            Kind::Tott => "tott",
        }
    }

    /// The kind with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Pieces on one space, seen from above: only the top piece and the height count (rules, "Play" 5 and 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stack {
    /// Whose it is.
    pub side: Side,
    /// The kind of the top piece.
    pub kind: Kind,
    /// How many pieces it holds, from 1.
    pub height: u8,
}

impl Stack {
    /// The letter of the top piece: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.kind.letter(),
            Side::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.height {
            1 => write!(f, "{}", self.letter()),
            height => write!(f, "{}{height}", self.letter()),
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline(always)]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

/// One value for each kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByKind<T>(pub [T; 3]);

impl<T> Index<Kind> for ByKind<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, kind: Kind) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> IndexMut<Kind> for ByKind<T> {
    #[inline(always)]
    fn index_mut(&mut self, kind: Kind) -> &mut T {
        &mut self.0[kind as usize]
    }
}
