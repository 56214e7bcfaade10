//! Random games.

use crate::{Actor, Game, Random};

/// A random game played to its end or to a limit.
#[derive(Clone, Debug)]
pub struct Playout<G: Game> {
    /// The moves played.
    pub moves: Vec<G::Move>,
    /// The position after the last of them.
    pub last: G,
}

/// Plays random moves (chance by its weights) until the game is over or `limit` moves are played.
pub fn playout<G: Game>(start: &G, random: &mut impl Random, limit: usize) -> Playout<G> {
    let mut last = start.clone();
    let mut moves = Vec::new();
    let mut legal = Vec::new();
    while last.actor() != Actor::Over && moves.len() < limit {
        legal.clear();
        last.legal_moves(&mut legal);
        let mv = pick(&last, &legal, random);
        last.play(mv).expect("a generated move is legal");
        moves.push(mv);
    }
    Playout { moves, last }
}

fn pick<G: Game>(game: &G, legal: &[G::Move], random: &mut impl Random) -> G::Move {
    let total: u32 = legal.iter().map(|&mv| game.chance_weight(mv)).sum();
    let mut ticket = random.below(total);
    for &mv in legal {
        let weight = game.chance_weight(mv);
        if ticket < weight {
            return mv;
        }
        ticket -= weight;
    }
    unreachable!("the ticket lies below the sum of the weights")
}
