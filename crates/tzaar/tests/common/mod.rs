//! Helpers of the integration tests.
#![allow(dead_code, reason = "each test file uses some of them")]

pub mod records;

use tzaar::{Kind, Move, Phase, Position, Setup, Side, Space, Stack};

/// A setup from stacks such as `c6=Z f7=t3` and side, phase and turn such as `w 1 3`.
pub fn setup(stacks: &str, rest: &str) -> Setup {
    let mut setup = Setup::empty();
    for word in stacks.split_whitespace() {
        let (space, stack) = word.split_once('=').expect("space=stack");
        setup.set(space.parse().expect("a space"), Some(read_stack(stack)));
    }
    let mut rest = rest.split_whitespace();
    setup.side = if rest.next() == Some("w") {
        Side::White
    } else {
        Side::Black
    };
    let phase = rest.next().expect("a phase");
    setup.phase = Phase::ALL
        .into_iter()
        .find(|known| phase.chars().eq([known.letter()]))
        .expect("a phase");
    setup.turn = rest.next().expect("a turn").parse().expect("a number");
    setup
}

fn read_stack(text: &str) -> Stack {
    let letter = text.chars().next().expect("a letter");
    let height = if text.len() == 1 {
        1
    } else {
        text[1..].parse().expect("a height")
    };
    Stack {
        side: if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        },
        kind: Kind::from_letter(letter).expect("a kind"),
        height,
    }
}

/// The same as a position.
pub fn position(stacks: &str, rest: &str) -> Position {
    Position::new(&setup(stacks, rest)).unwrap_or_else(|faults| panic!("{stacks} {rest}: {faults}"))
}

/// The fixed start.
pub fn fixed() -> Position {
    Position::new(&Setup::fixed()).expect("the fixed start is a position")
}

/// A move from its canonical text.
pub fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|fault| panic!("{fault}"))
}

/// A space from its name.
pub fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

/// The position after moves separated by blanks.
pub fn after(start: &Position, moves: &str) -> Position {
    let mut position = *start;
    for text in moves.split_whitespace() {
        position.play(mv(text)).unwrap_or_else(|fault| panic!("{fault}"));
    }
    position
}

/// The legal moves as sorted texts.
pub fn moves(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}
