//! The board of TZAAR in characters: columns upright, two lines from one space of a column to the next.

use super::canvas::{Canvas, Ink};
use tzaar::{Names, Position, Side, Space};

/// How a space is marked besides what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The piece chosen: `[T]`.
    Chosen,
    /// It can be captured: `xT`.
    Capture,
    /// It can be stacked onto: `+T`.
    Stack,
    /// Stacking onto it would lose at once: `!T`.
    Loses,
    /// It can be placed on: `o`.
    Place,
    /// It belongs to the last turn: `*T`.
    Last,
}

/// What a board shows.
pub struct Board<'a> {
    /// The position.
    pub position: &'a Position,
    /// How spaces are named.
    pub names: Names,
    /// The marks of spaces; the first one of a space counts.
    pub marks: &'a [(Space, Mark)],
    /// Where the cursor is.
    pub cursor: Option<Space>,
    /// Whether characters beyond ASCII may be used.
    pub unicode: bool,
}

/// Characters from one column of the board to the next.
const PITCH: usize = 6;
/// Characters left of the letters of column a.
const LEFT: usize = 2;
/// Lines of the canvas: 17 half steps and the names above and below.
pub const HEIGHT: usize = 19;
/// Characters of a line of the canvas.
pub const WIDTH: usize = LEFT + 8 * PITCH + 4;

/// Where on the canvas the letter of a space stands.
pub fn place(space: Space) -> (usize, usize) {
    let (first, last) = ends(space.column());
    let length = usize::from(last - first) + 1;
    let rank = usize::from(space.number() - first);
    let y = 1 + 8 + (length - 1) - 2 * rank;
    (LEFT + PITCH * usize::from(space.column()), y)
}

/// The first and the last number of a column, counted from 0.
fn ends(column: u8) -> (u8, u8) {
    (column.saturating_sub(3).max(1), (column + 5).min(9))
}

impl Board<'_> {
    /// Draws it.
    pub fn draw(&self) -> Canvas {
        let mut canvas = Canvas::new(WIDTH, HEIGHT);
        self.edge(&mut canvas);
        for space in Space::ALL {
            self.space(&mut canvas, space);
        }
        canvas
    }

    /// The names of each column's lowest and highest space, below and above it.
    fn edge(&self, canvas: &mut Canvas) {
        for column in 0..9 {
            let (first, last) = ends(column);
            for (number, below) in [(first, true), (last, false)] {
                let Some(space) = Space::new(column, number) else {
                    continue;
                };
                let (x, y) = place(space);
                let y = if below { y + 1 } else { y - 1 };
                canvas.put(x, y, &space.name(self.names), Ink::Faint);
            }
        }
    }

    fn space(&self, canvas: &mut Canvas, space: Space) {
        let (x, y) = place(space);
        let mark = self
            .marks
            .iter()
            .find(|(marked, _)| *marked == space)
            .map(|&(_, mark)| mark);
        let (text, ink) = match self.position.stack(space) {
            Some(stack) => (stack.to_string(), piece_ink(stack.side)),
            None if mark == Some(Mark::Place) => ("o".to_string(), Ink::Target),
            None => (if self.unicode { "·" } else { "." }.to_string(), Ink::Faint),
        };
        canvas.put(x, y, &text, ink);
        if let Some(mark) = mark {
            put_mark(canvas, x, y, mark, text.chars().count());
        }
        if self.cursor == Some(space) {
            canvas.point(x - 1, y, text.chars().count() + 2);
            if mark.is_none() {
                canvas.put(x - 1, y, ">", Ink::Plain);
            }
            canvas.put(x + text.chars().count(), y, "<", Ink::Plain);
        }
    }
}

fn put_mark(canvas: &mut Canvas, x: usize, y: usize, mark: Mark, length: usize) {
    let (sign, ink) = match mark {
        Mark::Chosen => {
            canvas.put(x + length, y, "]", Ink::Chosen);
            ("[", Ink::Chosen)
        }
        Mark::Capture => ("x", Ink::Target),
        Mark::Stack => ("+", Ink::Target),
        Mark::Loses => ("!", Ink::Warning),
        Mark::Last => ("*", Ink::Last),
        Mark::Place => return,
    };
    canvas.put(x - 1, y, sign, ink);
}

fn piece_ink(side: Side) -> Ink {
    match side {
        Side::White => Ink::White,
        Side::Black => Ink::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_space_has_a_place_of_its_own_on_the_canvas() {
        let places: HashSet<(usize, usize)> = Space::ALL.into_iter().map(place).collect();
        assert_eq!(places.len(), 60);
        assert!(
            places
                .iter()
                .all(|&(x, y)| x + 3 < WIDTH && (1..HEIGHT - 1).contains(&y))
        );
    }

    #[test]
    fn columns_end_where_their_spaces_do() {
        for column in 0..9 {
            let numbers = (1..=9).filter(|&number| Space::new(column, number).is_some());
            let numbers: Vec<u8> = numbers.collect();
            assert_eq!(ends(column), (numbers[0], numbers[numbers.len() - 1]));
        }
    }

    #[test]
    fn lines_of_the_board_are_lines_on_the_canvas() {
        let at = |name: &str| place(name.parse().expect("a space"));
        let (d5, e6, f7) = (at("d5"), at("e6"), at("f7"));
        assert_eq!((e6.0 - d5.0, f7.0 - e6.0), (PITCH, PITCH));
        assert_eq!(e6.1 as i32 - d5.1 as i32, f7.1 as i32 - e6.1 as i32);
        assert_eq!(at("c3").1, at("c6").1 + 6);
    }
}
