//! Writing game files of Little Golem.

use super::super::sgf::escape;
use super::{OTHER, RANDOM, TAGS, name, order};
use crate::record::{NodeId, Record};
use crate::{Kind, Move, Phase, Position, Side, Space, Stack};
use std::fmt;

/// A game that Little Golem's format cannot hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError {
    /// Which of the games, from 1.
    game: usize,
}

impl WriteError {
    /// Which of the games it is, from 1.
    pub fn game(&self) -> usize {
        self.game
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        write!(
            f,
            "game {game} does not begin with all 60 pieces on the board, as games of Little Golem do"
        )
    }
}

impl std::error::Error for WriteError {}

/// Writes games, one a line. A placement is left out: the file begins with the board it led to.
///
/// The format holds tags, the moves played and comments. Variations, marks, evaluations, clocks and results other than a
/// resignation are left out.
///
/// # Errors
/// When a game does not begin, nor its placement end, with all 60 pieces before the opening capture.
pub fn write(records: &[Record]) -> Result<String, WriteError> {
    let games = records.iter().enumerate();
    games
        .map(|(index, record)| write_one(record).ok_or(WriteError { game: index + 1 }))
        .collect()
}

fn write_one(record: &Record) -> Option<String> {
    let line: Vec<NodeId> = record.main_line().collect();
    let mut position = *record.start();
    let mut placed = 0;
    while position.phase() == Phase::Placement {
        position.play_unchecked(record.mv(*line.get(placed)?)?);
        placed += 1;
    }
    if position.phase() != Phase::Opening || order().any(|space| position.height(space) != 1) {
        return None;
    }
    let mut text = format!("(;{}", head(record, &position));
    for id in std::iter::once(NodeId::START).chain(line[..placed].iter().copied()) {
        text += &comments(record, id);
    }
    text += &turns(record, &line[placed..], position);
    text += &resignation(record);
    text += ")\n";
    Some(text)
}

fn head(record: &Record, start: &Position) -> String {
    let tags = record.tags();
    let property = |(name, tag): &(&str, &str)| {
        tags.get(tag)
            .map(|value| format!("{name}[{}]", escape(value)))
            .unwrap_or_default()
    };
    let (before, after) = TAGS.split_at(3);
    let variant = escape(tags.get("Variant").unwrap_or(RANDOM));
    let pieces: String = order()
        .filter_map(|space| start.stack(space))
        .map(letter)
        .collect();
    let before: String = before.iter().map(property).collect();
    let after: String = after.iter().map(property).collect();
    let others = tags.iter().filter_map(|(tag, value)| {
        let name = tag.strip_prefix(OTHER).filter(|name| !name.is_empty())?;
        Some(format!("{name}[{}]", escape(value)))
    });
    let others: String = others.collect();
    format!("FF[TZAAR]VA[{variant}]{before}POS[{pieces}]{after}{others}")
}

fn letter(piece: Stack) -> char {
    let letter = match piece.kind {
        Kind::Tzaar => 'a',
        Kind::Tzarra => 'b',
        Kind::Tott => 'c',
    };
    match piece.side {
        Side::White => letter,
        Side::Black => letter.to_ascii_uppercase(),
    }
}

fn turns(record: &Record, line: &[NodeId], start: Position) -> String {
    let mut position = start;
    let mut text = String::new();
    let mut noted = String::new();
    for &id in line {
        let Some(mv) = record.mv(id) else { continue };
        if position.phase() == Phase::Second {
            text += &format!("-{}", move_text(mv));
        } else {
            let side = if position.side() == Side::White { 'W' } else { 'B' };
            text += &format!(";{side}[{}", move_text(mv));
        }
        noted += &comments(record, id);
        position.play_unchecked(mv);
        if position.phase() != Phase::Second || position.outcome().is_some() {
            text += "]";
            text += &std::mem::take(&mut noted);
        }
    }
    if position.phase() == Phase::Second && position.outcome().is_none() {
        text += "]";
        text += &noted;
    }
    text
}

fn move_text(mv: Move) -> String {
    let two = |from: Space, to: Space| name(from) + &name(to);
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => two(from, to),
        Move::Pass | Move::Place { .. } => "pass".to_string(),
    }
}

fn comments(record: &Record, id: NodeId) -> String {
    let comments = record.note(id).comments.iter();
    comments.map(|text| format!("C[{}]", escape(text))).collect()
}

fn resignation(record: &Record) -> String {
    match record.winner() {
        Some(winner) if record.termination() == Some("resignation") => {
            let loser = if winner == Side::White { 'B' } else { 'W' };
            format!(";{loser}[resign]")
        }
        _ => String::new(),
    }
}
