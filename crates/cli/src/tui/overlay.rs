//! What can lie over the board: a list, a question, a line to type, the help.

use super::session::Item;

/// What lies over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Nothing.
    None,
    /// The help.
    Help,
    /// A list to choose from.
    Menu(Menu),
    /// A question.
    Question(Question, String),
    /// A line being typed.
    Entry(Entry, String),
}

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Leaving the game.
    Quit,
    /// Resigning.
    Resign,
    /// Something of the game itself.
    Game,
}

/// What a typed line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A move.
    Move,
    /// The name of a file.
    File,
}

/// A list with a line chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// Its title.
    pub title: String,
    /// Its lines.
    pub items: Vec<Item>,
    /// The chosen one.
    pub at: usize,
}

impl Menu {
    /// A list whose first line is chosen; nothing without lines.
    pub fn new(title: String, items: Vec<Item>) -> Option<Menu> {
        let at = 0;
        (!items.is_empty()).then_some(Menu { title, items, at })
    }

    /// Moves the choice by some lines, stopping at the ends.
    pub fn step(&mut self, lines: isize) {
        let last = self.items.len() - 1;
        self.at = self.at.saturating_add_signed(lines).min(last);
    }
}
