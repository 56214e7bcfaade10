//! The bones of SGF: games in parentheses, nodes after semicolons, properties with values in brackets.

use crate::notation::Cursor;
use crate::record::ReadError;

/// A piece of a file.
#[derive(Debug)]
pub(super) enum Event<'a> {
    /// `(`, which opens a game or, within one, a variation.
    Open,
    /// `;` and its properties.
    Node(Vec<Property<'a>>),
    /// `)`
    Close,
}

/// A name and its values, such as `W[npmq]`.
#[derive(Debug)]
pub(super) struct Property<'a> {
    /// The name in upper case.
    pub(super) name: String,
    /// One or more.
    pub(super) values: Vec<Value<'a>>,
}

/// What stands between brackets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'a> {
    file: &'a str,
    /// Where it begins.
    at: usize,
    raw: &'a str,
}

impl<'a> Property<'a> {
    /// The first value.
    pub(super) fn value(&self) -> Value<'a> {
        self.values[0]
    }

    /// The value of a property that has only one.
    ///
    /// # Errors
    /// When it has several.
    pub(super) fn single(&self) -> Result<Value<'a>, ReadError> {
        match self.values.get(1) {
            None => Ok(self.value()),
            Some(second) => Err(second.fault(format!("a second value of {}, expected one", self.name))),
        }
    }

    /// All values without their escapes.
    pub(super) fn text(&self) -> String {
        let texts: Vec<String> = self.values.iter().map(Value::text).collect();
        texts.join(", ")
    }
}

impl<'a> Value<'a> {
    /// The value as it stands in the file.
    pub(super) fn raw(&self) -> &'a str {
        self.raw
    }

    /// The value without its escapes.
    pub(super) fn text(&self) -> String {
        let mut text = String::with_capacity(self.raw.len());
        let mut chars = self.raw.chars().filter(|&ch| ch != '\r');
        while let Some(ch) = chars.next() {
            match ch {
                '\\' => text.extend(chars.next().filter(|&ch| ch != '\n')),
                ch => text.push(ch),
            }
        }
        text
    }

    /// A fault at a byte of the value as it stands in the file.
    pub(super) fn fault_at(&self, offset: usize, message: impl Into<String>) -> ReadError {
        ReadError::at(self.file, self.at + offset, message)
    }

    /// A fault at the beginning of the value.
    pub(super) fn fault(&self, message: impl Into<String>) -> ReadError {
        self.fault_at(0, message)
    }
}

/// The value with the escapes that SGF asks for.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// The events of a file; what stands outside of games is passed over, unless it goes on with the game before. Every game
/// is closed.
pub(super) fn events(file: &str) -> Result<Vec<Event<'_>>, ReadError> {
    let mut cursor = Cursor::new(file);
    let mut events = Vec::new();
    let mut open = Vec::new();
    loop {
        if open.is_empty() {
            pass_over(&mut cursor, events.is_empty())?;
        }
        cursor.skip_blanks();
        let here = cursor;
        match cursor.next() {
            None => break,
            Some('(') => {
                open.push(here);
                events.push(Event::Open);
            }
            Some(')') => {
                open.pop();
                events.push(Event::Close);
            }
            Some(';') => events.push(Event::Node(properties(&mut cursor)?)),
            Some(_) => {
                let message = format!("expected ';', '(' or ')', found {}", here.found());
                return Err(fault(&here, message));
            }
        }
    }
    match open.last() {
        Some(open) => Err(fault(open, "the game has no closing ')'")),
        None => Ok(events),
    }
}

/// Steps to the next game. Nodes behind the end of a game mean that it was closed too early.
fn pass_over(cursor: &mut Cursor, first: bool) -> Result<(), ReadError> {
    cursor.skip_blanks();
    if !first && matches!(cursor.peek(), Some(';' | ')')) {
        let message = format!(
            "the game is closed before, expected '(', found {}",
            cursor.found()
        );
        return Err(fault(cursor, message));
    }
    cursor.take_while(|ch| ch != '(');
    Ok(())
}

fn properties<'a>(cursor: &mut Cursor<'a>) -> Result<Vec<Property<'a>>, ReadError> {
    let mut properties = Vec::new();
    loop {
        cursor.skip_blanks();
        let here = *cursor;
        let name = cursor.take_while(char::is_alphanumeric);
        if name.is_empty() {
            return Ok(properties);
        }
        let mut values = Vec::new();
        cursor.skip_blanks();
        while cursor.eat('[') {
            values.push(value(cursor)?);
            cursor.skip_blanks();
        }
        if values.is_empty() {
            let message = format!("expected a property such as W[..], found {}", here.found());
            return Err(fault(&here, message));
        }
        properties.push(Property {
            name: name.to_uppercase(),
            values,
        });
    }
}

fn value<'a>(cursor: &mut Cursor<'a>) -> Result<Value<'a>, ReadError> {
    let start = *cursor;
    loop {
        let end = cursor.at();
        match cursor.next() {
            None => return Err(fault(&start, "the value has no closing ']'")),
            Some('\\') => {
                cursor.next();
            }
            Some(']') => {
                return Ok(Value {
                    file: start.text(),
                    at: start.at(),
                    raw: &start.text()[start.at()..end],
                });
            }
            Some(_) => {}
        }
    }
}

fn fault(cursor: &Cursor, message: impl Into<String>) -> ReadError {
    ReadError::at(cursor.text(), cursor.at(), message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_falls_into_its_events() {
        let events = events("chatter (;A[1][2] B[x\\]y\\\\]\n;c[])(;D[e])").expect("two games");
        let shapes: Vec<String> = events.iter().map(shape).collect();
        assert_eq!(shapes, ["(", "A=1, 2 B=x]y\\", "C=", ")", "(", "D=e", ")"]);
    }

    fn shape(event: &Event) -> String {
        match event {
            Event::Open => "(".into(),
            Event::Close => ")".into(),
            Event::Node(properties) => {
                let shape = |property: &Property| format!("{}={}", property.name, property.text());
                properties.iter().map(shape).collect::<Vec<_>>().join(" ")
            }
        }
    }

    #[test]
    fn faults_say_where() {
        let fault = |text: &str| events(text).expect_err(text).to_string();
        assert_eq!(fault("(;A[1]"), "line 1, column 1: the game has no closing ')'");
        assert_eq!(
            fault("(;\nA[1)"),
            "line 2, column 3: the value has no closing ']'"
        );
        assert_eq!(
            fault("(;A)"),
            "line 1, column 3: expected a property such as W[..], found 'A'"
        );
        assert_eq!(
            fault("(x)"),
            "line 1, column 2: expected ';', '(' or ')', found 'x'"
        );
        assert_eq!(
            fault("(;A[1]);B[2])"),
            "line 1, column 8: the game is closed before, expected '(', found ';B[2]'"
        );
        assert!(events("nothing here").expect("no game").is_empty());
        assert!(events(&"(".repeat(100_000)).is_err());
    }

    #[test]
    fn values_are_escaped_and_back() {
        for text in ["", "]", "\\", "a\\]b", "[x]", "line\nbreak"] {
            let file = format!("(;C[{}])", escape(text));
            let events = events(&file).expect("a game");
            let Event::Node(properties) = &events[1] else {
                panic!("a node")
            };
            assert_eq!(properties[0].text(), text);
        }
    }
}
