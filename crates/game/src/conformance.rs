//! What every implementation of [`Game`] must do, checked over whole games. Run it from each game's tests.

use crate::{Actor, Game, Random, Seat};
use std::collections::HashSet;

/// Checks one position: its list of moves, its payoffs, its chance weights, and that each listed move plays.
///
/// `others` are moves to try that may be illegal (for instance those of earlier positions): a move is accepted
/// exactly when it is listed, and a refused one leaves the position as it was.
///
/// # Panics
/// When the game breaks one of these promises.
pub fn check_position<G: Game>(game: &G, others: &[G::Move]) {
    let mut listed = Vec::new();
    game.legal_moves(&mut listed);
    let set: HashSet<G::Move> = listed.iter().copied().collect();
    assert_eq!(set.len(), listed.len(), "a move is listed twice: {game:?}");
    assert_eq!(
        listed.is_empty(),
        game.actor() == Actor::Over,
        "no moves exactly when over: {game:?}"
    );
    check_payoffs(game);
    check_weights(game, &listed);
    for &mv in listed.iter().chain(others) {
        check_move(game, mv, set.contains(&mv));
    }
}

fn check_payoffs<G: Game>(game: &G) {
    let over = game.actor() == Actor::Over;
    for seat in Seat::all(G::SEATS) {
        assert_eq!(
            game.payoff(seat).is_some(),
            over,
            "a payoff exactly when over: {game:?}"
        );
    }
    if let Actor::Seat(seat) = game.actor() {
        assert!(seat.index() < G::SEATS, "an actor of this game: {game:?}");
    }
}

fn check_weights<G: Game>(game: &G, listed: &[G::Move]) {
    for &mv in listed {
        let weight = game.chance_weight(mv);
        assert!(
            weight > 0,
            "an outcome that never happens is listed: {mv:?} in {game:?}"
        );
        assert!(
            weight == 1 || game.actor() == Actor::Chance,
            "a seat's move weighs 1: {mv:?} in {game:?}"
        );
    }
}

fn check_move<G: Game>(game: &G, mv: G::Move, legal: bool) {
    let mut next = game.clone();
    let answer = next.play(mv);
    assert_eq!(
        answer.is_ok(),
        legal,
        "{mv:?} accepted exactly when listed: {game:?}"
    );
    if !legal {
        assert_eq!(&next, game, "a refused move changes nothing: {mv:?}");
    }
}

/// Plays `games` random games of at most `limit` moves and checks every position of them, trying the moves of
/// the position before as moves that may be illegal.
///
/// # Panics
/// When the game breaks one of its promises.
pub fn check_games<G: Game>(starts: impl Iterator<Item = G>, random: &mut impl Random, limit: usize) {
    for start in starts {
        let game = crate::playout(&start, random, limit);
        let mut position = start;
        let mut before = Vec::new();
        for mv in game.moves {
            check_position(&position, &before);
            before.clear();
            position.legal_moves(&mut before);
            position.play(mv).expect("the playout's move is legal");
        }
        check_position(&position, &before);
        assert_eq!(position, game.last, "a game replays to the same end");
    }
}
