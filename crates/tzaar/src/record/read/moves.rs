//! Reading the moves of a record.

use super::super::comment::read_comment;
use super::super::{Mark, NodeId, ReadError, Record};
use super::{at_line_start, fault};
use crate::notation::{Cursor, read_move};
use crate::{Names, Phase, Position, Side};

/// How many variations may be open at once. What we write never nests deeper than a game is long (under 250).
const DEPTH: usize = 1000;

/// What the text says after the moves, and where.
pub(super) type End<'a> = Option<(Option<Side>, Cursor<'a>)>;

/// Where a line of moves stands.
#[derive(Clone, Copy)]
struct Line {
    /// The last move read.
    at: NodeId,
    /// The position after it.
    position: Position,
    /// The position before it; none before the first move of a line.
    before: Option<Position>,
}

/// Reads moves, comments and variations into a record, up to a result, the tags of the next game or the end.
pub(super) fn read_moves<'a>(
    cursor: &mut Cursor<'a>,
    record: &mut Record,
    names: Names,
) -> Result<End<'a>, ReadError> {
    let line = Line {
        at: NodeId::START,
        position: *record.start(),
        before: None,
    };
    let mut reader = Reader {
        cursor,
        record,
        names,
        line,
        outer: Vec::new(),
        waiting: Vec::new(),
    };
    reader.read()
}

struct Reader<'a, 'b> {
    cursor: &'b mut Cursor<'a>,
    record: &'b mut Record,
    names: Names,
    line: Line,
    /// The lines that go on after the variations now open, each with where its variation begins.
    outer: Vec<(Line, Cursor<'a>)>,
    /// Comments before the first move of the innermost variation; they go to that move.
    waiting: Vec<&'a str>,
}

impl<'a> Reader<'a, '_> {
    fn read(&mut self) -> Result<End<'a>, ReadError> {
        loop {
            self.cursor.skip_blanks();
            let here = *self.cursor;
            match self.cursor.peek() {
                None => return self.end(None),
                Some('[') => return self.end(None),
                Some('{') => self.comment()?,
                Some(';') => self.line_comment(),
                Some('%') if at_line_start(self.cursor) => {
                    self.cursor.take_while(|ch| ch != '\n');
                }
                Some('(') if !mover_ahead(here) => self.open()?,
                Some(')') => self.close()?,
                Some(',') => {
                    self.cursor.next();
                }
                Some(_) => {
                    if let Some(winner) = read_result(self.cursor) {
                        if self.outer.is_empty() {
                            return self.end(Some((winner, here)));
                        }
                    } else if !self.number()? {
                        self.one_move()?;
                    }
                }
            }
        }
    }

    fn end(&self, end: End<'a>) -> Result<End<'a>, ReadError> {
        match self.outer.last() {
            Some((_, open)) => Err(fault(open, "the variation has no closing ')'")),
            None => Ok(end),
        }
    }

    fn one_move(&mut self) -> Result<(), ReadError> {
        let mv = read_move(self.cursor, &self.line.position, self.names)
            .map_err(|why| ReadError::at(self.cursor.text(), why.offset(), why.message()))?;
        let before = self.line.position;
        self.line.position.play_unchecked(mv);
        self.line.before = Some(before);
        self.line.at = self.record.attach(self.line.at, mv);
        self.give_waiting();
        if let Some(mark) = Mark::ALL
            .into_iter()
            .find(|mark| self.cursor.eat_str(mark.text()))
        {
            self.record.note_mut(self.line.at).mark = Some(mark);
        }
        Ok(())
    }

    /// Steps past the number of a turn. Numbers are not checked, but one that shows that a second move is missing
    /// is a fault.
    fn number(&mut self) -> Result<bool, ReadError> {
        let here = *self.cursor;
        let mut ahead = here;
        let _ = ahead.eat('p') || ahead.eat('P');
        let digits = ahead.take_while(|ch| ch.is_ascii_digit());
        if digits.is_empty() {
            return Ok(false);
        }
        ahead.take_while(|ch| ch == '.' || ch == '…');
        *self.cursor = ahead;
        let (turn, phase) = (self.line.position.turn(), self.line.position.phase());
        let next = digits.parse() == Ok(u32::from(turn) + 1);
        if phase == Phase::Second && next && self.line.position.outcome().is_none() {
            let message = format!("turn {turn} lacks its second move, expected a capture, a stack or pass");
            return Err(fault(&here, message));
        }
        Ok(true)
    }

    fn open(&mut self) -> Result<(), ReadError> {
        let here = *self.cursor;
        self.cursor.next();
        let Some(before) = self.line.before else {
            return Err(fault(&here, "expected a move before its variation"));
        };
        if self.outer.len() == DEPTH {
            let message = format!("more than {DEPTH} variations within each other");
            return Err(fault(&here, message));
        }
        self.outer.push((self.line, here));
        self.line = Line {
            at: self.record.parent(self.line.at).unwrap_or(NodeId::START),
            position: before,
            before: None,
        };
        Ok(())
    }

    fn close(&mut self) -> Result<(), ReadError> {
        let Some((line, _)) = self.outer.pop() else {
            return Err(fault(self.cursor, "found ')' but no variation is open"));
        };
        self.cursor.next();
        self.line = line;
        self.give_waiting();
        Ok(())
    }

    /// Gives the comments that wait to the move before the cursor.
    fn give_waiting(&mut self) {
        for raw in self.waiting.drain(..) {
            read_comment(raw, self.record.note_mut(self.line.at));
        }
    }

    fn give(&mut self, raw: &'a str) {
        self.waiting.push(raw);
        if self.line.before.is_some() || self.outer.is_empty() {
            self.give_waiting();
        }
    }

    fn comment(&mut self) -> Result<(), ReadError> {
        let open = *self.cursor;
        self.cursor.next();
        let start = *self.cursor;
        loop {
            match self.cursor.peek() {
                None => return Err(fault(&open, "the comment has no closing '}'")),
                Some('}') => break,
                Some('\\') => {
                    self.cursor.next();
                    self.cursor.next();
                }
                Some(_) => {
                    self.cursor.next();
                }
            }
        }
        let raw = &start.rest()[..self.cursor.at() - start.at()];
        self.cursor.next();
        self.give(raw);
        Ok(())
    }

    fn line_comment(&mut self) {
        self.cursor.next();
        let raw = self.cursor.take_while(|ch| ch != '\n').trim();
        self.give(raw);
    }
}

/// Whether a parenthesis names who moves, as in `(W)c6-c3`, and opens no variation.
fn mover_ahead(mut cursor: Cursor) -> bool {
    cursor.eat('(');
    cursor.skip_blanks();
    let word = cursor.take_while(char::is_alphabetic).to_lowercase();
    cursor.skip_blanks();
    matches!(word.as_str(), "w" | "b" | "white" | "black") && cursor.eat(')')
}

/// Steps past a result, if one comes next.
fn read_result(cursor: &mut Cursor) -> Option<Option<Side>> {
    let results = [
        ("1-0", Some(Side::White)),
        ("0-1", Some(Side::Black)),
        ("*", None),
    ];
    let found = results.into_iter().find(|(text, _)| cursor.eat_str(text));
    found.map(|(_, winner)| winner)
}
