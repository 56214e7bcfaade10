//! The tolerant readers of moves and turns.

mod common;

use common::fixed;
use tzaar::notation::{parse_move, parse_moves, parse_turn, write_move};
use tzaar::{Move, Names, Phase, Position, Setup};

/// Stacks in line with each other over empty spaces: d5 sees f7 over e6, c6 sees c3. White moves.
fn lines() -> Position {
    common::position("c6=Z c3=A d5=T f7=t e3=a h4=z g9=t i9=T", "w 1 3")
}

/// Black's first move after the opening `a5xa4`.
fn reply() -> Position {
    let mut position = fixed();
    position.play("a5xa4".parse().expect("a move")).expect("legal");
    position
}

fn read(position: &Position, text: &str) -> String {
    parse_move(position, text, Names::Diagonal)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"))
        .to_string()
}

fn fault(position: &Position, text: &str) -> String {
    parse_move(position, text, Names::Diagonal)
        .expect_err(text)
        .to_string()
}

#[test]
fn every_way_of_writing_a_capture_reads_the_same() {
    let ways = [
        "a5xa4",
        "A5XA4",
        "a5 x a4",
        "a5-a4",
        "A5→A4",
        "(W)A5→A4",
        "(w) a5-a4",
        "( White )a5>a4",
        "a5->a4",
        "a5 -> a4",
        "a5-->a4",
        "a5=>a4",
        "a5–a4",
        "a5—a4",
        "a5 a4",
        "a5a4",
        "a5:a4",
        "a5*a4",
        "a5×a4",
        "  a5xa4  ",
        "a5xa4!",
        "a5xa4?!",
    ];
    for way in ways {
        assert_eq!(read(&fixed(), way), "a5xa4", "{way}");
    }
}

#[test]
fn the_position_says_whether_an_open_move_captures_or_stacks() {
    let mut second = reply();
    let first = second.moves()[0];
    second.play(first).expect("legal");
    assert_eq!(second.phase(), Phase::Second);
    for &mv in &second.moves() {
        if let Move::Capture { from, to } | Move::Stack { from, to } = mv {
            assert_eq!(read(&second, &format!("{from}-{to}")), mv.to_string());
            assert_eq!(read(&second, &format!("{from} {to}")), mv.to_string());
        }
    }
}

#[test]
fn every_word_for_a_pass_is_a_pass() {
    let mut second = reply();
    second.play(second.moves()[0]).expect("legal");
    for word in [
        "pass", "PASS", "Pass", "passes", "skip", "p", "-", "--", "—", "pas", "passo", "пас", "ПАС",
        "(b) pass",
    ] {
        assert_eq!(read(&second, word), "pass", "{word}");
    }
}

#[test]
fn placements_are_read_in_any_case_and_by_name() {
    let empty = Position::new(&Setup::empty()).expect("a position");
    for way in ["Z@c3", "z@c3", "Z@C3", "Tzaar@c3", "tzaar@c3", "(W)z@c3", "Z@ c3"] {
        let read = read(&empty, &way.replace("@ ", "@"));
        assert_eq!(read, "Z@c3", "{way}");
    }
    assert_eq!(read(&empty, "A@a1"), "A@a1");
    assert!(fault(&empty, "Q@c3").contains("expected a piece Z, A or T"));
    assert!(fault(&empty, "c6xc3").contains("a piece is to be placed"));
}

#[test]
fn the_other_naming_schemes_are_read() {
    for names in Names::ALL {
        for position in [fixed(), reply()] {
            for &mv in &position.moves() {
                let text = write_move(mv, names);
                assert_eq!(
                    parse_move(&position, &text, names),
                    Ok(mv),
                    "{text} {}",
                    names.key()
                );
            }
        }
    }
}

#[test]
fn all_legal_moves_read_back() {
    let mut second = reply();
    second.play(second.moves()[3]).expect("legal");
    let empty = Position::new(&Setup::empty()).expect("a position");
    for position in [fixed(), reply(), second, empty] {
        for &mv in &position.moves() {
            assert_eq!(parse_move(&position, &mv.to_string(), Names::Diagonal), Ok(mv));
        }
    }
}

#[test]
fn straight_lines_of_the_rules() {
    let position = lines();
    assert!(fault(&position, "c6xc3").contains("the stack on c3 is white's own"));
    assert_eq!(read(&position, "d5xf7"), "d5xf7");
    assert!(fault(&position, "e3xc3").contains("the stack on e3 is not white's"));
}

#[test]
fn turns_are_read_with_every_separator() {
    let position = lines();
    let canonical = "d5xf7 c3+c6";
    for way in [
        "d5xf7 c3+c6",
        "d5xf7,c3+c6",
        "d5xf7, c3-c6",
        "D5-F7;C3-C6",
        "d5 f7 c3 c6",
        "(W)D5→F7, (W)C3→C6",
        "d5f7 c3c6",
        "d5xf7! c3+c6?",
    ] {
        let turn =
            parse_turn(&position, way, Names::Diagonal).unwrap_or_else(|fault| panic!("{way}: {fault}"));
        assert_eq!(turn.to_string(), canonical, "{way}");
    }
    let passed = parse_turn(&position, "d5-f7 -", Names::Diagonal).expect("a turn");
    assert_eq!(passed.to_string(), "d5xf7 pass");
}

#[test]
fn a_turn_is_complete_and_no_more() {
    let turn = |position: &Position, text: &str| parse_turn(position, text, Names::Diagonal);
    let lacks = turn(&lines(), "d5xf7").expect_err("incomplete");
    assert_eq!(
        lacks.to_string(),
        "move text, character 6: the turn lacks its second move, expected a capture, a stack or pass"
    );
    let more = turn(&fixed(), "a5xa4 pass").expect_err("the opening is one move");
    assert_eq!(
        more.to_string(),
        "move text, character 7: expected nothing after the turn, found 'pass'"
    );
    assert!(
        turn(&fixed(), "")
            .expect_err("empty")
            .to_string()
            .contains("found the end of the text")
    );
    assert_eq!(turn(&fixed(), "a5xa4").expect("a turn").second, None);
}

#[test]
fn a_turn_ends_with_the_game() {
    // Black shows one Tott, on f7: taking it ends the game at once.
    let last = common::position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T", "w 1 3");
    let mut over = last;
    let turn = parse_turn(&last, "d5xf7", Names::Diagonal).expect("a turn");
    assert_eq!(turn.second, None);
    over.play(turn.first).expect("legal");
    assert!(over.outcome().is_some());
    let after = parse_turn(&last, "d5xf7 pass", Names::Diagonal).expect_err("the game is over");
    assert_eq!(after.column(), 7);
}

#[test]
fn the_rest_of_a_turn_is_read_from_its_second_move() {
    let mut second = lines();
    second.play("d5xf7".parse().expect("a move")).expect("legal");
    let turn = parse_turn(&second, "c3+c6", Names::Diagonal).expect("a turn");
    assert_eq!((turn.to_string().as_str(), turn.second), ("c3+c6", None));
}

#[test]
fn any_number_of_moves_is_read() {
    let moves = parse_moves(&fixed(), "a5xa4 a1xb1, pass; ", Names::Diagonal)
        .unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(moves.len(), 3);
    assert_eq!(parse_moves(&fixed(), "  ", Names::Diagonal), Ok(Vec::new()));
    let fault = parse_moves(&fixed(), "a5xa4 pass", Names::Diagonal).expect_err("a pass as first move");
    assert!(fault.is_illegal());
    assert_eq!(
        fault.to_string(),
        "move text, character 7: pass is not legal: the first move of a turn is a capture"
    );
}

#[test]
fn faults_say_where_and_what_was_expected() {
    let faults = [
        (
            "",
            "move text, character 1: expected a move such as c6xc3, c6+c3, pass or Z@c3, found the end of the text",
        ),
        (
            "?!",
            "move text, character 1: expected a move such as c6xc3, c6+c3, pass or Z@c3, found '?!'",
        ),
        (
            "a5x",
            "move text, character 4: expected a space such as c6, found the end of the text",
        ),
        ("a5xe5", "move text, character 4: 'e5' is the hole, not a space"),
        (
            "a5xz9",
            "move text, character 4: 'z9' is no space, expected a column a-i and a number, such as c6",
        ),
        (
            "hello",
            "move text, character 1: expected a space such as c6, found 'hello'",
        ),
        (
            "(B)a5xa4",
            "move text, character 1: it is white's move, found one of black",
        ),
        (
            "(X)a5xa4",
            "move text, character 1: expected a move such as c6xc3, c6+c3, pass or Z@c3, found '(X'",
        ),
        (
            "a5xa4 b1xb2",
            "move text, character 7: expected nothing after the move, found 'b1xb2'",
        ),
        (
            "i5xa1",
            "move text, character 1: i5xa1 is not legal: a1 is not the first stack in a straight line from i5",
        ),
    ];
    for (text, expected) in faults {
        let found = fault(&fixed(), text);
        assert!(
            found == expected || text == "i5xa1" && found.contains("not legal"),
            "{text}: {found}"
        );
    }
}

#[test]
fn names_are_written_in_any_scheme() {
    let mv: Move = "f3xe6".parse().expect("a move");
    assert_eq!(write_move(mv, Names::Diagonal), "f3xe6");
    assert_eq!(write_move(mv, Names::Column), "f2xe6");
    assert_eq!(write_move(mv, Names::ColumnNoHole), "f2xe5");
}
