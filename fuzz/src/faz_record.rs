use faz::Record;
use faz::record::{read_all, read_json, write_all, write_json};

use crate::{check_error, text};

/// Any text as a file of FAZ records and as JSON: what reads writes back the same games.
pub fn faz_record(input: &[u8]) {
    let text = text(input);
    match read_all(&text) {
        Ok(games) => check_games(&games),
        Err(error) => check_error(&error),
    }
    match read_json(&text) {
        Ok(games) => check_games(&games),
        Err(error) => check_error(&error),
    }
}

fn check_games(games: &[Record]) {
    let written = write_all(games);
    let again = read_all(&written);
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
        assert_eq!(game.positions().last().as_ref(), Some(game.last()), "{written}");
        let _ = game.verify_dice();
    }
}
