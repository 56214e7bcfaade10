//! The three players and the order they play in.

use game::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A player. Seats 0, 1 and 2 of the game are Red, White and Blue, whatever the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Seat 0, whose start is the apex of the board.
    Red,
    /// Seat 1, whose start is the corner at the bottom right.
    White,
    /// Seat 2, whose start is the corner at the bottom left.
    Blue,
}

impl Colour {
    /// All three, in seat order.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::White, Colour::Blue];

    /// The letter used in every text: `R`, `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::White => 'W',
            Colour::Blue => 'B',
        }
    }

    /// The key used in JSON and in settings: `red`, `white` or `blue`.
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::White => "white",
            Colour::Blue => "blue",
        }
    }

    /// The colour with this letter, upper or lower case.
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter.to_ascii_uppercase() {
            'R' => Some(Colour::Red),
            'W' => Some(Colour::White),
            'B' => Some(Colour::Blue),
            _ => None,
        }
    }

    /// The seat of this colour in the shared [`game::Game`] trait.
    pub const fn seat(self) -> Seat {
        Seat::new(self as usize)
    }
}

impl From<Seat> for Colour {
    fn from(seat: Seat) -> Colour {
        Colour::ALL[seat.index()]
    }
}

impl From<Colour> for Seat {
    fn from(colour: Colour) -> Seat {
        colour.seat()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The answer to a text that names no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColourError(String);

impl fmt::Display for ColourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no player: expected red, white or blue", self.0)
    }
}

impl std::error::Error for ColourError {}

impl FromStr for Colour {
    type Err = ColourError;

    /// Reads a letter or a whole name, in any case.
    fn from_str(text: &str) -> Result<Colour, ColourError> {
        Colour::ALL
            .into_iter()
            .find(|colour| {
                text.eq_ignore_ascii_case(colour.key()) || text.eq_ignore_ascii_case(&colour.key()[..1])
            })
            .ok_or_else(|| ColourError(text.to_owned()))
    }
}

/// One value for each player, indexed by [`Colour`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct ByColour<T>([T; 3]);

impl<T> ByColour<T> {
    /// The values of Red, White and Blue.
    pub const fn new(red: T, white: T, blue: T) -> ByColour<T> {
        ByColour([red, white, blue])
    }

    /// The value `f` gives for each player.
    pub fn from_fn(f: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour(Colour::ALL.map(f))
    }

    /// The same container with each value changed by `f`.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> ByColour<U> {
        ByColour(self.0.map(f))
    }

    /// The values in seat order.
    pub fn values(&self) -> &[T; 3] {
        &self.0
    }

    /// The values with their players, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

/// The order in which the players play, drawn once before the game (rules, "What the text says").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order([Colour; 3]);

impl Order {
    /// Red, White, Blue.
    pub const RWB: Order = Order(Colour::ALL);

    /// This order.
    ///
    /// # Errors
    /// When a colour is missing.
    pub fn new(colours: [Colour; 3]) -> Result<Order, OrderError> {
        let complete = Colour::ALL.iter().all(|colour| colours.contains(colour));
        match complete {
            true => Ok(Order(colours)),
            false => Err(OrderError(colours.map(Colour::letter).iter().collect())),
        }
    }

    /// An order drawn at random.
    pub fn random(random: &mut impl game::Random) -> Order {
        let mut colours = Colour::ALL;
        random.shuffle(&mut colours);
        Order(colours)
    }

    /// The colours, first to last.
    pub const fn colours(self) -> [Colour; 3] {
        self.0
    }

    /// The order that begins `shift` places further on.
    pub const fn rotated(self, shift: usize) -> Order {
        let at = shift % 3;
        Order([self.0[at], self.0[(at + 1) % 3], self.0[(at + 2) % 3]])
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

/// The answer to a text that is no order of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderError(String);

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no order of play: expected the letters R, W and B once each",
            self.0
        )
    }
}

impl std::error::Error for OrderError {}

impl FromStr for Order {
    type Err = OrderError;

    /// Reads three letters such as `RBW`, in any case.
    fn from_str(text: &str) -> Result<Order, OrderError> {
        let fault = || OrderError(text.to_owned());
        let colours: Option<Vec<Colour>> = text.chars().map(Colour::from_letter).collect();
        let colours: [Colour; 3] = colours.and_then(|list| list.try_into().ok()).ok_or_else(fault)?;
        Order::new(colours).map_err(|_| fault())
    }
}
