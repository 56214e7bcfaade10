//! Plots as SVG pictures.

use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 62.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 50.0;
/// Told apart by those who see few colours, too.
pub const COLOURS: [&str; 5] = ["#0b62a8", "#c8501e", "#23805a", "#7d4aa8", "#6b6b6b"];

/// A row of points.
#[derive(Clone, Debug, Default)]
pub struct Series {
    pub name: String,
    pub colour: &'static str,
    pub points: Vec<Point>,
    /// Points are not joined.
    pub loose: bool,
}

/// A point with one standard error up and down, and what stands beside it.
#[derive(Clone, Debug, Default)]
pub struct Point {
    pub x: f64,
    pub y: f64,
    pub error: f64,
    pub label: String,
}

/// A plot. The marks say where lines and numbers stand along each axis.
#[derive(Clone, Debug, Default)]
pub struct Plot {
    pub title: String,
    pub across: String,
    pub x_marks: Vec<f64>,
    pub y_marks: Vec<f64>,
    pub series: Vec<Series>,
    /// A height that is drawn darker.
    pub level: Option<f64>,
    /// Whether equal steps upwards are equal ratios.
    pub logarithmic: bool,
}

impl Plot {
    /// The picture.
    pub fn svg(&self) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"system-ui,Segoe UI,Roboto,DejaVu Sans,sans-serif\" font-size=\"13\" fill=\"#2b2b2b\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"14\" fill=\"#f6f3ee\"/>\n"
        );
        push(
            &mut svg,
            format!(
                "<text x=\"{LEFT}\" y=\"25\" font-weight=\"600\">{}</text>",
                self.title
            ),
        );
        self.draw_axes(&mut svg);
        self.draw_names(&mut svg);
        self.series.iter().for_each(|series| self.draw(&mut svg, series));
        svg + "</svg>\n"
    }

    fn draw_axes(&self, svg: &mut String) {
        let (end, base) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        for &mark in &self.y_marks {
            let y = self.y(mark);
            let colour = if self.level == Some(mark) {
                "#8a8378"
            } else {
                "#ddd6ca"
            };
            push(
                svg,
                format!("<path d=\"M{LEFT} {y:.1}H{end}\" stroke=\"{colour}\"/>"),
            );
            let (x, y) = (LEFT - 8.0, y + 4.5);
            push(
                svg,
                format!(
                    "<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{}</text>",
                    number(mark)
                ),
            );
        }
        for &mark in &self.x_marks {
            let (x, y) = (self.x(mark), base + 19.0);
            push(
                svg,
                format!(
                    "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
                    number(mark)
                ),
            );
        }
        let (middle, y) = ((LEFT + end) / 2.0, HEIGHT - 11.0);
        push(
            svg,
            format!(
                "<text x=\"{middle}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
                self.across
            ),
        );
    }

    fn draw_names(&self, svg: &mut String) {
        let mut x = LEFT;
        for Series { name, colour, .. } in self.series.iter().filter(|series| !series.name.is_empty()) {
            push(
                svg,
                format!("<circle cx=\"{}\" cy=\"44\" r=\"5\" fill=\"{colour}\"/>", x + 5.0),
            );
            push(svg, format!("<text x=\"{}\" y=\"48.5\">{name}</text>", x + 16.0));
            x += 34.0 + 7.1 * name.chars().count() as f64;
        }
    }

    fn draw(&self, svg: &mut String, series: &Series) {
        let colour = series.colour;
        if !series.loose {
            let points = series.points.iter();
            let points: Vec<String> = points
                .map(|point| format!("{:.1},{:.1}", self.x(point.x), self.y(point.y)))
                .collect();
            let points = points.join(" ");
            push(
                svg,
                format!(
                    "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
                ),
            );
        }
        for point in &series.points {
            let (x, y) = (self.x(point.x), self.y(point.y));
            let (top, bottom) = (self.y(point.y + point.error), self.y(point.y - point.error));
            push(
                svg,
                format!("<path d=\"M{x:.1} {top:.1}V{bottom:.1}\" stroke=\"{colour}\"/>"),
            );
            push(
                svg,
                format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\"/>"),
            );
            let (x, y, label) = (x + 7.0, y + 4.5, &point.label);
            if !label.is_empty() {
                push(
                    svg,
                    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"12\">{label}</text>"),
                );
            }
        }
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + 14.0 + (WIDTH - LEFT - RIGHT - 28.0) * part(value, &self.x_marks)
    }

    fn y(&self, value: f64) -> f64 {
        let part = match self.logarithmic {
            false => part(value, &self.y_marks),
            true => {
                let marks: Vec<f64> = self.y_marks.iter().map(|mark| mark.ln()).collect();
                part(value.ln(), &marks)
            }
        };
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * part
    }
}

/// How far a value lies from the first mark to the last.
fn part(value: f64, marks: &[f64]) -> f64 {
    match (marks.first(), marks.last()) {
        (Some(first), Some(last)) if last > first => ((value - first) / (last - first)).clamp(0.0, 1.0),
        _ => 0.5,
    }
}

fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn push(svg: &mut String, element: String) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{element}");
}
