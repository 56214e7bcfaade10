//! Reading records from text: tags here, moves in [`moves`].

mod moves;

use super::any::one_kind;
use super::tags::{OWN, canonical, is_name};
use super::{ReadError, Record, SetupKind};
use crate::notation::Cursor;
use crate::{Names, ParsePositionError, Position, Side};

/// Reads every game of a text in our own format, with the spaces named in our own scheme.
///
/// # Errors
/// When the text is no such record, or a move in it is not legal: where, and why.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    read_in(text, Names::Diagonal)
}

/// As [`read()`], with the spaces of the moves named in another scheme (positions never are).
///
/// # Errors
/// As [`read()`].
pub fn read_in(text: &str, names: Names) -> Result<Vec<Record>, ReadError> {
    let mut cursor = Cursor::new(text);
    cursor.eat('\u{feff}');
    skip_blanks(&mut cursor);
    let mut records = Vec::new();
    while !cursor.is_at_end() {
        records.push(read_game(&mut cursor, names)?);
        skip_blanks(&mut cursor);
    }
    if records.is_empty() {
        return Err(fault(&cursor, "expected a game, found the end of the text"));
    }
    Ok(records)
}

fn read_game(cursor: &mut Cursor, names: Names) -> Result<Record, ReadError> {
    let head = Head::read(cursor)?;
    let mut record = head.record()?;
    let end = moves::read_moves(cursor, &mut record, names)?;
    head.conclude(&mut record, end)?;
    Ok(record)
}

/// Blanks, and lines that begin with `%`.
fn skip_blanks(cursor: &mut Cursor) {
    cursor.skip_blanks();
    while cursor.peek() == Some('%') && at_line_start(cursor) {
        cursor.take_while(|ch| ch != '\n');
        cursor.skip_blanks();
    }
}

fn at_line_start(cursor: &Cursor) -> bool {
    let before = &cursor.text()[..cursor.at()];
    before.is_empty() || before.ends_with(['\n', '\u{feff}'])
}

fn fault(cursor: &Cursor, message: impl Into<String>) -> ReadError {
    ReadError::at(cursor.text(), cursor.at(), message)
}

/// A tag as it stands in the text.
struct Tag<'a> {
    name: &'a str,
    value: String,
    /// Where the name and the inside of the value begin.
    name_at: Cursor<'a>,
    value_at: Cursor<'a>,
}

/// The tags of one game.
struct Head<'a> {
    at: Cursor<'a>,
    tags: Vec<Tag<'a>>,
}

impl<'a> Head<'a> {
    fn read(cursor: &mut Cursor<'a>) -> Result<Head<'a>, ReadError> {
        let mut head = Head {
            at: *cursor,
            tags: Vec::new(),
        };
        while cursor.peek() == Some('[') {
            let tag = read_tag(cursor)?;
            if head.tag(tag.name).is_some() {
                let message = format!("the tag {} is given twice", tag.name);
                return Err(fault(&tag.name_at, message));
            }
            head.tags.push(tag);
            skip_blanks(cursor);
        }
        Ok(head)
    }

    fn tag(&self, name: &str) -> Option<&Tag<'a>> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The record before its first move.
    fn record(&self) -> Result<Record, ReadError> {
        if let Some(tag) = self
            .tag("Game")
            .filter(|tag| !tag.value.eq_ignore_ascii_case("tzaar"))
        {
            let (found, kinds) = (tag.value.escape_debug(), one_kind(&tag.value));
            return Err(fault(
                &tag.value_at,
                format!("the game is '{found}', expected tzaar{kinds}"),
            ));
        }
        let mut record = self.start()?;
        for tag in self.tags.iter().filter(|tag| !OWN.contains(&tag.name)) {
            let set = record.tags_mut().set(tag.name, &tag.value);
            set.map_err(|why| fault(&tag.name_at, why.to_string()))?;
        }
        Ok(record)
    }

    fn start(&self) -> Result<Record, ReadError> {
        let kind = match self.tag("Setup") {
            Some(tag) => Some(
                tag.value
                    .parse::<SetupKind>()
                    .map_err(|why| fault(&tag.value_at, why))?,
            ),
            None => None,
        };
        let start = match self.tag("Position") {
            Some(tag) => tag.value.parse().map_err(|why| position_fault(tag, &why))?,
            None => self.start_of(kind)?,
        };
        let mut record = Record::new(start);
        if let (Some(kind), Some(tag)) = (kind, self.tag("Setup")) {
            let set = record.set_setup(kind);
            set.map_err(|why| fault(&tag.value_at, why.to_string()))?;
        }
        Ok(record)
    }

    /// The start of a game without the tag `Position`.
    fn start_of(&self, kind: Option<SetupKind>) -> Result<Position, ReadError> {
        let setup = kind.and_then(SetupKind::start);
        let start = setup.and_then(|setup| Position::new(&setup).ok());
        start.ok_or_else(|| match self.tag("Setup") {
            Some(tag) => fault(
                &tag.value_at,
                format!(
                    "a {} setup does not tell the start, expected a tag Position as well",
                    tag.value
                ),
            ),
            None => fault(
                &self.at,
                "expected a tag Position, or a Setup of fixed or placement, before the moves",
            ),
        })
    }

    /// Sets the result from the tags and from what stands after the moves; they must not contradict each other.
    fn conclude(&self, record: &mut Record, end: moves::End) -> Result<(), ReadError> {
        let mut declared = None;
        if let Some(tag) = self.tag("Result") {
            let known = read_result(&tag.value);
            let known = known.ok_or_else(|| {
                let found = tag.value.escape_debug();
                fault(&tag.value_at, format!("result '{found}', expected 1-0, 0-1 or *"))
            })?;
            agree(record, known, &tag.value_at)?;
            declared = known;
        }
        if let Some((winner, at)) = end {
            agree(record, winner, &at)?;
            if winner.is_some() && declared.is_some() && winner != declared {
                return Err(fault(&at, "the result differs from the tag Result"));
            }
            declared = declared.or(winner);
        }
        let termination = self.tag("Termination").map(|tag| tag.value.as_str());
        record.conclude(declared, termination);
        Ok(())
    }
}

/// Checks a result against the one the rules give.
fn agree(record: &Record, winner: Option<Side>, at: &Cursor) -> Result<(), ReadError> {
    match (record.outcome(), winner) {
        (Some(outcome), Some(winner)) if outcome.winner != winner => Err(fault(
            at,
            format!("the result says otherwise than the moves: {outcome}"),
        )),
        _ => Ok(()),
    }
}

/// Reads a result; the inner `None` is an unfinished game.
pub(super) fn read_result(text: &str) -> Option<Option<Side>> {
    match text.trim() {
        "1-0" => Some(Some(Side::White)),
        "0-1" => Some(Some(Side::Black)),
        "*" | "?" | "" => Some(None),
        word if word.eq_ignore_ascii_case("white") => Some(Some(Side::White)),
        word if word.eq_ignore_ascii_case("black") => Some(Some(Side::Black)),
        word if word.eq_ignore_ascii_case("unfinished") => Some(None),
        _ => None,
    }
}

/// The fault where it lies in the record; the value of a position has no escapes that would shift it.
fn position_fault(tag: &Tag, why: &ParsePositionError) -> ReadError {
    let at = fault(&tag.value_at, "");
    ReadError::new(
        at.line(),
        at.column() + why.column() - 1,
        format!("position: {}", why.message()),
    )
}

fn read_tag<'a>(cursor: &mut Cursor<'a>) -> Result<Tag<'a>, ReadError> {
    let open = *cursor;
    cursor.eat('[');
    cursor.skip_blanks();
    let name_at = *cursor;
    let name = cursor.take_while(|ch| !ch.is_whitespace() && !"\"]".contains(ch));
    if !is_name(name) {
        let message = format!("expected the name of a tag, found {}", name_at.found());
        return Err(fault(&name_at, message));
    }
    cursor.skip_blanks();
    if !cursor.eat('"') {
        let message = format!(
            "expected the value of tag {name} in quotes, found {}",
            cursor.found()
        );
        return Err(fault(cursor, message));
    }
    let value_at = *cursor;
    let value = read_value(cursor)
        .ok_or_else(|| fault(&value_at, format!("the value of tag {name} has no closing quote")))?;
    cursor.skip_blanks();
    if !cursor.eat(']') {
        return Err(fault(&open, format!("the tag {name} has no closing ']'")));
    }
    Ok(Tag {
        name: canonical(name),
        value,
        name_at,
        value_at,
    })
}

/// Reads a value up to its closing quote, which is on the same line.
fn read_value(cursor: &mut Cursor) -> Option<String> {
    let mut value = String::new();
    loop {
        match cursor.next()? {
            '"' => return Some(value),
            '\n' => return None,
            '\\' => match cursor.next()? {
                'n' => value.push('\n'),
                'r' => value.push('\r'),
                ch => value.push(ch),
            },
            ch => value.push(ch),
        }
    }
}
