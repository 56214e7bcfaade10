//! Logs of the program HTZAAR (reading only).
//!
//! One line a turn: ` 2. black (lame) : F6 -> F5    G1 -> F2 (6355)`, that is the number, who moves, the player in
//! parentheses, one or two moves, and a value. Spaces are named as in [`Names::ColumnNoHole`]. A missing second move is
//! a pass. Turns are numbered one after the other. Lines without a move are passed over if they do not begin with a
//! number. The log does not tell the start.

use crate::notation::{Cursor, read_move};
use crate::record::{NodeId, ReadError, Record};
use crate::{Move, Names, Phase, Position, Side};

/// Reads every game of a log; each turn 1 begins a new game, all from the same start.
///
/// # Errors
/// When no start is given, the text is no such log, or a move is not legal: where, and why.
pub fn read(text: &str, start: Option<&Position>) -> Result<Vec<Record>, ReadError> {
    let mut games = Vec::new();
    let mut game: Option<Game> = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let turn = Turn::read(text, offset, line)?;
        if turn.is_none() && line.contains("->") {
            let message =
                "a move without the number of its turn, expected a turn such as '1. white (name) : C1 -> C2'";
            return Err(ReadError::at(text, offset, message));
        }
        if let Some(turn) = turn {
            if turn.number == 1 || game.is_none() {
                let start = start.ok_or_else(|| {
                    turn.fault("a log of HTZAAR does not tell the start")
                        .without_start()
                })?;
                games.extend(game.take().map(|game: Game| game.record));
                game = Some(Game::new(start));
            }
            if let Some(game) = &mut game {
                game.play(turn)?;
            }
        }
        offset += line.len();
    }
    games.extend(game.map(|game| game.record));
    if games.is_empty() {
        return Err(ReadError::new(
            1,
            1,
            "expected a turn such as '1. white (name) : C1 -> C2', found none",
        ));
    }
    Ok(games)
}

/// Whether a line looks like a turn of such a log.
pub(crate) fn is_turn(line: &str) -> bool {
    matches!(Turn::read(line, 0, line), Ok(Some(_)))
}

/// A line of the log.
struct Turn<'a> {
    number: u16,
    side: Side,
    player: &'a str,
    /// Stands at the first move.
    moves: Cursor<'a>,
    /// Where the line ends.
    end: usize,
}

impl<'a> Turn<'a> {
    /// Reads a line that begins at a byte of the text; `None` for one that does not begin with a number.
    fn read(text: &'a str, offset: usize, line: &str) -> Result<Option<Turn<'a>>, ReadError> {
        let end = offset + line.trim_end().len();
        let mut cursor = Cursor::new(&text[..end]);
        cursor.skip_to(offset);
        cursor.skip_blanks();
        let number = cursor.take_while(|ch| ch.is_ascii_digit());
        if number.is_empty() || !cursor.eat('.') {
            return Ok(None);
        }
        let number = number
            .parse()
            .map_err(|_| ReadError::at(text, offset, "a turn number this large is not possible"))?;
        cursor.skip_blanks();
        let side = read_side(&mut cursor)?;
        cursor.skip_blanks();
        let player = read_player(&mut cursor);
        cursor.skip_blanks();
        if !cursor.eat(':') {
            return Err(expected(&cursor, "':'"));
        }
        Ok(Some(Turn {
            number,
            side,
            player,
            moves: cursor,
            end,
        }))
    }

    fn fault(&self, message: impl Into<String>) -> ReadError {
        ReadError::at(self.moves.text(), self.moves.at(), message)
    }
}

fn read_side(cursor: &mut Cursor) -> Result<Side, ReadError> {
    let here = *cursor;
    let word = cursor.take_while(char::is_alphabetic).to_ascii_lowercase();
    let side = Side::ALL.into_iter().find(|side| side.name() == word);
    side.ok_or_else(|| expected(&here, "white or black"))
}

/// The name in parentheses, if one comes next.
fn read_player<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    if !cursor.eat('(') {
        return "";
    }
    let name = cursor.take_while(|ch| ch != ')');
    cursor.eat(')');
    name.trim()
}

fn expected(cursor: &Cursor, what: &str) -> ReadError {
    ReadError::at(
        cursor.text(),
        cursor.at(),
        format!("expected {what}, found {}", cursor.found()),
    )
}

struct Game {
    record: Record,
    /// The turn played last.
    number: Option<u16>,
    at: NodeId,
    position: Position,
}

impl Game {
    fn new(start: &Position) -> Game {
        Game {
            record: Record::new(*start),
            number: None,
            at: NodeId::START,
            position: *start,
        }
    }

    fn play(&mut self, mut turn: Turn) -> Result<(), ReadError> {
        if let Some(due) = self
            .number
            .map(|last| last.saturating_add(1))
            .filter(|due| *due != turn.number)
        {
            return Err(turn.fault(format!("turn {}, expected turn {due}", turn.number)));
        }
        self.number = Some(turn.number);
        if turn.side != self.position.side() {
            return Err(turn.fault(format!(
                "it is {}'s turn, found one of {}",
                self.position.side(),
                turn.side
            )));
        }
        self.name(&turn);
        self.one_move(&mut turn.moves)?;
        turn.moves.skip_blanks();
        let more = turn.moves.at() < turn.end && turn.moves.peek() != Some('(');
        if self.position.phase() == Phase::Second && self.position.outcome().is_none() {
            if more {
                self.one_move(&mut turn.moves)?;
            } else {
                self.attach(Move::Pass);
            }
        }
        self.value(&mut turn.moves)
    }

    fn name(&mut self, turn: &Turn) {
        let tag = if turn.side == Side::White {
            "White"
        } else {
            "Black"
        };
        if !turn.player.is_empty() {
            let set = self.record.tags_mut().set(tag, turn.player);
            debug_assert!(set.is_ok(), "the names of players are free tags");
        }
    }

    fn one_move(&mut self, cursor: &mut Cursor) -> Result<(), ReadError> {
        let text = cursor.text();
        let mv = read_move(cursor, &self.position, Names::ColumnNoHole)
            .map_err(|why| ReadError::at(text, why.offset(), why.message()))?;
        self.attach(mv);
        Ok(())
    }

    fn attach(&mut self, mv: Move) {
        self.position.play_unchecked(mv);
        self.at = self.record.attach(self.at, mv);
    }

    /// Keeps the value in parentheses that may end the line as a comment.
    fn value(&mut self, cursor: &mut Cursor) -> Result<(), ReadError> {
        cursor.skip_blanks();
        let start = *cursor;
        if cursor.eat('(') {
            let value = cursor.take_while(|ch| ch != ')');
            cursor.eat(')');
            self.record
                .note_mut(self.at)
                .comments
                .push(value.trim().to_string());
            cursor.skip_blanks();
        }
        match cursor.is_at_end() {
            true => Ok(()),
            false => Err(expected(&start, "the end of the line")),
        }
    }
}
