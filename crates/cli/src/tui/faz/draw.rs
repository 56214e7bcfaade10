//! How a game of FAZ looks on the terminal.

use super::table::FazTable;
use crate::render::canvas::Ink;
use crate::render::faz_board::{Board, Mark, Size};
use crate::tui::{Looks, paint};
use faz::{Cell, Colour, Path, Phase, Skip, Status, Walk};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// Columns the panel beside the board needs.
const PANEL: u16 = 28;

/// Columns and lines needed: the small board alone.
pub fn least(rows: usize) -> (u16, u16) {
    let (width, height) = Size::Small.extent(rows);
    (width as u16, height.max(6) as u16)
}

/// Where what is said of the game has room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panel {
    Beside,
    Below,
}

/// The size of the board in an area: full where that leaves room for the panel beside it.
fn size(rows: usize, width: u16, height: u16) -> Size {
    let (columns, lines) = Size::Full.extent(rows);
    let fits = columns as u16 + PANEL <= width && lines as u16 <= height;
    if fits { Size::Full } else { Size::Small }
}

fn panel(rows: usize, size: Size, width: u16) -> Panel {
    let (columns, _) = size.extent(rows);
    if columns as u16 + PANEL <= width {
        Panel::Beside
    } else {
        Panel::Below
    }
}

/// Lines of board and panel in an area: at least so many that the last rounds are seen.
pub fn lines(rows: usize, width: u16, height: u16) -> u16 {
    const PANEL_LINES: u16 = 18;
    let size = size(rows, width, height);
    let (_, lines) = size.extent(rows);
    match panel(rows, size, width) {
        Panel::Beside => (lines as u16 + 1).max(PANEL_LINES).min(height),
        Panel::Below => (lines as u16 + PANEL_LINES).min(height),
    }
}

/// Draws the board, as large as there is room, and the panel beside or below it.
pub fn draw(table: &FazTable, frame: &mut Frame, area: Rect, looks: Looks) {
    let rows = table.position().board().rows();
    let size = size(rows, area.width, area.height);
    let (width, height) = size.extent(rows);
    let place = panel(rows, size, area.width);
    let [board, panel] = match place {
        Panel::Beside => {
            Layout::horizontal([Constraint::Length(width as u16), Constraint::Min(0)]).areas(area)
        }
        Panel::Below => Layout::vertical([Constraint::Length(height as u16), Constraint::Min(0)]).areas(area),
    };
    let marks = marks(table);
    let picture = Board {
        position: table.position(),
        marks: &marks,
        cursor: Some(table.cursor),
        size,
        unicode: looks.unicode,
    };
    paint::canvas(frame, board, &picture.draw(), looks);
    let lines = match place {
        Panel::Beside => beside(table, panel.height, looks),
        Panel::Below => below(table, panel.height, looks),
    };
    frame.render_widget(Paragraph::new(lines), panel);
}

fn marks(table: &FazTable) -> Vec<(Cell, Mark)> {
    let position = table.position();
    let shown = table.preview.or(table.draft.map(|(_, path)| path));
    let mut marks = Vec::new();
    match (table.person(), shown) {
        (Some(mover), shown) if position.phase() == Phase::Move => {
            marks.extend(position.blocked(mover).iter().map(|cell| (cell, Mark::Blocked)));
            if shown.is_none() {
                marks.extend(targets(&table.walks()));
            }
        }
        _ => {}
    }
    match (shown, table.last) {
        (Some(path), _) => marks.extend(steps(table, path)),
        (None, Some(path)) => {
            let cells: Vec<Cell> = path.cells(position.board()).collect();
            let free = cells
                .into_iter()
                .filter(|cell| !marks.iter().any(|(marked, _)| marked == cell));
            let last: Vec<(Cell, Mark)> = free.map(|cell| (cell, Mark::Last)).collect();
            marks.extend(last);
        }
        (None, None) => {}
    }
    marks
}

fn targets(walks: &[Walk]) -> Vec<(Cell, Mark)> {
    let mark = |walk: &Walk| {
        let several = walks.iter().filter(|other| other.to == walk.to).count() > 1;
        (walk.to, Mark::Target { several })
    };
    walks.iter().map(mark).collect()
}

fn steps(table: &FazTable, path: Path) -> Vec<(Cell, Mark)> {
    let cells = path.cells(table.position().board()).enumerate().skip(1);
    cells.map(|(step, cell)| (cell, Mark::Step(step))).collect()
}

/// A narrow panel: two lines for each player, in the order of the round, and what happened last.
fn beside(table: &FazTable, height: u16, looks: Looks) -> Vec<Line<'static>> {
    let mut lines = vec![
        Line::raw(table.position().options().rules_text()),
        Line::raw(format!("> {}", table.cursor)),
        Line::raw(""),
        head(table),
    ];
    for colour in table.position().round_order().colours() {
        lines.push(player_line(table, colour, looks));
        lines.push(Line::styled(
            format!("  {}", who(table, colour)),
            looks.style(Ink::Faint),
        ));
    }
    lines.push(Line::raw(""));
    lines.extend(log(table, height, lines.len()));
    lines
}

/// A wide panel: a line for each player, and what happened last.
fn below(table: &FazTable, height: u16, looks: Looks) -> Vec<Line<'static>> {
    let mut lines = vec![head(table)];
    for colour in table.position().round_order().colours() {
        let mut line = player_line(table, colour, looks);
        line.push_span(Span::raw(format!("   {}", who(table, colour))));
        lines.push(line);
    }
    lines.extend(log(table, height, lines.len()));
    lines
}

fn head(table: &FazTable) -> Line<'static> {
    let [cell, laps, die] = table.texts_of_faz().columns;
    Line::raw(format!("{:<9}{cell:>6} {laps:>6} {die:>5}", ""))
}

/// Who plays a colour, and how he stands in the round.
fn who(table: &FazTable, colour: Colour) -> String {
    let player = if table.is_human(colour) {
        table.game.texts.you.to_string()
    } else {
        table.computer_name()
    };
    format!("{player}, {}", status(table, colour))
}

/// The newest lines of the log, as many as there is room for below `used` lines.
fn log(table: &FazTable, height: u16, used: usize) -> impl Iterator<Item = Line<'static>> {
    let skip = table
        .log
        .len()
        .saturating_sub(usize::from(height).saturating_sub(used));
    table.log.iter().skip(skip).cloned().map(Line::raw)
}

fn player_line(table: &FazTable, colour: Colour, looks: Looks) -> Line<'static> {
    let position = table.position();
    let die = position
        .die(colour)
        .map_or("-".to_string(), |die| die.to_string());
    let name = table.texts_of_faz().players[colour as usize];
    let laps = format!("{}/{}", position.laps(colour), position.options().laps);
    let way = position.declared(colour).map_or("", |way| way.key());
    Line::from(vec![
        Span::styled(colour.letter().to_string(), looks.style(Ink::Player(colour))),
        Span::raw(format!(
            " {name:<8}{:>5} {laps:>6} {die:>5} {way}",
            position.cell(colour).to_string()
        )),
    ])
}

fn status(table: &FazTable, colour: Colour) -> &'static str {
    let index = match table.position().status(colour) {
        Status::Home => 0,
        Status::Moved => 1,
        Status::ToMove => 2,
        Status::Waiting => 3,
        Status::PassedOver(Skip::EqualDice) => 4,
        Status::PassedOver(Skip::NoMove) => 5,
        Status::PassedOver(Skip::Chosen) => 6,
    };
    table.texts_of_faz().statuses[index]
}
