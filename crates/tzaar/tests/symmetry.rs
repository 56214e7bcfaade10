//! The board's symmetries: the rules do not know them, so everything must be the same in every picture.

mod common;

use common::{fixed, position, space};
use game::SeededRandom;
use std::collections::HashSet;
use tzaar::board::{Direction, SpaceSet};
use tzaar::symmetry::{Symmetry, exchange_sides};
use tzaar::{Phase, Position, Setup, Space};

/// Positions of every phase, from several games.
fn positions() -> Vec<Position> {
    let mut positions = vec![
        fixed(),
        position("c6=Z2 c3=A d5=T3 f7=t e3=a2 h4=z i9=T b1=t a1=A", "w 1 3"),
        position("c6=Z2 c3=A d5=T3 f7=t e3=a2 h4=z i9=T b1=t a1=A", "b 2 8"),
    ];
    for seed in 0..4 {
        let mut random = SeededRandom::new(seed);
        let start = Position::new(&Setup::random(&mut random)).expect("a position");
        positions.push(game::playout(&start, &mut random, 12 + 9 * seed as usize).last);
        let empty = Position::new(&Setup::empty()).expect("a position");
        positions.push(game::playout(&empty, &mut random, 20 + seed as usize).last);
    }
    positions
}

#[test]
fn there_are_twelve_and_each_maps_the_board_onto_itself() {
    let pictures: HashSet<Vec<Space>> = Symmetry::ALL
        .into_iter()
        .map(|symmetry| Space::ALL.map(|space| symmetry.space(space)).to_vec())
        .collect();
    assert_eq!(pictures.len(), 12);
    for symmetry in Symmetry::ALL {
        let reached: SpaceSet = Space::ALL
            .into_iter()
            .map(|space| symmetry.space(space))
            .collect();
        assert_eq!(reached, SpaceSet::ALL);
        for place in Space::ALL {
            assert_eq!(symmetry.inverse().space(symmetry.space(place)), place);
            assert_eq!(Symmetry::IDENTITY.space(place), place);
        }
    }
}

#[test]
fn lines_go_to_lines() {
    for symmetry in Symmetry::ALL {
        for place in Space::ALL {
            let neighbours = |place: Space| Direction::ALL.into_iter().filter_map(move |way| place.step(way));
            let pictures: SpaceSet = neighbours(place).map(|space| symmetry.space(space)).collect();
            assert_eq!(pictures, neighbours(symmetry.space(place)).collect());
        }
    }
}

#[test]
fn a_quarter_of_the_pinwheel_is_known() {
    // A turn by 60 degrees takes each player's wedges to the other's; two turns take them to themselves.
    let turned = Symmetry::ALL[2].setup(&Setup::fixed());
    assert_eq!(turned, Setup::fixed());
    assert_eq!(Symmetry::ALL[1].space(space("e9")), space("i9"));
    let once = exchange_sides(&Symmetry::ALL[1].setup(&Setup::fixed()));
    assert!(once.stacks().eq(Setup::fixed().stacks()));
}

#[test]
fn moves_and_counts_are_the_same_in_every_picture() {
    for position in positions() {
        let depth = if position.moves().len() > 30 { 2 } else { 3 };
        let count = tzaar::perft(&position, depth);
        for symmetry in Symmetry::ALL {
            let picture = symmetry.position(&position);
            assert_eq!(tzaar::perft(&picture, depth), count, "{position} {symmetry:?}");
            let mapped: HashSet<_> = position.moves().iter().map(|&mv| symmetry.mv(mv)).collect();
            let moves: HashSet<_> = picture.moves().iter().copied().collect();
            assert_eq!(mapped, moves, "{position} {symmetry:?}");
            assert_eq!(symmetry.inverse().position(&picture), position);
        }
    }
}

#[test]
fn a_move_and_its_picture_lead_to_the_same() {
    for position in positions() {
        for symmetry in Symmetry::ALL {
            for &mv in &position.moves() {
                let (mut straight, mut picture) = (position, symmetry.position(&position));
                straight.play(mv).expect("legal");
                picture.play(symmetry.mv(mv)).expect("legal in the picture too");
                assert_eq!(
                    symmetry.position(&straight),
                    picture,
                    "{position} {mv} {symmetry:?}"
                );
            }
        }
    }
}

#[test]
fn counts_are_the_same_with_the_sides_exchanged() {
    for position in positions() {
        if position.phase() == Phase::Opening {
            continue;
        }
        let exchanged = Position::new(&exchange_sides(&position.setup())).expect("a position");
        // The last placement leads to White's opening whoever placed it, so look no further than the placements.
        let depth = if position.moves().len() > 30 { 2 } else { 3 };
        assert_eq!(
            tzaar::perft(&exchanged, depth),
            tzaar::perft(&position, depth),
            "{position}"
        );
        let winner = position.outcome().map(|outcome| !outcome.winner);
        assert_eq!(exchanged.outcome().map(|outcome| outcome.winner), winner);
    }
}
