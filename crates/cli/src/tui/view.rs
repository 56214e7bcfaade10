//! The screen: title, board and panel, what comes next, what was said, keys; and what lies over them.

use super::overlay::{Entry, Menu, Overlay};
use super::session::Session;
use super::thinker::Purpose;
use super::{Looks, Shell};
use crate::i18n::fill;
use crate::render::canvas::Ink;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// Lines below the board: what comes next, what was said, the keys.
pub const FOOT: u16 = 3;

/// Draws the whole screen.
pub fn draw<S: Session>(frame: &mut Frame, shell: &Shell<S>, looks: Looks) {
    let (columns, lines) = shell.session.least_size();
    let area = frame.area();
    if area.width < columns || area.height < lines + FOOT {
        let text = fill(shell.session.texts().too_small, &[&columns, &(lines + FOOT)]);
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let height = shell.session.lines(area.width, area.height - FOOT);
    let [board, status, message, keys, _] =
        Layout::vertical([height, 1, 1, 1, 0].map(Constraint::Length)).areas(area);
    let (key_line, help) = shell.session.keys_and_help();
    shell.session.draw(frame, board, looks);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(status_text(shell), bold), status);
    frame.render_widget(message_line(shell, looks), message);
    frame.render_widget(Line::styled(key_line, looks.style(Ink::Faint)), keys);
    match &shell.overlay {
        Overlay::Help => {
            let title = shell.session.texts().help_title;
            popup(frame, board, looks, title, help_lines(shell, help));
        }
        Overlay::Menu(menu) => draw_menu(frame, board, looks, menu),
        Overlay::None | Overlay::Question(..) | Overlay::Entry(..) => {}
    }
}

fn status_text<S: Session>(shell: &Shell<S>) -> String {
    match shell.session.ending() {
        Some(ending) => format!("{ending}. {}", shell.session.texts().after_end),
        None => shell.session.status(),
    }
}

/// The question or the line being typed; else what was said; else that the computer is at work.
fn message_line<S: Session>(shell: &Shell<S>, looks: Looks) -> Line<'static> {
    let texts = shell.session.texts();
    match &shell.overlay {
        Overlay::Question(_, text) => {
            Line::styled(format!("{text} {}", texts.yes_no), looks.style(Ink::Warning))
        }
        Overlay::Entry(entry, text) => {
            let prompt = match entry {
                Entry::Move => texts.prompt_move,
                Entry::File => texts.prompt_save,
            };
            let caret = Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED));
            Line::from(vec![Span::raw(format!("{prompt}{text}")), caret])
        }
        _ if !shell.message.is_empty() => Line::raw(shell.message.clone()),
        _ if shell.busy() == Some(Purpose::Play) => Line::raw(texts.thinking),
        _ => Line::raw(""),
    }
}

fn help_lines<S: Session>(shell: &Shell<S>, help: &'static str) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = help.lines().map(Line::raw).collect();
    lines.push(Line::raw(format!("({})", shell.session.texts().any_key)));
    lines
}

/// A list beside the right edge, scrolled so that the chosen line is seen.
fn draw_menu(frame: &mut Frame, area: Rect, looks: Looks, menu: &Menu) {
    let room = usize::from(area.height.saturating_sub(2)).max(1);
    let first = menu
        .at
        .saturating_sub(room / 2)
        .min(menu.items.len().saturating_sub(room));
    let shown = menu.items.iter().enumerate().skip(first).take(room);
    let lines: Vec<Line> = shown
        .map(|(index, item)| {
            let sign = if index == menu.at { ">" } else { " " };
            let warning = if item.loses { " !" } else { "" };
            let style = if index == menu.at {
                Style::new().add_modifier(Modifier::REVERSED)
            } else {
                looks.style(if item.loses { Ink::Warning } else { Ink::Plain })
            };
            Line::styled(format!("{sign} {}{warning} ", item.label), style)
        })
        .collect();
    let title = format!("{} {}/{}", menu.title, menu.at + 1, menu.items.len());
    popup(frame, area, looks, &title, lines);
}

/// A box at the right edge of the area, as large as its lines need.
fn popup(frame: &mut Frame, area: Rect, looks: Looks, title: &str, lines: Vec<Line>) {
    let inner = lines
        .iter()
        .map(Line::width)
        .max()
        .unwrap_or(0)
        .max(title.chars().count());
    let width = (inner as u16 + 2).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let place = Rect::new(area.right() - width, area.y, width, height);
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(framed(looks, title)), place);
}

const ASCII_BORDER: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

fn framed(looks: Looks, title: &str) -> Block<'static> {
    let set = if looks.unicode {
        border::PLAIN
    } else {
        ASCII_BORDER
    };
    Block::bordered().border_set(set).title(title.to_string())
}
