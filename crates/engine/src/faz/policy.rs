//! Playing by the solo table alone: the greedy player, and what a move leaves to go.

use crate::faz::SoloTable;
use faz::{Direction, Move, Position};
use game::Random;

/// Values this near count as equal (reference data, "greedy").
pub(crate) const TIE: f64 = 1e-7;

/// The expected own moves the mover is left with after a move, alone on the board; 0 when it brings him home, and for
/// a roll.
pub(crate) fn own_moves(solo: &SoloTable, position: &Position, mv: Move) -> f64 {
    let Some(mover) = position.mover() else { return 0.0 };
    let declared_as = |direction: Direction| {
        solo.moves(
            mover,
            position.cell(mover),
            position.winding(mover),
            Some(direction),
        )
    };
    match mv {
        Move::Walk(walk) => solo.moves_after(position, mover, walk),
        Move::Skip => solo.moves_in(position, mover),
        Move::Declare(direction) => declared_as(direction),
        Move::Roll(_) => 0.0,
    }
}

/// The move that leaves the mover the fewest expected own moves, ties (within 1e-7) at random; nothing when the dice
/// are to be rolled or the game is over.
pub fn greedy_move(solo: &SoloTable, position: &Position, random: &mut impl Random) -> Option<Move> {
    if !mover_decides(position) {
        return None;
    }
    let moves = position.moves();
    let values: Vec<f64> = moves.iter().map(|&mv| own_moves(solo, position, mv)).collect();
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let near = |&&(_, value): &&(Move, f64)| value <= least + TIE;
    let valued: Vec<(Move, f64)> = moves.into_iter().zip(values).collect();
    let ties: Vec<&(Move, f64)> = valued.iter().filter(near).collect();
    let place = random.below(ties.len().max(1) as u32);
    ties.get(place as usize).map(|(mv, _)| *mv)
}

/// A random legal move; nothing when the dice are to be rolled or the game is over.
pub fn random_move(position: &Position, random: &mut impl Random) -> Option<Move> {
    if !mover_decides(position) {
        return None;
    }
    let moves = position.moves();
    let place = random.below(moves.len().max(1) as u32);
    moves.get(place as usize).copied()
}

/// Whether a player is to decide, not the dice.
pub(crate) fn mover_decides(position: &Position) -> bool {
    matches!(position.phase(), faz::Phase::Declare | faz::Phase::Move)
}
