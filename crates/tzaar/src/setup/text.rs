//! Position text: `<columns> <side> <phase> <turn>` (rules, "Position text").

use crate::space::numbers;
use crate::{Kind, Phase, Setup, Side, Space, Stack};
use std::fmt;
use std::str::FromStr;

/// Text that is no position: what was wrong and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePositionError {
    column: usize,
    message: String,
}

impl ParsePositionError {
    pub(crate) fn new(column: usize, message: impl Into<String>) -> ParsePositionError {
        ParsePositionError {
            column,
            message: message.into(),
        }
    }

    /// The character of the text, from 1, at which the fault lies.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The fault without its place.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position text, character {}: {}", self.column, self.message)
    }
}

impl std::error::Error for ParsePositionError {}

impl FromStr for Setup {
    type Err = ParsePositionError;

    /// Reads a position text's structure; the census is checked by [`Setup::validate`].
    fn from_str(text: &str) -> Result<Setup, ParsePositionError> {
        let mut fields = Fields { text, at: 0 };
        let (start, board) = fields.next("nine columns of the board")?;
        let mut setup = Setup::empty();
        read_board(board, start, &mut setup)?;
        let (start, side) = fields.next("the side to move, w or b")?;
        setup.side = read_side(side, start)?;
        let (start, phase) = fields.next("the phase, p, o, 1 or 2")?;
        setup.phase = read_phase(phase, start)?;
        let (start, turn) = fields.next("the turn number")?;
        setup.turn = read_turn(turn, start)?;
        fields.end()?;
        Ok(setup)
    }
}

/// Words of a line with the character each begins at, from 1.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self, expected: &str) -> Result<(usize, &'a str), ParsePositionError> {
        self.skip_spaces();
        let rest = &self.text[self.at..];
        let column = self.column();
        if rest.is_empty() {
            return Err(ParsePositionError::new(
                column,
                format!("the text ends, expected {expected}"),
            ));
        }
        let word = rest.split(char::is_whitespace).next().unwrap_or(rest);
        self.at += word.len();
        Ok((column, word))
    }

    fn end(mut self) -> Result<(), ParsePositionError> {
        self.skip_spaces();
        if self.at == self.text.len() {
            return Ok(());
        }
        Err(ParsePositionError::new(
            self.column(),
            "expected nothing after the turn number",
        ))
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }
}

fn read_board(board: &str, start: usize, setup: &mut Setup) -> Result<(), ParsePositionError> {
    let mut at = start;
    let mut columns = 0;
    for (column, text) in board.split('/').enumerate() {
        if column >= 9 {
            return Err(ParsePositionError::new(
                at - 1,
                "a tenth column, expected nine joined by '/'",
            ));
        }
        read_column(column as u8, text, at, setup)?;
        at += text.chars().count() + 1;
        columns += 1;
    }
    if columns < 9 {
        let message = format!("the board ends after {columns} columns, expected nine joined by '/'");
        return Err(ParsePositionError::new(at - 1, message));
    }
    Ok(())
}

fn read_column(column: u8, text: &str, start: usize, setup: &mut Setup) -> Result<(), ParsePositionError> {
    let (first, last) = numbers(column);
    let mut spaces = (first..=last).filter_map(|number| Space::new(column, number));
    let size = spaces.clone().count();
    let letter = char::from(b'a' + column);
    let mut chars = text.chars().enumerate().peekable();
    while let Some((offset, ch)) = chars.next() {
        let at = start + offset;
        let space = spaces.next().ok_or_else(|| {
            ParsePositionError::new(at, format!("column {letter} has {size} spaces, found more"))
        })?;
        if ch == '.' {
            continue;
        }
        let mut digits = String::new();
        while let Some((_, digit)) = chars.next_if(|(_, next)| next.is_ascii_digit()) {
            digits.push(digit);
        }
        setup.set(space, Some(read_stack(ch, &digits, at)?));
    }
    match spaces.count() {
        0 => Ok(()),
        missing => Err(ParsePositionError::new(
            start + text.chars().count(),
            format!("column {letter} has {size} spaces, {missing} missing"),
        )),
    }
}

fn read_stack(letter: char, digits: &str, at: usize) -> Result<Stack, ParsePositionError> {
    let kind = Kind::from_letter(letter).ok_or_else(|| {
        ParsePositionError::new(
            at,
            format!("'{letter}' is no piece, expected Z, A, T, z, a, t or '.'"),
        )
    })?;
    let side = if letter.is_ascii_uppercase() {
        Side::White
    } else {
        Side::Black
    };
    let height = match digits {
        "" => 1,
        _ if digits.starts_with('0') || digits.len() > 2 => 0,
        _ => digits.parse().unwrap_or(0),
    };
    if (2..=30).contains(&height) || digits.is_empty() {
        return Ok(Stack { side, kind, height });
    }
    Err(ParsePositionError::new(
        at + 1,
        format!("height '{digits}', expected 2 to 30 or none for 1"),
    ))
}

fn read_side(text: &str, at: usize) -> Result<Side, ParsePositionError> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(ParsePositionError::new(
            at,
            format!("side '{text}', expected w or b"),
        )),
    }
}

fn read_phase(text: &str, at: usize) -> Result<Phase, ParsePositionError> {
    let phase = Phase::ALL
        .into_iter()
        .find(|phase| text.chars().eq([phase.letter()]));
    phase.ok_or_else(|| ParsePositionError::new(at, format!("phase '{text}', expected p, o, 1 or 2")))
}

fn read_turn(text: &str, at: usize) -> Result<u16, ParsePositionError> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let turn = text.parse().ok().filter(|_| plain);
    turn.ok_or_else(|| {
        ParsePositionError::new(
            at,
            format!("turn '{text}', expected a number from 1 to {}", u16::MAX),
        )
    })
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut column = 0;
        for space in Space::ALL {
            if space.column() != column {
                column = space.column();
                f.write_str("/")?;
            }
            match self.get(space) {
                Some(stack) => write!(f, "{stack}")?,
                None => f.write_str(".")?,
            }
        }
        let side = if self.side == Side::White { 'w' } else { 'b' };
        write!(f, " {side} {} {}", self.phase.letter(), self.turn)
    }
}
