use game::Game;
use tzaar::{Position, Setup};

use crate::{check_error, text};

/// Any text as a TZAAR setup and position: what reads writes back the same, and can be played.
pub fn tzaar_position(input: &[u8]) {
    let text = text(input);
    match text.parse::<Setup>() {
        Ok(setup) => assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup)),
        Err(error) => check_error(&error),
    }
    match text.parse::<Position>() {
        Ok(position) => check_position(position),
        Err(error) => check_error(&error),
    }
}

fn check_position(position: Position) {
    assert_eq!(position.to_string().parse::<Position>(), Ok(position));
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{position}");
    for mv in moves {
        let mut next = position;
        assert!(next.play(mv).is_ok(), "{position}: {mv} is listed and refused");
        assert_eq!(next.to_string().parse::<Position>(), Ok(next), "{position} {mv}");
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}
