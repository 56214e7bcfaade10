//! Logs of the program HTZAAR.

use crate::common::{fixed, mv};
use crate::{HTZAAR, lost, one, random_start};
use tzaar::foreign::htzaar;
use tzaar::{Kind, Position, Side};

#[test]
fn a_log_of_htzaar_replays_to_its_end() {
    let game = one(htzaar::read(HTZAAR, Some(&random_start())).unwrap_or_else(|fault| panic!("{fault}")));
    assert_eq!(game.turns(), 26);
    assert_eq!(game.outcome(), lost(Side::Black, Kind::Tzaar));
    assert_eq!(game.tags().get("White"), Some("human"));
    assert_eq!(game.tags().get("Black"), Some("lame"));
    let opening = game.main_line().next().expect("a move");
    assert_eq!(game.note(opening).comments, ["5926"]);
    let passes = game
        .moves()
        .into_iter()
        .filter(|&played| played == mv("pass"))
        .count();
    assert_eq!(passes, 1, "turn 22 has one move");
    let twice = format!("{HTZAAR}\n{HTZAAR}");
    assert_eq!(
        htzaar::read(&twice, Some(&random_start())).expect("two games"),
        [game.clone(), game]
    );
}

#[test]
fn faults_in_logs_of_htzaar_say_where() {
    let fault = |text: &str, start: Option<&Position>| htzaar::read(text, start).expect_err(text).to_string();
    assert!(
        fault(HTZAAR, None)
            .ends_with("a log of HTZAAR does not tell the start: give the start position alongside")
    );
    let start = fixed();
    let fault = |text: &str| fault(text, Some(&start));
    assert_eq!(
        fault(""),
        "line 1, column 1: expected a turn such as '1. white (name) : C1 -> C2', found none"
    );
    assert_eq!(
        fault("x\n 1. red : A5 -> A4"),
        "line 2, column 5: expected white or black, found 'red'"
    );
    assert_eq!(
        fault("1. white (a) A5 -> A4"),
        "line 1, column 14: expected ':', found 'A5'"
    );
    assert_eq!(
        fault("1. black (a) : A5 -> A4"),
        "line 1, column 15: it is white's turn, found one of black"
    );
    assert_eq!(
        fault("1. white (a) : A5 -> A3"),
        "line 1, column 16: a5xa3 is not legal: a3 is not the first stack in a straight line from a5"
    );
    assert_eq!(
        fault("1. white (a) : A5 -> A4 B1 -> B2"),
        "line 1, column 25: expected the end of the line, found 'B1'"
    );
    assert_eq!(
        fault("1. white (a) :"),
        "line 1, column 15: expected a move such as c6xc3, c6+c3, pass or Z@c3, found the end of the text"
    );
    assert_eq!(
        fault("1. white (a) : A5 -> A4\n3. black (b) : A3 -> A4"),
        "line 2, column 15: turn 3, expected turn 2"
    );
    assert_eq!(
        fault("1. white (a) : A5 -> A4\nx2. black (b) : A3 -> A4"),
        "line 2, column 1: a move without the number of its turn, expected a turn such as '1. white (name) : C1 -> C2'"
    );
    assert!(fault("99999999999. white (a) : A5 -> A4").contains("turn number"));
}
