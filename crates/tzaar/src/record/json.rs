//! The JSON twin of a record: the same games, for programs. The schema is `docs/src/record.schema.json`.
//!
//! Moves are a flat list, so that deep variations need no deep nesting: each move follows the one before it in the
//! list, unless `after` names another by its place (from 1; 0 is the start). The line comes before its variations.

mod shapes;

use super::any::one_kind;
use super::note::{Eval, EvalScore};
use super::{Mark, NodeId, Note, ReadError, Record, SetupKind};
use crate::notation::parse_move;
use crate::{Move, Names, Position, Side};
use serde_json::value::RawValue;
use shapes::{Entry, EntryOut, EvalShape, File, FileOut, Game, GameOut, NoteOut, Probe, VERSION};
use std::time::Duration;

/// Records as JSON, indented, ending with a newline.
pub fn write_json(records: &[Record]) -> String {
    let file = FileOut {
        version: VERSION,
        games: records.iter().map(game_out).collect(),
    };
    let mut text = serde_json::to_string_pretty(&file).expect("plain data always serialises");
    text.push('\n');
    text
}

fn game_out(record: &Record) -> GameOut<'_> {
    let mut previous = 0;
    let mut moves = Vec::new();
    for (id, before) in record.ranked() {
        moves.push(EntryOut {
            mv: record.mv(id).unwrap_or(Move::Pass).to_string(),
            after: (before != previous).then_some(before),
            mark: record.note(id).mark.map(Mark::text),
            note: note_out(record.note(id)),
        });
        previous = moves.len();
    }
    GameOut {
        game: "tzaar",
        setup: record.setup().key(),
        start: record.start().to_string(),
        tags: record.tags().iter().collect(),
        result: record.result_key(),
        termination: record.termination(),
        note: note_out(record.note(NodeId::START)),
        moves,
    }
}

fn note_out(note: &Note) -> NoteOut<'_> {
    NoteOut {
        eval: note.eval.map(eval_out),
        clock_ms: note
            .clock
            .map(|clock| u64::try_from(clock.as_millis()).unwrap_or(u64::MAX)),
        comments: &note.comments,
    }
}

fn eval_out(eval: Eval) -> EvalShape {
    let (cp, winner, turns) = match eval.score {
        EvalScore::Centipoints(score) => (Some(score), None, None),
        EvalScore::Wins(side, turns) => (None, Some(side.name().to_string()), Some(turns)),
    };
    EvalShape {
        cp,
        winner,
        turns,
        depth: eval.depth,
    }
}

/// Reads the games of a JSON text: what [`write_json`] writes, or one game, or a list of games. Keys it does not know
/// are passed over.
///
/// # Errors
/// When the text is no JSON of this shape, or a move in it is not legal: where, and why.
pub fn read_json(text: &str) -> Result<Vec<Record>, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let games = games(text).map_err(|why| json_fault(&why))?;
    let reader = Reader { text };
    if let Some(version) = games.version.filter(|&version| version > VERSION) {
        let message = format!("version {version} of the format, this program reads up to {VERSION}");
        return Err(ReadError::new(1, 1, message));
    }
    if games.games.is_empty() {
        return Err(ReadError::new(1, 1, "expected a game, found none"));
    }
    games.games.iter().map(|game| reader.game(game)).collect()
}

fn games(text: &str) -> serde_json::Result<File<'_>> {
    if text.trim_start().starts_with('[') {
        let games = serde_json::from_str(text)?;
        return Ok(File { version: None, games });
    }
    let probe: Probe = serde_json::from_str(text)?;
    if probe.games.is_some() {
        return serde_json::from_str(text);
    }
    Ok(File {
        version: None,
        games: vec![serde_json::from_str(text)?],
    })
}

fn json_fault(why: &serde_json::Error) -> ReadError {
    let message = why.to_string();
    let message = message.split(" at line ").next().unwrap_or(&message);
    let message = match message.strip_prefix("EOF while parsing ") {
        Some("a value") => "the text ends, expected a value".to_string(),
        Some(what) => format!("the text ends within {what}"),
        None => message.to_string(),
    };
    ReadError::new(why.line().max(1), why.column().max(1), message)
}

struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    /// A fault at a value, which is a part of the text.
    fn fault(&self, value: &RawValue, message: impl Into<String>) -> ReadError {
        let offset = (value.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        ReadError::at(self.text, offset.min(self.text.len()), message)
    }

    fn string(&self, value: &RawValue, what: &str) -> Result<String, ReadError> {
        serde_json::from_str(value.get())
            .map_err(|_| self.fault(value, format!("expected {what} as a string")))
    }

    fn game(&self, game: &Game<'a>) -> Result<Record, ReadError> {
        self.check_game(game)?;
        let mut record = Record::new(self.start(game)?);
        if let Some(setup) = game.setup {
            let kind: SetupKind = self
                .string(setup, "the setup")?
                .parse()
                .map_err(|why: String| self.fault(setup, why))?;
            record
                .set_setup(kind)
                .map_err(|why| self.fault(setup, why.to_string()))?;
        }
        self.tags(game, &mut record)?;
        *record.note_mut(NodeId::START) = self.note(&game.note())?;
        self.moves(game, &mut record)?;
        self.result(game, &mut record)?;
        Ok(record)
    }

    fn check_game(&self, game: &Game<'a>) -> Result<(), ReadError> {
        let Some(name) = game.game else { return Ok(()) };
        match self.string(name, "the game")?.as_str() {
            "tzaar" => Ok(()),
            other => Err(self.fault(
                name,
                format!(
                    "the game is '{}', expected tzaar{}",
                    other.escape_debug(),
                    one_kind(other)
                ),
            )),
        }
    }

    fn start(&self, game: &Game<'a>) -> Result<Position, ReadError> {
        let text = self.string(game.start, "the start position")?;
        text.parse()
            .map_err(|why: crate::ParsePositionError| self.fault(game.start, why.to_string()))
    }

    fn tags(&self, game: &Game<'a>, record: &mut Record) -> Result<(), ReadError> {
        for (name, value) in &game.tags.0 {
            let text = self.string(value, "the value of a tag")?;
            let set = record.tags_mut().set(name, &text);
            set.map_err(|why| self.fault(value, why.to_string()))?;
        }
        Ok(())
    }

    fn moves(&self, game: &Game<'a>, record: &mut Record) -> Result<(), ReadError> {
        let mut ids = vec![NodeId::START];
        let mut position = *record.start();
        for entry in &game.moves {
            let last = ids.len() - 1;
            let before = entry.after.unwrap_or(last);
            let Some(&id) = ids.get(before) else {
                let message =
                    format!("after {before}, expected the place of an earlier move, at most {last}");
                return Err(self.fault(entry.mv, message));
            };
            if before != last {
                position = record.position(id);
            }
            let mv = self.one_move(entry, &position)?;
            position.play_unchecked(mv);
            let id = record.attach(id, mv);
            self.annotate(entry, record.note_mut(id))?;
            ids.push(id);
        }
        Ok(())
    }

    fn one_move(&self, entry: &Entry<'a>, position: &Position) -> Result<Move, ReadError> {
        let text = self.string(entry.mv, "a move")?;
        parse_move(position, &text, Names::Diagonal).map_err(|why| self.fault(entry.mv, why.message()))
    }

    fn annotate(&self, entry: &Entry<'a>, note: &mut Note) -> Result<(), ReadError> {
        let mut read = self.note(&entry.note())?;
        if let Some(mark) = entry.mark {
            let text = self.string(mark, "a mark")?;
            let known = Mark::ALL.into_iter().find(|mark| mark.text() == text);
            read.mark =
                Some(known.ok_or_else(|| self.fault(mark, "expected a mark !!, !, !?, ?!, ? or ??"))?);
        }
        note.mark = read.mark.or(note.mark);
        note.eval = read.eval.or(note.eval);
        note.clock = read.clock.or(note.clock);
        note.comments.append(&mut read.comments);
        Ok(())
    }

    fn note(&self, note: &shapes::NoteIn<'a>) -> Result<Note, ReadError> {
        Ok(Note {
            mark: None,
            eval: note.eval.map(|value| self.eval(value)).transpose()?,
            clock: note.clock_ms.map(Duration::from_millis),
            comments: note.comments.to_vec(),
        })
    }

    fn eval(&self, value: &RawValue) -> Result<Eval, ReadError> {
        let fault = || {
            self.fault(
                value,
                "expected an evaluation: cp, or winner (white or black) and turns",
            )
        };
        let shape: EvalShape = serde_json::from_str(value.get()).map_err(|_| fault())?;
        let side = |name: &str| Side::ALL.into_iter().find(|side| side.name() == name);
        let score = match (shape.cp, shape.winner.as_deref().and_then(side), shape.turns) {
            (Some(score), None, None) => EvalScore::Centipoints(score),
            (None, Some(side), Some(turns)) => EvalScore::Wins(side, turns),
            _ => return Err(fault()),
        };
        Ok(Eval {
            score,
            depth: shape.depth,
        })
    }

    fn result(&self, game: &Game<'a>, record: &mut Record) -> Result<(), ReadError> {
        let winner = match game.result {
            Some(value) => {
                let text = self.string(value, "the result")?;
                let known = super::read::read_result(&text);
                known.ok_or_else(|| self.fault(value, "expected a result white, black or unfinished"))?
            }
            None => None,
        };
        if let (Some(outcome), Some(winner), Some(value)) = (record.outcome(), winner, game.result)
            && outcome.winner != winner
        {
            return Err(self.fault(
                value,
                format!("the result says otherwise than the moves: {outcome}"),
            ));
        }
        record.conclude(winner, game.termination.as_deref());
        Ok(())
    }
}
