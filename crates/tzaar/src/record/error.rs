//! What is wrong with a record's text, and where.

use std::fmt;

/// A text that is no record: where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    line: usize,
    column: usize,
    message: String,
    /// How much of the message is the fault, where the rest asks for the start.
    lacks_start: Option<usize>,
}

impl ReadError {
    /// The same fault, which the start of the game, given alongside, would mend.
    pub(crate) fn without_start(mut self) -> ReadError {
        self.lacks_start = Some(self.message.len());
        self.message.push_str(": give the start position alongside");
        self
    }

    /// The fault alone where it is that the text does not tell the start of the game: give it to
    /// [`read_any_from`](super::read_any_from).
    pub fn lacks_start(&self) -> Option<&str> {
        self.lacks_start.map(|end| &self.message[..end])
    }

    /// A fault at a byte of a text.
    pub(crate) fn at(text: &str, offset: usize, message: impl Into<String>) -> ReadError {
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ReadError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
            lacks_start: None,
        }
    }

    /// A fault in a line, from 1, at a column, from 1.
    pub(crate) fn new(line: usize, column: usize, message: impl Into<String>) -> ReadError {
        ReadError {
            line,
            column,
            message: message.into(),
            lacks_start: None,
        }
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The character of the line, from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// The fault without its place.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ReadError {}
