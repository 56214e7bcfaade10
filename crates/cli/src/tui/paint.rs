//! How a board's characters look on a terminal.

use crate::render::canvas::{Canvas, Glyph, Ink};
use faz::Colour;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looks {
    /// Colours may be used.
    pub colour: bool,
    /// Characters beyond ASCII may be used.
    pub unicode: bool,
}

impl Looks {
    /// The style of a role. Without colour, roles are told apart by bold and underlined letters at most: the signs on
    /// the board say the same.
    pub fn style(self, ink: Ink) -> Style {
        if self.colour { coloured(ink) } else { plain(ink) }
    }

    fn glyph_style(self, glyph: &Glyph) -> Style {
        let style = self.style(glyph.ink);
        if glyph.cursor {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        }
    }
}

fn plain(ink: Ink) -> Style {
    match ink {
        Ink::White | Ink::Chosen | Ink::Target | Ink::Warning => Style::new().add_modifier(Modifier::BOLD),
        _ => Style::new(),
    }
}

fn coloured(ink: Ink) -> Style {
    let style = Style::new();
    let bold = style.add_modifier(Modifier::BOLD);
    match ink {
        Ink::Plain => style,
        Ink::Faint => style.fg(Color::DarkGray),
        Ink::White | Ink::Player(Colour::White) => bold.fg(Color::Black).bg(Color::White),
        Ink::Black => bold.fg(Color::Yellow).bg(Color::Black),
        Ink::Player(Colour::Red) => bold.fg(Color::White).bg(Color::Red),
        Ink::Player(Colour::Blue) => bold.fg(Color::White).bg(Color::Blue),
        Ink::Target => bold.fg(Color::Cyan),
        Ink::Warning => bold.fg(Color::Red),
        Ink::Last => style.fg(Color::Magenta),
        Ink::Chosen => bold.fg(Color::Green),
    }
}

/// Puts a canvas into an area, its upper left corner there; what does not fit is left out.
pub fn canvas(frame: &mut Frame, area: Rect, canvas: &Canvas, looks: Looks) {
    for (y, row) in (area.y..area.bottom()).zip(canvas.rows()) {
        for (x, glyph) in (area.x..area.right()).zip(row) {
            frame.buffer_mut()[(x, y)]
                .set_char(glyph.ch)
                .set_style(looks.glyph_style(glyph));
        }
    }
}
