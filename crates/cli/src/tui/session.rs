//! What the shell of the terminal player needs of a game.

use crate::i18n::Texts;
use crate::tui::Looks;
use engine::common::Stop;
use ratatui::Frame;
use ratatui::layout::Rect;

/// What is asked of the board by a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Move the cursor.
    Up,
    /// Move the cursor.
    Down,
    /// Move the cursor.
    Left,
    /// Move the cursor.
    Right,
    /// To the next place where something can be done.
    Next,
    /// To the one before.
    Previous,
    /// Choose, or play what is drafted.
    Select,
    /// Let go.
    Escape,
    /// Take back.
    Undo,
    /// Pass or stay.
    Pass,
    /// The next kind of piece.
    Kind,
    /// The next naming scheme.
    Names,
}

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing to say.
    Done,
    /// Something to say.
    Say(String),
    /// A question to answer with yes or no before it is done.
    Ask(String),
    /// One of several has to be chosen from [`Session::menu`].
    Choose(String),
}

/// A line of the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it says.
    pub label: String,
    /// Whether it would lose at once.
    pub loses: bool,
}

/// Work for the computer, done in another thread.
pub type Job<A> = Box<dyn FnOnce(&Stop) -> A + Send>;

/// One game at the terminal.
pub trait Session {
    /// What the computer comes up with.
    type Answer: Send + 'static;

    /// The texts of its language.
    fn texts(&self) -> &'static Texts;

    /// The name of its records' files, before the number.
    fn name(&self) -> &'static str;

    /// Does what a key of the board asks for.
    fn command(&mut self, command: Command) -> Reply;

    /// The moves to choose from now.
    fn menu(&self) -> Vec<Item>;

    /// Chooses from the list.
    fn choose(&mut self, index: usize) -> Reply;

    /// Shows a line of the list on the board, or none.
    fn preview(&mut self, index: Option<usize>);

    /// Reads a move that was typed.
    fn typed(&mut self, text: &str) -> Reply;

    /// Whether to do what was asked by [`Reply::Ask`].
    fn decide(&mut self, yes: bool) -> Reply;

    /// What the computer has to do now, if it has not been given out yet.
    fn job(&mut self) -> Option<Job<Self::Answer>>;

    /// Plays what the computer came up with.
    fn played(&mut self, answer: Self::Answer) -> Reply;

    /// The search for a hint, when the person at the keyboard is to move.
    fn hint(&self) -> Option<Job<Self::Answer>>;

    /// A hint in words.
    fn hint_text(&self, answer: &Self::Answer) -> String;

    /// The person at the keyboard resigns; false where nobody can.
    fn resign(&mut self) -> bool;

    /// How the game ended, when it has.
    fn ending(&self) -> Option<String>;

    /// The game so far as a record.
    fn record(&self) -> String;

    /// Whether something was played that is lost by leaving.
    fn is_played(&self) -> bool;

    /// What comes next.
    fn status(&self) -> String;

    /// The keys in a line, and the help.
    fn keys_and_help(&self) -> (&'static str, &'static str);

    /// Columns and lines the board needs at least.
    fn least_size(&self) -> (u16, u16);

    /// Lines the board takes of an area this large.
    fn lines(&self, width: u16, height: u16) -> u16;

    /// Draws board and panel.
    fn draw(&self, frame: &mut Frame, area: Rect, looks: Looks);
}
