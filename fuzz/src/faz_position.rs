use faz::{Position, Setup};
use game::{Actor, Game};

use crate::{check_error, text};

/// Any text as a FAZ setup and position: what reads writes back the same, and can be played. Lines after the first
/// are moves and rolls.
pub fn faz_position(input: &[u8]) {
    let text = text(input);
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    match first.parse::<Setup>() {
        Ok(setup) => assert!(
            setup
                .to_string()
                .parse::<Setup>()
                .is_ok_and(|again| again == setup),
            "{setup}"
        ),
        Err(error) => check_error(&error),
    }
    match first.parse::<Position>() {
        Ok(position) => check_position(position, lines),
        Err(error) => check_error(&error),
    }
}

fn check_position<'a>(mut position: Position, moves: impl Iterator<Item = &'a str>) {
    check_state(&position);
    for text in moves.take(50) {
        let before = position;
        match position.play_text(text) {
            Ok(_) => check_state(&position),
            Err(error) => {
                check_error(&error);
                assert!(
                    position == before,
                    "{before}: a refused `{text}` changed the position"
                );
            }
        }
    }
}

fn check_state(position: &Position) {
    let written = position.to_string();
    assert!(
        written.parse::<Position>().is_ok_and(|again| again == *position),
        "{written}"
    );
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.is_empty(), position.actor() == Actor::Over, "{written}");
    for mv in moves {
        let mut next = *position;
        assert!(next.play(mv).is_ok(), "{written}: {mv:?} is listed and refused");
        assert!(
            position
                .read_move(&position.move_text(mv))
                .is_ok_and(|(again, _)| again == mv),
            "{written}"
        );
    }
}
