//! Where the cursor goes on the hexagonal board.

use crate::render::tzaar_board::place;
use crate::tui::session::Command;
use tzaar::Space;

/// The space the cursor comes to; the same one at the edge.
///
/// Up and down stay in the column and step over the hole. To the sides the columns lie half a step apart: from every
/// second column the way is half up, from the others half down, so that two steps lead to the same height.
pub fn step(from: Space, command: Command) -> Space {
    let (column, number) = (from.column(), from.number());
    let found = match command {
        Command::Up => above(number).find_map(|number| Space::new(column, number)),
        Command::Down => (1..number).rev().find_map(|number| Space::new(column, number)),
        Command::Left => column.checked_sub(1).and_then(|column| beside(from, column)),
        Command::Right => beside(from, column + 1),
        _ => None,
    };
    found.unwrap_or(from)
}

fn above(number: u8) -> impl Iterator<Item = u8> {
    number + 1..=9
}

fn beside(from: Space, column: u8) -> Option<Space> {
    let (_, line) = place(from);
    let wanted = if from.column().is_multiple_of(2) {
        line as i32 - 1
    } else {
        line as i32 + 1
    };
    let there = Space::ALL.into_iter().filter(|space| space.column() == column);
    there.min_by_key(|&space| (place(space).1 as i32 - wanted).abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_cursor_reaches_every_space() {
        let start: Space = "d4".parse().expect("a space");
        let mut seen = HashSet::from([start]);
        let mut open = vec![start];
        while let Some(space) = open.pop() {
            for command in [Command::Up, Command::Down, Command::Left, Command::Right] {
                let next = step(space, command);
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        assert_eq!(seen.len(), 60);
    }

    #[test]
    fn the_hole_is_stepped_over_and_the_edge_holds() {
        let at = |name: &str| -> Space { name.parse().expect("a space") };
        assert_eq!(step(at("e4"), Command::Up), at("e6"));
        assert_eq!(step(at("e6"), Command::Down), at("e4"));
        assert_eq!(step(at("a1"), Command::Left), at("a1"));
        assert_eq!(step(at("i9"), Command::Up), at("i9"));
        let back = step(step(at("b3"), Command::Right), Command::Right);
        assert_eq!(place(back).1, place(at("b3")).1);
    }
}
