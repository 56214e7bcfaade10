//! What is wrong with a move or a turn, and where.

use super::Cursor;
use game::IllegalMove;
use std::fmt;

/// Text that is no legal move or turn: where, and what was expected or why the rules do not allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    offset: usize,
    column: usize,
    message: String,
    illegal: bool,
}

impl NotationError {
    /// A fault in the text where the cursor stands.
    pub(crate) fn syntax(cursor: &Cursor, message: impl Into<String>) -> NotationError {
        NotationError {
            offset: cursor.at(),
            column: cursor.text()[..cursor.at()].chars().count() + 1,
            message: message.into(),
            illegal: false,
        }
    }

    /// A move that begins where the cursor stands and that the rules do not allow.
    pub(crate) fn illegal(cursor: &Cursor, fault: &IllegalMove) -> NotationError {
        NotationError {
            illegal: true,
            ..NotationError::syntax(cursor, fault.to_string())
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

    /// Whether the text was understood, and it is the rules that do not allow the move.
    pub fn is_illegal(&self) -> bool {
        self.illegal
    }

    /// The byte of the text at which the fault lies.
    pub(crate) fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move text, character {}: {}", self.column, self.message)
    }
}

impl std::error::Error for NotationError {}
