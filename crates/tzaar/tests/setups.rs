//! Setups that are no positions: every fault is named. And position text: every fault says where.

mod common;

use common::{setup, space};
use tzaar::{Kind, Position, Setup, SetupFault, Side, Stack};

fn faults(setup: &Setup) -> Vec<SetupFault> {
    Position::new(setup).expect_err("a fault").faults().to_vec()
}

fn message(setup: &Setup) -> String {
    Position::new(setup).expect_err("a fault").to_string()
}

/// A sound position to spoil.
fn sound() -> Setup {
    setup("c6=Z c3=A d5=T f7=t e3=a h4=z", "w 1 3")
}

/// An empty board with this many pieces of each side placed, White to move.
fn placing(white: usize, black: usize) -> Setup {
    let mut setup = Setup::empty();
    let pieces = |side: Side| {
        let census = Kind::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.census())));
        census.map(move |kind| Stack {
            side,
            kind,
            height: 1,
        })
    };
    let all = pieces(Side::White)
        .take(white)
        .chain(pieces(Side::Black).take(black));
    for (space, piece) in tzaar::Space::ALL.into_iter().zip(all) {
        setup.set(space, Some(piece));
    }
    setup.turn = (white + black + 1) as u16;
    setup
}

#[test]
fn a_sound_setup_has_no_fault() {
    assert!(Position::new(&sound()).is_ok());
    assert!(Position::new(&placing(7, 7)).is_ok());
    assert!(
        Position::new(&placing(30, 29)).is_err(),
        "Black is to place the last piece"
    );
}

#[test]
fn too_many_of_a_kind() {
    let mut setup = sound();
    for name in ["a1", "a2", "a3", "a4", "a5", "b1", "b2"] {
        setup.set(space(name), common::setup("a1=Z", "w 1 3").get(space("a1")));
    }
    let (side, kind) = (Side::White, Kind::Tzaar);
    assert_eq!(faults(&setup), [SetupFault::TooMany { side, kind, found: 8 }]);
    assert_eq!(message(&setup), "white shows 8 tzaars, at most 6 expected");
}

#[test]
fn too_many_pieces_of_a_side() {
    let setup = setup("c6=Z15 c3=A15 d5=T f7=t e3=a h4=z", "w 1 3");
    assert_eq!(
        faults(&setup),
        [SetupFault::TooManyPieces {
            side: Side::White,
            found: 31
        }]
    );
    assert_eq!(
        message(&setup),
        "the heights of white's stacks sum to 31, at most 30 expected"
    );
}

#[test]
fn a_stack_of_no_height() {
    let mut setup = sound();
    let flat = Stack {
        side: Side::Black,
        kind: Kind::Tott,
        height: 0,
    };
    setup.set(space("a1"), Some(flat));
    assert_eq!(faults(&setup), [SetupFault::NoHeight { space: space("a1") }]);
    assert_eq!(message(&setup), "the stack on a1 has height 0");
}

#[test]
fn both_sides_without_a_kind() {
    let setup = setup("c6=Z c3=A f7=t e3=a", "w 1 3");
    assert_eq!(faults(&setup), [SetupFault::BothLost]);
    assert!(message(&setup).starts_with("both sides lack a type"));
}

#[test]
fn one_side_without_a_kind_has_lost() {
    let lost = Position::new(&setup("c6=Z c3=A d5=T f7=t e3=a", "w 1 3")).expect("a finished position");
    assert_eq!(
        lost.outcome().map(|outcome| outcome.reason_key()),
        Some("type lost by black")
    );
    assert!(lost.moves().is_empty());
}

#[test]
fn a_tall_stack_while_pieces_are_placed() {
    let mut setup = placing(3, 3);
    let mut stack = setup.get(space("a1")).expect("a piece");
    stack.height = 2;
    setup.set(space("a1"), Some(stack));
    assert_eq!(
        faults(&setup),
        [SetupFault::TallInPlacement { space: space("a1") }]
    );
}

#[test]
fn nothing_left_to_place() {
    let setup = placing(30, 30);
    assert_eq!(faults(&setup), [SetupFault::NothingToPlace]);
    assert_eq!(
        message(&setup),
        "all 60 pieces stand, so nothing is left to place"
    );
}

#[test]
fn pieces_placed_out_of_turn() {
    assert_eq!(
        faults(&placing(5, 3)),
        [SetupFault::UnevenPlacement { white: 5, black: 3 }]
    );
    assert_eq!(
        faults(&placing(5, 4)),
        [SetupFault::UnevenPlacement { white: 5, black: 4 }]
    );
    assert!(Position::new(&placing(4, 5)).is_ok(), "Black began");
    let mut black = placing(5, 4);
    black.side = Side::Black;
    assert!(Position::new(&black).is_ok());
}

#[test]
fn a_turn_that_does_not_fit() {
    let mut setup = sound();
    setup.turn = 0;
    assert_eq!(
        faults(&setup),
        [SetupFault::WrongTurn {
            found: 0,
            expected: None
        }]
    );
    assert_eq!(message(&setup), "the turn is 0, a number from 1 expected");
    let mut opening = Setup::fixed();
    opening.turn = 2;
    let expected = Some(1);
    assert_eq!(faults(&opening), [SetupFault::WrongTurn { found: 2, expected }]);
    let mut placing = placing(2, 2);
    placing.turn = 4;
    assert_eq!(message(&placing), "the turn is 4, 5 expected");
}

#[test]
fn an_opening_by_black() {
    let mut setup = Setup::fixed();
    setup.side = Side::Black;
    assert_eq!(faults(&setup), [SetupFault::OpeningByBlack]);
}

#[test]
fn all_faults_are_named_at_once() {
    let mut setup = setup("c6=Z31 c3=Z", "b o 7");
    setup.set(
        space("a1"),
        Some(Stack {
            side: Side::Black,
            kind: Kind::Tott,
            height: 0,
        }),
    );
    assert_eq!(
        message(&setup),
        "the heights of white's stacks sum to 32, at most 30 expected; the stack on a1 has height 0; \
         both sides lack a type of piece, so no game can stand so; the opening capture (phase o) is White's; \
         the turn is 7, 1 expected"
    );
}

#[test]
fn position_text_says_where_it_is_wrong() {
    let good = Setup::fixed().to_string();
    let fault = |text: &str| text.parse::<Position>().expect_err(text).to_string();
    let cases = [
        (
            String::new(),
            "character 1: the text ends, expected nine columns of the board",
        ),
        (
            good.replacen('t', "x", 1),
            "character 1: 'x' is no piece, expected Z, A, T, z, a, t or '.'",
        ),
        (
            good.replacen("ttttT", "tttt", 1),
            "character 5: column a has 5 spaces, 1 missing",
        ),
        (
            good.replacen("ttttT", "tttttT", 1),
            "character 6: column a has 5 spaces, found more",
        ),
        (
            good.replacen('T', "T1", 1),
            "character 6: height '1', expected 2 to 30 or none for 1",
        ),
        (
            good.replacen('T', "T31", 1),
            "character 6: height '31', expected 2 to 30 or none for 1",
        ),
        (
            good.replacen('T', "T02", 1),
            "character 6: height '02', expected 2 to 30 or none for 1",
        ),
        (
            good.replacen("/tTTTT", "", 1),
            "the board ends after 8 columns, expected nine joined by '/'",
        ),
        (
            good.replacen("/tTTTT", "/tTTTT/t", 1),
            "a tenth column, expected nine joined by '/'",
        ),
        (good.replace(" w ", " x "), "side 'x', expected w or b"),
        (good.replace(" o ", " 3 "), "phase '3', expected p, o, 1 or 2"),
        (
            good.replace("o 1", "o x"),
            "turn 'x', expected a number from 1 to 65535",
        ),
        (
            good.replace("o 1", "o 01"),
            "turn '01', expected a number from 1 to 65535",
        ),
        (
            good.replace("o 1", "o 65536"),
            "turn '65536', expected a number from 1 to 65535",
        ),
        (
            good.replace("o 1", "o"),
            "the text ends, expected the turn number",
        ),
        (format!("{good} x"), "expected nothing after the turn number"),
        (
            good.replace("o 1", "o 2"),
            "character 1: the turn is 2, 1 expected",
        ),
    ];
    for (text, expected) in cases {
        let found = fault(&text);
        assert!(
            found.starts_with("position text, character ") && found.ends_with(expected),
            "{text}: {found}"
        );
    }
}
