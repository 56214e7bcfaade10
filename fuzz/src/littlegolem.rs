use tzaar::foreign::littlegolem as format;

use crate::tzaar_record::check_games;
use crate::{check_error, text};

/// Any text as a Little Golem file: the games are whole, and what is written of them reads back as the same moves.
pub fn littlegolem(input: &[u8]) {
    let games = match format::read(&text(input)) {
        Ok(games) => games,
        Err(error) => return check_error(&error),
    };
    check_games(&games);
    let written = format::write(&games).expect("what was read from this format fits it");
    let again = format::read(&written).unwrap_or_else(|error| panic!("{written}\n{error}"));
    assert_eq!(again.len(), games.len(), "{written}");
    for (game, again) in games.iter().zip(&again) {
        assert_eq!(again.moves(), game.moves(), "{written}");
        assert_eq!(again.start(), game.start(), "{written}");
    }
}
