//! Who plays and who decides.

use std::fmt;

/// A player's place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// When `index` is 3 or more: no game here has more than three seats.
    pub const fn new(index: usize) -> Seat {
        assert!(index < 3, "a seat is 0, 1 or 2");
        Seat(index as u8)
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a game with `count` of them, in order.
    ///
    /// # Panics
    /// When `count` is above 3.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Who decides what happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The dice.
    Chance,
    /// Nobody: the game has ended.
    Over,
}
