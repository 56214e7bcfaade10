//! The static evaluation: plain, hand-written, integer.
//!
//! Every term is counted for both sides and the difference taken. Units are hundredths of a point; losing a piece costs
//! three points divided by how many of its kind were in sight. The weights of heights, threats and mobility were set by
//! matches (the book, "Engine"), the others by eye.

use crate::tzaar::prey::Prey;
use crate::tzaar::report::MOST_CP;
use tzaar::board::{Direction, SpaceSet};
use tzaar::{Kind, Phase, Position, Side, Space};

/// What a kind is worth by how many of it are in sight: 300 times the harmonic number, so that the next loss costs
/// 300 divided by what is left.
static SIGHT: [i32; 16] = {
    let mut sums = [0; 16];
    let mut exact = 0;
    let mut count = 1;
    while count < 16 {
        exact += 30_000 / count as i32;
        sums[count] = exact / 100;
        count += 1;
    }
    sums
};
/// What the next loss of a kind costs, by how many are in sight.
pub(crate) static SCARCITY: [i32; 16] = [0, 300, 150, 100, 75, 60, 50, 42, 37, 33, 30, 27, 25, 23, 21, 20];
/// What a stack's height is worth, from 0; higher ones count as the last.
pub(crate) static HEIGHT: [i32; 8] = [0, 0, 240, 410, 520, 600, 660, 700];
/// For the side with the tallest stack.
const TALLEST: i32 = 40;
/// Mobility: this much at most, half of it with [`MOBILITY_HALF`] captures.
const MOBILITY: i32 = 400;
const MOBILITY_HALF: i32 = 8;
/// Part of a loss's cost, in 1/16, for a piece the enemy can take at once.
const THREAT: i32 = 8;
/// For the side to move, a move still to come in this turn.
const MOVE_TO_COME: i32 = 18;
/// Placement: worth of a piece by kind and by how many neighbours its space has, from 3 (a corner) to 6. These and the
/// next two were fitted to who won 81 221 games of the engine against itself (least squares; 0.1 % of the games is
/// 2 hundredths).
const PLACE: [[i32; 4]; 3] = [[-16, -14, -6, 0], [2, -1, -8, 0], [16, 8, -2, 0]];
/// Placement: worth of two enemies next to a piece, by kind; a free space counts as one.
const EXPOSED: [i32; 3] = [-16, 0, -2];
/// Placement: worth of a Tzaar or a Tzarra next to an own Tzaar.
const CROWDED: [i32; 3] = [-5, -3, 0];

/// What the position looks like for the side to move, in hundredths of a point, well inside the range of an
/// estimate. The game must not be over.
pub fn evaluate(position: &Position) -> i32 {
    let (own, other) = (position.side(), !position.side());
    let difference = match position.phase() {
        Phase::Placement => placed(position, own) - placed(position, other),
        _ => {
            let prey = Prey::of(position);
            let value = |side| side_value(position, side, prey[side]);
            value(own) - value(other) + to_come(position.phase())
        }
    };
    difference.clamp(-MOST_CP, MOST_CP)
}

/// What losing one of these many pieces of a kind costs: the weight of a victim for move ordering.
pub(crate) fn scarcity(in_sight: u8) -> i32 {
    SCARCITY[usize::from(in_sight.min(15))]
}

fn to_come(phase: Phase) -> i32 {
    match phase {
        Phase::First => 2 * MOVE_TO_COME,
        Phase::Second | Phase::Opening => MOVE_TO_COME,
        Phase::Placement => 0,
    }
}

fn side_value(position: &Position, side: Side, prey: Prey) -> i32 {
    let sight: i32 = Kind::ALL
        .into_iter()
        .map(|kind| SIGHT[usize::from(position.visible(side, kind).min(15))])
        .sum();
    sight + heights(position, side) + mobility(prey.captures as i32) + threats(position, !side, prey.spaces)
}

fn heights(position: &Position, side: Side) -> i32 {
    let (mut sum, mut mine, mut theirs) = (0, 1, 1);
    for space in position.tall() {
        let height = position.height(space);
        if position.of_side(side).contains(space) {
            sum += HEIGHT[usize::from(height.min(7))];
            mine = mine.max(height);
        } else {
            theirs = theirs.max(height);
        }
    }
    if mine > theirs { sum + TALLEST } else { sum }
}

fn mobility(captures: i32) -> i32 {
    MOBILITY * captures / (captures + MOBILITY_HALF)
}

/// What it is worth that these pieces of `victim` can be taken: a piece of its kind less, and a stack's height.
fn threats(position: &Position, victim: Side, prey: SpaceSet) -> i32 {
    let sight = |kind: Kind| {
        let pieces = position.of_kind(victim, kind);
        scarcity(pieces.len() as u8) * (pieces & prey).len() as i32
    };
    let height = |space: Space| HEIGHT[usize::from(position.height(space).min(7))];
    let heights: i32 = (prey & position.tall()).map(height).sum();
    (Kind::ALL.into_iter().map(sight).sum::<i32>() + heights) * THREAT / 16
}

/// A side's worth in the placement phase: the board fills up, so only places and neighbours count.
fn placed(position: &Position, side: Side) -> i32 {
    let mut value = 0;
    for kind in Kind::ALL {
        for space in position.of_kind(side, kind) {
            value += placed_at(position, side, kind, space);
        }
    }
    value
}

/// The part of a piece and its neighbours.
fn placed_at(position: &Position, side: Side, kind: Kind, space: Space) -> i32 {
    let (mut neighbours, mut halves, mut value) = (0, 0, 0);
    for next in Direction::ALL.into_iter().filter_map(|way| space.step(way)) {
        neighbours += 1;
        match position.stack(next) {
            None => halves += 1,
            Some(stack) if stack.side != side => halves += 2,
            Some(stack) if stack.kind == Kind::Tzaar => value += CROWDED[kind as usize],
            Some(_) => {}
        }
    }
    value + PLACE[kind as usize][neighbours - 3] + EXPOSED[kind as usize] * halves / 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{SeededRandom, playout};
    use tzaar::Setup;

    /// The same board with the colours exchanged.
    fn swapped(position: &Position) -> Position {
        let mut setup = position.setup();
        for space in Space::ALL {
            let stack = setup.get(space).map(|stack| tzaar::Stack {
                side: !stack.side,
                ..stack
            });
            setup.set(space, stack);
        }
        setup.side = !setup.side;
        Position::new(&setup).expect("as legal as before")
    }

    #[test]
    fn colours_make_no_difference() {
        let mut random = SeededRandom::new(1);
        for moves in 2..60 {
            let start = Position::new(&Setup::random(&mut random)).expect("legal");
            let position = playout(&start, &mut random, moves).last;
            if position.outcome().is_none() && position.phase() != Phase::Opening {
                assert_eq!(evaluate(&position), evaluate(&swapped(&position)), "{position}");
            }
        }
    }

    #[test]
    fn tzaars_are_placed_inside_and_apart_and_totts_at_the_rim() {
        let value = |text: &str| {
            let position: Position = text.parse().expect("a position");
            placed(&position, Side::White)
        };
        let alone = |column_c: &str, corner: char| {
            value(&format!(
                "{corner}..../....../{column_c}/......../......../......../......./....../..... b p 2"
            ))
        };
        let empty = ".......";
        assert!(alone(empty, 'T') > alone("..T....", '.'));
        assert!(alone("...Z...", '.') > alone(empty, 'Z'));
        let beside = |column_c: &str| {
            value(&format!(
                "...../....../{column_c}/......../......../......../......./....../..... b p 4"
            ))
        };
        let (crowded, apart) = (beside("..ZZ..a"), beside("..Z.Z.a"));
        assert!(apart > crowded, "{apart} {crowded}");
        let exposed = beside("..Za..Z");
        let safe = beside("..Z.a.Z");
        assert!(safe > exposed, "{safe} {exposed}");
    }

    #[test]
    fn a_scarce_kind_is_worth_more() {
        for (count, cost) in SCARCITY.iter().enumerate().skip(1) {
            assert!((SIGHT[count] - SIGHT[count - 1] - cost).abs() <= 1, "{count}");
        }
    }
}
