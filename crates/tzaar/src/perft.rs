//! Counting paths, fast: the last move is counted without being played wherever it cannot end the game.

use crate::{Kind, Move, Phase, Position, Side};
use game::Perft;

/// Counts the legal paths of exactly `depth` single moves.
pub fn perft(position: &Position, depth: u32) -> Perft {
    match depth {
        0 => Perft { nodes: 1, ended: 0 },
        1 => leaves(position),
        _ => sum(position
            .moves()
            .iter()
            .map(|&mv| perft(&after(position, mv), depth - 1))),
    }
}

/// The count of [`perft`] for each move of the root; nothing at depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, Perft)> {
    let moves = position.moves();
    let count = |&mv: &Move| (mv, count_after(position, mv, depth));
    if depth == 0 {
        Vec::new()
    } else {
        moves.iter().map(count).collect()
    }
}

/// Counts paths of exactly `depth` whole turns: White's opening is one, a turn cut short by the end of the game is
/// one, and where the position stands at a second move, that move alone is the first.
pub fn perft_turns(position: &Position, depth: u32) -> Perft {
    if depth == 0 {
        return Perft { nodes: 1, ended: 0 };
    }
    if depth == 1 && position.phase() == Phase::Second {
        return leaves(position);
    }
    sum(position.moves().iter().map(|&mv| {
        let next = after(position, mv);
        match next.outcome() {
            Some(_) => Perft {
                nodes: u64::from(depth == 1),
                ended: u64::from(depth == 1),
            },
            None if next.phase() == Phase::Second => perft_turns(&next, depth),
            None => perft_turns(&next, depth - 1),
        }
    }))
}

fn count_after(position: &Position, mv: Move, depth: u32) -> Perft {
    let next = after(position, mv);
    match depth {
        1 => Perft {
            nodes: 1,
            ended: u64::from(next.outcome().is_some()),
        },
        _ => perft(&next, depth - 1),
    }
}

#[inline(always)]
fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

fn sum(counts: impl Iterator<Item = Perft>) -> Perft {
    counts.fold(Perft::default(), |sum, count| Perft {
        nodes: sum.nodes + count.nodes,
        ended: sum.ended + count.ended,
    })
}

/// The moves of one position, and how many of them end the game.
fn leaves(position: &Position) -> Perft {
    if no_move_ends(position) {
        return Perft {
            nodes: u64::from(position.count_moves()),
            ended: 0,
        };
    }
    let moves = position.moves();
    let ended = moves
        .iter()
        .filter(|&&mv| after(position, mv).outcome().is_some())
        .count();
    Perft {
        nodes: moves.len() as u64,
        ended: ended as u64,
    }
}

/// Whether it is certain that no single move ends the game. Each side shows two of every kind, so none is lost.
/// And the next player keeps a capture: a move takes from him at most the six captures of the stack it captures
/// and the six onto the stack that moved, so with more than twelve at least one is left.
fn no_move_ends(position: &Position) -> bool {
    let scarce = Side::ALL
        .into_iter()
        .any(|side| Kind::ALL.into_iter().any(|kind| position.visible(side, kind) < 2));
    if scarce || position.outcome().is_some() || position.phase() == Phase::Placement {
        return false;
    }
    position.phase() == Phase::First || position.captures_for(!position.side()) > 12
}
