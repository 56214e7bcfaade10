//! Reading what the user names: text on the command line, a file, or standard input.

use crate::fault::{Done, Fault};
use std::convert::Infallible;
use std::fmt;
use std::io::Read;
use std::str::FromStr;

/// The most that is read of one input: more is no record anybody made.
const LIMIT: u64 = 256 << 20;

/// Where one line of text comes from: the command line itself, `@FILE`, or `-` for standard input.
#[derive(Clone, Debug)]
pub enum Source {
    /// The text itself.
    Text(String),
    /// A file.
    File(String),
    /// Standard input.
    Stdin,
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        Ok(match text.strip_prefix('@') {
            Some(name) => Source::File(name.into()),
            None if text == "-" => Source::Stdin,
            None => Source::Text(text.into()),
        })
    }
}

/// A line of input and where it stood, for messages.
#[derive(Clone, Debug)]
pub struct Line {
    /// The line, without spaces at its ends.
    pub text: String,
    /// The columns before it on its line.
    indent: usize,
    place: String,
}

impl Line {
    /// The words of the command line that belong together, named `what` in messages.
    pub fn of_arguments(what: &str, words: &[String]) -> Line {
        Line {
            text: words.join(" "),
            indent: 0,
            place: what.to_string(),
        }
    }

    /// A fault at a column of the line's text, from 1, with the line and a mark below the place.
    pub fn fault(&self, column: usize, message: impl fmt::Display) -> Fault {
        let excerpt = Excerpt::around(&self.text, column);
        let column = column + self.indent;
        Fault::input(format!("{}, column {column}: {message}\n{excerpt}", self.place))
    }

    /// A fault of the line as a whole.
    pub fn fault_of_all(&self, message: impl fmt::Display) -> Fault {
        Fault::at(&self.place, message)
    }
}

/// A piece of a long line with a mark below one of its columns.
struct Excerpt {
    text: String,
    before: usize,
}

impl Excerpt {
    const BEFORE: usize = 50;
    const WIDTH: usize = 72;

    fn around(line: &str, column: usize) -> Excerpt {
        let first = column.saturating_sub(1 + Excerpt::BEFORE);
        let printable = |ch: char| if ch.is_control() { '?' } else { ch };
        Excerpt {
            text: line
                .chars()
                .skip(first)
                .take(Excerpt::WIDTH)
                .map(printable)
                .collect(),
            before: column
                .saturating_sub(1)
                .min(line.chars().count())
                .saturating_sub(first),
        }
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {}\n  {:2$}^", self.text, "", self.before)
    }
}

impl Source {
    /// Reads the one line of text that is expected here; `option` names it in messages.
    pub fn line(&self, option: &str) -> Done<Line> {
        self.read()?.line(option)
    }

    /// Reads all there is.
    pub fn read(&self) -> Done<Content> {
        let (text, name) = match self {
            Source::Text(text) => (text.clone(), None),
            Source::File(name) => (file(name)?, Some(name.clone())),
            Source::Stdin => (file("-")?, Some("-".to_string())),
        };
        Ok(Content { text, name })
    }
}

/// All text of a source.
#[derive(Clone, Debug)]
pub struct Content {
    /// The text.
    pub text: String,
    /// The file it is from, `-` for standard input; none where it is the command line's own.
    pub name: Option<String>,
}

impl Content {
    /// The one line of text that is expected here; `option` names it in messages.
    pub fn line(&self, option: &str) -> Done<Line> {
        let mut lines = self
            .text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty());
        let found = lines.next();
        let place = |number: usize| match &self.name {
            None => option.to_string(),
            Some(name) => format!("{}, line {}", shown(name), number + 1),
        };
        let Some((number, line)) = found else {
            return Err(Fault::at(place(0), "nothing there, expected a line of text"));
        };
        if let Some((number, _)) = lines.next() {
            return Err(Fault::at(
                place(number),
                "a second line of text, expected one only",
            ));
        }
        Ok(Line {
            text: line.trim().to_string(),
            indent: line.chars().take_while(|ch| ch.is_whitespace()).count(),
            place: place(number),
        })
    }
}

/// A fault at a line and column, both from 1, of a text that was read, with that line and a mark below the place.
pub fn fault_in_text(
    name: &str,
    text: &str,
    (line, column): (usize, usize),
    message: impl fmt::Display,
) -> Fault {
    let place = format!("{}, line {line}, column {column}", shown(name));
    let content = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let excerpt = Excerpt::around(content, column);
    Fault::input(format!("{place}: {message}\n{excerpt}"))
}

/// How an input is named in messages.
pub fn shown(name: &str) -> &str {
    if name == "-" { "standard input" } else { name }
}

/// Reads a whole text file, or standard input where the name is `-`.
pub fn file(name: &str) -> Done<String> {
    let mut bytes = Vec::new();
    let fault = |cause: std::io::Error| Fault::at(shown(name), format!("cannot read: {cause}"));
    let read = if name == "-" {
        std::io::stdin().lock().take(LIMIT).read_to_end(&mut bytes)
    } else {
        let opened = std::fs::File::open(name).map_err(fault)?;
        opened.take(LIMIT).read_to_end(&mut bytes)
    };
    read.map_err(fault)?;
    String::from_utf8(bytes)
        .map_err(|cause| not_text(name, cause.as_bytes(), cause.utf8_error().valid_up_to()))
}

fn not_text(name: &str, bytes: &[u8], at: usize) -> Fault {
    let before = &bytes[..at];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |end| end + 1);
    let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
    Fault::at(
        format!("{}, line {line}, column {column}", shown(name)),
        format!("byte {:#04x}, expected text in UTF-8", bytes[at]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_stands_below_the_place() {
        let excerpt = Excerpt::around("abcdef", 3).to_string();
        assert_eq!(excerpt, "  abcdef\n    ^");
        let long: String = "x".repeat(200);
        let excerpt = Excerpt::around(&long, 150).to_string();
        assert!(excerpt.lines().all(|line| line.len() <= 80), "{excerpt}");
        assert_eq!(Excerpt::around("", 1).to_string(), "  \n  ^");
    }

    #[test]
    fn bytes_that_are_no_text_are_placed() {
        let Fault::Input(message) = not_text("-", b"ab\nc\xff", 4) else {
            panic!("an input fault")
        };
        assert_eq!(
            message,
            "standard input, line 2, column 2: byte 0xff, expected text in UTF-8"
        );
    }
}
