//! How a game of TZAAR looks on the terminal.

use super::table::TzaarTable;
use crate::i18n::fill;
use crate::render::canvas::Ink;
use crate::render::tzaar_board::{self, Board, Mark};
use crate::render::tzaar_text::tallest;
use crate::tui::{Looks, paint};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tzaar::{Kind, Move, Phase, Side, Space, Turn, notation};

/// Columns and lines needed: the board alone.
pub const LEAST: (u16, u16) = (tzaar_board::WIDTH as u16, tzaar_board::HEIGHT as u16);

/// Columns the panel beside the board needs.
const PANEL: u16 = 24;
/// A side that shows so few of a kind is warned.
const ALARM: u8 = 2;

/// Draws board and, where there is room, panel.
pub fn draw(table: &TzaarTable, frame: &mut Frame, area: Rect, looks: Looks) {
    let (width, _) = LEAST;
    let [board, panel] = Layout::horizontal([Constraint::Length(width), Constraint::Min(0)]).areas(area);
    let marks = marks(table);
    let picture = Board {
        position: table.shown(),
        names: table.names,
        marks: &marks,
        cursor: Some(table.cursor),
        unicode: looks.unicode,
    };
    paint::canvas(frame, board, &picture.draw(), looks);
    if panel.width >= PANEL {
        frame.render_widget(Paragraph::new(panel_lines(table, panel.height, looks)), panel);
    }
}

fn marks(table: &TzaarTable) -> Vec<(Space, Mark)> {
    let mut marks = Vec::new();
    if let Some(mv) = table.preview {
        mark_move(&mut marks, table, mv);
    } else if let Some(from) = table.chosen {
        marks.push((from, Mark::Chosen));
        for (to, mv) in table.draft.moves_from(from) {
            marks.push((to, target(table, mv)));
        }
    }
    let drafted = table.draft.moves().iter().copied();
    let last = table.played.last().map(|&(_, turn)| turn);
    let last = if table.draft.moves().is_empty() {
        last
    } else {
        None
    };
    for mv in drafted.chain(last.iter().flat_map(Turn::moves)) {
        marks.extend(ends(mv).into_iter().flatten().map(|space| (space, Mark::Last)));
    }
    marks
}

fn mark_move(marks: &mut Vec<(Space, Mark)>, table: &TzaarTable, mv: Move) {
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => {
            marks.extend([(from, Mark::Chosen), (to, target(table, mv))]);
        }
        Move::Place { space, .. } => marks.push((space, Mark::Place)),
        Move::Pass => {}
    }
}

fn target(table: &TzaarTable, mv: Move) -> Mark {
    match mv {
        _ if table.draft.covers_last(mv).is_some() => Mark::Loses,
        Move::Stack { .. } => Mark::Stack,
        _ => Mark::Capture,
    }
}

fn ends(mv: Move) -> [Option<Space>; 2] {
    match mv {
        Move::Capture { from, to } | Move::Stack { from, to } => [Some(from), Some(to)],
        Move::Place { space, .. } => [Some(space), None],
        Move::Pass => [None, None],
    }
}

fn panel_lines(table: &TzaarTable, height: u16, looks: Looks) -> Vec<Line<'static>> {
    let texts = &table.game.texts.tzaar;
    let mut lines = vec![Line::raw("")];
    for side in Side::ALL {
        let player = if table.is_human(side) {
            table.game.texts.you.to_string()
        } else {
            table.computer_name()
        };
        lines.push(Line::raw(format!("{}: {player}", texts.sides[side as usize])));
    }
    lines.push(Line::raw(""));
    lines.push(counter_head(table));
    lines.extend(Side::ALL.map(|side| counter_line(table, side, looks)));
    lines.push(cursor_line(table));
    if !table.draft.moves().is_empty() {
        lines.push(Line::raw(fill(texts.draft, &[&table.draft.text()])));
    }
    lines.push(Line::raw(""));
    let room = usize::from(height).saturating_sub(lines.len());
    lines.extend(turn_lines(table, room, looks));
    lines
}

fn counter_head(table: &TzaarTable) -> Line<'static> {
    let texts = &table.game.texts.tzaar;
    Line::raw(format!(
        "{:<8}{:>4}{:>4}{:>4}{:>5}",
        "", "Z", "A", "T", texts.tallest
    ))
}

/// How many of each kind the side shows, with a mark at the last two; in the placement phase what is in hand.
fn counter_line(table: &TzaarTable, side: Side, looks: Looks) -> Line<'static> {
    let position = table.shown();
    let placing = position.phase() == Phase::Placement;
    let mut spans = vec![Span::raw(format!(
        "{:<8}",
        table.game.texts.tzaar.sides[side as usize]
    ))];
    for kind in Kind::ALL {
        let count = if placing {
            position.in_hand(side, kind)
        } else {
            position.visible(side, kind)
        };
        let alarm = !placing && count <= ALARM;
        let style = if alarm {
            looks.style(Ink::Warning)
        } else {
            Style::new()
        };
        let sign = if alarm { "!" } else { "" };
        spans.push(Span::styled(format!("{:>4}", format!("{sign}{count}")), style));
    }
    spans.push(Span::raw(format!("{:>5}", tallest(position, side))));
    Line::from(spans)
}

/// What the cursor is on.
fn cursor_line(table: &TzaarTable) -> Line<'static> {
    let texts = &table.game.texts.tzaar;
    let name = table.cursor.name(table.names);
    Line::raw(match table.shown().stack(table.cursor) {
        None => format!("> {name}"),
        Some(stack) => format!(
            "> {name}: {} {} {}",
            texts.sides[stack.side as usize], texts.kinds[stack.kind as usize], stack.height
        ),
    })
}

/// The last turns that have room.
fn turn_lines(table: &TzaarTable, room: usize, looks: Looks) -> Vec<Line<'static>> {
    let skip = table.played.len().saturating_sub(room);
    let shown = table.played.iter().skip(skip);
    let line = |(before, turn): &(tzaar::Position, Turn)| {
        let sign = if before.side() == Side::White { 'W' } else { 'B' };
        let moves: Vec<String> = turn
            .moves()
            .map(|mv| notation::write_move(mv, table.names))
            .collect();
        let last = table
            .played
            .last()
            .is_some_and(|(position, _)| position.turn() == before.turn());
        let style = if last {
            looks.style(Ink::Last)
        } else {
            Style::new()
        };
        Line::styled(format!("{:>3}. {sign} {}", before.turn(), moves.join(" ")), style)
    };
    shown.map(line).collect()
}
