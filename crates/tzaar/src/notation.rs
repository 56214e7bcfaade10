//! Tolerant readers of moves and turns (rules, "Move and turn text"). Writers write only the canonical form, that
//! is `Display` of [`Move`] and [`Turn`].
//!
//! What is read, besides the canonical `c6xc3`, `c6+c3`, `pass` and `Z@c3`:
//!
//! - upper case, and space names of any scheme of [`Names`], which the caller states;
//! - between the two spaces `x`, `X`, `×`, `*`, `:` (capture), `+` (stack), or one of `-`, `->`, `-->`, `=>`, `>`,
//!   `→`, dashes, blanks or nothing. The latter leave open what is meant, so the position decides: onto an own stack it
//!   is a stack, else a capture;
//! - `pass`, `passes`, `skip`, `p`, `pas`, `passo`, `пас`, or dashes alone, for a pass;
//! - `z@c3`, `Tzaar@c3` and so on for a placement;
//! - who moves, before a move: `(W)C6→C3`, `(black) f6-f5`; it must be the side to move;
//! - between the moves of a turn a comma, a semicolon or blanks; after a move, `!` and `?`, which are ignored here.
//!
//! ```
//! use tzaar::{Names, Position, Setup, notation};
//!
//! let position = Position::new(&Setup::fixed())?;
//! let mv = notation::parse_move(&position, "(W) A5→A4", Names::Diagonal)?;
//! assert_eq!(mv.to_string(), "a5xa4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cursor;
mod error;
mod reader;

pub use error::NotationError;

pub(crate) use cursor::Cursor;
pub(crate) use reader::read_move;

use crate::{Move, Names, Phase, Position, Turn};

/// Reads one legal move of `position`.
///
/// # Errors
/// When the text is no move, is more than one, or the move is not legal; the error says where and why.
pub fn parse_move(position: &Position, text: &str, names: Names) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    let mv = read_move(&mut cursor, position, names)?;
    end(&mut cursor, "the move")?;
    Ok(mv)
}

/// Reads the rest of the turn that `position` stands in: all moves until play passes on or the game ends.
///
/// # Errors
/// When the text is no turn, is incomplete, goes on after the turn, or a move is not legal.
pub fn parse_turn(position: &Position, text: &str, names: Names) -> Result<Turn, NotationError> {
    let mut cursor = Cursor::new(text);
    let first = read_move(&mut cursor, position, names)?;
    let mut next = *position;
    next.play_unchecked(first);
    separator(&mut cursor);
    let mut turn = Turn { first, second: None };
    if next.phase() == Phase::Second && next.outcome().is_none() {
        if cursor.is_at_end() {
            let missing = "the turn lacks its second move, expected a capture, a stack or pass";
            return Err(NotationError::syntax(&cursor, missing));
        }
        turn.second = Some(read_move(&mut cursor, &next, names)?);
    }
    end(&mut cursor, "the turn")?;
    Ok(turn)
}

/// Reads any number of moves, one after the other, each legal after those before it.
///
/// # Errors
/// When the text is not made of moves, or one of them is not legal.
pub fn parse_moves(position: &Position, text: &str, names: Names) -> Result<Vec<Move>, NotationError> {
    let mut cursor = Cursor::new(text);
    let mut next = *position;
    let mut moves = Vec::new();
    cursor.skip_blanks();
    while !cursor.is_at_end() {
        let mv = read_move(&mut cursor, &next, names)?;
        next.play_unchecked(mv);
        moves.push(mv);
        separator(&mut cursor);
    }
    Ok(moves)
}

/// The move as its canonical text, but with the spaces named in another scheme.
pub fn write_move(mv: Move, names: Names) -> String {
    match mv {
        Move::Capture { from, to } => format!("{}x{}", from.name(names), to.name(names)),
        Move::Stack { from, to } => format!("{}+{}", from.name(names), to.name(names)),
        Move::Pass => mv.to_string(),
        Move::Place { kind, space } => format!("{}@{}", kind.letter(), space.name(names)),
    }
}

fn separator(cursor: &mut Cursor) {
    skip_marks(cursor);
    if !cursor.eat(',') {
        cursor.eat(';');
    }
    cursor.skip_blanks();
}

fn skip_marks(cursor: &mut Cursor) {
    while cursor.eat('!') || cursor.eat('?') {}
    cursor.skip_blanks();
}

fn end(cursor: &mut Cursor, what: &str) -> Result<(), NotationError> {
    skip_marks(cursor);
    if cursor.is_at_end() {
        return Ok(());
    }
    let message = format!("expected nothing after {what}, found {}", cursor.found());
    Err(NotationError::syntax(cursor, message))
}
