//! Records of games: our text format, many games to a file, and its JSON twin.
//!
//! The format is described in the book, page "FAZ positions and records". A record is always a legal game: whoever builds or
//! reads one is told where it breaks a rule.

mod any;
mod json;
mod read;
mod write;

pub use any::{Format, ReadError, Reading, detect, read_any};
pub use json::{JsonError, read_json, write_json};
pub use read::{RecordError, read_all};
pub use write::write_all;

use crate::moves::{Direction, Move};
use crate::path::Path;
use crate::play::Played;
use crate::position::{Phase, Position};
use crate::proof::{DiceProof, ProofFault};
use crate::roll::Roll;
use crate::{Colour, MoveTextError};
use game::IllegalMove;
use std::fmt;

/// One game: where it started, what happened, and what was said about it.
///
/// Equality: the same game, move by move and path by path, with the same tags and comments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    tags: Vec<(String, String)>,
    start: Position,
    dice: Option<DiceProof>,
    comments: Vec<String>,
    plies: Vec<Ply>,
    closing: Option<(Verdict, String)>,
    last: Position,
}

/// One move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The path it took, for a walk.
    pub path: Option<Path>,
    /// What is said after it.
    pub comments: Vec<String>,
}

/// How a game of a record ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It has not.
    Unfinished,
    /// Nobody won.
    Draw,
    /// This player won.
    Won(Colour),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Unfinished => f.write_str("unfinished"),
            Verdict::Draw => f.write_str("draw"),
            Verdict::Won(colour) => colour.fmt(f),
        }
    }
}

impl Verdict {
    fn of(position: &Position) -> Verdict {
        match position.outcome() {
            None => Verdict::Unfinished,
            Some(outcome) => outcome.winner.map_or(Verdict::Draw, Verdict::Won),
        }
    }

    /// The result as the text of records has it: the points of Red, White and Blue.
    const fn points(self) -> &'static str {
        match self {
            Verdict::Unfinished => "*",
            Verdict::Draw => "1/3-1/3-1/3",
            Verdict::Won(Colour::Red) => "1-0-0",
            Verdict::Won(Colour::White) => "0-1-0",
            Verdict::Won(Colour::Blue) => "0-0-1",
        }
    }

    fn parse(text: &str) -> Option<Verdict> {
        match text {
            "unfinished" | "*" => Some(Verdict::Unfinished),
            "draw" | "1/3-1/3-1/3" => Some(Verdict::Draw),
            "1-0-0" => Some(Verdict::Won(Colour::Red)),
            "0-1-0" => Some(Verdict::Won(Colour::White)),
            "0-0-1" => Some(Verdict::Won(Colour::Blue)),
            _ => Colour::ALL
                .into_iter()
                .find(|colour| text.eq_ignore_ascii_case(colour.key()))
                .map(Verdict::Won),
        }
    }
}

/// The answer to a tag that cannot be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagError(String);

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(name) = self;
        match Record::is_own_tag(name) {
            true => write!(f, "the tag {name} follows from the game: expected another name"),
            false => write!(
                f,
                "the tag {name:?}: expected a name of letters, digits and _ that is not used twice"
            ),
        }
    }
}

impl std::error::Error for TagError {}

/// Tags that are written from what the record holds.
const RESERVED: [&str; 15] = [
    "Game",
    "Rows",
    "Laps",
    "Rules",
    "Order",
    "Position",
    "DiceCommit",
    "DiceReveal",
    "DiceGame",
    "DiceNonceRed",
    "DiceNonceWhite",
    "DiceNonceBlue",
    "Result",
    "Termination",
    // As `Termination` was called at first.
    "Reason",
];

impl Record {
    /// Whether a tag is written from what the record holds, so that [`Record::set_tag`] refuses it.
    pub fn is_own_tag(name: &str) -> bool {
        RESERVED.contains(&name)
    }

    /// A record of no move yet.
    pub fn new(start: Position) -> Record {
        Record {
            tags: Vec::new(),
            start,
            dice: None,
            comments: Vec::new(),
            plies: Vec::new(),
            closing: None,
            last: start,
        }
    }

    /// Where the game started.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub fn last(&self) -> &Position {
        &self.last
    }

    /// The moves, rolls included.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position before each move, and after the last one.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let after = self.plies.iter().scan(self.start, |position, ply| {
            position.play_unchecked(ply.mv);
            Some(*position)
        });
        std::iter::once(self.start).chain(after)
    }

    /// Turns of players, that is, moves other than rolls and declarations.
    pub fn turns(&self) -> usize {
        self.plies
            .iter()
            .filter(|ply| matches!(ply.mv, Move::Walk(_) | Move::Skip))
            .count()
    }

    /// Adds a move; a walk by a path of [`Position::path`].
    ///
    /// # Errors
    /// When the move is not legal; the record is then unchanged.
    pub fn push(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        self.last.check(mv)?;
        Ok(self.push_legal(mv, self.last.path(mv)))
    }

    /// Adds a walk along this path.
    ///
    /// # Errors
    /// When the path is not legal; the record is then unchanged.
    pub fn push_path(&mut self, path: Path) -> Result<Played, IllegalMove> {
        let mv = self.last.move_along(path)?;
        Ok(self.push_legal(mv, Some(path)))
    }

    /// Adds a move given as text, see [`Position::read_move`].
    ///
    /// # Errors
    /// When the text is no legal move; the record is then unchanged.
    pub fn push_text(&mut self, text: &str) -> Result<Played, MoveTextError> {
        let (mv, path) = self.last.read_move(text)?;
        Ok(self.push_legal(mv, path.or_else(|| self.last.path(mv))))
    }

    fn push_legal(&mut self, mv: Move, path: Option<Path>) -> Played {
        self.closing = None;
        self.plies.push(Ply {
            mv,
            path,
            comments: Vec::new(),
        });
        self.last.play_unchecked(mv)
    }

    /// Adds a comment after the last move, or before the first.
    pub fn comment(&mut self, text: impl Into<String>) {
        let comments = self
            .plies
            .last_mut()
            .map_or(&mut self.comments, |ply| &mut ply.comments);
        comments.push(text.into());
    }

    /// What is said before the first move.
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// The tags that do not follow from the game, such as `Red` (a name), `Date` or `Event`.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Sets a tag; see [`Record::tags`].
    ///
    /// # Errors
    /// When the name is not of letters, digits and `_`, or is one of those that follow from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let plain = !name.is_empty()
            && name
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        if !plain || Record::is_own_tag(name) {
            return Err(TagError(name.to_owned()));
        }
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// What is known of the dice, if they can be checked.
    pub fn dice(&self) -> Option<&DiceProof> {
        self.dice.as_ref()
    }

    /// Sets what is known of the dice.
    pub fn set_dice(&mut self, dice: Option<DiceProof>) {
        self.dice = dice;
    }

    /// Every roll with its round.
    pub fn rolls(&self) -> impl Iterator<Item = (u16, Roll)> + '_ {
        self.positions()
            .zip(&self.plies)
            .filter_map(|(position, ply)| match ply.mv {
                Move::Roll(roll) => Some((position.round(), roll)),
                _ => None,
            })
    }

    /// Checks the dice against their commitment; nothing when the record has none.
    ///
    /// # Errors
    /// The first thing that does not agree, or that the seed is not revealed.
    pub fn verify_dice(&self) -> Option<Result<(), ProofFault>> {
        Some(
            self.dice
                .as_ref()?
                .verify(self.start.options().faces, self.rolls()),
        )
    }

    /// How the game ended, by the rules or by [`Record::close`].
    pub fn verdict(&self) -> Verdict {
        self.closing
            .as_ref()
            .map_or_else(|| Verdict::of(&self.last), |(verdict, _)| *verdict)
    }

    /// Why it ended: `home`, `round cap`, or the reason given to [`Record::close`].
    pub fn reason(&self) -> Option<&str> {
        match &self.closing {
            Some((_, reason)) => Some(reason),
            None => self.last.outcome().map(|outcome| outcome.reason.key()),
        }
    }

    /// Ends a game that is not over by the rules, as by resignation; a further move opens it again.
    ///
    /// # Errors
    /// When the game is over by the rules.
    pub fn close(&mut self, verdict: Verdict, reason: &str) -> Result<(), IllegalMove> {
        if self.last.phase() == Phase::Over {
            return Err(IllegalMove::new(
                "the game is over by the rules: expected no other end",
            ));
        }
        let open = verdict == Verdict::Unfinished && reason.is_empty();
        self.closing = (!open).then(|| (verdict, reason.to_owned()));
        Ok(())
    }

    /// Takes over what a text says of the end. Where the rules ended the game they tell the result: a text that says it is
    /// unfinished gives way to them, and other words of how it ended become a comment on the last move.
    ///
    /// # Errors
    /// When the text names another result than the rules.
    fn conclude(&mut self, verdict: Verdict, termination: &str) -> Result<(), String> {
        let Some(outcome) = self.last.outcome() else {
            return self
                .close(verdict, termination)
                .map_err(|fault| fault.to_string());
        };
        let found = self.verdict();
        if verdict != found && verdict != Verdict::Unfinished {
            return Err(format!("{verdict}: expected {found}, as the game ended so"));
        }
        if !termination.is_empty() && termination != outcome.reason.key() {
            self.comment(format!("Termination: {termination}"));
        }
        Ok(())
    }

    /// Reads the single game of a text.
    ///
    /// # Errors
    /// When the text cannot be read, breaks a rule, or holds several games.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        read::read_one(text)
    }

    /// Whether the game began at the beginning.
    fn is_from_start(&self) -> bool {
        let plain = Position::start(*self.start.options(), self.start.order());
        plain.is_ok_and(|plain| plain == self.start && plain.setup() == self.start.setup())
    }
}

/// What is added where another game is found than expected, if it is one a record can hold.
fn one_kind(name: &str) -> &'static str {
    match name.eq_ignore_ascii_case("tzaar") {
        true => ": all games of a file are of one kind",
        false => "",
    }
}

fn direction(text: &str) -> Option<Direction> {
    Direction::ALL
        .into_iter()
        .find(|direction| direction.key() == text)
}
