//! Boards as SVG pictures.

mod faz;
mod tzaar;

pub use faz::board as faz;
pub use tzaar::board as tzaar;

use std::fmt::Write;

/// Light colours (paper and ink) or dark ones (slate).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Warm paper.
    Light,
    /// Slate.
    Dark,
}

/// A picture as it is drawn. Coordinates are written with one decimal.
struct Svg {
    text: String,
}

impl Svg {
    fn new(width: f64, height: f64, title: &str, background: &str) -> Svg {
        let mut svg = Svg { text: String::new() };
        svg.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" \
             font-family=\"system-ui,Segoe UI,Roboto,sans-serif\">\n<title>{title}</title>\n\
             <rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{background}\"/>"
        ));
        svg
    }

    fn add(&mut self, element: std::fmt::Arguments) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{element}");
    }

    fn circle(&mut self, (x, y): (f64, f64), radius: f64, style: &str) {
        self.add(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" {style}/>"
        ));
    }

    fn polygon(&mut self, points: &[(f64, f64)], style: &str) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        self.add(format_args!("<polygon points=\"{}\" {style}/>", points.join(" ")));
    }

    fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        self.add(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    fn label(&mut self, (x, y): (f64, f64), size: u32, style: &str, text: &str) {
        self.add(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" {style}>{text}</text>"
        ));
    }

    fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}
