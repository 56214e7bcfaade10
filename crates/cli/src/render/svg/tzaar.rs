//! The board of TZAAR as a picture.

use super::{Svg, Theme};
use ::tzaar::board::Direction;
use ::tzaar::{Kind, Names, Position, Side, Space, Stack};

const WIDTH: f64 = 660.0;
const HEIGHT: f64 = 610.0;
/// Distance of neighbouring spaces.
const STEP: f64 = 58.0;
const PIECE: f64 = 23.0;
/// How much higher each further disc of a stack lies; four edges at most are drawn.
const DISC: f64 = 4.2;
const MOST_EDGES: u8 = 4;

struct Palette {
    background: &'static str,
    board: &'static str,
    rim: &'static str,
    line: &'static str,
    label: &'static str,
}

const LIGHT: Palette = Palette {
    background: "#f6f3ee",
    board: "#e7dcc6",
    rim: "#cdbd9c",
    line: "#a8946c",
    label: "#6b5c40",
};

const DARK: Palette = Palette {
    background: "#1d1f24",
    board: "#2b2f36",
    rim: "#3a3f49",
    line: "#596070",
    label: "#9aa3b2",
};

/// The looks of one side's pieces.
struct Pieces {
    disc: &'static str,
    ring: &'static str,
    badge: &'static str,
    figure: &'static str,
}

const WHITE: Pieces = Pieces {
    disc: "fill=\"#fbf8f1\" stroke=\"#8d8577\" stroke-width=\"1.8\"",
    ring: "#b5482f",
    badge: "#33363d",
    figure: "#fbf8f1",
};

const BLACK: Pieces = Pieces {
    disc: "fill=\"#33363d\" stroke=\"#0f1115\" stroke-width=\"2.4\"",
    ring: "#e9b44c",
    badge: "#fbf8f1",
    figure: "#33363d",
};

/// The board with its pieces, and the names of the columns' ends in the given scheme.
pub fn board(position: &Position, names: Names, theme: Theme) -> String {
    let palette = match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    };
    let mut svg = Svg::new(WIDTH, HEIGHT, "TZAAR board", palette.background);
    ground(&mut svg, palette);
    lines(&mut svg, palette);
    edge_names(&mut svg, palette, names);
    let mut stacks = Vec::new();
    for space in Space::ALL {
        match position.stack(space) {
            Some(stack) => stacks.push((place(space), stack)),
            None => svg.circle(
                place(space),
                3.0,
                &format!("fill=\"{}\" opacity=\".55\"", palette.line),
            ),
        }
    }
    // Nearer stacks over those behind them, and no piece over a badge.
    stacks.sort_by(|((_, one), _), ((_, other), _)| one.total_cmp(other));
    for &(place, stack) in &stacks {
        piece(&mut svg, place, stack);
    }
    for &(place, stack) in stacks.iter().filter(|(_, stack)| stack.height > 1) {
        badge(&mut svg, place, stack);
    }
    svg.finish()
}

/// The middle of a space. The hole lies in the middle of the picture.
fn place(space: Space) -> (f64, f64) {
    let x = f64::from(space.column()) - 4.0;
    let y = f64::from(space.number()) - 5.0;
    (
        WIDTH / 2.0 + x * STEP * 3f64.sqrt() / 2.0,
        300.0 - (y - x / 2.0) * STEP,
    )
}

fn ground(svg: &mut Svg, palette: &Palette) {
    let radius = 4.0 * STEP + 43.5;
    let corner = |index: u32| {
        let angle = f64::from(index) * std::f64::consts::FRAC_PI_3 + std::f64::consts::FRAC_PI_6;
        (WIDTH / 2.0 + radius * angle.cos(), 300.0 + radius * angle.sin())
    };
    let corners: Vec<(f64, f64)> = (0..6).map(corner).collect();
    let style = format!(
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"10\" stroke-linejoin=\"round\"",
        palette.board, palette.rim
    );
    svg.polygon(&corners, &style);
}

/// From each space to its neighbours; none crosses the hole.
fn lines(svg: &mut Svg, palette: &Palette) {
    svg.add(format_args!(
        "<g stroke=\"{}\" stroke-width=\"1.6\" stroke-linecap=\"round\">",
        palette.line
    ));
    for space in Space::ALL {
        for way in &Direction::ALL[..] {
            let next = space.step(*way);
            if let Some(next) = next.filter(|&next| next > space) {
                svg.line(place(space), place(next));
            }
        }
    }
    svg.add(format_args!("</g>"));
}

fn edge_names(svg: &mut Svg, palette: &Palette, names: Names) {
    let style = format!("fill=\"{}\" text-anchor=\"middle\"", palette.label);
    for column in 0..9 {
        let in_column = || Space::ALL.into_iter().filter(|space| space.column() == column);
        if let (Some(low), Some(high)) = (in_column().next(), in_column().next_back()) {
            let ((x, below), (_, above)) = (place(low), place(high));
            svg.label((x, below + 40.0), 13, &style, &low.name(names));
            svg.label((x, above - 30.0), 13, &style, &high.name(names));
        }
    }
}

/// The discs of one side's pieces.
fn looks(side: Side) -> &'static Pieces {
    match side {
        Side::White => &WHITE,
        Side::Black => &BLACK,
    }
}

/// How much higher the uppermost disc lies than the lowest one.
fn lift(stack: Stack) -> f64 {
    f64::from((stack.height - 1).min(MOST_EDGES)) * DISC
}

/// A stack, its discs half above and half below its place.
fn piece(svg: &mut Svg, (x, y): (f64, f64), stack: Stack) {
    let pieces = looks(stack.side);
    let base = y + lift(stack) / 2.0;
    for disc in 0..=(stack.height - 1).min(MOST_EDGES) {
        svg.circle((x, base - f64::from(disc) * DISC), PIECE, pieces.disc);
    }
    let top = (x, base - lift(stack));
    if stack.side == Side::Black {
        svg.circle(top, 20.0, "fill=\"none\" stroke=\"#565b66\" stroke-width=\"1\"");
    }
    if stack.kind != Kind::Tott {
        let ring = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3.6\"", pieces.ring);
        svg.circle(top, 13.0, &ring);
    }
    if stack.kind == Kind::Tzaar {
        svg.circle(top, 5.4, &format!("fill=\"{}\"", pieces.ring));
    }
}

/// The height of a stack, beside its uppermost disc's ring.
fn badge(svg: &mut Svg, (x, y): (f64, f64), stack: Stack) {
    let pieces = looks(stack.side);
    let (x, y) = (x + 19.0, y - lift(stack) / 2.0 - 19.0);
    let disc = format!(
        "fill=\"{}\" stroke=\"#8d8577\" stroke-width=\"1.5\"",
        pieces.badge
    );
    svg.circle((x, y), 10.0, &disc);
    let style = format!(
        "font-weight=\"700\" text-anchor=\"middle\" fill=\"{}\"",
        pieces.figure
    );
    let size = if stack.height > 9 { 11 } else { 13 };
    svg.label(
        (x, y + f64::from(size) * 0.355),
        size,
        &style,
        &stack.height.to_string(),
    );
}
