use tzaar::record::{Record, read, read_any, read_json, write, write_json};

use crate::{check_error, text};

/// Any text as a file of TZAAR records, as text and as JSON: what reads writes back the same games.
pub fn tzaar_record(input: &[u8]) {
    let text = text(input);
    match read(&text) {
        Ok(games) => check_games(&games),
        Err(error) => check_error(&error),
    }
    match read_json(&text) {
        Ok(games) => check_games(&games),
        Err(error) => check_error(&error),
    }
    if let Err(error) = read_any(&text) {
        check_error(&error);
    }
}

/// Both forms of the games read back as the same games.
pub(crate) fn check_games(games: &[Record]) {
    let written = write(games);
    let again = read(&written);
    assert!(
        again.as_ref().is_ok_and(|again| again == games),
        "{written}\n{again:?}"
    );
    let json = write_json(games);
    let again = read_json(&json);
    assert!(
        again.as_ref().is_ok_and(|again| again == games),
        "{json}\n{again:?}"
    );
    for game in games {
        let _ = (game.last(), game.turns(), game.outcome(), game.result_key());
    }
}
