//! Dice: what a round's roll shows and who moves by it.

use crate::{ByColour, Colour};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// What one die shows, 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Die(NonZeroU8);

impl Die {
    /// The most faces a die can have (option `faces`).
    pub const MAX: usize = 12;

    /// A die that shows `pips`, or nothing outside 1 to 12.
    pub const fn new(pips: u8) -> Option<Die> {
        match NonZeroU8::new(pips) {
            Some(pips) if pips.get() as usize <= Die::MAX => Some(Die(pips)),
            _ => None,
        }
    }

    /// What it shows: how many steps the piece goes.
    pub const fn pips(self) -> u8 {
        self.0.get()
    }

    /// Every die with this many faces, lowest first.
    pub fn all(faces: u8) -> impl Iterator<Item = Die> + Clone {
        (1..=faces).map_while(Die::new)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One roll of the round: a die for each player still in the game. Written `R1W6B2`; readers also take spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll(ByColour<Option<Die>>);

impl Roll {
    /// The roll with these dice; `None` for a player who is home and does not roll.
    pub const fn new(dice: ByColour<Option<Die>>) -> Roll {
        Roll(dice)
    }

    /// The die of one player.
    pub fn die(self, colour: Colour) -> Option<Die> {
        self.0[colour]
    }

    /// All dice.
    pub const fn dice(self) -> ByColour<Option<Die>> {
        self.0
    }

    /// Whether this player's number is his alone, so that he moves (rules, "What the text says", 1 to 3).
    #[inline]
    pub fn moves(self, colour: Colour) -> bool {
        let die = self.0[colour];
        die.is_some() && self.0.values().iter().filter(|&&other| other == die).count() == 1
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (colour, die) in self.0.iter() {
            if let Some(die) = die {
                write!(f, "{}{die}", colour.letter())?;
            }
        }
        Ok(())
    }
}

/// The answer to a text that is no roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollError(String);

impl fmt::Display for RollError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no roll: expected a die for each player once, as R1W6B2",
            self.0
        )
    }
}

impl std::error::Error for RollError {}

impl FromStr for Roll {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Roll, RollError> {
        parse(text).ok_or_else(|| RollError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Roll> {
    let mut dice = ByColour::new(None, None, None);
    let mut rest = text.trim_start_matches([' ', ',']);
    while let Some(letter) = rest.chars().next() {
        let colour = Colour::from_letter(letter)?;
        let digits = &rest[1..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        if dice[colour].is_some() || digits.starts_with('0') {
            return None;
        }
        dice[colour] = Some(Die::new(digits[..end].parse().ok()?)?);
        rest = digits[end..].trim_start_matches([' ', ',']);
    }
    (dice != ByColour::default()).then_some(Roll(dice))
}
