//! The board of FAZ as a picture.

use super::{Svg, Theme};
use ::faz::{Cell, Colour, Point, Position};

/// Height of a row, also used for the margin.
const ROW: f64 = 40.0;
const MARGIN: f64 = 50.0;

struct Palette {
    background: &'static str,
    up: &'static str,
    down: &'static str,
    line: &'static str,
    label: &'static str,
    dot: &'static str,
}

const LIGHT: Palette = Palette {
    background: "#f6f3ee",
    up: "#efe6d2",
    down: "#e3d6ba",
    line: "#b7a57e",
    label: "#6b5c40",
    dot: "#111111",
};

const DARK: Palette = Palette {
    background: "#1d1f24",
    up: "#333840",
    down: "#2b2f36",
    line: "#596070",
    label: "#9aa3b2",
    dot: "#e8e6e1",
};

/// The colours of a player: disc, edge, letter.
fn looks(colour: Colour) -> (&'static str, &'static str, &'static str) {
    match colour {
        Colour::Red => ("#d2432f", "#7d1f12", "#ffffff"),
        Colour::White => ("#fdfbf6", "#8d8577", "#333333"),
        Colour::Blue => ("#2f62c9", "#173472", "#ffffff"),
    }
}

/// A picture under way: the scale of the board in it.
struct Picture<'a> {
    position: &'a Position,
    palette: &'static Palette,
    side: f64,
}

/// The board with pieces, start cells, and the cells' names at the ends of each row.
pub fn board(position: &Position, theme: Theme) -> String {
    let side = position.board().rows() as f64 * ROW * 2.0 / 3f64.sqrt();
    let palette = match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    };
    let picture = Picture {
        position,
        palette,
        side,
    };
    let (width, height) = (side + 2.0 * MARGIN, side * 3f64.sqrt() / 2.0 + 2.0 * MARGIN);
    let mut svg = Svg::new(width, height, "FAZ board", palette.background);
    picture.cells(&mut svg);
    picture.starts(&mut svg);
    picture.names(&mut svg);
    svg.circle(
        picture.at(position.board().centre()),
        8.0,
        &format!("fill=\"{}\"", palette.dot),
    );
    picture.pieces(&mut svg);
    svg.finish()
}

impl Picture<'_> {
    fn at(&self, point: Point) -> (f64, f64) {
        (MARGIN + point.x * self.side, MARGIN + point.y * self.side)
    }

    /// All cells of the triangle, the hole included.
    fn all(&self) -> impl Iterator<Item = Cell> {
        let rows = self.position.board().rows();
        (0..rows * rows).filter_map(Cell::from_id)
    }

    fn cells(&self, svg: &mut Svg) {
        let board = self.position.board();
        for cell in self.all() {
            let fill = match (board.hole() == Some(cell), cell.is_up()) {
                (true, _) => self.palette.background,
                (false, true) => self.palette.up,
                (false, false) => self.palette.down,
            };
            let outline = board.outline(cell).map(|point| self.at(point));
            let style = format!(
                "fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.2\"",
                self.palette.line
            );
            svg.polygon(&outline, &style);
        }
    }

    /// A ring in the player's colour where his piece must come back to.
    fn starts(&self, svg: &mut Svg) {
        for colour in Colour::ALL {
            let middle = self.at(self.position.board().middle(self.position.start_cell(colour)));
            let (disc, edge, _) = looks(colour);
            let ink = if colour == Colour::White { edge } else { disc };
            svg.circle(
                middle,
                9.5,
                &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" stroke-dasharray=\"3 3\""),
            );
        }
    }

    fn names(&self, svg: &mut Svg) {
        let board = self.position.board();
        for row in 0..board.rows() {
            for (index, anchor, shift) in [(0, "end", -22.0), (2 * row, "start", 22.0)] {
                let Some(cell) = Cell::new(row, index) else {
                    continue;
                };
                let (x, y) = self.at(board.middle(cell));
                let style = format!("fill=\"{}\" text-anchor=\"{anchor}\"", self.palette.label);
                svg.label((x + shift, y), 12, &style, &cell.to_string());
            }
        }
    }

    fn pieces(&self, svg: &mut Svg) {
        for colour in Colour::ALL {
            if self.position.place(colour).is_some() {
                continue;
            }
            let (x, y) = self.at(self.position.board().middle(self.position.cell(colour)));
            let (disc, edge, letter) = looks(colour);
            svg.circle(
                (x, y),
                12.5,
                &format!("fill=\"{disc}\" stroke=\"{edge}\" stroke-width=\"2.2\""),
            );
            let style = format!("font-weight=\"700\" text-anchor=\"middle\" fill=\"{letter}\"");
            svg.label((x, y + 4.4), 12, &style, &colour.letter().to_string());
        }
    }
}
