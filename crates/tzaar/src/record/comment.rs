//! The inside of `{...}`: free text, or what is noted as `[%eval ..]` and `[%clk ..]`.

use super::Note;
use super::note::{clock_text, read_clock};
use std::fmt::Write;

const EVAL: &str = "[%eval";
const CLOCK: &str = "[%clk";

/// The comments of a note as they stand in a record, each with its braces.
pub(super) fn write_comments(note: &Note) -> Vec<String> {
    let eval = note.eval.map(|eval| format!("{EVAL} {eval}]"));
    let clock = note.clock.map(|clock| format!("{CLOCK} {}]", clock_text(clock)));
    let commands: Vec<String> = [eval, clock].into_iter().flatten().collect();
    let mut comments = Vec::new();
    if !commands.is_empty() {
        comments.push(format!("{{{}}}", commands.join(" ")));
    }
    comments.extend(note.comments.iter().map(|text| format!("{{{}}}", escape(text))));
    comments
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (at, ch) in text.char_indices() {
        let rest = &text[at..];
        match ch {
            '\\' | '}' => write!(escaped, "\\{ch}"),
            '\r' => write!(escaped, "\\r"),
            '[' if rest.starts_with(EVAL) || rest.starts_with(CLOCK) => write!(escaped, "\\["),
            _ => write!(escaped, "{ch}"),
        }
        .expect("a string takes any text");
    }
    escaped
}

/// Adds to a note what stands between braces, as it stands there.
pub(super) fn read_comment(raw: &str, note: &mut Note) {
    let mut text = String::with_capacity(raw.len());
    let mut has_commands = false;
    let mut rest = raw;
    while let Some(ch) = rest.chars().next() {
        if let Some(length) = read_command(rest, note) {
            has_commands = true;
            rest = &rest[length..];
            continue;
        }
        rest = &rest[ch.len_utf8()..];
        match ch {
            '\\' => rest = unescape(rest, &mut text),
            '\r' => {}
            _ => text.push(ch),
        }
    }
    if !has_commands {
        note.comments.push(text);
    } else if !text.trim().is_empty() {
        note.comments.push(text.trim().to_string());
    }
}

fn unescape<'a>(rest: &'a str, text: &mut String) -> &'a str {
    match rest.chars().next() {
        Some('r') => text.push('\r'),
        Some(ch) => text.push(ch),
        None => text.push('\\'),
    }
    let length = rest.chars().next().map_or(0, char::len_utf8);
    &rest[length..]
}

/// Reads a command that the text begins with and returns its length; a command that says nothing we understand
/// stays text.
fn read_command(text: &str, note: &mut Note) -> Option<usize> {
    let body = text.strip_prefix(EVAL).or_else(|| text.strip_prefix(CLOCK))?;
    let end = body.find(']')?;
    let value = body[..end].trim();
    if !body.starts_with(' ') {
        return None;
    }
    if text.starts_with(EVAL) {
        note.eval = Some(value.parse().ok()?);
    } else {
        note.clock = Some(read_clock(value)?);
    }
    Some(text.len() - body.len() + end + 1)
}
