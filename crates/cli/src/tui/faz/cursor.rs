//! Where the cursor goes on the triangular board.

use crate::tui::session::Command;
use faz::{Board, Cell};

/// The cell the cursor comes to; the same one at the edge. The hole can be stood on, so that it is in nobody's way.
pub fn step(board: &Board, from: Cell, command: Command) -> Cell {
    let (row, index) = (from.row() as isize, from.index() as isize);
    let (row, index) = match command {
        Command::Up => (row - 1, (index - 1).clamp(0, (2 * (row - 1)).max(0))),
        Command::Down => (row + 1, index + 1),
        Command::Left => (row, index - 1),
        Command::Right => (row, index + 1),
        _ => (row, index),
    };
    let cell = usize::try_from(row).ok().zip(usize::try_from(index).ok());
    let cell = cell.and_then(|(row, index)| Cell::new(row, index));
    cell.filter(|cell| cell.row() < board.rows()).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_and_down_keep_the_place_in_the_line() {
        let board = Board::of(6).expect("a board");
        let at = |name: &str| -> Cell { name.parse().expect("a cell") };
        assert_eq!(step(board, at("c3"), Command::Down), at("d4"));
        assert_eq!(step(board, at("d4"), Command::Up), at("c3"));
        assert_eq!(step(board, at("c1"), Command::Up), at("b1"));
        assert_eq!(step(board, at("c5"), Command::Up), at("b3"));
        assert_eq!(step(board, at("a1"), Command::Up), at("a1"));
        assert_eq!(step(board, at("f3"), Command::Down), at("f3"));
        assert_eq!(step(board, at("f1"), Command::Left), at("f1"));
        assert_eq!(step(board, at("f11"), Command::Right), at("f11"));
    }
}
