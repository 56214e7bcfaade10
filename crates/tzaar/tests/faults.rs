//! Faults other programs had, each with its test (rules, "Faults other programs had"), and the rules' examples.

mod common;

use common::{after, fixed, moves, mv, position, space};
use game::SeededRandom;
use tzaar::board::Direction;
use tzaar::{Kind, Move, Outcome, Phase, Position, Reason, Setup, Side};

fn type_lost(winner: Side, kind: Kind) -> Option<Outcome> {
    Some(Outcome {
        winner,
        reason: Reason::TypeLost(kind),
    })
}

fn no_capture(winner: Side) -> Option<Outcome> {
    Some(Outcome {
        winner,
        reason: Reason::NoCapture,
    })
}

// Elimination tested only at the next turn.

#[test]
fn taking_the_last_of_a_type_wins_on_the_first_move_of_a_turn() {
    let over = after(&position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T", "w 1 3"), "d5xf7");
    assert_eq!(over.outcome(), type_lost(Side::White, Kind::Tott));
    assert!(over.moves().is_empty(), "no second move is made or needed");
    let fault = { over }.play(Move::Pass).expect_err("the game is over");
    assert_eq!(
        fault.to_string(),
        "pass is not legal: the game is over, white wins: black has no tott left in sight"
    );
}

#[test]
fn taking_the_last_of_a_type_wins_on_the_second_move_of_a_turn() {
    let over = after(
        &position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T b1=t b2=A", "w 1 3"),
        "b2xb1 d5xf7",
    );
    assert_eq!(over.outcome(), type_lost(Side::White, Kind::Tott));
    assert!(over.moves().is_empty());
}

#[test]
fn a_type_hidden_under_others_is_lost_too() {
    // Black's only Tzaar in sight stands alone; the one under the tall Tott does not count.
    let over = after(&position("c6=Z c3=A d5=T f7=z e3=a h4=t5 i9=T", "w 1 3"), "d5xf7");
    assert_eq!(over.outcome(), type_lost(Side::White, Kind::Tzaar));
}

// Immobility tested mid-turn, or ignoring heights.

#[test]
fn having_no_capture_for_the_second_move_loses_nothing() {
    // After d5xf7 White has no capture left, and goes on with a pass.
    let second = after(
        &position("c6=Z c2=A d5=T f7=t e3=a2 h4=z2 g9=t2", "w 1 3"),
        "d5xf7",
    );
    assert_eq!((second.phase(), second.outcome()), (Phase::Second, None));
    assert!(!second.has_capture());
    assert!(second.is_legal(Move::Pass));
}

#[test]
fn heights_count_when_a_player_has_no_capture() {
    // White's single pieces stand in line with Black's stacks of two, and can take none of them.
    let stuck = position("a1=Z a2=z2 b1=A c2=a2 i9=T i8=t2", "w 1 3");
    assert_eq!(stuck.outcome(), no_capture(Side::Black));
    let free = position("a1=Z2 a2=z2 b1=A c2=a2 i9=T i8=t2", "w 1 3");
    assert_eq!(free.outcome(), None);
    assert_eq!(moves(&free), ["a1xa2"]);
}

#[test]
fn the_hole_counts_when_a_player_has_no_capture() {
    // Each white piece faces a black one across the hole, and nothing else is in line.
    let stuck = position("e4=Z e6=z a1=A i9=a b5=T h5=t", "w 1 3");
    assert_eq!(stuck.outcome(), no_capture(Side::Black));
}

#[test]
fn the_player_whose_turn_begins_without_a_capture_loses() {
    let start = position("a1=Z a2=t b6=A i9=T c1=z g3=a e1=t", "w 1 3");
    let over = after(&start, "a1xa2 pass");
    assert_eq!(over.outcome(), no_capture(Side::White));
    assert_eq!(over.side(), Side::Black);
}

#[test]
fn an_opening_without_a_capture_loses_at_once() {
    let alone = common::setup("a1=Z b2=A c3=T i9=z h9=a g9=t", "w o 1");
    assert_eq!(
        Position::new(&alone).expect("a position").outcome(),
        no_capture(Side::Black)
    );
}

// Own cover counted as a win.

#[test]
fn covering_the_own_last_of_a_type_loses_at_once() {
    let second = position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T b6=t", "w 2 3");
    assert!(second.is_legal(mv("c3+c6")), "such a stack is legal");
    let over = after(&second, "c3+c6");
    assert_eq!(over.outcome(), type_lost(Side::Black, Kind::Tzaar));
}

#[test]
fn covering_the_own_last_of_a_type_loses_whatever_else_the_move_did() {
    // The stack also leaves Black without a capture; White loses all the same.
    let second = position("a1=Z a2=A b6=T i9=z2 h9=a2 g9=t2", "w 2 3");
    let over = after(&second, "a2+a1");
    assert_eq!(over.outcome(), type_lost(Side::Black, Kind::Tzaar));
    let fine = after(
        &position("a1=Z a2=A2 b6=T c6=Z c7=A i9=z h9=a g3=t", "w 2 3"),
        "a2+a1",
    );
    assert_eq!(fine.outcome(), no_capture(Side::White));
}

// Stack height +1 instead of the sum; captor's height growing.

#[test]
fn the_height_of_a_stack_is_the_sum() {
    let stacked = after(
        &position("c6=Z3 c3=A4 d5=T f7=t e3=a h4=z g4=Z", "w 2 3"),
        "c3+c6",
    );
    let stack = stacked.stack(space("c6")).expect("a stack");
    assert_eq!(
        (stack.side, stack.kind, stack.height),
        (Side::White, Kind::Tzarra, 7)
    );
    assert_eq!(stacked.stack(space("c3")), None);
}

#[test]
fn a_captor_keeps_its_height() {
    let taken = after(
        &position("d5=T3 f7=t2 c6=Z c3=A e3=a h4=z g3=t", "w 1 3"),
        "d5xf7",
    );
    let stack = taken.stack(space("f7")).expect("a stack");
    assert_eq!(
        (stack.side, stack.kind, stack.height),
        (Side::White, Kind::Tott, 3)
    );
}

#[test]
fn a_stack_of_equal_height_can_be_taken_and_a_taller_one_not() {
    let facing = position("d5=T2 f7=t2 a1=Z c3=A e3=a a2=z3 g3=t", "w 1 3");
    assert!(facing.is_legal(mv("d5xf7")));
    let fault = { facing }.play(mv("a1xa2")).expect_err("too tall");
    assert_eq!(
        fault.to_string(),
        "a1xa2 is not legal: the stack on a2 has height 3, above 1 on a1"
    );
}

// Stacking onto a taller own stack refused.

#[test]
fn a_stack_goes_onto_a_taller_one_and_without_limit() {
    let second = position("c6=Z9 c3=A d5=T f7=t e3=a h4=z g4=Z", "w 2 3");
    let stacked = after(&second, "c3+c6");
    assert_eq!(stacked.height(space("c6")), 10);
    let onto = after(&second, "c6+c3");
    assert_eq!(onto.height(space("c3")), 10);
    let tower = position("a1=T15 a2=T13 b6=Z b5=A c7=t c6=z d8=a", "w 2 9");
    assert_eq!(after(&tower, "a1+a2").height(space("a2")), 28);
}

// Pass refused as second move or accepted as first.

#[test]
fn a_pass_is_always_allowed_as_second_move_and_never_as_first() {
    let first = position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T b1=t", "w 1 3");
    let fault = { first }.play(Move::Pass).expect_err("a first move");
    assert_eq!(
        fault.to_string(),
        "pass is not legal: the first move of a turn is a capture"
    );
    let passed = after(&first, "d5xf7 pass");
    assert_eq!(
        (passed.side(), passed.phase(), passed.turn()),
        (Side::Black, Phase::First, 4)
    );
    let fault = { fixed() }.play(Move::Pass).expect_err("the opening");
    assert_eq!(
        fault.to_string(),
        "pass is not legal: White's first turn is one capture"
    );
}

#[test]
fn a_first_move_is_no_stack() {
    let first = position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T b1=t", "w 1 3");
    assert!(!first.is_legal(mv("c3+c6")));
    assert!(after(&first, "d5xf7").is_legal(mv("c3+c6")));
    assert!(moves(&first).iter().all(|text| text.contains('x')));
}

// White given two moves on the first turn.

#[test]
fn white_has_one_move_on_the_first_turn() {
    assert_eq!(fixed().phase(), Phase::Opening);
    let next = after(&fixed(), "a5xa4");
    assert_eq!(
        (next.side(), next.phase(), next.turn()),
        (Side::Black, Phase::First, 2)
    );
    assert!(moves(&fixed()).iter().all(|text| text.contains('x')));
}

// Random setups with a wrong census.

#[test]
fn random_setups_have_the_right_census() {
    for seed in 0..1000 {
        let setup = Setup::random(&mut SeededRandom::new(seed));
        let census = setup.census();
        for side in Side::ALL {
            let counts = Kind::ALL.map(|kind| census[side][kind]);
            assert_eq!(counts, [6, 9, 15], "seed {seed} {side}");
        }
        let position = Position::new(&setup).expect("a position");
        assert_eq!(
            (position.side(), position.phase(), position.turn()),
            (Side::White, Phase::Opening, 1)
        );
        assert!(setup.stacks().all(|(_, stack)| stack.height == 1));
        assert_eq!(
            setup,
            Setup::random(&mut SeededRandom::new(seed)),
            "a seed tells the setup"
        );
    }
}

// Hanging when pass is the only second move.

#[test]
fn a_pass_can_be_the_only_second_move() {
    let second = after(
        &position("a1=Z3 a2=t b6=A i9=T c1=z2 g3=a2 e1=t2", "w 1 3"),
        "a1xa2",
    );
    assert_eq!(moves(&second), ["pass"]);
    let mut random = SeededRandom::new(1);
    let end = game::playout(&second, &mut random, 100);
    assert!(end.last.outcome().is_some(), "the game goes on to its end");
}

// The rules' examples of lines.

#[test]
fn lines_run_along_letters_numbers_and_their_difference() {
    let white = position("c6=Z c3=a d5=A f7=t e3=T a1=z", "w 1 3");
    for text in ["c6xc3", "d5xf7", "e3xc3"] {
        assert!(white.is_legal(mv(text)), "{text}");
    }
    let blocked = position("c6=Z c3=a d5=A f7=t e3=T a1=z e6=t d3=t c4=t", "w 1 3");
    for text in ["c6xc3", "d5xf7", "e3xc3"] {
        assert!(!blocked.is_legal(mv(text)), "{text} goes over a stack");
    }
    for text in ["d5xe6", "e3xd3", "c6xc4"] {
        assert!(blocked.is_legal(mv(text)), "{text}");
    }
}

#[test]
fn nothing_moves_across_the_hole_on_an_empty_board() {
    let across = [
        ("e4", "e6"),
        ("d5", "f5"),
        ("d4", "f6"),
        ("e1", "e9"),
        ("a5", "i5"),
        ("a1", "i9"),
    ];
    for (from, to) in across {
        for (from, to) in [(from, to), (to, from)] {
            let occupied = [from, to].into_iter().map(space).collect();
            let sees = Direction::ALL
                .into_iter()
                .any(|way| space(from).first(way, occupied).is_some());
            assert!(
                !sees,
                "{from} and {to} are on one line, and the hole is between them"
            );
        }
    }
}

#[test]
fn an_emptied_space_stays_empty() {
    let mut random = SeededRandom::new(4);
    let mut position = fixed();
    for played in game::playout(&fixed(), &mut random, 400).moves {
        let before = position.occupied();
        position.play(played).expect("legal");
        assert!(position.occupied().without(before).is_empty());
    }
}

#[test]
fn a_game_has_at_most_sixty_single_moves_plus_passes() {
    for seed in 0..200 {
        let mut random = SeededRandom::new(seed);
        let start = Position::new(&Setup::random(&mut random)).expect("a position");
        let game = game::playout(&start, &mut random, 1000);
        assert!(game.last.outcome().is_some(), "there are no draws");
        let moved = game.moves.iter().filter(|mv| **mv != Move::Pass).count();
        assert!(moved <= 60, "{moved}");
    }
}
