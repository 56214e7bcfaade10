//! The board of FAZ in characters, in two sizes: with the edges of the cells, or a line for each row.

use super::canvas::{Canvas, Ink};
use faz::{Cell, Colour, Position};

/// What lies on a cell besides pieces; the later ones cover the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// No move may pass through it.
    Blocked,
    /// The last move came by here.
    Last,
    /// A move can end here; whether in several ways.
    Target {
        /// Whether there is more than one winding to choose from.
        several: bool,
    },
    /// A step of the path shown, from 1.
    Step(usize),
}

/// How large a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// Two lines a row, with the edges of the cells.
    Full,
    /// One line a row.
    Small,
}

/// What a board shows.
pub struct Board<'a> {
    /// The position.
    pub position: &'a Position,
    /// The marks of cells; the last one of a cell counts.
    pub marks: &'a [(Cell, Mark)],
    /// Where the cursor is.
    pub cursor: Option<Cell>,
    /// How large.
    pub size: Size,
    /// Whether characters beyond ASCII may be used.
    pub unicode: bool,
}

/// Characters left of the board, for the names of the rows.
const LEFT: usize = 4;

impl Size {
    /// Characters and lines of a board with this many rows.
    pub fn extent(self, rows: usize) -> (usize, usize) {
        match self {
            Size::Full => (LEFT + 4 * rows + 5, 2 * rows),
            Size::Small => (LEFT + 4 * rows + 4, rows),
        }
    }

    /// Where the character of a cell stands.
    pub fn place(self, rows: usize, cell: Cell) -> (usize, usize) {
        let x = LEFT + 2 * (rows - 1 - cell.row()) + 2 * cell.index() + 1;
        match self {
            Size::Full => (x, 2 * cell.row() + usize::from(cell.is_up())),
            Size::Small => (x, cell.row()),
        }
    }
}

impl Board<'_> {
    /// Draws it.
    pub fn draw(&self) -> Canvas {
        let rows = self.position.board().rows();
        let (width, height) = self.size.extent(rows);
        let mut canvas = Canvas::new(width, height);
        self.names(&mut canvas, rows);
        for cell in (0..rows * rows).filter_map(Cell::from_id) {
            if self.size == Size::Full && cell.is_up() {
                edges(&mut canvas, self.size.place(rows, cell));
            }
        }
        self.centre(&mut canvas, rows);
        for cell in (0..rows * rows).filter_map(Cell::from_id) {
            self.cell(&mut canvas, rows, cell);
        }
        canvas
    }

    /// The first cell's name before each row, the last one's behind it.
    fn names(&self, canvas: &mut Canvas, rows: usize) {
        for row in 0..rows {
            let ends = [Cell::new(row, 0), Cell::new(row, 2 * row)];
            let [Some(first), Some(last)] = ends else { continue };
            let (x, y) = self.size.place(rows, first);
            canvas.put(x - 4, y, &first.to_string(), Ink::Faint);
            let (x, y) = self.size.place(rows, last);
            canvas.put(x + 4, y, &last.to_string(), Ink::Faint);
        }
    }

    fn cell(&self, canvas: &mut Canvas, rows: usize, cell: Cell) {
        let (x, y) = self.size.place(rows, cell);
        let (text, ink) = self.content(cell);
        canvas.put(x, y, &text, ink);
        if self.cursor == Some(cell) {
            let length = if self.size == Size::Full { 2 } else { 1 };
            canvas.put(x - 1, y, "[", Ink::Plain);
            canvas.put(x + length, y, "]", Ink::Plain);
            canvas.point(x - 1, y, length + 2);
        }
    }

    fn content(&self, cell: Cell) -> (String, Ink) {
        if self.position.board().hole() == Some(cell) {
            return self.sized("#", Ink::Faint);
        }
        let mark = self
            .marks
            .iter()
            .rev()
            .find(|(marked, _)| *marked == cell)
            .map(|&(_, mark)| mark);
        if let Some(colour) = self.piece(cell) {
            return self.piece_text(colour, mark);
        }
        match mark {
            Some(Mark::Step(step)) => (format!("{step:<2}").trim_end().to_string(), Ink::Chosen),
            Some(Mark::Target { several: true }) => ("O".into(), Ink::Target),
            Some(Mark::Target { .. }) => ("o".into(), Ink::Target),
            Some(Mark::Blocked) => self.sized("%", Ink::Warning),
            Some(Mark::Last) => ("*".into(), Ink::Last),
            None => self.empty(cell),
        }
    }

    fn piece_text(&self, colour: Colour, mark: Option<Mark>) -> (String, Ink) {
        let sign = match mark {
            Some(Mark::Target { .. }) => "o",
            Some(Mark::Last) => "*",
            Some(Mark::Step(_)) => "+",
            Some(Mark::Blocked) | None => "",
        };
        let sign = if self.size == Size::Full { sign } else { "" };
        (format!("{}{sign}", colour.letter()), Ink::Player(colour))
    }

    /// A start cell shows whose it is, in lower case.
    fn empty(&self, cell: Cell) -> (String, Ink) {
        let home = |colour: &Colour| self.position.start_cell(*colour) == cell;
        if let Some(colour) = Colour::ALL.into_iter().find(home) {
            return (
                colour.letter().to_ascii_lowercase().to_string(),
                Ink::Player(colour),
            );
        }
        let text = match (self.size, cell.is_up(), self.unicode) {
            (Size::Full, _, _) => "",
            (Size::Small, true, true) => "▵",
            (Size::Small, false, true) => "▿",
            (Size::Small, true, false) => "^",
            (Size::Small, false, false) => "v",
        };
        (text.into(), Ink::Faint)
    }

    fn sized(&self, sign: &str, ink: Ink) -> (String, Ink) {
        match self.size {
            Size::Full => (sign.repeat(2), ink),
            Size::Small => (sign.into(), ink),
        }
    }

    fn piece(&self, cell: Cell) -> Option<Colour> {
        let stands =
            |colour: &Colour| self.position.cell(*colour) == cell && self.position.place(*colour).is_none();
        Colour::ALL.into_iter().find(stands)
    }

    /// The dot in the centre, where it lies on a corner of cells; else it lies in the hole.
    fn centre(&self, canvas: &mut Canvas, rows: usize) {
        if !rows.is_multiple_of(3) {
            return;
        }
        let Some(below) = Cell::new(2 * rows / 3, 2 * (rows / 3)) else {
            return;
        };
        let (x, y) = self.size.place(rows, below);
        match self.size {
            Size::Full => canvas.put(x, y - 1, "()", Ink::Plain),
            // The corner lies above this cell, between the lines.
            Size::Small => {
                canvas.put(x - 1, y, "(", Ink::Plain);
                canvas.put(x + 1, y, ")", Ink::Plain);
            }
        }
    }
}

/// The edges of a cell that points up, whose character stands at (x, y).
fn edges(canvas: &mut Canvas, (x, y): (usize, usize)) {
    canvas.put(x, y - 1, "/\\", Ink::Faint);
    canvas.put(x - 1, y, "/__\\", Ink::Faint);
}
