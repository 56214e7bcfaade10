use tzaar::{Names, Position, Setup, Turn, notation};

use crate::{check_error, text};

/// A turn in any spelling, after an optional line with the position (else the fixed start).
pub fn tzaar_turn(input: &[u8]) {
    let text = text(input);
    if let Err(error) = text.parse::<Turn>() {
        check_error(&error);
    }
    let (position, turn) = text.split_once('\n').unwrap_or(("", &text));
    let fixed = || Position::new(&Setup::fixed()).expect("the fixed start is a position");
    let position = position.parse().unwrap_or_else(|_| fixed());
    for names in [Names::Diagonal, Names::Column, Names::ColumnNoHole] {
        match notation::parse_turn(&position, turn, names) {
            Ok(read) => check_turn(&position, read),
            Err(error) => check_error(&error),
        }
    }
}

/// A turn that was read is legal, and its canonical text reads as the same turn.
fn check_turn(position: &Position, turn: Turn) {
    let mut next = *position;
    for mv in turn.moves() {
        assert!(
            next.play(mv).is_ok(),
            "{position}: {turn} was read and {mv} is refused"
        );
    }
    let canonical = turn.to_string();
    assert_eq!(canonical.parse(), Ok(turn), "{canonical}");
    let again = notation::parse_turn(position, &canonical, Names::Diagonal);
    assert!(
        again.is_ok_and(|again| again == turn),
        "{position}: {canonical} does not read again"
    );
}
