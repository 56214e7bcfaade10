//! What a position keeps up to date with every move is what it would be if worked out anew.

mod common;

use common::{fixed, position};
use game::SeededRandom;
use std::collections::HashMap;
use tzaar::{Move, Phase, Position, Setup, Side};

/// Every position up to a depth, the position itself included.
fn visit(position: &Position, depth: u32, check: &mut impl FnMut(&Position)) {
    check(position);
    if depth == 0 {
        return;
    }
    for &mv in &position.moves() {
        let mut next = *position;
        next.play(mv).expect("a generated move is legal");
        visit(&next, depth - 1, check);
    }
}

/// The position read from its text: everything worked out anew.
fn anew(position: &Position) -> Position {
    position
        .to_string()
        .parse()
        .unwrap_or_else(|fault| panic!("{position}: {fault}"))
}

fn roots() -> Vec<(Position, u32)> {
    let mut random = SeededRandom::new(2);
    let random_start = Position::new(&Setup::random(&mut random)).expect("a position");
    let empty = Position::new(&Setup::empty()).expect("a position");
    let mut almost = game::playout(&empty, &mut random, 58).last;
    almost.play(almost.moves()[0]).expect("legal");
    let late = game::playout(&random_start, &mut random, 50).last;
    vec![
        (fixed(), 2),
        (random_start, 2),
        (empty, 1),
        (almost, 3),
        (game::playout(&random_start, &mut random, 31).last, 3),
        (late, 4),
        (
            position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T b1=t2 a1=A", "w 1 3"),
            5,
        ),
        (position("a1=Z3 a2=t b6=A i9=T c1=z2 g3=a2 e1=t2", "w 1 3"), 6),
    ]
}

#[test]
fn everything_incremental_is_what_the_text_says_at_every_node() {
    let mut nodes = 0;
    for (root, depth) in roots() {
        visit(&root, depth, &mut |position| {
            nodes += 1;
            let anew = anew(position);
            assert_eq!(*position, anew, "{position}");
            assert_eq!(position.hash(), anew.hash(), "{position}");
            assert_eq!(position.outcome(), anew.outcome(), "{position}");
            assert_eq!(position.tall(), anew.tall(), "{position}");
            assert_eq!(position.occupied(), anew.occupied(), "{position}");
        });
    }
    assert!(nodes > 10_000, "{nodes}");
}

#[test]
fn counting_moves_is_listing_them_at_every_node() {
    for (root, depth) in roots() {
        visit(&root, depth, &mut |position| {
            assert_eq!(
                position.count_moves() as usize,
                position.moves().len(),
                "{position}"
            );
            let captures = position
                .moves()
                .iter()
                .filter(|mv| matches!(mv, Move::Capture { .. }))
                .count();
            if position.outcome().is_none() && position.phase() != Phase::Placement {
                assert_eq!(
                    position.captures_for(position.side()) as usize,
                    captures,
                    "{position}"
                );
                assert_eq!(position.has_capture(), captures > 0, "{position}");
            }
        });
    }
}

#[test]
fn equal_hashes_mean_equal_positions_in_a_small_tree() {
    let mut seen: HashMap<u64, String> = HashMap::new();
    for (root, depth) in roots() {
        visit(&root, depth, &mut |position| {
            let text = position.to_string();
            let state = text.rsplit_once(' ').expect("a turn").0.to_string();
            let known = seen.entry(position.hash()).or_insert_with(|| state.clone());
            assert_eq!(*known, state);
        });
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    for (root, _) in roots() {
        let others: Vec<Move> = fixed().moves().iter().copied().chain([Move::Pass]).collect();
        for mv in others {
            let mut position = root;
            if !position.is_legal(mv) {
                position.play(mv).expect_err("illegal");
                assert_eq!(position, root);
            }
        }
    }
}

#[test]
fn what_is_in_hand_is_what_is_not_on_the_board() {
    let empty = Position::new(&Setup::empty()).expect("a position");
    let mut random = SeededRandom::new(9);
    let mut position = empty;
    for mv in game::playout(&empty, &mut random, 60).moves {
        for side in Side::ALL {
            for kind in tzaar::Kind::ALL {
                assert_eq!(
                    position.in_hand(side, kind) + position.visible(side, kind),
                    kind.census()
                );
            }
        }
        position.play(mv).expect("legal");
    }
    assert_eq!(position.phase(), Phase::Opening);
    assert_eq!(position.in_hand(Side::White, tzaar::Kind::Tott), 0);
}
