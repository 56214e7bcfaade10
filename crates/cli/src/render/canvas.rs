//! A sheet of characters, each with the role it plays; the terminal player gives the roles their looks.

use std::fmt;

/// What a character on a board is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Nothing special.
    #[default]
    Plain,
    /// Lines, empty places, names at the edge.
    Faint,
    /// A white piece of TZAAR.
    White,
    /// A black piece of TZAAR.
    Black,
    /// Something of a player of FAZ.
    Player(faz::Colour),
    /// Something that can be done.
    Target,
    /// A move that would lose at once, or what is in the way.
    Warning,
    /// The last turn.
    Last,
    /// The piece chosen.
    Chosen,
}

/// One character of a canvas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// The character.
    pub ch: char,
    /// Its role.
    pub ink: Ink,
    /// Whether the cursor lies on it.
    pub cursor: bool,
}

const BLANK: Glyph = Glyph {
    ch: ' ',
    ink: Ink::Plain,
    cursor: false,
};

/// A rectangle of characters.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    glyphs: Vec<Glyph>,
}

impl Canvas {
    /// A blank one.
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas {
            width,
            glyphs: vec![BLANK; width * height],
        }
    }

    fn height(&self) -> usize {
        self.glyphs.len() / self.width
    }

    /// Writes text from a place to the right; what lies outside is left out.
    pub fn put(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (offset, ch) in text.chars().enumerate() {
            if x + offset < self.width && y < self.height() {
                let glyph = &mut self.glyphs[y * self.width + x + offset];
                (glyph.ch, glyph.ink) = (ch, ink);
            }
        }
    }

    /// Puts the cursor on some characters.
    pub fn point(&mut self, x: usize, y: usize, length: usize) {
        for x in x..(x + length).min(self.width) {
            if y < self.height() {
                self.glyphs[y * self.width + x].cursor = true;
            }
        }
    }

    /// The lines.
    pub fn rows(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(self.width)
    }
}

/// The characters alone, without blanks at the ends of lines.
impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            let line: String = row.iter().map(|glyph| glyph.ch).collect();
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut canvas = Canvas::new(3, 2);
        canvas.put(1, 0, "abc", Ink::Faint);
        canvas.put(0, 5, "x", Ink::Plain);
        canvas.point(2, 1, 9);
        assert_eq!(canvas.to_string(), " ab\n\n");
        assert_eq!(canvas.rows().flatten().filter(|glyph| glyph.cursor).count(), 1);
    }
}
