//! Writing records as text, always in the one canonical form.

use super::comment::write_comments;
use super::{NodeId, Record};
use crate::{Phase, Side};
use std::fmt;

/// Lines of moves are broken before they grow longer than this.
const WIDTH: usize = 80;

/// Records as one text, with an empty line between games.
pub fn write(records: &[Record]) -> String {
    let texts: Vec<String> = records.iter().map(Record::to_string).collect();
    texts.join("\n")
}

/// The record as text, ending with a newline.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in all_tags(self) {
            writeln!(f, "[{name} \"{}\"]", escape(&value))?;
        }
        writeln!(f, "\n{}", move_text(self))
    }
}

fn all_tags(record: &Record) -> Vec<(&str, String)> {
    let mut tags = vec![
        ("Game", "tzaar".to_string()),
        ("Setup", record.setup().to_string()),
        ("Position", record.start().to_string()),
    ];
    let (names, others): (Vec<_>, Vec<_>) = record
        .tags()
        .iter()
        .partition(|(name, _)| matches!(*name, "White" | "Black" | "Date"));
    tags.extend(names.into_iter().map(|(name, value)| (name, value.to_string())));
    tags.push(("Result", result_text(record.winner()).to_string()));
    tags.extend(
        record
            .termination()
            .map(|reason| ("Termination", reason.to_string())),
    );
    tags.extend(others.into_iter().map(|(name, value)| (name, value.to_string())));
    tags
}

fn escape(value: &str) -> String {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    escaped.replace('\n', "\\n").replace('\r', "\\r")
}

/// The result as records write it: `1-0`, `0-1` or `*`.
pub(super) const fn result_text(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::White) => "1-0",
        Some(Side::Black) => "0-1",
        None => "*",
    }
}

/// What is still to be written, the next thing last. A stack of our own, so that deep trees cannot overflow one.
enum Step {
    /// The line that goes on after a move.
    GoOn(NodeId),
    /// A variation, from its first move on.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

fn move_text(record: &Record) -> String {
    let mut words = Words::default();
    words.push_all(&write_comments(record.note(NodeId::START)));
    let mut steps = vec![Step::GoOn(NodeId::START)];
    let mut fresh = true;
    while let Some(step) = steps.pop() {
        match step {
            Step::GoOn(after) => {
                let Some((&next, variations)) = record.children(after).split_first() else {
                    continue;
                };
                write_move(record, next, fresh, "", &mut words);
                steps.push(Step::GoOn(next));
                for &variation in variations.iter().rev() {
                    steps.push(Step::Close);
                    steps.push(Step::Variation(variation));
                }
                fresh = false;
            }
            Step::Variation(first) => {
                write_move(record, first, true, "(", &mut words);
                steps.push(Step::GoOn(first));
                fresh = false;
            }
            Step::Close => {
                words.append(")");
                fresh = true;
            }
        }
    }
    words.push(result_text(record.winner()));
    words.text
}

/// Writes a move with its number, where it begins a turn or (`fresh`) stands first after the start or a parenthesis,
/// and its notes.
fn write_move(record: &Record, id: NodeId, fresh: bool, open: &str, words: &mut Words) {
    let (Some(mv), Some(before)) = (record.mv(id), record.parent(id)) else {
        return;
    };
    let before = record.position(before);
    let turn = before.turn();
    let number = match before.phase() {
        Phase::Placement => format!("p{turn}. "),
        Phase::Opening | Phase::First => format!("{turn}. "),
        Phase::Second if fresh => format!("{turn}... "),
        Phase::Second => String::new(),
    };
    let note = record.note(id);
    let mark = note.mark.map_or("", |mark| mark.text());
    words.push(&format!("{open}{number}{mv}{mark}"));
    words.push_all(&write_comments(note));
}

/// Words joined with spaces, and with line breaks where a line would grow too long.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
}

impl Words {
    fn push(&mut self, word: &str) {
        let first_line = word.split('\n').next().unwrap_or(word);
        if self.text.is_empty() {
        } else if self.column + 1 + first_line.chars().count() > WIDTH {
            self.append("\n");
        } else {
            self.append(" ");
        }
        self.append(word);
    }

    fn push_all(&mut self, words: &[String]) {
        for word in words {
            self.push(word);
        }
    }

    fn append(&mut self, text: &str) {
        self.text.push_str(text);
        self.column = match text.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + text.chars().count(),
        };
    }
}
