//! Reading one move where a cursor stands.

use super::{Cursor, NotationError};
use crate::{Kind, Move, Names, Position, Side, Space};

/// Words for a pass, in lower case. The page's languages have theirs.
const PASS: [&str; 7] = ["pass", "passes", "skip", "p", "pas", "passo", "пас"];

/// What stands between the two spaces of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joint {
    Capture,
    Stack,
    /// Says only that something moves; the position decides.
    Open,
}

/// The longer signs come before those they begin with.
const JOINTS: [(&str, Joint); 16] = [
    ("x", Joint::Capture),
    ("X", Joint::Capture),
    ("×", Joint::Capture),
    ("*", Joint::Capture),
    (":", Joint::Capture),
    ("+", Joint::Stack),
    ("-->", Joint::Open),
    ("->", Joint::Open),
    ("=>", Joint::Open),
    ("→", Joint::Open),
    ("➔", Joint::Open),
    (">", Joint::Open),
    ("-", Joint::Open),
    ("–", Joint::Open),
    ("—", Joint::Open),
    ("‑", Joint::Open),
];

/// Reads one move, checks it against the position, and leaves the cursor right behind it. On an error the cursor
/// stands anywhere.
pub(crate) fn read_move(
    cursor: &mut Cursor,
    position: &Position,
    names: Names,
) -> Result<Move, NotationError> {
    read_mover(cursor, position.side())?;
    let start = *cursor;
    let mv = match read_pass(cursor) {
        true => Move::Pass,
        false => match read_piece(cursor)? {
            Some(kind) => Move::Place {
                kind,
                space: read_space(cursor, names)?,
            },
            None => read_two_spaces(cursor, position, names)?,
        },
    };
    match { *position }.play(mv) {
        Ok(()) => Ok(mv),
        Err(fault) => Err(NotationError::illegal(&start, &fault)),
    }
}

/// Steps past `(W)` and the like, which must name the side to move.
fn read_mover(cursor: &mut Cursor, side: Side) -> Result<(), NotationError> {
    cursor.skip_blanks();
    let start = *cursor;
    if !cursor.eat('(') {
        return Ok(());
    }
    cursor.skip_blanks();
    let word = cursor.take_while(char::is_alphabetic).to_lowercase();
    cursor.skip_blanks();
    let named = match word.as_str() {
        "w" | "white" if cursor.eat(')') => Side::White,
        "b" | "black" if cursor.eat(')') => Side::Black,
        _ => return Err(expected_move(&start)),
    };
    if named != side {
        return Err(NotationError::syntax(
            &start,
            format!("it is {side}'s move, found one of {named}"),
        ));
    }
    cursor.skip_blanks();
    Ok(())
}

/// Steps past a word or dashes for a pass, if they come next.
fn read_pass(cursor: &mut Cursor) -> bool {
    let mut ahead = *cursor;
    let dashes = ahead.take_while(|ch| matches!(ch, '-' | '–' | '—' | '‑'));
    let word = ahead.take_while(char::is_alphanumeric);
    let joined = ahead.peek() == Some('@');
    let is_pass = match (dashes, word) {
        ("", word) => !joined && PASS.contains(&word.to_lowercase().as_str()),
        (_, word) => word.is_empty() && ahead.peek() != Some('>'),
    };
    if is_pass {
        *cursor = ahead;
    }
    is_pass
}

/// Steps past a piece and its `@`, if that comes next.
fn read_piece(cursor: &mut Cursor) -> Result<Option<Kind>, NotationError> {
    let mut ahead = *cursor;
    let word = ahead.take_while(char::is_alphabetic);
    if !ahead.eat('@') {
        return Ok(None);
    }
    let lower = word.to_lowercase();
    let named = |kind: &Kind| lower == kind.name() || lower.chars().eq([kind.letter().to_ascii_lowercase()]);
    let kind = Kind::ALL
        .into_iter()
        .find(named)
        .ok_or_else(|| NotationError::syntax(cursor, "expected a piece Z, A or T before the @"))?;
    *cursor = ahead;
    Ok(Some(kind))
}

fn read_two_spaces(cursor: &mut Cursor, position: &Position, names: Names) -> Result<Move, NotationError> {
    if !cursor.peek().is_some_and(char::is_alphanumeric) {
        return Err(expected_move(cursor));
    }
    let from = read_space(cursor, names)?;
    cursor.skip_blanks();
    let joint = read_joint(cursor);
    cursor.skip_blanks();
    let to = read_space(cursor, names)?;
    let own = position.of_side(position.side()).contains(to);
    Ok(match joint {
        Joint::Stack => Move::Stack { from, to },
        Joint::Open if own => Move::Stack { from, to },
        Joint::Capture | Joint::Open => Move::Capture { from, to },
    })
}

fn read_joint(cursor: &mut Cursor) -> Joint {
    let joint = JOINTS.into_iter().find(|(sign, _)| cursor.eat_str(sign));
    joint.map_or(Joint::Open, |(_, joint)| joint)
}

fn read_space(cursor: &mut Cursor, names: Names) -> Result<Space, NotationError> {
    let start = *cursor;
    let letter = cursor.take_while(char::is_alphabetic);
    // In `C6XC3` the letters after a number may be a sign and a column: a name has one letter.
    let mut name_end = start;
    name_end.next();
    if letter.chars().count() > 1 {
        *cursor = name_end;
    }
    let digits = cursor.take_while(|ch| ch.is_ascii_digit());
    let name = &start.rest()[..cursor.at() - start.at()];
    if letter.is_empty() || digits.is_empty() {
        let message = format!("expected a space such as c6, found {}", start.found());
        return Err(NotationError::syntax(&start, message));
    }
    Space::from_name(name, names).map_err(|fault| NotationError::syntax(&start, fault.to_string()))
}

fn expected_move(cursor: &Cursor) -> NotationError {
    let examples = "a move such as c6xc3, c6+c3, pass or Z@c3";
    NotationError::syntax(cursor, format!("expected {examples}, found {}", cursor.found()))
}
