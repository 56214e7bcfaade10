//! Single moves, lists of them, and whole turns (rules, "Move and turn text").

use crate::{Kind, Space};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;

/// One decision of a player. A turn holds up to two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stack takes an enemy stack: `c6xc3`.
    Capture {
        /// Where it stood.
        from: Space,
        /// Where the captured stack stood.
        to: Space,
    },
    /// A stack moves onto an own stack: `c6+c3`.
    Stack {
        /// Where it stood.
        from: Space,
        /// Where the covered stack stands.
        to: Space,
    },
    /// No second move: `pass`.
    Pass,
    /// A piece from the hand is put on the board in the placement phase: `Z@c3`.
    Place {
        /// The kind of piece.
        kind: Kind,
        /// The free space.
        space: Space,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Capture { from, to } => write!(f, "{from}x{to}"),
            Move::Stack { from, to } => write!(f, "{from}+{to}"),
            Move::Pass => f.write_str("pass"),
            Move::Place { kind, space } => write!(f, "{}@{space}", kind.letter()),
        }
    }
}

/// Text that is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseMoveError {
    text: String,
    cause: Option<String>,
}

impl ParseMoveError {
    fn new(text: &str, cause: Option<String>) -> ParseMoveError {
        ParseMoveError {
            text: text.chars().take(40).collect(),
            cause,
        }
    }
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            Some(cause) => write!(f, "'{}' is no move: {cause}", self.text),
            None => write!(
                f,
                "'{}' is no move, expected for example c6xc3, c6+c3, pass or Z@c3",
                self.text
            ),
        }
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads the canonical form only; [`crate::notation`] has the tolerant reader.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let space = |name: &str| {
            let known = name
                .parse()
                .map_err(|fault: crate::ParseSpaceError| fault.to_string());
            known.map_err(|fault| ParseMoveError::new(text, Some(fault)))
        };
        if let Some((from, to)) = text.split_once('x') {
            return Ok(Move::Capture {
                from: space(from)?,
                to: space(to)?,
            });
        }
        if let Some((from, to)) = text.split_once('+') {
            return Ok(Move::Stack {
                from: space(from)?,
                to: space(to)?,
            });
        }
        let Some((letter, place)) = text.split_once('@') else {
            return Err(ParseMoveError::new(text, None));
        };
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| letter.chars().eq([kind.letter()]));
        let fault = || ParseMoveError::new(text, Some("expected a piece Z, A or T before the @".into()));
        Ok(Move::Place {
            kind: kind.ok_or_else(fault)?,
            space: space(place)?,
        })
    }
}

/// The legal moves of a position, without allocation.
#[derive(Clone, Copy)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    len: usize,
}

impl MoveList {
    /// At most 30 stacks move in 6 directions, and a pass; a placement has at most 3 kinds for 60 spaces.
    pub const CAPACITY: usize = 184;

    /// An empty list.
    #[inline(always)]
    pub const fn new() -> MoveList {
        MoveList {
            moves: [Move::Pass; MoveList::CAPACITY],
            len: 0,
        }
    }

    /// Appends a move.
    ///
    /// # Panics
    /// When the list is full, which no position reaches.
    #[inline(always)]
    pub fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Takes the move at a place out; the last one goes there.
    ///
    /// # Panics
    /// When there is none at that place.
    #[inline(always)]
    pub fn swap_remove(&mut self, index: usize) {
        self[index] = self[self.len - 1];
        self.len -= 1;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

/// For putting the moves in another order.
impl DerefMut for MoveList {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// All moves of one seat until play passes on: one or two moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// The first move.
    pub first: Move,
    /// The second, where the turn has one.
    pub second: Option<Move>,
}

impl Turn {
    /// The moves in order.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// The turn as one word of the engine protocol: moves joined with a comma.
    pub fn protocol(&self) -> String {
        self.to_string().replace(' ', ",")
    }
}

/// The form of records: moves joined with a space.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        match self.second {
            Some(second) => write!(f, " {second}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Turn {
    type Err = ParseMoveError;

    /// Reads one or two canonical moves joined with a comma or spaces.
    fn from_str(text: &str) -> Result<Turn, ParseMoveError> {
        let mut words = text.split([',', ' ']).filter(|word| !word.is_empty());
        let first = words
            .next()
            .ok_or_else(|| ParseMoveError::new(text, None))?
            .parse()?;
        let second = words.next().map(str::parse).transpose()?;
        match words.next() {
            None => Ok(Turn { first, second }),
            Some(_) => Err(ParseMoveError::new(
                text,
                Some("a turn has at most two moves".into()),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_move_reads_back() {
        for text in ["c6xc3", "c6+c3", "pass", "Z@c3", "T@i9"] {
            assert_eq!(text.parse::<Move>().expect("a move").to_string(), text);
        }
        let turn: Turn = "d5xf7,e3+c3".parse().expect("a turn");
        assert_eq!(turn.to_string(), "d5xf7 e3+c3");
        assert_eq!(turn.protocol(), "d5xf7,e3+c3");
    }

    #[test]
    fn faults_say_what_was_expected() {
        let fault = |text: &str| text.parse::<Move>().expect_err("no move").to_string();
        assert_eq!(
            fault("e5xc3"),
            "'e5xc3' is no move: 'e5' is the hole, not a space"
        );
        assert!(fault("hello").contains("expected for example c6xc3"));
        assert!(fault("Q@c3").contains("expected a piece Z, A or T"));
        assert!("a1xa2 a3xa4 pass".parse::<Turn>().is_err());
        assert!("".parse::<Turn>().is_err());
    }
}
