//! Counting paths of moves.

use crate::Game;

/// What a perft counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Perft {
    /// Legal paths of exactly the asked number of moves.
    pub nodes: u64,
    /// Those among them whose last move ended the game.
    pub ended: u64,
}

/// Counts the legal paths of exactly `depth` moves from `game`; a finished game has no continuation.
///
/// This is the plain count over the trait; a game may have a faster one of its own, which must agree.
pub fn perft<G: Game>(game: &G, depth: u32) -> Perft {
    if depth == 0 {
        return Perft { nodes: 1, ended: 0 };
    }
    divide(game, depth)
        .into_iter()
        .fold(Perft::default(), |sum, (_, count)| Perft {
            nodes: sum.nodes + count.nodes,
            ended: sum.ended + count.ended,
        })
}

/// The same count for each move of the root. Nothing at depth 0.
pub fn divide<G: Game>(game: &G, depth: u32) -> Vec<(G::Move, Perft)> {
    let mut moves = Vec::new();
    if depth > 0 {
        game.legal_moves(&mut moves);
    }
    moves
        .into_iter()
        .map(|mv| (mv, perft_after(game, mv, depth)))
        .collect()
}

fn perft_after<G: Game>(game: &G, mv: G::Move, depth: u32) -> Perft {
    let mut next = game.clone();
    next.play(mv).expect("a generated move is legal");
    if depth == 1 {
        let ended = u64::from(next.actor() == crate::Actor::Over);
        return Perft { nodes: 1, ended };
    }
    perft(&next, depth - 1)
}
