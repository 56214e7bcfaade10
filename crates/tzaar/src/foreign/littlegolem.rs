//! Game files of Little Golem.
//!
//! `(;FF[TZAAR]VA[RANDOM]EV[..]PB[..]PW[..]POS[..]SO[..];W[npmq];B[prqq-kplp];W[osoq-pass])`, any number of games in
//! a file. A move is two spaces, a turn two moves joined with `-`; a space is two letters, `k` to `s` for -4 to 4 from
//! the hole, first across the columns, then down the diagonal numbers (`ok` is e9). `POS` lists the 60 pieces, columns a
//! to i, each from its highest number down: `a` Tzaar, `b` Tzarra, `c` Tott, lower case White. The file says nothing of
//! the result: the moves may or may not reach the end of the game.
//!
//! The properties are kept as tags: `PW` and `PB` as `White` and `Black`, `EV` as `Event`, `SO` as `Source`, `DT` as
//! `Date`, a `VA` other than `RANDOM` as `Variant`, any other `XX` as `Sgf_XX`, and `C` as a comment. Among the moves, any
//! other `XX` becomes a comment `XX[..]`, and so does a resignation that does not end the game.

mod read;
mod write;

pub use read::read;
pub use write::{WriteError, write};

use crate::Space;

/// Tags of a record with the property each stands for, in the order in which Little Golem writes them around the
/// position.
const TAGS: [(&str, &str); 5] = [
    ("EV", "Event"),
    ("PB", "Black"),
    ("PW", "White"),
    ("SO", "Source"),
    ("DT", "Date"),
];
/// Begins the tags of properties we have no name for.
const OTHER: &str = "Sgf_";
/// The variant that is not kept as a tag.
const RANDOM: &str = "RANDOM";

/// The spaces in the order of `POS`.
fn order() -> impl Iterator<Item = Space> {
    let column = |column: u8| (1..=9).rev().filter_map(move |number| Space::new(column, number));
    (0..9).flat_map(column)
}

/// The two letters of a space.
fn name(space: Space) -> String {
    let across = char::from(b'k' + space.column());
    let down = char::from(b'k' + 9 - space.number());
    format!("{across}{down}")
}

/// The space with these two letters.
fn space(name: &str) -> Option<Space> {
    let mut steps = name.chars().map(|ch| (ch as u32).wrapping_sub(u32::from(b'k')));
    let (across, down) = (steps.next()?, steps.next()?);
    if across > 8 || down > 8 || steps.next().is_some() {
        return None;
    }
    Space::new(across as u8, 9 - down as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Names;

    #[test]
    fn spaces_have_the_names_of_the_rules() {
        let column_name = |name: &str| space(name).expect("a space").name(Names::Column);
        assert_eq!(column_name("qm"), "g5");
        assert_eq!(column_name("ok"), "e9");
        for place in Space::ALL {
            assert_eq!(space(&name(place)), Some(place));
        }
        for text in ["", "o", "oo", "ooo", "kk", "tt", "OK", "éo"] {
            assert_eq!(space(text), None, "{text}");
        }
        assert_eq!(order().count(), 60);
    }
}
