//! A place in a text that is being read.

/// Reads a text from left to right. Positions are byte offsets, always at the start of a character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// The byte offset of the next character.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Moves to a byte offset, which must be the start of a character.
    pub(crate) fn skip_to(&mut self, offset: usize) {
        self.at = offset;
    }

    /// What has not been read yet.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The next character and the step past it.
    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Steps past `expected` if it comes next.
    pub(crate) fn eat(&mut self, expected: char) -> bool {
        let found = self.peek() == Some(expected);
        if found {
            self.at += expected.len_utf8();
        }
        found
    }

    /// Steps past `expected` if it comes next.
    pub(crate) fn eat_str(&mut self, expected: &str) -> bool {
        let found = self.rest().starts_with(expected);
        if found {
            self.at += expected.len();
        }
        found
    }

    /// Steps past all characters that `wanted` accepts and returns them.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|ch| !wanted(ch)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// What comes next, for an error message: the word in quotes, or that the text ends.
    pub(crate) fn found(&self) -> String {
        let word: String = self
            .rest()
            .chars()
            .enumerate()
            .take_while(|&(index, ch)| {
                index == 0 || (index < 20 && !ch.is_whitespace() && !",;{}()".contains(ch))
            })
            .map(|(_, ch)| ch)
            .collect();
        match word.as_str() {
            "" => "the end of the text".to_string(),
            _ => format!("'{}'", word.escape_debug()),
        }
    }
}
