//! What is wrong with a record's text, and where.

use std::fmt;

/// A text that is no record: where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    line: usize,
    column: usize,
    message: String,
}

impl ReadError {
    /// A fault at a byte of a text.
    pub(crate) fn at(text: &str, offset: usize, message: impl Into<String>) -> ReadError {
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ReadError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
        }
    }

    /// A fault in a line, from 1, at a column, from 1.
    pub(crate) fn new(line: usize, column: usize, message: impl Into<String>) -> ReadError {
        ReadError {
            line,
            column,
            message: message.into(),
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
