//! Tables in Markdown.

use std::fmt::Display;

/// How a board is written.
pub fn board(rows: u8, laps: u8) -> String {
    format!("{rows} × {laps}")
}

/// Prints the first two lines of a table.
pub fn head(names: &[&str]) {
    println!("| {} |\n|{}", names.join(" | "), "---|".repeat(names.len()));
}

/// Prints a line of a table.
pub fn row(cells: &[&dyn Display]) {
    let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    println!("| {} |", cells.join(" | "));
}
